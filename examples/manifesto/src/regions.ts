/** The 20 regions, and which of them a player may begin with. */

import type { Game, Issue } from 'warpwar/kernel';
import type { PlayerId, Rules } from 'warpwar';
import { influenceOf, REGIONS } from './world.js';
import { formula, issue, question, type View } from './nouns.js';

/** Whether two regions touch. The page has no map: without a house rule all of them do. */
export const touch = formula('manifesto/touch', (_rules, _pair: readonly [string, string]): boolean => true);

/** Returns the regions that a player holds. */
export const regionsOf = ({ regions }: View, player: PlayerId): readonly string[] =>
  regions.flatMap(({ id, holder }) => (holder === player ? [id] : []));

/** Returns who holds a region; null for nobody. */
export const holderOf = ({ regions }: View, region: string): PlayerId | null =>
  regions.find(({ id }) => id === region)?.holder ?? null;

/** A way to begin. */
export interface Start {
  readonly regions: readonly string[];
  /** With less influence, and two more cards. */
  readonly extra: boolean;
}

const sum = (regions: readonly string[]): number => regions.reduce((all, each) => all + influenceOf(each), 0);

/** Influence that a start must have. */
export const influenceNeeded = (extra: boolean): number => (extra ? 2 : 3);

/** Whether one can walk from any of some regions to any other, through them alone. */
function isConnected(rules: Rules, [first, ...rest]: readonly string[]): boolean {
  const reached = first === undefined ? [] : [first];
  let left = rest;
  for (let grown = true; grown;) {
    const next = left.filter((each) => reached.some((other) => touch(rules, [other, each])));
    grown = next.length > 0;
    reached.push(...next);
    left = left.filter((each) => !next.includes(each));
  }
  return left.length === 0;
}

/** Lists regions that together have some influence and hang together. */
function listSets({ rules }: Game<View>, free: readonly string[], influence: number): readonly string[][] {
  const grow = (set: string[], from: number): string[][] => {
    const missing = influence - sum(set);
    if (missing === 0) return isConnected(rules, set) ? [set] : [];
    return free.flatMap((each, at) =>
      at >= from && influenceOf(each) <= missing ? grow([...set, each], at + 1) : [],
    );
  };
  return grow([], 0);
}

/** Returns the neutral regions. */
export const freeRegions = ({ regions }: View): readonly string[] =>
  regions.flatMap(({ id, holder }) => (holder === null ? [id] : []));

/** Lists the starts of the page that are left: with influence 3, or with influence 2 and more cards. */
export const startsOfPage = (game: Game<View>): readonly Start[] =>
  [false, true].flatMap((extra) =>
    listSets(game, freeRegions(game.state), influenceNeeded(extra)).map((regions) => ({ regions, extra })),
  );

/** Lists starts beside those of the page. The page has none. */
export const otherStarts = question(
  'manifesto/other-starts',
  (_game: Game<View>, _: undefined): readonly Start[] => [],
);

/** Returns why a player may not begin with some regions. */
export function startIssues(game: Game<View>, { regions, extra }: Start): readonly Issue[] {
  const unknown = regions.flatMap((region, at) =>
    REGIONS.includes(region) ? [] : [issue('no-such-region', ['regions', at], { region })],
  );
  if (unknown.length > 0) return unknown;
  const wrong = regions.flatMap((region, at) => [
    ...(regions.indexOf(region) < at ? [issue('region-twice', ['regions', at], { region })] : []),
    ...(holderOf(game.state, region) === null ? [] : [issue('region-taken', ['regions', at], { region })]),
  ]);
  const [influence, needed] = [sum(regions), influenceNeeded(extra)];
  const same = (start: Start): boolean =>
    start.extra === extra &&
    start.regions.length === regions.length &&
    start.regions.every((each) => regions.includes(each));
  if (wrong.length === 0 && otherStarts(game, undefined).some(same)) return [];
  return [
    ...wrong,
    ...(isConnected(game.rules, regions) ? [] : [issue('not-adjacent', ['regions'], { regions })]),
    ...(influence === needed ? [] : [issue('wrong-influence', ['regions'], { influence, needed })]),
  ];
}
