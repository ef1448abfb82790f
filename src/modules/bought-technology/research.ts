/** Research of players: tech levels of three types, and points toward the next levels. */

import { flag, list, oneOf, shape, whole, type Decoder } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { levelsAtBuilding, technologies, type Technology } from '../../game/ships/levels.js';
import type { Player, State, View } from '../../game/state.js';
import { event, setting, slice, type StateGame, type ViewGame } from '../../game/kernel.js';
import { updatePlayer } from '../../game/update.js';
import { addCapped, MAX_COUNTED, MAX_POINTS } from '../../game/size-limits.js';
import { turnBegan } from '../../game/turn/sequence.js';
import type { PlayerPayload } from '../../game/payloads.js';

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
  decode: whole(1, 10_000),
  standard: 10,
});

/** Whether players may pay for more than the next level. Default: false. Ledger: V.IV.2.2, V.IV.2.3. */
export const technologyInAdvance = setting('bought-technology/inAdvance', {
  decode: flag,
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
  shape({ energy: number, guided: number, kinetic: number });

/** Research of a player. Other players learn the levels only from the orders of the player's ships. Ledger: V.IV.2.1, E1.GEN.3. */
export const research = slice('player', 'bought-technology/research', {
  init: (_player: Player): Research => NOTHING,
  decode: shape({
    levels: byTechnology(whole(0, MAX_COUNTED)),
    paid: byTechnology(whole(0, MAX_POINTS)),
    risen: list(technologyDecoder, technologies.length),
  }),
  seenBy: (known, viewer, { id }) => (viewer === id ? known : undefined),
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
