/** Garrisons for Bases that fall as soon as enemies hold them alone. */

import type { HexId } from '../../game/state.js';
import { starAt } from '../../game/stars.js';
import { ableToReach, takeEnough, nearestFirst, othersAt, sendTo, worthOfAll, type Task } from './muster.js';
import { comersTo, threatTo, type Situation } from './situation.js';

/** A garrison's worth as a share of the enemies who may come: as intended, and at least. */
const [MEANT, LEAST] = [1, 0.5];
/** An enemy this many turns away counts as near. */
const SOON = 2;

/** Less than any ship is worth. */
const LITTLE = 0.1;

/**
 * Sends enough ships to every home that enemies can reach in their next turn, the richest first. The last home keeps a
 * ship even if enemies need a turn more.
 */
export const garrison: Task = (situation, muster) =>
  threatened(situation).reduce((sofar, { hex, threat }) => {
    const able = nearestFirst(situation, ableToReach(sofar.free, hex), hex);
    const others = othersAt(situation, able, hex);
    const isLast = situation.homes.length === 1;
    if (!isLast && worthOfAll(situation, able) + others < LEAST * threat) return sofar;
    return sendTo(sofar, takeEnough(situation, able, MEANT * threat - others), hex);
  }, muster);

function threatened(situation: Situation): readonly { readonly hex: HexId; readonly threat: number }[] {
  const value = (hex: HexId): number => starAt(situation.game.state, hex)?.value ?? 0;
  return situation.homes
    .map((hex) => ({ hex, threat: threatAt(situation, hex) }))
    .filter(({ threat }) => threat > 0)
    .sort((a, b) => value(b.hex) - value(a.hex) || a.threat - b.threat);
}

function threatAt(situation: Situation, hex: HexId): number {
  const next = threatTo(situation, hex);
  const isLast = situation.homes.length === 1;
  return next > 0 || !isLast || comersTo(situation, hex, SOON).length === 0 ? next : LITTLE;
}
