/** Designs before the first turn: sealed, judged, shown together. */

import { expect, test } from 'vitest';
import type { Sheet } from '../../../src/stellar-wars/sheets/sheet.js';
import type { State } from '../../../src/stellar-wars/state.js';
import type { Issue } from '../../../src/kernel/result.js';
import { seeded } from '../../../src/kernel/random.js';

import { rule } from '../../support/rule.js';
import { after, begin, describeIssue, engine, shipIn } from '../../support/stellar-wars/engine.js';
import { printed } from '../../support/stellar-wars/sheets.js';

/** Where something is refused, and why. */
const refused = (result: { readonly ok: boolean; readonly issues?: readonly Issue<string>[] }) =>
  (result.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);

const DESIGNS = 'sw2/duel -seeded-dice +given-dice +own-designs +weapon-extras';

/** A set-up with fleets. */
const setup = (fleets: unknown, rules = DESIGNS) => ({ rules, players: ['red', 'blue'], fleets });

const given = { red: [{ sheet: 'CA' }, { sheet: 'DN-1' }, { sheet: 'CA' }], blue: [{ sheet: 'SC' }] };
const begun = (): State => begin(setup(given));

/** A cruiser that can be built. */
const mine: Sheet = {
  ...printed('CA-1'),
  name: 'Mine',
  missiles: 0,
  weapons: [{ kind: 'gun', side: 'F' }],
  systems: [],
};
/** The ships of red, each with the same sheet. */
const all = (sheet: unknown) => ['red/CA1', 'red/CA2'].map((ship) => ({ ship, sheet }));

/** The action by which a player designs their ships. */
const design = (player: string, designs: unknown): object => ({ type: 'sheet/design', player, designs });

const refusedDesign = (state: State, player: string, designs: unknown) =>
  refused(engine.applyAction(state, design(player, designs)));

rule(
  ['SW.14.3', 'SW.14.10', 'SW.R39'],
  'ships that are given as a type are designed before the first turn',
  () => {
    const state = begun();
    expect([state.phase, state.waiting]).toEqual(['designs', ['red', 'blue']]);
    const [decision, ...more] = engine
      .decisions(state)
      .filter(({ type, player }) => type === 'sheet/design' && player === 'red');
    expect(more).toEqual([]);
    expect(decision?.options).toEqual({
      ships: [
        { ship: 'red/CA1', type: 'CA', points: 100 },
        { ship: 'red/CA2', type: 'CA', points: 100 },
      ],
    });
    // A printed ship that breaks a rule is legal as printed.
    const one = after(state, design('red', [all(mine)[0], { ship: 'red/CA2', sheet: 'CA-2' }]));
    expect([one.phase, one.waiting]).toEqual(['designs', ['blue']]);
    const two = after(one, design('blue', [{ ship: 'blue/SC1', sheet: printed('SC-2') }]));
    const built = two.ships.map(({ id, sheet, left }) => [id, sheet, left.missiles]);
    expect(built).toEqual([
      ['red/CA1', mine, 0],
      ['red/DN1', printed('DN-1'), 11],
      ['red/CA2', printed('CA-2'), 8],
      ['blue/SC1', printed('SC-2'), 0],
    ]);
    expect(shipIn(two, 'red/CA1').left).toMatchObject({
      engine: 3,
      weapons: [4],
      systems: [],
      shield: mine.shield,
    });
    expect([two.phase, two.turn, two.sealed]).toEqual(['speeds', 1, []]);
  },
);

rule('SW.R1', 'designs are sealed until both players have made theirs', () => {
  const state = begun();
  const [red, blue] = state.players.map(({ id }) => id);
  if (!red || !blue) throw new Error('There are two players.');
  const [one, other] = [mine, 'CA-2'].map((sheet) => after(state, design('red', all(sheet))));
  if (!one || !other) throw new Error('There are two states.');
  expect(engine.view(one, blue)).toEqual(engine.view(other, blue));
  expect(engine.view(one, red)).not.toEqual(engine.view(other, red));
  expect(refusedDesign(one, 'red', all(mine))).toEqual([' choice-final']);
  expect(engine.deserialize(engine.serialize(one))).toEqual({ ok: true, value: one });
});

