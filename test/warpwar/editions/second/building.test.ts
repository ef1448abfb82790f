import { describe, expect } from 'vitest';
import {
  fleetsOf,
  checkDesign,
  createGame,
  movementPoints,
  shipCost,
  type Counts,
  type Levels,
} from '../../../../src/warpwar/index.js';
import { power } from '../../../../src/warpwar/ships/components.js';
import type { Ship } from '../../../../src/warpwar/state.js';

import { changed, go, pickUp, sendAll, serve, setDown, stands, Ur } from '../../../support/campaign.js';
import { blue, red, ship, STAR } from '../../../support/fleets.js';
import { damage, escape, give, lives, refused, send, shipOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order, issueLines } from '../../../support/issue-lines.js';
import {
  duel,
  firstRound,
  Girsu,
  gist,
  moment,
  next,
  no,
  ordering,
  rules,
  SKIRMISH,
  Umma,
  stocked,
  wrong,
} from '../../../support/second/second.js';

const cost = (counts: Counts, levels: Levels = {}): number => shipCost(rules, { counts, levels });
const faults = (counts: Counts): readonly string[] => gist(issueLines(checkDesign(rules, { counts })));
const enemy = ship('blue/W9', { PD: 9, B: 9, T: 2, M: 6, WG: 1 });

/** What is wrong with red's fleet when it is set up against one blue Warpship. */
function fleetFaults(...fleets: readonly Ship[]): readonly string[] {
  const made = createGame({
    rules: SKIRMISH,
    players: ['red', 'blue'],
    fleets: fleetsOf([...fleets, enemy]),
  });
  return made.ok ? [] : gist(issueLines(made.issues));
}

describe('building', () => {
  rule('E2.BUILD.1', 'what a Build Point buys, and what costs five of them', () => {
    // prettier-ignore
    const prices: readonly (readonly [string, readonly number[], readonly number[]])[] = [
      // units                                  points
      ...['PD', 'B', 'S', 'T', 'E', 'C', 'H', 'SR'].map((each) => [each, [1, 2, 9], [1, 2, 9]] as const),
      ['M',  [1, 3, 4, 6, 7],   [1, 1, 2, 2, 3]],
      ['SH', [1, 6, 7, 12, 13], [1, 1, 2, 2, 3]],
      ['A',  [1, 2, 3, 4, 5],   [1, 1, 2, 2, 3]],
      ['WG', [1],               [5]],
      ['R',  [1],               [5]],
    ];
    for (const [letters, units, points] of prices)
      expect(units.map((each) => cost({ [letters]: each }))).toEqual(points);
    // Armor is 2 and the tech level a point; nothing else gets cheaper.
    expect([0, 1, 2, 3].map((all) => cost({ A: 20 }, { all }))).toEqual([10, 7, 5, 4]);
    expect([0, 3].map((all) => cost({ PD: 3, M: 7, SH: 7, E: 1 }, { all }))).toEqual([9, 9]);
  });

  rule('E2.BUILD.1', 'whole designs: the sum of their parts, in any mix', () => {
    const all = { PD: 7, S: 2, B: 3, T: 1, M: 3, E: 2, WG: 1 };
    expect([cost(all), faults(all)]).toEqual([21, []]);
    expect(cost({ PD: 6, A: 8, H: 2, SR: 3, R: 1, WG: 1 }, { all: 2 })).toBe(23);
    expect(faults({ ...{ Q: 1 }, PD: 1 })).toEqual(['unknown-component NOTE.1']);
  });

  rule(['E2.BUILD.2', 'E2.ATTR.WG.1'], 'one Warp Generator at most, and it makes the Warpship', () => {
    expect([faults({ PD: 1, WG: 1 }), faults({ PD: 1 })]).toEqual([[], []]);
    expect(faults({ PD: 1, WG: 2 })).toEqual(['too-many-of-component E2.BUILD.2']);
    expect(fleetFaults(ship('red/W1', { PD: 1, WG: 1 }), ship('red/S1', { PD: 1 }))).toEqual([]);
    expect(fleetFaults(ship('red/W1', { PD: 1 }))).toEqual(['name-and-kind E2.GEN.2']);
    expect([{ PD: 4, WG: 1 }, { PD: 4 }].map((each) => movementPoints(rules, ship('red/W1', each)))).toEqual([
      2, 0,
    ]);
  });

  rule('E2.BUILD.3', 'no attribute is compulsory, but one that can take a hit', () => {
    for (const counts of [
      { T: 1 },
      { E: 1 },
      { C: 1 },
      { SH: 1 },
      { A: 1 },
      { H: 1, WG: 1 },
      { SR: 1, WG: 1 },
    ])
      expect(faults(counts)).toEqual([]);
    for (const counts of [{}, { WG: 1 }, { R: 1, WG: 1 }, { PD: 0, A: 0, R: 1, WG: 1 }])
      expect(faults(counts)).toEqual(['nothing-to-hit E2.BUILD.3']);
  });
});

