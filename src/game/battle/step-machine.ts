/** How a combat goes from step to step, from round to round, and to its end. */

import { createWalk, type Walk } from '../../common/steps.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Ship, State } from '../state.js';
import { formula, event, type StateGame } from '../kernel.js';
import { activeSide, sidesOf } from '../players.js';
import { copyState, enterStep, updateBattle } from '../copy.js';
import { findShip, shipsAt } from '../ships/find.js';
import { listCombatHearers, listHearersOfCombat } from '../hearing.js';
import { addCapped } from '../size-limits.js';
import type { Battle, Fight, Plan } from './state.js';
import { steps, stepsOf, type Step } from './step.js';
import { isInFight } from './systems/targets.js';
import type { RoundPayload, StarPayload, StepPayload } from '../payloads.js';

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
const QUIET_ROUNDS = 3;

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
      const decided = game.state.battle?.done ? [] : step.does(game);
      return decided.length === 0 ? [] : [...decided, stepDone(NO_PAYLOAD)];
    },
    begin: (game, { key, step }) => {
      const began = stepBegan({ plan, step: key });
      return [began, ...(step.awaits ? [] : step.does(game))];
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
