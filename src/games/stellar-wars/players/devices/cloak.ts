/** When captains raise and lower cloaks, and how hidden ships move. */

import type { PlayerId } from '../../../../kernel/player.js';
import { cloakedShips, hiddenShips } from '../../cloak/cloaked.js';
import { hideIssues } from '../../cloak/hide.js';
import { uncloak } from '../../cloak/uncloak.js';
import type { ViewGame } from '../../kit.js';
import type { Ship, ShipId } from '../../nouns.js';
import { recordTurn, shipsOf } from '../../ships/ship.js';
import { isHidden } from '../../ships/visibility.js';
import type { SpeedOrder } from '../../turn/speeds.js';
import { workingArms } from '../gunnery.js';
import { planMove } from '../plan.js';
import { chooseSpeeds } from '../speed.js';
import type { StellarAction } from '../table.js';
import { threatTo } from './threat.js';

/** The least harm for which a cloak is raised, in points of damage. */
const HARM = 1;

/** Returns the game in which a player's ships have lowered their cloaks. */
const lowered = ({ rules, state }: ViewGame, player: PlayerId): ViewGame => ({
  rules,
  state: {
    ...state,
    players: state.players.map((each) => (each.id === player ? cloakedShips.put(each, []) : each)),
  },
});

/** Returns the game in which the enemies of a player do no harm, as they do to ships that they do not see. */
const unharmed = ({ rules, state }: ViewGame, player: PlayerId): ViewGame => ({
  rules,
  state: {
    ...state,
    ships: state.ships.map((each) =>
      each.owner === player ? each : { ...each, left: { ...each.left, weapons: [], missiles: 0 } },
    ),
  },
});

const seesEnemies = ({ state }: ViewGame, player: PlayerId): boolean =>
  state.ships.some(({ owner }) => owner !== player);

/** Whether a hidden ship should be seen: it will fire, or it cannot, or there is nobody to draw near to. Ledger: SW.10.4. */
function shouldLower(game: ViewGame, ship: Ship): boolean {
  const { owner } = ship;
  if (!seesEnemies(game, owner) || workingArms(game, ship).length === 0) return true;
  return (planMove(lowered(game, owner), ship)?.dealt ?? 0) > 0;
}

/** Lists the hidden ships of a player that lower their cloaks. */
const loweredBy = (game: ViewGame, player: PlayerId): readonly ShipId[] => {
  const hidden = hiddenShips(game, player);
  return game.state.ships.flatMap((ship) =>
    hidden.includes(ship.id) && shouldLower(game, ship) ? [ship.id] : [],
  );
};

/** Lowers the cloaks of ships that will fire. Ledger: SW.10.4, SW.S8. */
export const chooseLowering = (game: ViewGame, player: PlayerId): StellarAction => ({
  type: 'cloak/lower',
  player,
  ships: loweredBy(game, player),
});

/** Returns an order with the mark that lowers a cloak, where it is sealed with the speeds. Ledger: SW.R1. */
function withMark(game: ViewGame, ship: Ship, order: SpeedOrder): SpeedOrder {
  if (uncloak.of(game.rules) !== 'with-speeds') return order;
  const { speed, marks = {} } = order;
  const set = recordTurn({ ...ship, speed }, { marks });
  return shouldLower(game, set) ? { ...order, marks: { ...marks, uncloak: true } } : order;
}

/** Sets speeds of a player some of whose ships are hidden: they lower their cloaks if they will fire, or draw near unseen. */
export function chooseHiddenSpeeds(game: ViewGame, player: PlayerId): StellarAction | undefined {
  const hidden = hiddenShips(game, player);
  const [seen, unseen] = [lowered(game, player), unharmed(game, player)].map((each) =>
    chooseSpeeds(each, player),
  );
  if (seen?.type !== 'speeds/set' || unseen?.type !== 'speeds/set') return seen;
  const orders = seen.orders.map((order, at) => {
    const ship = game.state.ships.find(({ id }) => id === order.ship);
    if (!ship || !hidden.includes(order.ship)) return order;
    return withMark(game, ship, order.marks?.nc ? (unseen.orders[at] ?? order) : order);
  });
  return { ...seen, orders };
}

/** Returns the game as a ship should look at it that may be hidden: nobody fires at it then. */
export const lookHidden = (game: ViewGame, ship: Ship): ViewGame =>
  isHidden(game, ship) ? unharmed(game, ship.owner) : game;

/** Whether a ship can hide and fight: one without weapons would hide for ever. */
const canHide = (game: ViewGame, ship: Ship): boolean =>
  hideIssues(game, ship).length === 0 && workingArms(game, ship).length > 0;

/**
 * Raises the cloak of a ship that has done all else in its move, if enemies move after it and would harm it. A ship that moved
 * after its enemies stays visible: in the next turn it can fire and hide again, which one that lowers its cloak cannot.
 * Ledger: SW.10.2.a, SW.10.4.
 */
export function chooseHiding(game: ViewGame, ship: Ship): StellarAction | undefined {
  const { id, owner: player } = ship;
  if (game.state.phase !== 'first' || !canHide(game, ship)) return undefined;
  return threatTo(game, ship) >= HARM ? { type: 'cloak/hide', player, ship: id } : undefined;
}

/** Whether a player should move first: at least half of their ships can fire and then hide. */
export function wantsFirst(game: ViewGame, player: PlayerId): boolean {
  const ships = shipsOf(game.state, player);
  return 2 * ships.filter((ship) => canHide(game, ship)).length >= ships.length;
}
