import { module } from '../kernel/parts/module.js';
import type { JsonObject } from '../kernel/util/result.js';
import { movementPoints, shortage, travelNeed } from '../game/movement/limits.js';
import { wordings } from '../game/messages.js';
import { formatParam, pluralize, type Wording } from '../kernel/message/issue.js';

/** Parts of a turn's travel, with their singular and plural. */
const DEEDS = [
  ['hexes', 'hex', 'hexes'],
  ['lines', 'warpline', 'warplines'],
  ['handled', 'ship handled', 'ships handled'],
] as const;

/** Formats a turn's travel: '3 hexes, 1 warpline'. */
const deeds = (params: JsonObject): string =>
  DEEDS.filter(([key]) => params[key] !== 0)
    .map(([key, one, many]) => `${formatParam(params[key])} ${params[key] === 1 ? one : many}`)
    .join(', ');

const tooFar: Wording = {
  rule: 'V.II.5',
  says: (params) =>
    `${formatParam(params.ship)} has ${pluralize(formatParam(params.has), 'movement point')}; a turn with ${deeds(params)} needs ${formatParam(params.needs)}.`,
};

const { issue, words } = wordings({
  'too-far-for-a-turn': tooFar,
});

export const quadraticSpace = module(
  {
    id: 'quadratic-space',
    title: 'Quadratic space',
    summary: 'A ship pays movement points for the square of the number of hexes that it enters in a turn.',
    source: {
      'V.II.5':
        'In a turn a Warpship needs as many movement points as the square of the number of hexes that it enters, plus 1 for each warpline.',
    },
    slot: 'movement-points',
    supersedes: ['MOVE.4'],
  },
  travelNeed.replace((_rules, { tally: { hexes, lines, handled } }) => hexes * hexes + lines + handled),
  // The cost of a step depends on the steps before it, so the message names the whole turn.
  shortage.replace((rules, { ship, tally }) => {
    const [needs, has] = [travelNeed(rules, { ship, tally }), movementPoints(rules, ship)];
    return issue('too-far-for-a-turn', [], { ...tally, ship: ship.id, needs, has });
  }),
  ...words,
);
