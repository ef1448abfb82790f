/** What a player of WarpWar reads: the map in characters, ships and parts, the Combat Results Table, what an order would meet, and actions. */

import {
  combatResult,
  combatRow,
  componentsOf,
  explainRound,
  formatOrders,
  formatShip,
  hexId,
  isRecord,
  nameOf,
  placeName,
  rulesOf,
  starAt,
  titleOf,
  type Action,
  type Decision,
  type GameEvent,
  type HexId,
  type Issue,
  type Order,
  type RoundExplained,
  type Rules,
  type SeenShip,
  type Ship,
  type Shot,
  type State,
  type TableResult,
  type Tactic,
  type View,
} from '../../warpwar/index.js';
import { rulesOfIds } from '../rules.js';
import { columns, count, listed } from '../terminal.js';
import { helpLine } from './ask.js';
import type { Known } from './game.js';
import { decisionOf, sentenceOf } from './warpwar-typed.js';

const TACTICS = ['attack', 'dodge', 'retreat'] as const;

/** What a player knows besides the view. */
export type KnownHere = Known<Pick<State, 'ships'>>;

/** Returns the record that a ship began with, if its player was shown it. */
const begunAs = ({ begun }: KnownHere, { id }: SeenShip): Ship | undefined =>
  begun?.ships.find((each) => each.id === id);

/** Hits that got past the screens of a ship, as far as a player has heard. */
const hitsOn = ({ events }: KnownHere, { id }: SeenShip): number =>
  // Sound: events of this game.
  (events as readonly GameEvent[]).reduce(
    (sum, { type, payload }) => sum + (type === 'round/fired' ? (payload.effective[id] ?? 0) : 0),
    0,
  );

/** Returns what is known of an enemy ship of which only the counter is seen. */
function counterText(known: KnownHere, ship: SeenShip): string {
  const [begun, hits] = [begunAs(known, ship), hitsOn(known, ship)];
  const record = begun ? `began as ${recordText(begun).slice(2)}` : 'what it has is secret';
  return hits > 0 ? `${record}; ${count(hits, 'hit')} so far, where is secret` : record;
}

/** Returns a ship in a line: its record, or what is known of it, and its place where it is not that of a combat. */
export function shipLine(view: View, ship: SeenShip, known: KnownHere): string {
  const { id, at } = ship;
  const place = typeof at === 'string' ? placeName(view, at) : `aboard ${at.aboard}`;
  const where = view.battle?.at === at ? '' : `, ${place}`;
  if (!isRecord(ship)) return `${id}: ${counterText(known, ship)}${where}`;
  return `${id}${recordText(ship)}${where}`;
}

/** ': PD=6 B=4': the record of a ship without its name. */
export const recordText = (ship: Ship): string =>
  formatShip(ship)
    .replace(/^[^:]*/, '')
    .replace(/ TL0\b/, '')
    .replace(/ aboard \S+$/, '');

/** Lists the ships that a player sees; with a combat, those in it. */
export const shipLines = (view: View, known: KnownHere): readonly string[] => {
  const { battle } = view;
  const ships = battle
    ? view.ships.filter(({ at }) => typeof at !== 'string' || at === battle.at)
    : view.ships;
  return ships.length === 0
    ? ['No ship is on the map.']
    : ships.map((ship) => `  ${shipLine(view, ship, known)}`);
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
  return [...lines.filter((text) => text !== ''), ...starLines(view, reach)];
}

const range = (numbers: readonly number[]): readonly [number, number] => [
  Math.min(...numbers),
  Math.max(...numbers),
];

function cellOf(view: View, hex: HexId, reach: Readonly<Record<string, number>>): string {
  const here = view.ships.filter(({ at }) => at === hex);
  const there = starAt(view, hex);
  const star = there ? (there.base?.charAt(0).toUpperCase() ?? '*') : '';
  const owners = [...new Set(here.map(({ owner }) => owner.charAt(0)))];
  if (owners.length > 0) return `${star}${owners.join('')}${owners.length === 1 ? here.length : ''}`;
  const needs = reach[hex];
  if (needs === undefined) return star === '' ? '.' : star;
  return `${star}${needs}`;
}

const isOwnAt = ({ ships, viewer }: View, hex: HexId): boolean =>
  ships.some(({ at, owner }) => at === hex && owner === viewer);

