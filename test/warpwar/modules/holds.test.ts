import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  componentsOf,
  createGame,
  decodeAction,
  deserialize,
  serialize,
  view,
} from '../../../src/warpwar/index.js';
import { type HexId, distance, neighbors } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { cargoLimit } from '../../../src/warpwar/ships/records.js';

import {
  Adab,
  Babylon,
  build,
  ending,
  Erech,
  go,
  goOn,
  Larsu,
  Mosul,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import {
  ADVANCED,
  cargoOf,
  laden,
  load,
  moment,
  spectator,
  stepsByChance,
  stockOf,
  unload,
  wealth,
} from '../../support/economy.js';
import { blue, red } from '../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  damage,
  payloadsOf,
  give,
  lives,
  refused,
  send,
  shipOf,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rulesOfText, issueLines } from '../../support/issue-lines.js';
import { vector } from '../../support/book.js';

const rules = rulesOfText(ADVANCED);
const freighter = (id: string, at: HexId, points = 0, holds = 1): Ship =>
  laden(stands(id, at, { PD: 8, B: 1, ...(holds > 0 ? { H: holds } : {}), WG: 1 }), points);

/** Red's build event, with 12 points at Ur and 5 at Larsu. */
const inBuild = (...ships: readonly Ship[]): State =>
  moment({ phase: 'build', ships, stars: { [Ur]: { points: 12 }, [Larsu]: { points: 5 } } });

const inTurn = (state: State, ...all: readonly unknown[]): State =>
  all.reduce<State>((now, sent) => send(now, sent).state, state);

/** The shortest way over hexes. */
function way(from: HexId, to: HexId): readonly HexId[] {
  const next = neighbors(from).find((hex) => distance(hex, to) < distance(from, to));
  return next === undefined ? [] : [next, ...way(next, to)];
}

describe('holds', () => {
  rule('E2.ATTR.HOLD.1', 'cost a point each, and carry ten', () => {
    expect(componentsOf(rules).find(({ letters }) => letters === 'H')).toMatchObject({
      points: 1,
      units: 1,
      warpshipsOnly: true,
    });
    expect([0, 1, 2, 5].map((H) => cargoLimit(rules, { now: { PD: 3, H, WG: 1 } }))).toEqual([0, 10, 20, 50]);
    const built = send(inBuild(), build('red', 'W1', Ur, { PD: 4, H: 3, WG: 1 })).state;
    expect([stockOf(built, Ur), shipOf(built, 'red/W1').now.H]).toEqual([0, 3]);
  });

  rule('E2.ATTR.HOLD.1', 'only Warpships have them', () => {
    expect(refused(inBuild(), build('red', 'S1', Ur, { PD: 4, H: 1 }))).toEqual([
      'counts.H | systemship-without-holds | E2.ATTR.HOLD.1 | Only Warpships can have holds.',
    ]);
  });

  rule('E2.ATTR.HOLD.1', 'no save holds a ship with more cargo than its holds take', () => {
    const text = serialize(inBuild(freighter('red/W1', Ur, 10)));
    expect(deserialize(text).ok).toBe(true);
    const read = deserialize(text.replace('"points":10', '"points":11'));
    expect(read.ok ? [] : issueLines(read.issues)).toEqual([
      'state.ships.0.points | too-much-cargo | E2.ATTR.HOLD.1 | red/W1 can carry at most 10 points, not 11.',
    ]);
  });
});

