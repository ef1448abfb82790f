import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { decisions, shipCost, shipId, view } from '../../../src/warpwar/index.js';
import type { Counts, Ship, State } from '../../../src/warpwar/state.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import { placementIssues } from '../../../src/warpwar/rules.js';

import {
  Adab,
  Babylon,
  build,
  ending,
  Erech,
  goOn,
  leftOf,
  pass,
  pointsOf,
  position,
  serve,
  SPACE,
  stands,
  starHex,
  toBuild,
  Ur,
} from '../../support/campaign.js';
import { ADVANCED, cargoOf, laden, moment, stockOf } from '../../support/economy.js';
import { fixFrom, heardBy, momentOf, type Stars } from '../../support/conquest.js';
import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { dueOptions, payloadsOf, give, lives, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rulesOfText, issueLines } from '../../support/issue-lines.js';
import { vector } from '../../support/book.js';

/** Nobody's stars: of value 5, and of value 2. */
const [Ubaid, Umma] = [starHex('Ubaid'), starHex('Umma')];

const hull = { PD: 6, R: 1, H: 2, WG: 1 };
const worn = { now: { PD: 2 } };
const bay = (at: HexId, cargo = 0, id = 'red/W7', level = 0): Ship =>
  laden(stands(id, at, hull, { ...worn, level }), cargo);
const patient = (at: HexId, id = 'red/W4', level = 0): Ship =>
  stands(
    id,
    at,
    { PD: 7, A: 6, T: 2, M: 6, SH: 12, SR: 1, WG: 1 },
    { now: { PD: 2, A: 2, M: 0, SH: 0 }, level },
  );
/** One of the first edition. */
const patient1 = (at: HexId): Ship => stands('red/W4', at, { PD: 7, T: 2, M: 6, WG: 1 }, { now: { PD: 2 } });
const inBuild = (ships: readonly Ship[], stars: Stars = {}): State =>
  moment({ phase: 'build', ships, stars });
const fix = (ships: Readonly<Record<string, Counts>>) => serve('repair/ships', 'red', ships);
const supply = (ships: Readonly<Record<string, Counts>>) => serve('resupply/ships', 'red', ships);

describe('what it is', () => {
  rule('E2.ATTR.REPAIR.1', 'it costs 5 Build Points', () => {
    const rules = rulesOfText(ADVANCED);
    expect(shipCost(rules, { counts: { R: 1 } })).toBe(5);
    expect(shipCost(rules, { counts: { PD: 6, H: 2, R: 1, WG: 1 } })).toBe(18);
  });

  rule(['E2.ATTR.REPAIR.1', 'E2.SYS.3'], 'only Warpships have one', () => {
    const state = inBuild([], { [Ur]: { points: 30 } });
    expect(refused(state, build('red', 'S1', Ur, { PD: 3, R: 1 }))).toEqual([
      'counts.R | systemship-without-bay | E2.ATTR.REPAIR.1 | Only Warpships can have repair bays.',
    ]);
    expect(refused(state, build('red', 'S1', Ur, { PD: 3, R: 1, H: 1, SR: 1 }))).toHaveLength(3);
    expect(leftOf(send(state, build('red', 'W1', Ur, hull)).state, 'red/W1', 'R')).toBe(1);
  });

  rule('E2.ATTR.REPAIR.3', 'it takes no hits, and is there until its ship is gone', () => {
    const rules = rulesOfText('second/skirmish');
    const struck = (now: Counts, effective: number) => ({
      ship: ship('red/W1', { PD: 2, R: 1, WG: 1 }, { now }),
      aboard: [],
      effective,
    });
    const put = (hits: Counts) =>
      issueLines(
        placementIssues(rules, { struck: struck({}, 1), placement: { ship: shipId('red/W1'), hits } }),
      );
    expect(put({ PD: 1 })).toEqual([]);
    expect(put({ R: 1 })).toEqual([expect.stringContaining('hits.R')]);
    // What 2 Power/Drive and a generator do not survive, a bay does not either.
    const fight = (PD: number) => {
      const [own, other] = [ship('red/W1', { PD, R: 1, WG: 1 }), ship('blue/W9', { PD: 9, B: 9, WG: 1 })];
      return give(
        skirmish([own, other], { rules: 'second/skirmish' }),
        order('red/W1', 'attack'),
        order('blue/W9', 'dodge', beam(3, 'red/W1')),
      ).state;
    };
    expect([2, 3, 4].map((PD) => lives(fight(PD), 'red/W1'))).toEqual([false, false, true]);
    expect(leftOf(fight(4), 'red/W1', 'R')).toBe(1);
    // It is not made good itself.
    expect(refused(inBuild([stands('red/W7', Ur, hull)]), fix({ 'red/W7': { R: 1 } }))).toEqual([
      'ships.0.counts.R | not-by-repair | E2.REPAIR.2 | Repair bay: repair does not restore this.',
    ]);
  });
});

