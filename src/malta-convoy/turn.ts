/** The turn: its steps, the options, and how a trip ends and scores. */

import { choiceOf, keyItem } from '../kernel/field.js';
import { oneOf, optional, object } from '../kernel/decode.js';
import { NO_MORE_DICE } from '../kernel/dice/dice.js';
import type { Question } from '../kernel/formula.js';
import type { Reason } from '../kernel/play/state.js';
import { createWalk, type Step as AnyStep } from '../kernel/play/steps.js';
import { untilGameOver } from '../kernel/play/timing.js';
import type { Issue } from '../kernel/result.js';
import type { Event, Game, OverridePart, Decoder, PlayerId } from '../kernel/types.js';
import { issue, unlessDue } from './issues.js';
import { event, question, table, type StateGame, formula, action, roll, type ViewGame } from './kit.js';
import { isEmpty, shipsWentHome, shipSunk, shipTypeKeys, shipTypes } from './ships.js';
import type { View, TripEnding, State } from './state.js';

/** Points of a convoy as it is now. Ledger: CV.13, CVR6, CVR10. */
export const score = question('score', ({ state }: Game<View>): number => {
  const lost = shipTypeKeys.map((type) => {
    const { sailed, sunk } = state.ships[type];
    const { points, allSunk } = shipTypes[type];
    return points * sunk + (sunk > 0 && sunk === sailed ? allSunk : 0);
  });
  return lost.reduce((sum, points) => sum + points, 100 + state.intercepted);
});

/** Why trips end. */
export const reasons = table<Reason, 'reasons'>('reasons');

const arrived = reasons.add('arrived', { title: 'the convoy has arrived' });

const noShipLeft = reasons.add('no-ship-left', { title: 'no ship is left' });

/** The trip is over. */
export const tripOver = event('game/over', {
  apply: ({ state }, result: TripEnding) => ({ ...state, result, waiting: [] }),
});

/** Makes the event that a trip ends with the score that it has. */
export const endOf = (game: StateGame, reason: string): Event =>
  tripOver({ winners: [], reason, score: score(game, undefined) });

/** Ends a trip whose last turn is over. */
export const arrive = (game: StateGame): Event => endOf(game, arrived.key);

/** Whether a result is what a state shows: a trip that was given up has no score. */
export function isJust(game: StateGame, { winners, reason, score: points }: TripEnding): boolean {
  const { turn, length } = game.state;
  const fits = reason !== arrived.key || turn > length;
  const hasScore = [arrived.key, noShipLeft.key, NO_MORE_DICE].some((key) => key === reason);
  return winners.length === 0 && fits && points === (hasScore ? score(game, undefined) : null);
}

/** Whether a trip without ships is over, and for want of them alone. Before it begins, they are not known. */
export function isEndOfAll({ state }: StateGame): boolean {
  const isBegun = state.step !== '' || shipTypeKeys.some((type) => state.ships[type].sailed > 0);
  return (isEmpty(state) && isBegun) === (state.result?.reason === noShipLeft.key);
}

/** Ends a trip without ships. Ledger: CVR10. */
const endIfEmpty = (game: StateGame): readonly Event[] =>
  isEmpty(game.state) ? [endOf(game, noShipLeft.key)] : [];

export const scoreParts = [
  score,
  reasons,
  arrived,
  noShipLeft,
  tripOver,
  shipSunk.then(endIfEmpty),
  shipsWentHome.then(endIfEmpty),
] as const;

// The turns of a trip: the steps of a turn in their order, and how the next turn begins.

/** A step of a turn. */
export type Step = AnyStep<State>;

/** The steps by key. */
export const steps = table<Step, 'steps'>('steps');

/** The keys of the steps, in order. */
export const sequence = formula('sequence', (): readonly string[] => ['orders', 'contact']);

/** Lists all players: the one of this game. */
export const everybody = ({ state }: StateGame): readonly PlayerId[] => state.players.map(({ id }) => id);

/** Returns who is awaited as a step begins. */
export const awaitedIn = (game: StateGame, step: string): State['waiting'] =>
  steps.find(game.rules, step)?.awaits?.(game) ?? [];

/** A step of the turn began. It may await the player. */
const stepBegan = event('turn/step', {
  apply: (game, { step }: { readonly step: string }) => ({
    ...game.state,
    step,
    done: false,
    waiting: awaitedIn(game, step),
  }),
});

const stepDone = event('turn/step-done', {
  audience: 'nobody',
  apply: ({ state }, _: object) => ({ ...state, done: true }),
});

/** Most turns of a trip. Detours make no trip longer. */
export const MAX_TURNS = 1_000;

