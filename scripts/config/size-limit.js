/**
 * What an import may weigh in a browser, minified and compressed with brotli. A comment says where that is more than what
 * is aimed at.
 */

/** What is named, of the main entry. */
const named = (names) => ({ 'dist/warpwar/index.js': `{ ${names} }` });

/** Above what was aimed at: words of engines, counts of actions, checks of saves, and forms that count legal actions came in. */
const limits = [
  ['distance', named('distance'), '0.13 kB'],
  ['combatResult', named('combatResult'), '0.17 kB'],
  ['resolveRound', named('resolveRound'), '2.9 kB'],
  ['rounds and prices by the core alone', named('coreRules, resolveRound, checkOrders, shipCost'), '15.6 kB'],
  // 40 kB, and 60 kB for all modules: rules only, as words stand apart.
  ['games of the first edition', named('createEngine, firstEdition'), '70.3 kB'],
  ['games of the second edition', named('createEngine, secondEdition'), '77.9 kB'],
  ['applyAction', named('applyAction'), '87.2 kB'],
  // A third is themes, marks and the checks of options, which all pictures share.
  ['renderMap', named('renderMap'), '9.3 kB'],
  // 9 kB: rounds, records and the table also take what rules know of systems, components and results.
  ['all pictures', named('renderMap, drawMap, layoutOf, renderBattle, renderRecord, renderTable'), '15.1 kB'],
  ['parseShip, formatShip', named('parseShip, formatShip'), '6.1 kB'],
  ['parseOrders, formatOrders', named('parseOrders, formatOrders'), '5.7 kB'],
  ['generateMap', named('generateMap'), '6.2 kB'],
  // The words of the events of all modules, and what they ask of the rules.
  ['tell, formatStory, titleOf', named('tell, formatStory, titleOf'), '13.6 kB'],
  ['explainRound', named('explainRound'), '6 kB'],
  // Maps, notation and pictures are in it.
  ['all of warpwar', { 'dist/warpwar/index.js': '*' }, '147.3 kB'],
  // 15 kB: without any game the mechanism, what games share, and dice are 16.6 kB.
  ['games of Malta Convoy', { 'dist/malta-convoy/index.js': '{ engine }' }, '27.3 kB'],
  ['all of warpwar/malta-convoy', { 'dist/malta-convoy/index.js': '*' }, '44.4 kB'],
  // 30 kB: without modules it would be 29.5 kB, and with those of the scenarios alone 39.5 kB.
  ['games of Stellar Wars', { 'dist/stellar-wars/index.js': '{ engine }' }, '50.8 kB'],
  ['all of warpwar/stellar-wars', { 'dist/stellar-wars/index.js': '*' }, '90.3 kB'],
  // The whole game with its words; a module alone takes what it imports.
  ['all of warpwar/stellar-wars/rules', { 'dist/stellar-wars/rules.js': '*' }, '36.4 kB'],
  ['all of warpwar/stellar-wars/laws', { 'dist/stellar-wars/laws/index.js': '*' }, '82.7 kB'],
  // Every token that modules change is in it, from all chapters.
  // Half of it every engine has, too.
  ['all of warpwar/boardgame-io', { 'dist/boardgame-io/index.js': '*' }, '3 kB'],
  // Most of it is WarpWar: its notation, and its words for what is wrong.
  ['all of warpwar/mail', { 'dist/mail/index.js': '*' }, '136 kB'],
  ['all of warpwar/peer', { 'dist/peer/index.js': '*' }, '10.5 kB'],
  ['all of warpwar/rules', { 'dist/warpwar/rules.js': '*' }, '39.1 kB'],
  ['all of warpwar/dice', { 'dist/warpwar/dice/index.js': '*' }, '11.2 kB'],
  // 22 kB: equilibria, and the rules of fire of the modules whose rounds are known in bulk, such as ECM and Marines, are in it.
  ['all of warpwar/players', { 'dist/warpwar/players/index.js': '*' }, '42.5 kB'],
  ['all of warpwar/laws', { 'dist/warpwar/laws/index.js': '*' }, '152.8 kB'],
];

const root = new URL('../../', import.meta.url);

export default limits.map(([name, imports, limit]) => ({
  name,
  path: [],
  import: Object.fromEntries(
    Object.entries(imports).map(([path, names]) => [new URL(path, root).pathname, names]),
  ),
  limit,
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: 'error' }),
}));
