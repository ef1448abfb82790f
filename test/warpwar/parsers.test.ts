/** Parsers of every game: each refuses a text that is too long before it matches anything, and none throws. */

import { describe, expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import { exported, ofEngines, pieces, repeated } from '../support/parsers.js';

test('every parser that an entry exports is tried', () => {
  const names = [...new Set(Object.values(entries).flatMap(Object.keys))];
  const parsers = names.filter((name) =>
    /^(?:parse[A-Z]\w*|compileRules|deserialize|readHistory)$/.test(name),
  );
  expect(Object.keys(exported).sort()).toEqual(parsers.sort());
});

describe.each(Object.entries({ ...exported, ...ofEngines }))('%s', (_name, parser) => {
  const { read, good, most, mostInLine = most } = parser;

  test('reads a good text', () => {
    expect(read(good)).toMatchObject({ ok: true });
  });

  test('refuses a text above its limit for its length alone', () => {
    for (const piece of pieces.filter(({ length }) => length === 1))
      expect(read(piece.repeat(most + 1)).issues).toEqual([
        expect.objectContaining({ code: 'too-long', params: { most } }),
      ]);
  });

  test('reads or refuses, and never throws, texts of repeated pieces up to its limit', () => {
    const refusedForLength = (text: string): boolean =>
      (read(text).issues ?? []).some((each) => 'code' in each && each.code === 'too-long');
    const isTooLong = (text: string): boolean =>
      text.length > most || text.split(/\r\n|\n|\r/).some((line) => line.length > mostInLine);
    for (const length of [mostInLine, mostInLine + 1].filter((each) => each <= 10_001)) {
      const texts = pieces.flatMap((piece) => repeated(parser, piece, length).slice(-2));
      expect(texts.filter(refusedForLength)).toEqual(texts.filter(isTooLong));
    }
  });
});
