import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentsOf, compileRules, shipCost, view } from '../../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../../src/warpwar/state.js';
import { scrapValue } from '../../../src/warpwar/modules/scrapping.js';

import {
  Adab,
  Babylon,
  campaign,
  ending,
  Larsu,
  Mosul,
  peopled,
  pointsOf,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import { ADVANCED, cargoOf, laden, moment, scrap, stepsByChance, stockOf } from '../../support/economy.js';
import { blue, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, payloadsOf, lives, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';
import { vector } from '../../support/book.js';

const rules = rulesOfText(ADVANCED);
const at = (...ships: readonly Ship[]): State =>
  moment({ phase: 'build', ships, stars: { [Ur]: { points: 3 } } });
const value = (built: Counts, level = 0, now: Counts = {}): number =>
  scrapValue(rules, stands('red/W1', Ur, built, { level, now }));

interface Example {
  readonly given: { readonly record: Readonly<Record<string, number>> };
  readonly rulesGive: { readonly value: number; readonly halfValue: number };
}

describe('what it brings', () => {
  rule('E2.SCRAP.1', 'the vector of the W2: worth 21, it brings 10', () => {
    const { given, rulesGive }: Example = vector('E2.SCRAP.W2');
    const { TL, ...counts } = given.record;
    expect(shipCost(rules, { counts, levels: { all: TL ?? 0 } })).toBe(rulesGive.value);
    expect(value(counts, TL)).toBe(rulesGive.halfValue);
    const { state, events } = send(at(stands('red/W2', Ur, counts)), scrap('red/W2'));
    expect([stockOf(state, Ur), state.ships]).toEqual([3 + 10, []]);
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: 'produced', to: { star: Ur }, points: 10 }]);
    expect(payloadsOf(events, 'ship/removed')).toEqual([{ ship: 'red/W2' }]);
  });

  rule('E2.SCRAP.1', 'all is summed exactly before it is halved, and only then rounded down', () => {
    for (const [built, half] of [
      [{ PD: 1, WG: 1 }, 3],
      [{ PD: 2, WG: 1 }, 3],
      [{ PD: 3, WG: 1 }, 4],
      // Two thirds of a point and one third: one whole point.
      [{ PD: 1, M: 2, SH: 2 }, 1],
      [{ PD: 2, M: 2, SH: 2 }, 1],
      [{ PD: 3, M: 2, SH: 2 }, 2],
      [{ PD: 1, M: 1 }, 0],
      [{ PD: 1, M: 3 }, 1],
      [{ PD: 1, M: 2 }, 0],
      [{ PD: 1, SH: 5 }, 0],
      [{ PD: 1, SH: 6 }, 1],
      [{ PD: 2, H: 2, R: 1, WG: 1 }, 7],
      [{ PD: 1, R: 1, WG: 1 }, 5],
      [{ PD: 4, E: 3, C: 2, SR: 1, T: 2, S: 1, B: 1, WG: 1 }, 9],
    ] as const)
      expect([built, value(built)]).toEqual([built, half]);
  });

  rule('E2.SCRAP.1', 'armor by the level that it was built with', () => {
    for (const [level, armor, half] of [
      [0, 2, 1],
      [0, 6, 2],
      [1, 6, 1],
      [1, 9, 2],
      [2, 12, 2],
      [2, 11, 1],
    ] as const)
      expect([level, armor, value({ PD: 1, A: armor }, level)]).toEqual([level, armor, half]);
    // Half a point of armor and half a point of missiles and shells are a point together.
    expect(value({ PD: 1, A: 1, M: 1, SH: 1 })).toBe(1);
  });

  rule('E2.SCRAP.1', 'for what is left, not for what was built', () => {
    expect(value({ PD: 10, B: 4, M: 6, WG: 1 })).toBe(10);
    expect(value({ PD: 10, B: 4, M: 6, WG: 1 }, 0, { PD: 2, B: 0, M: 1 })).toBe(3);
    expect(value({ PD: 10, A: 4, WG: 1 }, 0, { PD: 1, A: 0 })).toBe(3);
  });

  rule('E2.SCRAP.1', 'half of the price and no more, whatever a ship is built of', () => {
    const letters = componentsOf(rules).map((each) => each.letters);
    const counts = fc.dictionary(fc.constantFrom(...letters), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 2 }), (some, level) => {
        const built = { ...some, PD: 1 };
        const price = shipCost(rules, { counts: built, levels: { all: level } });
        const brings = value(built, level);
        expect(brings).toBeLessThanOrEqual(price / 2);
        // Each component was rounded up by less than a point.
        expect(brings).toBeGreaterThan((price - Object.keys(built).length) / 2 - 1);
      }),
    );
  });

  test('what is worth less than 2 is gone for nothing', () => {
    const { state, events } = send(at(stands('red/S1', Ur, { PD: 1 })), scrap('red/S1'));
    expect([stockOf(state, Ur), state.ships, payloadsOf(events, 'points/moved')]).toEqual([3, [], []]);
    expect(payloadsOf(events, 'scrapping/scrapped')).toEqual([{ ship: 'red/S1', points: 0 }]);
  });
});

