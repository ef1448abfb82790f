/** Rules of sheets, with any of their modules, and sheets by chance. */

import fc from 'fast-check';
import { core } from '../../../src/stellar-wars/core.js';
import { ownDesigns } from '../../../src/stellar-wars/modules/own-designs.js';
import { weaponExtras } from '../../../src/stellar-wars/modules/weapon-extras.js';
import { printedShips } from '../../../src/stellar-wars/sheets/printed.js';
import type { Sheet } from '../../../src/stellar-wars/sheets/sheet.js';
import {
  sheetSides,
  toSides,
  type SheetRow,
  cloaking,
  mineUnits,
  missileDefense,
  missileRack,
  multiTrack,
  selfDestruct,
  sensors,
  missile,
  plasmaCannon,
} from '../../../src/stellar-wars/sheets/tables.js';
import { createDescriber } from '../../../src/kernel/describe.js';
import { module } from '../../../src/kernel/module.js';
import { listSettings, type Module, type Rules } from '../../../src/kernel/types.js';
import { compile } from '../../../src/kernel/ruleset/compile.js';
import type { Json } from '../../../src/kernel/result.js';

import * as texts from '../../../src/stellar-wars/words/texts.js';
import { ownDesigns as ownDesignsText } from '../../../src/stellar-wars/modules/own-designs.words.js';
import { weaponExtras as weaponExtrasText } from '../../../src/stellar-wars/modules/weapon-extras.words.js';

const equipment = module(
  { id: 'equipment', title: 'Equipment', summary: 'Everything that a sheet can have.', source: {} },
  plasmaCannon,
  missile,
  missileRack,
  missileDefense,
  multiTrack,
  sensors,
  cloaking,
  selfDestruct,
  mineUnits,
);

const catalogue: readonly Module[] = [core, equipment, ownDesigns, weaponExtras];

/** Rules of sheets with some modules: all by default. */
export function sheetRulesWith(
  settings: Readonly<Record<string, Json>> = {},
  modules: readonly string[] = catalogue.map(({ meta }) => meta.id),
): Rules {
  const standards = catalogue
    .filter(({ meta }) => modules.includes(meta.id))
    .flatMap((each) => listSettings(each).map(({ key, standard }) => [key, standard] as const));
  const made = compile(catalogue, {
    ruleset: {
      edition: 'sw2',
      scenario: 'sheets',
      modules,
      settings: { ...Object.fromEntries(standards), ...settings },
    },
    edition: { prefix: 'SW', rules: [] },
    swaps: [],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

/** Rules of sheets with everything. */
export const rules = sheetRulesWith();

/** The words of sheets. */
export const describe = createDescriber({
  sheets: { title: 'Sheets', summary: 'Sheets.', source: texts.sheetSource, issues: texts.sheetMessages },
  'own-designs': ownDesignsText,
  'weapon-extras': weaponExtrasText,
});

/** A printed ship by its name. */
export function printed(name: string): Sheet {
  const found = printedShips.find(rules, name);
  if (!found) throw new Error(`There is no printed ship ${name}.`);
  return found.sheet;
}

const numbers = fc.integer({ min: 0, max: 12 });
const row = fc
  .tuple(numbers, numbers, numbers, numbers, numbers, numbers)
  .map((six: SheetRow) => toSides(six));
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 7 });
const marks = fc.array(fc.constantFrom('-1H', '+1D', '+1H', '+1R'), { minLength: 1, maxLength: 3 });

/** A sheet in its one form: sound or not, but of weapons and systems that there are. */
export const sheets: fc.Arbitrary<Sheet> = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-z0-9éß]{1,8}(?:[ '-][A-Za-z0-9]{1,8}){0,2}$/),
    type: fc.constantFrom('DN', 'BB', 'CA', 'DD', 'ES', 'SC', 'FR'),
    engine: numbers,
    hull: numbers,
    reactor: numbers,
    shield: row,
    armor: row,
    missiles: numbers,
    missileExtras: marks,
    mines: numbers,
    weapons: some(
      fc.record(
        {
          kind: fc.constantFrom('laser', 'force-beam', 'beam', 'gun', 'plasma-cannon', 'missile'),
          side: fc.constantFrom(...sheetSides),
          extras: marks,
        },
        { requiredKeys: ['kind', 'side'] },
      ),
    ),
    systems: some(
      fc.record(
        {
          kind: fc.constantFrom(
            'missile-rack',
            'missile-defence',
            'multi-track',
            'sensors',
            'cloaking',
            'self-destruct',
          ),
          level: numbers,
          extras: marks,
        },
        { requiredKeys: ['kind'] },
      ),
    ),
  },
  {
    requiredKeys: [
      'name',
      'type',
      'engine',
      'hull',
      'reactor',
      'shield',
      'armor',
      'missiles',
      'mines',
      'weapons',
      'systems',
    ],
  },
);
