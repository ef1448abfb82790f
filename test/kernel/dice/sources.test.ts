/** Exact chances, games that change their dice, and piles. */

import { withoutCounts, type AnyEngine, chance as random } from '../../../src/laws/law.js';
import { chances, type Way } from '../../../src/kernel/dice/odds.js';
import { pendingRolls } from '../../../src/kernel/dice/roll.js';
import { withDice } from '../../../src/kernel/dice/seeded.js';
import type { Game } from '../../../src/kernel/types.js';
import { module } from '../../../src/kernel/module.js';
import { describe, expect, test } from 'vitest';

import { catalogue, deck, hand, toHit, type State, type View } from '../../support/dice-toy/duel.js';
import { engine, engineWith } from '../../support/dice-toy/engine.js';
import { must, refusedFor } from '../../support/toy/play.js';

const any: AnyEngine<State, View> = engine;
const players = ['ann', 'bob'];
const GIVEN = 'fair/duel +given-dice';

const begin = (rules: string, more: object = {}): State => must(any.createGame({ rules, players, ...more }));
const roll = (...faces: readonly number[]) => ({ type: 'chance/roll', player: 'chance', faces });
const strike = (player: string, at: string, blows: number) => ({ type: 'duel/strike', player, at, blows });
const game = (state: State | View): Game<View> => ({ rules: any.rulesOf(state), state });

function after(state: State, ...actions: readonly object[]): State {
  return actions.reduce((now: State, action) => {
    const done = any.applyAction(now, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done.state;
  }, state);
}

const struck = after(begin(GIVEN), roll(1), strike('ann', 'bob', 2));

describe('chances', () => {
  test('of a sum are as many as there are sums, with their exact shares', () => {
    const ways = chances(game(struck));
    expect(ways.map(({ of }) => of)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(new Set(ways.map((way) => way.in))).toEqual(new Set([36]));
    expect(ways.map(({ action }) => action.faces.reduce((sum, face) => sum + face, 0))).toEqual(
      ways.map((_, at) => at + 2),
    );
  });

  test('of three dice are 16 sums of 216', () => {
    const second = after(struck, roll(1, 1));
    const ways = chances(game(second));
    expect(ways.map(({ of }) => of)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
    expect(ways[0]?.in).toBe(216);
  });

  test('of faces are every face', () => {
    const wounded = after(struck, roll(6, 6));
    expect(chances(game(wounded)).map(({ action, of }) => [action.faces, of])).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => [[face], 1]),
    );
  });

  test('are the same from a view, and nothing where nothing is rolled', () => {
    expect(chances(game(any.view(struck, 'ann' as never)))).toEqual(chances(game(struck)));
    expect(chances(game(after(begin(GIVEN), roll(1))))).toEqual([]);
  });

  test('are not listed where there are too many', () => {
    const many = (dice: readonly number[]): readonly Way[] => {
      const wrap = toHit.wrap((base) => ({ ...base, dice }));
      const meta = { id: 'many', title: 'Many', summary: 'There are many dice.', source: {} };
      const table = engineWith([...catalogue, module(meta, wrap)]);
      const rules = must(table.compileRules(`${GIVEN} +many`));
      return chances({ rules, state: struck });
    };
    expect(many([1000, 1000])).toHaveLength(1999);
    expect(() => many([100_000, 100_000])).toThrow('at most 100000 ways');
    expect(() => many(Array.from({ length: 30 }, () => 6))).toThrow('100000 ways');
  });
});

describe('a game with dice from elsewhere', () => {
  const seeded = begin('fair/duel', { seed: 'one' });

  test('goes on with given dice, and is otherwise the same', () => {
    const given = withDice(engine, seeded, 'given');
    expect(any.rulesOf(given).ruleset.modules).toEqual(['duel', 'given-dice']);
    const { ext: _ext, ruleset: _ruleset, ...bare } = seeded;
    expect(given).toMatchObject(bare);
    expect(given.ext).toBeUndefined();
    const [player = ''] = any.awaiting(given);
    const pending = after(given, strike(player, player === 'ann' ? 'bob' : 'ann', 1));
    expect(any.awaiting(pending)).toEqual(['chance']);
    expect(must(any.deserialize(any.serialize(pending)))).toEqual(pending);
  });

  test('goes on with another seed', () => {
    const other = withDice(engine, seeded, { seed: 'two' });
    expect(any.rulesOf(other).ruleset.modules).toEqual(['duel', 'seeded-dice']);
    expect({ ...other, ext: {} }).toEqual({ ...seeded, ext: {} });
    expect(must(any.deserialize(any.serialize(other)))).toEqual(other);
    const [player = ''] = any.awaiting(seeded);
    const blows = (state: State) => after(state, strike(player, player === 'ann' ? 'bob' : 'ann', 2));
    const ends = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => blows(withDice(engine, seeded, { seed })));
    expect(new Set(ends.map(({ log, players: all }) => JSON.stringify([log, all]))).size).toBeGreaterThan(2);
    const again = blows(withDice(engine, seeded, { seed: 'a' }));
    expect(JSON.stringify(again)).toBe(JSON.stringify(ends[0]));
  });

  test('rolls what is pending from its seed', () => {
    const seed = { seed: 'two' };
    const rolled = withDice(engine, struck, seed);
    expect(any.awaiting(rolled)).toEqual(['bob']);
    expect(rolled.log.length).toBeGreaterThan(2);
    expect(must(any.deserialize(any.serialize(rolled)))).toEqual(rolled);
    const before = withDice(engine, after(begin(GIVEN), roll(1)), seed);
    // The same rolls from the same seed, whether it came before or after the blow.
    expect(withoutCounts(after(before, strike('ann', 'bob', 2)))).toEqual(withoutCounts(rolled));
  });

  test('needs a seed', () => expect(() => withDice(engine, seeded, { seed: '' })).toThrow("'dice' must be"));
});

