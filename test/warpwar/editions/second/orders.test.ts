import { describe, expect } from 'vitest';
import { awaiting, view, type Order } from '../../../../src/warpwar/index.js';
import { stepsOf } from '../../../../src/warpwar/rules.js';

import { Babylon, ending, stands, Ur } from '../../../support/campaign.js';
import { blue, red, ship } from '../../../support/fleets.js';
import { dueOptions, damage, due, payloadsOf, give, quiet, send, withdraw } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, missile, order } from '../../../support/issue-lines.js';
import {
  cannons,
  duel,
  firstRound,
  Girsu,
  hex,
  Kish,
  moment,
  next,
  no,
  ordering,
  rules,
  Umma,
  wrong,
} from '../../../support/second/second.js';

const W = (id: string, at: string) => stands(id, hex(at), { PD: 5, B: 3, WG: 1 });
const begin = (at: string) => ({ type: 'combat/begin', player: 'red', at });

const W1 = ship('red/W1', { PD: 9, B: 3, S: 2, T: 2, M: 6, E: 2, C: 2, SH: 9, SR: 1, WG: 1 });
const S20 = ship('red/S20', { PD: 4, B: 2 }, { aboard: 'red/W1' });
const W2 = ship('blue/W2', { PD: 6, B: 3, SR: 1, WG: 1 });
const S30 = ship('blue/S30', { PD: 4 });
const S31 = ship('blue/S31', { PD: 4 }, { aboard: 'blue/W2' });
const all = [W1, S20, W2, S30, S31];
const does = (more: Omit<Order, 'ship' | 'tactic'>) => order('red/W1', 'attack', more);

describe('combat', () => {
  const both = (at: string, number: number) => [W(`red/W${number}`, at), W(`blue/W${number}`, at)];

  rule('E2.COMBAT.1', 'is fought wherever enemies are at a star after movement, and nowhere else', () => {
    const ships = [...both(Umma, 1), ...both('1615', 2), W('red/W3', Ur), W('blue/W3', Babylon)];
    expect(next(moment({ ships })).battle).toMatchObject({ at: Umma });
    expect(no(moment({ ships }), ordering('red', order('red/W1', 'attack')))).toEqual([
      'no-combat E2.COMBAT.1',
    ]);
    expect(no(next(moment({ ships: [...both(Umma, 1), ...both(Girsu, 2)] })), begin(Kish))).toEqual([
      'nothing-to-fight E2.COMBAT.1',
    ]);
  });

  rule('E2.COMBAT.2', 'star by star, in the order of the active player', () => {
    const start = next(moment({ ships: [...both(Umma, 1), ...both(Girsu, 2), ...both(Kish, 3)] }));
    expect(dueOptions(start)).toEqual({ 'red combat/begin': { stars: [Girsu, Umma, Kish] } });
    const fight = send(start, begin(Kish)).state;
    expect(no(fight, begin(Umma))).toEqual(['combat-at-hand E2.COMBAT.2']);
    const after = send(quiet(fight, 3).state, withdraw(red, { 'red/W3': '2117' })).state;
    expect(after).toMatchObject({ battle: null, fought: [Kish], waiting: [red] });
    expect(dueOptions(after)).toEqual({ 'red combat/begin': { stars: [Girsu, Umma] } });
  });

  rule('E2.COMBAT.3', 'orders, reveal, ECM, fire, damage, removal, escape; then again', () => {
    const steps = ['orders', 'reveal', 'ecm', 'fire', 'damage', 'stow', 'remove', 'escape', 'count'];
    expect(stepsOf(rules, 'round')).toEqual(steps);
    const shot = firstRound(
      all,
      does(beam(2, 'blue/W2')),
      order('blue/W2', 'attack'),
      order('blue/S30', 'attack'),
    );
    expect(payloadsOf(shot.events, 'battle/step')).toEqual(
      ['reveal', 'fire', 'damage'].map((step) => ({ plan: 'round', step })),
    );
    expect(no(shot.state, ordering('red', does({})))).toEqual(['not-this-step E2.COMBAT.3']);
    const placed = damage(blue, ['blue/W2', { B: 3, PD: 1 }]);
    expect(send(shot.state, placed).state.battle).toMatchObject({ round: 2, step: 'orders' });
    // ECM is placed once the orders are open, before the table is read.
    const foe = ship('blue/W8', { PD: 1, T: 1, M: 3, WG: 1 });
    const launch = order('blue/W8', 'attack', { tubes: [missile('red/W1', 1)] });
    const jam = firstRound([W1, foe], does({ ecm: 1 }), launch).state;
    expect(jam.battle).toMatchObject({ step: 'ecm', fired: null, orders: [does({ ecm: 1 }), launch] });
    expect(awaiting(jam)).toEqual([red]);
  });

  rule('E2.COMBAT.4', 'fire is simultaneous: beam and cannon destroy each other', () => {
    const { state, events } = firstRound(
      [ship('red/W1', { PD: 1, C: 1, SH: 3, WG: 1 }), ship('blue/W1', { PD: 2, B: 2, WG: 1 })],
      does(cannons('blue/W1', 3)),
      order('blue/W1', 'attack', beam(2, 'red/W1')),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ hits: { 'red/W1': 4, 'blue/W1': 5 } }]);
    expect([state.ships, state.result]).toEqual([[], { winners: [], reason: 'nobody-left' }]);
  });

  rule('E2.COMBAT.5', 'a Base takes no part: an enemy alone there is not fought, and it is no target', () => {
    const alone = moment({ ships: [W('red/W1', Babylon)] });
    expect(payloadsOf(send(alone, ending(alone)).events, 'battle/began')).toEqual([]);
    const met = next(moment({ ships: [W('red/W1', Babylon), W('blue/W1', Babylon)] }));
    expect(due(met).map(({ options }) => options)).toMatchObject([
      { ships: ['red/W1'], targets: ['blue/W1'] },
      { ships: ['blue/W1'], targets: ['red/W1'] },
    ]);
  });

  rule('E2.COMBAT.6', 'who is carried takes no part: no order, no fire, no target', () => {
    expect(wrong(all, does({}), order('red/S20', 'attack'))).toEqual(['aboard-takes-no-part E2.COMBAT.6']);
    expect(dueOptions(duel(all))).toMatchObject({
      'red battle/orders': { ships: ['red/W1'], targets: ['blue/W2', 'blue/S30'] },
      'blue battle/orders': { ships: ['blue/W2', 'blue/S30'], targets: ['red/W1'] },
    });
    expect(wrong(all, does(beam(1, 'blue/S31')))).toEqual(['not-a-target E2.ORD.3']);
  });
});

