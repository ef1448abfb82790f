/** Ownership of stars: by a Base, or else by the last ship that was there without an enemy. */

import { nullable, object, int, playerId } from '../../kernel/decode.js';
import { contradiction } from '../../kernel/issue.js';
import { module } from '../../kernel/module.js';
import type { Issue } from '../../kernel/result.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { updateStar } from '../change.js';
import { battleEnded } from '../combat/steps.js';
import {
  holders,
  baseLost,
  income,
  shareIncome,
  treasury,
  type Income,
  baseFounded,
  emptyStar,
  fillShips,
  takersAt,
} from '../economy/accounts.js';
import { buildsNothing } from '../economy/building.js';
import { findPlayer, findShip, hasShipAt, shipsAt, starAt } from '../find.js';
import { issue } from '../issues.js';
import { event, slice, type StateGame, type ViewGame, formula, setting } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { shipEntered } from '../ships/events.js';
import { enemyAt, hostile, isOut } from '../sides.js';
import { listHearers } from '../sight.js';
import type { Star, StarPayload } from '../state.js';
import { turnEnded, phaseEnded } from '../turn.js';

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
  decode: nullable(object({ player: playerId, since: int(1) })),
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

/** Build Points of each player in the first game-turn. Default: 20. */
export const openingYield = setting('star-economy/opening', {
  decode: int(0, 10_000),
  standard: 20,
});

/** A star that yields points. */
export interface StarSource {
  /** Its value on the map. */
  readonly value: number;
  /** Whether its owner has a Base there. */
  readonly hasBase: boolean;
  /** The star, if the question is about a particular one. */
  readonly star?: Star;
}

/**
 * Returns the Build Points that a star yields in a turn: with a Base twice its value, without a Base half of it,
 * rounded down. Ledger: E2.ECON.2, E2.ECON.3, A16.
 */
export const starYield = formula('star-economy/yield', (_rules, { value, hasBase }: StarSource): number =>
  hasBase ? 2 * value : Math.floor(value / 2),
);

const NONE: readonly Income[] = [];

/** Returns what a player receives from a star in this turn. Ledger: E2.ECON.1 to E2.ECON.5. */
function collectPoints(game: ViewGame, player: PlayerId, star: Star): readonly Income[] {
  const { hex: at, value = 0, base } = star;
  const hasBase = base === player;
  if (ownerOf(star) !== player || (!hasBase && !isWorked(game, player, star))) return NONE;
  if (enemyAt(game, at, player)) return NONE;
  const to = hasBase ? treasury(game, { player, at }) : { star: at };
  return [{ from: 'produced', to, points: starYield(game.rules, { value, hasBase, star }), star: at }];
}

/**
 * Checks whether a star without a Base belonged to a player before this turn and has a ship of theirs to take its
 * yield. Ledger: E2.ECON.4.
 */
const isWorked = ({ state }: ViewGame, player: PlayerId, star: Star): boolean =>
  (claim.of(star)?.since ?? state.turn) < state.turn && hasShipAt(state.ships, star.hex, player);

/**
 * Moves points at a star into holds of the active player's ships there, with the first ship filled first. The rest
 * is lost. Ledger: E2.ECON.3.
 */
const takenAway = (game: StateGame, { hex, points = 0 }: Star): readonly Event[] =>
  points === 0 ? [] : emptyStar(hex, points, fillShips(takersAt(game, hex, game.state.active), points));

/** No points stay at a star without a Base after the build event. */
const nothingStays = phaseEnded.then((game, { phase }) =>
  phase === 'build'
    ? game.state.stars
        .filter(({ base, points = 0 }) => base === undefined && points > 0)
        .flatMap((star) => takenAway(game, star))
    : [],
);

/** A new Base begins without points. Ledger: E2.BASE.4. */
const beginsEmpty = baseFounded.then((game, { at }) => {
  const star = starAt(game.state, at);
  return star ? takenAway(game, star) : [];
});

/** A player with a ship at a star that they own may have points there to use; other players cannot know. */
const starsCount = buildsNothing.wrap(
  (base) => (game, player) =>
    base(game, player) &&
    !game.state.stars.some((star) => ownerOf(star) === player && isWorked(game, player, star)),
);

/** Stars yield Build Points to their owners: twice their value with a Base, half of it without. */
export const starEconomy = module(
  {
    id: 'star-economy',
    source: ['E2.SCEN.3', 'E2.ECON.1', 'E2.ECON.2', 'E2.ECON.3', 'E2.ECON.4', 'E2.ECON.5', 'E2.ECON.7'],
    slot: 'income',
    needs: ['treasury'],
  },
  openingYield,
  starYield,
  ...ownershipParts,
  income.replace((game, player) =>
    game.state.turn === 1
      ? shareIncome(game, player, openingYield.of(game.rules))
      : game.state.stars.flatMap((star) => collectPoints(game, player, star)),
  ),
  nothingStays,
  beginsEmpty,
  starsCount,
);
