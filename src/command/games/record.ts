/** Other games as they go: told, and kept in files to tell them again or to go on. */

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { GameEvent, AnyAction, Issue } from '../../kernel/index.js';
import { fingerprint } from '../../warpwar/index.js';
import { asText, claimFiles, readRecord, readText, write, type GameFiles } from '../files.js';
import { type Say, Complaint } from '../terminal.js';
import type { OtherGame, OtherScene, OtherSetup } from './other-game.js';

/** How a game is told. */
interface Telling {
  /** Prints the result alone. */
  readonly quiet: boolean;
  /** Whether an event is told. Default: every event. */
  readonly hears?: (event: GameEvent) => boolean;
}

const all = (): boolean => true;

/** What somebody at the keyboard may hear: with several of them, what all may hear. */
export const heardAtKeyboard =
  (seats: readonly string[], players: readonly string[]) =>
  ({ audience }: GameEvent): boolean =>
    audience === 'all' ||
    seats.every((seat, at) => players[at] !== 'me' || audience.some((each) => each === seat));

/** Whether an event ends a turn. */
export const endsTurn = ({ type }: GameEvent): boolean => type === 'turn/ended';

/** The lines since the last turn ended, the first of them at the beginning. */
function underWay<State>(
  beginning: readonly string[],
  scenes: Iterable<OtherScene<State>>,
  linesOf: (scene: OtherScene<State>) => readonly string[],
): readonly string[] {
  let lines = beginning;
  for (const scene of scenes) {
    const last = Math.max(scene.events.findLastIndex(endsTurn), 0);
    const old = linesOf({ ...scene, events: scene.events.slice(0, last) });
    const now = linesOf({ ...scene, events: scene.events.slice(last) });
    lines = scene.events.some(endsTurn) ? now : [...lines, ...old, ...now];
  }
  return lines;
}

/** Tells a game: all of it, or only its end. */
export function tellerOf<State>(game: OtherGame<State>, { quiet, hears = all }: Telling, say: Say) {
  const tell = game.teller();
  const linesOf = (scene: OtherScene<State>): readonly string[] =>
    quiet ? [] : tell({ ...scene, events: scene.events.filter(hears) });
  const beginning = (begun: State, events: readonly GameEvent[]): readonly string[] => [
    ...linesOf({ before: begun, after: begun, events }),
    ...(quiet ? [] : game.opening(begun)),
  ];
  return {
    begins: (begun: State, events: readonly GameEvent[], ...who: readonly string[]): void => {
      say(game.title, ...who, ...beginning(begun, events));
    },
    /** Tells, of what was played before, the turn that is under way. */
    goesOn: (
      begun: { readonly value: State; readonly events: readonly GameEvent[] },
      scenes: Iterable<OtherScene<State>>,
      ...who: readonly string[]
    ): void => {
      say(game.title, ...who, ...underWay(beginning(begun.value, begun.events), scenes, linesOf));
    },
    tells: (scene: OtherScene<State>): void => say(...linesOf(scene)),
    ends: (end: State): void => {
      say('', ...game.ending(end));
    },
  };
}

/** What a game that is not over needs, besides its actions, to go on as it would have gone. */
interface Pause {
  /** Who plays, by seat. */
  readonly players: readonly string[];
  /** Random numbers that computer players have used. */
  readonly drawn: number;
}

/** A game as it is kept in a file. */
interface OtherRecord {
  readonly setup: OtherSetup;
  readonly actions: readonly AnyAction[];
  readonly prints?: readonly string[];
  /** Absent once the game is over. */
  readonly pause?: Pause;
}

/** More random numbers than any game uses. */
const MOST_DRAWN = 100_000_000;

/** Reads a recorded game. */
export function recordIn(file: string): OtherRecord {
  // Sound: `endOf` has the engine read it before it is played, and the pause is read here.
  const record = readRecord(file) as unknown as OtherRecord;
  if (record.pause !== undefined && !isPause(record.pause))
    throw new Complaint(
      `${file} at pause: Expected the players' names, and how many random numbers were drawn.`,
    );
  return record;
}

