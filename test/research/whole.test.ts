/** Whole duels: as the game itself plays them, known values, and what is refused. */

import { describe, expect, test } from 'vitest';
import { module } from '../../src/kernel/index.js';
import { equilibrium, ordersOf, solveDuels, type DuelShips } from '../../src/research/index.js';
import {
  applyAction,
  catalogue,
  checkAction,
  createEngine,
  decisions,
  describe as describeIssue,
  sampleAction,
  unwrap,
  type Action,
  type GameEvent,
  type State,
} from '../../src/warpwar/index.js';
import { isQuietRound, shipDamaged, type Counts } from '../../src/warpwar/rules.js';
import { seeded } from '../../src/kernel/random.js';
import { ship, skirmish } from '../support/fleets.js';
import { rulesOfText } from '../support/issue-lines.js';

const rules = rulesOfText('first/skirmish');
const worth = { destroyed: 1, left: 0.5 };
const solve = (ships: DuelShips) => unwrap(solveDuels(rules, ships, worth));

/** What a side loses with its ship. */
const LOSSES: Readonly<Record<string, number>> = {
  'ship/destroyed': worth.destroyed,
  'ship/escaped': worth.left,
  'ship/withdrew': worth.left,
};

/** What the first ship's side has gained by events. */
function gainedBy(events: readonly GameEvent[]): number {
  let sum = 0;
  for (const event of events) {
    const lost = LOSSES[event.type] ?? 0;
    const { ship: id = '' } = event.payload as { readonly ship?: string }; // Sound: these events have a ship.
    sum += id.startsWith('red/') ? -lost : lost;
  }
  return sum;
}

/** Every way to place so many hits. */
const placements = (now: Counts, hits: number): readonly Counts[] =>
  Object.keys(now).reduce<readonly Counts[]>(
    (all, letter) =>
      all.flatMap((each) =>
        Array.from({ length: hits + 1 }, (_, some) => (some === 0 ? each : { ...each, [letter]: some })),
      ),
    [{}],
  );

const after = (state: State, action: Action) => unwrap(applyAction(state, action));

/** Every action that a player can choose from in a decision of a duel. */
function actionsOf(state: State, decision: ReturnType<typeof decisions>[number]): readonly Action[] {
  const { player, type } = decision;
  const [own, enemy] = [
    state.ships.find(({ owner }) => owner === player),
    state.ships.find(({ owner }) => owner !== player),
  ];
  if (!own) return [];
  if (type === 'battle/orders' && enemy)
    return unwrap(ordersOf(rules, { ship: own, enemy })).map((order) => ({ type, player, orders: [order] }));
  if (type !== 'battle/damage') return [sampleAction(state, decision, seeded(1))];
  return placements(own.now, decision.options.hits[own.id] ?? 0)
    .map((hits): Action => ({ type, player, placements: [{ ship: own.id, hits }] }))
    .filter((action) => checkAction(state, action).length === 0);
}

/** The value of a state to red, by every action that both have, as the game carries them out. */
function playedOut(known = new Map<string, number>()): (state: State) => number {
  const valueOf = (state: State): number => {
    const { quiet, step, fired } = state.battle ?? {};
    const due = step === 'orders' ? [] : [fired?.effective, fired?.escaped];
    const key = JSON.stringify([state.ships.map(({ now }) => now), quiet, step, due]);
    const found = known.get(key) ?? solveState(state);
    known.set(key, found);
    return found;
  };
  const solveState = (state: State): number => {
    const open = decisions(state).filter(({ type }) => type.startsWith('battle/'));
    const [first, second] = ['red', 'blue'].map((name) => open.find(({ player }) => player === name));
    const [rows, columns] = [first, second].map((each) => (each ? actionsOf(state, each) : [undefined]));
    const payoffs = (rows ?? []).map((row) =>
      (columns ?? []).map((column) => {
        const one = row ? after(state, row) : { state, events: [] };
        const two = column ? after(one.state, column) : { state: one.state, events: [] };
        const gained = gainedBy([...one.events, ...two.events]);
        return gained + (two.state.result ? 0 : valueOf(two.state));
      }),
    );
    return unwrap(equilibrium(payoffs)).value;
  };
  return valueOf;
}

