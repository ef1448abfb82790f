import { hexId, playerId, shipId, type HexId, type Viewer } from 'warpwar';
import { updateShip, type State } from 'warpwar/rules';
import { engine } from '../src/index.js';

export const [red, blue] = [playerId('red'), playerId('blue')];
export const spectator = { spectator: true } as const;
export const viewers: readonly Viewer[] = [red, blue, spectator];

/** Red's ship. */
export const W1 = shipId('red/W1');

/** Sends something as a client does it: the game after it and its events, or every reason against it. */
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

/** Red's movement with a ship of 4 movement points between a nebula and open space. */
export function begun(): State {
  const homes = { red: 'top', blue: 'bottom' };
  const made = engine.unwrap(
    engine.createGame({ rules: 'first/advanced +nebulae', players: ['red', 'blue'], homes }),
  );
  const at = made.stars.find(({ base }) => base === 'red')?.hex;
  const counts = { PD: 4, B: 1, WG: 1 };
  const built = done(made, { type: 'ship/build', player: 'red', name: 'W1', at, counts });
  const { state } = done(built.state, { type: 'phase/end', player: 'red', phase: 'build' });
  return updateShip(state, W1, { at: hexId('0505') });
}

/** Points to each hex that is offered to red's ship. */
export const offered = (state: State): Readonly<Record<HexId, number>> =>
  engine
    .decisions(state)
    .flatMap((each) => (each.type === 'ship/move' ? [each.options.ships[W1]?.to] : []))[0] ?? {};

/** Red's ship goes through these hexes. */
export const going = (...path: readonly string[]) => ({ type: 'ship/move', player: 'red', ship: W1, path });

/** The ships in the view of each viewer. */
export const shipsFor = (state: State) =>
  viewers.map((viewer) => engine.view(state, viewer).ships.map(({ id }) => id));

const counts = { PD: 6, B: 2, T: 1, M: 3, E: 1, WG: 1 };

/** A ship with a beam, a tube and ECM. */
export const fleetOf = (owner: string) => ({
  id: `${owner}/W1`,
  owner,
  levels: {},
  built: counts,
  now: counts,
});

/** Red's movement with red's ship at one hex and one of blue at another. */
export function lurking(hex: string, from = '0505'): State {
  const state = begun();
  const ship = { ...fleetOf('blue'), id: shipId('blue/W1'), owner: blue, at: hexId(hex) };
  return updateShip({ ...state, ships: [...state.ships, ship] }, W1, { at: hexId(from) });
}

/** The orders of a combat of two such ships at a star. */
export function skirmish(hex: string): State {
  return engine.unwrap(
    engine.createGame({
      rules: 'second/skirmish +nebulae +ecm',
      players: ['red', 'blue'],
      star: { hex, name: 'Ur' },
      fleets: { red: [{ name: 'W1', counts }], blue: [{ name: 'W1', counts }] },
    }),
  );
}

/** What the form of red's ship offers. */
export const systemsOf = (state: State) => {
  const seen = engine.view(state, red);
  const [decision] = engine.decisions(seen);
  const [orders] = (decision && engine.formOf(seen, decision))?.fields ?? [];
  const [sheet] = orders?.kind === 'sheets' ? orders.sheets : [];
  return (sheet?.fields ?? []).flatMap(({ key }) => (['ship', 'tactic'].includes(key) ? [] : [key]));
};

/** Orders for red's ship. */
export const ordering = (order: object) => ({
  type: 'battle/orders',
  player: 'red',
  orders: [{ ship: W1, tactic: 'attack', ...order }],
});
