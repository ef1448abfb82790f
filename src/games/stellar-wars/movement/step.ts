/** A ship enters the hex ahead of it. */

import { neighbor } from '../../../hex/axial.js';
import type { Issue } from '../../../kernel/util/result.js';
import { toAxial, toHexId } from '../board/hex-id.js';
import { isOn } from '../board/board.js';
import { issue } from '../issues.js';
import { event, type ViewGame } from '../kit.js';
import type { HexId, Ship, ShipId } from '../nouns.js';
import { changeShip, recordTurn, turnOf } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { shipLost } from '../ships/losses.js';
import { shipAction } from '../turn/ship-action.js';
import { entryIssues, leavingHow } from './entry.js';
import { deadEnd, movingOf } from './way.js';

/** Payload of the event that a ship entered a hex. */
export type MovedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** The hex that it left. */
  readonly from: HexId;
  /** The hex that it entered. */
  readonly to: HexId;
};

/** A ship entered a hex. Ledger: SW.8.1. */
export const shipMoved = event('ship/moved', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, to }: MovedPayload) =>
    changeShip(state, id, (ship) => recordTurn({ ...ship, at: to }, { entered: turnOf(ship).entered + 1 })),
});

const aheadOf = ({ at, facing }: Ship) => neighbor(toAxial(at), facing);

/** Returns why a ship may not enter the hex ahead. */
function stepIssues(game: ViewGame, ship: Ship): readonly Issue[] {
  const from = movingOf(ship);
  const { id, speed } = ship;
  if (from.entered >= speed) return [issue('move-spent', ['ship'], { ship: id, speed })];
  const to = aheadOf(ship);
  const barred = entryIssues(game, { ship, to });
  if (barred.length > 0 || !isOn(game.rules, to)) return barred;
  return deadEnd(game, { ship, from: { ...from, at: to, entered: from.entered + 1 } });
}

/** Enters the hex ahead. Ledger: SW.8.1, SW.8.2. */
export const step = shipAction('ship/step', {
  issues: stepIssues,
  // A hex that has no number is off the board.
  option: (ship) => ({ ship: ship.id, to: toHexId(aheadOf(ship)) ?? null }),
  apply: (game, ship) => {
    const { id, at } = ship;
    const ahead = aheadOf(ship);
    const to = isOn(game.rules, ahead) ? toHexId(ahead) : undefined;
    return to
      ? [shipMoved({ ship: id, from: at, to })]
      : [shipLost({ ship: id, how: leavingHow(game, { ship, to: ahead }) })];
  },
});

export const stepParts = [shipMoved, step] as const;
