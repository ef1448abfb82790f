/** The files of docs/cases: their form, what they cite, the map, and the pages made of them. */

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { casePages, pagesThere } from '../../scripts/cases.js';
import { printedMap } from '../../src/maps.js';
import { caseFiles, fileNames, readJson, type Case } from '../support/cases/format.js';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const files = caseFiles();
const cases = files.flatMap((file) => file.cases);

// Sound: a JSON schema is an object.
const isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  readJson('schema.json') as object,
);

/** Whether a file with this case alone has the form. */
const fits = (each: object): boolean =>
  isValid({ $schema: './schema.json', subject: 'some', title: '', about: '', cases: [each] });

describe('the schema', () => {
  test.each(fileNames)('describes %s', (name) => {
    isValid(readJson(name));
    expect(isValid.errors ?? []).toEqual([]);
  });

  test('refuses what it does not describe', () => {
    const [first] = cases;
    expect(first && fits(first)).toBe(true);
    expect(fits({ ...first, more: 1 })).toBe(false);
    expect(fits({ ...first, kind: 'duel' })).toBe(false);
    for (const each of cases) expect(fits({ ...each, expect: { dice: 6 } }), each.id).toBe(false);
  });
});

describe('cases', () => {
  test('are many, have ids of their own, and stay small', () => {
    const ids = cases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(350);
    for (const [at, { subject, cases: all }] of files.entries()) {
      expect(`${subject}.json`).toBe(fileNames[at]);
      expect(all.map(({ id }) => id)).toEqual(
        all.map((_, place) => `${subject}-${String(place + 1).padStart(2, '0')}`),
      );
    }
    const bytes = [...fileNames, 'schema.json', 'printed-map.json'].map(
      (name) => statSync(resolve(root, 'docs/cases', name)).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
  });

  test('cite questions that the page of rulings answers', () => {
    const rulings = read('docs/rulings.md');
    const asked = [...new Set(cases.flatMap(({ ruling }) => ruling ?? []))];
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((ruling) => !new RegExp(`\\b${ruling}\\b`).test(rulings))).toEqual([]);
  });

  test('cite rules that are listed', () => {
    // Sound: a list of ids.
    const known = new Set(JSON.parse(read('test/ledger.json')) as readonly string[]);
    const cited = new Set(cases.flatMap(({ cites }) => cites));
    expect(cited.size).toBeGreaterThan(200);
    expect([...cited].filter((id) => !known.has(id))).toEqual([]);
  });

  test('refer to cases that are there', () => {
    const ids = new Set(cases.map(({ id }) => id));
    const subjects = files.map(({ subject }) => subject).join('|');
    const named = cases.flatMap(
      ({ why }) => why.match(new RegExp(`\\b(?:${subjects})-\\d\\d\\b`, 'g')) ?? [],
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('come on the printed map', () => {
    expect(readJson('printed-map.json')).toEqual(printedMap);
  });
});

test('the pages are what the cases make of them: npm run cases', async () => {
  const pages = await casePages();
  expect([...pagesThere()].sort()).toEqual(Object.keys(pages).sort());
  for (const [name, text] of Object.entries(pages)) expect(read(`docs/cases/${name}`), name).toBe(text);
});

/** Whether this machine can run the example in Python. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

if (hasPython)
  test('the example in Python agrees with the rounds of the first edition', () => {
    const { status, stdout } = spawnSync('python3', [resolve(root, 'docs/cases/example.py')], {
      encoding: 'utf8',
    });
    const inPlay = ({ kind, rules, expect: expectation }: Case): boolean =>
      kind === 'round' && rules === 'first/skirmish' && !('refused' in expectation);
    expect(stdout.trim()).toBe(`${cases.filter(inPlay).length} rounds agree, 0 differ: none`);
    expect(status).toBe(0);
  });
