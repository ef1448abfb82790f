/** Where ships can go: what `reachable` says is what the rules allow, by another way of asking. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyAction,
  awaiting,
  catalogue,
  checkAction,
  createEngine,
  decisions,
  distance,
  reachable,
  sampleAction,
  shipId,
  view,
  type Action,
  type Destination,
  type HexId,
} from '../../../src/warpwar/index.js';
import type { Ship, State, Tally } from '../../../src/warpwar/state.js';
import { reachable as reachableBy } from '../../../src/warpwar/movement/search.js';
import { module } from '../../../src/kernel/index.js';
import { movementPoints, travelNeed } from '../../../src/warpwar/rules.js';

import { go, position, stands, starHex } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { dueOptions, shipOf } from '../../support/played.js';

/** What a turn's travel costs. */
type Cost = (tally: Tally) => number;

const plain: Cost = ({ hexes, lines, handled }) => hexes + lines + handled;
const squared: Cost = ({ hexes, lines, handled }) => hexes ** 2 + lines + handled;

const W1 = shipId('red/W1');
const NOTHING: Tally = { hexes: 0, lines: 0, handled: 0 };
// Sound, here and below: four digits.
const hex = (number: string): HexId => number as HexId;

const SIXTEEN = ['05', '06', '07', '08'].flatMap((a) => ['05', '06', '07', '08'].map((b) => hex(a + b)));
const [HOME, AWAY] = [hex('0505'), hex('0808')];

/** Hexes no two of which are neighbors, the homes of both sides among them. */
const apart = (wanted: readonly HexId[]): readonly HexId[] =>
  wanted.reduce<readonly HexId[]>(
    (taken, each) => (taken.every((other) => distance(other, each) > 1) ? [...taken, each] : taken),
    [HOME, AWAY],
  );

type Line = readonly [HexId, HexId];

/** As many of these warplines, in their order, as stars may have: four each. */
const lawful = (wanted: readonly Line[]): readonly Line[] =>
  wanted.reduce<readonly Line[]>(
    (taken, line) =>
      line.every((end) => taken.filter((other) => other.includes(end)).length < 4) ? [...taken, line] : taken,
    [],
  );

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));

/** A small map with a ship of red's on it, which may have moved already, and blue's and red's others. */
const positions = (mostPower: number) =>
  fc
    .record({
      holes: fc.uniqueArray(fc.constantFrom(...SIXTEEN), { maxLength: 5 }),
      stars: fc.uniqueArray(fc.constantFrom(...SIXTEEN), { maxLength: 4 }),
      lines: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      at: fc.constantFrom(...SIXTEEN),
      PD: fc.integer({ min: 0, max: mostPower }),
      tally: fc.record({ hexes: fc.nat(1), lines: fc.nat(1), handled: fc.nat(1) }),
      others: fc.array(fc.tuple(fc.constantFrom('red', 'blue'), fc.constantFrom(...SIXTEEN)), {
        maxLength: 4,
      }),
      turn: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ holes, stars: wanted, lines, at, PD, tally, others, turn }) => {
      const stars = apart(wanted);
      const hexes = SIXTEEN.filter((each) => stars.includes(each) || !holes.includes(each));
      const on = (where: HexId): HexId => (hexes.includes(where) ? where : HOME);
      const map = {
        hexes,
        stars: stars.map((each, number) => ({ hex: each, name: `Star ${'ABCDEFG'[number]}`, value: 0 })),
        warplines: lawful(pairs(stars).filter((_, number) => lines[number])),
        ends: [],
      };
      const mine = stands('red/W1', on(at), { PD: 9, B: 1, WG: 1 }, { now: { PD } });
      return position({
        map,
        homes: { red: [HOME], blue: [AWAY] },
        turn,
        ships: [
          plain(tally) > 0 ? { ...mine, tally } : mine,
          ...others.map(([owner, where], number) =>
            stands(`${owner}/W${number + 5}`, on(where), { PD: 1, WG: 1 }),
          ),
        ],
      });
    });

/** Whether blue has a ship at a star there. */
const guarded = ({ stars, ships }: State, at: HexId): boolean =>
  stars.some((star) => star.hex === at) && ships.some((ship) => ship.owner === blue && ship.at === at);

/** The steps from a hex, found by looking through the whole map. */
const stepsFrom = (
  { map, stars, turn }: State,
  from: HexId,
): readonly (readonly [HexId, 'hexes' | 'lines'])[] =>
  [
    ...map.hexes.filter((each) => distance(from, each) === 1).map((each) => [each, 'hexes'] as const),
    ...map.warplines.flatMap(([one, other]) => {
      if (one === from) return [[other, 'lines'] as const];
      return other === from ? [[one, 'lines'] as const] : [];
    }),
  ].filter(([to]) => turn > 1 || stars.every((star) => star.hex !== to || star.base !== blue));

