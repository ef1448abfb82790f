/** The starred variants of the economy, which are rules of the second edition, added to the first. */

import { describe, expect } from 'vitest';
import { formatRuleset, rulesOf, compileRules, starOwner } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';

import {
  Adab,
  Babylon,
  build,
  campaign,
  ending,
  Erech,
  go,
  Larsu,
  Mosul,
  pass,
  position,
  scoreOf,
  sendAll,
  SPACE,
  stands,
  starHex,
  toBuild,
  Ur,
} from '../../support/campaign.js';
import { baseAt, begunBy, hauler, loot, put, toLoot, type Stars } from '../../support/conquest.js';
import { allot, cargoOf, load, scrap, starred, stockOf, unload, yieldOf } from '../../support/economy.js';
import { blue, red } from '../../support/fleets.js';
import { dueOptions, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { issueLines } from '../../support/issue-lines.js';

/** III.1 and III.3, with stockpiles; III.2 and III.5; and III.4 with its 10-BP Base, which ends the counting of victory points. */
const STARS = 'first/advanced +star-economy +base-stockpiles +holds';
const SCRAPS = `${STARS} +scrapping +build-steps`;
const BASES = `${SCRAPS} +base-building +base-fall +base-conquest base-building(price=10, instalments=false)`;

/** Of value 5. */
const Ubaid = starHex('Ubaid');

const at = (rules: string, phase: 'build' | 'move', ships: readonly Ship[], stars: Stars = {}): State =>
  starred(position({ rules, phase, ships }), stars);

describe('III.1 and III.3 under the first edition', () => {
  rule('V.III.3', 'they replace its income, and leave its victory points', () => {
    const made = compileRules(STARS);
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    expect(made.value.ruleset.modules).toEqual(expect.arrayContaining(['victory-points', 'star-economy']));
    expect(made.value.ruleset.modules).not.toContain('flat-income');
    expect(made.value.ruleset.modules).not.toContain('common-stock');
    expect(formatRuleset(made.value)).toContain('first/advanced');
  });

  rule('V.III.3', 'played from the first turn: 20 points, then what stars yield', () => {
    const first = campaign(STARS);
    expect(dueOptions(first)['red base-stockpiles/allot']).toMatchObject({ points: 20 });
    const W1 = { PD: 6, H: 1, WG: 1 };
    const built = sendAll(first, allot('red', { [Ur]: 20 }), build('red', 'W1', Ur, W1)).state;
    // By the first edition it moves by all of its power: three hexes, and past Adab.
    const moved = sendAll(built, ending(built)).state;
    expect(stockOf(moved, Ur)).toBe(20 - 12);
    const next = toBuild(sendAll(pass(moved).state, allot('blue', { [Babylon]: 20 })).state, 'red');
    expect([stockOf(next, Ur), stockOf(next, Mosul), stockOf(next, Larsu)]).toEqual([8 + 8, 4, 4]);
    const laden = send(next, load('red/W1', 10)).state;
    expect([cargoOf(laden, 'red/W1'), stockOf(laden, Ur)]).toEqual([10, 6]);
    expect(scoreOf(laden, 'red')).toBe(0);
  });

  rule('V.III.3', 'half of a value without a Base, for holds there; the rest is lost', () => {
    const state = at(STARS, 'build', [hauler('red/W1', Ubaid, 29)], {
      [Ubaid]: { points: 2, claim: ['red', 1] },
    });
    expect(yieldOf(state, red, Ubaid)).toBe(2);
    const { state: after, events } = send(state, ending(state));
    expect([cargoOf(after, 'red/W1'), stockOf(after, Ubaid)]).toEqual([30, 0]);
    expect(payloadsOf(events, 'points/moved')).toContainEqual({
      from: { star: Ubaid },
      to: 'lost',
      points: 1,
    });
  });

  rule('V.III.3', 'points go from star to star in holds', () => {
    const state = at(STARS, 'build', [hauler('red/W1', Ur, 9), hauler('red/W2', SPACE, 9)]);
    expect(stockOf(send(state, unload('red/W1', 9)).state, Ur)).toBe(9);
    expect(refused(state, unload('red/W2', 9))[0]).toContain('no-base-to-unload');
  });

  rule('V.III.1', 'a star is owned by a Base or ships, and yields where no enemy ship is', () => {
    const ships = [stands('red/W1', Erech, { PD: 4, H: 1, WG: 1 })];
    const held: Stars = { [Erech]: { claim: ['red', 1] }, [Ubaid]: { claim: ['red', 1] } };
    const open = at(STARS, 'build', ships, held);
    expect([Ur, Erech, Adab].map((hex) => starOwner(open, hex))).toEqual([red, red, undefined]);
    expect([yieldOf(open, red, Ur), yieldOf(open, red, Erech)]).toEqual([8, 1]);
    const enemies = [stands('blue/S1', Ur, { PD: 1 }), stands('blue/S2', Erech, { PD: 1 })];
    const blocked = at(STARS, 'build', [...ships, ...enemies], held);
    expect([yieldOf(blocked, red, Ur), yieldOf(blocked, red, Erech)]).toEqual([0, 0]);
    expect(yieldOf(blocked, red, Larsu)).toBe(4);
    // Without a ship there the star is his, and yields nothing.
    expect([starOwner(open, Ubaid), yieldOf(open, red, Ubaid)]).toEqual([red, 0]);
  });

  rule('V.III.1', 'an enemy who comes through takes a star without a Base, and none with one', () => {
    const begun = at(STARS, 'move', [stands('red/W1', '1010' as HexId, { PD: 9, WG: 1 })], {
      [Adab]: { claim: ['blue', 1] },
    });
    expect(starOwner(send(begun, go('red/W1', Adab, '1012')).state, Adab)).toBe(red);
    const based = starred(begun, { [Adab]: { base: 'blue' } });
    expect(starOwner(send(based, go('red/W1', Adab, '1012')).state, Adab)).toBe(blue);
  });
});

describe('III.2 and III.5 under the first edition', () => {
  const ship = stands('red/W1', Ur, { PD: 7, B: 3, S: 3, T: 1, M: 3, WG: 1 });

  rule('V.III.2', 'a ship is scrapped at a Base for half of what is left of it', () => {
    const state = at(SCRAPS, 'build', [ship]);
    const { state: after } = send(state, scrap('red/W1'));
    expect([after.ships.length, stockOf(after, Ur)]).toEqual([0, Math.floor((7 + 3 + 3 + 1 + 1 + 5) / 2)]);
    const away = at(SCRAPS, 'build', [{ ...ship, at: Ubaid }]);
    expect(refused(away, scrap('red/W1'))[0]).toContain('scrap-at-base');
    // Into the common stock, where stockpiles are not in force.
    const common = position({ rules: 'first/advanced +scrapping', phase: 'build', ships: [ship] });
    expect(send(common, scrap('red/W1')).state.players[0]?.points).toBe(10);
  });

  rule('V.III.5', 'cargo first, scrapping next, and building last', () => {
    const state = at(SCRAPS, 'build', [ship, hauler('red/W2', Ur, 9)], { [Ur]: { points: 20 } });
    const after = sendAll(
      state,
      load('red/W2', 5),
      scrap('red/W1'),
      build('red', 'W3', Ur, { PD: 1, WG: 1 }),
    ).state;
    expect(stockOf(after, Ur)).toBe(20 - 5 + 10 - 6);
    expect(refused(after, scrap('red/W2'))[0]).toContain('step-is-over');
    expect(refused(send(state, scrap('red/W1')).state, load('red/W2', 1))[0]).toContain('step-is-over');
    // Income has come before any of it.
    expect(stockOf(toBuild(pass(state).state, 'red'), Ur)).toBe(28);
  });
});

describe('III.4 under the first edition', () => {
  rule(
    ['V.III.4.1', 'VX.5'],
    'it brings holds, and needs them; and as Bases fall, another way to win',
    () => {
      const alone = compileRules('first/advanced +base-building');
      expect(alone.ok && alone.value.ruleset.modules).toContain('holds');
      const lacking = compileRules('first/starred -holds');
      expect(
        lacking.ok ? [] : lacking.issues.map(({ code, params }) => [code, params.module, params.other]),
      ).toEqual([['module-missing', 'base-building', 'holds']]);
      expect(compileRules(`${SCRAPS} +base-building +base-fall`).ok).toBe(false);
      expect(rulesOf(campaign(BASES)).ruleset.modules).not.toContain('victory-points');
    },
  );

  rule('V.III.4.1', 'ten points from the hold of one ship, all at once, and they are spent', () => {
    const state = at(BASES, 'build', [
      hauler('red/W1', Ubaid, 9, 1),
      hauler('red/W2', Ubaid, 10, 1),
      hauler('red/W3', Adab, 10, 1),
    ]);
    const least =
      'points | base-at-once | V.III.4.1 | A Base must be paid at once: it needs 10 points in the holds of one ship.';
    expect(refused(state, put('red/W1', 9))).toEqual([least]);
    expect(refused(state, put('red/W1', 10))).toEqual([least]);
    expect(refused(state, put('red/W2', 9))).toEqual([least]);
    const { state: after, events } = send(state, put('red/W2', 10));
    expect([baseAt(after, Ubaid), cargoOf(after, 'red/W2'), begunBy(after, 'red', Ubaid)]).toEqual([
      red,
      0,
      0,
    ]);
    expect(payloadsOf(events, 'points/moved')).toEqual([
      { from: { ship: 'red/W2' }, to: 'spent', points: 10 },
    ]);
    expect(dueOptions(state)['red base-building/build']).toEqual({
      ships: { 'red/W2': 10, 'red/W3': 10 },
      price: 10,
    });
  });

  rule('V.III.4.2', 'what the star has yielded in this turn does not build it', () => {
    const state = at(BASES, 'build', [hauler('red/W1', Ubaid, 8, 2)], {
      [Ubaid]: { points: 2, claim: ['red', 1] },
    });
    const laden = send(state, load('red/W1', 2)).state;
    expect(refused(laden, put('red/W1', 10))[0]).toContain('fresh-points');
    const next = toBuild(pass(laden).state, 'red');
    expect(baseAt(send(next, put('red/W1', 10)).state, Ubaid)).toBe(red);
  });

  rule('V.III.4.2', 'it doubles what its star yields, from the next turn', () => {
    const state = send(at(BASES, 'build', [hauler('red/W1', Ubaid, 10, 1)]), put('red/W1', 10)).state;
    expect(stockOf(toBuild(pass(state).state, 'red'), Ubaid)).toBe(10);
  });

  rule('V.III.4.2', 'it falls to an enemy who holds its star, and leaves half of its points', () => {
    const state = at(BASES, 'move', [hauler('red/W1', Ubaid, 0, 1)], {
      [Ubaid]: { base: 'blue', points: 15 },
    });
    const { state: fallen, events } = toLoot(state);
    expect(payloadsOf(events, 'base/lost')).toEqual([{ at: Ubaid, player: blue, by: red }]);
    expect(refused(fallen, loot('red', { 'red/W1': 8 }))[0]).toContain('You can take at most 7 points');
    const after = send(fallen, loot('red', { 'red/W1': 7 })).state;
    expect([baseAt(after, Ubaid), cargoOf(after, 'red/W1'), stockOf(after, Ubaid)]).toEqual([
      undefined,
      7,
      0,
    ]);
  });
});
