/** How far players have come: tech levels of three types, and what was paid towards the next of each. */

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

/** A number for each type. */
export type ByTechnology = Readonly<Record<Technology, number>>;

/** What the types are called. */
export const titles: Readonly<Record<Technology, string>> = {
  energy: 'Energy',
  guided: 'Guided',
  kinetic: 'Kinetic',
};

/** What a level costs. */
export const technologyPrice = setting('bought-technology/price', {
  about: 'Build Points that a first level costs; the second costs twice as many, and so on.',
  decode: whole(1, 10_000),
  standard: 10,
});

/** Whether points are taken that no level can use yet. Ledger: V.IV.2.2, V.IV.2.3. */
export const technologyInAdvance = setting('bought-technology/inAdvance', {
  about:
    'Whether points may be paid beyond what the next level needs, and after it has risen: they wait for the next turn.',
  decode: flag,
  standard: false,
});

/** How far a player has come. */
export interface Research {
  /** His level of each type. Ledger: V.IV.2.1. */
  readonly levels: ByTechnology;
  /** Build Points paid, or gained, towards his next level of each type. Ledger: V.IV.2.2. */
  readonly paid: ByTechnology;
  /** Types that have risen since his turn began. Ledger: V.IV.2.3. */
  readonly risen: readonly Technology[];
}

const NONE: ByTechnology = { energy: 0, guided: 0, kinetic: 0 };
/** Nothing yet: one value for all players. */
const NOTHING: Research = { levels: NONE, paid: NONE, risen: [] };

/** Reads a type of technology. */
export const technologyDecoder = oneOf(...technologies);

const byTechnology = (number: Decoder<number>): Decoder<ByTechnology> =>
  shape({ energy: number, guided: number, kinetic: number });

/** How far a player has come; others learn of his levels only by the orders of his ships. Ledger: V.IV.2.1, E1.GEN.3. */
export const research = slice('player', 'bought-technology/research', {
  init: (_player: Player): Research => NOTHING,
  decode: shape({
    levels: byTechnology(whole(0, MAX_COUNTED)),
    paid: byTechnology(whole(0, MAX_POINTS)),
    risen: list(technologyDecoder, technologies.length),
  }),
  seenBy: (known, viewer, { id }) => (viewer === id ? known : undefined),
});

/** How far a player has come, as far as it is seen. */
export function researchOf({ players }: Pick<View, 'players'>, player: PlayerId): Research {
  const found = players.find(({ id }) => id === player);
  return found ? research.of(found) : NOTHING;
}

const withResearch = (state: State, player: PlayerId, change: (known: Research) => Research): State =>
  updatePlayer(state, player, (each) => research.change(change(research.of(each))));

/** Build Points that a player's next level of a type costs: 10 for the first, 20 for the second. Ledger: V.IV.2.2. */
export const costOfNext = ({ rules, state }: ViewGame, player: PlayerId, technology: Technology): number =>
  technologyPrice.of(rules) * (researchOf(state, player).levels[technology] + 1);

/** Build Points that a player's next level of a type still needs; less than 0, where more is there than it costs. Ledger: V.IV.2.2. */
export const needs = (game: ViewGame, player: PlayerId, technology: Technology): number =>
  costOfNext(game, player, technology) - researchOf(game.state, player).paid[technology];

/** Points towards a player's next level of a type. */
export interface Credit {
  /** Whose level. */
  readonly player: PlayerId;
  /** Of which type. */
  readonly technology: Technology;
  /** How many Build Points. */
  readonly points: number;
}

/** A player has paid for technology; nobody else learns of it. Ledger: V.IV.2.2. */
export const technologyPaid = event('bought-technology/paid', {
  audience: (_game, { player }: Credit) => [player],
  apply: ({ state }, credit) => addCredit(state, credit),
});

/** A state with more points towards a level. */
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

/** A player's level of a type rises by one; `points` are what it used up, and nobody else learns of it. Ledger: V.IV.2.2 to V.IV.2.4. */
export const technologyRisen = event('bought-technology/risen', {
  audience: (_game, { player }: RisenPayload) => [player],
  apply: ({ state }, { player, technology, points, level }) =>
    withResearch(state, player, (each) => ({
      levels: { ...each.levels, [technology]: level },
      paid: { ...each.paid, [technology]: each.paid[technology] - points },
      risen: [...each.risen, technology],
    })),
});

/** A player's next level of a type, for some points. */
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

/** Each of a player's levels may rise again; nobody else learns of it. Ledger: V.IV.2.3. */
const renewed = event('bought-technology/renewed', {
  audience: (_game, { player }: PlayerPayload) => [player],
  apply: ({ state }, { player }) => withResearch(state, player, (each) => ({ ...each, risen: [] })),
});

/** As a player's turn begins, what has waited is used: one level of each type at most. Ledger: V.IV.2.3, V.IV.2.6. */
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
  // A ship has the levels that its builder has at that moment. Ledger: V.IV.2.1, E1.TECH.2.
  levelsAtBuilding.replace(({ state }, { player }) => researchOf(state, player).levels),
] as const;
