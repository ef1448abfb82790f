/** Rolls: how they are declared, asked for, kept while they are pending, and made known. */

import { type Home, type SliceChange, slice, event } from '../action.js';
import { CHANCE, playerId, decode, array, oneOf, optional, object, string } from '../decode.js';
import { formula, question, table } from '../formula.js';
import { isEqual, deepFreeze } from '../helpers.js';
import { declareIssues, raiser, type IssueCodePart, type NamesByCodeOf } from '../issue.js';
import type { CommonState } from '../play/state.js';
import type { issue as below } from '../play/timing.js';
import { type Json, type Issue, atPath, issuesOf, ok, refusal } from '../result.js';
import type { AnyView } from '../run/actions.js';
import type { PlayerId, Audience, Event, Game, Decoder, Viewer, EntryPart, OverridePart } from '../types.js';

// What chance reads of a game.

/** The members that states and views of a game with dice have. `ext` holds slices of the home 'game'; it is the last member. */
export interface ChanceState extends CommonState, Home, AnyView {}

/** Most dice of one roll. */
export const MAX_DICE = 100;

/** Most sides of a die. */
export const MAX_SIDES = 1_000_000;

/** Most rolls that may be pending together. */
export const MAX_PENDING = 1_000;

/** A roll that was asked for and is not known yet. */
export interface PendingRoll {
  /** Key of the roll. In a view '' for a roll whose faces the viewer will not learn. */
  readonly roll: string;
  /** What its reader needs. */
  readonly about: Json;
  /** Who learns the faces, if not everybody. */
  readonly hears?: readonly PlayerId[];
  /** Who must act before it is known. Absent: nobody, or another roll is made before it. */
  readonly waits?: readonly PlayerId[];
  /**
   * It was asked for before the last roll was known: what follows from that one stands before it. No game
   * that waits for somebody has it.
   */
  readonly later?: true;
}

/** Puts slices of the game into a state. Without any the state has no `ext`, so that a state has one form. */
export function putExt<State extends Home>(state: State, ext: Home['ext']): State {
  if (ext && Object.keys(ext).length > 0) return { ...state, ext };
  const { ext: _old, ...bare } = state;
  return bare as State; // Sound: the same state without slices, which may be absent.
}

// The rolls, readers and sources of dice that modules declare.

/** What a reader may look at: every face in order, or only their sum. `chances` lists as many ways as that makes. */
export type Counted = 'faces' | 'sum';

/** The declaration of a roll. */
export interface RollSpec<State, View, About> {
  /** What is decided, for lists and odds: 'to hit', 'where a point of damage goes'. */
  readonly title: string;
  /**
   * Sides of each die: 1 to 100 dice of 1 to 1,000,000 sides. A function is asked as the roll comes up and when it is made, of
   * states and of views, which must agree.
   */
  readonly dice: readonly number[] | ((game: Game<View>, about: About) => readonly number[]);
  /** What the reader may look at. Default: 'faces'. */
  readonly counts?: Counted;
  /** Decodes what the reader needs to know, in a save: data that says what the roll is for. */
  readonly about: Decoder<About>;
  /**
   * Returns every reason to refuse a decoded `about` in the state of a save, such as a piece that is gone, or another pending
   * roll that decides the same. Default: none.
   */
  readonly check?: (game: Game<State>, about: About) => readonly Issue[];
  /**
   * Returns what the roll decides, such as 'the cloak of red/SC1', where no two pending rolls may decide the same: a save with two
   * is refused, of whichever rolls they are. Default: there may be more than one.
   */
  readonly once?: (about: About) => string;
  /**
   * Returns who learns the faces and what the roll is about. Asked as the game comes to wait for dice, and when the roll is made.
   * Default: everybody.
   */
  readonly audience?: (game: Game<State>, about: About) => Audience;
}

/** Returns the events that follow from a roll. */
export type Read<State, About> = (
  game: Game<State>,
  faces: readonly number[],
  about: About,
) => readonly Event[];

