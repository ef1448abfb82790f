/** How large a game can be: set-ups, saves and play keep the same limits, so that whatever a game comes to is a save. */

import { describe, expect, test } from 'vitest';
import {
  fleetsOf,
  checkDesign,
  createGame,
  decisions,
  deserialize,
  rulesOf,
  serialize,
  view,
  readMap,
  hexId,
  shipId,
} from '../../src/warpwar/index.js';
import { billDecoder, chargeGroups, type Bill } from '../../src/warpwar/economy/bill.js';
import {
  type Counts,
  type Ship,
  type State,
  MAX_COUNTED,
  MAX_POINTS,
  MAX_SHIPS,
  MAX_UNITS,
} from '../../src/warpwar/state.js';
import { type HexId, MAX_HEXES } from '../../src/warpwar/map/star-map.js';
import { pointsInAll, fillShips } from '../../src/warpwar/economy/accounts.js';
import { producePoints } from '../../src/warpwar/rules.js';

import { build, changed, funded, go, idle, pass, position, stands, Ur } from '../support/campaign.js';
import { starred } from '../support/economy.js';
import { momentOf, table } from '../support/conquest.js';
import { red, ship, skirmish } from '../support/fleets.js';
import { quiet, refused, send } from '../support/played.js';
import { rule } from '../support/rule.js';
import { rulesOfText, issueLines } from '../support/issue-lines.js';

/** What is wrong with a state as a save. */
function wrong(state: State): readonly string[] {
  const read = deserialize(serialize(state));
  return read.ok ? [] : issueLines(read.issues);
}

/** So many ships with a hold at one place. */
const haulers = (count: number, at: HexId, owner = 'red'): readonly Ship[] =>
  Array.from({ length: count }, (_, nth) => stands(`${owner}/W${nth + 1}`, at, { PD: 1, H: 1, WG: 1 }));

describe('points that lie at a star', () => {
  test('go into as many ships as there may be', () => {
    const takers = Array.from({ length: 100_000 }, (_, at) => ({
      ship: shipId(`red/W${(at % 9999) + 1}`),
      points: 2,
    }));
    expect(fillShips(takers, 150_001)).toHaveLength(75_001);
    expect(fillShips(takers, 150_001).at(-1)?.points).toBe(1);
    expect(fillShips(takers, 0)).toEqual([]);
  });

  test('of the fullest save that there may be', () => {
    const begun = table(2);
    const { hex } = begun.stars.find(({ base }) => base === undefined)!;
    const full = changed(starred(begun, { [hex]: { points: 100_000, claim: ['red', 1] } }), {
      turn: 2,
      phase: 'build',
      waiting: [red],
      ships: haulers(MAX_SHIPS / 2, hex),
    });
    expect(wrong(full)).toEqual([]);
    const after = pass(full).state;
    expect(after.ships.filter(({ points = 0 }) => points > 0)).toHaveLength(MAX_SHIPS / 2);
    expect(wrong(after)).toEqual([]);
  });
});

rule('LIMIT.2', 'a set-up and a save have at most 1,000 ships', () => {
  const fleet = (count: number) => [
    ...Array.from({ length: count - 1 }, (_, nth) => ship(`red/W${nth + 1}`, { PD: 1, WG: 1 })),
    ship('blue/W1', { PD: 1, WG: 1 }),
  ];
  const state = skirmish(fleet(MAX_SHIPS));
  expect(wrong(state)).toEqual([]);
  const more = { ...state.ships[0]!, id: shipId('red/W5000') };
  expect(wrong({ ...state, ships: [...state.ships, more] })).toEqual([
    'state.ships | too-many |  | Too many: expected at most 1000.',
  ]);
  const made = createGame({
    rules: 'first/skirmish',
    players: ['red', 'blue'],
    fleets: fleetsOf(fleet(MAX_SHIPS + 1)),
  });
  expect(made.ok ? [] : issueLines(made.issues)).toEqual([
    'fleets | too-many |  | Too many: expected at most 1000.',
  ]);
});

