import { whole } from '../../kernel/util/decode.js';
import { module } from '../../kernel/parts/module.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { income, treasury, type Transfer } from '../../game/economy/accounts.js';
import { baseFounded } from '../../game/economy/bases.js';
import { buildsNothing } from '../../game/building/building.js';
import { emptyStar, fillShips, takersAt } from '../../game/economy/cargo.js';
import type { Star } from '../../game/state.js';
import { formula, setting, type StateGame, type ViewGame } from '../../game/kernel.js';
import { enemyAt } from '../../game/players.js';
import { hasShipAt } from '../../game/ships/find.js';
import { starAt } from '../../game/stars.js';
import { phaseEnded } from '../../game/turn/sequence.js';
import { claim, ownerOf, ownershipParts } from './ownership.js';

/** Build Points of each player in the first game-turn. Default: 20. */
export const openingYield = setting('star-economy/opening', {
  decode: whole(0, 10_000),
  standard: 20,
});

/** A star that yields points. */
export interface StarSource {
  /** Its value on the map. */
  readonly value: number;
  /** Whether its owner has a Base there. */
  readonly hasBase: boolean;
  /** The star, if the question is about a particular one. */
  readonly star?: Star;
}

/**
 * Returns the Build Points that a star yields in a turn: with a Base twice its value, without a Base half of it,
 * rounded down. Ledger: E2.ECON.2, E2.ECON.3, A16.
 */
export const starYield = formula('star-economy/yield', (_rules, { value, hasBase }: StarSource): number =>
  hasBase ? 2 * value : Math.floor(value / 2),
);

const NONE: readonly Transfer[] = [];

/** Returns what a player receives from a star in this turn. Ledger: E2.ECON.1 to E2.ECON.5. */
function collectPoints(game: ViewGame, player: PlayerId, star: Star): readonly Transfer[] {
  const { hex: at, value = 0, base } = star;
  const hasBase = base === player;
  if (ownerOf(star) !== player || (!hasBase && !isWorked(game, player, star))) return NONE;
  if (enemyAt(game, at, player)) return NONE;
  const to = hasBase ? treasury(game, { player, at }) : { star: at };
  return [{ from: 'produced', to, points: starYield(game.rules, { value, hasBase, star }) }];
}

/**
 * Checks whether a star without a Base belonged to a player before this turn and has a ship of theirs to take its
 * yield. Ledger: E2.ECON.4.
 */
const isWorked = ({ state }: ViewGame, player: PlayerId, star: Star): boolean =>
  (claim.of(star)?.since ?? state.turn) < state.turn && hasShipAt(state.ships, star.hex, player);

/**
 * Moves points at a star into holds of the active player's ships there, with the first ship filled first. The rest
 * is lost. Ledger: E2.ECON.3.
 */
const takenAway = (game: StateGame, { hex, points = 0 }: Star): readonly Event[] =>
  emptyStar(hex, points, fillShips(takersAt(game, hex, game.state.active), points));

/** No points stay at a star without a Base after the build event. */
const nothingStays = phaseEnded.then((game, { phase }) =>
  phase === 'build'
    ? game.state.stars
        .filter(({ base, points = 0 }) => base === undefined && points > 0)
        .flatMap((star) => takenAway(game, star))
    : [],
);

/** A new Base begins without points. Ledger: E2.BASE.4. */
const beginsEmpty = baseFounded.then((game, { at }) => {
  const star = starAt(game.state, at);
  return star ? takenAway(game, star) : [];
});

/** A player with a ship at a star that they own may have points there to use; other players cannot know. */
const starsCount = buildsNothing.wrap(
  (base) => (game, player) =>
    base(game, player) &&
    !game.state.stars.some((star) => ownerOf(star) === player && isWorked(game, player, star)),
);

/** Stars yield Build Points to their owners: twice their value with a Base, half of it without. Its words: texts/modules/star-economy.ts. */
export const starEconomy = module(
  {
    id: 'star-economy',
    source: ['E2.SCEN.3', 'E2.ECON.1', 'E2.ECON.2', 'E2.ECON.3', 'E2.ECON.4', 'E2.ECON.5', 'E2.ECON.7'],
    slot: 'income',
    needs: ['treasury'],
  },
  openingYield,
  starYield,
  ...ownershipParts,
  income.replace((game, player) =>
    game.state.turn === 1
      ? [{ from: 'produced', to: { player }, points: openingYield.of(game.rules) }]
      : game.state.stars.flatMap((star) => collectPoints(game, player, star)),
  ),
  nothingStays,
  beginsEmpty,
  starsCount,
);
