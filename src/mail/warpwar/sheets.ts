/** What sheets of WarpWar show, and the verbs that they have. */

import { deepFreeze } from '../../kernel/helpers.js';
import { anyTimeVerbs } from '../any-time.js';
import type { SheetWords } from '../engine.js';
import { formatShip, isRecord, placeName, type SeenShip, type View } from '../../warpwar/index.js';
import { combat, damage, ecm } from './combat.js';
import { build, drop, move } from './fleet.js';
import { otherLines } from './lines.js';
import { round } from './standing-ahead.js';
import * as inCombat from './standing-combat.js';
import * as ofFleet from './standing-fleet.js';
import { chartLines } from './chart.js';

/**
 * The sheets of WarpWar: ships as records, the points of stars, the map in characters; orders in the notation of the rulebooks.
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { openMail, warpwarSheets, writeSheet, type MailGame } from 'warpwar/mail';
 *
 * const game: MailGame = {
 *   format: 'warpwar-mail-1',
 *   game: 'warpwar',
 *   id: 'k7q',
 *   setup: { rules: 'first/basic', players: ['red', 'blue'] },
 *   policy: { missing: 'wait' },
 *   players: { red: { token: 'r7m2k9x4pa' }, blue: { token: 'b3n8w5t1qe' } },
 *   version: warpwar.version,
 * };
 * const opened = openMail({ ...warpwar, sheets: warpwarSheets }, game, []);
 * const sheet = opened.ok ? writeSheet(opened.value, warpwar.playerId('red')) : '';
 * sheet.includes('=== ORDERS red 1 r7m2k9x4pa'); // => true
 * ```
 */
export const warpwarSheets: SheetWords<View> = deepFreeze({
  verbs: [build, move, drop, combat, ecm, damage, ...otherLines, ...anyTimeVerbs],
  standing: [
    inCombat.damage,
    inCombat.escape,
    inCombat.withdraw,
    inCombat.ecm,
    ofFleet.embark,
    ofFleet.rearrange,
    ofFleet.recover,
    ofFleet.loot,
    ofFleet.allot,
    round,
  ],
  show: (view) => [
    ...listed('Your ships', ownShips(view)),
    ...listed('Other ships', otherShips(view)),
    ...pointLines(view),
    ...chartLines(view),
  ],
});

const isOwn = ({ viewer }: View, { owner }: SeenShip): boolean => owner === viewer;

const placeOf = (view: View, { at }: SeenShip): string =>
  typeof at === 'string' ? `, ${placeName(view, at)}` : ` aboard ${at.aboard}`;

const ownShips = (view: View): readonly string[] =>
  view.ships
    .filter((ship) => isOwn(view, ship))
    .map(
      (ship) =>
        (isRecord(ship) ? formatShip(ship).replace(/ aboard \S+$/, '') : ship.id) + placeOf(view, ship),
    );

/** Ships of others: as records where the view has them, else as counters. */
const otherShips = (view: View): readonly string[] =>
  view.ships
    .filter((ship) => !isOwn(view, ship))
    .map((ship) => (isRecord(ship) ? `${ship.owner}: ${formatShip(ship)}` : ship.id) + placeOf(view, ship));

const listed = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((each) => `  ${each}`)];

/** The Build Points that a player has, and those at their stars. */
function pointLines({ players, stars, viewer }: View): readonly string[] {
  const own = players.find(({ id }) => id === viewer)?.points ?? 0;
  const stored = stars.flatMap(({ name, hex, base, points = 0 }) =>
    base === viewer && points > 0 ? [`${points} at ${hex} ${name}`] : [],
  );
  const all = [...(own > 0 ? [`${own} to spend`] : []), ...stored];
  return all.length === 0 ? [] : [`Build Points: ${all.join(', ')}.`];
}