describe('where', () => {
  const ship = { PD: 5, B: 2, WG: 1 };
  const only =
    'ship | scrap-at-base | E2.SCRAP.1 | red/W1 is not at one of your Bases: ships are scrapped only there.';

  rule(['E2.SCRAP.1', 'E2.BUILD.4'], 'at an own Base, whose stockpile takes the points', () => {
    for (const base of [Mosul, Ur, Larsu]) {
      const { state } = send(at(stands('red/W1', base, ship)), scrap('red/W1'));
      expect([Mosul, Ur, Larsu].map((hex) => stockOf(state, hex))).toEqual(
        [Mosul, Ur, Larsu].map((hex) => (hex === Ur ? 3 : 0) + (hex === base ? 6 : 0)),
      );
    }
    for (const elsewhere of [Adab, SPACE, Babylon]) {
      const state = at(stands('red/W1', elsewhere, ship));
      expect(refused(state, scrap('red/W1'))).toEqual([only]);
      expect(dueOptions(state)).not.toHaveProperty(['red scrapping/scrap']);
    }
  });

  rule('E2.SCRAP.1', 'not where an enemy stands, too', () => {
    const held = at(stands('red/W1', Ur, ship), stands('blue/W1', Ur, ship));
    expect(refused(held, scrap('red/W1'))).toEqual([
      'ship | scrap-base-held | E2.SCRAP.1 | Ur is held by the enemy, so red/W1 cannot be scrapped there.',
    ]);
    expect(dueOptions(held)).not.toHaveProperty(['red scrapping/scrap']);
    // A Base of the enemy's is no Base of his, whoever stands there.
    const theirs = at(stands('red/W1', Babylon, ship), stands('blue/W1', Babylon, ship));
    expect(refused(theirs, scrap('red/W1'))).toEqual([only]);
  });

  rule('E2.SCRAP.1', 'only own ships, in the own build event', () => {
    const state = at(stands('red/W1', Ur, ship), stands('blue/W1', Babylon, ship));
    expect(refused(state, scrap('blue/W1'))).toEqual([
      ' | not-your-turn | E2.SEQ.1 | It is not your turn: wait for red.',
    ]);
    expect(refused(state, { ...scrap('red/W1'), ship: 'blue/W1' })[0]).toContain('not-yours');
    expect(refused(state, scrap('red/W7'))[0]).toContain('not-yours');
    expect(refused(send(state, ending(state)).state, scrap('red/W1'))[0]).toContain('only-in-build');
  });

  test('each ship is offered with what it brings', () => {
    const state = at(
      stands('red/W1', Ur, ship),
      stands('red/W2', Larsu, { PD: 1, WG: 1 }),
      stands('red/W3', SPACE, ship),
    );
    expect(dueOptions(state)['red scrapping/scrap']).toEqual({ ships: { 'red/W1': 6, 'red/W2': 3 } });
  });
});

