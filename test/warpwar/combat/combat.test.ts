import { describe, expect, test } from 'vitest';
import { awaiting, rulesOf, shipId, view, type Order } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { stepsOf, yards } from '../../../src/warpwar/rules.js';

import { blue, red, ship, skirmish, STAR } from '../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  damage,
  due,
  payloadsOf,
  give,
  inCourse,
  lives,
  refused,
  send,
  shipOf,
  together,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { engine, onStars } from '../../support/stars.js';
import { beam, order, issueLines } from '../../support/issue-lines.js';

const w = (id: string, counts = {}) => ship(id, { PD: 5, B: 5, S: 2, WG: 1, ...counts });
// Sound: four digits.
const hex = (number: string): HexId => number as HexId;
const at = (place: string, one: Ship): Ship => ({ ...one, at: hex(place) });
const UR = { hex: hex('0505'), name: 'Ur', base: red };
const UMMA = { hex: hex('0808'), name: 'Umma' };
const SUSA = { hex: hex('1207'), name: 'Susa' };

describe('where combat is fought', () => {
  const start = onStars(
    [UR, UMMA, SUSA],
    [
      at('0808', w('red/W1')),
      at('0808', w('blue/W1')),
      at('0505', w('blue/W2')),
      at('1207', w('red/W3')),
      at('1207', w('blue/W3')),
      at('0303', w('red/W4')),
      at('0303', w('blue/W4')),
    ],
  );

  /** Red's ship and then blue's get away from the star at hand. */
  const flee = (state: State, ...ids: string[]) =>
    ids.reduce(
      (before, id) => {
        const player = before.state.waiting[0] ?? red;
        const type = before.state.battle?.step === 'orders' ? 'battle/orders' : 'battle/escape';
        const to = before.state.battle?.at === UMMA.hex ? hex('0809') : hex('1206');
        const sent =
          type === 'battle/orders'
            ? { type, player, orders: [order(id, id.startsWith('red') ? 'retreat' : 'attack')] }
            : { type, player, moves: [{ ship: shipId(id), to }] };
        const done = engine.applyAction(before.state, sent as Parameters<typeof engine.applyAction>[1]);
        if (!done.ok) throw new Error(issueLines(done.issues).join('\n'));
        return { state: done.state, types: [...before.types, ...done.events.map(({ type: each }) => each)] };
      },
      { state, types: [] as string[] },
    );

  const choosing = engine.applyAction(start, { type: 'stars/go', player: red });
  const begun = engine.applyAction(choosing.state, { type: 'combat/begin', player: red, at: UMMA.hex });

  rule('E1.COMBAT.1', 'combat comes after movement, and only then', () => {
    const early = engine.applyAction(start, {
      type: 'battle/orders',
      player: red,
      orders: [order('red/W1', 'attack')],
    });
    expect(early.ok ? [] : issueLines(early.issues)).toEqual([
      ' | no-combat | E1.COMBAT.1 | There is no combat now.',
    ]);
    expect(choosing.state).toMatchObject({ phase: 'combat', battle: null });
    expect(engine.awaiting(choosing.state)).toEqual([red]);
    // Neither Ur, where blue is alone, nor the hex in space where both are.
    expect(inCourse(engine.decisions(choosing.state)).map(({ type, options }) => [type, options])).toEqual([
      ['combat/begin', { stars: [UMMA.hex, SUSA.hex] }],
    ]);
    expect(begun.state.phase).toBe('combat');
    expect(begun.state.battle?.at).toBe(UMMA.hex);
    expect(engine.awaiting(begun.state)).toEqual([red, blue]);
  });

  rule(
    ['E1.COMBAT.1', 'E1.COMBAT.2'],
    'each star with ships of both sides is fought over to the end, one after another; no other hex is',
    () => {
      const first = flee(begun.state, 'red/W1', 'blue/W1');
      expect(first.state.battle).toMatchObject({ at: UMMA.hex, step: 'escape' });
      const second = flee(first.state, 'red/W1');
      expect(second.types.filter((type) => ['battle/ended', 'battle/began'].includes(type))).toEqual([
        'battle/ended',
        'battle/began',
      ]);
      expect(second.state).toMatchObject({
        fought: [UMMA.hex],
        battle: { at: SUSA.hex, round: 1, quiet: 0 },
      });
      const elsewhere = engine.checkAction(second.state, {
        type: 'battle/orders',
        player: red,
        orders: [order('red/W3', 'attack', beam(1, 'blue/W1'))],
      });
      expect(issueLines(elsewhere)).toEqual([
        'orders.0.beam.at | not-a-target | E1.ORD.3 | blue/W1 is not an enemy ship in this combat; choose a target that is.',
      ]);
      const last = flee(second.state, 'red/W3', 'blue/W3', 'red/W3');
      // Neither Ur, where blue is alone, nor the ships that share a space hex came to a combat.
      expect(last.types).not.toContain('battle/began');
      expect(last.state).toMatchObject({ battle: null, result: { reason: 'turn-ended' } });
    },
  );

  rule(
    'E1.COMBAT.5',
    'a base star neither fights nor is fought: an enemy alone there meets no resistance',
    () => {
      const alone = onStars([UR], [at('0505', w('blue/W2')), at('0303', w('red/W1'))]);
      const done = engine.applyAction(alone, { type: 'stars/go', player: red });
      expect(done.ok && done.events.map(({ type }) => type)).not.toContain('battle/began');
      expect(yards({ rules: engine.rulesOf(alone), state: alone }, red)).toEqual([]);
      const met = onStars([UR], [at('0505', w('blue/W2')), at('0505', w('red/W1'))]);
      const fight = engine.applyAction(met, { type: 'stars/go', player: red });
      expect(inCourse(engine.decisions(fight.state)).map(({ options }) => options)).toMatchObject([
        { ships: ['red/W1'], targets: ['blue/W2'] },
        { ships: ['blue/W2'], targets: ['red/W1'] },
      ]);
    },
  );

  test('whoever is not awaited cannot go on', () => {
    expect(issueLines(engine.checkAction(start, { type: 'stars/go', player: blue }))).toHaveLength(1);
    expect(inCourse(engine.decisions(start)).map(({ type }) => type)).toEqual(['stars/go']);
    const [decision] = inCourse(engine.decisions(start));
    expect(decision && engine.sampleAction(start, decision, () => 0)).toEqual({
      type: 'stars/go',
      player: red,
    });
  });
});

