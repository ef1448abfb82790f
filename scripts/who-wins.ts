/**
 * `npm run who-wins`: plays the games of docs/who-wins.md, and writes its tables. The rows are kept in out/who-wins: an
 * interrupted run goes on, and `rm -r out/who-wins` begins again, as it must when players or rules have changed.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { playCampaign, rowsOf, threadsHere } from '../src/command/campaign.js';
import packageJson from '../package.json' with { type: 'json' };
import { putInto, tables, type Line } from './who-wins/tables.js';

const PAGE = 'docs/who-wins.md';
const folder = 'out/who-wins';
mkdirSync(folder, { recursive: true });

const nameOf = ({ rules, players }: Line): string =>
  [rules[0].replace('/', '-'), ...players].join('-').replaceAll(':', '');
const fileOf = (line: Line, end: string): string => join(folder, `${nameOf(line)}.${end}`);

async function playLine(line: Line, threads: number): Promise<void> {
  const [plan, rows] = [fileOf(line, 'json'), fileOf(line, 'jsonl')];
  writeFileSync(plan, JSON.stringify(line));
  const thread = new URL('./campaign-thread.js', import.meta.url);
  await playCampaign({ plan, rows, thread, threads, part: 1, of: 1 }, () => {});
  console.log(nameOf(line));
}

const threads = Number(process.env.THREADS ?? threadsHere());
for (const line of tables.flatMap(({ lines }) => lines)) await playLine(line, threads);
const page = tables.reduce(
  (text, table) => putInto(text, table, (line) => rowsOf([fileOf(line, 'jsonl')])),
  readFileSync(PAGE, 'utf8'),
);
// Sound: the options of `npm run format`.
writeFileSync(PAGE, await format(page, { parser: 'markdown', ...(packageJson.prettier as object) }));
