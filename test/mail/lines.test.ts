/** Lines of sheets of WarpWar: each action has one, and is read from it again. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { randomPlayer } from '../../src/warpwar/players/player.js';
import { captain, play, seeded } from '../../src/warpwar/players/index.js';
import {
  listDue,
  readSheet,
  warpwarSheets,
  writeAnswer,
  writeSheet,
  type Mail,
} from '../../src/mail/index.js';
import { functionsOf, type MailAction } from '../../src/mail/engine.js';
import { joinLines, splitLetter } from '../../src/mail/letter.js';
import { readSections } from '../../src/mail/sections.js';
import { orderText } from '../../src/mail/write.js';
import type { Part, PlayerId } from '../../src/kernel/types.js';
import { begun, duel, filled, mailEngine, mailGame, ran, sent } from '../support/mail.js';

const red = 'red' as PlayerId;
const { verbs } = functionsOf(mailEngine).sheets ?? { verbs: [] };

/** A game in which red has ships. */
const fleet = ran(
  sent(begun(mailGame(duel)), 'red', ...['W1', 'W2', 'S1', 'S2'].map((name) => `build: ${name} AT Ur: PD=2`)),
);

/** Reads lines word for word, legal or not: the actions without their player, or what is wrong. */
function read(view: object, player: PlayerId, text: string): readonly unknown[] {
  const { sections, faults } = readSections(splitLetter(text), verbs);
  return [
    ...faults.map(({ message }) => message),
    ...sections.flatMap((section): readonly unknown[] => {
      if (section.kind !== 'verb') return [];
      const { verb, entries } = section;
      const units = verb.below ? [joinLines(entries, '\n')] : entries;
      return units.flatMap((unit): readonly unknown[] => {
        // Sound: the view is one of WarpWar.
        const found = verb.read(view as never, player, unit.text);
        return found.ok
          ? found.value
          : found.faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
      });
    }),
  ];
}

// Sound: the state is one of WarpWar.
const view = warpwar.view(fleet.state as warpwar.State, red);
const write = (action: object): string =>
  // Sound: actions are plain data.
  orderText(functionsOf(mailEngine), view, { ...action, player: red } as unknown as MailAction);

