/** The steps of a combat: what a step is, who decides in it, and what comes next. */

import { isOnView } from '../../kernel/declared.js';
import { boolean } from '../../kernel/decode.js';
import { chosenEvent, sealedChoices, sealedEvent, type SealedBox } from '../../kernel/play/sealed.js';
import { json } from '../../kernel/plain-data.js';
import { createWalk, type Step as AnyStep, type Walk } from '../../kernel/play/steps.js';
import type { Json } from '../../kernel/result.js';
import type { Event, PlayerId, Rules } from '../../kernel/types.js';
import { addCapped, copyState, updateBattle, enterStep } from '../change.js';
import { isInFight, mayTarget } from './systems.js';
import { allShipsAt, isRecord, shipsAt, findShip } from '../find.js';
import { issue } from '../issues.js';
import { declared, formula, table, type StateGame, type ViewGame, event } from '../kit.js';
import { activeSide, sidesOf } from '../sides.js';
import { listCombatHearers, listHearersOfCombat } from '../sight.js';
import {
  type Plan,
  type SeenShip,
  type Ship,
  type ShipId,
  type Fight,
  type State,
  type View,
  type Battle,
  type RoundPayload,
  type StarPayload,
  type StepPayload,
} from '../state.js';

/** A step of a combat. It acts at once, or players decide first. */
export type Step = AnyStep<State>;

/** The steps of a combat by key. */
export const steps = table<Step, 'steps'>('steps');

/** The steps of every combat, in order. Each has a file of its name in the folder `steps`. */
const basic: Readonly<Record<Plan, readonly string[]>> = {
  round: ['orders', 'reveal', 'fire', 'damage', 'remove', 'escape', 'count'],
  stalemate: ['withdraw'],
  end: [],
};

/** The steps of a round, of a stalemate, and of the end of a combat, in order. Ledger: E1.COMBAT.3, E1.END.4. */
export const stepsOf = formula('stepsOf', (_rules, plan: Plan): readonly string[] => basic[plan]);

/** Returns a list of keys with another one inserted after one of them; the same list if that one is not in it. */
export function insertAfter(list: readonly string[], step: string, added: string): readonly string[] {
  const at = list.indexOf(step);
  return at < 0 ? list : [...list.slice(0, at + 1), added, ...list.slice(at + 1)];
}

/** Lists the players who meet a condition, in order of play. */
export function filterPlayers(
  { state }: StateGame,
  holds: (player: PlayerId) => boolean,
): readonly PlayerId[] {
  const found: PlayerId[] = [];
  for (const { id } of state.players) if (holds(id)) found.push(id);
  return found;
}

/** Whether play waits for a player, by what only they know. */
export interface Due {
  /** The player. */
  readonly player: PlayerId;
  /** Returns whether play waits for them, on a state or on their own view. */
  readonly holds: (player: PlayerId) => boolean;
}

/** Whether play waits for a player in the current phase or step. */
export const isDue = declared('play/awaited', {
  of: (_game, { player }: Due) => player,
  name: ({ state: { phase, battle } }, { player }: Due) =>
    battle ? { player, at: battle.at, round: battle.round, step: battle.step } : { player, phase },
  decode: boolean,
  answer: (_game, { player, holds }: Due): boolean => holds(player),
});

/** Lists the players who meet a condition that reads what only they know, in order of play. `among`: those of whom all can see that it may hold; on a view nobody else is asked. */
export const filterByOwn = (
  game: StateGame,
  holds: (player: PlayerId) => boolean,
  among?: (player: PlayerId) => boolean,
): readonly PlayerId[] =>
  isOnView(game.rules)
    ? filterPlayers(game, (player) => (among?.(player) ?? true) && isDue(game, { player, holds }))
    : filterPlayers(game, holds);

export const stepParts = [steps, stepsOf, isDue];

/**
 * Whether a combat stands between two steps of its round, at one of them included: rules may wait for dice or players at steps of
 * their own between those of the rulebook.
 */
