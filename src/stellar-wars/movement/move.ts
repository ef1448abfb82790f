/** A ship steps, turns, and finishes its move. */

import { neighbor, turnDirection } from '../../board/hexes.js';
import { oneOf } from '../../kernel/decode.js';
import { choiceOf, keyItem } from '../../kernel/field.js';
import { pickRandom } from '../../kernel/random.js';
import type { Issue } from '../../kernel/result.js';
import { issue } from '../issues.js';
import { question, event, type ViewGame, action } from '../kit.js';
import { isStuck, isOn, entryIssues, leavingHow, deadEnd, movingOf } from './courses.js';
import { turnOf, changeShip, recordTurn, audienceOf, findShip, shipId } from '../ships.js';
import { type Ship, toAxial, toHexId, type HexId, type ShipId, type Facing } from '../state.js';
import {
  shipFinished,
  shipAction,
  actingShips,
  begin,
  whileMoving,
  actingIssues,
  offerShips,
  shipChoice,
} from '../turn/moves.js';
import { shipLost } from '../turn/phases.js';

/** Returns why a ship may not finish: hexes are left, and there is a way to enter one. Ledger: SW.8.1, SW.R9. */
export const finishIssues = question('finishIssues', (game, ship: Ship): readonly Issue[] => {
  const left = ship.speed - turnOf(ship).entered;
  if (left <= 0 || isStuck(game, ship)) return [];
  return [issue('move-unfinished', ['ship'], { ship: ship.id, left })];
});

/** Finishes the move of a ship: it neither moves nor fires any more in this turn. Ledger: SW.7.a, SW.7.c. */
export const finish = shipAction('ship/done', {
  issues: (game, ship) => finishIssues(game, ship),
  option: ({ id }) => id,
  apply: (_game, { id: ship }) => [shipFinished({ ship })],
  expected: ({ state }, player) => {
    const ship = findShip(state, state.underWay);
    return ship?.owner === player ? { ship: ship.id } : undefined;
  },
});

export const finishParts = [finishIssues, finish] as const;

// A ship enters the hex ahead of it.

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

// A ship turns by one hex side.

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
    form: (_game, _player, { ships }) => ({
      fields: [
        shipChoice(
          ships.map(({ ship }) => ship),
          (at) => [choiceOf('to', (ships[at]?.hands ?? []).map(keyItem))],
        ),
      ],
    }),
  },
);

export const turnParts = [turnIssues, shipTurned, turn] as const;
