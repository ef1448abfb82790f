/** The journal of a mail game: lines that are added and never changed, each with the hash of the line before it. */

import { hash, hashOf, type Hash } from '../audit/hash.js';
import {
  array,
  boolean,
  checkText,
  decode,
  int,
  object,
  oneOf,
  optional,
  playerId,
  readField,
  record,
  string,
} from '../kernel/decode.js';
import { toJsonText } from '../kernel/helpers.js';
import { ok, type Json, type Result } from '../kernel/result.js';
import { noRules, type Decoder, type PlayerId } from '../kernel/types.js';
import type { MailAction } from './engine.js';

/** Who decides for a player whose sheet is missing when the referee closes an exchange. */
export type Missing =
  /** Nobody: the exchange stays open. */
  | 'wait'
  /** Their standing orders; where these say nothing, they do nothing. */
  | 'standing'
  /** They do nothing, where that is allowed; else the exchange stays open. */
  | 'pass'
  /** The computer player `captain` of the engine. */
  | 'captain'
  /** They give up, where that is allowed; else the exchange stays open. */
  | 'resign';

/** A mail game: what it is set up from, and who plays. Whoever changes it begins another journal. */
export interface MailGame {
  /** The format. */
  readonly format: 'warpwar-mail-1';
  /** The name of the game: 'warpwar'. */
  readonly game: string;
  /** The name of this game of it, for its sheets: 'k7q'. */
  readonly id: string;
  /** The argument of `createGame`. With the whole ruleset in it, later versions can play on. */
  readonly setup: Json;
  /** What was agreed on. */
  readonly policy: {
    /** Who decides for a player whose sheet is missing. */
    readonly missing: Missing;
    /** Whether standing orders answer before their player is asked. Default: true. If false, they only answer for those who are missing. */
    readonly standing?: boolean;
  };
  /** For each player a token of 10 letters and digits that nobody can guess. It stands in their sheets, so that nobody answers the sheet of another. */
  readonly players: Readonly<Record<string, { readonly token: string }>>;
  /** The version of the library that began it. */
  readonly version: string;
}

/** A standing order: what a player decided before they were asked. It holds until they replace it. */
export interface Standing {
  /** Whose it is. */
  readonly player: PlayerId;
  /** The number of the line with the sheet that it came with. */
  readonly sheet: number;
  /** The line in the text of that sheet, from 1. */
  readonly line: number;
  /** What it decides: a word of the game such as 'damage', or 'missing' for what is done if their sheet is missing. */
  readonly word: string;
  /** For which pieces, such as 'W2'; or 'all'. */
  readonly about: string;
  /** What is to be done. */
  readonly text: string;
}

/** An action that was carried out. */
export interface Played {
  /** The action. */
  readonly action: MailAction;
  /** The number of the line with the sheet that orders it. Absent: no sheet does. */
  readonly sheet?: number;
  /**
   * Why it was done without an order: 'forced', as nothing else could be done; 'standing', by standing orders; or what was agreed on for
   * those who are missing.
   */
  readonly policy?: 'forced' | Exclude<Missing, 'wait'>;
  /** The standing orders that decided it, with their words. */
  readonly standing?: readonly Standing[];
}

/** An order that could not be carried out, as the game was not as its player saw it. */
export interface Undone {
  /** The number of the line with the sheet. */
  readonly sheet: number;
  /** The line in the text of the sheet, from 1. */
  readonly line: number;
  /** Why, in a sentence. */
  readonly why: string;
}

