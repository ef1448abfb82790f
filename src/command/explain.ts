/** Rules of any game: read, or refused with every reason; explained module by module. */

import { findNearest, type Module } from '../kernel/index.js';
import {
  catalogue,
  createEngine,
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

/** The lines that explain a ruleset's text, or a complaint with every reason why there is none, each in a line. */
export function explainRules(
  text: string,
  packages: readonly ModulePackage[],
  isJson = false,
): readonly string[] {
  const engine = engineWith(packages);
  const rules = engine.compileRules(text);
  if (!rules.ok) throw new Refused(...rules.issues.map((each) => engine.describe(withAllScenarios(each))));
  const explained = engine.explainRuleset(rules.value);
  return isJson ? [JSON.stringify(explained)] : explainedLines(explained, packages);
}

/** The lines that explain rules of any game. */
export const explainedLines = (
  explained: RulesetExplained,
  packages: readonly ModulePackage[] = [],
): readonly string[] =>
  explained.byModule.flatMap((each, at) => [
    ...(at === 0 ? [] : ['']),
    headOf(each, packages),
    ...moduleLines(explained, each),
  ]);

/** Where a module comes from: the scenario or the request, the package, and its rules. */
function headOf({ id, title, origin, rules }: ModuleExplained, packages: readonly ModulePackage[]): string {
  const other = packages.find(({ modules }) => modules.some(({ meta }) => meta.id === id));
  const from = { always: 'always in force', scenario: 'of the scenario', request: 'added' }[origin];
  const source =
    rules.length > 3 ? `${rules.slice(0, 2).join(', ')} and ${rules.length - 2} more` : rules.join(', ');
  return [`${id} (${title}): ${from}`, other?.name ?? '', source].filter((each) => each !== '').join('; ');
}

const WIDTH = 10;

function moduleLines(explained: RulesetExplained, each: ModuleExplained): readonly string[] {
  const { id, contributions } = each;
  // Every module that refuses something has messages, and the game declares what seams.md lists.
  const relevant = contributions.filter(({ key }) => !key.startsWith('issue-codes ') && id !== 'core');
  const doing = (does: Contribution['does']) => relevant.filter((one) => one.does === does);
  const line = (head: string, words: readonly string[]): readonly string[] =>
    words.length === 0 ? [] : [`  ${head.padEnd(WIDTH)}${[...new Set(words)].join(', ')}`];
  const settings = explained.settings.filter(({ by }) => by === id);
  const named = ({ kind, key }: Contribution): string =>
    kind === 'entry' || kind === 'event' ? key : `${kind} ${key}`;
  return [
    ...line(
      'settings',
      settings.map(({ key, value }) => `${key} = ${JSON.stringify(value)}`),
    ),
    ...line('replaces', doing('replaces').map(named)),
    ...line(
      'wraps',
      doing('wraps').map((one) => `${named(one)}${belowOf(explained, id, one)}`),
    ),
    ...line('adds', doing('adds').map(named)),
    ...line('omits', doing('omits').map(named)),
    ...line('reacts to', doing('reacts to').map(named)),
    ...line(
      'declares',
      doing('declares')
        .filter(({ kind }) => kind !== 'setting')
        .map(({ kind, key }) => `${kind} ${key}`),
    ),
  ];
}

/** What a wrap stands on: ' (on star-economy, base-fall)', or nothing where it stands on what was declared. */
function belowOf({ byModule }: RulesetExplained, id: string, { key, kind }: Contribution): string {
  const place = byModule.findIndex((each) => each.id === id);
  const doing = (does: Contribution['does'], modules: readonly ModuleExplained[]): readonly string[] =>
    modules
      .filter(({ contributions }) =>
        contributions.some((each) => each.does === does && each.kind === kind && each.key === key),
      )
      .map((each) => each.id);
  // A replacement stands inside all wraps.
  const below = [...doing('replaces', byModule), ...doing('wraps', byModule.slice(0, place))];
  return below.length === 0 ? '' : ` (on ${below.join(', ')})`;
}
