import { checkText, decode, ownFields, list, optional, shape, text, type Decoder } from '../util/decode.js';
import { MAX_ACTIONS, checkFingerprints, decodeFingerprints, type Prints } from './fingerprints.js';
import { ok, refusal, refuse, atPath, type Issue, type Issues, type Result } from '../util/result.js';
import type { RulesetCache } from '../ruleset/cache.js';
import { noRules } from '../ruleset/rules.js';
import { toJsonText } from '../util/json-text.js';
import { version } from '../version.js';
import { citeIssue } from '../message/cite.js';
import { issue } from '../message/kernel-issues.js';

/** The format of saves. Raised if older saves would be read wrongly. */
const FORM = 1;

/** Most characters of a save: more than any state needs. */
export const MAX_CHARACTERS = 200_000_000;

const versionName = text(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-zA-Z.-]{1,40})?$/, () => issue('not-a-version'));

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
  shelf: RulesetCache,
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
  const rules = shelf.read(ruleset);
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

export { MAX_ACTIONS } from './fingerprints.js';

const NO_PRINTS: ReadonlyMap<number, string> = new Map();

const record = shape({
  setup: asItIs,
  actions: list(asItIs, MAX_ACTIONS),
  version: optional(versionName),
  prints: decodeFingerprints,
});

/** Replays an untrusted record. */
export function replayGame<State>(
  raw: unknown,
  createGame: (setup: unknown) => Result<State>,
  applyAction: (state: State, action: unknown) => Step<State>,
): Result<State> {
  const read = decode(record, raw, noRules);
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
