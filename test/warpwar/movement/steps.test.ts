/** Rules of single steps: which may be taken, and what each counts for. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, shipId, type HexId, type Tally } from '../../../src/warpwar/index.js';
import { gridOf } from '../../../src/warpwar/map/paths.js';
import { searchSteps, canMove, reachable, reachOf } from '../../../src/warpwar/movement/search.js';
import { tallyOf } from '../../../src/warpwar/ships/tally.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import {
  declareIssues,
  movementPoints,
  addToOthers,
  addToTally,
  stepIssues,
  stepTally,
  stopIssue,
  travelNeed,
  type ShipStep,
} from '../../../src/warpwar/rules.js';
import { module } from '../../../src/kernel/index.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';

import { campaign, go, position, stands } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { shipOf } from '../../support/played.js';

const W1 = shipId('red/W1');
const NINE = ['05', '06', '07'].flatMap((a) => ['05', '06', '07'].map((b) => hex(a + b)));
const STARS = ['0505', '0507', '0705', '0707'].map(hex);

// Sound: four digits.
function hex(number: string): HexId {
  return number as HexId;
}

/** Rules of steps on a map of nine hexes. */
interface World {
  /** What a hex counts for beyond 1. */
  readonly rough: Readonly<Record<string, number>>;
  /** What a warpline counts for beyond 1. */
  readonly toll: number;
  /** Steps that are shut, 'from>to'. */
  readonly shut: readonly string[];
  /** Hexes of dust, and most of them in a turn. */
  readonly dust: readonly HexId[];
  readonly most: number;
  /** Whether the second, fourth, ... hex of a turn counts for one more. */
  readonly isUneven: boolean;
  /** Hexes where every ship must stop. */
  readonly stops: readonly HexId[];
}

const EVEN: World = { rough: {}, toll: 0, shut: [], dust: [], most: 0, isUneven: false, stops: [] };

/** The world that the test module reads. */
let world: World = EVEN;

const DUST = 'rough/dust';
const { issue, codes } = declareIssues({
  'way-shut': ['TEST.1', 'The way is shut.'],
  'too-much-dust': ['TEST.1', 'No more than {most}.'],
  'stuck-in-mud': ['TEST.1', '{ship} is stuck.'],
});
const isDust = (to: HexId): boolean => world.dust.includes(to);
const extra = ({ to, by, tally }: Pick<ShipStep, 'to' | 'by' | 'tally'>): number =>
  (by === 'lines' ? world.toll : (world.rough[to] ?? 0)) +
  (world.isUneven && by === 'hexes' && tally.hexes % 2 === 1 ? 1 : 0);
const isAllowed = ({ from, to, tally }: Pick<ShipStep, 'from' | 'to' | 'tally'>): boolean =>
  !world.shut.includes(`${from}>${to}`) && !(isDust(to) && (tally.others?.[DUST] ?? 0) >= world.most);

const rough = module(
  { id: 'rough', title: 'Rough', summary: 'Rough ways.', source: { 'TEST.1': 'Ways are rough.' } },
  ...codes,
  stepIssues.wrap((base) => (game, step) => {
    const { from, to, tally } = step;
    const isSpent = isDust(to) && (tally.others?.[DUST] ?? 0) >= world.most;
    return [
      ...base(game, step),
      ...(world.shut.includes(`${from}>${to}`) ? [issue('way-shut')] : []),
      ...(isSpent ? [issue('too-much-dust', [], { most: world.most })] : []),
    ];
  }),
  stepTally.wrap((base) => (game, step) => {
    const after = addToTally(base(game, step), step.by, extra(step));
    return isDust(step.to) ? addToOthers(after, DUST) : after;
  }),
  stopIssue.wrap(
    (base) => (game, at) =>
      base(game, at) ??
      (world.stops.includes(at.hex) ? issue('stuck-in-mud', [], { ship: at.ship.id }) : undefined),
  ),
);
// Sound: what is sent in is read before it is judged.
const engine = createEngine([...catalogue, rough]) as TestedEngine;

