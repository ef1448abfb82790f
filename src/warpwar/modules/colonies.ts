/** Colonies, and the progress of Bases on the way to become one. */

import { mergeChanges, type Action } from '../../kernel/action.js';
import { nullable, int, playerId, boolean } from '../../kernel/decode.js';
import { choiceOf } from '../../kernel/field.js';
import { module } from '../../kernel/module.js';
import { pickRandom } from '../../kernel/random.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../kernel/result.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { type StarChange, updateStar } from '../change.js';
import { baseLost, baseTaken, payers, type Address, bases, yards } from '../economy/accounts.js';
import { buildsNothing, yardIssues } from '../economy/building.js';
import {
  ableAccounts,
  payDeposit,
  depositFields,
  openDeposits,
  planDeposit,
  type Refusals,
  type Deposit,
  type DepositFields,
} from '../economy/deposits.js';
import { hexItem, paymentField } from '../fields.js';
import { starAt, isRecord, shipsAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { event, setting, slice, type StateGame, action, type ViewGame } from '../kit.js';
import { type HexId, hexId } from '../map/star-map.js';
import { baseFate } from './base-fall.js';
import { starYield } from './star-economy.js';
import { endsSettled } from './star-map.js';
import { enemyAt } from '../sides.js';
import { isHeard, listHearers } from '../sight.js';
import type { Star, PlayerPayload, StarPayload } from '../state.js';
import { duringBuildEvent, gameBegan } from '../turn.js';

/** Build Points that turn a Base into a Colony. Default: 30. */
export const colonyPrice = setting('colonies/price', {
  decode: int(1, 10_000),
  standard: 30,
});

/** The player who turned the Base of a star into a Colony; null if nobody did. Everybody sees it. Ledger: V.III.6.1. */
export const founder = slice('star', 'colonies/founder', {
  init: (): PlayerId | null => null,
  decode: nullable(playerId),
  seenBy: (by) => by ?? undefined,
});

/** Build Points put into a Base toward a Colony. Only the owner of the Base sees them. Ledger: V.III.6.1. */
export const colonyProgress = slice('star', 'colonies/progress', {
  init: () => 0,
  // A Base whose points reach the price is a Colony.
  decode: (raw, rules) => int(0, colonyPrice.of(rules) - 1)(raw, rules),
  seenBy: (points, viewer, { base }: Star) => (points > 0 && viewer === base ? points : undefined),
});

/** Checks whether there is a Colony at a star, of any player. Ledger: V.III.6.1, V.III.6.2. */
export const isColony = (star: Star): boolean => star.base !== undefined && founder.of(star) !== null;

/** A Base has become a Colony. The player and all who hear of the star receive it. Ledger: V.III.6.1. */
export const colonyFounded = event('colonies/founded', {
  audience: (game, payload: StarPayload & PlayerPayload) => listHearers(game, payload),
  apply: ({ state }, { at, player }) =>
    updateStar(state, at, (star) => mergeChanges(founder.change(player), paidSoFar(star, 0))),
});

/** Progress of a Base on the way to become a Colony. */
export interface Advance {
  /** The star. */
  readonly at: HexId;
  /** The owner of the Base, or its last owner. */
  readonly player: PlayerId;
  /** Build Points put into it so far; 0 if they are lost. */
  readonly points: number;
}

/** The progress of a Base toward a Colony has changed. Only its owner receives it if they hear of the star. Ledger: V.III.6.1. */
export const colonyAdvanced = event('colonies/advanced', {
  audience: (game, { at, player }: Advance) =>
    isHeard(game, player, { at, what: 'account' }) ? [player] : [],
  apply: ({ state }, { at, points }: Advance) => updateStar(state, at, (star) => paidSoFar(star, points)),
});

const paidSoFar = (star: Star, points: number): StarChange =>
  colonyProgress.of(star) === points ? {} : colonyProgress.change(points);

/** Points put into a Base are lost when its owner loses the Base. */
function lostWith({ state }: StateGame, at: HexId, player: PlayerId): readonly Event[] {
  const star = starAt(state, at);
  return star && colonyProgress.of(star) > 0 ? [colonyAdvanced({ at, player, points: 0 })] : [];
}

export const colonyParts = [
  colonyPrice,
  founder,
  colonyProgress,
  colonyFounded,
  colonyAdvanced,
  baseLost.then((game, { at, player }) => lostWith(game, at, player)),
  baseTaken.then((game, { at, player }) => lostWith(game, at, player)),
  // For its founder a Colony yields four times the value: twice as much as a Base. For other owners it yields as a Base.
  starYield.wrap((base) => (rules, source) => {
    const { value, hasBase, star } = source;
    const isFounders = hasBase && star !== undefined && isColony(star) && founder.of(star) === star.base;
    return base(rules, source) + (isFounders ? 2 * value : 0);
  }),
  // A Colony cannot be destroyed.
  baseFate.wrap((base) => (game, star) => (isColony(star) ? 'captured' : base(game, star))),
] as const;

// Issue codes of this module: the rule that each cites, and the params of its message.

export const { issue, codes } = declareIssues({
  'colony-without-base': { rule: 'V.III.6.1' },
  'is-a-colony': { rule: 'V.III.6.1', params: ['star'] },
  'colony-held': { rule: 'V.III.6.1', params: ['star'] },
  'colony-needs-less': { rule: 'V.III.6.1', params: ['star', 'needs'] },
  'no-colony-account': { rule: 'V.III.6.1', params: ['star'] },
  'too-little-for-colony': { rule: 'V.III.6.1', params: ['star', 'points', 'has'] },
  'colony-account-too-small': { rule: 'V.III.6.1', params: ['has', 'points'] },
  'only-colonies-build': { rule: 'V.III.6.3' },
});

// The action by which players put points into a Base to make it a Colony.

/** A payment for a Colony. */
interface Upgrade extends Deposit {
  /** The star. */
  readonly at: HexId;
}

/** Lists the accounts that can pay at a star: those of the Base, then the holds of its owner's ships there. Ledger: V.III.6.1. */
const payingAccounts = (game: ViewGame, player: PlayerId, at: HexId): readonly Address[] => [
  ...payers(game, { player, purpose: 'colony', at }),
  ...shipsAt(game.state.ships, at)
    .filter((ship) => ship.owner === player && isRecord(ship))
    .map(({ id }) => ({ ship: id })),
];

/** Returns the issues for accounts that cannot pay for a Colony at a star. */
const refusalsAt = (star: string): Refusals => ({
  closed: (path) => issue('no-colony-account', path, { star }),
  small: (path, shortfall) => issue('colony-account-too-small', path, { star, ...shortfall }),
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
  const payer = planDeposit(game, given, payingAccounts(game, player, at), refusalsAt(star.name));
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
    const all = ableAccounts(game, player, payingAccounts(game, player, star.hex), wanting);
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
    open: [colonyFounded.key],
    options,
    plan: planUpgrade,
    apply: upgradeBase,
    sample: (game, { player }, random) => {
      const [at, { payers: all }] = pickRandom(open(game, player), random);
      const { from, points } = pickRandom(all, random);
      return { at, points: 1 + random(points), from };
    },
    form: ({ state }, _player, { stars }) => ({
      fields: [
        choiceOf(
          'at',
          // Sound: the keys are hexes of stars.
          Object.entries(stars).map(([hex, { payers: all }]) => ({
            ...hexItem(state, hex as HexId),
            then: [paymentField(state, all)],
          })),
        ),
      ],
    }),
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
    payingAccounts(game, player, star.hex).map((from) => ({ from, most: needs(game, star) })),
  ),
]);

