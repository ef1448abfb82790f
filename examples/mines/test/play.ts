import { hexId, playerId, shipId, type HexId, type ShipId, type Viewer } from 'warpwar';
import { findShip, updateShip, type Counts, type Ship, type State } from 'warpwar/rules';
import { engine } from '../src/index.js';

export const [red, blue, green] = [playerId('red'), playerId('blue'), playerId('green')];
export const [layer, runner, friend] = [shipId('red/W1'), shipId('blue/W1'), shipId('green/W1')];
/** Three hexes of open space in a row, and one far off. */
export const [FIRST, SPACE, NEXT, FAR] = [hexId('0706'), hexId('0707'), hexId('0708'), hexId('0505')];

/** Sends something as a client does: the game after it and its events, or every reason against it. */
function send(state: State, sent: object) {
  const read = engine.decodeAction(state, sent);
  return read.ok ? engine.applyAction(state, read.value) : read;
}

/** Something done; throws with every reason if it is refused. */
export function done(state: State, sent: object) {
  const applied = engine.unwrap(send(state, sent));
  return applied;
}

export const refused = (state: State, sent: object): readonly string[] => {
  const applied = send(state, sent);
  return applied.ok ? [] : applied.issues.map(engine.describe);
};

/** Ends phases until one of a player begins. */
export function until(begun: State, player: string, phase: string): State {
  let state = begun;
  while (state.active !== player || state.phase !== phase)
    state = done(state, { type: 'phase/end', player: state.active, phase: state.phase }).state;
  return state;
}

/** Stands a ship elsewhere, as if it had come there in an earlier turn. */
export const put = (state: State, id: ShipId, at: HexId): State => updateShip(state, id, { at });

/** The record of a ship that is in the game. */
export function recordOf({ ships }: State, id: ShipId): Ship {
  const ship = findShip(ships, id);
  if (!ship) throw new Error(`${id} is gone.`);
  return ship;
}

/** Red's movement event: a minelayer of red is in space, with ships of blue and of red's ally green beside it. */
export function begun(settings = '', target: Counts = { PD: 5, B: 2, WG: 1 }): State {
  const made = engine.unwrap(
    engine.createGame({
      rules: `first/advanced -two-players +mines ${settings}`,
      players: ['red', 'blue', 'green'],
      sides: [['red', 'green']],
      homes: { red: 'bottom', blue: 'top', green: ['1616'] },
    }),
  );
  const build = (state: State, player: string, counts: Counts): State => {
    const at = made.stars.find(({ base }) => base === player)?.hex;
    return done(until(state, player, 'build'), { type: 'ship/build', player, name: 'W1', at, counts }).state;
  };
  const armed = build(made, 'red', { PD: 3, MN: 4, WG: 1 });
  const built = build(build(armed, 'blue', target), 'green', { PD: 3, WG: 1 });
  return put(put(put(until(built, 'red', 'move'), layer, SPACE), runner, NEXT), friend, NEXT);
}

export const laying = { type: 'mines/lay', player: 'red', ship: layer };

/** The mine is laid at SPACE and its layer gone; the movement event of a player. */
export const mined = (state = begun(), player = 'blue'): State =>
  until(put(done(state, laying).state, layer, FAR), player, 'move');

/** Blue's ship goes through these hexes. */
export const running = (...path: readonly HexId[]) => ({
  type: 'ship/move',
  player: 'blue',
  ship: runner,
  path,
});

/** The own events of something done, with who heard them. */
export const own = ({ events }: ReturnType<typeof done>) =>
  events.flatMap(({ type, audience }) => (type.startsWith('mines/') ? [[type, audience]] : []));

/** Every field, as a viewer sees it. */
export const seenBy = (state: State, viewer: Viewer) =>
  engine.view(state, viewer).players.map(({ ext }) => ext?.['mines/field']);
