/** Options: what the player decides at the start of a turn. Each option is a module. */

import { untilGameOver } from '../../common/timing.js';
import type { Event, OverridePart } from '../../kernel/parts/part.js';
import type { Question } from '../../kernel/parts/formula.js';
import { oneOf, optional, shape, type Decoder } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import { issue, unlessDue } from './issues.js';
import { action, event, roll, table, type ViewGame } from './kit.js';
import type { ConvoyView } from './nouns.js';
import { steps } from './turn.js';

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
  modifier: Question<ConvoyView, unknown, number>,
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
  about: shape({ option: optionKey }),
  check: (game, { option }: { readonly option: string }) =>
    unlessDue(isAfterOrders(game) && optionIssues(game, option).length === 0),
  once: () => 'turns of the option',
});

const optionRead = optionRoll.reads(({ rules }, [turns = 1], { option }) => [
  optionChosen({ option, turns }),
  ...(options.find(rules, option)?.follows?.() ?? []),
]);

const ordersStep = steps.add('orders', {
  idle: (game) => openOptions(game).length === 0,
  awaits: () => true,
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
  },
);

export const optionParts = [options, sailed, optionChosen, optionRoll, optionRead, ordersStep, sail] as const;
