/** Skirmishes played in few words, and whole games by chance, always through the public functions. */

import { expect } from 'vitest';
import {
  applyAction,
  awaiting,
  catalogue,
  createGame,
  decisions,
  hexId,
  sampleAction,
  view,
  type Action,
  type GameEvent,
  type Order,
  type Setup,
  type State as Known,
  fleetsOf,
} from '../../src/warpwar/index.js';
import type { Counts, Ship, State, View } from '../../src/warpwar/state.js';
import type { Decision, Random } from '../../src/kernel/types.js';
import { pickRandom } from '../../src/kernel/random.js';
import { chance, deepFreezeAll } from '../../src/laws/law.js';
import { skirmishOf } from '../../src/warpwar/laws/games.js';

import type { Step } from './battery/steps.js';
import { red, ship } from './fleets.js';
import { rules, rulesOfText, issueLines } from './issue-lines.js';

/** A state, and what happened on the way to it. */
export interface Played {
  /** The state. */
  readonly state: Known;
  /** All events since, in order. */
  readonly events: readonly GameEvent[];
}

// Sound: whatever is sent in is read before it is judged.
const asAction = (sent: unknown): Action => sent as Action;

/** Does something that must be allowed. */
export function send(state: State, sent: unknown): Played {
  const done = applyAction(state, asAction(sent));
  if (!done.ok) throw new Error(issueLines(done.issues).join('\n'));
  return done;
}

/** Tries something that must be refused: all that the player is told. */
export function refused(state: State, sent: unknown): readonly string[] {
  const done = applyAction(state, asAction(sent));
  if (done.ok) throw new Error('This was accepted.');
  expect(done.state).toBe(state);
  return issueLines(done.issues);
}

/** A state of the standard catalogue. Sound: tests begin with no other. */
export const known = (state: State): Known => state as Known;

const inTurn = (state: State, all: readonly unknown[]): Played =>
  all.reduce<Played>(
    (before, sent) => {
      const { state: after, events } = send(before.state, sent);
      return { state: after, events: [...before.events, ...events] };
    },
    { state: known(state), events: [] },
  );

/** What several players decide in one step. Whoever decides first, the same comes of it. */
export function together(state: State, ...all: readonly unknown[]): Played {
  const played = inTurn(state, all);
  expect(JSON.stringify(inTurn(state, all.toReversed()).state)).toBe(JSON.stringify(played.state));
  return played;
}

/** What belongs to the course of play, of all that is offered: not that a player may resign, or offer a draw. */
export const inCourse = <Decide extends Decision>(offered: readonly Decide[]): readonly Decide[] =>
  offered.filter(({ aside }) => !aside);

/** What is to be decided now in the course of play. */
export const due = (seen: State | View) => inCourse(decisions(seen));

