/** Decodes a state in a save, and checks that it is one of which play can go on. */

import { pendingRolls } from '../../common/chance/pending.js';
import { extDecoder } from '../../common/slices.js';
import { playerId } from '../../kernel/player.js';
import { countFields } from '../../kernel/run/count.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import {
  flag,
  list,
  nullable,
  oneOf,
  optional,
  shape,
  whole,
  type Decoder,
} from '../../kernel/util/decode.js';
import { ok, refusal, type Issue } from '../../kernel/util/result.js';
import { issue } from './issues.js';
import type { StateGame } from './kit.js';
import type { ConvoyState } from './nouns.js';
import { options } from './options.js';
import { contacts, enemies } from './raid-tables.js';
import { reasons } from './score.js';
import { shipTypeKeys } from './ships.js';
import { awaitedIn, steps } from './turn.js';

/** Most ships of a type, and most turns: more than the settings can give. */
const MOST = 1_000;

/** A key of a table, or ''. */
const keyOf =
  (
    table: { all(rules: Rules): readonly (readonly [string, unknown])[] },
    ...more: readonly string[]
  ): Decoder<string> =>
  (raw, rules) =>
    oneOf(...table.all(rules).map(([key]) => key), ...more)(raw, rules);

const flotilla = shape({
  sailed: whole(0, MOST),
  present: whole(0, MOST),
  damaged: whole(0, MOST),
  sunk: whole(0, MOST),
});

const bareState: Decoder<ConvoyState> = shape({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  ...countFields,
  players: list(shape({ id: playerId }), 1),
  waiting: list(playerId, 1),
  turn: whole(1, MOST),
  length: whole(0, MOST),
  step: keyOf(steps, ''),
  done: flag,
  ships: shape({
    cargo: flotilla,
    tanker: flotilla,
    carrier: flotilla,
    cruiser: flotilla,
    destroyer: flotilla,
  }),
  nextContact: whole(-9, 9),
  raid: nullable(shape({ contact: keyOf(contacts), enemy: keyOf(enemies, ''), force: whole(0, MOST) })),
  option: nullable(shape({ option: keyOf(options), turns: whole(1, 6) })),
  used: list(keyOf(options), MOST),
  intercepted: whole(0, MOST),
  result: nullable(
    shape({
      winners: list(playerId, 1),
      reason: keyOf(reasons),
      score: nullable(whole(-10 * MOST, 10 * MOST)),
    }),
  ),
  ext: optional(extDecoder('game')),
});

/** Whether the numbers of a type of ships fit each other. Ledger: CV.1. */
const shipIssues = ({ ships }: ConvoyState): readonly Issue[] =>
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

/** Decodes a state. */
export const stateDecoder: Decoder<ConvoyState> = (raw, rules) => {
  const read = bareState(raw, rules);
  if (!read.ok) return read;
  const state = read.value;
  return refusal([...shipIssues(state), ...wayIssues({ rules, state })]) ?? read;
};
