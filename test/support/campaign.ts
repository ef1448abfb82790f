/** Games on the printed map in few words: red plays from the top, blue from the bottom, and red moves first. */

import {
  createGame,
  deserialize,
  playerId,
  serialize,
  type GameEvent,
  type Setup,
  type State as Known,
  printedMap,
} from '../../src/warpwar/index.js';
import type { Counts, Ship, ShipId, State } from '../../src/warpwar/state.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';

import type { Differs } from './fleets.js';
import { send, shipOf, type Played, known } from './played.js';
import { issueLines } from './issue-lines.js';

// Sound, here and below: four digits each.
const hexes = <Name extends string>(of: Readonly<Record<Name, string>>) =>
  of as Readonly<Record<Name, HexId>>;

/** The base stars of red: Ur is the middle one. Of blue: Babylon is. And some stars of nobody's. */
export const { Mosul, Ur, Larsu, Nineveh, Babylon, Ugarit, Erech, Sumer, Adab } = hexes({
  Mosul: '0307',
  Ur: '0606',
  Larsu: '0804',
  Nineveh: '2125',
  Babylon: '2223',
  Ugarit: '2622',
  Erech: '0710',
  Sumer: '1922',
  Adab: '1011',
});

/** A hex of space, far from any star that a side plays from. */
export const SPACE = '1717' as HexId;

/** All scenarios of the first edition that are played on the map. */
export const onTheMap = ['first/learning', 'first/basic', 'first/advanced'] as const;

/** A game on the map, played up to the first decision. */
export function campaign(rules: Setup['rules'] = 'first/advanced', more: Partial<Setup> = {}): Known {
  const made = createGame({
    rules,
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
    ...more,
  });
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  return made.value;
}

/** All that is told where no game can be set up. */
export function noCampaign(more: object): readonly string[] {
  // Sound: whatever createGame is given is read before it is judged.
  const made = createGame({ rules: 'first/advanced', players: ['red', 'blue'], ...more });
  if (made.ok) throw new Error('This game was set up.');
  return issueLines(made.issues);
}

/** A ship somewhere on the map: `stands('red/W1', Ur, { PD: 5, WG: 1 })`. */
export const stands = (
  id: string,
  at: HexId,
  built: Counts,
  { level = 0, now = {}, aboard }: Differs = {},
): Ship => ({
  id: id as ShipId,
  owner: playerId(id.slice(0, id.indexOf('/'))),
  at: aboard === undefined ? at : { aboard: aboard as ShipId },
  levels: { all: level },
  built,
  now: { ...built, ...now },
});

/** A state with something else in it, which must be one that a save may hold. */
export function changed(state: State, more: Partial<State>): Known {
  const next = { ...state, ...more };
  const read = deserialize(serialize(next));
  if (!read.ok) throw new Error(issueLines(read.issues).join('\n'));
  return known(next);
}

/** A state with these ships on the map, and no others. */
export const peopled = (state: State, ...ships: readonly Ship[]): Known => changed(state, { ships });

/** A state in which a player has so many points. */
export const funded = (state: State, player: string, points: number): Known =>
  changed(state, { players: state.players.map((each) => (each.id === player ? { ...each, points } : each)) });

/** Red's build event of the second game-turn, with these ships on the map, and all points spent. */
export const secondTurn = (rules: Setup['rules'], ...ships: readonly Ship[]): Known => {
  const state = campaign(rules);
  return changed(state, { turn: 2, ships, players: state.players.map(({ id, side }) => ({ id, side })) });
};

/** A ship to be built. */
export const build = (player: string, name: string, at: HexId, counts: Counts) => ({
  type: 'ship/build',
  player,
  name,
  at,
  counts,
});

/** Losses of ships to be made good. */
export const serve = (
  type: 'repair/ships' | 'resupply/ships',
  player: string,
  ships: Readonly<Record<string, Counts>>,
) => ({ type, player, ships: Object.entries(ships).map(([ship, counts]) => ({ ship, counts })) });

/** The active player's end of the phase at hand. */
export const ending = ({ active, phase }: State) => ({ type: 'phase/end', player: active, phase });

