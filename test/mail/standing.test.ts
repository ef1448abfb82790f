/** Standing orders: what they answer, what they leave to their player, and what becomes of them. */

import { expect, test } from 'vitest';
import {
  answerBy,
  listDue,
  openMail,
  readSheet,
  runMail,
  warpwarSheets,
  writeAnswer,
  writeReport,
  writeSheet,
  type Line,
  type Mail,
  type MailGame,
  type Missing,
  type Standing,
} from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import * as warpwar from '../../src/warpwar/index.js';
import { begun, duel, filled, mailEngine, mailGame, opened, ran, sent } from '../support/mail.js';

const [red, blue] = ['red', 'blue'] as unknown as readonly [PlayerId, PlayerId];

const skirmish = (rules: string, reds: object, blues: object): Mail =>
  begun(
    mailGame({
      rules,
      players: ['red', 'blue'],
      fleets: { red: [{ name: 'W1', counts: reds }], blue: [{ name: 'W1', counts: blues }] },
    }),
  );

/** Answers what a player is asked by standing orders: the action without its player, or why they are asked. */
function answer(mail: Mail, player: PlayerId, type: string, ...texts: readonly string[]): unknown {
  // Sound: the state is one of WarpWar.
  const view = warpwar.view(mail.state as warpwar.State, player);
  const decision = warpwar.decisions(view).find((each) => each.type === type);
  if (!decision) throw new Error(`${type} is not asked.`);
  const standing = texts.map((text, at): Standing => {
    const [, word = '', about = '', order = ''] = /^(\w+) ?([^:]*): (.*)$/.exec(text) ?? [];
    return { player, sheet: 1, line: at + 1, word, about: about === '' ? 'all' : about, text: order };
  });
  const answered = answerBy(mailEngine, standing, view, decision);
  if (!answered.ok) return answered.message;
  expect(warpwar.checkAction(view, answered.value as never)).toEqual([]);
  const { player: _player, type: _type, ...fields } = answered.value;
  return { ...fields, by: answered.by.map(({ line }) => line) };
}

/** Red's ship, hit by 7. */
const hit = ran(
  sent(
    sent(
      skirmish('first/skirmish', { PD: 6, B: 3, S: 2, T: 1, M: 4, WG: 1 }, { PD: 5, B: 5, WG: 1 }),
      'red',
      'combat: W1 ATTACKS blue/W1: D=0 B=3',
    ),
    'blue',
    'combat: W1 ATTACKS red/W1: D=0 B=5',
  ),
);
const asked = 'No standing order decides this for red/W1.';
const placed = (hits: object, ...by: readonly number[]): unknown => ({
  placements: [{ ship: 'red/W1', hits }],
  by: by.length > 0 ? by : [1],
});

test.each([
  [['damage W1: S B PD'], placed({ S: 2, B: 3, PD: 2 })],
  [['damage: s=1 b pd'], placed({ S: 1, B: 3, PD: 3 })],
  [['damage all: M last; S B=2 T PD=5'], placed({ S: 2, B: 1, T: 1, PD: 1, M: 2 })],
  [['damage all: M last; S B=2 T PD=6'], asked],
  [['damage W*: PD', 'damage W1: B PD', 'damage: T PD'], placed({ B: 3, PD: 4 }, 2)],
  [['damage W*: B PD', 'damage: PD', 'damage blue/W1: T'], placed({ B: 3, PD: 4 })],
  [['damage: S B=3'], asked],
  [['damage S*: S B PD'], asked],
  [['damage W2: S B PD'], asked],
  [['damage W1: ask', 'damage: S B PD'], asked],
  [['escape: 0606'], 'There is no standing order for this.'],
])('damage by %j', (texts, expected) => {
  expect(answer(hit, red, 'battle/damage', ...texts)).toEqual(expected);
});

/** Two missiles at a ship with ECM: the first needs one point to miss, the second as well. */
function jammed(E: number, ...drives: readonly number[]): Mail {
  const start = skirmish('second/skirmish', { PD: 8, T: 3, M: 9, WG: 1 }, { PD: 8, B: 2, S: 2, E: 4, WG: 1 });
  const missiles = drives.map((drive) => `M ATTACKS blue/W1: D=${drive}`);
  return ran(
    sent(
      sent(start, 'red', `combat: W1 ATTACKS: D=1 T=${drives.length}`, ...missiles),
      'blue',
      `combat: W1 ATTACKS: D=2 E=${E}`,
    ),
  );
}

const reply = (tube: number, points: number, shift: number): object => ({
  ship: 'blue/W1',
  missile: { by: 'red/W1', tube },
  points,
  shift,
});

