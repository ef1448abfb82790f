/** What a player of WarpWar reads: the map in characters, ships and parts, the Combat Results Table, what an order would meet, and actions. */

import {
  combatResult,
  combatRow,
  componentsOf,
  formatOrders,
  formatShip,
  hexId,
  isRecord,
  nameOf,
  placeName,
  rulebook,
  rulesOf,
  titleOf,
  type Action,
  type Decision,
  type HexId,
  type Issue,
  type Order,
  type Rules,
  type SeenShip,
  type Ship,
  type TableResult,
  type Tactic,
  type View,
} from '../../warpwar/index.js';
import { columns, count, listed } from '../terminal.js';
import { helpLine } from './ask.js';
import { decisionOf, sentenceOf } from './warpwar-typed.js';

const TACTICS = ['attack', 'dodge', 'retreat'] as const;

/** Returns a ship in a line: its record, or what is seen of it, and its place where it is not that of a combat. */
export function shipLine(view: View, ship: SeenShip): string {
  const { id, at } = ship;
  const place = typeof at === 'string' ? placeName(view, at) : `aboard ${at.aboard}`;
  const where = view.battle?.at === at ? '' : `, ${place}`;
  if (!isRecord(ship)) return `${id}: you see its counter only${where}`;
  return `${id}${recordText(ship)}${where}`;
}

/** ': PD=6 B=4': the record of a ship without its name. */
export const recordText = (ship: Ship): string =>
  formatShip(ship)
    .replace(/^[^:]*/, '')
    .replace(/ TL0\b/, '')
    .replace(/ aboard \S+$/, '');

/** Lists the ships that a player sees; with a combat, those in it. */
export const shipLines = (view: View): readonly string[] => {
  const { battle } = view;
  const ships = battle
    ? view.ships.filter(({ at }) => typeof at !== 'string' || at === battle.at)
    : view.ships;
  return ships.length === 0 ? ['No ship is on the map.'] : ships.map((ship) => `  ${shipLine(view, ship)}`);
};

// The map.

/** Characters of a hex. */
const CELL = 3;

/**
 * Draws the map in characters: a dot is a hex, * a star, a letter and a number are ships of a player. Even columns stand half a hex
 * lower. `reach` says how many points a ship needs to each hex.
 */
export function mapLines(view: View, reach: Readonly<Record<string, number>> = {}): readonly string[] {
  const places = view.map.hexes.map((hex) => [hex, Number(hex.slice(0, 2)), Number(hex.slice(2))] as const);
  const columns = range(places.map(([, column]) => column));
  const rows = range(places.map(([, , row]) => row));
  const cells = new Map(
    places.map(([hex, column, row]) => [`${column} ${2 * row + ((column + 1) % 2)}`, hex]),
  );
  const lines: string[] = [];
  for (let line = 2 * rows[0]; line <= 2 * rows[1] + 1; line += 1) {
    let text = '';
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      const hex = cells.get(`${column} ${line}`);
      text += (hex === undefined ? '' : cellOf(view, hex, reach)).padEnd(CELL);
    }
    lines.push(text.trimEnd());
  }
  return [...lines.filter((text) => text !== ''), ...starLines(view, Object.keys(reach).length > 0)];
}

const range = (numbers: readonly number[]): readonly [number, number] => [
  Math.min(...numbers),
  Math.max(...numbers),
];

function cellOf(view: View, hex: HexId, reach: Readonly<Record<string, number>>): string {
  const here = view.ships.filter(({ at }) => at === hex);
  const star = view.stars.some((each) => each.hex === hex) ? '*' : '';
  const [first] = here;
  if (first) return `${star}${first.owner.charAt(0)}${here.length}`;
  const needs = reach[hex];
  if (needs === undefined) return star === '' ? '.' : star;
  return `${star}${needs}`;
}

/** Lists bases, warplines and ships by their places. */
function starLines(view: View, hasReach: boolean): readonly string[] {
  const bases = view.stars.flatMap(({ hex, base }) => (base ? [`${placeName(view, hex)} (${base})`] : []));
  const ships = view.ships.flatMap(({ id, at }) =>
    typeof at === 'string' ? [`${id} ${placeName(view, at)}`] : [],
  );
  const stars = view.stars.map(({ hex }) => placeName(view, hex));
  return [
    `. is a hex, * a star, r2 are 2 ships of red${hasReach ? ', a number the movement points to get there' : ''}.`,
    `Stars: ${stars.join(', ')}.`,
    `Bases: ${bases.join(', ')}.`,
    `Ships: ${ships.length > 0 ? ships.join(', ') : 'none'}.`,
  ];
}

// The Combat Results Table.

const resultIn = (rules: Rules, result: TableResult): string => titleOf(rules, 'result', result);

/** Draws the Combat Results Table: a row for a firing tactic and a difference of drives, a column for the tactic of the target. */
export function tableLines(rules: Rules): readonly string[] {
  const rows = TACTICS.flatMap((firing) => {
    const lows = new Set(
      Array.from({ length: 12 }, (_, at) => at - 5).map((each) => combatRow(firing, each)[0] ?? -5),
    );
    return [...lows].map((low) => {
      const [from, to] = combatRow(firing, low);
      const span =
        from === null
          ? `${String(to)} or less`
          : to === null
            ? `${from} or more`
            : from === to
              ? String(from)
              : `${from} to ${to}`;
      return [
        `${firing} ${span}`,
        ...TACTICS.map((target) => resultIn(rules, combatResult(firing, from ?? -9, target))),
      ];
    });
  });
  return [
    'Your tactic, and your drive less theirs, against their tactic:',
    ...columns([['', ...TACTICS], ...rows]),
  ];
}

