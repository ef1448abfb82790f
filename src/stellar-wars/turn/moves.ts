/** The phase of moves: who moves first, and which ship is under way. */

import { oneOf, object } from '../../kernel/decode.js';
import { choiceOf, keyItem, toItem, type Field, type Item } from '../../kernel/field.js';
import { untilGameOver } from '../../kernel/play/timing.js';
import { pickRandom } from '../../kernel/random.js';
import { refuse, type Result, issuesOf, type Issue, type JsonObject } from '../../kernel/result.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { issue, unless } from '../issues.js';
import { action, event, roll, setting, type StateGame, type ViewGame } from '../kit.js';
import { findShip, ownShip, recordTurnOf, shipsOf, turnOf, audienceOf, shipId } from '../ships.js';
import type { View, Ship, ShipId } from '../state.js';
import { phases, settle, type Phase } from './phases.js';

// Initiative: the higher die chooses who moves first.

/** Whether initiative is rolled for in each turn, or once in a game. Ledger: SW.R43. */
export const initiativeEach = setting('stellar/initiative', {
  decode: oneOf('turn', 'game'),
  standard: 'turn',
});

/** One die for each player, in their order. */
const initiative = roll('stellar/initiative', {
  title: 'initiative',
  dice: [6, 6],
  about: object({}),
  check: ({ state }) => unless(state.phase === 'initiative' && state.first === null && state.active === null),
  once: () => 'initiative',
});

/** Payload of the event that a player won the initiative, or moves first. */
export type WonPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** A player may choose who moves first. Ledger: SW.6.2. */
export const initiativeWon = event('initiative/won', {
  apply: ({ rules, state }, { player }: WonPayload) => settle({ rules, state: { ...state, active: player } }),
});

/** The higher die wins; equal dice are rolled again. Ledger: SW.6.2. */
const initiativeKnown = initiative.reads(({ state }, [one = 0, other = 0]) => {
  const player = state.players[one > other ? 0 : 1]?.id;
  return one === other || player === undefined ? [initiative.ask({})] : [initiativeWon({ player })];
});

/** It is known who moves first in the turn. */
export const orderChosen = event('turn/order-chosen', {
  apply: ({ rules, state }, { player: first }: WonPayload) =>
    settle({ rules, state: { ...state, first, active: null } }),
});

/** Returns the other player. */
export const otherPlayer = ({ players }: View, player: PlayerId | null): PlayerId | null =>
  players.find(({ id }) => id !== player)?.id ?? null;

/** The winner of the initiative chooses who moves first. */
const whileChoosing = untilGameOver<View>({
  players: ({ state }) => (state.phase === 'initiative' && state.active !== null ? [state.active] : []),
  issues: ({ state }, player) => {
    const { phase: now, active } = state;
    if (now !== 'initiative') return [issue('not-this-step', [], { step: 'initiative', now })];
    return player === active ? [] : [issue('not-your-turn', [], { active })];
  },
});

/** Moves first or second. Ledger: SW.6.2. */
export const chooseOrder = action(
  'turn/choose',
  { order: oneOf('first', 'second') },
  {
    when: whileChoosing,
    options: () => ({ orders: ['first', 'second'] as const }),
    check: () => [],
    apply: ({ state }, { player, order }) => {
      const first = order === 'first' ? player : otherPlayer(state, player);
      return [orderChosen({ player: first ?? player })];
    },
    sample: (_game, _decision, random) => ({ order: random(2) === 0 ? 'first' : 'second' }),
    form: (_game, _player, { orders }) => ({ fields: [choiceOf('order', orders.map(keyItem))] }),
  },
);

const initiativePhase = phases.add('initiative', {
  isIdle: ({ rules, state }) => initiativeEach.of(rules) === 'game' && state.first !== null,
  atStart: ({ state }) => ({ ...state, first: null }),
  awaits: ({ state }) => (state.active === null ? [] : [state.active]),
  does: ({ state }): readonly Event[] => (state.first === null ? [initiative.ask({})] : []),
});

export const initiativeParts = [
  initiativeEach,
  initiative,
  initiativeKnown,
  initiativeWon,
  orderChosen,
  initiativePhase,
  chooseOrder,
] as const;

