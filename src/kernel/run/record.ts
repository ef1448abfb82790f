/** Recorded games as texts: one object of JSON, or lines of it, one for the set-up and one for each action, as games are kept. */

import {
  array,
  boolean,
  checkText,
  decode,
  int,
  object,
  optional,
  ownFields,
  record,
  string,
} from '../decode.js';
import { issue } from '../issue.js';
import { ok, refuse, type Result } from '../result.js';
import { noRules } from '../types.js';
import { MAX_ACTIONS, MAX_CHARACTERS } from './save.js';

/** A recorded game, unchecked but for its shape, and what is noted beside it. */
export interface NotedGame {
  /** What it was set up from. */
  readonly setup?: unknown;
  /** Its actions, in order. */
  readonly actions: readonly unknown[];
  /** The version of the library that played it. */
  readonly version?: unknown;
  /** Fingerprints of its states. */
  readonly prints?: unknown;
  /** Who plays, by player, as the writer calls them: 'me', 'captain'. */
  readonly players?: Readonly<Record<string, string>>;
  /** The seed of computer players. */
  readonly seed?: number;
  /** Whether every player was shown the whole first state. */
  readonly isOpen?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const name = /^[^]{1,64}$/;

const shape = object({
  actions: array((raw: unknown) => ok(raw), MAX_ACTIONS),
  players: optional(record(name, string(name))),
  seed: optional(int(0, Number.MAX_SAFE_INTEGER)),
  isOpen: optional(boolean),
});

/**
 * Reads a recorded game from a text: what `save` of a history writes, a file of the command line, or what its `replay --json` prints.
 * Checks no more than its shape: `replay` and `readHistory` play it. Leaves out a last line that was cut off. Refuses what is no recorded
 * game, with 'not-a-save' if nothing of it can be read.
 *
 * @example
 * ```ts
 * import { history, readRecord, unwrap } from 'warpwar';
 *
 * unwrap(readRecord(history('first/basic').save())).actions; // => []
 * const lines = ['{"setup":{},"players":{"red":"me"},"seed":1}', '{"undo":1}', ''];
 * unwrap(readRecord(lines.join('\n'))).players; // => { red: 'me' }
 * ```
 */
export function readRecord(written: string): Result<NotedGame> {
  const text = checkText(written, MAX_CHARACTERS);
  if (!text.ok) return text;
  const fields = ownFields(parse(text.value));
  const found = fields && 'actions' in fields ? withoutEvents(fields) : joinLines(text.value);
  if (!found) return refuse(issue('not-a-save'));
  const { actions, players, seed, isOpen, ...game } = found;
  const read = decode(shape, { actions, players, seed, isOpen }, noRules);
  return read.ok ? ok({ ...game, ...read.value }) : read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a record as it is, without what `replay --json` adds: events beside each action, and the last state. */
function withoutEvents({ end: _end, ...fields }: Fields): Fields {
  const { actions } = fields;
  if (!Array.isArray(actions)) return fields;
  const bare = actions.map((each: unknown) => {
    const { type, action = each } = ownFields(each) ?? {};
    return type === undefined ? action : each;
  });
  return { ...fields, actions: bare };
}

/** Joins lines: the set-up, then actions, how many of them were taken back, and the end. */
function joinLines(text: string): Fields | undefined {
  const [head, ...lines] = text
    .split('\n')
    .slice(0, -1)
    .map((line) => ownFields(parse(line)));
  if (!head || !('setup' in head)) return undefined;
  const { print, ...fields } = head;
  const actions: unknown[] = [];
  const prints: unknown[] = [print];
  for (const line of lines) {
    if (!line) return undefined;
    const { action, print: after, undo = 0 } = line;
    actions.splice(Math.max(0, actions.length - Number(undo)));
    prints.splice(actions.length + 1);
    if (action === undefined) continue;
    actions.push(action);
    prints.push(after);
  }
  return { ...fields, actions, prints };
}