test('every design that is wrong is refused, with all reasons', () => {
  const state = begun();
  expect(refusedDesign(state, 'red', [])).toEqual(['designs design-missing', 'designs design-missing']);
  expect(
    refusedDesign(state, 'red', [
      { ship: 'red/CA1', sheet: { ...mine, missiles: 21, hull: 1 } },
      { ship: 'red/CA1', sheet: printed('SC-1') },
      { ship: 'red/DN1', sheet: 'DN-2' },
      { ship: 'blue/SC1', sheet: 'SC-1' },
      { ship: 'red/ES9', sheet: 'ES-1' },
    ]),
  ).toEqual([
    'designs.0.sheet.hull hull-fixed',
    'designs.0.sheet.missiles too-many-missiles',
    'designs.0.sheet over-budget',
    'designs.1.sheet other-type',
    'designs.2.ship nothing-to-design',
    'designs.3.ship ship-of-another',
    'designs.4.ship no-such-ship',
    'designs.1.ship design-twice',
    'designs design-missing',
  ]);
  expect(refusedDesign(state, 'red', all('Nautilus'))).toEqual([
    'designs.0.sheet no-such-class',
    'designs.1.sheet no-such-class',
  ]);
  for (const designs of [undefined, null, 7, 'CA-1', [null], [{ ship: 'red/CA1' }], [{ ship: 1, sheet: [] }]])
    expect(refusedDesign(state, 'red', designs)).not.toEqual([]);
});

test('a set-up may have sheets, which are judged; ships need no design then', () => {
  const create = (fleets: object, rules?: string) => refused(engine.createGame(setup(fleets, rules)));
  expect(begin(setup({ red: [{ sheet: mine }], blue: [{ sheet: 'DN-2' }] })).phase).toBe('speeds');
  expect(create({ red: [{ sheet: { ...mine, engine: 7 } }], blue: [{ sheet: 'XX' }] })).toEqual([
    'fleets.blue.0.sheet no-such-class',
    'fleets.red.0.sheet.engine no-such-engine',
  ]);
  const choosing = 'sw2/duel -seeded-dice +given-dice';
  expect(create({ red: [{ sheet: 'CA' }], blue: [{ sheet: 'SC-1' }] }, choosing)).toEqual([
    'fleets.red.0.sheet no-such-class',
  ]);
});

test('random players design ships that can be built', () => {
  const random = seeded(11);
  const state = ['red', 'blue'].reduce((now, name) => {
    const decision = engine
      .decisions(now)
      .find(({ type, player }) => type === 'sheet/design' && player === name);
    if (!decision) throw new Error(name);
    return after(now, engine.sampleAction(now, decision, random)); // Sound: it is an action.
  }, begun());
  expect(state.phase).toBe('speeds');
  expect(state.ships.filter(({ sheet }) => sheet.name.startsWith('Design'))).toHaveLength(3);
});

test('a refusal says what to do', () => {
  const wrong = design('red', [
    { ship: 'red/CA1', sheet: 'SC-1' },
    { ship: 'red/CA1', sheet: mine },
    { ship: 'red/DN1', sheet: 'DN-2' },
  ]);
  expect(
    engine.checkAction(begun(), wrong).map((each) => `${each.rule ?? ''}: ${describeIssue(each)}`),
  ).toEqual([
    'SW.14.3: red/CA1 is of the type CA; this is the sheet of a SC.',
    'SW.14.3: red/DN1 is designed already: remove it.',
    'SW.14.3: red/CA1 has two designs: keep one of them.',
    'SW.14.3: red/CA2 still needs a design.',
  ]);
});
