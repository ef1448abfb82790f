/** The page on laws: what the batteries of the games check, what to do where a law is broken, and the options of WarpWar's battery. */

import { format } from 'prettier';
import { sourcesIn } from './declarations.js';
import { createTypeFinder, type TypeMember } from './types.js';
import { diceAdvice, diceLaws } from '../src/laws/dice.js';
import { advice, laws } from '../src/warpwar/laws/facts.js';
import { advice as stellarAdvice, laws as stellarLaws } from '../src/stellar-wars/laws/law.js';

type Sentences = Readonly<Record<string, string>>;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A table of the laws that have an advice. */
const table = (says: Sentences, advises: Sentences): string =>
  [
    row(['law', 'what holds', 'what to do if it is broken']),
    row(['---', '---', '---']),
    ...Object.entries(advises).map(([law, todo]) => row([`\`${law}\``, says[law] ?? '', todo])),
  ].join('\n');

const findType = createTypeFinder(sourcesIn('.').filter(({ file }) => /^(?:warpwar\/)?laws\//.test(file)));

/** The options of WarpWar's battery by name: each as the first of these types tells it. */
export const batteryOptions: readonly TypeMember[] = [
  ...new Map(
    (
      [
        ['PlayOptions', 'laws/play.ts'],
        ['RuleFacts', 'warpwar/laws/facts.ts'],
        ['OptionsOf', 'laws/options.ts'],
        ['BatteryOptions', 'warpwar/laws/options.ts'],
      ] as const
    ).flatMap(([name, file]) =>
      (findType(name, file)?.members ?? []).map((member) => [member.name.replace('?', ''), member] as const),
    ),
  ).values(),
].sort((one, other) => one.name.localeCompare(other.name));

const optionTable = [
  row(['option', 'what it is']),
  row(['---', '---']),
  ...batteryOptions.map(({ name, about }) => row([`\`${name.replace('?', '')}\``, about])),
].join('\n');

/** Returns the text of the page. */
export const lawsPage = (): Promise<string> =>
  format(
    `# Laws, and options of the battery

The batteries of \`warpwar/laws\` and \`warpwar/stellar-wars/laws\` check these laws in every state of random games: see [Testing](../../docs/writing/testing.md).
\`npm run docs\` writes this page from the code.

## Options of WarpWar's battery

[Options of the battery](../../docs/writing/options.md) says what they are for.

${optionTable}

## Laws of WarpWar

${table(laws, advice)}

## Laws of games with dice

${table(diceLaws, diceAdvice)}

## Laws of Stellar Wars

Most laws of WarpWar hold for all games. These are its own:

${table(stellarLaws, stellarAdvice)}
`,
    { parser: 'markdown', proseWrap: 'never' },
  );