/** Where faces come from: what a module of the slot 'dice' says. */
export interface DiceSource {
  /** Returns who must act before the next roll is known, as it comes up. Absent: nobody. */
  readonly waits?: (game: Game<ChanceState>) => readonly PlayerId[];
  /** Returns the events that make the first pending roll known, once nobody must act. Absent: an action does. */
  readonly know?: (game: Game<ChanceState>) => readonly Event[];
  /** Whether it cannot make the next roll, because it counts no further: then the game is drawn. Default: it can. */
  readonly isUsedUp?: (game: Game<ChanceState>) => boolean;
  /** Returns the slices in which it keeps account of a roll that is known now. Default: none. */
  readonly record?: (state: ChanceState, dice: readonly number[]) => SliceChange;
  /** Returns why a state that was read cannot be rolled for. Default: it can. */
  readonly check?: (game: Game<ChanceState>) => readonly Issue[];
}

/** The rolls in force, by key. */
export const rolls = table<RollSpec<ChanceState, ChanceState, Json>, 'chance/rolls'>('chance/rolls');

/** The readers in force, by key of their roll. */
export const readers = table<Read<ChanceState, Json>, 'chance/readers'>('chance/readers');

/** The source of dice in force. */
export const diceSource = formula<undefined, DiceSource>('chance/source', () => {
  throw new Error("No module in force fills the slot 'dice'.");
});

/** Who must take part in each roll that players make together: all, unless a module leaves out those who play no more. */
export const rollers = question<ChanceState, undefined, readonly PlayerId[]>('chance/rollers', ({ state }) =>
  state.players.map(({ id }) => id),
);

/** Finds a roll in force. Throws if there is none. */
export function findRoll(
  { rules }: Pick<Game, 'rules'>,
  key: string,
): RollSpec<ChanceState, ChanceState, Json> {
  const found = rolls.find(rules, key);
  if (!found) throw new Error(`No module in force declares the roll '${key}'.`);
  return found;
}

// Issue codes of games with dice.

/** The names of the params of each code that dice can raise. */
export type ChanceParams = {
  /** The sides of the dice. */
  readonly 'not-these-dice': 'dice';
  /** No params. */
  readonly 'no-roll': never;
  /** No params. */
  readonly 'not-chance': never;
  /** The player whose link it is. */
  readonly 'not-this-link': 'player';
  /** No params. */
  readonly 'not-a-seed': never;
  /** No params. */
  readonly 'not-this-seed': never;
  /** No params. */
  readonly 'dice-first': never;
  /** The roll that no module in force declares. */
  readonly 'no-such-roll': 'roll';
  /** No params. */
  readonly 'roll-not-awaited': never;
  /** The player without a chain. */
  readonly 'no-chain': 'player';
  /** No params. */
  readonly 'chains-differ': never;
  /** The players who must begin a new chain. */
  readonly 'chains-first': 'waiting';
  /** The number of links that the player has left. */
  readonly 'chain-not-used-up': 'left';
  /** The roll whose dice cannot fall. */
  readonly 'no-dice': 'roll';
  /** What the roll decides. */
  readonly 'rolled-twice': 'what';
  /** Who learns the faces: 'all', or some players. */
  readonly 'heard-by-others': 'hears';
};

const paramsOf: { readonly [Code in keyof ChanceParams]: readonly ChanceParams[Code][] } = {
  'not-these-dice': ['dice'],
  'no-roll': [],
  'not-chance': [],
  'not-this-link': ['player'],
  'not-a-seed': [],
  'not-this-seed': [],
  'dice-first': [],
  'no-such-roll': ['roll'],
  'roll-not-awaited': [],
  'no-chain': ['player'],
  'chains-differ': [],
  'chains-first': ['waiting'],
  'chain-not-used-up': ['left'],
  'no-dice': ['roll'],
  'rolled-twice': ['what'],
  'heard-by-others': ['hears'],
};

/** A code that dice can raise. */
export type ChanceCode = keyof ChanceParams;

/** Raises issues of dice, and those of any game. */
export const issue = raiser<ChanceParams & NamesByCodeOf<typeof below>>();