describe('where', () => {
  rule(['E2.ATTR.REPAIR.1', 'E2.REPAIR.1'], 'its own ship and others, at any star, from its holds', () => {
    for (const hex of [Adab, Ubaid, Erech]) {
      const state = inBuild([bay(hex, 9), patient(hex)]);
      const { state: after, events } = send(state, fix({ 'red/W7': { PD: 4 }, 'red/W4': { PD: 3 } }));
      expect([leftOf(after, 'red/W7', 'PD'), leftOf(after, 'red/W4', 'PD')]).toEqual([6, 5]);
      expect(payloadsOf(events, 'points/moved')).toEqual([
        { from: { ship: 'red/W7' }, to: 'spent', points: 7 },
      ]);
      expect(cargoOf(after, 'red/W7')).toBe(2);
    }
  });

  rule(['E2.ATTR.REPAIR.1', 'E2.REPAIR.1'], 'Systemships too, set down and in racks', () => {
    const small = (id: string, aboard?: string) =>
      stands(id, Adab, { PD: 4, B: 1 }, { now: { PD: 1 }, ...(aboard ? { aboard } : {}) });
    const state = inBuild([bay(Adab, 10), patient(Adab), small('red/S1'), small('red/S2', 'red/W4')]);
    const after = send(state, fix({ 'red/S1': { PD: 3 }, 'red/S2': { PD: 2 } })).state;
    expect([leftOf(after, 'red/S1', 'PD'), leftOf(after, 'red/S2', 'PD'), cargoOf(after, 'red/W7')]).toEqual([
      4, 3, 5,
    ]);
  });

  rule(['E2.ATTR.REPAIR.1', 'E2.REPAIR.1'], 'not in space, and not at another star than its own', () => {
    const state = inBuild([bay(SPACE, 9), patient(SPACE), patient(Umma, 'red/W5')]);
    expect(refused(state, fix({ 'red/W7': { PD: 1 }, 'red/W4': { PD: 1 }, 'red/W5': { PD: 1 } }))).toEqual([
      'ships.0.ship | not-on-a-star | E2.ATTR.REPAIR.1 | red/W7 is not at a star: Bases and repair bays serve ships only at stars.',
      'ships.1.ship | not-on-a-star | E2.ATTR.REPAIR.1 | red/W4 is not at a star: Bases and repair bays serve ships only at stars.',
      'ships.2.ship | no-base-or-bay | E2.REPAIR.1 | You have no Base or repair bay at Umma that can serve red/W5.',
    ]);
    expect(dueOptions(state)).not.toHaveProperty(['red repair/ships']);
  });

  rule('E2.REPAIR.1', 'at a Base of the own as ever, and not at a star with neither', () => {
    const state = inBuild([patient(Ur), patient(Babylon, 'red/W5')], { [Ur]: { points: 3 } });
    expect(leftOf(send(state, fix({ 'red/W4': { PD: 3 } })).state, 'red/W4', 'PD')).toBe(5);
    expect(refused(state, fix({ 'red/W5': { PD: 1 } }))).toEqual([
      'ships.0.ship | no-base-or-bay | E2.REPAIR.1 | You have no Base or repair bay at Babylon that can serve red/W5.',
    ]);
  });

  test('not with an enemy there', () => {
    const enemy = stands('blue/S1', Adab, { PD: 1 });
    expect(refused(inBuild([bay(Adab, 9), enemy]), fix({ 'red/W7': { PD: 1 } }))[0]).toContain(
      'no-base-or-bay',
    );
    const home = inBuild([bay(Ur, 9), { ...enemy, at: Ur }], { [Ur]: { points: 9 } });
    expect(refused(home, fix({ 'red/W7': { PD: 1 } }))).toEqual([
      'ships.0.ship | base-held | E2.REPAIR.1 | Ur is held by the enemy, so nothing can be done there for red/W7.',
    ]);
  });

  rule('E2.ATTR.REPAIR.1', 'at an enemy Base without ships, too, but not from what lies there', () => {
    const state = inBuild([bay(Babylon, 3)], { [Babylon]: { points: 20 } });
    expect(leftOf(send(state, fix({ 'red/W7': { PD: 3 } })).state, 'red/W7', 'PD')).toBe(5);
    expect(refused(state, fix({ 'red/W7': { PD: 4 } }))).toEqual([
      'ships | cannot-afford-repair | E2.REPAIR.2 | This repair costs 4 Build Points; only 3 can be spent on it.',
    ]);
    expect(refused(state, fixFrom({ star: Babylon }, { 'red/W7': { PD: 1 } }))[0]).toContain('cannot-pay');
  });

  rule(
    'E2.REPAIR.1',
    'the Base and the bay of an ally are his own: nobody is asked to pay for others',
    () => {
      const allied = (...ships: readonly Ship[]) =>
        momentOf(3, { phase: 'build', sides: [['red', 'green']], ships });
      const green = '2020' as HexId;
      expect(refused(allied(patient(green)), fix({ 'red/W4': { PD: 1 } }))[0]).toContain('no-base-or-bay');
      const other = allied(patient(Adab), bay(Adab, 9, 'green/W7'));
      expect(refused(other, fix({ 'red/W4': { PD: 1 } }))[0]).toContain('no-base-or-bay');
      expect(refused(other, fix({ 'green/W7': { PD: 1 } }))[0]).toContain('not-yours');
    },
  );
});