describe('attributes', () => {
  rule('E2.ATTR.PD.1', 'the engine: half of it in movement points, all of it in power', () => {
    const row = (PD: number) => {
      const one = ship('red/W1', { PD: 7, B: 1, WG: 1 }, { now: { PD } });
      return [movementPoints(rules, one), power(rules, { ship: one })];
    };
    expect([7, 6, 2, 1, 0].map(row)).toEqual([
      [4, 7],
      [3, 6],
      [1, 2],
      [1, 1],
      [0, 0],
    ]);
  });

  rule(['E2.ATTR.B.1', 'E2.ATTR.S.1'], 'beam and screens take power up to what is left of them', () => {
    const of = (now: Counts) => [ship('red/S25', { PD: 9, B: 3, S: 3 }, { now }), enemy];
    for (const [now, most] of [
      [{}, 3],
      [{ B: 1, S: 1 }, 1],
    ] as const)
      for (const [more, code] of [
        [(power: number) => beam(power, 'blue/W9'), 'beam-too-weak'],
        [(screens: number) => ({ screens }), 'screens-too-weak'],
      ] as const) {
        expect(wrong(of(now), order('red/S25', 'attack', more(most)))).toEqual([]);
        expect(wrong(of(now), order('red/S25', 'attack', more(most + 1)))).toEqual([`${code} E2.POWER.3`]);
      }
  });

  rule('E2.ATTR.T.1', 'a tube fires one missile a round, for one power', () => {
    const of = (now: Counts) => [ship('red/W2', { PD: 9, T: 2, M: 9, WG: 1 }, { now }), enemy];
    const fire = (count: number) =>
      order('red/W2', 'attack', { tubes: Array.from({ length: count }, () => missile('blue/W9', 3)) });
    expect([wrong(of({}), fire(2)), wrong(of({ PD: 2 }), fire(2))]).toEqual([[], []]);
    expect(wrong(of({}), fire(3))).toEqual(['too-few-tubes E2.ATTR.T.1']);
    expect(wrong(of({ T: 1 }), fire(2))).toEqual(['too-few-tubes E2.ATTR.T.1']);
    expect(wrong(of({ PD: 1 }), fire(2))).toEqual(['too-much-power E2.POWER.1']);
  });

  rule('E2.ATTR.M.1', 'any number of missiles, each fired once, never more than were built', () => {
    expect(faults({ M: 999 })).toEqual([]);
    expect(fleetFaults(ship('red/S1', { M: 6 }, { now: { M: 7 } }))).toEqual(['more-than-built ']);
    const S55 = ship('red/S55', { PD: 2, T: 2, M: 2 });
    const fired = [missile('blue/W9', 1), missile('blue/W9', 9)];
    const { state } = firstRound(
      [S55, enemy],
      order('red/S55', 'attack', { tubes: fired }),
      order('blue/W9', 'dodge'),
    );
    expect(shipOf(state, 'red/S55')).toMatchObject({ built: { M: 2 }, now: { M: 0 } });
    expect(no(state, ordering('red', order('red/S55', 'attack', { tubes: fired.slice(1) })))).toEqual([
      'too-few-missiles E2.WEAP.8',
    ]);
  });

  rule('E2.ATTR.SR.1', 'a rack carries one Systemship, and is on Warpships only', () => {
    const W6 = ship('red/W6', { PD: 1, SR: 2, WG: 1 });
    const rider = (id: string) => ship(id, { PD: 1 }, { aboard: 'red/W6' });
    expect(fleetFaults(W6, rider('red/S1'), rider('red/S2'))).toEqual([]);
    expect(fleetFaults(W6, ...['red/S1', 'red/S2', 'red/S3'].map(rider))).toEqual([
      'carries-too-many E2.ATTR.SR.1',
    ]);
    expect(fleetFaults(W6, ship('red/W2', { PD: 1, WG: 1 }, { aboard: 'red/W6' }))).toEqual([
      'warpship-aboard E2.ATTR.SR.1',
    ]);
    expect(gist(issueLines(checkDesign(rules, { counts: { PD: 1, SR: 1 } })))).toEqual([
      'warpships-only-component E2.ATTR.SR.1',
    ]);
  });

  rule('E2.ATTR.WG.1', 'the generator costs five, and moves the ship by hexes and warplines', () => {
    expect(cost({ PD: 4, WG: 1 }) - cost({ PD: 4 })).toBe(5);
    const start = moment({ ships: [stands('red/W1', Umma, { PD: 3, WG: 1 })] });
    expect(shipOf(send(start, go('red/W1', Girsu, '1917')).state, 'red/W1').at).toBe('1917');
  });
});

