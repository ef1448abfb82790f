import { decode, list, readFields } from '../util/decode.js';
import { findNearest, suggest } from '../util/nearest.js';
import type { Game } from '../parts/part.js';
import { playerId, checkLookalikes, type PlayerId } from '../player.js';
import { ok, refusal, refuse, atPath, type Issue, type Refusal, type Result } from '../util/result.js';
import { noRules, type Rules } from '../ruleset/rules.js';
import type { RulesetCache } from '../ruleset/cache.js';
import { citeIssue } from '../message/cite.js';
import { issue } from '../message/kernel-issues.js';

/** What setting up needs of a game. */
export interface SetUpResult<State> {
  /** Returns the state before any set-up field is applied. */
  readonly begin: (rules: Rules, players: readonly PlayerId[]) => State;
  /** Returns what is wrong with the whole set-up, after all fields are applied. */
  readonly unready?: (game: Game<State>) => readonly Issue[];
  /** How many play. Default: 2 to 100. */
  readonly seats?: Seats;
  /** Names that no player may have. */
  readonly nonPlayers?: readonly PlayerId[];
}

/** A game that was set up: its state, and the events up to the first decision; or every reason to refuse the set-up. */
export type Created<State, Event, Why = Issue> =
  | {
      /** True. */
      readonly ok: true;
      /** The state. */
      readonly value: State;
      /** What happened in the set-up, in order, without what nobody receives. */
      readonly events: readonly Event[];
    }
  | Refusal<Why>;

/** How many players a game has. */
export interface Seats {
  /** The fewest: 1 or more. */
  readonly least: number;
  /** The most: 100 at most. */
  readonly most: number;
}

/** Makes a game before its first event from an untrusted set-up, or returns every reason to refuse it. */
export function setUpGame<State>(
  beginning: SetUpResult<State>,
  shelf: RulesetCache,
  raw: unknown,
): Result<Game<State>> {
  const given = decode(readFields, raw, noRules);
  if (!given.ok) return given;
  const { rules: spec, players: named, ...fields } = given.value;
  const rules = spec === undefined ? missing('rules') : shelf.ask(spec);
  const players =
    named === undefined ? missing('players') : decode(playersDecoder(beginning), named, noRules);
  const absent = [...(spec === undefined ? ['rules'] : []), ...(named === undefined ? ['players'] : [])];
  const refused = refusal([
    ...troubles('rules', rules),
    ...troubles('players', players),
    ...misspelled(Object.keys(fields), absent),
  ]);
  if (refused || !rules.ok || !players.ok) return refused ?? refuse(issue('unreadable'));
  const made = readSetupFields(
    { rules: rules.value, state: beginning.begin(rules.value, players.value) },
    fields,
  );
  return made.ok ? (refusedAsAWhole(beginning, made.value) ?? made) : made;
}

const refusedAsAWhole = <State>({ unready }: SetUpResult<State>, game: Game<State>): Refusal | undefined =>
  refusal((unready?.(game) ?? []).map((each) => citeIssue(game.rules, each)));

/** Makes the decoder of the players: as many as there are seats, with names that nobody can mix up. */
const playersDecoder =
  ({ seats, nonPlayers = [] }: Pick<SetUpResult<never>, 'seats' | 'nonPlayers'>) =>
  (raw: unknown, rules: Rules): Result<readonly PlayerId[]> => {
    const read = list(playerId, 100)(raw, rules);
    if (!read.ok) return read;
    const { length } = read.value;
    const { least, most } = seats ?? { least: 2, most: 100 };
    if (length < least || length > most || new Set(read.value).size < length)
      return refuse(seats ? issue('not-these-players', [], { least, most }) : issue('not-players'));
    return refusal([...reservedAmong(read.value, nonPlayers), ...checkLookalikes(read.value)]) ?? read;
  };

const reservedAmong = (players: readonly PlayerId[], names: readonly PlayerId[]): readonly Issue[] =>
  players.flatMap((player, at) =>
    names.includes(player) ? [issue('reserved-name', [at], { name: player })] : [],
  );

/** Refuses a set-up without a field. The path is that of the set-up's field itself, as `troubles` puts it. */
const missing = (field: string): Result<never> => refuse(issue('missing', [], { field }));

/** Reports fields that are near to an absent one. What other fields the set-up has is known only once the rules are. */
const misspelled = (fields: readonly string[], absent: readonly string[]): readonly Issue[] =>
  fields.flatMap((field) =>
    findNearest(field, absent) === undefined ? [] : [suggest(issue('unknown-field', [field]), field, absent)],
  );

const troubles = (key: string, read: Result<unknown>): readonly Issue[] =>
  read.ok ? [] : atPath(key, read.issues);

/** Decodes all set-up fields in force and applies them to the state, in catalogue order. */
function readSetupFields<State>(
  begun: Game<State>,
  fields: Readonly<Record<string, unknown>>,
): Result<Game<State>> {
  const { rules } = begun;
  const issues: Issue[] = Object.keys(fields).flatMap((key) =>
    fields[key] === undefined || rules.setup.some((part) => part.key === key) ? [] : [stranger(rules, key)],
  );
  let game = begun;
  for (const part of rules.setup) {
    const absent = fields[part.key] === undefined;
    if (absent && !part.decode.optional) {
      issues.push(issue('missing', [part.key], { field: part.key }));
      continue;
    }
    const read = absent ? ok(undefined) : decode(part.decode, fields[part.key], rules);
    if (!read.ok) issues.push(...atPath(part.key, read.issues));
    else if (absent || !blamed(part.key, part.check(game, read.value), issues)) {
      // Sound: set-up parts take and return the State of this game.
      game = { rules, state: part.apply(game, read.value) as State };
    }
  }
  return refusal(issues.map((each) => citeIssue(rules, each))) ?? ok(game);
}

function blamed(key: string, found: readonly Issue[], issues: Issue[]): boolean {
  issues.push(...atPath(key, found));
  return found.length > 0;
}

function stranger(rules: Rules, key: string): Issue {
  const known = ['rules', 'players', ...rules.setup.map((part) => part.key)];
  return suggest(issue('unknown-field', [key]), key, known, rules.elsewhere.get(`setup ${key}`));
}
