import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMap, type Piece } from 'warpwar';

import { all, paintsFor, piece, small, texts, titles } from '../../support/drawn-maps.js';

const fleet = (at: string, ships: Readonly<Record<string, number>>): readonly Piece[] =>
  Object.entries(ships).flatMap(([owner, count]) =>
    Array.from({ length: count }, (_, nth) => piece(at, `W${nth + 1}`, owner)),
  );

const drawnWith = (pieces: readonly Piece[]): string => drawMap(small, pieces, { legend: false });

/** How many counters each owner has, and the count after them: by color, not by what is said on pointing. */
function seen(drawn: string, owners: readonly string[]): Readonly<Record<string, readonly number[]>> {
  const colors = paintsFor(owners);
  return Object.fromEntries(
    [...colors].map(([owner, color]) => {
      const filled = (what: string): string =>
        `<g class="${what}"[^>]*><title>[^<]*</title><path [^>]*fill="${color.replace(/[()]/g, '\\$&')}"`;
      const counters = drawn.match(new RegExp(filled('ww-ship'), 'g'))?.length ?? 0;
      const more = all(drawn, new RegExp(`${filled('ww-more')}[^>]*/><text [^>]*>\\+(\\d+)<`, 'g')).map(
        Number,
      );
      return [owner, [counters, ...more]];
    }),
  );
}

describe('a crowded hex', () => {
  test.each(['0505', '0606'])('shows a ship of each owner, and the rest in their colors, on %s', (at) => {
    const two = drawnWith(fleet(at, { red: 5, blue: 2 }));
    expect(seen(two, ['red', 'blue'])).toEqual({ red: [3, 2], blue: [1, 1] });
    expect(texts(two).slice(4)).toEqual(['W1', 'W2', 'W3', 'W1', '+2', '+1']);
    expect(titles(two).slice(-2)).toEqual(['W4 of red, W5 of red', 'W2 of blue']);
    const three = drawnWith(fleet(at, { red: 12, blue: 9, green: 1 }));
    expect(seen(three, ['red', 'blue', 'green'])).toEqual({ red: [2, 10], blue: [1, 8], green: [1] });
  });

  test('of more than four owners tells the ships of all', () => {
    const drawn = drawnWith(fleet('0606', { red: 2, blue: 1, green: 1, orange: 1, purple: 3 }));
    expect(seen(drawn, ['red', 'blue', 'green', 'orange', 'purple'])).toEqual({
      ...{ red: [1, 1], blue: [1], green: [1], orange: [1] },
      purple: [0, 3],
    });
  });

  test('shows no ship twice, and leaves none out, whoever they belong to', () => {
    const owners = ['red', 'blue', 'green', 'orange', 'purple', 'teal'];
    const ships = fc.array(fc.constantFrom(...owners), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(ships, fc.constantFrom('0505', '0606'), (of, at) => {
        const drawn = drawnWith(of.map((owner, nth) => piece(at, `W${nth}`, owner)));
        const [there, told] = [[...new Set(of)], seen(drawn, [...new Set(of)])];
        const shown = there.map((owner) => told[owner]?.[0] ?? 0);
        expect(shown.reduce((sum, each) => sum + each)).toBe(Math.min(4, of.length));
        expect(shown.filter((each) => each > 0).length).toBe(Math.min(4, there.length));
        for (const owner of there)
          expect((told[owner] ?? []).reduce((sum, each) => sum + each)).toBe(
            of.filter((each) => each === owner).length,
          );
      }),
    );
  });

  test('at a star the counts touch neither its number nor the counters nor its ring', () => {
    const stars = [{ hex: small.hexes[0] ?? piece('0505', '', '').hex, name: 'Ur', base: 'red' }];
    const drawn = drawMap({ ...small, stars }, fleet('0505', { red: 5, blue: 2 }), { legend: false });
    const [number = NaN] = all(drawn, /y="([-\d.]+)">0505</g).map(Number);
    const [middle = NaN] = all(drawn, /translate\([-\d.]+ ([-\d.]+)\)"><title>Ur/g).map(Number);
    const feet = all(drawn, /class="ww-more"[^>]*translate\([-\d.]+ ([-\d.]+)\)/g);
    expect(feet.length).toBe(2);
    for (const foot of feet.map(Number)) {
      expect(middle + foot - 6).toBeGreaterThan(number + 1);
      expect(foot + 6).toBeLessThan(-12.5);
    }
  });
});
