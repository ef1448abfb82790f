/** Which account pays for what the high command buys. */

import type { Address, PlayerId } from 'warpwar';
import { declareIssues, depositIssues, openBases, payers, pointsAt, type ViewGame } from 'warpwar/rules';
import { ok, refusal, refuse, type Result } from 'warpwar/kernel';

/** Raises the issues of every game. */
const { issue } = declareIssues({});

/** Something that a player buys from any Base of theirs. */
export interface Purchase {
  readonly player: PlayerId;
  /** What it is for: 'spies'. */
  readonly purpose: string;
  /** Build Points that it costs. */
  readonly points: number;
}

/** Accounts of a player that can pay for something. */
export const accountsFor = (game: ViewGame, { player, purpose }: Omit<Purchase, 'points'>) =>
  openBases(game, player).flatMap((at) => payers(game, { player, purpose, at }));

/** The first account that has the whole price, or every reason why none pays it. */
export function findAccount(game: ViewGame, purchase: Purchase): Result<Address> {
  const { player, points } = purchase;
  const all = accountsFor(game, purchase);
  const from = all.find((each) => pointsAt(game.state, each) >= points);
  const has = Math.max(0, ...all.map((each) => pointsAt(game.state, each)));
  return from
    ? (refusal(depositIssues(game, { player, from, points })) ?? ok(from))
    : refuse(issue('cannot-afford', [], { cost: points, has }));
}
