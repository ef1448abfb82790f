/** Runs adjudication cases: what the library makes of each, in the words of its `expect`. */

import {
  applyAction,
  awaiting,
  checkDesign,
  checkOrders,
  combatResult,
  movementPoints,
  resolveRound,
  compileRules,
  shipCost,
  techLevel,
  type Action,
  type GameEvent,
  type Issue,
  type Order,
  type Rules,
  type State,
} from '../../../src/warpwar/index.js';
import type {
  Case,
  CaseStep,
  DesignCase,
  GameCase,
  GameHolds,
  LevelsCase,
  Otherwise,
  Refusal,
  RoundCase,
  RoundHolds,
  RulesCase,
  TableCase,
} from './format.js';
import { shotOf, shown, withoutZeros } from './holds.js';
import { setUp, shipOf } from './position.js';

/** What a case expects and what comes of it, by step. */
export interface Outcome {
  readonly expected: unknown;
  readonly found: unknown;
}

/** The reasons of a refusal, each once. */
const refusals = (issues: readonly Issue[]): readonly Refusal[] =>
  issues
    .filter(({ code, rule }, at) => issues.findIndex((one) => one.code === code && one.rule === rule) === at)
    .map(({ code, rule }) => ({ code, ...(rule === undefined ? {} : { rule }) }));

/** The members of `all` that a case names. */
const among = <Wanted extends object>(wanted: Wanted, all: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.keys(wanted).map((key) => [key, all[key]]));

function rulesOf(text: string): Rules {
  const made = compileRules(text);
  if (!made.ok) throw new Error(`${text}: ${JSON.stringify(refusals(made.issues))}`);
  return made.value;
}

function runRound({ ships: given, orders, ecm = [] }: RoundCase, rules: Rules, expect: RoundHolds): unknown {
  const ships = given.map(shipOf);
  const issues = checkOrders(rules, ships, orders);
  if (issues.length > 0) return { refused: refusals(issues) };
  const { shots, hits, effective, escaped, destroyed } = resolveRound(rules, { ships, orders, ecm });
  return among(expect, {
    shots: shots.map(shotOf),
    hits,
    pastScreens: withoutZeros(effective),
    escapes: escaped,
    destroyed,
  });
}

function runDesign({ design }: DesignCase, rules: Rules, expect: DesignCase['expect']): unknown {
  const { counts, level = 0 } = design;
  const issues = checkDesign(rules, { counts });
  if (issues.length > 0) return { refused: refusals(issues) };
  const levels = typeof level === 'number' ? { all: level } : level;
  const ship = shipOf({ id: counts.WG ? 'red/W1' : 'red/S1', built: counts, level });
  return among(expect, {
    cost: shipCost(rules, { counts, levels }),
    movementPoints: movementPoints(rules, ship),
  });
}

const runTable = ({ firing, differences }: TableCase): unknown =>
  Object.fromEntries(
    (['attack', 'dodge', 'retreat'] as const).map((target) => [
      target,
      differences.map((difference) => combatResult(firing, difference, target)),
    ]),
  );

function runLevels({ turns }: LevelsCase, rules: Rules): unknown {
  const levels = turns.map((turn) => techLevel(rules, turn));
  const families = Object.keys(levels[0] ?? {});
  return Object.fromEntries(families.map((family) => [family, levels.map((of) => of[family])]));
}

function runRules(text: string, expect: RulesCase['expect']): unknown {
  const made = compileRules(text);
  if (!made.ok) return { refused: refusals(made.issues) };
  const { modules = {} } = 'modules' in expect ? expect : {};
  const has = (id: string): boolean => made.value.ruleset.modules.some((each) => each === id);
  return { modules: Object.fromEntries(Object.keys(modules).map((id) => [id, has(id)])) };
}

/** A game on its way through the steps of a case. */
class Course {
  readonly expected: unknown[] = [];
  readonly found: unknown[] = [];
  private readonly events: GameEvent[] = [];

  private state: State;

  constructor(state: State) {
    this.state = state;
  }

  /** Does something that must be allowed, or must be refused as a case says. */
  private send(action: object, refused?: readonly Refusal[]): void {
    // Sound: applyAction decodes what it receives.
    const done = applyAction(this.state, action as Action);
    if (refused) {
      this.expected.push({ refused });
      this.found.push({ refused: done.ok ? [] : refusals(done.issues) });
      return;
    }
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(refusals(done.issues))}`);
    this.state = done.state;
    this.events.push(...done.events);
  }

  /** Gives the orders of a round, each player's in one action. */
  private round(orders: readonly Order[]): void {
    const ownerOf = (id: string) => this.state.ships.find((ship) => ship.id === id)?.owner;
    for (const player of awaiting(this.state))
      this.send({
        type: 'battle/orders',
        player,
        orders: orders.filter(({ ship }) => ownerOf(ship) === player),
      });
  }

  /** Ends phases in which nothing is done. */
  private until(moment: { readonly turn?: number; readonly player?: string; readonly phase?: string }): void {
    const isThere = ({ turn, active, phase }: State): boolean =>
      (moment.turn ?? turn) === turn &&
      (moment.player ?? active) === active &&
      (moment.phase ?? phase) === phase;
    for (let left = 200; left > 0 && !this.state.result && !isThere(this.state); left -= 1)
      this.send({ type: 'phase/end', player: this.state.active, phase: this.state.phase });
    if (!this.state.result && !isThere(this.state)) throw new Error('This moment does not come.');
  }

  check(wanted: GameHolds): void {
    this.expected.push(wanted);
    this.found.push(shown(this.state, this.events, wanted));
  }

  step(step: CaseStep): void {
    if ('do' in step) this.send(step.do, step.refused);
    else if ('check' in step) this.check(step.check);
    else if ('until' in step) this.until(step.until);
    else for (let left = step.times ?? 1; left > 0; left -= 1) this.round(step.round);
  }
}

function runGame({ rules, position, steps = [], expect }: GameCase): Outcome {
  const made = setUp(rules, position);
  if (!made.ok) return { expected: expect, found: { refused: refusals(made.issues) } };
  const course = new Course(made.value);
  for (const step of steps) course.step(step);
  course.check(expect);
  return { expected: course.expected, found: course.found };
}

/** Returns what comes of a case under its own rules, or under one of its other readings. */
export function run(given: Case, reading: Case | Otherwise<Case['expect']>): Outcome {
  const { rules, expect: expected } = reading;
  switch (given.kind) {
    case 'round':
      return { expected, found: runRound(given, rulesOf(rules), expected as RoundHolds) };
    case 'design':
      return { expected, found: runDesign(given, rulesOf(rules), expected as DesignCase['expect']) };
    case 'table':
      return { expected, found: runTable(given) };
    case 'levels':
      return { expected, found: runLevels(given, rulesOf(rules)) };
    case 'rules':
      return { expected, found: runRules(rules, expected as RulesCase['expect']) };
    case 'game':
      return runGame({ ...given, ...reading } as GameCase);
  }
}
