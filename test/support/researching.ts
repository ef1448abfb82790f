/** Games in which technology is bought, in few words. */

import type { Technology } from '../../src/warpwar/ships/components.js';
import type { State } from '../../src/warpwar/state.js';
import { type State as Known, playerId, type GameEvent } from '../../src/warpwar/index.js';
import {
  research,
  researchOf,
  type ByTechnology,
  type Research,
} from '../../src/warpwar/modules/bought-technology/research.js';
import type { Viewer } from '../../src/kernel/types.js';

import { changed } from './campaign.js';
import { heardBy, momentOf, type Moment } from './conquest.js';
import { ADVANCED } from './economy.js';

/** The rules of most of these tests. */
export const RULES = `${ADVANCED} +bought-technology`;

/** Levels, or points, of energy, guided and kinetic. */
export const three = (energy: number, guided: number, kinetic: number): ByTechnology => ({
  energy,
  guided,
  kinetic,
});

/** A state in which players have come so far. */
export const knowing = (state: State, known: Readonly<Record<string, Partial<Research>>>): Known =>
  changed(state, {
    players: state.players.map((each) => {
      const more = known[each.id];
      return more ? research.put(each, { ...research.of(each), ...more }) : each;
    }),
  });

/** Levels of a player. */
export const levelsOf = (state: State, player: string): ByTechnology =>
  researchOf(state, playerId(player)).levels;

/** What a player has paid toward his next levels. */
export const paidOf = (state: State, player: string): ByTechnology =>
  researchOf(state, playerId(player)).paid;

/** Types that have risen since a player's turn began. */
export const risenOf = (state: State, player: string): readonly string[] =>
  researchOf(state, playerId(player)).risen;

/** A moment of a game of so many players; red's build event, unless told otherwise. */
export const inBuild = (players: number, more: Moment = {}): Known =>
  momentOf(players, { rules: RULES, phase: 'build', ...more });

/** The types of what a viewer hears. */
export const typesHeard = (events: readonly GameEvent[], viewer: Viewer): readonly string[] =>
  heardBy(events, viewer).flatMap((each) => (Array.isArray(each) ? [String(each[0])] : []));

/** A player pays for technology. */
export const pay = (technology: Technology, points: number, from?: object, player = 'red') => ({
  type: 'bought-technology/pay',
  player,
  technology,
  points,
  ...(from ? { from } : {}),
});

/** A player offers an ally a trade; with neither type he takes his offer back. */
export const trade = (player: string, ally: string, give?: Technology, take?: Technology) => ({
  type: 'bought-technology/trade',
  player,
  with: ally,
  ...(give ? { give } : {}),
  ...(take ? { take } : {}),
});
