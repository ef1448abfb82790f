/** The course of a combat: lists of steps, gone through one by one. */

import { flatMap } from '../../kernel/util/flat-map.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { Ship } from '../state.js';
import { formula, event, table, type StateGame } from '../kernel.js';
import { activeSide, sidesOf } from '../players.js';
import { copyState, updateBattle } from '../copy.js';
import { findShip, shipsAt } from '../ships/find.js';
import { addCapped } from '../size-limits.js';
import type { Battle, Fired, Plan } from './state.js';
import { takesPart } from './systems/system.js';
import type { RoundEndedPayload, RoundPayload, StarPayload, StepPayload } from '../payloads.js';

/** A step of a combat: either the rules do something at once, or players decide first. */
export interface Step {
  /** What is done in it, as it stands in a list: 'ships fire'. Its key, unless given. */
  readonly title?: string;
  /** What it does; where players decide, once they have. */
  readonly does: (game: StateGame) => readonly Event[];
  /** Whether there is nothing in it for anybody now: it is passed over, and nobody hears of it. */
  readonly idle?: (game: StateGame) => boolean;
  /** Who must decide something before it can go on, if players decide in it. */
  readonly awaits?: (game: StateGame) => readonly PlayerId[];
  /** The action by which those who are awaited decide. */
  readonly answeredBy?: string;
}

/** Steps of a combat by key: what happens, who is awaited, and which action answers. */
export const steps = table<Step, 'steps'>('steps');

const basic: Readonly<Record<Plan, readonly string[]>> = {
  round: ['orders', 'reveal', 'fire', 'damage', 'remove', 'escape', 'count'],
  stalemate: ['withdraw'],
  end: [],
};

/** The steps of a round, of a stalemate, and of the end of a combat, in order. Ledger: E1.COMBAT.3, E1.END.4. */
export const stepsOf = formula('stepsOf', (_rules, plan: Plan): readonly string[] => basic[plan]);

/** A step as it stands in a list. */
interface Listed {
  readonly key: string;
  readonly step: Step;
}

/** The lists of steps under some rules, with the steps that are in force. */
const listed = memoize((rules: Rules): Readonly<Record<Plan, readonly Listed[]>> => {
  const of = (plan: Plan): readonly Listed[] =>
    flatMap(stepsOf(rules, plan), (key) => {
      const step = steps.find(rules, key);
      return step ? [{ key, step }] : [];
    });
  return { round: of('round'), stalemate: of('stalemate'), end: of('end') };
});

/** A list of steps with another put in after one of them. */
export function insertAfter(list: readonly string[], step: string, added: string): readonly string[] {
  const at = list.indexOf(step);
  return at < 0 ? list : [...list.slice(0, at + 1), added, ...list.slice(at + 1)];
}

/** Whether no ship was hit past its screens. */
export const noShipHit = (fired: Fired | null | undefined): boolean =>
  Object.values(fired?.effective ?? {}).every((hits) => hits === 0);

/** Whether fire did no damage past screens. Ledger: E1.END.3. */
export const isQuietRound = formula(
  'isQuietRound',
  (_rules, { fired }: { readonly fired: Fired; readonly battle: Battle }): boolean => noShipHit(fired),
);

/** Whether at most one side has ships left there that take part. Ledger: E1.END.1, E1.END.2. */
export const isBattleOver = formula(
  'isBattleOver',
  (rules, { battle, ships }: { readonly battle: Battle; readonly ships: readonly Ship[] }): boolean => {
    const fight = { ships, sides: battle.sides };
    return (
      battle.sides.filter((side) =>
        ships.some((ship) => side.includes(ship.owner) && takesPart(rules, { ship, fight })),
      ).length < 2
    );
  },
);

/** Quiet rounds running after which the active player must withdraw. Ledger: E1.END.3. */
const QUIET_ROUNDS = 3;

