/** Ships and games for tests, in few words. */

import { createGame, fleetsOf, playerId, type Setup, type State as Known } from '../../src/warpwar/index.js';
import type { Counts, Ship, ShipId } from '../../src/warpwar/state.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';

/** The players of most tests. */
export const [red, blue, green] = [playerId('red'), playerId('blue'), playerId('green')];

/** The hex of the star of a skirmish. */
export const STAR = '0505' as HexId;

/** What a ship of a test may differ in. */
export interface Differs {
  /** Its tech level in all families; 0, unless given. */
  readonly level?: number;
  /** Units left; all that was built, unless given. */
  readonly now?: Counts;
  /** The ship that carries it. */
  readonly aboard?: string;
}

/** A ship record: `ship('red/W1', { PD: 5, B: 3, WG: 1 })`. */
export function ship(id: string, built: Counts, { level = 0, now = {}, aboard }: Differs = {}): Ship {
  return {
    id: id as ShipId,
    owner: playerId(id.slice(0, id.indexOf('/'))),
    at: aboard === undefined ? STAR : { aboard: aboard as ShipId },
    levels: { all: level },
    built,
    now: { ...built, ...now },
  };
}

/** A skirmish of these ships, played up to the first decision. The first ship's owner is the active player. */
export function skirmish(ships: readonly Ship[], more: Partial<Setup> = {}): Known {
  const players = [...new Set(ships.map(({ owner }) => owner))];
  const made = createGame({ rules: 'first/skirmish', players, fleets: fleetsOf(ships), ...more });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}
