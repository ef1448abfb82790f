/** Games of one set-up that are played at once. */

import { fingerprint } from '../../warpwar/index.js';
import type { Game } from '../games/game.js';
import { setUp } from '../plan.js';
import { askOf, type Question, type Done, type Way } from './ask.js';
import { together, type NumberName } from './numbers.js';
import { act, beginPlay, chosenNumbers, type Act, type Manner, type Play, type Served } from './play.js';
import { problem, problemOf } from './problem.js';

/** How games are opened. */
export interface Opening extends Pick<Manner, 'most' | 'all' | 'history'> {
  readonly rules: string;
  /** Fields over those of the standard set-up. */
  readonly setup: Readonly<Record<string, unknown>>;
  /** Whether players choose among whole actions, or choice by choice. */
  readonly by: Way;
  /** Most options of a question. */
  readonly width: number;
  /** The seed of the first game; the next ones follow. */
  readonly seed: number;
}

/** Games of one set-up. Each has a number, from 0. */
export interface Group {
  readonly manner: Manner;
  readonly width: number;
  readonly names: readonly NumberName[];
  /** How many numbers of games there are, those of closed games included. */
  size(): number;
  /** Returns a game. Throws a problem if there is none. */
  play(game: number): Play;
  /** Adds a game, a new one or a given one, and returns its number. */
  add(play?: Play): number;
  /** Begins a game again: by a seed, or by the next one of the group. */
  reset(game: number, seed?: number): Play;
  /** Acts in a game. Throws a problem if that is refused. */
  step(game: number, what: Act, seat?: string): Play;
  /** Reads a game from the text of a save. */
  load(text: string): Play;
  /** Removes a game. Its number goes to the next one that is added. */
  close(game: number): void;
}

/** Without seeds of their own, games of a group begin by so many seeds in turn. */
const SEEDS = 256;
/** Most options that are kept for positions that come again. */
const KEPT = 200_000;

/** Opens a group without games. Throws a problem or a complaint if their set-up is refused. */
export function openGroup(game: Game<Served>, opening: Opening): Group {
  const beginnings = beginningsOf(game, opening);
  const first = beginnings(opening.seed);
  const manner = mannerOf(game, opening, first);
  let begun = 0;
  const fresh = (seed?: number): Play => {
    const own = seed ?? opening.seed + (begun++ % SEEDS);
    return beginPlay(manner, beginnings(own), own);
  };
  const { play, put, add, ...slots } = slotsOfPlays();
  return {
    ...slots,
    ...{ manner, play, width: opening.width, names: manner.layout.names },
    add: (made = fresh()) => add(made),
    reset: (at, seed) => {
      play(at);
      return put(at, fresh(seed));
    },
    step: (at, what, seat) => put(at, act(manner, play(at), what, seat)),
    load: (text) => loaded(manner, first, text, opening.seed),
  };
}

/** Makes slots for games. */
function slotsOfPlays() {
  const plays: (Play | undefined)[] = [];
  const free: number[] = [];
  const play = (at: number): Play => {
    const found = plays[at];
    if (found) return found;
    throw problem('unknown-game', ['games'], `There is no game ${at}.`);
  };
  const put = (at: number, made: Play): Play => (plays[at] = made);
  return {
    play,
    put,
    size: (): number => plays.length,
    add: (made: Play): number => {
      const at = free.pop() ?? plays.length;
      put(at, made);
      return at;
    },
    close: (at: number): void => {
      play(at);
      plays[at] = undefined;
      free.push(at);
    },
  };
}

function mannerOf(game: Game<Served>, opening: Opening, first: Served): Manner {
  const { most, all, history, by, width } = opening;
  const rules = game.engine.rulesOf(first);
  const layout = together(game.numbers(rules, first), ...(by === 'choices' ? [chosenNumbers(width)] : []));
  const ids = first.players.map(({ id }): string => id);
  return { game, ids, asker: askerOf(game, opening, first), layout, most, all, history };
}

/** Makes the function that returns the state in which the games of a seed begin. Set-ups that are the same begin once. */
function beginningsOf(
  game: Game<Served>,
  { rules, setup }: Pick<Opening, 'rules' | 'setup'>,
): (seed: number) => Served {
  const compiled = game.engine.compileRules(rules);
  if (!compiled.ok) throw problemOf(compiled.issues, game.describe);
  const bySeed = new Map<number, Served>();
  const bySetup = new Map<string, Served>();
  return (seed) => {
    const known = bySeed.get(seed);
    if (known) return known;
    const wanted = JSON.stringify(game.prepare({ rules, seed, givenDice: false }).setup);
    const begun = bySetup.get(wanted) ?? begin(game, { rules, setup }, seed);
    if (bySeed.size >= 4 * SEEDS) [bySeed, bySetup].forEach((each) => each.clear());
    bySeed.set(seed, begun);
    bySetup.set(wanted, begun);
    return begun;
  };
}

function begin(game: Game<Served>, { rules, setup }: Pick<Opening, 'rules' | 'setup'>, seed: number): Served {
  const made = setUp(game, rules, seed, setup);
  if (made.ok) return made.value;
  const issues = made.issues.map((each) => ({ ...each, path: ['setup', ...each.path] }));
  throw problemOf(issues, game.describe);
}

/**
 * Makes the function that asks players. A position that comes again is asked once: its key is all of a player's view but the
 * members that are the same, as objects, all the game through, such as the map.
 */
function askerOf({ engine, describe }: Game<Served>, { by, width }: Opening, first: Served): Manner['asker'] {
  const known = new Map<string, Question | Done>();
  const same = new Map(Object.entries(first));
  let kept = 0;
  return (state, seat) => {
    const view = engine.view(state, seat as never); // Sound: they are awaited.
    const key = JSON.stringify(Object.entries(view).filter(([name, value]) => value !== same.get(name)));
    const found = known.get(key);
    if (found) return found;
    const question = askOf(engine, view, seat, by, width);
    if (!question.ok) throw problemOf(question.issues, describe);
    kept += 'action' in question.value ? 1 : question.value.options.length;
    if (kept > KEPT) {
      known.clear();
      kept = 0;
    }
    known.set(key, question.value);
    return question.value;
  };
}

/** Reads a game from a save. Refuses one of other rules: its numbers would mean something else. */
function loaded(manner: Manner, first: Served, text: string, seed: number): Play {
  const { engine, describe } = manner.game;
  const read = engine.deserialize(text);
  if (!read.ok) throw problemOf(read.issues, describe);
  const printOf = (state: Served): string => fingerprint(engine.rulesOf(state).ruleset);
  if (printOf(read.value) !== printOf(first))
    throw problem('other-rules', ['text'], 'This game has other rules than the group.');
  return beginPlay(manner, read.value, seed);
}
