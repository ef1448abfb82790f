/** What each sees of a game, and how a game is read from a save. */

import {
  array,
  nullable,
  ok,
  oneOf,
  optional,
  playerId,
  record,
  refusal,
  refuse,
  object,
  string,
  int,
  type Decoder,
  type Game,
  countFields,
  endingDecoder,
  endingIssues,
  extDecoder,
  seenExt,
  withExt,
} from 'warpwar/kernel';
import type { Rules, Viewer } from 'warpwar';
import { bidFields } from './bids.js';
import { stateIssues } from './consistency/index.js';
import { reasons } from './ending.js';
import { issue, type State, type View } from './nouns.js';
import { REGIONS } from './world.js';

const regions: Decoder<State['regions']> = (raw, rules) => {
  const read = array(object({ id: oneOf(...REGIONS), holder: nullable(playerId) }), 20)(raw, rules);
  return !read.ok || (read.value.length === 20 && read.value.every(({ id }, at) => id === REGIONS[at]))
    ? read
    : refuse(issue('not-allowed', [], { allowed: REGIONS }));
};

const cardCounts = record(/^[a-z0-9-]{1,20}$/, int(0, 65));

const bareState: Decoder<State> = object({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  ...countFields,
  players: array(
    object({
      id: playerId,
      ideology: string(/^.{1,40}$/su),
      tokens: int(0, 1_000_000),
      out: optional(oneOf(true)),
      ext: optional(extDecoder('player')),
    }),
    10,
  ),
  waiting: array(playerId, 10),
  result: nullable(endingDecoder(reasons, 10)),
  regions,
  round: int(1, 20),
  step: string(/^[a-z]{0,20}$/),
  queue: array(playerId, 50),
  dispute: nullable(object({ over: string(/^[a-z-]{1,20}$/), bidders: array(playerId, 10) })),
  sealed: array(object({ player: playerId, choice: object(bidFields) }), 10),
  discards: cardCounts,
  ext: optional(extDecoder('game')),
});

/** Decodes a state, and checks that play can go on from it. */
export const decodeState: Decoder<State> = (raw, rules) => {
  const read = bareState(raw, rules);
  if (!read.ok) return read;
  const game = { rules, state: read.value };
  return refusal(stateIssues(game)) ?? refusal(endingIssues(game, reasons)) ?? read;
};

/** Everything but the hands and the bids of others; after the end everything. */
export function viewOf({ rules, state }: Game<View>, viewer: Viewer): View {
  if (state.result) return { ...state, viewer };
  const { ext: _ext, ...bare } = state;
  const players = state.players.map((each) => withExt(each, seenExt(rules, each, 'player', viewer)));
  const sealed = state.sealed.filter(({ player }) => player === viewer);
  return withExt({ ...bare, viewer, players, sealed }, seenExt(rules, state, 'game', viewer));
}
