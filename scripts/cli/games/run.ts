/** What the command line does for the other games: `npm start -- malta-convoy …`, and their rulebooks, rules and files. */

import { Complaint } from '../complaint.js';
import { explainedLines } from '../explain-rules.js';
import { readRecord } from '../files.js';
import type { Say } from '../words.js';
import type { Ask } from './ask.js';
import { useGame } from './index.js';
import { readOtherOptions } from './options.js';
import type { OtherGame } from './other-game.js';
import { playOther, replayOther } from './play.js';

/** Does what is asked for, if it is about another game; returns whether it is. */
export function runOther(args: readonly string[], ask: Ask, say: Say): boolean {
  if (args.some((word) => word === '--help' || word === '-h')) return false;
  const [word = '', ...words] = args;
  const played = useGame(
    ({ command }) => command === word,
    (game) => {
      playOther(game, readOtherOptions(game, words), ask, say);
      return true;
    },
  );
  if (played) return true;
  if (word === 'rulebook' || word === 'explain') return tellRules(word, words.join(' '), say);
  return replayAny(args, say);
}

/** Prints the rulebook of a game's rules, or explains them. */
const tellRules = (word: 'rulebook' | 'explain', text: string, say: Say): boolean =>
  useGame(
    ({ edition }) => text.startsWith(`${edition}/`),
    (game) => {
      const rules = rulesOf(game, text);
      say(...(word === 'rulebook' ? [game.rulebook(rules).trimEnd()] : explainedLines(game.explain(rules))));
      return true;
    },
  ) ?? false;

function rulesOf<State>({ engine, describe }: OtherGame<State>, text: string) {
  const rules = engine.ruleset(text);
  if (!rules.ok) throw new Complaint(...rules.issues.map(describe));
  return rules.value;
}

/** Replays a file if it holds another game. */
function replayAny(args: readonly string[], say: Say): boolean {
  const at = args.indexOf('--replay');
  const file = args[at + 1];
  const rest = args.filter((word, place) => at >= 0 && place !== at && place !== at + 1);
  if (at < 0 || file === undefined || rest.some((word) => word !== '--quiet')) return false;
  const { rules } = readRecord(file).setup;
  return (
    useGame(
      ({ edition }) => typeof rules === 'string' && rules.startsWith(`${edition}/`),
      (game) => {
        replayOther(game, file, rest.length > 0, say);
        return true;
      },
    ) ?? false
  );
}
