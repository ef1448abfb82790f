/** Where a combat is, and what orders of a whole round do: rules of terrain, and of what holds a ship without a shot. */

import { describe, expect, test } from 'vitest';
import {
  fleetsOf,
  catalogue,
  createEngine,
  hexId,
  resolveRound,
  coreRules,
  starAt,
  type Site,
} from '../../../src/warpwar/index.js';
import {
  battleBegan,
  declareIssues,
  event,
  orderIssues,
  shotHits,
  slice,
  speed,
  system,
  somePoints,
  powerNotation,
  systems,
  takesPart,
  type Fire,
  type Order,
  doesEscape,
  hitsPastScreens,
  holdsRetreater,
  shotDrive,
  shotResult,
  tacticsOf,
} from '../../../src/warpwar/rules.js';
import { boolean, module, type Part } from '../../../src/kernel/index.js';

import { red, ship } from '../../support/fleets.js';
import { orderSheets } from '../../support/order-forms.js';
import { beam, missile, order } from '../../support/issue-lines.js';

const murk = slice('battle', 'nebula/murk', { init: () => false, decode: boolean });
const thickened = event('nebula/thickened', {
  apply: ({ state }, _: object) => ({ ...state, battle: state.battle && murk.put(state.battle, true) }),
});
const { issue, codes } = declareIssues({
  'no-tubes-here': { rule: 'NEBULA.1', says: 'No tube fires here.' },
});
const isMurky = (site: Site | undefined): boolean => site !== undefined && murk.of(site);

/** No tube fires at a star that is called a nebula. */
const nebula = [
  murk,
  thickened,
  ...codes,
  battleBegan.then(({ state }, { at }) => (starAt(state, at)?.name === 'Nebula' ? [thickened({})] : [])),
  systems.wrap('tubes', (base) => ({
    ...base,
    field: (rules, given) => (isMurky(given.fight.site) ? undefined : base.field?.(rules, given)),
    check: (rules, use) => (isMurky(use.fight.site) ? [issue('no-tubes-here')] : base.check(rules, use)),
  })),
];

const engineOf = (...parts: readonly Part[]) =>
  createEngine([
    ...catalogue,
    module(
      { id: 'mine', title: 'M', summary: 'M.', source: { 'NEBULA.1': 'No tube fires here.' } },
      ...parts,
    ),
  ]);

const W1 = ship('red/W1', { PD: 9, B: 3, T: 2, M: 4, WG: 1 });
const W2 = ship('blue/W2', { PD: 9, B: 3, S: 3, WG: 1 });
const launch = order('red/W1', 'attack', { tubes: [missile('blue/W2', 3)] });
const flee = order('blue/W2', 'retreat', { drive: 3, screens: 1 });

