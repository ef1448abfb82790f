import { describe, expect, test } from 'vitest';
import { fleetsOf, rulesOf, view } from '../../../src/warpwar/index.js';
import { createEngine } from '../../../src/warpwar/engine.js';
import { catalogue } from '../../../src/warpwar/modules/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Player, Ship, State, View } from '../../../src/warpwar/state.js';

import * as parts from '../../../src/warpwar/rules.js';
import * as kernel from '../../../src/kernel/index.js';
import type * as warpwar from '../../../src/warpwar/index.js';
import { blue, red, ship, skirmish, STAR } from '../../support/fleets.js';
import { audienceOf, damage, escape, give, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { engine as starEngine, onStars } from '../../support/stars.js';
import { beam, missile, order } from '../../support/issue-lines.js';

const spectator = { spectator: true } as const;

const fleets: readonly Ship[] = [
  ship('red/W1', { PD: 6, B: 3, SR: 1, WG: 1 }, { level: 2 }),
  ship('red/S1', { PD: 2 }, { aboard: 'red/W1' }),
  ship('blue/W1', { PD: 7, B: 2, T: 1, M: 4, WG: 1 }, { level: 1, now: { M: 3 } }),
];
const start = () => skirmish(fleets);
const seenIn = ({ ships }: View, id: string) => ships.find((each) => each.id === id);

describe('ships', () => {
  rule('E1.GEN.3', 'an owner sees his records; others see counters, and nothing of what is aboard', () => {
    const state = start();
    expect(view(state, red).ships).toEqual([
      state.ships[0],
      state.ships[1],
      { id: 'blue/W1', owner: blue, at: STAR },
    ]);
    expect(view(state, blue).ships).toEqual([{ id: 'red/W1', owner: red, at: STAR }, state.ships[2]]);
    expect(view(state, spectator).ships).toEqual([
      { id: 'red/W1', owner: red, at: STAR },
      { id: 'blue/W1', owner: blue, at: STAR },
    ]);
    // What may not be seen is absent, not empty.
    const [counter] = view(state, blue).ships;
    expect(Object.keys(counter ?? {})).toEqual(['id', 'owner', 'at']);
    expect(JSON.stringify(view(state, blue))).not.toContain('red/S1');
  });

  rule('E1.GEN.3', 'a level is shown with the first order that is revealed, ratings are not', () => {
    const { state } = give(start(), order('red/W1', 'attack'), order('blue/W1', 'attack'));
    expect(seenIn(view(state, blue), 'red/W1')).toEqual({
      id: 'red/W1',
      owner: red,
      at: STAR,
      levels: { all: 2 },
      shown: true,
    });
    expect(seenIn(view(state, spectator), 'blue/W1')).toEqual({
      id: 'blue/W1',
      owner: blue,
      at: STAR,
      levels: { all: 1 },
      shown: true,
    });
    const half = send(start(), {
      type: 'battle/orders',
      player: red,
      orders: [order('red/W1', 'attack')],
    }).state;
    expect(seenIn(view(half, blue), 'red/W1')).toEqual({ id: 'red/W1', owner: red, at: STAR });
  });

  test('allies see each other as others do', () => {
    const state = skirmish([...fleets, ship('green/W1', { PD: 1, WG: 1 })], { sides: [['red', 'green']] });
    expect(seenIn(view(state, red), 'green/W1')).toEqual({ id: 'green/W1', owner: 'green', at: STAR });
  });

  rule('E1.GEN.3', 'after the game all records are open to everybody', () => {
    const fled = give(start(), order('red/W1', 'retreat'), order('blue/W1', 'attack')).state;
    const { state } = send(fled, escape(red, { 'red/W1': '0404' }));
    for (const viewer of [red, blue, spectator]) expect(view(state, viewer)).toEqual({ ...state, viewer });
    expect(seenIn(view(state, blue), 'red/S1')).toMatchObject({ at: { aboard: 'red/W1' }, now: { PD: 2 } });
  });

  rule('E1.GEN.3', 'where things happen is no secret: everybody hears of combats and stars', () => {
    const state = start();
    const game = { rules: rulesOf(state), state };
    // The engine does not ask while no module hides anything: both must say the same.
    expect(parts.listCombatHearers(game)).toBe('all');
    for (const what of ['combat', 'star', 'account', 'other'] as const)
      expect(parts.hears(game, { at: STAR, what })).toBe('all');
  });

  test('states that differ in what a player may not see look alike to him', () => {
    const other = skirmish([
      ship('red/W1', { PD: 9, S: 4, SR: 2, WG: 1 }, { level: 5 }),
      ship('red/S2', { PD: 8 }, { aboard: 'red/W1' }),
      ...fleets.slice(2),
    ]);
    expect(view(other, blue)).toEqual(view(start(), blue));
    expect(view(other, spectator)).toEqual(view(start(), spectator));
    expect(view(other, red)).not.toEqual(view(start(), red));
  });
});

describe('the combat', () => {
  const orders = [
    order('red/W1', 'attack', { drive: 1, ...beam(2, 'blue/W1') }),
    order('blue/W1', 'attack', { tubes: [missile('red/W1', 1)] }),
  ] as const;

  rule('E1.ORD.5', 'what is sealed is seen by whoever sealed it; revealed orders and fire by all', () => {
    const half = send(start(), { type: 'battle/orders', player: red, orders: [orders[0]] });
    expect(view(half.state, red).battle?.sealed).toEqual([{ player: red, choice: { orders: [orders[0]] } }]);
    for (const viewer of [blue, spectator]) expect(view(half.state, viewer).battle?.sealed).toEqual([]);
    const { state } = give(start(), ...orders);
    for (const viewer of [red, blue, spectator]) {
      expect(view(state, viewer).battle).toMatchObject({
        orders,
        fired: { shots: [{ by: 'red/W1' }, { by: 'blue/W1' }] },
      });
    }
  });

  test('where damage went, and what was aboard, only its owner learns', () => {
    const { state } = give(start(), ...orders);
    const red1 = send(state, damage(red, ['red/W1', { PD: 5 }]));
    const done = send(red1.state, damage(blue, ['blue/W1', { PD: 5, M: 1 }]));
    expect(audienceOf(done.events, 'ship/damaged')).toEqual([red]);
    expect(seenIn(view(done.state, blue), 'red/W1')).not.toHaveProperty('now');
    expect(seenIn(view(done.state, red), 'red/W1')).toMatchObject({ now: { PD: 1 } });
  });

  test('looking changes nothing, and no two looks share a record', () => {
    const state = start();
    const before = JSON.stringify(state);
    expect(view(state, blue)).toEqual(view(state, blue));
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('points', () => {
  // Sound: four digits.
  const UR = { hex: '0505' as HexId, name: 'Ur', base: red };
  const begun = onStars(
    [UR, { hex: '0808' as HexId, name: 'Umma' }],
    [ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })],
    // Without those that have slices of their own.
    { rules: 'first/skirmish +stars -agreed-draw -resign' },
  );
  const pay = (state: State, from: unknown, to: unknown, points: number) => {
    // Sound: whatever is sent in is read before it is judged.
    const sent = { type: 'stars/pay', player: red, from, to, points } as Parameters<
      typeof starEngine.applyAction
    >[1];
    const done = starEngine.applyAction(state, sent);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done;
  };

  test('only their owner sees them: his own, those at his base star, those aboard his ships', () => {
    const paid = [{ player: red }, { star: UR.hex }, { ship: 'red/W1' }, { player: blue }].reduce(
      (state, to, at) => pay(state, 'produced', to, at + 1).state,
      begun,
    );
    const seen = (viewer: Parameters<typeof view>[1]) => {
      const { players, stars, ships } = starEngine.view(paid, viewer);
      return [...players, ...stars, ...ships].map(({ points }) => points);
    };
    expect(seen(red)).toEqual([1, undefined, 2, undefined, 3, undefined]);
    expect(seen(blue)).toEqual([undefined, 4, undefined, undefined, undefined, undefined]);
    expect(seen(spectator)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
    const [first] = starEngine.view(paid, blue).players;
    expect(first).toEqual({ id: red, side: 0 });
  });

  test('only those whom it concerns learn that they moved', () => {
    const audience = (from: unknown, to: unknown) =>
      pay(begun, from, to, 1).events.map((event) => event.audience);
    expect(audience('produced', { player: red })).toEqual([[red]]);
    expect(audience({ player: blue }, 'spent')).toEqual([[blue]]);
    expect(audience({ star: UR.hex }, { ship: 'blue/W1' })).toEqual([[red, blue]]);
    // Nobody's star: nobody learns of it.
    expect(audience('produced', { star: '0808' })).toEqual([]);
  });
});

describe("slices of a stranger's module, at every home", () => {
  const number = kernel.int(0, 100);
  const mine = (viewer: warpwar.Viewer, owner: warpwar.PlayerId, value: number) =>
    viewer === owner ? value : undefined;
  const clock = parts.slice('game', 'secrets/clock', {
    init: () => 0,
    decode: number,
    seenBy: (value, viewer) => (typeof viewer === 'string' ? value : undefined),
  });
  const plan = parts.slice('player', 'secrets/plan', {
    init: () => 1,
    decode: number,
    seenBy: (value, viewer, home: Player) => mine(viewer, home.id, value),
  });
  const ore = parts.slice('star', 'secrets/ore', {
    init: () => 2,
    decode: number,
    seenBy: (value) => value > 0,
  });
  const crew = parts.slice('ship', 'secrets/crew', {
    init: () => 3,
    decode: number,
    seenBy: (value, viewer, home) => mine(viewer, home.owner, value),
  });
  const noise = parts.slice('battle', 'secrets/noise', { init: () => 4, decode: number });
  const written = parts.event('secrets/written', {
    audience: (_game, { player }: { readonly player: warpwar.PlayerId; readonly value: number }) => [player],
    apply: ({ state }, { value }) => ({
      ...clock.put(state, value),
      players: state.players.map((each) => plan.put(each, value)),
      stars: state.stars.map((each) => ore.put(each, value)),
      ships: state.ships.map((each) => crew.put(each, value)),
      battle: state.battle && noise.put(state.battle, value),
    }),
  });
  const write = parts.action(
    'secrets/write',
    { value: number },
    {
      offers: () => [],
      check: () => [],
      apply: (_game, { player, value }) => [written({ player, value })],
      sample: () => ({ value: 0 }),
    },
  );
  const secrets = kernel.module(
    {
      id: 'secrets',
      title: 'Secrets',
      summary: 'Something hidden at every home.',
      source: { 'SECRETS.1': 'Some see it.' },
    },
    clock,
    plan,
    ore,
    crew,
    noise,
    written,
    write,
  );
  const engine = createEngine([...catalogue, secrets]);
  const made = engine.createGame({
    // Without those that have slices of their own.
    rules: 'first/skirmish +secrets -agreed-draw -resign',
    players: ['red', 'blue'],
    fleets: fleetsOf([...fleets]),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const fresh = made.value;
  const told = engine.applyAction(fresh, { type: 'secrets/write', player: red, value: 7 });

  const secretsOf = (seen: View) => [
    seen.ext,
    ...seen.players.map(({ ext }) => ext),
    ...seen.stars.map(({ ext }) => ext),
    ...seen.ships.map(({ id, ext }) => [id, ext]),
    seen.battle?.ext,
  ];

  test('are seen as each says, written or not', () => {
    expect(secretsOf(engine.view(fresh, red))).toEqual([
      { 'secrets/clock': 0 },
      { 'secrets/plan': 1 },
      {},
      { 'secrets/ore': true },
      ['red/W1', { 'secrets/crew': 3 }],
      ['red/S1', { 'secrets/crew': 3 }],
      ['blue/W1', {}],
      { 'secrets/noise': 4 },
    ]);
    expect(secretsOf(engine.view(told.state, blue))).toEqual([
      { 'secrets/clock': 7 },
      {},
      { 'secrets/plan': 7 },
      { 'secrets/ore': true },
      ['red/W1', {}],
      ['blue/W1', { 'secrets/crew': 7 }],
      { 'secrets/noise': 7 },
    ]);
    expect(secretsOf(engine.view(told.state, spectator))).toEqual([
      {},
      {},
      {},
      { 'secrets/ore': true },
      ['red/W1', {}],
      ['blue/W1', {}],
      { 'secrets/noise': 7 },
    ]);
  });

  test('are stored only where they were written, and told to whom the event says', () => {
    expect(JSON.stringify(fresh)).not.toContain('secrets/clock');
    expect(told.ok && told.events).toEqual([
      { type: 'secrets/written', payload: { player: red, value: 7 }, audience: [red] },
    ]);
  });

  test('are saved and read again; a damaged one, or one that no rule knows, is refused with its path', () => {
    const text = engine.serialize(told.state);
    expect(engine.deserialize(text)).toEqual({ ok: true, value: told.state });
    const damaged = engine.deserialize(text.replaceAll('"secrets/crew":7', '"secrets/crew":"many"'));
    expect(damaged.ok ? [] : damaged.issues.map(({ code, path }) => [code, path])).toEqual(
      [0, 1, 2].map((at) => ['not-a-whole-number', ['state', 'ships', at, 'ext', 'secrets/crew']]),
    );
    const unknown = engine.deserialize(text.replace('"secrets/clock":7', '"secrets/cloak":7'));
    expect(unknown.ok ? [] : unknown.issues.map(({ code, path }) => [code, path])).toEqual([
      ['unknown-field', ['state', 'ext', 'secrets/cloak']],
    ]);
    const misplaced = engine.deserialize(text.replace('"secrets/clock":7', '"secrets/plan":7'));
    expect(misplaced.ok ? [] : misplaced.issues[0].path).toEqual(['state', 'ext', 'secrets/plan']);
  });

  test('are all open after the game', () => {
    const flee = engine.applyAction(told.state, {
      type: 'battle/orders',
      player: red,
      orders: [order('red/W1', 'retreat')],
    });
    const rest = engine.applyAction(flee.state, {
      type: 'battle/orders',
      player: blue,
      orders: [order('blue/W1', 'attack')],
    });
    // Sound: four digits.
    const moves = [{ ship: order('red/W1', 'retreat').ship, to: '0404' as HexId }];
    const { state } = engine.applyAction(rest.state, { type: 'battle/escape', player: red, moves });
    expect(state.result?.reason).toBe('star-held');
    expect(secretsOf(engine.view(state, spectator)).slice(0, 3)).toEqual([
      { 'secrets/clock': 7 },
      { 'secrets/plan': 7 },
      { 'secrets/plan': 7 },
    ]);
  });
});
