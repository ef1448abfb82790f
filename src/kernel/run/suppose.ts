/** A state from a view and a guess: what the view leaves out is as guessed. */

import type { Home } from '../action.js';
import { decode, ownFields } from '../decode.js';
import { guard, isRecordLike, toRefusal, type Param } from '../guard.js';
import { isEqual, memoize } from '../helpers.js';
import { issue } from '../issue.js';
import { ok, refusal, type Issue, type Path, type Result } from '../result.js';
import type { Decoder, Game, Plain, PlayerId, Rules, Viewer } from '../types.js';
import type { AnyView, Judging } from './actions.js';
import type { Workings } from './engine.js';

/** A part of a state. Items of lists are known by their `id`, `player` or another text. */
export type Guess<State> = PartOf<Plain<State>>;

/** A value whose objects may leave out members. */
type PartOf<T> = T extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartOf<T[K]> }
    : T;

/** The functions of an engine that `suppose` needs. */
export interface Supposing<Now extends State, Seen extends View, State extends View, View> {
  /** Returns how games by these rules run. */
  workings(seen: View): Workings;
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): Seen;
  /** Carries out an action. */
  applyAction(
    state: State,
    action: never,
  ): { readonly ok: true; readonly state: Now } | { readonly ok: false };
}

/** What supposing needs of a game. */
interface Supposed<State, View> extends Judging<View> {
  readonly decodeState: Decoder<State>;
  readonly yetToChoose?: (game: Game<State>) => readonly PlayerId[];
}

/**
 * Returns the state that looks like a view to its viewer, and is as guessed where the view says nothing. A guess is a part of a state:
 * the ships of others, their points, what they have sealed, hidden slices. A whole state is a guess, too. What neither shows has its
 * initial value. Whoever has sealed a choice that is not guessed is awaited again. The map, the ruleset and all else that is
 * known stay the same objects. Nobody can guess the seed of dice to which players are committed: suppose a view with given dice,
 * `withDice(engine, view, 'given')`. Refuses, with every path, a guess that is no state, by the checks of saves, or that contradicts the
 * view. Cost: about that of reading a save, without its text.
 *
 * @param table an engine, such as all of `warpwar`
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { suppose } from 'warpwar/research';
 *
 * const state = warpwar.newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * const seen = warpwar.view(state, 'red');
 * const counts = { PD: 3, B: 3, S: 1, WG: 1 };
 * const guess = { ships: [{ id: 'blue/W1', built: counts, now: counts, levels: { all: 0 } }] };
 * warpwar.unwrap(suppose(warpwar, seen, guess)).ships[1]?.now; // => { PD: 3, B: 3, S: 1, WG: 1 }
 * ```
 */
export function suppose<Now extends State, Seen extends View, State extends View, View>(
  table: Supposing<Now, Seen, State, View>,
  view: NoInfer<Seen>,
  guess: Guess<NoInfer<Now>>,
): Result<Now> {
  const run = guard(
    'suppose',
    [viewParam, guessParam],
    (seen: AnyView, given: unknown) => {
      // Sound: what reads as a view of this engine is one.
      const { game, rules } = table.workings(seen as never);
      return supposed(game as Supposed<AnyView, AnyView>, { rules, state: seen }, given);
    },
    toRefusal,
  );
  // Sound: the game of the engine decodes its own states.
  return run(view as AnyView, guess) as Result<Now>;
}

const viewParam: Param = {
  name: 'view',
  expected: 'a view of a game',
  fits: (value) => ownFields(value)?.viewer !== undefined,
};

const guessParam: Param = { name: 'guess', expected: 'a part of a state', fits: isRecordLike };

/** Completes a view, and checks that it became a state that looks like it. */
function supposed(
  game: Supposed<AnyView, AnyView>,
  { rules, state: view }: Game<AnyView>,
  guess: unknown,
): Result<AnyView> {
  const { viewer, ...seen } = view;
  // The counts of a view are those of its viewer.
  const { actions: _actions, unheard: _unheard, ...given } = ownFields(guess) ?? {};
  // Sound: it is checked below that it is a state.
  const state = resealed(game, {
    rules,
    state: completedHome(rules, { ...seen }, given) as unknown as AnyView,
  });
  const read = decode(game.decodeState, state, rules);
  if (!read.ok) return read;
  if (viewer === undefined) return ok(state);
  // The view of a view is the same view, with the initial value of each slice that it does not have.
  const [was, is] = [view, state].map((each) => ({
    ...game.view({ rules, state: each }, viewer),
    waiting: null,
  }));
  return refusal(differences(was, is)) ?? ok(state);
}

/** Awaits again whoever has to choose and has sealed nothing. */
function resealed(game: Supposed<AnyView, AnyView>, now: Game<AnyView>): AnyView {
  const { yetToChoose } = game;
  if (!yetToChoose) return now.state;
  try {
    const waiting = yetToChoose(now);
    return isEqual(waiting, ownFields(now.state)?.waiting)
      ? now.state
      : Object.assign({}, now.state, { waiting });
  } catch {
    // It is no state: reading it says why.
    return now.state;
  }
}

