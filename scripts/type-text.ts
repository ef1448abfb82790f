/** Types as the compiler knows them: as text that an author would write, and the declarations of the names in it. */

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { entryFiles } from './entries.js';

const root = resolve(import.meta.dirname, '..');
const partsFiles = Object.entries(entryFiles).filter(([entry]) => entry.startsWith('warpwar/parts'));

const { options } = ts.parseJsonConfigFileContent(
  // Sound: the configuration of this repository is an object.
  ts.parseConfigFileTextToJson('tsconfig.json', readFileSync(join(root, 'tsconfig.json'), 'utf8'))
    .config as object,
  ts.sys,
  root,
);
const program = ts.createProgram(
  [...partsFiles.map(([, file]) => file), 'src/face/standard-types.ts'].map((file) => join(root, file)),
  options,
);
const checker = program.getTypeChecker();

/** Exported symbols of a file of the repository, by name. */
const exportsOf = (file: string): ReadonlyMap<string, ts.Symbol> => {
  const source = program.getSourceFile(join(root, file));
  const symbol = source && checker.getSymbolAtLocation(source);
  return new Map(symbol ? checker.getExportsOfModule(symbol).map((each) => [each.name, each]) : []);
};

/** Returns the type of what a file exports by a name. */
export function typeOfExport(file: string, name: string): ts.Type {
  const symbol = exportsOf(file).get(name);
  if (!symbol) throw new Error(`${file} does not export ${name}.`);
  return checker.getTypeOfSymbol(symbol);
}

const FLAGS: ts.TypeFormatFlags =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Short names for types that authors do not write out. */
const SHORT: readonly (readonly [long: string, short: string])[] = [
  ['Issue<WordedCode, Readonly<Record<string, Json>>>', 'Issue'],
  ['<Keys>', ''],
  ['<unknown>', ''],
  ['<StandardKeys>', ''],
  ['Game<State>', 'StateGame'],
  ['Game<View>', 'ViewGame'],
];

