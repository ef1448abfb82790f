/**
 * The plan of src: houses, their rooms, and who may import whom. A room is a file right in a house, or the folder of that name; the
 * files right in `kernel` are one room, `*`, and so is all of `command`. A file imports its own room and the floors below. All games
 * have one list of floors.
 */

/** The houses that are games. None imports another. */
export const games = ['warpwar', 'stellar-wars', 'malta-convoy'];

/** The floors of each house, from the lowest to the highest, with their rooms. */
export const floors = {
  kernel: [['*'], ['ruleset', 'play'], ['run'], ['dice'], ['index']],
  board: [['hexes', 'theme'], ['svg'], ['page'], ['layout'], ['marks']],
  laws: [
    ['law', 'specs'],
    ['moment', 'modules', 'forms', 'answers'],
    ['states', 'limits', 'ahead'],
    ['play'],
    ['dice', 'options'],
    ['in-play'],
    ['battery'],
  ],
  'boardgame-io': [['match', 'guard'], ['game', 'watch'], ['index']],
  audit: [['hash'], ['commit'], ['record'], ['audit']],
  mail: [
    ['letter', 'transfer'],
    ['engine', 'message'],
    ['journal', 'sections', 'course', 'dice', 'any-time'],
    ['standing'],
    ['mail', 'orders'],
    ['read'],
    ['run', 'write'],
    ['audited'],
    ['warpwar', 'stellar-wars'],
    ['index'],
  ],
  peer: [['message'], ['peer'], ['play'], ['audited'], ['index']],
  research: [
    ['streams', 'intervals', 'information', 'zero-sum', 'simplex'],
    ['match', 'equilibrium'],
    ['rows', 'summary', 'ratings', 'duels'],
    ['comparison'],
    ['index'],
  ],
  game: [
    ['map', 'sheets'],
    ['issues', 'state', 'kit', 'find', 'change', 'sides'],
    ['sight', 'fields'],
    ['ships'],
    ['turn'],
    ['movement', 'combat', 'economy'],
    ['setup', 'view'],
    ['save', 'core', 'types', 'sentences'],
    ['modules'],
    ['editions', 'catalogues'],
    ['guards', 'engine', 'standard', 'casts', 'queries'],
    ['notation', 'picture', 'duels', 'players', 'memory', 'peers'],
    ['words'],
    ['tell', 'new-game', 'dice'],
    ['laws'],
    ['index', 'rules'],
  ],
  command: [['*']],
};

/** The house of the command line. It alone may use Node, the clock and the console; nothing imports it. */
export const command = 'command';

/** What `command` may import: the doors of the houses. */
const doors = [
  'kernel/index',
  'warpwar/index',
  'warpwar/rules',
  'warpwar/dice/index',
  'warpwar/players/index',
  'stellar-wars/index',
  'stellar-wars/rules',
  'malta-convoy/index',
  'mail/index',
  'peer/index',
  'research/index',
];

/** The rooms beside those for any game that are for one: sheets for mail, and studies, mostly of WarpWar's duels. */
export const ofOneGame = ['mail/warpwar', 'mail/stellar-wars', 'research/duels'];

/** What a house, or a room, may import of other houses: all of them, or rooms. `laws` is for the room of that name in each game. */
const neighbors = {
  kernel: [],
  board: ['kernel/*'],
  laws: ['kernel'],
  'boardgame-io': ['kernel'],
  audit: ['kernel'],
  mail: ['kernel', 'audit'],
  peer: ['kernel', 'audit'],
  'mail/warpwar': ['kernel', 'warpwar/index', 'warpwar/rules', 'warpwar/notation'],
  'mail/stellar-wars': ['kernel', 'stellar-wars/index', 'stellar-wars/notation'],
  research: ['kernel'],
  'research/comparison': ['kernel', 'board/svg'],
  'research/duels': ['kernel', 'warpwar/index', 'warpwar/rules', 'warpwar/duels', 'warpwar/memory'],
  'warpwar/duels': ['kernel', 'research/zero-sum'],
  'warpwar/players': ['kernel', 'research/zero-sum', 'research/equilibrium'],
  game: ['kernel', 'board'],
};

const bare = (path) => path.replace(/\.[jt]s$/, '');

/** Where a file is, by its path from src: its house and room, and the number of its floor; -1 if it has none. */
export function placeOf(path) {
  const [house = '', first = '', ...more] = bare(path).split('/');
  const isLoose = house === command || (house === 'kernel' && more.length === 0 && first !== 'index');
  const room = isLoose ? '*' : first;
  const plan = floors[games.includes(house) ? 'game' : house] ?? [];
  return { house, room, floor: plan.findIndex((rooms) => rooms.includes(room)) };
}

/** Whether a file may import another, both by their paths from src. */
export function mayImport(path, target) {
  const [from, to] = [placeOf(path), placeOf(target)];
  if (from.floor < 0 || to.floor < 0) return false;
  if (from.house !== to.house) {
    if (from.house === command) return doors.includes(bare(target));
    const own = neighbors[`${from.house}/${from.room}`];
    const open = own ?? neighbors[games.includes(from.house) ? 'game' : from.house] ?? [];
    const isLaw = to.house === 'laws' && from.room === 'laws';
    return isLaw || open.includes(to.house) || open.includes(`${to.house}/${to.room}`);
  }
  // The two rooms above the kernel's lowest floor do not know each other.
  return (
    from.room === to.room || to.floor < from.floor || (to.floor === from.floor && from.house !== 'kernel')
  );
}
