/** Reports of wrong rules: a step of a recorded game, in a file that says all that one must know of it. */

import { formatRuleset, version, citeRule, type Rules } from '../warpwar/index.js';
import type { Issue, Wording, GameEvent } from '../kernel/index.js';
import { Refused, type Say } from './terminal.js';
import { writeNext } from './files.js';
import type { GameEngine } from './games/game.js';
import { readRecord } from './games/record.js';

/** What is reported. */
export interface ReportOptions {
  /** The recorded game. */
  readonly file: string;
  /** The number of the action, from 1; the first that is refused, else the last, if it is absent. */
  readonly action?: number;
  /** The folder that the report is written to. */
  readonly out: string;
}

type AnyIssues = readonly Issue<string>[];

/** What came of an action. */
type Outcome = { readonly events: readonly Pick<GameEvent, 'type'>[] } | { readonly issues: AnyIssues };

/** An action of a record, with the state before it and what came of it. */
interface Step<State> {
  readonly number: number;
  readonly before: State;
  readonly action: unknown;
  readonly outcome: Outcome;
}

/** Writes the report of a step of a recorded game into a new file, and says what to do with it. */
export function reportGame<State>(
  engine: GameEngine<State>,
  { file, action, out }: ReportOptions,
  say: Say,
): void {
  const { setup, actions } = readRecord(file);
  // Sound: an engine checks whatever it is given.
  const begun = engine.createGame(setup as never);
  if (!begun.ok)
    throw new Refused(`${file}: the set-up is refused.`, ...engine.explain(begun.issues).split('\n'));
  const last = countIn(actions, file);
  if (action !== undefined && action > last)
    throw new Refused(`${file} has ${last} actions: Expected --action 1 to ${last}, not ${action}.`);
  const step = stepAt(engine, begun.value, actions, action ?? last);
  if (action !== undefined && step.number < action)
    throw new Refused(
      `${file}: action ${step.number} is refused, so the game does not reach action ${action}.`,
      `To report that refusal: npx warpwar report ${file} --action ${step.number}`,
    );
  const report = writeNext(out, 'report', `${JSON.stringify(reportOf(engine, step), null, 2)}\n`);
  say(
    `Written: ${report}, with action ${step.number} of ${file}, ${outcomeIn(step)}.`,
    'Add what you expected, with the place in the rulebook. The file has all secrets of the game at that point, and its seed.',
  );
}

/** How many actions a record has. */
function countIn(actions: unknown, file: string): number {
  if (!Array.isArray(actions)) throw new Refused(`${file} at actions: Expected a list.`);
  if (actions.length === 0) throw new Refused(`${file}: this game has no action yet.`);
  return actions.length;
}

/** The step of a number, or that before it whose action is refused. */
function stepAt<State>(
  { applyAction }: GameEngine<State>,
  begun: State,
  actions: readonly unknown[],
  number: number,
): Step<State> {
  let before = begun;
  for (let at = 1; ; at += 1) {
    const action = actions[at - 1];
    // Sound: an engine checks whatever it is given.
    const done = applyAction(before, action as never);
    if (!done.ok) return { number: at, before, action, outcome: { issues: done.issues } };
    if (at === number) return { number, before, action, outcome: { events: done.events } };
    before = done.state;
  }
}

const outcomeIn = ({ outcome }: Step<unknown>): string =>
  'issues' in outcome ? 'which is refused' : 'which is legal';

/** The report as it is written. */
function reportOf<State>(
  engine: GameEngine<State>,
  { number, before, action, outcome }: Step<State>,
): object {
  const rules = engine.rulesOf(before);
  const issues = 'issues' in outcome ? outcome.issues : [];
  return {
    expected: '',
    warpwar: version,
    rules: formatRuleset(rules),
    number,
    action,
    ...outcome,
    ...(issues.length > 0 && { explained: engine.explain(issues).split('\n') }),
    cited: [...new Set(issues.flatMap(({ rule }) => rule ?? []))],
    modules: modulesOf(engine, rules, typesIn(action, outcome)),
    save: JSON.parse(engine.serialize(before)) as unknown,
  };
}

/** Types of the action and of its events. */
function typesIn(action: unknown, outcome: Outcome): readonly unknown[] {
  const type = typeof action === 'object' && action !== null && 'type' in action ? action.type : undefined;
  return [type, ...('events' in outcome ? outcome.events.map((each) => each.type) : [])];
}

/** Rule ids of the modules that declare, change or react to any of these actions and events, by module. */
const modulesOf = (
  { explainRuleset }: Pick<Wording, 'explainRuleset'>,
  rules: Rules,
  types: readonly unknown[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    explainRuleset(rules)
      .byModule.filter(({ contributions }) =>
        contributions.some(({ kind, key }) => ['action', 'event'].includes(kind) && types.includes(key)),
      )
      .map((each) => [each.id, each.rules.map((rule) => citeRule(rules, rule)).join(' ')]),
  );
