/** Views: what each viewer sees of a state. */

import type { Home } from '../../kernel/action.js';
import { seenExt, showSlices, slicesAt, withExt } from '../../kernel/play/slices.js';
import type { Viewer } from '../../kernel/types.js';
import { copyBattle, replaceBattleSlices, replaceSlices, type Draft } from '../change.js';
import { holders, type Address } from '../economy/accounts.js';
import { isRecord } from '../find.js';
import type { ViewGame } from '../kit.js';
import { isAllHeard, isCombatHeard, isEveryStarSeen, judgedByView, seenStar, sightOf } from '../sight.js';
import { hiddenShip } from '../ships/records.js';
import type { Battle, Player, SeenShip, Star, State, View } from '../state.js';

/** Slices at homes of a kind; undefined if there are none. */
type Slices = ReturnType<typeof slicesAt>;

/** Returns the view of a state for a viewer. It also accepts a view. After the game all records are open. Ledger: E1.GEN.3. */
export function viewOf(game: ViewGame, viewer: Viewer): View {
  const { rules, state } = game;
  if (state.result) return { ...state, viewer };
  const open: Draft<View> = {
    ruleset: state.ruleset,
    actions: state.actions,
    turn: state.turn,
    active: state.active,
    phase: state.phase,
    waiting: state.waiting,
    players: seenPlayers(game, viewer),
    map: state.map,
    stars: seenStars(game, viewer),
    ships: seenShips(game, viewer),
    fought: isAllHeard(rules) ? state.fought : state.fought.filter((at) => isCombatHeard(game, viewer, at)),
    battle: seenBattle(game, viewer),
    result: state.result,
    viewer,
  };
  return withExt(open, seenExt(rules, state, 'game', viewer));
}

function seenShips(game: ViewGame, viewer: Viewer): readonly SeenShip[] {
  const slices = slicesAt(game.rules, 'ship');
  // A copy, cut to its length at the end: a list that grows leaves room for many more.
  const seen: SeenShip[] = game.state.ships.slice();
  let count = 0;
  for (const ship of game.state.ships) {
    const shown = shownShip(game, ship, viewer, slices);
    if (!shown) continue;
    seen[count] = shown;
    count += 1;
  }
  seen.length = count;
  return judgedByView(game.rules, undefined) ? orderShips(seen) : seen;
}

/** Returns a view in the form of a state, whose hidden records throw an `OwedError` if they are read. */
export const onView = (view: View): State => ({
  ...view,
  ships: view.ships.map((ship) => (isRecord(ship) ? ship : hiddenShip(ship))),
});

/** Sorts a list of ships by their ids. */
export const orderShips = <Each extends SeenShip>(ships: Each[]): Each[] =>
  ships.sort(({ id }, { id: other }) => (id < other ? -1 : 1));

/** Returns a ship as a viewer sees it; undefined if they see nothing of it. */
export const seenShip = (game: ViewGame, ship: SeenShip, viewer: Viewer): SeenShip | undefined =>
  shownShip(game, ship, viewer, slicesAt(game.rules, 'ship'));

function shownShip(game: ViewGame, ship: SeenShip, viewer: Viewer, slices: Slices): SeenShip | undefined {
  const sight = sightOf(game, viewer, ship);
  if (sight === 'nothing') return undefined;
  const ext = showSlices(game.rules, slices, ship, viewer);
  if (sight === 'counter') return counterOf(ship, ext);
  if (!ext) return ship;
  return isRecord(ship) ? replaceSlices(ship, ext) : { ...ship, ext };
}

/** Returns the public part of a ship: its counter, and its levels once they are public. */
export const counterOf = ({ id, owner, at, levels, shown }: SeenShip, ext: Home['ext']): SeenShip =>
  withExt<Draft<SeenShip>>(shown && levels ? { id, owner, at, levels, shown } : { id, owner, at }, ext);

function seenPlayers(game: ViewGame, viewer: Viewer): readonly Player[] {
  const slices = slicesAt(game.rules, 'player');
  return game.state.players.map((player) => {
    const { id, side, out, points } = player;
    const open: Draft<Player> = { id, side };
    if (out) open.out = out;
    if (points !== undefined && isHolder(game, { player: id }, viewer)) open.points = points;
    return withExt(open, showSlices(game.rules, slices, player, viewer));
  });
}

/** Stars without points and slices are open to all, unless rules hide stars: then the list is that of the state. */
function seenStars(game: ViewGame, viewer: Viewer): readonly Star[] {
  const stars = isEveryStarSeen(game.rules)
    ? game.state.stars
    : game.state.stars.map((star) => seenStar(game, { viewer, star }));
  const slices = slicesAt(game.rules, 'star');
  return slices || stars.some(({ points }) => points !== undefined)
    ? stars.map((star) => shownStar(game, star, viewer, slices))
    : stars;
}

/** Members are written out: there are many stars, and a spread of each costs several times as much. */
function shownStar(game: ViewGame, star: Star, viewer: Viewer, slices: Slices): Star {
  const ext = showSlices(game.rules, slices, star, viewer);
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
  if (!battle || !isCombatHeard(game, viewer, battle.at)) return null;
  const sealed = battle.sealed.filter(({ player }) => player === viewer);
  return replaceBattleSlices(copyBattle(battle, { sealed }), seenExt(rules, battle, 'battle', viewer));
}
