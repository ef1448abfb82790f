/** Verbs of a player-turn of WarpWar: building and moving. */

import { isEqual } from '../../kernel/helpers.js';
import type { PlayerId } from '../../kernel/types.js';
import { nameOf, parseShip, placeName, rulesOf, type View } from '../../warpwar/index.js';
import type { ReadVerb } from '../engine.js';
import { placeNamed } from './typed.js';
import {
  countsText,
  faultAt,
  hasOnly,
  readShips,
  readWords,
  SHIP,
  splitEntry,
  toFaults,
  verb,
} from './verb.js';

// 'build: W4 AT 0606: PD=4 B=2 S=2'.

const AT = /^( *(?:[a-z0-9-]+\/)?[WS]\d+)( +AT +)([^\s:]+)(?= *:)/i;

export const build = verb({
  word: 'build',
  type: 'ship/build',
  begins: /^[WS]\d+ +AT\b/i,
  read: readBuild,
  write: (_view, action) => {
    const { name, at, counts } = action;
    const { WG: generator = 0, ...others } = counts;
    // The notation gives a Warp Generator to each ship with W.
    return hasOnly(action, 'name', 'at', 'counts') && generator === (name.startsWith('W') ? 1 : 0)
      ? `${name} AT ${at}: ${countsText(others)}`
      : undefined;
  },
  hints: (view, { options: { points, names } }) =>
    Object.entries(points)
      .filter(([, most]) => most > 0)
      .map(([hex, most]) => ({
        text: `${names[0]} AT ${hex}: PD=1`,
        note: `${most} points at ${placeName(view, hex)}`,
      })),
});

function readBuild(view: View, player: PlayerId, text: string): ReadVerb {
  const [, name = '', between = '', place = ''] = AT.exec(text) ?? [];
  if (name === '') return faultAt(1, "Expected a new ship such as 'W4 AT 0606: PD=4 B=2 S=2'.");
  const at = placeNamed(view, place);
  const start = name.length + between.length;
  if (at === undefined) return faultAt(start + 1, `There is no star '${place.slice(0, 40)}'.`);
  // The record alone is in the notation of ships; the place stays blank, so that columns are those of the text.
  const end = start + place.length;
  const record = `${name}${' '.repeat(end - name.length)}${text.slice(end)}`;
  const read = parseShip(rulesOf(view), record, player);
  if (!read.ok) return { ok: false, faults: toFaults(read.issues) };
  const { id, built, now, ext } = read.value;
  if (/\bTL/i.test(record) || !isEqual(built, now) || ext !== undefined)
    return faultAt(1, 'A new ship has its components only: leave out tech levels, losses and slices.');
  return { ok: true, value: [{ type: 'ship/build', name: nameOf(id), at, counts: built }] };
}

// 'move: W1: 0710 1011 DROP S2'.

export const move = verb({
  word: 'move',
  type: 'ship/move',
  begins: SHIP,
  read: readMove,
  // What halts a ship on its way leaves its Systemships aboard. Ledger: E2.MOVE.14.
  bars: (view, { ship: id, path }) => {
    const ship = view.ships.find((each) => each.id === id);
    const end = path.at(-1);
    return end === undefined || ship?.at === end
      ? undefined
      : `${id} did not come to ${placeName(view, end)}, where it was to drop what it carries.`;
  },
  write: (_view, action) =>
    hasOnly(action, 'ship', 'path') && action.path.length > 0
      ? `${action.ship}: ${action.path.join(' ')}`
      : undefined,
  hints: (view, { options: { ships } }) =>
    Object.entries(ships).map(([id, { left, to }]) => {
      const { at } = view.ships.find((each) => each.id === id) ?? {};
      const [next = ''] = Object.entries(to).flatMap(([hex, needs]) => (needs === 1 ? [hex] : []));
      const where = typeof at === 'string' ? ` from ${placeName(view, at)}` : '';
      return { text: `${nameOf(id)}: ${next}`, note: `${left} movement points${where}` };
    }),
});

// 'move: W1: DROP S2', without a path: what is at a star already is set down there.

export const drop = verb({
  word: 'move',
  type: 'systemships/drop',
  begins: SHIP,
  read: readMove,
  write: (_view, action) =>
    hasOnly(action, 'carrier', 'ship') ? `${action.carrier}: DROP ${action.ship}` : undefined,
});

/** Reads a move. Systemships behind DROP are set down where the path ends, by actions of their own. Ledger: E2.MOVE.14. */
function readMove(view: View, player: PlayerId, text: string): ReadVerb {
  const entry = splitEntry(text, 'DROP');
  if (!entry) return faultAt(1, "Expected a ship and its path, such as 'W1: 0710 1011'.");
  const { words, behind = [] } = entry;
  const ships = readShips(view, player, [entry]);
  const path = readWords(
    words,
    (word) => placeNamed(view, word),
    (word) => `'${word}' is no star, and no hex of four digits.`,
  );
  const drops = readShips(view, player, behind);
  const faults = [...ships.faults, ...path.faults, ...drops.faults];
  if (faults.length > 0) return { ok: false, faults };
  if (entry.behind?.length === 0) return faultAt(text.length + 1, 'Name the Systemship behind DROP.');
  const [ship] = ships.values;
  const moves = words.length > 0 || drops.values.length === 0;
  return {
    ok: true,
    value: [
      ...(moves ? [{ type: 'ship/move', ship, path: path.values }] : []),
      ...drops.values.map((each) => ({ type: 'systemships/drop', carrier: ship, ship: each })),
    ],
  };
}
