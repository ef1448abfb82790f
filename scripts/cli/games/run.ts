/** What the command line does for the other games: `npm start -- malta-convoy …`, and their rulebooks, rules and files. */

import * as warpwar from 'warpwar';
import type { State } from 'warpwar';
import { Complaint } from '../complaint.js';
import { explainedLines } from '../explain-rules.js';
import { readGame, readRecord } from '../files.js';
import { reportGame, type ReportOptions } from '../report.js';
import { listed, type Say } from '../words.js';
import { helpOf } from './help.js';
import { commands, useGame, type WithGame } from './index.js';
import { readOtherOptions } from './options.js';
import type { OtherGame } from './other-game.js';
import { playOther, replayOther, resumeOther, type Resumed, type Talk } from './play.js';

/** Does what is asked for, if it is about another game; returns whether it is. */
export function runOther(args: readonly string[], talk: Talk): boolean {
  const [word = '', ...words] = args;
  const wantsHelp = args.some((each) => each === '--help' || each === '-h');
  const played = useGame(
    ({ command }) => command === word,
    (game) => {
      if (wantsHelp) talk.say(...helpOf(game));
      else playOther(game, readOtherOptions(game, words), talk);
      return true;
    },
  );
  if (played || wantsHelp) return played ?? false;
  return (word === 'rulebook' || word === 'explain') && tellRules(word, words.join(' '), talk.say);
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
  const rules = engine.compileRules(text);
  if (!rules.ok) throw new Complaint(...rules.issues.map(describe));
  return rules.value;
}

/** Tells a file again if it holds another game; returns whether it does. */
export const replayAny = (
  { file, quiet }: { readonly file: string; readonly quiet: boolean },
  say: Say,
): boolean =>
  useGameIn(file, (game) => {
    replayOther(game, file, quiet, say);
    return true;
  }) ?? false;

/** Reports a step of the game in a file. */
export function reportAny(options: ReportOptions, say: Say): void {
  const isOther = useGameIn(options.file, ({ engine }) => {
    reportGame(engine, options, say);
    return true;
  });
  if (!isOther) reportGame<State>(warpwar, options, say);
}

/** Goes on with the game in a file; complains of one that cannot stop. */
export function resumeAny(resumed: Resumed, talk: Talk): void {
  const { file } = resumed;
  const isOther = useGameIn(file, (game) => {
    resumeOther(game, resumed, talk);
    return true;
  });
  if (isOther) return;
  readGame(file);
  throw new Complaint(
    `${file}: only games of ${listed(commands)} can go on. Tell it again: npm start -- --replay ${file}`,
  );
}

/** Uses the game of which a file has the rules; undefined if it is no other game. */
function useGameIn<T>(file: string, use: WithGame<T>): T | undefined {
  const setup: unknown = readRecord(file).setup;
  const rules = typeof setup === 'object' && setup !== null && 'rules' in setup ? setup.rules : undefined;
  return useGame(({ edition }) => typeof rules === 'string' && rules.startsWith(`${edition}/`), use);
}