describe('the value of a duel', () => {
  const beams = solve({ letters: ['PD', 'B', 'S'], points: 7 });
  test.each<[Counts, Counts]>([
    [
      { PD: 1, B: 1 },
      { PD: 1, B: 1 },
    ],
    [
      { PD: 1, B: 1 },
      { PD: 1, S: 1 },
    ],
  ])('of %o against %o is that of the game itself', (red, blue) => {
    const state = skirmish([ship('red/W1', { ...red, WG: 1 }), ship('blue/W1', { ...blue, WG: 1 })]);
    expect(beams.value(red, blue)).toBeCloseTo(playedOut()(state), 6);
  });

  test('with missiles, too', () => {
    const [red, blue] = [{ PD: 1, T: 1, M: 1 }, { PD: 1 }];
    const duels = solve({ letters: ['PD', 'B', 'T', 'M'], points: 8 });
    const state = skirmish([ship('red/W1', { ...red, WG: 1 }), ship('blue/W1', { ...blue, WG: 1 })]);
    expect(duels.value(red, blue)).toBeCloseTo(playedOut()(state), 6);
  });

  test('counts the quiet rounds before', () => {
    // Who cannot do anything, and is active, withdraws in the end.
    expect(beams.value({ PD: 1 }, { PD: 1 })).toBe(-0.5);
    expect([0, 1, 2].map((quiet) => beams.value({ PD: 2 }, { PD: 2 }, quiet))).toEqual([-0.5, -0.5, -0.5]);
    expect(beams.value({ PD: 9 }, { PD: 1 })).toBeNaN();
  });

  test('does not depend on the edition', () => {
    const second = unwrap(
      solveDuels(rulesOfText('second/skirmish'), { letters: ['PD', 'B', 'S'], points: 7 }, worth),
    );
    for (const own of beams.records)
      for (const other of beams.records)
        expect(second.value(own, other)).toBeCloseTo(beams.value(own, other), 6);
  });
});

describe('duels that cannot be solved', () => {
  const ships = { letters: ['PD', 'B', 'S'], points: 7 };
  const issues = (made: ReturnType<typeof solveDuels>): readonly string[] =>
    made.ok ? [] : made.issues.map((each) => describeIssue(each));

  test('by rules of modules, which are named', () => {
    const thrust = solveDuels(rulesOfText('first/skirmish +thrust-to-weight'), ships, worth);
    expect(issues(thrust)).toEqual([
      'Duels cannot be solved with the module thrust-to-weight: they would be decided by more than records and orders.',
    ]);
    const strange = module(
      { id: 'ecm', title: 'Strange', summary: 'Strange.', source: { rule: 'None.' } },
      isQuietRound.wrap((base) => (of, given) => base(of, given) && given.battle.round > 2),
    );
    const others = catalogue.filter(({ meta }) => meta.id !== 'ecm');
    const own = unwrap(createEngine([...others, strange]).compileRules('first/skirmish +ecm'));
    expect(issues(solveDuels(own, ships, worth))[0]).toContain('module ecm');
  });

  test('by reactions to what happens in a combat', () => {
    const strange = module(
      { id: 'strange', title: 'Strange', summary: 'Strange.', source: { rule: 'None.' } },
      shipDamaged.then(() => []),
    );
    const own = unwrap(createEngine([...catalogue, strange]).compileRules('first/skirmish +strange'));
    expect(issues(solveDuels(own, ships, worth))).toHaveLength(1);
    expect(issues(solveDuels(own, ships, worth))[0]).toContain('module strange');
  });

  test('of ships with other components, without any, or of too many', () => {
    expect(issues(solveDuels(rules, { ...ships, letters: ['PD', 'E'] }, worth))[0]).toBe(
      'The argument letters must be some of PD, B, S, T, M.',
    );
    expect(issues(solveDuels(rules, { ...ships, points: 5 }, worth))[0]).toContain('enough for a ship');
    expect(issues(solveDuels(rules, { ...ships, points: NaN }, worth))[0]).toContain('Build Points');
    const many = solveDuels(rules, { letters: ['PD', 'B', 'S', 'T', 'M'], points: 12 }, worth);
    expect(many.ok ? [] : many.issues).toMatchObject([
      { code: 'too-many-states', path: ['points'], params: { count: 8_823_675, most: 2 ** 23 } },
    ]);
  });
});
