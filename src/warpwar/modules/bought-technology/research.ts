/** Issue codes of this module: the rule that each cites, and the params of its message. */

import { ownerOnly, type SliceChange } from '../../../kernel/action.js';
import { boolean, array, oneOf, object, int, nullable, playerId } from '../../../kernel/decode.js';
import type { Decoder, Event, PlayerId } from '../../../kernel/types.js';
import { addCapped, updatePlayer } from '../../change.js';
import { baseLost, baseTaken, type Loss } from '../../economy/accounts.js';
import { declareIssues } from '../../issues.js';
import { event, setting, slice, type StateGame, type ViewGame } from '../../kit.js';
import { levelsAtBuilding, technologies, type Technology } from '../../ships/components.js';
import {
  type Player,
  type State,
  type View,
  MAX_COUNTED,
  MAX_POINTS,
  type PlayerPayload,
  type StarPayload,
} from '../../state.js';
import { turnBegan } from '../../turn.js';

export const { issue, codes } = declareIssues({
  'trade-worn-out': { rule: 'REPEAT.2', params: ['player', 'most'] },
  'technology-risen': { rule: 'V.IV.2.3', params: ['technology'] },
  'technology-needs-less': { rule: 'V.IV.2.2', params: ['technology', 'level', 'cost', 'paid'] },
  'too-little-for-technology': { rule: 'V.IV.2.2', params: ['points', 'has'] },
  'technology-account-too-small': { rule: 'V.IV.2.2', params: ['has', 'points'] },
  'no-technology-account': { rule: 'V.IV.2.2' },
  'no-base-for-technology': { rule: 'V.IV.2.2' },
  'trade-with-ally': { rule: 'V.IV.2.5' },
  'trade-is-of-two': { rule: 'V.IV.2.5' },
  'no-trade-offered': { rule: 'V.IV.2.5', params: ['player'] },
  'trade-offered': { rule: 'V.IV.2.5', params: ['player'] },
});

// Research of players: tech levels of three types, and points toward the next levels.

/** A number for each type of technology. */
export type ByTechnology = Readonly<Record<Technology, number>>;

/** Names of the types, for messages. */
export const titles: Readonly<Record<Technology, string>> = {
  energy: 'Energy',
  guided: 'Guided',
  kinetic: 'Kinetic',
};

/** Build Points that the first level of a type costs. Default: 10. */
export const technologyPrice = setting('bought-technology/price', {
  decode: int(1, 10_000),
  standard: 10,
});

/** Whether players may pay for more than the next level. Default: false. Ledger: V.IV.2.2, V.IV.2.3. */
export const technologyInAdvance = setting('bought-technology/inAdvance', {
  decode: boolean,
  standard: false,
});

/** Research of a player. */
export interface Research {
  /** Level of each type. Ledger: V.IV.2.1. */
  readonly levels: ByTechnology;
  /** Build Points paid, or gained, toward the next level of each type. Ledger: V.IV.2.2. */
  readonly paid: ByTechnology;
  /** Types that have risen since the player's turn began. Ledger: V.IV.2.3. */
  readonly risen: readonly Technology[];
}

const NONE: ByTechnology = { energy: 0, guided: 0, kinetic: 0 };
/** No research, shared by all players. */
const NOTHING: Research = { levels: NONE, paid: NONE, risen: [] };

/** Reads a type of technology. */
export const technologyDecoder = oneOf(...technologies);

const byTechnology = (number: Decoder<number>): Decoder<ByTechnology> =>
  object({ energy: number, guided: number, kinetic: number });

/** Research of a player. Other players learn the levels only from the orders of the player's ships. Ledger: V.IV.2.1, E1.GEN.3. */
export const research = slice('player', 'bought-technology/research', {
  init: (_player: Player): Research => NOTHING,
  decode: object({
    levels: byTechnology(int(0, MAX_COUNTED)),
    paid: byTechnology(int(0, MAX_POINTS)),
    risen: array(technologyDecoder, technologies.length),
  }),
  seenBy: ownerOnly,
});

