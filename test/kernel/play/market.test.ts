/** A second game stands on the floor: it walks steps, seals choices, and ends by resignation, agreement or a limit of turns. */

import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../support/words.js';
import type { Ending } from '../../../src/kernel/play/state.js';
import { LawBroken, type AnyEngine, type GameAdapter } from '../../../src/laws/law.js';
import { playByLaws } from '../../../src/laws/play.js';

import { engine, marketSubject } from '../../support/market/engine.js';
import type { State, View } from '../../support/market/market.js';
import { must } from '../../support/toy/play.js';

const any: AnyEngine<State, View> = engine;

const begin = (rules = 'fair/plain', lots = 2): State =>
  must(any.createGame({ rules, players: ['ann', 'bob', 'cat'], lots }));

const bid = (player: string, points: number) => ({ type: 'market/bid', player, bid: points });

/** The state after actions, all of them accepted, and the types of the events of the last one. */
function after(state: State, ...actions: readonly object[]): { state: State; types: readonly string[] } {
  let types: readonly string[] = [];
  const end = actions.reduce((now: State, action) => {
    const done = any.applyAction(now, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    types = done.events.map(({ type }) => type);
    return done.state;
  }, state);
  return { state: end, types };
}

const codes = (state: State, action: object): readonly string[] =>
  any.checkAction(state, action).map(({ code }) => code);

const round = (...points: readonly [number, number, number]) =>
  ['ann', 'bob', 'cat'].map((player, at) => bid(player, points[at] ?? 0));

describe('a walk', () => {
  test('begins with its first step, and goes on once nobody is awaited', () => {
    const begun = begin();
    expect(begun).toMatchObject({ step: 'bids', done: false, waiting: ['ann', 'bob', 'cat'] });
    const { state, types } = after(begun, ...round(3, 4, 4));
    expect(types).toEqual([
      'market/sealed',
      'market/chosen',
      'market/step',
      'market/sold',
      'market/round-ended',
      'market/step',
    ]);
    expect(state).toMatchObject({ round: 2, step: 'bids', lots: 1, sealed: [] });
    expect(state.players.map(({ purse }) => purse)).toEqual([11, 5, 11]);
  });

  test('passes over an idle step without an event', () => {
    const { state, types } = after(begin(), ...round(0, 0, 0));
    expect(types).toEqual(['market/sealed', 'market/chosen', 'market/round-ended', 'market/step']);
    expect(state).toMatchObject({ round: 2, lots: 1 });
  });

  test('has the steps that the rules in force put into it', () => {
    const { types } = after(begin('fair/plain +toll'), ...round(1, 0, 0));
    expect(types.filter((type) => type === 'market/step' || type === 'toll/paid')).toEqual([
      'market/step',
      'market/step',
      'toll/paid',
      'market/step',
    ]);
  });

  test('ends with its list', () => {
    const { state } = after(begin('fair/plain', 1), ...round(2, 0, 0));
    expect(state).toMatchObject({
      lots: 0,
      waiting: [],
      result: { winners: ['bob', 'cat'], reason: 'sold-out' },
    });
  });
});

describe('a sealed choice', () => {
  const sealed = after(begin(), bid('bob', 4), bid('ann', 3)).state;

  test('lies in the order of the players, for its owner alone', () => {
    expect(sealed.sealed).toEqual([
      { player: 'ann', choice: { bid: 3 } },
      { player: 'bob', choice: { bid: 4 } },
    ]);
    expect(any.view(sealed, sealed.waiting[0]!).sealed).toEqual([]);
    const done = any.applyAction(begin(), bid('ann', 3));
    expect(done.ok && done.events.map(({ audience }) => audience)).toEqual([['ann'], 'all']);
  });

  test('is final, and says whom play waits for', () => {
    const [issue] = any.checkAction(sealed, bid('ann', 1));
    expect(issue).toMatchObject({
      code: 'choice-final',
      params: { step: 'bids', waiting: ['cat'] },
      rule: 'F.BID.2',
    });
    expect(issue && describeIssue(issue)).toMatch(/cat/);
  });

  test('is refused by its own check, in another step, without a step, and to whom play does not wait for', () => {
    expect(codes(sealed, bid('cat', 10))).toEqual(['too-dear']);
    expect(codes({ ...sealed, step: 'sale' }, bid('cat', 1))).toEqual(['not-this-step']);
    expect(codes({ ...sealed, step: 'sale' }, bid('ann', 1))).toEqual(['play-waits']);
    expect(codes({ ...sealed, step: '' }, bid('cat', 1))).toEqual(['market-closed']);
    expect(codes({ ...sealed, waiting: [] }, bid('cat', 1))).toEqual(['nothing-to-decide']);
  });
});

const ended = (state: State): Ending | null => state.result;
const says = (player: string, draw: boolean) => ({ type: 'handshake/offer', player, draw });
const givesUp = (player: string) => ({ type: 'give-up/resign', player });

describe('resignation', () => {
  const begun = begin('fair/plain +give-up');

  test('puts a player out, and the last one left has won', () => {
    const { state, types } = after(begun, givesUp('bob'));
    expect(types).toEqual(['give-up/resigned', 'player/out']);
    expect([state.waiting, ended(state)]).toEqual([['ann', 'cat'], null]);
    expect(codes(state, givesUp('bob'))).toEqual(['plays-no-more']);
    const last = after(state, givesUp('ann'));
    expect(last.types).toEqual(['give-up/resigned', 'game/over']);
    expect(ended(last.state)).toEqual({ winners: ['cat'], reason: 'resigned' });
    expect(codes(last.state, givesUp('cat'))).toEqual(['game-over']);
    expect(any.decisions(last.state)).toEqual([]);
  });

  test('waits where the game says so, unless it ends the game', () => {
    const sealed = after(begun, bid('ann', 1)).state;
    expect(codes(sealed, givesUp('ann'))).toEqual(['has-bid']);
    const offered = any.decisions(sealed).filter(({ type }) => type === 'give-up/resign');
    expect(offered.map(({ player, aside }) => [player, aside])).toEqual([
      ['bob', true],
      ['cat', true],
    ]);
    const two = after(sealed, givesUp('bob')).state;
    expect(ended(after(two, givesUp('ann')).state)).toEqual({ winners: ['cat'], reason: 'resigned' });
  });
});

describe('a draw by agreement', () => {
  const begun = begin('fair/plain +handshake +give-up');

  test('comes once everybody who plays is ready', () => {
    const ready = after(begun, says('ann', true), says('bob', true)).state;
    expect(ended(ready)).toBeNull();
    const drawn = { winners: [], reason: 'agreed' };
    expect(ended(after(ready, says('cat', true)).state)).toEqual(drawn);
    expect(ended(after(ready, givesUp('cat')).state)).toEqual(drawn);
  });

  test('is offered once in a span of play', () => {
    const back = after(begun, says('ann', true), says('ann', false)).state;
    expect(codes(back, says('ann', false))).toEqual(['said-so']);
    expect(codes(back, says('ann', true))).toEqual(['taken-back']);
    const offered = (state: State) =>
      any.decisions(state).flatMap(({ type, player }) => (type === 'handshake/offer' ? [player] : []));
    expect(offered(back)).toEqual(['bob', 'cat']);
    const next = after(back, ...round(0, 0, 0)).state;
    expect(offered(next)).toEqual(['ann', 'bob', 'cat']);
    expect(codes(next, says('ann', true))).toEqual([]);
  });
});

describe('a limit of turns', () => {
  test('draws the game once the last one is over', () => {
    const begun = begin('fair/plain +closing-time closing-time(turns=2)', 9);
    const first = after(begun, ...round(1, 0, 0)).state;
    expect(ended(first)).toBeNull();
    expect(ended(after(first, ...round(1, 0, 0)).state)).toEqual({ winners: [], reason: 'closing-time' });
  });
});

describe('the laws of every game', () => {
  const lawBroken = (game: GameAdapter<State, View>, rules: string, seeds: number): string | undefined => {
    const setup = { rules, players: ['ann', 'bob', 'cat'], lots: 4 };
    try {
      for (let seed = 1; seed <= seeds; seed += 1)
        playByLaws(game, setup, seed, { boundedIn: 1, most: 100, asideIn: 4 });
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof LawBroken)) throw thrown;
      return thrown.law as string;
    }
  };

  test.each(['fair/plain', 'fair/plain +toll +give-up +handshake +closing-time'])('hold of %s', (rules) => {
    expect(lawBroken(marketSubject(any), rules, 20)).toBeUndefined();
  });

  test('are broken where bids are seen', () => {
    const open = { ...any, view: (state: State, viewer: View['viewer']) => ({ ...state, viewer }) as View };
    expect(lawBroken(marketSubject(open), 'fair/plain', 1)).toBe('secrets-kept');
  });
});
