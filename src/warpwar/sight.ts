/** Who sees ships and stars, and who hears of combats. */

import { createDefaultCheck } from '../kernel/formula.js';
import type { Audience, PlayerId, Viewer } from '../kernel/types.js';
import { question, type StateGame, type ViewGame, formula } from './kit.js';
import type { Chart, HexId } from './map/star-map.js';
import type { Place, SeenShip, Star } from './state.js';

// Who hears of what happens at a hex.

/**
 * What players hear of. 'combat': a combat, from beginning to end, and where there was one. 'star': claims, Bases and
 * Colonies that come, go or change their owner. 'account': Build Points at a star, and those put into a Base or Colony.
 * 'other': events of modules.
 */
export type Happening = 'combat' | 'star' | 'account' | 'other';

/** Something that happens at a hex. */
export interface HearingQuestion {
  /** The hex. */
  readonly at: HexId;
  /** What happens there. */
  readonly what: Happening;
}

/**
 * Returns who hears of what happens at a hex. Players who do not hear of a combat do not see it in a view either. Players
 * whose ships fight must hear of the combat, and owners of Bases of their accounts. Default: everybody. Ledger: E1.GEN.3.
 */
export const hears = question('hears', (_game, _: HearingQuestion): Audience => 'all');

/** Whether everybody hears of every hex, because no module says otherwise. */
export const isAllHeard = createDefaultCheck(hears);

/** Returns who hears of what a player does or loses at a hex: the player always does. Default of `what`: 'star'. */
export function listHearers(
  game: StateGame,
  { at, player, what = 'star' }: { readonly at: HexId; readonly player: PlayerId; readonly what?: Happening },
): Audience {
  const audience = listAllHearers(game, at, what);
  return audience === 'all' || audience.includes(player) ? audience : [...audience, player];
}

/** Returns who hears of a combat at a hex. */
export const listHearersOfCombat = (game: StateGame, at: HexId): Audience =>
  listAllHearers(game, at, 'combat');

/** Returns who hears of the current combat. */
export const listCombatHearers = (game: StateGame): Audience =>
  game.state.battle ? listHearersOfCombat(game, game.state.battle.at) : 'all';

/** Asks who hears. While everybody does, no question is made. */
const listAllHearers = (game: StateGame, at: HexId, what: Happening): Audience =>
  isAllHeard(game.rules) ? 'all' : hears(game, { at, what });

/** Whether a viewer hears of what happens at a hex. */
export function isHeard(game: ViewGame, viewer: Viewer, question: HearingQuestion): boolean {
  const audience = hears(game, question);
  return audience === 'all' || audience.some((each) => each === viewer);
}

/** Whether a viewer hears of a combat at a hex. While everybody does, no question is made. */
export const isCombatHeard = (game: ViewGame, viewer: Viewer, at: HexId): boolean =>
  isAllHeard(game.rules) || isHeard(game, viewer, { at, what: 'combat' });

export const hearingParts = [hears];

// Visibility: how much viewers see of ships and stars.

/** How much of a ship a viewer sees: its record, its counter, or nothing. */
export type Sight = 'record' | 'counter' | 'nothing';

/** A viewer, a ship, and a place. */
export interface SightQuestion {
  /** The viewer. */
  readonly viewer: Viewer;
  /** The ship. */
  readonly ship: SeenShip;
  /** The place: where the ship is, or a hex on its path. */
  readonly at: Place;
}

/** How much of a ship a viewer sees at a place. Ledger: E1.GEN.3, E1.MOVE.13. */
export const sightAt = question('sightAt', (_game, { viewer, ship, at }: SightQuestion): Sight => {
  if (ship.owner === viewer) return 'record';
  // Everybody sees the counter of a ship on the map; a ship aboard another is in no hex.
  return typeof at === 'string' ? 'counter' : 'nothing';
});

/** Whether everybody sees every counter on the map, because no module says otherwise. */
export const isEveryCounterSeen = createDefaultCheck(sightAt);

/** Returns how much of a ship a viewer sees where it is. */
export const sightOf = (game: ViewGame, viewer: Viewer, ship: SeenShip): Sight =>
  sightAt(game, { viewer, ship, at: ship.at });

/** A viewer who sees only what is public. */
export const SPECTATOR: Viewer = { spectator: true };

/** Returns the audience of what a ship does: all who see it at a place. Default: where it is. Ledger: E1.MOVE.13. */
export const listWitnesses = (game: StateGame, ship: SeenShip, at: Place = ship.at): Audience =>
  sightAt(game, { viewer: SPECTATOR, ship, at }) === 'nothing' ? playersWhoSee(game, ship, at) : 'all';

const playersWhoSee = (game: StateGame, ship: SeenShip, at: Place): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((viewer) => sightAt(game, { viewer, ship, at }) !== 'nothing');

/** A viewer and a star. */
export interface StarQuestion {
  /** The viewer. */
  readonly viewer: Viewer;
  /** The star as it is, or as a view shows it. */
  readonly star: Star;
}

/**
 * Returns a star as a viewer is shown it: the same, or without its `base`, its `points` or slices in its `ext`, or with
 * what the viewer last knew. Points and slices that the viewer may not see are left out afterwards in any case. Must
 * return the same for a star of a view of this viewer. Default: the same star.
 */
export const seenStar = question('seenStar', (_game, { star }: StarQuestion): Star => star);

/** Whether everybody is shown every star, because no module says otherwise. */
export const isEveryStarSeen = createDefaultCheck(seenStar);

/** Whether everybody is shown the whole map. If not, `seenMap` says what they are shown of it. */
export const isMapOpen = formula('isMapOpen', (): boolean => true);

/**
 * Returns the map as a viewer is shown it: some of its hexes, warplines and ends, each in its order. A view has no stars at
 * other hexes. Must show the hexes of all that the viewer sees, both ends of each warpline and all bases of an end, and the
 * hexes next to the viewer's ships; and the same for a view of this viewer. It is asked only if `isMapOpen` is false.
 * Default: the whole map. Ledger: PBEM.1.
 */
export const seenMap = question('seenMap', ({ state }, _viewer: Viewer): Chart => state.map);

/** Whether viewers who see a hex also see ships that only pass it. If not, they see those that end their way there. */
export const isPassingSeen = formula('isPassingSeen', (): boolean => true);

/** Whether everybody knows the score of each player. If not, players know only their own. */
export const isScorePublic = formula('isScorePublic', (): boolean => true);

/**
 * Whether actions are judged by what their player sees, even on a state: set it if your rules hide where ships are. Then
 * offers and refusals cannot tell of what a player does not see. An accepted action is carried out on the state, where it
 * may meet what its player did not see. Ships of a view stand in the order of their ids, which does not tell the older
 * one. Default: false. Cost: a view for each action.
 */
export const judgedByView = formula('judgedByView', (): boolean => false);

export const seeingParts = [
  sightAt,
  seenStar,
  isMapOpen,
  seenMap,
  isPassingSeen,
  isScorePublic,
  judgedByView,
];
