/** Random sheets that can be built. */

import type { Random } from '../../../kernel/player.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { draw, pickRandom } from '../../../kernel/util/random.js';
import { sheetSides } from '../tables/sides.js';
import { shipTypes } from '../tables/ship-types.js';
import { otherSystems } from '../tables/systems.js';
import { weapons } from '../tables/weapons.js';
import { blankSheet } from './blank.js';
import { extras } from './extras.js';
import { sheetIssues } from './issues.js';
import type { Fitting, Sheet } from './sheet.js';

/** Changes that are tried. */
const TRIES = 60;

/** Returns a random sheet of a type that can be built. Throws if no module in force has the type. Cost: about 1 ms. */
export function sampleSheet(
  rules: Rules,
  { name, type }: Pick<Sheet, 'name' | 'type'>,
  random: Random,
): Sheet {
  const [blank, known] = [blankSheet(rules, type), shipTypes.find(rules, type)];
  if (!blank || !known) throw new Error(`There is no ship type ${type}.`);
  let sheet: Sheet = { ...blank, name, engine: 1 + draw(random, known.engine.length) };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const changed = pickRandom(CHANGES, random)(rules, sheet, random);
    if (sheetIssues(rules, changed).length === 0) sheet = changed;
  }
  return sheet;
}

/** Changes a sheet by chance. The result may be one that cannot be built. */
type Change = (rules: Rules, sheet: Sheet, random: Random) => Sheet;

const morePoints =
  (of: 'shield' | 'armor'): Change =>
  (_rules, sheet, random) => {
    const side = pickRandom(sheetSides, random);
    return { ...sheet, [of]: { ...sheet[of], [side]: sheet[of][side] + 1 + draw(random, 3) } };
  };

const oneWeapon: Change = (rules, sheet, random) => {
  const [kind] = pickRandom(weapons.all(rules), random);
  return { ...sheet, weapons: [...sheet.weapons, { kind, side: pickRandom(sheetSides, random) }] };
};

const oneSystem: Change = (rules, sheet, random) => {
  const all = otherSystems.all(rules);
  if (all.length === 0) return sheet;
  const [kind, { leveled }] = pickRandom(all, random);
  const fitting: Fitting = leveled ? { kind, level: 2 + draw(random, 3) } : { kind };
  return { ...sheet, systems: [...sheet.systems, fitting] };
};

const oneExtra: Change = (rules, sheet, random) => {
  const all = extras.all(rules);
  const lines = sheet.weapons.length + sheet.systems.length;
  if (all.length === 0 || lines === 0) return sheet;
  const [mark] = pickRandom(all, random);
  const at = draw(random, lines);
  const add = <Line extends { readonly extras?: readonly string[] }>(line: Line, index: number): Line =>
    index === at ? { ...line, extras: [...(line.extras ?? []), mark] } : line;
  return {
    ...sheet,
    weapons: sheet.weapons.map((line, index) => add(line, index)),
    systems: sheet.systems.map((line, index) => add(line, sheet.weapons.length + index)),
  };
};

const moreMissiles: Change = (_rules, sheet, random) => ({
  ...sheet,
  missiles: sheet.missiles + 1 + draw(random, 3),
});

const moreMines: Change = (_rules, sheet) => ({ ...sheet, mines: sheet.mines + 1 });

const CHANGES: readonly [Change, ...Change[]] = [
  morePoints('shield'),
  morePoints('armor'),
  oneWeapon,
  oneWeapon,
  oneSystem,
  oneExtra,
  moreMissiles,
  moreMines,
];
