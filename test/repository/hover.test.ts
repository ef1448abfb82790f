/** What an editor shows of the types of actions, events and decisions: names or members, and a doc comment for each field. */

import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'test/hovered.ts');

/** A program as somebody writes it. Each place of interest is marked by a comment before it. */
const code = `
import { applyAction, createGame, type Action, type Decision, type GameEvent, type Setup, type Ship, type State, type View } from 'warpwar';
declare const state: State;
declare const action: Action;
declare const decision: Decision;
const /*result*/result = applyAction(state, action);
if (result.ok) {
  const /*next*/next = result.state;
  for (const /*event*/event of result.events)
    if (event.type === 'ship/moved') { const /*moved*/moved = event.payload; moved./*hexes*/hexes; }
}
if (action.type === 'ship/move') { const /*move*/move = action; move./*path*/path; }
if (decision.type === 'ship/build') { const /*build*/build = decision; build.options./*names*/names; }
/*making*/createGame;
type /*oneSetup*/OneSetup = Setup;
type /*oneState*/OneState = State;
type /*oneView*/OneView = View;
type /*oneShip*/OneShip = Ship;
type /*actions*/Actions = Action;
type /*events*/Events = GameEvent;
type /*decisions*/Decisions = Decision;
`;

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  root,
);

const readFile = (path: string): string | undefined => (path === file ? code : ts.sys.readFile(path));

const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (path) => {
    const text = readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
  fileExists: (path) => path === file || ts.sys.fileExists(path),
  readFile,
  readDirectory: (...args) => ts.sys.readDirectory(...args),
  directoryExists: (path) => ts.sys.directoryExists(path),
  getDirectories: (path) => ts.sys.getDirectories(path),
});

/** What an editor shows at a mark: the type, and the doc comment. */
function shownAt(mark: string): { readonly type: string; readonly docs: string } {
  const before = `/*${mark}*/`;
  const info = service.getQuickInfoAtPosition(file, code.indexOf(before) + before.length);
  if (!info) throw new Error(`Nothing is shown at ${mark}.`);
  return {
    type: ts.displayPartsToString(info.displayParts),
    docs: ts.displayPartsToString(info.documentation),
  };
}

const program = service.getProgram();
const checker = program?.getTypeChecker();
const source = program?.getSourceFile(file);

/** Fields of each member of a union, or of a member of theirs: key of the member, name of the field, and its doc comment. */
function fieldsOf(
  name: string,
  inner?: string,
): readonly (readonly [key: string, field: string, docs: string])[] {
  const declared = source?.statements.find(
    (each): each is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(each) && each.name.text === name,
  );
  if (!declared || !checker) throw new Error(`${name} is not declared.`);
  const typeOf = (of: ts.Type, member: string): ts.Type => {
    const symbol = of.getProperty(member);
    if (!symbol) throw new Error(`A member of ${name} has no ${member}.`);
    return checker.getTypeOfSymbolAtLocation(symbol, declared);
  };
  const union = checker.getTypeAtLocation(declared.name);
  return (union.isUnion() ? union.types : [union]).flatMap((each) =>
    (inner === undefined ? each : typeOf(each, inner))
      .getProperties()
      .map((field) => [
        checker.typeToString(typeOf(each, 'type')),
        field.name,
        ts.displayPartsToString(field.getDocumentationComment(checker)),
      ]),
  );
}

test('the program compiles', () => {
  expect(service.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([]);
});

describe('what an editor shows', () => {
  test('of a result is names', () => {
    expect(shownAt('result').type).toBe('const result: Applied<State, GameEvent, Issue>');
    expect(shownAt('making').type).toBe(
      '(alias) const createGame: (setup: Setup) => Result<State>\nimport createGame',
    );
    expect(shownAt('next').type).toBe('const next: State');
    expect(shownAt('event').type).toBe('const event: GameEvent');
  });

  test('of one action, payload and decision is members', () => {
    const [move, moved, build] = ['move', 'moved', 'build'].map((mark) =>
      shownAt(mark).type.split(/\s+/).join(' '),
    );
    expect(move).toBe(
      'const move: { readonly type: "ship/move"; readonly ship: ShipId; readonly path: readonly HexId[]; readonly player: PlayerId; }',
    );
    expect(moved).toBe(
      'const moved: { readonly hexes: number; readonly lines: number; readonly ship: ShipId; readonly to: HexId; }',
    );
    expect(build).toBe(
      'const build: { readonly player: PlayerId; readonly type: "ship/build"; readonly must: boolean; readonly aside?: true; readonly pass?: true; readonly secret?: true; readonly options: BuildOptions; }',
    );
  });

  test.each(['oneSetup', 'oneState', 'oneView', 'oneShip', 'actions', 'events', 'decisions'])(
    'of the type at %s is members, and not what it is inferred from',
    (mark) => {
      const { type } = shownAt(mark);
      expect(type).toMatch(/^type \w+ = \{\n {4}readonly \w+\??: /);
      expect(type).not.toMatch(/Module<|WithKey|Omit<|infer |KeysOf/);
    },
  );

  test('of a field has a doc comment', () => {
    expect(shownAt('path').docs).toBe(
      'Hexes in the order in which it enters them, without the one where it is.',
    );
    expect(shownAt('hexes').docs).not.toBe('');
    expect(shownAt('names').docs).toMatch(/^First free name of a Warpship/);
  });
});

describe('every field has a doc comment', () => {
  test.each([
    ['Actions', undefined, 80],
    ['Events', undefined, 200],
    ['Events', 'payload', 120],
    ['Decisions', undefined, 100],
    ['Decisions', 'options', 40],
  ])('of %s, below %s', (name, inner, least) => {
    const fields = fieldsOf(name, inner);
    expect(fields.length).toBeGreaterThan(least);
    expect(fields.filter(([, , docs]) => docs === '')).toEqual([]);
  });
});
