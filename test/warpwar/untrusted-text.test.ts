/** Untrusted text never steers a terminal, a log or a page: not in sentences, on the command line or in pictures. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyAction,
  catalogue,
  createGame,
  describe as told,
  plainText,
  replay,
  compileRules,
  type Action,
  type Issue,
  printedMap,
  readMap,
  parseBattle,
  parseFleet,
  parseOrders,
  drawMap,
} from '../../src/warpwar/index.js';
import type { Module } from '../../src/kernel/types.js';
import { notationCodes } from '../../src/warpwar/issues.js';
import { changeAt, listPaths } from '../../src/laws/law.js';
import type { Issue as KernelIssue } from '../../src/kernel/result.js';

import { anything, hostile } from '../support/battery/hostile.js';
import { campaign } from '../support/campaign.js';
import { ownFolder, run } from '../support/cli.js';
import { red, ship } from '../support/fleets.js';
import { campaignSteps, conquestSteps, skirmishSteps } from '../support/played.js';
import { rules } from '../support/issue-lines.js';

/** An issue with any code. */
type AnyIssue = KernelIssue<string>;

/** Controls, line ends, marks of direction, what is not shown, halves of characters, and markup. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>&"]/u;

const WICKED: readonly string[] = [
  '\u001b[2J\u001b[31mYOU WON\n2026-01-01 admin logged in',
  '\u001b]0;title\u0007',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>&lt;',
  '\u202Etxt.exe\u2066\u2069',
  'zero\u200Bwidth\u200D\uFEFF\u00AD',
  '\r\n\0\u0085\u2028\u2029\u009b31m',
  '\ud800 half \udc00',
  '\u115F\u3164\uFFA0',
  `a${'\u0301'.repeat(500)}`,
  'W'.repeat(100_000),
];

const wicked = fc.oneof(
  fc.constantFrom(...WICKED),
  fc
    .array(fc.constantFrom(...WICKED, 'W4', 'red', ':', ' ', '=', 'PD', '+', '-', '(', ')'), { maxLength: 6 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Holds every sentence on some issues against what may stand in one. */
function isSafe(issues: readonly AnyIssue[]): void {
  for (const each of issues) {
    const says = told(each);
    expect(says).not.toMatch(UNSAFE);
    expect(says.length).toBeGreaterThan(0);
    expect(says.length).toBeLessThanOrEqual(4000);
    expect(says).not.toMatch(/\p{M}{5}/u);
  }
}

const issuesOf = (read: { readonly ok: boolean; readonly issues?: readonly Issue[] }): readonly Issue[] =>
  read.ok ? [] : (read.issues ?? []);

describe('describe', () => {
  const steps = [...skirmishSteps(3), ...campaignSteps(3), ...conquestSteps(3)];

  test('of anything wicked in any place of any action', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(steps.length - 1), fc.nat(), wicked, (number, place, word) => {
        const { state, action } = steps[number]!;
        const places = listPaths(action);
        const raw = changeAt(action, places[place % places.length]!, () => word);
        // Sound: it is read before it is judged.
        const issues = issuesOf(applyAction(state, raw as Action));
        isSafe(issues);
        isSafe(issuesOf(applyAction(state, { ...(raw as object), [word]: 1 } as unknown as Action)));
        refused += issues.length;
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  test('of wicked set-ups, rules, records and maps', () => {
    const setup = {
      rules: 'first/skirmish',
      players: ['red', 'blue'],
      fleets: { red: [], blue: [] },
      star: { hex: '0505', name: 'Ur' },
    };
    const record = { setup, actions: [{ type: 'x' }], prints: ['x'] };
    fc.assert(
      fc.property(fc.nat(), wicked, (place, word) => {
        const spoilt = <T>(value: T): unknown => {
          const places = listPaths(value);
          return changeAt(value, places[place % places.length]!, () => word);
        };
        // Sound, here and below: whatever is given is read before it is judged.
        isSafe(issuesOf(createGame(spoilt(setup) as never)));
        isSafe(issuesOf(createGame({ ...setup, rules: `first/skirmish ${word}` })));
        isSafe(
          issuesOf(
            createGame({
              ...setup,
              rules: { scenario: word, add: [word], settings: { [word]: word } } as never,
            }),
          ),
        );
        isSafe(issuesOf(compileRules(word)));
        isSafe(issuesOf(compileRules(`first/advanced +${word} -${word} ${word}(${word}=${word})`)));
        isSafe(issuesOf(replay(spoilt(record) as never)));
        isSafe(issuesOf(readMap({ ...printedMap, stars: [{ hex: '0606', name: word, value: 1 }] })));
        isSafe(issuesOf(readMap({ ...printedMap, ends: [{ name: word, bases: [], middle: word }] })));
      }),
      { numRuns: 50 },
    );
  });

  test('of wicked texts', () => {
    const good =
      'red:\nW4: TL0 PD=6 B=3\n\nblue:\nS35: TL1 PD=6 T=2 M=9\n\norders\nW4 ATTACKS S35: D=2 B=3 S=1\n';
    const ships = [ship('red/W4', { PD: 6, WG: 1 }), ship('blue/S35', { PD: 6 })];
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(good.length), wicked, (at, word) => {
        const text = `${good.slice(0, at)}${word}${good.slice(at)}`;
        for (const read of [
          parseBattle(rules, text),
          parseFleet(rules, `W4: TL0 ${word}=7 PD=${word}`, 'red'),
          parseFleet(rules, word, 'red'),
          parseFleet(rules, 'W4: PD=7', word),
          parseOrders(rules, `W4 ${word} S35: D=${word}\n${word}`, ships, red),
        ]) {
          isSafe(issuesOf(read));
          refused += issuesOf(read).length;
        }
      }),
      { numRuns: 100 },
    );
    expect(refused).toBeGreaterThan(300);
  });

  test('of forged issues: of any code, with any params', () => {
    const codes = [
      'unknown-action',
      'not-allowed',
      'too-much-power',
      'not-a-record',
      'module-missing',
      'no-escape',
      'x',
    ];
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...codes), wicked), wicked, anything, (code, word, value) => {
        for (const params of [{ type: word, allowed: [word, [word]], found: value }, value, word, null])
          isSafe([{ code, path: [word], params: params, module: word } as never]);
      }),
    );
    for (const make of Object.values(hostile)) {
      isSafe([make() as never]);
      isSafe([{ code: make(), params: make(), module: make() } as never]);
      for (const code of codes) isSafe([{ code, path: [], params: make() } as never]);
      for (const code of codes)
        isSafe([{ code, path: [], params: { type: make(), allowed: make() } } as never]);
    }
  });

  test('of what is no issue says so, and of a code that nobody knows the code', () => {
    for (const raw of [undefined, null, 7, 'no', [], {}, { code: 7 }])
      expect(told(raw as never)).toBe('This is no issue.');
    expect(told({ code: 'no-such-code\u001b', path: [], params: {} })).toBe('no-such-code\uFFFD');
  });

  test('every message, whatever its params are', () => {
    expect(CODES.length).toBeGreaterThan(200);
    for (const code of CODES) for (const word of WICKED) isSafe([{ code, path: [], params: every(word) }]);
  });

  test('repeats what can be repeated', () => {
    const applied = applyAction(campaign(), { type: '<b>"fire" & run', player: red } as unknown as Action);
    expect(issuesOf(applied).map(told)).toEqual(['No module in force has the action ‹b›”fire” ＆ run.']);
    expect(issuesOf(parseFleet(rules, '日本: PD=7', 'red')).map(told)[0]).toContain('日本');
  });
});

