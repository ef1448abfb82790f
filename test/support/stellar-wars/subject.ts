/** Stellar Wars as the laws of every game must know it. */

import { CHANCE } from '../../../src/kernel/decode.js';
import type { Random, Viewer } from '../../../src/kernel/types.js';
import type { Json } from '../../../src/kernel/result.js';
import { PLAIN_JUNK } from '../../../src/laws/states.js';
import { heldByDice } from '../../../src/laws/dice.js';
import { otherSlices, type ArbitrarySlice, type GameAdapter } from '../../../src/laws/law.js';
import type { Sealed } from '../../../src/kernel/play/sealed.js';
import type { State, View } from '../../../src/stellar-wars/state.js';
import { turnOf } from '../../../src/stellar-wars/ships.js';
import { phases } from '../../../src/stellar-wars/turn/phases.js';

import { describeIssue, engine } from './engine.js';
import { checkHushed, checkUnseen, disguiseShips, displaceShip } from './hiding.js';
import { checkState, checkStep } from './laws.js';
import { heldByMines } from './mines.js';

/** Other values of slices that hide something, by key. Modules with secrets add theirs. */
const held: Readonly<Record<string, ArbitrarySlice<State>>> = { ...heldByDice, ...heldByMines };

/** Another choice that a player might have sealed. */
function otherChoice(state: State, { player }: Sealed, random: Random): Sealed {
  const type = phases.find(engine.rulesOf(state), state.phase)?.answeredBy ?? '';
  const open = { ...state, waiting: [player], sealed: [] };
  const sample = engine.sampleAction(open, { player, type, must: true, options: {} }, random);
  // Sound: an action is an object with these fields, which are JSON.
  const { player: _player, type: _type, ...choice } = sample as Readonly<Record<string, Json>>;
  return { player, choice };
}

/** The state with everything changed that a viewer may not see. */
function disguised(seen: State, viewer: Viewer, random: Random): State {
  const state = disguiseShips(seen, viewer, random);
  const look = { rules: engine.rulesOf(state), state, viewer, heldBy: (key: string) => held[key] };
  return {
    ...otherSlices({ ...look, kind: 'game' }, state, random),
    players: state.players.map((each) => otherSlices({ ...look, kind: 'player' }, each, random)),
    ships: state.ships.map((each) => otherSlices({ ...look, kind: 'ship' }, each, random)),
    sealed: state.sealed.map((each) => (each.player === viewer ? each : otherChoice(state, each, random))),
  };
}

/** Stellar Wars, with the laws of its own. */
export const stellarSubject: GameAdapter<State, View> = {
  engine,
  describe: (_rules, issue) => describeIssue(issue),
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
  displace: displaceShip,
  positionOf: ({ turn, phase, waiting, underWay, ships, ext }) =>
    JSON.stringify([turn, phase, waiting, underWay, ships.map((ship) => [ship.id, ship.turn ?? null]), ext]),
  maxActions: ({ ships }) => 10 + 40 * ships.length,
  junk: [...PLAIN_JUNK, 'red/DD1', 'blue/DD1', 'missile', 'left', [], {}],
  nameIn: ({ ships }, random) => ships[random(ships.length)]?.id,
  checkState,
  checkStep: (step) => {
    checkStep(step);
    checkHushed(step);
  },
  checkChoice: checkUnseen,
};