describe('where ships are built', () => {
  const share = MAX_SHIPS / 2;
  const at = (count: number): State =>
    funded(
      position({
        ships: haulers(count, Ur).map((each) => ({
          ...each,
          built: { PD: 1, WG: 1 },
          now: { PD: 1, WG: 1 },
        })),
        phase: 'build',
      }),
      'red',
      100,
    );

  rule('LIMIT.2', 'a player may have built an equal share of all ships, and then builds no more', () => {
    const last = at(share - 1);
    expect(refused(at(share), build('red', 'W501', Ur, { PD: 1, WG: 1 }))).toEqual([
      expect.stringContaining(
        'too-many-ships | LIMIT.2 | Too many ships: in this game each player can build at most 500 ships.',
      ),
    ]);
    expect(decisions(at(share)).map(({ type }) => type)).not.toContain('ship/build');
    expect(decisions(last).map(({ type }) => type)).toContain('ship/build');
    const done = send(last, build('red', 'W500', Ur, { PD: 1, WG: 1 })).state;
    expect(done.ships).toHaveLength(share);
    expect(wrong(done)).toEqual([]);
  });

  test('a save in which somebody has built more, or who built does not play, is refused', () => {
    const state = at(share);
    const more = { ...state.ships[0]!, id: shipId('red/W5000') };
    expect(wrong({ ...state, ships: [...state.ships, more] })).toEqual([
      'state.ships.500 | too-many-ships | LIMIT.2 | Too many ships: in this game each player can build at most 500 ships.',
    ]);
    expect(wrong({ ...state, ships: [{ ...more, id: shipId('green/W1') }] })).toEqual([
      'state.ships.0.id | unknown-player |  | There is no player green in this game.',
    ]);
  });
});

describe('points', () => {
  const rich = (points: number): State => {
    const begun = momentOf(2);
    const base = begun.stars.find((star) => star.base === begun.active)!;
    return starred(begun, { [base.hex]: { points } });
  };

  rule(
    'LIMIT.2',
    'all accounts hold a million million together, and what comes in beyond that is not produced',
    () => {
      const sum = ({ players, stars, ships }: State): number =>
        [...players, ...stars, ...ships].reduce((all, { points = 0 }) => all + points, 0);
      const most = MAX_POINTS - sum(rich(0));
      const full = rich(most);
      expect(sum(full)).toBe(MAX_POINTS);
      expect(wrong(full)).toEqual([]);
      const more = full.players.map((player, at) => (at === 0 ? { ...player, points: 1 } : player));
      expect(wrong({ ...full, players: more })).toEqual([
        'state | too-many-points | LIMIT.2 | Too many Build Points: all accounts together can hold at most 1000000000000.',
      ]);
      const later = idle(rich(most - 3), 2);
      expect(sum(later)).toBe(MAX_POINTS);
      expect(wrong(later)).toEqual([]);
    },
  );

  rule('LIMIT.2', 'transfers into the game are cut at that limit, one after another', () => {
    const state = rich(0);
    const full = changed(state, {
      players: state.players.map((each, at) => (at === 0 ? { ...each, points: 0 } : each)),
    });
    const free = MAX_POINTS - pointsInAll(full);
    const to = { player: red };
    const made = (...all: readonly number[]) =>
      producePoints(
        { rules: rulesOf(full), state: full },
        all.map((points) => ({ from: 'produced', to, points })),
      ).map(({ payload }) => payload);
    const moved = (points: number) => ({ from: 'produced', to, points });
    expect(made(2, 0, 3)).toEqual([moved(2), moved(3)]);
    expect(made(free - 1, 5, 5)).toEqual([moved(free - 1), moved(1)]);
  });
});

rule('E2.ECON.3', 'points at a star of somebody else are not loaded: only its owner sees them', () => {
  const begun = momentOf(2, { phase: 'build' });
  const { hex } = begun.stars.find(({ base }) => base === undefined)!;
  const [ship] = haulers(1, hex);
  const owned = (by: string): State =>
    changed(starred(begun, { [hex]: { points: 3, claim: [by, 1] } }), { ships: [ship!] });
  const loads = { type: 'holds/load', player: 'red', ship: 'red/W1', points: 1 };
  expect(send(owned('red'), loads).state.ships[0]?.points).toBe(1);
  expect(refused(owned('blue'), loads).map((each) => each.split(' | ')[1])).toEqual(['nothing-to-load']);
  for (const seen of [owned('blue'), view(owned('blue'), red)])
    expect(decisions(seen).map(({ type }) => type)).not.toContain('holds/load');
});

