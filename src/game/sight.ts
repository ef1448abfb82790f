/** Chapter: who sees what. */

import { gather } from '../kernel/gather.js';
import type { Viewer } from '../kernel/player.js';
import type { Json } from '../kernel/result.js';
import type { Rules } from '../kernel/rules.js';
import type { Home } from '../kernel/slice.js';
import { holders, type Address } from './accounts.js';
import type { Battle } from './battle/nouns.js';
import type { Player, SeenShip, Ship, Star, View } from './nouns.js';
import { question, type Live } from './parts.js';

/** How much of a ship somebody sees: its record, its counter, or nothing at all. */
export type Sight = 'record' | 'counter' | 'nothing';

/** How much of a ship somebody sees. Ledger: E1.GEN.3, E1.MOVE.13. */
export const seen = question(
  'seen',
  (_game, { viewer, ship }: { readonly viewer: Viewer; readonly ship: SeenShip }): Sight => {
    if (ship.owner === viewer) return 'record';
    return typeof ship.at === 'string' ? 'counter' : 'nothing';
  },
);

/** A state as somebody sees it. After the game all records are open. Ledger: E1.GEN.3. */
export function viewOf(game: Live, viewer: Viewer): View {
  const { rules, state } = game;
  if (state.result) return { ...state, viewer };
  const { ext: _hidden, ...open } = state;
  return {
    ...open,
    ...seenExt(rules, state, 'game', viewer),
    viewer,
    players: state.players.map((player) => seenPlayer(game, player, viewer)),
    stars: state.stars.map((star) => seenStar(game, star, viewer)),
    ships: gather(state.ships, (ship) => seenShip(game, ship, viewer)),
    battle: seenBattle(game, viewer),
  };
}

function seenShip(game: Live, ship: Ship, viewer: Viewer): readonly SeenShip[] {
  const sight = seen(game, { viewer, ship });
  if (sight === 'nothing') return [];
  const { id, owner, at, ext: _hidden, ...secret } = ship;
  const counter = { id, owner, at, ...seenExt(game.rules, ship, 'ship', viewer) };
  if (sight === 'record') return [{ ...counter, ...secret }];
  return [ship.shown ? { ...counter, levels: ship.levels, shown: ship.shown } : counter];
}

function seenPlayer(game: Live, player: Player, viewer: Viewer): Player {
  const { points, ext: _hidden, ...open } = player;
  const account = seenPoints(game, { player: player.id }, points, viewer);
  return { ...open, ...account, ...seenExt(game.rules, player, 'player', viewer) };
}

function seenStar(game: Live, star: Star, viewer: Viewer): Star {
  const { points, ext: _hidden, ...open } = star;
  const account = seenPoints(game, { star: star.hex }, points, viewer);
  return { ...open, ...account, ...seenExt(game.rules, star, 'star', viewer) };
}

/** What lies in an account, for those who may see it. */
const seenPoints = (
  game: Live,
  at: Address,
  points: number | undefined,
  viewer: Viewer,
): { readonly points?: number } =>
  points !== undefined && holders(game, at).some((holder) => holder === viewer) ? { points } : {};

function seenBattle({ rules, state }: Live, viewer: Viewer): Battle | null {
  const { battle } = state;
  if (!battle) return null;
  const { ext: _hidden, ...open } = battle;
  return {
    ...open,
    sealed: battle.sealed.filter(({ player }) => player === viewer),
    ...seenExt(rules, battle, 'battle', viewer),
  };
}

/** What is seen of every slice in force at a home, whether it was ever written or not. */
function seenExt(rules: Rules, home: Home, kind: string, viewer: Viewer): Home {
  const all = rules.slices.filter((slice) => slice.home === kind);
  if (all.length === 0) return {};
  const pairs = all.flatMap((slice): readonly (readonly [string, Json])[] => {
    const value = home.ext && Object.hasOwn(home.ext, slice.key) ? home.ext[slice.key] : slice.init(home);
    const shown = slice.seenBy(value, viewer, home);
    // Sound: slices hold JSON, and show JSON or nothing.
    return shown === undefined ? [] : [[slice.key, shown as Json]];
  });
  return { ext: Object.fromEntries(pairs) };
}

export const sightParts = [seen];
