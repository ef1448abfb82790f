/** Games as the command plays them, whichever game it is: new, resumed, or replayed. */

import { fingerprint, type PlayerId, type Viewer } from '../../warpwar/index.js';
import { seeded } from '../../warpwar/players/index.js';
import { write } from '../files.js';
import { rulesAbout } from '../rules.js';
import { Complaint, Refused, count, type Say } from '../terminal.js';
import { actionAnyTime, helpAnyTime, Instead, type Turn } from './any-time.js';
import { Aside, HELP_EXISTS, Reply, Stopped, askOrQuit, type Ask } from './ask.js';
import { rollAtTheTable } from './dice.js';
import type { Game, GamePlayer, Show, Table } from './game.js';
import { isGameFile, newFile, reopen, type GameFile, type GameRecord, type Head } from './record.js';
import {
  begin,
  goOnWith,
  readGame,
  ruleText,
  scenesOf,
  type Begun,
  type ReadGame,
  type Step,
} from './replay.js';
import { createScreen, type Screen } from './screen.js';
import { countUndone } from './undo.js';

/** How the command asks a player, and prints. */
export interface Talk {
  readonly ask: Ask;
  readonly say: Say;
  /** Clears the screen between two people at one keyboard. */
  readonly clear: () => void;
}

/** How a game is played. */
export interface Manner {
  /** The seed of computer players. */
  readonly seed: number;
  /** Prints the result alone. */
  readonly quiet: boolean;
  /** The folder of the files. */
  readonly out: string;
}

/** A game that is played. */
interface Course<State> {
  readonly game: Game<State>;
  readonly table: Table;
  readonly seed: number;
  readonly quiet: boolean;
  readonly file: GameFile;
  readonly begun: Begun<State>;
}

/** Plays a game from its beginning. Returns whether it came to its end. */
export function playGame<State>(game: Game<State>, table: Table, manner: Manner, talk: Talk): boolean {
  const { seed, quiet, out } = manner;
  const { setup, names, notes } = table;
  const begun = begin(game, setup, 'set-up');
  const head = { setup, players: names, seed, print: fingerprint(begun.state) };
  const file = newFile(out, game.command, { ...head, ...(table.isOpen && { isOpen: true }) });
  talk.say(`${game.title}: ${ruleText(game, begun.state)}. ${whoPlays(table)}; seed ${seed}.`, ...notes);
  if (!quiet) talk.say(...game.opening(begun.state));
  return goOn({ game, table, seed, quiet, file, begun }, [], talk);
}

/** Goes on with the game in a file; complains if it is over, or if another window has it. Returns whether it came to its end. */
export function resumeGame<State>(
  game: Game<State>,
  path: string,
  { players, quiet, out }: Pick<Manner, 'quiet' | 'out'> & { readonly players?: string },
  talk: Talk,
): boolean {
  const isOurs = isGameFile(path);
  const own = isOurs ? reopen(path) : undefined;
  if (isOurs && !own) throw new Refused(`${path}: another window is playing this game.`);
  try {
    const read = readGame(game, path);
    const { begun, steps, record } = read;
    const now = steps.at(-1)?.state ?? begun.state;
    if (game.engine.awaiting(now).length === 0)
      throw new Refused(`${path}: this game is over. See it again: npx warpwar replay ${path}`);
    const { seed = 0, isOpen = false } = record;
    // Sound: the engine accepted it.
    const setup = record.setup as Table['setup'];
    const names = namesIn(game, setup.players, { path, players, inFile: record.players });
    const table = { setup, names, notes: [], isOpen };
    const file =
      own ?? copyOf(game, read, { setup, players: names, seed, print: fingerprint(begun.state) }, out);
    const copy = own ? '' : `, from here on in ${file.path}`;
    talk.say(`${game.title}: ${path}${copy}, ${game.progress(now)}. ${whoPlays(table)}.`);
    return goOn({ game, table, seed, quiet, file, begun }, steps, talk);
  } finally {
    own?.release();
  }
}

/** Copies a game that the library has saved into a new file, in which it goes on. */
function copyOf<State>(game: Game<State>, { steps }: ReadGame<State>, head: Head, out: string): GameFile {
  const file = newFile(out, game.command, head);
  for (const { action, state } of steps) file.add({ action, print: fingerprint(state) });
  return file;
}

/** Returns who goes on with a game: those who are asked for, those noted in the file, or a person against computer players. */
function namesIn<State>(
  game: Game<State>,
  seats: readonly string[],
  {
    path,
    players,
    inFile,
  }: {
    readonly path: string;
    readonly players: string | undefined;
    readonly inFile: GameRecord['players'];
  },
): Table['names'] {
  const able = ['me', ...Object.keys(game.players)];
  // Other programs have other names for people.
  const noted = (seat: string): string | undefined =>
    inFile && (able.find((name) => name === inFile[seat]) ?? 'me');
  const given = players?.split(',') ?? seats.map((seat, at) => noted(seat) ?? able[Math.min(at, 1)] ?? '');
  const names = Object.fromEntries(seats.map((seat, at) => [seat, given[at] ?? '']));
  const wrong = seats.find((seat) => !able.includes(names[seat] ?? ''));
  if (wrong !== undefined || given.length !== seats.length)
    throw new Complaint(`${path}: give ${count(seats.length, 'name')} of these players: ${able.join(', ')}.`);
  return names;
}

