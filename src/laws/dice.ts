/** The laws of games with dice. */

import type { Home } from '../kernel/action.js';
import { decode, CHANCE } from '../kernel/decode.js';
import { makeChain, type FirstLink, chains } from '../kernel/dice/committed.js';
import { chances, type Way } from '../kernel/dice/odds.js';
import {
  rolls,
  pendingRolls,
  rolled,
  type RolledPayload,
  type ChanceState,
  type PendingRoll,
  diceOf,
  nextRoll,
} from '../kernel/dice/roll.js';
import { hashesTaken, countHashes, rulesetWith, seedSlice } from '../kernel/dice/seeded.js';
import { deepFreeze, isEqual } from '../kernel/helpers.js';
import { shuffle } from '../kernel/random.js';
import type { GameEvent, Rules, Random } from '../kernel/types.js';
import {
  type AnyEngine,
  findDifference,
  LawBroken,
  type Step,
  withoutCounts,
  type GameAdapter,
  deepFreezeAll,
  tryEngine,
  type ArbitrarySlice,
  type Choice,
  type Moment,
  located,
} from './law.js';
import { playByLaws, type PlayOptions, type PlayedGame } from './play.js';
import { outspoken } from './states.js';

// What players send who roll together: without it no game with committed dice can be played.

/** A chain of a player whose links are known. */
interface Known {
  readonly player: string;
  /** How many chains they had before it. */
  readonly before: number;
  readonly links: readonly string[];
}

/** The chains by each of their links, and by player, number and length. */
const known = new Map<string, Known>();

/** Returns a chain of a player. It is made once. */
function chainOf(player: string, before: number, rolls: number): Known {
  const name = `${player} ${before} ${rolls}`;
  const found = known.get(name);
  if (found) return found;
  const made = { player, before, links: makeChain(player, `secret of ${name}`, rolls) };
  for (const key of [name, ...made.links]) known.set(key, made);
  return made;
}

/** Returns what a player publishes of a chain. */
const firstOf = ({ links }: Known): FirstLink => ({ link: links[0] ?? '', rolls: links.length - 1 });

/**
 * Returns the set-up field `chains` of players whose links `playByDiceLaws` knows, for games with `committed-dice`.
 *
 * @param rolls the rolls that each chain serves: then a new one begins
 */
export const chainsOf = (players: readonly string[], rolls = 1000): Readonly<Record<string, FirstLink>> =>
  Object.fromEntries(players.map((player) => [player, firstOf(chainOf(player, 0, rolls))]));

/** Returns the fields of a set-up that the dice in force need. */
export function diceFor(rules: Rules, players: readonly string[], seed: number): object {
  const source = sourceOf(rules);
  if (source === 'committed-dice') return { chains: chainsOf(players) };
  return source === 'seeded-dice' ? { seed: `seed ${seed}` } : {};
}

/** Returns the engine with samples of what is secret with `committed-dice`, for players with the chains of `chainsOf`. */
export const withLinks = <State, View>(engine: AnyEngine<State, View>): AnyEngine<State, View> => ({
  ...engine,
  sampleAction: (seen, decision, random) => {
    const { type, player, options } = decision;
    const { last } = options;
    const chain = typeof last === 'string' ? known.get(last) : undefined;
    if (!chain || !decision.secret) return engine.sampleAction(seen, decision, random);
    const { before, links } = chain;
    if (type === 'chance/link')
      return { type, player, link: links[links.findIndex((each) => each === last) + 1] };
    return { type, ...firstOf(chainOf(player, before + 1, links.length - 1)), player };
  },
});

// The laws that every game with dice must keep, beside those of every game.

/** Each law by its name, in a sentence. */
export const diceLaws = deepFreeze({
  'rolls-told':
    'Each die that falls is in exactly one event `chance/rolled`, whose faces fit its dice; nothing else draws from the stream.',
  'stream-unseen':
    'Another seed, salt or number of draws changes no view, offer, refusal, or event before the next roll.',
  'told-as-seeded':
    'A game with dice from a seed, played again with the faces that it told, comes to the same states.',
  'ways-accepted':
    'Every way in which a roll may fall is accepted, the shares are 1 together, and faces that count alike lead to the same state.',
  replays: 'The same set-up and actions give the same state.',
  'chance-alone': 'Only chance rolls dice, and chance does nothing else.',
  'private-rolls': 'Dice that players roll together fall only where everybody may see them.',
} as const);