/** A skirmish under these parts at a star of some name. */
function combat(name: string, parts: readonly Part[]) {
  const engine = engineOf(...parts);
  const made = engine.createGame({
    rules: 'first/skirmish +mine',
    players: ['red', 'blue'],
    fleets: fleetsOf([W1, W2]),
    star: { hex: '0707', name },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const orders = (player: string, given: Order) =>
    ({ type: 'battle/orders', player, orders: [given] }) as const;
  return {
    engine,
    state: made.value,
    /** The state after both orders. */
    fight: (ours: Order, theirs: Order) => {
      const one = engine.applyAction(made.value, orders('red', ours));
      return engine.applyAction(one.state, orders('blue', theirs));
    },
    refused: (given: Order) =>
      engine
        .checkAction(made.value, orders('red', given) as never)
        .map(({ path, code }) => [...path, code].join('.')),
  };
}

/** The systems that red is offered. */
function offered({ engine, state }: ReturnType<typeof combat>, seen = engine.view(state, red)) {
  return Object.keys(orderSheets(engine, seen)[W1.id] ?? {}).filter(
    (key) => !['ship', 'tactic'].includes(key),
  );
}

describe('terrain', () => {
  test('turns off one system of another module where it lies, in offers and refusals', () => {
    const [here, elsewhere] = [combat('Nebula', nebula), combat('Ur', nebula)];
    expect(offered(elsewhere)).toEqual(['drive', 'beam', 'tubes']);
    expect(offered(here)).toEqual(['drive', 'beam']);
    expect(offered(here, here.state)).toEqual(['drive', 'beam']);
    expect(elsewhere.refused(launch)).toEqual([]);
    expect(here.refused(launch)).toEqual(['orders.0.tubes.no-tubes-here']);
    expect(elsewhere.fight(launch, flee).ok).toBe(true);
  });

  test('is chosen by no random player', () => {
    const { engine, state } = combat('Nebula', nebula);
    for (let seed = 0; seed < 60; seed += 1) {
      let turn = seed;
      const random = (below: number) => (turn = (turn * 7 + 3) % 101) % below;
      const [due] = engine.decisions(state).filter(({ type }) => type === 'battle/orders');
      if (!due) throw new Error('No orders are due.');
      const drawn = engine.sampleAction(state, due, random);
      expect(engine.checkAction(state, drawn)).toEqual([]);
    }
  });

  test('is known to every formula of a combat', () => {
    const asked = new Map<string, unknown>();
    const hear =
      <Given, Value>(
        key: string,
        base: (rules: never, given: Given) => Value,
        place: (given: Given) => unknown,
      ) =>
      (rules: unknown, given: Given): Value => {
        asked.set(key, place(given));
        return base(rules as never, given);
      };
    const parts = [
      takesPart.wrap((base) => hear('takesPart', base, ({ fight }) => fight)),
      tacticsOf.wrap((base) => hear('tacticsOf', base, ({ fight }) => fight)),
      orderIssues.wrap((base) => hear('orderIssues', base, ({ fight }) => fight)),
      speed.wrap((base) => hear('speed', base, ({ round }) => round)),
      shotDrive.wrap((base) => hear('shotDrive', base, ({ round }) => round)),
      shotResult.wrap((base) => hear('shotResult', base, ({ round }) => round)),
      shotHits.wrap((base) => hear('shotHits', base, ({ round }) => round)),
      hitsPastScreens.wrap((base) => hear('hitsPastScreens', base, ({ round }) => round)),
      holdsRetreater.wrap((base) => hear('holdsRetreater', base, ({ round }) => round)),
      doesEscape.wrap((base) => hear('doesEscape', base, ({ round }) => round)),
      systems.wrap('beam', (base) => ({
        ...base,
        shots: (rules, use): readonly Fire[] => {
          asked.set('shots', use.round);
          return base.shots?.(rules, use) ?? [];
        },
      })),
    ];
    const shoot = order('red/W1', 'attack', { drive: 6, ...beam(3, 'blue/W2') });
    const { fight, engine, state } = combat('Ur', parts);
    asked.clear();
    fight(shoot, flee);
    expect(asked.size).toBe(11);
    for (const [key, given] of asked)
      expect([key, given]).toMatchObject([key, { site: { at: '0707' }, turn: 1 }]);
    // Outside a game there is a place only if the caller says where.
    const rules = engine.rulesOf(state);
    resolveRound(rules, { ships: [W1, W2], orders: [shoot, flee] });
    expect(asked.get('shotHits')).toEqual({ ships: [W1, W2], orders: [shoot, flee] });
    resolveRound(rules, { ships: [W1, W2], orders: [shoot, flee], site: { at: hexId('0101') }, turn: 3 });
    expect(asked.get('shotHits')).toMatchObject({ site: { at: '0101' }, turn: 3 });
    expect(resolveRound(coreRules(), { ships: [W1, W2], orders: [shoot, flee] }).shots).toHaveLength(1);
  });
});

describe('what holds without a shot', () => {
  const anchor = system<'anchor', number>('anchor', {
    decode: somePoints,
    power: (value) => value,
    check: () => [],
    sample: () => undefined,
    writing: powerNotation('AN'),
  });
  const holds = [
    anchor,
    doesEscape.wrap(
      (base) => (rules, given) =>
        base(rules, given) &&
        !given.round.orders.some((each) => each.ship !== given.order.ship && anchor.of(each) !== undefined),
    ),
  ];
  const escaped = (...orders: readonly Order[]) => {
    const { engine, state } = combat('Ur', holds);
    return resolveRound(engine.rulesOf(state), { ships: [W1, W2], orders });
  };

  test('is seen by the formula of escapes, in all orders of the round', () => {
    const plain = order('red/W1', 'attack');
    const held = { ...plain, anchor: 1 } as Order;
    expect(escaped(plain, flee).escaped).toEqual([W2.id]);
    expect(escaped(held, flee)).toMatchObject({ escaped: [], shots: [], hits: {} });
    const { fight } = combat('Ur', holds);
    const fled = fight(plain, flee).state.battle;
    expect([fled?.step, fled?.fired?.escaped]).toEqual(['escape', [W2.id]]);
    expect(fight(held, flee).state.battle).toMatchObject({ round: 2, step: 'orders' });
  });
});
