/** New ships, where every Base pays for its own: points are spent on what is coming, or saved for what is worth it. */

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

/** What is to be built at a Base, for how much. */
type Order = Pick<Wish, 'kind' | 'points'>;

/** Least points for a ship that fights, for one that only defends, and for a freighter. */
const [FIGHTER, DEFENDER, FREIGHTER] = [15, 5, 13];
/** Most points for one ship, and for a freighter. */
const [MOST, DEAREST_FREIGHTER] = [34, 16];
/** Least points for a carrier, and Systemships without a rack for which one is built. */
const [CARRIER, RIDERS] = [18, 3];
/** How much more than the least a captain may save for. */
const SAVING = 14;
/** Points beyond which a Base that saves for something else builds all the same. */
const PLENTY = 44;

/** A ship that is built next; undefined where all points are better kept. */
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
  if (danger(situation, at) > 0) return defence(situation, has, random);
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

/** Whoever stays at home needs no Warp generator. */
function defence({ game }: Situation, has: number, random: Random): Order | undefined {
  if (has < DEFENDER) return undefined;
  const isAllowed = systemshipsAllowed(game.rules, undefined);
  const stays = isAllowed && (has < FIGHTER || random(3) > 0);
  return stays
    ? { kind: 'systemship', points: has }
    : has < FIGHTER
      ? undefined
      : { kind: 'warpship', points: has };
}

/** Whether there is a Base to be built, and nobody to bring the points. */
const wantsFreighter = (situation: Situation): boolean =>
  chooseSite(situation) !== undefined && !situation.own.some((ship) => isFreighter(situation, ship));

/** Whether points are kept for the freighter that comes for them. */
function isSaving(situation: Situation, at: HexId): boolean {
  const site = chooseSite(situation);
  if (!site || !situation.own.some((ship) => isFreighter(situation, ship))) return false;
  return at === minBy(situation.homes, (hex) => nearest(situation, hex, [site.hex]));
}

/** Systemships at a Base that no rack there is meant for: what only defends can be brought to attack. */
function idleAt({ own }: Situation, at: HexId): number {
  const racks = onHex(own, at).reduce((sum, { now }) => sum + unitsOf(now, 'SR'), 0);
  return onHex(own, at).filter(isSystemship).length - racks;
}
