/**
 * Marks what a source file computes when it is loaded as free of side effects, so that bundlers drop what nobody uses.
 * Nothing in src has side effects when it is loaded: a file that does more than declare is refused.
 */

import ts from 'typescript';

const PURE = '/* @__PURE__ */ ';

/** Kinds of expressions in which nothing is computed. */
const PLAIN = new Set([ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword]);

/** Kinds of statements that do nothing when a file is loaded. */
const DECLARATIONS = new Set([
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
]);

/** Replaces what stands from `start` to `end`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source with a mark before everything that is computed when the file is loaded. */
export function markPure(source: string): string {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true);
  return file.statements
    .flatMap((statement) => editsOf(file, statement))
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}

function editsOf(file: ts.SourceFile, statement: ts.Statement): readonly Edit[] {
  if (!ts.isVariableStatement(statement)) {
    if (DECLARATIONS.has(statement.kind)) return [];
    throw new Error(`A file may only declare when it is loaded: ${statement.getText(file)}`);
  }
  return statement.declarationList.declarations.flatMap(({ initializer, name }): readonly Edit[] => {
    if (!initializer) return [];
    if (ts.isObjectBindingPattern(name)) return [unpacked(file, statement, name, initializer)];
    if (isPlain(initializer)) return [];
    const text = pure(initializer.getText(file));
    return [{ start: initializer.getStart(file), end: initializer.end, text }];
  });
}

const pure = (expression: string): string => `${PURE}(() => (${expression}))()`;

/** 'const { a, b: c } = f();' as a constant for each name, since no bundler drops a part of a pattern. */
function unpacked(
  file: ts.SourceFile,
  statement: ts.VariableStatement,
  pattern: ts.ObjectBindingPattern,
  initializer: ts.Expression,
): Edit {
  const simple = pattern.elements.every((each) => ts.isIdentifier(each.name) && !each.initializer);
  if (!simple || pattern.elements.some((each) => each.dotDotDotToken) || !isAlone(statement))
    throw new Error(`Only names are unpacked, by a statement of their own: ${statement.getText(file)}`);
  const names = pattern.elements.map(({ name }) => name.getText(file));
  const whole = `__${names.join('_')}`;
  const exported = statement.modifiers?.length ? 'export ' : '';
  const each = pattern.elements.map(({ name, propertyName }) => {
    const from = (propertyName ?? name).getText(file);
    return `${exported}const ${name.getText(file)} = ${pure(`${whole}.${from}`)};`;
  });
  return {
    start: statement.getStart(file),
    end: statement.end,
    text: [`const ${whole} = ${pure(initializer.getText(file))};`, ...each].join('\n'),
  };
}

const isAlone = ({ declarationList }: ts.VariableStatement): boolean =>
  declarationList.declarations.length === 1;

/** Whether a bundler sees by itself that nothing is computed: functions, names, and literals of them. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isPlain(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPlain);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((each) =>
      ts.isPropertyAssignment(each)
        ? !ts.isComputedPropertyName(each.name) && isPlain(each.initializer)
        : ts.isShorthandPropertyAssignment(each) || ts.isMethodDeclaration(each),
    );
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isIdentifier(node) ||
    ts.isLiteralExpression(node) ||
    (ts.isPrefixUnaryExpression(node) && isPlain(node.operand)) ||
    PLAIN.has(node.kind)
  );
}
