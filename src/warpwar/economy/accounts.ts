/** Build Points: accounts, income, base stars, and cargo. */

import { ownFields, object, playerId } from '../../kernel/decode.js';
import { refuse } from '../../kernel/result.js';
import type { PlayerId, Decoder, Event } from '../../kernel/types.js';
import { updateStar, updatePlayer, updateShip } from '../change.js';
import { findPlayer, starAt, findShip, hexOf, isRecord, shipsAt } from '../find.js';
import { issue } from '../issues.js';
import { event, formula, question, type StateGame, type ViewGame } from '../kit.js';
import { type HexId, hexId } from '../map/star-map.js';
import { shipDestroyed, shipRemoved, type Kind } from '../ships/events.js';
import { cargoLimit } from '../ships/records.js';
import { enemyAt } from '../sides.js';
import { listHearers, isAllHeard, isHeard } from '../sight.js';
import {
  type StarPayload,
  shipId,
  type SeenShip,
  type ShipId,
  type State,
  type View,
  MAX_POINTS,
} from '../state.js';
import { phases } from '../turn.js';

// Base stars, and the events that found, lose and take them.

/** Base stars of a player, in the order of the map. Ledger: E1.VIC.3, E2.SCEN.3. */
export const bases = question('bases', ({ state }, player: PlayerId): readonly HexId[] => {
  const found: HexId[] = [];
  for (const { hex, base } of state.stars) if (base === player) found.push(hex);
  return found;
});

/** Payload of the event that a Base was founded. */
export type BaseFoundedPayload = StarPayload & {
  /** Owner of the new Base. */
  readonly player: PlayerId;
};

/** A star became a base star of a player. The player and all who hear of the star receive this. Ledger: E2.BASE.1. */
export const baseFounded = event('base/founded', {
  audience: (game, payload: BaseFoundedPayload) => listHearers(game, payload),
  apply: ({ state }, { at, player }) => updateStar(state, at, { base: player }),
});

/** A base star that a player lost. */
export interface Loss {
  /** Where. */
  readonly at: HexId;
  /** Its owner before. */
  readonly player: PlayerId;
  /** Player who took it. Absent: nobody. */
  readonly by?: PlayerId;
}

/** A star is a base star no longer. The player and all who hear of the star receive this. Ledger: E2.BASE.6. */
export const baseLost = event('base/lost', {
  audience: (game, payload: Loss) => listHearers(game, payload),
  apply: ({ state }, { at }) => updateStar(state, at, { base: null }),
});

/** An enemy took a base star, with its account. The player and all who hear of the star receive this. Ledger: V.III.6.2. */
export const baseTaken = event('base/taken', {
  audience: (game, payload: Required<Loss>) => listHearers(game, payload),
  apply: ({ state }, { at, by }) => updateStar(state, at, { base: by }),
});

export const baseParts = [bases, baseFounded, baseLost, baseTaken];

// Accounts of Build Points (BP). Points lie at addresses and only move between them.

/** Address of an account: of a player, a star or a ship. */
export type Address = { readonly player: PlayerId } | { readonly star: HexId } | { readonly ship: ShipId };

/** Formats an address: 'star:0606'. */
export function formatAccount(address: Address): string {
  if ('player' in address) return `player:${address.player}`;
  return 'star' in address ? `star:${address.star}` : `ship:${address.ship}`;
}

/** What points pay for: 'build', 'repair', 'resupply', or a purpose of a module. */
export type Purpose = string;

/** A payment that a player wants to make, and where. */
export interface Payment {
  /** Player who pays. */
  readonly player: PlayerId;
  /** Its purpose. */
  readonly purpose: Purpose;
  /** Hex of the star. */
  readonly at: HexId;
}

/** A transfer of Build Points. Points from 'produced' are new; points to 'spent' or 'lost' are gone. */
export interface Transfer {
  /** Source. */
  readonly from: Address | 'produced';
  /** Destination. */
  readonly to: Address | 'spent' | 'lost';
  /** Build Points (BP), 1 or more. */
  readonly points: number;
}

/** Adds points to an account. */
const sum = ({ points = 0 }: { readonly points?: number }, by: number) => ({ points: points + by });

/** Copies a state with points added to one account. */
function addPoints(state: State, address: Address | string, by: number): State {
  if (typeof address === 'string') return state;
  if ('player' in address) return updatePlayer(state, address.player, (each) => sum(each, by));
  if ('star' in address) return updateStar(state, address.star, (each) => sum(each, by));
  return updateShip(state, address.ship, (each) => sum(each, by));
}

/** Returns the Build Points in an account; 0 if they are not visible. */
export function pointsAt(seen: Pick<View, 'players' | 'stars' | 'ships'>, address: Address): number {
  if ('player' in address) return findPlayer(seen, address.player)?.points ?? 0;
  if ('star' in address) return starAt(seen, address.star)?.points ?? 0;
  return findShip(seen.ships, address.ship)?.points ?? 0;
}

