/** The page on laws: what the batteries of the games check, and what to do where a law is broken. */

import { format } from 'prettier';
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

/** Returns the text of the page. */
export const lawsPage = (): Promise<string> =>
  format(
    `# Laws

The batteries of \`warpwar/laws\` and \`warpwar/stellar-wars/laws\` check these laws in every state of random games: see [Testing](../../docs/writing/testing.md).
\`npm run docs\` writes this page from the code.

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