/** A law's name. */
export type DiceLaw = keyof typeof diceLaws;

/** What to do if a law is broken: its usual causes, by its name. */
export const diceAdvice: Readonly<Record<DiceLaw, string>> = deepFreeze({
  'rolls-told': 'Ask for faces by `ask` of a roll, and take them from its reader only.',
  'stream-unseen': 'Read neither the seed nor the number of draws in a rule, and give them to no viewer.',
  'told-as-seeded':
    'Let what follows from a roll depend on its faces, on `about` and on the state, but not on where the faces come from.',
  'ways-accepted':
    "Let the reader of a roll that counts by its sum look at the sum only, or declare it with counts: 'faces'.",
  replays: 'Keep everything that a rule depends on in the state.',
  'chance-alone': 'Let `by` of an action name chance only where chance acts, and refuse it from players.',
  'private-rolls': "Let the module with such a roll exclude 'committed-dice'.",
});

/** Builds the error for a broken law. */
export const diceBroken = (law: DiceLaw, found: string): LawBroken<DiceLaw> =>
  new LawBroken<DiceLaw>({ law, says: diceLaws[law], found, advice: diceAdvice[law] });

/** Throws LawBroken unless the condition is true. */
export function diceHolds(condition: boolean, law: DiceLaw, found: () => string): asserts condition {
  if (!condition) throw diceBroken(law, found());
}

/** Throws LawBroken unless two values are equal. */
export function diceSame(law: DiceLaw, what: string, one: unknown, other: unknown): void {
  if (!isEqual(one, other)) throw diceBroken(law, `${what}: ${findDifference(one, other)}`);
}

// The laws 'rolls-told' and 'private-rolls'.

/** Returns the payload of each roll among events, in order. */
export const rollsIn = (events: readonly GameEvent[]): readonly RolledPayload[] =>
  events.flatMap((event) => (rolled.is(event) ? [event.payload] : []));

/** The module of dice in force. */
export const sourceOf = ({ modules }: Rules): string | undefined =>
  modules.find(({ slot }) => slot === 'dice')?.id;

/** Checks a roll that was told: the faces fit the dice, and what it is about fits the roll. */
function checkRoll(rules: Rules, { roll, dice, faces, about }: RolledPayload): void {
  const fits =
    dice.length > 0 &&
    faces.length === dice.length &&
    faces.every((face, at) => Number.isInteger(face) && face >= 1 && face <= (dice[at] ?? 0));
  diceHolds(fits, 'rolls-told', () => `${roll}: ${JSON.stringify({ dice, faces })}.`);
  const spec = rolls.find(rules, roll);
  diceHolds(
    spec !== undefined && decode(spec.about, about, rules).ok,
    'rolls-told',
    () => `${roll} is no roll in force, or not about ${JSON.stringify(about)}.`,
  );
}

/** Returns the faces that an action gives; undefined for any other action. */
function facesIn(action: unknown): unknown {
  // Sound: members of an object are unknown.
  const { type, faces } = (action ?? {}) as Readonly<Record<string, unknown>>;
  return type === 'chance/roll' ? faces : undefined;
}

/** Checks that what was told of dice is all that fell. */
export function checkRolls<State extends ChanceState>(rules: Rules, step: Step<State>): void {
  const { before, after, events, action } = step;
  const rolls = rollsIn(events);
  for (const each of rolls) checkRoll(rules, each);
  const source = sourceOf(rules);
  if (source === 'seeded-dice') {
    const drawn = hashesTaken.of(after) - hashesTaken.of(before);
    const accounted = rolls.reduce((sum, { dice }) => sum + countHashes(dice), 0);
    diceSame('rolls-told', 'hashes of the rolls that were told', accounted, drawn);
  }
  if (source === 'committed-dice')
    diceSame('rolls-told', 'rolls', rolls.length, chains.of(after).rolls - chains.of(before).rolls);
  if (source === 'given-dice') {
    const given = facesIn(action);
    const expected = given === undefined ? [] : [given];
    diceHolds(
      isEqual(
        rolls.map(({ faces }) => faces),
        expected,
      ),
      'rolls-told',
      () => `Told: ${JSON.stringify(rolls)}, given: ${JSON.stringify(expected)}.`,
    );
  }
}

