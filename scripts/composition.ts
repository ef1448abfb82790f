/** The page on modules together: which modules go together, ours and those of the examples, and what they change together. */

import { format } from 'prettier';
import { catalogue, createEngine, words } from '../src/warpwar/index.js';
import { issue } from '../src/kernel/issue.js';

import { dice, exampleModules, exampleWith, wideCatalogue } from './examples.js';
import { pairsIn, type Pair } from './pairs.js';
import { joinSeams, meet, rulesWithAll, type Deed, type Seam, type Touch } from './shared-seams.js';

const isDice = (id: string): boolean => dice.some(({ meta }) => meta.id === id);

/** All pairs of optional modules. Dice come with modules that roll, and make no pairs. */
export const pairs: readonly Pair[] = pairsIn(wideCatalogue).filter(
  ({ one, other }) => !isDice(one) && !isDice(other),
);

/** Every seam, with what modules do with it. */
export const seams: readonly Seam[] = joinSeams(wideCatalogue, rulesWithAll(wideCatalogue));

const { describe } = createEngine([...wideCatalogue], words);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => `\`${text}\``;
const name = (id: string): string =>
  exampleWith(id) === undefined ? `[${id}](../../docs/modules/${id}.md)` : `${code(id)} (example)`;

const refused = pairs.filter((pair) => pair.refused !== undefined);
const lawful = pairs.filter((pair) => pair.refused === undefined);

/** Pairs that meet at a seam at least, each with these seams. */
export const meetings: readonly (readonly [Pair, readonly Seam[]])[] = lawful
  .map((pair) => [pair, seams.filter((seam) => meet(seam, pair.one, pair.other))] as const)
  .filter(([, shared]) => shared.length > 0);

const slotOf = (id: string): string | undefined =>
  wideCatalogue.find(({ meta }) => meta.id === id)?.meta.slot;

const inOneSlot = ({ one, other }: Pair): boolean =>
  slotOf(one) !== undefined && slotOf(one) === slotOf(other);

/** Slots that several modules fill, each with the refusal of all of them together. */
const slotRows = [...new Set(refused.filter(inOneSlot).map(({ one }) => slotOf(one) ?? ''))].map((slot) => {
  const modules = wideCatalogue.filter(({ meta }) => meta.slot === slot).map(({ meta }) => meta.id);
  return [code(slot), describe(issue('slot-taken', ['modules'], { slot, modules }))];
});

const refusedRows = refused
  .filter((pair) => !inOneSlot(pair))
  .map((pair) => [name(pair.one), name(pair.other), pair.issue ? describe(pair.issue) : '']);

/** What modules do with a seam, from the inside out: of one module, and of several. */
const VERBS: readonly (readonly [Deed, string, string])[] = [
  ['declares', 'declares', 'declare'],
  ['adds', 'adds', 'add'],
  ['omits', 'omits', 'omit'],
  ['replaces', 'replaces', 'replace'],
  ['wraps', 'wraps', 'wrap'],
  ['reacts to', 'reacts', 'react'],
];

/** Formats what modules do: 'base-stockpiles replaces; repair-bays wraps'. */
const deeds = (touches: readonly Touch[]): string =>
  VERBS.flatMap(([deed, one, several]) => {
    const who = touches.filter(({ does }) => does === deed).map(({ by }) => by);
    return who.length === 0 ? [] : [`${who.join(', ')} ${who.length === 1 ? one : several}`];
  }).join('; ');

/** Seams at which two modules or more meet that may go together. */
const crowdedRows = seams
  .filter((seam) => meetings.some(([, shared]) => shared.includes(seam)))
  .map(({ kind, key, touches }) => [code(key), kind, deeds(touches)]);

const meetingRows = meetings.map(([{ one, other }, shared]) => [
  name(one),
  name(other),
  shared
    .map(({ key, touches }) => {
      const theirs = touches.filter(({ by }) => by === one || by === other);
      const kinds = new Set(theirs.map(({ does }) => does));
      return kinds.size === 1 ? code(key) : `${code(key)}: ${deeds(theirs)}`;
    })
    .join('; '),
]);

/** Returns the text of the page. */
export const compositionPage = (): Promise<string> =>
  format(
    `# Modules together

\`npm run docs\` writes this page from the modules. It has the standard modules, and
those of the packages in \`examples/\`. [Modules](modules.md) describes each standard module, [Extension points](seams.md) each
seam.

- ${catalogue.length - 1 + exampleModules.length} modules: ${catalogue.length - 1} standard, ${exampleModules.length} of examples. They make ${pairs.length} pairs.
- **${lawful.length} pairs go together.** The battery plays every one of them, and larger sets, and checks each law.
- ${refused.length} pairs are refused: ${refused.filter(inOneSlot).length} because both fill one slot, ${refusedRows.length} for another reason.
- ${meetings.length} of the pairs that go together change the same seam. No seam has both modules of the other ${lawful.length - meetings.length}.

## Pairs that are refused

\`compileRules\` refuses them with these sentences, and adds which words fix the request. A conflict can be that of a required module.

At most one module fills a slot:

${table(['slot', 'refusal'], slotRows)}

The others:

${table(['module', 'with', 'refusal'], refusedRows)}

## Seams that several modules change

From \`explainRuleset\`. The order is that of the catalogue: a later module wraps what earlier ones answer, and reacts after
them. A module that replaces an answer stands inside all wraps. Two modules that replace one answer never go together.

${table(['seam', 'kind', 'changed by'], crowdedRows)}

## Pairs that change the same seam

A pair that is not listed shares no seam. A seam without a note is wrapped by both modules, or both react to it.

${table(['module', 'with', 'seams'], meetingRows)}
`,
    { parser: 'markdown', proseWrap: 'never' },
  );