function isPause(value: unknown): value is Pause {
  if (typeof value !== 'object' || value === null) return false;
  const { players, drawn } = value as { readonly [Field in keyof Pause]?: unknown }; // Sound: any object has them, or not.
  return (
    Array.isArray(players) &&
    players.every((name) => typeof name === 'string') &&
    typeof drawn === 'number' &&
    Number.isInteger(drawn) &&
    drawn >= 0 &&
    drawn <= MOST_DRAWN
  );
}

/** Complains of a refusal with every reason. */
function complain(
  { describe }: Pick<OtherGame<never>, 'describe'>,
  issues: readonly Issue[],
  from: string,
): never {
  throw new Complaint(
    ...issues.map((each) => `${from}: ${describe(each)}${each.rule === undefined ? '' : ` (${each.rule})`}`),
  );
}

/** Sets a game up; complains, with where the set-up is from, if it is refused. */
export function begin<State>(game: OtherGame<State>, setup: OtherSetup, from: string) {
  // Sound: an engine checks whatever it is given as a set-up, a record or an action.
  const begun = game.engine.createGame(setup as never);
  return begun.ok ? begun : complain(game, begun.issues, from);
}

/** Returns the state to which the game in a file leads; complains if it is refused. */
export function endOf<State>(game: OtherGame<State>, file: string): State {
  const { pause: _pause, ...record } = recordIn(file);
  // Sound: as above.
  const replayed = game.engine.replay(record as never);
  return replayed.ok ? replayed.value : complain(game, replayed.issues, file);
}

/** A step of a game in a file. */
interface Step<State> {
  readonly action: AnyAction;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

/** Plays the actions of a file, of which `endOf` did not complain. */
export function* stepsOf<State>(
  { engine }: OtherGame<State>,
  begun: State,
  actions: readonly AnyAction[],
): Generator<Step<State>> {
  let before = begun;
  for (const action of actions) {
    // Sound: as above.
    const done = engine.applyAction(before, action as never);
    if (!done.ok) throw new Error('The game was played before.');
    yield { action, before, after: done.state, events: done.events };
    before = done.state;
  }
}

/** What a file of a game holds at its beginning. */
export const begunText = (setup: OtherSetup, begun: unknown, players: readonly string[]): string =>
  asText({ setup, actions: [], prints: [fingerprint(begun)] }, { players, drawn: 0 });

/** A game that is kept in files. */
export interface Kept {
  /** Its files. They change if another game writes into them. */
  readonly files: () => GameFiles;
  /** Adds an action, and the state after it. */
  readonly add: (action: AnyAction, state: unknown) => void;
  /** Writes the game as far as it has gone, unless the file has it. */
  readonly pause: (pause: Pause) => void;
  /** Writes the whole game; returns how many actions it has. */
  readonly close: () => number;
}

/** Writes a record over its last text. If another text is there, writes into new files, and returns them. */
function writeNext(
  files: GameFiles,
  { name, last, next }: { readonly name: string; readonly last: string; readonly next: string },
  say: Say,
): GameFiles {
  const { game } = files;
  if (!existsSync(game) || readText(game) === last) {
    write(game, next);
    return files;
  }
  const fresh = claimFiles(dirname(game), name, next);
  say(`Another game goes on in ${game}: this one is kept in ${fresh.game} from now on.`);
  return fresh;
}

/**
 * Keeps a game in its files. If the record is no longer what was written, somebody goes on with it elsewhere: then both games are kept,
 * this one in files of its own.
 *
 * @param name the name of new files
 * @param text what the record holds now
 */
export function keeper(
  { setup, begun, name, say }: { setup: OtherSetup; begun: unknown; name: string; say: Say },
  begunIn: GameFiles,
  text: string,
): Kept {
  const actions: AnyAction[] = [];
  const prints = [fingerprint(begun)];
  let [files, last, written] = [begunIn, text, -1];
  const save = (pause?: Pause): void => {
    const next = asText({ setup, actions, prints }, pause);
    files = writeNext(files, { name, last, next }, say);
    last = next;
    written = actions.length;
  };
  return {
    files: () => files,
    add: (action, state) => {
      actions.push(action);
      prints.push(fingerprint(state));
    },
    pause: (pause) => {
      if (written !== actions.length) save(pause);
    },
    close: () => {
      save();
      return actions.length;
    },
  };
}
