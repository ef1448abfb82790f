/** What a change of the rules changes: games with it and without it, compared. */

import { formatRuleset } from '../warpwar/index.js';
import type { CommonState } from '../kernel/index.js';
import {
  compareRules,
  formatComparison,
  observeGames,
  renderComparison,
  type Observations,
} from '../research/index.js';
import { compiledBy } from './explain.js';
import { prepareFile, write } from './files.js';
import type { Game } from './games/game.js';
import { withGameOf } from './games/index.js';
import { begin, MOST, playersBy } from './plan.js';
import { bar, Refused, type Say } from './terminal.js';

/** What comparison is wanted. */
export interface CompareWish {
  /** The rules. */
  readonly rules: string;
  /** What changes them: modules and settings, or other rules. */
  readonly changes: readonly string[];
  /** The first seed. */
  readonly seed: number;
  /** How many seeds. */
  readonly games: number;
  /** Whether the comparison is printed as JSON. */
  readonly json: boolean;
  /** Names of computer players, as they were written. Absent: the best general one, and random. */
  readonly players?: string;
  /** The file of the picture. Absent: none is drawn. */
  readonly picture?: string;
}

/** What a comparison prints with. */
interface Output {
  readonly progress: (text: string) => void;
  readonly say: Say;
}

/** Plays games by both rules, and prints what differs. */
export function compare(wish: CompareWish, { progress, say }: Output): void {
  const { rules, changes, picture } = wish;
  const [first = '', ...more] = changes;
  const changed = /^[\w-]+\//.test(first) ? [first, ...more].join(' ') : [rules, ...changes].join(' ');
  withGameOf(rules, (any) => {
    // Sound: states of every game have these members.
    const game = any as unknown as Game<CommonState>;
    checkRules(game, rules, changed);
    if (picture !== undefined) prepareFile(picture);
    let done = 0;
    const step = (): void => {
      done += 1;
      progress(`${bar(done, 2 * wish.games)} ${done} of ${2 * wish.games} sets of games`);
    };
    const comparison = compareRules(observe(game, rules, wish, step), observe(game, changed, wish, step));
    progress('');
    const title = `${rules}, compared with ${changed}`;
    if (picture !== undefined) write(picture, renderComparison(comparison, title));
    if (wish.json) say(JSON.stringify(comparison));
    else say(title, '', ...formatComparison(comparison));
  });
}

/** Plays the games of all seeds by some rules, and tells after each seed. */
function observe(
  game: Game<CommonState>,
  rules: string,
  { seed: from, games, players: wanted }: CompareWish,
  tell: () => void,
): Observations {
  const names = wanted?.split(',') ?? [Object.keys(game.players)[0] ?? 'random', 'random'];
  const players = playersBy(game, Object.fromEntries(names.map((name) => [name, name])));
  const observed = Array.from({ length: games }, (_, at) => {
    const seed = from + at;
    const beginnings = { game: begin(game, rules, seed) };
    const own = observeGames(game.engine, { beginnings, players, seeds: [seed, seed], most: MOST });
    tell();
    return own;
  });
  return {
    actions: [],
    entries: [],
    events: [],
    ...observed[0],
    games: observed.flatMap((each) => each.games),
  };
}

/** Refuses rules that there are not, that are the same, and those of two games. */
function checkRules(game: Game<CommonState>, rules: string, changed: string): void {
  if (withGameOf(changed, (other) => other.command) !== game.command)
    throw new Refused(`${rules} and ${changed} are rules of two games.`);
  const texts = [rules, changed].map((text) => formatRuleset(compiledBy(game, text)));
  if (texts[0] === texts[1]) throw new Refused(`${rules} and ${changed} are the same rules.`);
}