/** Lists stars, warplines, bases and ships by their places. */
function starLines(view: View, reach: Readonly<Record<string, number>>): readonly string[] {
  const bases = view.stars.flatMap(({ hex, base }) => (base ? [`${placeName(view, hex)} (${base})`] : []));
  const ships = view.ships.flatMap(({ id, at }) =>
    typeof at === 'string' ? [`${id} ${placeName(view, at)}`] : [],
  );
  const stars = view.stars.map(({ hex }) => placeName(view, hex));
  const needs = Object.keys(reach).length > 0 ? ', a number the movement points to get there' : '';
  const ways = view.map.warplines
    .filter((ends) => ends.some((hex) => hex in reach || isOwnAt(view, hex)))
    .map((ends) => ends.map((hex) => starAt(view, hex)?.name ?? hex).join('='));
  return [
    `. is a hex, * a star, R a star with a base of red, r2 are 2 ships of red, rb ships of red and blue${needs}.`,
    `Stars: ${stars.join(', ')}.`,
    ...(ways.length > 0 ? [`Warplines near your ships: ${ways.join(', ')}.`] : []),
    `Bases: ${bases.join(', ')}.`,
    `Ships: ${ships.length > 0 ? ships.join(', ') : 'none'}.`,
  ];
}

// The Combat Results Table.

const resultIn = (rules: Rules, result: TableResult): string => titleOf(rules, 'result', result);

/** Differences of drives at which the table says all. */
const DIFFERENCES = Array.from({ length: 12 }, (_, at) => at - 5);

