/** What the command line does with another game of the books: plays it, also with dice of a real table, goes on with it, tells it again; and what else is asked of it. */

import { dirname } from 'node:path';
import { type AnyAction, play, type Decision, type RollOptions } from '../../kernel/index.js';
import * as warpwar from '../../warpwar/index.js';
import { type State, fingerprint, type Random } from '../../warpwar/index.js';
import { seeded } from '../../warpwar/players/index.js';
import { readGame, readRecord, claimFiles, filesOf, prepare, readText, write } from '../files.js';
import { reportGame, type ReportOptions } from '../report.js';
import { explainedLines } from '../rules.js';
import { Complaint, listed, type Say, count } from '../terminal.js';
import { Stopped, type Ask, askUntil, helpLine, Misfit } from './ask.js';
import { commands, useGame, type WithGame } from './index.js';
import {
  helpOf,
  readOtherOptions,
  type OtherGame,
  playersOf,
  STANDARD_SEED,
  type OtherOptions,
  type OtherPlayer,
  type OtherSetup,
  type Show,
} from './other-game.js';
import {
  begin,
  begunText,
  endOf,
  keeper,
  recordIn,
  stepsOf,
  type Kept,
  endsTurn,
  heardAtKeyboard,
  tellerOf,
} from './record.js';

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

/** Calls a function with the game whose rules a file names; undefined for WarpWar. */
function useGameIn<T>(file: string, use: WithGame<T>): T | undefined {
  const setup: unknown = readRecord(file).setup;
  const rules = typeof setup === 'object' && setup !== null && 'rules' in setup ? setup.rules : undefined;
  return useGame(({ edition }) => typeof rules === 'string' && rules.startsWith(`${edition}/`), use);
}

/** How the command asks a player, and prints. */
export interface Talk {
  readonly ask: Ask;
  readonly say: Say;
}

/** Who plays, and where the game is kept. */
interface Table {
  readonly setup: OtherSetup;
  /** Who plays, by seat. */
  readonly players: readonly string[];
  readonly kept: Kept;
  readonly quiet: boolean;
}

/** A game under way. */
interface Course<State> extends Table {
  /** All states so far, in order; the game goes on from the last. */
  readonly past: readonly State[];
  readonly now: State;
  readonly teller: ReturnType<typeof tellerOf<State>>;
  readonly chance: Drawing;
}

/** Plays a game from its beginning. */
function playOther<State>(game: OtherGame<State>, options: OtherOptions, talk: Talk): void {
  const { out, players, quiet, seed } = options;
  const setup = setupOf(game, options);
  const teller = tellerOf(game, { quiet, hears: heardAtKeyboard(setup.players, players) }, talk.say);
  const begun = begin(game, setup, 'set-up');
  const text = begunText(setup, begun.value, players);
  const files = claimFiles(out, game.command, text);
  const kept = keeper({ setup, begun: begun.value, name: game.command, say: talk.say }, files, text);
  const table = { setup, players, kept, quiet };
  teller.begins(begun.value, begun.events, `${setup.rules}; ${players.join(' against ')}.`, ...keptIn(table));
  goOn(game, { ...table, past: [begun.value], now: begun.value, teller, chance: drawing(seed) }, talk);
}

/** A game in a file, with which somebody goes on. */
export interface Resumed {
  readonly file: string;
  /** Who plays, by seat; those in the file if it is absent. */
  readonly players?: string;
  readonly quiet: boolean;
  /** The folder of new files; if it is absent, the game goes on in its file. */
  readonly out?: string;
}

/** Goes on with a game in a file. */
function resumeOther<State>(game: OtherGame<State>, resumed: Resumed, talk: Talk): void {
  const { file, quiet, out } = resumed;
  // First of all: if the file changes from now on, another game is writing it.
  const text = readText(file);
  const { setup, actions, pause } = recordIn(file);
  const now = endOf(game, file);
  if (game.engine.awaiting(now).length === 0)
    throw new Complaint(`${file}: this game is over. See it again: npm start -- --replay ${file}`);
  const players = playersIn(game, resumed, pause?.players);
  const teller = tellerOf(game, { quiet, hears: heardAtKeyboard(setup.players, players) }, talk.say);
  const begun = begin(game, setup, file);
  const files = out === undefined ? filesOf(file) : claimFiles(out, game.command, text);
  if (out === undefined) prepare(dirname(file), files.game, files.picture);
  const kept = keeper({ setup, begun: begun.value, name: game.command, say: talk.say }, files, text);
  const steps = [...stepsOf(game, begun.value, actions)];
  steps.forEach(({ action, after }) => kept.add(action, after));
  const table = { setup, players, kept, quiet };
  const far = `${file}, ${game.progress(now)}; ${players.join(' against ')}.`;
  teller.goesOn(begun, steps, far, ...keptIn(table));
  const past = [begun.value, ...steps.map(({ after }) => after)];
  goOn(game, { ...table, past, now, teller, chance: drawing(seedIn(setup), pause?.drawn) }, talk);
}

