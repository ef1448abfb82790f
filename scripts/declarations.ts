/** What the source says of the parts that it declares: where each stands, its doc comment, and the types that it is asked by. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const src = resolve(import.meta.dirname, '../src');

/** A part as its file declares it: `const NAME = KIND('KEY', ...)`. */
export interface Declaration {
  /** From src. */
  readonly file: string;
  /** The name of the token in its file. */
  readonly name: string;
  /** The maker: 'formula', 'question', 'table', 'event' or 'slice'. */
  readonly kind: string;
  /** With % for what its file leaves open. */
  readonly key: string;
  /** The first sentence of its doc comment. */
  readonly summary: string;
  /** The rules that its doc comment cites. */
  readonly ledger: string;
  /** The type of what it is asked about; empty where it is asked about the rules or the game alone. */
  readonly subject: string;
  /** What it reads beside its subject: the rules; a state or a view; or a state alone. Empty for what is no formula and no question. */
  readonly reads: '' | 'rules' | 'state or view' | 'state';
  /** The type of what it answers; empty for what is no formula and no question. */
  readonly answer: string;
}

/** An import of a name from another file of src. */
interface Import {
  readonly from: string;
  readonly name: string;
  /** The name that it has where it is imported. */
  readonly local: string;
}

/** A file of src, read once. */
export interface Source {
  /** From src. */
  readonly file: string;
  readonly text: string;
  readonly declarations: readonly Declaration[];
  readonly imports: readonly Import[];
}

const READS: Readonly<Record<string, Declaration['reads']>> = {
  formula: 'rules',
  question: 'state or view',
  stateQuestion: 'state',
  declared: 'state',
};

/** Makers of questions with names of their own. */
const OF_QUESTIONS: readonly string[] = ['stateQuestion', 'declared'];

const KINDS: readonly string[] = ['formula', 'question', 'table', 'event', 'slice'];

/** A type or a text in one line. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text of a type, without `readonly`. */
export const typeOf = (node: ts.Node | undefined): string =>
  inOneLine(node?.getText() ?? '')
    .replaceAll('readonly ', '')
    .replaceAll(/;? \}/g, ' }')
    .replaceAll(';', ',');

/** The first sentence of a doc comment, and the rules that it cites. */
export function wordsOf(comment: string): { readonly summary: string; readonly ledger: string } {
  const [text = '', ledger = ''] = inOneLine(comment).split(/ ?Ledger: /);
  const [first = ''] = text.split(/(?<=[.!?]) (?=[A-Z'`])/);
  return { summary: first.replace(/\.$/, ''), ledger: ledger.replace(/\.$/, '') };
}

/** The doc comment of a node. */
export const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ');

/** The key of a part: a text, or a pattern such as `%/bill` where several parts are made in one place. */
function keyOf(kind: string, { arguments: given }: ts.CallExpression): string | undefined {
  const key = given[kind === 'slice' ? 1 : 0];
  if (key && ts.isStringLiteral(key)) return key.text;
  if (!key || !ts.isTemplateExpression(key)) return undefined;
  return [key.head.text, ...key.templateSpans.map(({ literal }) => literal.text)].join('%');
}

/** The function `answer` of a declared fact. */
const answerIn = ({ arguments: given }: ts.CallExpression): ts.ArrowFunction | undefined =>
  given
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties.filter(ts.isPropertyAssignment))
    .filter(({ name }) => name.getText() === 'answer')
    .map(({ initializer }) => initializer)
    .find(ts.isArrowFunction);

/** Every part that is made within a statement. */
function declarationsIn(file: string, statement: ts.Statement): readonly Declaration[] {
  const found: Declaration[] = [];
  const visit = (node: ts.Node, variable: ts.VariableStatement | undefined): void => {
    const near = ts.isVariableStatement(node) ? node : variable;
    const [declared] = near?.declarationList.declarations ?? [];
    if (near && declared && ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const maker = node.expression.text;
      const kind = OF_QUESTIONS.includes(maker) ? 'question' : maker;
      const key = KINDS.includes(kind) ? keyOf(kind, node) : undefined;
      const answer = node.arguments.find(ts.isArrowFunction) ?? answerIn(node);
      const types = { subject: typeOf(answer?.parameters[1]?.type), answer: typeOf(answer?.type) };
      const name = declared.name.getText();
      const reads = READS[maker] ?? '';
      if (key !== undefined)
        found.push({ file, name, kind, key, reads, ...wordsOf(commentOf(near)), ...types });
    }
    ts.forEachChild(node, (child) => {
      visit(child, near);
    });
  };
  visit(statement, undefined);
  return found;
}

function importsOf(file: string, statement: ts.Statement): readonly Import[] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const from = join(dirname(file), statement.moduleSpecifier.text.replace(/\.js$/, '.ts'));
  const names = statement.importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names)) return [];
  return names.elements.map((each) => ({
    from,
    name: (each.propertyName ?? each.name).text,
    local: each.name.text,
  }));
}

function sourceOf(file: string): Source {
  const text = readFileSync(join(src, file), 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return {
    file,
    text,
    declarations: statements.flatMap((each) => declarationsIn(file, each)),
    imports: statements.flatMap((each) => importsOf(file, each)),
  };
}

/** Every file below a folder of src. */
export const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => sourceOf(join(folder, file)));
