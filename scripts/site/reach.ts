/** What the code of an action or event reaches: the issue codes that its checks can cite, and who receives the event. */

import ts from 'typescript';
import { bodiesOf, files, meantBy, visitAll, type Made } from './compiler.js';

/** Members of an action that check nothing. */
const UNCHECKED = new Set(['apply', 'sample', 'form', 'options', 'isOffered', 'offers', 'expected', 'must']);

/** What modules put around or in the place of a formula or question, by its token. */
const changes = new Map<ts.Symbol, ts.Node[]>();
/** What modules add to a table, by its token. */
const entries = new Map<ts.Symbol, ts.Node[]>();

for (const source of files.values())
  visitAll(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression: token } = node.expression;
    const list =
      name.text === 'add' ? entries : ['wrap', 'replace'].includes(name.text) ? changes : undefined;
    const symbol = ts.isIdentifier(token) ? meantBy(token) : undefined;
    if (symbol) list?.set(symbol, [...(list.get(symbol) ?? []), ...node.arguments]);
  });

const isMember = (node: ts.Node): node is ts.PropertyAssignment | ts.MethodDeclaration =>
  ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node);

/** Collects the texts that code hands to functions, in it and in all that it calls. */
class Reader {
  readonly texts = new Set<string>();
  readonly #known = new Set<ts.Node>();
  /** Names of members that code asks for. Of the entries of tables only such members are read. */
  readonly #asked = new Set<string>();
  readonly #unasked = new Map<string, ts.Node[]>();

  read(node: ts.Node): void {
    if (this.#known.has(node) || ts.isTypeNode(node)) return;
    this.#known.add(node);
    if (isMember(node) && UNCHECKED.has(node.name.getText())) return;
    if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent)) this.texts.add(node.text);
    if (ts.isIdentifier(node)) this.#follow(node);
    ts.forEachChild(node, (child) => {
      this.read(child);
    });
  }

  #follow(node: ts.Identifier): void {
    if (UNCHECKED.has(node.text)) return;
    if (ts.isPropertyAccessExpression(node.parent) || ts.isBindingElement(node.parent)) this.#ask(node.text);
    const symbol = meantBy(node);
    for (const body of bodiesOf(symbol)) this.read(body);
    if (!symbol) return;
    for (const change of changes.get(symbol) ?? []) this.read(change);
    for (const entry of entries.get(symbol) ?? []) this.#readEntry(entry);
  }

  #ask(name: string): void {
    this.#asked.add(name);
    const members = this.#unasked.get(name) ?? [];
    this.#unasked.delete(name);
    for (const member of members) this.read(member);
  }

  #readEntry(node: ts.Node): void {
    if (!isMember(node)) {
      ts.forEachChild(node, (child) => {
        this.#readEntry(child);
      });
      return;
    }
    const name = node.name.getText();
    if (this.#asked.has(name)) this.read(node);
    else this.#unasked.set(name, [...(this.#unasked.get(name) ?? []), node]);
  }
}

/**
 * Lists the texts that the checks of an action hand on: all issue codes that they can cite, and others. `home` is the file or the
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
