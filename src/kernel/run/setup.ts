import { decode, list, readFields, type Decoder } from '../util/decode.js';
import type { Game } from '../parts/part.js';
import { playerId, checkLookalikes, type PlayerId } from '../player.js';
import {
  suggestModule,
  ok,
  refusal,
  refuse,
  atPath,
  type Issue,
  type Refusal,
  type Result,
} from '../util/result.js';
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
  const rules = shelf.ask(spec);
  const players = decode(readPlayers, named, noRules);
  const refused = refusal([...troubles('rules', rules), ...troubles('players', players)]);
  if (refused || !rules.ok || !players.ok) return refused ?? refuse(issue('unreadable'));
  const made = readSetupFields(
    { rules: rules.value, state: beginning.begin(rules.value, players.value) },
    fields,
  );
  return made.ok ? (refusedAsAWhole(beginning, made.value) ?? made) : made;
}

const refusedAsAWhole = <State>({ unready }: SetUpResult<State>, game: Game<State>): Refusal | undefined =>
  refusal((unready?.(game) ?? []).map((each) => citeIssue(game.rules, each)));

const readPlayers: Decoder<readonly PlayerId[]> = (raw, rules) => {
  const read = list(playerId, 100)(raw, rules);
  if (!read.ok) return read;
  if (read.value.length < 2 || new Set(read.value).size < read.value.length)
    return refuse(issue('not-players'));
  return refusal(checkLookalikes(read.value)) ?? read;
};

const troubles = (key: string, read: Result<unknown>): readonly Issue[] =>
  read.ok ? [] : atPath(key, read.issues);

/** Decodes all set-up fields in force and applies them to the state, in catalogue order. */
function readSetupFields<State>(
  begun: Game<State>,
  fields: Readonly<Record<string, unknown>>,
): Result<Game<State>> {
  const { rules } = begun;
  const issues: Issue[] = Object.keys(fields).flatMap((key) =>
    rules.setup.some((part) => part.key === key) ? [] : [stranger(rules, key)],
  );
  let game = begun;
  for (const part of rules.setup) {
    const absent = fields[part.key] === undefined;
    if (absent && !part.decode.optional) {
      issues.push(issue('missing', [part.key]));
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
  return suggestModule(issue('unknown-field', [key]), rules.elsewhere.get(`setup ${key}`));
}