/** Checks that dice that players roll together are heard by all. */
export function checkPrivate<State extends ChanceState>(rules: Rules, { after, events }: Step<State>): void {
  if (sourceOf(rules) !== 'committed-dice') return;
  const hidden = [
    ...pendingRolls.of(after).flatMap(({ roll, hears }) => (hears ? [roll] : [])),
    ...events.flatMap((each) => (rolled.is(each) && each.audience !== 'all' ? [each.payload.roll] : [])),
  ];
  diceHolds(hidden.length === 0, 'private-rolls', () => `Not everybody may see: ${hidden.join(', ')}.`);
}

// The laws 'replays' and 'told-as-seeded', of a whole game.

/** A state and the events that led to it. */
interface Reached<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

function begin<State, View>(engine: AnyEngine<State, View>, setup: unknown, law: DiceLaw): Reached<State> {
  const made = engine.createGame(setup);
  diceHolds(made.ok, law, () => `The set-up is refused: ${JSON.stringify(setup)}.`);
  return { state: made.value, events: made.events ?? [] };
}

function follow<State, View>(
  engine: AnyEngine<State, View>,
  state: State,
  action: unknown,
  law: DiceLaw,
): Reached<State> {
  const done = engine.applyAction(state, action);
  diceHolds(
    done.ok,
    law,
    () => `${JSON.stringify(action)} is refused: ${done.ok ? '' : JSON.stringify(done.issues)}`,
  );
  return done;
}

/** Checks that the set-up and the actions give a state again. */
export function checkReplay<State extends View & ChanceState, View extends object>(
  { engine }: GameAdapter<State, View>,
  setup: unknown,
  actions: readonly unknown[],
  end: State,
): void {
  const again = actions.reduce<State>(
    (state, action) => follow(engine, state, action, 'replays').state,
    begin(engine, setup, 'replays').state,
  );
  diceSame('replays', 'the last state', again, end);
}

/** Returns a state without its rules, and without what the source of dice keeps. */
function withoutDice<State extends ChanceState>({ modules }: Rules, { ext = {}, ...state }: State): unknown {
  const ids = ['chance', ...modules.flatMap(({ id, slot }) => (slot === 'dice' ? [id] : []))];
  const kept = Object.entries(ext).filter(([key]) => !ids.some((id) => key.startsWith(`${id}/`)));
  return { ...withoutCounts(state), ruleset: null, ext: Object.fromEntries(kept) };
}

/**
 * Plays a game with a seed again with dice that chance gives: the faces that were told. Compares every state. Does nothing for a
 * game without a seed, or whose catalogue has no such dice.
 */
export function checkGivenDice<State extends View & ChanceState, View extends object>(
  { engine }: GameAdapter<State, View>,
  setup: unknown,
  actions: readonly unknown[],
): void {
  const law = 'told-as-seeded';
  let seeded = begin(engine, setup, law);
  const rules = engine.rulesOf(seeded.state);
  if (sourceOf(rules) !== 'seeded-dice' || !rules.catalogue.some(({ meta }) => meta.id === 'given-dice'))
    return;
  const open = { rules: rulesetWith(rules, 'given-dice'), seed: undefined, salts: undefined };
  // Sound: a set-up is an object.
  let { state } = begin(engine, { ...(setup as object), ...open }, law);
  const given = engine.rulesOf(state);
  const compare = (what: string): void => {
    for (const { faces } of rollsIn(seeded.events))
      state = follow(engine, state, { type: 'chance/roll', player: CHANCE, faces }, law).state;
    const [one, other] = [withoutDice(given, state), withoutDice(rules, seeded.state)];
    diceSame(law, `the state after ${what}`, one, other);
    diceSame(law, `who is awaited after ${what}`, engine.awaiting(state), engine.awaiting(seeded.state));
  };
  compare('the set-up');
  for (const action of actions) {
    seeded = follow(engine, seeded.state, action, law);
    state = follow(engine, state, action, law).state;
    compare(JSON.stringify(action));
  }
}