export function isFromTo(
  rules: Rules,
  battle: Battle,
  [from, to]: readonly [from: string, to: string],
): boolean {
  const all = stepsOf(rules, battle.plan);
  const at = all.indexOf(battle.step);
  return at >= all.indexOf(from) && at <= all.indexOf(to);
}

// Ships in the current combat, as far as a viewer sees them.

/** Returns the ships in the current combat, with those aboard them. */
export function shipsInCombat({ state }: ViewGame): Fight {
  const { battle, turn } = state;
  return battle
    ? { ships: allShipsAt(state, battle.at), sides: battle.sides, site: battle, turn }
    : { ships: [] };
}

/** Lists a player's ships that take part in the current combat. */
export function listFighters(game: ViewGame, player: PlayerId): readonly Ship[] {
  const fight = shipsInCombat(game);
  const acts = (ship: SeenShip): ship is Ship => isFighter(game.rules, ship, fight, player);
  return fight.ships.filter(acts);
}

/** Lists the players with ships that take part in the current combat, in order of play. */
export function listFightingPlayers(game: StateGame): readonly PlayerId[] {
  const fight = shipsInCombat(game);
  return filterPlayers(game, (player) => {
    for (const ship of fight.ships) if (isFighter(game.rules, ship, fight, player)) return true;
    return false;
  });
}

/** Whether a ship is a player's, with its record, and takes part in a fight. */
const isFighter = (rules: Rules, ship: SeenShip, fight: Fight, player: PlayerId): ship is Ship =>
  ship.owner === player && isRecord(ship) && isInFight(rules, ship, fight);

/** Lists the ships that a player's ships may fire at in the current combat. */
export function listTargets(game: ViewGame, player: PlayerId): readonly ShipId[] {
  const fight = shipsInCombat(game);
  return fight.ships.filter((ship) => mayTarget(game.rules, { ship, by: player, fight })).map(({ id }) => id);
}

/** Lists the ships at the star of the current combat. */
export const shipsAtBattle = ({ state }: StateGame): readonly Ship[] =>
  state.battle ? shipsAt(state.ships, state.battle.at) : [];

// What players decide in a combat without seeing each other's choice.

/** The current combat holds them. */
const box: SealedBox<State, View> = {
  at: ({ battle }) => battle,
  put: (state, sealed) => updateBattle(state, { sealed }),
  await: (state, waiting) => copyState(state, { waiting }),
};

/** A choice was sealed; only its owner learns what it is. Ledger: E1.ORD.5, E1.COMBAT.3. */
export const choiceSealed = event('battle/sealed', sealedEvent(box));

/** A player has decided, and is awaited no longer. All who hear of the combat receive this. */
export const choiceMade = event('battle/chosen', { ...chosenEvent(box), audience: listCombatHearers });

export const {
  /** Returns the events by which a player seals the fields of their action. */
  sealChoice,
  /** Returns the fields of the action that a player sealed in the current step; undefined if there are none. */
  findSealedChoice,
  /** Whether play waits for a player in a step. */
  isAwaited,
  /** Lists who decides in the current step and has sealed nothing. */
  yetToChoose,
  /** Returns the `when` of a step: for the players it awaits, each of whom decides once. Play waits for them. */
  duringStep,
  /**
   * Declares an action by which those who are awaited in a step decide, unseen by the others until the step goes on.
   */
  sealedAction,
} = sealedChoices<State, View>({
  box,
  choiceSealed,
  choiceMade,
  noStep: () => issue('no-combat'),
  due: ({ rules, state }) =>
    steps
      .find(rules, state.battle?.step ?? '')
      ?.awaits?.({ rules, state: updateBattle(state, { sealed: [] }) }) ?? [],
});

/** What a player has chosen in the current step. */
export const openChoice = declared('battle/choice', {
  of: (_game, player: PlayerId) => player,
  name: ({ state: { battle } }, player: PlayerId) => ({
    player,
    at: battle?.at ?? null,
    round: battle?.round ?? 0,
    step: battle?.step ?? '',
  }),
  decode: json,
  answer: (game, player: PlayerId): Json => findSealedChoice<Json>(game, player) ?? null,
});