/** Who goes on with a game: those who are asked for, or those in the file. */
function playersIn<State>(
  game: OtherGame<State>,
  { file, players: given }: Resumed,
  inFile: readonly string[] | undefined,
): readonly string[] {
  if (given !== undefined) return playersOf(game, given);
  if (!inFile) throw new Complaint(`${file} does not say who plays: add --players.`);
  try {
    return playersOf(game, inFile.join(','));
  } catch (problem) {
    throw problem instanceof Complaint ? new Complaint(`${file}: ${problem.message}`) : problem;
  }
}

/** Tells a game in a file again. */
function replayOther<State>(game: OtherGame<State>, file: string, quiet: boolean, say: Say): void {
  const { setup, actions } = recordIn(file);
  const teller = tellerOf(game, { quiet }, say);
  const end = endOf(game, file);
  const begun = begin(game, setup, file);
  teller.begins(begun.value, begun.events, `${file}: ${count(actions.length, 'action')}.`);
  for (const scene of stepsOf(game, begun.value, actions)) teller.tells(scene);
  if (game.engine.awaiting(end).length === 0) {
    teller.ends(end);
    return;
  }
  say('', `The game is not over: the file goes as far as ${game.progress(end)}.`, goOnWith(file));
}

const goOnWith = (file: string): string => `Go on with it: npm start -- --resume ${file}`;

/** Says where a game is kept, if somebody may stop. */
function keptIn({ players, setup, kept, quiet }: Table): readonly string[] {
  if (quiet || (!players.includes('me') && setup.seed !== undefined)) return [];
  const file = kept.files().game;
  return [`Kept in ${file} as it goes: stop at any question, and go on with --resume ${file}`];
}

/** The name of a player who is alone is who plays. */
const setupOf = <State>(
  { seats, ships: shipsOf }: OtherGame<State>,
  { rules, seed, givenDice, players, ships }: OtherOptions,
): OtherSetup => ({
  rules,
  players: seats.length === 1 ? players : seats,
  ...(!givenDice && { seed: String(seed) }),
  ...shipsOf?.(ships, rules),
});

/** The seed of computer players: that of the dice, if it is a number as the command line takes it. */
const seedIn = ({ seed = '' }: OtherSetup): number =>
  /^\d{1,10}$/.test(seed) ? Number(seed) : STANDARD_SEED;

/** Random numbers, counted. */
interface Drawing {
  readonly random: Random;
  readonly drawn: () => number;
}

/** Makes random numbers, after as many as were drawn before. */
function drawing(seed: number, before = 0): Drawing {
  const source = seeded(seed);
  let drawn = 0;
  const random: Random = (below) => {
    drawn += 1;
    return source(below);
  };
  while (drawn < before) random(2);
  return { random, drawn: () => drawn };
}

/** Plays a game from where it is to its end. Keeps it at each question and each end of a turn. */
function goOn<State>(game: OtherGame<State>, course: Course<State>, { ask, say }: Talk): void {
  const { players, kept, teller, chance } = course;
  const keep = (): void => kept.pause({ players, drawn: chance.drawn() });
  const show: Show<State> = (seen, before) => {
    write(kept.files().picture, game.picture(seen, before));
  };
  const who = playersAt(game, course, askAfter(keep, ask), show);
  const past = [...course.past];
  let before = course.now;
  try {
    for (const { action, events, state } of play(arenaOf(game.engine), before, who, chance.random)) {
      kept.add(action, state);
      if (events.some(endsTurn)) keep();
      teller.tells({ before, after: state, events });
      past.push(state);
      before = state;
    }
  } catch (problem) {
    if (problem instanceof Stopped)
      say(`Kept: ${kept.files().game}, as far as ${game.progress(before)}.`, goOnWith(kept.files().game));
    throw problem;
  }
  teller.ends(before);
  show(before, past);
  close(game, course, before, say);
}

/** Asks after something is done. */
const askAfter =
  (first: () => void, ask: Ask): Ask =>
  (question, help) => {
    first();
    return ask(question, help);
  };

