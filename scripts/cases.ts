/** The pages made of the cases in test/cases: one for each subject, and a list of them. */

import { format } from 'prettier';
import { caseFiles, type Case, type CaseFile, type CaseStep } from '../test/support/cases/format.js';
import { moment, results, shipLine, stepLine } from './cases/words.js';

const code = (text: string): string => `\`${text}\``;
const block = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : ['```text', ...lines, '```'].join('\n');

const rulingOf = ({ ruling }: Case): string =>
  ruling === undefined ? '' : ` · [${ruling}](../../../docs/rulings.md)`;

const stepsOf = (steps: readonly CaseStep[]): string =>
  steps.map((step, at) => `${at + 1}. ${stepLine(step)}`).join('\n');

/** What is given, and what is done with it. */
function given(each: Case): string {
  switch (each.kind) {
    case 'round':
      return [
        block(each.ships.map(shipLine)),
        stepsOf([
          { round: each.orders },
          ...(each.ecm ? [{ do: { type: 'ecm/spread', replies: each.ecm } }] : []),
        ]),
      ].join('\n\n');
    case 'game':
      return [
        moment(each.position),
        block((each.position.ships ?? []).map(shipLine)),
        stepsOf(each.steps ?? []),
      ].join('\n\n');
    case 'design':
      return block([shipLine({ id: '', built: each.design.counts, level: each.design.level ?? 0 })]);
    case 'table':
      return `Fire of a ship that chooses ${code(each.firing)}, at differences of ${each.differences.join(', ')}.`;
    case 'levels':
      return `Ships built in turns ${each.turns.join(', ')}.`;
    case 'rules':
      return '';
  }
}

const caseText = (each: Case): string =>
  [
    `## ${each.id}: ${each.title}`,
    `${code(each.rules)} · ${each.cites.join(', ')}${rulingOf(each)}`,
    given(each),
    `Result:\n\n${results(each.expect)}`,
    each.why,
    ...(each.otherwise ?? []).map(({ rules, steps, expect, why }) =>
      [`**Under** ${code(rules)}:`, stepsOf(steps ?? []), results(expect), why].join('\n\n'),
    ),
  ].join('\n\n');

const pretty = (text: string): Promise<string> =>
  format(text, {
    parser: 'markdown',
    printWidth: 120,
    proseWrap: 'always',
    singleQuote: true,
    trailingComma: 'all',
  });

const subjectPage = ({ subject, title, about, cases }: CaseFile): Promise<string> =>
  pretty(`# ${title}

${about} These cases are in [test/cases/${subject}.json](../../../test/cases/${subject}.json), from which ${code('npm run docs')} writes
this page. See [Adjudication cases](../../../docs/cases.md).

${cases.map(caseText).join('\n\n')}
`);

/** Cases by the question that they depend on. */
function byRuling(files: readonly CaseFile[]): string {
  const all = files.flatMap(({ subject, cases }) => cases.map((each) => ({ subject, ...each })));
  const rulings = [...new Set(all.flatMap(({ ruling }) => ruling ?? []))];
  const number = (ruling: string): number => Number(ruling.slice(1));
  return rulings
    .sort((one, other) => number(one) - number(other))
    .map((ruling) => {
      const found = all.filter((each) => each.ruling === ruling);
      const subjects = [...new Set(found.map(({ subject }) => subject))];
      const links = subjects.map((subject) => {
        const ids = found.filter((each) => each.subject === subject).map(({ id }) => id);
        return `[${subject}](${subject}.md): ${ids.map((id) => id.slice(-2)).join(', ')}`;
      });
      return `| ${ruling} | ${links.join('; ')} |`;
    })
    .join('\n');
}

const listPage = (files: readonly CaseFile[]): Promise<string> =>
  pretty(`# List of cases

${files.flatMap(({ cases }) => cases).length} cases. ${code('npm run docs')} writes this page. [Adjudication cases](../../../docs/cases.md) says how to use them.

| page | cases | about |
| --- | --- | --- |
${files.map(({ subject, title, about, cases }) => `| [${title}](${subject}.md) | ${cases.length} | ${about} |`).join('\n')}

## By question

Questions that the books leave open: see [Rulings](../../../docs/rulings.md).

| question | cases |
| --- | --- |
${byRuling(files)}
`);

/** Returns the pages by their names in out/docs. */
export async function casePages(): Promise<Readonly<Record<string, string>>> {
  const files = caseFiles();
  const pages = await Promise.all(
    files.map(async (file): Promise<readonly [string, string]> => [
      `cases/${file.subject}.md`,
      await subjectPage(file),
    ]),
  );
  return Object.fromEntries([['cases/README.md', await listPage(files)], ...pages]);
}