test.each([
  [4, [3, 2], 'ecm: nearest hit first'],
  [1, [3, 3], 'ecm W1: nearest hit first'],
  [3, [3, 9], 'ecm: nearest hit first'],
])('ECM of %i on missiles with drives %j', (power, drives, text) => {
  const mail = jammed(power, ...drives);
  const given = answer(mail, blue, 'ecm/spread', text) as { readonly replies: readonly object[] };
  const own = (drive: number, shift: number): string =>
    warpwar.combatResult('attack', drive + shift - 2, 'attack');
  // By trial: the fewest points by which a missile misses.
  const fewest = drives.map((drive) =>
    own(drive, 0) === 'miss'
      ? Infinity
      : ([1, 2, 3, 4].find((each) => own(drive, each) === 'miss' || own(drive, -each) === 'miss') ??
        Infinity),
  );
  let left = power;
  const expected = fewest
    .map((points, tube) => ({ points, tube }))
    .sort((a, b) => a.points - b.points || a.tube - b.tube)
    .flatMap(({ points, tube }) => {
      if (points > left) return [];
      left -= points;
      const isDown = own(drives[tube] ?? 0, -points) === 'miss';
      return [reply(tube, points, isDown ? -points : points)];
    });
  expect(given.replies).toEqual(expected);
  expect(answer(mail, blue, 'ecm/spread', 'ecm: none')).toEqual({ replies: [], by: [1] });
});

test('a ship that escapes goes to the first open hex of those named, or toward one', () => {
  const start = skirmish('first/skirmish', { PD: 6, B: 1, WG: 1 }, { PD: 2, B: 1, WG: 1 });
  const mail = ran(
    sent(sent(start, 'red', 'combat: W1 RETREATS: D=6'), 'blue', 'combat: W1 ATTACKS red/W1: D=0 B=1'),
  );
  const [due] = listDue(mail);
  const [first = '', second = ''] = Object.values(
    // Sound: that decision has hexes.
    (due?.decisions[0]?.options as { readonly hexes: Readonly<Record<string, readonly string[]>> }).hexes,
  ).flat();
  expect(answer(mail, red, 'battle/escape', `escape: 0101 ${second} ${first}`)).toMatchObject({
    moves: [{ ship: 'red/W1', to: second }],
  });
  expect(answer(mail, red, 'battle/escape', `escape W1: toward ${first}; ${second}`)).toMatchObject({
    moves: [{ to: first }],
  });
  expect(answer(mail, red, 'battle/escape', 'escape: 0101')).toBe(asked);
});

test('all points go to the first Base that is named', () => {
  const mail = begun(mailGame({ ...duel, rules: 'second/advanced' }));
  expect(answer(mail, red, 'base-stockpiles/allot', 'allot: Babylon Mosul Ur')).toEqual({
    stars: { '0307': 20 },
    by: [1],
  });
  expect(answer(mail, red, 'base-stockpiles/allot', 'allot: Babylon')).toBe(
    'The standing order does not name enough.',
  );
});

// In sheets.

/** The combat of `hit`, before its first round. */
const reds = ['standing: damage W1: S B PD', 'combat: W1 ATTACKS blue/W1: D=0 B=3'];
const blues = ['combat: W1 ATTACKS red/W1: D=0 B=5', 'standing: damage: B PD'];
const fight = (policy: Partial<MailGame['policy']> = {}): Mail => {
  const { game } = hit;
  const start = begun({ ...game, policy: { ...game.policy, ...policy } });
  return ran(sent(sent(start, 'red', ...reds), 'blue', ...blues));
};
const closed = (mail: Mail): Extract<Line, { readonly kind: 'closed' }> => {
  const [line] = mail.journal.slice(-1);
  if (line?.kind !== 'closed') throw new Error('No exchange was closed.');
  return line;
};

test('they answer without an exchange, with their words in the journal, and hold', () => {
  const mail = fight();
  const { actions, standing = [] } = closed(mail);
  expect(actions.map(({ action, policy }) => `${action.player} ${action.type} ${policy ?? ''}`)).toEqual([
    'red battle/orders ',
    'blue battle/orders ',
    'red battle/damage standing',
    'blue battle/damage standing',
  ]);
  expect(actions[2]?.standing).toEqual([
    expect.objectContaining({ player: 'red', sheet: 1, word: 'damage', about: 'W1', text: 'S B PD' }),
  ]);
  expect(standing).toEqual(mail.standing);
  expect(listDue(mail)[0]?.decisions[0]?.type).toBe('battle/orders');
  expect(writeSheet(mail, red)).toContain('\nYOUR STANDING ORDERS\nstanding: damage W1: S B PD\n');
  expect(writeReport(mail, red, 1)).toContain('As you decided before: standing: damage W1: S B PD');
  expect(writeReport(mail, red, 1)).not.toContain('standing: damage: B PD');
  // One replaces another about the same; the others stay.
  const next = ran(
    sent(
      sent(mail, 'red', 'standing: damage w1: B PD', 'standing: escape: 0606', 'combat: W1 DODGES: D=2'),
      'blue',
      'combat: W1 DODGES: D=2',
    ),
  );
  expect(next.standing.map(({ player, word, text }) => `${player} ${word} ${text}`)).toEqual([
    'blue damage B PD',
    'red damage B PD',
    'red escape 0606',
  ]);
});

