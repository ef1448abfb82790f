/** Nebulae: the rule in words, and what changes in them. */

import { declareIssues, systems, addToTally, stepTally } from 'warpwar/rules';
import { module } from 'warpwar/kernel';
import type { HexId, Rules } from 'warpwar';
import { hidingParts } from './hiding.js';
import { isNebula, oneIn } from './place.js';

const { issue, codes } = declareIssues({
  'no-fire-in-nebula': ['NEBULAE.3', 'No tube fires in a nebula.'],
  'no-ecm-in-nebula': ['NEBULAE.4', 'ECM does not work in a nebula.'],
});

export const nebulae = module(
  {
    id: 'nebulae',
    title: 'Nebulae',
    summary:
      'Parts of the map are nebulae: they slow ships down, blind tubes and ECM, and hide what is in them.',
    source: {
      'NEBULAE.1':
        'A part of the map, three columns wide and three rows high, is a nebula if its number across and twice its number down, both from 0, add up to a multiple of {oneIn}.',
      'NEBULAE.2': 'A hex of a nebula counts as two hexes.',
      'NEBULAE.3': 'In a combat in a nebula no tube fires.',
      'NEBULAE.4': 'In a combat in a nebula ECM does not work.',
      'NEBULAE.5':
        'At a hex of a nebula a player sees ships, a Base and combat only if their side has a ship or a Base there.',
      'NEBULAE.6': 'A ship stops at a star in a nebula for an enemy that its owner did not see.',
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
    field: (rules, given) => (isIn(rules, given) ? undefined : base.field?.(rules, given)),
    check: (rules, use) => (isIn(rules, use) ? [issue('no-fire-in-nebula')] : base.check(rules, use)),
  })),
  systems.wrap('ecm', (base) => ({
    ...base,
    field: (rules, given) => (isIn(rules, given) ? undefined : base.field?.(rules, given)),
    check: (rules, use) => (isIn(rules, use) ? [issue('no-ecm-in-nebula')] : base.check(rules, use)),
  })),
  ...hidingParts,
);

/** Whether a combat is in a nebula. Outside a game a combat has no place. */
function isIn(
  rules: Rules,
  { fight }: { readonly fight: { readonly site?: { readonly at: HexId } } },
): boolean {
  return fight.site !== undefined && isNebula(rules, fight.site.at);
}
