#!/bin/sh
# Writes messages as Python's email library and s-nail (Debian) make them. They were made once; dates and ids change each time.
set -eu
cd "$(dirname "$0")"
python3 make.py

send() { # NAME CHARSET ENCODING [OPTION...], with the text on the standard input
  name=$1 charset=$2 encoding=$3
  shift 3
  s-nail -n '-#' -S mta=test -S from=red@example.org -S ttycharset=utf-8 -S "sendcharsets=$charset" \
    -S "mime-encoding=$encoding" -s 'Re: k7q' "$@" referee@example.org > "s-nail-$name.eml"
}

latin9() { sed 's/–/-/g; s/[“”]/"/g' orders.txt; }

send quoted-printable utf-8 quoted-printable < orders.txt
send 8bit utf-8 8bit < orders.txt
latin9 | send iso-8859-15 iso-8859-15 base64
send attachment utf-8 quoted-printable -a make.py < orders.txt
