import { boolean, nullable, oneOf, optional } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { updatePlayer } from '../change.js';
import { roundEnded } from '../combat/fire.js';
import { battleEnded } from '../combat/steps.js';
import { builderOf, findShip, nameOf } from '../find.js';
import { declared, event, setupField, slice, type StateGame } from '../kit.js';
import { shipDestroyed, shipOwnerChanged, shipRemoved } from '../ships/events.js';
import { hasReserves, isOut, playerOut, sidesOf } from '../sides.js';
import { shipName, type Player, type ShipId, type State, type View, type PlayerPayload } from '../state.js';
import { gameOver, reasons, turnEnded } from '../turn.js';

const kingLost = reasons.add('king-lost', { title: 'a king is lost' });
const fleetDestroyed = reasons.add('fleet-destroyed', { title: 'the last ships of a side are lost' });

/** The name of every player's king; null without one. Everybody sees it. Ledger: X.WARPCHESS.7. */
export const king = slice('game', 'last-fleet/king', {
  init: (_game: View): string | null => null,
  decode: nullable(shipName),
});

/** The name of the ship that no player may lose, the same for all players. */
const kingNamed = setupField('king', {
  decode: optional(shipName),
  apply: ({ state }, name) => (name === undefined ? state : king.put(state, name)),
});

/** A player's losses on the map, as everybody has seen: nothing, some ship, or the king that the player built. */
const losses = ['nothing', 'ship', 'king'] as const;

/** Losses of a player that may decide the game. Everybody sees it. Ledger: X.WARPCHESS.7. */
export const lostShips = slice('player', 'last-fleet/lost', {
  init: (_player: Player): (typeof losses)[number] => 'nothing',
  decode: oneOf(...losses),
});

/** Payload of the event that a player lost a ship that counts. */
export type ShipLostPayload = PlayerPayload & {
  /** Whether the ship was their king. */
  readonly isKing: boolean;
};

/** A player has lost their first ship, or their king. Everybody receives it. */
export const shipLost = event('last-fleet/lost', {
  apply: ({ state }, { player, isKing }: ShipLostPayload) =>
    updatePlayer(state, player, (each) =>
      lostShips.change(isKing || lostShips.of(each) === 'king' ? 'king' : 'ship'),
    ),
});

/**
 * Returns the event for a lost ship. Other players do not learn of a lost ship that was aboard another, so it counts
 * only if it is a king.
 */
function listLost({ state }: StateGame, id: ShipId, before: State): readonly Event[] {
  const ship = findShip(before.ships, id);
  const owner = state.players.find((each) => each.id === ship?.owner);
  if (!ship || !owner) return [];
  const isKing = nameOf(id) === king.of(before) && builderOf(id) === ship.owner;
  const had = lostShips.of(owner);
  const isNews = isKing ? had !== 'king' : had === 'nothing' && typeof ship.at === 'string';
  return isNews ? [shipLost({ player: ship.owner, isKing })] : [];
}

/** Whether a player has a ship on the map, as everybody can see. */
const isOnMap = ({ state }: StateGame, player: PlayerId): boolean =>
  state.ships.some(({ owner, at }) => owner === player && typeof at === 'string');

/** Whether a player has ships, also aboard others. */
const hasShipsLeft = declared('last-fleet/ships', {
  of: (_game, player: PlayerId) => player,
  name: (_game, player: PlayerId) => player,
  decode: boolean,
  answer: ({ state }, player: PlayerId): boolean => state.ships.some(({ owner }) => owner === player),
});

/** Checks whether a player has lost their king, or has lost a ship and has none left. A player who never had a ship is not beaten. */
const isBeaten = (game: StateGame, player: Player): boolean =>
  lostShips.of(player) === 'king' ||
  (lostShips.of(player) === 'ship' &&
    !isOnMap(game, player.id) &&
    !hasShipsLeft(game, player.id) &&
    !hasReserves(game, player.id));

/** Lists the beaten players who are still in the game. */
const listBeaten = (game: StateGame): readonly Player[] =>
  game.state.players.filter((player) => !isOut(game, player.id) && isBeaten(game, player));

/** Ends the game if at most one side has a player who is not beaten: that side wins, or nobody. Ledger: X.WARPCHESS.7. */
function decideGame(game: StateGame): readonly Event[] {
  const fallen = listBeaten(game);
  if (fallen.length === 0) return [];
  const plays = (id: PlayerId): boolean => !isOut(game, id) && fallen.every((each) => each.id !== id);
  const [winners = [], ...others] = sidesOf(game).filter((side) => side.some(plays));
  const reason = fallen.some((each) => lostShips.of(each) === 'king') ? kingLost.key : fleetDestroyed.key;
  return others.length === 0 ? [gameOver({ winners, reason })] : [];
}

/** The last side with ships wins. */
export const lastFleet = module(
  {
    id: 'last-fleet',
    source: ['X.WARPCHESS.7'],
    slot: 'victory',
    requires: ['star-map'],
  },
  kingLost,
  fleetDestroyed,
  king,
  kingNamed,
  lostShips,
  shipLost,
  hasShipsLeft,
  shipDestroyed.then((game, { ship }, { state }) => listLost(game, ship, state)),
  shipRemoved.then((game, { ship }, { state }) => listLost(game, ship, state)),
  shipOwnerChanged.then((game, { ship }, { state }) => listLost(game, ship, state)),
  // Losses of one round count together.
  roundEnded.then(decideGame),
  battleEnded.then(decideGame),
  turnEnded.then((game) => {
    const over = decideGame(game);
    return over.length > 0 ? over : listBeaten(game).map(({ id }) => playerOut({ player: id }));
  }),
);
