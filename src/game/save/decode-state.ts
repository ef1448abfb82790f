/** Reads the state of a save. The game can go on from every state that passes. */

import {
  decode,
  ownFields,
  list,
  nullable,
  oneOf,
  optional,
  record,
  shape,
  text,
  whole,
  type Decoder,
} from '../../kernel/util/decode.js';
import { playerId } from '../../kernel/player.js';
import { countFields } from '../../kernel/run/count.js';
import { ok, refusal, type Json } from '../../kernel/util/result.js';
import { endingDecoder, endingIssues } from '../../common/ending.js';
import { extDecoder } from '../../common/slices.js';
import type { Rules, Ruleset } from '../../kernel/ruleset/rules.js';
import { steps } from '../battle/step.js';
import { plans, tableResults, type Sealed } from '../battle/state.js';
import { orderDecoder } from '../battle/steps/order-rules.js';
import { stateIssues } from './consistency.js';
import { sliceIssues } from './slice-issues.js';
import { knownChart } from '../../map/known.js';
import { starName } from '../../map/star-names.js';
import { hexId, shipId, type State } from '../state.js';
import { SHIP_ID } from '../ships/ship.js';
import { shipsDecoder, trueMark } from '../ships/records.js';
import { updateBattle } from '../copy.js';
import {
  MAX_COUNTED,
  MAX_PLAYERS,
  MAX_POINTS,
  MAX_SHIPS,
  MAX_SHOTS,
  MAX_STARS,
  MAX_STAR_VALUE,
} from '../size-limits.js';
import { reasons } from '../turn/sequence.js';

const anything: Decoder<unknown> = (raw) => ok(raw);

const points = optional(whole(0, MAX_POINTS));
const name = text(/^[a-z0-9+/-]{1,60}$/);
const people = list(playerId, MAX_PLAYERS);
const tallies = record(SHIP_ID, whole(0, Number.MAX_SAFE_INTEGER), MAX_SHIPS);

/** The ruleset was read before: the state gets that same object. */
const ruleset: Decoder<Ruleset> = (_raw, rules) => ok(rules.ruleset);

/** The action reads the sealed choice later. Sound: it was parsed from JSON. */
const sealed: Decoder<Sealed> = shape({ player: playerId, choice: anything as Decoder<Json> });

const fired = shape({
  shots: list(
    shape({
      weapon: name,
      by: shipId,
      at: shipId,
      difference: whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      result: oneOf(...tableResults),
      // A weapon adds to a tech level that may be at its limit.
      hits: whole(0, Number.MAX_SAFE_INTEGER),
    }),
    MAX_SHOTS,
  ),
  hits: tallies,
  effective: tallies,
  escaped: list(shipId, MAX_SHIPS),
});

const battle = shape({
  at: hexId,
  sides: list(people, MAX_PLAYERS),
  round: whole(0, MAX_COUNTED),
  quiet: whole(0, MAX_COUNTED),
  plan: oneOf(...plans),
  step: name,
  done: oneOf(false),
  sealed: list(sealed, MAX_PLAYERS),
  orders: list(orderDecoder, MAX_SHIPS),
  fired: nullable(fired),
  ext: optional(extDecoder('battle')),
});

const fields = shape({
  ruleset,
  ...countFields,
  turn: whole(1, MAX_COUNTED),
  active: playerId,
  phase: name,
  waiting: people,
  players: list(
    shape({
      id: playerId,
      side: whole(0, MAX_PLAYERS),
      out: optional(trueMark),
      points,
      ext: optional(extDecoder('player')),
    }),
    MAX_PLAYERS,
  ),
  map: knownChart,
  stars: list(
    shape({
      hex: hexId,
      name: starName,
      value: optional(whole(0, MAX_STAR_VALUE)),
      base: optional(playerId),
      points,
      ext: optional(extDecoder('star')),
    }),
    MAX_STARS,
  ),
  ships: shipsDecoder(extDecoder('ship')),
  fought: list(hexId, MAX_STARS),
  battle: nullable(battle),
  result: nullable(endingDecoder(reasons, MAX_PLAYERS)),
  ext: optional(extDecoder('game')),
});

/** Reads sealed choices again with their action, so that equal choices have one form. */
function readAnew(rules: Rules, state: State): State {
  const { battle } = state;
  if (!battle || battle.sealed.length === 0) return state;
  const part = rules.actions.get(steps.find(rules, battle.step)?.answeredBy ?? '');
  const sealed = battle.sealed.map((each): Sealed => {
    const { player, choice } = each;
    const read = part ? decode(part.decode, { ...ownFields(choice), player }, rules) : undefined;
    if (!read?.ok) return each;
    const { player: _, ...fields } = ownFields(read.value) ?? {};
    // Sound: an action's fields are read from JSON.
    return { player, choice: fields as Json };
  });
  return updateBattle(state, { sealed });
}

/** Reads and checks a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  // Sound: optional members are absent, never undefined; numbers keyed by ship ids were matched against their pattern.
  const state = readAnew(rules, read.value);
  const later = () => [...sliceIssues(rules, state), ...endingIssues({ rules, state }, reasons)];
  return refusal(stateIssues(rules, state)) ?? refusal(later()) ?? ok(state);
};