/** The codes, as parts of a game's first module. */
export const chanceCodes = declareIssues(
  Object.fromEntries(Object.entries(paramsOf).map(([code, params]) => [code, { params }])),
  // Sound: the codes, and the names of their params, are those of `paramsOf`.
).codes as readonly IssueCodePart<ChanceParams>[];

// The rolls that were asked for and are not known yet: a slice of the game.

// Sound: a save is JSON.
const anything: Decoder<Json> = (raw) => ok(raw as Json);

const bareRoll: Decoder<PendingRoll> = object({
  roll: string(/^[a-zA-Z0-9/-]{1,60}$/),
  about: anything,
  hears: optional(array(playerId, 100)),
  waits: optional(array(playerId, 100)),
  later: optional(oneOf(true)),
});

/** Reads a pending roll: a roll in force, about something that its own decoder accepts. */
const pendingRoll: Decoder<PendingRoll> = (raw, rules) => {
  const read = bareRoll(raw, rules);
  if (!read.ok) return read;
  const { roll, about } = read.value;
  const spec = rolls.find(rules, roll);
  if (!spec) return refusal([issue('no-such-roll', ['roll'], { roll })]) ?? read;
  const known = decode(spec.about, about, rules);
  return (
    refusal(atPath('about', issuesOf(known))) ?? (known.ok ? ok({ ...read.value, about: known.value }) : read)
  );
};

/** What somebody sees of a roll whose faces they will not learn: that the game waits for it. */
const toHidden = ({ waits }: PendingRoll): PendingRoll => ({
  roll: '',
  about: null,
  ...(waits && { waits }),
});

/** Whether a viewer will learn the faces of a roll. Dice see all that they decide. */
const sees = (viewer: Viewer, { hears }: PendingRoll): boolean =>
  !hears || viewer === CHANCE || hears.some((each) => each === viewer);

/** Returns pending rolls as a viewer sees them. Rolls after a hidden one say nothing of how many are hidden. */
export const shownTo = (all: readonly PendingRoll[], viewer: Viewer): readonly PendingRoll[] =>
  all.flatMap((each, at) => (sees(viewer, each) ? [each] : at === 0 ? [toHidden(each)] : []));

/** Returns who learns the faces of a roll. */
export const audienceOf = (game: Game<ChanceState>, { roll, about }: PendingRoll): Audience =>
  findRoll(game, roll).audience?.(game, about) ?? 'all';

