/** Orders for the rounds of a combat that follow: 'round 2: W1 ATTACKS blue/W2: D=2 B=3; STOP IF W1 PD<3'. */

import type { Decision, PlayerId } from '../../kernel/types.js';
import { isRecord, parseOrders, rulesOf, type View } from '../../warpwar/index.js';
import { unitsOf } from '../../warpwar/rules.js';
import type { Fault, StandingAnswer, StandingText, StandingVerb } from '../engine.js';
import { inBattle } from './combat.js';
import { unanswered } from './standing.js';
import { placeNamed, shipNamed } from './typed.js';
import { toFaults } from './verb.js';

/** A part of an order, and where it stands. */
interface Clause {
  readonly text: string;
  readonly column: number;
}

const clausesIn = (text: string): readonly Clause[] =>
  [...text.matchAll(/[^;]+/g)]
    .map(({ 0: each, index }) => ({ text: each.trim(), column: index + 1 + each.search(/\S|$/) }))
    .filter((clause) => clause.text !== '');

const STOP = /^STOP +IF\b/i;

/** Lists the combat orders of a text, one on each line. */
const ordersIn = (text: string): readonly Clause[] =>
  clausesIn(text).filter((clause) => !STOP.test(clause.text));

/** Lists what stands behind `STOP IF`. */
const stopsIn = (text: string): readonly Clause[] =>
  clausesIn(text).flatMap((clause) => {
    const [head] = STOP.exec(clause.text) ?? [];
    if (head === undefined) return [];
    const behind = clause.text.slice(head.length);
    return [...behind.matchAll(/[^,]+/g)].map(({ 0: each, index }) => ({
      text: each.trim(),
      column: clause.column + head.length + index + each.search(/\S|$/),
    }));
  });

// Which round: 'round 2', or 'round 2 at Mari'.

const ABOUT = /^(\d{1,4})(?: +at +(\S.*))?$/i;

/** Whether an order is for the round of a combat that is ordered now. */
function isForNow(view: View, { about }: StandingText): boolean {
  const [, number, place] = ABOUT.exec(about) ?? [];
  const at = view.battle?.round === Number(number) ? view.battle.at : undefined;
  return at !== undefined && (place === undefined || placeNamed(view, place) === at);
}

function aboutFault(view: View, { about }: StandingText): string | undefined {
  const [whole, , place] = ABOUT.exec(about) ?? [];
  if (whole === undefined) return "Expected a round, such as 'round 2' or 'round 2 at Mari'.";
  return place === undefined || placeNamed(view, place) !== undefined
    ? undefined
    : `There is no star or hex '${place.slice(0, 40)}'.`;
}

// When the orders no longer hold: 'STOP IF W1 PD<3, blue/W2 GONE'.

const CONDITION = /^((?:[a-z0-9-]+\/)?[WS]\d+) +(?:GONE|([A-Z]{1,4}) *< *(\d{1,4}))$/i;

function stopFault(view: View, player: PlayerId, condition: string): string | undefined {
  const [, name, letters] = CONDITION.exec(condition) ?? [];
  if (name === undefined) return "Expected 'W1 PD<3' or 'blue/W2 GONE'.";
  const ship = shipNamed(view, player, name);
  if (!ship) return `You see no ship '${name}'.`;
  return letters === undefined || isRecord(ship) ? undefined : `You do not know what is left of ${ship.id}.`;
}

/** Whether a condition holds. What cannot be read holds, so that its player is asked. */
function holds(view: View, player: PlayerId, condition: string): boolean {
  const [, name = '', letters, least] = CONDITION.exec(condition) ?? [];
  const ship = shipNamed(view, player, name);
  if (!ship || ship.at !== view.battle?.at) return true;
  return (
    letters !== undefined && (!isRecord(ship) || unitsOf(ship.now, letters.toUpperCase()) < Number(least))
  );
}

function checkAhead(view: View, player: PlayerId, order: StandingText): readonly Fault[] {
  const about = aboutFault(view, order);
  const lines = ordersIn(order.text);
  const read = parseOrders(rulesOf(view), lines.map(({ text }) => text).join('\n'), view.ships, player);
  const wrong = read.ok ? [] : toFaults(read.issues);
  return [
    ...(about === undefined ? [] : [{ line: 1, column: 0, message: about }]),
    ...(lines.length === 0
      ? [{ line: 1, column: 1, message: "Expected orders, such as 'W1 ATTACKS blue/W2: D=1'." }]
      : wrong.map((each) => ({
          ...each,
          line: 1,
          column: (lines[each.line - 1]?.column ?? 1) + each.column - 1,
        }))),
    ...stopsIn(order.text).flatMap(({ text, column }) => {
      const message = stopFault(view, player, text);
      return message === undefined ? [] : [{ line: 1, column, message }];
    }),
  ];
}

function answerAhead<Order extends StandingText>(
  view: View,
  { player }: Decision,
  orders: readonly Order[],
): StandingAnswer<Order> {
  const order = orders.find((each) => isForNow(view, each));
  if (!order) return unanswered('There are no orders for this round.');
  const stop = stopsIn(order.text).find(({ text }) => holds(view, player, text));
  if (stop) return unanswered(`The orders for this round stop if ${stop.text}.`);
  const lines = ordersIn(order.text).map(({ text }) => text);
  const read = parseOrders(rulesOf(view), lines.join('\n'), inBattle(view), player);
  return read.ok
    ? { ok: true, value: { type: 'battle/orders', orders: read.value }, by: [order] }
    : unanswered('The orders for this round cannot be read.');
}

/** Orders for later rounds. */
export const round: StandingVerb<View> = {
  word: 'round',
  types: ['battle/orders'],
  isAhead: true,
  check: checkAhead,
  answer: answerAhead,
  hints: ['round 2: W1 ATTACKS blue/W1: D=1; STOP IF W1 PD<3'],
};
