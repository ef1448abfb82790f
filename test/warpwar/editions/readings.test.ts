/** Readings that the books allow and that settings choose: drive while picked up, racks at a withdrawal, a lead in ECM. */

import { describe, expect, test } from 'vitest';
import {
  checkOrders,
  decisions,
  deserialize,
  rulebook,
  rulesOf,
  sampleAction,
  serialize,
  shipId,
  view,
  type Order,
  type State,
  parseBattle,
  formatBattle,
} from '../../../src/warpwar/index.js';
import type { Counts, Ship } from '../../../src/warpwar/state.js';
import { gunner, seeded } from '../../../src/warpwar/players/index.js';
import { campaignOf, eagerly, skirmishOf } from '../../../src/warpwar/laws/games.js';
import { keepsLaws } from '../../../src/warpwar/laws/trial.js';

import * as warpwar from '../../../src/warpwar/index.js';

import { engine } from '../../support/battery/steps.js';
import { captainsPlay } from '../../support/captains.js';
import { red, ship, skirmish } from '../../support/fleets.js';
import {
  dueOptions,
  due,
  payloadsOf,
  give,
  lives,
  quiet,
  refused,
  send,
  shipOf,
  withdraw,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines } from '../../support/issue-lines.js';

/** Every law in games under some rules. */
function keepsAll(spec: string, gameOf = skirmishOf): void {
  const rules = rulesOfText(spec);
  for (let seed = 1; seed <= 8; seed += 1)
    keepsLaws(engine, { setup: { ...gameOf(rules, { scenario: '' }, seed).setup, rules: spec } }, seed, {
      ...eagerly,
      oneIn: 10,
    });
}

describe('systemships/drivePickedUp', () => {
  const enemy = ship('blue/W1', { PD: 9, B: 9, WG: 1 });
  const meets = (rules: string) =>
    skirmish([ship('red/W1', { PD: 6, B: 3, SR: 1, WG: 1 }), ship('red/S1', { PD: 3, S: 2 }), enemy], {
      rules,
    });
  const pickUp: Order = { ...order('red/W1', 'dodge'), racks: { pickUp: [shipId('red/S1')] } };
  const flies = order('red/S1', 'dodge', { drive: 2, screens: 1 });
  const shoots = order('blue/W1', 'attack', beam(2, 'red/S1'));

  rule(
    ['E1.DROP.5', 'E2.DROP.5'],
    'as the ledger has it, no drive; under the setting the drive counts',
    () => {
      expect(refused(meets('first/skirmish'), orders('red', pickUp, flies))).toEqual([
        'orders.1.drive | picked-up-keeps-still | E1.DROP.5 | red/S1 is picked up in this round and can use only its screens.',
      ]);
      const { events, state } = give(
        meets('first/skirmish systemships(drivePickedUp=true)'),
        pickUp,
        flies,
        shoots,
      );
      expect(payloadsOf(events, 'round/fired')).toMatchObject([{ shots: [{ difference: -2 }] }]);
      expect(shipOf(state, 'red/S1').at).toEqual({ aboard: 'red/W1' });
      expect(
        issueLines(
          checkOrders(
            rulesOfText('second/skirmish systemships(drivePickedUp=true)'),
            meets('second/skirmish').ships,
            [pickUp, flies, shoots],
          ),
        ),
      ).toEqual([]);
    },
  );

  const orders = (player: string, ...given: readonly Order[]) => ({
    type: 'battle/orders',
    player,
    orders: given,
  });

  rule('E1.DROP.5', 'weapons stay silent all the same, and the refusal names what may be used', () => {
    const state = skirmish(
      [ship('red/W1', { PD: 6, SR: 1, WG: 1 }), ship('red/S1', { PD: 3, B: 2 }), enemy],
      { rules: 'second/skirmish systemships(drivePickedUp=true)' },
    );
    expect(refused(state, orders('red', pickUp, order('red/S1', 'attack', beam(1, 'blue/W1'))))).toEqual([
      'orders.1.beam | picked-up-keeps-still | E2.DROP.5 | red/S1 is picked up in this round and can use only its screens, drive, ecm.',
    ]);
  });

  test('the rulebook says which it is, and every law is kept', () => {
    const book = (spec: string) => rulebook(rulesOfText(spec));
    expect(book('first/skirmish')).toContain('may power its screens, and fires nothing.');
    expect(book('first/skirmish systemships(drivePickedUp=true)')).toContain(
      'may power its screens and its drive, and fires nothing.',
    );
    keepsAll('first/skirmish systemships(drivePickedUp=true)');
    keepsAll('second/skirmish systemships(drivePickedUp=true)');
  });
});

