/** The regions of the world, and their influence. */

/** Influence of each region: tokens that it is worth in a turn. */
export const INFLUENCE: Readonly<Record<string, number>> = {
  'north-america': 3,
  russia: 3,
  germany: 2,
  'south-america': 1,
  'central-america': 1,
  balkans: 1,
  'west-europe': 1,
  'united-kingdom': 2,
  'east-europe': 1,
  'north-africa': 1,
  'south-africa': 1,
  australia: 1,
  china: 2,
  japan: 2,
  mediterranean: 1,
  india: 1,
  'south-east-asia': 1,
  scandinavia: 1,
  'middle-east': 1,
  'pacific-islands': 1,
};

/** Names of the regions. */
export const REGIONS: readonly string[] = Object.keys(INFLUENCE);

/** Returns the influence of a region; 0 for a name that none has. */
export const influenceOf = (region: string): number =>
  Object.hasOwn(INFLUENCE, region) ? (INFLUENCE[region] ?? 0) : 0;

/** Whether a region is a major one: of influence 2 or more. */
export const isMajor = (region: string): boolean => influenceOf(region) >= 2;
