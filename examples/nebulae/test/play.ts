import { hexId, shipId } from 'warpwar';
import { updateShip, type HexId, type State } from 'warpwar/parts';
import { describeIssue, engine } from '../src/index.js';

/** Sends something as a client does it: the game after it and its events, or every reason against it. */
const send = (state: State, sent: object) => {
  const read = engine.decodeAction(state, sent);
  return read.ok ? engine.applyAction(state, read.value) : read;
};

/** Something done; throws with every reason if it is refused. */
export function done(state: State, sent: object) {
  const applied = send(state, sent);
  if (!applied.ok) throw new Error(applied.issues.map(describeIssue).join('\n'));
  return applied;
}

export const refused = (state: State, sent: object): readonly string[] => {
  const applied = send(state, sent);
  return applied.ok ? [] : applied.issues.map(describeIssue);
};

/** Red's movement with a ship of 4 movement points between a nebula and open space. */
export function begun(): State {
  const homes = { red: 'top', blue: 'bottom' };
  const made = engine.createGame({ rules: 'first/advanced +nebulae', players: ['red', 'blue'], homes });
  if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
  const at = made.value.stars.find(({ base }) => base === 'red')?.hex;
  const counts = { PD: 4, B: 1, WG: 1 };
  const built = done(made.value, { type: 'ship/build', player: 'red', name: 'W1', at, counts });
  const { state } = done(built.state, { type: 'phase/end', player: 'red', phase: 'build' });
  return updateShip(state, shipId('red/W1'), { at: hexId('0505') });
}

/** Points to each hex that is offered to red's ship. */
export const offered = (state: State): Readonly<Record<HexId, number>> =>
  engine
    .decisions(state)
    .flatMap((each) => (each.type === 'ship/move' ? [each.options.ships[shipId('red/W1')]?.to] : []))[0] ??
  {};

const counts = { PD: 6, B: 2, T: 1, M: 3, E: 1, WG: 1 };

/** A ship with a beam, a tube and ECM. */
export const fleetOf = (owner: string) => ({
  id: `${owner}/W1`,
  owner,
  levels: {},
  built: counts,
  now: counts,
});

/** The orders of a combat of two such ships at a star. */
export function skirmish(hex: string): State {
  const made = engine.createGame({
    rules: 'second/skirmish +nebulae +ecm',
    players: ['red', 'blue'],
    star: { hex, name: 'Ur' },
    fleets: ['red', 'blue'].map((owner) => ({ ...fleetOf(owner), at: hex })),
  });
  if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
  return made.value;
}
