/** The beginning of a random game. */

import { ownFields } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import { same } from './json.js';
import { holds, tryEngine } from './law.js';
import type { Moment, Subject } from './subject.js';

/** Sets up a game. Throws if the set-up is refused, with each reason on a line: where, in a sentence, and its code. */
export function begun<State extends View & object, View extends object>(
  game: Subject<State, View>,
  setup: unknown,
): State {
  const made = tryEngine('createGame', () => game.engine.createGame(setup));
  if (made.ok) return made.value;
  throw new Error(
    [
      'createGame refuses the set-up:',
      ...made.issues.map((issue) => reasonOf(game, setup, issue)),
      'Give the fields that your rules need in the option `setup`.',
      `The set-up: ${JSON.stringify(setup)}`,
    ].join('\n'),
  );
}

/** Formats one reason against a set-up. If the rules are refused themselves, nothing has a sentence. */
function reasonOf<State extends View & object, View extends object>(
  { engine, describe }: Subject<State, View>,
  setup: unknown,
  issue: Issue<string>,
): string {
  const rules = engine.ruleset?.(ownFields(setup)?.rules);
  const says = rules?.ok ? describe(rules.value, issue) : JSON.stringify(issue.params);
  return `- ${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${says} (${issue.code})`;
}

/** Checks that the text of a game's rules means the same rules, and that its set-up gives the same game again. */
export function checkBegun<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  setup: unknown,
  text: string,
): void {
  const { engine } = game;
  same('repeats', 'createGame, once more', begun(game, setup), state);
  const read = engine.ruleset?.(text);
  if (!read) return;
  const why = (): string => `ruleset refuses '${text}': ${read.ok ? '' : JSON.stringify(read.issues)}.`;
  holds(read.ok, 'rules-as-text', why);
  same('rules-as-text', `ruleset('${text}')`, read.value.ruleset, engine.rulesOf(state).ruleset);
}
