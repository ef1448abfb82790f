/** The course of a combat: lists of steps, gone through one by one. */

import { gather } from '../../kernel/util/flat-map.js';
import type { Outcome } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { remembered } from '../../kernel/util/memoize.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { HexId, Ship } from '../state.js';
import { formula, outcome, table, type Live } from '../kernel.js';
import { activeSide, sidesOf } from '../players.js';
import { renewed, withBattle } from '../copy.js';
import { findShip, shipsAt } from '../ships/find.js';
import { countedOn } from '../size-limits.js';
import type { Battle, Fired, Plan } from './state.js';
import { takesPart } from './systems/system.js';

/** A step of a combat: either the rules do something at once, or players decide first. */
export interface Step {
  /** What is done in it, as it stands in a list: 'ships fire'. Its key, unless given. */
  readonly title?: string;
  /** What it does; where players decide, once they have. */
  readonly does: (game: Live) => readonly Outcome[];
  /** Whether there is nothing in it for anybody now: it is passed over, and nobody hears of it. */
  readonly idle?: (game: Live) => boolean;
  /** Who must decide something before it can go on, if players decide in it. */
  readonly awaits?: (game: Live) => readonly PlayerId[];
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
const listed = remembered((rules: Rules): Readonly<Record<Plan, readonly Listed[]>> => {
  const of = (plan: Plan): readonly Listed[] =>
    gather(stepsOf(rules, plan), (key) => {
      const step = steps.find(rules, key);
      return step ? [{ key, step }] : [];
    });
  return { round: of('round'), stalemate: of('stalemate'), end: of('end') };
});

/** A list of steps with another put in after one of them. */
export function after(list: readonly string[], step: string, added: string): readonly string[] {
  const at = list.indexOf(step);
  return at < 0 ? list : [...list.slice(0, at + 1), added, ...list.slice(at + 1)];
}

/** Whether no ship was hit past its screens. */
export const nobodyStruck = (fired: Fired | null | undefined): boolean =>
  Object.values(fired?.effective ?? {}).every((hits) => hits === 0);

/** Whether fire did no damage past screens. Ledger: E1.END.3. */
export const quiet = formula(
  'quiet',
  (_rules, { fired }: { readonly fired: Fired; readonly battle: Battle }): boolean => nobodyStruck(fired),
);

/** Whether at most one side has ships left there that take part. Ledger: E1.END.1, E1.END.2. */
export const battleOver = formula(
  'battleOver',
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
export const battleBegan = outcome('battle/began', {
  enact: ({ rules, state }, { at }: { readonly at: HexId }) => {
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
    return renewed(state, { battle, waiting: [] });
  },
});

/** A round began. Ledger: E1.END.6. */
export const roundBegan = outcome('round/began', {
  enact: ({ state }, { round }: { readonly round: number }) =>
    withBattle(state, { round, orders: [], fired: null }),
});

/** A round ended, after so many quiet ones. Ledger: E1.END.3. */
export const roundEnded = outcome('round/ended', {
  enact: ({ state }, facts: { readonly round: number; readonly quiet: number }) =>
    withBattle(state, { quiet: facts.quiet }),
});

/** The active side is gone, and has left enemies of each other: they fight on, and count quiet rounds anew. Ledger: A39. */
export const countedAnew = outcome('battle/counted-anew', {
  enact: ({ state }, _: object) => withBattle(state, { quiet: 0 }),
});

/** A step began, and perhaps awaits somebody. */
export const stepBegan = outcome('battle/step', {
  enact: ({ rules, state }, { plan, step }: { readonly plan: Plan; readonly step: string }) => {
    const awaits = steps.find(rules, step)?.awaits;
    // What the rules do at once comes along with the beginning, and needs what was sealed before.
    if (!awaits) return withBattle(state, { plan, step, done: true });
    const begun = withBattle(state, { plan, step, done: false, sealed: [] });
    const waiting = awaits({ rules, state: begun });
    // A step begins when nobody is awaited, so that there is nothing to change for most.
    return waiting.length === 0 ? begun : renewed(begun, { waiting });
  },
  enactOnView: ({ rules, state }, { plan, step }) =>
    steps.find(rules, step)?.awaits
      ? withBattle(state, { plan, step, done: false, sealed: [] })
      : withBattle(state, { plan, step, done: true }),
});

/** A step did what was decided in it. Nobody needs to be told. */
export const stepDone = outcome('battle/step-done', {
  audience: 'nobody',
  enact: ({ state }, _: object) => withBattle(state, { done: true }),
});

/** A combat was fought to its end. Ledger: E1.COMBAT.2. */
export const battleEnded = outcome('battle/ended', {
  enact: ({ state }, { at }: { readonly at: HexId }) =>
    renewed(state, { battle: null, fought: [...state.fought, at] }),
});

/** What happens next in a combat, where nobody is awaited. */
export function stepBattle(game: Live, battle: Battle): readonly Outcome[] {
  if (battle.round === 0) return beginRound(game, battle);
  const list = listed(game.rules)[battle.plan];
  const at = list.findIndex(({ key }) => key === battle.step);
  const decided = battle.done ? [] : (list[at]?.step.does(game) ?? []);
  if (decided.length > 0) return [...decided, stepDone({})];
  return beginStep(game, battle.plan, at + 1) ?? nextPlan(game, battle);
}

/** The first step of a list, from a place in it on, that has something in it for somebody; undefined if none has. */
function beginStep(game: Live, plan: Plan, from = 0): readonly Outcome[] | undefined {
  const list = listed(game.rules)[plan];
  const next = list.find(({ step }, at) => at >= from && step.idle?.(game) !== true);
  if (!next) return undefined;
  const began = stepBegan({ plan, step: next.key });
  return next.step.awaits ? [began] : [began, ...next.step.does(game)];
}

function beginRound(game: Live, { round }: Battle): readonly Outcome[] {
  const began = beginStep(game, 'round') ?? [];
  return [roundBegan({ round: countedOn(round) }), ...began];
}

/** A list of steps is through: another round, a stalemate, or the end. Ledger: E1.END.1 to E1.END.6, A39. */
function nextPlan(game: Live, battle: Battle): readonly Outcome[] {
  const { rules, state } = game;
  const over = battleOver(rules, { battle, ships: shipsAt(state.ships, battle.at) });
  if (battle.plan === 'end') return [battleEnded({ at: battle.at })];
  if (over) return begin(game, battle, 'end');
  // Nothing was counted, so it makes no difference who is still there.
  if (battle.quiet === 0) return beginRound(game, battle);
  const isThere = activeSideThere(game, battle);
  const wasThere = battle.plan === 'stalemate' || activeSideFought(game, battle);
  if (!isThere && wasThere) return [countedAnew({}), ...beginRound(game, battle)];
  // What cannot leave stays, and so the combat ends with both sides there.
  if (battle.plan === 'stalemate') return begin(game, battle, 'end');
  if (battle.quiet < QUIET_ROUNDS) return beginRound(game, battle);
  return begin(game, battle, isThere ? 'stalemate' : 'end');
}

const begin = (game: Live, battle: Battle, plan: Plan): readonly Outcome[] =>
  beginStep(game, plan) ?? [battleEnded({ at: battle.at })];

/** Whether the active side has ships there that take part, and so could leave. */
const activeSideThere = ({ rules, state }: Live, { at, sides }: Battle): boolean => {
  const side = activeSide(state);
  const fight = { ships: shipsAt(state.ships, at), sides };
  return fight.ships.some((ship) => side.includes(ship.owner) && takesPart(rules, { ship, fight }));
};

/** Whether the active side had ships in the round that was fought, of which some are left: none is destroyed without a hit. */
const activeSideFought = ({ state }: Live, { orders }: Battle): boolean => {
  const side = activeSide(state);
  return orders.some((order) => {
    const owner = findShip(state.ships, order.ship)?.owner;
    return owner !== undefined && side.includes(owner);
  });
};

/** Players, in order of play, of whom something holds. */
export function playersWho({ state }: Live, holds: (player: PlayerId) => boolean): readonly PlayerId[] {
  const found: PlayerId[] = [];
  for (const { id } of state.players) if (holds(id)) found.push(id);
  return found;
}

export const courseParts = [
  steps,
  stepsOf,
  quiet,
  battleOver,
  battleBegan,
  roundBegan,
  roundEnded,
  countedAnew,
  stepBegan,
  stepDone,
  battleEnded,
];