/** A turn is over; the option in use has a turn less. Ledger: CVR9. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, { turn }: { readonly turn: number }) => ({
    ...state,
    turn: turn + 1,
    step: '',
    raid: null,
    option:
      state.option && state.option.turns > 1 ? { ...state.option, turns: state.option.turns - 1 } : null,
  }),
});

const walk = createWalk<State, Step>({
  order: (rules) => sequence(rules, undefined),
  find: (rules, key) => steps.find(rules, key),
  begin: (_game, { key }) => [stepBegan({ step: key })],
  goOn: (game, step) => (game.state.done ? [] : [...(step.does?.(game) ?? []), stepDone({})]),
});

/** Returns what happens next while nobody is awaited and no die is to be rolled. */
export function advance(game: StateGame): readonly Event[] {
  const { turn, length, step } = game.state;
  if (turn > length) return [arrive(game)];
  return walk.advance(game, step) ?? [turnEnded({ turn })];
}

export const turnParts = [steps, sequence, stepBegan, stepDone, turnEnded] as const;

// Options: what the player decides at the start of a turn. Each option is a module.

/** An option. */
export interface Option {
  /** Returns what else happens when it is chosen. */
  readonly follows?: () => readonly Event[];
}

/** The options in force. */
export const options = table<Option, 'options'>('options');

const optionKey: Decoder<string> = (raw, rules) =>
  oneOf(...options.all(rules).map(([key]) => key))(raw, rules);

/** Whether an option is in use. */
export const isRunning = ({ state }: ViewGame, option: string): boolean => state.option?.option === option;

/** Makes the part by which an option changes a modifier, or the number of interceptions, while it is in use. */
export const whileRunning = (
  option: string,
  modifier: Question<View, unknown, number>,
  change: number,
): OverridePart =>
  modifier.wrap((base) => (game, subject) => base(game, subject) + (isRunning(game, option) ? change : 0));

/** Lists the options that can be chosen. Ledger: CV.12. */
export const openOptions = ({ rules, state }: ViewGame): readonly string[] =>
  state.option ? [] : options.all(rules).flatMap(([key]) => (state.used.includes(key) ? [] : [key]));

/** The player has given orders for a turn. */
export const sailed = event('convoy/sailed', {
  apply: ({ state }, _: { readonly option?: string }) => ({ ...state, waiting: [] }),
});

/** An option is in use. */
export const optionChosen = event('option/chosen', {
  apply: ({ state }, option: { readonly option: string; readonly turns: number }) => ({
    ...state,
    option,
    used: [...state.used, option.option],
  }),
});

/** Whether the player has given the orders of the turn, and the turn goes no further before dice have fallen. */
export const isAfterOrders = ({ state }: ViewGame): boolean =>
  state.step === 'orders' && state.waiting.length === 0;

/** For how many turns an option holds. Ledger: CVR9. */
const optionRoll = roll('convoy/option', {
  title: 'turns of the option',
  dice: [6],
  about: object({ option: optionKey }),
  check: (game, { option }: { readonly option: string }) =>
    unlessDue(isAfterOrders(game) && optionIssues(game, option).length === 0),
  once: () => 'turns of the option',
});

const optionRead = optionRoll.reads(({ rules }, [turns = 1], { option }) => [
  optionChosen({ option, turns }),
  ...(options.find(rules, option)?.follows?.() ?? []),
]);

const ordersStep = steps.add('orders', {
  isIdle: (game) => openOptions(game).length === 0,
  awaits: everybody,
});

/** Whether the player must give orders now. */
const isOrdersTime = ({ state }: ViewGame): boolean => state.step === 'orders' && state.waiting.length > 0;

function optionIssues({ state }: ViewGame, option: string | undefined): readonly Issue[] {
  if (option === undefined) return [];
  return [
    ...(state.option ? [issue('option-running', ['option'], { ...state.option })] : []),
    ...(state.used.includes(option) ? [issue('option-used', ['option'], { option })] : []),
  ];
}

/** Gives the orders of a turn: to sail on, with an option or without. */
export const sail = action(
  'convoy/sail',
  { option: optional(optionKey) },
  {
    when: untilGameOver({
      players: (game) => (isOrdersTime(game) ? game.state.waiting : []),
      issues: () => [],
    }),
    options: (game) => ({ options: openOptions(game) }),
    check: (game, { option }) => [
      ...(isOrdersTime(game) ? [] : [issue('not-turn-start')]),
      ...optionIssues(game, option),
    ],
    apply: (_game, { option }) =>
      option === undefined ? [sailed({})] : [sailed({ option }), optionRoll.ask({ option })],
    sample: (_game, { options: { options: open } }, random) => {
      const option = open[random(open.length + 1)];
      return option === undefined ? {} : { option };
    },
    form: (_game, _player, { options: open }) => ({
      fields: [{ ...choiceOf('option', open.map(keyItem)), optional: true }],
    }),
  },
);

export const optionParts = [options, sailed, optionChosen, optionRoll, optionRead, ordersStep, sail] as const;
