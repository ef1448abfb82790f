/**
 * Writes docs/battle.svg and docs/battle-map.svg, the pictures in README: a fight of five ships at Babylon in a game between two
 * captains. The first has the part of the map around the fight, the round, and the records of the ships that are hit; the second the
 * map alone, for narrow screens.
 */

import { writeFileSync } from 'node:fs';
import * as warpwar from '../src/warpwar/index.js';
import { captain, play, seeded } from '../src/warpwar/players/index.js';

/** The seed of a game with such a fight. */
const SEED = 57;
/** The fight: so many ships and shots. */
const [SHIPS, SHOTS] = [5, 8];

/** A round that was fired, with the state before it and the hits that the owners placed. */
interface Fought {
  readonly before: warpwar.State;
  readonly orders: readonly warpwar.Order[];
  readonly fired: warpwar.FireResult;
  readonly hits: ReadonlyMap<string, warpwar.Counts>;
}

const isWanted = ({ ships, battle }: warpwar.State, { shots }: warpwar.FireResult): boolean =>
  shots.length === SHOTS && ships.filter(({ at }) => at === battle?.at).length === SHIPS;

/** Plays until the fight, and on until its damage is placed. */
function findFight(): Fought {
  const setup = { rules: 'first/advanced', players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } };
  let before = warpwar.unwrap(warpwar.createGame(setup));
  let found: Fought | undefined;
  const player = captain(warpwar);
  for (const { events, state } of play(warpwar, before, { red: player, blue: player }, seeded(SEED))) {
    const orders = events.find((event) => event.type === 'orders/revealed')?.payload.orders ?? [];
    for (const { type, payload } of events) {
      if (type === 'round/fired' && isWanted(before, payload))
        found = { before, orders, fired: payload, hits: new Map() };
      if (found && type === 'ship/damaged')
        found = { ...found, hits: new Map([...found.hits, [payload.ship, payload.hits]]) };
      if (found && type === 'round/ended') return found;
    }
    before = state;
  }
  throw new Error('There is no such fight.');
}

const { before, orders, fired, hits } = findFight();
const at = before.battle?.at ?? warpwar.hexId('2223');
const rules = warpwar.rulesOf(before);
const theme = { like: 'dark', depth: '#0b1326' } as const;
const SCALE = 1.3;

// The part of the map around the fight.
const around = { crop: { around: at, columns: 6, rows: 5 } };
const map = (ids: string): string =>
  warpwar.renderMap(before, {
    ...{ ...around, theme, ids, scale: SCALE },
    ...{ numbers: false, legend: false, marks: [{ fight: at }] },
    title: 'The fight at Babylon, and the stars around it',
    heading: false,
  });

// The round, and below it the records of the ships that were hit.
const round = warpwar.renderBattle(
  rules,
  { ships: before.ships, orders, fired },
  {
    theme,
    ids: 'battle',
    legend: false,
    title: `${warpwar.starAt(before, at)?.name ?? at}, round ${before.battle?.round ?? 1}`,
  },
);
const records = [...hits].flatMap(([id, counts], nth) => {
  const ship = before.ships.find((each) => each.id === id);
  return ship
    ? [warpwar.renderRecord(rules, ship, { theme, ids: `record-${nth}`, hits: counts, legend: false })]
    : [];
});

/** The size that a picture has. */
function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="([\\d.]+)"`).exec(svg)?.[1]),
  );
  return { width, height };
}

/** Puts a picture into another one. */
const put = (svg: string, x: number, y: number): string => svg.replace('<svg ', `<svg x="${x}" y="${y}" `);

const [left, right] = [sizeOf(map('map')), sizeOf(round)];
const sizes = records.map(sizeOf);
const below = Math.max(...sizes.map(({ height }) => height));
const height = Math.max(left.height, right.height + below);
const width = left.width + right.width;
const top = (height - right.height - below) / 2;

/** Two thin lines from the hex of the fight to the round. */
const { box, centerOf } = warpwar.layoutOf(warpwar.mapOf(before), around);
const [x, y] = centerOf(at).map((each, axis) => (each - (axis === 0 ? box.left : box.top)) * SCALE);
const lens = [top + 40, top + right.height - 12]
  .map(
    (end, nth) =>
      `M${(x ?? 0) + 22 * SCALE} ${(y ?? 0) + (nth === 0 ? -1 : 1) * 36 * SCALE}L${left.width + 6} ${end}`,
  )
  .join('');

const title = 'A fight at Babylon: the map around it, the fire of a round, and the hits on two ships';
const parts = [
  put(map('map'), 0, (height - left.height) / 2),
  `<path d="${lens}" fill="none" stroke="#ffb057" stroke-opacity="0.55"/>`,
  put(round, left.width, top),
  ...records.map((svg, nth) => put(svg, left.width + 16 + nth * (sizes[0]?.width ?? 0), top + right.height)),
];
const page =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">\n` +
  `<title>${title}</title>\n<rect width="${width}" height="${height}" rx="10" fill="${theme.depth}"/>\n${parts.join('\n')}</svg>\n`;
/** Colors alone: nobody sets variables in a file. */
const withoutVariables = (svg: string): string => svg.replace(/var\(--ww-[\w-]+, (#\w+)\)/g, '$1');
writeFileSync('docs/battle.svg', withoutVariables(page));
writeFileSync('docs/battle-map.svg', withoutVariables(map('map')));
