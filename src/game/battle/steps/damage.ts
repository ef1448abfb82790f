/** The step in which players place the hits on their ships. */

import { list, shape, optional, type Decoder } from '../../../kernel/util/decode.js';
import type { PlayerId } from '../../../kernel/player.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { countsDecoder } from '../../ships/engine-letters.js';
import { shipId, type ShipId } from '../../state.js';
import type { ViewGame } from '../../kernel.js';
import { aboardOf, isRecord } from '../../ships/find.js';
import { shipDamaged } from '../../ships/events.js';
import { issue } from '../../issues.js';
import { noShipHit } from './fire.js';
import { filterPlayers, steps } from '../step.js';
import {
  onlyPlacement,
  buildPlacement,
  placementIssues,
  type Placement,
  type Struck,
} from './damage-rules.js';
import { createDamageForm, type DamageForm } from './damage-form.js';
import { isAwaited, sealedAction, findSealedChoice } from '../sealed-choices.js';
import type { Action } from '../../../kernel/parts/action.js';

const placement: Decoder<Placement> = shape({
  ship: shipId,
  hits: countsDecoder,
  lost: optional(list(shipId, 1000)),
});

/** Lists a player's ships with hits past their screens. */
export function listStruckShips({ state }: ViewGame, player: PlayerId): readonly Struck[] {
  const { battle } = state;
  if (!battle?.fired) return [];
  const { effective } = battle.fired;
  let struck: Struck[] | undefined;
  for (const ship of state.ships) {
    const hits = ship.at === battle.at && ship.owner === player ? (effective[ship.id] ?? 0) : 0;
    if (hits > 0 && isRecord(ship))
      (struck ??= []).push({ ship, aboard: aboardOf(state.ships, ship.id), effective: hits });
  }
  return struck ?? [];
}

/** Lists those where the owner has a choice. Ledger: A42. */
function listUndecidedShips(game: ViewGame, player: PlayerId): readonly Struck[] {
  const struck = listStruckShips(game, player);
  return struck.length === 0 ? struck : struck.filter((each) => isUndecided(game, each));
}

const isUndecided = ({ rules }: ViewGame, struck: Struck): boolean =>
  onlyPlacement(rules, struck) === undefined;

/** Lists a player's ships on which they must place hits now; [] if the game does not wait for that. */
export const listShipsToDamage = (game: ViewGame, player: PlayerId): readonly Struck[] =>
  isAwaited(game, player, 'damage') ? listUndecidedShips(game, player) : [];

/** Options of `battle/damage`. */
export type DamageOptions = {
  /** Hits past screens, for each ship where the player has a choice. */
  readonly hits: Readonly<Record<ShipId, number>>;
  /** Form for each of those ships. */
  readonly forms: Readonly<Record<ShipId, DamageForm>>;
};

const damageOptions = (game: ViewGame, due: readonly Struck[]): DamageOptions => ({
  hits: Object.fromEntries(due.map(({ ship, effective }) => [ship.id, effective])),
  forms: Object.fromEntries(due.map((struck) => [struck.ship.id, createDamageForm(game.rules, struck)])),
});

/** Fields of the action `battle/damage`. */
export type DamageFields = {
  /** Where the hits go, for each of the player's ships whose hits leave a choice. */
  readonly placements: readonly Placement[];
};

/** Places the hits on every ship where the player has a choice. Ledger: E1.DMG.4, E1.COMBAT.3. */
export const placeDamage: Action<'battle/damage', DamageFields, DamageOptions> = sealedAction(
  'battle/damage',
  'damage',
  { placements: list(placement, 1000) },
  {
    options: (game, player): DamageOptions => damageOptions(game, listUndecidedShips(game, player)),
    check: (game, { player, placements }) =>
      atPath('placements', placementsIssues(game, listUndecidedShips(game, player), placements)),
    sample: (game, player, random) => ({
      placements: listUndecidedShips(game, player).map((struck) =>
        buildPlacement(game.rules, struck, (open) => open[random(open.length)] ?? ''),
      ),
    }),
  },
);

function placementsIssues(
  game: ViewGame,
  due: readonly Struck[],
  given: readonly Placement[],
): readonly Issue[] {
  const each = given.flatMap((placed, at) => {
    const struck = due.find(({ ship }) => ship.id === placed.ship);
    const first = given.findIndex(({ ship }) => ship === placed.ship) === at;
    if (!first) return [issue('named-twice', [at, 'ship'], { ship: placed.ship })];
    if (!struck) return [issue('nothing-to-place', [at, 'ship'], { ship: placed.ship })];
    return atPath(at, placementIssues(game.rules, { struck, placement: placed }));
  });
  const missing = due.filter(({ ship }) => !given.some((placed) => placed.ship === ship.id));
  const told = missing.map(({ ship, effective }) =>
    issue('place-all-hits', [], { ship: ship.id, effective, placed: 0 }),
  );
  return [...each, ...told];
}

const damageStep = steps.add('damage', {
  title: 'damage is placed',
  idle: ({ state }) => noShipHit(state.battle?.fired),
  awaits: (game) => filterPlayers(game, (player) => listUndecidedShips(game, player).length > 0),
  does: (game) =>
    game.state.players.flatMap(({ id }) =>
      listStruckShips(game, id).flatMap((struck) => placedOn(game, id, struck)),
    ),
  answeredBy: placeDamage.key,
});

/** Returns the event for the owner's placement, or for the only legal one. */
function placedOn(game: ViewGame, player: PlayerId, struck: Struck) {
  const sealed = findSealedChoice<{ readonly placements: readonly Placement[] }>(game, player);
  const chosen = sealed?.placements.find(({ ship }) => ship === struck.ship.id);
  const placed = chosen ?? onlyPlacement(game.rules, struck);
  return placed ? [shipDamaged(placed)] : [];
}

export const damageStepParts = [damageStep];
