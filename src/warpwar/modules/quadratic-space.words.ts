import type { ModuleText } from '../../kernel/describe.js';
import { formatParam, pluralize } from '../../kernel/issue.js';
import type { JsonObject } from '../../kernel/result.js';

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

/** The words of the module `quadratic-space`. */
export const quadraticSpace: ModuleText = {
  title: 'Quadratic space',
  summary: 'A ship pays movement points for the square of the number of hexes that it enters in a turn.',
  source: {
    'V.II.5':
      'In a turn a Warpship needs as many movement points as the square of the number of hexes that it enters, plus 1 for each warpline.',
  },
  issues: {
    'too-far-for-a-turn': (params) =>
      `${formatParam(params.ship)} has ${pluralize(formatParam(params.has), 'movement point')}; this turn would cost ${formatParam(params.needs)} (${deeds(params)}).`,
  },
};