/** Writes a game that is over, and checks what was written. */
function close<State>(game: OtherGame<State>, { kept, quiet }: Course<State>, end: State, say: Say): void {
  const actions = kept.close();
  const files = kept.files();
  if (fingerprint(endOf(game, files.game)) !== fingerprint(end))
    throw new Error(`${files.game} does not lead to the same end.`);
  say(
    '',
    `Written: ${files.picture}, the last position, and ${files.game}, the whole game.`,
    `${count(actions, 'action')} played again from ${files.game} lead to the same end, ${fingerprint(end)}.`,
  );
  if (!quiet) say(`See it again: npm start -- --replay ${files.game}`);
}

function playersAt<State>(
  game: OtherGame<State>,
  { setup, players: names }: Table,
  ask: Ask,
  show: Show<State>,
): Readonly<Record<string, OtherPlayer<State>>> {
  const { players, me } = game;
  const seated = setup.players.map((seat, at) => [seat, players[names[at] ?? ''] ?? me(ask, show)] as const);
  return { ...Object.fromEntries(seated), chance: rollAtTheTable(ask, game) };
}

/** The engine as `play` needs it. */
const arenaOf = <State>(engine: OtherGame<State>['engine']) => ({
  awaiting: (seen: State) => engine.awaiting(seen),
  decisions: (seen: State) => engine.decisions(seen),
  view: (state: State, viewer: Parameters<typeof engine.view>[1]) => engine.view(state, viewer),
  sampleAction: (seen: State, decision: Decision, random: Random) =>
    engine.sampleAction(seen, decision, random),
  // Sound: a player of this game chose it.
  applyAction: (state: State, action: AnyAction) => engine.applyAction(state, action as never),
});

type Dice = readonly number[];

/** An example of a face: most dice have a 3. */
const SUCH = 3;

const suchFaces = (dice: Dice): string => dice.map((sides) => Math.min(SUCH, sides)).join(' ');

/** '1 to 6', '1 to 6 each', '1 to 6, 1 to 3'. */
function rangeOf(dice: Dice): string {
  const [first = 6, ...more] = dice;
  if (more.length === 0) return `1 to ${first}`;
  return more.every((sides) => sides === first)
    ? `1 to ${first} each`
    : dice.map((sides) => `1 to ${sides}`).join(', ');
}

/** Reads faces such as '3 5' or '35'. */
function facesIn(answer: string, dice: Dice): Dice {
  const words = answer.split(/[\s,]+/).filter((word) => word !== '');
  const [word = ''] = words;
  const inOne = words.length === 1 && dice.length > 1 && dice.every((sides) => sides < 10);
  const faces = (inOne ? Array.from(word) : words).map(Number);
  const fits =
    faces.length === dice.length &&
    faces.every((face, at) => Number.isInteger(face) && face >= 1 && face <= (dice[at] ?? 0));
  if (!fits) throw new Misfit(expected(dice));
  return faces;
}

const expected = (dice: Dice): string =>
  `Expected ${dice.length === 1 ? 'a face' : `${dice.length} faces`} (${rangeOf(dice)}), such as ${suchFaces(dice)}.`;

/** '2 dice', 'a die with 3 sides'. */
function diceIn(dice: Dice): string {
  const [sides = 6] = dice;
  const kind = dice.every((each) => each === 6) ? '' : ` with ${dice.join(', ')} sides`;
  return dice.length === 1 ? `a die${sides === 6 ? '' : kind}` : `${dice.length} dice${kind}`;
}

/** Asks somebody at the table to roll. The game may have words of its own for what a roll is for. */
const rollAtTheTable =
  <State>(ask: Ask, { rollWords }: Pick<OtherGame<State>, 'rollWords'>) =>
  (view: State, decisions: readonly Decision[]): AnyAction => {
    const decision = decisions.find(({ type }) => type === 'chance/roll');
    if (!decision) throw new Error('Nobody waits for dice.');
    // Sound: the options of the decision of the dice.
    const roll = decision.options as unknown as RollOptions;
    const { dice } = roll;
    const what = rollWords?.(view, roll) ?? roll.title;
    const question = `Roll ${diceIn(dice)} (${what}; ${rangeOf(dice)}):`;
    const faces = askUntil(ask, question, (answer) => facesIn(answer, dice), {
      words: ['help'],
      help: () => [helpLine(suchFaces(dice), 'what the dice on the table show')],
    });
    // Sound: the action that answers this decision.
    return { type: 'chance/roll', player: decision.player, faces } as AnyAction;
  };
