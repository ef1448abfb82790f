import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import {
  courses,
  canComplete,
  entryOf,
  hexesToTurn,
  mostTurns,
  hexesAhead,
  hexesOpen,
  movingOf,
} from '../movement/courses.js';
import { turnIssues } from '../movement/move.js';

const { issue, codes } = declareIssues({
  'turn-before-hex': { rule: 'SW.8.3', params: ['ship'] },
  'turn-too-tight': { rule: 'SW.8.3', params: ['ship', 'speed', 'more'] },
  'too-many-turns': { rule: 'SW.8.3', params: ['ship', 'speed', 'most'] },
});

/** Ships turn no tighter than the chart. Ledger: SW.8.3, SW.8.3.chart, SW.R4, SW.R5. */
const asCharted = turnIssues.replace((_game, ship) => {
  const { id, speed } = ship;
  const { entered, turned } = movingOf(ship);
  const more = hexesToTurn(speed, turned, entered);
  if (more === undefined)
    return [issue('too-many-turns', ['ship'], { ship: id, speed, most: mostTurns(speed) })];
  if (more === 0) return [];
  return entered === 0
    ? [issue('turn-before-hex', ['ship'], { ship: id })]
    : [issue('turn-too-tight', ['ship'], { ship: id, speed, more })];
});

/** Ledger: SW.R9, SW.S5. */
const roundAbout = hexesOpen.replace((game, way) => {
  const { ship, from } = way;
  const { speed } = ship;
  const rest = speed - from.entered;
  if (hexesAhead(game, way) >= rest) return Math.max(0, rest);
  const options = { speed, entryOf: (to: typeof from.at) => entryOf(game, { ship, to }) };
  if (canComplete(from, options)) return rest;
  return Math.max(...courses(from, options).map(({ entered }) => entered)) - from.entered;
});

/** Ships turn as the chart of the book says. */
export const turnChart = module(
  {
    id: 'turn-chart',
    source: ['SW.8.3', 'SW.8.3.chart', 'SW.R5', 'SW.R6', 'SW.R7', 'SW.R8'],
    slot: 'turning',
  },
  asCharted,
  roundAbout,
  ...codes,
);
