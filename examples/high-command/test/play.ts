import { hexId, playerId, shipId, type HexId } from 'warpwar';
import type { Ship, State } from 'warpwar/rules';
import { engine } from '../src/index.js';

/** Sends something as a client does: the game after it and its events, or every reason against it. */
const send = (state: State, sent: object) => {
  const read = engine.decodeAction(state, sent);
  return read.ok ? engine.applyAction(state, read.value) : read;
};

/** Something done; throws with every reason if it is refused. */
export function done(state: State, sent: object) {
  const applied = engine.unwrap(send(state, sent));
  return applied;
}

export const refused = (state: State, sent: object): readonly string[] => {
  const applied = send(state, sent);
  return applied.ok ? [] : applied.issues.map(engine.describe);
};

/** A game on the printed map: red begins at its bottom. */
export const begun = (rules: string, more: object = {}): State =>
  engine.unwrap(
    engine.createGame({ rules, players: ['red', 'blue'], homes: { red: 'bottom', blue: 'top' }, ...more }),
  );

/** The rules and a state with some ships, and with other changes. */
export function gameOf(state: State, ships: readonly Ship[], more: Partial<State> = {}) {
  return { rules: engine.rulesOf(state), state: { ...state, ships, ...more } };
}

/** The Bases of a player, in the order of the map. */
export const basesOf = ({ stars }: State, player: string): readonly HexId[] =>
  stars.flatMap(({ hex, base }) => (base === player ? [hex] : []));

export const shipAt = (id: string, at: string, now: Ship['now'] = { PD: 4, B: 2, WG: 1 }): Ship => ({
  id: shipId(id),
  owner: playerId(id.slice(0, id.indexOf('/'))),
  at: hexId(at),
  levels: {},
  built: now,
  now,
});

export const end = (state: State) =>
  done(state, { type: 'phase/end', player: state.active, phase: state.phase });

/** Ends phases until one begins. Throws if none of the next turn is it. */
export function until(from: State, phase: string, player: string): State {
  let state = from;
  for (let step = 0; step < 12; step += 1) {
    if (state.phase === phase && state.active === player) return state;
    state = end(state).state;
  }
  throw new Error(`No phase '${phase}' of ${player} begins.`);
}

/** All that happens until the turn of the active player is over. */
export function endTurn(from: State): ReturnType<typeof end>['events'] {
  const { state, events } = end(from);
  const isOver = state.active !== from.active || state.result !== null;
  return isOver ? events : [...events, ...endTurn(state)];
}

/** Our own events of something done, each with who receives it. */
export const own = ({ events }: ReturnType<typeof done>, module: string) =>
  events
    .filter(({ type }) => type.startsWith(`${module}/`))
    .map(({ type, audience }) => [type.slice(module.length + 1), audience]);

/** The codes for which a save is refused, changed in one place. */
export function refusedSave(state: State, from: string, to: string): readonly string[] {
  const text = engine.serialize(state);
  if (!text.includes(from)) throw new Error(`The save has no ${from}.`);
  const read = engine.deserialize(text.replace(from, to));
  return read.ok ? [] : read.issues.map(({ code }) => code);
}