describe('who pays', () => {
  rule('E2.ATTR.REPAIR.2', 'a star of value 4 without a Base: 2 points, at once', () => {
    // Nobody has a Base at Babylon, and red's ship came there in turn 1.
    const before = moment({
      active: 'blue',
      ships: [bay(Babylon)],
      stars: { [Babylon]: { base: null, claim: ['red', 1] } },
    });
    const state = pass(before).state;
    expect([state.active, state.phase, stockOf(state, Babylon)]).toEqual([red, 'build', 2]);
    const { state: after, events } = send(state, fix({ 'red/W7': { PD: 2 } }));
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { star: Babylon }, to: 'spent', points: 2 }]);
    expect([leftOf(after, 'red/W7', 'PD'), stockOf(after, Babylon)]).toEqual([4, 0]);
    expect(refused(after, fix({ 'red/W7': { PD: 1 } }))).toEqual([
      'ships | cannot-afford-repair | E2.REPAIR.2 | This repair costs 1 Build Point; only 0 can be spent on it.',
    ]);
  });

  rule('E2.ATTR.REPAIR.2', 'what is not used goes into holds, or is lost', () => {
    const mined = { [Ubaid]: { points: 2, claim: ['red', 1] as const } };
    const one = send(inBuild([bay(Ubaid)], mined), fix({ 'red/W7': { PD: 1 } })).state;
    const held = send(one, ending(one)).state;
    expect([stockOf(held, Ubaid), cargoOf(held, 'red/W7')]).toEqual([0, 1]);
    const without = stands('red/W7', Ubaid, { PD: 6, R: 1, WG: 1 }, worn);
    const full = send(inBuild([without], mined), fix({ 'red/W7': { PD: 1 } })).state;
    const { state, events } = send(full, ending(full));
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { star: Ubaid }, to: 'lost', points: 1 }]);
    expect([stockOf(state, Ubaid), cargoOf(state, 'red/W7')]).toEqual([0, 0]);
  });

  rule('E2.ATTR.REPAIR.1', 'the holds of the ship with the bay, and those of no other', () => {
    const freighter = laden(stands('red/W8', Adab, { PD: 3, H: 3, WG: 1 }), 30);
    const state = inBuild([freighter, bay(Adab, 2), patient(Adab)]);
    expect(refused(state, fix({ 'red/W4': { PD: 3 } }))).toEqual([
      'ships | cannot-afford-repair | E2.REPAIR.2 | This repair costs 3 Build Points; only 2 can be spent on it.',
    ]);
    expect(refused(state, fixFrom({ ship: 'red/W8' }, { 'red/W4': { PD: 1 } }))).toEqual([
      'ships.0.ship | cannot-pay-there | E2.REPAIR.1 | The account you chose cannot pay for red/W4 where it is: choose another.',
    ]);
    expect(cargoOf(send(state, fix({ 'red/W4': { PD: 2 } })).state, 'red/W8')).toBe(30);
    const three = inBuild([bay(Adab, 2), bay(Adab, 6, 'red/W9'), bay(Adab, 0, 'red/W5'), patient(Adab)]);
    const { payers } = dueOptions(three)['red repair/ships'] as {
      readonly payers: Readonly<Record<string, unknown>>;
    };
    expect(payers['red/W4']).toEqual([{ ship: 'red/W7' }, { ship: 'red/W9' }]);
    expect(dueOptions(state)['red repair/ships']).not.toHaveProperty('payers');
    // Of several bays each can pay.
    const two = inBuild([bay(Adab, 2), bay(Adab, 6, 'red/W9'), patient(Adab)]);
    expect(payloadsOf(send(two, fix({ 'red/W4': { PD: 3 } })).events, 'points/moved')).toEqual([
      { from: { ship: 'red/W9' }, to: 'spent', points: 3 },
    ]);
  });

  rule('E2.ATTR.REPAIR.1', 'a ship that can never carry any points is no account', () => {
    const accountsOf = (state: State): unknown =>
      (dueOptions(state)['red repair/ships'] as { readonly accounts: unknown }).accounts; // Sound: it is offered.
    const hurt = { PD: 6, R: 1, WG: 1 };
    const without = position({
      rules: 'first/advanced +repair-bays',
      phase: 'build',
      ships: [stands('red/W1', Ur, hurt, worn)],
      points: { red: 9 },
    });
    expect(accountsOf(without)).toEqual([{ from: { player: 'red' }, points: 9, ships: ['red/W1'] }]);
    const empty = inBuild([stands('red/W1', Ubaid, hurt, worn), bay(Ubaid, 2)], {
      [Ubaid]: { points: 2, claim: ['red', 1] },
    });
    expect(accountsOf(empty)).toEqual([
      { from: { star: Ubaid }, points: 2, ships: ['red/W1', 'red/W7'] },
      { from: { ship: 'red/W7' }, points: 2, ships: ['red/W1', 'red/W7'] },
    ]);
  });

  rule(
    'E2.ATTR.REPAIR.1',
    'not what another star of the own has yielded, nor one that is not the own',
    () => {
      const state = inBuild([bay(Adab)], { [Ubaid]: { points: 2, claim: ['red', 1] } });
      expect(refused(state, fix({ 'red/W7': { PD: 1 } }))[0]).toContain('cannot-afford');
      expect(refused(state, fixFrom({ star: Ubaid }, { 'red/W7': { PD: 1 } }))[0]).toContain('cannot-pay');
      const allied = momentOf(3, {
        phase: 'build',
        sides: [['red', 'green']],
        ships: [bay(Ubaid)],
        stars: { [Ubaid]: { points: 2, claim: ['green', 1] } },
      });
      expect(refused(allied, fix({ 'red/W7': { PD: 1 } }))[0]).toContain('cannot-afford');
    },
  );

  test('not a common stock either, but at Bases', () => {
    const rules = 'first/advanced +repair-bays';
    const worn1 = (at: HexId) => stands('red/W7', at, { PD: 6, R: 1, WG: 1 }, worn);
    const stocked = (at: HexId) =>
      position({ rules, phase: 'build', points: { red: 9 }, ships: [worn1(at)] });
    expect(pointsOf(send(stocked(Ur), fix({ 'red/W7': { PD: 2 } })).state, 'red')).toBe(7);
    expect(refused(stocked(Adab), fix({ 'red/W7': { PD: 2 } }))).toEqual([
      expect.stringContaining('This repair costs 2 Build Points; only 0 can be spent on it.'),
    ]);
  });

  rule(['E2.REPAIR.8', 'E2.ATTR.REPAIR.1'], 'at a Base with a bay either pays, as the player says', () => {
    const state = inBuild([bay(Ur, 9), patient(Ur)], { [Ur]: { points: 9 } });
    const paid = (sent: unknown) => {
      const after = send(state, sent).state;
      return [stockOf(after, Ur), cargoOf(after, 'red/W7')];
    };
    expect(paid(fix({ 'red/W4': { PD: 3 } }))).toEqual([6, 9]);
    expect(paid(fixFrom({ star: Ur }, { 'red/W4': { PD: 3 } }))).toEqual([6, 9]);
    expect(paid(fixFrom({ ship: 'red/W7' }, { 'red/W4': { PD: 3 } }))).toEqual([9, 6]);
    expect(refused(state, fixFrom({ player: 'red' }, { 'red/W4': { PD: 3 } }))[0]).toContain('cannot-pay');
    expect(
      refused(state, fixFrom({ player: 'red', star: 'x' }, { 'red/W4': { PD: 3 } })).length,
    ).toBeGreaterThan(0);
    // The bay pays where the Base cannot, and no two of them pay one price together.
    const poor = inBuild([bay(Ur, 4), patient(Ur)], { [Ur]: { points: 2 } });
    expect(cargoOf(send(poor, fix({ 'red/W4': { PD: 4 } })).state, 'red/W7')).toBe(0);
    expect(refused(poor, fix({ 'red/W4': { PD: 5 } }))[0]).toContain(
      'This repair costs 5 Build Points; only 4 can be spent on it.',
    );
    expect(refused(poor, fixFrom({ star: Ur }, { 'red/W4': { PD: 3 } }))[0]).toContain(
      'only 2 can be spent on it.',
    );
    // Without a bay its holds do not pay.
    const plain = inBuild([laden(stands('red/W7', Ur, { PD: 3, H: 2, WG: 1 }), 9), patient(Ur)]);
    expect(refused(plain, fixFrom({ ship: 'red/W7' }, { 'red/W4': { PD: 1 } }))[0]).toContain('cannot-pay');
  });

  test('an account is named in a form that there is', () => {
    const state = inBuild([bay(Ur, 9), patient(Ur)], { [Ur]: { points: 9 } });
    for (const from of ['base', 3, null, {}, { ship: 7 }, { star: 'Ur' }, { moon: Ur }])
      // Sound: whatever is sent in is read before it is judged.
      expect(refused(state, fixFrom(from as object, { 'red/W4': { PD: 1 } }))[0]).toMatch(/^from/);
    // In the first edition there is one account.
    const first = position({
      rules: 'first/advanced',
      phase: 'build',
      points: { red: 9 },
      ships: [patient1(Ur)],
    });
    const paid = send(first, fixFrom({ player: 'red' }, { 'red/W4': { PD: 2 } })).state;
    expect(pointsOf(paid, 'red')).toBe(7);
    expect(refused(first, fixFrom({ star: Ur }, { 'red/W4': { PD: 2 } }))[0]).toContain('cannot-pay-there');
  });

  rule('E2.REPAIR.8', 'of ships at several stars each is paid for where it is', () => {
    const state = inBuild([bay(Adab, 9), patient(Ur)], { [Ur]: { points: 9 } });
    const after = send(state, fix({ 'red/W7': { PD: 2 }, 'red/W4': { PD: 5 } })).state;
    expect([stockOf(after, Ur), cargoOf(after, 'red/W7')]).toEqual([4, 7]);
    expect(refused(state, fixFrom({ star: Ur }, { 'red/W7': { PD: 2 }, 'red/W4': { PD: 5 } }))).toEqual([
      'ships.0.ship | cannot-pay-there | E2.REPAIR.1 | The account you chose cannot pay for red/W7 where it is: choose another.',
    ]);
  });
});