/** Lines, and their actions. */
const lines: readonly (readonly [line: string, action: { readonly type: string }])[] = [
  ['resign', { type: 'resign/resign' }],
  ['draw', of('agreed-draw/offer', { draw: true })],
  ['no draw', of('agreed-draw/offer', { draw: false })],
  ['map end: top', of('star-map/choose-end', { end: 'top' })],
  ['allot: 1415=8 0606=12', of('base-stockpiles/allot', { stars: { '0606': 12, '1415': 8 } })],
  ['repair: red/W1: PD=1 B=2', of('repair/ships', { ships: [{ ship: 'red/W1', counts: { PD: 1, B: 2 } }] })],
  [
    'resupply: red/W1: M=3, red/S2: PD=1',
    of('resupply/ships', {
      ships: [
        { ship: 'red/W1', counts: { M: 3 } },
        { ship: 'red/S2', counts: { PD: 1 } },
      ],
    }),
  ],
  [
    'repair: red/W1: B=2 FROM 0606',
    of('repair/ships', { ships: [{ ship: 'red/W1', counts: { B: 2 } }], from: { star: '0606' } }),
  ],
  ['scrap: red/W1', of('scrapping/scrap', { ship: 'red/W1' })],
  ['load: red/W1=3', of('holds/load', { ship: 'red/W1', points: 3 })],
  ['unload: red/W1=3', of('holds/unload', { ship: 'red/W1', points: 3 })],
  ['base: red/W1=6', of('base-building/build', { ship: 'red/W1', points: 6 })],
  ['colony: 1415=5', of('colonies/upgrade', { at: '1415', points: 5 })],
  [
    'technology: energy=4 FROM red/W2',
    of('bought-technology/pay', { technology: 'energy', points: 4, from: { ship: 'red/W2' } }),
  ],
  [
    'technology: energy=4 FROM green',
    of('bought-technology/pay', { technology: 'energy', points: 4, from: { player: 'green' } }),
  ],
  ['technology: energy=4', of('bought-technology/pay', { technology: 'energy', points: 4 })],
  [
    'trade: green energy guided',
    of('bought-technology/trade', { with: 'green', give: 'energy', take: 'guided' }),
  ],
  ['trade: green', of('bought-technology/trade', { with: 'green' })],
  ['pick up: red/W1 red/S1', of('systemships/pick-up', { carrier: 'red/W1', ship: 'red/S1' })],
  ['move: red/W1: DROP red/S1', of('systemships/drop', { carrier: 'red/W1', ship: 'red/S1' })],
  ['rearrange: red/S1 red/W2', of('systemships/rearrange', { ship: 'red/S1', aboard: 'red/W2' })],
  ['rearrange: red/S1 none', of('systemships/rearrange', { ship: 'red/S1', aboard: null })],
  ['fight: 1415', of('combat/begin', { at: '1415' })],
  [
    'escape: red/W1 0607, red/W2 0606',
    of('battle/escape', {
      moves: [
        { ship: 'red/W1', to: '0607' },
        { ship: 'red/W2', to: '0606' },
      ],
    }),
  ],
  ['withdraw: red/W1 0607', of('battle/withdraw', { moves: [{ ship: 'red/W1', to: '0607' }] })],
  ['embark: red/S1 red/W1', of('systemships/embark', { loads: [{ ship: 'red/S1', carrier: 'red/W1' }] })],
  ['recover: red/W1=2', of('marines/recover', { platoons: [{ ship: 'red/W1', platoons: 2 }] })],
  [
    'loot: red/W1=2, red/W2=1',
    of('base-fall/loot', {
      loads: [
        { ship: 'red/W1', points: 2 },
        { ship: 'red/W2', points: 1 },
      ],
    }),
  ],
  ['loot: none', of('base-fall/loot', { loads: [] })],
  // The notation of ships and of combat.
  [
    'build: W4 AT 0606: PD=4 B=2',
    of('ship/build', { name: 'W4', at: '0606', counts: { PD: 4, B: 2, WG: 1 } }),
  ],
  ['move: red/W1: 0606 0607', of('ship/move', { ship: 'red/W1', path: ['0606', '0607'] })],
  ['damage: red/W1: B=2', of('battle/damage', { placements: [{ ship: 'red/W1', hits: { B: 2 } }] })],
];

/** The action of a line of the table. */
const meant = (line: string): unknown => lines.find(([each]) => each === line)?.[1];

function of(type: string, fields: object): { readonly type: string } {
  return { type, ...fields };
}

