/** Ids of players, ships and hexes. */

import type { Decoder } from '../kernel/util/decode.js';
import { badArgument, InvalidArgument, formatValue } from '../kernel/util/invalid.js';
import { playerId as playerIdDecoder, type PlayerId } from '../kernel/player.js';
import { noRules } from '../kernel/ruleset/rules.js';
import { hexId as hexIdDecoder, shipId as shipIdDecoder, type HexId, type ShipId } from '../game/state.js';

/** Decodes an id, or throws an error that says what it must be. */
function idOf<T>(decoder: Decoder<T>, given: unknown, kind: string): T {
  const read = decoder(given, noRules);
  if (read.ok) return read.value;
  throw new InvalidArgument(`'${formatValue(given)}' is no ${kind}.`, [
    badArgument('id', `a ${kind}`),
    ...read.issues,
  ]);
}

/** Returns a text as a player's name: 1 to 24 lower-case letters, digits, and hyphens between them. Throws InvalidArgument on anything else; decodeAction returns issues instead. */
export const playerId = (name: string): PlayerId => idOf(playerIdDecoder, name, "player's name");

/** Returns a text as a ship's id, such as 'red/W3': its builder and its name. Throws InvalidArgument on anything else; decodeAction returns issues instead. */
export const shipId = (id: string): ShipId => idOf(shipIdDecoder, id, "ship's id");

/** Returns a text as the number of a hex, such as '1207'. Throws InvalidArgument on anything else; decodeAction returns issues instead. Ledger: MAP.1. */
export const hexId = (number: string): HexId => idOf(hexIdDecoder, number, "hex's number");

export { nameOf } from '../game/ships/find.js';
export { distance, neighbors } from '../map/hex.js';
