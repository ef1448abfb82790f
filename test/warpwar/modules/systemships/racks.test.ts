import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../../src/warpwar/index.js';
import {
  fleetsOf,
  awaiting,
  checkAction,
  sampleAction,
  view,
  shipId,
} from '../../../../src/warpwar/index.js';
import { seeded } from '../../../../src/kernel/random.js';
import { createEngine } from '../../../../src/warpwar/engine.js';
import { catalogue } from '../../../../src/warpwar/modules/index.js';

import * as parts from '../../../../src/warpwar/rules.js';
import * as kernel from '../../../../src/kernel/index.js';
import { blue, red, ship, skirmish, STAR } from '../../../support/fleets.js';
import {
  audienceOf,
  damage,
  due,
  payloadsOf,
  give,
  lives,
  refused,
  send,
  shipOf,
} from '../../../support/played.js';
import { orderSheets } from '../../../support/order-forms.js';
import { rule } from '../../../support/rule.js';
import { beam, order, wrongSent } from '../../../support/issue-lines.js';

const base = 'first/skirmish';
const settingOf = (value: string) => `${base} systemships(loadedRackHit=${value})`;

/** A carrier with racks and so many ships aboard, after hits that its owner has not placed. */
const struck = (racks: number, riders: number, hits: number, rules = base, counts = { PD: 4 }) =>
  give(
    skirmish(
      [
        ship('red/W1', { ...counts, SR: racks, WG: 1 }),
        ...Array.from({ length: riders }, (_, at) => ship(`red/S${at + 1}`, { PD: 2 }, { aboard: 'red/W1' })),
        ship('blue/W1', { PD: 20, B: 20, WG: 1 }),
      ],
      { rules },
    ),
    order('red/W1', 'attack'),
    order('blue/W1', 'dodge', beam(hits, 'red/W1')),
  );

rule('E1.DROP.5', 'lists of any length that are picked up are refused, with what is wrong', () => {
  const ids = (kind: string) => Array.from({ length: 1000 }, (_, at) => shipId(`red/${kind}${at + 1}`));
  const state = skirmish([ship('red/W1', { PD: 1, SR: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })]);
  const pickUp = ids('S');
  const long = ids('W').map((id) => order(id, 'dodge', { racks: { pickUp } }));
  const found = wrongSent(state, 'red', ...long);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toContain(
    'orders.0.racks.pickUp.0 | cannot-pick-up | E1.DROP.5 | red/W1 cannot pick up red/S1: name one of your Systemships at this star.',
  );
});

describe('among other ships', () => {
  const state = skirmish([
    ship('blue/S9', { PD: 1 }),
    ship('blue/W9', { PD: 9, WG: 1 }),
    ship('red/W2', { PD: 4, SR: 1, WG: 1 }),
    ship('red/S1', { PD: 2 }, { aboard: 'red/W2' }),
    ship('red/W1', { PD: 4, SR: 1, WG: 1 }),
    ship('red/S2', { PD: 2 }),
  ]);
  const decision = due(state).find(({ player }) => player === red);
  if (decision?.type !== 'battle/orders') throw new Error('No orders are asked for.');

  rule('E1.DROP.5', 'only Systemships of the own that stand there are offered to be picked up', () => {
    const racks = Object.entries(orderSheets(warpwar, view(state, red))).map(([id, { racks: field }]) => [
      id,
      field,
    ]);
    const items = (...ids: readonly string[]) => ({ items: ids.map((value) => ({ value })) });
    expect(racks).toMatchObject([
      ['red/W2', { fields: [items(), items('red/S1')] }],
      ['red/W1', { fields: [items('red/S2'), items()] }],
      ['red/S2', undefined],
    ]);
  });

  rule('E1.DROP.1', 'orders by chance set down what is aboard', () => {
    const racksOf = (seed: number): readonly unknown[] => {
      const sent = sampleAction(state, decision, seeded(seed));
      expect(checkAction(state, sent)).toEqual([]);
      return sent.type === 'battle/orders' ? sent.orders.map(({ ship: id, racks }) => [id, racks]) : [];
    };
    const seeds = Array.from({ length: 30 }, (_, at) => at + 1);
    expect(seeds.flatMap(racksOf)).toContainEqual(['red/W2', { drop: ['red/S1'] }]);
  });
});