describe('a line', () => {
  test.each(lines)('%s is that of its action', (line, action) => {
    expect(write(action)).toBe(line);
    expect(read(view, red, line)).toEqual([action]);
  });

  test('has every action of the catalogue but the end of a phase, which is done', () => {
    const parts: readonly Part[] = warpwar.catalogue.flatMap((module): readonly Part[] => module.parts);
    const types = new Set(parts.flatMap((part) => (part.kind === 'action' ? [part.key] : [])));
    const known: readonly string[] = warpwarSheets.verbs.map(({ type }) => type);
    expect([...types].filter((type) => !known.includes(type))).toEqual(['phase/end']);
    // Combats and ECM have their own tests.
    const shown = new Set([...lines.map(([, { type }]) => type), 'battle/orders', 'ecm/spread', 'phase/end']);
    expect([...types].filter((type) => !shown.has(type))).toEqual([]);
  });

  test('stands in the page for players', () => {
    const [, table = ''] = /## Lines\n([^]*?)\n## /.exec(readFileSync('docs/mail-players.md', 'utf8')) ?? [];
    const shown = [...table.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);
    const hidden = warpwarSheets.verbs.filter(({ word }) => !shown.some((line) => line.startsWith(word)));
    expect(hidden.map(({ word }) => word)).toEqual([]);
  });

  test.each([
    ['RESIGN.', [meant('resign')]],
    ['  No Draw  ', [meant('no draw')]],
    ['allot: Ur 12', ["1:1 Expected stars and points such as 'Ur=3' here."]],
    ['allot: ur = 12, Mari=8', [meant('allot: 1415=8 0606=12')]],
    ['repair: w1: pd=1\nb=2', [meant('repair: red/W1: PD=1 B=2')]],
    ['resupply: W1: M=3\nresupply: S2: PD=1', [meant('resupply: red/W1: M=3, red/S2: PD=1')]],
    ['load: W1 3\n  W2=1', [meant('load: red/W1=3'), of('holds/load', { ship: 'red/W2', points: 1 })]],
    [
      'colony: Ur=5\n  Mari=3 FROM Ur',
      [
        of('colonies/upgrade', { at: '0606', points: 5 }),
        of('colonies/upgrade', { at: '1415', points: 3, from: { star: '0606' } }),
      ],
    ],
    ['load: W1', [of('holds/load', { ship: 'red/W1' })]],
    ['escape: W1 0607 W2\nUr', [meant('escape: red/W1 0607, red/W2 0606')]],
    ['escape: W1 0607\nescape: W2 Nowhere', ['2:4 Expected a star, or a hex of four digits here.']],
    ['pick up: W1\nS1', [meant('pick up: red/W1 red/S1')]],
    ['scrap: W9', ['1:1 There is no ship W9.']],
    ['scrap: Ur', ["1:1 Expected a ship such as 'W2' here."]],
    ['load: W1=3x', ['1:4 Expected a number here.']],
    ['resign now', ["Write 'resign' alone in its line."]],
    ['draw: no', ["Write 'draw' alone in its line."]],
    ['resign\nnot', [expect.stringMatching(/^This line begins with none/), meant('resign')]],
    ['resigned', [expect.stringMatching(/^This line begins with none/)]],
    ['scrap W1', ["Write 'scrap:' and then the order."]],
  ])('%j is read as it is meant, or refused', (text, expected) => {
    expect(read(view, red, text)).toEqual(expected);
  });

  test('is left to JSON for what it cannot say', () => {
    const none = of('repair/ships', { ships: [{ ship: 'red/W1', counts: {} }] });
    expect(write(none)).toBe('ACTION {"type": "repair/ships", "ships": [{"ship": "red/W1", "counts": {}}]}');
    expect(write(of('base-stockpiles/allot', { stars: {} }))).toMatch(/^ACTION/);
    expect(write(of('scrapping/scrap', { ship: 'red/W1', why: 'old' }))).toMatch(/^ACTION/);
  });

  test.each([
    ['base-stockpiles/allot', { points: 20, bases: ['0606', '0307'] }, 'allot: 0606=20'],
    ['repair/ships', { ships: { 'red/W1': { PD: 1, B: 2 } } }, 'repair: red/W1: PD=1 B=2'],
    ['resupply/ships', { ships: { 'red/W1': { M: 2 } } }, 'resupply: red/W1: M=2'],
    ['systemships/embark', { ships: ['red/S1'], free: { 'red/W1': 2 } }, 'embark: red/S1 red/W1'],
    ['marines/recover', { platoons: 2, room: { 'red/W1': 2 } }, 'recover: red/W1=1'],
    ['base-fall/loot', { stars: { '0606': 3 }, ships: { 'red/W1': 2 } }, 'loot: red/W1=2'],
  ])('can be copied where %s is asked', (type, options, line) => {
    const verb = verbs.find((each) => each.type === type);
    // Sound: these are options of a decision of this type.
    const hints = verb?.hints?.(view, { type, player: red, options } as never) ?? [];
    expect(hints.map(({ text }) => `${verb?.word}: ${text}`)).toEqual([line]);
    expect(read(view, red, line)).toEqual([expect.objectContaining({ type })]);
  });

  test('stands below the title of what is asked', () => {
    const mail = begun(mailGame({ ...duel, rules: 'second/advanced' }));
    expect(writeSheet(mail, red)).toMatch(/^# Divide Build Points over Bases\nallot: /m);
  });

  test.each([
    ['first/advanced', captain(warpwar), ['battle/escape', 'combat/begin', 'repair/ships', 'resupply/ships']],
    [
      'second/advanced +colonies +holds +bought-technology -technology',
      randomPlayer(warpwar),
      ['base-stockpiles/allot', 'bought-technology/pay', 'colonies/upgrade', 'holds/load'],
    ],
  ])('is read again in a game of %s', (rules, player, expected) => {
    const state = warpwar.unwrap(warpwar.createGame({ ...duel, rules }));
    let before: warpwar.State = state;
    const types = new Set<string>();
    const steps = play(warpwar, state, { red: player, blue: player }, seeded(2), { most: 1000 });
    for (const { action, state: after } of steps) {
      const { player: own, ...fields } = action;
      const seen = warpwar.view(before, own);
      // Sound: actions are plain data.
      const text = orderText(functionsOf(mailEngine), seen, action as unknown as MailAction);
      before = after;
      if (action.type === 'phase/end') continue;
      expect(text).not.toMatch(/^ACTION/);
      expect(read(seen, own, text)).toEqual([fields]);
      types.add(action.type);
    }
    expect([...types]).toEqual(expect.arrayContaining(expected));
  });
});

describe('in a game', () => {
  const start = begun(mailGame(duel));
  const lineOf = (sheet: string): number => sheet.slice(0, sheet.indexOf('revision:')).split('\n').length;
  const types = (mail: Mail): readonly unknown[] =>
    mail.actions.map(({ player, type }) => `${player} ${type}`);

  test('a draw is offered, the offer taken back, and accepted', () => {
    const sheet = writeSheet(start, red);
    expect(sheet).toContain('\n# Offer a draw, or take the offer back\ndraw\n# Resign\nresign\n');
    // No phase ends for it: an offer that was taken back is not made again in the next turn.
    const back = readSheet(start, filled(start, 'red', ['draw', 'no draw', 'draw', 'build: W1 AT Ur: PD=2']));
    expect(back.faults).toEqual([
      { line: lineOf(sheet) + 3, column: 1, message: expect.stringMatching(/^You took back an offer/) },
    ]);
    expect(back.orders.map(({ action }) => action?.type)).toEqual([
      'agreed-draw/offer',
      'agreed-draw/offer',
      'ship/build',
    ]);
    const offered = ran(sent(start, 'red', 'draw', 'build: W1 AT Ur: PD=2', 'done'));
    expect(writeSheet(offered, 'blue' as PlayerId)).toMatch(/red .*draw/);
    const drawn = ran(sent(offered, 'blue', 'DRAW'));
    expect(types(drawn)).toContain('blue agreed-draw/offer');
    expect(drawn.state).toMatchObject({ result: { winners: [] } });
    expect(listDue(drawn)).toEqual([]);
  });

  test('who resigns has lost, and the answer to their sheet says so first', () => {
    const text = filled(start, 'red', ['Resign']);
    expect(writeAnswer(start, readSheet(start, text))).toContain('WHAT IT ORDERS\nresign\n');
    expect(ran(sent(start, 'red', 'Resign')).state).toMatchObject({ result: { winners: ['blue'] } });
  });

  test('what is done if a sheet is missing may be broken, and resigns nobody', () => {
    const posted = readSheet(start, filled(start, 'red', ['done', 'if missing:', 'resign']));
    expect(posted.faults).toEqual([]);
    expect(posted.orders.map(({ action }) => action)).toEqual([null]);
    expect(posted.standing).toEqual([expect.objectContaining({ word: 'missing', text: 'resign' })]);
  });
});
