/** House rule: a map. */

import { module } from 'warpwar/kernel';
import { touch } from '../regions.js';

/** Regions that touch. The page has only Japan and South East Asia. */
export const LINKS: readonly (readonly [string, string])[] = [
  ['north-america', 'central-america'],
  ['north-america', 'united-kingdom'],
  ['north-america', 'pacific-islands'],
  ['russia', 'east-europe'],
  ['russia', 'china'],
  ['russia', 'scandinavia'],
  ['russia', 'middle-east'],
  ['germany', 'balkans'],
  ['germany', 'west-europe'],
  ['germany', 'east-europe'],
  ['germany', 'scandinavia'],
  ['south-america', 'central-america'],
  ['south-america', 'south-africa'],
  ['central-america', 'pacific-islands'],
  ['balkans', 'east-europe'],
  ['balkans', 'mediterranean'],
  ['balkans', 'middle-east'],
  ['west-europe', 'united-kingdom'],
  ['west-europe', 'mediterranean'],
  ['united-kingdom', 'scandinavia'],
  ['north-africa', 'south-africa'],
  ['north-africa', 'mediterranean'],
  ['north-africa', 'middle-east'],
  ['australia', 'south-east-asia'],
  ['australia', 'pacific-islands'],
  ['china', 'japan'],
  ['china', 'india'],
  ['china', 'south-east-asia'],
  ['japan', 'south-east-asia'],
  ['japan', 'pacific-islands'],
  ['mediterranean', 'middle-east'],
  ['india', 'south-east-asia'],
  ['india', 'middle-east'],
  ['south-east-asia', 'pacific-islands'],
];

const isLink = (one: string, other: string): boolean =>
  LINKS.some(([from, to]) => (from === one && to === other) || (from === other && to === one));

export const houseMap = module(
  {
    id: 'house-map',
    title: 'Map',
    summary: 'Regions touch as on a map of our own.',
    source: { 'HOUSE.MAP.1': 'Two regions are adjacent where one of 34 links joins them.' },
  },
  touch.replace((_rules, [one, other]) => isLink(one, other)),
);
