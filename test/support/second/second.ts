/** Skirmishes and moments of whole games under the second edition, in few words. */

import { checkOrders, resolveRound, shipId, type Order, type Setup } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';

import { changed, ending, position, starHex, type Position } from '../campaign.js';
import { skirmish } from '../fleets.js';
import { give, refused, send, type Played } from '../played.js';
import { rulesOfText, issueLines } from '../issue-lines.js';

/** Its skirmish, and its game with all rules. */
export const [SKIRMISH, ADVANCED] = ['second/skirmish', 'second/advanced'] as const;

/** The rules of its skirmish. */
export const rules = rulesOfText(SKIRMISH);

/** Stars of the printed map, which nobody plays from. */
export const [Umma, Girsu, Kish] = [starHex('Umma'), starHex('Girsu'), starHex('Kish')];

/** A hex by its number. Sound: the callers write four digits. */
export const hex = (number: string): HexId => number as HexId;

/** A skirmish of these ships, played up to the first decision. */
export const duel = (ships: readonly Ship[], more: Partial<Setup> = {}): State =>
  skirmish(ships, { rules: SKIRMISH, ...more });

/** A moment of a game with all rules; what is left out is as in `position`. */
export const moment = (given: Position): State => position({ rules: ADVANCED, ...given });

/** A state in which so many points lie at a Base. */
export const stocked = (state: State, at: HexId, points: number): State =>
  changed(state, { stars: state.stars.map((star) => (star.hex === at ? { ...star, points } : star)) });

/** Of all that a player is told, the codes with the rules that are cited: 'must-stop E2.MOVE.10'. */
export const gist = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.split(' | ').slice(1, 3).join(' '));

/** What is wrong with orders, as codes with rules. */
export const wrong = (ships: readonly Ship[], ...orders: readonly Order[]): readonly string[] =>
  gist(issueLines(checkOrders(rules, ships, orders)));

/** Why something is refused, as codes with rules. */
export const no = (state: State, sent: unknown): readonly string[] => gist(refused(state, sent));

/** Why something is refused, as codes alone. */
export const codesOf = (state: State, sent: unknown): readonly string[] =>
  refused(state, sent).map((line) => line.split(' | ')[1] ?? '');

/** What comes of a round. */
export const fought = (ships: readonly Ship[], ...orders: readonly Order[]) =>
  resolveRound(rules, { ships, orders });

/** The first round of a skirmish, as far as it goes without further decisions. */
export const firstRound = (ships: readonly Ship[], ...orders: readonly Order[]): Played =>
  give(duel(ships), ...orders);

/** The active player ends the event at hand. */
export const next = (state: State): State => send(state, ending(state)).state;

/** Orders as a player sends them in. */
export const ordering = (player: string, ...orders: readonly unknown[]) => ({
  type: 'battle/orders',
  player,
  orders,
});

/** Bursts of so many shells each at a ship. */
export const cannons = (at: string, ...bursts: readonly number[]): Pick<Order, 'cannons'> => ({
  cannons: { at: shipId(at), bursts },
});
