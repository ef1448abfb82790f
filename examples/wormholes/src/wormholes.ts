/** Wormholes: which warplines they are, when a ship may travel one, and what it costs. */

import {
  declareIssues,
  setting,
  type View,
  addToTally,
  stepIssues,
  stepTally,
  type ShipStep,
} from 'warpwar/rules';
import { boolean, module, int } from 'warpwar/kernel';
import { starAt } from 'warpwar';

const { issue, codes } = declareIssues({
  'wormhole-closed': [
    'WORMHOLES.2',
    'The wormhole from {from} to {to} is closed in game-turn {turn}; it opens in the next.',
  ],
});

/** One warpline in so many is a wormhole. */
export const oneIn = setting('wormholes/oneIn', {
  about: 'One warpline in so many is a wormhole, counted in the order of the map.',
  decode: int(1, 9),
  standard: 2,
});

/** Whether wormholes are dear. */
export const tiring = setting('wormholes/tiring', {
  about: 'Whether a wormhole counts as two warplines.',
  decode: boolean,
  standard: true,
});

/** Whether a step is along a wormhole: every `most`th line of the map, in either direction. */
const isWormhole = ({ map }: Pick<View, 'map'>, { from, to, by }: ShipStep, most: number): boolean =>
  by === 'lines' &&
  map.warplines.some((line, at) => (at + 1) % most === 0 && line.includes(from) && line.includes(to));

export const wormholes = module(
  {
    id: 'wormholes',
    title: 'Wormholes',
    summary: 'Some warplines are wormholes, which are open in every other game-turn.',
    source: {
      'WORMHOLES.1': 'One warpline in {oneIn}, in the order of the map, is a wormhole.',
      'WORMHOLES.2': 'A ship travels a wormhole in odd game-turns only.',
      'WORMHOLES.3': 'A wormhole counts as {tiring: true=two warplines | false=one warpline}.',
    },
    requires: ['star-map'],
  },
  ...codes,
  oneIn,
  tiring,
  // May the ship take this step? Asked for paths that players send, for what they are offered, and by computer players.
  stepIssues.wrap((base) => (game, step) => {
    const { rules, state } = game;
    const { turn } = state;
    const issues = base(game, step);
    if (turn % 2 === 1 || !isWormhole(state, step, oneIn.of(rules))) return issues;
    const nameOf = (hex: ShipStep['to']) => starAt(state, hex)?.name ?? hex;
    return [...issues, issue('wormhole-closed', [], { from: nameOf(step.from), to: nameOf(step.to), turn })];
  }),
  // What does the step count for? One warpline more than it would.
  stepTally.wrap((base) => (game, step) => {
    const tally = base(game, step);
    const isTiring = tiring.of(game.rules) && isWormhole(game.state, step, oneIn.of(game.rules));
    return isTiring ? addToTally(tally, 'lines') : tally;
  }),
);