describe('what it costs', () => {
  rule(
    ['E2.REPAIR.2', 'E2.REPAIR.3', 'E2.REPAIR.4'],
    'PD 2 to 7 costs 5, any part of it less, 8 is refused',
    () => {
      const {
        given,
        rulesGive,
      }: {
        readonly given: { readonly built: Counts; readonly now: Counts; readonly repairTo: number };
        readonly rulesGive: { readonly costBP: number; readonly max: number };
      } = vector('E2.REPAIR.PD');
      const spoilt = stands('red/W4', Adab, { ...given.built, WG: 1 }, { now: given.now, level: 2 });
      const state = inBuild([bay(Adab, 20), spoilt]);
      const has = given.now.PD ?? NaN;
      const cost = (to: number) =>
        20 - cargoOf(send(state, fix({ 'red/W4': { PD: to - has } })).state, 'red/W7');
      expect(cost(given.repairTo)).toBe(rulesGive.costBP);
      expect([3, 4, 5, 6, 7].map(cost)).toEqual([1, 2, 3, 4, 5]);
      expect(refused(state, fix({ 'red/W4': { PD: rulesGive.max + 1 - has } }))).toEqual([
        'ships.0.counts.PD | more-than-built | E2.REPAIR.3 | red/W4 was built with 7 Power/Drive; it cannot have 8.',
      ]);
      const after = send(state, fix({ 'red/W4': { PD: 5 } })).state;
      expect(after.ships.find(({ id }) => id === 'red/W4')).toMatchObject({
        levels: { all: 2 },
        now: { PD: 7, WG: 1 },
      });
    },
  );

  rule('E2.REPAIR.5', 'armor: 2 points a Build Point at any level, rounded up for each payer', () => {
    const spent = (sent: unknown, ships: readonly Ship[]) =>
      20 - cargoOf(send(inBuild([bay(Adab, 20), ...ships]), sent).state, 'red/W7');
    for (const level of [0, 1, 3]) {
      const ships = [patient(Adab, 'red/W4', level), patient(Adab, 'red/W5', level)];
      expect([1, 2, 3, 4].map((A) => spent(fix({ 'red/W4': { A } }), ships))).toEqual([1, 1, 2, 2]);
      expect(spent(fix({ 'red/W4': { A: 1 }, 'red/W5': { A: 1 } }), ships)).toBe(1);
      expect(spent(fix({ 'red/W4': { A: 1 }, 'red/W5': { A: 2 } }), ships)).toBe(2);
    }
    // In one event, in however many actions; of a Base and a bay each counts what it pays itself.
    const state = inBuild([bay(Ur, 9), patient(Ur)], { [Ur]: { points: 9 } });
    const one = { 'red/W4': { A: 1 } };
    const from = [{ ship: 'red/W7' }, { star: Ur }, { ship: 'red/W7' }, { star: Ur }];
    const course = from.reduce<readonly State[]>(
      (before, payer) => [...before, send(before.at(-1)!, fixFrom(payer, one)).state],
      [state],
    );
    expect(course.map((each) => [cargoOf(each, 'red/W7'), stockOf(each, Ur)])).toEqual([
      [9, 9],
      [8, 9],
      [8, 8],
      [8, 8],
      [8, 8],
    ]);
    expect(refused(course.at(-1)!, fix(one))[0]).toContain('cannot have 7');
  });

  rule('E2.REPAIR.5', 'what is left over of a point does not last into the next build event', () => {
    const first = send(inBuild([bay(Adab, 9), patient(Adab)]), fix({ 'red/W4': { A: 1 } })).state;
    const later = toBuild(goOn(first, ({ active }) => active === red).state, 'red');
    expect([
      cargoOf(first, 'red/W7'),
      cargoOf(send(later, fix({ 'red/W4': { A: 1 } })).state, 'red/W7'),
    ]).toEqual([8, 7]);
  });

  rule('E2.REPAIR.6', 'a point gives 3 missiles or 6 shells, shared, and each apart', () => {
    const {
      given,
      rulesGive,
    }: {
      readonly given: { readonly ships: number; readonly missilesEach: number };
      readonly rulesGive: { readonly costBP: number };
    } = vector('E2.RESUPPLY.SPLIT');
    const fleet = Array.from({ length: given.ships }, (_, each) => patient(Adab, `red/W${11 + each}`));
    const state = inBuild([bay(Adab, 20), ...fleet]);
    const spent = (...wants: readonly Counts[]) => {
      const ships = Object.fromEntries(wants.map((want, each) => [`red/W${11 + each}`, want]));
      return 20 - cargoOf(send(state, supply(ships)).state, 'red/W7');
    };
    const M = given.missilesEach;
    expect(spent(...fleet.map(() => ({ M })))).toBe(rulesGive.costBP);
    expect([spent({ M: 3 }), spent({ M: 4 }), spent({ M: 2 }, { M: 2 })]).toEqual([1, 2, 2]);
    expect([spent({ SH: 6 }), spent({ SH: 7 }), spent({ SH: 3 }, { SH: 3 })]).toEqual([1, 2, 1]);
    expect([spent({ M: 1, SH: 1 }), spent({ M: 6, SH: 12 })]).toEqual([2, 4]);
  });

  rule('E2.REPAIR.7', 'never more ammunition than was carried', () => {
    const state = inBuild([bay(Adab, 20), patient(Adab)]);
    expect(refused(state, supply({ 'red/W4': { M: 7, SH: 13 } }))).toEqual([
      'ships.0.counts.M | more-than-carried | E2.REPAIR.7 | Missiles: red/W4 was built with 6 and has 0; add at most 6.',
      'ships.0.counts.SH | more-than-carried | E2.REPAIR.7 | Shells: red/W4 was built with 12 and has 0; add at most 12.',
    ]);
  });

  test('in however many parts a price is asked for, the sum is the same', () => {
    const count = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 4 }), (parts) => {
        const ships = parts.map((_, each) => patient(Adab, `red/W${11 + each}`));
        const state = inBuild([bay(Adab, 20), ...ships]);
        const wants = parts.map((A, each) => [`red/W${11 + each}`, { A }] as const);
        const whole = send(state, fix(Object.fromEntries(wants))).state;
        const split = wants.reduce((now, [id, want]) => send(now, fix({ [id]: want })).state, state);
        expect(cargoOf(split, 'red/W7')).toBe(cargoOf(whole, 'red/W7'));
        const sum = parts.reduce((all, each) => all + each, 0);
        expect(cargoOf(whole, 'red/W7')).toBe(20 - Math.ceil(sum / 2));
      }),
    );
  });
});