describe('loading and unloading', () => {
  rule('E2.ATTR.HOLD.2', 'from a Base’s stockpile into holds there, and back', () => {
    const state = inBuild(freighter('red/W1', Ur));
    const loaded = send(state, load('red/W1', 9));
    expect([stockOf(loaded.state, Ur), cargoOf(loaded.state, 'red/W1')]).toEqual([3, 9]);
    expect(payloadsOf(loaded.events, 'points/moved')).toEqual([
      { from: { star: Ur }, to: { ship: 'red/W1' }, points: 9 },
    ]);
    const back = send(loaded.state, unload('red/W1', 4));
    expect([stockOf(back.state, Ur), cargoOf(back.state, 'red/W1')]).toEqual([7, 5]);
    expect(payloadsOf(back.events, 'points/moved')).toEqual([
      { from: { ship: 'red/W1' }, to: { star: Ur }, points: 4 },
    ]);
  });

  rule('E2.ATTR.HOLD.1', 'no more than there is room for, nor than there is', () => {
    const state = inBuild(
      freighter('red/W1', Ur, 6),
      freighter('red/W2', Ur, 0, 2),
      freighter('red/W3', Larsu),
    );
    expect(refused(state, load('red/W1', 5))).toEqual([
      'points | holds-full | E2.ATTR.HOLD.1 | The holds of red/W1 have room for 4 more points, not 5.',
    ]);
    expect(cargoOf(send(state, load('red/W1', 4)).state, 'red/W1')).toBe(10);
    expect(refused(state, load('red/W2', 13))).toEqual([
      'points | too-few-to-load | E2.ATTR.HOLD.2 | There are only 12 points at 0606 Ur, not 13.',
    ]);
    expect(refused(state, load('red/W3', 11))).toEqual([
      'points | too-few-to-load | E2.ATTR.HOLD.2 | There are only 5 points at 0804 Larsu, not 11.',
      'points | holds-full | E2.ATTR.HOLD.1 | The holds of red/W3 have room for 10 more points, not 11.',
    ]);
    expect(refused(state, unload('red/W1', 7))).toEqual([
      'points | too-little-cargo | E2.ATTR.HOLD.1 | red/W1 carries only 6 points, not 7.',
    ]);
    for (const points of [0, -3, 1.5, '4'])
      expect(decodeAction(state, load('red/W1', points as number)).ok).toBe(false);
  });

  rule('E2.ATTR.HOLD.1', 'a hold that was hit carries nothing, nor does a ship without one', () => {
    const worn = stands('red/W1', Ur, { PD: 8, H: 2, WG: 1 }, { now: { H: 1 } });
    expect(dueOptions(inBuild(worn))['red holds/load']).toEqual({ ships: { 'red/W1': 10 } });
    const none = inBuild(freighter('red/W1', Ur, 0, 0));
    expect(refused(none, load('red/W1', 1))).toEqual([
      'ship | no-hold | E2.ATTR.HOLD.1 | red/W1 has no hold, so it cannot load cargo.',
    ]);
    expect(dueOptions(none)).not.toHaveProperty(['red holds/load']);
  });

  rule('E2.ATTR.HOLD.2', 'unloading only at own Bases', () => {
    for (const at of [Adab, Erech, Babylon, SPACE]) {
      const state = inBuild(freighter('red/W1', at, 6));
      expect(refused(state, unload('red/W1', 6))).toEqual([
        'ship | no-base-to-unload | E2.ATTR.HOLD.2 | red/W1 is not at one of your Bases: points cannot pass from ship to ship.',
      ]);
      expect(dueOptions(state)).not.toHaveProperty(['red holds/unload']);
    }
  });

  rule(['E2.ATTR.HOLD.2', 'E2.ECON.6'], 'from ship to ship only by way of a Base', () => {
    const ships = (at: HexId) => [freighter('red/W1', at, 6), freighter('red/W2', at)];
    const away = inBuild(...ships(Erech));
    expect(refused(away, load('red/W2', 6))).toEqual([
      'ship | nothing-to-load | E2.ECON.3 | You have no points at 0710 Erech that red/W2 can load.',
    ]);
    // No field of either action names a second ship.
    for (const sent of [load('red/W2', 6), unload('red/W1', 6)])
      expect(decodeAction(away, { ...sent, to: 'red/W2' }).ok).toBe(false);
    const home = inTurn(inBuild(...ships(Mosul)), unload('red/W1', 6), load('red/W2', 5));
    expect([cargoOf(home, 'red/W1'), cargoOf(home, 'red/W2'), stockOf(home, Mosul)]).toEqual([0, 5, 1]);
  });

  rule('E2.ECON.6', 'points come from one Base to another with the ship that carries them', () => {
    const loaded = send(inBuild(freighter('red/W1', Ur)), load('red/W1', 8)).state;
    const moving = send(loaded, ending(loaded)).state;
    const there = send(moving, go('red/W1', ...way(Ur, Larsu))).state;
    expect([stockOf(there, Larsu), cargoOf(there, 'red/W1')]).toEqual([5, 8]);
    const next = goOn(there, ({ turn, phase }) => turn === 2 || phase !== 'build').state;
    const state = send(next, unload('red/W1', 8)).state;
    // In the meantime each Base has got twice the value of its star.
    expect([stockOf(state, Larsu), stockOf(state, Ur), cargoOf(state, 'red/W1')]).toEqual([
      5 + 4 + 8,
      12 - 8 + 8,
      0,
    ]);
  });

  rule('E2.ATTR.HOLD.2', 'in the own build event only, own ships only', () => {
    const state = inBuild(freighter('red/W1', Ur, 5), freighter('blue/W1', Babylon, 5));
    const moving = send(state, ending(state)).state;
    for (const sent of [load('red/W1', 1), unload('red/W1', 1)])
      expect(refused(moving, sent)).toEqual([
        ' | cargo-only-in-build | E2.ATTR.HOLD.2 | You can move cargo only in your build event; the current phase is move.',
      ]);
    expect(refused(state, unload('blue/W1', 1))[0]).toContain('not-your-turn');
    expect(refused(state, { ...unload('blue/W1', 1), player: 'red' })[0]).toContain('not-yours');
  });

  test('what can move is offered, ship by ship', () => {
    const state = inBuild(
      freighter('red/W1', Ur, 4),
      freighter('red/W2', Larsu),
      freighter('red/W3', Larsu, 10),
      freighter('red/W4', SPACE, 3),
    );
    expect(dueOptions(state)).toMatchObject({
      'red holds/load': { ships: { 'red/W1': 6, 'red/W2': 5 } },
      'red holds/unload': { ships: { 'red/W1': 4, 'red/W3': 10 } },
    });
  });
});

