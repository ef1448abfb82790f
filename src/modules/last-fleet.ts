import { nullable, oneOf, optional } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import type { Event } from '../kernel/parts/part.js';
import type { PlayerId } from '../kernel/player.js';
import { battleEnded } from '../game/battle/step-machine.js';
import { roundEnded } from '../game/battle/steps/count.js';
import { shipName, type Player, type ShipId, type State, type View } from '../game/state.js';
import { event, setupField, slice, type StateGame } from '../game/kernel.js';
import { isOut, playerOut, sidesOf } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { builderOf, findShip, nameOf } from '../game/ships/find.js';
import { shipDestroyed, shipOwnerChanged, shipRemoved } from '../game/ships/events.js';
import { gameOver, reasons, turnEnded } from '../game/turn/sequence.js';

const kingLost = reasons.add('king-lost', { title: 'a king is lost' });
const fleetDestroyed = reasons.add('fleet-destroyed', { title: 'the last ships of a side are lost' });

/** The name of every player's king; null where nobody has one. Everybody knows it. Ledger: X.WARPCHESS.7. */
export const king = slice('game', 'last-fleet/king', {
  init: (_game: View): string | null => null,
  decode: nullable(shipName),
});

/** The ship that nobody may lose, by its name: the same for all. */
const kingNamed = setupField('king', {
  decode: optional(shipName),
  apply: ({ state }, name) => (name === undefined ? state : king.put(state, name)),
});

/** What a player has lost on the map, as everybody saw: nothing, some ship, or the one that he built as his king. */
const losses = ['nothing', 'ship', 'king'] as const;

/** What a player has lost that may decide the game; public. Ledger: X.WARPCHESS.7. */
export const lostShips = slice('player', 'last-fleet/lost', {
  init: (_player: Player): (typeof losses)[number] => 'nothing',
  decode: oneOf(...losses),
});

/** A player has lost his first ship, or his king, as everybody learns. */
export const shipLost = event('last-fleet/lost', {
  apply: ({ state }, { player, isKing }: { readonly player: PlayerId; readonly isKing: boolean }) =>
    updatePlayer(state, player, (each) =>
      lostShips.change(isKing || lostShips.of(each) === 'king' ? 'king' : 'ship'),
    ),
});

/** What somebody has lost who had a ship before. Of one aboard another nobody else has heard, so only a king counts there. */
function listLost({ state }: StateGame, id: ShipId, before: State): readonly Event[] {
  const ship = findShip(before.ships, id);
  const owner = state.players.find((each) => each.id === ship?.owner);
  if (!ship || !owner) return [];
  const isKing = nameOf(id) === king.of(before) && builderOf(id) === ship.owner;
  const had = lostShips.of(owner);
  const isNews = isKing ? had !== 'king' : had === 'nothing' && typeof ship.at === 'string';
  return isNews ? [shipLost({ player: ship.owner, isKing })] : [];
}

/** Whoever has lost his king, or a ship and has none left. Who never had any is not beaten. */
const isBeaten = ({ state }: StateGame, player: Player): boolean =>
  lostShips.of(player) === 'king' ||
  (lostShips.of(player) === 'ship' && !state.ships.some(({ owner }) => owner === player.id));

/** Players who are beaten and still take turns. */
const listBeaten = (game: StateGame): readonly Player[] =>
  game.state.players.filter((player) => !isOut(game, player.id) && isBeaten(game, player));

/** The last side with somebody who is not beaten has won; nobody has if there is none. Ledger: X.WARPCHESS.7. */
function decideGame(game: StateGame): readonly Event[] {
  const fallen = listBeaten(game);
  if (fallen.length === 0) return [];
  const plays = (id: PlayerId): boolean => !isOut(game, id) && fallen.every((each) => each.id !== id);
  const [winners = [], ...others] = sidesOf(game).filter((side) => side.some(plays));
  const reason = fallen.some((each) => lostShips.of(each) === 'king') ? kingLost.key : fleetDestroyed.key;
  return others.length === 0 ? [gameOver({ winners, reason })] : [];
}

export const lastFleet = module(
  {
    id: 'last-fleet',
    title: 'The last fleet',
    summary: 'The last side with ships left has won.',
    source: {
      'X.WARPCHESS.7':
        'Whoever has lost all his ships, or the king that was agreed on, is beaten; the last side has won, and if all are beaten together it is a draw.',
    },
    slot: 'victory',
    requires: ['star-map'],
  },
  kingLost,
  fleetDestroyed,
  king,
  kingNamed,
  lostShips,
  shipLost,
  shipDestroyed.then((game, { ship }, { state }) => listLost(game, ship, state)),
  shipRemoved.then((game, { ship }, { state }) => listLost(game, ship, state)),
  shipOwnerChanged.then((game, { ship }, { state }) => listLost(game, ship, state)),
  // All that is lost in a round is lost together.
  roundEnded.then(decideGame),
  battleEnded.then(decideGame),
  turnEnded.then((game) => {
    const over = decideGame(game);
    return over.length > 0 ? over : listBeaten(game).map(({ id }) => playerOut({ player: id }));
  }),
);
