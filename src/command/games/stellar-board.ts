/** What a player sees of Stellar Wars: a table of the ships with what each can fire and how it can move, and the board as a picture. */

import {
  formatSheet,
  engine,
  type Side,
  type ViewGame,
  type Ship,
  type State,
  words,
  type Action,
  renderMap,
} from '../../stellar-wars/index.js';
import {
  distance,
  fields,
  minesLeft,
  toAxial,
  isBlankSheet,
  hiddenShips,
  offset,
  sidesToward,
  armsOf,
  entryOf,
  leavingHow,
  shotsOf,
  type Arm,
  firingIssues,
  weaponIssues,
  turnIssues,
  isMoving,
  neighbor,
  type Axial,
  formatWeapon,
  listWeapons,
  isOn,
  isFinished,
  boardSize,
} from '../../stellar-wars/rules.js';

/** Where ships look, by hex sides clockwise from north. */
const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const;

/** The sides of a ship, clockwise from its bow. */
const SIDES = ['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const satisfies readonly Side[];

/** Returns a view with its rules. */
export const gameOf = (view: State): ViewGame => ({
  rules: engine().rulesOf(view),
  state: view,
});

/** Returns the player who sees a view; undefined for a state. */
export const viewerOf = (view: State): string | undefined => {
  const viewer = 'viewer' in view ? view.viewer : undefined;
  return typeof viewer === 'string' ? viewer : undefined;
};

/** Says where a ship looks, as a word and a number: 'south (3)'. */
export const lookOf = ({ facing }: Ship): string => `${DIRECTIONS[facing]} (${facing})`;

/** Lists the ships that are seen and what they have and can do, the names of those that are hidden, and known mines. */
export function shipsIn(view: State): readonly string[] {
  const game = gameOf(view);
  const [head = '', ...rows] = alignColumns([HEAD, ...view.ships.map(rowOf)]);
  const lines = linesFor(game, (ship) => [rows[view.ships.indexOf(ship)] ?? '', ...detailsOf(game, ship)]);
  return [`${head}  (F to FL: shield+armor)`, ...lines];
}

/** Lists where the ships are and what the player's own can do now, the names of those that are hidden, and known mines. */
export function positionsIn(view: State): readonly string[] {
  const game = gameOf(view);
  return linesFor(game, (ship) => {
    const { id, owner, sheet, left } = ship;
    const boxes = `engine ${left.engine}/${sheet.engine}, hull ${left.hull}/${sheet.hull}`;
    return [
      `  ${id} (${sheet.name}): at ${ship.at}, looks ${lookOf(ship)}, speed ${ship.speed}; ${boxes}`,
      ...(owner === game.state.viewer ? nowOf(game, ship) : []),
    ];
  });
}

/** Lists the ships by a line and details of each, the names of those that are hidden, and known mines. */
function linesFor(game: ViewGame, linesOf: (ship: Ship) => readonly string[]): readonly string[] {
  const { ships, players } = game.state;
  const hidden = players.flatMap(({ id }) => hiddenShips(game, id));
  const unseen = hidden.filter((id) => ships.every((ship) => ship.id !== id));
  return [
    ...ships.flatMap((ship) => {
      const [line = '', ...details] = linesOf(ship);
      const note = hidden.includes(ship.id) ? '  hidden' : '';
      return [`${line}${note}`, ...details.map((each) => `    ${each}`)];
    }),
    ...unseen.map((id) => `  ${id} is hidden`),
    ...players.flatMap((player) => {
      const hexes = fields.of(player).map(({ hex }) => hex);
      return hexes.length === 0 ? [] : [`  Mines of ${player.id} in ${hexes.join(', ')}`];
    }),
  ];
}

/** Lists the sheets that are seen, before the ships are on the board. */
export function sheetsIn(view: State): readonly string[] {
  const { rules } = gameOf(view);
  return view.ships.map(({ id, sheet }) =>
    isBlankSheet(rules, sheet) ? `  ${id} is not designed yet` : `  ${id} is ${formatSheet(rules, sheet)}`,
  );
}

/** Columns of the table. Below a side stand its shield and its armor. */
const HEAD: readonly string[] = [
  'ship',
  'sheet',
  'hex',
  'looks',
  'speed',
  'engine',
  'hull',
  'reactor',
  ...SIDES,
];

function rowOf(ship: Ship): readonly string[] {
  const { id, at, speed, sheet, left } = ship;
  const boxes = (['engine', 'hull', 'reactor'] as const).map((each) => `${left[each]}/${sheet[each]}`);
  const sides = SIDES.map((side) => `${left.shield[side]}+${left.armor[side]}`);
  return [id, sheet.name, at, lookOf(ship), String(speed), ...boxes, ...sides];
}

/** Writes rows in columns of the same width. */
function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

/** Says what a ship can do. Only its owner learns what is left of its mines, and what it can hit. */
function detailsOf(game: ViewGame, ship: Ship): readonly string[] {
  const isOwn = ship.owner === game.state.viewer;
  const mines = isOwn && ship.sheet.mines > 0 ? [`mines for ${minesLeft(ship)} hexes`] : [];
  const carried = [...weaponsOf(game, ship), ...systemsOf(game, ship), ...mines];
  return [
    `has ${carried.length > 0 ? carried.join(', ') : 'no weapons'}`,
    ...(isOwn ? nowOf(game, ship) : nearestTo(game, ship)),
  ];
}

/** Says what a ship of the player can do now. */
function nowOf(game: ViewGame, ship: Ship): readonly string[] {
  const shots = shotsNow(game, ship);
  return [
    ...moveOf(game, ship),
    ...nearestTo(game, ship),
    ...(shots.length > 0 ? [`can hit now: ${shots.join(', ')}`] : []),
  ];
}

/** Lists the systems besides weapons, those that are the same once, with their number. */
function systemsOf({ rules }: ViewGame, { sheet, left }: Ship): readonly string[] {
  const all = sheet.systems.map(({ kind, level }, line) => {
    const notes = boxNotes(rules, left.systems[line] ?? 0);
    const name = level === undefined ? kind : `${kind} ${level}`;
    return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
  });
  return [...new Set(all)].map((each) => {
    const same = all.filter((other) => other === each).length;
    return same > 1 ? `${same} ${each}s` : each;
  });
}

/** Says which enemy is nearest, and on which side of the ship. */
function nearestTo({ state }: ViewGame, ship: Ship): readonly string[] {
  const enemies = state.ships.filter(({ owner }) => owner !== ship.owner);
  const from = toAxial(ship.at);
  const ranges = enemies.map(({ at }) => distance(from, toAxial(at)));
  const range = Math.min(...ranges);
  const enemy = enemies[ranges.indexOf(range)];
  if (!enemy) return [];
  const sides = sidesToward(ship.facing, offset(from, toAxial(enemy.at))).join(' or ');
  return [`nearest enemy: ${enemy.id} at range ${range}${sides === '' ? '' : `, off side ${sides}`}`];
}

/** Why a weapon cannot fire, in few words, by the code of the issue. */
const reasons: Readonly<Record<string, string>> = {
  'weapon-used': 'fired',
  'no-free-launcher': 'no rack free',
  'no-missile-left': 'none left',
};

/** Says how many boxes are left of a weapon or system that has lost some. */
function boxNotes(rules: ViewGame['rules'], left: number): readonly string[] {
  const all = Number(rules.ruleset.settings['stellar/boxes']);
  if (left === 0) return ['destroyed'];
  return left < all ? [`${left}/${all}`] : [];
}

/** Lists the weapons of a ship by their names in notation, with what keeps them from firing. */
function weaponsOf(game: ViewGame, ship: Ship): readonly string[] {
  const named = listWeapons(game.rules, ship);
  return armsOf(game.rules, ship).flatMap((arm) => {
    const name = formatWeapon(game.rules, ship, arm.ref);
    if (name === undefined || !named.includes(name)) return [];
    const notes = notesOn(game, ship, arm);
    return [notes.length > 0 ? `${name} (${notes.join(', ')})` : name];
  });
}

function notesOn(game: ViewGame, ship: Ship, arm: Arm): readonly string[] {
  const { ref } = arm;
  const boxes = typeof ref === 'number' ? boxNotes(game.rules, ship.left.weapons[ref] ?? 0) : [];
  const missiles = arm.side === undefined && ship.left.missiles > 0 ? [`${ship.left.missiles} left`] : [];
  const wrong = weaponIssues(game, { ship, arm }).flatMap(({ code }) =>
    code === 'weapon-destroyed' ? [] : [reasons[code] ?? 'cannot fire'],
  );
  return [...missiles, ...boxes, ...wrong];
}

/** Says how far a ship may still go, whether it may turn, and why it may not fire. */
function moveOf(game: ViewGame, ship: Ship): readonly string[] {
  if (!isMoving(game.state)) return [];
  if (isFinished(ship)) return ['has finished in this turn'];
  const left = Math.max(0, ship.speed - (ship.turn?.entered ?? 0));
  const turning = turnIssues(game, ship).map(engine(words).describe);
  const turns = left === 0 ? [] : turning.length > 0 ? turning : ['May turn now.'];
  const firing = firingIssues(game, ship).map(engine(words).describe);
  const edge = left === 0 ? [] : edgeNotes(game, ship);
  return [[`hexes to go: ${left}.`, ...turns, ...edge, ...firing].join(' ')];
}

/** What becomes of a ship that goes off the board from a hex. */
export const fateOff = (game: ViewGame, ship: Ship, to: Axial): string =>
  leavingHow(game, { ship, to }) === 'left' ? 'the ship is lost' : 'the ship leaves the game';

/** Warns of a hex ahead that is off the board. */
function edgeNotes(game: ViewGame, ship: Ship): readonly string[] {
  const to = neighbor(toAxial(ship.at), ship.facing);
  if (isOn(game.rules, to)) return [];
  const fate = entryOf(game, { ship, to }) === 'leaves' ? fateOff(game, ship, to) : 'it may not be entered';
  return [`The hex ahead is off the board: ${fate}.`];
}

/** Lists the shots that a ship has now in a move phase, in notation, with the highest sum of the dice that hits. */
const shotsNow = (game: ViewGame, ship: Ship): readonly string[] =>
  isMoving(game.state) && !isFinished(ship)
    ? shotsOf(game, ship).flatMap(({ weapon, targets }) => {
        const name = formatWeapon(game.rules, ship, weapon) ?? '';
        return targets.map((target) => `${name}@${target} (${chanceOf(game, ship, weapon, target)})`);
      })
    : [];

/** Says what speaks for an action: how likely a shot hits, or what lies ahead; undefined if there is nothing to say. */
export function reasonFor(view: State, action: Action): string | undefined {
  const game = gameOf(view);
  const ship = 'ship' in action ? view.ships.find(({ id }) => id === action.ship) : undefined;
  if (!ship) return undefined;
  return action.type === 'ship/fire'
    ? chanceOf(game, ship, action.weapon, action.target)
    : nearestTo(game, ship)[0];
}

/** 'hits on 8 or less' */
function chanceOf(game: ViewGame, ship: Ship, weapon: Arm['ref'], target: string): string {
  const arm = armsOf(game.rules, ship).find(({ ref }) => ref === weapon);
  return `hits on ${arm?.weapon?.toHit[rangeTo(game, ship, target) - 1] ?? 0} or less`;
}

/** The distance of a target. */
function rangeTo({ state }: ViewGame, { at }: Ship, target: string): number {
  const found = state.ships.find(({ id }) => id === target);
  return found ? distance(toAxial(at), toAxial(found.at)) : 0;
}

/** Draws a state, or what a player sees of it. */
export function drawBoard(seen: State, past: readonly State[]): string {
  const game = gameOf(seen);
  const hidden = seen.players.flatMap(({ id }) => hiddenShips(game, id));
  const mines = seen.players.flatMap((player) =>
    fields.of(player).map(({ hex }) => ({ hex, owner: player.id })),
  );
  const viewer = viewerOf(seen);
  const when = seen.turn === 0 ? 'before turn 1' : `turn ${seen.turn}`;
  const title = seen.result
    ? 'the last position'
    : `${when}${viewer === undefined ? '' : `, as ${viewer} sees it`}`;
  const lost = lostIn(seen, past, hidden);
  return renderMap(seen, {
    board: boardSize(game.rules, undefined),
    crop: around([...seen.ships, ...lost, ...mines.map(({ hex }) => ({ at: hex }))]),
    title: `Stellar Wars, ${title}`,
    hidden,
    mines,
    lost,
  });
}

/** Columns and rows that are shown around ships. */
const AROUND = 3;

/** The part of the board around what lies on it. */
function around(things: readonly { readonly at: string }[]) {
  const [columns, rows] = [0, 2].map((at) => things.map((each) => Number(each.at.slice(at, at + 2))));
  const [left, right] = spanOf(columns);
  const [top, bottom] = spanOf(rows);
  const middle = [left + right, top + bottom].map((sum) => String(Math.ceil(sum / 2)).padStart(2, '0'));
  return {
    around: middle.join(''),
    columns: right - left + 1 + 2 * AROUND,
    rows: bottom - top + 1 + 2 * AROUND,
  };
}

/** The lowest and the highest of numbers, if there are any. */
const spanOf = (numbers: readonly number[] = []): readonly [number, number] =>
  numbers.length === 0 ? [1, 1] : [Math.min(...numbers), Math.max(...numbers)];

/** Lists the ships that were seen before and are out of play, where they were seen last. */
function lostIn(seen: State, past: readonly State[], hidden: readonly string[]) {
  const last = new Map<string, Ship>(past.flatMap(({ ships }) => ships.map((ship) => [ship.id, ship])));
  const inPlay = [...seen.ships.map(({ id }) => id), ...hidden];
  return [...last.values()].flatMap(({ id: ship, at }) => (inPlay.includes(ship) ? [] : [{ ship, at }]));
}
