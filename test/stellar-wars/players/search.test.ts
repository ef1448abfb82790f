import { describe, expect, test } from 'vitest';
import type { State } from '../../../src/stellar-wars/state.js';
import { hide } from '../../support/stellar-wars/cloaks.js';
import { chosen } from '../../support/stellar-wars/chosen.js';
import { after, begin, dice, moving, withShip } from '../../support/stellar-wars/engine.js';
import { miner } from '../../support/stellar-wars/mines.js';

/** A game in which red moves first, of a scout with a cloak or a ship with mines, against a destroyer with sensors. */
const against = (sheet: unknown, speed = 0, rules = ''): State =>
  moving(
    begin({
      rules: `sw2/duel -seeded-dice +given-dice +own-designs ${rules}`,
      players: ['red', 'blue'],
      fleets: {
        red: [{ sheet, at: '1010', facing: 3 }],
        blue: [{ sheet: 'DD-1', at: '1025', facing: 0 }],
      },
    }),
    { 'blue/DD1': speed },
  );

const done = { type: 'ship/done', player: 'red' };
const hidden = (speed?: number, rules?: string): State =>
  after(hide(against('SC-1', speed, rules), 'red/SC1'), { ...done, ship: 'red/SC1' });

const search = { type: 'sensors/ship', player: 'blue', ship: 'blue/DD1', target: 'red/SC1' };

describe('a captain with sensors', () => {
  test('searches once for a hidden ship, before anything else', () => {
    expect(chosen(hidden(1), 'blue')).toEqual(search);
    const searched = after(hidden(1), search, dice(6, 6));
    expect(chosen(searched, 'blue')).toMatchObject({ type: 'ship/step' });
  });

  test('searches for no ship where all are seen, nor with ships that can fire at nothing', () => {
    const seen = after(against('SC-1', 1), { ...done, ship: 'red/SC1' });
    expect(chosen(seen, 'blue')).toMatchObject({ type: 'ship/step' });
    const unarmed = withShip(hidden(1), 'blue/DD1', (ship) => ({
      ...ship,
      left: { ...ship.left, weapons: ship.left.weapons.map(() => 0) },
    }));
    expect(chosen(unarmed, 'blue')).toMatchObject({ type: 'ship/step' });
  });

  const mined = (speed: number, turn = 2, sheet: unknown = miner): State => ({
    ...after(against(sheet, speed), { ...done, ship: 'red/ES1' }),
    turn,
  });

  test('searches once for mines on its way', () => {
    const sweep = { type: 'sensors/mines', player: 'blue', ship: 'blue/DD1' };
    expect(chosen(mined(1), 'blue')).toEqual(sweep);
    expect(chosen(after(mined(1), sweep, dice(6)), 'blue')).toMatchObject({ type: 'ship/step' });
  });

  test.each([
    ['it does not move', mined(0), 'ship/fire'],
    ['nobody has laid any yet', mined(1, 1), 'ship/step'],
    ['nobody can lay any', mined(1, 2, 'ES-1'), 'ship/step'],
  ])('searches for no mines where %s', (_why, state, type) => {
    expect(chosen(state, 'blue')).toMatchObject({ type });
  });
});
