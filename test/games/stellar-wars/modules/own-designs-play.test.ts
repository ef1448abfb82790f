/** Designs before the first turn: sealed, judged, shown together. */

import { expect, test } from 'vitest';
import { createStellarEngine } from '../../../../src/games/stellar-wars/engine.js';
import type { Sheet, State } from '../../../../src/games/stellar-wars/nouns.js';
import { ownDesigns } from '../../../../src/games/stellar-wars/texts/sheets.js';
import { messageWith } from '../../../../src/kernel/message/text.js';
import { isEqual } from '../../../../src/kernel/util/equal.js';
import type { Issue, Result } from '../../../../src/kernel/util/result.js';
import { seeded } from '../../../../src/kernel/util/seeded.js';
import { rule } from '../../../support/rule.js';
import { printed } from '../../../support/stellar-wars/sheets.js';

const engine = createStellarEngine();

function must<T>(result: Result<T, Issue<string>>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** Where something is refused, and why. */
const refused = (result: { readonly ok: boolean; readonly issues?: readonly Issue<string>[] }) =>
  (result.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);

const create = (fleets: unknown, rules = 'sw2/duel +own-designs +weapon-extras') =>
  // Sound: whatever is sent in is read before it is judged.
  engine.createGame({ rules, players: ['red', 'blue'], fleets } as never);

const given = { red: [{ sheet: 'CA' }, { sheet: 'DN-1' }, { sheet: 'CA' }], blue: [{ sheet: 'SC' }] };
const begun = (): State => must(create(given));

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

const send = (state: State, player: string, designs: unknown) =>
  engine.applyAction(state, { type: 'sheet/design', player, designs } as never); // Sound: see above.

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
    const one = send(state, 'red', [all(mine)[0], { ship: 'red/CA2', sheet: 'CA-2' }]);
    if (!one.ok) throw new Error(JSON.stringify(one.issues));
    expect([one.state.phase, one.state.waiting]).toEqual(['designs', ['blue']]);
    const two = send(one.state, 'blue', [{ ship: 'blue/SC1', sheet: printed('SC-2') }]);
    if (!two.ok) throw new Error(JSON.stringify(two.issues));
    const built = two.state.ships.map(({ id, sheet, left }) => [id, sheet, left.missiles]);
    expect(built).toEqual([
      ['red/CA1', mine, 0],
      ['red/DN1', printed('DN-1'), 11],
      ['red/CA2', printed('CA-2'), 8],
      ['blue/SC1', printed('SC-2'), 0],
    ]);
    expect(two.state.ships[0]?.left).toMatchObject({
      engine: 3,
      weapons: [4],
      systems: [],
      shield: mine.shield,
    });
    expect([two.state.phase, two.state.turn, two.state.sealed]).toEqual(['speeds', 1, []]);
  },
);

rule('SW.R1', 'designs are sealed until both players have made theirs', () => {
  const state = begun();
  const designed = (sheet: unknown): State => {
    const done = send(state, 'red', all(sheet));
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done.state;
  };
  const [one, other] = [designed(mine), designed('CA-2')];
  expect(isEqual(engine.view(one, 'blue' as never), engine.view(other, 'blue' as never))).toBe(true);
  expect(isEqual(engine.view(one, 'red' as never), engine.view(other, 'red' as never))).toBe(false);
  expect(refused(send(one, 'red', all(mine)))).toEqual([' choice-final']);
  expect(must(engine.deserialize(engine.serialize(one)))).toEqual(one);
});

test('every design that is wrong is refused, with all reasons', () => {
  const state = begun();
  expect(refused(send(state, 'red', []))).toEqual(['designs design-missing', 'designs design-missing']);
  expect(
    refused(
      send(state, 'red', [
        { ship: 'red/CA1', sheet: { ...mine, missiles: 21, hull: 1 } },
        { ship: 'red/CA1', sheet: printed('SC-1') },
        { ship: 'red/DN1', sheet: 'DN-2' },
        { ship: 'blue/SC1', sheet: 'SC-1' },
        { ship: 'red/ES9', sheet: 'ES-1' },
      ]),
    ),
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
  expect(refused(send(state, 'red', all('Nautilus')))).toEqual([
    'designs.0.sheet no-such-class',
    'designs.1.sheet no-such-class',
  ]);
  for (const designs of [undefined, null, 7, 'CA-1', [null], [{ ship: 'red/CA1' }], [{ ship: 1, sheet: [] }]])
    expect(send(state, 'red', designs).ok).toBe(false);
});

test('a set-up may have sheets, which are judged; ships need no design then', () => {
  const ready = must(create({ red: [{ sheet: mine }], blue: [{ sheet: 'DN-2' }] }));
  expect(ready.phase).toBe('speeds');
  expect(refused(create({ red: [{ sheet: { ...mine, engine: 7 } }], blue: [{ sheet: 'XX' }] }))).toEqual([
    'fleets.red.0.sheet.engine no-such-engine',
    'fleets.blue.0.sheet no-such-class',
  ]);
  expect(refused(create({ red: [{ sheet: 'CA' }], blue: [{ sheet: 'SC-1' }] }, 'sw2/duel'))).toEqual([
    'fleets.red.0.sheet no-such-class',
  ]);
});

test('random players design ships that can be built', () => {
  const random = seeded(11);
  let state = begun();
  for (const player of ['red', 'blue'] as const) {
    const [decision] = engine
      .decisions(state)
      .filter((each) => each.type === 'sheet/design' && each.player === player);
    if (!decision) throw new Error(player);
    const done = engine.applyAction(state, engine.sampleAction(state, decision, random));
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
  }
  expect(state.phase).toBe('speeds');
  expect(state.ships.filter(({ sheet }) => sheet.name.startsWith('Design'))).toHaveLength(3);
});

test('each refusal of the phase has its sentence', () => {
  const codes = ['nothing-to-design', 'design-twice', 'design-missing', 'other-type'];
  expect(Object.keys(ownDesigns.issues ?? {})).toEqual(codes);
  expect(
    messageWith(ownDesigns.issues?.['other-type'] ?? '', { ship: 'red/CA1', type: 'CA', given: 'SC' }),
  ).toBe('red/CA1 is of the type CA; this is the sheet of a SC.');
});
