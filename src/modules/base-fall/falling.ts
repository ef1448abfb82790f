/** Which Bases fall, and what they leave. */

import { nullable } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { pointsMoved } from '../../game/economy/accounts.js';
import { baseLost, baseTaken } from '../../game/economy/bases.js';
import { takersAt } from '../../game/economy/cargo.js';
import type { HexId, Star } from '../../game/state.js';
import { event, question, slice, type StateGame, type ViewGame } from '../../game/kernel.js';
import { hostile } from '../../game/players.js';
import { updateStar } from '../../game/update.js';
import { shipsAt } from '../../game/ships/find.js';
import { starAt } from '../../game/stars.js';
import type { StarPayload } from '../../game/payloads.js';

/** Who may take what is left at a star where a Base fell; only he sees that anything is. */
export const baseCaptor = slice('star', 'base-fall/captor', {
  init: (): PlayerId | null => null,
  decode: nullable(playerId),
  seenBy: (by, viewer) => (viewer === by ? by : undefined),
});

/** Whether the active player's ships alone are at a star, against somebody who has, or builds, a Base there. Ledger: E2.BASE.5, E2.BASE.6. */
export function isHeldAgainst(game: ViewGame, hex: HexId, owner: PlayerId): boolean {
  const { active, ships } = game.state;
  if (active === owner || !ships.some((ship) => ship.at === hex && ship.owner === active)) return false;
  const there = shipsAt(ships, hex);
  return there.every((ship) => hostile(game, { a: ship.owner, b: owner }));
}

/** What becomes of a Base that enemies hold: it is destroyed, or it is theirs from now on. */
export const baseFate = question(
  'base-fall/fate',
  (_game, _star: Star): 'destroyed' | 'captured' => 'destroyed',
);

/** Stars whose Base falls now. */
export const listFallingBases = (game: ViewGame): readonly Star[] =>
  game.state.stars.filter(({ hex, base }) => base !== undefined && isHeldAgainst(game, hex, base));

/** Payload of the event that points at a star are for a player. */
export type LeftToPayload = StarPayload & {
  /** Who may take it; null for nobody. */
  readonly player: PlayerId | null;
};

/** What is left at a star is for a player to take, or for nobody any more; nobody else learns of it. */
export const baseLeftTo = event('base-fall/left-to', {
  audience: ({ state }, { at, player }: LeftToPayload) => {
    const star = starAt(state, at);
    const taker = player ?? (star ? baseCaptor.of(star) : null);
    return taker === null ? [] : [taker];
  },
  apply: ({ state }, { at, player }) => updateStar(state, at, baseCaptor.change(player)),
});

/** Half of a stockpile, rounded down, outlives its Base: the rest is lost. Ledger: E2.BASE.7, A16. */
const halvePoints = (at: HexId, points: number, left: number): readonly Event[] =>
  points > left ? [pointsMoved({ from: { star: at }, to: 'lost', points: points - left })] : [];

/** A Base falls: half of its stockpile is left for whoever took it, if he has room for any of it; one that is captured keeps that half. Ledger: E2.BASE.6, E2.BASE.7. */
export function fallBase(game: StateGame, star: Star): readonly Event[] {
  const { hex: at, base, points = 0 } = star;
  if (base === undefined) return [];
  const { active } = game.state;
  const half = Math.floor(points / 2);
  const loss = { at, player: base, by: active };
  if (baseFate(game, star) === 'captured') return [...halvePoints(at, points, half), baseTaken(loss)];
  const left = takersAt(game, at, active).length > 0 ? half : 0;
  return [
    ...halvePoints(at, points, left),
    baseLost(loss),
    ...(left > 0 ? [baseLeftTo({ at, player: active })] : []),
  ];
}
