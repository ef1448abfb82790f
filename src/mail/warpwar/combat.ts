/** Verbs of a combat of WarpWar: orders, ECM and damage. */

import type { Issue, JsonObject } from '../../kernel/result.js';
import type { PlayerId } from '../../kernel/types.js';
import { formatOrders, nameOf, parseOrders, rulesOf, starAt, type View } from '../../warpwar/index.js';
import { formatEcm, readEcm } from '../../warpwar/notation/orders.js';
import { splitLines } from '../../warpwar/notation/scan.js';
import type { Fault } from '../engine.js';
import { countsText, hasOnly, readShips, readWords, SHIP, splitEntry, toFaults, verb } from './verb.js';

/** Names the combat and its round: 'Mari round 1'. */
function nameBattle({ battle, stars }: View): string {
  if (!battle) return '';
  const { at, round } = battle;
  return `${starAt({ stars }, at)?.name ?? at} round ${round}`;
}

/** The ships in a combat, by whose names its ships are called. */
export const inBattle = ({ battle, ships }: View): View['ships'] =>
  battle ? ships.filter(({ at }) => typeof at !== 'string' || at === battle.at) : ships;

// 'combat Mari round 1: W2 ATTACKS blue/S3: D=2 B=3 S=1', with its missiles on the lines below.

export const combat = verb({
  word: 'combat',
  type: 'battle/orders',
  // Behind the name of a target no word follows: it may stand at the beginning of a broken line.
  begins: /^(?:[a-z0-9-]+\/)?[WS]\d+(?: *\([^()]*\))?:? +[A-Z]{4}/i,
  below: /^(?:M\d*|DROPS|PICKS UP)\s/i,
  about: nameBattle,
  read: (view, player, text) => {
    const read = parseOrders(rulesOf(view), text, inBattle(view), player);
    return read.ok
      ? { ok: true, value: [{ type: 'battle/orders', orders: read.value }] }
      : { ok: false, faults: toFaults(read.issues) };
  },
  // By names that are unique among all ships: a sheet may be read before the combat has begun.
  write: (view, action) =>
    hasOnly(action, 'orders') ? formatOrders(rulesOf(view), action.orders, view.ships) : undefined,
  hints: (_view, { options: { ships, targets } }) =>
    ships.map((id) => ({
      text: `${nameOf(id)} ATTACKS ${targets[0] ?? ''}: D=1`,
      note: `or DODGES, RETREATS; targets ${targets.join(', ')}`,
    })),
});

const JAMS = /^(?:[a-z0-9-]+\/)?[WS]\d+ +ECM\b/i;

// 'ecm Mari round 1: W4 ECM ON M1 OF S35: E=1 D-1'.

export const ecm = verb({
  word: 'ecm',
  type: 'ecm/spread',
  begins: JAMS,
  below: JAMS,
  about: nameBattle,
  read: (view, _player, text) => {
    const lines = splitLines(text);
    if (!lines.ok) return { ok: false, faults: toFaults(lines.issues) };
    const issues: Issue[] = [];
    // Sound: names are all that is read of ships.
    const replies = readEcm(rulesOf(view), lines.value, inBattle(view) as never, issues);
    return issues.length > 0
      ? { ok: false, faults: toFaults(issues) }
      : { ok: true, value: [{ type: 'ecm/spread', replies: replies.map(({ reply }) => reply) }] };
  },
  write: (view, action) =>
    hasOnly(action, 'replies') && action.replies.length > 0
      ? formatEcm(action.replies, inBattle(view))
      : undefined,
  hints: () => [
    { text: 'W1 ECM ON M1 OF blue/W1: E=1 D-1', note: 'points on a missile, and the change of its drive' },
  ],
});

// 'damage Mari round 1: W2: S=1 B=2 LOST S3'.

export const damage = verb({
  word: 'damage',
  type: 'battle/damage',
  begins: SHIP,
  below: SHIP,
  about: nameBattle,
  read: (view, player, text) => {
    const read = text.split('\n').map((line, at) => placementIn(view, player, line, at + 1));
    const faults = read.flatMap((each) => each.faults);
    return faults.length > 0
      ? { ok: false, faults }
      : {
          ok: true,
          value: [{ type: 'battle/damage', placements: read.map(({ placed }) => placed) }],
        };
  },
  write: (_view, action) =>
    hasOnly(action, 'placements') && action.placements.length > 0
      ? action.placements
          .map(({ ship, hits, lost = [] }) =>
            [`${ship}: ${countsText(hits)}`, ...(lost.length > 0 ? ['LOST', ...lost] : [])].join(' '),
          )
          .join('\n')
      : undefined,
  hints: (_view, { options: { hits } }) =>
    Object.entries(hits).map(([id, most]) => ({
      text: `${nameOf(id)}: PD=${most}`,
      note: `${most} hits to place`,
    })),
});

/** Reads where the hits on a ship go, and which ships aboard are lost. */
function placementIn(
  view: View,
  player: PlayerId,
  text: string,
  line: number,
): { readonly placed: JsonObject; readonly faults: readonly Fault[] } {
  const entry = splitEntry(text, 'LOST', line);
  if (!entry) {
    const message = "Expected a ship and hits, such as 'W2: S=1 B=2'.";
    return { placed: {}, faults: [{ line, column: 1, message }] };
  }
  const ships = readShips(view, player, [entry]);
  const hits = readWords(entry.words, hitsIn, (word) => `'${word}' is no number of hits such as 'B=2'.`);
  const lost = readShips(view, player, entry.behind ?? []);
  const placed = {
    ship: ships.values[0] ?? '',
    hits: Object.fromEntries(hits.values),
    ...(lost.values.length > 0 ? { lost: lost.values } : {}),
  };
  return { placed, faults: [...ships.faults, ...hits.faults, ...lost.faults] };
}

/** Reads 'B=2'. */
function hitsIn(word: string): readonly [string, number] | undefined {
  const [, letters, number] = /^([a-z]{1,4})=?(\d{1,6})$/i.exec(word) ?? [];
  return letters === undefined ? undefined : [letters.toUpperCase(), Number(number)];
}
