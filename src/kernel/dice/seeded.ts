/** Faces of dice from hashes: nobody who sees some of them can tell the others. */

import { setupField, slice, type Home } from '../action.js';
import { playerId, array, optional, record, object, string, int, CHANCE } from '../decode.js';
import {
  diceSource,
  type DiceSource,
  issue,
  diceOf,
  nextRoll,
  rolled,
  type ChanceState,
  pendingRolls,
  putPending,
  putExt,
} from './roll.js';
import { sha256, toBytes, toDigits } from './sha256.js';
import { invalidArgument } from '../guard.js';
import { memoize } from '../helpers.js';
import { module } from '../module.js';
import type { Issue, Result } from '../result.js';
import type { Event, Game, PlayerId, Rules, Ruleset } from '../types.js';

/** Dice that one hash serves: 48 bits each, so that no face of up to 1,000,000 is more likely than another by 1 in 2^28. */
const DICE_A_HASH = 5;

/** Most hashes that are counted. */
export const MAX_HASHES = 1_000_000_000;

/** Returns the bytes of the hash of some data. They are the key of a stream of faces. */
export const keyOf = (...data: readonly unknown[]): readonly number[] =>
  toByteList(sha256(toBytes(JSON.stringify(['dice', ...data]))));

const toByteList = (words: Int32Array): readonly number[] =>
  [...words].flatMap((word) => [24, 16, 8, 0].map((by) => (word >>> by) & 0xff));

/** Returns how many hashes dice take. */
export const countHashes = (dice: readonly number[]): number => Math.ceil(dice.length / DICE_A_HASH);

/**
 * Returns what dice show: each hash is that of the key and a number in decimal digits, from `first`; a die takes 48 bits.
 *
 * @param first number of hashes that were taken from the stream before
 */
export function facesFrom(key: readonly number[], first: number, dice: readonly number[]): readonly number[] {
  let hash: Int32Array = new Int32Array(8);
  return dice.map((sides, at) => {
    const place = at % DICE_A_HASH;
    if (place === 0) hash = sha256(key.concat(toBytes(String(first + at / DICE_A_HASH))));
    const half = (number: number): number => ((hash[number >> 1] ?? 0) >>> (number & 1 ? 0 : 16)) & 0xffff;
    // The rest is taken half by half: so the numbers stay small, which is faster.
    const rest = (above: number, number: number): number => (above * 2 ** 16 + half(number)) % sides;
    return 1 + rest(rest(rest(0, 3 * place), 3 * place + 1), 3 * place + 2);
  });
}

// Dice from a seed: the referee, who knows the seed, cannot choose faces, and nobody else can foresee them.

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

const seedText = string(/^.{1,200}$/su, () => issue('not-a-seed'));

/** The seed: nobody sees it. */
export const seedSlice = slice<Home, Seed | null, 'seeded-dice/seed', ChanceState>(
  'game',
  'seeded-dice/seed',
  {
    init: () => null,
    decode: object({ seed: seedText, salts: array(object({ player: playerId, salt: seedText }), 100) }),
    seenBy: () => undefined,
  },
);

/** The number of hashes that were taken from the stream: nobody sees it. */
export const hashesTaken = slice<Home, number, 'seeded-dice/taken', ChanceState>(
  'game',
  'seeded-dice/taken',
  {
    init: () => 0,
    decode: int(0, MAX_HASHES),
    seenBy: () => undefined,
  },
);

/** The commitment to the seed, for everybody. */
const proof = slice<Home, string, 'seeded-dice/proof', ChanceState>('game', 'seeded-dice/proof', {
  init: () => '',
  decode: string(/^[0-9a-f]{64}$/),
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

// The same game with dice from elsewhere: for search, which tries what they may show, and for analysis.

/** The functions of an engine by which a game goes on with other dice. Every engine of a game with dice fits. */
export interface DiceEngine<State> {
  /** Compiles a ruleset. */
  compileRules(spec: Ruleset): Result<Rules, Issue<string>>;
  /** Returns the rules of a game. */
  rulesOf(state: State): Rules;
  /** Carries out an action. */
  applyAction(state: State, action: never): { readonly ok: boolean; readonly state: State };
}

/** Returns the ruleset with another module in the slot 'dice'. */
export function rulesetWith({ ruleset, modules }: Rules, dice: string): Ruleset {
  const out = modules.find(({ slot }) => slot === 'dice')?.id;
  return { ...ruleset, modules: ruleset.modules.map((id) => (id === out ? dice : id)) };
}

/** Returns slices of the game without those of the source of dice in force. */
function withoutSource({ modules }: Rules, ext: Home['ext'] = {}): Home['ext'] {
  const ids = modules.filter(({ slot }) => slot === 'dice').map(({ id }) => `${id}/`);
  return Object.fromEntries(Object.entries(ext).filter(([key]) => !ids.some((id) => key.startsWith(id))));
}

/** Returns a game with another source of dice, which has nothing yet. */
function swapped<State extends ChanceState>(engine: DiceEngine<State>, state: State, dice: string): State {
  const rules = engine.rulesOf(state);
  const made = engine.compileRules(rulesetWith(rules, dice));
  if (!made.ok) throw invalidArgument('withDice', 'engine', `one with the module '${dice}'`);
  return putExt({ ...state, ruleset: made.value.ruleset }, withoutSource(rules, state.ext));
}

/** Returns the same game with dice that `chance` gives. */
function given<State extends ChanceState>(engine: DiceEngine<State>, state: State): State {
  const now = swapped(engine, state, 'given-dice');
  return putPending(
    now,
    pendingRolls.of(now).map((each, at) => (at === 0 ? { ...each, waits: [CHANCE] } : each)),
  );
}

/**
 * Returns the same game with another source of dice. Nothing else changes: with another seed what was hidden stays as it is,
 * and only what will be rolled differs. Rolls that are pending are made from the seed at once. Throws InvalidArgument for an
 * engine without the module, or without a seed.
 *
 * @param dice 'given': `chance` is awaited for each roll. `{ seed }`: the game rolls by itself, from a seed of 1 to 200 characters
 */
export function withDice<State extends ChanceState>(
  engine: DiceEngine<State>,
  state: State,
  dice: 'given' | { readonly seed: string },
): State {
  let now = given(engine, state);
  if (dice === 'given') return now;
  if (typeof dice.seed !== 'string' || !/^.{1,200}$/su.test(dice.seed))
    throw invalidArgument('withDice', 'dice', "'given', or { seed } of 1 to 200 characters");
  const seed = { seed: dice.seed, salts: [] };
  let taken = 0;
  for (let next = nextRoll(now); next; next = nextRoll(now)) {
    const sides = diceOf({ rules: engine.rulesOf(now), state: now }, next);
    const action = { type: 'chance/roll', player: CHANCE, faces: facesBySeed(seed, taken, sides) };
    // Sound: given dice have this action.
    const done = engine.applyAction(now, action as never);
    if (!done.ok) throw invalidArgument('withDice', 'state', 'a state whose pending rolls can be made');
    now = done.state;
    taken += countHashes(sides);
  }
  const seeded = withSeed(swapped(engine, now, 'seeded-dice'), seed);
  return taken > 0 ? hashesTaken.put(seeded, taken) : seeded;
}
