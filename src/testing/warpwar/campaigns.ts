/** Random games on maps: mostly small maps from a seed, where fleets meet often, and sometimes the printed map. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { distance, neighbors, type HexId } from '../../map/hex.js';
import { mapIssues, type MapEnd, type MapStar, type StarMap, type Warpline } from '../../map/star-map.js';
import { sampleDesign } from '../../game/building/sample-design.js';
import { pickRandom, shuffle } from '../../kernel/util/random.js';
import { chance } from '../laws/chance.js';
import type { State } from '../../game/state.js';
import type { Trial } from './keeps-laws.js';
import type { RulesetSpec } from '../../kernel/ruleset/spec.js';

/** How they are played: players prefer to move to enemies, and seldom resign. */
export const eagerly: Trial = deepFreeze({
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
});

const isEnemyAt = ({ stars, ships }: State, player: string, to: HexId | undefined): boolean =>
  stars.some(({ hex, base = player }) => hex === to && base !== player) ||
  ships.some(({ at, owner }) => at === to && owner !== player && stars.some(({ hex }) => hex === to));

/** Most hexes on a small map. */
const MOST_HEXES = 25;
const NAMES = ['Ashur', 'Borsippa', 'Dilmun', 'Eshnunna', 'Gasur', 'Hamazi'] as const;

/** Makes a connected map of 10 to 25 hexes and 3 to 6 stars, with two ends whose middle stars are 2 to 4 hexes apart. */
export function smallMap(random: Random): StarMap {
  for (;;) {
    const map = someMap(random);
    if (map && mapIssues(map).length === 0) return map;
  }
}

function someMap(random: Random): StarMap | undefined {
  const hexes = grown(10 + random(MOST_HEXES - 9), random);
  const places = apart(shuffle(hexes, random)).slice(0, 3 + random(4));
  const [one, other, ...rest] = places;
  if (!one || !other || rest.length === 0 || distance(one, other) > 4) return undefined;
  return {
    hexes,
    warplines: someLines(places, random),
    ends: someEnds(one, other, rest, random),
    stars: places.map((hex, at): MapStar => ({ hex, name: NAMES[at] ?? '', value: random(6) })),
  };
}

/** Returns this many hexes, each next to an earlier one. */
function grown(size: number, random: Random): readonly HexId[] {
  const hexes = ['1010' as HexId]; // Sound: four digits.
  while (hexes.length < size) {
    const next = pickRandom(neighbors(pickRandom(hexes, random)), random);
    if (!hexes.includes(next)) hexes.push(next);
  }
  return hexes;
}

/** Returns hexes that are not next to each other. */
const apart = (hexes: readonly HexId[]): readonly HexId[] =>
  hexes.reduce<readonly HexId[]>(
    (kept, hex) => (kept.every((each) => distance(each, hex) > 1) ? [...kept, hex] : kept),
    [],
  );

/** Returns about half of the possible warplines. */
const someLines = (places: readonly HexId[], random: Random): readonly Warpline[] =>
  places
    .flatMap((from, at) => places.slice(at + 1).map((to): Warpline => [from, to]))
    .filter(() => random(3) === 0);

/** Makes two ends; each other star is a base star of one of them, or of none. */
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

/** Returns a random set-up for a game on a map, one in ten on the printed map. */
export function campaignOf(
  rules: Rules,
  spec: RulesetSpec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  const given = { ...fleetOf(rules, seed), ...kingOf(rules, seed) };
  if (seed % 10 === 0)
    return { setup: { rules: spec, players: ['red', 'blue'], ...printedHomes(random), ...given } };
  const map = smallMap(random);
  const isForTwo = rules.ruleset.modules.includes('two-players');
  const [third, fourth] = isForTwo || random(2) === 0 ? [] : freeStars(map);
  const isForFour = fourth !== undefined && random(2) === 0;
  const some = ['red', 'blue', ...(third ? ['green'] : []), ...(isForFour ? ['grey'] : [])];
  const players = shuffle(some, random);
  const homes = third
    ? { ...moreHomes(map, players, [third, ...(isForFour ? [fourth] : [])]), ...alliances(players, random) }
    : twoHomes(map, players, random);
  return { setup: { rules: spec, players, map, ...homes, ...given } };
}

/** Sometimes returns a king, if the rules have one. */
const kingOf = ({ ruleset: { modules } }: Rules, seed: number): object =>
  modules.includes('last-fleet') && chance(~seed)(2) === 0 ? { king: 'W1' } : {};

/** Returns the ships that all players begin with, if the rules have such a fleet. */
function fleetOf(rules: Rules, seed: number): object {
  if (!rules.ruleset.modules.includes('identical-fleets')) return {};
  const random = chance(~seed);
  const fleet = Array.from({ length: 2 + random(4) }, (_, at) => ({
    name: `W${at + 1}`,
    counts: sampleDesign(rules, { points: 12 + random(20), levels: {}, random }),
    ...(random(2) === 0 ? { at: random(3) } : {}),
  }));
  return { fleet };
}

/** Returns random alliances for three or four players: one pair of allies, two pairs, or none. */
function alliances([one, two, ...rest]: readonly string[], random: Random): object {
  const kind = random(3);
  if (kind === 0) return {};
  return { sides: kind === 1 ? [[one, two]] : [[one, two], rest] };
}

/** Lists the stars that belong to no end of the map. */
const freeStars = ({ stars, ends }: StarMap): readonly HexId[] =>
  stars.map(({ hex }) => hex).filter((hex) => ends.every(({ bases }) => !bases.includes(hex)));

const printedHomes = (random: Random) => (random(2) === 0 ? {} : { homes: { red: 'bottom', blue: 'top' } });

/** Returns homes for two players: chosen in the game, named, or listed star by star. */
function twoHomes({ ends }: StarMap, [one = '', other = '']: readonly string[], random: Random): object {
  const [near, far] = shuffle(ends, random);
  return pickRandom(
    [
      {},
      { homes: { [other]: near?.name } },
      { homes: { [one]: near?.name, [other]: far?.name } },
      { homes: { [one]: near?.bases, [other]: far?.bases } },
    ],
    random,
  );
}

/** Returns homes for more players: the ends for two of them, a star for each of the others. */
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
