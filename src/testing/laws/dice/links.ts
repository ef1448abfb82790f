/** What players send who roll together: without it no game with committed dice can be played. */

import { makeChain, type FirstLink } from '../../../common/chance/chain.js';
import type { AnyEngine } from '../subject.js';

/** A chain of a player whose links are known. */
interface Known {
  readonly player: string;
  /** How many chains they had before it. */
  readonly before: number;
  readonly links: readonly string[];
}

/** The chains by each of their links, and by player, number and length. */
const known = new Map<string, Known>();

/** Returns a chain of a player. It is made once. */
function chainOf(player: string, before: number, rolls: number): Known {
  const name = `${player} ${before} ${rolls}`;
  const found = known.get(name);
  if (found) return found;
  const made = { player, before, links: makeChain(player, `secret of ${name}`, rolls) };
  for (const key of [name, ...made.links]) known.set(key, made);
  return made;
}

/** Returns what a player publishes of a chain. */
const firstOf = ({ links }: Known): FirstLink => ({ link: links[0] ?? '', rolls: links.length - 1 });

/**
 * Returns the set-up field `chains` of players whose links `playByDiceLaws` knows, for games with `committed-dice`.
 *
 * @param rolls the rolls that each chain serves: then a new one begins
 */
export const chainsOf = (players: readonly string[], rolls = 1000): Readonly<Record<string, FirstLink>> =>
  Object.fromEntries(players.map((player) => [player, firstOf(chainOf(player, 0, rolls))]));

/** Returns the engine with samples of what is secret with `committed-dice`, for players with the chains of `chainsOf`. */
export const withLinks = <State, View>(engine: AnyEngine<State, View>): AnyEngine<State, View> => ({
  ...engine,
  sampleAction: (seen, decision, random) => {
    const { type, player, options } = decision;
    const { last } = options;
    const chain = typeof last === 'string' ? known.get(last) : undefined;
    if (!chain || !decision.secret) return engine.sampleAction(seen, decision, random);
    const { before, links } = chain;
    if (type === 'chance/link')
      return { type, player, link: links[links.findIndex((each) => each === last) + 1] };
    return { type, ...firstOf(chainOf(player, before + 1, links.length - 1)), player };
  },
});