/** Returns the research of a player; levels 0 if the viewer does not see it. */
export function researchOf({ players }: Pick<View, 'players'>, player: PlayerId): Research {
  const found = players.find(({ id }) => id === player);
  return found ? research.of(found) : NOTHING;
}

const withResearch = (state: State, player: PlayerId, change: (known: Research) => Research): State =>
  updatePlayer(state, player, (each) => research.change(change(research.of(each))));

/**
 * Returns the Build Points that a player's next level of a type costs: by default 10 for the first, 20 for the
 * second, and so on. Ledger: V.IV.2.2.
 */
export const costOfNext = ({ rules, state }: ViewGame, player: PlayerId, technology: Technology): number =>
  technologyPrice.of(rules) * (researchOf(state, player).levels[technology] + 1);

/** Returns the Build Points that a player's next level of a type still needs; negative if more than enough is paid. Ledger: V.IV.2.2. */
export const needs = (game: ViewGame, player: PlayerId, technology: Technology): number =>
  costOfNext(game, player, technology) - researchOf(game.state, player).paid[technology];

/** Points toward a player's next level of a type. */
export interface Credit {
  /** The player. */
  readonly player: PlayerId;
  /** The type. */
  readonly technology: Technology;
  /** Build Points. */
  readonly points: number;
}

/** A player has paid for technology. Only that player receives it. Ledger: V.IV.2.2. */
export const technologyPaid = event('bought-technology/paid', {
  audience: (_game, { player }: Credit) => [player],
  apply: ({ state }, credit) => addCredit(state, credit),
});

/** Returns a state with more points toward a level. */
export const addCredit = (state: State, { player, technology, points }: Credit): State =>
  withResearch(state, player, (each) => ({
    ...each,
    paid: { ...each.paid, [technology]: Math.min(MAX_POINTS, each.paid[technology] + points) },
  }));

/** Payload of the event that a level rose. */
export type RisenPayload = Credit & {
  /** The new level. */
  readonly level: number;
};

/**
 * A player's level of a type has risen by one and has used up `points` Build Points. Only that player receives it.
 * Ledger: V.IV.2.2 to V.IV.2.4.
 */
export const technologyRisen = event('bought-technology/risen', {
  audience: (_game, { player }: RisenPayload) => [player],
  apply: ({ state }, { player, technology, points, level }) =>
    withResearch(state, player, (each) => ({
      levels: { ...each.levels, [technology]: level },
      paid: { ...each.paid, [technology]: each.paid[technology] - points },
      risen: [...each.risen, technology],
    })),
});

/** Returns the event that raises a player's level of a type for some Build Points. */
export const raiseLevel = (
  { state }: StateGame,
  player: PlayerId,
  technology: Technology,
  points: number,
): Event =>
  technologyRisen({
    player,
    technology,
    points,
    level: addCapped(researchOf(state, player).levels[technology]),
  });

/** All types of a player may rise again. Only that player receives it. Ledger: V.IV.2.3. */
const renewed = event('bought-technology/renewed', {
  audience: (_game, { player }: PlayerPayload) => [player],
  apply: ({ state }, { player }) => withResearch(state, player, (each) => ({ ...each, risen: [] })),
});

/** At the start of a player's turn, waiting points are used: each type rises by at most one level. Ledger: V.IV.2.3, V.IV.2.6. */
const begun = turnBegan.then((game, { player }): readonly Event[] => [
  ...(researchOf(game.state, player).risen.length > 0 ? [renewed({ player })] : []),
  ...technologies
    .filter((each) => needs(game, player, each) <= 0)
    .map((each) => raiseLevel(game, player, each, costOfNext(game, player, each))),
]);

export const researchParts = [
  technologyPrice,
  technologyInAdvance,
  research,
  technologyPaid,
  technologyRisen,
  renewed,
  begun,
  // A new ship has the levels that its builder has at that moment. Ledger: V.IV.2.1, E1.TECH.2.
  levelsAtBuilding.replace(({ state }, { player }) => researchOf(state, player).levels),
] as const;