/** Phases ended, one after another, as long as something is so. */
export function goOn(begun: State, still: (state: State) => boolean): Played {
  const events: GameEvent[] = [];
  let state = known(begun);
  while (!state.result && still(state)) {
    const next = send(state, ending(state));
    events.push(...next.events);
    state = next.state;
  }
  return { state, events };
}

/** The rest of the player-turn at hand, without anything being done in it. */
export const pass = (state: State): Played =>
  goOn(state, ({ active, turn }) => active === state.active && turn === state.turn);

/** Whole player-turns, in which nothing is done. */
export const idle = (state: State, turns: number): Known =>
  Array.from({ length: turns }).reduce<Known>((before) => pass(before).state, known(state));

/** On to a player's next build event. */
export const toBuild = (state: State, player: string): Known =>
  goOn(state, (now) => now.active !== player || now.phase !== 'build').state;

/** Points in a player's account. */
export const pointsOf = ({ players }: State, player: string): number =>
  players.find(({ id }) => id === player)?.points ?? 0;

/** Victory points of a player. */
export const scoreOf = ({ players }: State, player: string): unknown =>
  players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0;

/** What is left of a component on a ship. */
export const leftOf = (state: State, id: string, letters: string): number | undefined =>
  shipOf(state, id).now[letters];

/** The hex of a star of the printed map; throws where no star is called so. */
export function starHex(name: string): HexId {
  const found = printedMap.stars.find((star) => star.name === name);
  if (!found) throw new Error(`No star is called ${name}.`);
  return found.hex;
}

/** A moment in a game: what is left out is as at the beginning of red's movement in the second game-turn. */
export interface Position extends Partial<Setup> {
  /** Ships on the map; see `stands`. */
  readonly ships?: readonly Ship[];
  /** The game-turn. */
  readonly turn?: number;
  /** Whose player-turn it is. */
  readonly active?: string;
  /** One of the phases that the active player ends himself. */
  readonly phase?: 'build' | 'move' | 'rearrange';
  /** Build Points by player; nobody has any, unless given. */
  readonly points?: Readonly<Record<string, number>>;
  /** Victory points by player; nobody has any, unless given. */
  readonly scores?: Readonly<Record<string, number>>;
}

/** A game at such a moment, which is one that a save may hold. */
export function position({
  rules,
  ships = [],
  turn = 2,
  active = 'red',
  phase = 'move',
  points = {},
  scores = {},
  ...more
}: Position = {}): Known {
  const begun = campaign(rules, more);
  const players = begun.players.map(({ id, side }) => ({
    id,
    side,
    ...(points[id] === undefined ? {} : { points: points[id] }),
    ...(scores[id] === undefined ? {} : { ext: { 'victory-points/points': scores[id] } }),
  }));
  const who = playerId(active);
  return changed(begun, { players, ships, turn, active: who, phase, waiting: [who] });
}

const ownerOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** A way of a Warpship of its builder's: `go('red/W6', Umma, Girsu, '1917')`. */
export const go = (ship: string, ...path: readonly string[]) => ({
  type: 'ship/move',
  player: ownerOf(ship),
  ship,
  path,
});

/** A Warpship takes a Systemship aboard in the movement event. */
export const pickUp = (carrier: string, ship: string) => ({
  type: 'systemships/pick-up',
  player: ownerOf(carrier),
  carrier,
  ship,
});

/** A Warpship sets a Systemship down in the movement event. */
export const setDown = (carrier: string, ship: string) => ({
  type: 'systemships/drop',
  player: ownerOf(carrier),
  carrier,
  ship,
});

/** A Systemship goes aboard after combat, or down to the star. */
export const rearrange = (ship: string, aboard: string | null) => ({
  type: 'systemships/rearrange',
  player: ownerOf(ship),
  ship,
  aboard,
});

/** Things done one after another, each of which must be allowed. */
export const sendAll = (begun: State, ...all: readonly unknown[]): Played =>
  all.reduce<Played>(
    ({ state, events }, sent) => {
      const next = send(state, sent);
      return { state: next.state, events: [...events, ...next.events] };
    },
    { state: known(begun), events: [] },
  );
