import { module } from '../kernel/parts/module.js';
import type { JsonObject } from '../kernel/util/result.js';
import { movementPoints, shortage, travelNeed } from '../game/movement/limits.js';
import { wordings } from '../game/messages.js';
import { formatParam, type Wording } from '../kernel/message/issue.js';

/** What a turn's travel consists of, in words: one of it, and several. */
const DEEDS = [
  ['hexes', 'hex', 'hexes'],
  ['lines', 'warpline', 'warplines'],
  ['handled', 'ship handled', 'ships handled'],
] as const;

/** '3 hexes, 1 warpline'. */
const deeds = (params: JsonObject): string =>
  DEEDS.filter(([key]) => params[key] !== 0)
    .map(([key, one, many]) => `${formatParam(params[key])} ${params[key] === 1 ? one : many}`)
    .join(', ');

const tooFar: Wording = {
  rule: 'V.II.5',
  says: (params) =>
    `Movement points of ${formatParam(params.ship)}: ${formatParam(params.has)}; a turn of ${deeds(params)} needs ${formatParam(params.needs)}.`,
};

const { issue, words } = wordings({
  'too-far-for-a-turn': tooFar,
});

export const quadraticSpace = module(
  {
    id: 'quadratic-space',
    title: 'Quadratic space',
    summary: 'The hexes that a ship enters in a turn cost the square of their number.',
    source: {
      'V.II.5':
        'A Warpship needs as many movement points as the square of the number of hexes that it enters in its turn, and 1 more for each warpline.',
    },
    slot: 'movement-points',
    supersedes: ['MOVE.4'],
  },
  travelNeed.replace((_rules, { tally: { hexes, lines, handled } }) => hexes * hexes + lines + handled),
  // What a step takes depends on those before it: so the whole turn is told.
  shortage.replace((rules, { ship, tally }) => {
    const [needs, has] = [travelNeed(rules, { ship, tally }), movementPoints(rules, ship)];
    return issue('too-far-for-a-turn', [], { ...tally, ship: ship.id, needs, has });
  }),
  ...words,
);
