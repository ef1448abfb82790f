/** The page of a scenario: its modules and settings, and how it differs from another. */

import { findScenario } from '../../kernel/ruleset/scenarios.js';
import { listSettings } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { textsOf } from '../../kernel/message/text.js';
import { isEqual } from '../laws/json.js';
import { formatRuleset } from '../../common/ruleset-text.js';
import {
  formatDifference,
  formatModules,
  formatSettings,
  type ScenarioColumn,
} from '../../common/scenario-tables.js';
import { standardTexts } from '../../texts/index.js';

/** A scenario as a column: with the settings that differ from the defaults of their modules. */
function columnOf(rules: Rules): ScenarioColumn {
  const { modules, settings } = rules.ruleset;
  const defaults = new Map(
    rules.catalogue.flatMap((each) => listSettings(each)).map(({ key, standard }) => [key, standard]),
  );
  const own = Object.entries(settings).filter(([key, value]) => !isEqual(defaults.get(key), value));
  return { name: formatRuleset(rules), modules, settings: Object.fromEntries(own) };
}

/**
 * Returns a page in Markdown on the scenario of some rules: its modules, the settings that differ from their defaults,
 * and what it has that others lack. For scenarios of your own; docs/editions.md has those of the editions.
 *
 * @param rules the rules of the scenario: `engine.ruleset('mine/nebula-war')`
 * @param beside rules to compare it with, of the same engine, such as those that it stands on
 */
export function scenarioPage(rules: Rules, ...beside: readonly Rules[]): string {
  const { edition, scenario } = rules.ruleset;
  const found = findScenario(rules.editions, edition, scenario)?.scenario;
  const words = {
    catalogue: rules.catalogue,
    texts: textsOf(rules.catalogue, standardTexts),
    formatId: (id: string) => `\`${id}\``,
  };
  const own = columnOf(rules);
  const others = beside.map(columnOf);
  const columns = [own, ...others];
  const isSet = columns.some(({ settings = {} }) => Object.keys(settings).length > 0);
  return `${[
    `# ${found?.title ?? scenario}`,
    ...(found ? [`\`${own.name}\`: ${found.summary}`] : []),
    '## Modules',
    formatModules(words, columns),
    ...(isSet ? ['## Settings', formatSettings(words, columns)] : []),
    ...others.flatMap((other) => [`## Beside \`${other.name}\``, formatDifference(words, own, other)]),
  ].join('\n\n')}\n`;
}
