import { playerId, shipId, type HexId } from 'warpwar';
import { findShip, updateShip, type Ship, type State } from 'warpwar/rules';
import { engine } from '../src/index.js';

export const [red, blue] = [playerId('red'), playerId('blue')];
/** The first decoy of red, and the first ship of blue. */
export const [decoy, enemy] = [shipId('red/W1'), shipId('blue/W1')];

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

/** Ends phases until one of a player begins. Throws if it is skipped, for example because nothing can be done in it. */
export function until(begun: State, player: string, phase: string): State {
  let state = begun;
  while (state.active !== player || state.phase !== phase) {
    if (state.turn > begun.turn + 1) throw new Error(`No ${phase} of ${player} begins: it is skipped.`);
    state = done(state, { type: 'phase/end', player: state.active, phase: state.phase }).state;
  }
  return state;
}

/** Red's first build event. */
export function begun(more = ''): State {
  return engine.unwrap(
    engine.createGame({
      rules: `first/advanced +decoys ${more}`,
      players: ['red', 'blue'],
      homes: { red: 'bottom', blue: 'top' },
    }),
  );
}

/** A base star of a player. */
export function homeOf({ stars }: State, player: string): HexId {
  const star = stars.find(({ base }) => base === player);
  if (!star) throw new Error(`${player} has no base star.`);
  return star.hex;
}

export const launching = (state: State, player = 'red') => ({
  type: 'decoys/launch',
  player,
  at: homeOf(state, player),
});

export function shipOf({ ships }: State, id: Ship['id']): Ship {
  const ship = findShip(ships, id);
  if (!ship) throw new Error(`${id} is gone.`);
  return ship;
}

export const building = (state: State, player: string, name: string) => ({
  type: 'ship/build',
  player,
  name,
  at: homeOf(state, player),
  counts: { PD: 3, WG: 1 },
});

/** The decoy is launched, blue has built a ship, and it is red's next movement event. */
export function launched(state = begun(), escort = false): State {
  const one = done(state, launching(state)).state;
  const two = escort ? done(one, building(one, 'red', 'W2')).state : one;
  const theirs = until(two, 'blue', 'build');
  return until(until(done(theirs, building(theirs, 'blue', 'W1')).state, 'red', 'build'), 'red', 'move');
}

/** Blue's ship stands where red's ships are, and the combat begins as red's movement event ends. */
export function met(state = launched()) {
  const there = updateShip(state, enemy, { at: homeOf(state, 'red') });
  return done(there, { type: 'phase/end', player: 'red', phase: 'move' });
}