/** Returns a type as an author writes it, in one line. */
export const textOf = (type: ts.Type): string =>
  SHORT.reduce(
    (text, [long, short]) => text.replaceAll(long, short),
    checker.typeToString(type, undefined, FLAGS).replaceAll(/import\("[^"]*"\)\./g, ''),
  ).replaceAll(/\breadonly (?=\w+\??:)/g, '');

/** Returns the types of the parameters and of the answer of a function; of the first, if there are several. */
export function signatureOf(type: ts.Type): { readonly takes: readonly ts.Type[]; readonly answer: ts.Type } {
  const [call] = type.getCallSignatures();
  if (!call) throw new Error(`${textOf(type)} is no function.`);
  return {
    takes: call.parameters.map((each) => checker.getTypeOfSymbol(each)),
    answer: call.getReturnType(),
  };
}

/** Returns the type of a member. */
export function memberOf(type: ts.Type, name: string): ts.Type {
  const symbol = type.getProperty(name);
  if (!symbol) throw new Error(`${textOf(type)} has no ${name}.`);
  return checker.getTypeOfSymbol(symbol);
}

/** Lists the members of a type without a name of its own that have a doc comment, with the comment. */
export const commentedMembers = (type: ts.Type): readonly (readonly [name: string, comment: string])[] =>
  type.aliasSymbol !== undefined || type.getSymbol()?.name !== '__type'
    ? []
    : type.getProperties().flatMap((each) => {
        const comment = ts
          .displayPartsToString(each.getDocumentationComment(checker))
          .replaceAll(/\s+/g, ' ');
        return comment === '' ? [] : [[each.name, comment] as const];
      });

/** An action: its type, and the types of its fields and options. */
interface ActionTypes {
  readonly type: string;
  readonly fields: ts.Type;
  readonly options: ts.Type;
}

/** Returns the types of the arguments of an action's token: `Action<Type, Fields, Options>`. */
function actionIn(type: ts.Type): readonly ActionTypes[] {
  if (type.getSymbol()?.name !== 'Action') return [];
  // Sound: the token of an action is a reference to the interface Action.
  const [key, fields, given] = checker.getTypeArguments(type as ts.TypeReference);
  return key?.isStringLiteral() && fields && given ? [{ type: key.value, fields, options: given }] : [];
}

const sources = program
  .getSourceFiles()
  .filter(({ fileName }) => relative(root, fileName).startsWith('src/'));

/** Every action of the catalogue, as a client sends it and is offered it: by type. */
const sentTypes = (name: 'Action' | 'Decision'): ReadonlyMap<string, ts.Type> => {
  const symbol = exportsOf('src/face/standard-types.ts').get(name);
  const union = symbol && checker.getDeclaredTypeOfSymbol(symbol);
  const all = union?.isUnion() ? union.types : [];
  return new Map(all.map((each) => [textOf(memberOf(each, 'type')).replaceAll("'", ''), each]));
};

/** The fields and options of each action, as text: names of types where the action's file has them. */
export const actionTypes: ReadonlyMap<string, { readonly fields: string; readonly options: string }> =
  (() => {
    const named = new Map(
      sources
        .flatMap(({ statements }) => statements.filter(ts.isVariableStatement))
        .flatMap(({ declarationList }) => declarationList.declarations)
        .flatMap((each) => actionIn(checker.getTypeAtLocation(each.name)))
        .map((each) => [each.type, each] as const),
    );
    const decisions = sentTypes('Decision');
    return new Map(
      [...sentTypes('Action')].map(([type, sent]) => {
        const [own, offered] = [named.get(type), decisions.get(type)];
        const bare = textOf(sent).replaceAll(/ (?:type: '[^']*'|player: PlayerId);/g, '');
        const options = own?.options ?? (offered && memberOf(offered, 'options'));
        return [type, { fields: own ? textOf(own.fields) : bare, options: options ? textOf(options) : '{}' }];
      }),
    );
  })();

/** A declared type: the entry that exports it, if any, and its text with comments. */
export interface DeclaredType {
  readonly name: string;
  readonly entry: string | undefined;
  /** Whether it belongs to the mechanism, not to the game. */
  readonly isKernel: boolean;
  readonly text: string;
}

type TypeNode = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
const isTypeNode = (node: ts.Node): node is TypeNode =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** The declaration of the type that an exported symbol stands for, if any. */
function typeNodeOf(symbol: ts.Symbol): TypeNode | undefined {
  const found = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return found.declarations?.find(isTypeNode);
}

const declaredAs = (name: string, entry: string | undefined, node: TypeNode): DeclaredType => {
  const { text, fileName } = node.getSourceFile();
  const isKernel = fileName.includes('/src/kernel/');
  return {
    name,
    entry,
    isKernel,
    text: text.slice(node.getStart(undefined, true), node.end).replace(/^export /m, ''),
  };
};

/** Types that an entry exports by another name: the file that declares them, their name there, and the public name. */
const renamed: readonly (readonly [file: string, name: string, publicName: string])[] = partsFiles.flatMap(
  ([, file]) =>
    [...exportsOf(file)].flatMap(([publicName, symbol]) => {
      const node = typeNodeOf(symbol);
      const isRenamed = node !== undefined && node.name.text !== publicName;
      return isRenamed
        ? [[relative(root, node.getSourceFile().fileName), node.name.text, publicName] as const]
        : [];
    }),
);

/** Gives the types in a text of a file their public names. */
export const withPublicNames = (file: string, text: string): string =>
  renamed
    .filter(([where]) => where === file)
    .reduce(
      (all, [, name, publicName]) => all.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), publicName),
      text,
    );

/** Types of a file that no entry exports, and types of the entries below warpwar/parts; the latter come last, and win. */
export const declaredTypes: ReadonlyMap<string, DeclaredType> = new Map(
  [
    ...sources
      .filter(({ fileName }) => !/\/src\/(?:face|players|testing)\//.test(fileName))
      .flatMap(({ statements }) => statements.filter(isTypeNode))
      .map((node) => declaredAs(node.name.text, undefined, node)),
    ...partsFiles.toReversed().flatMap(([entry, file]) =>
      [...exportsOf(file)].flatMap(([name, symbol]) => {
        const node = typeNodeOf(symbol);
        return node ? [declaredAs(name, entry, node)] : [];
      }),
    ),
  ].map((each) => [each.name, each]),
);

/** Lists the names of declared types in a text, once each. */
export const namesIn = (text: string): readonly string[] => {
  const bare = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$|'[^']*'/gm, '');
  return [...new Set(bare.match(/(?<![\w.])[A-Z]\w*/g) ?? [])].filter((name) => declaredTypes.has(name));
};