describe('a pile', () => {
  const RULES = `${GIVEN} +cards`;
  const drawing = after(begin(RULES), roll(1), strike('ann', 'bob', 1), roll(1, 1));

  test('is drawn from by a die with as many sides as cards are left', () => {
    expect(any.decisions(drawing)).toMatchObject([{ options: { roll: 'cards/deck/draw', dice: [6] } }]);
    const drawn = after(drawing, roll(4));
    expect(hand.of(drawn.players[0]!)).toEqual(['moon']);
    expect(deck.left(drawn)).toEqual({ cards: 5, kinds: { sun: 3, moon: 1, night: 1 } });
    const next = after(drawn, strike('bob', 'ann', 1), roll(1, 1));
    expect(any.decisions(next)).toMatchObject([{ options: { dice: [5] } }]);
    expect(hand.of(after(next, roll(5)).players[1]!)).toEqual(['night']);
  });

  test('shows a card to nobody but its owner', () => {
    const done = any.applyAction(drawing, roll(6));
    const told = done.ok ? done.events.map(({ type, audience }) => [type, audience]) : [];
    expect(told.slice(0, 2)).toEqual([
      ['chance/rolled', ['ann']],
      ['cards/taken', ['ann']],
    ]);
    const drawn = after(drawing, roll(6));
    const bob = any.view(drawn, 'bob' as never);
    expect(bob.ext?.['cards/deck']).toEqual({ cards: 5, kinds: null });
    expect(JSON.stringify(bob)).not.toMatch(/night/);
    expect(JSON.stringify(any.view(drawn, 'ann' as never).players)).toMatch(/night/);
  });

  test('hides from others what is drawn, while everybody sees that the game waits', () => {
    const bob = any.view(drawing, 'bob' as never);
    expect(bob.ext?.['chance/pending']).toEqual([{ roll: '', about: null, waits: ['chance'] }]);
    expect(any.awaiting(bob)).toEqual(['chance']);
    expect(chances(game(bob))).toEqual([]);
    // As if two cards were to be drawn: nobody else learns how many.
    const [draw] = pendingRolls.of(drawing);
    const two = pendingRolls.put(drawing, [
      draw!,
      { roll: draw!.roll, about: draw!.about, hears: draw!.hears! },
    ]);
    expect(any.view(two, 'bob' as never)).toEqual(bob);
    expect(any.view(two, 'ann' as never).ext?.['chance/pending']).toHaveLength(2);
    const ofChance = any.view(drawing, 'chance' as never);
    expect(any.decisions(ofChance)).toEqual(any.decisions(drawing));
    expect(any.view(bob, 'bob' as never)).toEqual(bob);
  });

  test('ends with its last card', () => {
    let state = begin(`fair/duel +cards`, { seed: 'many' });
    const next = random(3);
    while (!state.result) {
      const [decision] = any.decisions(state);
      state = after(state, any.sampleAction(state, decision!, next));
    }
    const held = state.players.flatMap((each) => hand.of(each));
    const { cards, kinds } = deck.left(state);
    expect(held.length + cards).toBe(6);
    for (const kind of ['sun', 'moon', 'night'])
      expect((kinds?.[kind] ?? 0) + held.filter((card) => card === kind).length).toBe(
        { sun: 3, moon: 2, night: 1 }[kind],
      );
  });

  test('a save whose cards do not add up is refused', () => {
    const drawn = after(drawing, roll(6));
    const text = any.serialize(drawn).replace('"cards":5', '"cards":6');
    expect(refusedFor(any.deserialize(text))).toMatchObject([
      { code: 'not-a-whole-number', path: ['state', 'ext', 'cards/deck', 'cards'] },
    ]);
  });
});
