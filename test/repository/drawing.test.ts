/** The drawing of the house in docs/architecture.md, held against the rooms of src and the rules of imports. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, floors, games, ofOneGame, placeOf } from '../../scripts/config/layers.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, section = ''] = /\n## Folders\n([^]*?)\n## /.exec(page) ?? [];
const [, drawing = ''] = /```\n([^]*?)```/.exec(section) ?? [];

/** A line of the drawing: a folder or a file, from src, and what is said of it. */
interface Line {
  readonly path: string;
  readonly says: string;
}

/** The lines of the drawing below src; two spaces are one floor down. A line that begins far to the right goes on with the last. */
const drawn: readonly Line[] = (() => {
  const path: string[] = [];
  const whole = drawing.trimEnd().replaceAll(/\n {12,}/g, ' ');
  const [, ...lines] = whole.split('\n');
  return lines.map((line) => {
    const [, indent = '', name = '', says = ''] = /^( *)([\w.-]+)\/? +(.+)$/.exec(line) ?? [];
    path.splice(indent.length / 2 - 1, Infinity, name);
    return { path: path.join('/'), says };
  });
})();

/** Every source file, from src. */
const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'src').length + 1));

/** What stands right in a folder of src: files, and folders with files. A folder ends in a slash. */
const entriesOf = (folder: string): readonly string[] => [
  ...new Set(
    sources
      .filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length).replace(/\/.*/, '/')),
  ),
];

const isFolder = (entry: string): boolean => entry.endsWith('/');
const bare = (entry: string): string => entry.replace(/\/$/, '');

const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the table with a heading: the codes in the first cell, and those in the second. */
const rowsUnder = (heading: string): readonly (readonly [readonly string[], readonly string[]])[] => {
  const [, table = ''] = new RegExp(`\\| ${heading} [^\\n]*\\n[^\\n]*\\n([^]*?)\\n\\n`).exec(section) ?? [];
  return table.split('\n').map((row) => {
    const [, first = '', second = ''] = row.split('|');
    return [codesIn(first), codesIn(second)];
  });
};

describe('the drawing', () => {
  test('has every house of src, and no file stands loose there', () => {
    const houses = entriesOf('');
    expect(houses.filter((entry) => !isFolder(entry))).toEqual([]);
    expect(drawn.flatMap(({ path }) => (path.includes('/') ? [] : [path])).sort()).toEqual(
      houses.map(bare).sort(),
    );
  });

  test('has every room of WarpWar and every folder of the kernel, once, and no other', () => {
    const ofKernel = entriesOf('kernel/').filter(isFolder);
    const expected = [
      ...ofKernel.map((entry) => `kernel/${bare(entry)}`),
      ...entriesOf('warpwar/').map((entry) => `warpwar/${bare(entry)}`),
    ];
    expect(expected.length).toBeGreaterThan(30);
    expect(drawn.flatMap(({ path }) => (path.includes('/') ? [path] : [])).sort()).toEqual(expected.sort());
  });

  test.each(games.filter((game) => game !== 'warpwar'))(
    'has every room of %s, once, and no other',
    (game) => {
      const said = drawn.find(({ path }) => path === game)?.says.split(/\s+/) ?? [];
      const rooms = entriesOf(`${game}/`).map((entry) => bare(entry).replace(/\.ts$/, ''));
      expect([...said].sort()).toEqual(rooms.sort());
    },
  );

  test('leaves out only what is inside a room', () => {
    expect([...entriesOf('board/'), ...entriesOf('laws/')].filter(isFolder)).toEqual([]);
  });

  test('names files and folders that are there', () => {
    const named = drawn.flatMap(({ path, says }) =>
      [...says.matchAll(/[\w-]+\.ts|[\w-]+\/(?= )/g)].map(([file]) => join(path, file)),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(join(root, 'src', file)))).toEqual([]);
  });

  test('has the rooms in the order of their floors', () => {
    for (const house of ['kernel', 'warpwar', 'stellar-wars', 'malta-convoy']) {
      const below = drawn.flatMap(({ path }) => (path.startsWith(`${house}/`) ? [path] : []));
      const said = drawn.find(({ path }) => path === house)?.says.split(/\s+/) ?? [];
      const rooms = below.length > 0 ? below : said.map((room) => `${house}/${room}`);
      const heights = rooms.map((path) => placeOf(house === 'kernel' ? `${path}/x` : path).floor);
      expect([house, heights]).toEqual([house, heights.toSorted((one, other) => one - other)]);
      expect(heights).not.toContain(-1);
    }
  });

  test('fits on one screen', () => {
    expect(drawing.split('\n').length).toBeLessThan(62);
    expect(drawing.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

describe('the table of floors', () => {
  const rows = rowsUnder('floor').map(([rooms]) => rooms);
  const ofKernel = rows.filter(([room = '']) => room.startsWith('kernel/'));
  const ofGames = rows.slice(ofKernel.length + 1, -2);

  test('is what the linter holds', () => {
    expect(ofKernel).toEqual(floors.kernel?.map((rooms) => rooms.map((room) => `kernel/${room}`)));
    const others = Object.keys(floors).filter((house) => !['kernel', 'game', command].includes(house));
    expect(rows[ofKernel.length]).toEqual(others);
    expect(ofGames).toEqual(floors.game);
    expect(rows.slice(-2)).toEqual([ofOneGame, [command]]);
  });

  test('is kept: a room imports what stands above its row, or left of it', () => {
    // The room `laws` of a game has the name of a house.
    const order = [
      ...ofKernel,
      [
        'house board',
        'house laws',
        'house boardgame-io',
        'house audit',
        'house mail',
        'house peer',
        'house research',
      ],
      ...ofGames,
      [...ofOneGame, `house ${command}`],
    ].flat();
    const rank = (path: string): number => {
      const { house, room } = placeOf(path);
      if (ofOneGame.includes(`${house}/${room}`)) return order.indexOf(`${house}/${room}`);
      return order.indexOf(
        house === 'kernel' ? `kernel/${room}` : games.includes(house) ? room : `house ${house}`,
      );
    };
    const wrong = sources.flatMap((source) =>
      [...readFileSync(join(root, 'src', source), 'utf8').matchAll(/ from '(\.[^']+)'/g)].flatMap(
        ([, to = '']) => {
          const target = join(dirname(source), to).replace(/\.js$/, '.ts');
          const [from, at] = [placeOf(source), placeOf(target)];
          const isWithin = from.house === at.house && (from.room === at.room || from.house === 'laws');
          const isOne =
            ['board', 'boardgame-io', 'audit', 'mail', 'peer', 'research'].includes(from.house) &&
            from.house === at.house;
          return isWithin || isOne || (rank(target) >= 0 && rank(target) < rank(source))
            ? []
            : [`${source} imports ${target}`];
        },
      ),
    );
    expect(wrong).toEqual([]);
    expect(sources.length).toBeGreaterThan(200);
  });
});

test('the table of entries is that of package.json', () => {
  const [, table = ''] = /\n\| entry [^\n]*\n[^\n]*\n([^]*?)\n\n/.exec(page) ?? [];
  const listed = table.split('\n').map((row) => codesIn(row).slice(0, 2));
  // Sound: the exports of this package are files by entry.
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const expected = Object.entries(exports).flatMap(([entry, file]) =>
    file.endsWith('.js')
      ? [[entry.replace('.', 'warpwar'), file.replace('./dist', 'src').replace('.js', '.ts')]]
      : [],
  );
  expect(listed).toEqual(expected);
});