export const sealedParts = [choiceSealed, choiceMade, openChoice];

// How a combat goes from step to step, from round to round, and to its end.

/** Whether at most one side has ships left that take part. Ledger: E1.END.1, E1.END.2. */
export const isBattleOver = formula(
  'isBattleOver',
  (
    rules,
    {
      battle,
      ships,
      turn,
    }: { readonly battle: Battle; readonly ships: readonly Ship[]; readonly turn: number },
  ): boolean => {
    const fight = { ships, sides: battle.sides, site: battle, turn };
    let left = 0;
    for (const side of battle.sides) if (isSideThere(rules, side, fight)) left += 1;
    return left < 2;
  },
);

/** Whether players have ships that take part in a fight. */
function isSideThere(rules: Rules, side: readonly PlayerId[], fight: Fight): boolean {
  for (const ship of fight.ships) if (side.includes(ship.owner) && isInFight(rules, ship, fight)) return true;
  return false;
}

/** Consecutive quiet rounds after which the active player must withdraw. Ledger: E1.END.3. */
export const QUIET_ROUNDS = 3;

/** A combat began at a star. All who hear of the star receive this and the events of the combat. Ledger: E1.COMBAT.1. */
export const battleBegan = event('battle/began', {
  audience: (game, { at }: StarPayload) => listHearersOfCombat(game, at),
  apply: ({ rules, state }, { at }) => {
    const [step = ''] = stepsOf(rules, 'round');
    const sides = sidesOf({ rules, state });
    const battle: Battle = {
      at,
      sides,
      round: 0,
      quiet: 0,
      plan: 'round',
      step,
      done: true,
      sealed: [],
      orders: [],
      fired: null,
    };
    return copyState(state, { battle, waiting: [] });
  },
});

/** A round began. Ledger: E1.END.6. */
export const roundBegan = event('round/began', {
  audience: (game, _: RoundPayload) => listCombatHearers(game),
  apply: ({ state }, { round }) => updateBattle(state, { round, orders: [], fired: null }),
});

/**
 * The active side is gone, and enemies of each other are left. They fight on, and the count of quiet rounds restarts at
 * 0. Ledger: A39.
 */
export const quietCountReset = event('battle/counted-anew', {
  audience: (game, _: object) => listCombatHearers(game),
  apply: ({ state }) => updateBattle(state, { quiet: 0 }),
});

/** A step began. It may await players. */
export const stepBegan = event('battle/step', {
  asks: true,
  audience: (game, _: StepPayload) => listCombatHearers(game),
  apply: ({ rules, state }, payload) => {
    const awaits = steps.find(rules, payload.step)?.awaits;
    // A step that acts at once still needs what was sealed before.
    if (!awaits) return enterStep(state, payload, state.battle?.sealed ?? [], true);
    const begun = enterStep(state, payload, [], false);
    const waiting = awaits({ rules, state: begun });
    // A step begins while nobody is awaited, so most steps change nothing here.
    return waiting.length === 0 ? begun : copyState(begun, { waiting });
  },
  applyToView: ({ rules, state }, payload) =>
    steps.find(rules, payload.step)?.awaits
      ? enterStep(state, payload, [], false)
      : enterStep(state, payload, state.battle?.sealed ?? [], true),
});

/** A step has done what players decided in it. Internal. */
export const stepDone = event('battle/step-done', {
  audience: 'nobody',
  apply: ({ state }, _: object) => updateBattle(state, { done: true }),
});

/** A combat was fought to its end. Ledger: E1.COMBAT.2. */
export const battleEnded = event('battle/ended', {
  audience: (game, { at }: StarPayload) => listHearersOfCombat(game, at),
  apply: ({ state }, { at }) => copyState(state, { battle: null, fought: [...state.fought, at] }),
});

const NO_PAYLOAD = {};

