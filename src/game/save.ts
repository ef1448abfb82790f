/** Reads a state from a save. Whatever passes here, the rules can play on with. */

import {
  decode,
  fieldsOf,
  list,
  nullable,
  oneOf,
  optional,
  record,
  shape,
  text,
  whole,
  type Decoder,
} from '../kernel/decode.js';
import { playerId, type PlayerId } from '../kernel/player.js';
import { issue, ok, refusal, refuse, within, type Issue, type Json, type Result } from '../kernel/result.js';
import type { Rules, Ruleset } from '../kernel/rules.js';
import { steps, stepsOf } from './battle/course.js';
import { plans, tableResults, type Battle, type Sealed } from './battle/nouns.js';
import { orderDecoder } from './battle/orders.js';
import { hexId, shipId, type State } from './nouns.js';
import { fleetIssues, recordIssues, shipsDecoder } from './records.js';
import { phases } from './turn.js';

const anything: Decoder<unknown> = (raw) => ok(raw);

/** Slices at a home, each read by its own decoder; a slice that no rule in force knows is refused. */
const ext = (home: string): Decoder<Readonly<Record<string, Json>>> => {
  const fields = record(/^[a-z0-9/-]{1,60}$/, anything);
  return (raw, rules) => {
    const read = fields(raw, rules);
    if (!read.ok) return read;
    const issues: Issue[] = [];
    const pairs = Object.entries(read.value).map(([key, value]): readonly [string, Json] => {
      const slice = rules.slices.find((each) => each.home === home && each.key === key);
      const inner: Result<unknown> = slice
        ? decode(slice.decode, value, rules)
        : refuse(issue('unknown-field'));
      if (!inner.ok) issues.push(...within(key, inner.issues));
      // Sound: a slice's decoder gives what the slice holds, which is JSON.
      return [key, inner.ok ? (inner.value as Json) : null];
    });
    return refusal(issues) ?? ok(Object.fromEntries(pairs));
  };
};

const points = optional(whole());
const name = text(/^[a-z0-9+/-]{1,60}$/);
const people = list(playerId, 100);
const tallies = record(/^[a-z0-9-]{1,24}\/[WS][0-9]{1,4}$/, whole(0, Number.MAX_SAFE_INTEGER));

/** The ruleset was read before everything else: the state gets that very object. */
const ruleset: Decoder<Ruleset> = (_raw, rules) => ok(rules.ruleset);

/** What was sealed is read by the action that it answers. Sound: it was parsed from JSON. */
const sealed: Decoder<Sealed> = shape({ player: playerId, choice: anything as Decoder<Json> });

const fired = shape({
  shots: list(
    shape({
      weapon: name,
      by: shipId,
      at: shipId,
      difference: whole(-20_000, 20_000),
      result: oneOf(...tableResults),
      hits: whole(),
    }),
  ),
  hits: tallies,
  effective: tallies,
  escaped: list(shipId),
});

const battle = shape({
  at: hexId,
  sides: list(people, 100),
  round: whole(1),
  quiet: whole(),
  plan: oneOf(...plans),
  step: name,
  done: oneOf(false),
  sealed: list(sealed, 100),
  orders: list(orderDecoder),
  fired: nullable(fired),
  ext: optional(ext('battle')),
});