describe('orders by chance', () => {
  const state = skirmish([
    ship('red/W1', { PD: 4, SR: 1, WG: 1 }),
    ship('red/S1', { PD: 2, B: 1, S: 1 }),
    ship('blue/W9', { PD: 9, WG: 1 }),
  ]);
  const seeds = Array.from({ length: 200 }, (_, at) => at + 1);

  rule('E1.DROP.5', 'orders by chance pick up what waits, which then keeps still', () => {
    const decision = due(state).find(({ player }) => player === red);
    if (!decision) throw new Error('No orders are asked for.');
    const pickUps = seeds.flatMap((seed) => {
      const sent = sampleAction(state, decision, seeded(seed));
      expect(checkAction(state, sent)).toEqual([]);
      const orders = sent.type === 'battle/orders' ? sent.orders : [];
      return orders.some(({ racks }) => racks?.pickUp) ? [orders[1]] : [];
    });
    expect(pickUps.length).toBeGreaterThan(3);
    expect(pickUps.every((each) => each && !each.beam)).toBe(true);
  });

  test('allow what another ship of the player allows', () => {
    const together = kernel.module(
      {
        id: 'together',
        title: 'Together',
        summary: 'Screens take a second ship.',
        source: { 'HOUSE.1': 'A ship raises screens only beside another of its owner.' },
      },
      parts.systems.wrap('screens', (screens) => ({
        ...screens,
        check: (rules, use) => {
          const isAlone = use.fight.ships.filter(({ owner }) => owner === use.ship.owner).length < 2;
          return isAlone ? [alone('is-alone')] : screens.check(rules, use);
        },
      })),
      ...codes,
    );
    const engine = createEngine([...catalogue, together]);
    const fleets = ['red/W1', 'red/W2', 'blue/W1'].map((id) => ship(id, { PD: 4, S: 2, WG: 1 }));
    const made = engine.createGame({
      rules: 'first/skirmish +together',
      players: ['red', 'blue'],
      fleets: fleetsOf(fleets),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    const screened = engine.decisions(made.value).map((each) =>
      seeds.some((seed) => {
        const sent = engine.sampleAction(made.value, each, seeded(seed));
        return sent.type === 'battle/orders' && sent.orders.some(({ screens = 0 }) => screens > 0);
      }),
    );
    expect(screened.slice(0, 2)).toEqual([true, false]);
  });
});

const { issue: alone, codes } = parts.declareIssues({ 'is-alone': ['HOUSE.1', 'The ship is alone.'] });

describe('a rack is hit', () => {
  rule('E1.DMG.9', 'empty racks go first; a loaded one takes its Systemship along', () => {
    const spare = send(struck(2, 1, 1).state, damage(red, ['red/W1', { SR: 1 }]));
    expect([shipOf(spare.state, 'red/W1').now.SR, shipOf(spare.state, 'red/S1').at]).toEqual([
      1,
      { aboard: 'red/W1' },
    ]);
    const full = struck(2, 2, 1).state;
    const lost = send(full, damage(red, ['red/W1', { SR: 1 }, ['red/S2']]));
    expect([lives(lost.state, 'red/S1'), lives(lost.state, 'red/S2')]).toEqual([true, false]);
    expect(payloadsOf(lost.events, 'ship/destroyed')).toEqual([{ ship: 'red/S2' }]);
    // What was aboard goes unseen by others.
    expect(audienceOf(lost.events, 'ship/destroyed')).toEqual([red]);
  });

  rule('E1.DMG.9', 'the owner names which is lost, and may give up a loaded rack before an empty one', () => {
    const full = struck(2, 2, 1).state;
    const tries = (state = full, ...placed: Parameters<typeof damage>[1][]) =>
      refused(state, damage(red, ...placed));
    expect(tries(full, ['red/W1', { SR: 1 }])).toEqual([
      'placements.0.lost | name-the-lost | E1.DMG.9 | Name 1 ship aboard red/W1 as lost; you named 0.',
    ]);
    expect(tries(full, ['red/W1', { SR: 1 }, ['red/S1', 'red/S2']])).toEqual([
      'placements.0.lost | name-the-lost | E1.DMG.9 | Name 1 ship aboard red/W1 as lost; you named 2.',
    ]);
    expect(tries(full, ['red/W1', { SR: 1 }, ['blue/W1']])).toEqual([
      'placements.0.lost.0 | not-aboard | E1.DMG.9 | blue/W1 is not aboard red/W1.',
    ]);
    expect(tries(full, ['red/W1', { PD: 1 }, ['red/S1']])).toEqual([
      'placements.0.lost | name-the-lost | E1.DMG.9 | These hits destroy no ship aboard red/W1: name none as lost, not 1.',
    ]);
    expect(tries(struck(2, 2, 2).state, ['red/W1', { SR: 2 }, ['red/S1', 'red/S1']])).toEqual([
      'placements.0.lost.1 | named-twice |  | red/S1 is named twice: name it only once.',
    ]);
    const given = send(struck(2, 1, 1).state, damage(red, ['red/W1', { SR: 1 }, ['red/S1']])).state;
    expect(lives(given, 'red/S1')).toBe(false);
  });

  test('where all that is aboard must go, or the only rack, nobody is asked (A42)', () => {
    const { state } = struck(1, 1, 1, base, { PD: 0 });
    expect(lives(state, 'red/W1')).toBe(false);
    const onlyRacks = struck(3, 2, 1, base, { PD: 0 }).state;
    // The empty one, or a loaded one: that is a choice.
    expect(awaiting(onlyRacks)).toEqual([red]);
  });

  rule(
    ['E1.DMG.9', 'E1.WARP.2'],
    'a carrier that is destroyed takes along what is aboard, whatever the setting',
    () => {
      for (const value of ['lost', 'protected', 'adrift']) {
        const { state, events } = struck(2, 2, 9, settingOf(value));
        expect(state.ships.map(({ id }) => id)).toEqual(['blue/W1']);
        const destroyed = events.filter(({ type }) => type === 'ship/destroyed');
        expect(
          destroyed.map(({ payload, audience }) => [(payload as { ship: string }).ship, audience]),
        ).toEqual([
          ['red/S1', [red]],
          ['red/S2', [red]],
          ['red/W1', 'all'],
        ]);
        expect(state.result).toEqual({ winners: [blue], reason: 'star-held' });
      }
    },
  );

  test('exactly as many hits as the carrier can take destroy it, whatever the setting', () => {
    for (const value of ['lost', 'protected', 'adrift']) {
      expect(struck(1, 1, 5, settingOf(value)).state.ships.map(({ id }) => id)).toEqual(['blue/W1']);
    }
  });
});

describe('a carrier goes by some other rule', () => {
  const blow = parts.action(
    'bomb/blow',
    { ship: parts.shipId },
    {
      offers: () => [],
      check: () => [],
      apply: (_game, { ship: id }) => [parts.shipDestroyed({ ship: id })],
      sample: () => ({ ship: shipId('red/W1') }),
    },
  );
  const meta = { id: 'bomb', title: 'Bomb', summary: 'Ships blow up.', source: { 'BOMB.1': 'They do.' } };
  const engine = createEngine([...catalogue, kernel.module(meta, blow)]);

  rule('E1.WARP.2', 'whatever destroys a carrier, what is aboard goes along, unseen by others', () => {
    const made = engine.createGame({
      rules: 'first/skirmish +bomb',
      players: ['red', 'blue'],
      fleets: fleetsOf([
        ship('red/W1', { PD: 4, SR: 1, WG: 1 }),
        ship('red/S1', { PD: 2 }, { aboard: 'red/W1' }),
        ship('red/S2', { PD: 2 }),
        ship('blue/W1', { PD: 4, WG: 1 }),
      ]),
    });
    if (!made.ok) throw new Error(made.issues[0].code);
    const done = engine.applyAction(made.value, { type: 'bomb/blow', player: red, ship: shipId('red/W1') });
    expect(done.state.ships.map(({ id }) => id)).toEqual(['red/S2', 'blue/W1']);
    expect(done.ok && done.events.map(({ payload, audience }) => [payload, audience])).toEqual([
      [{ ship: 'red/W1' }, 'all'],
      [{ ship: 'red/S1' }, [red]],
    ]);
  });
});

describe('set adrift (A6)', () => {
  test('the Systemship stands on the star, seen by all, and joins in the next round', () => {
    const full = struck(2, 2, 1, settingOf('adrift')).state;
    const { state, events } = send(full, damage(red, ['red/W1', { SR: 1 }, ['red/S1']]));
    expect(payloadsOf(events, 'systemships/adrift')).toEqual([{ ship: 'red/S1', at: STAR }]);
    expect(audienceOf(events, 'systemships/adrift')).toBe('all');
    expect([shipOf(state, 'red/S1').at, shipOf(state, 'red/S2').at]).toEqual([STAR, { aboard: 'red/W1' }]);
    expect(view(state, blue).ships.map(({ id }) => id)).toEqual(['red/W1', 'red/S1', 'blue/W1']);
  });
});

describe('protected (A6)', () => {
  const rules = settingOf('protected');

  test('no hit goes on a loaded rack while anything else can take it', () => {
    const state = struck(2, 1, 3, rules).state;
    const kept = 'Loaded racks of red/W1 take hits last:';
    expect(refused(state, damage(red, ['red/W1', { SR: 2, PD: 1 }, ['red/S1']]))).toEqual([
      `placements.0.hits.SR | rack-protected | E1.DMG.9 | ${kept} 3 hits can still go elsewhere.`,
    ]);
    const done = send(state, damage(red, ['red/W1', { SR: 1, PD: 2 }])).state;
    expect(shipOf(done, 'red/S1').at).toEqual({ aboard: 'red/W1' });
  });

  test('nor may a loaded rack be given up for an empty one', () => {
    expect(refused(struck(2, 1, 1, rules).state, damage(red, ['red/W1', { SR: 1 }, ['red/S1']]))).toEqual([
      'placements.0.lost | name-the-lost | E1.DMG.9 | These hits destroy no ship aboard red/W1: name none as lost, not 1.',
    ]);
  });

  test('where the rest must all go, what is left falls on loaded racks', () => {
    // Four hits on the engine, one on a loaded rack: all that is left to say is which.
    const state = struck(2, 2, 5, rules).state;
    expect(awaiting(state)).toEqual([red]);
    const done = send(state, damage(red, ['red/W1', { PD: 4, SR: 1 }, ['red/S2']])).state;
    expect(shipOf(done, 'red/W1').now).toMatchObject({ PD: 0, SR: 1 });
    expect([lives(done, 'red/S1'), lives(done, 'red/S2')]).toEqual([true, false]);
    // Where loaded racks are closed, a lone engine is no choice.
    expect(shipOf(struck(1, 1, 3, rules).state, 'red/W1').now).toMatchObject({ PD: 1, SR: 1 });
  });
});
