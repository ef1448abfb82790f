/** The sources as the compiler reads them: the types of all actions, decisions and events, and the calls that declare them. */

import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const src = join(root, 'src/');

/** The folders of src that have a game. */
export type Folder = 'warpwar' | 'stellar-wars' | 'malta-convoy';
const folders: readonly Folder[] = ['warpwar', 'stellar-wars', 'malta-convoy'];

/** What a catalogue has a union type of. */
type Union = 'ActionsOf' | 'DecisionsOf' | 'EventsOf';
const unions: readonly Union[] = ['ActionsOf', 'DecisionsOf', 'EventsOf'];

/** The text of a file that is not on disk: it names the types to read. */
const wanted = join(root, 'scripts/site/wanted.ts');
const text = [
  `import type { ${unions.join(', ')} } from '../../src/kernel/module.js';`,
  ...folders.flatMap((folder, at) => [
    `import type { catalogue as game${at} } from '../../src/${folder}/modules/index.js';`,
    ...unions.map((union) => `export type ${union}${at} = ${union}<typeof game${at}>;`),
  ]),
].join('\n');

function toProgram(): ts.Program {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  // Sound: tsconfig.json is this repository's own, and an object.
  const { options } = ts.parseJsonConfigFileContent(read.config as object, ts.sys, root);
  const host = ts.createCompilerHost(options);
  return ts.createProgram([wanted], options, {
    ...host,
    fileExists: (path) => path === wanted || host.fileExists(path),
    getSourceFile: (path, target) =>
      path === wanted ? ts.createSourceFile(path, text, target, true) : host.getSourceFile(path, target),
  });
}

const program = toProgram();

/** Knows the types and symbols of all files. */
export const checker = program.getTypeChecker();

/** The files of src that the games are made of, by their paths from src. */
export const files: ReadonlyMap<string, ts.SourceFile> = new Map(
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(src))
    .map((source) => [source.fileName.slice(src.length), source]),
);

/** Whether src declares a symbol. */
export const isOurs = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((each) => each.getSourceFile().fileName.startsWith(src));

/** Returns the type of a member; undefined if there is none. */
export const memberType = (type: ts.Type, name: string): ts.Type | undefined => {
  const found = type.getProperty(name);
  return found && checker.getTypeOfSymbol(found);
};

/** Returns the types of a game's actions, decisions or events, by their `type`. */
export function unionOf(union: Union, folder: Folder): ReadonlyMap<string, ts.Type> {
  const name = `${union}${folders.indexOf(folder)}`;
  const alias = program
    .getSourceFile(wanted)
    ?.statements.filter(ts.isTypeAliasDeclaration)
    .find((each) => each.name.text === name);
  if (!alias) throw new Error(`There is no type ${name}.`);
  const type = checker.getTypeAtLocation(alias.name);
  return new Map(
    (type.isUnion() ? type.types : [type]).map((each) => {
      const key = memberType(each, 'type');
      if (!key?.isStringLiteral()) throw new Error(`${name} has a type without a key.`);
      return [key.value, each];
    }),
  );
}

/** Visits a node and all below it. */
export function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    visitAll(child, visit);
  });
}

/** Returns what a name stands for where it is declared. */
export function meantBy(node: ts.Identifier): ts.Symbol | undefined {
  const isShort = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node;
  const found = isShort
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return found && (found.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(found) : found;
}

/** Returns what src computes for a symbol: the values or bodies of its declarations. */
export const bodiesOf = (symbol: ts.Symbol | undefined): readonly ts.Node[] =>
  symbol && isOurs(symbol)
    ? (symbol.declarations ?? []).flatMap((each) => {
        if (ts.isFunctionDeclaration(each)) return each.body ?? [];
        return ts.isVariableDeclaration(each) || ts.isPropertyAssignment(each)
          ? (each.initializer ?? [])
          : [];
      })
    : [];

/** A call of a file that declares an action or event, or has another function declare it. */
export interface Made {
  /** From src. */
  readonly file: string;
  readonly call: ts.CallExpression;
}

/** Whether an expression is a key, or a pattern of it such as `${id}/resign`. */
function isKey(node: ts.Expression | undefined, key: string): boolean {
  if (!node) return false;
  if (ts.isStringLiteralLike(node)) return node.text === key;
  const end = ts.isTemplateExpression(node) ? (node.templateSpans.at(-1)?.literal.text ?? '') : '';
  return end !== '' && key.endsWith(end);
}

const calls: readonly Made[] = [...files].flatMap(([file, source]) => {
  const found: Made[] = [];
  visitAll(source, (node) => {
    if (ts.isCallExpression(node) && /(?:action|event)$/i.test(node.expression.getText()))
      found.push({ file, call: node });
  });
  return found;
});

/** Finds the call that makes an action or event: in the game's own files, or else in the kernel's. Throws if there is none. */
export function madeBy(folder: Folder, key: string): Made {
  const fitting = calls.filter(({ call }) => isKey(call.arguments[0], key));
  const found = [`${folder}/`, 'kernel/']
    .map((start) => fitting.find(({ file }) => file.startsWith(start)))
    .find((each) => each);
  if (!found) throw new Error(`No file of src declares ${key}.`);
  return found;
}
