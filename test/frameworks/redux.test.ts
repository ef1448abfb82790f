/** States in Redux Toolkit, with the checks that it makes in development: no state changed in place, nothing but plain data. */

import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyAction, awaiting, decisions, view, type Action } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';

import { begun, captains, GAMES, MOST_ACTIONS } from '../support/frameworks/games.js';

/** Where Redux Toolkit writes what its checks find. */
const warned = vi.fn();

// Redux Toolkit has a clock and chance of its own.
beforeEach(() => {
  vi.restoreAllMocks();
  warned.mockReset();
  vi.spyOn(console, 'error').mockImplementation(warned);
});

/** A store with the reducer that everybody writes first. */
function storeOf(initialState: State) {
  const slice = createSlice({
    name: 'game',
    initialState,
    reducers: {
      act: (state, { payload }: PayloadAction<Action>) => applyAction(state, payload).state,
    },
  });
  const store = configureStore({ reducer: { game: slice.reducer } });
  return { store, act: slice.actions.act };
}

describe('Redux Toolkit', () => {
  test.each(GAMES)('plays %s', (rules, seed) => {
    const { store, act } = storeOf(begun(rules));
    const choose = captains(seed);
    let plain = begun(rules);
    for (let done = 0; done < MOST_ACTIONS && !plain.result; done += 1) {
      const [player] = awaiting(plain);
      if (player === undefined) throw new Error('Nobody is awaited.');
      const action = choose(view(plain, player));
      store.dispatch(act(action));
      plain = applyAction(plain, action).state;
      const { game } = store.getState();
      expect(JSON.stringify(decisions(game))).toBe(JSON.stringify(decisions(plain)));
      expect(JSON.stringify(game)).toBe(JSON.stringify(plain));
    }
    expect(store.getState().game.result).toEqual(plain.result);
    expect(warned.mock.calls).toEqual([]);
  });

  test('says so where what is dispatched is no plain data, so its checks are on', () => {
    const { store, act } = storeOf(begun('first/advanced'));
    // Sound: what an app without types may dispatch.
    store.dispatch(act({ type: 'phase/end', player: () => '0' } as unknown as Action));
    expect(warned).toHaveBeenCalledOnce();
  });

  test('is told that nothing has changed where an action is refused', () => {
    const { store, act } = storeOf(begun('first/advanced'));
    const before = store.getState().game;
    // Sound: what an app without types may dispatch.
    store.dispatch(act({ type: 'ship/move', player: '1', ship: '1/W1', path: [] } as unknown as Action));
    expect(store.getState().game).toBe(before);
  });
});
