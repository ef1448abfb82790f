/** Messages between two players without a referee: their form, and the chain that they make. */

import { openingDecoder, plain } from '../audit/record.js';
import type { Opening } from '../audit/commit.js';
import { hash, hashOf, type Hash } from '../audit/hash.js';
import { array, decode, int, object, oneOf, playerId, readField, string } from '../kernel/decode.js';
import type { Statement } from '../kernel/declared.js';
import { issue } from '../kernel/issue.js';
import { refuse, type Json, type Result } from '../kernel/result.js';
import type { PublicAct } from '../kernel/run/advance.js';
import { noRules, type Decoder, type PlayerId } from '../kernel/types.js';

/** What a message says. */
export type Body =
  /** Begins the game. Of the second player it takes the set-up on. */
  | {
      readonly type: 'hello';
      /** The argument of `createGame`, the same for both. */
      readonly setup: Json;
      /** The version of the library. */
      readonly version: string;
      /** 16 random bytes as hexadecimal digits. */
      readonly nonce: string;
      /** What the players have agreed on, the same for both; '' for nothing. */
      readonly terms: string;
    }
  /** An action: what both may know of it. `hidden` binds all of it, and of those before it of which the other learned nothing. */
  | { readonly type: 'act'; readonly public: PublicAct; readonly hidden: Hash }
  /** What the other's rules need and only the sender knows. `openings` prove sealed choices. */
  | {
      readonly type: 'tell';
      readonly statements: readonly Statement[];
      readonly openings: readonly Opening[];
    }
  /** The game is over, and everything is open. */
  | { readonly type: 'over'; readonly openings: readonly Opening[] };

/** A message. */
export interface Message {
  /** The version of the form. */
  readonly v: 1;
  /** The game: the hash of what it was begun with. */
  readonly game: Hash;
  /** Its number over both players, from 1. */
  readonly n: number;
  /** Who sends it. */
  readonly by: PlayerId;
  /** `sum` of the message before it; of the first message, `game`. */
  readonly prev: Hash;
  /** What it says. */
  readonly body: Body;
  /** The hash of all that stands above, so that damage shows at once. */
  readonly sum: Hash;
}

const statements: Decoder<Statement> = object({
  fact: string(/^[a-z0-9/-]{1,60}$/),
  of: playerId,
  subject: plain,
  value: plain,
});

// Sound: `advance` reads what is in it, and refuses what it cannot read.
const publicAct = plain as unknown as Decoder<PublicAct>;

/** Most facts and most openings of a message. */
const [MOST_STATEMENTS, MOST_OPENINGS] = [10_000, 100_000];

/** Decodes what the players have agreed on: up to 10,000 characters. */
export const terms = string(/^[^]{0,10000}$/);

const bodies: { readonly [Type in Body['type']]: Decoder<unknown> } = {
  hello: object({
    type: oneOf('hello'),
    setup: plain,
    version: string(/^[0-9a-z.+-]{1,60}$/i),
    nonce: string(/^[0-9a-f]{32}$/),
    terms,
  }),
  act: object({ type: oneOf('act'), public: publicAct, hidden: hash }),
  tell: object({
    type: oneOf('tell'),
    statements: array(statements, MOST_STATEMENTS),
    openings: array(openingDecoder, MOST_STATEMENTS),
  }),
  over: object({ type: oneOf('over'), openings: array(openingDecoder, MOST_OPENINGS) }),
};

const body: Decoder<Body> = (raw, rules) => {
  const type = readField('type')(raw, rules);
  if (!type.ok) return type;
  if (typeof type.value !== 'string' || !Object.hasOwn(bodies, type.value))
    return refuse(issue('not-allowed', ['type'], { allowed: Object.keys(bodies) }));
  // Sound: a type has the decoder of its name.
  return bodies[type.value as Body['type']](raw, rules) as Result<Body>;
};

const message: Decoder<Message> = object({
  v: oneOf(1),
  game: hash,
  n: int(1, 100_000),
  by: playerId,
  prev: hash,
  body,
  sum: hash,
});

/** Most messages of a bundle. */
const MOST_MESSAGES = 1000;

/** Reads a message, or returns every reason to refuse it. */
export const readMessage = (raw: unknown): Result<Message> => decode(message, raw, noRules);

/** Reads a list of anything. */
export const readBundle = (raw: unknown): Result<readonly unknown[]> =>
  decode(
    array((each: unknown) => ({ ok: true, value: each }), MOST_MESSAGES),
    raw,
    noRules,
  );

/** Returns the hash of a message without its `sum`. */
export const sumOf = ({ v, game, n, by, prev, body: says }: Omit<Message, 'sum'>): Hash =>
  hashOf({ v, game, n, by, prev, body: says });

/** Returns the message that follows a chain. */
export function chained(chain: readonly Message[], game: Hash, by: PlayerId, says: Body): Message {
  const next = { v: 1, game, n: chain.length + 1, by, prev: chain.at(-1)?.sum ?? game, body: says } as const;
  return { ...next, sum: sumOf(next) };
}
