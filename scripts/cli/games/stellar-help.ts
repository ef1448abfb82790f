/** What somebody at the keyboard may type in Stellar Wars, and what they see. */

import { stellarEngine, type StellarShip, type StellarState } from 'warpwar/stellar-wars';
import { hiddenShips } from '../../../src/games/stellar-wars/cloak/cloaked.js';
import { minedHexes } from '../../../src/games/stellar-wars/mines/fields.js';
import { listWeapons } from '../../../src/games/stellar-wars/notation/weapon.js';
import { directions } from './stellar-teller.js';

const words: readonly (readonly [typed: string, meaning: string])[] = [
  ['red/CA1: f r f done', 'what a ship does, in order; without red/CA1: if only one of your ships can act'],
  ['f', 'enters the hex ahead'],
  ['r, l', 'turns by a hex side to the right, to the left'],
  ['gun F@blue/CA1', 'fires a weapon at a ship: its name and side'],
  ['missile@blue/CA1', 'launches a missile'],
  ['hide', 'raises the cloak'],
  ['sense mines', 'searches for mines'],
  ['sense blue/CA1', 'searches for a hidden ship'],
  ['lay', 'lays mines in its hex'],
  ['self-destruct', 'destroys itself'],
  ['done', 'finishes: the ship does nothing more, but sense'],
  ['3, 3 nc, 3 ns=hit', 'a speed, with marks if you want. nc: changes by up to 2, and fires nothing;'],
  ['', 'ns=hit or ns=damage: hits more easily or harder, and shields stop nothing'],
  ['ships', 'lists the ships'],
  ['draw, resign', 'offers a draw or takes the offer back; gives up'],
  ['{"type":"ship/step"}', 'any action as JSON'],
];

/** Lists what may be typed, and the weapons of the viewer's ships. */
export function helpOn(view: StellarState): readonly string[] {
  const rules = stellarEngine().rulesOf(view);
  const own = view.ships.filter(({ owner }) => owner === viewerOf(view));
  return [
    ...words.map(([typed, meaning]) => `  ${typed.padEnd(22)}${meaning}`),
    ...own.map((ship) => `  Weapons of ${ship.id}: ${listWeapons(rules, ship).join(', ')}.`),
  ];
}

/** Who sees a view, as long as it is a player. */
const viewerOf = (view: StellarState): unknown => ('viewer' in view ? view.viewer : undefined);

/** Lists the ships that are seen, the names of those that are hidden, and known mines. */
export function shipsIn(view: StellarState): readonly string[] {
  const game = { rules: stellarEngine().rulesOf(view), state: view };
  const hidden = view.players.flatMap(({ id }) => hiddenShips(game, id));
  const unseen = hidden.filter((id) => view.ships.every((ship) => ship.id !== id));
  return [
    ...view.ships.map((ship) => `  ${tellShip(ship)}${hidden.includes(ship.id) ? ', hidden' : ''}`),
    ...unseen.map((id) => `  ${id} is hidden`),
    ...view.players.flatMap(({ id }) => {
      const hexes = minedHexes(view, id);
      return hexes.length === 0 ? [] : [`  Mines of ${id} in ${hexes.join(', ')}`];
    }),
  ];
}

const tellShip = ({ id, at, facing, speed, turn }: StellarShip): string => {
  const entered = turn?.entered ?? 0;
  const left = turn?.done === true || entered === 0 ? '' : `, ${speed - entered} to go`;
  return `${id} in ${at}, looking ${directions[facing]}, speed ${speed}${left}`;
};
