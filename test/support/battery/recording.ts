/** Whole games as text: what was set up, and move by move what was sent and what happened. */

import { readdirSync, readFileSync } from 'node:fs';
import { fingerprint } from '../../../src/warpwar/index.js';
import type { GameEvent } from '../../../src/kernel/types.js';
import type { State } from '../../../src/warpwar/state.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';

/** What happened: its type, its particulars, and who alone learns of it. */
export type Line = readonly [type: string, payload: unknown, only?: readonly string[]];

/** A game as it stands in a file. */
export interface Recording {
  /** What it is about. */
  readonly about: string;
  readonly setup: unknown;
  /** The state's fingerprint before the first move. */
  readonly print: string;
  readonly moves: readonly {
    readonly action: unknown;
    readonly events: readonly Line[];
    /** The state's fingerprint after it. */
    readonly print: string;
  }[];
  readonly result: State['result'];
}

/** The folder of the recordings. */
export const folder = new URL('../../recorded/', import.meta.url);

/** Every recording by the name of its file. */
export const recordings = (): readonly (readonly [name: string, recording: Recording])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    // Sound: the files are in the repository, and whatever they lack shows in the comparison.
    .map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording,
    ]);

/** The members that are spread over lines: the file, the set-up, the ships, the moves, each move, its events. */
const SPREAD: ReadonlySet<string> = new Set([
  '',
  'setup',
  'fleets',
  'red',
  'blue',
  'green',
  'grey',
  'moves',
  'moves[]',
  'events',
]);

/** JSON on one line. Sound for all texts: JSON escapes the line breaks in them. */
const onOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n */g, ' ');

function inLines(name: string, value: unknown, indent = ''): string {
  if (!SPREAD.has(name) || typeof value !== 'object' || value === null) return onOneLine(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).flatMap(([key, each]: readonly [string, unknown]) => {
    if (each === undefined) return [];
    const line = inLines(isList ? `${name}[]` : key, each, inner);
    return [`${inner}${isList ? '' : `${JSON.stringify(key)}: `}${line}`];
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** The text of a recording's file: one action or event a line, so that a diff shows which of them changed. */
export const toText = (recording: Recording): string => `${inLines('', recording)}\n`;

/** An event as a line. */
export const line = ({ type, payload, audience }: GameEvent): Line =>
  audience === 'all' ? [type, payload] : [type, payload, audience];

/** Plays actions, one after another, and writes down what happens. */
export function recorded(
  engine: TestedEngine,
  about: string,
  setup: unknown,
  actions: readonly unknown[],
): Recording {
  const made = engine.createGame(setup);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state = made.value;
  const moves = actions.map((action) => {
    const applied = engine.applyAction(state, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    state = applied.state;
    return { action, events: applied.events.map(line), print: fingerprint(state) };
  });
  return { about, setup, print: fingerprint(made.value), moves, result: state.result };
}
