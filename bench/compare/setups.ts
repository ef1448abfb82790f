/** Set-ups of games for a comparison: every scenario, every module in some, two to four players. Plain data. */

import { catalogue, editions, compileRules } from '../../src/warpwar/index.js';
import type { Module, Rules, RulesetSpec } from '../../src/kernel/types.js';
import { shuffle } from '../../src/kernel/random.js';
import { seeded } from '../../src/warpwar/players/index.js';
import { campaignOf, skirmishOf } from '../../src/warpwar/laws/games.js';
import { additions } from '../../src/laws/specs.js';
import { variants } from '../../src/warpwar/laws/modules.js';

/** A game to be played. */
export interface Planned {
  readonly title: string;
  readonly setup: unknown;
  /** Captains play it, or else random players. */
  readonly captains: boolean;
  readonly seed: number;
}

const known: readonly Module[] = catalogue;
const SHORT: RulesetSpec = { scenario: '', add: ['turn-limit'], settings: { 'turn-limit/turns': 9 } };

function rulesOf(spec: RulesetSpec): Rules | undefined {
  // Sound: what is asked for is read before it is used.
  const made = compileRules(spec as Parameters<typeof compileRules>[0]);
  return made.ok ? made.value : undefined;
}

const isSkirmish = ({ scenario }: RulesetSpec): boolean => scenario.endsWith('/skirmish');

/** The scenarios; the same without each module, with each other setting, and with each other module. */
function specs(): readonly RulesetSpec[] {
  const bases = editions.flatMap(({ id, scenarios }) =>
    Object.keys(scenarios).map((name): RulesetSpec => {
      const scenario = `${id}/${name}`;
      return isSkirmish({ scenario }) ? { scenario } : { ...SHORT, scenario };
    }),
  );
  const others = bases.flatMap((base) => [
    ...variants(known, rulesOf, base).slice(1),
    ...additions(known, rulesOf, base),
  ]);
  // Without the map there is nothing to play for.
  const playable = shuffle(others, seeded(1)).filter(({ remove = [] }) => !remove.includes('star-map'));
  return [...bases, ...playable];
}

/** So many games. With a few hundred or more, every module of the catalogue is in force in some of them. */
export function plannedGames(count: number): readonly Planned[] {
  const all = specs();
  return Array.from({ length: count }, (_, at): Planned => {
    const spec = all[at % all.length]!;
    const rules = rulesOf(spec);
    if (!rules) throw new Error(`These rules are refused: ${JSON.stringify(spec)}`);
    const { setup } = (isSkirmish(spec) ? skirmishOf : campaignOf)(rules, spec, at + 1);
    const title = JSON.stringify(spec);
    return { title, setup: { ...setup, rules: rules.ruleset }, captains: at % 2 === 0, seed: at + 1 };
  });
}

/** Modules that are in force in none of some games. */
export const modulesWithout = (planned: readonly Planned[]): readonly string[] =>
  known
    .map(({ meta }) => meta.id)
    .filter((id) => !planned.some(({ setup }) => JSON.stringify(setup).includes(`"${id}"`)));