/** Returns the player who is active in a phase of movement and combat. */
export const activeIn =
  (which: 'first' | 'second') =>
  ({ state }: StateGame | ViewGame): PlayerId | null =>
    which === 'first' ? state.first : otherPlayer(state, state.first);

// The phases in which a player moves and fights, one ship after another.

/** The phases in which ships move and fight. */
const movePhases: readonly string[] = ['first', 'second'];

/** Whether a player moves ships now. */
export const isMoving = ({ phase }: View): boolean => movePhases.includes(phase);

/** Whether a ship has finished in this turn. */
export const isFinished = (ship: Ship): boolean => turnOf(ship).done === true;

/** When the active player moves ships and fires. Ledger: SW.6.3, SW.7.d. */
export const whileMoving = untilGameOver<View>({
  players: ({ state }) => (isMoving(state) ? state.waiting : []),
  issues: ({ state }, player) => {
    const { phase: now, active } = state;
    if (!isMoving(state)) return [issue('not-this-step', [], { step: 'first', now })];
    return player === active ? [] : [issue('not-your-turn', [], { active })];
  },
});

/** Payload of what happens to a ship. */
export type ShipPayload = {
  /** The ship. */
  readonly ship: ShipId;
};

/**
 * Finds the ship that a player wants to act with; or returns, at the path of the field `ship`, why they cannot: it is not
 * theirs, it has finished, or another one is under way. Ledger: SW.7.c.
 */
export function actingShip({ state }: ViewGame, player: PlayerId, id: ShipId): Result<Ship> {
  const own = ownShip(state, player, id);
  if (!own.ok) return own;
  const busy = findShip(state, state.underWay);
  if (busy && busy.id !== id) {
    const left = Math.max(0, busy.speed - turnOf(busy).entered);
    return refuse(issue('ship-busy', ['ship'], { ship: busy.id, left }));
  }
  return isFinished(own.value) ? refuse(issue('ship-finished', ['ship'], { ship: id })) : own;
}

/** Lists the ships with which the active player can act now: the one under way, or each that has not finished. */
export function actingShips({ state }: ViewGame, player: PlayerId): readonly Ship[] {
  const busy = findShip(state, state.underWay);
  return busy ? [busy] : shipsOf(state, player).filter((ship) => !isFinished(ship));
}

/** Finds a ship whose player moves ships now; undefined if nobody does, or another player. */
export function actingNow({ state }: StateGame, id: ShipId): Ship | undefined {
  const ship = isMoving(state) ? findShip(state, id) : undefined;
  return ship?.owner === state.active ? ship : undefined;
}

/** A ship is under way: no other acts before it has finished. Ledger: SW.7.c. */
export const shipBegan = event('ship/began', {
  audience: audienceOf,
  apply: ({ state }, { ship }: ShipPayload) => ({ ...state, underWay: ship }),
});

/** Returns the beginning of a ship's move, if it is not under way yet. Actions of ships begin with it. */
export const begin = ({ state }: StateGame, ship: ShipId): readonly Event[] =>
  state.underWay === ship ? [] : [shipBegan({ ship })];

/** A ship has finished: it does nothing more in this turn. Ledger: SW.7.c. */
export const shipFinished = event('ship/finished', {
  audience: audienceOf,
  apply: ({ rules, state }, { ship }: ShipPayload) => {
    const done = recordTurnOf({ ...state, underWay: null }, ship, () => ({ done: true }));
    return settle({ rules, state: done });
  },
});

const movePhase = (which: 'first' | 'second'): Phase => ({
  atStart: (game) => ({ ...game.state, active: activeIn(which)(game) }),
  awaits: ({ state }) => {
    const { active } = state;
    return active === null || shipsOf(state, active).every(isFinished) ? [] : [active];
  },
});

const [firstPhase, secondPhase] = [
  phases.add('first', movePhase('first')),
  phases.add('second', movePhase('second')),
];

export const movePhaseParts = [firstPhase, secondPhase, shipBegan, shipFinished] as const;

// Actions of a ship that need nothing but the ship.

