/** The setting by which only Colonies build ships. */

import { flag } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { yards } from '../../game/economy/accounts.js';
import { yardIssues } from '../../game/building/building.js';
import type { HexId } from '../../game/state.js';
import { setting, type StateGame, type ViewGame } from '../../game/kernel.js';
import { enemyAt } from '../../game/players.js';
import { starAt } from '../../game/stars.js';
import { gameBegan } from '../../game/turn/sequence.js';
import { endsSettled } from '../star-map.js';
import { colonyFounded, isColony } from './colony.js';
import { issue } from './issues.js';

/** Whether only Colonies build ships. Default: false. Ledger: V.III.6.3. */
export const onlyColoniesBuild = setting('colonies/onlyBuild', {
  decode: flag,
  standard: false,
});

const hasColony = ({ state }: ViewGame, hex: HexId): boolean => {
  const star = starAt(state, hex);
  return star !== undefined && isColony(star);
};

/** Home Bases are Colonies from the beginning; otherwise nobody could build. Ledger: V.III.6.3, A32. */
const homes = ({ rules, state }: StateGame, isHome: (hex: HexId) => boolean): readonly Event[] =>
  onlyColoniesBuild.of(rules)
    ? state.stars.flatMap(({ hex: at, base }) =>
        base !== undefined && isHome(at) ? [colonyFounded({ at, player: base })] : [],
      )
    : [];

export const yardParts = [
  onlyColoniesBuild,
  yards.wrap((base) => (game, player) => {
    const all = base(game, player);
    return onlyColoniesBuild.of(game.rules) ? all.filter((hex) => hasColony(game, hex)) : all;
  }),
  // If a Base cannot build only because it is no Colony, the issue must not say that an enemy holds it.
  yardIssues.wrap((base) => (game, given) => {
    const { player, at } = given;
    const isBase = starAt(game.state, at)?.base === player;
    if (!onlyColoniesBuild.of(game.rules) || !isBase || hasColony(game, at)) return base(game, given);
    return [...(enemyAt(game, at, player) ? base(game, given) : []), issue('only-colonies-build', ['at'])];
  }),
  gameBegan.then((game) => homes(game, () => true)),
  endsSettled.then((game, { stars }) => homes(game, (hex) => stars.includes(hex))),
] as const;
