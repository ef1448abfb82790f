import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  awaiting,
  catalogue,
  checkOrders,
  createEngine,
  deserialize,
  resolveRound,
  sampleAction,
  serialize,
  shipId,
  view,
  type Order,
  formatOrders,
  parseOrders,
} from '../../../src/warpwar/index.js';
import type { EcmReply, Ship, State } from '../../../src/warpwar/state.js';
import { stepsOf, ecmEffect, usedWhilePickedUp } from '../../../src/warpwar/rules.js';
import { chance } from '../../../src/laws/law.js';
import { keepsLaws } from '../../../src/warpwar/laws/trial.js';
import { skirmishOf } from '../../../src/warpwar/laws/games.js';

import { blue, red, ship, skirmish } from '../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  due,
  payloadsOf,
  give,
  refused,
  send,
  together,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines } from '../../support/issue-lines.js';
import { ecmModifier, ecmReach } from '../../../src/warpwar/modules/ecm.js';

const SECOND = 'second/skirmish';
const rules = rulesOfText(SECOND);

const jammer = (level = 0, counts = {}) =>
  ship('red/W8', { PD: 9, B: 3, S: 3, T: 2, M: 6, C: 1, SH: 6, E: 3, SR: 1, WG: 1, ...counts }, { level });
const firer = (level = 0, id = 'blue/W3') =>
  ship(id, { PD: 9, B: 9, T: 3, M: 9, C: 1, SH: 6, E: 3, WG: 1 }, { level });

const guards = (ecm: number, more: Partial<Order> = {}) =>
  order('red/W8', 'attack', { drive: 3, ecm, ...more });
const launches = (...drives: readonly number[]) =>
  order('blue/W3', 'dodge', { tubes: drives.map((drive) => missile('red/W8', drive)) });

const reply = (tube: number, points: number, shift: number, by = 'blue/W3'): EcmReply => ({
  ship: shipId('red/W8'),
  missile: { by: shipId(by), tube },
  points,
  shift,
});
const spread = (player: string, ...replies: readonly unknown[]) => ({ type: 'ecm/spread', player, replies });

/** A combat in which the orders are shown. */
const shown = (ships: readonly Ship[], ...orders: readonly Order[]) =>
  give(skirmish(ships, { rules: SECOND }), ...orders).state;
const facing = (
  levels: readonly [own: number, theirs: number],
  ecm: number,
  ...drives: readonly number[]
): State => shown([jammer(levels[0]), firer(levels[1])], guards(ecm), launches(...drives));

const wrong = (ships: readonly Ship[], ...orders: readonly Order[]) =>
  issueLines(checkOrders(rules, ships, orders));

describe('powering it', () => {
  rule(['E2.ATTR.ECM.1', 'E2.POWER.2'], 'up to its present strength, at 1 power a point', () => {
    expect(wrong([jammer(), firer()], guards(3))).toEqual([]);
    const refusal = (can: number, asked: number) => [
      `0.ecm | ecm-too-weak | E2.POWER.3 | red/W8's ECM can take at most ${can} power, not ${asked}.`,
    ];
    expect(wrong([jammer(), firer()], guards(4))).toEqual(refusal(3, 4));
    const damaged = { ...jammer(), now: { ...jammer().now, E: 1 } };
    expect(wrong([damaged, firer()], guards(2))).toEqual(refusal(1, 2));
    const weak = { ...jammer(), now: { ...jammer().now, PD: 5 } };
    expect(wrong([weak, firer()], guards(3))).toEqual([
      '0 | too-much-power | E2.POWER.1 | red/W8 has 5 power; its order uses 6.',
    ]);
  });

  rule(['E2.ATTR.ECM.1', 'E2.POWER.5'], 'in the same round as anything else', () => {
    const launch = { tubes: [missile('blue/W3', 2)], cannons: { at: shipId('blue/W3'), bursts: [2] } };
    expect(wrong([jammer(), firer()], guards(3, launch))).toEqual([]);
    expect(wrong([jammer(), firer()], guards(1, { ...beam(2, 'blue/W3'), screens: 3 }))).toEqual([]);
  });

  rule('E2.DROP.5', 'a ship that is picked up may power it; without this rule only its screens', () => {
    expect(usedWhilePickedUp(rules, undefined)).toEqual(['screens', 'ecm']);
    expect(usedWhilePickedUp(rulesOfText('second/skirmish -ecm'), undefined)).toEqual(['screens']);
    expect(stepsOf(rulesOfText('second/skirmish -systemships -rack-by-rack'), 'round')).toContain('ecm');
  });

  test('it is written as E', () => {
    const text = 'W8 ATTACKS W3: D=2 B=2 S=1 E=1';
    const made = parseOrders(rules, text, [jammer(), firer()], red);
    expect(made).toEqual({
      ok: true,
      value: [order('red/W8', 'attack', { drive: 2, ...beam(2, 'blue/W3'), screens: 1, ecm: 1 })],
    });
    expect(formatOrders(rules, made.ok ? made.value : [], [jammer(), firer()])).toBe(text);
  });
});