/** Returns rolls as they stand while the game waits for dice: who hears each, and who must act before the first is known. */
export function lineUp(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly PendingRoll[] {
  const waits = diceSource(game.rules, undefined).waits?.(game);
  return all.map((each, at) => {
    const { roll, about } = each;
    const hears = audienceOf(game, each);
    return { roll, about, ...(hears !== 'all' && { hears }), ...(at === 0 && waits && { waits }) };
  });
}

/** Checks one pending roll: it is about what the state has, its dice can fall, and those hear it who may. */
function checkRoll(game: Game<ChanceState>, roll: PendingRoll): readonly Issue[] {
  const wrong = atPath('about', findRoll(game, roll.roll).check?.(game, roll.about) ?? []);
  if (wrong.length > 0) return wrong;
  const hears = audienceOf(game, roll);
  return [
    ...(canFall(sidesOf(game, roll)) ? [] : [issue('no-dice', ['roll'], { roll: roll.roll })]),
    ...(isEqual(roll.hears ?? 'all', hears) ? [] : [issue('heard-by-others', ['hears'], { hears })]),
  ];
}

/**
 * Checks pending rolls in a save: somebody is awaited for the first alone, because dice that roll by themselves leave none pending;
 * nothing else is about to happen; and each is what its declaration says. Who is awaited the source of dice checks. After the end
 * nobody makes those that are left.
 */
function checkPending(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly Issue[] {
  const { rules, state } = game;
  const [first, ...others] = all;
  if (state.result || !first) return [];
  const isAwaited = diceSource(rules, undefined).waits !== undefined && first.waits !== undefined;
  if (!isAwaited || others.some(({ waits }) => waits) || all.some(({ later }) => later))
    return [issue('roll-not-awaited')];
  return [...all.flatMap((each, at) => atPath(at, checkRoll(game, each))), ...checkOnce(game, all)];
}

/** Checks that no two pending rolls decide what is decided once. */
function checkOnce(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly Issue[] {
  const decided = new Set<string>();
  return all.flatMap(({ roll, about }, at) => {
    const what = findRoll(game, roll).once?.(about);
    if (what === undefined) return [];
    const isNew = !decided.has(what);
    decided.add(what);
    return isNew ? [] : [issue('rolled-twice', [at], { what })];
  });
}

/** The pending rolls, in the order in which they will be made. */
export const pendingRolls = slice<Home, readonly PendingRoll[], 'chance/pending', ChanceState>(
  'game',
  'chance/pending',
  { init: () => [], decode: array(pendingRoll, MAX_PENDING), check: checkPending, seenBy: shownTo },
);

/** Returns why a saved roll may not wait for those whom it names; [] if it may. For `check` of a source of dice. */
export function checkWaits(
  { state }: Game<ChanceState>,
  fits: (waits: NonNullable<PendingRoll['waits']>) => boolean,
): readonly Issue[] {
  const waits = nextRoll(state)?.waits;
  return !waits || (waits.length > 0 && fits(waits))
    ? []
    : [issue('roll-not-awaited', ['ext', pendingRolls.key, 0, 'waits'])];
}

/** Returns the state with other pending rolls, and with changes of other slices. */
export const putPending = <State extends Home>(
  state: State,
  all: readonly PendingRoll[],
  changes?: SliceChange,
): State => {
  if (all.length > MAX_PENDING) throw new Error(`More than ${MAX_PENDING} rolls are pending.`);
  // Sound: a pending roll is JSON.
  const now = { ...state.ext, ...changes?.ext, 'chance/pending': all as unknown as Json };
  if (all.length > 0) return putExt(state, now);
  const { 'chance/pending': _none, ...ext } = now;
  return putExt(state, ext);
};

/** Returns the roll that is made next; undefined if none is pending, or the game is over. */
export const nextRoll = (seen: ChanceState): PendingRoll | undefined =>
  seen.result ? undefined : pendingRolls.of(seen)[0];

/** Returns the sides of dice as the declaration of their roll says, whether they can fall or not. */
function sidesOf(game: Game<ChanceState>, { roll, about }: PendingRoll): readonly number[] {
  const { dice } = findRoll(game, roll);
  return typeof dice === 'function' ? dice(game, about) : dice;
}

const canFall = (dice: readonly number[]): boolean =>
  dice.length > 0 && dice.length <= MAX_DICE && dice.every((sides) => sides >= 1 && sides <= MAX_SIDES);

/** Returns the sides of the dice of a pending roll. Throws for dice that cannot be rolled, as of an empty pile. */
export function diceOf(game: Game<ChanceState>, next: PendingRoll): readonly number[] {
  const dice = sidesOf(game, next);
  if (!canFall(dice))
    throw new Error(`The dice of the roll '${next.roll}' cannot be rolled: ${dice.join(', ')}.`);
  return dice;
}

// Rolls of dice. A roll is asked for, then known, then read: `ask` puts it on the list of pending rolls, the source of dice
// makes it known by the event `chance/rolled`, and its reader says what follows.

/** The reader of a roll, as a part of a module. Other modules may change it. */
export interface Reader<State, About, Key extends string = string> extends EntryPart<'chance/readers', Key> {
  /** Puts another reader in its place. At most one module in force may do so. */
  replace(read: Read<State, About>): OverridePart;
  /** Changes it. `layer` takes the reader as it is. */
  wrap(layer: (base: Read<State, About>) => Read<State, About>): OverridePart;
}

/** The token of a roll: a part of a module. */
export interface Roll<State, View, About, Key extends string = string> extends EntryPart<
  'chance/rolls',
  Key,
  RollSpec<State, View, About>
> {
  /**
   * Makes the event that asks for the roll, which nobody receives. Events after it in a list happen before the roll is
   * known. Rolls that are asked for in one list are made in its order; those that a reader asks for come before all that
   * were pending already.
   *
   * @param about what the reader needs, and the dice if they differ: plain data
   */
  ask(about: About): Event;
  /** Declares the reader: a part of its own, so that it may ask for the same roll again. */
  reads(read: Read<State, About>): Reader<State, About, Key>;
  /** Puts another declaration in its place. At most one module in force may do so. */
  replace(spec: RollSpec<State, View, About>): OverridePart;
  /** Changes its declaration, such as its dice or audience. `layer` takes it as it is. */
  wrap(layer: (base: RollSpec<State, View, About>) => RollSpec<State, View, About>): OverridePart;
  /** Whether the payload of `chance/rolled` is of this roll. Then the compiler knows its `about`. */
  is(payload: RolledPayload): payload is RolledPayload & { readonly about: About };
}

/** Payload of the event `chance/rolled`. */
export type RolledPayload = {
  /** Key of the roll. */
  readonly roll: string;
  /** Sides of each die. */
  readonly dice: readonly number[];
  /** What each die shows: 1 or more. */
  readonly faces: readonly number[];
  /** What the roll is about. */
  readonly about: Json;
};

/** Payload of the event `chance/asked`. */
export type RollAskedPayload = Pick<PendingRoll, 'roll' | 'about'>;

/** A roll was asked for. It stands before those that were pending when the last roll was known. */
export const rollAsked = event<ChanceState, 'chance/asked', RollAskedPayload>('chance/asked', {
  audience: 'nobody',
  apply: ({ state }, { roll, about }) => {
    const all = pendingRolls.of(state);
    const at = all.findIndex(({ later }) => later);
    const before = at < 0 ? all : all.slice(0, at);
    return putPending(state, [...before, { roll, about }, ...all.slice(before.length)]);
  },
});

/** The game comes to wait for the first roll: all that was to happen before it has happened. */
export const rollAwaited = event<ChanceState, 'chance/awaited', object>('chance/awaited', {
  audience: 'nobody',
  apply: (game) => putPending(game.state, lineUp(game, pendingRolls.of(game.state))),
});

/** Takes the first roll from the list: those that were asked for with it come after all that its reader asks for. */
function takeRoll(state: ChanceState, changes?: SliceChange): ChanceState {
  const [, next, ...others] = pendingRolls.of(state);
  return putPending(state, next ? [{ ...next, later: true }, ...others] : [], changes);
}

/** A roll is known. The only event of dice that anybody receives: every die that falls is in exactly one. */
export const rolled = event<ChanceState, 'chance/rolled', RolledPayload>('chance/rolled', {
  audience: (game, { roll, about }) => audienceOf(game, { roll, about }),
  apply: ({ rules, state }, { dice }) => takeRoll(state, diceSource(rules, undefined).record?.(state, dice)),
});

/** The reader of a roll says what follows from it. */
export const readRoll = rolled.then((game, { roll, faces, about }) => {
  const read = readers.find(game.rules, roll);
  if (!read) throw new Error(`No module in force reads the roll '${roll}'.`);
  return read(game, faces, about);
});

/** Declares a roll of a game. */
export function declareRoll<State, View, About, const Key extends string>(
  key: Key,
  spec: RollSpec<State, View, About>,
): Roll<State, View, About, Key> {
  // Sound, here and below: the engine gives states and views of this game, and `about` as its decoder returned it.
  const own = spec as never;
  return deepFreeze<Roll<State, View, About, Key>>({
    ...rolls.add(key, own),
    spec,
    ask: (about) => rollAsked({ roll: key, about: about as Json }),
    reads: (read) =>
      deepFreeze<Reader<State, About, Key>>({
        ...readers.add(key, read as never),
        replace: (other) => readers.replace(key, other as never),
        wrap: (layer) => readers.wrap(key, layer as never),
      }),
    replace: (other) => rolls.replace(key, other as never),
    wrap: (layer) => rolls.wrap(key, layer as never),
    is: (payload): payload is RolledPayload & { readonly about: About } => payload.roll === key,
  });
}
