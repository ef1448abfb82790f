/** The board of Stellar Wars as a picture: what a viewer sees, and where ships were last that are out of play. */

import { renderMap, type Ship, type State } from 'warpwar/stellar-wars';
import { boardSize } from '../../../src/stellar-wars/movement/courses.js';
import { hiddenShips } from '../../../src/stellar-wars/modules/cloaking/cloak.js';
import { minedHexes } from '../../../src/stellar-wars/modules/mines/fields.js';

import { gameOf, viewerOf } from './stellar-ships.js';

/** Draws a state, or what a player sees of it. */
export function drawBoard(seen: State, past: readonly State[]): string {
  const game = gameOf(seen);
  const hidden = seen.players.flatMap(({ id }) => hiddenShips(game, id));
  const mines = seen.players.flatMap(({ id: owner }) =>
    minedHexes(seen, owner).map((hex) => ({ hex, owner })),
  );
  const viewer = viewerOf(seen);
  const when = seen.turn === 0 ? 'before turn 1' : `turn ${seen.turn}`;
  const title = seen.result
    ? 'the last position'
    : `${when}${viewer === undefined ? '' : `, as ${viewer} sees it`}`;
  return renderMap(seen, {
    board: boardSize(game.rules, undefined),
    margin: 3,
    title: `Stellar Wars, ${title}`,
    hidden,
    mines,
    lost: lostIn(seen, past, hidden),
  });
}

/** Lists the ships that were seen before and are out of play, where they were seen last. */
function lostIn(seen: State, past: readonly State[], hidden: readonly string[]) {
  const last = new Map<string, Ship>(
    past.flatMap(({ ships }) => ships.map((ship) => [ship.id, ship])),
  );
  const inPlay = [...seen.ships.map(({ id }) => id), ...hidden];
  return [...last.values()].flatMap(({ id: ship, at }) => (inPlay.includes(ship) ? [] : [{ ship, at }]));
}
