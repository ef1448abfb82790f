/** Legend of the picture of a map: the meaning of the signs in it. */

import { blank, isCrowded } from './counters.js';
import { createLegend, ownerSigns, type Legend, type Sign } from '../drawing/legend.js';
import { NOBODYS, type Scene } from './scene.js';
import { drawDisc } from './stars.js';

/** SVG attributes of warplines. */
export const WARPLINE = 'fill="none" stroke="#98a3e6" stroke-width="4" stroke-linecap="round"';

/** Lists the signs that a scene contains. */
function signsIn({ stars, warplines, stacks, colors }: Scene): readonly Sign[] {
  const rings = stars.map(({ ring }) => ring);
  const owned = stars.find(({ star }) => star.base !== undefined)?.ring;
  const all = [...stacks.values()];
  const has = (kind: string): boolean => all.flat().some((piece) => piece.kind === kind);
  const plus = '<text y="4" font-weight="bold" text-anchor="middle">+2</text>';
  const signs: readonly (readonly [there: boolean, drawn: string, says: string])[] = [
    [stars.length > 0, drawDisc(undefined), 'Star (value)'],
    [owned !== undefined, drawDisc(owned), 'Base star, in the color of its owner'],
    [rings.includes(NOBODYS), drawDisc(NOBODYS), 'Possible base star'],
    [warplines.length > 0, `<path d="M-12 0h24" ${WARPLINE}/>`, 'Warpline'],
    [has('warpship'), blank('warpship', NOBODYS), 'Warpship'],
    [has('systemship'), blank('systemship', NOBODYS), 'Systemship'],
    [all.some(isCrowded), plus, 'More ships of that color'],
  ];
  return [
    ...signs.flatMap(([there, drawn, says]) => (there ? [{ drawn, says }] : [])),
    ...ownerSigns(colors),
  ];
}

/** Creates the legend of a scene. */
export const legendOf = (scene: Scene, mapWidth: number): Legend => createLegend(signsIn(scene), mapWidth);