describe('orders', () => {
  rule('E2.ORD.1', 'one for each ship, with tactic, power, targets, settings, shells and racks', () => {
    for (const more of [
      { drive: 2, ...beam(3, 'blue/W2'), screens: 2, ecm: 2 },
      {
        drive: 3,
        tubes: [missile('blue/W2', 4), missile('blue/S30', 2)],
        ...cannons('blue/W2', 3, 1),
        ecm: 2,
      },
    ])
      expect(wrong(all, does(more))).toEqual([]);
    expect(wrong(all, order('red/W1', 'dodge', { ecm: 1, racks: { drop: [S20.id] } }))).toEqual([]);
    expect(no(duel(all), ordering('blue', order('blue/W2', 'attack')))).toEqual(['no-order E2.ORD.1']);
    expect(wrong(all, does({}), does({}))).toEqual(['two-orders E2.ORD.1']);
    expect(no(duel(all), ordering('red', does({}), order('blue/W2', 'attack')))).toEqual([
      'not-your-ship E2.ORD.1',
    ]);
  });

  rule('E2.ORD.2', 'Attack, Dodge or Retreat; a Systemship does not retreat', () => {
    for (const tactic of ['attack', 'dodge', 'retreat'] as const)
      expect(wrong(all, order('blue/W2', tactic), order('blue/S30', tactic))).toEqual(
        tactic === 'retreat' ? ['tactic-not-allowed E2.ORD.2'] : [],
      );
    expect(no(duel(all), ordering('red', { ship: 'red/W1', tactic: 'flee' }))).toEqual(['not-allowed ']);
  });

  rule('E2.ORD.3', 'each weapon is aimed at an enemy ship there', () => {
    const aims = (at: string) => [beam(1, at), { tubes: [missile(at, 1)] }, cannons(at, 1)];
    for (const more of aims('blue/S30')) expect(wrong(all, does(more))).toEqual([]);
    // Oneself, one's own, aboard another, elsewhere, nobody's.
    for (const at of ['red/W1', 'red/S20', 'blue/S31', 'blue/W77', 'green/W1'])
      for (const more of aims(at)) expect(wrong(all, does(more))).toEqual(['not-a-target E2.ORD.3']);
  });

  rule('E2.ORD.3', 'of three sides everybody fires on whoever is no ally (A15)', () => {
    const three = [...all, ship('green/W3', { PD: 1, WG: 1 })];
    for (const more of [beam(1, 'green/W3'), { tubes: [missile('blue/W2', 1), missile('green/W3', 1)] }]) {
      expect(send(duel(three), ordering('red', does(more))).state.battle?.sealed).toHaveLength(1);
      expect(no(duel(three, { sides: [['red', 'green']] }), ordering('red', does(more)))).toEqual([
        'not-a-target E2.ORD.3',
      ]);
    }
  });

  rule('E2.ORD.5', 'they are hidden until all have given theirs, and final', () => {
    const three = [...all, ship('green/W3', { PD: 1, WG: 1 })];
    const mine = does({ drive: 2, ...cannons('green/W3', 3) });
    const sent = (player: string, ...orders: readonly Order[]) => ordering(player, ...orders);
    const first = send(duel(three), sent('red', mine)).state;
    const second = send(first, sent('green', order('green/W3', 'dodge'))).state;
    expect(awaiting(second)).toEqual([blue]);
    for (const viewer of [blue, { spectator: true }] as const)
      expect(view(second, viewer).battle).toMatchObject({ orders: [], sealed: [] });
    expect(no(second, sent('red', order('red/W1', 'dodge')))).toEqual(['choice-final E2.ORD.5']);
    const { events } = send(second, sent('blue', order('blue/W2', 'attack'), order('blue/S30', 'attack')));
    const [shown] = events.filter(({ type }) => type === 'orders/revealed');
    expect(shown?.audience).toBe('all');
    expect(payloadsOf(events, 'orders/revealed')).toMatchObject([{ orders: expect.arrayContaining([mine]) }]);
  });

  rule('E2.ORD.6', 'a ship need not fire; power without a target, or the reverse, is refused', () => {
    expect(wrong(all, order('red/W1', 'dodge', { drive: 4 }))).toEqual([]);
    const sent = (more: object) => no(duel(all), ordering('red', { ...does({}), ...more }));
    expect(sent({ beam: { power: 2 } })).toEqual(['beam-without-target E2.ORD.6']);
    expect(sent(beam(0, 'blue/W2'))).toEqual(['target-without-power E2.ORD.6']);
    expect(sent({ cannons: { bursts: [1] } })).toEqual(['cannons-without-target E2.ORD.6']);
    expect(sent({ cannons: { at: 'blue/W2', bursts: [] } })).toEqual(['cannons-silent E2.ORD.6']);
  });
});