describe('what is counted', () => {
  rule('LIMIT.2', 'the game is drawn after game-turn 1,000,000', () => {
    const last = changed(momentOf(2), { turn: MAX_COUNTED });
    expect(wrong(last)).toEqual([]);
    let state = last;
    for (let left = 20; left > 0 && !state.result; left -= 1) state = pass(state).state;
    expect(state.result).toEqual({ winners: [], reason: 'last-turn' });
    expect(state.turn).toBe(MAX_COUNTED);
    expect(wrong(state)).toEqual([]);
  });

  test('rounds are counted to a million, and fought on', () => {
    const begun = skirmish([ship('red/W1', { PD: 3, B: 2, WG: 1 }), ship('blue/W1', { PD: 3, B: 2, WG: 1 })]);
    const late = { ...begun, battle: { ...begun.battle!, round: MAX_COUNTED } };
    expect(wrong(late)).toEqual([]);
    const next = quiet(late, 1).state;
    expect([next.battle?.round, next.battle?.quiet, wrong(next)]).toEqual([MAX_COUNTED, 1, []]);
    const silent = { ...begun, battle: { ...begun.battle!, round: MAX_COUNTED, quiet: MAX_COUNTED } };
    expect([wrong(silent), wrong(quiet(silent, 1).state)]).toEqual([[], []]);
  });

  test('so are hexes, however far a ship has gone', () => {
    const [far] = haulers(1, Ur).map((each) => ({
      ...each,
      built: { PD: 9, WG: 1 },
      now: { PD: 9, WG: 1 },
      tally: { hexes: MAX_COUNTED, lines: 0, handled: 0 },
    }));
    const state = position({ ships: [far!] });
    expect(wrong(state)).toEqual([]);
    expect(refused(state, go('red/W1', '0607'))).toHaveLength(1);
  });
});

describe('maps', () => {
  test('have at most 2,000 hexes', () => {
    const all = Array.from({ length: MAX_HEXES + 1 }, (_, at) =>
      hexId(`${String(1 + (at % 99)).padStart(2, '0')}${String(1 + Math.floor(at / 99)).padStart(2, '0')}`),
    );
    const map = { hexes: all, stars: [{ hex: all[0]!, name: 'Ur', value: 1 }], warplines: [], ends: [] };
    expect(readMap({ ...map, hexes: all.slice(0, MAX_HEXES) }).ok).toBe(true);
    const read = readMap(map);
    expect(read.ok ? [] : issueLines(read.issues)).toEqual([
      'hexes | too-many |  | Too many: expected at most 2000.',
    ]);
  });
});

describe('a design', () => {
  const rules = rulesOfText('first/advanced');
  const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`X${at}`, 1]));

  test('of too many components is not looked at one by one', () => {
    expect(issueLines(checkDesign(rules, { counts: wide }))).toEqual([
      'design | bad-argument |  | The argument design must be a design: counts by at most 100 components, and levels.',
    ]);
    expect(issueLines(checkDesign(rules, { counts: { PD: 1, WG: 1 }, levels: wide }))).toEqual([
      'design | bad-argument |  | The argument design must be a design: counts by at most 100 components, and levels.',
    ]);
  });

  test('has as many units of one as a ship can be saved with', () => {
    expect(checkDesign(rules, { counts: { PD: MAX_UNITS, WG: 1 } })).toEqual([]);
    expect(issueLines(checkDesign(rules, { counts: { PD: MAX_UNITS + 1, WG: 1 } }))).toEqual([
      'PD | not-a-whole-number |  | Expected a whole number from 0 to 10000.',
    ]);
  });
});

describe('a bill', () => {
  const worn = stands('red/W1', Ur, { PD: 5, T: 1, M: 7, WG: 1 }, { now: { PD: 1, M: 1 } });
  const state = funded(position({ ships: [worn], phase: 'build' }), 'red', 100);
  const game = { rules: rulesOf(state), state };
  const charged = (kind: 'repair' | 'resupply', counts: Counts, before: Bill) =>
    chargeGroups(game, { player: red, kind, before, ships: [{ ship: worn.id, counts }] });
  const read = (bill: Bill) => billDecoder(bill, game.rules);

  test('forgets whole points that were paid before it grows beyond what is exact', () => {
    const { charges, bill } = charged('repair', { PD: 4 }, { 'player:red PD': [1_000_000_000, 1] });
    expect(charges.map(({ points }) => points)).toEqual([4]);
    expect(bill).toEqual({ 'player:red PD': [0, 1] });
    expect(read(bill).ok).toBe(true);
  });

  test('adds up parts of a point exactly, as long as a small number divides by them', () => {
    expect(charged('resupply', { M: 2 }, { 'player:red M': [1, 6] }).bill).toEqual({
      'player:red M': [5, 6],
    });
    expect(charged('resupply', { M: 2 }, { 'player:red M': [1, 2] }).bill).toEqual({
      'player:red M': [7, 6],
    });
    const { charges, bill } = charged('resupply', { M: 2 }, { 'player:red M': [1, 999_983] });
    expect(charges.map(({ points }) => points)).toEqual([1]);
    expect(bill).toEqual({ 'player:red M': [5, 3] });
  });

  test('of numbers that no bill comes to is refused', () => {
    expect(read({ 'player:red M': [1_000_000_001, 3] }).ok).toBe(false);
    expect(read({ 'player:red M': [1, 1_000_001] }).ok).toBe(false);
    expect(read({ 'player:red M': [1, 0] }).ok).toBe(false);
  });
});