describe('systemships/withdrawInRacks', () => {
  const ANY = 'first/skirmish systemships(withdrawInRacks=false)';
  const w = (id: string, SR: number) => ship(id, { PD: 4, B: 2, SR, WG: 1 });
  const s = (id: string) => ship(id, { PD: 2, B: 1 });
  const enemy = w('blue/W1', 0);
  const stalemate = (ships: readonly Ship[], rules = ANY) =>
    quiet(skirmish([...ships, enemy], { rules }), 3).state;
  const embark = (...loads: readonly (readonly [string, string])[]) => ({
    type: 'systemships/embark',
    player: red,
    loads: loads.map(([one, carrier]) => ({ ship: one, carrier })),
  });

  rule(
    'E1.END.5',
    'as the ledger has it, racks limit it; under the setting any Warpship takes any number',
    () => {
      const fleet = [w('red/W1', 1), s('red/S1'), s('red/S2'), s('red/S3')];
      expect(dueOptions(stalemate(fleet, 'first/skirmish'))).toEqual({
        'red systemships/embark': { ships: ['red/S1', 'red/S2', 'red/S3'], free: { 'red/W1': 1 } },
      });
      // One Warpship takes them all: nothing to choose.
      const state = stalemate(fleet);
      expect(Object.keys(dueOptions(state))).toEqual(['red battle/withdraw']);
      const done = send(state, withdraw(red, { 'red/W1': '0404' })).state;
      for (const id of ['red/S1', 'red/S2', 'red/S3'])
        expect(shipOf(done, id).at).toEqual({ aboard: 'red/W1' });
    },
  );

  rule('E1.END.5', 'the owner says who takes whom, Warpships without racks too', () => {
    const state = stalemate([w('red/W1', 0), w('red/W2', 1), s('red/S1'), s('red/S2')]);
    expect(dueOptions(state)).toEqual({
      'red systemships/embark': { ships: ['red/S1', 'red/S2'], free: { 'red/W1': 2, 'red/W2': 2 } },
    });
    expect(refused(state, embark(['red/S1', 'red/W1']))).toEqual([
      'loads | must-embark | E1.END.5 | Take 2 Systemships aboard, as many as there is room for; you named 1.',
    ]);
    expect(refused(state, embark(['red/S1', 'red/S2'], ['red/S2', 'blue/W1']))).toEqual([
      'loads.0.carrier | takes-none-along | E1.END.5 | red/S2 cannot take Systemships along: name one of your Warpships at this star.',
      'loads.1.carrier | takes-none-along | E1.END.5 | blue/W1 cannot take Systemships along: name one of your Warpships at this star.',
    ]);
    const done = send(state, embark(['red/S1', 'red/W1'], ['red/S2', 'red/W1'])).state;
    expect([shipOf(done, 'red/S1').at, shipOf(done, 'red/S2').at]).toEqual([
      { aboard: 'red/W1' },
      { aboard: 'red/W1' },
    ]);
    expect(deserialize(serialize(done))).toEqual({ ok: true, value: done });
  });

  test('without a Warpship there, what becomes of them is still for leftBehind', () => {
    expect(lives(stalemate([s('red/S1')]), 'red/S1')).toBe(false);
    expect(lives(stalemate([s('red/S1')], `${ANY.slice(0, -1)}, leftBehind=stay)`), 'red/S1')).toBe(true);
  });

  /** A Warpship that carries three Systemships, and has one rack. */
  const overfull = (rules = ANY): State =>
    skirmish(
      [
        w('red/W1', 1),
        ...['red/S1', 'red/S2', 'red/S3'].map((id) => ship(id, { PD: 2, B: 1 }, { aboard: 'red/W1' })),
        ship('blue/W1', { PD: 9, B: 9, WG: 1 }),
      ],
      { rules },
    );
  const hit = (state: State, power: number) =>
    give(state, order('red/W1', 'attack'), order('blue/W1', 'attack', beam(power, 'red/W1'))).state;

  rule('E1.DMG.9', 'who rides without a rack of its own goes with the last rack', () => {
    expect(() => overfull('first/skirmish')).toThrow('carries-too-many');
    const state = hit(overfull(), 1);
    const place = (lost: readonly string[], hits: Counts = { SR: 1, B: 2 }) => ({
      type: 'battle/damage',
      player: red,
      placements: [{ ship: 'red/W1', hits, lost }],
    });
    expect(refused(state, place(['red/S1']))[0]).toContain('Name 3 ships aboard red/W1 as lost');
    const done = send(state, place(['red/S1', 'red/S2', 'red/S3'])).state;
    expect(done.ships.map(({ id }) => id)).toEqual(['red/W1', 'blue/W1']);
    expect(send(state, place([], { B: 2, PD: 1 })).state.ships).toHaveLength(5);
  });

  test('a ship with more aboard than racks takes no more, and sets down as before', () => {
    const state = overfull();
    const drops: Order = { ...order('red/W1', 'dodge'), racks: { drop: [shipId('red/S1')] } };
    const done = give(state, drops, order('blue/W1', 'dodge')).state;
    expect(shipOf(done, 'red/S1').at).toBe(shipOf(done, 'red/W1').at);
    const takes: Order = { ...order('red/W1', 'dodge'), racks: { pickUp: [shipId('red/S1')] } };
    expect(
      refused(done, { type: 'battle/orders', player: red, orders: [takes, order('red/S1', 'attack')] }),
    ).toEqual(['orders.0.racks.pickUp | no-free-rack | E1.ATTR.SR.1 | red/W1 has 0 free racks, not 1.']);
    expect(hit(state, 9).ships.map(({ id }) => id)).toEqual(['blue/W1']);
  });

  test('the rulebook says which it is, and every law is kept', () => {
    expect(rulebook(rulesOfText('first/skirmish'))).toContain(
      'go aboard Warpships of their owner there, one in each free rack; the others',
    );
    expect(rulebook(rulesOfText(ANY))).toContain(
      'go aboard any Warpship of their owner there, even without a free rack; the others',
    );
    keepsAll(ANY);
    keepsAll('second/skirmish systemships(withdrawInRacks=false, loadedRackHit=protected)');
    keepsAll('first/basic +turn-limit turn-limit(turns=8) systemships(withdrawInRacks=false)', campaignOf);
  });
});

