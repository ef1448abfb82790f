/** What the code of an action or event reaches: the issue codes that its checks can cite, and who receives the event. */

import ts from 'typescript';
import { bodiesOf, checker, files, meantBy, visitAll, type Made } from './compiler.js';

/** Members of an action that check nothing. */
const UNCHECKED = new Set(['apply', 'sample', 'form', 'options', 'isOffered', 'offers', 'expected', 'must']);

/** What modules put around or in the place of a formula or question, by its token. */
const changes = new Map<ts.Symbol, ts.Node[]>();
/** What modules add to a table, by its token. */
const entries = new Map<ts.Symbol, ts.Node[]>();

/** Functions that add what they are given to a table. */
const adders = new Map<ts.Symbol, ts.Symbol>();

const keep = (list: Map<ts.Symbol, ts.Node[]>, token: ts.Symbol, nodes: readonly ts.Node[]): void => {
  list.set(token, [...(list.get(token) ?? []), ...nodes]);
};

/** The function of a file in which a node is. */
function makerOf(node: ts.Node): ts.Symbol | undefined {
  const arrow = ts.findAncestor(node, ts.isArrowFunction);
  const maker =
    ts.findAncestor(node, ts.isFunctionDeclaration) ??
    (arrow && ts.findAncestor(arrow, ts.isVariableDeclaration));
  return maker?.name && checker.getSymbolAtLocation(maker.name);
}

for (const source of files.values())
  visitAll(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression } = node.expression;
    const token = ts.isIdentifier(expression) ? meantBy(expression) : undefined;
    if (!token) return;
    if (['wrap', 'replace'].includes(name.text)) keep(changes, token, node.arguments);
    if (name.text !== 'add') return;
    keep(entries, token, node.arguments);
    const maker = makerOf(node);
    if (maker) adders.set(maker, token);
  });
for (const source of files.values())
  visitAll(source, (node) => {
    const maker = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && meantBy(node.expression);
    const token = maker && adders.get(maker);
    if (token) keep(entries, token, node.arguments);
  });

const isMember = (node: ts.Node): node is ts.PropertyAssignment | ts.MethodDeclaration =>
  ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);

/** Where a type declares a member. */
const typeMembers = (type: ts.Type | undefined, name: string): readonly ts.Declaration[] =>
  type?.getProperty(name)?.declarations ?? [];

/** The member of a type that a name asks for: `system.check`, or `{ check }` of a system. */
function askedBy(node: ts.Identifier): readonly ts.Declaration[] {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return meantBy(node)?.declarations ?? [];
  if (!ts.isBindingElement(parent) || !ts.isObjectBindingPattern(parent.parent)) return [];
  return typeMembers(checker.getTypeAtLocation(parent.parent), node.text);
}

/** A call of a function by its name. */
type NamedCall = ts.CallExpression & { readonly expression: ts.Identifier };

/** The call that returned what a constant was taken out of: `const { sealedAction } = sealedChoices(...)`. */
const unpackedFrom = ({ declarations = [] }: ts.Symbol): readonly NamedCall[] =>
  declarations.filter(ts.isBindingElement).flatMap((each) => {
    const at = ts.walkUpBindingElementsAndPatterns(each);
    const made = ts.isVariableDeclaration(at) && at.initializer;
    // Sound: the name was just found.
    return made && ts.isCallExpression(made) && ts.isIdentifier(made.expression) ? [made as NamedCall] : [];
  });

/** Whether a text is the name of a member. */
const isName = (node: ts.StringLiteral): boolean => isMember(node.parent) && node.parent.name === node;

/** Collects the texts in code, and in all that it calls. */
class Reader {
  readonly texts = new Set<string>();
  readonly #known = new Set<ts.Node>();
  /** Members of types that code asks for, and their names. Of the entries of tables only such members are read. */
  readonly #asked = new Set<ts.Declaration | string>();
  readonly #unasked = new Map<ts.Declaration | string, ts.Node[]>();

  read(node: ts.Node): void {
    if (this.#known.has(node) || ts.isTypeNode(node)) return;
    this.#known.add(node);
    if (isMember(node) && UNCHECKED.has(node.name.getText())) return;
    if (ts.isStringLiteral(node) && !isName(node)) this.texts.add(node.text);
    if (ts.isIdentifier(node)) this.#follow(node);
    ts.forEachChild(node, (child) => {
      this.read(child);
    });
  }

  #follow(node: ts.Identifier): void {
    if (UNCHECKED.has(node.text)) return;
    const members = askedBy(node);
    for (const member of members.length > 0 ? [...members, node.text] : []) this.#ask(member);
    const symbol = meantBy(node);
    if (!symbol) return;
    for (const body of bodiesOf(symbol)) this.read(body);
    for (const call of unpackedFrom(symbol)) {
      this.#follow(call.expression);
      for (const given of call.arguments) this.#readEntry(given);
    }
    for (const change of changes.get(symbol) ?? []) this.read(change);
    for (const entry of entries.get(symbol) ?? []) this.#readEntry(entry);
  }

  #ask(member: ts.Declaration | string): void {
    this.#asked.add(member);
    const waiting = this.#unasked.get(member) ?? [];
    this.#unasked.delete(member);
    for (const each of waiting) this.read(each);
  }

  #readEntry(node: ts.Node): void {
    if (!isMember(node)) {
      ts.forEachChild(node, (child) => {
        this.#readEntry(child);
      });
      return;
    }
    const name = node.name.getText();
    const { parent } = node;
    const type = ts.isObjectLiteralExpression(parent) ? checker.getContextualType(parent) : undefined;
    const declared = typeMembers(type, name);
    // The type of an entry may be inferred from the entry itself: then its name must do.
    const members = declared.includes(node) ? [name] : declared;
    if (members.some((each) => this.#asked.has(each))) this.read(node);
    else for (const each of members) this.#unasked.set(each, [...(this.#unasked.get(each) ?? []), node]);
  }
}

/**
 * Lists the texts in the checks of an action: all issue codes that they can cite, and others. `home` is the file or the
 * folder of its module in src: what the module gives to a maker that the games share is read, too.
 */
export function textsOf({ file, call }: Made, home: string): ReadonlySet<string> {
  const reader = new Reader();
  reader.read(call);
  if (!file.startsWith(home))
    for (const [path, source] of files)
      if (path === `${home}.ts` || path.startsWith(`${home}/`))
        visitAll(source, (node) => {
          const isMaker =
            ts.isCallExpression(node) &&
            ts.isIdentifier(node.expression) &&
            meantBy(node.expression)?.declarations?.some(
              (each) => each.getSourceFile() === call.getSourceFile(),
            );
          if (isMaker) for (const given of node.arguments) reader.read(given);
        });
  return reader.texts;
}

/** Returns how an event chooses its audience, as the code writes it; '' for everybody. */
export function audienceOf({ call }: Made): string {
  const [, spec] = call.arguments;
  const found: string[] = [];
  const known = new Set<ts.Node>();
  // Members of the object itself come before those that it spreads.
  const read = (node: ts.Node): void => {
    if (known.has(node)) return;
    known.add(node);
    if (isMember(node)) {
      if (node.name.getText() === 'audience') found.push(node.getText().replaceAll(/\s+/g, ' '));
      return;
    }
    const others: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      if (ts.isSpreadAssignment(child)) others.push(child);
      else read(child);
    });
    others.forEach(read);
    if (ts.isIdentifier(node)) bodiesOf(meantBy(node)).forEach(read);
  };
  if (spec) read(spec);
  return found[0] ?? '';
}
