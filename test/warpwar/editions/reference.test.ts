/** The condensed reference: what it says in its own words, shown by the rules that are played under its name. */

import { describe, expect, test } from 'vitest';
import {
  awaiting,
  checkOrders,
  citeRule,
  combatResult,
  decisions,
  resolveRound,
  compileRules,
  shipCost,
  techLevel,
  type Order,
  formatShip,
  parseShip,
} from '../../../src/warpwar/index.js';
import { tactics } from '../../../src/warpwar/rules.js';
import type { Counts, Ship } from '../../../src/warpwar/state.js';

import {
  Adab,
  Babylon,
  build,
  campaign,
  changed,
  goOn,
  idle,
  leftOf,
  noCampaign,
  peopled,
  pointsOf,
  scoreOf,
  secondTurn,
  serve,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import { blue, red, ship } from '../../support/fleets.js';
import {
  dueOptions,
  damage,
  payloadsOf,
  give,
  quiet,
  refused,
  send,
  withdraw,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const QR = 'reference/advanced';
const rules = rulesOfText(QR);
const strong: Counts = { PD: 9, B: 6, S: 6, T: 3, M: 9, WG: 1 };

const wrong = (ships: readonly Ship[], ...orders: readonly Order[]) =>
  issueLines(checkOrders(rules, ships, orders));

/** What red's order does to blue, who attacks unless he does something else. */
function fire(
  own: Order,
  other: Order = order('blue/W1', 'attack'),
  [mine, his]: readonly [number, number] = [0, 0],
) {
  const ships = [ship('red/W1', strong, { level: mine }), ship('blue/W1', strong, { level: his })];
  const { shots, hits, effective, escaped } = resolveRound(rules, { ships, orders: [own, other] });
  return {
    shots,
    hits: hits['blue/W1' as never] ?? 0,
    effective: effective['blue/W1' as never] ?? 0,
    escaped,
  };
}

describe('scenario', () => {
  rule('QR.2', 'it knows the Advanced scenario alone', () => {
    for (const scenario of ['reference/learning', 'reference/basic', 'reference/skirmish']) {
      const made = compileRules(scenario);
      expect(made.ok ? [] : issueLines(made.issues)[0]).toContain(`There is no scenario ${scenario}`);
    }
    expect(noCampaign({ rules: QR, players: ['red', 'blue', 'green'], homes: { green: ['1207'] } })).toEqual([
      'players | two-player-game | E1.GEN.1 | This is a game for two players, not 3.',
    ]);
  });

  rule('QR.2', 'three large stars each, 20 points on turn 1, 10 a turn after, saving allowed', () => {
    const state = campaign(QR);
    for (const player of [red, blue])
      expect(state.stars.filter(({ base }) => base === player)).toHaveLength(3);
    expect(
      [1, 2, 4].map((turns) => [pointsOf(idle(state, turns), 'red'), pointsOf(idle(state, turns), 'blue')]),
    ).toEqual([
      [20, 20],
      [30, 20],
      [40, 30],
    ]);
  });

  rule('QR.2', 'it is played to 3 points', () => {
    const state = secondTurn(QR, stands('red/W1', Babylon, { PD: 1, WG: 1 }));
    expect([2, 4].map((turns) => [scoreOf(idle(state, turns), 'red'), idle(state, turns).result])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(idle(state, 6).result).toEqual({ winners: [red], reason: 'victory-points' });
  });

  test('it differs from the first edition in two things', () => {
    const [own, first] = [rules, rulesOfText('first/advanced')];
    const ids = (of: typeof own) => of.modules.map(({ id }) => id);
    expect(ids(own).filter((id) => !ids(first).includes(id))).toEqual(['empty-retreats']);
    expect(ids(first).filter((id) => !ids(own).includes(id))).toEqual([]);
    const changes = Object.entries(own.ruleset.settings).filter(
      ([key, value]) => first.ruleset.settings[key] !== value,
    );
    expect(changes).toEqual([['victory-points/counting', 'held']]);
    expect(citeRule(own, 'BUILD.4')).toBe('E1.BUILD.4');
  });
});

describe('building', () => {
  rule('QR.4', 'at base stars only, at the prices of the first edition', () => {
    const { state } = send(campaign(QR), build('red', 'W2', Ur, { PD: 5, B: 3, S: 2, T: 1, M: 3, WG: 1 }));
    expect(pointsOf(state, 'red')).toBe(3);
    expect(refused(campaign(QR), build('red', 'W1', Adab, { PD: 1, WG: 1 }))).toEqual([
      'at | not-a-yard | E1.BUILD.4 | Adab is not one of your base stars: build at one of those.',
    ]);
    expect(refused(campaign(QR), build('red', 'W1', Ur, { PD: 16, WG: 1 }))).toEqual([
      'counts | cannot-afford | E1.BUILD.1 | This design costs 21 Build Points; only 20 can be spent on it.',
    ]);
    const held = peopled(campaign(QR), stands('blue/S1', Ur, { PD: 1 }));
    expect(refused(held, build('red', 'W1', Ur, { PD: 1, WG: 1 }))[0]).toContain('yard-held | E1.BUILD.4');
  });

  rule('QR.5', 'repair and supply at a base star of your own, at the same prices, up to the original', () => {
    const worn = (at: typeof Ur) =>
      peopled(campaign(QR), stands('red/W1', at, { PD: 7, T: 1, M: 6, WG: 1 }, { now: { PD: 2, M: 0 } }));
    const repaired = send(worn(Ur), serve('repair/ships', 'red', { 'red/W1': { PD: 5 } })).state;
    const full = send(repaired, serve('resupply/ships', 'red', { 'red/W1': { M: 6 } })).state;
    expect([leftOf(full, 'red/W1', 'PD'), leftOf(full, 'red/W1', 'M'), pointsOf(full, 'red')]).toEqual([
      7, 6, 13,
    ]);
    expect(refused(full, serve('repair/ships', 'red', { 'red/W1': { PD: 1 } }))[0]).toContain(
      'more-than-built | E1.REPAIR.3',
    );
    expect(refused(full, serve('resupply/ships', 'red', { 'red/W1': { M: 1 } }))[0]).toContain(
      'more-than-carried | E1.REPAIR.7',
    );
    for (const at of [SPACE, Babylon])
      expect(refused(worn(at), serve('repair/ships', 'red', { 'red/W1': { PD: 1 } }))).toEqual([
        'ships.0.ship | not-at-base | E1.REPAIR.1 | red/W1 must be at one of your base stars for this.',
      ]);
  });

  rule(
    'QR.11',
    'the tech level rises every four turns, is kept for life, and adds to beams and missiles',
    () => {
      expect([1, 4, 5, 8, 9].map((turn) => techLevel(rules, turn).all)).toEqual([0, 0, 1, 1, 2]);
      const old = changed(campaign(QR), {
        turn: 5,
        ships: [stands('red/W1', Ur, { PD: 2, WG: 1 }, { now: { PD: 1 } })],
      });
      const after = send(
        send(old, build('red', 'W2', Ur, { PD: 1, WG: 1 })).state,
        serve('repair/ships', 'red', { 'red/W1': { PD: 1 } }),
      ).state;
      expect(after.ships.map(({ levels }) => levels)).toEqual([{ all: 0 }, { all: 1 }]);
      const target = order('blue/W1', 'attack', { drive: 1 });
      expect(fire(order('red/W1', 'attack', beam(4, 'blue/W1')), target, [2, 0]).hits).toBe(6);
      const flown = order('red/W1', 'attack', { tubes: [missile('blue/W1', 1)] });
      const slow = order('blue/W1', 'attack', { drive: 2 });
      expect([0, 2].map((level) => fire(flown, slow, [level, 0]).hits)).toEqual([2, 4]);
    },
  );

  rule('QR.16', 'a record shows what was built and what is left, and costs what was built', () => {
    const read = parseShip(rules, 'W1: TL0 PD={7}5 B={6}5 S={4}4 T=1 M={6}4', 'red', Ur);
    if (!read.ok) throw new Error(issueLines(read.issues).join('\n'));
    expect(read.value).toMatchObject({
      built: { PD: 7, B: 6, S: 4, T: 1, M: 6, WG: 1 },
      now: { PD: 5, B: 5, S: 4, T: 1, M: 4 },
    });
    expect(shipCost(rules, { counts: read.value.built })).toBe(25);
    expect(formatShip(read.value)).toContain('PD={7}5 B={6}5 S=4 T=1 M={6}4');
    // W marks a Warpship.
    const other = parseShip(rules, 'S1: TL0 PD=7', 'red', Ur);
    expect(other.ok && other.value.built.WG).toBeFalsy();
    expect(refused(campaign(QR), build('red', 'S1', Ur, { PD: 1, WG: 1 }))[0]).toContain(
      'name-and-kind | E1.GEN.2',
    );
  });
});

describe('combat', () => {
  const own = ship('red/W1', strong);
  const enemy = ship('blue/W1', strong);

  rule(
    'QR.9',
    'ends when one side is gone, or after 3 rounds without damage: the attacker goes at once',
    () => {
      const w = (id: string, PD = 3) => stands(id, Adab, { PD, B: 1, WG: 1 });
      const met = (...ships: readonly Ship[]) =>
        goOn(secondTurn(QR, ...ships), ({ battle }) => battle === null).state;
      const { state, events } = quiet(met(w('red/W1'), w('blue/W1')), 3);
      expect(payloadsOf(events, 'round/ended').at(-1)).toEqual({ round: 3, quiet: 3 });
      expect(awaiting(state)).toEqual([red]);
      expect(state.battle?.step).toBe('withdraw');
      expect(quiet(met(w('red/W1'), w('blue/W1')), 2).state.battle?.step).toBe('orders');
      const done = send(state, withdraw(red, { 'red/W1': '1010' })).state;
      expect([done.battle, done.ships.map(({ at }) => at)]).toEqual([null, ['1010', Adab]]);
      const frail = stands('blue/W1', Adab, { PD: 1, WG: 1 });
      const won = give(
        met(w('red/W1'), frail),
        order('red/W1', 'dodge', beam(1, 'blue/W1')),
        order('blue/W1', 'attack'),
      );
      expect([won.state.battle, won.state.ships.map(({ id }) => id)]).toEqual([null, ['red/W1']]);
    },
  );

  rule('QR.9', 'damage past the shields begins the count anew; hits that they take do not', () => {
    const w = (id: string) => stands(id, Adab, { PD: 6, B: 6, S: 6, WG: 1 });
    const two = quiet(
      goOn(secondTurn(QR, w('red/W1'), w('blue/W1')), ({ battle }) => battle === null).state,
      2,
    ).state;
    const kept = give(
      two,
      order('red/W1', 'dodge', beam(1, 'blue/W1')),
      order('blue/W1', 'attack', { screens: 6 }),
    ).state;
    expect(kept.battle).toMatchObject({ quiet: 3, plan: 'stalemate' });
    const through = give(two, order('red/W1', 'dodge', beam(1, 'blue/W1')), order('blue/W1', 'attack')).state;
    const placed = send(through, damage('blue', ['blue/W1', { B: 1 }])).state;
    expect(placed.battle).toMatchObject({ quiet: 0, round: 4, plan: 'round' });
  });

  rule('QR.12', 'a tube takes 1 power and fires one missile a round, not with beam and shields', () => {
    const three = order('red/W1', 'attack', {
      drive: 6,
      tubes: [missile('blue/W1', 1), missile('blue/W1', 2), missile('blue/W1', 3)],
    });
    expect(wrong([own, enemy], three)).toEqual([]);
    expect(wrong([own, enemy], { ...three, drive: 7 })).toEqual([
      expect.stringContaining('too-much-power | E1.POWER.1 | red/W1 has 9 power; its order uses 10.'),
    ]);
    const more = { ...three, drive: 0, tubes: [...(three.tubes ?? []), missile('blue/W1', 1)] };
    expect(wrong([own, enemy], more)).toEqual([expect.stringContaining('too-few-tubes | E1.ATTR.T.1')]);
    for (const also of [beam(1, 'blue/W1'), { screens: 1 }])
      expect(wrong([own, enemy], { ...three, drive: 0, ...also })).toEqual([
        expect.stringContaining(
          'energy-with-launch | E1.POWER.5 | red/W1 cannot fire missiles while its beam or screens are powered.',
        ),
      ]);
  });

  rule(
    'QR.13',
    'a missile needs no power, flies at any drive, always attacks, and hits for 2 and the tech level',
    () => {
      const last = ship('red/W1', { PD: 1, T: 1, M: 3, WG: 1 });
      expect(wrong([last, enemy], order('red/W1', 'retreat', { tubes: [missile('blue/W1', 40)] }))).toEqual(
        [],
      );
      const plain = (level: number) =>
        fire(
          order('red/W1', 'dodge', { tubes: [missile('blue/W1', 1)] }),
          order('blue/W1', 'attack', { drive: 2 }),
          [level, 0],
        );
      expect(plain(0).shots[0]).toMatchObject({ difference: -1, result: 'hit', hits: 2 });
      expect(plain(3).shots[0]).toMatchObject({ difference: -1, result: 'hit', hits: 5 });
      // Its row is Attack, whatever its ship does.
      const results = (['attack', 'dodge', 'retreat'] as const).map(
        (tactic) =>
          fire(
            order('red/W1', tactic, { tubes: [missile('blue/W1', 1)] }),
            order('blue/W1', 'attack', { drive: 1 }),
          ).shots[0]?.result,
      );
      expect(new Set(results).size).toBe(1);
      expect(wrong([own, enemy], order('red/W1', 'attack', { tubes: [missile('blue/W1', 0)] }))).toEqual([
        expect.stringContaining(
          'missile-drive | E1.WEAP.7 | The drive of what a tube launches must be a whole number, 1 or more.',
        ),
      ]);
    },
  );

  rule('QR.14', 'shields take as much as their power from missiles and beams', () => {
    const shielded = order('blue/W1', 'attack', { drive: 1, screens: 2 });
    for (const shot of [beam(5, 'blue/W1'), { tubes: [missile('blue/W1', 1)] }]) {
      const { hits, effective } = fire(order('red/W1', 'attack', shot), shielded);
      expect(hits - effective).toBe(Math.min(2, hits));
      expect(hits).toBeGreaterThan(0);
    }
    const { hits, effective } = fire(order('red/W1', 'attack', beam(5, 'blue/W1')), shielded, [0, 1]);
    // The first edition adds the level of the shielded ship, which the reference leaves out.
    expect(hits - effective).toBe(3);
  });

  rule('QR.17', 'a retreating ship needs to escape from every ship that attacks it', () => {
    const hunters = ['red/W1', 'red/W2'].map((id) => ship(id, strong));
    const flees = (...drives: readonly number[]) => {
      const orders = drives.map((drive, at) =>
        order(`red/W${at + 1}`, 'attack', { drive, ...beam(1, 'blue/W1') }),
      );
      const ships = [...hunters.slice(0, drives.length), enemy];
      return resolveRound(rules, { ships, orders: [...orders, order('blue/W1', 'retreat', { drive: 4 })] });
    };
    const cells = (...drives: readonly number[]) => flees(...drives).shots.map(({ result }) => result);
    expect(cells(0)).toEqual(['escapes']);
    expect(cells(0, 7)).not.toEqual(['escapes', 'escapes']);
    expect([flees(0), flees(0, 0), flees(0, 7), flees(7, 0)].map(({ escaped }) => escaped)).toEqual([
      ['blue/W1'],
      ['blue/W1'],
      [],
      [],
    ]);
  });

  rule(
    'QR.18',
    'beam and shields take power up to what is left of them, and no more power than there is',
    () => {
      const worn = ship('red/W1', strong, { now: { PD: 7, B: 5, S: 4 } });
      expect(wrong([worn, enemy], order('red/W1', 'attack', { ...beam(5, 'blue/W1'), screens: 2 }))).toEqual(
        [],
      );
      expect(wrong([worn, enemy], order('red/W1', 'attack', beam(6, 'blue/W1')))).toEqual([
        expect.stringContaining(
          "beam-too-weak | E1.POWER.3 | red/W1's beam can take at most 5 power, not 6.",
        ),
      ]);
      expect(wrong([worn, enemy], order('red/W1', 'attack', { screens: 5 }))).toEqual([
        expect.stringContaining(
          "screens-too-weak | E1.POWER.3 | red/W1's screens can take at most 4 power, not 5.",
        ),
      ]);
      expect(wrong([worn, enemy], order('red/W1', 'attack', { drive: 3, ...beam(5, 'blue/W1') }))).toEqual([
        expect.stringContaining('too-much-power | E1.POWER.1 | red/W1 has 7 power; its order uses 8.'),
      ]);
    },
  );
});

test('what is offered in its build event is what Advanced offers', () => {
  const types = (text: string) => decisions(campaign(text)).map(({ type }) => type);
  expect(types(QR)).toEqual(types('first/advanced'));
  expect(dueOptions(campaign(QR))['red ship/build']).toEqual(dueOptions(campaign())['red ship/build']);
});

rule('QR.CRT.1', 'its Combat Results Table is the first edition’s, cell by cell', () => {
  const drives: Counts = { PD: 9, B: 3, WG: 1 };
  const [w1, w2] = [ship('red/W1', drives), ship('blue/W2', drives)];
  for (const firing of tactics)
    for (const target of tactics)
      for (let difference = -6; difference <= 6; difference += 1) {
        const fires = order('red/W1', firing, { ...beam(3, 'blue/W2'), drive: Math.max(0, difference) });
        const waits = order('blue/W2', target, { drive: Math.max(0, -difference) });
        const [shot] = resolveRound(rules, { ships: [w1, w2], orders: [fires, waits] }).shots;
        expect([shot?.difference, shot?.result]).toEqual([
          difference,
          combatResult(firing, difference, target),
        ]);
      }
});