/** 'red: me, blue: captain'. */
const whoPlays = ({ setup, names }: Table): string =>
  setup.players.map((seat) => (names[seat] === seat ? seat : `${seat}: ${names[seat] ?? ''}`)).join(', ');

// Playing.

/** Plays a game from where it is to its end, and saves each action as it is done. Returns whether it came to its end. */
function goOn<State>(course: Course<State>, played: readonly Step<State>[], talk: Talk): boolean {
  const { game, file, begun, table } = course;
  const steps = [...played];
  try {
    let seated = seat(course, steps, talk);
    if (peopleAt(table).length > 0) talk.say(HELP_EXISTS);
    for (;;) {
      const outcome = advance(course, steps, seated);
      if (outcome === 'over') break;
      if (outcome === 'undo' && takeBack(course, steps, talk)) seated = seat(course, steps, talk, true);
    }
    file.add({ over: true });
    finish(course, steps, talk.say);
    return true;
  } catch (problem) {
    if (!(problem instanceof Aside) && !(problem instanceof Stopped)) throw problem;
    const now = steps.at(-1)?.state ?? begun.state;
    talk.say(`Saved: ${file.path}, as far as ${game.progress(now)}.`, goOnWith(file.path));
    if (problem instanceof Stopped) throw problem;
    return false;
  } finally {
    file.release();
  }
}

/** Has the next player act, and adds the step; says if the game is over, or if a person wants to undo instead. */
function advance<State>(
  course: Course<State>,
  steps: Step<State>[],
  seated: Seated<State>,
): 'done' | 'over' | 'undo' {
  const { game, file, begun } = course;
  const before = steps.at(-1)?.state ?? begun.state;
  const [next] = game.engine.awaiting(before);
  if (next === undefined) return 'over';
  try {
    const step = stepBy(course, seated.players, { next, before, number: steps.length });
    file.add({ action: step.action, print: fingerprint(step.state) });
    steps.push(step);
    seated.tell(before, step);
    return 'done';
  } catch (problem) {
    if (problem instanceof Aside && problem.word === 'undo') return 'undo';
    throw problem;
  }
}

/** Takes the last action of a person back, with what followed; returns whether it did. */
function takeBack<State>(
  { game, table, file, begun }: Course<State>,
  steps: Step<State>[],
  { ask, say }: Talk,
): boolean {
  const actions = steps.map(({ action }) => action);
  const words = scenesOf(begun.state, steps).map(({ before, action }) => game.actionText(before, action));
  const undone = countUndone(
    game,
    { setup: table.setup, actions, words, people: peopleAt(table) },
    askOrQuit(ask),
  );
  if (undone === 0) {
    say('Nothing is taken back.');
    return false;
  }
  file.add({ undo: undone });
  steps.splice(steps.length - undone);
  say(
    `Taken back: ${words[steps.length] ?? ''}${undone > 1 ? `, and ${count(undone - 1, 'action')} after it` : ''}.`,
  );
  return true;
}

/** The seats of people at the keyboard. */
const peopleAt = ({ setup, names }: Table): readonly PlayerId[] =>
  // Sound: the engine accepted these names.
  setup.players.filter((seat) => names[seat] === 'me') as readonly string[] as readonly PlayerId[];

/** Player functions by seat, and what tells them the game. */
interface Seated<State> {
  readonly players: Readonly<Record<string, GamePlayer<State>>>;
  readonly tell: Screen<State>['tell'];
}

/** Seats the players after some steps, and tells the last section of these, or nothing where an action was taken back. */
function seat<State>(
  course: Course<State>,
  steps: readonly Step<State>[],
  talk: Talk,
  isBack = false,
): Seated<State> {
  const { game, table, begun, quiet } = course;
  const people: readonly (Viewer | undefined)[] = peopleAt(table);
  const viewers = people.length > 0 ? people : [undefined];
  const screen = createScreen(game, quiet ? [] : viewers, talk.say);
  const tell: Screen<State>['tell'] = (before, step) => {
    screen.tell(before, step);
    if (viewers.length === 1) screen.show(viewers[0]);
  };
  screen.tell(begun.state, begun);
  for (const { before, after, events } of scenesOf(begun.state, steps))
    screen.tell(before, { state: after, events });
  if (isBack) screen.forget();
  else if (steps.length > 0) screen.shorten();
  if (viewers.length === 1) screen.show(viewers[0]);
  const front: Place<State>['front'] = { seat: undefined };
  const playerAt = (name: string): GamePlayer<State> =>
    game.players[table.names[name] ?? ''] ?? personAt(course, { seat: name, front, screen }, talk);
  const players = Object.fromEntries(table.setup.players.map((name) => [name, playerAt(name)]));
  return { players: { ...players, chance: rollAtTheTable(askOf(course, talk), game) }, tell };
}

