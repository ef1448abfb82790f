/** What a state or a view says of its ships, stars and players. */

import { guard } from '../kernel/util/guard.js';
import type { PlayerId } from '../kernel/player.js';
import {
  hexOf as hexOfShip,
  isRecord as isRecordOf,
  isSystemship as isSystemshipOf,
} from '../game/ships/find.js';
import type { HexId, Place, SeenShip, Ship, Star, View } from '../game/state.js';
import { placeName as placeNameOf, starAt as starAtHex } from '../game/stars.js';
import { ownerOf } from '../modules/star-economy/ownership.js';
import { pointsScored } from '../modules/victory-points.js';
import { recordParam, seenParam, shipsParam, textParam } from './params.js';

/** Returns the star on a hex; undefined if there is none. Throws InvalidArgument. */
export const starAt = guard(
  'starAt',
  [seenParam],
  (seen: Pick<View, 'stars'>, hex: HexId): Star | undefined => starAtHex(seen, hex),
);

/** Returns a name of a hex for people: its number, and the name of its star. Throws InvalidArgument. */
export const placeName = guard(
  'placeName',
  [seenParam, textParam('hex')],
  (seen: Pick<View, 'stars'>, hex: HexId): string => placeNameOf(seen, hex),
);

/** Returns the hex where a ship is, by itself or aboard another; undefined if its carrier is not among `ships`. Throws InvalidArgument. */
export const hexOf = guard(
  'hexOf',
  [shipsParam, recordParam('ship', 'a ship with its place')],
  (ships: readonly SeenShip[], ship: { readonly at: Place }): HexId | undefined => hexOfShip(ships, ship),
);

const aShip = recordParam('ship', 'a ship, as a state or a view has it');

/** Checks whether the viewer knows a ship's whole record, and not only its counter. Throws InvalidArgument. */
export const isRecord: (ship: SeenShip) => ship is Ship = guard('isRecord', [aShip], isRecordOf);

/** Checks whether a ship is a Systemship. Its name shows that to everybody. Throws InvalidArgument. Ledger: E1.GEN.2, E1.BUILD.2. */
export const isSystemship = guard('isSystemship', [aShip], (ship: Pick<SeenShip, 'id'>): boolean =>
  isSystemshipOf(ship),
);

/** Returns the owner of a star: the player with a Base there, or else the last who came through with no enemy there; undefined if nobody owns it, or the rules know no owners. Throws InvalidArgument. Ledger: E2.ECON.4, E2.ECON.5. */
export const starOwner = guard(
  'starOwner',
  [seenParam],
  (seen: Pick<View, 'stars'>, hex: HexId): PlayerId | undefined => {
    const star = starAtHex(seen, hex);
    return star && ownerOf(star);
  },
);

/** Returns the victory points that a player has so far; 0 if the rules count none. Throws InvalidArgument. Ledger: E1.VIC.1. */
export const victoryPointsOf = guard(
  'victoryPointsOf',
  [seenParam],
  (seen: Pick<View, 'players'>, player: string): number =>
    seen.players.flatMap((each) => (each.id === player ? [pointsScored.of(each)] : []))[0] ?? 0,
);
