/** The step in which ECM points are placed: after the orders are shown, before the table is read. */

import { list, shape, whole, type Decoder } from '../../kernel/util/decode.js';
import type { PlayerId } from '../../kernel/player.js';
import { ok, atPath } from '../../kernel/util/result.js';
import { insertAfter, filterPlayers, steps, stepsOf } from '../../game/battle/step.js';
import { points } from '../../game/battle/systems/drive-beam-screens.js';
import type { EcmReply, Site } from '../../game/battle/state.js';
import { sealedAction, findSealedChoice } from '../../game/battle/sealed-choices.js';
import { currentRound } from '../../game/battle/steps/fire.js';
import { shipId, type Counts, type SeenShip, type Ship, type ShipId } from '../../game/state.js';
import { event, slice, type ViewGame } from '../../game/kernel.js';
import { copyState } from '../../game/copy.js';
import { shipsAt } from '../../game/ships/find.js';
import { listCombatHearers } from '../../game/hearing.js';
import { MAX_COUNTED } from '../../game/size-limits.js';
import { canJam, defensesOf, ecmSystem, type Defense } from './effect.js';
import { replyIssues, sampleReplies } from './replies.js';
import type { Action } from '../../kernel/parts/action.js';

/** Limits of what is read: replies, and the change of a drive. */
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

/** Reads replies. A reply without points and change is left out. */
const replyDecoder: Decoder<readonly EcmReply[]> = (raw, rules) => {
  const read = written(raw, rules);
  return read.ok ? ok(read.value.filter(({ points: some, shift }) => some !== 0 || shift !== 0)) : read;
};

/** Replies of a round, once they are shown. */
export const ecmPlaced = slice('battle', 'ecm/placed', {
  init: (_battle: Site): { readonly round: number; readonly replies: readonly EcmReply[] } => ({
    round: 0,
    replies: [],
  }),
  decode: shape({ round: whole(0, MAX_COUNTED), replies: replyDecoder }),
});

/** Stands for the secret parts of a record, which are not used here. */
const UNKNOWN: Counts = {};

/** Returns the public part of a record after orders are shown. Choices here depend on nothing else. */
const open = ({ id, owner, at, levels = {} }: SeenShip): Ship => ({
  id,
  owner,
  at,
  levels,
  built: UNKNOWN,
  now: UNKNOWN,
});

/** Lists the ships with powered ECM and a guided shot at them. Returns early if no order powers ECM. */
function allDefenses({ rules, state }: ViewGame): readonly Defense[] {
  const { battle, turn } = state;
  if (!battle?.orders.some((order) => ecmSystem.of(order) !== undefined)) return [];
  const ships = shipsAt(state.ships, battle.at).map(open);
  return defensesOf(rules, { ships, orders: battle.orders, site: battle, turn });
}

/** Lists the defenses of one player. */
const defenses = (game: ViewGame, player: PlayerId): readonly Defense[] =>
  allDefenses(game).filter(({ ship }) => ship.owner === player);

/** A guided shot, with what a player needs to know to change its drive. */
export type IncomingShot = {
  /** The firing ship. */
  readonly by: ShipId;
  /** Index of the firing ship's tube, from 0. */
  readonly tube: number;
  /** The kind of load. */
  readonly weapon: string;
  /** Its drive. */
  readonly drive: number;
  /** What tech levels add to ECM points on it; may be negative. */
  readonly modifier: number;
  /** How far its drive may change without an ECM point. Left out if it may not. */
  readonly alone?: number;
};

/** Options of a decision to spread ECM. */
export type EcmOptions = {
  /** Ships of the player with powered ECM, each with its ECM points and the guided shots at it. */
  readonly ships: Readonly<
    Record<ShipId, { readonly power: number; readonly shots: readonly IncomingShot[] }>
  >;
};

const factsOf = (of: readonly Defense[]): EcmOptions => ({
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

/** Fields of the action `ecm/spread`. */
export type EcmFields = {
  /** ECM points against each incoming shot, and what they do to it. */
  readonly replies: readonly EcmReply[];
};

/** A player spreads ECM points of their ships over the shots at them. Ledger: E2.ECM.1, E2.COMBAT.3. */
export const spread: Action<'ecm/spread', EcmFields, EcmOptions> = sealedAction(
  'ecm/spread',
  'ecm',
  { replies: replyDecoder },
  {
    options: (game, player): EcmOptions => factsOf(defenses(game, player)),
    check: (game, { player, replies }) =>
      atPath('replies', replyIssues(game.rules, defenses(game, player), replies)),
    sample: (game, player, random) => ({
      replies: sampleReplies(game.rules, defenses(game, player), random),
    }),
  },
);

/** Payload of the event that shows all ECM. */
export type SpreadPayload = {
  /** ECM of all players against incoming shots. */
  readonly replies: readonly EcmReply[];
};

/** All replies of a round are shown together. Ledger: E2.ECM.1. */
export const spreadShown = event('ecm/spread-shown', {
  audience: (game, _: SpreadPayload) => listCombatHearers(game),
  apply: ({ state }, { replies }) => {
    const { battle } = state;
    return battle && replies.length > 0
      ? copyState(state, { battle: ecmPlaced.put(battle, { round: battle.round, replies }) })
      : state;
  },
});

/** Lists the players who can change the drive of a shot. */
const jammers = (game: ViewGame): ReadonlySet<PlayerId> =>
  new Set(allDefenses(game).flatMap((defense) => (canJam(game.rules, defense) ? [defense.ship.owner] : [])));

const ecmStep = steps.add('ecm', {
  title: 'ECM is spread',
  idle: (game) => jammers(game).size === 0,
  awaits: (game) => {
    const able = jammers(game);
    return filterPlayers(game, (player) => able.has(player));
  },
  does: (game) => {
    const replies = game.state.players.flatMap(
      ({ id }) =>
        findSealedChoice<{
          /** ECM of all players against incoming shots. */
          readonly replies: readonly EcmReply[];
        }>(game, id)?.replies ?? [],
    );
    return [spreadShown({ replies })];
  },
  answeredBy: spread.key,
});

const ecmAfterReveal = stepsOf.wrap(
  (base) => (rules, plan) =>
    plan === 'round' ? insertAfter(base(rules, plan), 'reveal', 'ecm') : base(rules, plan),
);

/** The round is resolved with the replies placed in it. */
const roundJammed = currentRound.wrap((base) => (game, subject) => {
  const round = base(game, subject);
  const { battle } = game.state;
  const { round: number, replies } = battle ? ecmPlaced.of(battle) : { round: 0, replies: [] };
  return battle && replies.length > 0 && number === battle.round
    ? { ...round, ecm: [...(round.ecm ?? []), ...replies] }
    : round;
});

export const spreadParts = [ecmPlaced, spreadShown, ecmStep, ecmAfterReveal, roundJammed];