/** The fewest points to every hex, by trying everything that can be done with the points that there are. */
function byTrying(state: State, ship: Ship, points: number, cost: Cost): Readonly<Record<string, number>> {
  const { tally: before = NOTHING, at: start } = ship;
  const hasMoved = before.hexes + before.lines > 0;
  const found: Record<string, number> = {};
  if (typeof start !== 'string' || (hasMoved && guarded(state, start))) return found;
  const met = new Set<string>();
  const queue: (readonly [HexId, Tally])[] = points > 0 ? [[start, before]] : [];
  for (const [at, tally] of queue) {
    if (tally !== before && guarded(state, at)) continue;
    for (const [to, by] of stepsFrom(state, at)) {
      const after = { ...tally, [by]: tally[by] + 1 };
      const key = `${to} ${after.hexes} ${after.lines}`;
      if (cost(after) > points || met.has(key)) continue;
      met.add(key);
      queue.push([to, after]);
      found[to] = Math.min(found[to] ?? Infinity, cost(after) - cost(before));
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([to]) => to !== start));
}

const needs = (found: readonly Destination[]): Readonly<Record<string, number>> =>
  Object.fromEntries(found.map((each) => [each.hex, each.needs]));

/** Everything that the rules accept, way by way, as long as the beginning of the way was accepted. */
function byAsking(state: State, path: readonly HexId[] = []): ReadonlySet<HexId> {
  const accepted = state.map.hexes
    .map((each) => [...path, each])
    // Sound: a movement of red's.
    .filter((each) => checkAction(state, go('red/W1', ...each) as unknown as Action).length === 0);
  return new Set(accepted.flatMap((each) => [...each.slice(-1), ...byAsking(state, each)]));
}

describe('where a ship can go', () => {
  test('nothing is missing, nothing is too much, and nothing goes for less', () => {
    fc.assert(
      fc.property(positions(4), (state) => {
        const found = reachable(state, W1);
        expect(needs(found)).toEqual(byTrying(state, shipOf(state, W1), shipOf(state, W1).now.PD!, plain));
        // Nearest first, each once.
        const order = found.map((each) => each.needs);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(new Set(found.map((each) => each.hex)).size).toBe(found.length);
      }),
    );
  });

  test('it is what the rules accept when they are asked about every way', () => {
    fc.assert(
      fc.property(positions(2), (state) => {
        const accepted = [...byAsking(state)].filter((each) => each !== shipOf(state, W1).at);
        expect(
          reachable(state, W1)
            .map((each) => each.hex)
            .toSorted(),
        ).toEqual(accepted.toSorted());
      }),
    );
  });

  test('every way is accepted, leads there, and costs what it is said to', () => {
    fc.assert(
      fc.property(positions(5), (state) => {
        for (const { hex: to, needs: price, path } of reachable(state, W1)) {
          const done = applyAction(state, { type: 'ship/move', player: red, ship: W1, path });
          expect(done.ok).toBe(true);
          const [before, after] = [shipOf(state, W1), shipOf(done.state, W1)];
          expect(after.at).toBe(to);
          expect(plain(after.tally ?? NOTHING) - plain(before.tally ?? NOTHING)).toBe(price);
        }
      }),
    );
  });

  test('decisions say the same, and so does the player’s own view; nobody else’s says anything', () => {
    fc.assert(
      fc.property(positions(5), (state) => {
        const ids = state.ships.filter(({ owner }) => owner === red).map(({ id }) => id);
        const ships = ids.flatMap((id) => {
          const found = reachable(state, id);
          expect(reachable(view(state, red), id)).toEqual(found);
          expect(reachable(view(state, blue), id)).toEqual([]);
          const { now, tally = NOTHING } = shipOf(state, id);
          const left = Math.max(0, (now.PD ?? 0) - plain(tally));
          return found.length > 0 ? [[id, { left, to: needs(found) }] as const] : [];
        });
        const options = ships.length > 0 ? { ships: Object.fromEntries(ships) } : undefined;
        expect(dueOptions(state)['red ship/move']).toEqual(options);
        expect(decisions(view(state, red))).toEqual(decisions(state).filter(({ player }) => player === red));
      }),
    );
  });

  test('what is chosen by chance is one of them', () => {
    fc.assert(
      fc.property(positions(4), fc.nat(1000), (state, chance) => {
        for (const decision of decisions(state).filter(({ type }) => type === 'ship/move')) {
          const sent = sampleAction(state, decision, (below) => chance % below);
          expect(checkAction(state, sent)).toEqual([]);
          expect(
            sent.type === 'ship/move' && reachable(state, sent.ship).map(({ path }) => path),
          ).toContainEqual(sent.type === 'ship/move' && sent.path);
        }
      }),
    );
  });

  test('nowhere, if it is aboard, has no generator, is not seen or not there', () => {
    const Umma = starHex('Umma');
    const state = position({
      ships: [
        stands('red/W6', Umma, { PD: 3, SR: 1, WG: 1 }),
        stands('red/S1', Umma, { PD: 3 }, { aboard: 'red/W6' }),
        stands('red/S2', Umma, { PD: 3 }),
      ],
    });
    for (const id of ['red/S1', 'red/S2', 'red/W9']) expect(reachable(state, shipId(id))).toEqual([]);
    expect(reachable(state, shipId('red/W6')).length).toBeGreaterThan(20);
    expect(awaiting(state)).toEqual([red]);
  });
});

