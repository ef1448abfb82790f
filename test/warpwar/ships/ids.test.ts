import { describe, expect, expectTypeOf, test } from 'vitest';
import { nameOf, playerId, shipId, type PlayerId } from '../../../src/warpwar/index.js';
import { builderOf } from '../../../src/warpwar/rules.js';

describe('the id of a ship', () => {
  test('begins with the id of the player who built it', () => {
    const id = shipId('red-2/W13');
    expect([builderOf(id), nameOf(id)]).toEqual(['red-2', 'W13']);
    expectTypeOf(builderOf(id)).toEqualTypeOf<PlayerId>();
  });

  const names = ['red', 'r', 'a-b-c', '7', 'constructors', 'a'.repeat(24)];
  const none = ['', '-', '-a', 'a-', 'a--b', 'constructor', 'Red', 'a b', 'a/b', 'a'.repeat(25)];

  test.each([...names, ...none])('takes %j if a player may be called so', (name) => {
    const isLegal = names.includes(name);
    if (!isLegal) {
      expect(() => playerId(name)).toThrow();
      expect(() => shipId(`${name}/W1`)).toThrow();
      return;
    }
    expect(builderOf(shipId(`${name}/S9999`))).toBe(playerId(name));
  });
});
