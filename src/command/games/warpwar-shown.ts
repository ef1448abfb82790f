/** What a player of WarpWar reads: the map in characters, ships and parts, reasons, and actions. */

import {
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
  type GameEvent,
  type Issue,
  type Rules,
  type SeenShip,
  type Ship,
  type State,
  type View,
} from '../../warpwar/index.js';
import { rulesOfIds } from '../rules.js';
import { count, listed } from '../terminal.js';
import { helpLine } from './ask.js';
import type { Known } from './game.js';
import { decisionOf, sentenceOf } from './warpwar-typed.js';

/** What a player knows besides the view. */
export type KnownHere = Known<Pick<State, 'ships'>>;

/** Returns the record that a ship began with, if its player was shown it. */
export const begunAs = ({ begun }: KnownHere, { id }: SeenShip): Ship | undefined =>
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
          rulebook(rules),
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
