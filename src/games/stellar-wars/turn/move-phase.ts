/** The phases in which a player moves and fights, one ship after another. */

import { untilGameOver } from '../../../common/timing.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { refuse, type Result } from '../../../kernel/util/result.js';
import { event, type StateGame, type ViewGame } from '../kit.js';
import { issue } from '../issues.js';
import type { Ship, ShipId, View } from '../nouns.js';
import { findShip, ownShip, recordTurnOf, shipsOf, turnOf } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { activeIn } from './initiative.js';
import { phases, settle, type Phase } from './phases.js';

/** The phases in which ships move and fight. */
const movePhases: readonly string[] = ['first', 'second'];

/** Whether a player moves ships now. */
export const isMoving = ({ phase }: View): boolean => movePhases.includes(phase);

/** Whether a ship has finished in this turn. */
export const isFinished = (ship: Ship): boolean => turnOf(ship).done === true;

/** When the active player moves ships and fires. Ledger: SW.6.3, SW.7.d. */
export const whileMoving = untilGameOver<View>({
  players: ({ state }) => (isMoving(state) ? state.waiting : []),
  issues: ({ state }, player) => {
    const { phase: now, active } = state;
    if (!isMoving(state)) return [issue('not-this-step', [], { step: 'first', now })];
    return player === active ? [] : [issue('not-your-turn', [], { active })];
  },
});

/** Payload of what happens to a ship. */
export type ShipPayload = {
  /** The ship. */
  readonly ship: ShipId;
};

/**
 * Finds the ship that a player wants to act with; or returns, at the path of the field `ship`, why they cannot: it is not
 * theirs, it has finished, or another one is under way. Ledger: SW.7.c.
 */
export function actingShip({ state }: ViewGame, player: PlayerId, id: ShipId): Result<Ship> {
  const own = ownShip(state, player, id);
  if (!own.ok) return own;
  const busy = findShip(state, state.underWay);
  if (busy && busy.id !== id) {
    const left = Math.max(0, busy.speed - turnOf(busy).entered);
    return refuse(issue('ship-busy', ['ship'], { ship: busy.id, left }));
  }
  return isFinished(own.value) ? refuse(issue('ship-finished', ['ship'], { ship: id })) : own;
}

/** Lists the ships with which the active player can act now: the one under way, or each that has not finished. */
export function actingShips({ state }: ViewGame, player: PlayerId): readonly Ship[] {
  const busy = findShip(state, state.underWay);
  return busy ? [busy] : shipsOf(state, player).filter((ship) => !isFinished(ship));
}

/** Finds a ship whose player moves ships now; undefined if nobody does, or another player. */
export function actingNow({ state }: StateGame, id: ShipId): Ship | undefined {
  const ship = isMoving(state) ? findShip(state, id) : undefined;
  return ship?.owner === state.active ? ship : undefined;
}

/** A ship is under way: no other acts before it has finished. Ledger: SW.7.c. */
export const shipBegan = event('ship/began', {
  audience: audienceOf,
  apply: ({ state }, { ship }: ShipPayload) => ({ ...state, underWay: ship }),
});

/** Returns the beginning of a ship's move, if it is not under way yet. Actions of ships begin with it. */
export const begin = ({ state }: StateGame, ship: ShipId): readonly Event[] =>
  state.underWay === ship ? [] : [shipBegan({ ship })];

/** A ship has finished: it does nothing more in this turn. Ledger: SW.7.c. */
export const shipFinished = event('ship/finished', {
  audience: audienceOf,
  apply: ({ rules, state }, { ship }: ShipPayload) => {
    const done = recordTurnOf({ ...state, underWay: null }, ship, () => ({ done: true }));
    return settle({ rules, state: done });
  },
});

const movePhase = (which: 'first' | 'second'): Phase => ({
  begins: (game) => ({ ...game.state, active: activeIn(which)(game) }),
  awaits: ({ state }) => {
    const { active } = state;
    return active === null || shipsOf(state, active).every(isFinished) ? [] : [active];
  },
});

const [firstPhase, secondPhase] = [
  phases.add('first', movePhase('first')),
  phases.add('second', movePhase('second')),
];

export const movePhaseParts = [firstPhase, secondPhase, shipBegan, shipFinished] as const;