describe('power', () => {
  rule('E2.POWER.1', 'all that is shared out is no more than the engine has; cannons and ECM count', () => {
    const tubes = [missile('blue/W2', 1), missile('blue/W2', 1)];
    const launch = { tubes, ...cannons('blue/W2', 3, 3), ecm: 2 };
    for (const [drive, found] of [
      [3, []],
      [4, ['too-much-power E2.POWER.1']],
    ] as const) {
      expect(wrong(all, does({ drive, ...launch }))).toEqual(found);
      expect(wrong(all, does({ drive: drive - 1, ...beam(3, 'blue/W2'), screens: 2, ecm: 2 }))).toEqual(
        found,
      );
    }
    const hurt = { ...W1, now: { ...W1.now, PD: 5 } };
    expect(wrong([hurt, W2], does(launch))).toEqual(['too-much-power E2.POWER.1']);
  });

  rule('E2.POWER.3', 'beam, screens and ECM take what is left of them; the drive all there is', () => {
    const hurt = { ...W1, now: { ...W1.now, B: 1, S: 1, E: 1 } };
    for (const [more, code] of [
      [(power: number) => beam(power, 'blue/W2'), 'beam-too-weak'],
      [(screens: number) => ({ screens }), 'screens-too-weak'],
      [(ecm: number) => ({ ecm }), 'ecm-too-weak'],
    ] as const) {
      expect(wrong([hurt, W2], does(more(1)))).toEqual([]);
      expect(wrong([hurt, W2], does(more(2)))).toEqual([`${code} E2.POWER.3`]);
    }
    expect(wrong(all, does({ drive: 9 }))).toEqual([]);
    expect(wrong(all, does({ drive: 10 }))).toContain('too-much-drive E2.POWER.3');
  });

  rule('E2.POWER.6', 'whole points from 0, shared out anew each round', () => {
    for (const amount of [1.5, -1, '2', null])
      for (const system of ['drive', 'screens', 'ecm'])
        expect(no(duel(all), ordering('red', { ...does({}), [system]: amount }))).toEqual([
          'not-whole-points E2.POWER.6',
        ]);
    const rest = [order('blue/W2', 'attack'), order('blue/S30', 'attack')];
    const second = give(duel(all), does({ drive: 1 }), ...rest).state;
    // What was not used is lost: there are nine again, and not seventeen.
    expect(give(second, does({ drive: 9 }), ...rest).state.battle?.round).toBe(3);
    expect(no(second, ordering('red', does({ drive: 8, ecm: 2 })))).toEqual(['too-much-power E2.POWER.1']);
  });
});