/** A ship of a state; throws where it is gone. */
export function shipOf({ ships }: State, id: string): Ship {
  const found = ships.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is gone.`);
  return found;
}

/** Whether a ship is still there. */
export const lives = ({ ships }: State, id: string): boolean => ships.some((each) => each.id === id);

/** Orders of all who are awaited, each player's in one action. */
export const give = (state: State, ...orders: readonly Order[]): Played =>
  together(
    state,
    ...awaiting(state).map((player) => ({
      type: 'battle/orders',
      player,
      orders: orders.filter((each) => shipOf(state, each.ship).owner === player),
    })),
  );

/** Rounds in which every ship attacks nothing. */
export function quiet(state: State, rounds: number): Played {
  let played: Played = { state: known(state), events: [] };
  for (let left = rounds; left > 0; left -= 1) {
    const plain = due(played.state).flatMap((each) =>
      each.type === 'battle/orders'
        ? each.options.ships.map((ship): Order => ({ ship, tactic: 'attack' }))
        : [],
    );
    const next = give(played.state, ...plain);
    played = { state: next.state, events: [...played.events, ...next.events] };
  }
  return played;
}

/** Where a player puts hits: ship, components, and ships aboard that are lost. */
export const damage = (player: string, ...placed: readonly (readonly [string, Counts, string[]?])[]) => ({
  type: 'battle/damage',
  player,
  placements: placed.map(([ship, hits, lost]) => ({ ship, hits, ...(lost ? { lost } : {}) })),
});

const leave = (type: string) => (player: string, moves: Readonly<Record<string, string>>) => ({
  type,
  player,
  moves: Object.entries(moves).map(([ship, to]) => ({ ship, to })),
});

/** Where a player's escaped ships go. */
export const escape = leave('battle/escape');

/** Where a player's ships withdraw to. */
export const withdraw = leave('battle/withdraw');

/** The payload of all events of a type, in order. */
export const payloadsOf = (
  events: readonly { readonly type: string; readonly payload: unknown }[],
  type: GameEvent['type'],
): readonly unknown[] => events.filter((each) => each.type === type).map(({ payload }) => payload);

/** Who learned of the first event of a type. */
export const audienceOf = (events: readonly GameEvent[], type: GameEvent['type']): unknown =>
  events.find((each) => each.type === type)?.audience;

/** What a player is asked now in the course of play, by type. */
export const dueOptions = (state: State): Readonly<Record<string, unknown>> =>
  Object.fromEntries(due(state).map(({ player, type, options }) => [`${player} ${type}`, options]));

/** Any decision in the course of play: rather something in a phase than its end. */
function anyOf(offered: readonly Decision[], random: Random): Decision {
  const course = inCourse(offered);
  const doing = course.filter(({ type }) => type !== 'phase/end');
  const isOpen = doing.length > 0 && doing.length < course.length;
  return pickRandom(isOpen && random(4) > 0 ? doing : course, random);
}

/** Every step of a game by chance, in which hardly anybody resigns or offers a draw. */
const stepsByChance = (setup: unknown, seed: number): readonly Step[] => stepsFrom(begun(setup), seed);

function begun(setup: unknown): Known {
  // Sound: whatever createGame is given is read before it is judged.
  const made = createGame(setup as Setup);
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  return made.value;
}

/** Every step of the rest of a game by chance. */
function stepsFrom(start: State, seed: number): readonly Step[] {
  // Two sources, so that what is aside does not change the rest of the game.
  const [random, aside] = [chance(seed), chance(~seed)];
  const steps: Step[] = [];
  for (let state = deepFreezeAll(start); !state.result;) {
    const offered = decisions(state);
    const decision = aside(200) === 0 ? pickRandom(offered, aside) : anyOf(offered, random);
    // Sound: an action is a record of its fields.
    const action = deepFreezeAll(
      sampleAction(view(state, decision.player), decision, random),
    ) as Step['action'];
    steps.push({ state, action, type: decision.type });
    state = deepFreezeAll(send(state, action).state);
  }
  return steps;
}

/** Every step of a skirmish by chance. */
export const skirmishSteps = (seed: number): readonly Step[] =>
  stepsByChance(skirmishOf(rules, { scenario: 'first/skirmish' }, seed).setup, seed);

/** Four stars on nine hexes, two for each side. */
const smallMap = {
  hexes: [3, 4, 5].flatMap((a) => [3, 4, 5].map((b) => `0${a}0${b}`)),
  stars: [
    { hex: '0303', name: 'Ur', value: 1 },
    { hex: '0305', name: 'Kish', value: 0 },
    { hex: '0505', name: 'Girsu', value: 2 },
    { hex: '0503', name: 'Umma', value: 0 },
  ],
  warplines: [
    ['0303', '0503'],
    ['0505', '0305'],
  ],
  ends: [
    { name: 'top', bases: ['0303', '0305'], middle: '0303' },
    { name: 'bottom', bases: ['0505', '0503'], middle: '0505' },
  ],
};

/** Every step of an Advanced game of ten game-turns on a small map by chance. */
export const campaignSteps = (seed: number): readonly Step[] =>
  stepsByChance(
    {
      rules: 'first/advanced +turn-limit turn-limit(turns=10) victory-points(target=99)',
      players: ['red', 'blue'],
      map: smallMap,
    },
    seed,
  );

const conquest = (bases: 'all' | 'middle') => ({
  rules: `second/advanced +turn-limit turn-limit(turns=10) star-map(bases=${bases})`,
  players: ['red', 'blue'],
  map: smallMap,
});

/** Every step of a second-edition game of ten game-turns on a small map by chance. */
export const conquestSteps = (seed: number): readonly Step[] => stepsByChance(conquest('all'), seed);

/** The same, begun when ships of red's with cargo stand at a free star and at the Base of blue, which has points. */
export function ladenSteps(seed: number): readonly Step[] {
  const start = begun({ ...conquest('middle'), homes: { red: 'top', blue: 'bottom' } });
  const built = { PD: 4, H: 2, WG: 1 };
  const ships = ['0305', '0505'].map((hex, at) => ({
    ...ship(`red/W${at + 1}`, built),
    at: hexId(hex),
    points: 12,
  }));
  const stars = start.stars.map((star) => (star.base === 'blue' ? { ...star, points: 15 } : star));
  return stepsFrom({ ...start, turn: 2, phase: 'build', waiting: [red], stars, ships }, seed);
}

/** Every step of such a game in which technology is bought and Colonies are founded, and red and green are allies. */
export const technologySteps = (seed: number): readonly Step[] =>
  stepsByChance(
    {
      rules:
        'second/advanced +bought-technology +colonies +turn-limit -resign -agreed-draw turn-limit(turns=6)',
      players: ['red', 'blue', 'green'],
      map: smallMap,
      homes: { red: ['0303'], blue: ['0505'], green: ['0305'] },
      sides: [['red', 'green']],
    },
    seed,
  );

const boarders = ['red/W1', 'red/W2', 'blue/W1'].map((id) =>
  ship(id, { PD: 5, B: 2, T: 2, MA: 6, WG: 1 }, { now: { MA: 3 } }),
);

/** Every step of a combat by chance in which shuttles fly, and may be taken aboard again by more ships than one. */
export const boardingSteps = (seed: number): readonly Step[] =>
  stepsByChance(
    { rules: 'first/skirmish +marines', players: ['red', 'blue'], fleets: fleetsOf(boarders) },
    seed,
  );

/** Every step of a second-edition skirmish by chance. */
export const duelSteps = (seed: number): readonly Step[] =>
  stepsByChance(
    skirmishOf(rulesOfText('second/skirmish'), { scenario: 'second/skirmish' }, seed).setup,
    seed,
  );

/** Kinds of games by chance, each with so many seeds that all of them show every type of action several times. */
const KINDS = {
  skirmish: [skirmishSteps, 120],
  campaign: [campaignSteps, 20],
  duel: [duelSteps, 20],
  boarding: [boardingSteps, 20],
  conquest: [conquestSteps, 15],
  laden: [ladenSteps, 15],
  technology: [technologySteps, 5],
} as const;

/** Seeds of games that have between them the richest steps of every type of action, the plainest, and sealed choices. */
const CHOSEN: Readonly<Record<keyof typeof KINDS, readonly number[]>> = {
  skirmish: [48, 68, 82, 96, 112],
  campaign: [7, 10, 16, 19],
  duel: [3, 19],
  boarding: [13, 19],
  conquest: [6, 13],
  laden: [5, 12, 15],
  technology: [2],
};

// Sound: these are the names of the kinds.
const kinds = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

let many: readonly Step[] | undefined;

/** Every step of chosen games by chance: among them are steps of every type of action. Played once for all test files. */
export const manySteps = (): readonly Step[] =>
  (many ??= kinds.flatMap((kind) => CHOSEN[kind].flatMap(KINDS[kind][0])));

/** Where steps of types that the chosen games lack are found: after a change of the rules other games may be chosen. */
export const gamesWith = (types: readonly string[]): readonly string[] =>
  types.map((type) => {
    const found = kinds.flatMap((kind) => {
      const [play, count] = KINDS[kind];
      const seeds = Array.from({ length: count }, (_, at) => at + 1);
      return seeds
        .filter((seed) => play(seed).some((step) => step.type === type))
        .map((seed) => `${kind} ${seed}`);
    });
    return `${type}: ${found.slice(0, 8).join(', ')}`;
  });

/** Every type of action. */
export const ACTIONS: readonly string[] = catalogue.flatMap(({ parts }) =>
  parts.flatMap((part): readonly string[] => (part.kind === 'action' ? [part.key] : [])),
);
