/** Stellar Wars as tests play it. */

import { citeIssue, createDescriber, type Describable, textsOf } from '../../../src/kernel/describe.js';
import { cloakedShips } from '../../../src/stellar-wars/modules/cloaking.js';
import { engine as stellarEngine } from '../../../src/stellar-wars/engine.js';
import { catalogue } from '../../../src/stellar-wars/modules/index.js';
import type { Ship, ShipId, State, View } from '../../../src/stellar-wars/state.js';
import { standardTexts } from '../../../src/stellar-wars/words/index.js';
import type { AnyEngine } from '../../../src/laws/law.js';

/** The engine, which takes anything. */
export const engine: AnyEngine<State, View> = stellarEngine();

/** One sentence on an issue. */
export const describeIssue: (issue: Describable) => string = createDescriber(
  textsOf(catalogue, standardTexts),
);

/** A set-up with two ships, three hexes apart, bow to bow. */
export const duel = {
  rules: 'sw2/duel -seeded-dice +given-dice',
  players: ['red', 'blue'],
  fleets: {
    red: [{ sheet: 'DD-1', at: '1010', facing: 3 }],
    blue: [{ sheet: 'DD-1', at: '1013', facing: 0 }],
  },
};

/** The state of a new game. */
export function begin(setup: unknown): State {
  const made = engine.createGame(setup);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

/** Binds what tests do most to an engine. */
export function bindEngine(by: AnyEngine<State, View>) {
  /** The result of an action that is accepted. */
  const done = (state: State, action: object) => {
    const result = by.applyAction(state, action);
    if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.issues)}`);
    return result;
  };
  return {
    done,
    /** The state after actions, each accepted. */
    after: (state: State, ...actions: readonly object[]): State =>
      actions.reduce((now: State, action) => done(now, action).state, state),
    /** The codes of the issues for which an action is refused. */
    codes: (state: State, action: object): readonly string[] =>
      by.checkAction(state, action).map(({ code }) => code),
  };
}

export const { done, after, codes } = bindEngine(engine);

/** The reasons why an action is refused: the ledger ids, and a sentence each. */
export const refusals = (state: State, action: object): readonly string[] =>
  engine
    .checkAction(state, action)
    .map((each) => citeIssue(engine.rulesOf(state), each))
    .map((each) => `${each.rule ?? ''}: ${describeIssue(each)}`);

/** An action of a player with a ship, of its owner unless another is named. */
export const act = (type: string, ship: string, fields: object = {}, player?: string): object => ({
  type,
  ...fields,
  ship,
  player: player ?? ship.split('/')[0],
});

/** An action by which chance gives faces. */
export const dice = (...faces: readonly number[]): object => ({
  type: 'chance/roll',
  player: 'chance',
  faces,
});

/** An action by which a player sets speeds by ships, with marks. */
export const speeds = (player: string, given: Readonly<Record<string, number>>, marks?: object): object => ({
  type: 'speeds/set',
  player,
  orders: Object.entries(given).map(([ship, speed]) => ({ ship, speed, ...(marks && { marks }) })),
});

/** The state in which all have set the speeds of their ships: 0, unless given. `by` plays the game. */
export const settingSpeeds = (
  state: State,
  given: Readonly<Record<string, number>> = {},
  marks: Readonly<Record<string, object>> = {},
  by: Pick<ReturnType<typeof bindEngine>, 'after'> = { after },
): State =>
  by.after(
    state,
    ...['red', 'blue'].map((player) => ({
      type: 'speeds/set',
      player,
      orders: state.ships
        .filter(({ owner }) => owner === player)
        .map(({ id }) => ({ ship: id, speed: given[id] ?? 0, ...(marks[id] && { marks: marks[id] }) })),
    })),
  );

/** The state in which red moves first, after all have set the speeds of their ships. */
export const moving = (
  state: State,
  given: Readonly<Record<string, number>> = {},
  marks: Readonly<Record<string, object>> = {},
): State =>
  after(settingSpeeds(state, given, marks), dice(6, 1), {
    type: 'turn/choose',
    player: 'red',
    order: 'first',
  });

/** A ship of a state. */
export function shipIn({ ships }: State, id: string): Ship {
  const found = ships.find((ship) => ship.id === id);
  if (!found) throw new Error(`${id} is not in play.`);
  return found;
}

/** The state with a ship changed. */
export const withShip = (state: State, id: string, change: (ship: Ship) => Ship): State => ({
  ...state,
  ships: state.ships.map((ship) => (ship.id === id ? change(ship) : ship)),
});

/** A text as the id of a ship. */
export const idOf = (id: string): ShipId => id as ShipId; // Sound: tests give ids of ships.

/** The state in which a ship is hidden by its cloak. */
export const withCloak = (state: State, id: string): State => ({
  ...state,
  players: state.players.map((each) =>
    id.startsWith(`${each.id}/`) ? cloakedShips.put(each, [idOf(id)]) : each,
  ),
});
