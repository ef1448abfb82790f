/** Laws of the repository: where things stand, what they are called, and who knows whom. */

import { aboutOf } from '../../src/kernel/describe.js';
import { standardTexts } from '../../src/warpwar/words/index.js';
import type { Component } from '../../src/warpwar/ships/components.js';
import { core } from '../../src/warpwar/core.js';
import { notationCodes } from '../../src/warpwar/issues.js';
import { moduleTexts as wordsOfMalta } from '../../src/malta-convoy/modules/words.js';
import { first, second } from '../../src/warpwar/editions.js';
import { catalogue, editions } from '../../src/warpwar/index.js';
import type { Module, Part } from '../../src/kernel/types.js';
import type { IssueSpec } from '../../src/kernel/issue.js';
import { moduleLaws } from '../../src/warpwar/laws/modules.js';
import {
  command,
  floors,
  games,
  mayImport,
  placeOf,
  ofOneGame,
  type Place,
} from '../../scripts/config/layers.js';

import { messages } from '../support/words.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A source file, read and parsed. */
interface Source {
  /** From src: 'warpwar/combat/fire.ts'. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

const sources: readonly Source[] = filesIn(join(root, 'src')).map((file) => {
  const text = readFileSync(file, 'utf8');
  return {
    path: relative(join(root, 'src'), file),
    text,
    tree: ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true),
  };
});

const under = (...houses: readonly string[]): readonly Source[] =>
  sources.filter(({ path }) => houses.includes(placeOf(path).house));

const planOfGames = floors.game ?? [];

/** The floor of a room of a game. */
const floorOf = (room: string): number => planOfGames.findIndex((rooms) => rooms.includes(room));

/** Files of WarpWar on the floors below a room, or above it. */
const below = (room: string): readonly Source[] =>
  under('warpwar').filter(({ path }) => placeOf(path).floor < floorOf(room));
const above = (room: string): readonly Source[] =>
  under('warpwar').filter(({ path }) => placeOf(path).floor > floorOf(room));

/** Whether a file has words that people read: those of a house or a room, or those beside a module. */
const hasWords = (path: string): boolean =>
  /(?:[/.]words\.ts|\/words\/[^/]+)$/.test(path) && !path.endsWith('/run/words.ts');

/** Every node of a file, outermost first. */
function nodesOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [node];
  ts.forEachChild(node, (child) => {
    found.push(...nodesOf(child));
  });
  return found;
}

const nodes = new Map(sources.map((source) => [source, nodesOf(source.tree)]));