/** Most power that is assumed in the drive of a ship of which only a counter is seen. */
const GUESS = 6;

/** A weapon that fires: "W1's beam", the tactic whose rows it uses, its drive and its target. */
type Fire = readonly [weapon: string, firing: Tactic, drive: number, at: string];

/** Says what the weapons of an order meet, whatever tactic and drive their targets choose. */
export function tryLines(
  rules: Rules,
  view: View,
  { ship, tactic, drive = 0, beam, tubes = [] }: Order,
): readonly string[] {
  const missiles = tubes.flatMap((tube): readonly Fire[] =>
    'at' in tube && 'drive' in tube ? [[`${nameOf(ship)}'s missile`, 'attack', tube.drive, tube.at]] : [],
  );
  const fires: readonly Fire[] = beam
    ? [[`${nameOf(ship)}'s beam`, tactic, drive, beam.at], ...missiles]
    : missiles;
  return fires.length === 0
    ? ['This order fires no beam and no missile.']
    : fires.flatMap((fire) => fireLines(rules, view, fire));
}

function fireLines(rules: Rules, { ships }: View, [weapon, firing, own, at]: Fire): readonly string[] {
  const target = ships.find(({ id }) => id === at);
  const most = target && isRecord(target) ? (target.now.PD ?? GUESS) : GUESS;
  const drives = Array.from({ length: most + 1 }, (_, each) => each);
  const rowOf = (theirs: Tactic): readonly string[] => [
    theirs,
    ...drives.map((each) => resultIn(rules, combatResult(firing, own - each, theirs))),
  ];
  return [
    `${weapon} with drive ${own} at ${at}, by their tactic and drive:`,
    ...columns([['their drive', ...drives.map(String)], ...TACTICS.map(rowOf)]),
  ];
}

// What is said before the first question of a phase.

/** What a player can spend or move, or the ships in a round of combat. */
export function newsOf(view: View, decisions: readonly Decision[]): readonly string[] {
  const { battle } = view;
  if (battle) {
    if (battle.step !== 'orders') return [];
    const ships = view.ships.filter(({ at }) => at === battle.at);
    return ships.map((ship) => `  ${shipLine(view, ship)}`);
  }
  const build = decisionOf(decisions, 'ship/build');
  const move = decisionOf(decisions, 'ship/move');
  const where = build
    ? Object.entries(build.options.points).map(
        ([hex, points]) => `${points} BP at ${placeName(view, hexId(hex))}`,
      )
    : [];
  const ships = move
    ? Object.entries(move.options.ships).map(([id, { left }]) => `${id} has ${count(left, 'movement point')}`)
    : [];
  return [
    ...(where.length > 0 ? [`You can spend ${listed(where)}.`] : []),
    ...(ships.length > 0 ? [`${listed(ships)}.`] : []),
  ];
}

// Parts, reasons, and actions.

/** Lists the parts of ships with their prices. */
export const partLines = (rules: Rules): readonly string[] =>
  componentsOf(rules).map(({ letters, name, points, units, most, warpshipsOnly }) =>
    helpLine(
      letters.toLowerCase(),
      `${name}: ${points} BP${units > 1 ? ` for ${units}` : ''}${most === undefined ? '' : `, at most ${most}`}${warpshipsOnly ? ', for ships that move between stars' : ''}`,
    ),
  );

/** Says by which rules the last action was refused. */
export function whyLines(rules: Rules, refused: readonly Issue[]): readonly string[] {
  if (refused.length === 0) return ['Nothing was refused.'];
  const ids = refused.flatMap(({ rule }) => rule ?? []);
  const lines = rulebook(rules)
    .split('\n')
    .filter((line) => ids.some((id) => line.includes(id)));
  return [
    ...refused.map(sentenceOf),
    ...lines.map((line) => `  ${line.replace(/^[-*] /, '').replaceAll('**', '')}`),
  ];
}

/** Writes an action as a player would type or read it. */
export function actionText(view: View, action: Action): string {
  const text = shortText(view, action);
  if (text !== undefined) return text;
  const { type, player: _player, ...fields } = action;
  const rest = JSON.stringify(fields)
    .replaceAll(/["{}]/g, '')
    .replaceAll(/([:,])/g, '$1 ');
  return `${titleOf(rulesOf(view), 'decision', type)}${rest === '' ? '' : ` (${rest})`}`;
}

/** Writes an action in the words that are typed for it; undefined if there are none. */
function shortText(view: View, action: Action): string | undefined {
  switch (action.type) {
    case 'phase/end':
      return 'done';
    case 'battle/orders':
      return formatOrders(rulesOf(view), action.orders, view.ships).replaceAll('\n', '; ');
    case 'battle/damage':
      return action.placements.map(({ ship, hits }) => `${nameOf(ship)}: ${countsText(hits)}`).join('; ');
    case 'ship/build':
      return `${action.name}: ${countsText(action.counts)} at ${placeName(view, action.at)}`;
    case 'ship/move':
      return `${nameOf(action.ship)} by ${action.path.map((hex) => placeName(view, hex)).join(', ')}`;
    default:
      return undefined;
  }
}

/** Writes 'pd6 b4 wg'. */
const countsText = (counts: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(counts)
    .map(([letters, units]) => `${letters.toLowerCase()}${units === 1 ? '' : String(units)}`)
    .join(' ');
