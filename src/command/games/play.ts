/** Plays another game of the books, tells it, keeps it in a file, and goes on with it or tells it again. */

import { dirname } from 'node:path';
import { fingerprint, type Random } from '../../warpwar/index.js';
import { seeded } from '../../warpwar/players/index.js';
import { type AnyAction, play } from '../../kernel/index.js';
import { Complaint } from '../complaint.js';
import { claimFiles, filesOf, prepare, readText, write } from '../files.js';
import { count, type Say } from '../terminal.js';
import { Stopped, type Ask } from './ask.js';
import { rollAtTheTable } from './dice.js';
import { playersOf, STANDARD_SEED, type OtherOptions } from './options.js';
import type { OtherGame, OtherPlayer, OtherSetup, Show } from './other-game.js';
import { begin, begunText, endOf, keeper, recordIn, stepsOf, type Kept } from './record.js';
import { endsTurn, heardAtKeyboard, tellerOf } from './telling.js';

/** How somebody is asked, and told. */
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
export function playOther<State>(game: OtherGame<State>, options: OtherOptions, talk: Talk): void {
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
export function resumeOther<State>(game: OtherGame<State>, resumed: Resumed, talk: Talk): void {
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
export function replayOther<State>(game: OtherGame<State>, file: string, quiet: boolean, say: Say): void {
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
  // Sound: a player of this game chose it.
  applyAction: (state: State, action: AnyAction) => engine.applyAction(state, action as never),
});
