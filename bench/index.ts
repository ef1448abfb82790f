/** `npm run bench`: how fast the library is on one thread, after showing that what is compared does the same work. */

import { deepStrictEqual } from 'node:assert';
import {
  checkOrders,
  deserialize,
  resolveRound,
  ruleset,
  serialize,
  view,
  type applyAction,
} from '../src/index.js';
import type { Round } from '../src/game/battle/state.js';
import { seeded } from '../src/players/index.js';
import { plainRound } from './baseline.js';
import { campaigns, fleetsAtLarge, movesIn } from './campaigns.js';
import { applyToCopy, carriedOut, skirmishes, type Recorded } from './games.js';
import { leanly } from './lean.js';
import { measured, type Case } from './measure.js';
import { kept, printed } from './print.js';
import { bookFight, duels, melees } from './rounds.js';

const made = ruleset('first/skirmish');
if (!made.ok) throw new Error('The rules of a skirmish are refused.');
const rules = made.value;

const random = seeded(1977);
const mix = duels(250, random);
const book = Array.from({ length: 250 }, () => bookFight);
const games = skirmishes(25, random);
const states = games.flatMap((game) => game.states);
const sample = states.filter((_, at) => at % 10 === 0);
const saves = sample.map((state) => serialize(state));
const wars = campaigns(4, 'first');
const conquests = campaigns(4, 'second');

const sumOf = (recorded: readonly Recorded[], of: (game: Recorded) => number): number =>
  recorded.reduce((sum, game) => sum + of(game), 0);
const actionsIn = (recorded: readonly Recorded[]): number => sumOf(recorded, (game) => game.actions.length);
const roundsIn = (recorded: readonly Recorded[]): number => sumOf(recorded, ({ rounds }) => rounds);

/** A position of so many Warpships in all, and moves of the same five in it: as they come from a save, and over a wire. */
const position = (ships: number) => {
  const begun = fleetsAtLarge(ships / 2);
  const sent = { begun, actions: movesIn(begun, 5, seeded(1)) };
  // Sound: what was written is read again.
  return JSON.parse(JSON.stringify(sent)) as typeof sent;
};
const [small, middle, large] = [position(10), position(20), position(500)];

/** The last result stays in sight, so that no engine can leave out the work that made it. */
const sink: { last: unknown } = { last: undefined };

const each =
  <T>(items: readonly T[], work: (item: T) => unknown) =>
  () => {
    for (const item of items) sink.last = work(item);
  };

const library = (round: Round) => resolveRound(rules, round);

/** Carries out games by an engine that knows no more than they use. */
function leanOf([game]: readonly Recorded[]): typeof applyAction {
  if (!game) throw new Error('There is no game.');
  return leanly(game.begun);
}

/** Games carried out as they are, with every state cloned before its action, and by a catalogue of nothing but their modules. */
function wholeGames(what: string, recorded: readonly Recorded[], perSecond: number): readonly Case[] {
  const name = `applyAction, whole ${what}`;
  const size = actionsIn(recorded);
  const unit = 'actions';
  const lean = leanOf(recorded);
  return [
    { name, size, unit, run: each(recorded, (game) => carriedOut(game)), goals: { perSecond } },
    {
      name: `  ${what}, each state cloned first`,
      size,
      unit,
      run: each(recorded, (game) => carriedOut(game, applyToCopy)),
      against: name,
    },
    {
      name: `  ${what}, with no module unused`,
      size,
      unit,
      run: each(recorded, (game) => carriedOut(game, lean)),
    },
    {
      name: `  ${what}, with all the others`,
      size,
      unit,
      run: each(recorded, (game) => carriedOut(game)),
      against: `  ${what}, with no module unused`,
      goals: { ratioBelow: 1.15 },
    },
  ];
}

const cases: readonly Case[] = [
  {
    name: "resolveRound, the book's fight",
    size: book.length,
    unit: 'rounds',
    run: each(book, library),
    against: '  the same, plain function',
    goals: { perSecond: 300_000, ratioBelow: 8 },
  },
  { name: '  the same, plain function', size: book.length, unit: 'rounds', run: each(book, plainRound) },
  {
    name: 'resolveRound, random duels',
    size: mix.length,
    unit: 'rounds',
    run: each(mix, library),
    against: '  those, plain function',
    goals: { perSecond: 300_000, ratioBelow: 8 },
  },
  { name: '  those, plain function', size: mix.length, unit: 'rounds', run: each(mix, plainRound) },
  ...wholeGames('skirmishes', games, 100_000),
  ...wholeGames('Advanced games', wars, 100_000),
  ...wholeGames('Advanced games of the second edition', conquests, 60_000),
  {
    name: 'a move among 10 ships',
    size: small.actions.length,
    unit: 'moves',
    run: each([small], (moves) => carriedOut(moves)),
  },
  {
    name: 'a move among 20 ships',
    size: middle.actions.length,
    unit: 'moves',
    run: each([middle], (moves) => carriedOut(moves)),
  },
  {
    name: '  those, the state cloned first',
    size: middle.actions.length,
    unit: 'moves',
    run: each([middle], (moves) => carriedOut(moves, applyToCopy)),
    against: 'a move among 20 ships',
    goals: { ratioFrom: 8 },
  },
  {
    name: 'a move among 500 ships',
    size: large.actions.length,
    unit: 'moves',
    run: each([large], (moves) => carriedOut(moves)),
    against: 'a move among 10 ships',
    goals: { ratioBelow: 3 },
  },
  {
    name: 'checkOrders, duels',
    size: mix.length,
    unit: 'lists',
    run: each(mix, ({ ships, orders }) => checkOrders(rules, ships, orders)),
  },
  {
    name: 'view',
    size: states.length,
    unit: 'views',
    run: each(states, (state) => view(state, state.active)),
  },
  { name: 'serialize', size: sample.length, unit: 'states', run: each(sample, serialize) },
  { name: 'deserialize', size: saves.length, unit: 'states', run: each(saves, deserialize) },
];

/** Throws unless whatever is compared does the same, and does what it should. */
function sameWork(): string {
  const rounds = [bookFight, ...mix, ...duels(4000, random), ...melees(2000, random)];
  for (const round of rounds) deepStrictEqual(library(round), plainRound(round));
  for (const { ships, orders } of mix) deepStrictEqual(checkOrders(rules, ships, orders), []);
  for (const game of [...games, ...wars, ...conquests]) {
    const end = game.states.at(-1);
    deepStrictEqual(carriedOut(game), end);
    deepStrictEqual(carriedOut(game, applyToCopy), end);
    deepStrictEqual(carriedOut(game, leanly(game.begun)), end);
  }
  for (const [at, save] of saves.entries())
    deepStrictEqual(deserialize(save), { ok: true, value: sample[at] });
  for (const moves of [small, middle, large])
    deepStrictEqual(carriedOut(moves, applyToCopy), carriedOut(moves));
  return `${rounds.length.toLocaleString('en')} rounds, ${games.length + wars.length + conquests.length} games`;
}

console.log(`The same work on both sides of every comparison: ${sameWork()}.`);
const counted = (what: string, of: readonly Recorded[]): string =>
  `${what}: ${of.length}, ${roundsIn(of)} rounds of combat, ${actionsIn(of)} actions.`;
console.log(counted('Skirmishes of 2 to 4 ships a side', games));
console.log(counted('Advanced games', wars));
console.log(`${counted('Advanced games of the second edition', conquests)}\n`);
const results = measured(cases);
console.log(printed(results));
if (!kept(results)) process.exitCode = 1;
