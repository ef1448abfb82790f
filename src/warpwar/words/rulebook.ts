/** The chapters and tables of a rulebook. */

import { isInForce } from '../../kernel/describe.js';
import { type Chapter, formatTable, type BookLayout } from '../../kernel/ruleset/rulebook.js';
import type { Rules } from '../../kernel/types.js';
import { steps, stepsOf } from '../combat/steps.js';
import { combatResult, combatRow } from '../combat/table.js';
import { components, GENERATOR, type Component } from '../ships/components.js';
import { componentPrice, mostUnits } from '../ships/design.js';
import { tactics, type Plan, type TableResult, type Tactic, type Counts, type Levels } from '../state.js';
import { phases, sequence } from '../turn.js';

/** The chapters, in order, with the ids of their rules or the beginnings of the ids. */
// prettier-ignore
export const chapters: readonly Chapter[] = [
  { title: 'Setting up', rules: ['GEN', 'SCEN', 'MAP', 'SKIRMISH', 'X.WARPCHESS'] },
  { title: 'What players see', rules: ['PBEM', 'BLIND'] },
  { title: 'The turn', rules: ['SEQ', 'TURN', 'V.III.5', 'REPEAT.1'] },
  { title: 'How the game ends', rules: ['VIC', 'GAME', 'DRAW', 'LIMIT', 'RESIGN', 'SCEN.5', 'X.WARPCHESS.7', 'SKIRMISH.2'] },
  { title: 'Build Points', rules: ['INCOME', 'ECON', 'SCEN.2', 'SCEN.3', 'BUILD.5', 'V.III.1', 'V.III.3', 'ATTR.HOLD.2'] },
  { title: 'Ships', rules: ['BUILD', 'ATTR', 'SYS', 'WARP', 'WARPSHIPS', 'SCRAP', 'NOTE', 'V.I', 'VX', 'V.II.2', 'V.III.2', 'V.I.7.1'] },
  { title: 'Tech levels', rules: ['TECH', 'V.IV', 'REPEAT.2'] },
  { title: 'Repair and resupply', rules: ['REPAIR', 'ATTR.REPAIR', 'V.III.7', 'X.WARPCHESS.6'] },
  { title: 'Bases', rules: ['BASE', 'V.III.4', 'V.III.6'] },
  { title: 'Movement', rules: ['MOVE', 'V.II', 'V.I.7.2', 'X.WARPCHESS.4'] },
  { title: 'Combat and orders', rules: ['COMBAT', 'ORD'] },
  { title: 'Power', rules: ['POWER', 'ATTR.ECM'] },
  { title: 'Fire', rules: ['WEAP', 'CRT', 'ATTR.CANNON', 'ATTR.SHELL', 'V.II.4', 'V.I.1', 'V.I.2', 'V.I.8.1'] },
  { title: 'Electronic countermeasures', rules: ['ECM', 'V.I.3'] },
  { title: 'Damage', rules: ['DMG', 'V.IV.3', 'ATTR.ARMOR', 'V.I.5', 'WARP.2', 'ATTR.HOLD.3', 'ATTR.REPAIR.3'] },
  { title: 'Boarding', rules: ['V.I.8'] },
  { title: 'Escape', rules: ['ESC', 'QR.10'] },
  { title: 'Systemships in combat', rules: ['DROP', 'V.V.2'] },
  { title: 'The end of a combat', rules: ['END', 'V.V.1'] },
];

// Tables of a rulebook, computed from the rules in force.

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

// Layout of the rulebooks of WarpWar.

/** The title, the chapters and their tables. */
export const layout: BookLayout = { title: 'WarpWar', chapters, appendices };
