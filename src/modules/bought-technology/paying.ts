/** Points are paid for technology in the build event. */

import { chosen } from '../../kernel/choose.js';
import type { Outcome } from '../../kernel/parts.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/result.js';
import { called, openBases, payers, type Address } from '../../game/accounts.js';
import { actIssues } from '../../game/building/acts.js';
import { buildsNothing } from '../../game/building/building.js';
import {
  ablePurses,
  deposited,
  depositFields,
  purseIssues,
  type Refusals,
  type Deposit,
} from '../../game/building/deposit.js';
import { technologies } from '../../game/levels.js';
import { action, type Live, type Seen } from '../../game/parts.js';
import { offersIn } from '../../game/phase.js';
import {
  costOfNext,
  levelPaid,
  needs,
  researchOf,
  rise,
  technologyDecoder,
  titles,
  type Credit,
} from './research.js';
import { issue } from './wording.js';

/** Points that are to be paid. */
type Fee = Credit & Deposit;

/** Accounts that may pay: whatever pays at one of a player's Bases that no enemy holds. Ledger: V.IV.2.2. */
function purses(game: Seen, player: PlayerId): readonly Address[] {
  const all = openBases(game, player).flatMap((at) => payers(game, { player, purpose: 'technology', at }));
  const names = all.map(called);
  return all.filter((each, at) => names.indexOf(called(each)) === at);
}

const REFUSALS: Refusals = {
  closed: (path) => issue('no-technology-purse', path),
  small: (path, shortfall) => issue('technology-purse-too-small', path, shortfall),
  poor: (path, shortfall) => issue('too-little-for-technology', path, shortfall),
};

const feeIssues = (game: Seen, fee: Fee): readonly Issue[] => [
  ...levelIssues(game, fee),
  ...(openBases(game, fee.player).length === 0
    ? [issue('no-base-for-technology')]
    : purseIssues(game, fee, purses(game, fee.player), REFUSALS)),
];

/** Ledger: V.IV.2.2, V.IV.2.3. */
function levelIssues(game: Seen, { player, technology, points }: Fee): readonly Issue[] {
  const { levels, paid, risen } = researchOf(game.state, player);
  const name = titles[technology];
  if (risen.includes(technology)) return [issue('technology-risen', ['technology'], { technology: name })];
  if (points <= needs(game, player, technology)) return [];
  const facts = {
    level: levels[technology] + 1,
    cost: costOfNext(game, player, technology),
    paid: paid[technology],
  };
  return [issue('technology-needs-less', ['points'], { technology: name, ...facts })];
}

/** What a player needs to know to pay for technology. */
export type TechnologyFacts = {
  /** Build Points that the next level still needs, of each type that may rise now. */
  readonly needs: Readonly<Record<string, number>>;
  /** Accounts that can pay, each with all that it has. The first that has enough pays, unless `from` names another. */
  readonly payers: readonly { readonly from: Address; readonly points: number }[];
};

function facts(game: Seen, player: PlayerId): TechnologyFacts | undefined {
  const { risen } = researchOf(game.state, player);
  const open = technologies
    .filter((each) => !risen.includes(each) && needs(game, player, each) > 0)
    .map((each) => [each, needs(game, player, each)] as const);
  const able = ablePurses(game, purses(game, player));
  const isOver = actIssues(game, { player, act: 'build' }).length > 0;
  return isOver || open.length === 0 || able.length === 0
    ? undefined
    : { needs: Object.fromEntries(open), payers: able };
}

/** A player pays for technology. Ledger: V.IV.2.2. */
const pay = action(
  'bought-technology/pay',
  { technology: technologyDecoder, ...depositFields },
  {
    offers: (game) =>
      offersIn(game, 'build', 'bought-technology/pay', (player) => facts(game, player), false),
    check: (game, fee) => {
      const early = actIssues(game, { player: fee.player, act: 'build' });
      return early.length > 0 ? early : feeIssues(game, fee);
    },
    apply: (game, fee) => credits(game, fee),
    sample: (game, { player }, random) => {
      const open = facts(game, player) ?? { needs: {}, payers: [] };
      const technology = chosen(
        technologies.filter((each) => open.needs[each] !== undefined),
        random,
      );
      const { from, points } = chosen(open.payers, random);
      return { technology, points: 1 + random(Math.min(points, open.needs[technology] ?? 0)), from };
    },
  },
);

function credits(game: Live, fee: Fee): readonly Outcome[] {
  const { player, technology, points } = fee;
  const isWhole = points >= needs(game, player, technology);
  return deposited(game, fee, purses(game, player), [
    levelPaid({ player, technology, points }),
    ...(isWhole ? [rise(game, player, technology, costOfNext(game, player, technology))] : []),
  ]);
}

/** Whoever has a Base that no enemy holds may have points to pay, for all that others know. */
const anyMayPay = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && openBases(game, player).length === 0,
);

export const payingParts = [pay, anyMayPay] as const;
