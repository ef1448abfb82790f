/** What a viewer remembers of ships whose records they do not see. */

import { describe, expect, test } from 'vitest';
import { remember, type KnownShip, type Memory } from '../../../src/research/index.js';
import * as warpwar from '../../../src/warpwar/index.js';
import { unwrap } from '../../../src/warpwar/index.js';
import { campaignOf, skirmishOf } from '../../../src/warpwar/laws/games.js';
import { misfitOf } from '../../../src/warpwar/memory/guesses.js';
import { module } from '../../../src/kernel/index.js';
import { captain } from '../../../src/warpwar/players/index.js';
import { neededToTravel } from '../../../src/warpwar/memory/needs.js';
import { movementPoints, type Order } from '../../../src/warpwar/rules.js';
import { fogModule } from '../../support/fog.js';
import type { Random } from '../../../src/kernel/types.js';
import { blue, red } from '../../support/fleets.js';
import { beam, missile, order } from '../../support/issue-lines.js';
import { misfits, recalled, valueOf } from '../../support/remembered.js';

type State = warpwar.State;

/** A fight as red remembers it: what all ordered in each round, and where hits went. */
function fought(
  rules: string,
  fleets: Readonly<Record<string, string>>,
  rounds: readonly (readonly Order[])[],
): { readonly memory: Memory; readonly state: State } {
  let state = warpwar.newGame(rules, { fleets });
  let memory: Memory | undefined;
  const act = (action: warpwar.Action): void => {
    const done = unwrap(warpwar.applyAction(state, action));
    const update = warpwar.updateFor(done, red);
    memory = remember(warpwar, memory, { before: warpwar.view(state, red), update });
    state = done.state;
  };
  for (const orders of rounds) {
    for (const player of [red, blue])
      act({ type: 'battle/orders', player, orders: orders.filter(({ ship }) => ship.startsWith(player)) });
    for (const player of [red, blue]) {
      const damage = warpwar.suggestDamage(state, player);
      if (damage) act(damage);
    }
  }
  if (!memory) throw new Error('Nothing happened.');
  return { memory, state };
}

const homes = { red: 'top', blue: 'bottom' };
const fleets = { red: 'W1: PD=6 B=4', blue: 'W1: PD=8 B=5 S=4 T=2 M=6' };
const [mine, theirs] = ['red/W1', 'blue/W1'];
const of = ({ memory }: { readonly memory: Memory }): KnownShip | undefined => memory.ships[theirs];

describe('a revealed order', () => {
  test('shows what the ship had: power, and what each system needs', () => {
    const known = fought('first/skirmish', fleets, [
      [
        order(mine, 'dodge', { drive: 6 }),
        order(theirs, 'attack', { drive: 2, ...beam(3, mine), screens: 1 }),
      ],
    ]);
    const trials = [{ needs: { PD: 6, B: 3, S: 1 }, spent: {}, hits: 0 }];
    expect(of(known)).toEqual({ since: 1, built: {}, capacity: 1, trials });
  });

  test('shows ammunition, which is spent then', () => {
    const fire = order(theirs, 'dodge', { drive: 6, tubes: [missile(mine, 1), missile(mine, 2)] });
    const known = fought('first/skirmish', fleets, [
      [order(mine, 'dodge', { drive: 6 }), fire],
      [order(mine, 'dodge', { drive: 6 }), fire],
    ]);
    expect(of(known)?.trials).toEqual([
      { needs: { PD: 8, T: 2, M: 2 }, spent: { M: 2 }, hits: 0 },
      { needs: { PD: 8, T: 2, M: 2 }, spent: { M: 2 }, hits: 0 },
    ]);
    const record = (M: number, now: number) => {
      const counts = { PD: 8, T: 2, WG: 1 };
      return misfitOf(warpwar.rulesOf(known.state), of(known)!, {
        built: { ...counts, M },
        now: { ...counts, M: now },
      });
    };
    // Of four missiles none are left.
    expect([record(4, 0), record(3, 0), record(6, 2), record(6, 3)]).toEqual([
      undefined,
      'units',
      undefined,
      'units',
    ]);
  });

  test('counts by the modules in force: cannons, ECM, armor', () => {
    const known = fought('second/skirmish', { red: 'W1: PD=6 B=4', blue: 'W1: PD=8 E=3 C=3 SH=9 A=4' }, [
      [
        order(mine, 'dodge', { drive: 6 }),
        // Sound: members of the modules' systems.
        { ...order(theirs, 'dodge', { drive: 1 }), ecm: 2, cannons: { at: mine, bursts: [3, 1] } } as Order,
      ],
    ]);
    expect(of(known)?.trials).toEqual([{ needs: { PD: 5, E: 2, C: 2, SH: 4 }, spent: { SH: 4 }, hits: 0 }]);
  });
});

