/** What a player knows, as a short hash: games that look the same to them have the same one. */

import { fingerprint } from '../kernel/run/save.js';

/**
 * Returns the information state of a player: 16 hexadecimal digits that stand for all that they saw, heard and did. It begins
 * with their first view, and each update goes on from the last one. Games that differ only in what is hidden from them have the same
 * one; if they heard anything else, or in another order, it is another one.
 *
 * @param before the last information state, or the first view
 * @param heard the events that they received since, as `eventsFor` returns them. Default: none
 * @param own the action by which they led to it, if it was theirs: what they chose may be in no event
 *
 * @example
 * ```ts
 * import { applyAction, eventsFor, newGame, unwrap, view } from 'warpwar';
 * import { informationState } from 'warpwar/research';
 *
 * const known = (fleet: string) => {
 *   const state = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: fleet } });
 *   const orders = [{ ship: 'red/W1', tactic: 'dodge' }] as const;
 *   const action = { type: 'battle/orders', player: 'red', orders } as const;
 *   const { events } = unwrap(applyAction(state, action));
 *   return informationState(informationState(view(state, 'red')), eventsFor(events, 'red'), action);
 * };
 * known('W1: PD=6 S=4') === known('W1: PD=2 B=8'); // => true
 * ```
 */
export const informationState = (
  before: string | object,
  heard: readonly { readonly type: string; readonly payload: unknown }[] = [],
  own?: object,
): string => fingerprint([before, heard.map(({ type, payload }) => [type, payload]), own ?? null]);
