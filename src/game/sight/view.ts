/** Views: what each viewer sees of a state. */

import { flatMap } from '../../kernel/util/flat-map.js';
import type { Viewer } from '../../kernel/player.js';
import { seenExt } from '../../common/slices.js';
import type { Home } from '../../kernel/parts/slice.js';
import { holders, type Address } from '../economy/accounts.js';
import type { Battle } from '../battle/state.js';
import type { Player, SeenShip, Star, View } from '../state.js';
import type { ViewGame } from '../kernel.js';
import { copyBattle, withExt, type Draft } from '../copy.js';
import { isAllHeard, isHeard } from '../hearing.js';
import { isEveryStarSeen, seenStar, sightOf } from './visibility.js';

/** Returns the view of a state for a viewer. It also accepts a view. After the game all records are open. Ledger: E1.GEN.3. */
export function viewOf(game: ViewGame, viewer: Viewer): View {
  const { rules, state } = game;
  if (state.result) return { ...state, viewer };
  const open: Draft<View> = {
    ruleset: state.ruleset,
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    waiting: state.waiting,
    players: state.players.map((player) => seenPlayer(game, player, viewer)),
    map: state.map,
    stars: state.stars.map((star) => shownStar(game, star, viewer)),
    ships: flatMap(state.ships, (ship) => seenShip(game, ship, viewer)),
    fought: isAllHeard(rules) ? state.fought : state.fought.filter((at) => isHeard(game, viewer, { at })),
    battle: seenBattle(game, viewer),
    result: state.result,
    viewer,
  };
  return withExt(open, seenExt(rules, state, 'game', viewer));
}

/** Returns a ship as a viewer sees it: a list with one entry, or []. */
export function seenShip(game: ViewGame, ship: SeenShip, viewer: Viewer): readonly SeenShip[] {
  const sight = sightOf(game, viewer, ship);
  if (sight === 'nothing') return [];
  const ext = seenExt(game.rules, ship, 'ship', viewer);
  if (sight === 'record') return [ext ? { ...ship, ext } : ship];
  return [counterOf(ship, ext)];
}

/** Returns the public part of a ship: its counter, and its levels once they are public. */
export const counterOf = ({ id, owner, at, levels, shown }: SeenShip, ext: Home['ext']): SeenShip =>
  withExt<Draft<SeenShip>>(shown && levels ? { id, owner, at, levels, shown } : { id, owner, at }, ext);

function seenPlayer(game: ViewGame, player: Player, viewer: Viewer): Player {
  const { id, side, out, points } = player;
  const open: Draft<Player> = { id, side };
  if (out) open.out = out;
  if (points !== undefined && isHolder(game, { player: id }, viewer)) open.points = points;
  return withExt(open, seenExt(game.rules, player, 'player', viewer));
}

/** Members are written out: there are many stars, and a spread of each costs several times as much. */
function shownStar(game: ViewGame, given: Star, viewer: Viewer): Star {
  const star = isEveryStarSeen(game.rules) ? given : seenStar(game, { viewer, star: given });
  const ext = seenExt(game.rules, star, 'star', viewer);
  const isSecret = star.points !== undefined && !isHolder(game, { star: star.hex }, viewer);
  if (!isSecret && !ext) return star;
  const { hex, name, value, base, points } = star;
  const open: Draft<Star> = { hex, name };
  if (value !== undefined) open.value = value;
  if (base !== undefined) open.base = base;
  if (points !== undefined && !isSecret) open.points = points;
  return withExt(open, ext);
}

/** Whether a viewer may see the points in an account. */
export const isHolder = (game: ViewGame, at: Address, viewer: Viewer): boolean =>
  holders(game, at).some((holder) => holder === viewer);

function seenBattle(game: ViewGame, viewer: Viewer): Battle | null {
  const { rules, state } = game;
  const { battle } = state;
  if (!battle || !isHeard(game, viewer, battle)) return null;
  const sealed = battle.sealed.filter(({ player }) => player === viewer);
  return withExt(copyBattle(battle, { sealed }), seenExt(rules, battle, 'battle', viewer));
}
