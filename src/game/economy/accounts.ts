/** Chapter: Build Points. They lie in accounts with addresses, and only ever move from one to another. */

import { ownFields, shape, type Decoder } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { refuse } from '../../kernel/util/result.js';
import { bases } from './bases.js';
import { hexId, shipId, type HexId, type SeenShip, type ShipId, type State, type View } from '../state.js';
import { event, question, type StateGame, type ViewGame } from '../kernel.js';
import { enemyAt } from '../players.js';
import { updatePlayer, updateShip, updateStar } from '../update.js';
import { cargoLimit } from '../ships/records.js';
import { findShip, hexOf, isRecord } from '../ships/find.js';
import { shipDestroyed, shipRemoved, type Kind } from '../ships/events.js';
import { MAX_POINTS } from '../size-limits.js';
import { phases } from '../turn/sequence.js';
import { issue } from '../messages.js';

/** Where Build Points lie. */
export type Address = { readonly player: PlayerId } | { readonly star: HexId } | { readonly ship: ShipId };

/** An account in a word: 'star:0606'. */
export function formatAccount(address: Address): string {
  if ('player' in address) return `player:${address.player}`;
  return 'star' in address ? `star:${address.star}` : `ship:${address.ship}`;
}

/** What points are paid for: 'build', 'repair', 'resupply', or what a module brings. */
export type Purpose = string;

/** Something that is to be paid for, and where. */
export interface Payment {
  /** Who pays. */
  readonly player: PlayerId;
  /** What for. */
  readonly purpose: Purpose;
  /** At which star. */
  readonly at: HexId;
}

/** Points that move. What was produced comes from nowhere; what is spent or lost goes there. */
export interface Transfer {
  /** From where. */
  readonly from: Address | 'produced';
  /** To where. */
  readonly to: Address | 'spent' | 'lost';
  /** How many, 1 or more. */
  readonly points: number;
}

/** What an account holds once so much has come in. */
const sum = ({ points = 0 }: { readonly points?: number }, by: number) => ({ points: points + by });