const fields = shape({
  ruleset,
  turn: whole(1),
  active: playerId,
  phase: name,
  waiting: people,
  players: list(shape({ id: playerId, side: whole(0, 100), points, ext: optional(ext('player')) }), 100),
  stars: list(
    shape({
      hex: hexId,
      name: text(/^[\p{L} '-]{1,40}$/u),
      base: optional(playerId),
      points,
      ext: optional(ext('star')),
    }),
    10_000,
  ),
  ships: shipsDecoder(ext('ship')),
  fought: list(hexId),
  battle: nullable(battle),
  result: nullable(shape({ winners: people, reason: name })),
  ext: optional(ext('game')),
});

/** Reads a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  // Sound: optional members are absent, never undefined; numbers keyed by ship ids were matched against their pattern.
  const state = read.value as unknown as State;
  return (
    refusal([...references(rules, state), ...battleIssues(rules, state), ...waitingIssues(rules, state)]) ??
    ok(state)
  );
};

/** What names something that is not there, or says what cannot be. */
function references(rules: Rules, state: State): readonly Issue[] {
  const ids = state.players.map(({ id }) => id);
  const known = (path: readonly (string | number)[], id: PlayerId): readonly Issue[] =>
    ids.includes(id) ? [] : [issue('unknown-player', path, { player: id })];
  return [
    ...(ids.length > 1 && new Set(ids).size === ids.length ? [] : [issue('not-players', ['players'])]),
    ...known(['active'], state.active),
    ...state.waiting.flatMap((id, at) => known(['waiting', at], id)),
    ...state.ships.flatMap((ship, at) => [
      ...known(['ships', at, 'owner'], ship.owner),
      ...within('ships', within(at, recordIssues(rules, ship))),
    ]),
    ...within('ships', fleetIssues(rules, state.ships)),
    ...(phases.find(rules, state.phase)
      ? []
      : [issue('not-allowed', ['phase'], { allowed: phases.all(rules).map(([key]) => key) })]),
    ...(state.result || state.waiting.length > 0 ? [] : [issue('missing', ['waiting'])]),
  ];
}

function battleIssues(rules: Rules, state: State): readonly Issue[] {
  const { battle: at } = state;
  if (!at) return [];
  const allowed = stepsOf(rules, at.plan);
  return within('battle', [
    ...(allowed.includes(at.step) ? [] : [issue('not-allowed', ['step'], { allowed })]),
    ...at.sides.flatMap((side, number) =>
      side.flatMap((id, place) =>
        state.players.some((each) => each.id === id)
          ? []
          : [issue('unknown-player', ['sides', number, place], { player: id })],
      ),
    ),
    ...at.sealed.flatMap((each, number) =>
      within('sealed', within(number, sealedIssues(rules, state, at, each))),
    ),
  ]);
}

/** Who is awaited follows from the rest: whoever must decide and has sealed nothing yet. */
function waitingIssues(rules: Rules, state: State): readonly Issue[] {
  const { battle: at, waiting } = state;
  const due = awaited(rules, state);
  const allowed = due.filter((id) => !at?.sealed.some(({ player }) => player === id));
  const strangers = (at?.sealed ?? []).flatMap(({ player }, number, all) =>
    due.includes(player) && all.findIndex((each) => each.player === player) === number
      ? []
      : [issue('not-allowed', ['battle', 'sealed', number, 'player'], { allowed: due })],
  );
  return String(waiting) === String(allowed)
    ? strangers
    : [...strangers, issue('not-allowed', ['waiting'], { allowed })];
}

/** Who must decide, whether he has done so or not. */
function awaited(rules: Rules, state: State): readonly PlayerId[] {
  const { battle: at, result, phase } = state;
  if (result) return [];
  if (!at) return phases.find(rules, phase)?.awaits({ rules, state }) ?? [];
  const before = { ...state, battle: { ...at, sealed: [] } };
  return steps.find(rules, at.step)?.awaits?.({ rules, state: before }) ?? [];
}

/** A sealed choice is judged as the action that it came from, before it was made. */
function sealedIssues(rules: Rules, state: State, at: Battle, { player, choice }: Sealed): readonly Issue[] {
  const part = rules.actions.get(steps.find(rules, at.step)?.answeredBy ?? '');
  if (!part) return [issue('unknown-field')];
  const before = { ...state, waiting: [player], battle: { ...at, sealed: [] } };
  const read = decode(part.decode, { ...fieldsOf(choice), player }, rules);
  // Sound: an action's decoder gives its own fields.
  return read.ok ? part.check({ rules, state: before }, read.value) : read.issues;
}
