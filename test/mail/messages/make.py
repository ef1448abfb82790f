"""Writes messages as Python's email library makes them, one for each way that mail has to send a text: python3 make.py"""

from email import policy
from email.message import EmailMessage
from pathlib import Path

HERE = Path(__file__).parent
ORDERS = (HERE / "orders.txt").read_text(encoding="utf-8")
WIDTH = 60


def message(text=None, charset="utf-8", cte=None, subtype="plain", **params):
    made = EmailMessage(policy=policy.SMTP)
    made["From"] = "Red <red@example.org>"
    made["To"] = "Referee <referee@example.org>"
    made["Subject"] = "Re: Game k7q of warpwar, exchange 1, with a subject that is so long that it is folded: Grüße"
    made["Date"] = "Mon, 05 Jan 2026 12:00:00 +0000"
    made["Message-ID"] = "<1@example.org>"
    if text is not None:
        made.set_content(text, subtype=subtype, charset=charset, cte=cte, params=params)
    return made


def flowed(text, is_deleted=False, is_stuffed=True):
    """Breaks lines as RFC 3676 has them. With DelSp words are kept apart by a blank of their own."""
    out = []
    for line in text.split("\n"):
        words, row = line.split(" "), ""
        for word in words[:-1]:
            row += word + " "
            if len(row) > WIDTH and not line.startswith("==="):
                out.append(row + (" " if is_deleted else ""))
                row = ""
        row += words[-1]
        out.append(" " + row if is_stuffed and row.startswith((" ", ">", "From")) else row)
    return "\n".join(out)


def without(text, *signs):
    for sign in signs:
        text = text.replace(sign, "?")
    return text


HTML = "<html><body><pre>" + ORDERS.replace("build: W1", "build: W9") + "</pre></body></html>"
LATIN = without(ORDERS, "–", "“", "”", "€")
LATIN9 = without(ORDERS, "–", "“", "”")
ASCII = ORDERS.encode("ascii", "replace").decode("ascii")

files = {
    "utf-8-8bit": message(ORDERS, cte="8bit"),
    "utf-8-quoted-printable": message(ORDERS, cte="quoted-printable"),
    "utf-8-base64": message(ORDERS, cte="base64"),
    "iso-8859-1-quoted-printable": message(LATIN, "iso-8859-1", "quoted-printable"),
    "iso-8859-15-8bit": message(LATIN9, "iso-8859-15", "8bit"),
    "windows-1252-base64": message(ORDERS, "windows-1252", "base64"),
    "us-ascii-7bit": message(ASCII, "us-ascii", "7bit"),
    "flowed": message(flowed(ORDERS), cte="quoted-printable", format="flowed"),
    "flowed-delsp": message(flowed(ORDERS, is_deleted=True), cte="base64", format="flowed", delsp="yes"),
    "quoted-flowed": message(
        "\n".join(f"> {line}" for line in flowed(ORDERS.rstrip(), is_stuffed=False).split("\n")),
        cte="8bit", format="flowed"),
    "html-alone": message(HTML, subtype="html"),
    "charset-unknown": message(ASCII, "koi8-r", "base64"),
}

both = message(ORDERS, cte="quoted-printable")
both.add_alternative(HTML, subtype="html")
files["alternative"] = both

# The HTML comes first, and a text is attached before both.
nested = message()
nested.make_mixed()
nested.add_attachment(ORDERS.replace("build: W1", "build: W8"), filename="old.txt")
inner = EmailMessage(policy=policy.SMTP)
inner.make_alternative()
for text, subtype in ((HTML, "html"), (ORDERS, "plain")):
    part = EmailMessage(policy=policy.SMTP)
    part.set_content(text, subtype=subtype, cte="base64")
    inner.attach(part)
nested.attach(inner)
nested.add_attachment(b"\x89PNG\x00\xff" * 50, maintype="image", subtype="png", filename="map.png")
files["nested"] = nested

attached = message(HTML, subtype="html")
attached.add_attachment(ORDERS, filename="orders.txt")
files["attachment-alone"] = attached

for name, made in files.items():
    (HERE / f"{name}.eml").write_bytes(made.as_bytes())