/** A state with more or less in one account. */
function addPoints(state: State, address: Address | string, by: number): State {
  if (typeof address === 'string') return state;
  if ('player' in address) return updatePlayer(state, address.player, (each) => sum(each, by));
  if ('star' in address) return updateStar(state, address.star, (each) => sum(each, by));
  return updateShip(state, address.ship, (each) => sum(each, by));
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
export const pointsMoved = event('points/moved', {
  audience: (game, { from, to }: Transfer): readonly PlayerId[] => {
    const gives = typeof from === 'string' ? [] : holders(game, from);
    if (typeof to === 'string') return gives;
    const takes = holders(game, to);
    return gives.length === 0 ? takes : [...gives, ...takes.filter((each) => !gives.includes(each))];
  },
  apply: ({ state }, { from, to, points }: Transfer) =>
    addPoints(addPoints(state, from, -points), to, points),
});

/** Accounts that may pay for something, in the order in which they are asked. Ledger: E1.BUILD.4, E2.BUILD.4. */
export const payers = question('payers', (_game, _: Payment): readonly Address[] => []);

/** The account that takes what comes in at a player's base star. Ledger: E1.BUILD.4, E2.ECON.2. */
export const treasury = question(
  'treasury',
  (_game, { player }: { readonly player: PlayerId; readonly at: HexId }): Address => ({ player }),
);

/** The first account that pays a whole price: no two of them pay one together. Ledger: E1.BUILD.4. */
export const payerOf = (game: ViewGame, of: Payment, price: number): Address | undefined =>
  payers(game, of).find((address) => pointsAt(game.state, address) >= price);

/** Most points that one account pays for something. */
export const mostPayable = (game: ViewGame, of: Payment): number =>
  Math.max(0, ...payers(game, of).map((address) => pointsAt(game.state, address)));

/** Points in all accounts of a game. */
export function pointsInAll({ players, stars, ships }: State): number {
  let sum = 0;
  for (const homes of [players, stars, ships]) for (const { points = 0 } of homes) sum += points;
  return sum;
}

/** Points are produced, as many of them as a game still has room for. Ledger: LIMIT.2. */
export function producePoints({ state }: StateGame, transfers: readonly Transfer[]): readonly Event[] {
  let free = Math.max(0, MAX_POINTS - pointsInAll(state));
  return transfers.flatMap((transfer) => {
    const points = Math.min(transfer.points, free);
    free -= points;
    return points > 0 ? [pointsMoved({ ...transfer, points })] : [];
  });
}

/** Points that an account can still take. */
export function room({ rules, state }: ViewGame, address: Address): number {
  if (!('ship' in address)) return Infinity;
  const ship = findShip(state.ships, address.ship);
  return ship && isRecord(ship) ? cargoLimit(rules, ship) - (ship.points ?? 0) : 0;
}

/** What went down with a ship. */
export interface Sunk {
  /** Whose it was. */
  readonly player: PlayerId;
  /** The ship that is gone. */
  readonly ship: ShipId;
  /** Points in its account. */
  readonly points: number;
}

/** Points went down with a ship that is gone; only its owner learns of it. Ledger: E2.WARP.2, E2.GEN.3. */
export const pointsSunk = event('points/sunk', { audience: (_game, { player }: Sunk) => [player] });

/** What was in the account of a ship that is gone. */
function sinkPoints(before: State, id: ShipId): readonly Event[] {
  const ship = findShip(before.ships, id);
  const points = ship?.points ?? 0;
  return ship && points > 0 ? [pointsSunk({ player: ship.owner, ship: id, points })] : [];
}

const sinking = shipDestroyed.then((_game, { ship }, { state }) => sinkPoints(state, ship));
const sinkingToo = shipRemoved.then((_game, { ship }, { state }) => sinkPoints(state, ship));

/** Reads an address. */
export const addressDecoder: Decoder<Address> = (raw, rules) => {
  const given = ownFields(raw);
  if (!given) return refuse(issue('not-an-object'));
  if (given.player !== undefined) return shape({ player: playerId })(given, rules);
  return given.star === undefined
    ? shape({ ship: shipId })(given, rules)
    : shape({ star: hexId })(given, rules);
};

/** Points that a player gets at the beginning of his turn. */
export const income = question('income', (_game, _: PlayerId): readonly Transfer[] => []);

/** Base stars that serve a player now: his own ones without an enemy ship. Ledger: E1.BUILD.4, E2.BUILD.4. */
export const openBases = (game: ViewGame, player: PlayerId): readonly HexId[] =>
  bases(game, player).filter((hex) => !enemyAt(game, hex, player));

/** Stars where a player may build ships now: all base stars that serve him. Ledger: E1.BUILD.4, E2.BUILD.4. */
export const yards = question('yards', (game, player: PlayerId): readonly HexId[] => openBases(game, player));

/** A ship whose losses are to be made good. */
export interface Patient {
  /** Whose it is. */
  readonly player: PlayerId;
  /** The ship. */
  readonly ship: SeenShip;
  /** How; in any way, unless given. */
  readonly kind?: Kind;
}

/** Places where a player's ship may be repaired and resupplied now: its own hex, if that is one. Ledger: E1.REPAIR.1, E2.REPAIR.1. */
export const workshops = question('workshops', (game, { player, ship }: Patient): readonly HexId[] =>
  openBases(game, player).filter((hex) => hex === hexOf(game.state.ships, ship)),
);

/** The active player gets what he gets at the beginning of his turn. Ledger: E1.SEQ.3. */
const incomePhase = phases.add('income', {
  title: 'Build Points come in',
  opens: (game) => producePoints(game, income(game, game.state.active)),
});

export const accountParts = [
  holders,
  pointsMoved,
  payers,
  treasury,
  pointsSunk,
  sinking,
  sinkingToo,
  income,
  yards,
  workshops,
  incomePhase,
];
