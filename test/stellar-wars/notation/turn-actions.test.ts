/** What ships do in their turns is written and read again: in random games, and whatever the actions. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ShipAction, formatShipTurn, parseShipTurn } from '../../../src/stellar-wars/notation/turn.js';
import type { State } from '../../../src/stellar-wars/state.js';
import { isMoving } from '../../../src/stellar-wars/turn/moves.js';
import { pickRandom } from '../../../src/kernel/random.js';
import { chance } from '../../../src/laws/law.js';

import { after, begin, engine, idOf, withCloak } from '../../support/stellar-wars/engine.js';
import { stalker } from '../../support/stellar-wars/mines.js';

const look = (at: State) => ({ rules: engine.rulesOf(at), state: at });

const fleet = [{ sheet: stalker }, { sheet: 'CA-2' }, { sheet: 'SC-2' }];
const setup = (seed: number) => ({
  rules: 'sw2/duel +own-designs open-board(columns=10, rows=12)',
  players: ['red', 'blue'],
  fleets: { red: fleet, blue: fleet },
  seed: `${seed}`,
});

/** Everything that a ship can send in its turn. */
const kinds = [
  'cloak/hide',
  'mines/lay',
  'sensors/mines',
  'sensors/ship',
  'ship/done',
  'ship/fire',
  'ship/self-destruct',
  'ship/step',
  'ship/turn',
];

/** What ships do without a break, and the state before it. */
interface Turn {
  readonly at: State;
  readonly actions: readonly ShipAction[];
}

/** Lists what ships do in a random game: an entry for each ship, up to the next one's. */
function turnsOf(seed: number, most: number): readonly Turn[] {
  const random = chance(seed);
  const turns: Turn[] = [];
  let now = begin(setup(seed));
  for (let count = 0; count < most && now.result === null; count += 1) {
    // Ships that destroy themselves too early would do little else.
    const all = engine
      .decisions(now)
      .filter(({ aside, type }) => aside !== true && (type !== 'ship/self-destruct' || random(30) === 0));
    // Sound: in a move phase ships act.
    const action = engine.sampleAction(now, pickRandom(all, random), random) as ShipAction;
    const last = turns.at(-1);
    if (isMoving(now)) {
      const same = last?.actions[0]?.ship === action.ship && last.at.turn === now.turn;
      if (same) turns.pop();
      turns.push(same ? { at: last.at, actions: [...last.actions, action] } : { at: now, actions: [action] });
    }
    now = after(now, action);
  }
  return turns;
}

test('turns of random games are the same after they are written and read', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 8; seed += 1)
    for (const { at, actions } of turnsOf(seed, 150)) {
      const text = formatShipTurn(look(at), actions);
      const result = parseShipTurn(look(at), text);
      expect(result).toEqual({ ok: true, value: actions });
      expect(result.ok && formatShipTurn(look(at), result.value)).toBe(text);
      for (const { type } of actions) seen.add(type);
      // A player reads it as well.
      const view = engine.view(at, actions[0]?.player as never);
      expect(parseShipTurn({ rules: engine.rulesOf(view), state: view }, text)).toEqual(result);
    }
  expect([...seen].sort()).toEqual(kinds);
});

test('a ship can send nothing else in its turn', () => {
  const types = new Set<string>();
  for (const { at } of turnsOf(3, 150))
    for (const { type, aside } of engine.decisions(at)) if (aside !== true) types.add(type);
  expect([...types].filter((type) => !kinds.includes(type))).toEqual([]);
});

const state = withCloak(begin(setup(1)), 'blue/ES1');

/** Any action of one of two ships, with targets that are there, hidden or nowhere. */
const anyAction: fc.Arbitrary<ShipAction> = fc
  .record({
    type: fc.constantFrom(...kinds),
    player: fc.constantFrom('red', 'red', 'red', 'blue'),
    ship: fc.constantFrom(...Array<string>(9).fill('red/CA1'), 'red/ES1').map(idOf),
    to: fc.constantFrom('left', 'right'),
    weapon: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('missile')),
    target: fc.constantFrom('blue/CA1', 'blue/CA1', 'blue/SC1', 'red/ES1', 'blue/ES1', 'blue/ES2').map(idOf),
  })
  .map(({ type, player, ship, to, weapon, target }) => ({
    ...(type === 'ship/turn' && { to }),
    ...(type === 'ship/fire' && { weapon }),
    ...((type === 'ship/fire' || type === 'sensors/ship') && { target }),
    type,
    player,
    ship,
  })) as never; // Sound: actions of these types.

test('any actions are written and read again, or not written', () => {
  let written = 0;
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 8 }), (actions) => {
      const text = formatShipTurn(look(state), actions);
      if (text === undefined) return;
      written += 1;
      expect(parseShipTurn(look(state), text)).toEqual({ ok: true, value: actions });
    }),
    { numRuns: 1000, seed: 7 },
  );
  expect(written).toBeGreaterThan(100);
});

test('a ship that has finished hides, searches and destroys itself, and does nothing else', () => {
  const acting = { player: 'red', ship: idOf('red/CA1') };
  const fields = { to: 'left', weapon: 0, target: idOf('blue/CA1') };
  const late = kinds.filter((type) => {
    // Sound: actions of these types, with more fields than they need.
    const actions = [
      { type: 'ship/done', ...acting },
      { type, ...fields, ...acting },
    ] as never;
    return formatShipTurn(look(state), actions) !== undefined;
  });
  expect(late).toEqual(['cloak/hide', 'sensors/mines', 'sensors/ship', 'ship/self-destruct']);
});

test.each([
  ['no actions', []],
  ['a step after the end', [{ type: 'ship/done' }, { type: 'ship/step' }]],
  ['an action of another player', [{ type: 'cloak/hide', player: 'blue' }]],
  ['another ship', [{ type: 'mines/lay' }, { type: 'mines/lay', ship: 'red/ES1' }]],
  ['a ship that is not there', [{ type: 'mines/lay', ship: 'red/ES9' }]],
  ['a weapon that is not there', [{ type: 'ship/fire', weapon: 9, target: 'blue/CA1' }]],
  ['a shot at a ship that is not there', [{ type: 'ship/fire', weapon: 0, target: 'blue/ES9' }]],
  ['a search for a ship that is not there', [{ type: 'sensors/ship', target: 'blue/ES9' }]],
])('%s cannot be written', (_, actions: readonly object[]) => {
  const all = actions.map((action) => Object.assign({ player: 'red', ship: 'red/CA1' }, action));
  // Sound: wrong actions, as the test wants them.
  expect(formatShipTurn(look(state), all as unknown as readonly ShipAction[])).toBeUndefined();
});
