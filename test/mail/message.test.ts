/** Whole messages: what mail programs make of a sheet, and what is read of it again. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMessage, readSheet, writeSheet } from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { begun, duel, mailGame } from '../support/mail.js';

const folder = join(import.meta.dirname, 'messages');
const bytesOf = (name: string): Uint8Array => readFileSync(join(folder, name));
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
const orders = readFileSync(join(folder, 'orders.txt'), 'utf8');

/** Messages without a text that is read, and why. */
const refused: Readonly<Record<string, string>> = {
  'html-alone.eml': 'No orders found. Send the lines from ORDERS to END as plain text.',
  'attachment-alone.eml': 'No orders found. Send the lines from ORDERS to END as plain text.',
  'charset-unknown.eml': "The charset 'koi8-r' of this message is not read. Send it as UTF-8.",
};

/** What a charset that lacks some signs leaves of the text: each is a '?', or what a person would type. */
const lacking: Readonly<Record<string, (text: string) => string>> = {
  'us-ascii-7bit.eml': (text) => text.replaceAll(/[^\n -~]/g, '?'),
  'iso-8859-1-quoted-printable.eml': (text) => text.replaceAll(/[–“”€]/g, '?'),
  'iso-8859-15-8bit.eml': (text) => text.replaceAll(/[–“”]/g, '?'),
  's-nail-iso-8859-15.eml': (text) => text.replaceAll('–', '-').replaceAll(/[“”]/g, '"'),
};

const textIn = (raw: Uint8Array | string, wanted?: 'all'): string => {
  const read = readMessage(raw, wanted);
  return read.ok ? read.text : `refused: ${read.message}`;
};

/** A text as it was typed, without the ends of its lines, and without the sign that files of mails put before 'From'. */
const lines = (text: string): readonly string[] => text.trimEnd().split(/\r\n|\n/);

test('there are messages of two mail programs', () => {
  expect(names.filter((name) => name.startsWith('s-nail'))).toHaveLength(4);
  expect(names.length).toBeGreaterThan(18);
});

describe.each(names)('%s', (name) => {
  test('is read as its sender saw it, line by line', () => {
    const expected = refused[name];
    if (expected !== undefined) expect(readMessage(bytesOf(name))).toEqual({ ok: false, message: expected });
    else {
      const typed = name === 'quoted-flowed.eml' ? orders.trimEnd().replaceAll(/^/gm, '> ') : orders;
      const trimmed = (text: string): readonly string[] =>
        lines(text).map((line) => line.replace(/^>From/, 'From').trimEnd());
      expect(trimmed(textIn(bytesOf(name)))).toEqual(trimmed((lacking[name] ?? String)(typed)));
    }
  });

  test('has the orders of the sheet in it', () => {
    const start = begun(mailGame(duel));
    const [, head = ''] = / ([0-9a-f]{8}) ===/.exec(writeSheet(start, 'red' as PlayerId)) ?? [];
    const posted = readSheet(start, textIn(bytesOf(name)).replace(' 00000000 ===', ` ${head} ===`));
    const isRead = refused[name] === undefined;
    expect(posted.faults.map(({ message }) => message)).toEqual(
      isRead ? [] : [expect.stringMatching(/^No orders/)],
    );
    expect(posted.orders.map(({ action }) => action?.type)).toEqual(
      isRead ? ['ship/build', 'ship/move'] : [],
    );
    expect(posted.revision).toBe(isRead ? 2 : 1);
  });
});

test.each([
  ['a bare text', orders],
  ['a text that begins like a field', `Note: my orders\n\n${orders}`],
  ['a text that begins with an empty line', `\nFrom: Ur\n\n${orders}`],
  ['a text with two lines that look like fields', `build: W1\nmove: W1: 0607\n`],
  ['nothing', ''],
])('%s stays as it is', (_what, text) => {
  expect(textIn(text)).toBe(text);
  expect(textIn(new TextEncoder().encode(text))).toBe(text);
});

test('what is attached is read with the text, if it is asked for', () => {
  for (const name of names) {
    const plain = readMessage(bytesOf(name));
    expect(textIn(bytesOf(name), 'all')).toContain(plain.ok ? plain.text : '');
  }
  expect(textIn(bytesOf('attachment-alone.eml'), 'all')).toContain('=== ORDERS red 1');
  expect(textIn(bytesOf('s-nail-attachment.eml'), 'all')).toContain('HTML = "<html>');
  expect(textIn(bytesOf('html-alone.eml'), 'all')).toBe(textIn(bytesOf('html-alone.eml')));
  expect(textIn(bytesOf('orders.txt'), 'all')).toBe(orders);
});

