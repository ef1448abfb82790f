/** A table with real dice, for tests: states of a trip, and what happens as dice fall. */

import { engine as convoyEngine } from '../../src/malta-convoy/engine.js';
import type { State, View, Flotilla, ShipType } from '../../src/malta-convoy/state.js';
import type { GameEvent } from '../../src/kernel/types.js';
import type { Issue } from '../../src/kernel/result.js';
import type { AnyEngine } from '../../src/laws/law.js';

/** The engine, with actions and set-ups of any form. */
export const engine: AnyEngine<State, View> = convoyEngine();

/** Rules with dice that the test gives. */
export const withGivenDice = (rules = 'convoy/fixed'): string => {
  const [scenario = '', ...rest] = rules.split(' ');
  return [scenario, '+given-dice', ...rest].join(' ');
};

/** The state of a new game. */
export function begin(rules = withGivenDice(), more: object = {}): State {
  const made = engine.createGame({ rules, players: ['ann'], ...more });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

/** What differs from turn 5 of the fixed scenario. */
export interface Position {
  readonly rules?: string;
  /** Members of the state. */
  readonly given?: Partial<State>;
  readonly ships?: Partial<Record<ShipType, Partial<Flotilla>>>;
  /** The pending roll, and what it is about. */
  readonly roll?: string;
  readonly about?: object;
}

/** Rolls that only an attack of a raid asks for. */
const HITS = ['convoy/target', 'second-hit/ship'];

/** Turn 5, or another position, as a save that the engine accepts. */
export function positionOf({ rules, given, ships = {}, roll, about = {} }: Position): State {
  const state = begin(rules);
  const pending = roll === undefined ? {} : { 'chance/pending': [{ roll, about, waits: ['chance'] }] };
  const fleet = Object.fromEntries(
    Object.entries(state.ships).map(([type, now]) => [type, { ...now, ...ships[type as ShipType] }]), // Sound: its keys.
  );
  const changed = {
    ...state,
    turn: 5,
    ...(roll === undefined ? {} : { step: 'contact', done: true, waiting: [] }),
    ...(HITS.includes(roll ?? '') && { raid: { contact: 'contact', enemy: 'u-boats', force: 1 } }),
    ...given,
    ships: fleet,
    ext: { ...state.ext, ...pending, ...given?.ext },
  };
  const read = engine.deserialize(JSON.stringify({ form: 1, version: '0.1.0', state: changed }));
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

/** What happened, and the state after it. */
export interface After {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Carries out actions, which must be accepted. A number is what one die shows. */
export const after = (state: State, ...actions: readonly (object | number)[]): After =>
  actions.reduce<After>(
    (now, each) => {
      const action =
        typeof each === 'number' ? { type: 'chance/roll', player: 'chance', faces: [each] } : each;
      const done = engine.applyAction(now.state, action);
      if (!done.ok) throw new Error(JSON.stringify([action, done.issues]));
      return { state: done.state, events: [...now.events, ...done.events] };
    },
    { state, events: [] },
  );

/** Sails on, with an option or without. */
export const sail = (option?: string) => ({
  ...(option !== undefined && { option }),
  type: 'convoy/sail',
  player: 'ann',
});

/** Names the warships that go home. */
export const detach = (cruisers: number, destroyers: number) => ({
  type: 'covering-force/detach',
  player: 'ann',
  cruisers,
  destroyers,
});

/** Types and payloads of events, without dice, turns and steps. */
export const told = (events: readonly GameEvent[]): readonly (readonly [string, unknown])[] =>
  events.flatMap(({ type, payload }) =>
    type === 'chance/rolled' || type.startsWith('turn/') ? [] : [[type, payload] as const],
  );

/** Why an action is refused. */
export const issuesOf = (state: State, action: object): readonly Issue<string>[] =>
  engine.checkAction(state, action);

/** The roll that is pending; undefined if there is none. */
export const pendingRoll = (state: State): string | undefined =>
  (state.ext?.['chance/pending'] as readonly { readonly roll: string }[] | undefined)?.[0]?.roll;
