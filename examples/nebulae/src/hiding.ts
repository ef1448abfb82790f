/** What nebulae hide: whoever is not there sees nothing of what stands or happens there. */

import { hostile, type ViewGame, hears, judgedByView, seenStar, sightAt } from 'warpwar/rules';
import { starAt, type HexId, type PlayerId, type Viewer } from 'warpwar';
import { isNebula } from './place.js';

/** Whether a viewer is on the same side as a player. */
const isFriend = (game: ViewGame, viewer: Viewer, player: PlayerId): boolean =>
  typeof viewer === 'string' && !hostile(game, { a: viewer, b: player });

/**
 * Whether a viewer sees what is at a hex. Reads only ships and Bases of the viewer's side, which they always see: so it
 * answers alike for a state and for the viewer's own view.
 */
function isClear(game: ViewGame, viewer: Viewer, hex: HexId): boolean {
  const { rules, state } = game;
  if (!isNebula(rules, hex)) return true;
  const base = starAt(state, hex)?.base;
  return (
    (base !== undefined && isFriend(game, viewer, base)) ||
    state.ships.some(({ at, owner }) => at === hex && isFriend(game, viewer, owner))
  );
}

/** The four belong together: a rule that hides places wraps all of them. */
export const hidingParts = [
  // Ships, and the events about them. What is aboard another ship is in no hex.
  sightAt.wrap((base) => (game, question) => {
    const { viewer, ship, at } = question;
    const isSeen = typeof at !== 'string' || isFriend(game, viewer, ship.owner) || isClear(game, viewer, at);
    return isSeen ? base(game, question) : 'nothing';
  }),
  // Combats, claims and Bases, and the events about them.
  hears.wrap((base) => (game, place) => {
    const audience = base(game, place);
    if (!isNebula(game.rules, place.at)) return audience;
    const all = audience === 'all' ? game.state.players.map(({ id }) => id) : audience;
    return all.filter((player) => isClear(game, player, place.at));
  }),
  // Stars in views.
  seenStar.wrap((base) => (game, question) => {
    const star = base(game, question);
    const { base: _base, points: _points, ext: _ext, ...bare } = star;
    return isClear(game, question.viewer, star.hex) ? star : bare;
  }),
  // Offers and refusals.
  judgedByView.replace(() => true),
] as const;