describe('what was found before', () => {
  /** States that share a map, one after another: enemies go, the truce is over, the engine is hit, all comes back. */
  const course = (state: State): readonly State[] => {
    const lamed = state.ships.map((each) => (each.id === W1 ? { ...each, now: { PD: 2, WG: 1 } } : each));
    return [
      state,
      { ...state, ships: state.ships.filter(({ owner }) => owner !== blue) },
      { ...state, turn: 1 },
      { ...state, turn: 2 },
      { ...state, ships: lamed },
      state,
    ];
  };

  test('is never said of another state of the same map', () => {
    fc.assert(
      fc.property(positions(9), (state) => {
        for (const now of course(state)) {
          const anew = { ...now, map: structuredClone(now.map) };
          expect(reachable(now, W1)).toEqual(reachable(anew, W1));
          expect(decisions(now)).toEqual(decisions(anew));
        }
      }),
    );
  });
});

describe('where hexes cost more the more there are', () => {
  const dear = module(
    {
      id: 'dear',
      title: 'Dear',
      summary: 'Hexes are dear.',
      source: { 'TEST.1': 'Hexes cost their square.' },
    },
    travelNeed.wrap(
      () =>
        (_rules, { tally }) =>
          squared(tally),
    ),
  );
  const engine = createEngine([...catalogue, dear]);
  const made = engine.createGame({
    rules: 'first/advanced +dear',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const begun = made.value;
  const rules = engine.rulesOf(begun);

  /** The same moment of a game by these rules. */
  const dearly = (state: State): State => ({ ...state, ruleset: begun.ruleset });

  test('the cheapest way is not that with the fewest steps, and all are found', () => {
    fc.assert(
      fc.property(positions(9), (cheap) => {
        const state = dearly(cheap);
        const ship = shipOf(state, W1);
        const found = reachableBy({ rules, state }, ship);
        expect(needs(found)).toEqual(byTrying(state, ship, movementPoints(rules, ship), squared));
        for (const { hex: to, needs: price, path } of found) {
          const done = engine.applyAction(state, { type: 'ship/move', player: red, ship: W1, path });
          expect(done.ok).toBe(true);
          const after = shipOf(done.state, W1);
          expect([after.at, squared(after.tally ?? NOTHING)]).toEqual([
            to,
            squared(ship.tally ?? NOTHING) + price,
          ]);
        }
      }),
    );
  });

  test('a way round along warplines is taken, although it has more steps', () => {
    const [Elam, Lagash, Jarmo] = [starHex('Elam'), starHex('Lagash'), starHex('Jarmo')];
    const [Kish, Akkad] = [starHex('Kish'), starHex('Akkad')];
    const ships = [stands('red/W1', Elam, { PD: 16, WG: 1 })];
    const to = (found: readonly Destination[]) => found.find((each) => each.hex === Akkad);
    // Four hexes by the usual count; that would be 16 points now.
    expect(to(reachable(position({ ships }), W1))?.needs).toBe(4);
    const state = dearly(position({ ships }));
    expect(to(reachableBy({ rules, state }, shipOf(state, W1)))).toEqual({
      hex: Akkad,
      needs: 7,
      path: [Lagash, '1714', Jarmo, Kish, Akkad],
    });
  });

  test('what was traveled before in the turn makes the rest dearer', () => {
    const moved = (PD: number) => ({
      ...stands('red/W1', hex('1720'), { PD, WG: 1 }),
      tally: { hexes: 1, lines: 0, handled: 1 },
    });
    const found = (PD: number) => {
      const state = dearly(position({ ships: [moved(PD)] }));
      return needs(reachableBy({ rules, state }, shipOf(state, W1)));
    };
    // The second hex of a turn costs 3, the third 5: with the handling 5 and 10 points in all.
    expect(found(4)).toEqual({});
    expect([found(5)['1820'], found(9)['1920'], found(10)['1920']]).toEqual([3, undefined, 8]);
  });
});
