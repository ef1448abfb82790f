/** What the laws must be told of the game. */

import type { Random, Viewer } from 'warpwar';
import { CHANCE } from 'warpwar/kernel';
import { fields, hexIdAt, isSeen, laid, turnOf } from 'warpwar/stellar-wars/rules';
import type { HexId, Player, Ship, State, View } from 'warpwar/stellar-wars';
import {
  heldByDice,
  otherSlices,
  PLAIN_JUNK,
  type AnyEngine,
  type ArbitrarySlice,
  type GameAdapter,
} from 'warpwar/laws';
import { engine as own } from '../src/index.js';

/** The engine, which takes anything. */
export const engine: AnyEngine<State, View> = own;

const anyHex = (random: Random): HexId => hexIdAt(1 + random(10), 1 + random(10));

/** Another value of each slice that hides something. */
const held: Readonly<Record<string, ArbitrarySlice<State>>> = {
  ...heldByDice,
  // Sound, here and below: the homes of these slices are players, and ships.
  [fields.key]: (random, _state, home) => {
    const known = fields.of(home as Player).filter((field) => field.known);
    const more = [{ hex: anyHex(random) }].filter(({ hex }) => known.every((each) => each.hex !== hex));
    return [...known, ...more].sort((one, other) => (one.hex < other.hex ? -1 : 1));
  },
  [laid.key]: (random, _state, home) => random(1 + 4 * (home as Ship).sheet.mines),
};

/** The speeds that a player sealed, each at random. */
function otherSpeeds(state: State, player: string, random: Random): State['sealed'][number]['choice'] {
  const orders = state.ships
    .filter(({ owner }) => owner === player)
    .map(({ id, left }) => ({ ship: id, speed: random(left.engine + 1) }));
  return { orders };
}

/** The game with everything changed that a viewer may not see. */
function disguised(state: State, viewer: Viewer, random: Random): State {
  const rules = engine.rulesOf(state);
  const look = { rules, state, viewer, heldBy: (key: string) => held[key] };
  const moved = (ship: Ship): Ship =>
    isSeen({ rules, state }, ship, viewer) ? ship : { ...ship, at: anyHex(random) };
  return {
    ...otherSlices({ ...look, kind: 'game' }, state, random),
    players: state.players.map((each) => otherSlices({ ...look, kind: 'player' }, each, random)),
    ships: state.ships.map((each) => otherSlices({ ...look, kind: 'ship' }, moved(each), random)),
    sealed: state.sealed.map((each) =>
      each.player === viewer || state.phase !== 'speeds'
        ? each
        : { ...each, choice: otherSpeeds(state, each.player, random) },
    ),
  };
}

/** The game as the laws must know it. */
export const subject: GameAdapter<State, View> = {
  engine,
  describe: (_rules, issue) => own.describe(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), CHANCE, { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: ({ players, ships, ...game }) => ({
    game: [game],
    player: players,
    ship: ships,
    turn: ships.map((ship) => turnOf(ship)),
  }),
  heldBy: (key) => held[key],
  disguise: disguised,
  positionOf: ({ turn, phase, waiting, underWay, ships, ext }) =>
    JSON.stringify([turn, phase, waiting, underWay, ships.map((ship) => [ship.id, ship.turn ?? null]), ext]),
  maxActions: ({ ships }) => 10 + 40 * ships.length,
  junk: [...PLAIN_JUNK, 'red/DD1', 'blue/DD1', 'missile', 'left', [], {}],
  nameIn: ({ ships }, random) => ships[random(ships.length)]?.id,
};