const lineOf = ({ tree }: Source, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;

const where = (source: Source, node: ts.Node): string => `${source.path}:${lineOf(source, node) + 1}`;

/** Texts in quotes, template pieces among them, without those that imports name or types list. */
const textsOf = (source: Source): readonly (ts.StringLiteralLike | ts.TemplateLiteralToken)[] =>
  (nodes.get(source) ?? []).filter(
    (node): node is ts.StringLiteralLike | ts.TemplateLiteralToken =>
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      !ts.isLiteralTypeNode(node.parent) &&
      !ts.isImportDeclaration(node.parent) &&
      !ts.isExportDeclaration(node.parent),
  );

/** What a file imports or exports from elsewhere: where it is written, and the file from src, or the package. */
const importsOf = (source: Source): readonly (readonly [string, string])[] =>
  (nodes.get(source) ?? []).flatMap((node): readonly (readonly [string, string])[] => {
    const from =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
    if (!from || !ts.isStringLiteral(from)) return [];
    const path = from.text.startsWith('.')
      ? join(dirname(source.path), from.text).replace(/\.js$/, '.ts')
      : from.text;
    return [[where(source, node), path]];
  });

/** What a component's losses are made good by: words of the game's, by which the modules that sell it are called. */
const services: readonly string[] = ['repair', 'resupply'] satisfies readonly Component['service'][];

const metas = catalogue.map((each: Module) => each.meta);
const ids = metas.map(({ id }) => id);
const named = ids.slice(1);

const modulesOf = 'src/warpwar/modules';

/** The module that a file under src/warpwar/modules belongs to; undefined of the list of modules, and elsewhere. */
function moduleOf(path: string): string | undefined {
  const id = /^warpwar\/modules\/([a-z-]+)/.exec(path)?.[1];
  return id === 'index' ? undefined : id;
}

describe('modules', () => {
  test('each file or folder is in the catalogue under its own name, and nothing else is', () => {
    const standing = readdirSync(join(root, modulesOf)).filter(
      (entry) => entry !== 'index.ts' && !entry.endsWith('.words.ts'),
    );
    expect(standing.map((entry) => entry.replace(/\.ts$/, '')).sort()).toEqual([...named].sort());
    expect(ids[0]).toBe('core');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(['warpwar', 'stellar-wars'])(
    'each module of %s has its words beside it, which its catalogue lists',
    (game) => {
      const modules = `${game}/modules/`;
      const standing = under(game).flatMap(({ path }) =>
        path.startsWith(modules) && path !== `${modules}index.ts` ? [path.slice(modules.length)] : [],
      );
      const worded = standing.filter(hasWords);
      const whole = standing.filter((path) => !hasWords(path) && /^[^/]+(?:\/index)?\.ts$/.test(path));
      expect(worded.sort()).toEqual(
        whole
          .map((path) =>
            path.replace(/\/index\.ts$|\.ts$/, (end) => (end === '.ts' ? '.words.ts' : '/words.ts')),
          )
          .sort(),
      );
      const collected = under(game)
        .filter(({ path }) => path === `${modules}index.ts`)
        .flatMap(importsOf)
        .map(([, path]) => path);
      expect(collected).toEqual(expect.arrayContaining(worded.map((path) => `${modules}${path}`)));
      expect(worded.length).toBeGreaterThan(7);
    },
  );

  test('a small game has the words of its modules in one file beside them', () => {
    const standing = readdirSync(join(root, 'src/malta-convoy/modules')).map((file) =>
      file.replace(/\.ts$/, ''),
    );
    const modules = standing.filter((id) => id !== 'index' && id !== 'words');
    expect(Object.keys(wordsOfMalta).sort()).toEqual(modules.sort());
  });

  test.each(named)('%s has a test and a page of its own', (id) => {
    expect(
      ['.test.ts', ''].some((ending) => existsSync(join(root, `test/warpwar/modules/${id}${ending}`))),
    ).toBe(true);
    const page = join(root, `docs/modules/${id}.md`);
    expect(existsSync(page)).toBe(true);
    expect(readFileSync(page, 'utf8').length).toBeGreaterThan(200);
  });

  test('no page or test is of a module that is not there', () => {
    const pages = readdirSync(join(root, 'docs/modules')).map((entry) => entry.replace(/\.md$/, ''));
    const tests = readdirSync(join(root, 'test/warpwar/modules')).map((entry) =>
      entry.replace(/\.test\.ts$/, ''),
    );
    expect([...pages, ...tests].filter((entry) => !ids.includes(entry))).toEqual([]);
  });

  test.each(catalogue.map((each: Module) => [each.meta.id, each] as const))(
    '%s says what it is',
    (id, each) => {
      // The game's own keys have no name in front, and a module may cite a rule of another.
      const wrong = moduleLaws(each, catalogue).filter(
        (what) =>
          !what.includes('which is not in the source') &&
          !(id === 'core' && what.includes('must begin with')),
      );
      expect(wrong).toEqual([]);
    },
  );

  /** What the game itself has actions and events of. */
  const SPACES = [
    ...['act', 'base', 'battle', 'combat', 'game', 'map', 'orders', 'phase', 'player', 'players'],
    ...['points', 'records', 'round', 'ship', 'star', 'turn'],
  ];

  test.each(catalogue.map((each: Module) => [each.meta.id, each] as const))(
    '%s names its actions, events and settings after itself',
    (id, { parts }) => {
      const own = parts.filter(
        ({ kind }) => kind === 'action' || kind === 'event' || kind === 'setting',
      ) as readonly (Part & { readonly key: string })[];
      for (const { key, kind } of own) {
        const [space = '', name = ''] = key.split('/');
        expect(name).toMatch(kind === 'setting' ? /^[a-z][a-zA-Z]*$/ : /^[a-z][a-z-]*$/);
        if (id !== 'core' || kind === 'setting') expect([key, space]).toEqual([key, id]);
        else expect([key, SPACES.includes(space)]).toEqual([key, true]);
      }
    },
  );

  test('settings say in one sentence what they decide', () => {
    const settings = catalogue.flatMap(({ parts }: Module) =>
      parts.flatMap((part) => (part.kind === 'setting' ? [part] : [])),
    );
    expect(settings.length).toBeGreaterThan(3);
    for (const each of settings) expect(aboutOf(standardTexts, each)).toMatch(/^[A-Z].*\.$/);
  });
});

describe('who knows whom', () => {
  test('every file of src stands in a room of the plan, and every room has a file', () => {
    expect(sources.filter(({ path }) => placeOf(path).floor < 0).map(({ path }) => path)).toEqual([]);
    const rooms = new Set(
      sources.map(({ path }) => placeOf(path)).map(({ house, room }) => `${house}/${room}`),
    );
    const unused = Object.entries(floors).flatMap(([house, plan]) =>
      plan.flat().flatMap((room) => {
        const houses = house === 'game' ? games : [house];
        return houses.some((each) => rooms.has(`${each}/${room}`)) ? [] : [`${house}/${room}`];
      }),
    );
    expect(unused).toEqual([]);
    expect(rooms.size).toBeGreaterThan(60);
  });

  test('a room is a file or a folder, and not both', () => {
    const paths = new Set(sources.flatMap(({ path }) => [path, dirname(path)]));
    const both = sources.filter(
      ({ path }) => placeOf(path).room !== '*' && paths.has(path.replace(/\.ts$/, '')),
    );
    expect(both.map(({ path }) => path)).toEqual([]);
    // A small game has files where a large one has folders.
    for (const room of ['combat', 'turn', 'players', 'words'])
      expect([`stellar-wars/${room}`, `malta-convoy/${room}.ts`].filter((path) => !paths.has(path))).toEqual(
        [],
      );
  });

  test('imports point down, and to files of this package only', () => {
    const up = sources.flatMap((source) =>
      importsOf(source)
        .filter(([, path]) => !(path.startsWith('node:') && placeOf(source.path).house === command))
        .filter(([, path]) => !sources.some((each) => each.path === path) || !mayImport(source.path, path))
        .map(([at, path]) => `${at} imports ${path}`),
    );
    expect(up).toEqual([]);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(2500);
  });

  test('no game knows another, and what any game may use knows none', () => {
    const gameOf = (path: string): string => (games.includes(placeOf(path).house) ? placeOf(path).house : '');
    const isFree = ({ house, room }: Place): boolean =>
      house === command || ofOneGame.includes(`${house}/${room}`);
    const playing = sources.filter(({ path }) => !isFree(placeOf(path)));
    const knowing = playing.flatMap((source) =>
      importsOf(source)
        .filter(([, path]) => gameOf(path) !== '' && gameOf(path) !== gameOf(source.path))
        .map(([at, path]) => `${at} imports ${path}`),
    );
    expect(knowing).toEqual([]);
    for (const each of games) expect(under(each).length).toBeGreaterThan(20);
    const others = ['kernel/index.ts', 'board/svg.ts', 'laws/play.ts', 'research/match.ts'];
    for (const each of games)
      for (const other of [...others, ...games.map((game) => `${game}/index.ts`)])
        expect([other, mayImport(other, `${each}/state.ts`)]).toEqual([other, other.startsWith(`${each}/`)]);
  });

  test('words stand apart: catalogues list them, other words, sentences for events, laws and doors read them, and no rule does', () => {
    const reading = sources.flatMap((source) =>
      importsOf(source)
        .filter(([, path]) => hasWords(path) && !hasWords(source.path))
        .filter(() => !source.path.endsWith('/modules/index.ts'))
        .filter(
          () => !['tell', 'new-game', 'dice', 'laws', 'index', 'rules'].includes(placeOf(source.path).room),
        )
        .map(([at, path]) => `${at} imports ${path}`),
    );
    expect(reading).toEqual([]);
    expect(sources.filter(({ path }) => hasWords(path)).length).toBeGreaterThan(45);
  });

  test('nothing below names a module or an edition', () => {
    const higher = new Set<string>([
      ...named,
      ...editions.flatMap(({ id, scenarios }) => [
        id,
        ...Object.keys(scenarios).map((each) => `${id}/${each}`),
      ]),
    ]);
    const lower = [...under('kernel', 'board', 'laws'), ...below('modules')];
    const naming = lower.flatMap((source) =>
      textsOf(source)
        .filter(({ text }) => !services.includes(text))
        .filter(({ text }) => higher.has(text) || named.some((id) => text.startsWith(`${id}/`)))
        .map((node) => `${where(source, node)} '${node.text}'`),
    );
    expect(naming).toEqual([]);
    // Nor does the game ask which modules are in force.
    const asking = below('modules').flatMap((source) =>
      (nodes.get(source) ?? [])
        .filter((node) => ts.isPropertyAccessExpression(node) && node.name.text === 'modules')
        .map((node) => where(source, node)),
    );
    expect(asking).toEqual([]);
    expect(below('modules').length).toBeGreaterThan(40);
  });

  /** Words of WarpWar: what any game may use, and the laws of every game, have none of them. */
  const OF_WARPWAR =
    /warp|\bships?\b|\bstars?\b|hex(?:es)?\b|\bcombats?\b|\bbattles?\b|\bweapon|\bfleets?\b|skirmish|ledger/i;

  test('what any game may use knows no noun of WarpWar, and stands on the kernel alone', () => {
    const shared = under('kernel', 'laws');
    expect(shared.length).toBeGreaterThan(40);
    // No code has any of them. The kernel's comments may, as examples: 'first/skirmish'.
    const coding = shared.flatMap((source) =>
      [
        ...textsOf(source),
        ...(nodes.get(source) ?? []).filter((node): node is ts.Identifier => ts.isIdentifier(node)),
      ]
        .filter(({ text }) => OF_WARPWAR.test(text))
        .map((node) => `${where(source, node)} ${node.text}`),
    );
    expect(coding).toEqual([]);
    const general = shared.filter(({ path }) => /^(?:kernel\/(?:play|dice)|laws)\//.test(path));
    expect(general.length).toBeGreaterThan(20);
    const knowing = general.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (OF_WARPWAR.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(knowing).toEqual([]);
    const importing = shared.flatMap((source) =>
      importsOf(source).flatMap(([at, path]) =>
        path.startsWith('kernel/') || (path.startsWith('laws/') && source.path.startsWith('laws/'))
          ? []
          : [`${at} imports ${path}`],
      ),
    );
    expect(importing).toEqual([]);
  });

  test('a module is known by its own file or folder, and by an import and an entry of the catalogue', () => {
    const lines = readFileSync(join(root, modulesOf, 'index.ts'), 'utf8').split('\n');
    for (const id of named) {
      const [bringing, ...more] = lines.filter((line) =>
        new RegExp(`from '\\./${id}(?:/index)?\\.js';`).test(line),
      );
      const token = /import \{ (\w+) \}/.exec(bringing ?? '')?.[1];
      expect([id, more]).toEqual([id, []]);
      expect([id, lines.filter((line) => line.trim() === `${token},`).length]).toEqual([id, 1]);
    }
    // The rest of what can be played names none: only players, who know how to make use of rules, words, laws, and notations of one.
    const others = above('modules').filter(
      ({ path }) => !['editions', 'players', 'words', 'tell', 'laws', 'rules'].includes(placeOf(path).room),
    );
    expect(others.length).toBeGreaterThan(10);
    const naming = others.flatMap((source) =>
      textsOf(source)
        .filter(({ text }) => named.some((id) => text === id || text.startsWith(`${id}/`)))
        .filter(({ text }) => !(placeOf(source.path).room === 'notation' && text === 'ecm'))
        .map((node) => `${where(source, node)} '${node.text}'`),
    );
    expect(naming).toEqual([]);
  });

  test('editions name modules that are there', () => {
    const listed = editions.flatMap(({ scenarios }) =>
      Object.values(scenarios).flatMap(({ modules }) => modules),
    );
    expect(listed.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('a module imports from no module that it neither requires nor uses', () => {
    const between = sources.flatMap((source) => {
      const id = moduleOf(source.path);
      const meta = metas.find((each) => each.id === id);
      return importsOf(source).flatMap(([at, path]) => {
        const other = moduleOf(path);
        if (id === undefined || other === undefined || other === id) return [];
        const isKnown = [...(meta?.requires ?? []), ...(meta?.uses ?? [])].includes(other);
        return [{ isKnown, told: `${at} imports ${path}` }];
      });
    });
    expect(between.length).toBeGreaterThan(5);
    expect(between.filter(({ isKnown }) => !isKnown).map(({ told }) => told)).toEqual([]);
  });

  test('one file of the game knows which component is the engine', () => {
    const knowing = [...below('modules'), ...under('kernel', 'board', 'laws')].filter((source) =>
      textsOf(source).some(({ text }) => text === 'PD'),
    );
    expect(knowing.map(({ path }) => path)).toEqual(['warpwar/ships/components.ts']);
  });
});

/** The statement or member that a node is part of: the comment on it stands above that. */
const memberOf = (node: ts.Node): ts.Node =>
  ts.isStatement(node) || ts.isPropertyAssignment(node) || ts.isParameter(node)
    ? node
    : memberOf(node.parent);

/** Files with more than 400 lines. One that becomes shorter leaves this list. */
const LONG: readonly string[] = [
  'command/commands.ts',
  'kernel/action.ts',
  'kernel/dice/roll.ts',
  'kernel/run/engine.ts',
  'kernel/types.ts',
  'laws/dice.ts',
  'laws/law.ts',
  'laws/states.ts',
  'stellar-wars/combat/damage.ts',
  'stellar-wars/notation/sheet.ts',
  'stellar-wars/players/plan.ts',
  'stellar-wars/sheets/check.ts',
  'warpwar/combat/fire.ts',
  'warpwar/combat/orders.ts',
  'warpwar/combat/weapons.ts',
  'warpwar/laws/facts.ts',
  'warpwar/laws/places.ts',
  'warpwar/laws/points.ts',
  'warpwar/laws/secrets.ts',
  'warpwar/map/generate.ts',
  'warpwar/modules/bought-technology/trading.ts',
  'warpwar/modules/ecm.ts',
  'warpwar/movement/search.ts',
  'warpwar/notation/orders.ts',
  'warpwar/players/captain/move.ts',
  'warpwar/players/captain/situation.ts',
  'warpwar/players/firing.ts',
  'warpwar/save.ts',
  'warpwar/standard.ts',
  'warpwar/state.ts',
];

describe('sources', () => {
  test('no file is over 700 lines, and few are over 400: those that are listed', () => {
    const over = (most: number): readonly string[] =>
      sources
        .filter(({ text }) => text.trimEnd().split('\n').length > most)
        .map(({ path }) => path)
        .sort();
    expect(over(700)).toEqual([]);
    expect(over(400)).toEqual(LONG);
  });

  test('a cast says why it is sound', () => {
    const bold = sources.flatMap((source) => {
      const lines = source.text.split('\n');
      return (nodes.get(source) ?? [])
        .filter(
          (node) =>
            ts.isAsExpression(node) || ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node),
        )
        .filter((node) => !(ts.isAsExpression(node) && ts.isConstTypeReference(node.type)))
        .filter((node) => !(ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword))
        .filter((node) => {
          const to = source.tree.getLineAndCharacterOfPosition(node.getEnd()).line;
          const near = lines.slice(Math.max(0, lineOf(source, memberOf(node)) - 3), to + 1);
          return (
            !near.some((line) => /(?:\/\/|\*) .*Sound\b/.test(line)) &&
            !lines.slice(0, to).some((line) => line.includes('// Sound, here and below'))
          );
        })
        .map((node) => where(source, node));
    });
    expect(bold).toEqual([]);
  });

  test('nothing is of any type', () => {
    const loose = sources.flatMap((source) =>
      (nodes.get(source) ?? [])
        .filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword)
        .map((node) => where(source, node)),
    );
    expect(loose).toEqual([]);
  });

  test('the package depends on nothing', () => {
    const held = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
      Record<string, unknown>
    >;
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundledDependencies'])
      expect(held).not.toHaveProperty(kind);
    expect(held.sideEffects).toBe(false);
  });
});

describe('refusals', () => {
  const wordings = new Map([
    ...notationCodes.map(({ key, spec }) => [key, spec] as const),
    ...catalogue.flatMap(({ parts }: Module) =>
      parts.flatMap((part): readonly (readonly [string, IssueSpec])[] =>
        // Sound: entries of this table are issue codes.
        part.kind === 'entry' && part.table === 'issue-codes' ? [[part.key, part.spec as IssueSpec]] : [],
      ),
    ),
  ]);

  /** The rules of maps, which are no edition's: MAP.1 to MAP.7, and of making them MAP.GEN.1 to MAP.GEN.10. */
  const ofMaps = /^MAP\.(?:[1-7]|GEN\.(?:[1-9]|10))$/;

  test('every code cites a rule that both editions have, one of one edition in full, or one that maps or rulings name', () => {
    const rulings = readFileSync(join(root, 'docs/rulings.md'), 'utf8');
    const [one, other] = [first, second].map(({ citations: { prefix, rules, named } }) => ({
      own: rules.map((rule) => `${prefix}.${rule}`),
      neutral: [...rules, ...Object.keys(named)] as readonly string[],
    }));
    const isKnown = (rule: string): boolean =>
      (one!.neutral.includes(rule) && other!.neutral.includes(rule)) ||
      [...one!.own, ...other!.own].includes(rule) ||
      ofMaps.test(rule) ||
      rulings.includes(rule);
    const strange = [...wordings].filter(([, { rule }]) => rule !== undefined && !isKnown(rule));
    expect(strange.map(([code, { rule }]) => `${code}: ${String(rule)}`)).toEqual([]);
  });

  test('every message is one sentence, and has no more places than words in braces', () => {
    expect([...wordings.keys()].filter((code) => !messages.some((each) => each.code === code))).toEqual([]);
    for (const { code, says } of messages) {
      const told = says(new Proxy({}, { get: () => 'x' }));
      expect([code, /^\S.*[.]$/s.test(told) && !/[{}]/.test(told)]).toEqual([code, true]);
    }
  });
});

describe('parts of the game', () => {
  const KINDS = [
    'formula',
    'question',
    'table',
    'slice',
    'setting',
    'setup',
    'action',
    'event',
    'reaction',
    'entry',
    'wrap',
    'replace',
    'omit',
  ];

  const isPart = (value: unknown): value is Part =>
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    KINDS.includes(value.kind);

  test.each(below('modules').map(({ path }) => path))(
    'what %s declares is declared by core',
    async (path) => {
      const exported = (await import(join(root, 'src', path))) as Readonly<Record<string, unknown>>;
      const held = new Set<unknown>(core.parts);
      const missing = Object.entries(exported).filter(([, value]) => isPart(value) && !held.has(value));
      expect(missing.map(([name]) => name)).toEqual([]);
    },
  );

  test.each(named)('what %s declares is in its own parts', async (id) => {
    const held = new Set<unknown>(catalogue.flatMap(({ parts }: Module) => parts));
    for (const { path } of under('warpwar').filter((source) => moduleOf(source.path) === id)) {
      const exported = (await import(join(root, 'src', path))) as Readonly<Record<string, unknown>>;
      const missing = Object.entries(exported).filter(([, value]) => isPart(value) && !held.has(value));
      expect(missing.map(([name]) => `${path}: ${name}`)).toEqual([]);
    }
  });
});

test('what is installed, in whichever folder, is not committed', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toContain('node_modules/');
});