/** Params under every name that a sentence may ask for. */
const NAMES = [
  'ship',
  'other',
  'type',
  'found',
  'known',
  'module',
  'modules',
  'most',
  'least',
  'at',
  'star',
  'hex',
  'player',
  'allowed',
  'scenario',
  'setting',
  'slot',
  'part',
  'word',
  'number',
  'version',
  'fixes',
  'undone',
  'name',
  'ships',
  'component',
  'points',
  'has',
  'given',
  'technology',
  'end',
  'line',
  'from',
  'to',
  'bases',
  'system',
  'now',
  'step',
  'waiting',
];
const every = (word: string): Readonly<Record<string, string>> =>
  Object.fromEntries(NAMES.map((name) => [name, word]));

/** Every code that has a sentence. */
const CODES: readonly string[] = [
  ...catalogue.flatMap(({ parts }: Module) =>
    parts.flatMap((part) => (part.kind === 'entry' && part.table === 'issue-codes' ? [part.key] : [])),
  ),
  ...notationCodes.map(({ key }) => key),
];

describe('plainText', () => {
  test('leaves words as they are, and replaces what does something', () => {
    for (const word of ['W4', "Ra's al-Ghul", 'Ω日本語é', '50 %', '{}()[]=:;'])
      expect(plainText(word)).toBe(word);
    expect(plainText('a\u001b[31mb\u202Ec\ud800')).toBe('a\uFFFD[31mb\uFFFDc\uFFFD');
    expect(Array.from(plainText('😀'.repeat(1000)))).toHaveLength(200);
  });

  test('is safe, short, and the same once more, for any text', () => {
    fc.assert(
      fc.property(wicked, (word) => {
        const plain = plainText(word);
        expect(plain).not.toMatch(UNSAFE);
        expect(Array.from(plain).length).toBeLessThanOrEqual(200);
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });
});

describe('renderMap', () => {
  test('with wicked names, owners and titles draws nothing but what it draws', () => {
    for (const word of WICKED) {
      const stars = printedMap.stars.map((star, at) => (at < 3 ? { ...star, name: word, base: word } : star));
      const pieces = [{ hex: printedMap.stars[0]!.hex, label: word, owner: word, kind: 'warpship' as const }];
      const svg = drawMap({ ...printedMap, stars }, pieces, { title: word });
      expect(svg.replaceAll('\n', '')).not.toMatch(
        /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
      );
      expect(svg).not.toMatch(/<(?:img|script)/);
    }
  });
});

describe('the command line', () => {
  const { inFolder, fileWith } = ownFolder();
  const evil = '\u001b[31m\u001b]0;pwned\u0007<b>\u202E';

  test.each([
    ['battle', () => ['battle', fileWith('evil.txt', `red:\nW4: TL0 ${evil}=7\n${evil}\n`)]],
    ['replay', () => ['replay', fileWith('game.json', { setup: { rules: evil, [evil]: 1 }, actions: [] })]],
    ['--map', () => ['play', '--map', fileWith('map.json', { ...printedMap, [evil]: evil })]],
    ['play', () => ['play', `first/advanced +${evil} x(${evil}=1)`]],
    ['a file that is not there', () => ['battle', inFolder(`${evil}.txt`)]],
  ])('%s prints nothing that steers a terminal', async (_what, args) => {
    const { code, out, err } = await run(...args());
    const said = out + err;
    expect(code).toBe(1);
    expect(said).toMatch(/\S/);
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
    expect(said).toContain('\uFFFD');
  });
});
