/** A stranger's module: one player-turn among several stars, with base stars and accounts. */

import { neighbors, playerId, type Setup } from '../../src/warpwar/index.js';
import { createEngine } from '../../src/warpwar/engine.js';
import { catalogue } from '../../src/warpwar/modules/index.js';
import { fleetDecoder } from '../../src/warpwar/rules.js';
import type { Ship, Star, State } from '../../src/warpwar/state.js';

import * as parts from '../../src/warpwar/rules.js';
import * as kernel from '../../src/kernel/index.js';
import type * as warpwar from '../../src/warpwar/index.js';

const star = kernel.object({
  hex: parts.hexId,
  name: kernel.string(/^[A-Z][a-z]+$/),
  base: kernel.optional(kernel.playerId),
});

const starList: kernel.Decoder<readonly Star[]> = kernel.array(star);

/** A map of nothing but the stars, each with the hexes next to it. */
const around = (all: readonly Star[]): State['map'] => ({
  hexes: [...new Set(all.flatMap(({ hex }) => [hex, ...neighbors(hex)]))],
  warplines: [],
  ends: [],
});

const places = parts.setupField('stars', {
  decode: starList,
  apply: ({ state }, given = []) => ({ ...state, map: around(given), stars: given }),
});

const ships = parts.setupField('ships', {
  decode: fleetDecoder,
  apply: ({ state }, given = []) => ({ ...state, ships: given }),
});

const waited = parts.slice('game', 'stars/waited', { init: () => false, decode: kernel.boolean });

const done = parts.event('stars/done', {
  apply: ({ state }) => ({ ...waited.put(state, true), waiting: [] }),
});

/** The active player looks round before combat. */
const pause = parts.phases.add('pause', {
  over: ({ state }) => waited.of(state),
  awaits: ({ state }) => (waited.of(state) ? [] : [state.active]),
  does: () => [],
});

const awaitedIn = ({ phase, waiting }: Pick<State, 'phase' | 'waiting'>) =>
  phase === 'pause' ? waiting : [];

const go = parts.action(
  'stars/go',
  {},
  {
    offers: ({ state }) =>
      awaitedIn(state).map((player) => ({ player, type: 'stars/go', must: true, options: {} })),
    check: ({ state }, { player }) =>
      awaitedIn(state).includes(player)
        ? []
        : [parts.issue('not-this-step', [], { step: 'go', now: state.phase })],
    apply: () => [done({})],
    sample: () => ({}),
  },
);

const address: kernel.Decoder<warpwar.Address> = (raw, rules) => {
  const given = kernel.ownFields(raw);
  if (given && 'player' in given) return kernel.object({ player: kernel.playerId })(raw, rules);
  if (given && 'star' in given) return kernel.object({ star: parts.hexId })(raw, rules);
  return kernel.object({ ship: parts.shipId })(raw, rules);
};

const either =
  <T extends string>(word: T): kernel.Decoder<warpwar.Address | T> =>
  (raw, rules) =>
    raw === word ? kernel.ok(word) : address(raw, rules);

/** Whoever is awaited moves points as he likes. */
const pay = parts.action(
  'stars/pay',
  { from: either('produced'), to: either('spent'), points: kernel.int(1) },
  {
    offers: () => [],
    check: () => [],
    apply: (_game, { from, to, points }) => [parts.pointsMoved({ from, to, points })],
    sample: () => ({ from: 'produced' as const, to: 'spent' as const, points: 1 }),
  },
);

export const stars = kernel.module(
  {
    id: 'stars',
    title: 'Several stars',
    summary: 'One player-turn among several stars.',
    source: { 'STARS.1': 'The game ends with the first player-turn.' },
    slot: 'victory',
  },
  places,
  ships,
  waited,
  done,
  pause,
  go,
  pay,
  parts.sequence.wrap(() => () => ['pause', 'combat']),
  parts.turnEnded.then(() => [parts.gameOver({ winners: [], reason: 'turn-ended' })]),
);

/** The library with that module. */
export const engine = createEngine([...catalogue, stars]);

/** A game on some stars, red to move. Ships stand where they are said to. */
export function onStars(places: readonly Star[], ships: readonly Ship[], more: Partial<Setup> = {}): State {
  const made = engine.createGame({
    rules: 'first/skirmish +stars',
    players: [playerId('red'), playerId('blue')],
    stars: places,
    ships,
    ...more,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}