/** The ruleset of a game of the test module's. */
function rulesetOf(text: string): State['ruleset'] {
  const made = engine.createGame({
    rules: text,
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value.ruleset;
}
const rulesets = {
  plain: rulesetOf('first/advanced +rough'),
  squared: rulesetOf('first/advanced +rough +quadratic-space'),
};

const map = (lines: readonly (readonly [HexId, HexId])[]) => ({
  hexes: NINE,
  stars: STARS.map((each, number) => ({ hex: each, name: `Star ${'ABCD'[number]}`, value: 0 })),
  warplines: lines,
  ends: [],
});
const LINES = [
  [STARS[0]!, STARS[3]!],
  [STARS[1]!, STARS[2]!],
  [STARS[0]!, STARS[1]!],
] as const;

/** Red's ship on the small map. */
const scene = (
  at: HexId,
  PD: number,
  {
    tally,
    kind = 'plain',
    lines = LINES,
  }: { tally?: Tally; kind?: keyof typeof rulesets; lines?: typeof LINES | [] } = {},
): State => {
  const ship = stands('red/W1', at, { PD: 9, B: 1, WG: 1 }, { now: { PD } });
  const state = position({
    map: map(lines),
    homes: { red: [STARS[0]!], blue: [STARS[3]!] },
    ships: [tally ? { ...ship, tally } : ship],
  });
  return { ...state, ruleset: rulesets[kind] };
};

const gameOf = (state: State) => ({ rules: engine.rulesOf(state), state });
const mover = (state: State): Ship => shipOf(state, W1);
const costs = (state: State): Readonly<Record<string, number>> =>
  Object.fromEntries(reachable(gameOf(state), mover(state)).map((each) => [each.hex, each.needs]));

/** Every way that the world allows, one after another, by brute force. */
function* ways(
  state: State,
  path: readonly HexId[] = [],
  tally = tallyOf(mover(state)),
): Generator<{
  readonly path: readonly HexId[];
  readonly tally: Tally;
}> {
  const ship = mover(state);
  const from = path.at(-1) ?? (ship.at as HexId);
  if (world.stops.includes(from) && tally.hexes + tally.lines > 0) return;
  const beside = gridOf(state.map);
  const place = beside.placeOf(from)!;
  const steps = [
    ...beside.beside(place).map((at) => [beside.hexes[at]!, 'hexes'] as const),
    ...beside.linked(place).map((at) => [beside.hexes[at]!, 'lines'] as const),
  ];
  for (const [to, by] of steps) {
    if (!isAllowed({ from, to, tally })) continue;
    const more = 1 + extra({ to, by, tally });
    const others = isDust(to) ? { [DUST]: (tally.others?.[DUST] ?? 0) + 1 } : {};
    const after = {
      ...tally,
      [by]: tally[by] + more,
      ...(tally.others || isDust(to) ? { others: { ...tally.others, ...others } } : {}),
    };
    if (
      travelNeed(engine.rulesOf(state), { ship, tally: after }) > movementPoints(engine.rulesOf(state), ship)
    )
      continue;
    const way = { path: [...path, to], tally: after };
    yield way;
    yield* ways(state, way.path, after);
  }
}

const places = fc.constantFrom(...NINE);
const worlds: fc.Arbitrary<World> = fc.record({
  toll: fc.nat(2),
  rough: fc.dictionary(places, fc.nat(3), { maxKeys: 7 }),
  shut: fc.array(
    fc.tuple(places, places).map(([from, to]) => `${from}>${to}`),
    { maxLength: 25 },
  ),
  dust: fc.uniqueArray(places, { maxLength: 5 }),
  most: fc.nat(2),
  isUneven: fc.boolean(),
  stops: fc.uniqueArray(places, { maxLength: 2 }),
});
const scenes = fc.record({
  world: worlds,
  at: places,
  PD: fc.integer({ min: 0, max: 5 }),
  tally: fc.option(
    fc.record({
      hexes: fc.nat(2),
      lines: fc.nat(1),
      handled: fc.nat(1),
      others: fc.nat(2).map((count) => ({ [DUST]: count })),
    }),
    { nil: undefined },
  ),
  kind: fc.constantFrom('plain', 'squared'),
});

/** Asks about the ways in a world. */
function inWorld<T>(of: Partial<World>, ask: () => T): T {
  world = { ...EVEN, ...of };
  try {
    return ask();
  } finally {
    world = EVEN;
  }
}

const moves = (state: State, path: readonly HexId[]) => {
  const done = engine.applyAction(state, go('red/W1', ...path));
  return done.ok ? done : { ...done, events: [] };
};

describe('the search', () => {
  test('finds what a walk of all ways finds, for the same price, and every way of it is accepted', () => {
    fc.assert(
      fc.property(scenes, ({ world: of, at, PD, tally, kind }) =>
        inWorld(of, () => {
          const state = scene(at, PD, tally ? { tally, kind: kind as 'plain' } : { kind: kind as 'plain' });
          const ship = mover(state);
          const points = (after: Tally): number => travelNeed(engine.rulesOf(state), { ship, tally: after });
          const isOff = world.stops.includes(at) && tallyOf(ship).hexes + tallyOf(ship).lines > 0;
          const all = isOff || PD === 0 ? [] : [...ways(state)];
          const least: Record<string, number> = {};
          for (const { path, tally: after } of all) {
            const to = path.at(-1)!;
            if (to !== at) least[to] = Math.min(least[to] ?? Infinity, points(after) - points(tallyOf(ship)));
          }
          expect(costs(state)).toEqual(least);
          expect(canMove(gameOf(state), ship)).toBe(all.length > 0);
          for (const { hex: to, needs, path } of reachable(gameOf(state), ship)) {
            const done = moves(state, path);
            expect(done.ok).toBe(true);
            const after = mover(done.state);
            expect([after.at, points(tallyOf(after)) - points(tallyOf(ship))]).toEqual([to, needs]);
            expect(all.find((way) => way.path.join() === path.join())?.tally).toEqual(tallyOf(after));
          }
        }),
      ),
      { numRuns: 400 },
    );
  });

  test('keeps a dear way beside a cheap one where that leads farther', () => {
    const [start, dust, beyond] = ['0505', '0606', '0507'].map(hex) as [HexId, HexId, HexId];
    const state = scene(start, 9, { lines: [] });
    const shut = [`${start}>0506`, `0607>${beyond}`];
    inWorld({ shut }, () => expect(costs(state)[beyond]).toBe(3));
    // The short way to 0506 leads through the only dust of the turn, and behind 0506 is more.
    inWorld({ shut, dust: [dust, beyond], most: 1 }, () => {
      expect([costs(state)['0506'], costs(state)[beyond]]).toEqual([2, 6]);
    });
  });

  test('and nothing else is accepted', () => {
    fc.assert(
      fc.property(scenes, fc.array(places, { minLength: 1, maxLength: 4 }), (given, path) =>
        inWorld(given.world, () => {
          const state = scene(given.at, 1 + given.PD);
          const isWay = [...ways(state)].some((way) => way.path.join() === path.join());
          expect(moves(state, path).ok).toBe(isWay);
        }),
      ),
    );
  });

  test('where no rule of steps says anything, finds what the usual search finds', () => {
    fc.assert(
      fc.property(places, fc.nat(6), (at, PD) => {
        const state = scene(at, PD);
        const game = { rules: engine.rulesOf(state), state };
        const usual = reachOf({ ...game, rules: plainRules() }, mover(state));
        const found = searchSteps(game, mover(state), gridOf(state.map).placeOf(at)!);
        const paths = (reach: typeof found) => reach.hexes.map((_hex, each) => reach.pathTo(each));
        expect([found.hexes, found.needs, paths(found)]).toEqual([usual.hexes, usual.needs, paths(usual)]);
      }),
    );
  });
});

/** The rules of the same scenario without the module. */
const plainRules = () => engine.rulesOf({ ...scene(NINE[0]!, 1), ruleset: campaign().ruleset });

describe('a hex that counts double', () => {
  const [from, next, beyond] = ['0605', '0606', '0607'].map(hex) as [HexId, HexId, HexId];
  const refusals = (state: State, ...path: readonly HexId[]) => {
    const done = moves(state, path);
    return done.ok ? [] : done.issues.map(({ code, path: at, params }) => ({ code, at, ...params }));
  };
  const dear = { rough: { [next]: 1 } };

  test('shows in offers, in the refusal for too few points, and in the tally', () => {
    inWorld(dear, () => {
      const state = scene(from, 2, { lines: [] });
      expect(costs(state)[next]).toBe(2);
      const [offer] = engine.decisions(state).filter(({ type }) => type === 'ship/move');
      expect(offer?.options).toMatchObject({ ships: { 'red/W1': { left: 2, to: { [next]: 2 } } } });
      expect(refusals(state, next, beyond)).toEqual([
        { code: 'too-few-movement-points', at: ['path'], ship: 'red/W1', left: 2, needs: 3 },
      ]);
      const { state: after, events } = moves(state, [next]);
      expect(mover(after).tally).toEqual({ hexes: 2, lines: 0, handled: 0 });
      expect(events.at(-1)?.payload).toEqual({ ship: 'red/W1', to: next, hexes: 1, lines: 0 });
      expect(events.map(({ type, audience }) => [type, audience])).toEqual([
        ['ship/entered', 'all'],
        ['ship/charged', [red]],
        ['ship/moved', 'all'],
      ]);
      expect(refusals(after, beyond)).toMatchObject([{ left: 0, needs: 1 }]);
    });
  });

  test('counts two for the square of the hexes', () => {
    inWorld(dear, () => {
      expect(costs(scene(from, 9, { lines: [], kind: 'squared' }))[next]).toBe(4);
      expect(costs(scene(from, 9, { lines: [], kind: 'squared' }))[beyond]).toBe(9);
    });
  });

  test('is gone round where that costs less', () => {
    const [west, east] = ['0505', '0707'].map(hex) as [HexId, HexId];
    const state = scene(west, 9, { lines: [] });
    expect(costs(state)[east]).toBe(2);
    inWorld({ rough: { [next]: 5 } }, () => {
      const found = reachable(gameOf(state), mover(state)).find((each) => each.hex === east);
      expect([found?.needs, found?.path.includes(next)]).toEqual([3, false]);
    });
  });

  test('costs its own points in every view that follows the events', () => {
    inWorld(dear, () => {
      const state = scene(from, 3);
      const done = moves(state, [next]);
      if (!done.ok) throw new Error(JSON.stringify(done.issues));
      for (const viewer of [red, blue]) {
        const { view, ...update } = engine.updateFor(done, viewer);
        expect(engine.followEvents(engine.view(state, viewer), update)).toEqual({ ok: true, value: view });
      }
    });
  });
});

describe('a step that is forbidden', () => {
  const [from, next] = ['0605', '0606'].map(hex) as [HexId, HexId];
  const codesOf = (state: State, ...path: readonly HexId[]) => {
    const done = moves(state, path);
    return done.ok ? [] : done.issues.map(({ code, path: at }) => [code, ...at].join('.'));
  };

  test('is refused with its place on the path; the way back is open', () => {
    inWorld({ shut: [`${from}>${next}`] }, () => {
      expect(codesOf(scene(from, 3), next)).toEqual(['way-shut.path.0']);
      expect(codesOf(scene(next, 4), from, next)).toEqual(['way-shut.path.1']);
      expect(codesOf(scene(next, 3), from)).toEqual([]);
    });
  });

  test('is told with the other reasons', () => {
    inWorld({ shut: [`${from}>${next}`], stops: [from] }, () => {
      expect(codesOf(scene(next, 1), from, next)).toEqual([
        'stuck-in-mud.path.0',
        'way-shut.path.1',
        'too-few-movement-points.path',
      ]);
    });
  });

  test('so many hexes of a kind in a turn, over several moves and a save', () => {
    const far = hex('0607');
    inWorld({ dust: [next, far, from], most: 2 }, () => {
      expect(codesOf(scene(from, 9), next, far, next)).toEqual(['too-much-dust.path.2']);
      const { state } = moves(scene(from, 9), [next]);
      expect(mover(state).tally).toEqual({ hexes: 1, lines: 0, handled: 0, others: { [DUST]: 1 } });
      const read = engine.deserialize(engine.serialize(state));
      expect(read).toEqual({ ok: true, value: state });
      expect(codesOf(state, far, next)).toEqual(['too-much-dust.path.1']);
      expect(mover(moves(state, [far]).state).tally).toMatchObject({ hexes: 2, others: { [DUST]: 2 } });
      expect(costs(moves(state, [far]).state)).not.toHaveProperty(next);
    });
  });
});
