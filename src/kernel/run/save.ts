/** Saves and records of games: written, read, replayed, and compared by fingerprints. */

import {
  array,
  nullable,
  optional,
  record,
  string,
  checkText,
  decode,
  ownFields,
  object,
} from '../decode.js';
import { citeIssue } from '../describe.js';
import { toJsonText } from '../helpers.js';
import { issue } from '../issue.js';
import { ok, atPath, type Issue, refusal, refuse, type Issues, type Result } from '../result.js';
import type { RulesetCache } from '../ruleset/select.js';
import { type Decoder, noRules } from '../types.js';

// Fingerprints of states of a recorded game, by the number of actions before each state.

/**
 * Fingerprints by the number of actions before the state: 0 for the set-up, 3 after three actions. A list may have
 * holes or null for states without a fingerprint.
 */
export type Prints = Readonly<Record<number, string>> | readonly (string | null | undefined)[];

/** Most actions of a record. */
export const MAX_ACTIONS = 1_000_000;

const print = string(/^.{1,64}$/s);

/** Decodes a record of fingerprints. */
const byNumber: Decoder<Readonly<Record<string, string>>> = record(/^(?:0|[1-9][0-9]{0,6})$/, print);

/** Decodes an item of a list. A hole is undefined, and null after JSON. */
const isKept: Decoder<string | null> = (raw, rules) =>
  raw === undefined ? ok(null) : nullable(print)(raw, rules);

const inList = array(isKept, MAX_ACTIONS + 1);

/** Decodes fingerprints, in a record or a list. */
export const decodeFingerprints = optional<ReadonlyMap<number, string>>((raw, rules) => {
  if (!Array.isArray(raw)) {
    const read = byNumber(raw, rules);
    if (!read.ok) return read;
    return ok(new Map(Object.entries(read.value).map(([number, each]) => [Number(number), each])));
  }
  const read = inList(raw, rules);
  return read.ok ? ok(new Map(read.value.flatMap((each, at) => (each === null ? [] : [[at, each]])))) : read;
});

/** Returns an issue for each fingerprint after more actions than the game has. */
export const checkFingerprints = (prints: ReadonlyMap<number, string>, actions: number): readonly Issue[] =>
  [...prints.keys()]
    .filter((number) => number > actions)
    .flatMap((number) =>
      atPath('prints', [issue('no-such-state', [String(number)], { number, most: actions })]),
    );

/** The version of this package, which saves name. `npm run version` writes it; a test compares it with package.json. */
export const version = '0.0.0';

/** The format of saves. Raised if older saves would be read wrongly. */
const FORM = 1;

/** Most characters of a save: more than any state needs. */
export const MAX_CHARACTERS = 200_000_000;

const versionName = string(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-zA-Z.-]{1,40})?$/, () =>
  issue('not-a-version'),
);

/** A recorded game: its set-up and its actions. */
export interface RecordedGame<Setup, Action> {
  /** The argument of createGame. */
  readonly setup: Setup;
  /** Every action, in order. */
  readonly actions: readonly Action[];
  /** The version of the library that played the game, if known. */
  readonly version?: string;
  /** Fingerprints of some states. With them a replay notices where rules have changed. */
  readonly prints?: Prints;
}

/** Writes a state as text. Equal states give the same text. */
export const serializeState = (state: unknown): string => toJsonText({ form: FORM, version, state });

/** How the states of a game are read from text. */
export interface SaveReader<State> {
  /** Decodes a state in a save. */
  readonly decodeState: Decoder<State>;
  /** Parses the JSON of a save like `JSON.parse`. Parts of the result may be shared, if they are frozen. */
  readonly parseSave?: (text: string) => unknown;
}

