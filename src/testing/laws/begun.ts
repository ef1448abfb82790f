/** The beginning of a random game. */

import { ownFields } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import { tryEngine } from './law.js';
import type { Subject } from './subject.js';

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
