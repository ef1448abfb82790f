/** Tables of a rulebook, computed from the rules in force. */

import { combatResult, combatRow } from '../../game/battle/results-table.js';
import { steps, stepsOf } from '../../game/battle/step.js';
import { tactics, type Plan, type TableResult, type Tactic } from '../../game/battle/state.js';
import { componentPrice, mostUnits } from '../../game/building/design.js';
import { components, GENERATOR, type Component } from '../../game/ships/components.js';
import type { Counts, Levels } from '../../game/state.js';
import { phases, sequence } from '../../game/turn/sequence.js';
import { formatTable } from '../../common/rulebook/markdown.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { isInForce } from '../../kernel/message/rule-text.js';

/** Lines at the end of each chapter, by its heading. */
export const appendices: Readonly<Record<string, (rules: Rules) => readonly string[]>> = {
  'The turn': (rules) => [
    `A player-turn goes through these phases: ${sequence(rules, undefined)
      .map((key) => phases.find(rules, key)?.title ?? key)
      .join('; ')}.`,
  ],
  Ships: componentTable,
  'Combat and orders': (rules) => course(rules, 'round', 'A round goes through these steps'),
  Fire: resultsTable,
  'The end of a combat': (rules) => [
    ...course(rules, 'stalemate', 'After three rounds in a row without a hit past screens'),
    ...course(rules, 'end', 'When a combat ends'),
  ],
};

/** Lists the titles of the steps of a part of a combat. */
function course(rules: Rules, plan: Plan, when: string): readonly string[] {
  const titles = stepsOf(rules, plan).map((key) => steps.find(rules, key)?.title ?? key);
  return titles.length > 0 ? [`${when}: ${titles.join('; ')}.`, ''] : [];
}

/** Whether a kind of service is available as an action in the build event. */
const isServed = (rules: Rules, kind: string): boolean =>
  isInForce(rules, `action/${kind}/ships`) && sequence(rules, undefined).includes('build');

function componentTable(rules: Rules): readonly string[] {
  const all = components.all(rules);
  const isFixed = all.some(([, { service }]) => isServed(rules, service));
  const rows = all.map(([letters, component]) => [
    letters,
    component.name,
    priceOf(rules, letters),
    component.perHit === 0 ? 'takes no hits' : String(component.perHit),
    ...(isFixed ? [isServed(rules, component.service) ? component.service : ''] : []),
    kindOf(component, mostUnits(rules, letters)),
  ]);
  const mended = isFixed ? ['restored by'] : [];
  return formatTable(['', 'component', 'price', 'removed by a hit', ...mended, ''], rows);
}

const kindOf = ({ warpshipsOnly }: Component, most: number): string =>
  [
    ...(warpshipsOnly === undefined ? [] : ['Warpships only']),
    ...(most === Infinity ? [] : [`at most ${most}`]),
  ].join(', ');

/**
 * Formats a price: '1 BP for 3', '1 BP for 2; 3 at level 1'. If the price depends on the rest of the ship, the rules of the
 * chapter give it. This is tried on one ship only, with nine units of everything else: it misses a price that such a ship
 * does not change, or that changes only from the tenth unit or the second level on.
 */
function priceOf(rules: Rules, letters: string): string {
  const price = (design: Counts, levels: Levels): string => {
    const [points, units] = componentPrice(rules, { component: letters, count: 1, levels, design });
    return `${points} BP${units === 1 ? '' : ` for ${units}`}`;
  };
  const alone = price({ [letters]: 1, [GENERATOR]: 1 }, { all: 0 });
  const inCompany = Object.fromEntries(components.all(rules).map(([key]) => [key, 9]));
  if (price({ ...inCompany, [letters]: 1 }, { all: 0 }) !== alone) return 'depends on the ship';
  if (!isInForce(rules, 'slot/technology')) return alone;
  const better = price({ [letters]: 1, [GENERATOR]: 1 }, { all: 1 });
  return better === alone ? alone : `${alone}; ${better} at level 1`;
}

const cells: Readonly<Record<TableResult, string>> = {
  miss: 'miss',
  hit: 'hit',
  'hit+1': 'hit + 1',
  'hit+2': 'hit + 2',
  escapes: 'escapes',
};

/** Differences at which rows of the table begin. */
const DIFFERENCES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];

function resultsTable(): readonly string[] {
  const rows = tactics.flatMap((firing) => {
    const starts = DIFFERENCES.filter(
      (each, at) => at === 0 || rowAt(firing, each) !== rowAt(firing, each - 1),
    );
    return starts.map((each) => [
      firing,
      rowAt(firing, each),
      ...tactics.map((target) => cells[combatResult(firing, each, target)]),
    ]);
  });
  const head = ['firing ship', 'difference', ...tactics.map((target) => `target: ${target}`)];
  return ['The Combat Results Table:', '', ...formatTable(head, rows)];
}

const rowAt = (firing: Tactic, difference: number): string => {
  const [from, to] = combatRow(firing, difference);
  if (from === null) return `${signed(to ?? 0)} or less`;
  if (to === null) return `${signed(from)} or more`;
  return from === to ? signed(from) : `${signed(from)} to ${signed(to)}`;
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
