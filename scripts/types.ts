/** The types that the source declares, as the pages on extension points show them: read without the compiler, which takes long. */

import ts from 'typescript';
import { commentOf, inOneLine, typeOf, type Source } from './declarations.js';

/** A member of a type. */
export interface TypeMember {
  /** With ? if it may be absent. */
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

/** An interface or a type alias of src. */
export interface NamedType {
  /** From src. */
  readonly file: string;
  readonly name: string;
  readonly about: string;
  /** The types whose members it has, too. */
  readonly bases: readonly string[];
  readonly members: readonly TypeMember[];
  /** What an alias stands for; '' for an object. */
  readonly text: string;
}

/** Doc comments of types keep all their sentences, without the rules that they cite. */
const aboutOf = (node: ts.Node): string => inOneLine(commentOf(node)).replace(/ ?(?:Ledger|Ruling): .*$/, '');

function membersOf(members: ts.NodeArray<ts.TypeElement>): readonly TypeMember[] {
  return members.flatMap((member) =>
    (ts.isPropertySignature(member) || ts.isMethodSignature(member)) && ts.isIdentifier(member.name)
      ? [
          {
            name: `${member.name.text}${member.questionToken ? '?' : ''}`,
            type: typeOf(ts.isPropertySignature(member) ? member.type : member),
            about: aboutOf(member),
          },
        ]
      : [],
  );
}

function namedTypeOf(file: string, statement: ts.Statement): readonly NamedType[] {
  if (ts.isInterfaceDeclaration(statement)) {
    const bases = statement.heritageClauses?.flatMap(({ types }) => types.map(typeOf)) ?? [];
    const { members, name } = statement;
    return [
      { file, name: name.text, about: aboutOf(statement), bases, members: membersOf(members), text: '' },
    ];
  }
  if (!ts.isTypeAliasDeclaration(statement)) return [];
  const { type, name } = statement;
  const isObject = ts.isTypeLiteralNode(type);
  const members = isObject ? membersOf(type.members) : [];
  const text = isObject ? '' : typeOf(type);
  return [{ file, name: name.text, about: aboutOf(statement), bases: [], members, text }];
}

/** Returns what finds the type that a name in a file stands for: of the file, of one that it imports, or the only one of that name. */
export function createTypeFinder(
  sources: readonly Source[],
): (name: string, file: string) => NamedType | undefined {
  const all = sources.flatMap(({ file, text }) => {
    const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return statements.flatMap((each) => namedTypeOf(file, each));
  });
  return (local, file) => {
    const imported = sources
      .find((source) => source.file === file)
      ?.imports.find((each) => each.local === local);
    const name = imported?.name ?? local;
    const named = all.filter((each) => each.name === name);
    const near = named.find((each) => each.file === (imported?.from ?? file));
    return near ?? (named.length === 1 ? named[0] : undefined);
  };
}

/** The names in the text of a type, without those of its members and the texts in it. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set(text.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w*\b(?!\??:)/g) ?? []),
];
