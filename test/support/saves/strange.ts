/** Saves that nobody came to by playing: damaged by chance, or made by hand so that they agree with themselves. */

import { pickRandom } from '../../../src/kernel/random.js';
import type { Random } from '../../../src/kernel/types.js';
import { shipId } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import { type Ship, type State, MAX_COUNTED, MAX_POINTS, MAX_SHIPS } from '../../../src/warpwar/state.js';
import { valueAt, changeAt, listPaths } from '../../../src/laws/law.js';

import { engine } from '../battery/steps.js';

const NUMBERS = [-1, 0, 1, 2, 3, 9999, 10_000, MAX_COUNTED, MAX_COUNTED + 1, MAX_POINTS, 2 ** 53, 1.5];
const JUNK: readonly unknown[] = [
  null,
  true,
  '',
  'red',
  'red/W1',
  '0505',
  [],
  {},
  { aboard: 'red/W1' },
  ...NUMBERS,
];

/** A save with up to three places changed: to junk, to what stands elsewhere in it or in another, doubled, swapped or gone. */
export function damagedSave(text: string, other: string, random: Random): string {
  if (random(8) === 0) return flipped(text, random);
  let save: unknown = JSON.parse(text);
  for (let left = 1 + random(3); left > 0; left -= 1) save = damagedOnce(save, JSON.parse(other), random);
  return JSON.stringify(save);
}

/** A text with one bit of a character turned over, or a piece cut out. */
function flipped(text: string, random: Random): string {
  const place = random(text.length);
  if (random(2) === 0) return text.slice(0, place) + text.slice(place + 1 + random(20));
  const turned = String.fromCharCode(text.charCodeAt(place) ^ (1 << random(7)));
  return text.slice(0, place) + turned + text.slice(place + 1);
}

function damagedOnce(save: unknown, other: unknown, random: Random): unknown {
  // What changes in a game stands before the map in no state, but is far less than it: look there first.
  const all = listPaths(save).filter((path) => path.length > 1);
  const places = all.filter((path) => path[1] !== 'map');
  const path = pickRandom(random(10) === 0 ? all : places, random);
  return changeAt(save, path, (old) => {
    if (typeof old === 'number' && random(2) === 0) return old + random(3) - 1;
    if (Array.isArray(old) && old.length > 0 && random(2) === 0) return reordered(old, random);
    const others = [
      () => pickRandom(JUNK, random),
      () => valueAt(save, pickRandom(places, random)),
      () => valueAt(other, path),
      () => undefined,
    ];
    return pickRandom(others, random)();
  });
}

const reordered = (list: readonly unknown[], random: Random): readonly unknown[] =>
  random(2) === 0 ? [...list, pickRandom(list, random)] : list.toReversed();

/** A change of a state that leaves it in agreement with itself, mostly. */
type Oddity = (state: State, random: Random) => Partial<State>;

/** Many more ships like those that are there. */
const crowd: Oddity = (state, random) => {
  const models = state.ships.filter(({ at: place }) => typeof place === 'string');
  if (models.length === 0) return {};
  const most = random(20) === 0 ? MAX_SHIPS : 40;
  const more = Array.from({ length: most - state.ships.length }, (_, number): Ship => {
    const { ext: _ext, tally: _tally, ...model } = pickRandom(models, random);
    const kind = model.id.includes('/W') ? 'W' : 'S';
    const place = state.battle || random(2) === 0 ? model.at : hexOf(state, random);
    return { ...model, id: shipId(`${model.owner}/${kind}${5000 + number}`), at: place };
  });
  return { ships: [...state.ships, ...more] };
};

const hexOf = (state: State, random: Random): HexId =>
  (random(2) === 0 ? pickRandom(state.stars, random).hex : undefined) ?? pickRandom(state.map.hexes, random);

/** Points, in one account as many as there may be. */
const riches: Oddity = (state, random) => {
  const much = random(2) === 0 ? MAX_POINTS - 100_000 : random(1000);
  const lucky = random(state.stars.length);
  return {
    players: state.players.map((player) =>
      player.points === undefined ? player : { ...player, points: random(500) },
    ),
    stars: state.stars.map((star, number) =>
      number === lucky ? { ...star, points: much } : random(3) === 0 ? { ...star, points: random(50) } : star,
    ),
  };
};

/** As late as can be. */
const late: Oddity = ({ battle }, random) => ({
  turn: MAX_COUNTED - random(3),
  ...(battle ? { battle: { ...battle, round: MAX_COUNTED - random(2) } } : {}),
});

/** Ships that have traveled as far as can be, or are damaged. */
const worn: Oddity = ({ ships }, random) => ({
  ships: ships.map((ship) => {
    const tally = { hexes: random(2) * MAX_COUNTED, lines: random(3), handled: random(3) };
    const now = Object.fromEntries(
      Object.entries(ship.now).map(([letters, units]) => [letters, random(units + 1)]),
    );
    const letters = Object.keys(ship.built);
    return random(2) === 0 ? { ...ship, tally } : { ...ship, now: { ...now, [letters[0] ?? 'PD']: 1 } };
  }),
});

/** Base stars that change hands. */
const conquered: Oddity = ({ stars, players }, random) => ({
  stars: stars.map((star) => (random(4) === 0 ? { ...star, base: pickRandom(players, random).id } : star)),
});

/** Ships that stand together. */
const together: Oddity = (state, random) => {
  if (state.battle) return {};
  const { hex } = pickRandom(state.stars, random);
  return { ships: state.ships.map((ship) => (typeof ship.at === 'string' ? { ...ship, at: hex } : ship)) };
};

const oddities: readonly Oddity[] = [crowd, riches, late, worn, conquered, together];

/** A save with several oddities. */
export function strangeSave(state: State, random: Random): string {
  let odd = state;
  for (const each of oddities) if (random(2) === 0) odd = { ...odd, ...each(odd, random) };
  return engine.serialize(odd);
}

/** Whether every number in a value is exact. */
export function isExact(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}

/** What became of a save: refused, or played on for so many actions. */
export type Event = 'refused' | number;

/**
 * Reads a save and plays on from it by chance. Throws where anything throws, an offer is refused, or a state that the
 * game comes to cannot be saved and read again.
 */
export function playedOn(text: string, random: Random, most: number): Event {
  const read = engine.deserialize(text);
  if (!read.ok) return 'refused';
  let state = read.value;
  let done = 0;
  for (; done < most && !state.result; done += 1) {
    const all = engine.decisions(state).filter(({ aside }) => !aside);
    const decision = random(2) === 0 ? all.at(-1) : pickRandom(all, random);
    if (!decision) throw new Error('Nobody is to decide anything.');
    const seen = engine.view(state, decision.player);
    const applied = engine.applyAction(state, engine.sampleAction(seen, decision, random));
    if (!applied.ok) throw new Error(`${decision.type} is refused: ${JSON.stringify(applied.issues)}`);
    ({ state } = applied);
  }
  const again = engine.deserialize(engine.serialize(state));
  if (!again.ok) throw new Error(`What came of it is no save: ${JSON.stringify(again.issues)}`);
  if (!isExact(state)) throw new Error('A number is not exact.');
  return done;
}