describe('resupplies=false', () => {
  const rules = `${ADVANCED} repair-bays(resupplies=false)`;

  test('a bay repairs, and does not resupply', () => {
    const state = moment({ rules, phase: 'build', ships: [bay(Adab, 9), patient(Adab)] });
    expect(cargoOf(send(state, fix({ 'red/W4': { PD: 2 } })).state, 'red/W7')).toBe(7);
    expect(refused(state, supply({ 'red/W4': { M: 3 } }))).toEqual([
      'ships.0.ship | no-base-or-bay | E2.REPAIR.1 | You have no Base or repair bay at Adab that can serve red/W4.',
    ]);
    expect(dueOptions(state)).toHaveProperty(['red repair/ships']);
    expect(dueOptions(state)).not.toHaveProperty(['red resupply/ships']);
  });

  test('at a Base only the Base pays for it', () => {
    const stars = { [Ur]: { points: 1 } };
    const state = moment({ rules, phase: 'build', ships: [bay(Ur, 9), patient(Ur)], stars });
    expect(stockOf(send(state, supply({ 'red/W4': { M: 3 } })).state, Ur)).toBe(0);
    expect(refused(state, supply({ 'red/W4': { M: 4 } }))[0]).toContain('only 1 can be spent on it.');
    expect(
      refused(state, fixFrom({ ship: 'red/W7' }, { 'red/W4': { M: 1 } }, 'resupply/ships'))[0],
    ).toContain('cannot-pay-there');
    expect(cargoOf(send(state, fix({ 'red/W4': { PD: 2 } })).state, 'red/W7')).toBe(7);
  });
});