/** Reads a state from text, or returns every reason to refuse it. */
export function deserializeState<State>(
  written: unknown,
  cache: RulesetCache,
  { decodeState, parseSave = JSON.parse }: SaveReader<State>,
): Result<State> {
  const text = checkText(written, MAX_CHARACTERS);
  if (!text.ok) return typeof written === 'string' ? text : refuse(issue('not-a-save'));
  const { form, version: writer, state, ...others } = ownFields(parse(text.value, parseSave)) ?? {};
  if (typeof form !== 'number') return refuse(issue('not-a-save'));
  if (form !== FORM) return refuse(issue('other-version', ['form'], { version: form }));
  const foreign = refusal(Object.keys(others).map((key) => issue('unknown-field', [key])));
  if (foreign) return foreign;
  const by = decode(versionName, writer, noRules);
  if (!by.ok) return refuseWithin(['version'], by.issues);
  const fields = ownFields(state);
  if (!fields) return refuse(issue('not-an-object', ['state']));
  const { ruleset } = fields;
  const rules = cache.read(ruleset);
  if (!rules.ok) return refuseWithin(['state', 'ruleset'], writtenBy(by.value, rules.issues));
  const read = decode(decodeState, state, rules.value);
  if (read.ok) return read;
  const [first, ...more] = read.issues;
  return refuseWithin(
    ['state'],
    [citeIssue(rules.value, first), ...more.map((each) => citeIssue(rules.value, each))],
  );
}

/** Adds the version that wrote the save to issues about its rules: that version knew them. */
const writtenBy = (writer: string, issues: Issues): readonly Issue[] =>
  issues.map((each) => ({ ...each, params: { ...each.params, writer } }));

function parse(text: string, parseSave: (text: string) => unknown): unknown {
  try {
    return parseSave(text);
  } catch {
    return undefined;
  }
}

function refuseWithin(path: readonly string[], issues: readonly Issue[]): Result<never> {
  const [first, ...more] = path.reduceRight((inner, key) => atPath(key, inner), issues);
  return first ? refuse(first, ...more) : refuse(issue('unreadable'));
}

/**
 * Returns 16 hexadecimal digits to compare states: two 32-bit FNV-1a hashes of the JSON text, with different start values.
 * Equal states have equal fingerprints, in whatever order their members are.
 * Use it to notice that rules have changed. It is no signature and no commitment, and it is not secret: with the fingerprint
 * of a state, a player can find sealed orders by trying them, or make another text with the same fingerprint. Never send the
 * fingerprint of a state to a player before the game is over; that of their view is safe.
 *
 * @example
 * ```ts
 * import { fingerprint, newGame } from 'warpwar';
 *
 * fingerprint(newGame('first/basic')) === fingerprint(newGame('first/basic')); // => true
 * ```
 */
export function fingerprint(state: unknown): string {
  const written = toJsonText(state);
  return [0x811c9dc5, 0x01234567].map((start) => sum(written, start).toString(16).padStart(8, '0')).join('');
}

function sum(written: string, start: number): number {
  let hash = start;
  for (let at = 0; at < written.length; at += 1) hash = Math.imul(hash ^ written.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

type Step<State> =
  { readonly ok: true; readonly state: State } | { readonly ok: false; readonly issues: Issues };

const asItIs: Decoder<unknown> = (raw) => ok(raw);

const NO_PRINTS: ReadonlyMap<number, string> = new Map();

const recordDecoder = object({
  setup: asItIs,
  actions: array(asItIs, MAX_ACTIONS),
  version: optional(versionName),
  prints: decodeFingerprints,
});

/** Replays an untrusted record. */
export function replayGame<State>(
  raw: unknown,
  createGame: (setup: unknown) => Result<State>,
  applyAction: (state: State, action: unknown) => Step<State>,
): Result<State> {
  const read = decode(recordDecoder, raw, noRules);
  if (!read.ok) return read;
  const { setup, actions, prints = NO_PRINTS, version: writer } = read.value;
  const nowhere = refusal(checkFingerprints(prints, actions.length));
  if (nowhere) return nowhere;
  const by = writer === undefined ? {} : { writer };
  const begun = createGame(setup);
  if (!begun.ok) return refuseWithin(['setup'], begun.issues);
  let state = begun.value;
  if (differs(state, prints.get(0))) return refuse(issue('set-up-differs', ['setup'], by));
  for (const [at, action] of actions.entries()) {
    const applied = applyAction(state, action);
    if (!applied.ok) {
      return refuse(
        issue('refused-at', ['actions', at], { number: at + 1, ...by }),
        ...inAction(at, applied.issues),
      );
    }
    state = applied.state;
    if (differs(state, prints.get(at + 1)))
      return refuse(issue('differs-at', ['actions', at], { number: at + 1, ...by }));
  }
  return ok(state);
}

const differs = (state: unknown, print: string | undefined): boolean =>
  print !== undefined && print !== fingerprint(state);

const inAction = (at: number, issues: Issues): readonly Issues[number][] =>
  issues.map((each) => ({ ...each, path: ['actions', at, ...each.path] }));
