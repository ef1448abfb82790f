/**
 * The law 'limits-kept': what a save may say can be played on. A decoder says its limits when it refuses a value, so that the law
 * finds them: half a unit for a number, far too many items for a list.
 */

import { pickRandom } from '../kernel/random.js';
import type { Json } from '../kernel/result.js';
import type { Random } from '../kernel/types.js';
import {
  changeAt,
  deepFreezeAll,
  listPaths,
  valueAt,
  broken,
  holds,
  LawBroken,
  tryEngine,
  type Moment,
  type GameAdapter,
} from './law.js';
import { accepted, checkQuickly, checkSaved, sampled } from './moment.js';

/** A place in the JSON of a save, as the keys that lead there. */
export type Place = readonly string[];

/** Items that are too many for most lists, and quickly refused. */
const TOO_MANY = 10_001;

/** Lists the places of a save that may have limits: its numbers and its lists. */
export const limitedPlaces = (save: unknown): readonly Place[] =>
  listPaths(save).filter((path) => {
    // The ruleset is read by itself.
    if (path[0] !== 'state' || path[1] === 'ruleset') return false;
    const value = valueAt(save, path);
    return typeof value === 'number' || Array.isArray(value);
  });

/** Returns what a refusal says of a place that got a value that cannot be. */
function refusalAt<State extends View & object, View extends object>(
  { engine }: GameAdapter<State, View>,
  save: unknown,
  place: Place,
  value: Json,
): Readonly<Record<string, Json>> {
  const text = JSON.stringify(changeAt(save, place, () => value));
  const read = tryEngine('deserialize', () => engine.deserialize(text));
  const found = read.ok ? undefined : read.issues.find(({ path }) => path.join('/') === place.join('/'));
  return found?.params ?? {};
}

/** Returns the least and the greatest number that a place can have, as the refusal of another says. */
function boundsAt<State extends View & object, View extends object>(
  game: GameAdapter<State, View>,
  save: unknown,
  place: Place,
): readonly number[] {
  const { least, most } = refusalAt(game, save, place, 0.5);
  return [least, most].flatMap((bound) => (typeof bound === 'number' ? [bound] : []));
}

/** Returns a list at a place, filled to its limit in each way that may be lawful: with copies, and with items that differ. */
function filledAt<State extends View & object, View extends object>(
  game: GameAdapter<State, View>,
  save: unknown,
  place: Place,
): readonly (readonly Json[])[] {
  const { most } = refusalAt(
    game,
    save,
    place,
    Array.from({ length: TOO_MANY }, () => null),
  );
  // Sound: a save is JSON, and there is a list at the place.
  const items = valueAt(save, place) as readonly Json[];
  const last = items.at(-1);
  if (typeof most !== 'number' || last === undefined) return [];
  const more = Array.from({ length: Math.max(0, most - items.length) }, (_, at) => at);
  return [
    [...items, ...more.map(() => last)],
    [...items, ...more.map((at) => renumbered(last, at + 1))],
  ];
}

/** Returns a value with other numbers in it and at the ends of its texts: 'red/W1' becomes 'red/W8'. */
function renumbered(value: Json, by: number): Json {
  if (typeof value === 'number') return value + by;
  if (typeof value === 'string')
    return value.replace(/\d{1,9}$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'));
  if (Array.isArray(value)) return value.map((each: Json) => renumbered(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renumbered(each, by)]));
}

/** The game without laws of its own: they hold for what play comes to, and not for every save. */
const bare = <State extends View & object, View extends object>({
  checkState: _state,
  checkStep: _step,
  ...game
}: GameAdapter<State, View>): GameAdapter<State, View> => game;

/** Plays on from a state at random, and checks that each state can be saved and loaded. */
function playOn<State extends View & object, View extends object>(
  begin: Moment<State, View>,
  random: Random,
  most: number,
): void {
  const game = bare(begin.game);
  let state = deepFreezeAll(begin.state);
  checkQuickly({ game, state });
  checkSaved({ game, state });
  for (let done = 0; done < most && !game.isOver(state); done += 1) {
    const decisions = game.engine.decisions(state);
    const course = decisions.filter(({ aside }) => !aside);
    const decision = pickRandom(course.length > 0 ? course : decisions, random);
    ({ state } = accepted({ game, state }, sampled({ game, state }, decision, random)));
    checkQuickly({ game, state });
    checkSaved({ game, state });
  }
}

/**
 * Puts a place of a saved state to each of its limits, one at a time. If the save is accepted, plays on from it. Throws if
 * anything throws, or if a later state cannot be saved and loaded. Returns how many saves were accepted.
 *
 * @param most how many actions are played
 */
export function checkLimitAt<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  place: Place,
  random: Random,
  most = 12,
): number {
  const save: unknown = JSON.parse(game.engine.serialize(state));
  const isList = Array.isArray(valueAt(save, place));
  const values: readonly Json[] = isList ? filledAt(game, save, place) : boundsAt(game, save, place);
  const tried = values.filter((value) => {
    const text = JSON.stringify(changeAt(save, place, () => value));
    const read = tryEngine('deserialize', () => game.engine.deserialize(text));
    if (!read.ok) return false;
    const what = Array.isArray(value) ? `${value.length} items` : JSON.stringify(value);
    blameSave(`A save with ${what} at ${place.join('.')}`, () =>
      playOn({ game, state: read.value }, random, most),
    );
    return true;
  });
  return tried.length;
}

/** Laws that say whether play can go on from a save. A module that breaks another breaks it without such a save, too. */
const OF_SAVES: readonly string[] = ['saves', 'never-throws', 'ends'];

/** Runs a check. If it breaks a law about play, throws the law 'limits-kept' with the save that led to it. */
function blameSave(what: string, run: () => void): void {
  try {
    run();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken) || !OF_SAVES.includes(String(thrown.law))) throw thrown;
    throw broken('limits-kept', `${what} is accepted, and then: ${thrown.law}: ${thrown.found}`, thrown);
  }
}

/** Checks the limits of one random place of a state. */
export function limitsKept<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
): void {
  const places = limitedPlaces(JSON.parse(moment.game.engine.serialize(moment.state)));
  holds(places.length > 0, 'limits-kept', () => 'A save has neither a number nor a list.');
  checkLimitAt(moment, pickRandom(places, random), random);
}
