/**
 * Which ship to build: solves all duels of ships of a price, and writes the tables and plots of docs/which-ship.md. In the
 * repository: `npm run which-ship` for those that take less than a minute, `npm run which-ship -- 20-PD-B-S` for others.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { compileRules, unwrap } from 'warpwar';
import { solveField } from './field.js';
import { nameOf, putInto } from './page.js';
import { plotOf } from './plot.js';

/** The fields of the page that are solved if none are named. */
const QUICK = ['10-PD-B-S', '11-PD-B-S', '15-PD-B-S', '10-PD-B-S-T-M', '10-PD-B-S-C-SH', '10-PD-B-S-A'];

/** Components that the second edition alone has. */
const SECOND = ['C', 'SH', 'A'];

const named = process.argv.slice(2);

for (const name of named.length > 0 ? named : QUICK) {
  const [points = '', ...letters] = name.split('-');
  const edition = letters.some((letter) => SECOND.includes(letter)) ? 'second' : 'first';
  const rules = unwrap(compileRules(`${edition}/skirmish`));
  const field = solveField(rules, { letters, points: Number(points) });
  const page = 'docs/which-ship.md';
  writeFileSync(page, putInto(readFileSync(page, 'utf8'), field));
  writeFileSync(`docs/diagrams/which-ship-${nameOf(field)}.svg`, plotOf(field));
  const [best] = field.standings;
  console.log(`${name}: ${field.standings.length} designs; the best mean has ${best?.record ?? 'none'}.`);
}