// Past offers of trades: they limit how often a player repeats an offer in a player-turn.

/** Most times that a player may offer an ally the same trade in a player-turn. Ledger: REPEAT.2. */
export const MAX_OFFERS = 3;

/** A trade that a player offered to an ally. */
export type PastOffer = {
  /** The ally. */
  readonly with: PlayerId;
  /** The type in which the ally would have gained a level. */
  readonly give: Technology;
  /** The type in which the player would have gained a level. */
  readonly take: Technology;
};

/** Offers of one player-turn that no longer stand. */
type Past = {
  /** The game-turn. */
  readonly turn: number;
  /** The player whose turn it is. */
  readonly active: PlayerId;
  /** One entry for each time that a trade was offered. */
  readonly offers: readonly PastOffer[];
};

const pastOffer = object({ with: playerId, give: technologyDecoder, take: technologyDecoder });

/** A player's offers that no longer stand, for the last player-turn that had any. Only that player sees them. Ledger: REPEAT.2. */
export const tradesPast = slice('player', 'bought-technology/past', {
  init: (_player: Player): Past | null => null,
  decode: nullable(object({ turn: int(1), active: playerId, offers: array(pastOffer, 1000) })),
  seenBy: ownerOnly,
});

/** Returns a player's offers of this player-turn that no longer stand. */
function pastOf({ turn, active }: Pick<View, 'turn' | 'active'>, player: Player): readonly PastOffer[] {
  const known = tradesPast.of(player);
  return known?.turn === turn && known.active === active ? known.offers : [];
}

/** Returns the change of a player that adds an offer that no longer stands. */
export const addPast = (
  { turn, active }: Pick<View, 'turn' | 'active'>,
  player: Player,
  offer: PastOffer,
): SliceChange => tradesPast.change({ turn, active, offers: [...pastOf({ turn, active }, player), offer] });

/** Checks whether a player has offered a trade as often in this player-turn as they may. Ledger: REPEAT.2. */
export const isWornOut = (
  state: Pick<View, 'turn' | 'active' | 'players'>,
  player: PlayerId,
  { with: ally, give, take }: PastOffer,
): boolean =>
  state.players.some(
    (each) =>
      each.id === player &&
      pastOf(state, each).filter((one) => one.with === ally && one.give === give && one.take === take)
        .length >= MAX_OFFERS,
  );

// Technology gained by taking a Base from a player with higher levels.

/** Build Points gained, before 1 is subtracted for each level of the lead. Ledger: V.IV.2.6. */
const MOST = 6;

/**
 * Returns the Build Points gained for a lead of some levels: 5 for one level, 4 for two, and so on, never less than
 * 0. Ledger: V.IV.2.6.
 */
export const creditFor = (ahead: number): number => (ahead > 0 ? Math.max(0, MOST - ahead) : 0);

/** Payload of the event that a player learned from an enemy. */
export type StolenPayload = Credit &
  StarPayload & {
    /** The enemy who had the Base. */
    readonly from: PlayerId;
  };

/** A player has gained points toward a level by taking a Base. Only that player receives it. Ledger: V.IV.2.6. */
export const technologyStolen = event('bought-technology/stolen', {
  audience: (_game, { player }: StolenPayload) => [player],
  apply: ({ state }, credit) => addCredit(state, credit),
});

/** Returns the points that the captor gains, by type. Levels rise at the start of the captor's next turn. Ledger: V.IV.2.6. */
function stealLevels({ state }: StateGame, { at, player: from, by: player }: Loss): readonly Event[] {
  if (player === undefined) return [];
  const [his, theirs] = [researchOf(state, player).levels, researchOf(state, from).levels];
  return technologies
    .map((each) => ({ player, technology: each, points: creditFor(theirs[each] - his[each]), at, from }))
    .filter(({ points }) => points > 0)
    .map((each) => technologyStolen(each));
}

export const theftParts = [
  technologyStolen,
  baseLost.then((game, loss) => stealLevels(game, loss)),
  baseTaken.then((game, loss) => stealLevels(game, loss)),
] as const;