/** Makes the player of a person at the keyboard. */
function personAt<State>(course: Course<State>, place: Place<State>, talk: Talk): GamePlayer<State> {
  const { game, table, begun, file } = course;
  const show: Show<State> = (seen, past) => write(file.picture, game.picture(seen, past));
  const me = game.me(askAt(course, place, talk), show, () => ({
    begun: table.isOpen ? begun.state : undefined,
    // Sound: the engine accepted this name.
    events: place.screen.heard(place.seat as PlayerId),
  }));
  return (view, decisions, random) => {
    const begunOpen = table.isOpen ? begun.state : undefined;
    place.turn = { view, decisions, random, begun: begunOpen };
    try {
      return me(view, decisions, random);
    } catch (problem) {
      if (problem instanceof Instead) return problem.action;
      throw problem;
    }
  };
}

/** A seat, the seat of the person at the keyboard now, their screen, and what they are asked about. */
interface Place<State> {
  readonly seat: string;
  readonly front: { seat: string | undefined };
  readonly screen: Screen<State>;
  turn?: Turn<State>;
}

/** Asks, and understands the words that concern the whole game. */
const askOf =
  <State>({ game, begun, file }: Course<State>, { ask }: Talk): Ask =>
  (question, help) => {
    const answer = askOrQuit(ask)(question, help);
    const [word = '', ...more] = answer.toLowerCase().split(/\s+/);
    if (word === 'undo') throw new Aside(word);
    if (word === 'save') throw new Reply(`Saved: ${file.path}. Every action is saved as it is done.`);
    if (word === 'rules')
      throw new Reply(...rulesAbout(game, game.engine.rulesOf(begun.state), more.join(' ')));
    return answer;
  };

/** Asks the person of a seat. Before another person's turn the screen is cleared. Understands what may be done at any time. */
function askAt<State>(course: Course<State>, place: Place<State>, talk: Talk): Ask {
  const { game, table } = course;
  const { ask, clear } = talk;
  const { seat: name, front, screen } = place;
  const put = askOf(course, talk);
  return (question, help = () => []) => {
    if (peopleAt(table).length > 1 && front.seat !== name) {
      clear();
      askOrQuit(ask)(`Pass the keyboard to ${name}, who presses Enter.`);
      clear();
      front.seat = name;
    }
    // Sound: the engine accepted this name.
    screen.show(name as PlayerId);
    const { turn } = place;
    const answer = put(question, () => [...help(), ...(turn ? helpAnyTime(turn.decisions) : [])]);
    const action = turn && actionAnyTime(game, turn, answer.toLowerCase(), put);
    if (action) throw new Instead(action);
    return answer;
  };
}

/** Spreads the random numbers of neighboring actions: 2^32 by the golden ratio. */
const STRIDE = 0x9e3779b1;

/** Has a player act. Random numbers depend on the seed and the number of the action alone, so that a resumed game goes on as it would have. */
function stepBy<State>(
  { game, seed }: Course<State>,
  players: Seated<State>['players'],
  { next, before, number }: { readonly next: PlayerId; readonly before: State; readonly number: number },
): Step<State> {
  const { engine } = game;
  const player = players[next];
  if (!player) throw new Error(`There is no player ${next}.`);
  const seen = engine.view(before, next);
  const random = seeded((seed + Math.imul(number, STRIDE)) >>> 0);
  const action = player(seen, engine.decisions(seen), random);
  // Sound: a player of this game chose it.
  const done = engine.applyAction(before, action as never);
  if (!done.ok) throw new Error(`The action of ${next} was refused: ${JSON.stringify(done.issues)}`);
  return { action, state: done.state, events: done.events };
}

/** Tells how a game ended, draws the last position, and checks what was written. */
function finish<State>(course: Course<State>, steps: readonly Step<State>[], say: Say): void {
  const { game, file, begun, quiet } = course;
  const scenes = scenesOf(begun.state, steps);
  const end = scenes.at(-1)?.after ?? begun.state;
  const print = fingerprint(end);
  if (fingerprint(readGame(game, file.path).steps.at(-1)?.state ?? begun.state) !== print)
    throw new Error(`${file.path} does not lead to the same end.`);
  write(file.picture, game.picture(end, [begun.state, ...scenes.map(({ after }) => after)]));
  say('', ...game.ending(end, scenes), '');
  say(
    `Saved: ${file.path}, the game (${count(steps.length, 'action')}), and ${file.picture}, the last position.`,
  );
  if (!quiet) say(`See it again: npx warpwar replay ${file.path}`);
}
