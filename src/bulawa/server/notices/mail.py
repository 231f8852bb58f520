"""Letters by SMTP."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.errors import MessageError
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

from bulawa.server.notices.office import Office, Smtp
from bulawa.server.notices.outward import WITHIN, Unsent


async def send(office: Office, to: str, subject: str, text: str, stop: str) -> None:
    if office.smtp is None:
        raise Unsent("this site sends no letters")
    try:
        await asyncio.to_thread(hand_in, office.smtp, letter(office, office.smtp, to, subject, text, stop))
    except (OSError, smtplib.SMTPException, MessageError, ValueError) as error:
        raise Unsent(type(error).__name__) from None


def letter(office: Office, smtp: Smtp, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """With what lets a mail program end it by one click (RFC 8058)."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = smtp.sender, to, " ".join(subject.split())
    made["Date"] = formatdate()
    made["Message-ID"] = make_msgid(domain=urlsplit(office.address).hostname)
    made["Auto-Submitted"] = "auto-generated"
    made["List-Unsubscribe"] = f"<{office.address}/api/notices/stop?way={stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text)
    return made


def hand_in(smtp: Smtp, message: EmailMessage) -> None:
    with smtplib.SMTP(smtp.host, smtp.port, timeout=WITHIN) as server:
        if smtp.tls:
            server.starttls(context=ssl.create_default_context())
        if smtp.user:
            server.login(smtp.user, smtp.password)
        server.send_message(message)
