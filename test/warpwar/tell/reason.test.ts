/** What speaks for an action: how often its shots hit, of all that the enemy may choose. */

import { expect, test } from 'vitest';
import { newGame, reasonFor, rulesOf, unwrap, parseOrders, playerId, view, type State } from 'warpwar';

/** What speaks for red's orders, as red sees it. */
function said(game: State, text: string, known: State['ships'] = []): string | undefined {
  const rules = rulesOf(game);
  const orders = unwrap(parseOrders(rules, text, game.ships, playerId('red')));
  return reasonFor(rules, view(game, 'red'), { type: 'battle/orders', orders }, known);
}

const duel = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4 S=3', blue: 'W1: PD=4 B=3' } });

test('an order alone: its shot, and what may come back', () => {
  expect(said(duel, 'W1 ATTACKS blue/W1: D=2 B=3 S=1', duel.ships)).toBe(
    "red/W1's beam hits blue/W1 in 6 of 15 cases, up to 5 hits; blue/W1's beam hits red/W1 in 8 of 12 cases, up to 3 hits",
  );
});

test('of a hidden record no hits are said that may come back', () => {
  expect(said(duel, 'W1 ATTACKS blue/W1: D=2 B=3 S=1')).toBe(
    "red/W1's beam hits blue/W1 in 6 of 21 cases, up to 5 hits; blue/W1's beam, if it has any, hits red/W1 in 11 of 21 cases; blue/W1's missile, if it has any, hits red/W1 in 4 of 7 cases",
  );
});

test('several orders: their shots alone', () => {
  const game = newGame('first/skirmish', {
    fleets: { red: 'W1: PD=6 B=4\nW2: PD=4 B=3', blue: 'W1: PD=4 B=3' },
  });
  expect(said(game, 'W1 ATTACKS blue/W1: D=2 B=4\nW2 DODGES blue/W1: D=1 B=3')).toBe(
    "red/W1's beam hits blue/W1 in 6 of 21 cases, up to 6 hits; red/W2's beam hits blue/W1 in 7 of 21 cases, up to 3 hits",
  );
});

test('nothing speaks for orders that fire at nobody while others fight, or for what is no order', () => {
  const game = newGame('first/skirmish', { fleets: { red: 'W1: PD=6\nW2: PD=4', blue: 'W1: PD=4 B=3' } });
  expect(said(game, 'W1 DODGES: D=6\nW2 DODGES: D=4')).toBeUndefined();
  expect(reasonFor(rulesOf(game), view(game, 'red'), { type: 'phase/end' })).toBeUndefined();
});
