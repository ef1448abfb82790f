/** Rules of any game: read, or refused with every reason; explained module by module. */

import { findNearest, type Module } from '../kernel/index.js';
import {
  catalogue,
  createEngine,
  plainText,
  words,
  type Contribution,
  type Issue,
  type ModuleExplained,
  type Rules,
  type RulesetExplained,
} from '../warpwar/index.js';
import type { Game } from './games/game.js';
import { scenarios } from './games/index.js';
import { reason } from './rules.js';
import { Refused } from './terminal.js';

/** An issue of an unknown scenario that names those of all games; of a known edition, it names those of its game. */
function withAllScenarios<Each extends { readonly code: string; readonly params: object }>(
  issue: Each,
): Each {
  const { code, params } = issue;
  // Sound: any object has them, or not.
  const { scenario, known } = params as { readonly scenario?: unknown; readonly known?: unknown };
  if (code !== 'unknown-scenario' || typeof scenario !== 'string' || !Array.isArray(known)) return issue;
  const edition = `${scenario.split('/')[0] ?? ''}/`;
  // Sound: the names of the scenarios.
  const names = known as readonly string[];
  if (names.some((name) => name.startsWith(edition))) return issue;
  const others = scenarios.filter((name) => name.startsWith(edition));
  const all = others.length > 0 ? others : [...names, ...scenarios];
  return { ...issue, params: { ...params, known: all, suggestion: findNearest(scenario, all) } };
}

/** The rules of a text by a game, or a complaint with every reason why there are none. */
export function compiledBy<State>(
  { engine, describe: say }: Pick<Game<State>, 'engine' | 'describe'>,
  text: string,
): Rules {
  const rules = engine.compileRules(text);
  // Sound: issues of a ruleset.
  // Sound: issues of a ruleset.
  if (!rules.ok)
    throw new Refused(
      ...rules.issues.map((each) => reason(withAllScenarios(each as Issue), (one) => say(one))),
    );
  return rules.value;
}

/** A package with modules for WarpWar. */
export interface ModulePackage {
  /** What it is called where its modules are explained. */
  readonly name: string;
  /** The modules that it adds to ours; another package may have some of them, too. */
  readonly modules: readonly Module[];
}

/** Makes an engine of our modules and those of packages, each once. */
function engineWith(packages: readonly ModulePackage[]) {
  const [core, ...ours] = catalogue;
  const others = new Map(packages.flatMap(({ modules }) => modules.map((each) => [each.meta.id, each])));
  return createEngine<readonly [Module, ...Module[]]>([core, ...ours, ...others.values()], words);
}

/** What is wanted of an explanation. */
export interface Wanted {
  /** Data for programs. */
  readonly json?: boolean | undefined;
  /** The one module to explain. Absent: all. */
  readonly module?: string | undefined;
}

/** The lines that explain a ruleset's text, or a complaint with every reason why there is none, each in a line. */
export function explainRules(
  text: string,
  packages: readonly ModulePackage[],
  wanted: Wanted = {},
): readonly string[] {
  const engine = engineWith(packages);
  const rules = engine.compileRules(text);
  // Sound: issues of a ruleset.
  if (!rules.ok)
    throw new Refused(
      ...rules.issues.map((each) => reason(withAllScenarios(each) as Issue, (one) => engine.describe(one))),
    );
  return explainedLines(engine.explainRuleset(rules.value), wanted, packages);
}

/** The lines that explain rules of any game, or one module of them. */
export function explainedLines(
  explained: RulesetExplained,
  { json, module }: Wanted = {},
  packages: readonly ModulePackage[] = [],
): readonly string[] {
  const { byModule } = explained;
  const shown = byModule.filter(({ id }) => module === undefined || id === module);
  if (module !== undefined && shown.length === 0) throw new Refused(notInForce(byModule, module));
  if (json) return [JSON.stringify(module === undefined ? explained : shown[0])];
  return shown.flatMap((each, at) => [
    ...(at === 0 ? [] : ['']),
    headOf(each, packages),
    ...moduleLines(explained, each),
  ]);
}

function notInForce(byModule: readonly ModuleExplained[], module: string): string {
  const ids = byModule.map(({ id }) => id);
  const near = findNearest(module, ids);
  return `No module ${plainText(module)} is in force${near === undefined ? `. In force are: ${ids.join(', ')}.` : `. Did you mean ${near}?`}`;
}

/** What a module is, and where it comes from: the scenario or the request, and the package. */
function headOf({ id, title, origin }: ModuleExplained, packages: readonly ModulePackage[]): string {
  const other = packages.find(({ modules }) => modules.some(({ meta }) => meta.id === id));
  const from = { always: 'always in force', scenario: 'of the scenario', request: 'added' }[origin];
  return `${id} (${title}): ${from}${other === undefined ? '' : `; ${other.name}`}`;
}

