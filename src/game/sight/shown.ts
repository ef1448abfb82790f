/** Events that show stars and the current combat to viewers to whom no other event showed them. */

import type { Battle } from '../battle/state.js';
import type { HexId, Star } from '../state.js';
import { event } from '../kernel.js';
import { copyState } from '../copy.js';

/** Payload of the event that a viewer sees another star than before. */
export type StarShownPayload = {
  /** The star as its receivers see it now. */
  readonly star: Star;
};

/** A viewer sees more or less of a star than before. Only in games whose rules hide stars or combats. */
export const starShown = event('star/shown', {
  applyToView: ({ state }, { star }: StarShownPayload) =>
    copyState(state, { stars: state.stars.map((each) => (each.hex === star.hex ? star : each)) }),
});

/** Payload of the event that a viewer sees another combat than before. */
export type BattleShownPayload = {
  /** The current combat as its receivers see it; null if there is none, or they do not hear of it. */
  readonly battle: Battle | null;
  /** Stars where a combat was fought in this phase, as far as they hear of them. */
  readonly fought: readonly HexId[];
};

/** A viewer hears of a combat, or hears of it no longer. Only in games whose rules hide combats. */
export const battleShown = event('battle/shown', {
  applyToView: ({ state }, { battle, fought }: BattleShownPayload) => copyState(state, { battle, fought }),
});

export const shownParts = [starShown, battleShown];
