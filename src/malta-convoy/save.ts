/** Decodes a state in a save, and checks that it is one of which play can go on. */

import { playerId, boolean, array, nullable, oneOf, optional, object, int } from '../kernel/decode.js';
import { pendingRolls } from '../kernel/dice/roll.js';
import { contradiction } from '../kernel/issue.js';
import { extDecoder } from '../kernel/play/slices.js';
import { countFields } from '../kernel/play/state.js';
import { ok, refusal, type Issue } from '../kernel/result.js';
import { viewLikeState } from '../kernel/run/received.js';
import type { Rules, Decoder } from '../kernel/types.js';
import { isRaidInOrder, MAX_INTERCEPTED, contacts, enemies } from './combat.js';
import { issue } from './issues.js';
import type { StateGame } from './kit.js';
import { MAX_AMOUNT, shipTypeKeys } from './ships.js';
import type { State, View } from './state.js';
import { options, isEndOfAll, isJust, reasons, awaitedIn, MAX_TURNS, steps } from './turn.js';

/** A key of a table, or ''. */
const keyOf =
  (
    table: { all(rules: Rules): readonly (readonly [string, unknown])[] },
    ...more: readonly string[]
  ): Decoder<string> =>
  (raw, rules) =>
    oneOf(...table.all(rules).map(([key]) => key), ...more)(raw, rules);

const ships = int(0, MAX_AMOUNT);
const flotilla = object({
  sailed: ships,
  present: ships,
  damaged: ships,
  sunk: ships,
});

/** Most attacks of a force: more than dice and modifiers can give. */
const MAX_FORCE = 100;
/** The highest and the lowest score: more than interceptions and losses can give. */
const MAX_SCORE = 20_000;

const bareState: Decoder<State> = object({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  ...countFields,
  players: array(object({ id: playerId }), 1),
  waiting: array(playerId, 1),
  // A trip that has arrived is a turn beyond its length.
  turn: int(1, MAX_TURNS + 1),
  length: int(0, MAX_TURNS),
  step: keyOf(steps, ''),
  done: boolean,
  ships: object({
    cargo: flotilla,
    tanker: flotilla,
    carrier: flotilla,
    cruiser: flotilla,
    destroyer: flotilla,
  }),
  nextContact: (raw: unknown, rules: Rules) =>
    oneOf(...new Set([0, ...contacts.all(rules).flatMap(([, { next = 0 }]) => next)]))(raw, rules),
  raid: nullable(object({ contact: keyOf(contacts), enemy: keyOf(enemies, ''), force: int(0, MAX_FORCE) })),
  option: nullable(object({ option: keyOf(options), turns: int(1, 6) })),
  used: array(keyOf(options)),
  intercepted: int(0, MAX_INTERCEPTED),
  result: nullable(
    object({
      winners: array(playerId, 1),
      reason: keyOf(reasons),
      score: nullable(int(-MAX_SCORE, MAX_SCORE)),
    }),
  ),
  ext: optional(extDecoder('game')),
});

/** Whether the numbers of a type of ships fit each other. Ledger: CV.1. */
const shipIssues = ({ ships }: State): readonly Issue[] =>
  shipTypeKeys.flatMap((type) => {
    const { sailed, present, damaged, sunk } = ships[type];
    const fits = present + sunk <= sailed && damaged <= present;
    return fits ? [] : [issue('ships-differ', ['ships', type], { type })];
  });

/** Whether play can go on: dice are to be rolled, or the player is awaited as the step says; or it is over. */
function wayIssues(game: StateGame): readonly Issue[] {
  const { state } = game;
  const isRolling = pendingRolls.of(state).length > 0;
  const awaited = state.result || isRolling ? [] : awaitedIn(game, state.step);
  const isAwaited = awaited.length > 0;
  const isWaiting = state.waiting.length === awaited.length && awaited[0] === state.waiting[0];
  const isOnTheWay = isRolling || (isAwaited && !state.done && state.turn <= state.length);
  return isWaiting && (state.result || isOnTheWay) ? [] : [issue('not-on-the-way', ['waiting'])];
}

/** Each option is chosen once, and the one in use was the last. Ledger: CV.12. */
function optionIssues({ option, used }: State): readonly Issue[] {
  const isLast = option === null || option.option === used.at(-1);
  return [
    ...used.flatMap((each, at) => (used.indexOf(each) === at ? [] : [contradiction(['used', at], 'CV.12')])),
    ...(isLast ? [] : [contradiction(['option'], 'CV.12')]),
  ];
}

/** Decodes a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = bareState(raw, rules);
  if (!read.ok) return read;
  const state = read.value;
  const { result } = state;
  return (
    refusal([
      ...shipIssues(state),
      ...optionIssues(state),
      ...wayIssues({ rules, state }),
      ...(isRaidInOrder({ rules, state }) ? [] : [contradiction(['raid'], 'CVR11')]),
      ...(isEndOfAll({ rules, state }) ? [] : [contradiction(['result'], 'CVR10')]),
      ...(result && !isJust({ rules, state }, result) ? [contradiction(['result'], 'CV.13')] : []),
    ]) ?? read
  );
};

/** Decodes a view. What it does not show is not checked. */
export const viewDecoder: Decoder<View> = viewLikeState<View>((raw, rules) => {
  const read = bareState(raw, rules);
  return read.ok ? (refusal([...shipIssues(read.value), ...optionIssues(read.value)]) ?? read) : read;
});
