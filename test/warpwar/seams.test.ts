/** What the game leaves open for modules that are still to come, as it answers without them. */

import { describe, expect, test } from 'vitest';
import {
  rulesOf,
  shipId,
  type Counts,
  type HexId,
  type PlayerId,
  type State,
} from '../../src/warpwar/index.js';
import {
  income,
  isOut,
  playerOut,
  shipBuilt,
  shipMoved,
  shipOwnerChanged,
  levelsAtBuilding,
  shipAppeared,
  shipEntered,
  standIssues,
  worth,
  room,
  servicePrice,
  workshops,
  entryIssues,
  mustStop,
  setOutIssues,
  travelNeed,
} from '../../src/warpwar/rules.js';

import { blue, red, ship, skirmish, STAR } from '../support/fleets.js';
import { rule } from '../support/rule.js';
import { rulesOfText, issueLines } from '../support/issue-lines.js';

const W6 = ship('red/W6', { PD: 6, SR: 1, WG: 1 });
const S20 = ship('red/S20', { PD: 7 }, { aboard: 'red/W6' });
const state = skirmish([W6, S20, ship('blue/W1', { PD: 1, WG: 1 })]);
const rules = rulesOf(state);
const game = { rules, state };
const [SPACE, FAR] = ['0506' as HexId, '0909' as HexId];

/** The game with a ship somewhere else. */
const moved = (id: string, at: HexId): typeof game => ({
  rules,
  state: { ...state, ships: state.ships.map((each) => (each.id === id ? { ...each, at } : each)) },
});

describe('movement', () => {
  rule(
    ['E1.MOVE.1', 'E1.MOVE.4', 'E1.MOVE.5', 'E1.MOVE.6'],
    'a hex, a warpline and a ship handled cost a point each',
    () => {
      const need = (hexes: number, lines: number, handled: number): number =>
        travelNeed(rules, { ship: W6, tally: { hexes, lines, handled } });
      // The book's W6: four hexes and the line from Umma to Girsu, then the same with a ship set down.
      expect([need(4, 1, 0), need(4, 1, 1)]).toEqual([5, 6]);
    },
  );

  rule('E1.MOVE.2', 'a Warpship without power does not set out, and a Systemship never does', () => {
    const stays = (counts: Counts, now = counts): readonly string[] =>
      setOutIssues(game, { ...W6, built: counts, now }).map(({ code }) => code);
    expect(stays({ PD: 1, WG: 1 })).toEqual([]);
    expect(stays({ PD: 1, WG: 1 }, { PD: 0, WG: 1 })).toEqual(['no-power-to-move']);
    expect(stays({ PD: 7 })).toEqual(['moves-only-aboard']);
  });

  rule(
    ['E1.MOVE.10', 'E1.MOVE.11'],
    'an enemy holds up whoever comes to its star, and nobody in space',
    () => {
      expect(mustStop(game, { ship: W6, hex: STAR })).toBe(true);
      expect(mustStop(moved('blue/W1', FAR), { ship: W6, hex: STAR })).toBe(false);
      expect(mustStop(moved('blue/W1', SPACE), { ship: W6, hex: SPACE })).toBe(false);
    },
  );

  test('every hex may be entered, unless a rule says otherwise', () => {
    expect(entryIssues(game, { ship: W6, hex: FAR })).toEqual([]);
    expect(entryIssues(game, { ship: W6, hex: STAR })).toEqual([]);
  });

  rule('E1.MOVE.12', "in the first game-turn nobody enters an enemy's base star", () => {
    const enters = (base: PlayerId, turn: number): readonly string[] => {
      const stars = state.stars.map((each) => ({ ...each, base }));
      const there = { rules, state: { ...state, stars, turn } };
      return entryIssues(there, { ship: W6, hex: STAR }).map(({ code }) => code);
    };
    expect([enters(blue, 1), enters(blue, 2), enters(red, 1)]).toEqual([['first-turn-ban'], [], []]);
  });
});

