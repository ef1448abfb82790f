/** Marks that are set with the speed of a ship, and hold until the turn ends. */

import type { Random } from '../../../kernel/player.js';
import { decode, ownFields, type Decoder } from '../../../kernel/util/decode.js';
import { atPath, ok, refusal, refuse, type Issue, type Json } from '../../../kernel/util/result.js';
import { table, type ViewGame } from '../kit.js';
import { issue } from '../issues.js';
import type { Ship } from '../nouns.js';
import { turnOf } from '../ships/ship.js';

/** Marks by key. */
export type Marks = Readonly<Record<string, Json>>;

/** A mark that players may set with the speed of a ship. */
export interface Mark {
  /** Decodes its value. */
  readonly decode: Decoder<Json>;
  /** Returns why a ship cannot have it, at the path of its value. Must read only what the ship's owner may see. Default: it can. */
  readonly issues?: (game: ViewGame, ship: Ship, value: Json) => readonly Issue[];
  /** Returns a value for a random player; undefined to leave the mark out. Default: it is left out. */
  readonly sample?: (game: ViewGame, ship: Ship, random: Random) => Json | undefined;
}

/** The marks by key. */
export const marks = table<Mark, 'marks'>('marks');

/** Most marks of a ship that are read. */
const MOST = 20;

/** Decodes marks. No marks are the same as absent ones. */
export const marksDecoder: Decoder<Marks> = (raw, rules) => {
  const fields = ownFields(raw);
  const given = Object.entries(fields ?? {});
  if (!fields) return refuse(issue('not-an-object'));
  if (given.length > MOST) return refuse(issue('too-many', [], { most: MOST }));
  const issues: Issue[] = [];
  const read = given.map(([key, value]): readonly [string, Json] => {
    const mark = marks.find(rules, key);
    const known = mark
      ? decode(mark.decode, value, rules)
      : refuse(marks.suggest(rules, key, issue('unknown-mark', [], { mark: key.slice(0, MOST) })));
    if (!known.ok) issues.push(...atPath(key, known.issues));
    return [key, known.ok ? known.value : null];
  });
  // In the order of the table, so that equal marks have one form.
  const inOrder = marks.all(rules).flatMap(([key]) => read.filter(([name]) => name === key));
  return refusal(issues) ?? ok(Object.fromEntries(inOrder));
};

/** Returns the value of a mark that a ship has in this turn; undefined if it has none. */
export const markOf = (ship: Ship, key: string): Json | undefined => turnOf(ship).marks?.[key];

/** Returns why a ship cannot have some marks. */
export const markIssues = (game: ViewGame, ship: Ship, given: Marks): readonly Issue[] =>
  Object.entries(given).flatMap(([key, value]) =>
    atPath(key, marks.find(game.rules, key)?.issues?.(game, ship, value) ?? []),
  );

/** Returns random marks that a ship can have. */
export const sampleMarks = (game: ViewGame, ship: Ship, random: Random): Marks =>
  Object.fromEntries(
    marks.all(game.rules).flatMap(([key, { sample, issues }]) => {
      const value = sample?.(game, ship, random);
      return value === undefined || (issues?.(game, ship, value) ?? []).length > 0 ? [] : [[key, value]];
    }),
  );
