/** Reads the state of a save. The game can go on from every state that passes. */

import { endingDecoder, endingIssues } from '../../common/ending.js';
import { checkSlices, extDecoder } from '../../common/slices.js';
import { MAX_TURNS } from '../../common/turn-limit.js';
import { playerId } from '../../kernel/player.js';
import { countFields } from '../../kernel/run/count.js';
import type { Rules, Ruleset } from '../../kernel/ruleset/rules.js';
import {
  list,
  nullable,
  oneOf,
  optional,
  ownFields,
  shape,
  whole,
  type Decoder,
} from '../../kernel/util/decode.js';
import { atPath, ok, refusal, type Issue, type Json } from '../../kernel/util/result.js';
import { hexId } from './board/board.js';
import { readChoice, sealingAction, stateIssues } from './consistency.js';
import type { Boxes, Facing, Sealed, Ship, State, TurnRecord } from './nouns.js';
import { sheetDecoder } from './sheets/sheet.js';
import { MAX_SHIPS, shipId } from './ships/ship.js';
import { bySideOf } from './tables/sides.js';
import { marksDecoder } from './turn/marks.js';
import { reasons } from './turn/endings.js';
import { phaseKey } from './turn/phases.js';

/** Most of anything on a ship, more than its sheet can give. */
const MOST = 200;
const count = whole(0, MOST);
const counts = list(count, MOST);
const trueMark = oneOf(true);

const bySide = bySideOf(count);

const boxes: Decoder<Boxes> = shape({
  engine: count,
  hull: whole(1, MOST),
  reactor: whole(1, MOST),
  shield: bySide,
  armor: bySide,
  missiles: count,
  weapons: counts,
  systems: counts,
});

const turnRecord: Decoder<TurnRecord> = shape({
  entered: count,
  turned: counts,
  fired: counts,
  used: counts,
  targets: list(shipId, MAX_SHIPS),
  marks: optional(marksDecoder),
  done: optional(trueMark),
  ext: optional(extDecoder('turn')),
});

const facing: Decoder<Facing> = oneOf(0, 1, 2, 3, 4, 5);

const ship: Decoder<Ship> = shape({
  id: shipId,
  owner: playerId,
  sheet: sheetDecoder,
  at: hexId,
  facing,
  speed: count,
  left: boxes,
  turn: optional(turnRecord),
  ext: optional(extDecoder('ship')),
});

/** The ruleset was read before: the state gets that same object. */
const ruleset: Decoder<Ruleset> = (_raw, rules) => ok(rules.ruleset);

/** The action reads the sealed choice later. Sound: it was parsed from JSON. */
const anything: Decoder<Json> = (raw) => ok(raw as Json);
const sealed: Decoder<Sealed> = shape({ player: playerId, choice: anything });

const fields = shape({
  ruleset,
  ...countFields,
  turn: whole(1, MAX_TURNS),
  phase: phaseKey,
  active: nullable(playerId),
  first: nullable(playerId),
  waiting: list(playerId, 2),
  sealed: list(sealed, 2),
  underWay: nullable(shipId),
  players: list(shape({ id: playerId, out: optional(trueMark), ext: optional(extDecoder('player')) }), 2),
  ships: list(ship, 2 * MAX_SHIPS),
  result: nullable(endingDecoder(reasons, 2)),
  ext: optional(extDecoder('game')),
});

/** Reads sealed choices again with the action of their phase, so that equal choices have one form. */
const readAnew = (rules: Rules, state: State): State => ({
  ...state,
  sealed: state.sealed.map((each): Sealed => {
    const part = sealingAction({ rules, state });
    const read = part && readChoice(rules, part, each);
    if (!read?.ok) return each;
    const { player: _, ...choice } = ownFields(read.value) ?? {};
    // Sound: an action's fields are read from JSON.
    return { player: each.player, choice: choice as Json };
  }),
});

/** Returns why slices do not fit the state that they are kept with. */
const sliceIssues = (rules: Rules, state: State): readonly Issue[] => {
  const game = { rules, state };
  return [
    ...atPath(
      'players',
      state.players.flatMap((each, at) => atPath(at, checkSlices(game, 'player', each))),
    ),
    ...atPath(
      'ships',
      state.ships.flatMap((each, at) =>
        atPath(at, [
          ...checkSlices(game, 'ship', each),
          ...atPath('turn', each.turn ? checkSlices(game, 'turn', each.turn) : []),
        ]),
      ),
    ),
  ];
};

/** Reads and checks a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  const state = readAnew(rules, read.value);
  const later = () => [...sliceIssues(rules, state), ...endingIssues({ rules, state }, reasons)];
  return refusal(stateIssues({ rules, state })) ?? refusal(later()) ?? ok(state);
};