/** Players who see an account and its transfers. Ledger: E1.GEN.3. */
export const holders = question('holders', ({ state }, address: Address): readonly PlayerId[] => {
  if ('player' in address) return [address.player];
  const holder =
    'ship' in address ? findShip(state.ships, address.ship)?.owner : starAt(state, address.star)?.base;
  return holder === undefined ? [] : [holder];
});

/** Returns the holders of an account who hear of its place: the audience of what happens in it. */
export const listAccountHearers = (game: StateGame, address: Address): readonly PlayerId[] =>
  'star' in address && !isAllHeard(game.rules)
    ? holders(game, address).filter((player) => isHeard(game, player, { at: address.star, what: 'account' }))
    : holders(game, address);

/** Build Points moved. No other event changes an account, so one sum shows that points are conserved. */
export const pointsMoved = event('points/moved', {
  audience: (game, { from, to }: Transfer): readonly PlayerId[] => {
    const gives = typeof from === 'string' ? [] : listAccountHearers(game, from);
    if (typeof to === 'string') return gives;
    const takes = listAccountHearers(game, to);
    return gives.length === 0 ? takes : [...gives, ...takes.filter((each) => !gives.includes(each))];
  },
  apply: ({ state }, { from, to, points }: Transfer) =>
    addPoints(addPoints(state, from, -points), to, points),
});

/** Accounts that may make a payment, in order of preference. Ledger: E1.BUILD.4, E2.BUILD.4. */
export const payers = question('payers', (_game, _: Payment): readonly Address[] => []);

/** Account that receives the income of a player's base star. Ledger: E1.BUILD.4, E2.ECON.2. */
export const treasury = question(
  'treasury',
  (_game, { player }: { readonly player: PlayerId; readonly at: HexId }): Address => ({ player }),
);

/** Returns the first account that can pay a whole price; accounts never share a price. Ledger: E1.BUILD.4. */
export const payerOf = (game: ViewGame, of: Payment, price: number): Address | undefined =>
  payers(game, of).find((address) => pointsAt(game.state, address) >= price);

/** Returns the most points that one account can pay. */
export const mostPayable = (game: ViewGame, of: Payment): number =>
  Math.max(0, ...payers(game, of).map((address) => pointsAt(game.state, address)));

/** Returns the points in all accounts of a game. */
export function pointsInAll({ players, stars, ships }: Pick<View, 'players' | 'stars' | 'ships'>): number {
  let sum = 0;
  for (const homes of [players, stars, ships]) for (const { points = 0 } of homes) sum += points;
  return sum;
}

/** Returns the events that produce points, up to the limit `MAX_POINTS`. Ledger: LIMIT.2. */
export function producePoints({ state }: StateGame, transfers: readonly Transfer[]): readonly Event[] {
  let free = Math.max(0, MAX_POINTS - pointsInAll(state));
  return transfers.flatMap((transfer) => {
    const points = Math.min(transfer.points, free);
    free -= points;
    return points > 0 ? [pointsMoved({ ...transfer, points })] : [];
  });
}

/** Returns the points that an account can still take; Infinity for players and stars. */
export function room({ rules, state }: ViewGame, address: Address): number {
  if (!('ship' in address)) return Infinity;
  const ship = findShip(state.ships, address.ship);
  return ship && isRecord(ship) ? cargoLimit(rules, ship) - (ship.points ?? 0) : 0;
}

/** Points that were lost with a ship. */
export interface LostPoints {
  /** Its owner before. */
  readonly player: PlayerId;
  /** The lost ship. */
  readonly ship: ShipId;
  /** Points in its account. */
  readonly points: number;
}

/** Points were lost with a ship. Only its owner receives this. Ledger: E2.WARP.2, E2.GEN.3. */
export const pointsSunk = event('points/sunk', { audience: (_game, { player }: LostPoints) => [player] });

/** Returns the event for the points of a lost ship, if it had any. */
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
  if (given.player !== undefined) return object({ player: playerId })(given, rules);
  return given.star === undefined
    ? object({ ship: shipId })(given, rules)
    : object({ star: hexId })(given, rules);
};

/** Build Points that come in. */
export interface Income extends Transfer {
  /** The star that earns them, if one does. A rule that cuts off the star leaves them out. */
  readonly star?: HexId;
}

/** Build Points that a player receives at the beginning of their turn. */
export const income = question('income', (_game, _: PlayerId): readonly Income[] => []);

/**
 * Returns income that no star is said to earn, as equal parts of the player's base stars; the first of them by name has what is left over.
 * Without a base star it is undivided. Ruling: INCOME.2.
 */
