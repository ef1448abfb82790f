/** A ship turns by one hex side. */

import { turnDirection } from '../../../hex/axial.js';
import { oneOf } from '../../../kernel/util/decode.js';
import { pickRandom } from '../../../kernel/util/random.js';
import type { Issue } from '../../../kernel/util/result.js';
import { issue } from '../issues.js';
import { action, event, question, type ViewGame } from '../kit.js';
import type { Facing, Ship, ShipId } from '../nouns.js';
import { changeShip, findShip, recordTurn, shipId, turnOf } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { actingShips, begin, whileMoving } from '../turn/move-phase.js';
import { actingIssues, offerShips } from '../turn/ship-action.js';
import { deadEnd, movingOf } from './way.js';

/** To which hand a ship turns. */
export type Hand = 'left' | 'right';

const hands: readonly Hand[] = ['left', 'right'];

/** Returns the facing of a ship after it turns by one hex side. */
const turned = ({ facing }: Ship, to: Hand): Facing => turnDirection(facing, to === 'left' ? -1 : 1);

/** Payload of the event that a ship turned. */
export type TurnedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Where it looks now. */
  readonly facing: Facing;
};

/** A ship turned by one hex side. Ledger: SW.8.3. */
export const shipTurned = event('ship/turned', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, facing }: TurnedPayload) =>
    changeShip(state, id, (ship) => {
      const { turned: before, entered } = turnOf(ship);
      return recordTurn({ ...ship, facing }, { turned: [...before, entered] });
    }),
});

/**
 * Returns why a ship may not turn by one hex side now, to either hand. A module of the slot 'turning' says when it may: without
 * one, no ship turns. Ledger: SW.8.3.
 */
export const turnIssues = question('turnIssues', (_game, { id }: Ship): readonly Issue[] => [
  issue('cannot-turn', ['ship'], { ship: id }),
]);

/** Returns why a ship may not turn to a hand. A ship that has lost speed in its move may have spent it. Ledger: SW.R3. */
function handIssues(game: ViewGame, ship: Ship, to: Hand): readonly Issue[] {
  const found = turnIssues(game, ship);
  if (found.length > 0) return found;
  const from = movingOf(ship);
  const { id, speed } = ship;
  if (from.entered > speed) return [issue('move-spent', ['ship'], { ship: id, speed })];
  const then = { ...from, facing: turned(ship, to), turned: [...from.turned, from.entered] };
  return deadEnd(game, { ship, from: then });
}

/** Turns by one hex side. Ledger: SW.8.3. */
export const turn = action(
  'ship/turn',
  { ship: shipId, to: oneOf('left', 'right') },
  {
    when: whileMoving,
    isOffered: (game, player) =>
      actingShips(game, player).some((ship) => hands.some((to) => handIssues(game, ship, to).length === 0)),
    options: (game, player) => {
      const ships = actingShips(game, player).flatMap((ship) => {
        const open = hands.filter((to) => handIssues(game, ship, to).length === 0);
        return open.length > 0 ? [{ ship: ship.id, hands: open }] : [];
      });
      return offerShips(ships);
    },
    check: (game, given) => actingIssues(game, given, (ship) => handIssues(game, ship, given.to)),
    apply: (game, { ship: id, to }) => {
      const ship = findShip(game.state, id);
      return ship ? [...begin(game, id), shipTurned({ ship: id, facing: turned(ship, to) })] : [];
    },
    sample: (_game, { options }, random) => {
      const { ship, hands: open } = pickRandom(options.ships, random);
      return { ship, to: pickRandom(open, random) };
    },
  },
);

export const turnParts = [turnIssues, shipTurned, turn] as const;
