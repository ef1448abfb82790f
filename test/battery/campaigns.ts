/** Games on maps by chance: small maps from a seed, where fleets meet often, and now and then the printed one. */

import type { Random } from '../../src/kernel/player.js';
import type { Rules } from '../../src/kernel/rules.js';
import { distance, neighbours, type HexId } from '../../src/map/hex.js';
import { mapIssues, type MapEnd, type MapStar, type StarMap, type Warpline } from '../../src/map/star-map.js';
import { chance, oneOf, shuffled } from './chance.js';
import type { State } from '../../src/game/nouns.js';
import type { Trial } from './laws.js';
import type { Spec } from './skirmishes.js';

/** Every scenario on the map, with an end. */
export const campaigns: readonly Spec[] = [
  'first/learning',
  'first/basic',
  'first/advanced',
  'reference/advanced',
].map((scenario) => ({ scenario, add: ['turn-limit'], settings: { 'turn-limit/turns': 12 } }));

/** The scenarios of the second edition, and one in which Bases are cheap, so that they are built. */
export const conquests: readonly Spec[] = [
  { scenario: 'second/basic' },
  { scenario: 'second/advanced' },
  { scenario: 'second/advanced', settings: { 'base-building/price': 2 } },
].map(({ scenario, settings }) => ({
  scenario,
  add: ['turn-limit'],
  settings: { ...settings, 'turn-limit/turns': 12 },
}));

/** Whether there is anything to play with: without a map there are no stars, and no game. */
export const hasBaseStars = ({ remove = [] }: Spec): boolean => !remove.includes('star-map');

/** How they are played: eager for a fight, so that there are fights, and seldom given up. */
export const eagerly: Trial = {
  asideIn: 300,
  keen: (state, action) => {
    // Sound: an action that was sampled.
    const {
      type,
      player,
      path = [],
    } = action as Readonly<Record<'type' | 'player', string>> & {
      readonly path?: readonly HexId[];
    };
    return type === 'ship/move' ? isEnemyAt(state, player, path.at(-1)) : state.phase !== 'move';
  },
};

/** The same, eager for what random play seldom comes to: cargo is carried to stars, and Bases are built with it. */
export const busily: Trial = {
  ...eagerly,
  keen: (state, action) => {
    // Sound: an action that was sampled.
    const { type, ship, path, counts } = action as Deed;
    if (type === 'ship/build') return (counts?.H ?? 0) > 0;
    if (state.phase === 'build') return type === 'base-building/build' || type === 'holds/load';
    if (type !== 'ship/move' || !isLaden(state, ship)) return eagerly.keen?.(state, action) ?? true;
    return state.stars.some(({ hex, base }) => hex === path?.at(-1) && base === undefined);
  },
};

interface Deed {
  readonly type: string;
  readonly ship?: unknown;
  readonly path?: readonly HexId[];
  readonly counts?: Readonly<Record<string, number>>;
}

const isLaden = ({ ships }: State, ship: unknown): boolean =>
  ships.some(({ id, points = 0 }) => id === ship && points > 0);

const isEnemyAt = ({ stars, ships }: State, player: string, to: HexId | undefined): boolean =>
  stars.some(({ hex, base = player }) => hex === to && base !== player) ||
  ships.some(({ at, owner }) => at === to && owner !== player && stars.some(({ hex }) => hex === to));

/** Most hexes of a small map. */
const MOST_HEXES = 25;
const NAMES = ['Ashur', 'Borsippa', 'Dilmun', 'Eshnunna', 'Gasur', 'Hamazi'] as const;

/** A connected map of 10 to 25 hexes and 3 to 6 stars, with two ends whose middle stars are 2 to 4 hexes apart. */
export function smallMap(random: Random): StarMap {
  for (;;) {
    const map = someMap(random);
    if (map && mapIssues(map).length === 0) return map;
  }
}

function someMap(random: Random): StarMap | undefined {
  const hexes = grown(10 + random(MOST_HEXES - 9), random);
  const places = apart(shuffled(hexes, random)).slice(0, 3 + random(4));
  const [one, other, ...rest] = places;
  if (!one || !other || rest.length === 0 || distance(one, other) > 4) return undefined;
  return {
    hexes,
    warplines: someLines(places, random),
    ends: someEnds(one, other, rest, random),
    stars: places.map((hex, at): MapStar => ({ hex, name: NAMES[at] ?? '', value: random(6) })),
  };
}

