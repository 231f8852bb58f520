"""With BULAWA_COMPILE=1 the engine's flow, the rules of every game and a little of the server are compiled by mypyc;
same source."""

import os
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path("src/bulawa")
ENGINE = ("chance", "errors", "flow", "piles")
UNCOMPILED = ("__init__", "former", "names", "reading", "view")
"""What of a game's law is not hot: words, and positions as text."""
SERVER = ("limits", "patch")
"""What of the server is asked at every move, and is plain enough to be compiled."""
LAW_ROOMS = ("days", "campaign")
"""Folders of a game that hold law, where its rulebook has parts that are games of their own."""


def units() -> list[tuple[list[str], str]]:
    """What is compiled, each unit a library of its own: the engine's flow with the search, a little of the server,
    and every game.

    A change of one game rebuilds that game alone. Screens and content are read or drawn once: they stay as they are."""
    engine = [ROOT / "engine" / f"{name}.py" for name in ENGINE]
    geometry = sorted(path for path in ROOT.glob("geometry/*.py") if path.stem not in UNCOMPILED)
    games = sorted(path.parent for path in ROOT.glob("games/*/__init__.py"))
    shared = names([*engine, *geometry, ROOT / "bots" / "tree.py"])
    server = names([ROOT / "server" / f"{name}.py" for name in SERVER])
    return [(shared, "engine"), (server, "server"), *((names(law(game)), game.name) for game in games)]


def law(game: Path) -> list[Path]:
    """The law of a game and the wit of its bots."""
    rooms = [path for room in ("bot", *LAW_ROOMS) for path in game.glob(f"{room}/*.py")]
    return [path for path in sorted([*game.glob("*.py"), *rooms]) if path.stem not in UNCOMPILED]


def names(paths: list[Path]) -> list[str]:
    return [str(path) for path in paths]


ONE_AND_THE_SAME = "-fcommon"
"""Every C file of a unit declares what it takes from another unit: all of them mean one and the same."""
CALLED_AT_ONCE = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""Units speak to each other through tables: within one, functions call each other without asking the linker which
[random games 6 to 9 % faster]."""
FLAGS = (ONE_AND_THE_SAME, *CALLED_AT_ONCE)


class BuildWithoutLeftovers(build_py):
    """What a former build left of modules that are gone, or are compiled no longer, is not built in."""

    def run(self) -> None:
        built = Path(self.build_lib)
        chosen = {Path(file) for unit, _ in units() for file in unit}
        for path in [*built.glob("bulawa/**/*.py"), *built.glob("bulawa/**/*.so")]:
            source = Path("src") / path.relative_to(built).parent / f"{path.name.partition('.')[0]}.py"
            if not source.exists() or (path.suffix == ".so" and source not in chosen):
                path.unlink()
        super().run()


def is_newer(built: str, sources: list[str]) -> bool:
    """Whether something was built after all that it is made of."""
    done = Path(built)
    return done.exists() and all(done.stat().st_mtime > Path(source).stat().st_mtime for source in sources)


class BuildOnAllCores(build_ext):
    """One C file per module, as many at a time as there are cores; one that stays the same is not compiled again."""

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
                if not is_newer(name, [__file__, source, *(depends or [])]):
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


def compiled() -> list[Extension]:
    """The units as extension modules; those whose C files stay the same are not built again.

    Nothing is taken from mypyc's own cache: where another environment has filled it (an isolated build after one of the
    tree's own), the compiler mixes what it finds there with what it makes, and fails.
    """
    from mypyc.build import mypycify

    chosen = units()
    files = [file for unit, _ in chosen for file in unit]
    modules = mypycify(
        [*files, "--disable-error-code=misc", f"--cache-dir={os.devnull}"],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        separate=chosen,
    )
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
    return modules


COMPILE = bool(os.environ.get("BULAWA_COMPILE"))
ONLY_ASKED_ABOUT = not {"dist_info", "egg_info"}.isdisjoint(sys.argv)
"""The builder wants to know what the package is and what building it needs, not to build it."""

setup(
    setup_requires=["mypy[mypyc]>=2.4", "msgspec>=0.19"] if COMPILE else [],
    ext_modules=compiled() if COMPILE and not ONLY_ASKED_ABOUT else [],
    cmdclass={"build_py": BuildWithoutLeftovers, "build_ext": BuildOnAllCores},
)
