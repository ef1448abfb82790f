/** Standing orders for combats of WarpWar: damage, ways out, ECM. */

import {
  checkAction,
  combatResult,
  componentsOf,
  distance,
  isRecord,
  rulesOf,
  type Decision,
  type EcmReply,
  type Placement,
  type Ship,
  type ShipId,
  type View,
} from '../../warpwar/index.js';
import {
  damageShip,
  openComponents,
  shipsLostAboard,
  speed,
  unitsOf,
  type DamagedShip,
} from '../../warpwar/rules.js';
import type { StandingText } from '../engine.js';
import { answerEach, clausesOf, standingVerb } from './standing.js';
import { placeNamed } from './typed.js';

// 'damage W2: S B=1 PD; M last; empty racks first'.

const EMPTY_RACKS = /^empty +racks +first$/i;
const LAST = /^([a-z]{1,4}) +last$/i;
const LETTERS = /^([a-z]{1,4})(?:=(\d{1,4}))?$/i;
const RACK = 'SR';

/** A component that may take hits while it keeps some units. */
interface Wish {
  readonly letters: string;
  readonly keep: number;
}

/** Where hits go: the first wish that is possible, hit by hit. */
interface Wishes {
  readonly list: readonly Wish[];
  readonly areEmptyRacksFirst: boolean;
}

function wishesIn(order: StandingText): Wishes {
  const clauses = clausesOf(order);
  const last = clauses.flatMap((each) => LAST.exec(each)?.[1] ?? []);
  const listed = clauses
    .filter((each) => !LAST.test(each) && !EMPTY_RACKS.test(each))
    .flatMap((each) => each.split(/\s+/));
  const list = [...listed, ...last].flatMap((word) => {
    const [, letters, keep = '0'] = LETTERS.exec(word) ?? [];
    return letters === undefined ? [] : [{ letters: letters.toUpperCase(), keep: Number(keep) }];
  });
  return { list, areEmptyRacksFirst: clauses.some((each) => EMPTY_RACKS.test(each)) };
}

function damageFault(view: View, _player: string, clause: string): string | undefined {
  if (EMPTY_RACKS.test(clause)) return undefined;
  const known = componentsOf(rulesOf(view)).map(({ letters }) => letters);
  const [, last] = LAST.exec(clause) ?? [];
  const words = last === undefined ? clause.split(/\s+/) : [last];
  const wrong = words.find((word) => !known.includes((LETTERS.exec(word)?.[1] ?? '').toUpperCase()));
  return wrong === undefined
    ? undefined
    : `'${wrong.slice(0, 40)}' is no component. Write letters such as 'S', 'B=1' to keep one, 'M last', 'empty racks first'.`;
}

/** Places all hits on a ship; undefined if the wishes do not say where the next one goes, or which ships aboard are lost. */
function placeBy(view: View, id: string, hits: number, order: StandingText): Placement | undefined {
  const rules = rulesOf(view);
  const ship = view.ships.find((each) => each.id === id);
  if (!ship || !isRecord(ship)) return undefined;
  const aboard = view.ships.flatMap(({ id: each, at }) =>
    typeof at !== 'string' && at.aboard === ship.id ? [each] : [],
  );
  const struck: DamagedShip = { ship, aboard, effective: hits };
  const wishes = wishesIn(order);
  const placed: Record<string, number> = {};
  for (let left = hits; left > 0; left -= 1) {
    const now = damageShip(rules, ship, placed);
    const open = openComponents(rules, { ...struck, ship: now }).map(([letters]) => letters);
    const pick = open.length > 1 ? pickBy(view, struck, wishes, { now, open, placed }) : open[0];
    if (open.length === 0) break;
    if (pick === undefined) return undefined;
    placed[pick] = (placed[pick] ?? 0) + 1;
  }
  return withLost(struck, placed, wishes, shipsLostAboard(rules, { struck, hits: placed }));
}

/** Returns the component for the next hit. */
function pickBy(
  view: View,
  struck: DamagedShip,
  { list, areEmptyRacksFirst }: Wishes,
  {
    now,
    open,
    placed,
  }: {
    readonly now: Ship;
    readonly open: readonly string[];
    readonly placed: Readonly<Record<string, number>>;
  },
): string | undefined {
  const rules = rulesOf(view);
  const onRack = { ...placed, [RACK]: (placed[RACK] ?? 0) + 1 };
  const isRackEmpty = (): boolean => shipsLostAboard(rules, { struck, hits: onRack })[0] === 0;
  if (areEmptyRacksFirst && open.includes(RACK) && isRackEmpty()) return RACK;
  return list.find(
    ({ letters, keep }) =>
      open.includes(letters) &&
      unitsOf(damageShip(rules, now, { [letters]: 1 }).now, letters) >= Math.max(keep, 0),
  )?.letters;
}

/** Adds the ships aboard that are lost, if it is clear which: all, none, or none as empty racks are hit first. */
function withLost(
  { ship, aboard }: DamagedShip,
  hits: Placement['hits'],
  { areEmptyRacksFirst }: Wishes,
  [least, most]: readonly [least: number, most: number],
): Placement | undefined {
  if (most === 0 || (least === 0 && areEmptyRacksFirst)) return { ship: ship.id, hits };
  return least === aboard.length ? { ship: ship.id, hits, lost: aboard } : undefined;
}

/** Where hits go. */
export const damage = standingVerb({
  word: 'damage',
  types: ['battle/damage'],
  byShip: true,
  fault: damageFault,
  answer: (view, { type, player, options: { hits } }, orders) =>
    answerEach(
      Object.keys(hits),
      player,
      orders,
      // Sound: the keys are ships' ids.
      (id, order) => placeBy(view, id, hits[id as ShipId] ?? 0, order),
      (placements) => ({ type, placements }),
    ),
  hints: ['damage W2: S B=1 PD; M last', 'damage all: empty racks first; S B T PD'],
});