/** So many hexes, each next to one before it. */
function grown(size: number, random: Random): readonly HexId[] {
  const hexes = ['1010' as HexId]; // Sound: four digits.
  while (hexes.length < size) {
    const next = oneOf(neighbours(oneOf(hexes, random)), random);
    if (!hexes.includes(next)) hexes.push(next);
  }
  return hexes;
}

/** Hexes of which none is next to another. */
const apart = (hexes: readonly HexId[]): readonly HexId[] =>
  hexes.reduce<readonly HexId[]>(
    (chosen, hex) => (chosen.every((each) => distance(each, hex) > 1) ? [...chosen, hex] : chosen),
    [],
  );

/** About half of the lines that there could be. */
const someLines = (places: readonly HexId[], random: Random): readonly Warpline[] =>
  places
    .flatMap((from, at) => places.slice(at + 1).map((to): Warpline => [from, to]))
    .filter(() => random(3) === 0);

/** Each of the other stars is a base star at one of the ends, or at none. */
function someEnds(one: HexId, other: HexId, rest: readonly HexId[], random: Random): readonly MapEnd[] {
  const given = rest.map((hex) => ({ hex, to: random(4) }));
  const basesOf = (middle: HexId, end: number): readonly HexId[] => [
    middle,
    ...given.flatMap(({ hex, to }) => (to === end ? [hex] : [])),
  ];
  return [
    { name: 'near', bases: basesOf(one, 0), middle: one },
    { name: 'far', bases: basesOf(other, 1), middle: other },
  ];
}

/** What createGame is told of a game on a map: one in ten on the printed one. */
export function campaignOf(
  rules: Rules,
  spec: Spec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  if (seed % 10 === 0) return { setup: { rules: spec, players: ['red', 'blue'], ...printedHomes(random) } };
  const map = smallMap(random);
  const isForTwo = rules.ruleset.modules.includes('two-players');
  const [third, fourth] = isForTwo || random(2) === 0 ? [] : freeStars(map);
  const isForFour = fourth !== undefined && random(2) === 0;
  const some = ['red', 'blue', ...(third ? ['green'] : []), ...(isForFour ? ['grey'] : [])];
  const players = shuffled(some, random);
  const homes = third
    ? { ...moreHomes(map, players, [third, ...(isForFour ? [fourth] : [])]), ...alliances(players, random) }
    : twoHomes(map, players, random);
  return { setup: { rules: spec, players, map, ...homes } };
}

/** Two of three or four players are allies, or two against two, or nobody is. */
function alliances([one, two, ...rest]: readonly string[], random: Random): object {
  const kind = random(3);
  if (kind === 0) return {};
  return { sides: kind === 1 ? [[one, two]] : [[one, two], rest] };
}

/** Stars at no end of the map. */
const freeStars = ({ stars, ends }: StarMap): readonly HexId[] =>
  stars.map(({ hex }) => hex).filter((hex) => ends.every(({ bases }) => !bases.includes(hex)));

const printedHomes = (random: Random) => (random(2) === 0 ? {} : { homes: { red: 'bottom', blue: 'top' } });

/** Chosen in the game, named, or listed star by star. */
function twoHomes({ ends }: StarMap, [one = '', other = '']: readonly string[], random: Random): object {
  const [near, far] = shuffled(ends, random);
  return oneOf(
    [
      {},
      { homes: { [other]: near?.name } },
      { homes: { [one]: near?.name, [other]: far?.name } },
      { homes: { [one]: near?.bases, [other]: far?.bases } },
    ],
    random,
  );
}

/** Two play from the ends, the others from a star each. */
const moreHomes = (
  { ends }: StarMap,
  [one = '', other = '', ...others]: readonly string[],
  stars: readonly HexId[],
): object => ({
  homes: {
    [one]: ends[0]?.name,
    [other]: ends[1]?.name,
    ...Object.fromEntries(others.map((player, at) => [player, [stars[at]]])),
  },
});
