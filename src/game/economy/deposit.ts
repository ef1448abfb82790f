/** Points that are put into something bit by bit in the build event, out of whichever account. */

import { optional, whole } from '../../kernel/util/decode.js';
import { findGreatest } from '../../kernel/util/greatest.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { ok, refusal, refuse, type Issue, type Path, type Result } from '../../kernel/util/result.js';
import { addressDecoder, formatAccount, pointsAt, pointsMoved, type Address } from './accounts.js';
import { question, type ViewGame } from '../kernel.js';
import { MAX_POINTS } from '../size-limits.js';
import { actDone } from '../building/acts.js';

/** Points that are to be put into something. */
export interface Deposit {
  /** Who. */
  readonly player: PlayerId;
  /** Build Points, 1 or more. */
  readonly points: number;
  /** The account that is to pay; the first that has them all, unless given. */
  readonly from?: Address | undefined;
}

/** Fields of an action that pays Build Points into something. */
export type DepositFields = {
  /** Build Points to pay in. */
  readonly points: number;
  /** The account that pays. Default: the first that can pay. */
  readonly from?: Address;
};

/** Decoders of those fields. */
export const depositFields = { points: whole(1, MAX_POINTS), from: optional(addressDecoder) };

/** An account that can pay for something other than ships in this build event. */
export interface OpenDeposit {
  /** The account. */
  readonly from: Address;
  /** Most Build Points that can be put into it from there, if the account had them. */
  readonly most: number;
}

/** What a player can put points into in this build event, by the account that would pay; an account may be listed several times. */
export const openDeposits = question('openDeposits', (_game, _: PlayerId): readonly OpenDeposit[] => []);

/** A deposit out of one account. */
export interface Debit {
  /** Whose. */
  readonly player: PlayerId;
  /** The account. */
  readonly from: Address;
  /** Build Points. */
  readonly points: number;
}

/** Why an account that has the points may not pay them for a deposit. What is refused of some points is refused of more. */
export const depositIssues = question('depositIssues', (_game, _: Debit): readonly Issue[] => []);

/** The most that an account has, and what it is to pay. */
export type Shortfall = {
  /** Points that it has. */
  readonly has: number;
  /** Points that it is to pay. */
  readonly points: number;
};

/** The issues that say why no account pays. */
export interface Refusals {
  /** The account that was named may not. */
  readonly closed: (path: Path) => Issue;
  /** It has too little. */
  readonly small: (path: Path, shortfall: Shortfall) => Issue;
  /** None was named, and all have too little. */
  readonly poor: (path: Path, shortfall: Shortfall) => Issue;
}

/** Those of some accounts that a deposit may come from. */
const openTo = (purses: readonly Address[], { from }: Deposit): readonly Address[] =>
  purses.filter((each) => from === undefined || formatAccount(each) === formatAccount(from));

/** The account that pays a deposit, the first that has it all; or why none of those that may pay does. */
export function planDeposit(
  game: ViewGame,
  deposit: Deposit,
  purses: readonly Address[],
  refusals: Refusals,
): Result<Address> {
  const { player, from, points } = deposit;
  const open = openTo(purses, deposit);
  if (from && open.length === 0) return refuse(refusals.closed(['from']));
  const payer = open.find((each) => pointsAt(game.state, each) >= points);
  if (payer) return refusal(depositIssues(game, { player, from: payer, points })) ?? ok(payer);
  const has = Math.max(0, ...open.map((each) => pointsAt(game.state, each)));
  return refuse((from ? refusals.small : refusals.poor)(['points'], { has, points }));
}

/** Accounts of a player that have something to give, each with the most that it can, and that is wanted. */
export const ablePurses = (game: ViewGame, player: PlayerId, purses: readonly Address[], most = Infinity) =>
  purses
    .map((from) => ({
      from,
      points: findGreatest(
        Math.min(most, pointsAt(game.state, from)),
        (points) => depositIssues(game, { player, from, points }).length === 0,
      ),
    }))
    .filter(({ points }) => points > 0);

/** A deposit is paid out of an account, and `brings` what follows. */
export const payDeposit = (
  { player, points }: Deposit,
  from: Address,
  brings: readonly Event[],
): readonly Event[] => [
  actDone({ player, act: 'build' }),
  pointsMoved({ from, to: 'spent', points }),
  ...brings,
];

export const depositParts = [openDeposits, depositIssues];
