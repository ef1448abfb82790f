/** New ships, where every Base pays for its own: points are spent against approaching enemies, or saved for a good ship. */

import type { Random } from '../../kernel/player.js';
import { isWarpship, unitsOf } from '../../game/ships/components.js';
import { systemshipsAllowed } from '../../game/building/design.js';
import type { HexId } from '../../game/state.js';
import { isSystemship } from '../../game/ships/find.js';
import type { PlayerAction, PlayerDecision } from '../player.js';
import { isFreighter, mainBase, chooseSite } from './cargo.js';
import { chooseDesign, type Wish } from './design.js';
import { danger, minBy, nearest, onHex, type Situation } from './situation.js';

/** The offer to build. */
type Offer = Extract<PlayerDecision, { readonly type: 'ship/build' }>;

/** What to build at a Base, for how many points. */
type Order = Pick<Wish, 'kind' | 'points'>;

/** Fewest points for a Warpship that fights, for a ship that only defends, and for a freighter. */
const [FIGHTER, DEFENDER, FREIGHTER] = [15, 5, 13];
/** Most points for one ship, and for a freighter. */
const [MOST, DEAREST_FREIGHTER] = [34, 16];
/** Fewest points for a carrier, and how many Systemships without a rack must wait for it. */
const [CARRIER, RIDERS] = [18, 3];
/** How much more than the fewest points a captain may save. */
const SAVING = 14;
/** With this many points a Base builds ships even if it saves for a new Base. */
const PLENTY = 44;

/** Returns the next ship to build, or undefined to save all points. */
export function chooseFromStock(
  situation: Situation,
  { options }: Offer,
  random: Random,
): PlayerAction | undefined {
  const { game, me, own } = situation;
  // Sound: the keys are base stars.
  const yards = (Object.keys(options.points) as HexId[]).sort(
    (a, b) =>
      danger(situation, b) - danger(situation, a) ||
      nearest(situation, a, situation.goals) - nearest(situation, b, situation.goals),
  );
  for (const at of yards) {
    const order = orderFor(situation, at, options.points[at] ?? 0, random);
    const counts = order && chooseDesign(game.rules, { ...order, levels: options.levels, own }, random);
    const name = options.names[counts && isWarpship(counts) ? 0 : 1];
    if (counts && name) return { type: 'ship/build', player: me, name, at, counts };
  }
  return undefined;
}

function orderFor(situation: Situation, at: HexId, has: number, random: Random): Order | undefined {
  if (danger(situation, at) > 0) return defense(situation, has, random);
  if (has >= FREIGHTER && wantsFreighter(situation) && at === mainBase(situation))
    return { kind: 'freighter', points: Math.min(has, DEAREST_FREIGHTER) };
  if (has >= CARRIER && idleAt(situation, at) >= RIDERS)
    return { kind: 'carrier', points: Math.min(has, MOST) };
  if (isSaving(situation, at) && has < PLENTY) return undefined;
  const least = FIGHTER + random(SAVING);
  return has < least
    ? undefined
    : { kind: 'warpship', points: has - least < DEFENDER ? Math.min(has, MOST) : Math.min(least, MOST) };
}

/** Returns what to build against approaching enemies: often a Systemship, since a defender needs no Warp Generator. */
function defense({ game }: Situation, has: number, random: Random): Order | undefined {
  if (has < DEFENDER) return undefined;
  const isAllowed = systemshipsAllowed(game.rules, undefined);
  const stays = isAllowed && (has < FIGHTER || random(3) > 0);
  return stays
    ? { kind: 'systemship', points: has }
    : has < FIGHTER
      ? undefined
      : { kind: 'warpship', points: has };
}

/** Whether there is a site for a Base, and no freighter. */
const wantsFreighter = (situation: Situation): boolean =>
  chooseSite(situation) !== undefined && !situation.own.some((ship) => isFreighter(situation, ship));

/** Whether a Base keeps its points for a freighter. */
function isSaving(situation: Situation, at: HexId): boolean {
  const site = chooseSite(situation);
  if (!site || !situation.own.some((ship) => isFreighter(situation, ship))) return false;
  return at === minBy(situation.homes, (hex) => nearest(situation, hex, [site.hex]));
}

/** Returns the Systemships at a Base minus the racks there: a carrier could take them to attack. */
function idleAt({ own }: Situation, at: HexId): number {
  const racks = onHex(own, at).reduce((sum, { now }) => sum + unitsOf(now, 'SR'), 0);
  return onHex(own, at).filter(isSystemship).length - racks;
}
