"""With BULAWA_COMPILE=1 the engine's flow and the rules of every game are compiled by mypyc; same source."""

import os
from multiprocessing.pool import ThreadPool
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path("src/bulawa")
ENGINE = ["chance", "errors", "flow"]
UNCOMPILED = ("__init__", "names", "reading", "view")
"""What of the law is not hot: words, and positions as text."""


def rules() -> list[str]:
    """The law of every game and the wit of its bots; screens and content are read or drawn once."""
    law = [path for path in sorted(ROOT.glob("games/*/*.py")) if path.stem not in UNCOMPILED]
    wit = [path for path in sorted(ROOT.glob("games/*/bot/*.py")) if path.stem != "__init__"]
    engine = [ROOT / "engine" / f"{name}.py" for name in ENGINE]
    return [str(path) for path in (*engine, ROOT / "bots" / "tree.py", *law, *wit)]


class BuildOnAllCores(build_ext):
    """One C file per module, as many at a time as there are cores."""

    def build_extensions(self) -> None:
        compiler = self.compiler

        def compile_all(
            sources, output_dir=None, macros=None, include_dirs=None, debug=0, preargs=None, postargs=None, depends=None
        ):
            prepared = compiler._setup_compile(output_dir, macros, include_dirs, sources, depends, postargs)
            macros, objects, postargs, options, build = prepared
            arguments = compiler._get_cc_args(options, debug, preargs)

            def compile_one(name):
                source, extension = build[name]
                compiler._compile(name, source, extension, arguments, postargs, options)

            with ThreadPool(os.cpu_count()) as pool:
                pool.map(compile_one, build)
            return objects

        def compile(sources, **given):
            given["preargs"] = given.pop("extra_preargs", None)
            given["postargs"] = given.pop("extra_postargs", None)
            return compile_all(sources, **given)

        compiler.compile = compile
        super().build_extensions()


if os.environ.get("BULAWA_COMPILE"):
    from mypyc.build import mypycify

    modules = mypycify([*rules(), "--disable-error-code=misc"], opt_level="2", debug_level="0", multi_file=True)
    setup(ext_modules=modules, cmdclass={"build_ext": BuildOnAllCores})
else:
    setup()