describe('what points do', () => {
  const fireBy = (level: number, drive = 3) => ({
    weapon: 'missile',
    component: 'M',
    by: firer(level),
    order: launches(drive),
    at: shipId('red/W8'),
    tube: 0,
    tactic: 'attack' as const,
    setting: drive,
    strength: 2,
  });

  rule('E2.ECM.2', 'points, and the target’s level less the missile’s; none without a point', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(5), fc.nat(5), (points, own, theirs) => {
        const given = { fire: fireBy(theirs), target: jammer(own), points };
        expect(ecmModifier(rules, given)).toBe(own - theirs);
        expect(ecmEffect(rules, given)).toBe(points === 0 ? 0 : Math.max(0, points + own - theirs));
      }),
    );
  });

  rule('E2.ECM.2', 'under levels by family, ECM and missiles are both guided', () => {
    const target = { ...jammer(), levels: { guided: 3, all: 0, energy: 9 } };
    const fire = { ...fireBy(0), by: { ...firer(), levels: { guided: 1, kinetic: 9 } } };
    expect(ecmModifier(rules, { fire, target })).toBe(2);
  });

  rule('E2.ECM.3', 'up or down by as much, and not below 0', () => {
    const reach = (drive: number, points: number, by = rules) =>
      ecmReach(by, { fire: fireBy(0, drive), target: jammer(), points });
    expect([reach(2, 3), reach(5, 3), reach(2, 0)]).toEqual([
      [-2, 3],
      [-3, 3],
      [0, 0],
    ]);
    const floor = rulesOfText('second/skirmish ecm(driveFloor=2)');
    expect([reach(4, 3, floor), reach(2, 3, floor), reach(1, 3, floor)]).toEqual([
      [-2, 3],
      [0, 3],
      [0, 3],
    ]);
  });

  rule('E2.ECM.3', 'outside a game, replies do as much as their points allow', () => {
    const difference = (points: number, shift: number, tube = 0) =>
      resolveRound(rules, {
        ships: [jammer(), firer()],
        orders: [guards(3), launches(3)],
        ecm: [reply(tube, points, shift)],
      }).shots[0]?.difference;
    expect([difference(2, -2), difference(2, 2), difference(2, -9), difference(2, 9)]).toEqual([
      -2, 2, -2, 2,
    ]);
    expect([difference(3, -9), difference(0, 2), difference(2, 2, 1)]).toEqual([-3, 0, 0]);
  });

  rule('E2.ECM.4', 'nothing to beams and shells', () => {
    const at = shipId('red/W8');
    const fires = order('blue/W3', 'attack', { ...beam(3, 'red/W8') });
    const guns = order('blue/W3', 'attack', { cannons: { at, bursts: [3] } });
    for (const other of [fires, guns]) {
      const round = { ships: [jammer(), firer()], orders: [guards(3), other] };
      const bare = resolveRound(rules, round);
      expect(resolveRound(rules, { ...round, ecm: [reply(0, 3, 3)] })).toEqual(bare);
      // Nor is anybody asked.
      expect(shown([jammer(), firer()], guards(3), other).battle?.step).not.toBe('ecm');
    }
  });
});

