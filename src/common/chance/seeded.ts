/** Dice from a seed: the referee, who knows the seed, cannot choose faces, and nobody else can foresee them. */

import { setupField } from '../../kernel/parts/action.js';
import { module } from '../../kernel/parts/module.js';
import type { Event, Game } from '../../kernel/parts/part.js';
import { slice, type Home } from '../../kernel/parts/slice.js';
import { playerId, type PlayerId } from '../../kernel/player.js';
import { list, optional, record, shape, text, whole } from '../../kernel/util/decode.js';
import type { Issue } from '../../kernel/util/result.js';
import { memoize } from '../../kernel/util/memoize.js';
import { diceSource, type DiceSource } from './declared.js';
import { issue } from './issues.js';
import { diceOf, nextRoll } from './pending.js';
import { rolled } from './roll.js';
import { sha256, toBytes, toDigits } from './sha256.js';
import type { ChanceState } from './state.js';
import { countHashes, facesFrom, keyOf, MAX_HASHES } from './stream.js';

/** The seed, and what players added to it. */
export interface Seed {
  /** The seed: 1 to 200 characters. */
  readonly seed: string;
  /** Texts of players, in the order of the players. */
  readonly salts: readonly Salt[];
}

/** A text that a player added to the seed. */
export interface Salt {
  /** The player. */
  readonly player: PlayerId;
  /** The text: 1 to 200 characters. */
  readonly salt: string;
}

/**
 * Returns the commitment to a seed: 64 hexadecimal digits. The referee publishes it before players send their salts; the
 * game shows it as the slice `seeded-dice/proof`, and its seed is open after the end. Choose a seed that nobody can guess.
 */
export const commitSeed = (seed: string): string =>
  toDigits(sha256(toBytes(JSON.stringify(['proof', seed]))));

const seedText = text(/^.{1,200}$/su, () => issue('not-a-seed'));

/** The seed: nobody sees it. */
export const seedSlice = slice<Home, Seed | null, 'seeded-dice/seed', ChanceState>(
  'game',
  'seeded-dice/seed',
  {
    init: () => null,
    decode: shape({ seed: seedText, salts: list(shape({ player: playerId, salt: seedText }), 100) }),
    seenBy: () => undefined,
  },
);

/** The number of hashes that were taken from the stream: nobody sees it. */
export const hashesTaken = slice<Home, number, 'seeded-dice/taken', ChanceState>(
  'game',
  'seeded-dice/taken',
  {
    init: () => 0,
    decode: whole(0, MAX_HASHES),
    seenBy: () => undefined,
  },
);

/** The commitment to the seed, for everybody. */
const proof = slice<Home, string, 'seeded-dice/proof', ChanceState>('game', 'seeded-dice/proof', {
  init: () => '',
  decode: text(/^[0-9a-f]{64}$/),
  check: ({ state }, value) =>
    value === commitSeed(seedSlice.of(state)?.seed ?? '') ? [] : [issue('not-this-seed')],
});

const streamKey = memoize(({ seed, salts }: Seed): readonly number[] =>
  keyOf(
    seed,
    salts.map(({ player, salt }) => [player, salt]),
  ),
);

/** Returns a state with a seed, and no hashes taken. */
export const withSeed = <State extends Home>(state: State, seed: Seed): State =>
  proof.put(seedSlice.put(state, seed), commitSeed(seed.seed));

/** Returns what dice show from a seed, after a number of hashes. */
export const facesBySeed = (seed: Seed, taken: number, dice: readonly number[]): readonly number[] =>
  facesFrom(streamKey(seed), taken, dice);

/** Rolls the next roll. Throws if there is no seed. */
function know(game: Game<ChanceState>): readonly Event[] {
  const next = nextRoll(game.state);
  const seed = seedSlice.of(game.state);
  if (!next || !seed) throw new Error('There is no seed, or no roll to make.');
  const dice = diceOf(game, next);
  const faces = facesBySeed(seed, hashesTaken.of(game.state), dice);
  const { roll, about } = next;
  return [rolled({ roll, dice, faces, about })];
}

const lacksSeed = ({ state }: Game<ChanceState>): readonly Issue[] =>
  seedSlice.of(state) && proof.of(state) !== ''
    ? []
    : [issue('missing', ['ext', seedSlice.key], { field: seedSlice.key })];

const seedField = setupField<ChanceState, string, 'seed'>('seed', {
  decode: seedText,
  apply: ({ state }, seed = '') => withSeed(state, { seed, salts: [] }),
});

const saltsField = setupField<ChanceState, Readonly<Record<string, string>>, 'salts'>('salts', {
  decode: optional(record(/^[a-z0-9-]{1,24}$/, seedText, 100)),
  check: ({ state }, salts) =>
    Object.keys(salts).flatMap((player) =>
      state.players.some(({ id }) => id === player) ? [] : [issue('unknown-player', [player], { player })],
    ),
  apply: ({ state }, salts = {}) => {
    const { seed } = seedSlice.of(state) ?? { seed: '' };
    const own = (player: PlayerId): readonly Salt[] => {
      const salt = salts[player];
      return salt === undefined ? [] : [{ player, salt }];
    };
    return withSeed(state, { seed, salts: state.players.flatMap(({ id }) => own(id)) });
  },
});

const alone: DiceSource = {
  know,
  record: (state, dice) => hashesTaken.change(hashesTaken.of(state) + countHashes(dice)),
  check: lacksSeed,
  isUsedUp: (game) => {
    const next = nextRoll(game.state);
    return next !== undefined && hashesTaken.of(game.state) + countHashes(diceOf(game, next)) > MAX_HASHES;
  },
};

const rollAlone = diceSource.replace(() => alone);

/** The module 'seeded-dice': the game rolls by itself. It takes the set-up field `seed`, and `salts` by player. */
export const seededDice = module(
  { id: 'seeded-dice', source: ['DICE.1'], slot: 'dice' },
  seedSlice,
  hashesTaken,
  proof,
  seedField,
  saltsField,
  rollAlone,
);
