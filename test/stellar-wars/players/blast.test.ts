import { describe, expect, test } from 'vitest';
import type { Ship, State } from '../../../src/stellar-wars/state.js';
import { toSides } from '../../../src/stellar-wars/sheets/tables.js';

import { chosen } from '../../support/stellar-wars/chosen.js';
import { after, begin, moving, withShip } from '../../support/stellar-wars/engine.js';
import { bomb } from '../../support/stellar-wars/mines.js';

/** A ship without weapons and shields, with a point of hull. */
const wreck = (ship: Ship): Ship => ({
  ...ship,
  left: {
    ...ship.left,
    hull: 1,
    shield: toSides([0, 0, 0, 0, 0, 0]),
    armor: toSides([0, 0, 0, 0, 0, 0]),
    weapons: ship.left.weapons.map(() => 0),
  },
});

interface Places {
  /** Where blue's two scouts are. */
  readonly enemies: readonly [string, string];
  /** Where red's other ship is. */
  readonly friend?: string;
  readonly speed?: number;
  /** Whether blue's scouts are sound. */
  readonly areSound?: boolean;
}

/** A game in which red moves first, with a ship in 1010 that can destroy itself. */
const near = ({ enemies, friend, speed = 0, areSound = false }: Places, change = wreck): State => {
  const begun = begin({
    rules: 'sw2/duel -seeded-dice +given-dice +own-designs',
    players: ['red', 'blue'],
    fleets: {
      red: [
        { sheet: bomb, at: '1010', facing: 3 },
        ...(friend ? [{ sheet: 'SC-1', at: friend, facing: 0 }] : []),
      ],
      blue: enemies.map((at) => ({ sheet: 'SC-1', at, facing: 0 })),
    },
  });
  return withShip(moving(areSound ? begun : damaged(begun), { 'red/ES1': speed }), 'red/ES1', change);
};

/** The state in which a shot more destroys blue's scouts. */
const damaged = (state: State): State => {
  const thin = (ship: Ship): Ship => ({
    ...ship,
    left: { ...ship.left, shield: toSides([0, 0, 0, 0, 0, 0]), armor: toSides([0, 1, 1, 1, 0, 0]) },
  });
  return withShip(withShip(state, 'blue/SC1', thin), 'blue/SC2', thin);
};

const destruct = { type: 'ship/self-destruct', player: 'red', ship: 'red/ES1' };
const close = ['1011', '1111'] as const;

describe('a captain with a self-destruct', () => {
  test('uses it with a ship that is lost, amid enemies', () => {
    expect(chosen(near({ enemies: close, friend: '2530' }), 'red')).toEqual(destruct);
  });

  test('brings the ship to where it harms most', () => {
    let state = near({ enemies: ['1017', '1117'], friend: '2530', speed: 3 });
    const types: string[] = [];
    while (state.active === 'red' && types.at(-1) !== 'ship/self-destruct') {
      const action = chosen(state, 'red');
      types.push(action.type);
      state = after(state, action);
    }
    expect(types).toEqual(['ship/step', 'ship/step', 'ship/step', 'ship/self-destruct']);
  });

  test('fires first', () => {
    const armed = (ship: Ship): Ship => ({
      ...wreck(ship),
      left: { ...wreck(ship).left, weapons: [4, 0, 0, 0, 0] },
    });
    expect(chosen(near({ enemies: close, friend: '2530' }, armed), 'red')).toMatchObject({
      type: 'ship/fire',
    });
  });

  test.each([
    ['the last ship of its player', near({ enemies: close })],
    [
      'a sound ship',
      near({ enemies: close, friend: '2530', areSound: true }, (ship) => ({
        ...ship,
        left: { ...ship.left, weapons: [0, 0, 0, 0, 0] },
      })),
    ],
    ['a ship that is far from all enemies', near({ enemies: ['1030', '1130'], friend: '2530' })],
    [
      'a ship whose device was used',
      near({ enemies: close, friend: '2530' }, (ship) => ({
        ...wreck(ship),
        turn: { entered: 0, turned: [], fired: [], used: [0], targets: [] },
      })),
    ],
    [
      'a ship whose device is destroyed',
      near({ enemies: close, friend: '2530' }, (ship) => ({
        ...wreck(ship),
        left: { ...wreck(ship).left, systems: [0] },
      })),
    ],
  ])('keeps %s', (_what, state) => {
    expect(chosen(state, 'red')).not.toEqual(destruct);
  });

  test('keeps a ship whose blast would harm friends as much', () => {
    const state = damagedFriend(near({ enemies: ['1012', '2530'], friend: '1011' }));
    expect(chosen(state, 'red')).not.toEqual(destruct);
  });
});

/** The state in which red's other ship is as weak as blue's. */
const damagedFriend = (state: State): State =>
  withShip(state, 'red/SC1', (ship) => ({
    ...ship,
    left: { ...ship.left, shield: toSides([0, 0, 0, 0, 0, 0]), armor: toSides([0, 0, 0, 0, 0, 0]) },
  }));