/** Says at which differences of drives a beam hits: a row for the firing tactic, a column for that of the target. */
export function hitLines(): readonly string[] {
  const cell = (firing: Tactic, target: Tactic): string => {
    const hits = DIFFERENCES.filter((each) => combatResult(firing, each, target).startsWith('hit'));
    const [first, last] = [hits[0], hits.at(-1)];
    if (first === undefined || last === undefined) return 'never';
    return first === last ? signed(first) : `${signed(first)} to ${signed(last)}`;
  };
  const rows = TACTICS.map((firing) => [
    `if you ${firing}`,
    ...TACTICS.map((target) => cell(firing, target)),
  ]);
  return columns([['', 'they attack', 'they dodge', 'they retreat'], ...rows]);
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** Draws the Combat Results Table: a row for a firing tactic and a difference of drives, a column for the tactic of the target. */
export function tableLines(rules: Rules): readonly string[] {
  const rows = TACTICS.flatMap((firing) => {
    const lows = new Set(DIFFERENCES.map((each) => combatRow(firing, each)[0] ?? -5));
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

/** Most power that is assumed in the drive of a ship whose record is unknown. */
const GUESS = 6;

/** A ship with its order, and one of its enemies. */
interface Duel {
  readonly own: Ship;
  readonly order: Order;
  readonly enemy: Ship;
  /** Whether more than the counter of the enemy is known. */
  readonly isKnown: boolean;
  /** Every enemy: each can be a target. */
  readonly all: readonly Ship[];
}

/** Says what an order leads to, whatever tactic and drive each enemy chooses: its shots, and what the enemy may do in return. */
export function tryLines(rules: Rules, view: View, order: Order, known: KnownHere): readonly string[] {
  const own = view.ships.filter(isRecord).find(({ id }) => id === order.ship);
  if (!own) return [];
  const enemies = view.ships.filter(({ at, owner }) => at === view.battle?.at && owner !== own.owner);
  const recordFor = (ship: SeenShip): Ship | undefined => (isRecord(ship) ? ship : begunAs(known, ship));
  // A ship of which nothing is known has the record of the player's: only its tactic and its drive count.
  const all = enemies.map((ship): Ship => ({
    ...(recordFor(ship) ?? own),
    id: ship.id,
    owner: ship.owner,
    at: ship.at,
  }));
  const duels = all.map((enemy, at): Duel => {
    const seen = enemies[at];
    return { own, order, enemy, all, isKnown: seen !== undefined && recordFor(seen) !== undefined };
  });
  return duels.flatMap((duel) => duelLines(rules, duel));
}

/** Resolves a round with an order of one enemy. The others attack, and fire at nobody. */
const resolveDuel = (rules: Rules, { own, order, enemy, all }: Duel, theirs: Omit<Order, 'ship'>) =>
  explainRound(rules, {
    ships: [own, ...all],
    orders: [
      order,
      ...all.map(({ id }): Order => ({ ...(id === enemy.id ? theirs : { tactic: 'attack' }), ship: id })),
    ],
  });

/** Says what an order and an enemy do to each other. */
function duelLines(rules: Rules, duel: Duel): readonly string[] {
  const { own, enemy, isKnown } = duel;
  const { B: beam = 0, T: tubes = 0 } = isKnown ? enemy.now : {};
  const table = tableOf(rules, duel);
  const shots = ({ shots: all }: RoundExplained) =>
    all.filter(({ by, at }) => by === own.id && at === enemy.id);
  const lines = shots(resolveDuel(rules, duel, { tactic: 'attack' })).flatMap(({ weapon, drive }, nth) =>
    table(
      `${nameOf(own.id)}'s ${weapon} with drive ${drive} at ${enemy.id}, hits before screens, by their tactic and drive:`,
      (round) => shotText(rules, shots(round)[nth]),
    ),
  );
  return [
    ...(lines.length > 0 ? lines : [`This order fires nothing at ${enemy.id}.`]),
    ...(beam > 0
      ? table(`${enemy.id}'s beam at ${nameOf(own.id)}, at most, hits past your screens:`, (round) =>
          returnText(rules, own, round),
        )
      : []),
    ...(tubes > 0 ? missileLines(rules, duel) : []),
    ...(isKnown ? [] : [`What ${enemy.id} can fire is secret.`]),
  ];
}

/** Makes tables of what a duel leads to, by the tactic and the drive of an enemy whose beam has all power that is left. */
function tableOf(rules: Rules, duel: Duel) {
  const { own, enemy, isKnown } = duel;
  const { B: beam = 0, PD = GUESS, P: power = PD } = isKnown ? enemy.now : {};
  const drives = Array.from({ length: power + 1 }, (_, each) => each);
  const rounds = TACTICS.map((tactic) =>
    drives.map((drive) => {
      const left = Math.min(beam, power - drive);
      return resolveDuel(rules, duel, {
        tactic,
        drive,
        ...(left > 0 && { beam: { power: left, at: own.id } }),
      });
    }),
  );
  return (title: string, cell: (round: RoundExplained) => string): readonly string[] => [
    title,
    ...columns([
      ['their drive', ...drives.map(String)],
      ...rounds.map((row, at) => [TACTICS[at] ?? '', ...row.map(cell)]),
    ]),
  ];
}

/** Says what a missile of an enemy does, by its drive. */
function missileLines(rules: Rules, duel: Duel): readonly string[] {
  const { own, order, enemy } = duel;
  const drives = Array.from({ length: (order.drive ?? 0) + 5 }, (_, each) => each + 1);
  const cells = drives.map((drive) =>
    returnText(
      rules,
      own,
      resolveDuel(rules, duel, { tactic: 'attack', tubes: [{ load: 'missile', drive, at: own.id }] }),
    ),
  );
  return [
    `A missile of ${enemy.id} at ${nameOf(own.id)}, hits past your screens, by the missile's drive:`,
    ...columns([
      ['its drive', ...drives.map(String)],
      ['', ...cells],
    ]),
  ];
}

/** 'hit 5', 'Miss', 'Escapes'. */
const shotText = (rules: Rules, shot: Pick<Shot, 'hits' | 'result'> | undefined): string =>
  shot === undefined ? '' : shot.hits > 0 ? `hit ${shot.hits}` : titleOf(rules, 'result', shot.result);

/** What the shot at a ship does to it. */
function returnText(rules: Rules, { id }: Ship, { shots, ships }: RoundExplained): string {
  const shot = shots.find(({ at }) => at === id);
  if (!shot) return '-';
  const hits = ships.find(({ ship }) => ship === id)?.effective ?? 0;
  return shot.hits > 0 && hits === 0 ? 'stopped' : shotText(rules, { ...shot, hits });
}

// What is said before the first question of a phase.

/** What a player can spend or move, or the ships in a round of combat. */
export function newsOf(view: View, decisions: readonly Decision[], known: KnownHere): readonly string[] {
  const { battle } = view;
  if (battle) {
    if (battle.step !== 'orders') return [];
    const ships = view.ships.filter(({ at }) => at === battle.at);
    return ships.map((ship) => `  ${shipLine(view, ship, known)}`);
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

/** Says by which rules the last answer was refused. */
export const whyLines = (rules: Rules, refused: readonly Issue[]): readonly string[] =>
  refused.length === 0
    ? ['No rule refused your last answer.']
    : [
        ...refused.map(sentenceOf),
        ...rulesOfIds(
          rules,
          refused.flatMap(({ rule }) => rule ?? []),
        ).map((line) => `  ${line}`),
      ];

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
