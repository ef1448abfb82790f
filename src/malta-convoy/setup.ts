/** The set-up of a trip: numbers that are given or rolled, one after another. */

import { oneOf, object } from '../kernel/decode.js';
import { pendingRolls } from '../kernel/dice/roll.js';
import { isEqual } from '../kernel/helpers.js';
import type { PlayerId, Event, Rules, Decoder } from '../kernel/types.js';
import { unlessDue } from './issues.js';
import { event, roll, setting, table, type StateGame } from './kit.js';
import {
  amountDecoder,
  parseAmount,
  total,
  noFleet,
  sailingShips,
  shipsJoined,
  shipTypeKeys,
} from './ships.js';
import type { ConvoyState, ShipType } from './state.js';

/** A number that must be known before the trip begins. */
export interface Unknown {
  /** The setting that says what it is: '14' or '3d6'. */
  readonly amount: { of(rules: Rules): string };
  /** Returns what happens once it is known. */
  readonly known: (number: number) => readonly Event[];
}

/** What must be known before the trip begins, in the order in which it is rolled. */
export const unknowns = table<Unknown, 'unknowns'>('unknowns');

/** How long the trip is: a number of turns, or dice. The rules at hand do not say it. Ledger: CV.2. */
const length = setting('convoy/length', { decode: amountDecoder(1), standard: '20+1d6' });

/** It is known how many turns the trip takes. */
export const lengthKnown = event('trip/length', {
  apply: ({ state }, { turns }: { readonly turns: number }) => ({ ...state, length: turns }),
});

const unknownShips = (type: ShipType) =>
  unknowns.add(type, {
    amount: sailingShips[type],
    known: (count) => [shipsJoined({ type, count })],
  });

const unknownLength = unknowns.add('length', {
  amount: length,
  known: (turns) => [lengthKnown({ turns })],
});

const unknownKey: Decoder<string> = (raw, rules) =>
  oneOf(...unknowns.all(rules).map(([key]) => key))(raw, rules);

const amountOf = (rules: Rules, { amount }: Unknown) =>
  parseAmount(amount.of(rules)) ?? { dice: [], times: 1, plus: 0 };

/** Returns the dice for an unknown number; [] if it is given. */
function diceFor(rules: Rules, of: string): readonly number[] {
  const unknown = unknowns.find(rules, of);
  return unknown ? amountOf(rules, unknown).dice : [];
}

/** Whether the pending rolls are those for the last unknown numbers of a set-up, in their order. */
function areLastUnknowns({ rules, state }: StateGame): boolean {
  // Sound: a pending roll of this key is about an unknown number.
  const pending = pendingRolls.of(state).map(({ about }) => (about as { readonly of?: string }).of);
  const all = unknowns.all(rules).flatMap(([of]) => (diceFor(rules, of).length > 0 ? [of] : []));
  return state.turn === 1 && state.step === '' && isEqual(pending, all.slice(-pending.length));
}

const amountRoll = roll('convoy/amount', {
  title: 'set-up',
  dice: ({ rules }, { of }: { readonly of: string }) => diceFor(rules, of),
  counts: 'sum',
  about: object({ of: unknownKey }),
  check: (game) => unlessDue(areLastUnknowns(game), 'of'),
});

const amountRead = amountRoll.reads(({ rules }, faces, { of }) => {
  const unknown = unknowns.find(rules, of);
  return unknown?.known(total(amountOf(rules, unknown), faces)) ?? [];
});

/** Returns a state before anything is known. */
export const begin = ({ ruleset }: Rules, players: readonly PlayerId[]): ConvoyState => ({
  ruleset,
  actions: 0,
  players: players.map((id) => ({ id })),
  waiting: [],
  turn: 1,
  length: 0,
  step: '',
  done: false,
  ships: noFleet,
  nextContact: 0,
  raid: null,
  option: null,
  used: [],
  intercepted: 0,
  result: null,
});

/** Returns the first events: each number is known, or asked for. */
export const startGame = ({ rules }: StateGame): readonly Event[] =>
  unknowns.all(rules).flatMap(([of, unknown]) => {
    const amount = amountOf(rules, unknown);
    return amount.dice.length > 0 ? [amountRoll.ask({ of })] : unknown.known(total(amount, []));
  });

export const setupParts = [
  unknowns,
  length,
  lengthKnown,
  ...shipTypeKeys.map(unknownShips),
  unknownLength,
  amountRoll,
  amountRead,
] as const;