/** Returns the options of an action with ships; undefined without any, so that it is not offered. */
export const offerShips = <Option>(
  ships: readonly Option[],
): { readonly ships: readonly Option[] } | undefined => (ships.length > 0 ? { ships } : undefined);

/** Returns why a player cannot act with a ship now, or what else is wrong. */
export function actingIssues(
  game: ViewGame,
  { player, ship: id }: ShipPayload & { readonly player: PlayerId },
  issues: (ship: Ship) => readonly Issue[],
): readonly Issue[] {
  const ship = actingShip(game, player, id);
  return ship.ok ? issues(ship.value) : issuesOf(ship);
}

/** What an action offers of a ship: its id, or that and more. */
export type ShipOption = ShipId | (JsonObject & ShipPayload);

/** Returns the field for a ship, each with the fields that come with it. */
export const shipChoice = (ships: readonly ShipId[], then?: (at: number) => readonly Field[]): Field =>
  choiceOf(
    'ship',
    ships.map((ship, at) => ({ ...toItem(ship), piece: ship, ...(then && { then: then(at) }) })),
  );

/** Returns the items for ships. */
export const shipItems = (ships: readonly ShipId[]): readonly Item[] =>
  ships.map((ship) => ({ ...toItem(ship), piece: ship }));

const shipIn = (option: ShipOption): ShipId => (typeof option === 'string' ? option : option.ship);

/** An action that needs nothing but a ship. */
export interface ShipActionSpec<Option extends ShipOption> {
  /**
   * Whether every ship of the player can do it at any point of the phase, also one that has finished or has not begun, and while
   * another is under way. It then neither begins nor ends a move. Default: only a ship in its move can.
   */
  readonly anyTime?: boolean;
  /** Returns why a ship that can act cannot do it. Must read only what its owner sees. */
  readonly issues: (game: ViewGame, ship: Ship) => readonly Issue[];
  /** Returns what is offered of a ship that can do it. */
  readonly option: (ship: Ship, game: ViewGame) => Option;
  /** Returns the ship with which a player looks for it now: see `ActionSpec`. */
  readonly expected?: (game: ViewGame, player: PlayerId) => ShipPayload | undefined;
  /** Returns what happens; in a move, after it has begun. */
  readonly apply: (game: StateGame, ship: Ship) => readonly Event[];
}

/** The ships with which a player can act, and what acting begins. */
interface Actors {
  readonly list: (game: ViewGame, player: PlayerId) => readonly Ship[];
  readonly find: (game: ViewGame, player: PlayerId, id: ShipId) => Result<Ship>;
  readonly begin: (game: StateGame, id: ShipId) => readonly Event[];
}

const inMove: Actors = { list: actingShips, find: actingShip, begin: begin };

const atAnyTime: Actors = {
  list: ({ state }, player) => shipsOf(state, player),
  find: ({ state }, player, id) => ownShip(state, player, id),
  begin: () => [],
};

/** Declares an action of a ship that needs nothing but the ship. */
export const shipAction = <const Type extends string, Option extends ShipOption>(
  type: Type,
  { anyTime = false, issues, option, apply, expected }: ShipActionSpec<Option>,
) => {
  const { list, find, begin } = anyTime ? atAnyTime : inMove;
  const isAble = (game: ViewGame, ship: Ship): boolean => issues(game, ship).length === 0;
  return action(
    type,
    { ship: shipId },
    {
      when: whileMoving,
      isOffered: (game, player) => list(game, player).some((ship) => isAble(game, ship)),
      options: (game, player) => {
        const able = list(game, player).filter((ship) => isAble(game, ship));
        return offerShips(able.map((ship) => option(ship, game)));
      },
      check: (game, { player, ship: id }) => {
        const ship = find(game, player, id);
        return ship.ok ? issues(game, ship.value) : issuesOf(ship);
      },
      apply: (game, { ship: id }) => {
        const ship = findShip(game.state, id);
        return ship ? [...begin(game, id), ...apply(game, ship)] : [];
      },
      sample: (_game, { options }, random) => ({ ship: shipIn(pickRandom(options.ships, random)) }),
      form: (_game, _player, { ships }) => ({ fields: [shipChoice(ships.map(shipIn))] }),
      ...(expected && { expected }),
    },
  );
};