describe('hits', () => {
  const struck = fought('first/skirmish', fleets, [
    [order(mine, 'attack', { drive: 2, ...beam(4, theirs) }), order(theirs, 'attack', { drive: 2 })],
  ]);

  test('that were survived say how much a ship could take', () => {
    const [hits] = of(struck)?.trials.map((trial) => trial.hits) ?? [];
    expect(hits).toBeGreaterThan(3);
    const built = { PD: 2, WG: 1 };
    const fits = (more: number, lost: number) =>
      misfitOf(warpwar.rulesOf(struck.state), of(struck)!, {
        built: { ...built, B: more },
        now: { ...built, B: more - lost },
      });
    expect(fits(6, hits!)).toBeUndefined();
    expect(fits(6, hits! - 1)).toBe('hits');
    expect(fits(hits! - 2, hits! - 2)).toBe('hits');
  });

  test('count once they are placed', () => {
    const state = warpwar.newGame('first/skirmish', { fleets });
    const orders = [order(mine, 'attack', { drive: 2, ...beam(4, theirs) })];
    const sealed = unwrap(warpwar.applyAction(state, { type: 'battle/orders', player: red, orders })).state;
    const own = [order(theirs, 'attack', { drive: 2 })];
    const done = unwrap(warpwar.applyAction(sealed, { type: 'battle/orders', player: blue, orders: own }));
    const before = warpwar.view(sealed, red);
    const memory = remember(warpwar, undefined, { before, update: warpwar.updateFor(done, red) });
    expect(memory.ships[theirs]?.due).toBe(of(struck)?.trials[0]?.hits);
    expect(memory.ships[theirs]?.trials).toEqual([{ needs: { PD: 2 }, spent: {}, hits: 0 }]);
  });
});

/** A module: ships without beams are faster. What a module changes is asked of the module. */
const light = module(
  {
    id: 'light',
    title: 'Light',
    summary: 'Ships without beams are fast.',
    source: { 'L.1': 'One point more.' },
  },
  movementPoints.wrap((base) => (rules, ship) => base(rules, ship) + ((ship.now.B ?? 0) > 0 ? 0 : 1)),
);
const engine = warpwar.createEngine([...warpwar.catalogue, fogModule(), light]);

describe('what is not certain counts for nothing', () => {
  const counter = { id: warpwar.shipId(theirs), owner: blue, at: warpwar.hexId('0606') };
  const traveled = (rules: string, hexes: number) =>
    neededToTravel(valueOf(engine.compileRules(rules)), counter, { hexes, lines: 0, handled: 0 });

  test('movement that other components or tech levels may explain', () => {
    expect(traveled('first/basic', 4)).toEqual({ PD: 4 });
    expect(traveled('second/advanced', 4)).toEqual({ PD: 7 });
    expect(traveled('first/basic +light', 4)).toEqual({});
    expect(traveled('first/advanced +generator-movement', 9)).toEqual({ PD: 1, WG: 1 });
  });

  test('ships aboard that the viewer does not see; the rest of the order counts', () => {
    const carrier = 'W1: PD=8 SR=1 B=3\nS1: PD=1 B=1 aboard W1';
    // Sound: a member of the module's system.
    const drop = { ...order(theirs, 'dodge', beam(3, mine)), racks: { drop: ['blue/S1'] } } as Order;
    const known = fought('first/skirmish', { ...fleets, blue: carrier }, [[order(mine, 'dodge'), drop]]);
    expect(of(known)?.trials).toEqual([{ needs: { PD: 3, B: 3 }, spent: {}, hits: 0 }]);
  });

  const trials = [{ needs: { PD: 3 }, spent: {}, hits: 2 }];
  const hurt: KnownShip = { since: 1, built: {}, capacity: 1, trials };
  const settled: KnownShip = { since: 1, built: { PD: 3 }, capacity: 3, trials: [] };
  const view = { ...warpwar.view(warpwar.newGame('first/basic'), red), active: blue };
  /** What is left of a memory of a ship after an event. */
  const after = (before: object, type: string, payload: object, rules?: string) => {
    const ruleset = rules === undefined ? view.ruleset : valueOf(engine.compileRules(rules)).ruleset;
    const memory = { points: 0, lost: {}, ships: { [theirs]: hurt } };
    const seen = { ...view, ruleset, ...before } as never; // Sound: a view, but for the types of keys.
    return remember(engine, memory, { before: seen, update: { events: [{ type, payload }] } });
  };
  const base = view.stars.find((star) => star.base === blue)?.hex;
  const [home, away] = [base, '0101'].map((at) => ({ phase: 'build', ships: [{ ...counter, at }] }));

  test('what may have been repaired, in the build event at a base star; or anywhere, by a module', () => {
    const begins = ['phase/began', { phase: 'move' }] as const;
    expect(after(home!, ...begins).ships[theirs]).toEqual(settled);
    expect(after(away!, ...begins).ships[theirs]).toEqual(hurt);
    expect(after({ ...home, active: red }, ...begins).ships[theirs]).toEqual(hurt);
    expect(after({ ...home, phase: 'move' }, 'phase/began', { phase: 'combat' }).ships[theirs]).toEqual(hurt);
    expect(after(away!, ...begins, 'second/advanced +repair-bays').ships[theirs]).toEqual(settled);
    expect(after(away!, 'turn/began', { player: red, turn: 2 }).ships[theirs]).toEqual(hurt);
    expect(after(away!, 'turn/began', { player: red, turn: 2 }, 'first/warp-chess').ships[theirs]).toEqual(
      settled,
    );
  });

  test('what a module does to a ship; what the game does is known', () => {
    expect(after(away!, 'marines/repelled', { ship: theirs }, 'first/basic +marines').ships[theirs]).toEqual(
      settled,
    );
    expect(after(away!, 'ship/escaped', { ship: theirs, to: '0102' }).ships[theirs]).toEqual(hurt);
  });

  test('what another ship of that name did', () => {
    const fresh = { ...counter, at: base };
    const [built, gone] = [
      after({ ships: [] }, 'ship/appeared', fresh),
      after(away!, 'ship/destroyed', fresh),
    ];
    expect(built.ships[theirs]).toEqual({ since: 1, isNew: true, built: {}, capacity: 1, trials: [] });
    expect(after(away!, 'ship/destroyed', { ship: theirs })).toMatchObject({ ships: {}, lost: { blue: 1 } });
    expect(gone.ships[theirs]).toEqual(hurt);
    // Out of sight: aboard another, or in fog.
    const hidden = ['players/awaited', { players: [red] }] as const;
    expect(after({ ships: [] }, ...hidden).ships[theirs]).toEqual(hurt);
    expect(after({ ships: [] }, ...hidden, 'first/basic +fog').ships[theirs]).toBeUndefined();
  });
});

