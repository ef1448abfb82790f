/** What programs that show a game need besides views, decisions and events. */

import { decode } from './kernel/util/decode.js';
import { guard, onlyRules } from './kernel/util/guard.js';
import { noRules, type Rules } from './kernel/ruleset/rules.js';
import type { Piece } from './map/counters.js';
import { starMap as starMapDecoder, type StarMap } from './map/star-map.js';
import { componentPrice, mostUnits } from './game/building/design.js';
import { components, unitsBought } from './game/ships/components.js';
import type { HexId, Levels, View } from './game/state.js';
import type { PlayerId } from './kernel/player.js';
import { isSystemship, nameOf } from './game/ships/find.js';
import { starAt } from './game/stars.js';
import { left, levelsParam, seenParam } from './params.js';
import { ownerOf } from './modules/star-economy/ownership.js';
import { pointsScored } from './modules/victory-points.js';
import type { Result } from './standard.js';
import { standardResult } from './standard-issues.js';

/** The map that a game is played on, with its stars as they are now. */
export const mapOf = guard(
  'mapOf',
  [seenParam],
  ({ map, stars }: Pick<View, 'map' | 'stars'>): StarMap & Pick<View, 'stars'> => ({
    ...map,
    stars: stars.map((star) => ({ ...star, value: star.value ?? 0 })),
  }),
);

/**
 * What ships can be built of under some rules, by the letters of a ship record: `points` BP buy so many `units`. Where a
 * price depends on the rest of the design, it is that beside nothing else; `shipCost` knows the whole. Ledger: E1.BUILD.1.
 */
export const componentsOf = guard(
  'componentsOf',
  [onlyRules, left(levelsParam)],
  (rules: Rules, levels: Levels = {}): readonly Ware[] => waresOf(rules, levels),
);

const waresOf = (rules: Rules, levels: Levels): readonly Ware[] =>
  components.all(rules).map(([letters, component]) => {
    const { name, warpshipsOnly } = component;
    const count = unitsBought(rules, component, levels);
    const design = { [letters]: count };
    const [points, per] = componentPrice(rules, { component: letters, count, levels, design });
    const most = mostUnits(rules, letters);
    return {
      letters,
      name,
      points: points / per,
      units: count,
      ...(Number.isFinite(most) ? { most } : {}),
      ...(warpshipsOnly === undefined ? {} : { warpshipsOnly: true }),
    };
  });

/** A component as it is bought. */
export interface Ware {
  /** Its letters in a ship record. */
  readonly letters: string;
  /** Its name for people. */
  readonly name: string;
  /** Build Points that some units cost. */
  readonly points: number;
  /** How many units that is. */
  readonly units: number;
  /** Most units on one ship; any number, if absent. */
  readonly most?: number;
  /** Only Warpships can have it. */
  readonly warpshipsOnly?: true;
}

/** Victory points that a player has so far; 0 where none are counted. Ledger: E1.VIC.1. */
export const victoryPointsOf = guard(
  'victoryPointsOf',
  [seenParam],
  (seen: Pick<View, 'players'>, player: string): number =>
    seen.players.flatMap((each) => (each.id === player ? [pointsScored.of(each)] : []))[0] ?? 0,
);

/** Who owns a star: whoever has a Base there, or else came through last with no enemy there; undefined if nobody does, or where nobody can. Ledger: E2.ECON.4, E2.ECON.5. */
export const starOwner = guard(
  'starOwner',
  [seenParam],
  (seen: Pick<View, 'stars'>, hex: HexId): PlayerId | undefined => {
    const star = starAt(seen, hex);
    return star && ownerOf(star);
  },
);

/** Every ship that is seen on the map, as `renderMap` of 'warpwar/svg' draws it. Ledger: E1.MOVE.13. */
export const piecesOf = guard('piecesOf', [seenParam], ({ ships }: Pick<View, 'ships'>): readonly Piece[] =>
  ships.flatMap((ship): readonly Piece[] =>
    typeof ship.at === 'string'
      ? [
          {
            hex: ship.at,
            label: nameOf(ship.id),
            owner: ship.owner,
            kind: isSystemship(ship) ? 'systemship' : 'warpship',
          },
        ]
      : [],
  ),
);

/** Reads a map from anything at all, or says all that is wrong with it. Ledger: MAP.1 to MAP.7. */
export const readMap = (raw: unknown): Result<StarMap> =>
  standardResult(decode(starMapDecoder, raw, noRules));