describe('a round', () => {
  const two = () => skirmish([w('red/W1'), w('blue/W1')]);
  const shoot = order('red/W1', 'attack', beam(2, 'blue/W1'));
  const ordered = (player: string, ...orders: readonly Order[]) => ({
    type: 'battle/orders',
    player,
    orders,
  });

  rule('E1.COMBAT.3', 'orders are secret until both sides have given them', () => {
    expect(awaiting(two())).toEqual([red, blue]);
    const half = send(two(), ordered(red, shoot));
    expect(awaiting(half.state)).toEqual([blue]);
    expect(half.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['battle/sealed', [red]],
      ['battle/chosen', 'all'],
      ['players/awaited', 'all'],
    ]);
    expect(view(half.state, blue).battle).toMatchObject({ sealed: [], orders: [], fired: null });
    expect(refused(half.state, ordered(red, order('red/W1', 'dodge')))).toEqual([
      ' | choice-final | E1.ORD.5 | Your choice is final; the game waits for blue.',
    ]);
  });

  rule('E1.COMBAT.3', 'reveal, fire, damage, removal, escape: in this order', () => {
    const { state, events } = give(two(), shoot, order('blue/W1', 'attack'));
    expect(payloadsOf(events, 'battle/step')).toEqual(
      ['reveal', 'fire', 'damage'].map((step) => ({ plan: 'round', step })),
    );
    expect(audienceOf(events, 'orders/revealed')).toBe('all');
    expect(refused(state, ordered(red, shoot))).toEqual([
      ' | not-this-step | E1.COMBAT.3 | You can do this only in the step orders; the current step is damage.',
    ]);
    const next = send(state, damage(blue, ['blue/W1', { B: 4 }]));
    expect(payloadsOf(next.events, 'battle/step')).toEqual(
      // Nothing is to be taken aboard and nobody flees: those steps are passed over.
      ['remove', 'count', 'orders'].map((step) => ({ plan: 'round', step })),
    );
    expect(stepsOf(rulesOf(state), 'round')).toEqual([
      'orders',
      'reveal',
      'fire',
      'damage',
      'stow',
      'remove',
      'escape',
      'count',
    ]);
    expect(next.state.battle?.round).toBe(2);
    expect(refused(two(), damage(red))).toEqual([
      ' | not-this-step | E1.COMBAT.3 | You can do this only in the step damage; the current step is orders.',
    ]);
  });

  rule('E1.COMBAT.4', 'all fire is simultaneous: a ship that is destroyed still fires', () => {
    const { state, events } = give(
      skirmish([ship('red/W1', { PD: 2, B: 2, WG: 1 }), ship('blue/W1', { PD: 2, B: 2, WG: 1 })]),
      order('red/W1', 'attack', beam(2, 'blue/W1')),
      order('blue/W1', 'attack', beam(2, 'red/W1')),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([
      {
        shots: [
          { by: 'red/W1', hits: 4 },
          { by: 'blue/W1', hits: 4 },
        ],
      },
    ]);
    expect(state.ships).toEqual([]);
  });

  rule('E1.COMBAT.6', 'a ship aboard another gives no order, fires nothing and is no target', () => {
    const start = skirmish([
      w('red/W1', { SR: 1 }),
      ship('red/S1', { PD: 2, B: 2 }, { aboard: 'red/W1' }),
      w('blue/W1'),
    ]);
    expect(dueOptions(start)).toMatchObject({
      'red battle/orders': { ships: ['red/W1'], targets: ['blue/W1'] },
      'blue battle/orders': { ships: ['blue/W1'], targets: ['red/W1'] },
    });
    expect(
      refused(start, ordered(red, order('red/W1', 'attack'), order('red/S1', 'attack', beam(2, 'blue/W1')))),
    ).toEqual([
      'orders.1.ship | aboard-takes-no-part | E1.COMBAT.6 | red/S1 is aboard red/W1, so it takes no part: give it no order.',
    ]);
    // What is aboard, what is one's own and what there is not are told alike: what there is may be secret.
    for (const target of ['red/S1', 'red/S2', 'blue/W1']) {
      expect(refused(start, ordered(blue, order('blue/W1', 'attack', beam(2, target))))).toEqual([
        `orders.0.beam.at | not-a-target | E1.ORD.3 | ${target} is not an enemy ship in this combat; choose a target that is.`,
      ]);
    }
    const { state, events } = give(
      start,
      order('red/W1', 'attack'),
      order('blue/W1', 'dodge', beam(3, 'red/W1')),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ hits: { 'red/W1': 3 } }]);
    expect(shipOf(state, 'red/S1')).toMatchObject({ now: { PD: 2, B: 2 }, at: { aboard: 'red/W1' } });
  });

  test('whoever has nothing there to order is not awaited', () => {
    const start = skirmish([w('red/W1'), w('blue/W1'), ship('green/W1', { PD: 1, WG: 1 })]);
    const { state } = give(
      start,
      order('red/W1', 'dodge', beam(1, 'green/W1')),
      order('blue/W1', 'attack'),
      order('green/W1', 'attack'),
    );
    expect(lives(state, 'green/W1')).toBe(false);
    expect(awaiting(state)).toEqual([red, blue]);
    expect(due(state).map(({ player }) => player)).toEqual([red, blue]);
    expect(refused(state, { type: 'battle/orders', player: 'green', orders: [] })).toHaveLength(1);
    expect(refused(state, { type: 'battle/orders', player: 'yellow', orders: [] })).toEqual([
      'player | unknown-player |  | There is no player yellow in this game.',
    ]);
  });

  test('a round of many ships comes to the same, whoever orders first', () => {
    const fleet = (player: string) => [1, 2, 3].map((number) => w(`${player}/W${number}`));
    const start = skirmish([...fleet('red'), ...fleet('blue')]);
    const all = [1, 2, 3].flatMap((number) => [
      order(`red/W${number}`, 'attack', { drive: number, ...beam(2, `blue/W${4 - number}`) }),
      order(`blue/W${number}`, 'dodge', { drive: number, ...beam(1, `red/W${number}`) }),
    ]);
    const { state } = give(start, ...all);
    expect(state.battle?.fired?.shots).toHaveLength(6);
    const placements = due(state).flatMap((each) =>
      each.type === 'battle/damage'
        ? [damage(each.player, ...Object.entries(each.options.hits).map(([id, PD]) => [id, { PD }] as const))]
        : [],
    );
    expect(together(state, ...placements).state.battle).toMatchObject({ round: 2, at: STAR });
  });
});