/** Walks one of the three lists of steps. */
const walkOf = (plan: Plan): Walk<State> =>
  createWalk<State, Step>({
    order: (rules) => stepsOf(rules, plan),
    find: (rules, key) => steps.find(rules, key),
    goOn: (game, step) => {
      const decided = game.state.battle?.done ? [] : (step.does?.(game) ?? []);
      return decided.length === 0 ? [] : [...decided, stepDone(NO_PAYLOAD)];
    },
    begin: (game, { key, step }) => {
      const began = stepBegan({ plan, step: key });
      return [began, ...(step.awaits ? [] : (step.does?.(game) ?? []))];
    },
  });

const walks: Readonly<Record<Plan, Walk<State>>> = {
  round: walkOf('round'),
  stalemate: walkOf('stalemate'),
  end: walkOf('end'),
};

/** Returns what happens next in a combat while nobody is awaited. */
export function advanceBattle(game: StateGame, battle: Battle): readonly Event[] {
  if (battle.round === 0 && battle.plan === 'round') return beginFight(game, battle);
  return walks[battle.plan].advance(game, battle.step) ?? nextPlan(game, battle);
}

/** Begins the first round; or ends the combat, if what followed from its beginning left one side at most. */
function beginFight(game: StateGame, battle: Battle): readonly Event[] {
  const ships = shipsAt(game.state.ships, battle.at);
  const isOver = isBattleOver(game.rules, { battle, ships, turn: game.state.turn });
  return isOver ? begin(game, battle, 'end') : beginRound(game, battle);
}

function beginRound(game: StateGame, { round }: Battle): readonly Event[] {
  return [roundBegan({ round: addCapped(round) }), ...(walks.round.start(game) ?? [])];
}

/**
 * Returns what follows the end of a list of steps: another round, a stalemate, or the end. Ledger: E1.END.1 to
 * E1.END.6, A39.
 */
function nextPlan(game: StateGame, battle: Battle): readonly Event[] {
  const { rules, state } = game;
  if (battle.plan === 'end') return [battleEnded({ at: battle.at })];
  if (isBattleOver(rules, { battle, ships: shipsAt(state.ships, battle.at), turn: state.turn }))
    return begin(game, battle, 'end');
  // Nothing was counted, so it makes no difference who is still there.
  if (battle.quiet === 0) return beginRound(game, battle);
  const isThere = activeSideThere(game, battle);
  const wasThere = battle.plan === 'stalemate' || activeSideFought(game, battle);
  if (!isThere && wasThere) return [quietCountReset({}), ...beginRound(game, battle)];
  // What cannot leave stays, and so the combat ends with both sides there.
  if (battle.plan === 'stalemate') return begin(game, battle, 'end');
  if (battle.quiet < QUIET_ROUNDS) return beginRound(game, battle);
  return begin(game, battle, isThere ? 'stalemate' : 'end');
}

const begin = (game: StateGame, battle: Battle, plan: Plan): readonly Event[] =>
  walks[plan].start(game) ?? [battleEnded({ at: battle.at })];

/** Whether the active side has ships that take part, and so could leave. */
const activeSideThere = ({ rules, state }: StateGame, battle: Battle): boolean => {
  const ships = shipsAt(state.ships, battle.at);
  return isSideThere(rules, activeSide(state), {
    ships,
    sides: battle.sides,
    site: battle,
    turn: state.turn,
  });
};

/**
 * Whether a ship of the active side took part in the last round and still exists. After a quiet round every such ship
 * exists.
 */
const activeSideFought = ({ state }: StateGame, { orders }: Battle): boolean => {
  const side = activeSide(state);
  return orders.some((order) => {
    const owner = findShip(state.ships, order.ship)?.owner;
    return owner !== undefined && side.includes(owner);
  });
};

export const stepMachineParts = [
  isBattleOver,
  battleBegan,
  roundBegan,
  quietCountReset,
  stepBegan,
  stepDone,
  battleEnded,
];
