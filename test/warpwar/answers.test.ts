/** Legal actions as sets: orders against brute force, fleets with more joint orders than can be listed, and rules of others. */

import { describe, expect, test } from 'vitest';
import { int } from '../../src/kernel/decode.js';
import { module } from '../../src/kernel/module.js';
import type { Decision } from '../../src/kernel/types.js';
import { answers } from '../../src/research/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain, play, seeded } from '../../src/warpwar/players/index.js';
import { action, anyTime, system } from '../../src/warpwar/rules.js';
import { powerNotation } from '../../src/warpwar/combat/systems.js';

const { catalogue, checkAction, compileRules, createGame, decisions, newGame, parseFleet, unwrap, view } =
  warpwar;

/** A skirmish of two fleets, written as records. */
function skirmish(scenario: string, red: readonly string[], blue: readonly string[]) {
  const rules = unwrap(compileRules(scenario));
  const fleets = {
    red: unwrap(parseFleet(rules, red.join('\n'), 'red')),
    blue: unwrap(parseFleet(rules, blue.join('\n'), 'blue')),
  };
  return unwrap(createGame({ rules: scenario, players: ['red', 'blue'], fleets }));
}

const decisionOf = <State extends warpwar.State>(state: State, type: string): Decision => {
  const found = decisions(state).find((each) => each.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
};

const setOf = (state: warpwar.State, type: string) =>
  unwrap(answers(warpwar, state, decisionOf(state, type)));

/** Writes an action with the entries of all lists in order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    Array.isArray(each)
      ? [...(each as readonly unknown[])].sort((a, b) => (written(a) < written(b) ? -1 : 1))
      : typeof each === 'object' && each !== null
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
  );

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, at) => at);
type Uses = Readonly<Record<string, unknown>>;
const some = (key: string, uses: readonly unknown[]): readonly Uses[] => [
  {},
  ...uses.map((use) => ({ [key]: use })),
];
const beside = (all: readonly (readonly Uses[])[]): readonly Uses[] =>
  all.reduce<readonly Uses[]>(
    (found, uses) => found.flatMap((each) => uses.map((use) => ({ ...each, ...use }))),
    [{}],
  );

/** Lists lists of some of the entries: of at most so many, each as often as there is room. */
const listsOf = <T>(entries: readonly T[], most: number, from = 0): readonly (readonly T[])[] =>
  most === 0
    ? [[]]
    : [
        [],
        ...entries
          .slice(from)
          .flatMap((each, at) => listsOf(entries, most - 1, from + at).map((rest) => [each, ...rest])),
      ];

/** Lists all orders of a ship that could be meant, legal or not: a bit more than it has of each system, drives up to 99. */
function ordersOf(
  { id, now }: warpwar.Ship,
  targets: readonly string[],
  others: readonly string[],
): readonly Uses[] {
  const { PD = 0, B, S, T, C, E, SR } = now;
  const more = (units: number | undefined): readonly number[] => (units ? upTo(units + 1).slice(1) : []);
  const missiles = targets.flatMap((at) =>
    upTo(98).map((less) => ({ load: 'missile', at, drive: less + 1 })),
  );
  return beside([
    ['attack', 'dodge', 'retreat'].map((tactic) => ({ ship: id, tactic })),
    some('drive', more(PD)),
    some(
      'beam',
      targets.flatMap((at) => more(B).map((power) => ({ power, at }))),
    ),
    some('screens', more(S)),
    some('tubes', T ? listsOf(missiles, 1).slice(1) : []),
    some('racks', SR ? others.flatMap((other) => [{ pickUp: [other] }, { drop: [other] }]) : []),
    some(
      'cannons',
      C
        ? targets.flatMap((at) =>
            listsOf([3, 2, 1], 3)
              .slice(1)
              .map((bursts) => ({ at, bursts })),
          )
        : [],
    ),
    some('ecm', more(E)),
  ]);
}

describe('the orders of a fleet', () => {
  test.each([
    ['first/skirmish', ['W1: PD=3 B=2 S=1'], ['W1: PD=2 B=1', 'W2: PD=1 S=1']],
    ['first/skirmish', ['W1: PD=2 B=1 T=1 M=1'], ['W1: PD=2 B=1']],
    ['second/skirmish', ['W1: PD=2 C=2 SH=4 E=1'], ['W1: PD=2 B=1']],
    ['first/skirmish', ['W1: PD=1 SR=1', 'S1: PD=1 B=1'], ['W1: PD=2 B=1']],
  ] as const)('%s %j: the same as by brute force', (scenario, red, blue) => {
    const state = skirmish(scenario, red, blue);
    const all = setOf(state, 'battle/orders');
    const own = state.ships.filter(({ owner }) => owner === 'red');
    const targets = state.ships.filter(({ owner }) => owner === 'blue').map(({ id }) => id);
    const rules = warpwar.rulesOf(state);
    const check = (orders: readonly unknown[]): boolean =>
      // Sound: what could be meant as orders.
      warpwar.checkOrders(rules, state.ships, orders as readonly warpwar.Order[]).length === 0;
    const each = own.map((ship) =>
      ordersOf(
        ship,
        targets,
        own.filter((other) => other !== ship).map(({ id }) => id),
      ),
    );
    // Alone, others are missing: legal beside plain orders of the others.
    const plain = own.map(({ id: ship }) => ({ ship, tactic: 'dodge' }));
    const single = each.map((orders, at) =>
      orders.filter((order) => check(plain.map((other, place) => (place === at ? order : other)))),
    );
    const joint = single
      .reduce<readonly (readonly Uses[])[]>(
        (found, orders) => found.flatMap((one) => orders.map((order) => [...one, order])),
        [[]],
      )
      .filter(check);
    const listed = all.few(20_000) ?? [];
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.map(({ type: _, player: __, ...fields }) => written(fields)).sort()).toEqual(
      joint.map((orders) => written({ orders })).sort(),
    );
    expect(all.size()).toEqual({ exact: BigInt(joint.length) });
  });

  const record = 'PD=6 B=4 S=3 T=2 M=6';
  const fleet = (ships: number): readonly string[] => upTo(ships - 1).map((at) => `W${at + 1}: ${record}`);

  test('are counted and drawn where there are more than 10^16', () => {
    const state = skirmish('first/skirmish', fleet(4), fleet(3));
    const all = setOf(state, 'battle/orders');
    const size = all.size();
    expect('exact' in size && size.exact > 10n ** 16n).toBe(true);
    expect(all.bounds).toContain('red/W1 tubes drive: numbers above 99 are left out');
    const random = seeded(3);
    for (let times = 0; times < 20; times += 1) {
      const drawn = unwrap(all.sample(random));
      expect(checkAction(state, drawn)).toEqual([]);
      expect(all.has(drawn)).toBe(true);
      expect(all.has(warpwar.sampleAction(state, decisionOf(state, 'battle/orders'), random))).toBe(true);
    }
    expect(all.few(100_000)).toBeUndefined();
  });

  test('are the same from a state and from the view, whatever the enemies are', () => {
    const [one, other] = [['W1: PD=9 B=4'], ['W1: PD=2 B=1 S=7']].map((blue) =>
      skirmish('first/skirmish', fleet(1), blue),
    );
    if (!one || !other) throw new Error('Two games were expected.');
    const sizes = [one, view(one, warpwar.playerId('red')), other].map((seen) => {
      const made = unwrap(answers(warpwar, seen, decisionOf(one, 'battle/orders')));
      return made.size();
    });
    expect(sizes[1]).toEqual(sizes[0]);
    expect(sizes[2]).toEqual(sizes[0]);
  });
});

