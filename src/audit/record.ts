/** What is audited: a whole game with what was promised and told in it, as strangers send it. */

import {
  array,
  checkText,
  createDecoder,
  decode,
  int,
  nullable,
  object,
  optional,
  ownFields,
  playerId,
  string,
} from '../kernel/decode.js';
import { toJsonText } from '../kernel/helpers.js';
import type { Json, Result } from '../kernel/result.js';
import { viewerDecoder } from '../kernel/run/received.js';
import { decodeFingerprints } from '../kernel/run/save.js';
import { noRules, type Decoder, type PlayerId, type Viewer } from '../kernel/types.js';
import type { Opening } from './commit.js';
import { hash, type Hash } from './hash.js';

/** What somebody said that follows from the actions of an entry. */
export interface Announced {
  /** The players whom the game waits for after them. */
  readonly awaiting?: readonly PlayerId[];
  /** The `fingerprint` of the state after them. */
  readonly print?: string;
  /** The events that a viewer received of them, in order. */
  readonly news?: readonly { readonly viewer: Viewer; readonly events: readonly Json[] }[];
}

/** A line, a message or an action of a game, with what was promised and told in it. */
export interface AuditEntry {
  /** Its number. Each is greater than the one before; 0 stands for the set-up. In a chain they are 1, 2, 3 ... */
  readonly n: number;
  /** Whose it is; null for whoever keeps the record. */
  readonly by: PlayerId | null;
  /** The whole line or message as it was chained, with its `n` and `prev`. Absent: it is in no chain. */
  readonly link?: Json;
  /** The hash that binds what was hidden in it: the root of `bindItems`. */
  readonly hidden?: Hash;
  /** Its actions in order: as they are, or by the name of an item that was opened, which is an action or a list of them. */
  readonly actions: readonly ({ readonly action: Json } | { readonly item: string })[];
  /** What was said about them. */
  readonly announced?: Announced;
}

/** A whole game to audit. */
export interface AuditRecord {
  /** What it was set up from: the argument of `createGame`. */
  readonly setup: Json;
  /** The hash that `prev` of the first link is, and that names the game in commitments. Absent: there is no chain. */
  readonly game?: Hash;
  /** The hash of the last link, as somebody else knows it. Without it a change of the last link cannot be seen. */
  readonly head?: Hash;
  /** What `commitSeed` of the seed was before the game. The seed itself is `setup.seed`. */
  readonly seedProof?: Hash;
  /** Everything in order. */
  readonly entries: readonly AuditEntry[];
  /** What was opened of the hidden items. */
  readonly openings: readonly Opening[];
}

/** Most entries, and most characters of plain data in one of them: of a value, and of a whole link, which may open a game. */
const [MOST_ENTRIES, MOST_CHARACTERS, MOST_IN_LINK] = [100_000, 1_000_000, 20_000_000];

/** Most hashes beside the way to a root, and most openings. */
const [MOST_LEVELS, MOST_OPENINGS] = [20, 1_000_000];

/** Decodes plain data of any form, copied by its text: so nothing reads what a stranger's object does when it is read again. */
const plainUpTo = (most: number): Decoder<Json> =>
  createDecoder((raw, _rules, issues) => {
    // What JSON lacks, such as functions, makes no text.
    const text = checkText(toJsonText(raw), most);
    if (text.ok) return JSON.parse(text.value) as Json; // Sound: the values of JSON texts are JSON.
    issues.push(...text.issues);
    return undefined;
  });

/** Decodes plain data of a moderate size. */
export const plain = plainUpTo(MOST_CHARACTERS);

/** Decodes the number of an entry. */
const number = int(0, MOST_ENTRIES);

/** Decodes the name of a hidden item: one line. */
export const itemName = string(/^[!-~]{1,200}$/);

/** Decodes an opening. */
export const openingDecoder: Decoder<Opening> = object({
  n: number,
  item: itemName,
  salt: string(/^[0-9a-f]{32}$/),
  value: plain,
  path: array(hash, MOST_LEVELS),
});

const announced: Decoder<Announced> = object({
  awaiting: optional(array(playerId, 100)),
  print: optional(string(/^[0-9a-f]{16}$/)),
  news: optional(array(object({ viewer: viewerDecoder, events: array(plain) }), 200)),
});

const byItem = object({ item: itemName });
const inFull = object({ action: plain });

const action: Decoder<AuditEntry['actions'][number]> = (raw, rules) => {
  const read = byItem(raw, rules);
  return read.ok ? read : inFull(raw, rules);
};

const recordDecoder: Decoder<AuditRecord> = object({
  setup: plain,
  game: optional(hash),
  head: optional(hash),
  seedProof: optional(hash),
  entries: array(
    object({
      n: number,
      by: nullable(playerId),
      link: optional(plainUpTo(MOST_IN_LINK)),
      hidden: optional(hash),
      actions: array(action),
      announced: optional(announced),
    }),
    MOST_ENTRIES,
  ),
  openings: array(openingDecoder, MOST_OPENINGS),
});

/** Reads a record, or returns every reason to refuse it. Copies all plain data in it. Never throws. */
export const readAuditRecord = (raw: unknown): Result<AuditRecord> => decode(recordDecoder, raw, noRules);

/** A game as `readRecord` and `history` have it. */
interface KeptGame {
  /** What it was set up from. */
  readonly setup?: unknown;
  /** Its actions, in order. */
  readonly actions: readonly unknown[];
  /** Fingerprints of its states, by the number of actions before them. */
  readonly prints?: unknown;
}

/**
 * Returns a kept game as a record to audit: what `readRecord` reads, or the set-up and actions of a server. It has no chain, and promises
 * nothing but the fingerprints in it. Add to it what somebody was promised: `{ ...recordOfGame(game), seedProof }`.
 */
export function recordOfGame({ setup, actions, prints }: KeptGame): AuditRecord {
  const read = decode(decodeFingerprints, prints, noRules);
  const known = (read.ok ? read.value : undefined) ?? new Map<number, string>();
  const entryAt = (n: number, own: AuditEntry['actions'], by: unknown): AuditEntry => {
    const print = known.get(n);
    const who = decode(playerId, by, noRules);
    return {
      n,
      by: who.ok ? who.value : null,
      actions: own,
      ...(print === undefined ? {} : { announced: { print } }),
    };
  };
  return {
    setup: setup as Json, // Sound: `audit` reads it, and refuses what is no plain data. The same holds for actions.
    entries: [
      entryAt(0, [], null),
      ...actions.map((each, at) => entryAt(at + 1, [{ action: each as Json }], ownFields(each)?.player)),
    ],
    openings: [],
  };
}