describe('it is secret', () => {
  const seenByOthers = (state: State) =>
    [blue, { spectator: true } as const].map((viewer) => JSON.stringify(view(state, viewer)));

  test('what others see and hear is the same with a bay and without', () => {
    const fleet = (R: number) =>
      inBuild([laden(stands('red/W7', Adab, { ...hull, R }, worn), 9), patient(Adab)]);
    const [withBay, without] = [fleet(1), fleet(0)];
    expect(seenByOthers(withBay)).toEqual(seenByOthers(without));
    expect(view(withBay, blue).ships[0]).not.toHaveProperty('now');
    const mended = send(withBay, fix({ 'red/W4': { PD: 2, A: 1 } }));
    const filled = send(mended.state, supply({ 'red/W4': { M: 1 } }));
    for (const { events, state } of [mended, filled]) {
      expect(events.length).toBeGreaterThan(0);
      expect([...heardBy(events, blue), ...heardBy(events, { spectator: true })]).toEqual([]);
      expect(seenByOthers(state)).toEqual(seenByOthers(without));
    }
    expect(decisions(view(withBay, blue))).toEqual(decisions(view(without, blue)));
  });

  test('that there is a build event does not tell that a ship at a star has a bay', () => {
    const held = ['0307', '0606', '0804'].map((hex, each) =>
      stands(`blue/S${each + 1}`, hex as HexId, { PD: 1 }),
    );
    // Where Bases do not fall.
    const rules = 'first/advanced +repair-bays victory-points(target=99)';
    const begins = (own: Ship) =>
      pass(position({ rules, active: 'blue', ships: [own, ...held] })).state.phase;
    const plain = (hex: HexId) => stands('red/W7', hex, { PD: 3, WG: 1 });
    const cheap = (hex: HexId) => stands('red/W7', hex, { PD: 3, R: 1, WG: 1 });
    expect([begins(cheap(Adab)), begins(plain(Adab))]).toEqual(['build', 'build']);
    expect([begins(cheap(SPACE)), begins(plain(SPACE))]).toEqual(['move', 'move']);
  });
});
