/** Ships and places as players of WarpWar name them. */

import { nameOf, type SeenShip, type View } from '../../warpwar/index.js';

/** Finds a ship by its name: 'w1', 'red/W1'. A bare name is that of a ship which the player has built, if there is one. */
export function shipNamed(view: View, player: string, word: string): SeenShip | undefined {
  const name = word.toLowerCase();
  const own = view.ships.filter(({ owner }) => owner === player);
  return [...own, ...view.ships].find(
    ({ id }) =>
      id.toLowerCase() === name || (id.startsWith(`${player}/`) && nameOf(id).toLowerCase() === name),
  );
}

/** Finds a hex by its number, or by the beginning of the name of its star. */
export function placeNamed(view: View, word: string): string | undefined {
  if (/^\d{4}$/.test(word)) return word;
  const start = word.toLowerCase();
  const named = view.stars.filter(({ name }) => name.toLowerCase().startsWith(start));
  return (
    named.find(({ name }) => name.toLowerCase() === start) ?? (named.length === 1 ? named[0] : undefined)
  )?.hex;
}