/** Returns the first bound on missiles in games between captains, with the rules and the game-turn. */
function firstBound() {
  for (let seed = 1; seed <= 20; seed += 1) {
    const begun = newGame('first/learning');
    const players = { red: captain(warpwar), blue: captain(warpwar) };
    for (const { state } of play(warpwar, begun, players, seeded(seed)))
      for (const decision of decisions(state).filter(({ type }) => type === 'battle/orders')) {
        const [, bound] =
          /(\d+) stands for all greater/.exec(unwrap(answers(warpwar, state, decision)).bounds.join()) ?? [];
        if (bound !== undefined) return { rules: warpwar.rulesOf(state), enough: Number(bound) };
      }
  }
  throw new Error('Nobody has a missile.');
}

test('a drive above the bound does the same as the bound, at any ship that the points of a player buy', () => {
  const { rules, enough } = firstBound();
  // 40 points buy a Warp Generator and this.
  const target = unwrap(warpwar.parseShip(rules, 'W1: PD=35', 'blue'));
  const firing = unwrap(warpwar.parseShip(rules, 'W1: PD=1 T=1 M=3', 'red'));
  expect(enough).toBeGreaterThan(35);
  const hits = (drive: number, order: object): number => {
    const fire = { ship: firing.id, tactic: 'attack', tubes: [{ load: 'missile', at: target.id, drive }] };
    // Sound: legal orders.
    const orders = [fire, { ship: target.id, ...order }] as unknown as readonly warpwar.Order[];
    return warpwar.resolveRound(rules, { ships: [firing, target], orders }).hits[target.id] ?? 0;
  };
  for (const tactic of ['attack', 'dodge', 'retreat'])
    for (const drive of upTo(35)) {
      const order = { tactic, ...(drive > 0 && { drive }) };
      for (const above of [1, 2, 10, 1000]) expect(hits(enough + above, order)).toBe(hits(enough, order));
    }
});