describe('Warpships and Systemships', () => {
  const W6 = stands('red/W6', Umma, { PD: 6, SR: 1, WG: 1 });
  const S20 = stands('red/S20', Umma, { PD: 2 });

  rule('E2.SYS.1', 'a Systemship stands on a star or rides, and goes nowhere by itself', () => {
    const start = moment({ ships: [W6, S20] });
    expect(refused(start, go('red/S20', Girsu))).toEqual([
      'ship | moves-only-aboard | E2.SYS.1 | red/S20 is a Systemship: it moves only aboard a Warpship.',
    ]);
    const { state } = sendAll(start, pickUp('red/W6', 'red/S20'), go('red/W6', '1720'));
    expect(shipOf(state, 'red/S20').at).toEqual({ aboard: 'red/W6' });
    expect(no(state, setDown('red/W6', 'red/S20'))).toEqual(['only-on-stars E2.SYS.1']);
  });

  rule('E2.SYS.2', 'a Systemship never retreats; it leaves a combat aboard a Warpship', () => {
    const fleet = [ship('red/W1', { PD: 3, SR: 1, WG: 1 }), ship('red/S1', { PD: 3 }), enemy];
    const flee = order('red/W1', 'retreat', { racks: { pickUp: [shipOf(duel(fleet), 'red/S1').id] } });
    expect(wrong(fleet, flee, order('red/S1', 'retreat'))).toEqual(['tactic-not-allowed E2.ORD.2']);
    const fled = firstRound(fleet, flee, order('red/S1', 'attack'), order('blue/W9', 'attack')).state;
    const done = send(fled, escape(red, { 'red/W1': '0404' })).state;
    expect(done.ships.map(({ at }) => at)).toEqual(['0404', { aboard: 'red/W1' }, STAR]);
  });

  rule('E2.WARP.1', 'a Warpship moves, takes warplines, uses any tactic, and has every component', () => {
    const every = { PD: 7, B: 1, S: 1, T: 1, M: 3, E: 1, C: 1, SH: 6, A: 2, H: 1, SR: 1, R: 1, WG: 1 };
    expect(faults(every)).toEqual([]);
    for (const tactic of ['attack', 'dodge', 'retreat'] as const)
      expect(wrong([ship('red/W1', every), enemy], order('red/W1', tactic))).toEqual([]);
    const { state } = sendAll(
      moment({ ships: [stands('red/W1', Umma, every), S20] }),
      pickUp('red/W1', 'red/S20'),
      go('red/W1', Girsu, '1917'),
    );
    expect(state.ships.map(({ at }) => at)).toEqual(['1917', { aboard: 'red/W1' }]);
  });

  rule('E2.WARP.2', 'a Warpship that is destroyed takes along what is aboard, not what stands beside', () => {
    const fleet = [
      ship('red/W1', { PD: 1, SR: 2, H: 1, WG: 1 }),
      ship('red/S1', { PD: 9 }, { aboard: 'red/W1' }),
      ship('red/S2', { PD: 1 }),
      enemy,
    ];
    const { state, events } = firstRound(
      fleet,
      order('red/W1', 'attack'),
      order('red/S2', 'attack'),
      order('blue/W9', 'dodge', beam(4, 'red/W1')),
    );
    expect(['red/W1', 'red/S1', 'red/S2'].map((id) => lives(state, id))).toEqual([false, false, true]);
    // What was aboard is told to nobody else.
    expect(events.flatMap(({ type, audience }) => (type === 'ship/destroyed' ? [audience] : []))).toEqual([
      [red],
      'all',
    ]);
  });
});

rule('E2.TECH.2', 'a ship keeps its level through repair and resupply, and its new missiles have it', () => {
  const old = stands('red/W1', Ur, { PD: 3, T: 1, M: 3, WG: 1 }, { level: 1, now: { PD: 1, M: 0 } });
  const late = stocked(moment({ turn: 19, phase: 'build', ships: [old] }), Ur, 9);
  const { state: served } = sendAll(
    late,
    serve('repair/ships', 'red', { 'red/W1': { PD: 2 } }),
    serve('resupply/ships', 'red', { 'red/W1': { M: 3 } }),
  );
  expect(shipOf(served, 'red/W1')).toMatchObject({ levels: { all: 1 }, now: old.built });
  const foe = stands('blue/S1', Ur, { PD: 9, B: 1 });
  const fight = next(changed(served, { phase: 'move', ships: [...served.ships, foe] }));
  const tubes = [missile('blue/S1', 1)];
  const fired = give(fight, order('red/W1', 'attack', { tubes }), order('blue/S1', 'attack'));
  expect(fired.state.battle?.fired?.shots).toMatchObject([{ result: 'hit+2', hits: 5 }]);
  const after = send(fired.state, damage(blue, ['blue/S1', { PD: 5 }])).state;
  expect(shipOf(after, 'red/W1').levels).toEqual({ all: 1 });
});