describe('ecm/leadAlone', () => {
  const ALONE = 'second/skirmish ecm(leadAlone=true)';
  const target = (level: number) => ship('red/W8', { PD: 9, B: 3, E: 3, WG: 1 }, { level });
  const firer = ship('blue/W3', { PD: 9, T: 3, M: 9, WG: 1 });
  const facing = (level: number, rules: string, ecm = 1) =>
    give(
      skirmish([target(level), firer], { rules }),
      order('red/W8', 'attack', { drive: 3, ecm }),
      order('blue/W3', 'dodge', { tubes: [missile('red/W8', 3), missile('red/W8', 2)] }),
    ).state;
  const spread = (...replies: readonly (readonly [tube: number, points: number, shift: number])[]) => ({
    type: 'ecm/spread',
    player: red,
    replies: replies.map(([tube, points, shift]) => ({
      ship: 'red/W8',
      missile: { by: 'blue/W3', tube },
      points,
      shift,
    })),
  });

  rule(
    'E2.ECM.2',
    'as the ledger has it, no effect without a point; under the setting the lead works alone',
    () => {
      expect(refused(facing(2, 'second/skirmish'), spread([0, 0, -2]))).toEqual([
        'replies.0.shift | shift-too-far | E2.ECM.3 | You may change the drive of this missile by at most 0, not by -2.',
      ]);
      const { events } = send(facing(2, ALONE), spread([0, 0, -2], [1, 1, 3]));
      expect(payloadsOf(events, 'round/fired')).toMatchObject([
        { shots: [{ difference: -2 }, { difference: 2 }] },
      ]);
      expect(refused(facing(2, ALONE), spread([0, 0, -3]))).toEqual([
        'replies.0.shift | shift-too-far | E2.ECM.3 | You may change the drive of this missile by at most 2, not by -3.',
      ]);
      expect(refused(facing(0, ALONE), spread([0, 0, -1]))).toHaveLength(1);
    },
  );

  rule('E2.ECM.1', 'a ship without powered ECM has no use of its lead', () => {
    expect(facing(2, ALONE, 0).battle?.step).not.toBe('ecm');
  });

  test('the params say how far each missile moves with no point on it', () => {
    const shots = (rules: string) => {
      const [decision] = due(view(facing(2, rules), red));
      return decision?.type === 'ecm/spread' ? decision.options.ships[shipId('red/W8')]?.shots : undefined;
    };
    expect(shots(ALONE)?.map(({ alone }) => alone)).toEqual([2, 2]);
    expect(shots('second/skirmish')?.map((each) => 'alone' in each)).toEqual([false, false]);
  });

  test('chance and the notation know it, the rulebook says it, and every law is kept', () => {
    const state = facing(2, ALONE);
    const [decision] = due(state);
    const random = seeded(5);
    const sampled = Array.from({ length: 40 }, () =>
      JSON.stringify(sampleAction(view(state, red), decision!, random)),
    );
    expect(sampled.some((each) => /"points":0,"shift":-?[12]/.test(each))).toBe(true);
    const rules = rulesOf(state);
    const text = [
      'red:',
      'W8: TL2 PD=9 B=3 E=3',
      'blue:',
      'W3: PD=9 T=3 M=9',
      'orders',
      'W8 ATTACK: D=3 E=1',
      'W3 DODGE: T=1',
      'M ATTACKS W8: D=3',
      'ecm',
      'W8 ECM ON M1 OF W3: E=0 D-2',
    ].join('\n');
    const read = parseBattle(rules, text);
    expect(read.ok && read.value.ecm).toMatchObject([{ points: 0, shift: -2 }]);
    expect(read.ok && parseBattle(rules, formatBattle(rules, read.value))).toEqual(read);
    expect(rulebook(rulesOfText(ALONE))).toContain('where a lead in technology counts even without a point');
    expect(rulebook(rulesOfText('second/skirmish'))).not.toContain(
      'where a lead in technology counts even without a point',
    );
    keepsAll(ALONE);
  });
});

