/** The rules of a game of WarpWar, as they are asked for. */

import { editions } from '../warpwar/index.js';
import type { Values } from './arguments.js';
import { Complaint, didYouMean, Refused } from './complaint.js';
import { useGame } from './games/index.js';
import { editionFor, type MapFile } from './map.js';
import { rulesBy } from './rules.js';
import { listed } from './terminal.js';

/** The rules of a game: a ruleset as it was written, or a scenario by its name. */
export function gameRules({ rules, scenario, edition }: Values, given: MapFile | undefined): string {
  if (rules === undefined) return scenarioOf(edition ?? editionFor(given), scenario ?? 'advanced');
  if (scenario !== undefined) throw new Complaint('--scenario means nothing with --rules RULES.');
  if (edition !== undefined) throw new Complaint('--edition means nothing with --rules RULES.');
  const spec = rules.trim();
  if (spec === '') throw new Complaint("Say which rules: --rules 'second/advanced +marines'.");
  complainOfOther(spec);
  rulesBy(spec);
  return spec;
}

/** Complains of rules of another game, which has a command of its own. */
function complainOfOther(rules: string): void {
  const command = useGame(
    ({ edition }) => rules.startsWith(`${edition}/`),
    (game) => game.command,
  );
  if (command !== undefined)
    throw new Refused(`These rules are of ${command}: npm start -- ${command} --rules '${rules}'`);
}

/** The rules of a scenario: 'first/advanced'; complains of an edition or a scenario that is not known. */
export function scenarioOf(edition: string, scenario: string): string {
  const found = editions.find(({ id }) => id === edition);
  if (!found)
    throw new Complaint(
      `There is no edition '${edition}'; there are: ${listed(editions.map(({ id }) => id))}.` +
        didYouMean(
          edition,
          editions.map(({ id }) => id),
        ),
    );
  const known = Object.keys(found.scenarios);
  if (!known.includes(scenario))
    throw new Complaint(
      `The ${edition} edition has no scenario '${scenario}'; it has: ${listed(known)}.${didYouMean(scenario, known)}`,
    );
  return `${edition}/${scenario}`;
}