describe('cargo and ships aboard', () => {
  const carrier = laden(stands('red/W1', Ur, { PD: 4, H: 1, SR: 2, WG: 1 }), 7);
  const fleet = [
    carrier,
    stands('red/S1', Ur, { PD: 3 }, { aboard: 'red/W1' }),
    stands('red/S2', Ur, { PD: 4 }, { aboard: 'red/W1' }),
  ];

  rule('E2.SCRAP.1', 'cargo goes to the Base whole, and ships aboard stand on the star', () => {
    const { state, events } = send(at(...fleet), scrap('red/W1'));
    // 4 + 1 + 2 + 5 are 12: half of it, and all the cargo.
    expect(stockOf(state, Ur)).toBe(3 + 7 + 6);
    expect(payloadsOf(events, 'points/moved')).toEqual([
      { from: { ship: 'red/W1' }, to: { star: Ur }, points: 7 },
      { from: 'produced', to: { star: Ur }, points: 6 },
    ]);
    expect(payloadsOf(events, 'points/sunk')).toEqual([]);
    expect(lives(state, 'red/W1')).toBe(false);
    expect(['red/S1', 'red/S2'].map((id) => shipOf(state, id).at)).toEqual([Ur, Ur]);
    const types = events.map(({ type }) => type as string);
    expect(types.lastIndexOf('systemships/dropped')).toBeLessThan(types.indexOf('ship/removed'));
    expect(stockOf(send(state, scrap('red/S2')).state, Ur)).toBe(16 + 2);
  });

  rule('E2.SCRAP.1', 'a single point of cargo goes to the Base, too; an empty hold gives nothing', () => {
    for (const [points, moves] of [
      [0, 0],
      [1, 1],
      [2, 1],
    ] as const) {
      const { state, events } = send(at({ ...carrier, points }), scrap('red/W1'));
      expect([points, stockOf(state, Ur)]).toEqual([points, 3 + points + 6]);
      const unloaded = payloadsOf(events, 'points/moved').filter((payload) =>
        JSON.stringify(payload).includes('red/W1'),
      );
      expect(unloaded).toHaveLength(moves);
    }
  });

  rule('E2.SCRAP.1', 'a ship aboard is scrapped by itself, where its carrier is', () => {
    const { state } = send(at(...fleet), scrap('red/S2'));
    expect([stockOf(state, Ur), lives(state, 'red/S2'), cargoOf(state, 'red/W1')]).toEqual([5, false, 7]);
    const away = at({ ...carrier, at: SPACE }, ...fleet.slice(1));
    expect(refused(away, scrap('red/S2'))[0]).toContain('scrap-at-base');
  });
});

describe('who knows', () => {
  test('all see that the counter is gone, and only its owner what it brought', () => {
    const { state, events } = send(at(stands('red/W1', Ur, { PD: 5, B: 2, WG: 1 })), scrap('red/W1'));
    expect(audienceOf(events, 'ship/removed')).toBe('all');
    expect(audienceOf(events, 'points/moved')).toEqual([red]);
    expect(audienceOf(events, 'scrapping/scrapped')).toEqual([red]);
    expect(view(state, blue).ships).toEqual([]);
    expect(view(state, blue).stars.some(({ points }) => points !== undefined)).toBe(false);
  });

  test('of a ship aboard, nobody else hears that it is gone', () => {
    const state = at(
      stands('red/W1', Ur, { PD: 4, SR: 1, WG: 1 }),
      stands('red/S1', Ur, { PD: 4 }, { aboard: 'red/W1' }),
    );
    const { events } = send(state, scrap('red/S1'));
    expect(events.map(({ audience }) => audience)).not.toContain('all');
    expect(audienceOf(events, 'ship/removed')).toEqual([red]);
  });
});

describe('with other rules', () => {
  test('the Basic scenario has it, and the first edition with a common stock can', () => {
    const basic = moment({
      rules: 'second/basic',
      phase: 'build',
      ships: [stands('red/W1', Ur, { PD: 5, B: 2, WG: 1 })],
    });
    expect(stockOf(send(basic, scrap('red/W1')).state, Ur)).toBe(40 + 6);
    const first = peopled(
      campaign('first/advanced +scrapping'),
      stands('red/W1', Ur, { PD: 5, B: 2, WG: 1 }),
    );
    expect(pointsOf(send(first, scrap('red/W1')).state, 'red')).toBe(26);
    expect(compileRules('first/learning +scrapping').ok).toBe(true);
  });

  test('by chance: no ship brings more than half of what it is worth, and none is lost with cargo', () => {
    let seen = 0;
    for (let seed = 1; seed <= 8; seed += 1)
      for (const { before, after, events } of stepsByChance(seed))
        for (const payload of payloadsOf(events, 'scrapping/scrapped')) {
          const { ship, points } = payload as { ship: string; points: number };
          const { at: place, points: cargo = 0, ...record } = shipOf(before, ship);
          seen += 1;
          expect(points).toBe(scrapValue(rules, { ...record, at: place }));
          const sum = (state: State) => state.stars.reduce((total, each) => total + (each.points ?? 0), 0);
          expect(sum(after)).toBe(sum(before) + points + cargo);
        }
    expect(seen).toBeGreaterThan(0);
  });
});
