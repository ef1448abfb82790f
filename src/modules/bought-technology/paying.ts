/** The action by which players pay for technology in the build event. */

import { pickRandom } from '../../kernel/util/random.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { issuesOf, refusal, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { formatAccount, openBases, payers, type Address } from '../../game/economy/accounts.js';
import { duringBuildEvent } from '../../game/building/acts.js';
import { buildsNothing } from '../../game/building/building.js';
import {
  ablePurses,
  payDeposit,
  depositFields,
  openDeposits,
  planDeposit,
  type Refusals,
  type Deposit,
} from '../../game/building/deposit.js';
import { technologies, type Technology } from '../../game/ships/levels.js';
import { action, type StateGame, type ViewGame } from '../../game/kernel.js';
import {
  costOfNext,
  technologyInAdvance,
  technologyPaid,
  needs,
  researchOf,
  raiseLevel,
  technologyDecoder,
  titles,
  type Credit,
} from './research.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';
import type { DepositFields } from '../../game/building/deposit.js';

/** A payment for technology. */
type Fee = Credit & Deposit;

/** Lists the accounts that can pay: those that pay at any of the player's Bases that no enemy holds. Ledger: V.IV.2.2. */
function purses(game: ViewGame, player: PlayerId): readonly Address[] {
  const all = openBases(game, player).flatMap((at) => payers(game, { player, purpose: 'technology', at }));
  const names = all.map(formatAccount);
  return all.filter((each, at) => names.indexOf(formatAccount(each)) === at);
}

const REFUSALS: Refusals = {
  closed: (path) => issue('no-technology-purse', path),
  small: (path, shortfall) => issue('technology-purse-too-small', path, shortfall),
  poor: (path, shortfall) => issue('too-little-for-technology', path, shortfall),
};

/** Returns the account that pays, or all issues of the payment. */
function planFee(game: ViewGame, fee: Fee): Result<Address> {
  const payer =
    openBases(game, fee.player).length === 0
      ? refuse(issue('no-base-for-technology'))
      : planDeposit(game, fee, purses(game, fee.player), REFUSALS);
  return refusal([...levelIssues(game, fee), ...issuesOf(payer)]) ?? payer;
}

/** Checks that a payment is not more than the next level needs, and that the type has not risen this turn. Ledger: V.IV.2.2, V.IV.2.3. */
function levelIssues(game: ViewGame, { player, technology, points }: Fee): readonly Issue[] {
  if (technologyInAdvance.of(game.rules)) return [];
  const { levels, paid, risen } = researchOf(game.state, player);
  const name = titles[technology];
  if (risen.includes(technology)) return [issue('technology-risen', ['technology'], { technology: name })];
  if (points <= needs(game, player, technology)) return [];
  const params = {
    level: levels[technology] + 1,
    cost: costOfNext(game, player, technology),
    paid: paid[technology],
  };
  return [issue('technology-needs-less', ['points'], { technology: name, ...params })];
}

/** A type that a player can pay for now. */
interface OpenType {
  readonly technology: Technology;
  /** Build Points that its next level still needs. */
  readonly needs: number;
  /** Most Build Points that the player can pay. */
  readonly most: number;
}

/**
 * Lists the types that a player can pay for now: those that may rise, or all if points can be paid in advance.
 * Ledger: V.IV.2.2, V.IV.2.3.
 */
function openTypes(game: ViewGame, player: PlayerId): readonly OpenType[] {
  const { risen } = researchOf(game.state, player);
  const all = technologies.map((technology) => ({
    technology,
    needs: Math.max(0, needs(game, player, technology)),
  }));
  if (technologyInAdvance.of(game.rules)) return all.map((each) => ({ ...each, most: Infinity }));
  return all
    .filter((each) => !risen.includes(each.technology) && each.needs > 0)
    .map((each) => ({ ...each, most: each.needs }));
}

/** Options of a decision to pay for technology. */
export type TechnologyOptions = {
  /** Build Points that the next level still needs, for each type that the player can pay for now. */
  readonly needs: Readonly<Record<string, number>>;
  /** Accounts that can pay, each with the most Build Points that it can pay. Default: the first with enough points. */
  readonly payers: readonly { readonly from: Address; readonly points: number }[];
};

function options(game: ViewGame, player: PlayerId): TechnologyOptions | undefined {
  const open = openTypes(game, player);
  const able = ablePurses(game, player, purses(game, player));
  return open.length === 0 || able.length === 0
    ? undefined
    : { needs: Object.fromEntries(open.map((each) => [each.technology, each.needs])), payers: able };
}

/** Adds payments for technology to the deposits that the points of a player can go into. */
const technologyTakes = openDeposits.wrap((base) => (game, player) => {
  const most = openTypes(game, player).reduce((sum, each) => sum + each.most, 0);
  return most === 0
    ? base(game, player)
    : [...base(game, player), ...purses(game, player).map((from) => ({ from, most }))];
});

/** Fields of the action `bought-technology/pay`. */
export type TechnologyFields = DepositFields & {
  /** The type of technology. */
  readonly technology: Technology;
};

/** A player pays for technology. Ledger: V.IV.2.2. */
const pay: Action<'bought-technology/pay', TechnologyFields, TechnologyOptions> = action(
  'bought-technology/pay',
  { technology: technologyDecoder, ...depositFields },
  {
    when: duringBuildEvent('build'),
    options,
    plan: planFee,
    apply: credits,
    sample: (game, { player }, random) => {
      const { technology, most } = pickRandom(openTypes(game, player), random);
      const { from, points } = pickRandom(options(game, player)?.payers ?? [], random);
      return { technology, points: 1 + random(Math.min(points, most)), from };
    },
  },
);

/** Returns the events of a payment, with the rise of the level if it is paid in full. Ledger: V.IV.2.2, V.IV.2.3. */
function credits(game: StateGame, fee: Fee, from: Address): readonly Event[] {
  const { player, technology, points } = fee;
  const mayRise = !researchOf(game.state, player).risen.includes(technology);
  const isWhole = mayRise && points >= needs(game, player, technology);
  return payDeposit(fee, from, [
    technologyPaid({ player, technology, points }),
    ...(isWhole ? [raiseLevel(game, player, technology, costOfNext(game, player, technology))] : []),
  ]);
}

/** A player with a Base that no enemy holds may have points to pay; other players cannot know. */
const anyMayPay = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && openBases(game, player).length === 0,
);

export const payingParts = [pay, technologyTakes, anyMayPay] as const;