/** What a line says, without its place. */
export type Item =
  /** A sheet came. */
  | {
      readonly kind: 'sheet';
      /** Whose it is. */
      readonly player: PlayerId;
      /** The exchange that it is for. */
      readonly exchange: number;
      /** Its revision. */
      readonly revision: number;
      /** The text as it came. */
      readonly text: string;
      /** The hash of its orders, without what mail adds to a text. */
      readonly hash: Hash;
    }
  /** An exchange was closed: all that came of it, in order. */
  | {
      readonly kind: 'closed';
      /** The exchange. */
      readonly exchange: number;
      /** What was carried out. */
      readonly actions: readonly Played[];
      /** What could not be carried out. */
      readonly undone: readonly Undone[];
      /** Standing orders that came with the sheets of this exchange. */
      readonly standing?: readonly Standing[];
      /** The text of each player for the dice, where it asked for them. */
      readonly salts?: Readonly<Record<string, string>>;
    }
  /** The referee says something to everybody. */
  | { readonly kind: 'note'; readonly text: string };

/** A line of a journal. */
export type Line = Item & {
  /** Its number, from 1. */
  readonly n: number;
  /** The hash of the line before it; of the first line, the hash of the game. */
  readonly prev: Hash;
};

/** Most characters of a sheet as it came, and of a note. */
export const MOST_TEXT = 100_000;

/** Most lines of a journal, and most actions of an exchange. */
const MOST_LINES = 1_000_000;

/** The names of players. */
const PLAYER = /^[a-z0-9-]{1,24}$/;

const text: Decoder<string> = (raw) => checkText(raw, MOST_TEXT);
const anything: Decoder<Json> = (raw) => ok(raw as Json); // Sound: the engine reads what is in it.
const number = int(1, MOST_LINES);
const place = { n: number, prev: hash };

const standing = array(
  object({ player: playerId, sheet: number, line: number, word: text, about: text, text }),
  MOST_LINES,
);

const played = object({
  action: anything,
  sheet: optional(number),
  policy: optional(oneOf('forced', 'standing', 'pass', 'captain', 'resign')),
  standing: optional(standing),
});

const decoders: { readonly [K in Item['kind']]: Decoder<unknown> } = {
  sheet: object({
    ...place,
    kind: oneOf('sheet'),
    player: playerId,
    exchange: number,
    revision: number,
    text: text,
    hash,
  }),
  closed: object({
    ...place,
    kind: oneOf('closed'),
    exchange: number,
    actions: array(played, MOST_LINES),
    undone: array(object({ sheet: number, line: number, why: text }), MOST_LINES),
    standing: optional(standing),
    salts: optional(record(PLAYER, text, 100)),
  }),
  note: object({ ...place, kind: oneOf('note'), text: text }),
};

/** Reads a line; undefined if it is none. */
export function readLine(raw: unknown): Line | undefined {
  const kind = decode(readField('kind'), raw, noRules);
  if (!kind.ok || typeof kind.value !== 'string' || !Object.hasOwn(decoders, kind.value)) return undefined;
  // Sound: a kind has the decoder of its name.
  const read = decode(decoders[kind.value as Item['kind']] as Decoder<Line>, raw, noRules);
  return read.ok ? read.value : undefined;
}

/** Writes a line as it stands in a file: JSON with its members in order, without the end of the line. */
export const formatLine = (line: Line): string => toJsonText(line);

const token = object({ token: string(/^[a-z0-9]{10}$/) });

const game: Decoder<MailGame> = object({
  format: oneOf('warpwar-mail-1'),
  game: string(/^[a-z-]{1,40}$/),
  id: string(/^[a-z0-9-]{1,24}$/),
  setup: anything,
  policy: object({
    missing: oneOf('wait', 'standing', 'pass', 'captain', 'resign'),
    standing: optional(boolean),
  }),
  players: record(PLAYER, token, 100),
  version: string(/^[0-9a-z.+-]{1,60}$/i),
});

/** Reads a game, or returns every reason to refuse it. */
export const readGame = (raw: unknown): Result<MailGame> => decode(game, raw, noRules);

/** Puts items behind a line: each gets its number and the hash of the line before it. */
export function chainItems(items: readonly Item[], n: number, head: Hash): readonly Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    lines.push({ ...item, n: n + lines.length + 1, prev: last ? hashOf(last) : head });
  }
  return lines;
}