/** A player with such a Base may have points for it; other players cannot know. */
const anyMayUpgrade = buildsNothing.wrap(
  (base) => (game, player) => base(game, player) && sites(game, player).length === 0,
);

export const upgradeParts = [upgrade, coloniesTake, anyMayUpgrade] as const;

// The setting by which only Colonies build ships.

/** Whether only Colonies build ships. Default: false. Ledger: V.III.6.3. */
export const onlyColoniesBuild = setting('colonies/onlyBuild', {
  decode: boolean,
  standard: false,
});

const hasColony = ({ state }: ViewGame, hex: HexId): boolean => {
  const star = starAt(state, hex);
  return star !== undefined && isColony(star);
};

/** Home Bases are Colonies from the beginning; otherwise nobody could build. Ledger: V.III.6.3, A32. */
const homes = ({ rules, state }: StateGame, isHome: (hex: HexId) => boolean): readonly Event[] =>
  onlyColoniesBuild.of(rules)
    ? state.stars.flatMap(({ hex: at, base }) =>
        base !== undefined && isHome(at) ? [colonyFounded({ at, player: base })] : [],
      )
    : [];

export const yardParts = [
  onlyColoniesBuild,
  yards.wrap((base) => (game, player) => {
    const all = base(game, player);
    return onlyColoniesBuild.of(game.rules) ? all.filter((hex) => hasColony(game, hex)) : all;
  }),
  // If a Base cannot build only because it is no Colony, the issue must not say that an enemy holds it.
  yardIssues.wrap((base) => (game, given) => {
    const { player, at } = given;
    const isBase = starAt(game.state, at)?.base === player;
    if (!onlyColoniesBuild.of(game.rules) || !isBase || hasColony(game, at)) return base(game, given);
    return [...(enemyAt(game, at, player) ? base(game, given) : []), issue('only-colonies-build', ['at'])];
  }),
  gameBegan.then((game) => homes(game, () => true)),
  endsSettled.then((game, { stars }) => homes(game, (hex) => stars.includes(hex))),
] as const;

/** A Base can become a Colony, which yields twice as much and can be captured but not destroyed. */
export const colonies = module(
  {
    id: 'colonies',
    source: ['V.III.6.1', 'V.III.6.2', 'V.III.6.3'],
    requires: ['base-building', 'base-fall', 'star-economy'],
    uses: ['star-map'],
  },
  ...colonyParts,
  ...upgradeParts,
  ...yardParts,
  ...codes,
);