/** A combat began at a star. Ledger: E1.COMBAT.1. */
export const battleBegan = event('battle/began', {
  apply: ({ rules, state }, { at }: StarPayload) => {
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
  apply: ({ state }, { round }: RoundPayload) => updateBattle(state, { round, orders: [], fired: null }),
});

/** A round ended, after so many quiet ones. Ledger: E1.END.3. */
export const roundEnded = event('round/ended', {
  apply: ({ state }, payload: RoundEndedPayload) => updateBattle(state, { quiet: payload.quiet }),
});

/** The active side is gone, and has left enemies of each other: they fight on, and count quiet rounds anew. Ledger: A39. */
export const quietCountReset = event('battle/counted-anew', {
  apply: ({ state }, _: object) => updateBattle(state, { quiet: 0 }),
});

/** A step began, and perhaps awaits somebody. */
export const stepBegan = event('battle/step', {
  apply: ({ rules, state }, { plan, step }: StepPayload) => {
    const awaits = steps.find(rules, step)?.awaits;
    // What the rules do at once comes along with the beginning, and needs what was sealed before.
    if (!awaits) return updateBattle(state, { plan, step, done: true });
    const begun = updateBattle(state, { plan, step, done: false, sealed: [] });
    const waiting = awaits({ rules, state: begun });
    // A step begins when nobody is awaited, so that there is nothing to change for most.
    return waiting.length === 0 ? begun : copyState(begun, { waiting });
  },
  applyToView: ({ rules, state }, { plan, step }) =>
    steps.find(rules, step)?.awaits
      ? updateBattle(state, { plan, step, done: false, sealed: [] })
      : updateBattle(state, { plan, step, done: true }),
});

/** A step did what was decided in it. Nobody needs to be told. */
export const stepDone = event('battle/step-done', {
  audience: 'nobody',
  apply: ({ state }, _: object) => updateBattle(state, { done: true }),
});

/** A combat was fought to its end. Ledger: E1.COMBAT.2. */
export const battleEnded = event('battle/ended', {
  apply: ({ state }, { at }: StarPayload) =>
    copyState(state, { battle: null, fought: [...state.fought, at] }),
});

/** What happens next in a combat, where nobody is awaited. */
export function advanceBattle(game: StateGame, battle: Battle): readonly Event[] {
  if (battle.round === 0) return beginRound(game, battle);
  const list = listed(game.rules)[battle.plan];
  const at = list.findIndex(({ key }) => key === battle.step);
  const decided = battle.done ? [] : (list[at]?.step.does(game) ?? []);
  if (decided.length > 0) return [...decided, stepDone({})];
  return beginStep(game, battle.plan, at + 1) ?? nextPlan(game, battle);
}

/** The first step of a list, from a place in it on, that has something in it for somebody; undefined if none has. */
function beginStep(game: StateGame, plan: Plan, from = 0): readonly Event[] | undefined {
  const list = listed(game.rules)[plan];
  const next = list.find(({ step }, at) => at >= from && step.idle?.(game) !== true);
  if (!next) return undefined;
  const began = stepBegan({ plan, step: next.key });
  return next.step.awaits ? [began] : [began, ...next.step.does(game)];
}

function beginRound(game: StateGame, { round }: Battle): readonly Event[] {
  const began = beginStep(game, 'round') ?? [];
  return [roundBegan({ round: addCapped(round) }), ...began];
}

/** A list of steps is through: another round, a stalemate, or the end. Ledger: E1.END.1 to E1.END.6, A39. */
function nextPlan(game: StateGame, battle: Battle): readonly Event[] {
  const { rules, state } = game;
  const over = isBattleOver(rules, { battle, ships: shipsAt(state.ships, battle.at) });
  if (battle.plan === 'end') return [battleEnded({ at: battle.at })];
  if (over) return begin(game, battle, 'end');
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
  beginStep(game, plan) ?? [battleEnded({ at: battle.at })];

/** Whether the active side has ships there that take part, and so could leave. */
const activeSideThere = ({ rules, state }: StateGame, { at, sides }: Battle): boolean => {
  const side = activeSide(state);
  const fight = { ships: shipsAt(state.ships, at), sides };
  return fight.ships.some((ship) => side.includes(ship.owner) && takesPart(rules, { ship, fight }));
};

/** Whether the active side had ships in the round that was fought, of which some are left: none is destroyed without a hit. */
const activeSideFought = ({ state }: StateGame, { orders }: Battle): boolean => {
  const side = activeSide(state);
  return orders.some((order) => {
    const owner = findShip(state.ships, order.ship)?.owner;
    return owner !== undefined && side.includes(owner);
  });
};

/** Players, in order of play, of whom something holds. */
export function filterPlayers(
  { state }: StateGame,
  holds: (player: PlayerId) => boolean,
): readonly PlayerId[] {
  const found: PlayerId[] = [];
  for (const { id } of state.players) if (holds(id)) found.push(id);
  return found;
}

export const stepMachineParts = [
  steps,
  stepsOf,
  isQuietRound,
  isBattleOver,
  battleBegan,
  roundBegan,
  roundEnded,
  quietCountReset,
  stepBegan,
  stepDone,
  battleEnded,
];
