/** Hits are placed: by whom, on what, and what becomes of the ship. */

import type { Action } from '../../kernel/action.js';
import { array, boolean, object, optional } from '../../kernel/decode.js';
import { fixedTo, severalOf, type Sheet } from '../../kernel/field.js';
import { atPath, type Issue } from '../../kernel/result.js';
import type { Rules, Decoder, Event, PlayerId } from '../../kernel/types.js';
import { noShipHit } from './fire.js';
import { filterByOwn, steps, isAwaited, sealedAction, findSealedChoice, shipsAtBattle } from './steps.js';
import { shipItem } from '../fields.js';
import { aboardOf, isRecord } from '../find.js';
import { issue } from '../issues.js';
import { declared, event, type ViewGame } from '../kit.js';
import { components, unitsOf, countsDecoder } from '../ships/components.js';
import {
  damageShip,
  shipsLostAboard,
  openComponents,
  type DamagedShip,
  onlyPlacement,
  buildPlacement,
  placementIssues,
  type Placement,
  hitCapacity,
  suggestPlacement,
} from '../ships/damage.js';
import { shipDamaged, shipDestroyed } from '../ships/events.js';
import { cargoLimit, isUnknown } from '../ships/records.js';
import { type Counts, type Ship, type ShipId, type ShipPayload, shipId, type View } from '../state.js';

// Forms on which a player places hits. All data comes from the owner's own records.

/** What one component of a ship can take. */
export type DamageOffer = {
  /** Its name for people. */
  readonly name: string;
  /** Units left, without what was fired in this round. */
  readonly units: number;
  /** Units that a hit removes. The last hit removes the rest, if it is less. */
  readonly perHit: number;
  /** Most hits that the player can place on it. */
  readonly most: number;
};

/** Ships aboard that can be lost with hits on their carrier. */
export type AboardOffer = {
  /** Ships aboard: any of them may be named as `lost`. */
  readonly ships: readonly ShipId[];
  /**
   * By letters: at index n, the fewest and the most ships to name as `lost` with n hits on that component. Numbers of
   * several components add up. Components that are absent cost no ship. Ledger: E1.DMG.9.
   */
  readonly lost: Readonly<Record<string, readonly (readonly [least: number, most: number])[]>>;
};

/** Cargo that can be lost with hits on its carrier. */
export type CargoOffer = {
  /** Build Points (BP) aboard. */
  readonly points: number;
  /** By letters: at index n, the points (BP) that are lost with n hits on that component. Ledger: E2.ATTR.HOLD.3. */
  readonly lost: Readonly<Record<string, readonly number[]>>;
};

/** Where hits on one ship can be placed. `checkAction` accepts exactly the placements that fit this form. Ledger: E1.DMG.4. */
export type DamageForm = {
  /** Hits past its screens. All must be placed. */
  readonly hits: number;
  /** Components that can take hits, by letters. */
  readonly components: Readonly<Record<string, DamageOffer>>;
  /**
   * Most hits that each component can take in each stage, by letters. A stage is open once all stages before it are full.
   * There is one stage, unless a rule says what is hit first (`armor/absorbs`) or last (`systemships/loadedRackHit`).
   */
  readonly stages: readonly Counts[];
  /** Ships aboard. Absent: none can be lost. */
  readonly aboard?: AboardOffer;
  /** Cargo. Absent: none can be lost. */
  readonly cargo?: CargoOffer;
};

/** Creates the form for one ship. Cost: grows with its kinds of components, and with the hits on those that carry something. */
export function createDamageForm(rules: Rules, struck: DamagedShip): DamageForm {
  const stages = stagesOf(rules, struck);
  const most: Record<string, number> = {};
  for (const stage of stages)
    for (const [letters, hits] of Object.entries(stage)) most[letters] = (most[letters] ?? 0) + hits;
  return {
    hits: struck.effective,
    components: offersFor(rules, struck, most),
    stages,
    ...aboardOffer(rules, struck, most),
    ...cargoOffer(rules, struck, most),
  };
}

/** Lists the stages: the open components, then those that open once these are full, until all hits have a place. */
function stagesOf(rules: Rules, struck: DamagedShip): readonly Counts[] {
  const stages: Counts[] = [];
  let { ship, effective: left } = struck;
  while (left > 0) {
    const open = openComponents(rules, { ...struck, ship });
    const full = Object.fromEntries(open);
    const total = open.reduce((sum, [, can]) => sum + can, 0);
    if (total === 0) break;
    stages.push(Object.fromEntries(open.map(([letters, can]) => [letters, Math.min(can, left)])));
    ship = damageShip(rules, ship, full);
    left -= total;
  }
  return stages;
}

