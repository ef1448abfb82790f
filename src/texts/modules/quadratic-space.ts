import { formatParam } from '../../kernel/message/issue.js';
import type { JsonObject } from '../../kernel/util/result.js';
import type { ModuleText } from '../../kernel/message/text.js';

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

/** The words of the module `quadratic-space`. */
export const quadraticSpace: ModuleText = {
  title: 'Quadratic space',
  summary: 'The hexes that a ship enters in a turn cost the square of their number.',
  source: {
    'V.II.5':
      'A Warpship needs as many movement points as the square of the number of hexes that it enters in its turn, and 1 more for each warpline.',
  },
  issues: {
    'too-far-for-a-turn': (params) =>
      `Movement points of ${formatParam(params.ship)}: ${formatParam(params.has)}; a turn of ${deeds(params)} needs ${formatParam(params.needs)}.`,
  },
};
