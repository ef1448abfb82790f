/** The speed phase: both players set the speed of each of their ships, sealed, then all are shown. */

import type { PlayerId, Random } from '../../../kernel/player.js';
import { list, oneOf, optional, shape, whole, type Decoder } from '../../../kernel/util/decode.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { event, question, setting, type ViewGame } from '../kit.js';
import { issue } from '../issues.js';
import type { Ship, ShipId } from '../nouns.js';
import { changeShip, ownShip, recordTurn, shipId, shipsOf } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { markIssues, marksDecoder, sampleMarks, type Marks } from './marks.js';
import { phases } from './phases.js';
import { entryIssues, sealedAction, showChoices, unsealed } from './sealed.js';

/** The speed of a ship for the turn, with its marks. */
export type SpeedOrder = {
  /** The ship. */
  readonly ship: ShipId;
  /** Hexes that it will enter. */
  readonly speed: number;
  /** Its marks for the turn, by key. Absent: none. */
  readonly marks?: Marks;
};

/** What is asked about a speed. */
export interface SpeedChoice {
  /** The ship. */
  readonly ship: Ship;
  /** The marks that are set with the speed. */
  readonly marks: Marks;
}

/** The lowest and the highest speed of a ship. */
export type SpeedRange = {
  /** In hexes. */
  readonly least: number;
  /** In hexes. */
  readonly most: number;
};

/** Whether the first speed of a ship is free, or counts from a standstill. Ledger: SW.R2. */
export const firstSpeed = setting('stellar/firstSpeed', { decode: oneOf('free', 'rest'), standard: 'free' });

/** The most by which the speed of a ship rises or falls in a turn. Ledger: SW.8.4, SW.8.5. */
export const speedChange = question('speedChange', (_game, _choice: SpeedChoice): number => 1);

/** The speeds that a ship can have, up to what is left of its engine. Ledger: SW.8.4, SW.8.5, SW.9.7.c, SW.R2. */
export const speedRange = question('speedRange', (game, choice: SpeedChoice): SpeedRange => {
  const { speed, left } = choice.ship;
  if (game.state.turn === 1 && firstSpeed.of(game.rules) === 'free') return { least: 0, most: left.engine };
  const change = speedChange(game, choice);
  return { least: Math.max(0, speed - change), most: Math.min(left.engine, speed + change) };
});

/** Returns why a ship cannot have a speed, at its path. */
export const speedIssues = question(
  'speedIssues',
  (game, choice: SpeedChoice & { readonly speed: number }): readonly Issue[] => {
    const { ship, speed } = choice;
    const { engine } = ship.left;
    if (speed > engine) return [issue('speed-engine', ['speed'], { ship: ship.id, engine })];
    const range = speedRange(game, choice);
    if (speed >= range.least && speed <= range.most) return [];
    return [issue('speed-step', ['speed'], { ship: ship.id, was: ship.speed, ...range })];
  },
);

function orderIssues(
  game: ViewGame,
  player: PlayerId,
  { ship: id, speed, marks = {} }: SpeedOrder,
): readonly Issue[] {
  const own = ownShip(game.state, player, id);
  if (!own.ok) return own.issues;
  const ship = own.value;
  return [...atPath('marks', markIssues(game, ship, marks)), ...speedIssues(game, { ship, marks, speed })];
}

/** Most orders that are read: of two players with 100 ships each. */
const MOST_ORDERS = 200;

const orderDecoder: Decoder<SpeedOrder> = shape({
  ship: shipId,
  speed: whole(0, 99),
  marks: optional(marksDecoder),
});

/** Returns a random order for a ship. */
function sampleOrder(game: ViewGame, ship: Ship, random: Random): SpeedOrder {
  const marks = sampleMarks(game, ship, random);
  const { least, most } = speedRange(game, { ship, marks });
  const speed = least + random(most - least + 1);
  return Object.keys(marks).length > 0 ? { ship: ship.id, speed, marks } : { ship: ship.id, speed };
}

/** Sets the speed of each of a player's ships. Ledger: SW.6.1, SW.R1. */
export const setSpeeds = sealedAction(
  'speeds/set',
  'speeds',
  { orders: list(orderDecoder, MOST_ORDERS) },
  {
    options: (game, player) => ({
      ships: shipsOf(game.state, player).map((ship) => ({
        ship: ship.id,
        was: ship.speed,
        ...speedRange(game, { ship, marks: {} }),
      })),
    }),
    check: (game, { player, orders }) =>
      atPath(
        'orders',
        entryIssues(orders, {
          ships: shipsOf(game.state, player),
          issues: (order) => orderIssues(game, player, order),
          twice: (of) => issue('speed-twice', ['ship'], of),
          missing: (of) => issue('speed-missing', [], of),
        }),
      ),
    sample: (game, player, random) => ({
      orders: shipsOf(game.state, player).map((ship) => sampleOrder(game, ship, random)),
    }),
  },
);

/** The speed of a ship was set, with its marks for the turn. Ledger: SW.5.b, SW.R1. */
export const speedSet = event('speed/set', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, speed, marks }: SpeedOrder) =>
    changeShip(state, id, (ship) => {
      const now = { ...ship, speed };
      return marks ? recordTurn(now, { marks }) : now;
    }),
});

/** The speed phase. Ledger: SW.6.1. */
export const speedsPhase = phases.add('speeds', {
  awaits: unsealed,
  sealedBy: setSpeeds.key,
  does: (game) =>
    showChoices(
      game,
      ({ orders }: { readonly orders: readonly SpeedOrder[] }) => orders,
      (order) => [speedSet(order)],
      game.state.ships,
    ),
});

export const speedParts = [
  firstSpeed,
  speedChange,
  speedRange,
  speedIssues,
  speedSet,
  speedsPhase,
  setSpeeds,
] as const;
