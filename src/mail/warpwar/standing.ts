/** Standing orders of WarpWar: what players can decide before they are asked. */

import type { PlayerId } from '../../kernel/types.js';
import type { Decision, View } from '../../warpwar/index.js';
import { nameOf } from '../../warpwar/index.js';
import type { Fault, Sent, StandingAnswer, StandingText, StandingVerb } from '../engine.js';

/** The word that leaves a choice to the player, where another order is about more pieces. */
const ASK = 'ask';

/** A standing verb with the type of its decisions, and without what all of them share. */
export interface StandingOf<Type extends Decision['type']> {
  readonly word: string;
  readonly types: readonly [Type, ...Type[]];
  /** Whether an order may be about some ships only. */
  readonly byShip: boolean;
  /** Says what is wrong with a part of an order; undefined if nothing is. */
  readonly fault: (view: View, player: PlayerId, text: string) => string | undefined;
  readonly answer: <Order extends StandingText>(
    view: View,
    decision: Extract<Decision, { readonly type: Type }>,
    orders: readonly Order[],
  ) => StandingAnswer<Order>;
  readonly hints: readonly string[];
}

const ABOUT = /^(?:all|[A-Z]+\d*\*|(?:[a-z0-9-]+\/)?[WS]\d+)$/i;

/** Makes a standing verb. */
export const standingVerb = <Type extends Decision['type']>({
  fault,
  byShip,
  ...given
}: StandingOf<Type>): StandingVerb<View> =>
  // Sound: its decisions have its types.
  ({ ...given, check: checkedBy(fault, byShip) }) as unknown as StandingVerb<View>;

/** Checks the pieces that an order is about, and each of its words. */
const checkedBy =
  (fault: StandingOf<Decision['type']>['fault'], byShip: boolean): StandingVerb<View>['check'] =>
  (view, player, { about, text }): readonly Fault[] => {
    const wrong = (message: string, column = 1): Fault => ({ line: 1, column, message });
    if (!byShip && about !== 'all') return [wrong(`This is about all ships: leave out '${about}'.`, 0)];
    if (!ABOUT.test(about))
      return [wrong(`Expected a ship such as 'W2' or 'W*' before the colon, not '${about}'.`, 0)];
    if (text === '') return [wrong(`Expected an order behind the colon, or '${ASK}'.`)];
    if (text.toLowerCase() === ASK) return [];
    return [...text.matchAll(/[^;,]+/g)].flatMap(({ 0: clause, index }) => {
      const message = fault(view, player, clause.trim());
      return message === undefined ? [] : [wrong(message, index + 1 + clause.search(/\S|$/))];
    });
  };

/** Returns how closely an order is about a ship: 0 if it is not. */
function closeness(about: string, id: string, player: PlayerId): number {
  const [said, name] = [about.toLowerCase(), nameOf(id).toLowerCase()];
  if (said === 'all') return 1;
  if (said.endsWith('*')) return name.startsWith(said.slice(0, -1)) ? said.length : 0;
  const isMeant = said === id.toLowerCase() || (id.startsWith(`${player}/`) && said === name);
  return isMeant ? Infinity : 0;
}

/** Returns the order about a ship: that which names it, else the one with the longest beginning of its name, else that about all. */
export function orderFor<Order extends StandingText>(
  orders: readonly Order[],
  id: string,
  player: PlayerId,
): Order | undefined {
  const [best] = orders
    .map((order) => ({ order, close: closeness(order.about, id, player) }))
    .filter(({ close }) => close > 0)
    .sort((a, b) => b.close - a.close);
  return best?.order.text.toLowerCase() === ASK ? undefined : best?.order;
}

/** Splits an order into its parts. */
export const clausesOf = ({ text }: StandingText): readonly string[] =>
  text.split(/[;,]/).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));

/** Says that no order decides. */
export const unanswered = (message: string): { readonly ok: false; readonly message: string } => ({
  ok: false,
  message,
});

/** Splits an order into its words. */
export const wordsOf = ({ text }: StandingText): readonly string[] =>
  text.split(/[\s;,]+/).filter((each) => each !== '');

/** Answers for each of several ships by the order about it; no answer if one of them has none. */
export function answerEach<Order extends StandingText, Part>(
  ids: readonly string[],
  player: PlayerId,
  orders: readonly Order[],
  answer: (id: string, order: Order) => Part | undefined,
  whole: (parts: readonly Part[]) => Sent,
): StandingAnswer<Order> {
  const parts: Part[] = [];
  const by = new Set<Order>();
  for (const id of ids) {
    const order = orderFor(orders, id, player);
    const part = order && answer(id, order);
    if (!order || part === undefined) return unanswered(`No standing order decides this for ${id}.`);
    parts.push(part);
    by.add(order);
  }
  return { ok: true, value: whole(parts), by: [...by] };
}
