/** Files of other games: written as the game goes, read to tell it again or to go on. */

import { existsSync, renameSync } from 'node:fs';
import { fingerprint } from 'warpwar';
import type { AnyAction } from 'warpwar/players';
import type { GameEvent } from '../../../src/kernel/parts/part.js';
import type { Issue } from '../../../src/kernel/util/result.js';
import { Complaint } from '../complaint.js';
import { asText, readRecord, write } from '../files.js';
import type { OtherGame, OtherSetup } from './other-game.js';

/** What a game that is not over needs, besides its actions, to go on as it would have gone. */
export interface Pause {
  /** Who plays, by seat. */
  readonly players: readonly string[];
  /** Random numbers that computer players have used. */
  readonly drawn: number;
}

/** A game as it is kept in a file. */
export interface OtherRecord {
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
export function complain(
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
  const begun = game.engine.createGame(setup as never);
  return begun.ok ? begun : complain(game, begun.issues, from);
}

/** Returns the state to which the game in a file leads; complains if it is refused. */
export function endOf<State>(game: OtherGame<State>, file: string): State {
  const { pause: _pause, ...record } = recordIn(file);
  const replayed = game.engine.replay(record as never);
  return replayed.ok ? replayed.value : complain(game, replayed.issues, file);
}

/** A step of a game in a file. */
export interface Step<State> {
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
    const done = engine.applyAction(before, action as never);
    if (!done.ok) throw new Error('The game was played before.');
    yield { action, before, after: done.state, events: done.events };
    before = done.state;
  }
}

/** Whether a file holds a game that is not over. */
function isUnfinished(file: string): boolean {
  try {
    return recordIn(file).pause !== undefined;
  } catch {
    return false;
  }
}

/** Renames a file with a game that is not over, so that another can be written; returns its new name, if there was one. */
export function setAside(file: string): string | undefined {
  if (!existsSync(file) || !isUnfinished(file)) return undefined;
  const nameOf = (number: number): string => file.replace(/\.json$/, `-${number}.json`);
  let number = 1;
  while (existsSync(nameOf(number))) number += 1;
  renameSync(file, nameOf(number));
  return nameOf(number);
}

/** Keeps a game in a file. */
export function keeper(file: string, setup: OtherSetup, begun: unknown) {
  const actions: AnyAction[] = [];
  const prints = [fingerprint(begun)];
  let written = -1;
  return {
    /** Adds an action, and the state after it. */
    add: (action: AnyAction, state: unknown): void => {
      actions.push(action);
      prints.push(fingerprint(state));
    },
    /** Writes the game as far as it has gone, unless the file has it. */
    pause: (pause: Pause): void => {
      if (written === actions.length) return;
      write(file, asText({ setup, actions, prints }, pause));
      written = actions.length;
    },
    /** Writes the whole game; returns how many actions it has. */
    close: (): number => {
      write(file, asText({ setup, actions, prints }));
      return actions.length;
    },
  };
}
