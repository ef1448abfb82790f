/** The action by which a player takes points where a Base fell. */

import { list, shape, whole } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { atPath, type Issue } from '../../kernel/util/result.js';
import { emptyStar, fillShips, takersAt, type Cargo } from '../../game/economy/cargo.js';
import { shipId, type HexId, type ShipId, type Star } from '../../game/state.js';
import { action, type ViewGame } from '../../game/kernel.js';
import { MAX_POINTS } from '../../game/size-limits.js';
import { duringPhase } from '../../game/turn/phase.js';
import { findShip } from '../../game/ships/find.js';
import { starAt } from '../../game/stars.js';
import { phaseAsked } from '../../game/turn/sequence.js';
import { baseCaptor, baseLeftTo } from './falling.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** Lists the stars where the active player may take points. */
export const listLoot = ({ state }: ViewGame): readonly Star[] =>
  state.stars.filter((star) => baseCaptor.of(star) === state.active);

/** Lists the active player's ships at a star with room in their holds, each with its room. */
const takers = (game: ViewGame, hex: HexId): readonly Cargo[] => takersAt(game, hex, game.state.active);

/** Returns as much as fits, with the first ship filled first. Ledger: E2.BASE.7. */
const asMuchAsFits = (game: ViewGame, { hex, points = 0 }: Star): readonly Cargo[] =>
  fillShips(takers(game, hex), points);

/** Returns the most Build Points that can be taken at a star. */
export const lootLimit = (game: ViewGame, star: Star): number =>
  asMuchAsFits(game, star).reduce((sum, { points }) => sum + points, 0);

function loadIssues(game: ViewGame, { ship: id, points }: Cargo): readonly Issue[] {
  const ship = findShip(game.state.ships, id);
  const star = ship && typeof ship.at === 'string' ? starAt(game.state, ship.at) : undefined;
  const free = star ? (takers(game, star.hex).find(({ ship: each }) => each === id)?.points ?? 0) : 0;
  if (!star || baseCaptor.of(star) !== game.state.active || free === 0)
    return [issue('no-hold-for-loot', ['ship'], { ship: id })];
  return points > free ? [issue('loot-exceeds-room', ['points'], { ship: id, free, points })] : [];
}

function lootIssues(game: ViewGame, loads: readonly Cargo[]): readonly Issue[] {
  const each = loads.flatMap((load, at) =>
    atPath(
      at,
      loads.findIndex(({ ship }) => ship === load.ship) === at
        ? loadIssues(game, load)
        : [issue('loot-twice', ['ship'], { ship: load.ship })],
    ),
  );
  const over = listLoot(game).flatMap((star) => {
    const taken = loadsAt(game, star, loads).reduce((sum, { points }) => sum + points, 0);
    const most = lootLimit(game, star);
    return taken > most ? [issue('too-much-loot', [], { star: star.name, most, taken })] : [];
  });
  return atPath('loads', [...each, ...over]);
}

const loadsAt = ({ state }: ViewGame, { hex }: Star, loads: readonly Cargo[]): readonly Cargo[] =>
  loads.filter(({ ship }) => findShip(state.ships, ship)?.at === hex);

/** Returns the events that move points into holds; the rest is lost. */
export const takeLoot = ({ hex, points = 0 }: Star, loads: readonly Cargo[]): readonly Event[] => [
  ...emptyStar(hex, points, loads),
  baseLeftTo({ at: hex, player: null }),
];

/** Options of a decision to take points where a Base fell. */
export type LootOptions = {
  /** Most Build Points that can be taken, by star. */
  readonly stars: Readonly<Record<HexId, number>>;
  /** Room in the holds, by ship. */
  readonly ships: Readonly<Record<ShipId, number>>;
};

const options = (game: ViewGame): LootOptions => ({
  stars: Object.fromEntries(listLoot(game).map((star) => [star.hex, lootLimit(game, star)])),
  ships: Object.fromEntries(
    listLoot(game).flatMap(({ hex }) => takers(game, hex).map(({ ship, points }) => [ship, points])),
  ),
});

/** Fields of the action `base-fall/loot`. */
export type LootFields = {
  /** Ships, and the Build Points that each loads. */
  readonly loads: readonly Cargo[];
};

/** The captor takes as many points as they like; the rest is lost. Ledger: E2.BASE.7. */
export const loot: Action<'base-fall/loot', LootFields, LootOptions> = action(
  'base-fall/loot',
  { loads: list(shape({ ship: shipId, points: whole(1, MAX_POINTS) }), 1000) },
  {
    when: duringPhase('reckoning', (params) => issue('only-in-reckoning', [], params)),
    options,
    must: true,
    check: (game, { loads }) => lootIssues(game, loads),
    apply: (game, { loads }) => [
      ...listLoot(game).flatMap((star) => takeLoot(star, loadsAt(game, star, loads))),
      phaseAsked({}),
    ],
    sample: (game, _decision, random) => ({
      loads: listLoot(game)
        .flatMap((star) => asMuchAsFits(game, star))
        .filter(() => random(4) > 0),
    }),
  },
);
