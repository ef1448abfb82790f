/** Random games of WarpWar, checked against all laws, for every ruleset of every catalogue. */

import { createDescriber, textsOf } from '../../kernel/describe.js';
import { seedSlice } from '../../kernel/dice/seeded.js';
import { memoize } from '../../kernel/helpers.js';
import type { Module, Random } from '../../kernel/types.js';
import { playByDiceLaws, withOtherStream } from '../../laws/dice.js';
import type { GameAdapter } from '../../laws/law.js';
import { playByLaws, type PlayOptions, type PlayedGame as PlayedGame } from '../../laws/play.js';
import { PLAIN_JUNK } from '../../laws/states.js';
import {
  displaced,
  placesUnheard,
  unseenUnnamed,
  idsUnique,
  movesPaid,
  onTheMap,
  checkMoves,
} from './places.js';
import {
  checkBooks,
  checkWithinBuilt,
  maxActions,
  positionOf,
  pointsWhole,
  noBills,
  pricesPaid,
} from './points.js';
import {
  courseDiscreet,
  discreet,
  hasDice,
  homesOf,
  viewers,
  type TestedEngine,
  disguised,
} from './secrets.js';
import { type Change, hiddenValuesOf, hinted, judged, type RuleFacts } from './facts.js';
import type { State, View } from '../state.js';
import { tell } from '../tell/story.js';
import { standardTexts } from '../words/index.js';

/** How a game is played and checked. */
export interface Trial extends RuleFacts, PlayOptions<State> {}

/** A played game. */
export type Tried = PlayedGame<State>;

/**
 * Plays one random game to its end and checks its moments against every law; 'limits-kept' in one of 50 of them. Throws LawBroken if a law is broken, and a
 * plain error if the set-up is refused.
 */
export const keepsLaws = (
  engine: TestedEngine,
  { setup }: { readonly setup: unknown },
  seed: number,
  trial: Trial = {},
): Tried => {
  const made = engine.createGame(setup);
  const play = made.ok && hasDice(made.value) ? playByDiceLaws : playByLaws;
  return play(subjectOf(engine, trial), setup, seed, { limitsIn: 50, ...trial });
};

/** Returns what describes the issues of a catalogue. */
export const describerOf = memoize((catalogue: readonly Module[]) =>
  createDescriber(textsOf(catalogue, standardTexts)),
);

/** Describes WarpWar for the general laws. */
export function subjectOf(engine: TestedEngine, facts: RuleFacts): GameAdapter<State, View> {
  return {
    engine,
    describe: ({ catalogue }, issue) => describerOf(catalogue)(issue),
    viewers,
    isOver: ({ result }) => result !== null,
    homes: homesOf,
    hiddenValuesOf: (slice) => hiddenValuesOf(facts, slice),
    disguise: (state, viewer, random) => {
      const other = disguised({ engine, state, facts }, viewer, random);
      return seedSlice.of(state) ? withOtherStream(other, random) : other;
    },
    displace: (state, viewer, random) => displaced({ rules: engine.rulesOf(state), state }, viewer, random),
    positionOf,
    maxActions,
    followEvents: (view, update) => engine.followEvents(view, update),
    tell,
    junk: JUNK,
    nameIn,
    ...lawsOf(engine, facts),
  };
}

/** Checks the laws of one step. */
function checkStepOf(change: Change): void {
  const { before, after, events, facts } = change;
  // First: no other law can tell two ships of one id apart.
  idsUnique(after);
  checkBooks(change);
  judged(facts, () => checkMoves(change));
  discreet(before, events, facts);
  unseenUnnamed(change);
}

/** Returns WarpWar's own laws. */
function lawsOf(
  engine: TestedEngine,
  facts: RuleFacts,
): Pick<GameAdapter<State, View>, 'checkState' | 'checkStep' | 'checkChoice' | 'watch' | 'advise'> {
  return {
    checkState: (state) => {
      idsUnique(state);
      judged(facts, () => checkWithinBuilt(state));
      judged(facts, () => onTheMap(engine.rulesOf(state), state));
      judged(facts, () => movesPaid(engine.rulesOf(state), state));
    },
    checkStep: (step) => checkStepOf({ ...step, rules: engine.rulesOf(step.before), facts }),
    checkChoice: (state, choice, random) =>
      [courseDiscreet, placesUnheard].forEach((law) => law({ engine, state, facts }, choice, random)),
    watch: (begun) => {
      const bills = noBills(begun.phase === 'build');
      judged(facts, () => pointsWhole(begun));
      // Something may have been sold long before its price is missed, so the hint looks at all events.
      return (step, all) => {
        const change = { ...step, rules: engine.rulesOf(step.before), facts };
        judged(facts, () => hinted(facts, all, () => pricesPaid(bills, change)));
      };
    },
    advise: (events, check) => hinted(facts, events, check),
  };
}

/** Values that are rare in actions. */
const JUNK: readonly unknown[] = [
  ...PLAIN_JUNK,
  'missile',
  'attack',
  'red/W999',
  '0505',
  [],
  {},
  ['red/S1'],
  { all: 1 },
];

const nameIn = ({ ships }: State, random: Random): string => ships[random(ships.length)]?.id ?? 'red/W1';