/** A fight at Erech: red's ships against blue's. */
function fight(...ships: readonly Ship[]): State {
  const state = moment({ ships });
  return goOn(state, ({ battle }) => !battle).state;
}

describe('hits and losses', () => {
  interface Example {
    readonly given: { readonly before: { readonly H: number; readonly cargo: readonly number[] } };
    readonly rulesGive: { readonly H: number; readonly cargo: readonly number[] };
  }

  rule('E2.ATTR.HOLD.3', 'the vector of a hit: two holds with 15 keep 10, with 8 keep 8', () => {
    const { given, rulesGive }: Example = vector('E2.HOLD.HIT');
    const left = given.before.cargo.map((cargo) => {
      const ship = stands('blue/W1', Erech, { PD: 8, S: 2, H: given.before.H, WG: 1 });
      const shot = fight(stands('red/W1', Erech, { PD: 8, B: 1, WG: 1 }), laden(ship, cargo));
      // A beam of 1 does 3 hits at no difference in drive; two of them are screened.
      const fired = give(
        shot,
        order('red/W1', 'attack', beam(1, 'blue/W1')),
        order('blue/W1', 'attack', { screens: 2 }),
      ).state;
      const { state, events } = send(fired, damage('blue', ['blue/W1', { H: 1 }]));
      const lost = cargo - cargoOf(state, 'blue/W1');
      expect(payloadsOf(events, 'points/moved')).toEqual(
        lost > 0 ? [{ from: { ship: 'blue/W1' }, to: 'lost', points: lost }] : [],
      );
      if (lost > 0) expect(audienceOf(events, 'points/moved')).toEqual([blue]);
      return [shipOf(state, 'blue/W1').now.H, cargoOf(state, 'blue/W1')];
    });
    expect(left).toEqual(rulesGive.cargo.map((cargo) => [rulesGive.H, cargo]));
    expect(left).toEqual([
      [1, 10],
      [1, 8],
    ]);
  });

  /** Hits on blue's ship that are to be placed. */
  const hitsOn = ({ battle }: State): number => battle?.fired?.effective['blue/W1' as Ship['id']] ?? 0;

  rule('E2.ATTR.HOLD.3', 'a hit on something else costs no cargo', () => {
    const shot = fight(stands('red/W1', Erech, { PD: 8, B: 1, WG: 1 }), freighter('blue/W1', Erech, 10));
    const fired = give(shot, order('red/W1', 'attack', beam(1, 'blue/W1')), order('blue/W1', 'attack')).state;
    const { state } = send(fired, damage('blue', ['blue/W1', { PD: hitsOn(fired) }]));
    expect([cargoOf(state, 'blue/W1'), shipOf(state, 'blue/W1').now.H]).toEqual([10, 1]);
  });

  rule('E2.WARP.2', 'a ship that is destroyed takes its cargo and the ships aboard with it', () => {
    const carrier = laden(stands('blue/W1', Erech, { PD: 1, H: 1, SR: 1, WG: 1 }), 7);
    const shot = fight(
      stands('red/W1', Erech, { PD: 20, B: 12, WG: 1 }),
      carrier,
      stands('blue/S1', Erech, { PD: 3 }, { aboard: 'blue/W1' }),
    );
    const { state, events } = give(
      shot,
      order('red/W1', 'attack', beam(12, 'blue/W1')),
      order('blue/W1', 'attack'),
    );
    expect([lives(state, 'blue/W1'), lives(state, 'blue/S1')]).toEqual([false, false]);
    expect([wealth(shot), wealth(state)]).toEqual([7, 0]);
    const sunk = payloadsOf(events, 'points/sunk') as readonly { readonly points: number }[];
    const lost = payloadsOf(events, 'points/moved') as readonly { readonly points: number }[];
    expect([...sunk, ...lost].reduce((sum, { points }) => sum + points, 0)).toBe(7);
    for (const { type, audience } of events)
      if (type === 'points/sunk' || type === 'points/moved') expect(audience).toEqual([blue]);
  });

  rule('E2.WARP.2', 'cargo of a player who resigns is gone with his ships', () => {
    const state = moment({
      players: [red, blue, 'green'],
      homes: { red: [Ur], blue: [Babylon], green: [Larsu] },
      phase: 'build',
      ships: [freighter('red/W1', Ur, 7)],
    });
    const { events } = send(state, { type: 'resign/resign', player: 'red' });
    expect(payloadsOf(events, 'points/sunk')).toEqual([{ player: 'red', ship: 'red/W1', points: 7 }]);
    expect(audienceOf(events, 'points/sunk')).toEqual([red]);
  });
});

