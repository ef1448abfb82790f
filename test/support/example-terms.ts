/** What the packages of examples/ tell the laws of their modules: `terms` in test/terms.ts of each. */

import { existsSync } from 'node:fs';
import { examples } from '../../scripts/examples.js';
import type { Rules } from '../../src/kernel/ruleset/rules.js';
import { fieldsOf, type ExampleTerms } from './terms.js';

async function termsIn(name: string): Promise<ExampleTerms> {
  if (!existsSync(`examples/${name}/test/terms.ts`)) return {};
  // Sound: the package's own tests pass the same to the battery.
  const { terms = {} } = (await import(`../../examples/${name}/test/terms.ts`)) as {
    readonly terms?: ExampleTerms;
  };
  return terms;
}

const told = await Promise.all(
  examples.map(async ({ name, modules }) => ({
    ids: modules.map(({ meta }) => meta.id),
    terms: await termsIn(name),
  })),
);

/** Joins what two packages tell. */
function joined(one: ExampleTerms, other: ExampleTerms): ExampleTerms {
  const both = (key: 'secrets' | 'reveals' | 'teaches'): readonly string[] => [
    ...(one[key] ?? []),
    ...(other[key] ?? []),
  ];
  return {
    ...one,
    ...other,
    held: { ...one.held, ...other.held },
    means: { ...one.means, ...other.means },
    charges: { ...one.charges, ...other.charges },
    unloads: { ...one.unloads, ...other.unloads },
    secrets: both('secrets'),
    reveals: both('reveals'),
    teaches: both('teaches'),
    excused: [...(one.excused ?? []), ...(other.excused ?? [])],
    stays: (...of) => (one.stays?.(...of) ?? false) || (other.stays?.(...of) ?? false),
    common: (...of) => (one.common?.(...of) ?? false) || (other.common?.(...of) ?? false),
    shows: (...of) => (one.shows?.(...of) ?? false) || (other.shows?.(...of) ?? false),
    setup: (given) => ({ ...fieldsOf(one, given), ...fieldsOf(other, given) }),
  };
}

/** What the laws need to know where some modules are in force: nothing of packages that have none of them. */
export const termsFor = ({ ruleset }: Rules): ExampleTerms =>
  told
    .filter(({ ids }) => ids.some((id) => ruleset.modules.includes(id)))
    .map(({ terms }) => terms)
    .reduce<ExampleTerms>(joined, {});
