/** Players, sides and enemies. */

import { array, optional, playerId } from '../kernel/decode.js';
import type { Issue } from '../kernel/result.js';
import type { PlayerId } from '../kernel/types.js';
import { copyState, updatePlayer } from './change.js';
import { findPlayer, shipsAt, SHORT } from './find.js';
import { issue } from './issues.js';
import { event, question, setupField, stateQuestion, type ViewGame } from './kit.js';
import type { HexId } from './map/star-map.js';
import type { View, PlayerPayload } from './state.js';

// Players, their sides, and who is at war with whom.

/** Lists a player and all players who are not at war with them, in order of play. */
export const friendsOf = (game: ViewGame, player: PlayerId): readonly PlayerId[] =>
  game.state.players.map(({ id }) => id).filter((other) => !hostile(game, { a: player, b: other }));

/** Whether two players are at war: they are on different sides. */
export const hostile = question(
  'hostile',
  ({ state }, { a, b }: { readonly a: PlayerId; readonly b: PlayerId }): boolean =>
    sideOf(state, a) !== sideOf(state, b),
);

/** Whether a player is out of the game and takes no more turns. */
export const isOut = question(
  'isOut',
  ({ state }, player: PlayerId): boolean => findPlayer(state, player)?.out === true,
);

/** Returns why a player may not leave the others to play on now. It does not matter where one side is left. */
export const leavingIssues = question('leavingIssues', (_game, _: PlayerId): readonly Issue[] => []);

/**
 * Whether a player has ships that are not on the map, but may still come to it. Rules that end a game for want of ships
 * ask it: such a player has not lost their last ship.
 */
export const hasReserves = stateQuestion('hasReserves', (_game, _: PlayerId): boolean => false);

/** Whether a ship of an enemy of a player is on a hex. */
export function enemyAt(game: ViewGame, hex: HexId, player: PlayerId): boolean {
  const { ships } = game.state;
  const near = ships.length > SHORT ? shipsAt(ships, hex) : ships;
  // Names differ sooner than hexes. A loop over a frozen list makes an object for each ship; this does not.
  return near.some(
    ({ owner, at }) => owner !== player && at === hex && hostile(game, { a: player, b: owner }),
  );
}

/** Returns the number that a player shares with their allies; -1 for an unknown player. */
export const sideOf = (state: Pick<View, 'players'>, id: PlayerId): number =>
  findPlayer(state, id)?.side ?? -1;

/** Lists the sides: players who are not at war with each other, in order of play. */
export function sidesOf(game: ViewGame): readonly (readonly PlayerId[])[] {
  const sides: PlayerId[][] = [];
  for (const { id } of game.state.players) {
    const side = sides.find((each) => each.every((other) => !hostile(game, { a: id, b: other })));
    if (side) side.push(id);
    else sides.push([id]);
  }
  return sides;
}

/** Lists the sides that still have a player in the game, not counting the player `without`. */
export const sidesLeft = (game: ViewGame, without?: PlayerId): readonly (readonly PlayerId[])[] =>
  sidesOf(game).filter((side) => side.some((player) => player !== without && !isOut(game, player)));

/** Returns the side of the active player in the current combat; [] without a combat. */
export const activeSide = ({ active, battle }: Pick<View, 'active' | 'battle'>): readonly PlayerId[] =>
  battle?.sides.find((side) => side.includes(active)) ?? [];

/** Fixed alliances: lists of players. A player in no list is a side of their own. Ledger: E2.GEN.1. */
export const sides = setupField('sides', {
  decode: optional(array(array(playerId, 100), 100)),
  check: ({ state }, given) => {
    const named = given.flat();
    const together = given.some((side) => state.players.every(({ id }) => side.includes(id)));
    const each = given.flatMap((side, at) =>
      side.flatMap((player, place): readonly Issue[] => {
        const path = [at, place];
        if (!state.players.some(({ id }) => id === player))
          return [issue('unknown-player', path, { player })];
        return named.indexOf(player) === named.lastIndexOf(player)
          ? []
          : [issue('on-two-sides', path, { player })];
      }),
    );
    return together ? [...each, issue('one-side')] : each;
  },
  apply: ({ state }, given = []) => ({
    ...state,
    players: state.players.map((player, at) => {
      const side = given.findIndex((each) => each.includes(player.id));
      // Allies share the place of their first member in the order of play.
      return {
        ...player,
        side: side < 0 ? at : state.players.findIndex(({ id }) => given[side]?.includes(id)),
      };
    }),
  }),
});

/** A player is out: takes no more turns and is awaited no longer. Their ships leave the map. */
export const playerOut = event('player/out', {
  apply: ({ state }, { player }: PlayerPayload) =>
    copyState(updatePlayer(state, player, { out: true }), {
      waiting: state.waiting.filter((each) => each !== player),
    }),
});

export const playerParts = [hostile, isOut, leavingIssues, hasReserves, sides, playerOut];
