/** What players send who roll together: without it no game with committed dice can be played. */

import { makeChain } from '../../../common/chance/committed.js';
import type { AnyEngine } from '../subject.js';

/** Most rolls of a game. */
const MAX_ROLLS = 4000;

const known = new Map<string, readonly string[]>();

/** Returns the chain of a player. It is made once. */
function chainOf(player: string): readonly string[] {
  const chain = known.get(player) ?? makeChain(`secret of ${player}`, MAX_ROLLS);
  known.set(player, chain);
  return chain;
}

/**
 * Returns the set-up field `chains` of players whose links `playByDiceLaws` knows, for games with `committed-dice` of up to 4000
 * rolls.
 */
export const chainsOf = (players: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(players.map((player) => [player, chainOf(player)[0] ?? '']));

/** Returns the engine with samples of 'chance/link' that are right, for players with the chains of `chainsOf`. */
export const withLinks = <State, View>(engine: AnyEngine<State, View>): AnyEngine<State, View> => ({
  ...engine,
  sampleAction: (seen, decision, random) => {
    const { type, player, options } = decision;
    if (type !== 'chance/link') return engine.sampleAction(seen, decision, random);
    const chain = chainOf(player);
    return { type, player, link: chain[chain.findIndex((link) => link === options.last) + 1] };
  },
});