describe('where ships stand', () => {
  const found = (id: string, at: HexId, text = 'first/skirmish'): readonly string[] =>
    issueLines(standIssues({ ...game, rules: rulesOfText(text) }, { ...ship(id, { PD: 1 }), at }));

  rule('MAP.1', 'on hexes of the map, and aboard others', () => {
    expect([found('red/W1', STAR), found('red/W1', SPACE)]).toEqual([[], []]);
    expect(found('red/W1', FAR)).toEqual(['at | no-such-hex |  | There is no hex 0909 on the map.']);
    expect(standIssues(game, S20)).toEqual([]);
  });

  rule('E1.SYS.1', 'a Systemship by itself on stars only, once there are Systemships', () => {
    expect(found('red/S1', STAR)).toEqual([]);
    expect(found('red/S1', SPACE).map((each) => each.split(' | ')[1])).toEqual(['only-on-stars']);
    expect(found('red/S1', SPACE, 'first/skirmish -systemships')).toEqual([]);
  });
});

describe('money', () => {
  test('nobody gets or keeps within bounds what no rule says', () => {
    expect(income(game, red)).toEqual([]);
    expect(room(game, { player: red })).toBe(Infinity);
    expect(isOut(game, red)).toBe(false);
  });

  rule('E1.REPAIR.1', 'ships are served at a base star of their owner, also aboard a Warpship', () => {
    const based = { rules, state: { ...state, stars: state.stars.map((each) => ({ ...each, base: red })) } };
    const alone = { ...based, state: { ...based.state, ships: [W6, S20] } };
    const shops = (at: typeof game, id: string) =>
      workshops(at, { player: red, ship: at.state.ships.find((each) => each.id === id)! });
    expect([shops(alone, 'red/W6'), shops(alone, 'red/S20')]).toEqual([[STAR], [STAR]]);
    expect(shops(based, 'red/W6')).toEqual([]);
    expect(shops(game, 'red/W6')).toEqual([]);
  });

  rule('E1.REPAIR.2', 'to make good costs what building costs, and what is left is worth it', () => {
    const price = (component: string, count: number) =>
      servicePrice(rules, { component, count, levels: {}, design: W6.built });
    expect([price('PD', 3), price('M', 4)]).toEqual([
      [3, 1],
      [4, 3],
    ]);
    expect(worth(rules, { now: { PD: 2, M: 4, WG: 1 }, levels: {} })).toEqual([25, 3]);
  });

  rule('E1.TECH.1', 'a ship is built with the levels of the turn', () => {
    const levels = (turn: number) => levelsAtBuilding({ rules, state: { ...state, turn } }, { player: red });
    expect([levels(4), levels(5), levels(9)]).toEqual([{ all: 0 }, { all: 1 }, { all: 2 }]);
  });
});

describe('moments', () => {
  const W9 = ship('red/W9', { PD: 1, WG: 1 });
  const left = (after: unknown): State => after as State;

  test('a ship that is built is its owner’s secret, and its counter everybody’s', () => {
    expect(shipBuilt.audience(game, { ship: W9 })).toEqual([red]);
    expect(left(shipBuilt.apply(game, { ship: W9 })).ships.at(-1)).toBe(W9);
    expect(shipAppeared.audience(game, W9)).toBe('all');
    expect(shipAppeared.apply(game, W9)).toBe(state);
  });

  test('a ship enters hex after hex, and is at the last of them once it has moved', () => {
    const entry = { ship: W6.id, from: STAR, to: SPACE, by: 'hexes' } as const;
    expect(shipEntered.audience(game, entry)).toBe('all');
    expect(shipEntered.apply(game, entry)).toBe(state);
    const after = left(shipMoved.apply(game, { ship: W6.id, to: SPACE, hexes: 1, lines: 0 }));
    expect(after.ships[0]).toEqual({ ...W6, at: SPACE, tally: { hexes: 1, lines: 0, handled: 0 } });
    const later = left(
      shipMoved.apply({ rules, state: after }, { ship: W6.id, to: FAR, hexes: 2, lines: 1 }),
    );
    expect(later.ships[0]).toEqual({ ...W6, at: FAR, tally: { hexes: 3, lines: 1, handled: 0 } });
    expect(later.ships.slice(1)).toEqual(state.ships.slice(1));
  });

  test('a ship that changes hands keeps its id', () => {
    const after = left(shipOwnerChanged.apply(game, { ship: shipId('blue/W1'), owner: red }));
    expect(after.ships[2]).toMatchObject({ id: 'blue/W1', owner: 'red' });
    expect(left(playerOut.apply(game, { player: blue })).waiting).toEqual(['red']);
  });
});