describe('true records pass all that is remembered', () => {
  const ending = { 'turn-limit/turns': 8 };

  test.each([
    ['first/advanced', [], 1],
    ['second/advanced', [], 12],
    ['second/advanced', ['marines', 'repair-bays'], 12],
    ['first/advanced', ['light', 'fog', 'generator-movement'], 2],
    ['first/skirmish', [], 1],
    ['second/skirmish', ['marines'], 2],
  ] as const)('%s with %j', (scenario, add, seed) => {
    const isFight = scenario.endsWith('/skirmish');
    const more = isFight ? [] : (['turn-limit'] as const);
    const spec = { scenario, add: [...add, ...more], ...(!isFight && { settings: ending }) };
    const rules = valueOf(engine.compileRules(spec));
    const { setup } = (isFight ? skirmishOf : campaignOf)(rules, spec, seed);
    const bare = { built: { PD: 1, WG: 1 }, now: { PD: 1, WG: 1 } };
    let refused = 0;
    for (const moment of recalled(engine, setup, seed, 150)) {
      expect(misfits(engine, moment)).toEqual([]);
      for (const known of Object.values(moment.memory.ships)) refused += misfitOf(rules, known, bare) ? 1 : 0;
    }
    // It is no empty law: a bare hull contradicts much of it.
    expect(refused).toBeGreaterThan(5);
  });
});

test('what rules give back unseen is not missed: ammunition that refills', () => {
  const [mind, setup] = [captain(warpwar), { rules: 'first/warp-chess', players: ['red', 'blue'], homes }];
  const choose = (state: State, random: Random) => {
    const [player = red] = warpwar.awaiting(state);
    const view = warpwar.view(state, player);
    return mind(view, warpwar.decisions(view), random);
  };
  let spent = 0;
  for (const moment of recalled(warpwar, setup, 1, 60, choose as never)) {
    expect(misfits(warpwar, moment)).toEqual([]);
    for (const { trials } of Object.values(moment.memory.ships))
      spent += trials.filter((trial) => (trial.spent.M ?? 0) > 0).length;
  }
  expect(spent).toBeGreaterThan(5);
});

test('is plain data, and what is no memory or no update is refused', () => {
  const { memory, state } = fought('first/skirmish', fleets, [
    [order(mine, 'dodge'), order(theirs, 'dodge')],
  ]);
  expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
  const before = warpwar.view(state, red);
  const update = { events: [] };
  expect(remember(warpwar, memory, { before, update })).toEqual(memory);
  for (const bad of [{}, null, 7, { points: 1, ships: [], lost: {} }])
    expect(() => remember(warpwar, bad as never, { before, update })).toThrow("'memory' must be");
  expect(() => remember(warpwar, memory, { before: state, update })).toThrow("'received' must be");
  expect(() => remember(warpwar, memory, { before, update: {} as never })).toThrow("'received' must be");
  const broken = { events: [{ type: 'orders/revealed', payload: null }] };
  expect(() => remember(warpwar, undefined, { before, update: broken })).toThrow("'received' must be");
});
