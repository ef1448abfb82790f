/** The largest games that the library reads: what a stranger may ask it to work on. */

import {
  applyAction,
  createGame,
  decisions,
  playerId,
  shipId,
  view,
  type Action,
  type Order,
  generateMap,
  type GeneratedMap,
  fleetsOf,
} from '../src/warpwar/index.js';
import { type Counts, type Ship, type State, MAX_SHIPS, MAX_TUBES } from '../src/warpwar/state.js';
import { type HexId, MAX_HEXES } from '../src/warpwar/map/star-map.js';
import type { RecordedGame } from '../src/kernel/run/save.js';

/** Players of the largest map that is generated. */
const NAMES = ['red', 'blue', 'green', 'purple', 'white', 'black', 'gold', 'grey'] as const;

/** The largest map that is generated. */
export function largestMap(seed = 1): GeneratedMap {
  const made = generateMap({ seed, hexes: MAX_HEXES, players: NAMES.length, bases: 5 });
  if (!made.ok) throw new Error(`No map: ${JSON.stringify(made.issues)}`);
  return made.value;
}

/** A game of the second edition on the largest map, in its first player's movement, with so many ships of everybody. */
export function campaign({ map, homes }: GeneratedMap, ships: number, players: number = NAMES.length): State {
  const names = NAMES.slice(0, players);
  const made = createGame({
    rules: 'second/advanced +turn-limit -half-power-movement',
    players: names,
    map,
    homes: Object.fromEntries(names.map((name, at) => [name, homes[at] ?? []])),
  });
  if (!made.ok) throw new Error(`No game: ${JSON.stringify(made.issues)}`);
  const { value: begun } = made;
  const hull: Counts = { PD: 20, B: 5, S: 5, T: 2, M: 20, SR: 1, H: 5, WG: 1 };
  const all = Array.from({ length: ships }, (_, at): Ship => {
    const owner = playerId(names[at % players] ?? '');
    const at_ = begun.map.hexes[(7 * at) % begun.map.hexes.length] ?? homes[0]?.[0];
    if (at_ === undefined) throw new Error('No hex.');
    return {
      id: shipId(`${owner}/W${Math.floor(at / players) + 1}`),
      owner,
      at: at_,
      levels: { all: 0 },
      built: hull,
      now: { ...hull, PD: 20, M: 3 },
    };
  });
  return { ...begun, turn: 3, phase: 'move', waiting: [begun.active], ships: all };
}

/** The same game in its build event, with points everywhere. */
export const building = (state: State): State => ({
  ...state,
  phase: 'build',
  stars: state.stars.map((star) => (star.base ? { ...star, points: 1000 } : star)),
});

const [red, blue] = [playerId('red'), playerId('blue')];

/** A skirmish of the second edition between fleets that fire all their tubes: before the last orders, and these. */
export function lastOrders(
  ships = MAX_SHIPS,
  tubes = MAX_TUBES,
): { readonly state: State; readonly action: Action } {
  const built: Counts = { PD: tubes, T: tubes, M: tubes, E: 1, WG: 1 };
  // Sound: four digits; a skirmish puts its ships at its star.
  const at = '0505' as HexId;
  const fleets = Array.from({ length: ships }, (_, nth): Ship => {
    const owner = nth % 2 === 0 ? red : blue;
    const id = shipId(`${owner}/W${Math.floor(nth / 2) + 1}`);
    return { id, owner, at, levels: { all: 0 }, built, now: built };
  });
  const made = createGame({ rules: 'second/skirmish', players: ['red', 'blue'], fleets: fleetsOf(fleets) });
  if (!made.ok) throw new Error(`No skirmish: ${JSON.stringify(made.issues)}`);
  const orders = (owner: typeof red, other: string): readonly Order[] =>
    fleets
      .filter((ship) => ship.owner === owner)
      .map(({ id }, nth) => ({
        ship: id,
        tactic: 'attack',
        ecm: 1,
        tubes: Array.from({ length: tubes - 1 }, (_, tube) => ({
          load: 'missile',
          at: shipId(`${other}/W${((nth + tube) % (ships / 2)) + 1}`),
          drive: 1,
        })),
      }));
  const first = applyAction(made.value, { type: 'battle/orders', player: red, orders: orders(red, 'blue') });
  if (!first.ok) throw new Error(`The first orders are refused: ${JSON.stringify(first.issues[0])}`);
  return { state: first.state, action: { type: 'battle/orders', player: blue, orders: orders(blue, 'red') } };
}

/** A record of a game in which nothing happens, in so many actions. */
export function idleRecord(actions: number): RecordedGame<object, object> {
  const setup = { rules: 'first/advanced', players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } };
  const made = createGame(setup);
  if (!made.ok) throw new Error('No game.');
  let state = made.value;
  const done: Action[] = [];
  while (done.length < actions) {
    const player = state.active;
    const ends = decisions(view(state, player)).find(({ type }) => type === 'phase/end');
    if (!ends) throw new Error('No phase to end.');
    const action: Action = { type: 'phase/end', player, phase: state.phase };
    const applied = applyAction(state, action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    done.push(action);
    state = applied.state;
  }
  return { setup, actions: done };
}
