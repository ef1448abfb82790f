/** The step in which powered ECM is placed: after the orders are shown, before the table is read. */

import { list, shape, whole, type Decoder } from '../../kernel/util/decode.js';
import { flatMap } from '../../kernel/util/flat-map.js';
import type { PlayerId } from '../../kernel/player.js';
import { ok, atPath } from '../../kernel/util/result.js';
import { insertAfter, filterPlayers, steps, stepsOf } from '../../game/battle/step.js';
import { points } from '../../game/battle/systems/drive-beam-screens.js';
import type { Battle, EcmReply } from '../../game/battle/state.js';
import { sealedAction, findSealedChoice } from '../../game/battle/sealed-choices.js';
import { currentRound } from '../../game/battle/steps/fire.js';
import { shipId, type Counts, type SeenShip, type Ship, type ShipId } from '../../game/state.js';
import { event, slice, type ViewGame } from '../../game/kernel.js';
import { copyState } from '../../game/copy.js';
import { shipsAt } from '../../game/ships/find.js';
import { MAX_COUNTED } from '../../game/size-limits.js';
import { canJam, defencesOf, ecmSystem, type Defence } from './effect.js';
import { replyIssues, sampleReplies } from './replies.js';

/** Most replies, and the greatest change, that are read. */
const MOST = { replies: 1000, shift: 10_000 } as const;

const written = list(
  shape({
    ship: shipId,
    missile: shape({ by: shipId, tube: whole(0, 10_000) }),
    points,
    shift: whole(-MOST.shift, MOST.shift),
  }),
  MOST.replies,
);

/** No points and no change are the same as no reply. */
const replyDecoder: Decoder<readonly EcmReply[]> = (raw, rules) => {
  const read = written(raw, rules);
  return read.ok ? ok(read.value.filter(({ points: some, shift }) => some !== 0 || shift !== 0)) : read;
};

/** What is placed in a round, once it is shown. */
export const ecmPlaced = slice('battle', 'ecm/placed', {
  init: (_battle: Battle): { readonly round: number; readonly replies: readonly EcmReply[] } => ({
    round: 0,
    replies: [],
  }),
  decode: shape({ round: whole(0, MAX_COUNTED), replies: replyDecoder }),
});

/** What nobody but its owner knows of a ship is not looked at here. */
const UNKNOWN: Counts = {};

/** As much of a record as everybody sees once the orders are shown: a choice here depends on nothing else. */
const open = ({ id, owner, at, levels = {} }: SeenShip): Ship => ({
  id,
  owner,
  at,
  levels,
  built: UNKNOWN,
  now: UNKNOWN,
});

/** Ships with powered ECM at which something guided comes. Mostly nobody powers ECM, and nothing is to be worked out. */
function allDefences({ rules, state }: ViewGame): readonly Defence[] {
  const { battle } = state;
  if (!battle?.orders.some((order) => ecmSystem.of(order) !== undefined)) return [];
  return defencesOf(rules, { ships: shipsAt(state.ships, battle.at).map(open), orders: battle.orders });
}

/** Those of a player. */
const defences = (game: ViewGame, player: PlayerId): readonly Defence[] =>
  allDefences(game).filter(({ ship }) => ship.owner === player);

/** A guided shot, as somebody needs to know it who would change its drive. */
export type IncomingShot = {
  /** Its firer. */
  readonly by: ShipId;
  /** Which of the firer's tubes. */
  readonly tube: number;
  /** What was launched. */
  readonly weapon: string;
  /** Its drive. */
  readonly drive: number;
  /** What tech levels add to points on it, or take off. */
  readonly modifier: number;
  /** How far its drive may be changed with no point on it, where that is allowed; absent: not at all. */
  readonly alone?: number;
};

/** What a player needs to know to spread his ECM. */
export type EcmOptions = {
  /** For each of his ships with powered ECM: its points, and the guided shots that come at it. */
  readonly ships: Readonly<
    Record<ShipId, { readonly power: number; readonly shots: readonly IncomingShot[] }>
  >;
};

const factsOf = (of: readonly Defence[]): EcmOptions => ({
  ships: Object.fromEntries(
    of.map(({ ship, power, shots }) => [
      ship.id,
      {
        power,
        shots: shots.map(({ fire, drive, modifier, alone }) => ({
          by: fire.by.id,
          tube: fire.tube,
          weapon: fire.weapon,
          drive,
          modifier,
          ...(alone > 0 ? { alone } : {}),
        })),
      },
    ]),
  ),
});

/** How a player spreads the powered ECM of his ships over what comes at them. Ledger: E2.ECM.1, E2.COMBAT.3. */
export const spread = sealedAction(
  'ecm/spread',
  'ecm',
  { replies: replyDecoder },
  {
    options: (game, player): EcmOptions => factsOf(defences(game, player)),
    check: (game, { player, replies }) =>
      atPath('replies', replyIssues(game.rules, defences(game, player), replies)),
    sample: (game, player, random) => ({
      replies: sampleReplies(game.rules, defences(game, player), random),
    }),
  },
);

/** What everybody placed where, shown together. Ledger: E2.ECM.1. */
export const spreadShown = event('ecm/spread-shown', {
  apply: ({ state }, { replies }: { readonly replies: readonly EcmReply[] }) => {
    const { battle } = state;
    return battle && replies.length > 0
      ? copyState(state, { battle: ecmPlaced.put(battle, { round: battle.round, replies }) })
      : state;
  },
});

/** Players who can change the drive of something. */
const jammers = (game: ViewGame): ReadonlySet<PlayerId> =>
  new Set(flatMap(allDefences(game), (defence) => (canJam(game.rules, defence) ? [defence.ship.owner] : [])));

const ecmStep = steps.add('ecm', {
  title: 'ECM is spread',
  idle: (game) => jammers(game).size === 0,
  awaits: (game) => {
    const able = jammers(game);
    return filterPlayers(game, (player) => able.has(player));
  },
  does: (game) => {
    const replies = flatMap(
      game.state.players,
      ({ id }) => findSealedChoice<{ readonly replies: readonly EcmReply[] }>(game, id)?.replies ?? [],
    );
    return [spreadShown({ replies })];
  },
  answeredBy: spread.key,
});

const ecmAfterReveal = stepsOf.wrap(
  (base) => (rules, plan) =>
    plan === 'round' ? insertAfter(base(rules, plan), 'reveal', 'ecm') : base(rules, plan),
);

/** The round is resolved with what was placed in it. */
const roundJammed = currentRound.wrap((base) => (game, subject) => {
  const round = base(game, subject);
  const { battle } = game.state;
  const { round: number, replies } = battle ? ecmPlaced.of(battle) : { round: 0, replies: [] };
  return battle && replies.length > 0 && number === battle.round
    ? { ...round, ecm: [...(round.ecm ?? []), ...replies] }
    : round;
});

export const spreadParts = [ecmPlaced, spreadShown, ecmStep, ecmAfterReveal, roundJammed];