describe('players', () => {
  const SPECS = [
    'first/basic systemships(drivePickedUp=true, withdrawInRacks=false)',
    'second/basic ecm(leadAlone=true) systemships(drivePickedUp=true, withdrawInRacks=false)',
  ];

  test.each(SPECS)('captains play to the end under %s', (spec) => {
    expect(captainsPlay(spec, 2)).toMatchObject({ reason: expect.any(String) as unknown });
  });

  test('a gunner moves missiles by a lead alone, without a point', () => {
    const target = ship('red/W8', { PD: 9, B: 3, E: 1, WG: 1 }, { level: 2 });
    const fires = ship('blue/W3', { PD: 9, T: 3, M: 9, WG: 1 });
    const state = give(
      skirmish([target, fires], { rules: 'second/skirmish ecm(leadAlone=true)' }),
      order('red/W8', 'attack', { drive: 3, ecm: 1 }),
      order('blue/W3', 'dodge', { tubes: [missile('red/W8', 4), missile('red/W8', 4)] }),
    ).state;
    const action = gunner(warpwar)(view(state, red), decisions(view(state, red)), seeded(1));
    expect(action.type === 'ecm/spread' && action.replies.some(({ points }) => points === 0)).toBe(true);
    expect(send(state, action).events.length).toBeGreaterThan(0);
  });
});