// 'escape W2: 0607 Ur, toward Mari'.

const TOWARD = /^toward +(\S+)$/i;

function hexFault(view: View, _player: string, clause: string): string | undefined {
  const [, goal] = TOWARD.exec(clause) ?? [];
  const words = goal === undefined ? clause.split(/\s+/) : [goal];
  const wrong = words.find((word) => placeNamed(view, word) === undefined);
  return wrong === undefined ? undefined : `'${wrong.slice(0, 40)}' is no star, and no hex of four digits.`;
}

/** Returns the first named hex that is open; behind 'toward', the open hex nearest to it, of equals that with the lowest number. */
function wayOut(view: View, open: readonly string[], order: StandingText): string | undefined {
  for (const clause of clausesOf(order)) {
    const [, word] = TOWARD.exec(clause) ?? [];
    const goal = word === undefined ? undefined : placeNamed(view, word);
    const far = (hex: string): number => distance(hex, goal as never); // Sound: hexes by their numbers.
    const [nearest] =
      goal === undefined ? [] : open.toSorted((a, b) => far(a) - far(b) || Number(a) - Number(b));
    const named = clause.split(/\s+/).map((each) => placeNamed(view, each));
    const found = nearest ?? named.find((each) => each !== undefined && open.includes(each));
    if (found !== undefined) return found;
  }
  return undefined;
}

const leaving = (word: 'escape' | 'withdraw', type: 'battle/escape' | 'battle/withdraw') =>
  standingVerb({
    word,
    types: [type],
    byShip: true,
    fault: hexFault,
    answer: (view, { player, options: { hexes } }, orders) =>
      answerEach(
        Object.keys(hexes),
        player,
        orders,
        (id, order) => {
          const to = wayOut(view, hexes[id as ShipId] ?? [], order); // Sound: the keys are ships' ids.
          return to === undefined ? undefined : { ship: id, to };
        },
        (moves) => ({ type, moves }),
      ),
    hints: [`${word} all: toward Ur`],
  });

/** Where ships go that escape. */
export const escape = leaving('escape', 'battle/escape');

/** Where ships go that withdraw. */
export const withdraw = leaving('withdraw', 'battle/withdraw');

// 'ecm W4: nearest hit first'.

const NEAREST = /^nearest +hit +first$/i;
const NONE = /^none$/i;

type Jamming = Extract<Decision, { readonly type: 'ecm/spread' }>;
type Incoming = Jamming['options']['ships'][ShipId]['shots'][number];

/** Returns the reply with the fewest points, and the least change, by which a shot misses; undefined if there is none. */
function jam(view: View, ship: Ship, power: number, { by, tube, drive }: Incoming): EcmReply | undefined {
  const order = view.battle?.orders.find((each) => each.ship === ship.id);
  if (!order) return undefined;
  const own = speed(rulesOf(view), { ship, order });
  const isHit = (now: number): boolean =>
    !['miss', 'escapes'].includes(combatResult('attack', now - own, order.tactic));
  if (!isHit(drive)) return undefined;
  for (let points = 0; points <= power; points += 1)
    for (let change = 1; change <= MOST_SHIFT; change += 1)
      for (const shift of [-change, change]) {
        const reply: EcmReply = { ship: ship.id, missile: { by, tube }, points, shift };
        if (!isHit(drive + shift) && isLawful(view, ship, reply)) return reply;
      }
  return undefined;
}

/** From one end of the table to the other. */
const MOST_SHIFT = 10;

const isLawful = (view: View, { owner: player }: Ship, reply: EcmReply): boolean =>
  checkAction(view, { type: 'ecm/spread', player, replies: [reply] }).length === 0;

/**
 * Spends the points of a ship: on the shot that needs the fewest first, of equals by the number of the tube. Undefined if there are not
 * enough for equals of several ships.
 */
function spreadBy(
  view: View,
  id: string,
  { options }: Jamming,
  order: StandingText,
): readonly EcmReply[] | undefined {
  if (NONE.test(order.text)) return [];
  const ship = view.ships.find((each) => each.id === id);
  const defense = options.ships[id as ShipId]; // Sound: a key of it.
  if (!ship || !isRecord(ship) || !defense) return undefined;
  const replies = defense.shots
    .flatMap((shot) => jam(view, ship, defense.power, shot) ?? [])
    .sort((a, b) => a.points - b.points || a.missile.tube - b.missile.tube);
  const spent: EcmReply[] = [];
  let left = defense.power;
  for (const reply of replies) {
    if (reply.points > left) return isTie(replies, reply, spent) ? undefined : spent;
    spent.push(reply);
    left -= reply.points;
  }
  return spent;
}

/** Whether a shot gets no points while one of another ship that needs as many does. */
const isTie = (
  all: readonly EcmReply[],
  { points, missile }: EcmReply,
  spent: readonly EcmReply[],
): boolean =>
  spent.some((each) => each.points === points) &&
  all.some((each) => each.points === points && each.missile.by !== missile.by);

/** How ECM is spent. */
export const ecm = standingVerb({
  word: 'ecm',
  types: ['ecm/spread'],
  byShip: true,
  fault: (_view, _player, clause) =>
    NEAREST.test(clause) || NONE.test(clause) ? undefined : "Expected 'nearest hit first' or 'none'.",
  answer: (view, decision, orders) =>
    answerEach(
      Object.keys(decision.options.ships),
      decision.player,
      orders,
      (id, order) => spreadBy(view, id, decision, order),
      (replies) => ({ type: decision.type, replies: replies.flat() }),
    ),
  hints: ['ecm all: nearest hit first'],
});
