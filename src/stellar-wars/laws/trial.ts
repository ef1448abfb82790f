/** Random games of Stellar Wars, checked against all laws, for every ruleset of every catalogue. */

import type { Home } from '../../kernel/action.js';
import { CHANCE } from '../../kernel/decode.js';
import { createDescriber, textsOf } from '../../kernel/describe.js';
import { seedSlice } from '../../kernel/dice/seeded.js';
import { memoize } from '../../kernel/helpers.js';
import type { AnyAction } from '../../kernel/play/players.js';
import type { Sealed } from '../../kernel/play/sealed.js';
import type { Json } from '../../kernel/result.js';
import type { Module, Random, Viewer } from '../../kernel/types.js';
import { hiddenByDice, playByDiceLaws, withOtherStream } from '../../laws/dice.js';
import { otherSlices, type AnyEngine, type ArbitrarySlice, type GameAdapter } from '../../laws/law.js';
import { moduleLaws as generalModuleLaws } from '../../laws/modules.js';
import type { PlayOptions, PlayedGame } from '../../laws/play.js';
import { PLAIN_JUNK } from '../../laws/states.js';
import { turnOf } from '../ships.js';
import type { State, View } from '../state.js';
import { tell } from '../tell.js';
import { phases } from '../turn/phases.js';
import { standardTexts } from '../words/index.js';
import {
  checkHushed,
  checkUnseen,
  disguiseShips,
  displaceShip,
  hiddenByMines,
  REVEALING,
  type Moment,
} from './hiding.js';
import { checkState, checkStep, type RuleFacts } from './law.js';

/** How a game is played and checked. */
export interface Trial extends RuleFacts, PlayOptions<State> {}

/**
 * Plays one random game to its end and checks its moments against every law; 'limits-kept' in one of 50 of them. Players who
 * roll together need `chainsOf`. Throws LawBroken if a law is broken, and a plain error if the set-up is refused.
 */
export const keepsLaws = (
  engine: AnyEngine<State, View>,
  { setup }: { readonly setup: unknown },
  seed: number,
  trial: Trial = {},
): PlayedGame<State> => playByDiceLaws(subjectOf(engine, trial), setup, seed, { limitsIn: 50, ...trial });

/** Returns everything that is wrong with a module's description, in sentences; [] if nothing is. */
export const moduleLaws = (module: Module, catalogue?: readonly Module[]): readonly string[] =>
  generalModuleLaws(module, catalogue, undefined, textsOf([module], standardTexts)[module.meta.id]);

/** Returns what describes the issues of a catalogue. */
export const describerOf = memoize((catalogue: readonly Module[]) =>
  createDescriber(textsOf(catalogue, standardTexts)),
);

/** Describes Stellar Wars for the laws of any game: `playByDiceLaws(subjectOf(engine), setup, seed)`. */
export function subjectOf(
  engine: AnyEngine<State, View>,
  facts: Pick<Trial, 'hiddenValues' | 'revealingEvents' | 'excusedLaws'> = {},
): GameAdapter<State, View> {
  const hiddenValues = { ...hiddenByDice, ...hiddenByMines(engine), ...facts.hiddenValues };
  const revealing = [...REVEALING, ...(facts.revealingEvents ?? [])];
  return {
    engine,
    describe: ({ catalogue }, issue) => describerOf(catalogue)(issue),
    viewers: ({ players }) => [...players.map(({ id }) => id), CHANCE, { spectator: true }],
    isOver: ({ result }) => result !== null,
    homes: homesOf,
    hiddenValuesOf: (key) => hiddenValues[key],
    disguise: (state, viewer, random) => disguised({ engine, state, facts }, hiddenValues, viewer, random),
    displace: (state, viewer, random) => displaceShip({ engine, state, facts }, viewer, random),
    mayShow: (_viewer, { events }) => events.some(({ type }) => revealing.includes(type)),
    positionOf,
    maxActions: ({ ships }) => 10 + 40 * ships.length,
    tell,
    junk: JUNK,
    nameIn,
    ...lawsOf(engine, facts),
  };
}

const positionOf = ({ turn, phase, waiting, underWay, ships, ext }: State): string =>
  JSON.stringify([turn, phase, waiting, underWay, ships.map((ship) => [ship.id, ship.turn ?? null]), ext]);

const nameIn = ({ ships }: State, random: Random): unknown => ships[random(ships.length)]?.id;

/** Values that are rare in actions. */
const JUNK: readonly unknown[] = [...PLAIN_JUNK, 'red/DD1', 'blue/DD1', 'missile', 'left', [], {}];

/** Lists every home of slices, by kind. */
const homesOf = ({ players, ships, ...game }: State): Readonly<Record<string, readonly Home[]>> => ({
  game: [game],
  player: players,
  ship: ships,
  turn: ships.map((ship) => turnOf(ship)),
});

/** Returns Stellar Wars' own laws. */
const lawsOf = (
  engine: AnyEngine<State, View>,
  facts: RuleFacts,
): Pick<GameAdapter<State, View>, 'checkState' | 'checkStep' | 'checkChoice'> => ({
  checkState: (state) => {
    checkState(state, facts);
  },
  checkStep: (step) => {
    checkStep(step, facts);
    checkHushed({ engine, facts }, step);
  },
  checkChoice: (state, choice, random) => {
    checkUnseen({ engine, state, facts }, choice, random);
  },
});

/** Returns the state with random changes to all that a viewer may not see. */
function disguised(
  moment: Moment,
  hiddenValues: Readonly<Record<string, ArbitrarySlice<State>>>,
  viewer: Viewer,
  random: Random,
): State {
  const { engine } = moment;
  const state = disguiseShips(moment, viewer, random);
  const look = {
    rules: engine.rulesOf(state),
    state,
    viewer,
    hiddenValuesOf: (key: string) => hiddenValues[key],
  };
  const game = otherSlices({ ...look, kind: 'game' }, state, random);
  return {
    ...(seedSlice.of(state) ? withOtherStream(game, random) : game),
    players: state.players.map((each) => otherSlices({ ...look, kind: 'player' }, each, random)),
    ships: state.ships.map((each) => otherSlices({ ...look, kind: 'ship' }, each, random)),
    sealed: state.sealed.map((each) =>
      each.player === viewer ? each : otherChoice(engine, state, each, random),
    ),
  };
}

/** Returns another choice that a player might have sealed. */
function otherChoice(
  engine: AnyEngine<State, View>,
  state: State,
  { player }: Sealed,
  random: Random,
): Sealed {
  const type = phases.find(engine.rulesOf(state), state.phase)?.answeredBy ?? '';
  const open = { ...state, waiting: [player], sealed: [] };
  const sample = engine.sampleAction(open, { player, type, must: true, options: {} }, random);
  // Sound: an action is an object with these fields, which are JSON.
  const { player: _player, type: _type, ...choice } = sample as AnyAction & Readonly<Record<string, Json>>;
  return { player, choice };
}
