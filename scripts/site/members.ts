/** The members of actions, options and payloads, with their types and doc comments. */

import ts from 'typescript';
import { checker, isOurs, type Made } from './compiler.js';

/** A member of a type. */
export interface Member {
  readonly name: string;
  /** Its type, without `readonly`. */
  readonly type: string;
  readonly isOptional: boolean;
  /** Its doc comment. */
  readonly about: string;
}

/** A type that members name, with its own members. */
export interface Named {
  readonly name: string;
  readonly about: string;
  readonly members: readonly Member[];
}

/** Returns a type in one line, without `readonly`, which all of them are. */
function textOf(type: ts.Type): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  let shown = checker
    .typeToString(type, undefined, flags)
    .replaceAll(/readonly |<Keys>/g, '')
    .replaceAll('; }', ' }');
  // From the innermost on: Readonly<Record<ShipId, Readonly<...>>>.
  for (let before = ''; before !== shown;) {
    before = shown;
    shown = shown.replaceAll(/Readonly<((?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*)>/g, '$1');
  }
  return shown;
}

/** Returns the doc comment of a symbol in one line, without the ids of rules. */
const commentOf = (symbol: ts.Symbol): string =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?Ledger: .*$/, '');

/** Returns the doc comment of what a call is the value of; '' if there is none. */
export function wordsOf({ call }: Made): string {
  const name = ts.findAncestor(call, ts.isVariableStatement)?.declarationList.declarations[0]?.name;
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol ? commentOf(symbol) : '';
}

function memberOf(symbol: ts.Symbol): Member {
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  const shown = textOf(checker.getTypeOfSymbol(symbol));
  return {
    name: symbol.name,
    type: isOptional ? shown.replace(/ \| undefined$/, '') : shown,
    isOptional,
    about: commentOf(symbol),
  };
}

/** Lists the members of a type. */
export const membersOf = (type: ts.Type): readonly Member[] =>
  checker.getPropertiesOfType(type).map(memberOf);

/** Whether it is an object of which src declares every member: no text, list or function. */
const isRecord = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  !checker.isArrayLikeType(type) &&
  type.getCallSignatures().length === 0 &&
  checker.getPropertiesOfType(type).every(isOurs);

/** The types that a type is written with: of its items, values and alternatives. */
const partsOf = (type: ts.Type): readonly ts.Type[] => [
  ...(type.isUnion() ? type.types : []),
  ...(type.aliasTypeArguments ?? []),
  // Sound: only references to types have a target.
  ...('target' in type ? checker.getTypeArguments(type as ts.TypeReference) : []),
];

/** Names that say nothing of a member: those of the compiler, and the keys of a catalogue. */
const UNNAMED: readonly string[] = ['__type', 'Readonly', 'Record', 'Keys'];

/** Finds the types with names in a type, and in its members. */
function collectNamed(type: ts.Type, found: Map<string, Named>, known: Set<ts.Type>): void {
  if (known.has(type)) return;
  known.add(type);
  for (const each of partsOf(type)) collectNamed(each, found, known);
  const symbol = type.aliasSymbol ?? type.getSymbol();
  if (!isRecord(type) || symbol?.name === 'Keys') return;
  const members = membersOf(type);
  if (symbol && isOurs(symbol) && !UNNAMED.includes(symbol.name) && members.length > 0)
    found.set(symbol.name, { name: symbol.name, about: commentOf(symbol), members });
  for (const each of checker.getPropertiesOfType(type))
    collectNamed(checker.getTypeOfSymbol(each), found, known);
}

/** Lists the types with names that the members of some types lead to, by name. */
export function namedIn(types: readonly ts.Type[]): readonly Named[] {
  const found = new Map<string, Named>();
  const known = new Set<ts.Type>();
  for (const type of types)
    for (const each of checker.getPropertiesOfType(type))
      collectNamed(checker.getTypeOfSymbol(each), found, known);
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}
