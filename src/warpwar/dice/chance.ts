/** Dice in WarpWar: the module `chance`, and rolls. */

import { bindChance, chanceParts, diceFirst } from '../../kernel/dice/dice.js';
import {
  findRoll,
  pendingRolls,
  rollers,
  shownTo,
  type PendingRoll,
  type RolledPayload,
} from '../../kernel/dice/roll.js';
import { chanceMessages, withText } from '../../kernel/dice/words.js';
import { CHANCE } from '../../kernel/decode.js';
import { isEqual } from '../../kernel/helpers.js';
import { module } from '../../kernel/module.js';
import { clock, type Clock } from '../../kernel/run/clock.js';
import type { AnyEventWords, GameEvent, Telling, Viewer } from '../../kernel/types.js';
import { copyState } from '../change.js';
import { yetToChoose } from '../combat/steps.js';
import { event, type StateGame } from '../kit.js';
import { isOut, leavingIssues } from '../sides.js';
import { SPECTATOR } from '../sight.js';
import type { State, View } from '../state.js';
import { gameOver, phaseAsked, reasons } from '../turn.js';

export const {
  /** Declares a roll of dice. Its reader is another part: `reads`. */
  roll,
  /** A roll is known. Call `then` for a reaction to any roll. */
  rolled,
} = bindChance<State, View>();

/** Payload of the event that other rolls are due. */
export type DuePayload = {
  /** All pending rolls, as their receivers see them. */
  readonly rolls: readonly PendingRoll[];
};

/** Other rolls are due than a viewer knows of. Only in games that wait for dice. */
export const rollsDue = event('chance/due', {
  applyToView: ({ state }, { rolls }: DuePayload) => pendingRolls.put(state, rolls),
});

/** Returns what viewers learn of pending rolls: first what everybody sees, then what each player sees besides. */
function announceRolls(before: StateGame, { state }: StateGame): readonly GameEvent[] {
  const all = pendingRolls.of(state);
  if (state.result || all.length + pendingRolls.of(before.state).length === 0) return [];
  const seenBy = (viewer: Viewer): DuePayload => ({ rolls: shownTo(all, viewer) });
  const open = seenBy(SPECTATOR);
  const others = [...state.players.map(({ id }) => id), CHANCE].filter((id) => !isEqual(seenBy(id), open));
  return [
    { type: rollsDue.key, payload: open, audience: 'all' },
    ...others.map((id) => ({ type: rollsDue.key, payload: seenBy(id), audience: [id] })),
  ];
}

/** A step of a combat awaits those who must decide in it now. Internal. */
const stepResumed = event('chance/step-resumed', {
  audience: 'nobody',
  apply: (game, _: object) => copyState(game.state, { waiting: yetToChoose(game) }),
});

/** What dice do may change who must act: a player may have no ship left to decide for. */
const resumes = rolled.then(({ state }) => {
  if (state.waiting.length === 0) return [];
  return [state.battle ? stepResumed({}) : phaseAsked({})];
});

const announcing = clock.wrap((base) => (rules, own) => {
  // Sound: the engine of WarpWar gives its own clock, and gets one that it can use.
  const game = base(rules, own) as unknown as Clock<State, View>;
  const { announce } = game;
  return {
    ...game,
    announce: (before, after, events) => [
      ...(announce?.(before, after, events) ?? []),
      ...announceRolls(before, after),
    ],
  } satisfies Clock<State, View>;
});

/** The words of rolls. Rules that roll need none of their own: each roll has a title. */
const events: AnyEventWords = {
  lines: {
    'chance/rolled': ({ roll: key, faces, about }: RolledPayload, { rules, inWords }: Telling) => ({
      label: 'dice',
      text: `Dice show ${faces.join(', ')}: ${findRoll({ rules }, key).title} ${inWords(about)}`.trim(),
    }),
    'chance/due': { untold: 'The roll itself is told.' },
  },
};

/** Dice for rules that roll: a module that they require. The game itself has none, so it is in no list of modules. */
export const chance = withText(
  module(
    { id: 'chance', source: ['DICE.4'], needs: ['dice'], events },
    ...chanceParts({ reasons, drawn: (_game: StateGame, reason) => gameOver({ winners: [], reason }) }),
    rollsDue,
    stepResumed,
    resumes,
    announcing,
    rollers.wrap(
      (base) => (game, given) =>
        // Sound: the state of a game of WarpWar.
        base(game, given).filter((player) => !isOut(game as StateGame, player)),
    ),
    leavingIssues.wrap((base) => (game, player) => [...base(game, player), ...diceFirst(game)]),
  ),
  {
    title: 'Dice',
    summary: 'Rules may roll dice.',
    source: {
      'DICE.4':
        'While dice are to be rolled nothing else is done, but players may offer a draw, and resign where that ends the game.',
    },
    issues: chanceMessages,
  },
);