// The law 'stream-unseen', and other values of what dice hide.

/** Returns more or fewer rolls after the first, where others hear them. */
const otherRolls = (all: readonly PendingRoll[], random: Random): readonly PendingRoll[] =>
  all.flatMap((each, at) => (each.hears && at > 0 ? Array.from({ length: random(3) }, () => each) : [each]));

/** What makes other values of what dice hide, by slice: for `hiddenValuesOf` of a subject. */
export const hiddenByDice: Readonly<Record<string, ArbitrarySlice<Home>>> = deepFreeze({
  [seedSlice.key]: (random) => ({ seed: `another ${random(1000)}`, salts: [] }),
  [hashesTaken.key]: (random) => random(1000),
  [pendingRolls.key]: (random, _state, home) => otherRolls(pendingRolls.of(home), random),
});

/**
 * Returns the state with another stream of faces: for `disguise` of a subject, where a state has a seed. Without any it could not
 * go on.
 */
export const withOtherStream = <State extends ChanceState>(state: State, random: Random): State =>
  seedSlice.put(hashesTaken.put(state, random(100_000)), {
    seed: `another ${random(1000)}`,
    salts: state.players.map(({ id }) => ({ player: id, salt: `salt ${random(10)}` })),
  });

/** Returns a state with the stream of faces of another one: then dice fall alike. */
export const withStreamOf = <State extends ChanceState>(state: State, other: State): State =>
  seedSlice.of(other)
    ? hashesTaken.put(seedSlice.put(state, seedSlice.of(other)), hashesTaken.of(other))
    : state;

/** Returns the events before the first roll. */
function untilRoll(events: readonly GameEvent[]): readonly GameEvent[] {
  const at = events.findIndex(rolled.is);
  return at < 0 ? events : events.slice(0, at);
}

/** Checks that nothing depends on the stream before a roll: what viewers see, what players may do, and what an action does. */
export function checkStream<State extends View & ChanceState, View extends object>(
  { game, state }: Moment<State, View>,
  { action }: Choice,
  random: Random,
): void {
  if (!seedSlice.of(state)) return;
  const { engine } = game;
  const other = deepFreezeAll(withOtherStream(state, random));
  const compare = (what: string, ask: (of: State) => unknown): void =>
    diceSame(
      'stream-unseen',
      what,
      tryEngine(what, () => ask(other)),
      tryEngine(what, () => ask(state)),
    );
  for (const viewer of game.viewers(state))
    compare(`view of ${JSON.stringify(viewer)}`, (of) => engine.view(of, viewer));
  compare('decisions', (of) => engine.decisions(of));
  compare(`checkAction of ${JSON.stringify(action)}`, (of) => engine.checkAction(of, action));
  compare(`events of ${JSON.stringify(action)}`, (of) => {
    const done = engine.applyAction(of, action);
    if (!done.ok) return false;
    // Once it is over without a roll, everybody may see everything.
    return game.isOver(done.state) && rollsIn(done.events).length === 0 ? [] : untilRoll(done.events);
  });
}

// The laws 'ways-accepted' and 'chance-alone'.

/** Most ways that are tried of one roll. */
const MAX_TRIES = 24;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Carries out a way. */
function stateAfter<State extends View & ChanceState, View extends object>(
  { game, state }: Moment<State, View>,
  action: unknown,
): State {
  const done = tryEngine('applyAction', () => game.engine.applyAction(state, action));
  diceHolds(done.ok, 'ways-accepted', () => `${JSON.stringify(action)} is refused.`);
  return done.state;
}