test('where each choice is asked for, they only stand in for a missing sheet', () => {
  const mail = fight({ standing: false, missing: 'standing' });
  expect(listDue(mail).map(({ player, decisions }) => `${player} ${decisions[0]?.type ?? ''}`)).toEqual([
    'red battle/damage',
    'blue battle/damage',
  ]);
  expect(runMail(mail)).toEqual({ lines: [], missing: ['red', 'blue'] });
  const after = ran(mail, true);
  expect(closed(after).actions.map(({ policy }) => policy)).toEqual(['standing', 'standing']);
  // They give no orders for the next round.
  expect(ran(after, true)).toBe(after);
});

test.each<[string, Missing, readonly string[]]>([
  ['standing', 'wait', ['red phase/end pass']],
  ['pass', 'wait', ['red phase/end pass']],
  ['resign', 'pass', ['red resign/resign resign']],
  ['wait', 'pass', ['red phase/end pass']],
  ['wait', 'wait', []],
])(
  'a player may choose what is done if their sheet is missing: %s, in a game with %s',
  (own, missing, done) => {
    const one = ran(sent(begun(mailGame(duel, missing)), 'red', `if missing: ${own}`, 'done'));
    const two = ran(sent(one, 'blue', 'done'));
    expect(listDue(two).map(({ player }) => player)).toEqual(['red']);
    const after = ran(two, true);
    const acts = after.exchange > two.exchange ? closed(after).actions : [];
    expect(
      acts.map(({ action, policy }) => `${action.player} ${action.type} ${policy ?? ''}`).slice(0, 1),
    ).toEqual(done);
  },
);

const unanswered =
  "These standing orders do not answer what is asked now. Add orders, or 'done' to end the phase.";

test('a sheet with standing orders alone counts if they answer what is asked', () => {
  const alone = readSheet(hit, filled(hit, 'red', ['standing: damage: S B PD']));
  expect(alone.faults).toEqual([]);
  expect(ran(sent(hit, 'red', 'standing: damage: S B PD')).exchange).toBe(hit.exchange);
  const short = readSheet(hit, filled(hit, 'red', ['standing: damage: S']));
  expect(short.faults.map(({ message }) => message)).toEqual([unanswered]);
});

test('a word of a game that answers against the rules decides nothing: the player is asked', () => {
  const standing = warpwarSheets.standing?.map((verb) => ({
    ...verb,
    answer: <Order>(_view: unknown, { type }: { readonly type: string }, orders: readonly Order[]) =>
      ({ ok: true, value: { type, placements: [] }, by: orders }) as const,
  }));
  const engine = { ...mailEngine, sheets: { ...warpwarSheets, standing: standing ?? [] } };
  const mail = opened(openMail(engine, hit.game, hit.journal));
  const { faults } = readSheet(mail, filled(mail, 'red', ['standing: damage: S B PD']));
  expect(faults.map(({ message }) => message)).toEqual([unanswered]);
});

test.each([
  ['standing: repair W1: S', '2:11 Expected one of these words and a colon: damage, escape,'],
  ['standing: damage W1 S B', '2:11 Expected one of these words'],
  ['standing: damage Ship: S B', "2:18 Expected a ship such as 'W2' or 'W*' before the colon, not 'Ship'."],
  ['standing: damage W1: S XX; M last', "2:22 'XX' is no component."],
  ['standing: damage W1:', "2:21 Expected an order behind the colon, or 'ask'."],
  ['standing: escape: 06o6', "2:19 '06o6' is no star"],
  ['standing: ecm: all', "2:16 Expected 'nearest hit first' or 'none'."],
  ['standing: embark W1: S1', "2:18 This is about all ships: leave out 'W1'."],
  ['standing: loot: Ur', "2:17 'Ur' is no ship"],
  ['if missing: sleep', '2:13 Expected one of wait, standing, pass, resign.'],
  ['salt: x', '2:1 No text for the dice is asked for now.'],
])('says what is wrong with %s', (line, message) => {
  const mail = begun(mailGame({ ...duel, rules: 'second/advanced' }));
  const text = filled(mail, 'red', [line, 'done']);
  const above = text.slice(0, text.indexOf('=== ORDERS')).split('\n').length;
  const [fault] = readSheet(mail, text).faults;
  expect(`${(fault?.line ?? 0) - above}:${fault?.column ?? 0} ${fault?.message ?? ''}`).toContain(message);
});

test('an answer shows them as they were read, however mail broke them', () => {
  const text = filled(hit, 'red', ['standing: damage', 'W1: S B', 'PD; M last', 'done']);
  expect(readSheet(hit, text).faults).not.toEqual([]);
  const broken = filled(hit, 'red', ['standing:', 'damage W1: S B', '  PD; M last']);
  expect(writeAnswer(hit, readSheet(hit, broken))).toContain('\nstanding: damage W1: S B PD; M last\n');
});
