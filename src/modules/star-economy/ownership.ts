/** Ownership of stars: by a Base, or else by the last ship that was there without an enemy. */

import { contradiction } from '../../kernel/message/kernel-issues.js';
import { issue } from '../../game/issues.js';
import { findPlayer } from '../../game/find-player.js';
import { nullable, shape, whole } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import type { Event } from '../../kernel/parts/part.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { holders } from '../../game/economy/accounts.js';
import { baseLost } from '../../game/economy/bases.js';
import { battleEnded } from '../../game/battle/step-machine.js';
import type { HexId, Star } from '../../game/state.js';
import { event, slice, type StateGame, type ViewGame } from '../../game/kernel.js';
import { enemyAt, hostile, isOut } from '../../game/players.js';
import { updateStar } from '../../game/update.js';
import { findShip, hasShipAt, shipsAt } from '../../game/ships/find.js';
import { shipEntered } from '../../game/ships/events.js';
import { starAt } from '../../game/stars.js';
import { listHearers } from '../../game/hearing.js';
import { turnEnded } from '../../game/turn/sequence.js';
import type { StarPayload } from '../../game/payloads.js';

/** Ownership of a star without a Base. */
export interface Claim {
  /** The owner. */
  readonly player: PlayerId;
  /** The game-turn in which the ownership began. */
  readonly since: number;
}

/** The player whose ship was last at a star without a Base and without an enemy. All who are shown the star see it. */
export const claim = slice('star', 'star-economy/claim', {
  init: (): Claim | null => null,
  decode: nullable(shape({ player: playerId, since: whole(1) })),
  check: ({ state }, of): readonly Issue[] => [
    ...(of && findPlayer(state, of.player) === undefined
      ? [issue('unknown-player', ['player'], { player: of.player })]
      : []),
    ...(of && of.since > state.turn ? [contradiction(['since'], 'E2.ECON.4')] : []),
  ],
  seenBy: (of) => of ?? undefined,
});

/** Returns the owner of a star, if any. A Base counts more than a claim. Ledger: E2.ECON.4, E2.ECON.5. */
export const ownerOf = (star: Star): PlayerId | undefined => star.base ?? claim.of(star)?.player;

/** Payload of the event that a star has a new owner. */
export type ClaimedPayload = StarPayload & {
  /** The new owner. */
  readonly player: PlayerId;
};

/** A player has become the owner of a star without a Base. The player and all who hear of the star receive this. Ledger: E2.ECON.4. */
export const starClaimed = event('star-economy/claimed', {
  audience: (game, payload: ClaimedPayload) => listHearers(game, payload),
  apply: ({ state }, { at, player }) => updateStar(state, at, claim.change({ player, since: state.turn })),
});

/** Checks whether a star already belongs to a player or an ally, or has a Base: then a passing ship changes nothing. */
const isKept = (game: ViewGame, star: Star, player: PlayerId): boolean => {
  const owner = ownerOf(star);
  if (owner === undefined) return false;
  return star.base !== undefined || (!isOut(game, owner) && !hostile(game, { a: owner, b: player }));
};

/** Returns the events for a ship of a player that is at a star or passes it. Ledger: E2.ECON.4. */
function claimStar(game: StateGame, at: HexId, player: PlayerId): readonly Event[] {
  const star = starAt(game.state, at);
  if (!star || isKept(game, star, player) || enemyAt(game, at, player)) return [];
  return [starClaimed({ at, player })];
}

/**
 * After a combat, or the loss of a Base, a player with ships at the star owns it: the active player, else the owner
 * of the ship that was built first.
 */
function claimedByHolder(game: StateGame, at: HexId): readonly Event[] {
  const there = shipsAt(game.state.ships, at);
  const holder = there.find(({ owner }) => owner === game.state.active) ?? there[0];
  return holder ? claimStar(game, at, holder.owner) : [];
}

/**
 * A player with a ship at a star at the end of their turn owns it, even if another ship was there before, or if an
 * ally who owned it has no ship there.
 */
function claimByStaying(game: StateGame, player: PlayerId): readonly Event[] {
  const { ships, stars } = game.state;
  return stars
    .filter((star) => {
      const owner = ownerOf(star);
      if (star.base !== undefined || owner === player || !hasShipAt(ships, star.hex, player)) return false;
      return !(owner && hasShipAt(ships, star.hex, owner)) && !enemyAt(game, star.hex, player);
    })
    .map((star) => starClaimed({ at: star.hex, player }));
}

const inPassing = shipEntered.then((game, { ship: id, to }) => {
  const ship = findShip(game.state.ships, id);
  return ship ? claimStar(game, to, ship.owner) : [];
});

/** At a star without a Base, the account belongs to the owner of the star. */
const ownerHolds = holders.wrap((base) => (game, address) => {
  const star = 'star' in address ? starAt(game.state, address.star) : undefined;
  const owner = star && star.base === undefined ? claim.of(star)?.player : undefined;
  return owner === undefined ? base(game, address) : [owner];
});

export const ownershipParts = [
  claim,
  starClaimed,
  inPassing,
  battleEnded.then((game, { at }) => claimedByHolder(game, at)),
  baseLost.then((game, { at }) => claimedByHolder(game, at)),
  turnEnded.then((game, { player }) => claimByStaying(game, player)),
  ownerHolds,
];
