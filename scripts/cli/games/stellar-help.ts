/** What somebody at the keyboard may type in Stellar Wars, and what they see. */

import { stellarEngine, type StellarState } from 'warpwar/stellar-wars';
import { listWeapons } from '../../../src/games/stellar-wars/notation/weapon.js';
import { formatRuleset } from '../../../src/common/ruleset-text.js';
import { viewerOf } from './stellar-ships.js';

/** What may be typed, and what it means, with a weapon and a ship to name. */
const wordsFor = (own: string, weapon: string, enemy: string): readonly (readonly [string, string])[] => [
  [`${own}: f r f done`, `what a ship does, in order; without ${own}: if only one of your ships can act`],
  ['f', 'enters the hex ahead'],
  ['r, l', 'turns by a hex side to the right, to the left; the faster, the more hexes in between'],
  [`${weapon}@${enemy}`, 'fires a weapon at a ship'],
  ['hide', 'raises the cloak'],
  ['sense mines', 'searches for mines'],
  [`sense ${enemy}`, 'searches for a hidden ship'],
  ['lay', 'lays mines in its hex'],
  ['self-destruct', 'destroys itself'],
  ['done', 'finishes: the ship does nothing more, but sense'],
  ['3, 3 nc, 3 ns=hit', 'a speed, with marks if you want. nc: changes by up to 2, and fires nothing;'],
  ['', 'ns=hit or ns=damage: hits more easily or harder, and shields stop nothing'],
  ['ships', 'lists the ships that you see: where they are, what is left of them, what they can do'],
  ['draw, resign', 'offers a draw or takes the offer back; gives up'],
  [`{"type":"ship/step","ship":"${own}"}`, 'any action as JSON'],
];

/** Lists what may be typed, and the weapons of the viewer's ships. */
export function helpOn(view: StellarState): readonly string[] {
  const rules = stellarEngine().rulesOf(view);
  const [own, enemies] = [true, false].map((mine) =>
    view.ships.filter(({ owner }) => (owner === viewerOf(view)) === mine),
  );
  const weapons = (own ?? []).map((ship) => [ship.id, listWeapons(rules, ship)] as const);
  const [weapon = 'gun F'] = weapons.flatMap(([, names]) => names);
  const words = wordsFor(own?.[0]?.id ?? 'red/CA1', weapon, enemies?.[0]?.id ?? 'blue/CA1');
  return [
    ...words.map(([typed, meaning]) => `  ${typed.padEnd(22)}  ${meaning}`),
    '  A hex is four digits: its column from west, then its row from north.',
    '  Sides are F front, FR front right, RR rear right, R rear, RL rear left, FL front left.',
    '  board.svg, in the folder out or that of --out, is a picture of the board, drawn again each turn.',
    '  A sheet has its shield and armor in the order RL/FL/F/FR/RR/R.',
    `  All rules and tables, prices of designs and printed sheets: npm start -s -- rulebook '${formatRuleset(rules)}'`,
    ...weapons.map(([id, names]) => `  Weapons of ${id}: ${names.length > 0 ? names.join(', ') : 'none'}.`),
  ];
}
