/** Sealed bids in a save: each is one that its player may make. */

import { atPath, type Game, type Issue, pendingRolls } from 'warpwar/kernel';
import { bidIssues, findSealedChoice, type SealedBid } from '../bids.js';
import type { State } from '../nouns.js';
import { unless } from './unless.js';

/** Returns what is wrong with sealed bids. */
export function sealedIssues(game: Game<State>): readonly Issue[] {
  const { sealed, dispute, players } = game.state;
  if (sealed.length === 0) return [];
  if (!dispute || pendingRolls.of(game.state).length > 0) return unless(false, 'sealed');
  const order = players.filter(({ id }) => sealed.some(({ player }) => player === id));
  return sealed.flatMap(({ player }, at) => {
    const made = findSealedChoice<SealedBid>(game, player);
    return [
      ...unless(order[at]?.id === player && dispute.bidders.includes(player), 'sealed', at, 'player'),
      ...atPath('sealed', atPath(at, atPath('choice', made ? bidIssues(game, { ...made, player }) : []))),
    ];
  });
}
