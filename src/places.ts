/** Ids, hexes and places, and what ships' names and places tell everybody. */

import type { Decoder } from './kernel/util/decode.js';
import { checked, guard } from './kernel/util/guard.js';
import { badArgument, InvalidArgument, formatValue } from './kernel/util/invalid.js';
import { playerId as playerIdDecoder, type PlayerId } from './kernel/player.js';
import { noRules } from './kernel/ruleset/rules.js';
import {
  hexOf as hexOfShip,
  isRecord as isRecordOf,
  isSystemship as isSystemshipOf,
  nameOf as nameOfShip,
} from './game/ships/find.js';
import {
  hexId as hexIdDecoder,
  shipId as shipIdDecoder,
  type HexId,
  type Place,
  type SeenShip,
  type Ship,
  type ShipId,
  type Star,
  type View,
} from './game/state.js';
import { placeName as placeNameOf, starAt as starAtHex } from './game/stars.js';
import { shortest as shortestWay, steps as stepsFrom } from './map/atlas.js';
import {
  areNeighbours as areNeighboursOf,
  distance as distanceOf,
  neighbours as neighboursOf,
} from './map/hex.js';
import { printedHomes as printedHomesOf } from './map/homes.js';
import type { Chart } from './map/star-map.js';
import { hexParam, mapParam, numberParam, recordParam, seenParam, shipsParam, textParam } from './params.js';

/** An id out of a text, or an error that says what it must be. */
function idOf<T>(decoder: Decoder<T>, given: unknown, kind: string): T {
  const read = decoder(given, noRules);
  if (read.ok) return read.value;
  throw new InvalidArgument(`'${formatValue(given)}' is no ${kind}.`, [
    badArgument('id', `a ${kind}`),
    ...read.issues,
  ]);
}

/** A player's name: 1 to 24 lower-case letters and digits, hyphens between them. Throws InvalidArgument on anything else; decodeAction never does. */
export const playerId = (name: string): PlayerId => idOf(playerIdDecoder, name, "player's name");

/** A ship's id, such as 'red/W3': who built it and its name. Throws InvalidArgument on anything else; decodeAction never does. */
export const shipId = (id: string): ShipId => idOf(shipIdDecoder, id, "ship's id");

/** A hex's number, such as '1207'. Throws InvalidArgument on anything else; decodeAction never does. Ledger: MAP.1. */
export const hexId = (number: string): HexId => idOf(hexIdDecoder, number, "hex's number");

/** Whether two hexes share an edge. Throws InvalidArgument. Ledger: MAP.2. */
export const areNeighbours = checked(
  'areNeighbours',
  [hexParam('one'), hexParam('other')],
  (one: HexId, other: HexId): boolean => areNeighboursOf(one, other),
);

/** How many hexes one must enter to come from one hex to another: 0 or more. Throws InvalidArgument. Ledger: MAP.2. */
export const distance = checked(
  'distance',
  [hexParam('from'), hexParam('to')],
  (from: HexId, to: HexId): number => distanceOf(from, to),
);

/** The hexes next to one, clockwise from straight up, whether a map has them or not. Throws InvalidArgument. Ledger: MAP.2. */
export const neighbours = checked('neighbours', [hexParam('hex')], (hex: HexId): readonly HexId[] =>
  neighboursOf(hex),
);

/**
 * A path that takes the fewest movement points, without the hex that it sets out from and with the one that it leads to;
 * undefined if there is none. Of equal ones, that which turns first to the neighbour that comes first, and to warplines
 * last. Throws InvalidArgument.
 */
export const shortest = guard(
  'shortest',
  [mapParam('chart'), hexParam('from'), hexParam('to')],
  (chart: Chart, from: HexId, to: HexId): readonly HexId[] | undefined => shortestWay(chart, from, to),
);

/**
 * Movement points from a hex to every hex of the chart that can be reached, itself included with 0: a hex, and a whole
 * warpline, takes one. Nearest first. A map of its own for each call. Throws InvalidArgument.
 */
export const steps = guard(
  'steps',
  [mapParam('chart'), hexParam('from')],
  (chart: Chart, from: HexId): ReadonlyMap<HexId, number> => new Map(stepsFrom(chart, from)),
);

/**
 * Fair homes on the printed map for 2, 3 or 4 players: of each the hexes of three base stars, the capital first, which
 * is the one that serves where a player has one base star. Undefined for any other number of players. Of four homes,
 * the first and third lie in the north and the others in the south, so that sides of allies can take turns.
 * Throws InvalidArgument. Ledger: MAP.6, MAP.7.
 */
export const printedHomes = checked(
  'printedHomes',
  [numberParam('players')],
  (players: number): readonly (readonly HexId[])[] | undefined => printedHomesOf(players),
);

/** A hex as people call it: its number, and the star's name. Throws InvalidArgument. */
export const placeName = guard(
  'placeName',
  [seenParam, textParam('hex')],
  (seen: Pick<View, 'stars'>, hex: HexId): string => placeNameOf(seen, hex),
);

/** The star on a hex, if there is one. Throws InvalidArgument. */
export const starAt = guard(
  'starAt',
  [seenParam],
  (seen: Pick<View, 'stars'>, hex: HexId): Star | undefined => starAtHex(seen, hex),
);

/** The hex where a ship is, by itself or aboard another; undefined if its carrier is not seen. Throws InvalidArgument. */
export const hexOf = guard(
  'hexOf',
  [shipsParam, recordParam('ship', 'a ship with its place')],
  (ships: readonly SeenShip[], ship: { readonly at: Place }): HexId | undefined => hexOfShip(ships, ship),
);

const aShip = recordParam('ship', 'a ship, as a state or a view has it');

/** Whether a ship's whole record is known: then what is left of it is, too. Throws InvalidArgument. */
export const isRecord: (ship: SeenShip) => ship is Ship = guard('isRecord', [aShip], isRecordOf) as (
  ship: SeenShip,
) => ship is Ship; // Sound: the same answer, behind a guard.

/** Whether a ship is a Systemship, as its name tells everybody. Throws InvalidArgument. Ledger: E1.GEN.2, E1.BUILD.2. */
export const isSystemship = guard('isSystemship', [aShip], (ship: Pick<SeenShip, 'id'>): boolean =>
  isSystemshipOf(ship),
);

/** The name that stands on a ship's counter: 'W3' of 'red/W3'. Throws InvalidArgument. */
export const nameOf = guard('nameOf', [textParam('id', "a ship's id")], (id: ShipId): string =>
  nameOfShip(id),
);
