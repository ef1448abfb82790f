/** Random fleets: ships of a few sensible kinds, some of them damaged. */

import { shipId } from '../src/warpwar/index.js';
import type { Counts, Ship } from '../src/warpwar/state.js';
import type { HexId } from '../src/warpwar/map/star-map.js';
import type { PlayerId, Random } from '../src/kernel/types.js';

/** Makes the components of a ship by chance. */
export type Design = (random: Random) => Counts;

const warpship: Design = (random) => ({
  PD: 6 + random(7),
  B: 1 + random(5),
  S: 1 + random(4),
  T: 1 + random(3),
  M: 3 * (1 + random(4)),
  SR: 1 + random(3),
  WG: 1,
});

const gunboat: Design = (random) => ({ PD: 5 + random(6), B: 2 + random(4), S: 1 + random(4) });

const missileBoat: Design = (random) => ({ PD: 5 + random(6), T: 1 + random(3), M: 3 * (1 + random(4)) });

const cruiser: Design = (random) => ({
  PD: 8 + random(6),
  B: 3 + random(3),
  S: 2 + random(3),
  T: 2,
  M: 9,
  WG: 1,
});

/** Ships of every kind. */
export const designs: readonly Design[] = [warpship, gunboat, missileBoat, cruiser];

/** A Warpship that can carry the ships after it, which cannot run away by themselves. */
export const squadron: readonly Design[] = [warpship, gunboat, missileBoat, gunboat];

/** Ships of one player: the designs in turn, from one by chance on. */
export function fleet(
  owner: PlayerId,
  size: number,
  from: readonly Design[],
  random: Random,
): readonly Ship[] {
  const first = random(from.length);
  return Array.from({ length: size }, (_, at) => {
    const design = from[(first + at) % from.length]!;
    return record(owner, at + 1, design(random), random);
  });
}

function record(owner: PlayerId, number: number, built: Counts, random: Random): Ship {
  const kind = built.WG === undefined ? 'S' : 'W';
  const damage = random(3);
  const now = {
    ...built,
    PD: built.PD! - damage,
    ...(built.M === undefined ? {} : { M: built.M - random(3) }),
  };
  // Sound: four digits; createGame puts the ship at the star of the fight.
  const at = '0505' as HexId;
  return { id: shipId(`${owner}/${kind}${number}`), owner, at, levels: { all: random(3) }, built, now };
}
