/** Chapter: Build Points. They lie in accounts with addresses, and only ever move from one to another. */

import type { PlayerId } from '../kernel/player.js';
import type { Home } from '../kernel/slice.js';
import type { HexId, SeenShip, ShipId, State, View } from './nouns.js';
import { outcome, question, type Seen } from './parts.js';
import { enemyAt, withPlayer } from './players.js';
import { renewed } from './renew.js';
import { findShip, hexOf, withShip } from './ships.js';
import { phases } from './turn.js';

/** Where Build Points lie. */
export type Address = { readonly player: PlayerId } | { readonly star: HexId } | { readonly ship: ShipId };

/** What points are paid for. */
export type Purpose = 'build' | 'repair' | 'resupply' | 'base' | 'colony' | 'technology';

/** Points that move. What was produced comes from nowhere; what is spent or lost goes there. */
export interface Transfer {
  /** From where. */
  readonly from: Address | 'produced';
  /** To where. */
  readonly to: Address | 'spent' | 'lost';
  /** How many, 1 or more. */
  readonly points: number;
}

/** Something with an account. */
interface Account {
  /** Points in it; absent is 0. */
  readonly points?: number;
}

/** Slices stay last, as a save lists them. */
function changed<A extends Account & Home>(account: A, by: number): A {
  const { ext, ...bare } = account;
  const paid = { ...bare, points: (account.points ?? 0) + by };
  // Sound: the same account with another number of points.
  return (ext ? { ...paid, ext } : paid) as unknown as A;
}

/** A state with more or less in one account. */
function added(state: State, address: Address | string, by: number): State {
  if (typeof address === 'string') return state;
  if ('player' in address) return withPlayer(state, address.player, (each) => changed(each, by));
  if ('star' in address) {
    const stars = state.stars.map((each) => (each.hex === address.star ? changed(each, by) : each));
    return renewed(state, { stars });
  }
  return withShip(state, address.ship, (each) => changed(each, by));
}

/** Points in an account, as far as they are seen. */
export function pointsAt(seen: Pick<View, 'players' | 'stars' | 'ships'>, address: Address): number {
  if ('player' in address) return seen.players.find(({ id }) => id === address.player)?.points ?? 0;
  if ('star' in address) return seen.stars.find(({ hex }) => hex === address.star)?.points ?? 0;
  return findShip(seen.ships, address.ship)?.points ?? 0;
}

/** Who sees what lies in an account, and hears of what comes and goes. Ledger: E1.GEN.3. */
export const holders = question('holders', ({ state }, address: Address): readonly PlayerId[] => {
  if ('player' in address) return [address.player];
  const holder =
    'ship' in address
      ? findShip(state.ships, address.ship)?.owner
      : state.stars.find(({ hex }) => hex === address.star)?.base;
  return holder === undefined ? [] : [holder];
});

/** Points moved: the only way in which they do, so that they are conserved by one sum. */
export const pointsMoved = outcome('points/moved', {
  audience: (game, { from, to }: Transfer) => [
    ...new Set([from, to].flatMap((end) => (typeof end === 'string' ? [] : holders(game, end)))),
  ],
  enact: ({ state }, { from, to, points }: Transfer) => added(added(state, from, -points), to, points),
});

/** Accounts that may pay for something, in the order in which they are asked. Ledger: E1.BUILD.4. */
export const payers = question(
  'payers',
  (
    _game,
    _: { readonly player: PlayerId; readonly purpose: Purpose; readonly at: HexId },
  ): readonly Address[] => [],
);

/** The first account that pays a whole price: no two of them pay one together. Ledger: E1.BUILD.4. */
export const payerOf = (
  game: Seen,
  of: { readonly player: PlayerId; readonly purpose: Purpose; readonly at: HexId },
  price: number,
): Address | undefined => payers(game, of).find((address) => pointsAt(game.state, address) >= price);

/** Most points that one account pays for something. */
export const purse = (
  game: Seen,
  of: { readonly player: PlayerId; readonly purpose: Purpose; readonly at: HexId },
): number => Math.max(0, ...payers(game, of).map((address) => pointsAt(game.state, address)));

/** Points that an account can still take. */
export const room = question('room', (_game, _: Address): number => Infinity);

/** Points that a player gets at the beginning of his turn. */
export const income = question('income', (_game, _: PlayerId): readonly Transfer[] => []);

/** Stars where a player may build now: his own base stars without an enemy ship. Ledger: E1.BUILD.4. */
export const yards = question('yards', (game, player: PlayerId): readonly HexId[] =>
  game.state.stars
    .filter(({ hex, base }) => base === player && !enemyAt(game, hex, player))
    .map(({ hex }) => hex),
);

/** Places where a player's ship may be repaired and resupplied now: its own hex, if that is one. Ledger: E1.REPAIR.1. */
export const workshops = question(
  'workshops',
  (game, { player, ship }: { readonly player: PlayerId; readonly ship: SeenShip }): readonly HexId[] =>
    yards(game, player).filter((hex) => hex === hexOf(game.state.ships, ship)),
);

/** The active player gets what he gets at the beginning of his turn. Ledger: E1.SEQ.3. */
const incomePhase = phases.add('income', {
  opens: (game) =>
    income(game, game.state.active)
      .filter(({ points }) => points > 0)
      .map((transfer) => pointsMoved(transfer)),
});

export const accountParts = [holders, pointsMoved, payers, room, income, yards, workshops, incomePhase];
