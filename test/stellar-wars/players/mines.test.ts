import { describe, expect, test } from 'vitest';
import { fields, type Field } from '../../../src/stellar-wars/modules/mines.js';
import type { State } from '../../../src/stellar-wars/state.js';

import { chosen } from '../../support/stellar-wars/chosen.js';
import { after, begin, moving, shipIn, withShip } from '../../support/stellar-wars/engine.js';
import { miner } from '../../support/stellar-wars/mines.js';

/** A game in which red moves first, of a ship with mines that goes south at speed 3, against a destroyer. */
const against = (at: string, rules = ''): State =>
  moving(
    begin({
      rules: `sw2/duel -seeded-dice +given-dice +own-designs ${rules}`,
      players: ['red', 'blue'],
      fleets: {
        red: [{ sheet: miner, at: '1010', facing: 3 }],
        blue: [{ sheet: 'DD-1', at, facing: 0 }],
      },
    }),
    { 'red/ES1': 3 },
  );

const step = { type: 'ship/step', player: 'red', ship: 'red/ES1' };
const lay = { type: 'mines/lay', player: 'red', ship: 'red/ES1' };

/** What red has done without a shot, as its captain chooses. */
function lays(state: State): readonly string[] {
  const types: string[] = [];
  for (let now = state; now.active === 'red';) {
    const action = chosen(now, 'red');
    types.push(action.type);
    now = after(now, action);
  }
  return types.filter((type) => type === 'mines/lay');
}

/** The state in which blue has mined hexes. */
const mined = (state: State, ...all: readonly Field[]): State => ({
  ...state,
  players: state.players.map((each) => (each.id === 'blue' ? fields.put(each, all) : each)),
});

/** Silent: no weapon works, so that only the way counts. */
const unarmed = (state: State): State =>
  withShip(state, 'red/ES1', (ship) => ({
    ...ship,
    left: { ...ship.left, weapons: ship.left.weapons.map(() => 0) },
  }));

/** Where red's ship ends its move. */
function endOf(state: State): { readonly way: readonly string[] } {
  const way: string[] = [];
  for (let now = state; now.active === 'red';) {
    now = after(now, chosen(now, 'red'));
    way.push(shipIn(now, 'red/ES1').at);
  }
  return { way };
}

describe('a captain with mines', () => {
  test('lays them where an enemy can come soon, each hex once', () => {
    const entered = after(unarmed(against('1016')), step);
    expect(chosen(entered, 'red')).toEqual(lay);
    expect(chosen(after(entered, lay), 'red').type).not.toBe('mines/lay');
    expect(lays(unarmed(against('1016')))).toHaveLength(3);
  });

  test('keeps them where no enemy comes soon', () => {
    expect(lays(unarmed(against('1035')))).toHaveLength(0);
    const adrift = withShip(against('1016'), 'blue/DD1', (ship) => ({
      ...ship,
      left: { ...ship.left, engine: 0 },
    }));
    expect(lays(unarmed(adrift))).toHaveLength(0);
  });

  test('lays no more than there are', () => {
    const few = unarmed(against('1016'));
    const spent = withShip(few, 'red/ES1', (ship) => ({ ...ship, ext: { 'mines/laid': 3 } }));
    expect(lays(spent)).toHaveLength(1);
  });
});

describe('a captain who knows of mines', () => {
  const plain = endOf(unarmed(against('1030'))).way;
  const [first = '0000', , last = '0000'] = plain;

  test('goes around them', () => {
    const around = endOf(mined(unarmed(against('1030')), { hex: last as never, known: 'all' })); // Sound: a hex of the way.
    expect(plain).toContain(last);
    expect(around.way).not.toContain(last);
  });

  test('knows nothing of those that were not found', () => {
    const secret = mined(unarmed(against('1030')), { hex: last as never }); // Sound: a hex of the way.
    expect(chosen(secret, 'red')).toEqual(step);
    expect(chosen(after(secret, step), 'red')).toEqual(chosen(after(unarmed(against('1030')), step), 'red'));
  });

  test('goes through where there is no other way', () => {
    expect(first).toBe('1011');
    const through = mined(unarmed(against('1030')), { hex: first as never, known: 'all' }); // Sound: a hex of the way.
    expect(chosen(through, 'red')).toEqual(step);
  });
});