// A view and a guess, put together.

/** Members by name. */
type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields | undefined =>
  // Sound: members of an object are unknown.
  isRecordLike(value) ? (value as Fields) : undefined;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether slices are shown somewhere in a part of a view. */
const showsSlices = memoize((value: object): boolean =>
  Object.entries(value).some(
    ([key, each]: readonly [string, unknown]) =>
      key === 'ext' || (typeof each === 'object' && each !== null && showsSlices(each)),
  ),
);

/** Completes a part of a view. Returns the same object if nothing changes. */
function completed(rules: Rules, seen: unknown, guess: unknown): unknown {
  if (typeof seen !== 'object' || seen === null) return guess === undefined ? seen : guess;
  if (guess === undefined) return showsSlices(seen) ? put(rules, seen, seen) : seen;
  return guess === seen ? completed(rules, seen, undefined) : put(rules, seen, guess);
}

/** Puts a guess over what is seen, if it has the same form: else the guess counts, and is refused. */
function put(rules: Rules, seen: object, guess: unknown): unknown {
  if (isList(seen)) return isList(guess) ? completedList(rules, seen, guess) : guess;
  // Sound: it is neither a list nor null.
  const fields = fieldsIn(guess);
  return fields ? completedHome(rules, seen as Fields, fields === seen ? undefined : fields) : guess;
}

/** Completes an object, which may be a home of slices. */
function completedHome(rules: Rules, seen: Fields, guess: Fields | undefined): Fields {
  const keys = [...new Set([...Object.keys(seen), ...Object.keys(guess ?? {})])].filter(
    (key) => key !== 'ext',
  );
  const pairs = keys.map((key) => [key, completed(rules, seen[key], guess?.[key])] as const);
  const home = Object.fromEntries(pairs);
  const ext = { ...fieldsIn(guess?.ext), ...shownIn(rules, seen, guess, home) };
  const isSame = seen.ext === undefined && Object.keys(ext).length === 0;
  if (isSame && pairs.every(([key, value]) => Object.hasOwn(seen, key) && value === seen[key])) return seen;
  return Object.keys(ext).length === 0 ? home : { ...home, ext };
}

/** Returns the slices that a view shows at a home and a guess does not name, without initial values. */
const shownIn = (rules: Rules, seen: Fields, guess: Fields | undefined, home: Home): Fields =>
  Object.fromEntries(
    Object.entries(fieldsIn(seen.ext) ?? {}).filter(([key, value]) => {
      const slice = rules.slices.find((each) => each.key === key);
      return slice && fieldsIn(guess?.ext)?.[key] === undefined && !isEqual(slice.init(home), value);
    }),
  );

/** Returns the member that names the items of lists: an id, a player, or the first whose texts all differ; undefined if none does. */
function keyOf(lists: readonly (readonly unknown[])[]): string | undefined {
  const names = (key: string, list: readonly unknown[]): readonly unknown[] =>
    list.map((item) => fieldsIn(item)?.[key]);
  const tells = (key: string): boolean =>
    lists.every((list) => {
      const all = names(key, list);
      return all.every((name) => typeof name === 'string') && new Set(all).size === all.length;
    });
  return ['id', 'player', ...Object.keys(fieldsIn(lists.flat()[0]) ?? {})].find(tells);
}

/** Completes a list: item by item, if they have names. A guess that names all gives the order; else its other items come last. */
function completedList(
  rules: Rules,
  seen: readonly unknown[],
  guess: readonly unknown[],
): readonly unknown[] {
  const key = keyOf([seen, guess]);
  if (key === undefined) return isEqual(seen, guess) ? seen : guess;
  const nameOf = (item: unknown): unknown => fieldsIn(item)?.[key];
  const [inView, inGuess] = [seen, guess].map((list) => new Map(list.map((item) => [nameOf(item), item])));
  const hidden = guess.filter((item) => !inView?.has(nameOf(item)));
  const order = seen.every((item) => inGuess?.has(nameOf(item))) ? guess : [...seen, ...hidden];
  const list = order.map((item) => {
    const [known, guessed] = [inView?.get(nameOf(item)), inGuess?.get(nameOf(item))];
    return guess === seen ? completed(rules, known, undefined) : completed(rules, known, guessed);
  });
  return list.length === seen.length && list.every((item, at) => item === seen[at]) ? seen : list;
}

// What a state looks like, and what was seen.

/** Most differences that are listed. */
const MOST = 100;

/** Lists where two views differ. */
function differences(seen: unknown, looks: unknown, path: Path = []): readonly Issue[] {
  if (isEqual(seen, looks)) return [];
  const [one, other] = [seen, looks].map((value) =>
    // Sound: members of an object or list are unknown.
    typeof value === 'object' ? (value as Fields | null) : null,
  );
  if (!one || !other || isList(seen) !== isList(looks)) return [issue('not-as-seen', path)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .flatMap((key) => differences(one[key], other[key], [...path, isList(seen) ? Number(key) : key]))
    .slice(0, MOST);
}
