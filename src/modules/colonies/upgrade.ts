/** The action by which players put points into a Base to make it a Colony. */

import { pickRandom } from '../../kernel/util/random.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/util/result.js';
import { payers, type Address } from '../../game/economy/accounts.js';
import { bases } from '../../game/economy/bases.js';
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
import { hexId, type HexId, type Star } from '../../game/state.js';
import { action, type StateGame, type ViewGame } from '../../game/kernel.js';
import { enemyAt } from '../../game/players.js';
import { isRecord, shipsAt } from '../../game/ships/find.js';
import { starAt } from '../../game/stars.js';
import { colonyAdvanced, colonyFounded, isColony, colonyPrice, colonyProgress } from './colony.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';
import type { DepositFields } from '../../game/building/deposit.js';

/** A payment for a Colony. */
interface Upgrade extends Deposit {
  /** The star. */
  readonly at: HexId;
}

/** Lists the accounts that can pay at a star: those of the Base, then the holds of its owner's ships there. Ledger: V.III.6.1. */
const purses = (game: ViewGame, player: PlayerId, at: HexId): readonly Address[] => [
  ...payers(game, { player, purpose: 'colony', at }),
  ...shipsAt(game.state.ships, at)
    .filter((ship) => ship.owner === player && isRecord(ship))
    .map(({ id }) => ({ ship: id })),
];

/** Returns the issues for accounts that cannot pay for a Colony at a star. */
const refusalsAt = (star: string): Refusals => ({
  closed: (path) => issue('no-colony-purse', path, { star }),
  small: (path, shortfall) => issue('colony-purse-too-small', path, { star, ...shortfall }),
  poor: (path, shortfall) => issue('too-little-for-colony', path, { star, ...shortfall }),
});

/** Returns the Build Points that a Base still needs to become a Colony. */
const needs = ({ rules }: ViewGame, star: Star): number => colonyPrice.of(rules) - colonyProgress.of(star);

/** Checks that a Base is not yet a Colony and that no enemy holds it. Ledger: V.III.6.1. */
function siteIssues(game: ViewGame, star: Star): readonly Issue[] {
  const { hex, name, base } = star;
  return [
    ...(isColony(star) ? [issue('is-a-colony', ['at'], { star: name })] : []),
    ...(base !== undefined && enemyAt(game, hex, base) ? [issue('colony-held', ['at'], { star: name })] : []),
  ];
}

/** A Base, and the account that pays for it. */
interface UpgradePlan {
  readonly star: Star;
  readonly from: Address;
}

function planUpgrade(game: ViewGame, given: Upgrade): Result<UpgradePlan> {
  const { player, at, points } = given;
  const star = starAt(game.state, at);
  if (star?.base !== player) return refuse(issue('colony-without-base', ['at']));
  const wanting = needs(game, star);
  const payer = planDeposit(game, given, purses(game, player, at), refusalsAt(star.name));
  const issues = [
    ...siteIssues(game, star),
    ...(points > wanting && !isColony(star)
      ? [issue('colony-needs-less', ['points'], { star: star.name, needs: wanting })]
      : []),
  ];
  if (!payer.ok) return refusal([...issues, ...payer.issues]) ?? payer;
  return refusal(issues) ?? ok({ star, from: payer.value });
}

/** A Base that can become a Colony. */
export type ColonySite = {
  /** Build Points that it still needs. */
  readonly needs: number;
  /** Accounts that can pay, each with the most Build Points that it can pay. Default: the first with enough points. */
  readonly payers: readonly { readonly from: Address; readonly points: number }[];
};

/** Options of a decision to turn Bases into Colonies. */
export type ColonyOptions = {
  /** Bases that the player can put points into, by star. */
  readonly stars: Readonly<Record<HexId, ColonySite>>;
  /** Build Points that a Colony costs. */
  readonly price: number;
};

/** Lists the Bases of a player that may become Colonies now. Everybody can see them. */
const sites = (game: ViewGame, player: PlayerId): readonly Star[] =>
  bases(game, player).flatMap((hex) => {
    const star = starAt(game.state, hex);
    return star && siteIssues(game, star).length === 0 ? [star] : [];
  });

const open = (game: ViewGame, player: PlayerId): readonly (readonly [HexId, ColonySite])[] =>
  sites(game, player).flatMap((star) => {
    const wanting = needs(game, star);
    const all = ablePurses(game, player, purses(game, player, star.hex), wanting);
    return all.length > 0 ? [[star.hex, { needs: wanting, payers: all }] as const] : [];
  });

function options(game: ViewGame, player: PlayerId): ColonyOptions | undefined {
  const all = open(game, player);
  return all.length === 0 ? undefined : { stars: Object.fromEntries(all), price: colonyPrice.of(game.rules) };
}

/** Fields of the action `colonies/upgrade`. */
export type ColonyFields = DepositFields & {
  /** Hex of the Base that becomes a Colony. */
  readonly at: HexId;
};

/** A player puts points into one of their Bases. Ledger: V.III.6.1. */
const upgrade: Action<'colonies/upgrade', ColonyFields, ColonyOptions> = action(
  'colonies/upgrade',
  { at: hexId, ...depositFields },
  {
    when: duringBuildEvent('build'),
    options,
    plan: planUpgrade,
    apply: upgradeBase,
    sample: (game, { player }, random) => {
      const [at, { payers: all }] = pickRandom(open(game, player), random);
      const { from, points } = pickRandom(all, random);
      return { at, points: 1 + random(points), from };
    },
  },
);

function upgradeBase(game: StateGame, given: Upgrade, { star, from }: UpgradePlan): readonly Event[] {
  const { player, at, points } = given;
  const total = colonyProgress.of(star) + points;
  return payDeposit(given, from, [
    colonyAdvanced({ at, player, points: total }),
    ...(total >= colonyPrice.of(game.rules) ? [colonyFounded({ at, player })] : []),
  ]);
}

/** Adds payments for Colonies to the deposits that the points of a player can go into. */
const coloniesTake = openDeposits.wrap((base) => (game, player) => [
  ...base(game, player),
  ...sites(game, player).flatMap((star) =>
    purses(game, player, star.hex).map((from) => ({ from, most: needs(game, star) })),
  ),
]);

/** A player with such a Base may have points for it; other players cannot know. */
const anyMayUpgrade = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && sites(game, player).length === 0,
);

export const upgradeParts = [upgrade, coloniesTake, anyMayUpgrade] as const;