export function shareIncome(game: ViewGame, player: PlayerId, points: number): readonly Income[] {
  const to = { player };
  const stars = bases(game, player);
  const [first, part] = [firstByName(game, stars), Math.floor(points / stars.length)];
  return first === undefined
    ? [{ from: 'produced', to, points }]
    : stars.map((star) => ({
        from: 'produced',
        to,
        points: star === first ? points - part * (stars.length - 1) : part,
        star,
      }));
}

/** Returns the star whose name comes first; undefined if there are none. */
function firstByName({ state }: ViewGame, stars: readonly HexId[]): HexId | undefined {
  let [first] = stars;
  const nameOf = (hex: HexId): string => starAt(state, hex)?.name ?? hex;
  for (const hex of stars) if (first !== undefined && nameOf(hex) < nameOf(first)) first = hex;
  return first;
}

/** Returns income with one transfer for the shares of an income: they have one address between them. */
function sumIncome(all: readonly Income[]): readonly Transfer[] {
  const sums: { from: Transfer['from']; to: Transfer['to']; points: number }[] = [];
  for (const { from, to, points } of all) {
    const last = sums.at(-1);
    if (last?.to === to) last.points += points;
    else sums.push({ from, to, points });
  }
  return sums;
}

/** Lists the base stars that a player can use now: their own, without enemy ships. Ledger: E1.BUILD.4, E2.BUILD.4. */
export const openBases = (game: ViewGame, player: PlayerId): readonly HexId[] =>
  bases(game, player).filter((hex) => !enemyAt(game, hex, player));

/** Whether a hex is a base star that a player can use now. In a build event every ship asks, so it looks at no other star. */
export const isOpenBase = (game: ViewGame, player: PlayerId, hex: HexId): boolean =>
  bases(game, player).includes(hex) && !enemyAt(game, hex, player);

/** Stars where a player may build ships now: all base stars that they can use. Ledger: E1.BUILD.4, E2.BUILD.4. */
export const yards = question('yards', (game, player: PlayerId): readonly HexId[] => openBases(game, player));

/** A ship to repair or resupply. */
export interface Patient {
  /** Its owner. */
  readonly player: PlayerId;
  /** The ship. */
  readonly ship: SeenShip;
  /** Repair or resupply. Default: either. */
  readonly kind?: Kind;
}

/** Hexes where a player's ship can be repaired and resupplied now: its own hex, or none. Ledger: E1.REPAIR.1, E2.REPAIR.1. */
export const workshops = question('workshops', (game, { player, ship }: Patient): readonly HexId[] => {
  const at = hexOf(game.state.ships, ship);
  return at !== undefined && isOpenBase(game, player, at) ? [at] : [];
});

/**
 * Whether ships may get units back that others do not see coming back, elsewhere than at one of the `workshops` in the build event of
 * their owner: then what others saw a ship lose says nothing of what it has left. Default: false.
 */
export const regainsUnseen = formula('regainsUnseen', (): boolean => false);

/** The active player receives their income. Ledger: E1.SEQ.3. */
const incomePhase = phases.add('income', {
  title: 'Build Points come in',
  atStart: (game) => producePoints(game, sumIncome(income(game, game.state.active))),
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
  regainsUnseen,
  incomePhase,
];

// Cargo: Build Points that ships take aboard at a star.

/** Points that a ship takes aboard. */
export interface Cargo {
  /** The ship. */
  readonly ship: ShipId;
  /** Build Points (BP), 1 or more. */
  readonly points: number;
}

/** Lists a player's ships at a star that have room for points, and how many. */
export const takersAt = (game: ViewGame, hex: HexId, player: PlayerId): readonly Cargo[] =>
  shipsAt(game.state.ships, hex).flatMap((ship) => {
    const points = ship.owner === player && isRecord(ship) ? room(game, { ship: ship.id }) : 0;
    return points > 0 ? [{ ship: ship.id, points }] : [];
  });

/**
 * Distributes points over ships as far as they have room, in the order in which they were built. Ledger: E2.ECON.3,
 * E2.BASE.7.
 */
export function fillShips(takers: readonly Cargo[], points: number): readonly Cargo[] {
  const loads: Cargo[] = [];
  let left = points;
  for (const { ship, points: most } of takers) {
    if (left === 0) break;
    const taken = Math.min(most, left);
    loads.push({ ship, points: taken });
    left -= taken;
  }
  return loads;
}

/** Returns the events that move all points of a star into ships. The rest is lost. */
export function emptyStar(hex: HexId, points: number, loads: readonly Cargo[]): readonly Event[] {
  const from = { star: hex };
  const left = points - loads.reduce((sum, each) => sum + each.points, 0);
  return [
    ...loads.map((each) => pointsMoved({ from, to: { ship: each.ship }, points: each.points })),
    ...(left > 0 ? [pointsMoved({ from, to: 'lost', points: left })] : []),
  ];
}
