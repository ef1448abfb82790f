import { describe, expect, it } from 'vitest';
import { addLazy } from '../../src/kernel/helpers.js';

/** An object whose last member counts how often it is computed. */
function counted() {
  const made: number[] = [];
  return { made, lazy: addLazy({ name: 'red' }, 'sum', () => made.push(1)) };
}

describe('a lazy member', () => {
  it('is computed at the first read, and once', () => {
    const { made, lazy } = counted();
    expect(made).toEqual([]);
    expect([lazy.sum, lazy.sum, lazy.sum]).toEqual([1, 1, 1]);
    expect(made).toEqual([1]);
  });

  it('is a member of a plain object like any other', () => {
    const plain = { name: 'red', sum: 1 };
    expect(counted().lazy).toStrictEqual(plain);
    expect({ ...counted().lazy }).toStrictEqual(plain);
    expect(structuredClone(counted().lazy)).toStrictEqual(plain);
    expect(JSON.stringify(counted().lazy)).toBe(JSON.stringify(plain));
    expect(Object.keys(counted().lazy)).toEqual(['name', 'sum']);
    expect(Object.getPrototypeOf(counted().lazy)).toBe(Object.prototype);
  });

  it('is computed for a frozen object too', () => {
    expect(Object.freeze(counted().lazy).sum).toBe(1);
  });

  it('belongs to its own object, though all share a getter', () => {
    const [one, other] = ['red', 'blue'].map((name) => addLazy({}, 'of', () => name));
    expect([other?.of, one?.of]).toEqual(['blue', 'red']);
    const getterOf = (lazy: object | undefined) => Object.getOwnPropertyDescriptor(lazy, 'of')?.get;
    expect(getterOf(one)).toBe(getterOf(other));
  });

  it('is computed again if that failed', () => {
    let failed = 0;
    const lazy = addLazy({}, 'sum', () => {
      failed += 1;
      if (failed < 2) throw new Error('not yet');
      return failed;
    });
    expect(() => lazy.sum).toThrow('not yet');
    expect(lazy.sum).toBe(2);
  });
});
