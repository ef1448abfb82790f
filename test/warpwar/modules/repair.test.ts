import { describe, expect, test } from 'vitest';
import { checkAction, type Action } from '../../../src/warpwar/index.js';
import {
  Adab,
  Babylon,
  campaign,
  funded,
  leftOf,
  onTheMap,
  peopled,
  pointsOf,
  serve,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import { dueOptions, audienceOf, payloadsOf, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const built = { PD: 7, B: 3, S: 2, T: 2, M: 6, SR: 2, WG: 1 };
const worn = (id: string, at: typeof Ur) =>
  stands(id, at, built, { level: 3, now: { PD: 2, B: 0, S: 1, SR: 1, M: 2 } });
const fix = (counts: Record<string, number>, ship = 'red/W4') =>
  serve('repair/ships', 'red', { [ship]: counts });
const state = () => peopled(campaign(), worn('red/W4', Ur));

describe('repair', () => {
  rule('E1.REPAIR.2', 'costs what building costs', () => {
    for (const [counts, cost] of [
      [{ PD: 3 }, 3],
      [{ PD: 5 }, 5],
      [{ B: 3, S: 1, SR: 1 }, 5],
      [{ PD: 5, B: 3, S: 1, SR: 1 }, 10],
    ] as const) {
      const { state: after, events } = send(state(), fix(counts));
      expect(pointsOf(after, 'red')).toBe(20 - cost);
      expect(payloadsOf(events, 'points/moved')).toEqual([
        { from: { player: 'red' }, to: 'spent', points: cost },
      ]);
      for (const [letters, units] of Object.entries(counts))
        expect(leftOf(after, 'red/W4', letters)).toBe((shipOf(state(), 'red/W4').now[letters] ?? 0) + units);
    }
    expect(refused(funded(state(), 'red', 4), fix({ PD: 5 }))).toEqual([
      'ships | cannot-afford-repair | E1.REPAIR.2 | This repair costs 5 Build Points; only 4 can be spent on it.',
    ]);
    expect(pointsOf(send(funded(state(), 'red', 4), fix({ PD: 4 })).state, 'red')).toBe(0);
  });

  rule('E1.REPAIR.3', 'may be in part, and never beyond what was built', () => {
    for (const units of [1, 2, 3, 4, 5])
      expect(leftOf(send(state(), fix({ PD: units })).state, 'red/W4', 'PD')).toBe(2 + units);
    expect(refused(state(), fix({ PD: 6 }))).toEqual([
      'ships.0.counts.PD | more-than-built | E1.REPAIR.3 | red/W4 was built with 7 Power/Drive; it cannot have 8.',
    ]);
    const whole = send(send(state(), fix({ PD: 3 })).state, fix({ PD: 2 })).state;
    expect(refused(whole, fix({ PD: 1 }))[0]).toContain('more-than-built');
    expect(refused(state(), fix({ T: 1, C: 1 }))).toEqual([
      'ships.0.counts.T | more-than-built | E1.REPAIR.3 | red/W4 was built with 2 Tubes; it cannot have 3.',
      'ships.0.counts.C | unknown-component |  | This game has no component C: it belongs to the module Cannons (cannons), which this game does not use.',
    ]);
  });

  rule(['E1.REPAIR.4', 'E1.TECH.2'], 'does not change the tech level', () => {
    const { ship: before, after } = {
      ship: shipOf(state(), 'red/W4'),
      after: shipOf(send(state(), fix({ PD: 5 })).state, 'red/W4'),
    };
    expect(after.levels).toEqual({ all: 3 });
    expect(after).toEqual({ ...before, now: { ...before.now, PD: 7 } });
  });

  rule('E1.REPAIR.2', 'is not for missiles, nor for what never takes a hit', () => {
    expect(refused(state(), fix({ M: 1, WG: 1 }))).toEqual([
      'ships.0.counts.M | not-by-repair | E1.REPAIR.2 | Missiles: repair does not restore this.',
      'ships.0.counts.WG | not-by-repair | E1.REPAIR.2 | Warp Generator: repair does not restore this.',
    ]);
  });

  test('is told to the owner alone, and offered for what was lost', () => {
    const { events } = send(state(), fix({ PD: 1 }));
    for (const type of ['ship/serviced', 'points/moved', 'repair/billed'] as const)
      expect(audienceOf(events, type)).toEqual(['red']);
    expect(payloadsOf(events, 'ship/serviced')).toEqual([
      { ship: 'red/W4', counts: { PD: 1 }, by: 'repair' },
    ]);
    expect(dueOptions(state())['red repair/ships']).toMatchObject({
      ships: { 'red/W4': { PD: 5, B: 3, S: 1, SR: 1 } },
    });
    expect(dueOptions(peopled(campaign(), stands('red/W4', Ur, built)))).not.toHaveProperty([
      'red repair/ships',
    ]);
    expect(dueOptions(funded(state(), 'red', 0))).not.toHaveProperty(['red repair/ships']);
  });
});

describe('where', () => {
  const away = (id: string) =>
    `ships.0.ship | not-at-base | E1.REPAIR.1 | ${id} must be at one of your base stars for this.`;

  rule('E1.REPAIR.1', 'only at a base star of your own', () => {
    for (const at of [SPACE, Adab, Babylon]) {
      const elsewhere = peopled(campaign(), worn('red/W4', at));
      expect(refused(elsewhere, fix({ PD: 1 }))).toEqual([away('red/W4')]);
      expect(dueOptions(elsewhere)).not.toHaveProperty(['red repair/ships']);
    }
    for (const at of ['0307', Ur, '0804'])
      expect(
        send(peopled(campaign(), worn('red/W4', at as typeof Ur)), fix({ PD: 1 })).state.ships[0]?.now.PD,
      ).toBe(3);
  });

  rule('E1.REPAIR.1', 'Systemships count, and so do those aboard a Warpship there', () => {
    const fleet = (at: typeof Ur) =>
      [
        worn('red/W4', at),
        stands('red/S1', at, { PD: 4, B: 1 }, { aboard: 'red/W4', now: { PD: 1 } }),
        stands('red/S2', at, { PD: 4 }, { now: { PD: 1 } }),
      ].slice(0, at === SPACE ? 2 : 3);
    const home = peopled(campaign(), ...fleet(Ur));
    const served = send(
      home,
      serve('repair/ships', 'red', { 'red/S1': { PD: 3 }, 'red/S2': { PD: 2 } }),
    ).state;
    expect([leftOf(served, 'red/S1', 'PD'), leftOf(served, 'red/S2', 'PD'), pointsOf(served, 'red')]).toEqual(
      [4, 3, 15],
    );
    expect(refused(peopled(campaign(), ...fleet(SPACE)), fix({ PD: 1 }, 'red/S1'))).toEqual([away('red/S1')]);
  });

  rule('E1.REPAIR.1', 'not where the enemy stands, too', () => {
    const held = peopled(campaign(), worn('red/W4', Ur), stands('blue/S1', Ur, { PD: 1 }));
    expect(refused(held, fix({ PD: 1 }))).toEqual([
      'ships.0.ship | base-held | E1.REPAIR.1 | Ur is held by the enemy, so nothing can be done there for red/W4.',
    ]);
    // At any other star it is not at a base star, whoever stands there.
    for (const at of [Adab, Babylon]) {
      const far = peopled(campaign(), worn('red/W4', at), stands('blue/S1', at, { PD: 1 }));
      expect(refused(far, fix({ PD: 1 }))).toEqual([away('red/W4')]);
    }
    const inside = peopled(
      campaign(),
      worn('red/W4', Ur),
      stands('red/S1', Ur, { PD: 4 }, { aboard: 'red/W4', now: { PD: 1 } }),
      stands('blue/S1', Ur, { PD: 1 }),
    );
    expect(refused(inside, fix({ PD: 1 }, 'red/S1'))[0]).toContain('base-held');
  });

  rule('E1.REPAIR.1', 'only your own ships, in your own build event', () => {
    const both = peopled(campaign(), worn('red/W4', Ur), worn('blue/W4', Babylon));
    expect(refused(both, fix({ PD: 1 }, 'blue/W4'))).toEqual([
      'ships.0.ship | not-yours | E1.SEQ.1 | blue/W4 is not one of your ships.',
    ]);
    expect(refused(both, fix({ PD: 1 }, 'red/W9'))[0]).toContain('not-yours');
    expect(refused(both, serve('repair/ships', 'blue', { 'blue/W4': { PD: 1 } }))).toEqual([
      ' | not-your-turn | E1.SEQ.1 | It is not your turn: wait for red.',
    ]);
    const moving = send(both, { type: 'phase/end', player: 'red', phase: 'build' }).state;
    expect(refused(moving, fix({ PD: 1 }))).toEqual([
      ' | only-in-build | E1.SEQ.3 | You can do this only in your build event; the current phase is move.',
    ]);
  });
});

describe('which scenarios', () => {
  rule(
    ['E1.SCEN.2', 'E1.SCEN.3', 'E1.REPAIR.1'],
    'only Advanced; elsewhere the module that would bring it is told',
    () => {
      for (const rules of onTheMap) {
        const game = peopled(campaign(rules), stands('red/W4', Ur, { PD: 3, WG: 1 }, { now: { PD: 1 } }));
        // Sound: whatever is sent in is read before it is judged.
        const issues = checkAction(game, fix({ PD: 1 }));
        if (rules === 'first/advanced') expect(issues).toEqual([]);
        else {
          expect(issues).toMatchObject([{ code: 'unknown-action', path: ['type'], module: 'repair' }]);
          const [rule, title] =
            rules === 'first/learning' ? ['E1.SCEN.2', 'Learning scenario'] : ['E1.SCEN.3', 'Basic scenario'];
          expect(refused(game, fix({ PD: 1 }))).toEqual([
            `type | unknown-action | ${rule} | No module in force has the action repair/ships: it belongs to the module Repair (repair), which this scenario does without (${title}).`,
          ]);
        }
      }
    },
  );

  test('it may be asked for alone', () => {
    const alone = peopled(campaign('first/advanced -resupply'), worn('red/W4', Ur));
    expect(send(alone, fix({ PD: 1 })).state.ships[0]?.now.PD).toBe(3);
    expect(
      checkAction(alone, serve('resupply/ships', 'red', { 'red/W4': { M: 1 } }) as unknown as Action),
    ).toMatchObject([{ code: 'unknown-action', module: 'resupply' }]);
  });
});
