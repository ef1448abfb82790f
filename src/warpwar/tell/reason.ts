/** What speaks for an action, in a few words. */

import { count } from '../../kernel/sentence.js';
import type { Rules } from '../../kernel/types.js';
import type { Order, Ship, View } from '../state.js';
import { prospectsOf, type Prospect } from './prospects.js';

/**
 * Says in a few words what speaks for an action, such as one that a captain suggests: what the shots of orders may hit and, for an order
 * alone, what may come back. Each tactic and drive of the enemy is a case. Returns undefined if there is nothing to say, as for actions
 * that are no orders. The action must be legal. Cost: a few ms for each ship and enemy.
 *
 * - `view`: the view of the player who acts
 * - `known`: records that the player knows besides, such as those of the first state if all saw it
 *
 * @example
 * ```ts
 * import { newGame, reasonFor, rulesOf, shipId, view } from 'warpwar';
 *
 * const game = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=4 S=1' } });
 * const [ship, at] = [shipId('red/W1'), shipId('blue/W1')];
 * const orders = [{ ship, tactic: 'attack', drive: 2, beam: { power: 4, at } }] as const;
 * const action = { type: 'battle/orders', orders };
 * reasonFor(rulesOf(game), view(game, 'red'), action, game.ships); // => "red/W1's beam hits blue/W1 in 6 of 15 cases, up to 6 hits"
 * ```
 */
export function reasonFor(
  rules: Rules,
  view: View,
  action: { readonly type: string; readonly orders?: readonly Order[] },
  known: readonly Ship[] = [],
): string | undefined {
  const { orders = [] } = action;
  const said = orders.flatMap((order) =>
    prospectsOf(rules, view, order, known)
      .filter(({ by }) => by === order.ship || orders.length === 1)
      .flatMap(chancesOf),
  );
  return said.length === 0 ? undefined : said.join('; ');
}

/** "red/W1's beam hits blue/W1 in 9 of 15 cases, up to 6 hits". Nothing if the enemy cannot choose at all. */
function chancesOf({ by, at, weapon, rows }: Prospect): readonly string[] {
  const cases = rows.flatMap(({ cells }) => cells).filter(({ result }) => result !== undefined);
  const hitting = cases.filter(({ result, hits }) => result?.startsWith('hit') && hits !== 0);
  const most = Math.max(0, ...hitting.map(({ hits = 0 }) => hits));
  const upTo = most === 0 ? '' : `, up to ${count(most, 'hit')}`;
  const ifAny = cases.every(({ hits }) => hits === undefined) ? ', if it has any,' : '';
  return cases.length === 0
    ? []
    : [`${by}'s ${weapon}${ifAny} hits ${at} in ${hitting.length} of ${cases.length} cases${upTo}`];
}