function offersFor(rules: Rules, { ship }: DamagedShip, most: Counts): DamageForm['components'] {
  const offer = (letters: string): DamageOffer => {
    const { name = letters, perHit = 0 } = components.find(rules, letters) ?? {};
    return { name, units: unitsOf(ship.now, letters), perHit, most: unitsOf(most, letters) };
  };
  return Object.fromEntries(Object.keys(most).map((letters) => [letters, offer(letters)]));
}

/** Lists what is lost with 0, 1, 2 ... hits, for each component whose hits cost something. */
function lossesBy<Loss>(
  most: Counts,
  lossWith: (hits: Counts) => Loss,
  isLoss: (loss: Loss) => boolean,
): Readonly<Record<string, readonly Loss[]>> {
  const costly = Object.entries(most).filter(([letters, hits]) => isLoss(lossWith({ [letters]: hits })));
  return Object.fromEntries(
    costly.map(([letters, hits]) => [
      letters,
      Array.from({ length: hits + 1 }, (_, count) => lossWith({ [letters]: count })),
    ]),
  );
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

function aboardOffer(rules: Rules, struck: DamagedShip, most: Counts): Pick<DamageForm, 'aboard'> {
  if (struck.aboard.length === 0) return {};
  const lost = lossesBy(
    most,
    (hits) => shipsLostAboard(rules, { struck, hits }),
    ([, atMost]) => atMost > 0,
  );
  return isEmpty(lost) ? {} : { aboard: { ships: struck.aboard, lost } };
}

function cargoOffer(rules: Rules, { ship }: DamagedShip, most: Counts): Pick<DamageForm, 'cargo'> {
  const { points = 0 } = ship;
  if (points === 0) return {};
  const lost = lossesBy(
    most,
    (hits) => Math.max(0, points - cargoLimit(rules, damageShip(rules, ship, hits))),
    (over) => over > 0,
  );
  return isEmpty(lost) ? {} : { cargo: { points, lost } };
}

// The step in which players place the hits on their ships.

const placement: Decoder<Placement> = object({
  ship: shipId,
  hits: countsDecoder,
  lost: optional(array(shipId, 1000)),
});

/** Lists a player's ships with hits past their screens. */
export function listStruckShips({ state }: ViewGame, player: PlayerId): readonly DamagedShip[] {
  const { battle } = state;
  if (!battle?.fired) return [];
  const { effective } = battle.fired;
  let struck: DamagedShip[] | undefined;
  for (const ship of state.ships) {
    const hits = ship.at === battle.at && ship.owner === player ? (effective[ship.id] ?? 0) : 0;
    if (hits > 0 && isRecord(ship))
      (struck ??= []).push({ ship, aboard: aboardOf(state.ships, ship.id), effective: hits });
  }
  return struck ?? [];
}

/** Lists those where the owner has a choice. Ledger: A42. */
function listUndecidedShips(game: ViewGame, player: PlayerId): readonly DamagedShip[] {
  const struck = listStruckShips(game, player);
  return struck.length === 0 ? struck : struck.filter((each) => isUndecided(game, each));
}

const isUndecided = ({ rules }: ViewGame, struck: DamagedShip): boolean =>
  onlyPlacement(rules, struck) === undefined;

/** Lists a player's ships on which they must place hits now; [] if the game does not wait for that. */
export const listShipsToDamage = (game: ViewGame, player: PlayerId): readonly DamagedShip[] =>
  isAwaited(game, player, 'damage') ? listUndecidedShips(game, player) : [];

/** Options of `battle/damage`. */
export type DamageOptions = {
  /** Hits past screens, for each ship where the player has a choice. */
  readonly hits: Readonly<Record<ShipId, number>>;
};

const damageOptions = (game: ViewGame, due: readonly DamagedShip[]): DamageOptions => ({
  hits: Object.fromEntries(due.map(({ ship, effective }) => [ship.id, effective])),
});

/** Returns the sheet on which the hits on a ship are placed. */
function placementSheet(rules: Rules, struck: DamagedShip): Sheet {
  const { hits, components: all, stages, aboard, cargo } = createDamageForm(rules, struck);
  const { id } = struck.ship;
  const rows = Object.entries(all).map(([key, { name, most, perHit }]) => {
    const notes = [
      ...(perHit > 1 ? [`one hit takes ${perHit}`] : []),
      ...(cargo?.lost[key] ? [`${cargo.points} BP of cargo`] : []),
    ];
    return {
      key,
      title: name,
      least: 0,
      most,
      price: 1,
      ...(notes.length > 0 && { note: notes.join(', ') }),
    };
  });
  return {
    title: id,
    piece: id,
    fields: [
      fixedTo('ship', id),
      { kind: 'counts', key: 'hits', rows, ...(stages.length > 1 ? { stages } : {}) },
      ...(aboard ? [severalOf('lost', aboard.ships.map(shipItem))] : []),
    ],
    budgets: [{ unit: 'hits', least: hits, most: hits }],
  };
}

/** Fields of the action `battle/damage`. */
export type DamageFields = {
  /** Where the hits go, for each of the player's ships whose hits leave a choice. */
  readonly placements: readonly Placement[];
};

/** Places the hits on every ship where the player has a choice. Ledger: E1.DMG.4, E1.COMBAT.3. */
export const placeDamage: Action<'battle/damage', DamageFields, DamageOptions> = sealedAction(
  'battle/damage',
  'damage',
  { placements: array(placement, 1000) },
  {
    options: (game, player): DamageOptions => damageOptions(game, listUndecidedShips(game, player)),
    check: (game, { player, placements }) =>
      atPath('placements', placementsIssues(game, listUndecidedShips(game, player), placements)),
    sample: (game, player, random) => ({
      placements: listUndecidedShips(game, player).map((struck) =>
        buildPlacement(game.rules, struck, (open) => open[random(open.length)] ?? ''),
      ),
    }),
    form: (game, player) => ({
      fields: [
        {
          kind: 'sheets',
          key: 'placements',
          sheets: listUndecidedShips(game, player).map((struck) => placementSheet(game.rules, struck)),
        },
      ],
    }),
  },
);

function placementsIssues(
  game: ViewGame,
  due: readonly DamagedShip[],
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
  const unplaced = missing.map(({ ship, effective }) =>
    issue('place-all-hits', [], { ship: ship.id, effective, placed: 0 }),
  );
  return [...each, ...unplaced];
}

/** Where the rules run on a view: hits were placed on another player's ship. Internal. */
export const damagedUnseen = event('ship/damaged-unseen', {
  audience: 'nobody',
  apply: ({ state }, _: ShipPayload) => state,
});

const damageStep = steps.add('damage', {
  title: 'damage is placed',
  isIdle: ({ state }) => noShipHit(state.battle?.fired),
  awaits: (game) =>
    filterByOwn(
      game,
      (player) => listUndecidedShips(game, player).length > 0,
      (player) => listStruckShips(game, player).length > 0,
    ),
  does: (game) =>
    game.state.players.flatMap(({ id }) =>
      listStruckShips(game, id).flatMap((struck) => placedOn(game, id, struck)),
    ),
  answeredBy: placeDamage.key,
});

/** Returns the event for the owner's placement, or for the only legal one. */
function placedOn(game: ViewGame, player: PlayerId, struck: DamagedShip): readonly Event[] {
  // On a view, what hits take from another's ships is their secret.
  if (isUnknown(struck.ship)) return [damagedUnseen({ ship: struck.ship.id })];
  const sealed = findSealedChoice<{ readonly placements: readonly Placement[] }>(game, player);
  const chosen = sealed?.placements.find(({ ship }) => ship === struck.ship.id);
  const placed = chosen ?? onlyPlacement(game.rules, struck);
  return placed ? [shipDamaged(placed)] : [];
}

export const damageStepParts = [damagedUnseen, damageStep];

// The step `remove`: destroyed ships leave the map.

/** Whether nothing is left of a ship that was hit. */
export const isGone = declared('ship/gone', {
  of: (_game, { owner }: Ship) => owner,
  name: ({ state: { battle } }, { id }: Ship) => ({ ship: id, round: battle?.round ?? 0 }),
  decode: boolean,
  answer: ({ rules }, ship: Ship): boolean => hitCapacity(rules, ship) === 0,
});

/** Removes ships that were hit and have no component left that can take a hit, in the order of their ids. Ledger: E1.DMG.8, E1.DMG.10. */
const removeStep = steps.add('remove', {
  title: 'destroyed ships leave the map',
  isIdle: ({ state }) => noShipHit(state.battle?.fired),
  does: (game) =>
    shipsAtBattle(game)
      .filter((ship) => (game.state.battle?.fired?.effective[ship.id] ?? 0) > 0 && isGone(game, ship))
      .map(({ id }) => id)
      // On a view, ships that were never seen together may stand in another order.
      .sort()
      .map((ship) => shipDestroyed({ ship })),
});

export const removeParts = [isGone, removeStep];

// The default answer to hits: what a ship can best do without goes first.

/** An answer to a decision `battle/damage`. */
export interface DamageAnswer {
  /** The action. */
  readonly type: 'battle/damage';
  /** Whose ships were hit. */
  readonly player: PlayerId;
  /** Where the hits go, for each ship with a choice. */
  readonly placements: readonly Placement[];
}

/** Returns a legal placement of all hits that a player must place now, or undefined if there are none. */
export function suggestDamage(rules: Rules, seen: View, player: PlayerId): DamageAnswer | undefined {
  const due = listShipsToDamage({ rules, state: seen }, player);
  const placements = due.map((struck) => suggestPlacement(rules, struck));
  return due.length === 0 ? undefined : { type: 'battle/damage', player, placements };
}