const WIDTH = 12;

/** Something in a list, and what more there is to say of it, which takes a line. */
type Item = readonly [name: string, more?: string | undefined];

/** The lines of a list under a heading: a line of names, then one for each name with more to say of it. */
function listLines(head: string, items: readonly Item[]): readonly string[] {
  const names = items.flatMap(([name, more]) => (more === undefined ? [name] : []));
  const longer = items.flatMap(([name, more]) => (more === undefined ? [] : [`${name}: ${more}`]));
  const lines = [...new Set([...(names.length > 0 ? [[...new Set(names)].join(', ')] : []), ...longer])];
  return lines.map((line, at) => `  ${(at === 0 ? head : '').padEnd(WIDTH)}${line}`);
}

function moduleLines(explained: RulesetExplained, each: ModuleExplained): readonly string[] {
  const { id, summary, rules } = each;
  const settings = explained.settings
    .filter(({ by }) => by === id)
    .map(({ key, value, about }): Item => [`${key} = ${JSON.stringify(value)}`, about]);
  // The game itself declares what seams.md lists.
  const isGame = explained.byModule[0]?.id === id;
  const ids = isGame ? [`${rules.slice(0, 2).join(', ')} and ${rules.length - 2} more`] : rules;
  return [
    ...(summary === '' ? [] : [`  ${summary}`]),
    ...listLines(
      'rules',
      ids.map((rule) => [rule]),
    ),
    ...listLines('settings', settings),
    ...(isGame ? [] : partLines(explained, each)),
  ];
}

/** What a module changes of others, and what it adds. */
function partLines(explained: RulesetExplained, { id, contributions }: ModuleExplained): readonly string[] {
  // Every module that refuses something has messages.
  const relevant = contributions.filter(({ key }) => !key.startsWith('issue-codes '));
  const doing = (does: Contribution['does']): readonly string[] =>
    listLines(
      does,
      relevant.filter((one) => one.does === does).map((one) => [named(one), besideOf(explained, id, one)]),
    );
  const declared = (head: string, ...kinds: readonly Contribution['kind'][]): readonly string[] =>
    listLines(
      head,
      relevant
        .filter(({ does, kind }) => does === 'declares' && kinds.includes(kind))
        .map((one) => [kinds.length > 1 ? named(one) : one.key, besideOf(explained, id, one)]),
    );
  const slices = explained.slices
    .filter(({ by }) => by === id)
    .map((slice): Item => [slice.key, seenAs(slice)]);
  return [
    ...doing('replaces'),
    ...doing('wraps'),
    ...doing('omits'),
    ...doing('reacts to'),
    ...doing('adds'),
    ...declared('declares', 'formula', 'question', 'table'),
    ...listLines('slices', slices),
    ...declared('set-up', 'setup'),
    ...declared('actions', 'action'),
    ...declared('events', 'event'),
  ];
}

const named = ({ kind, key }: Contribution): string =>
  kind === 'entry' || kind === 'event' ? key : `${kind} ${key}`;

/** Where a slice is kept, and from whom it is hidden. */
function seenAs({ home, hiddenFrom }: RulesetExplained['slices'][number]): string {
  const seen = {
    nobody: 'seen by all',
    others: `hidden from all but ${home === 'player' ? 'this player' : 'its owner'}`,
    some: 'hidden from some, as the module decides',
  }[hiddenFrom];
  return `of ${home === 'game' ? 'the game' : `a ${home}`}, ${seen}`;
}

/**
 * Which other modules change or follow the same: 'after systemships; before star-map'. Wraps are around those before them, and
 * a replacement is inside all wraps. Undefined if no other does.
 */
function besideOf(
  { byModule }: RulesetExplained,
  id: string,
  { kind, key }: Contribution,
): string | undefined {
  const doing = (does: Contribution['does']): readonly string[] =>
    byModule
      .filter(({ contributions }) =>
        contributions.some((each) => each.does === does && each.kind === kind && each.key === key),
      )
      .map((each) => each.id);
  const order = kind === 'event' ? doing('reacts to') : [...doing('replaces'), ...doing('wraps')];
  const place = order.indexOf(id);
  const listed = (how: string, modules: readonly string[]): readonly string[] =>
    modules.length === 0 ? [] : [`${how} ${modules.join(', ')}`];
  const beside =
    place < 0
      ? listed(kind === 'event' ? 'followed by' : 'changed by', order)
      : [...listed('after', order.slice(0, place)), ...listed('before', order.slice(place + 1))];
  return beside.length === 0 ? undefined : beside.join('; ');
}