// Rules of others.

const flares = (field?: object) =>
  module(
    { id: 'flares', title: 'Flares', summary: 'Flares burn.', source: { 'FLARES.1': 'Flares burn.' } },
    system<'flares', number>('flares', {
      decode: int(1, 9),
      power: (value) => value,
      check: () => [],
      sample: () => undefined,
      writing: powerNotation('F'),
      ...field,
    }),
    action(
      'flares/burn',
      {},
      { when: anyTime, options: () => ({}), check: () => [], apply: () => [], sample: () => ({}) },
    ),
  );

describe("a stranger's module without forms is refused by name", () => {
  const engineWith = (field?: object) => warpwar.createEngine([...catalogue, flares(field)] as const);
  const begin = (engine: ReturnType<typeof engineWith>) => {
    const { ships } = skirmish('first/skirmish', ['W1: PD=2 B=1'], ['W1: PD=2']);
    return unwrap(
      engine.createGame({
        rules: 'first/skirmish +flares',
        players: ['red', 'blue'],
        fleets: warpwar.fleetsOf(ships),
      }),
    );
  };

  test('with all its parts, where one of them is asked for', () => {
    const engine = engineWith();
    const state = begin(engine);
    const partsOf = (type: string) => {
      const made = answers(engine, state, { type, player: warpwar.playerId('red') });
      return made.ok ? [] : made.issues.map(({ code, params }) => [code, params.parts]);
    };
    expect(partsOf('flares/burn')).toEqual([['no-answers', ['flares/burn']]]);
    expect(partsOf('battle/orders')).toEqual([['no-answers', ['flares', 'flares/burn']]]);
    expect(partsOf('resign/resign')).toEqual([]);
    const made = unwrap(
      answers(
        engine,
        state,
        { type: 'battle/orders', player: warpwar.playerId('red') },
        { without: 'leave-out' },
      ),
    );
    expect(made.bounds).toEqual(['flares is left out']);
    expect(made.size()).toEqual(
      setOf(skirmish('first/skirmish', ['W1: PD=2 B=1'], ['W1: PD=2']), 'battle/orders').size(),
    );
  });

  test('and with a form its choices are among the answers', () => {
    const engine = engineWith({ field: () => ({ kind: 'number', least: 1, most: 2, price: 1 }) });
    const made = unwrap(
      answers(engine, begin(engine), { type: 'battle/orders', player: warpwar.playerId('red') }),
    );
    const burning = (made.few(1000) ?? []).filter((each) => JSON.stringify(each).includes('"flares":2'));
    expect(burning.length).toBe(3);
    expect(made.bounds).toEqual([]);
  });
});

test('nobody has answers for the decisions of others, or of another moment', () => {
  const state = newGame('first/learning');
  const build = decisionOf(state, 'ship/build');
  const made = answers(warpwar, view(state, warpwar.playerId('blue')), build);
  expect(made.ok ? [] : made.issues.map(({ code }) => code)).toEqual(['not-offered']);
});

test('ships go to each hex by one way, and designs are counted', () => {
  let state: warpwar.State = newGame('first/advanced');
  const built = setOf(state, 'ship/build');
  expect(built.size()).toMatchObject({ exact: 809_760n });
  for (const action of [
    { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts: { PD: 4, WG: 1 } },
    { type: 'phase/end', player: 'red', phase: 'build' },
  ]) {
    // Sound: legal here.
    const done = warpwar.applyAction(state, action as unknown as warpwar.Action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    ({ state } = done);
  }
  const all = setOf(state, 'ship/move');
  const ways = warpwar.reachable(state, warpwar.shipId('red/W1')).map(({ path }) => path.join());
  expect(
    all
      .few(1000)
      ?.map((each) => ('path' in each ? each.path.join() : ''))
      .sort(),
  ).toEqual(ways.sort());
});
