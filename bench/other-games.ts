/** What the other games cost: an action, a roll, a trip, and whole games of computer players. All figures are goals. */

import { deepStrictEqual } from 'node:assert';
import { type AnyAction, play, randomPlayer } from '../src/kernel/play/players.js';
import { engine as convoyEngine } from '../src/malta-convoy/index.js';
import { seeded } from '../src/warpwar/players/index.js';

import { begin, engine as stellar } from '../test/support/stellar-wars/engine.js';
import { fightAnew, type Grade } from '../test/support/stellar-wars/fought.js';
import { randomDuel } from '../test/support/stellar-wars/setups.js';
import { measured, type Case, type Goals, type Measured } from './measure.js';
import { rollCases, rollOf } from './rolls.js';

/** The functions of an engine by which a recorded game goes on. */
interface Table<State> {
  awaiting(state: State): readonly string[];
  view(state: State, viewer: never): State;
  decisions(seen: State): readonly unknown[];
  applyAction(state: State, action: never): { readonly ok: boolean; readonly state: State };
}

/** A game before its first action, what was done, and its end. */
interface Recorded<State> {
  readonly begun: State;
  readonly actions: readonly AnyAction[];
  readonly end: State;
}

/** Carries out the actions of a game. With `asks`, whoever acts gets their view and decisions before it, as computer players do. */
function carriedOut<State>(
  table: Table<State>,
  { begun, actions }: Recorded<State>,
  asks: (table: Table<State>, state: State) => void = () => undefined,
): State {
  let state = begun;
  for (const action of actions) {
    asks(table, state);
    // Sound: it was carried out in this state before.
    const applied = table.applyAction(state, action as never);
    if (!applied.ok) throw new Error(`A prepared action is refused: ${JSON.stringify(action)}`);
    state = applied.state;
  }
  return state;
}

/** Asks what computer players are given for each action. */
function asPlayersAre<State>(table: Table<State>, state: State): void {
  const [next] = table.awaiting(state);
  // Sound: who is awaited is a player.
  if (next !== undefined) table.decisions(table.view(state, next as never));
}

const actionsIn = (all: readonly Recorded<unknown>[]): number =>
  all.reduce((sum, { actions }) => sum + actions.length, 0);

/** Games of two printed ships against two, with other ships and dice in each. */
const duels = (count: number, grade: Grade) =>
  Array.from({ length: count }, (_, at) => {
    const setup = randomDuel(at + 1);
    const { actions, state } = fightAnew(setup, at + 1, grade, grade);
    return { setup, begun: begin(setup), actions, end: state };
  });

const convoy = convoyEngine();

/** Trips of a player who does anything legal. */
const trips = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const made = convoy.createGame({ rules: 'convoy/revised', players: ['ann'], seed: `trip ${at}` });
    if (!made.ok) throw new Error(`The trip is refused: ${JSON.stringify(made.issues)}`);
    const begun = made.value;
    const steps = [...play(convoy, begun, { ann: randomPlayer(convoy) }, seeded(at + 1))];
    return { begun, actions: steps.map(({ action }) => action), end: steps.at(-1)?.state ?? begun };
  });

/** Throws unless the games go the same way again. */
function sameAgain<State>(table: Table<State>, all: readonly Recorded<State>[]): void {
  for (const game of all) {
    deepStrictEqual(carriedOut(table, game), game.end);
    deepStrictEqual(carriedOut(table, game, asPlayersAre), game.end);
  }
}

/** Whole games of players of a grade. */
const thoughtBy = (grade: Grade, setups: readonly unknown[], goals: Goals): Case => ({
  name: `Stellar Wars, games of two ${grade}s, 2 v 2`,
  size: setups.length,
  unit: 'games',
  run: () => setups.map((setup, at) => fightAnew(setup, at + 1, grade, grade)),
  goals,
});

/** Games of captains, to be compared with another revision's. */
export const captainsOfStellarWars = (goals: Goals): Case =>
  thoughtBy(
    'captain',
    Array.from({ length: 8 }, (_, at) => randomDuel(at + 1)),
    goals,
  );

/** Whole games of players of a grade, and what of their time the engine takes. */
function playedBy(grade: Grade, all: ReturnType<typeof duels>, perSecond: number): readonly Case[] {
  const whole = thoughtBy(
    grade,
    all.map(({ setup }) => setup),
    { perSecond },
  );
  const { name, size, unit } = whole;
  return [
    whole,
    {
      name: `  the engine in games of ${grade}s: views, decisions, actions`,
      size,
      unit,
      run: () => all.map((game) => carriedOut(stellar, game, asPlayersAre)),
      against: name,
      yardstick: true,
    },
  ];
}

/** All that is timed. */
function otherCases(): readonly Case[] {
  const [captains, cadets, sailed] = [duels(8, 'captain'), duels(8, 'cadet'), trips(20)];
  sameAgain(stellar, [...captains, ...cadets]);
  sameAgain(convoy, sailed);
  return [
    {
      name: 'Stellar Wars, applyAction',
      size: actionsIn(captains),
      unit: 'actions',
      run: () => captains.map((game) => carriedOut(stellar, game)),
      goals: { microseconds: 25 },
    },
    ...playedBy('captain', captains, 35),
    ...playedBy('cadet', cadets, 60),
    {
      name: 'Malta Convoy, a trip',
      size: sailed.length,
      unit: 'trips',
      run: () => sailed.map((game) => carriedOut(convoy, game)),
      goals: { milliseconds: 1 },
    },
    ...rollCases,
  ];
}

/** Measures the other games. */
export function otherGames(): readonly Measured[] {
  const all = measured(otherCases());
  return [...all, rollOf(all)];
}
