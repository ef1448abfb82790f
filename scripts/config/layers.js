/** What a game beside WarpWar may import. */
const game = ['kernel', 'common', 'hex', 'drawing', 'texts/kernel.js', 'texts/common.js', 'texts/chance.js'];

/**
 * What the files of each folder of src may import, besides their own folder and those below it. The longest name counts:
 * kernel/util has its own line. 'x/*' are the files right in x. Files right in src, and in src/parts, may import all.
 */
export const below = {
  kernel: [],
  'kernel/util': ['kernel/*', 'kernel/message/kernel-issues.js'],
  'kernel/parts': ['kernel/*', 'kernel/util', 'kernel/message/issue.js', 'kernel/ruleset/spec.js'],
  'kernel/message': ['kernel/*', 'kernel/util', 'kernel/parts'],
  'kernel/ruleset': ['kernel/*', 'kernel/util', 'kernel/parts', 'kernel/message'],
  'kernel/run': ['kernel'],
  common: ['kernel'],
  hex: ['kernel'],
  drawing: ['kernel/message'],
  map: ['kernel/util', 'kernel/message', 'kernel/player.js', 'drawing'],
  game: ['kernel', 'common', 'map'],
  modules: ['kernel', 'common', 'map', 'game'],
  texts: ['kernel', 'common'],
  editions: ['kernel', 'common', 'map', 'game', 'modules'],
  notation: ['kernel', 'common', 'map', 'game', 'modules', 'editions'],
  players: ['kernel', 'common', 'map', 'game', 'modules', 'editions', 'notation'],
  face: ['kernel', 'common', 'map', 'game', 'modules', 'editions', 'notation', 'players', 'texts'],
  'games/malta-convoy': game,
  'games/stellar-wars': game,
  'games/stellar-wars/texts': ['kernel', 'common', 'texts/*'],
  testing: ['kernel', 'common', 'map', 'game', 'modules', 'editions', 'notation', 'players', 'texts', 'face'],
  'testing/laws': ['kernel', 'common'],
};

/** The line of `below` for a file, by its path from src: the longest folder that has one. */
export const layerOf = (path) =>
  Object.keys(below)
    .filter((layer) => path.startsWith(`${layer}/`))
    .sort((one, other) => other.length - one.length)[0];

/** Whether a file may import another, both by their paths from src. */
export function mayImport(path, target) {
  const layer = layerOf(path);
  if (layer === undefined) return true;
  return [layer, ...below[layer]].some((each) =>
    each.endsWith('/*')
      ? target.slice(0, target.lastIndexOf('/') + 1) === each.slice(0, -1)
      : target === each || target.startsWith(`${each}/`),
  );
}
