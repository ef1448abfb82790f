/** Stellar Wars as the laws of every game must know it. */

import { pendingRolls } from '../../../src/common/chance/pending.js';
import type { Random, Viewer } from '../../../src/kernel/player.js';
import { PLAIN_JUNK } from '../../../src/testing/laws/damaged.js';
import type { Subject } from '../../../src/testing/laws/subject.js';
import type { Json } from '../../../src/kernel/util/result.js';
import type { State, View } from '../../../src/games/stellar-wars/nouns.js';
import { turnOf } from '../../../src/games/stellar-wars/ships/ship.js';
import { describeIssue, engine } from './engine.js';
import { checkHushed, checkUnseen, disguiseShips, displaceShip } from './hiding.js';
import { checkState, checkStep } from './laws.js';

/** The actions by which players seal choices, by phase. */
const sealing: Readonly<Record<string, string>> = {
  designs: 'sheet/design',
  speeds: 'speeds/set',
  uncloaking: 'cloak/lower',
};

/** The state with other sealed choices of everybody but a viewer. */
const sealOthers = (state: State, viewer: Viewer, random: Random): State => ({
  ...state,
  sealed: state.sealed.map((each) => {
    if (each.player === viewer) return each;
    const decision = { player: each.player, type: sealing[state.phase] ?? '', must: true, options: {} };
    const open = { ...state, waiting: [each.player], sealed: [] };
    // Sound: an action is an object with these fields, which are JSON.
    const action = engine.sampleAction(open, decision, random) as Readonly<Record<string, Json>>;
    const { player: _player, type: _type, ...choice } = action;
    return { player: each.player, choice };
  }),
});

/** Stellar Wars, with the laws of its own. */
export const stellarSubject: Subject<State, View> = {
  engine,
  describe: (_rules, issue) => describeIssue(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: ({ players, ships, ...game }) => ({
    game: [game],
    player: players,
    ship: ships,
    turn: ships.map((ship) => turnOf(ship)),
  }),
  // Rolls whose faces somebody does not learn look like no roll.
  heldBy: (slice) =>
    slice === pendingRolls.key ? (_random, _state, home) => pendingRolls.of(home) : undefined,
  disguise: (state, viewer, random) => sealOthers(disguiseShips(state, viewer, random), viewer, random),
  displace: displaceShip,
  positionOf: ({ turn, phase, waiting, underWay, ships }) =>
    JSON.stringify([turn, phase, waiting, underWay, ships.map((ship) => [ship.id, ship.turn ?? null])]),
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