describe('the step between reveal and fire', () => {
  rule(['E2.COMBAT.3', 'E2.ECM.1'], 'once orders are shown, the owner is asked, and told what comes', () => {
    expect(stepsOf(rules, 'round').slice(0, 4)).toEqual(['orders', 'reveal', 'ecm', 'fire']);
    const state = facing([2, 0], 3, 2, 4);
    expect([state.battle?.step, awaiting(state)]).toEqual(['ecm', [red]]);
    expect(state.battle?.fired).toBeNull();
    const shot = { by: 'blue/W3', weapon: 'missile', modifier: 2 };
    expect(dueOptions(state)).toEqual({
      'red ecm/spread': {
        ships: {
          'red/W8': {
            power: 3,
            shots: [
              { ...shot, tube: 0, drive: 2 },
              { ...shot, tube: 1, drive: 4 },
            ],
          },
        },
      },
    });
  });

  rule('E2.ECM.3', 'the table is read with the drive that is left', () => {
    const state = facing([0, 0], 3, 3, 3);
    const { events } = send(state, spread('red', reply(0, 2, -2), reply(1, 1, 1)));
    expect(payloadsOf(events, 'round/fired')).toMatchObject([
      {
        shots: [
          { difference: -2, result: 'hit' },
          { difference: 1, result: 'hit+2' },
        ],
      },
    ]);
    expect(payloadsOf(events, 'ecm/spread-shown')).toEqual([{ replies: [reply(0, 2, -2), reply(1, 1, 1)] }]);
    expect(audienceOf(events, 'ecm/spread-shown')).toBe('all');
    expect(payloadsOf(send(state, spread('red')).events, 'round/fired')).toMatchObject([
      { shots: [{ difference: 0 }, { difference: 0 }] },
    ]);
  });

  rule('E2.ECM.1', 'no more points than are powered', () => {
    const state = facing([0, 0], 3, 3, 3);
    expect(refused(state, spread('red', reply(0, 2, 1), reply(1, 2, 0)))).toEqual([
      'replies | too-much-ecm | E2.ECM.1 | red/W8 has 3 ECM points; you placed 4.',
    ]);
  });

  rule('E2.ECM.3', 'by no more than the effective points, and not below the floor', () => {
    const state = facing([0, 1], 3, 3, 1);
    expect(refused(state, spread('red', reply(0, 2, -2)))).toEqual([
      'replies.0.shift | shift-too-far | E2.ECM.3 | You may change the drive of this missile by at most 1, not by -2.',
    ]);
    expect(refused(state, spread('red', reply(0, 0, 1)))[0]).toContain('by at most 0, not by 1.');
    expect(refused(state, spread('red', reply(1, 3, -2)))).toEqual([
      'replies.0.shift | drive-below-floor | E2.ECM.3 | A drive of 1 changed by -2 would be less than 0, the lowest allowed.',
    ]);
    expect(refused(state, spread('red', reply(0, 1.5, 0.5)))).toHaveLength(2);
  });

  rule(['E2.ECM.1', 'E2.ECM.4'], 'only missiles at that very ship, each once', () => {
    const second = firer(0, 'blue/W4');
    const mate = ship('red/W9', { PD: 9, E: 2, WG: 1 });
    const state = shown(
      [jammer(), mate, firer(), second],
      guards(2),
      order('red/W9', 'attack', { ecm: 2 }),
      launches(3),
      order('blue/W4', 'attack', beam(2, 'red/W8')),
    );
    expect(refused(state, spread('red', reply(0, 1, 1, 'blue/W4')))).toEqual([
      'replies.0.missile | ecm-on-missiles-only | E2.ECM.4 | ECM works only on missiles.',
    ]);
    expect(refused(state, spread('red', reply(1, 1, 1)))).toEqual([
      'replies.0.missile | no-such-missile | E2.ECM.1 | No missile 2 of blue/W3 comes at red/W8: name one that does.',
    ]);
    expect(refused(state, spread('red', { ...reply(0, 1, 1), ship: 'red/W9' }))).toEqual([
      'replies.0.ship | no-ecm-there | E2.ECM.1 | red/W9 is not one of your ships with powered ECM and a missile coming at it.',
    ]);
    expect(refused(state, spread('red', { ...reply(0, 1, 1), ship: 'blue/W3' }))).toHaveLength(1);
    expect(refused(state, spread('red', reply(0, 1, 1), reply(0, 1, 1)))).toEqual([
      'replies.1.missile | ecm-twice | E2.ECM.1 | Missile 1 of blue/W3 at red/W8 is named twice: name it only once.',
    ]);
    expect(refused(state, spread('blue'))).toHaveLength(1);
  });

  test('a reply of nothing is left out', () => {
    const state = facing([0, 0], 3, 3, 3);
    const bare = send(state, spread('red', reply(0, 1, 1)));
    const full = send(state, spread('red', reply(1, 0, 0), reply(0, 1, 1)));
    expect(serialize(full.state)).toBe(serialize(bare.state));
  });

  rule('E2.ECM.1', 'both sides decide unseen, and all is shown together', () => {
    const both = shown(
      [jammer(), firer()],
      guards(2, { tubes: [missile('blue/W3', 4)] }),
      order('blue/W3', 'dodge', { ecm: 2, tubes: [missile('red/W8', 3)] }),
    );
    expect(awaiting(both)).toEqual([red, blue]);
    const his = { ship: shipId('blue/W3'), missile: { by: shipId('red/W8'), tube: 0 }, points: 2, shift: 2 };
    const half = send(both, spread('red', reply(0, 2, -1)));
    expect(view(half.state, blue).battle?.sealed).toEqual([]);
    expect(payloadsOf(half.events, 'ecm/spread-shown')).toEqual([]);
    const { events } = together(both, spread('red', reply(0, 2, -1)), spread('blue', his));
    expect(payloadsOf(events, 'ecm/spread-shown')).toEqual([{ replies: [reply(0, 2, -1), his] }]);
    expect(payloadsOf(events, 'round/fired')).toMatchObject([
      {
        shots: [
          { by: 'red/W8', difference: 6 },
          { by: 'blue/W3', difference: -1 },
        ],
      },
    ]);
    expect(refused(half.state, spread('red'))[0]).toContain('choice-final');
  });

  rule('E2.ECM.2', 'nobody is asked where no points could do anything (A42)', () => {
    expect(facing([0, 3], 3, 3).battle?.step).not.toBe('ecm');
    expect(facing([0, 2], 3, 3).battle?.step).toBe('ecm');
    expect(facing([0, 0], 0, 3).battle?.step).not.toBe('ecm');
    expect(shown([jammer(), firer()], guards(3), order('blue/W3', 'dodge')).battle?.round).toBe(2);
  });

  test('what was placed counts in its own round only', () => {
    const first = send(facing([0, 0], 3, 3), spread('red', reply(0, 3, 3))).state;
    const next =
      first.battle?.step === 'damage'
        ? send(
            first,
            sampleAction(first, due(first)[0]!, () => 0),
          ).state
        : first;
    expect(next.battle?.round).toBe(2);
    // The same shot again, while the ECM has no power.
    const { events } = give(next, guards(0), launches(3));
    expect(payloadsOf(events, 'round/fired')).toMatchObject([{ shots: [{ difference: 0 }] }]);
  });

  test('a save in the middle of the step is read back, and judged', () => {
    const state = shown(
      [jammer(), firer()],
      guards(2, { tubes: [missile('blue/W3', 4)] }),
      order('blue/W3', 'dodge', { ecm: 2, tubes: [missile('red/W8', 3)] }),
    );
    const half = send(state, spread('red', reply(0, 2, -2))).state;
    expect(deserialize(serialize(half))).toEqual({ ok: true, value: half });
    for (const [from, to] of [
      ['"points":2', '"points":3'],
      ['"shift":-2', '"shift":-3'],
      ['"tube":0},"points"', '"tube":1},"points"'],
    ] as const) {
      const spoilt = serialize(half).replace(from, to);
      expect(spoilt).not.toBe(serialize(half));
      expect(deserialize(spoilt).ok).toBe(false);
    }
  });

  test('chance places points on all shots, and shifts up and down', () => {
    const state = facing([1, 0], 3, 3, 2);
    const [decision] = due(state);
    const shifts = new Set<number>();
    for (let seed = 0; seed < 200; seed += 1) {
      // Sound: the only decision there is.
      const action = sampleAction(view(state, red), decision!, chance(seed)) as unknown as {
        replies: EcmReply[];
      };
      send(state, action);
      for (const { missile: shot, shift } of action.replies) shifts.add(shot.tube * 100 + shift);
    }
    expect([...shifts].sort((a, b) => a - b)).toEqual([
      -3, -2, -1, 0, 1, 2, 3, 4, 98, 99, 100, 101, 102, 103, 104,
    ]);
  });
});

test('skirmishes of the second edition keep every law', () => {
  const engine = createEngine(catalogue);
  const types = new Set<string>();
  for (let seed = 1; seed <= 25; seed += 1) {
    const { events } = keepsLaws(engine, skirmishOf(rules, { scenario: SECOND }, seed), seed, { oneIn: 3 });
    for (const { type, payload } of events) {
      types.add(type);
      if (type === 'round/fired')
        for (const { weapon } of (payload as { readonly shots: readonly { readonly weapon: string }[] })
          .shots)
          types.add(weapon);
    }
  }
  expect([...types]).toEqual(
    expect.arrayContaining(['ecm/spread-shown', 'cannon', 'missile', 'beam', 'systemships/dropped']),
  );
});
