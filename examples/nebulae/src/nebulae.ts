/** Nebulae: where they are, and what changes in them. */

import { declareIssues, module, setting, systems, whole, type HexId } from 'warpwar/parts';
import type { StateGame } from 'warpwar/parts';
import { addToTally, stepTally } from 'warpwar/parts/movement';

/** The rules in force, as every formula gets them. */
type Rules = StateGame['rules'];

const { issue, codes } = declareIssues({
  'no-fire-in-nebula': ['NEBULAE.3', 'No tube fires in a nebula.'],
  'no-ecm-in-nebula': ['NEBULAE.4', 'ECM does not work in a nebula.'],
});

export const oneIn = setting('nebulae/oneIn', {
  about: 'One part of the map in so many is a nebula.',
  decode: whole(1, 9),
  standard: 4,
});

/** Part of the map, three columns by three rows, in which a column or row lies. */
const partOf = (digits: string): number => Math.floor(Number(digits) / 3);

/** Whether a hex lies in a nebula: a function of the rules and the hex, so that offers, views and combats agree. */
export const isNebula = (rules: Rules, hex: HexId): boolean =>
  (partOf(hex.slice(0, 2)) + 2 * partOf(hex.slice(2))) % oneIn.of(rules) === 0;

export const nebulae = module(
  {
    id: 'nebulae',
    title: 'Nebulae',
    summary: 'Parts of the map are nebulae: they slow ships down, and blind tubes and ECM.',
    source: {
      'NEBULAE.1':
        'A part of the map, three columns wide and three rows high, is a nebula if its number across and twice its number down, both from 0, add up to a multiple of {oneIn}.',
      'NEBULAE.2': 'A hex of a nebula counts as two hexes.',
      'NEBULAE.3': 'In a combat in a nebula no tube fires.',
      'NEBULAE.4': 'In a combat in a nebula ECM does not work.',
    },
  },
  ...codes,
  oneIn,
  // One hex more than the step counts by the other rules. Offers and refusals follow.
  stepTally.wrap((base) => (game, step) => {
    const tally = base(game, step);
    return step.by === 'hexes' && isNebula(game.rules, step.to) ? addToTally(tally, 'hexes') : tally;
  }),
  // Forms offer nothing, orders for it are refused, and random players drop what is refused.
  systems.wrap('tubes', (base) => ({
    ...base,
    offers: (rules, given) => (isIn(rules, given) ? undefined : base.offers?.(rules, given)),
    check: (rules, use) => (isIn(rules, use) ? [issue('no-fire-in-nebula')] : base.check(rules, use)),
  })),
  systems.wrap('ecm', (base) => ({
    ...base,
    offers: (rules, given) => (isIn(rules, given) ? undefined : base.offers?.(rules, given)),
    check: (rules, use) => (isIn(rules, use) ? [issue('no-ecm-in-nebula')] : base.check(rules, use)),
  })),
);

/** Whether a combat is in a nebula. Outside a game a combat has no place. */
function isIn(
  rules: Rules,
  { fight }: { readonly fight: { readonly site?: { readonly at: HexId } } },
): boolean {
  return fight.site !== undefined && isNebula(rules, fight.site.at);
}