/** Checks the ways in which the next roll may fall. */
export function checkWays<State extends View & ChanceState, View extends object>(
  moment: Moment<State, View>,
  { decision, action }: Choice,
  random: Random,
): void {
  const { game, state } = moment;
  const next = nextRoll(state);
  if (decision.type !== 'chance/roll' || !next) return;
  const rules = game.engine.rulesOf(state);
  const ways = chances({ rules, state });
  const [one] = ways;
  diceHolds(
    one?.in === sum(ways.map(({ of }) => of)) && ways.every((way) => way.in === one.in),
    'ways-accepted',
    () => `The shares of ${next.roll} are not 1 together: ${JSON.stringify(ways.slice(0, 5))}.`,
  );
  diceSame(
    'ways-accepted',
    `all ways of ${next.roll}`,
    one.in,
    diceOf({ rules, state }, next).reduce((product, sides) => product * sides, 1),
  );
  for (const way of shuffle(ways, random).slice(0, MAX_TRIES)) stateAfter(moment, way.action);
  if (rolls.find(rules, next.roll)?.counts === 'sum') checkSum(moment, ways, action);
}

/** Checks that faces with the same sum lead to the same state. */
function checkSum<State extends View & ChanceState, View extends object>(
  moment: Moment<State, View>,
  ways: readonly Way[],
  action: unknown,
): void {
  // Sound: the action of this decision has faces.
  const { faces } = action as { readonly faces: readonly number[] };
  const like = ways.find((way) => sum(way.action.faces) === sum(faces));
  diceHolds(like !== undefined, 'ways-accepted', () => `No way has the sum of ${JSON.stringify(faces)}.`);
  const [one, other] = [stateAfter(moment, action), stateAfter(moment, like.action)];
  diceSame('ways-accepted', `the state after ${JSON.stringify([faces, like.action.faces])}`, one, other);
}

/** Checks that players roll no dice, and that chance does nothing else. */
export function checkAlone<State extends View & ChanceState, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  { decision, action }: Choice,
): void {
  const others = decision.player === CHANCE ? state.players.map(({ id }) => id) : [CHANCE];
  for (const player of others) {
    // Sound: an action is an object.
    const sent = { ...(action as object), player };
    const done = tryEngine('applyAction', () => engine.applyAction(state, sent));
    diceHolds(!done.ok, 'chance-alone', () => `${JSON.stringify(sent)} is accepted.`);
  }
}

// Plays random games of any game with dice, and checks the laws of dice beside those of every game.

/** Adds the laws of dice to what is checked of a game. */
function withDiceLaws<State extends View & ChanceState, View extends object>(
  subject: GameAdapter<State, View>,
): GameAdapter<State, View> {
  const engine = withLinks(subject.engine);
  const game = { ...subject, engine: outspoken(engine) };
  return {
    ...subject,
    engine,
    checkStep: (step: Step<State>) => {
      subject.checkStep?.(step);
      const rules = game.engine.rulesOf(step.after);
      checkRolls(rules, step);
      checkPrivate(rules, step);
    },
    checkChoice: (state: State, choice: Choice, random) => {
      subject.checkChoice?.(state, choice, random);
      checkStream({ game, state }, choice, random);
      checkWays({ game, state }, choice, random);
      checkAlone({ game, state }, choice);
    },
  };
}

/**
 * Plays one random game to its end, as `playByLaws` does, and checks the laws of dice too. Players with `committed-dice` need the
 * set-up field `chains` of `chainsOf`. Throws LawBroken if a law is broken,
 * and a plain error if the set-up is refused.
 */
export function playByDiceLaws<State extends View & ChanceState, View extends object>(
  subject: GameAdapter<State, View>,
  setup: unknown,
  seed: number,
  manners: PlayOptions<State> = {},
): PlayedGame<State> {
  const played = playByLaws(withDiceLaws(subject), setup, seed, manners);
  located(
    () => `seed ${seed}, after the game.`,
    () => {
      checkReplay(subject, setup, played.actions, played.state);
      checkGivenDice(subject, setup, played.actions);
    },
  );
  return played;
}
