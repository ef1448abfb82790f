import { describe, expect, test } from 'vitest';
import { runEvents, type Driver, type RunResult } from '../../../src/kernel/run/actions.js';
import type { Module, Event } from '../../../src/kernel/types.js';

import { ann, engineOf, must, rulesOn } from '../../support/toy/play.js';
import { auction, event, type State } from '../../support/toy/toy.js';

/** Appends its name to the lots. */
const mark = event('mark', {
  apply: ({ state }, { by }: { readonly by: string }) => ({ ...state, lots: [...state.lots, by] }),
});
const marks = rulesOn('marks', mark);

const after = (id: string, by: string, ...next: readonly string[]): Module =>
  rulesOn(
    id,
    mark.then((_game, payload) => (payload.by === by ? next.map((each) => mark({ by: each })) : [])),
  );

const still: Driver<State> = { awaiting: () => [ann], over: () => false, advance: () => [] };

function happens(
  modules: readonly Module[],
  events: readonly Event[],
  clockwork: Driver<State> = still,
): RunResult<State> {
  const engine = engineOf([auction, marks, ...modules]);
  const add = ['marks', ...modules.map(({ meta }) => meta.id)].reverse();
  const state = must(
    engine.createGame({ rules: { scenario: 'toy/plain', add }, players: ['ann', 'bob'], lots: [] }),
  );
  return runEvents(clockwork, { rules: engine.rulesOf(state), state }, events);
}

describe('reactions', () => {
  const marked = (...modules: readonly Module[]): string =>
    happens(modules, [mark({ by: 'a' }), mark({ by: 'z' })]).state.lots.join(' ');

  test('run in catalogue order', () => {
    expect(marked(after('one', 'a', 'b'), after('two', 'a', 'c'))).toBe('a b c z');
    expect(marked(after('two', 'a', 'c'), after('one', 'a', 'b'))).toBe('a c b z');
  });

  test('run depth first', () => {
    expect(marked(after('one', 'a', 'b', 'c'), after('two', 'a', 'd'), after('three', 'b', 'e', 'f'))).toBe(
      'a b e f c d z',
    );
  });

  test('see the state after the event and earlier reactions', () => {
    const count = (id: string): Module =>
      rulesOn(
        id,
        mark.then(({ state }, { by }) => (by === 'a' ? [mark({ by: String(state.lots.length) })] : [])),
      );
    expect(marked(count('one'), count('two'))).toBe('a 1 2 z');
  });

  test('also receive the game before the event', () => {
    const seen: unknown[] = [];
    const look = (id: string): Module =>
      rulesOn(
        id,
        mark.then(({ state, rules }, { by }, before) => {
          seen.push([id, by, state.lots.join(' '), before.state.lots.join(' '), before.rules === rules]);
          return by === 'a' && id === 'one' ? [mark({ by: 'b' })] : [];
        }),
      );
    happens([look('one'), look('two')], [mark({ by: 'a' })]);
    expect(seen).toEqual([
      ['one', 'a', 'a', '', true],
      ['one', 'b', 'a b', 'a', true],
      ['two', 'b', 'a b', 'a', true],
      ['two', 'a', 'a b', '', true],
    ]);
  });

  test('of modules not in force never run', () => {
    const engine = engineOf([auction, marks, after('one', 'a', 'b')]);
    expect(must(engine.compileRules('toy/plain +one')).moments.has('mark')).toBe(false);
  });
});

describe('the event loop', () => {
  test('runs until a player must act', () => {
    const clockwork: Driver<State> = {
      awaiting: ({ lots }) => (lots.length < 3 ? [] : [ann]),
      over: () => false,
      advance: ({ state }) => [mark({ by: String(state.lots.length) })],
    };
    expect(happens([], [], clockwork).state.lots).toEqual(['0', '1', '2']);
  });

  test('runs until the game is over', () => {
    const clockwork: Driver<State> = {
      awaiting: () => [],
      over: ({ lots }) => lots.length === 2,
      advance: () => [mark({ by: 'x' })],
    };
    expect(happens([], [], clockwork).events).toHaveLength(2);
  });

  test('asks once for each state whether the game is over', () => {
    const asked: State[] = [];
    const over = (state: State): boolean => asked.push(state) > 99;
    happens([after('one', 'a', 'b', 'c')], [mark({ by: 'a' }), mark({ by: 'z' })], { ...still, over });
    expect(asked.map(({ lots }) => lots.join(' '))).toEqual(['', 'a', 'a b', 'a b c', 'a b c z']);
  });

  test('throws if the game is not over, waits for no player and has no next event', () => {
    expect(() => happens([], [], { ...still, awaiting: () => [] })).toThrow(
      'The game is not over, waits for no player, and has no next event.',
    );
  });

  test('throws for an event that no module in force declares', () => {
    const stray = event('stray', {});
    expect(() => happens([], [stray({})])).toThrow("No module in force declares the event 'stray'.");
  });
});

describe('an event', () => {
  test('has the audience of the game before it', () => {
    const told = event('told', {
      audience: ({ state }) => (state.lots.length === 0 ? [ann] : 'all'),
      apply: ({ state }) => ({ ...state, lots: ['x'] }),
    });
    expect(happens([rulesOn('tell', told)], [told({}), told({})]).events).toEqual([
      { type: 'told', payload: {}, audience: ['ann'] },
      { type: 'told', payload: {}, audience: 'all' },
    ]);
  });

  test('that nobody receives is applied, but not returned', () => {
    const quiet = event('quiet', {
      audience: () => [],
      apply: ({ state }) => ({ ...state, lots: ['x'] }),
    });
    expect(happens([rulesOn('hush', quiet)], [quiet({})])).toMatchObject({
      events: [],
      state: { lots: ['x'] },
    });
  });
});

describe('automatic play', () => {
  const idle = event('idle', {});
  const idles = rulesOn('idles', idle);

  test('ends with the game: later events and reactions are dropped', () => {
    const over: Driver<State> = { ...still, over: ({ lots }) => lots.includes('a') };
    const { state, events } = happens([], [mark({ by: 'a' }), mark({ by: 'z' })], over);
    expect(state.lots).toEqual(['a']);
    expect(events).toHaveLength(1);
    const moves: Driver<State> = {
      ...over,
      awaiting: () => [],
      advance: () => [mark({ by: 'a' }), mark({ by: 'y' })],
    };
    expect(happens([], [], moves).state.lots).toEqual(['a']);
  });

  test('is stopped if no player must ever act', () => {
    const endless: Driver<State> = { ...still, awaiting: () => [], advance: () => [idle({})] };
    expect(() => happens([idles], [], endless)).toThrow(
      'The game took 10000 automatic steps and still waits for no player.',
    );
  });
});