test('a file in UTF-16 is read, as Windows writes what a command prints', () => {
  expect(textIn(Buffer.from(`\ufeff${orders}`, 'utf16le'))).toBe(orders);
});

test('a text that is no UTF-8 is read as Windows has it', () => {
  expect(textIn(Uint8Array.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80, 0x96]))).toBe('Grüße €–');
});

test('a message that came as characters is read as such, whatever its charset is', () => {
  const head = 'From: red@example.org\nContent-Type: text/plain; charset=iso-8859-1\n';
  expect(textIn(`${head}Content-Transfer-Encoding: 8bit\n\nGrüße – €\n`)).toBe('Grüße – €\n');
  expect(textIn(`${head}Content-Transfer-Encoding: quoted-printable\n\nGr=FC=DFe =\n=A4\n`)).toBe(
    'Grüße ¤\n',
  );
});

test('says which transfer encoding is not read', () => {
  expect(textIn('From: a\nContent-Transfer-Encoding: x-uuencode\n\nbegin\n')).toBe(
    "refused: The transfer encoding 'x-uuencode' of this message is not read. Send it as plain text.",
  );
});

test('UTF-8 is read as the platform reads it', () => {
  const bytes = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => new TextEncoder().encode(text)),
      fc
        .constantFrom(
          [0xc0, 0x80],
          [0xed, 0xa0, 0x80],
          [0xf4, 0x90, 0x80, 0x80],
          [0xe2, 0x82],
          [0xf0, 0x9f, 0x98],
        )
        .map((each) => Uint8Array.from(each)),
    ),
  );
  const head = new TextEncoder().encode('Content-Type: text/plain; charset=utf-8\n\n');
  fc.assert(
    fc.property(bytes, (pieces) => {
      const body = Buffer.concat(pieces);
      const mine = textIn(Buffer.concat([head, body]));
      const its = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body).replaceAll(/\r\n?/g, '\n');
      // How many signs stand for bytes that are none is left open.
      const plain = (text: string): string => text.replaceAll(/\ufffd+/g, '\ufffd');
      expect(plain(mine)).toBe(plain(its));
    }),
  );
});

/** Messages with some bytes changed, moved and doubled, and such as nobody wrote. */
const strange = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        'From: a\n',
        'Content-Type: multipart/mixed; boundary=b\n',
        'Content-Type: multipart/mixed; boundary="b\n',
        'Content-Type: text/plain; charset=',
        'Content-Transfer-Encoding: base64\n',
        'Content-Type: text/plain; format=flowed; delsp=yes\n',
        '\n--b\n',
        '\n--b--\n',
        '\n',
        ' ',
        '=3D=',
        '> x \n',
        ';;;="\\',
        '\r',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.nat(4000), fc.constantFrom('set', 'cut', 'double'), fc.nat(255)), {
        maxLength: 8,
      }),
    )
    .map(([name, changes]) => {
      let bytes = bytesOf(name);
      for (const [place, how, byte] of changes) {
        const at = place % (bytes.length + 1);
        const [front, back] = [bytes.subarray(0, at), bytes.subarray(how === 'double' ? at >> 1 : at + 1)];
        bytes = Buffer.concat([front, how === 'set' ? Uint8Array.from([byte]) : new Uint8Array(), back]);
      }
      return bytes;
    }),
);

test('nothing throws, and bytes always come to a text or a reason', () => {
  fc.assert(
    fc.property(strange, (raw) => {
      const read = readMessage(raw);
      expect(read.ok ? typeof read.text : read.message).toMatch(read.ok ? /^string$/ : /\S/);
    }),
    { numRuns: 400 },
  );
});

test.each([undefined, null, 7, {}, [1]])('%j is no message', (junk) => {
  expect(readMessage(junk as string).ok).toBe(false);
});

test('parts that lie in each other without end are refused', () => {
  const nested = (depth: number): string =>
    Array.from(
      { length: depth },
      (_each, at) => `Content-Type: multipart/mixed; boundary=${at}-\n\n--${at}-\n`,
    )
      .concat('Content-Type: text/plain\n\nx')
      .join('');
  expect(textIn(nested(10))).toBe('x');
  expect(textIn(nested(30))).toMatch(/^refused/);
});

test('a message is too long from 20,000,001 bytes on', () => {
  expect(textIn(new Uint8Array(20_000_001))).toBe(
    'refused: This message is too long: 20000000 bytes at most.',
  );
});