describe('who knows', () => {
  rule('E2.ATTR.HOLD.2', 'cargo, and what is loaded, is its owner’s secret', () => {
    const state = inBuild(freighter('red/W1', Ur, 4));
    const { state: after, events } = send(state, load('red/W1', 5));
    for (const { audience } of events) expect(audience).toEqual([red]);
    expect(view(after, red).ships[0]?.points).toBe(9);
    for (const viewer of [blue, spectator] as const) {
      expect(JSON.stringify(view(after, viewer))).toBe(JSON.stringify(view(state, viewer)));
      expect(view(after, viewer).ships[0]).not.toHaveProperty('points');
    }
  });

  test('after the game it is open', () => {
    const state = inBuild(freighter('red/W1', Ur, 4));
    const over = send(state, { type: 'resign/resign', player: 'blue' }).state;
    expect(view(over, blue).ships[0]?.points).toBe(4);
  });
});

describe('in the scenarios', () => {
  rule('E2.SCEN.2', 'the Basic scenario has no holds', () => {
    const basic = moment({ rules: 'second/basic', phase: 'build' });
    expect(refused(basic, build('red', 'W1', Ur, { PD: 4, H: 1, WG: 1 }))).toEqual([
      'counts.H | unknown-component | E2.SCEN.2 | This game has no component H: it belongs to the module Holds (holds), which this scenario does without (Basic scenario).',
    ]);
    expect(refused(basic, load('red/W1', 1))[0]).toContain('unknown-action');
    for (const letters of ['H', 'R'])
      expect(componentsOf(rulesOfText('second/basic')).map((each) => each.letters)).not.toContain(letters);
  });

  test('a fleet of a skirmish may have holds, and no cargo to begin with', () => {
    const fleet = [{ name: 'W1', counts: { PD: 3, H: 1, WG: 1 } }];
    const made = createGame({
      rules: 'second/skirmish',
      players: ['red', 'blue'],
      fleets: { red: fleet, blue: fleet },
    });
    expect(made.ok && made.value.ships.map(({ points }) => points)).toEqual([undefined, undefined]);
  });
});

describe('by chance', () => {
  // Sound, where it is used: the payload of points/moved, and of points/sunk, as their makers type them.
  type Payload = { readonly from?: unknown; readonly to?: unknown; readonly points: number };

  rule(
    ['E2.ECON.6', 'E2.ECON.8', 'E2.ATTR.HOLD.1'],
    'points are conserved, move between stars in holds only, and fit into them',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
          for (const { before, after, events } of stepsByChance(seed)) {
            let sum = wealth(before);
            for (const { type, payload } of events) {
              const { from, to, points } = payload as Payload;
              if (type === 'points/sunk') sum -= points;
              if (type !== 'points/moved') continue;
              const way = `${kind(from)}-${kind(to)}`;
              seen.add(way);
              sum += from === 'produced' ? points : to === 'spent' || to === 'lost' ? -points : 0;
              if (way === 'star-ship' || way === 'ship-star') {
                const { ship, star } = { ...(from as object), ...(to as object) } as Record<string, string>;
                expect(shipOf(before, ship ?? '').at).toBe(star);
              }
            }
            expect(wealth(after)).toBe(sum);
            for (const ship of after.ships)
              expect(ship.points ?? 0).toBeLessThanOrEqual(10 * (ship.now.H ?? 0));
          }
        }),
        { numRuns: 20 },
      );
      expect([...seen]).toEqual(expect.arrayContaining(['star-ship', 'ship-star', 'star-spent']));
      for (const way of ['star-star', 'ship-ship', 'player-ship', 'ship-player'])
        expect(seen).not.toContain(way);
    },
  );

  const kind = (end: unknown): string =>
    typeof end === 'string' ? end : (Object.keys(end as object)[0] ?? '');
});
