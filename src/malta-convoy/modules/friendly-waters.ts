import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { event, setting, slice, type ViewGame } from '../kit.js';
import { unknowns } from '../setup.js';
import { amountDecoder, MAX_AMOUNT } from '../ships.js';
import { steps } from '../turn.js';

/** How many turns are in friendly waters: a number, or dice. Ledger: CV.3, CVR1. */
export const turns = setting('friendly-waters/turns', { decode: amountDecoder(0), standard: '1d6' });

/** The last turn in friendly waters; 0 until it is known. */
export const friendlyTurns = slice('game', 'friendly-waters/last', {
  init: () => 0,
  decode: int(0, MAX_AMOUNT),
});

/** It is known how many turns are in friendly waters. */
export const watersKnown = event('friendly-waters/known', {
  apply: ({ state }, { turns: last }: { readonly turns: number }) => friendlyTurns.put(state, last),
});

const unknownTurns = unknowns.add('friendly-waters', {
  amount: turns,
  known: (last) => [watersKnown({ turns: last })],
});

const isSafe = ({ state }: ViewGame): boolean => state.turn <= friendlyTurns.of(state);

/** In the first turns there is no contact roll. */
export const friendlyWaters = module(
  { id: 'friendly-waters', source: ['CV.3', 'CVR1'] },
  turns,
  friendlyTurns,
  watersKnown,
  unknownTurns,
  steps.wrap('contact', (base) => ({
    ...base,
    isIdle: (game) => isSafe(game) || base.isIdle?.(game) === true,
  })),
);
