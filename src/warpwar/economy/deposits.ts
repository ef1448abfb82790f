/** Deposits: payments in instalments in the build event, from any account that may pay. */

import { int, optional } from '../../kernel/decode.js';
import { findGreatest } from '../../kernel/helpers.js';
import { ok, refusal, refuse, type Issue, type Path, type Result } from '../../kernel/result.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { question, type ViewGame } from '../kit.js';
import { MAX_POINTS } from '../state.js';
import { actDone } from '../turn.js';
import { addressDecoder, formatAccount, pointsAt, pointsMoved, type Address } from './accounts.js';

/** A deposit that a player wants to make. */
export interface Deposit {
  /** The player. */
  readonly player: PlayerId;
  /** Build Points (BP), 1 or more. */
  readonly points: number;
  /** The account that pays. Default: the first that has all the points. */
  readonly from?: Address | undefined;
}

/** Fields of an action that makes a deposit. */
export type DepositFields = {
  /** Build Points to pay in. */
  readonly points: number;
  /** The account that pays. Default: the first that can pay. */
  readonly from?: Address;
};

/** Decoders of `DepositFields`. */
export const depositFields = { points: int(1, MAX_POINTS), from: optional(addressDecoder) };

/** An account that can make a deposit in this build event. */
export interface OpenDeposit {
  /** The paying account. */
  readonly from: Address;
  /** Most Build Points that it may deposit, even if it has less. */
  readonly most: number;
}

/** Deposits that a player can make in this build event, by paying account. An account may be listed several times. */
export const openDeposits = question('openDeposits', (_game, _: PlayerId): readonly OpenDeposit[] => []);

/** A deposit out of one account. */
export interface Debit {
  /** Player who pays. */
  readonly player: PlayerId;
  /** The paying account. */
  readonly from: Address;
  /** Build Points. */
  readonly points: number;
}

/**
 * Checks whether an account that has the points may deposit them. If some points are refused, more points must be
 * refused, too.
 */
export const depositIssues = question('depositIssues', (_game, _: Debit): readonly Issue[] => []);

/** The most that an account has, and what it would have to pay. */
export type Shortfall = {
  /** Build Points (BP) that it has. */
  readonly has: number;
  /** Build Points (BP) that it would have to pay. */
  readonly points: number;
};

/** Makers of the issues for a deposit that no account pays. */
export interface Refusals {
  /** The named account may not pay. */
  readonly closed: (path: Path) => Issue;
  /** The named account has too little. */
  readonly small: (path: Path, shortfall: Shortfall) => Issue;
  /** No account was named, and each has too little. */
  readonly poor: (path: Path, shortfall: Shortfall) => Issue;
}

/** Lists the accounts that may pay a deposit. */
const openTo = (accounts: readonly Address[], { from }: Deposit): readonly Address[] =>
  accounts.filter((each) => from === undefined || formatAccount(each) === formatAccount(from));

/** Returns the first account that has all points of a deposit, or the reasons why no account pays. */
export function planDeposit(
  game: ViewGame,
  deposit: Deposit,
  accounts: readonly Address[],
  refusals: Refusals,
): Result<Address> {
  const { player, from, points } = deposit;
  const open = openTo(accounts, deposit);
  if (from && open.length === 0) return refuse(refusals.closed(['from']));
  const payer = open.find((each) => pointsAt(game.state, each) >= points);
  if (payer) return refusal(depositIssues(game, { player, from: payer, points })) ?? ok(payer);
  const has = Math.max(0, ...open.map((each) => pointsAt(game.state, each)));
  return refuse((from ? refusals.small : refusals.poor)(['points'], { has, points }));
}

/** Lists the accounts that can deposit something, each with the most that it can, up to `most`. */
export const ableAccounts = (
  game: ViewGame,
  player: PlayerId,
  accounts: readonly Address[],
  most = Infinity,
) =>
  accounts
    .map((from) => ({
      from,
      points: findGreatest(
        Math.min(most, pointsAt(game.state, from)),
        (points) => depositIssues(game, { player, from, points }).length === 0,
      ),
    }))
    .filter(({ points }) => points > 0);

/** Returns the events of a deposit: the act, the payment, and the events in `brings`. */
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
