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
} from '../../kernel/util/decode.js';
import { playerId } from '../../kernel/player.js';
import { ok, refusal, type Json } from '../../kernel/util/result.js';
import { endingDecoder } from '../../common/ending.js';
import { extDecoder } from '../../common/slices.js';
import type { Rules, Ruleset } from '../../kernel/ruleset/rules.js';
import { steps } from '../battle/step-machine.js';
import { plans, tableResults, type Sealed } from '../battle/state.js';
import { orderDecoder } from '../battle/steps/order-rules.js';
import { stateIssues } from './consistency.js';
import { chart } from '../../map/star-map.js';
import { starName } from '../../map/star-names.js';
import { hexId, shipId, type State } from '../state.js';
import { shipsDecoder, truth } from '../ships/records.js';
import { inForm, withBattle } from '../copy.js';
import {
  MOST_COUNTED,
  MOST_PLAYERS,
  MOST_POINTS,
  MOST_SHIPS,
  MOST_SHOTS,
  MOST_STARS,
  MOST_VALUE,
} from '../size-limits.js';
import { reasons } from '../turn/sequence.js';

const anything: Decoder<unknown> = (raw) => ok(raw);

const points = optional(whole(0, MOST_POINTS));
const name = text(/^[a-z0-9+/-]{1,60}$/);
const people = list(playerId, MOST_PLAYERS);
const tallies = record(
  /^[a-z0-9-]{1,24}\/[WS][1-9][0-9]{0,3}$/,
  whole(0, Number.MAX_SAFE_INTEGER),
  MOST_SHIPS,
);

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
      difference: whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      result: oneOf(...tableResults),
      hits: whole(),
    }),
    MOST_SHOTS,
  ),
  hits: tallies,
  effective: tallies,
  escaped: list(shipId, MOST_SHIPS),
});

const battle = shape({
  at: hexId,
  sides: list(people, MOST_PLAYERS),
  round: whole(1, MOST_COUNTED),
  quiet: whole(0, MOST_COUNTED),
  plan: oneOf(...plans),
  step: name,
  done: oneOf(false),
  sealed: list(sealed, MOST_PLAYERS),
  orders: list(orderDecoder, MOST_SHIPS),
  fired: nullable(fired),
  ext: optional(extDecoder('battle')),
});

const fields = shape({
  ruleset,
  turn: whole(1, MOST_COUNTED),
  active: playerId,
  phase: name,
  waiting: people,
  players: list(
    shape({
      id: playerId,
      side: whole(0, MOST_PLAYERS),
      out: optional(truth),
      points,
      ext: optional(extDecoder('player')),
    }),
    MOST_PLAYERS,
  ),
  map: chart,
  stars: list(
    shape({
      hex: hexId,
      name: starName,
      value: optional(whole(0, MOST_VALUE)),
      base: optional(playerId),
      points,
      ext: optional(extDecoder('star')),
    }),
    MOST_STARS,
  ),
  ships: shipsDecoder(extDecoder('ship')),
  fought: list(hexId, MOST_STARS),
  battle: nullable(battle),
  result: nullable(endingDecoder(reasons, MOST_PLAYERS)),
  ext: optional(extDecoder('game')),
});

/** What was sealed has the form in which its action reads it: in an order, what comes to nothing is left out. */
function readAnew(rules: Rules, state: State): State {
  const { battle } = state;
  if (!battle || battle.sealed.length === 0) return state;
  const part = rules.actions.get(steps.find(rules, battle.step)?.answeredBy ?? '');
  const sealed = battle.sealed.map((each): Sealed => {
    const { player, choice } = each;
    const read = part ? decode(part.decode, { ...fieldsOf(choice), player }, rules) : undefined;
    if (!read?.ok) return each;
    const { player: _, ...fields } = fieldsOf(read.value) ?? {};
    // Sound: an action's fields are read from JSON.
    return { player, choice: fields as Json };
  });
  return withBattle(state, { sealed });
}

/** Reads a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  // Sound: optional members are absent, never undefined; numbers keyed by ship ids were matched against their pattern.
  const state = readAnew(rules, inForm(read.value));
  return refusal(stateIssues(rules, state)) ?? ok(state);
};
