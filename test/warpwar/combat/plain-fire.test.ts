import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue, createEngine, shipId, type Order } from '../../../src/warpwar/index.js';
import { type Round, type RoundResult, tactics } from '../../../src/warpwar/state.js';
import { resolveRound } from '../../../src/warpwar/combat/fire.js';
import type { Rules } from '../../../src/kernel/types.js';
import { module } from '../../../src/kernel/index.js';
import { shotDrive } from '../../../src/warpwar/rules.js';

import { ship } from '../../support/fleets.js';
import { rulesOfText } from '../../support/issue-lines.js';

/** Changes nothing, but makes the game ask the formulas about each shot. */
const asking = module(
  { id: 'asking', title: 'Asking', summary: 'Asks about each shot.', source: { rule: 'None.' } },
  shotDrive.wrap((base) => (rules, given) => base(rules, given)),
);

const settings = ['', ' core(missileFirersHold=true)'];

function pairOf(setting: string): readonly [plain: Rules, asked: Rules] {
  const made = createEngine([...catalogue, asking]).compileRules(`first/skirmish +asking${setting}`);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return [rulesOfText(`first/skirmish${setting}`), made.value];
}

const ids = ['red/W1', 'red/S2', 'blue/W3', 'blue/S4', 'blue/W5'].map(shipId);
const id = fc.constantFrom(...ids);
const points = fc.integer({ min: 1, max: 6 });
const tubes = fc.array(fc.record({ load: fc.constantFrom('missile', 'dud'), at: id, drive: points }));
const systems = fc.record(
  { drive: points, screens: points, beam: fc.record({ power: points, at: id }), tubes },
  { requiredKeys: [] },
);
const tactic = fc.constantFrom(...tactics);

const orders: fc.Arbitrary<readonly Order[]> = fc
  .array(fc.record({ ship: id, tactic, more: systems }), { maxLength: 7 })
  .map((all) => all.map(({ more, ...order }) => ({ ...order, ...more })));

const rounds: fc.Arbitrary<Round> = fc
  .record({ orders, level: fc.integer({ min: 0, max: 3 }), built: fc.integer({ min: 1, max: 9 }) })
  .map((given) => ({
    orders: given.orders,
    ships: ids.map((each, at) =>
      ship(each, { PD: given.built, T: 2, M: 3 * at }, { level: (given.level * at) % 4 }),
    ),
  }));

/** The whole round: an order for each ship, in any order. */
const wholeRounds = fc
  .tuple(rounds, fc.shuffledSubarray(ids, { minLength: ids.length }), fc.array(systems, { minLength: 5 }))
  .map(([round, order, more]): Round => ({
    ...round,
    orders: order.map((each, at) => ({
      ship: each,
      tactic: tactics[(at + round.orders.length) % tactics.length] ?? 'attack',
      ...more[at],
    })),
  }));

function outcome(rules: Rules, round: Round): RoundResult | string {
  try {
    return resolveRound(rules, round);
  } catch (thrown) {
    return String(thrown);
  }
}

test.each(settings)('plain fire has the results of the formulas: %s', (setting) => {
  const [plain, asked] = pairOf(setting);
  const seen = { whole: 0, held: 0, destroyed: 0 };
  fc.assert(
    fc.property(fc.oneof(rounds, wholeRounds), (round) => {
      const one = outcome(plain, round);
      expect(one).toEqual(outcome(asked, round));
      if (typeof one === 'string') return;
      seen.whole += 1;
      seen.destroyed += one.destroyed.length;
      seen.held +=
        one.escaped.length < round.orders.filter((each) => each.tactic === 'retreat').length ? 1 : 0;
    }),
    { numRuns: 600 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});
