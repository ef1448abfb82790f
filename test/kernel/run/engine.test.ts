import { describe, expect, test } from 'vitest';
import { int } from '../../../src/kernel/decode.js';
import { createLookup, toPartKey } from '../../../src/kernel/formula.js';
import type { Random, Viewer } from '../../../src/kernel/types.js';

import { ann, bob, engineOf, must, rulesOn } from '../../support/toy/play.js';
import { action, auction, bid, issue, event, worth, type State } from '../../support/toy/toy.js';

const gave = event('gift/given', {});
const give = action(
  'gift/give',
  { points: int(1, 9) },
  {
    offers: () => [],
    check: (_game, { points }) =>
      points > 5 ? [issue('bid-too-high', ['points'], { most: 5, bid: points })] : [],
    apply: () => [gave({})],
    sample: () => ({ points: 1 }),
  },
);
const gifts = rulesOn('gifts', gave, give);

const engine = engineOf([auction, gifts]);
const begin = (lots: readonly string[] = ['gold', 'silver']): State =>
  must(engine.createGame({ rules: 'toy/plain', players: ['ann', 'bob'], lots }));

function played(state: State, ...bids: readonly (readonly [typeof ann, number])[]): State {
  return bids.reduce((now, [player, points]) => {
    const done = engine.applyAction(now, bid({ player, bid: points }));
    expect(done.ok).toBe(true);
    return done.state;
  }, state);
}

describe('a game on the kernel alone', () => {
  test('can be played to its end', () => {
    const end = played(begin(), [ann, 4], [bob, 6], [bob, 4], [ann, 4]);
    expect(end.bidders).toEqual([
      { id: 'ann', purse: 6 },
      { id: 'bob', purse: 4 },
    ]);
    expect(engine.awaiting(end)).toEqual([]);
  });

  test('ends in the same state, whichever player acts first', () => {
    const one = played(begin(), [ann, 4], [bob, 6]);
    const other = played(begin(), [bob, 6], [ann, 4]);
    const { unheard: ofOne, ...first } = one;
    const { unheard: ofOther, ...second } = other;
    expect(first).toEqual(second);
    // The second bid opens both, so only the first was an action that nobody else learned of.
    expect([ofOne, ofOther]).toEqual([
      { bob: 1, '*': 1 },
      { ann: 1, '*': 1 },
    ]);
  });

  test('never changes its input state', () => {
    const before = begin();
    const copy = structuredClone(before);
    played(before, [ann, 1]);
    expect(before).toEqual(copy);
  });

  test('returns events with their audiences', () => {
    const first = engine.applyAction(begin(), bid({ player: ann, bid: 4 }));
    expect(first).toMatchObject({
      ok: true,
      events: [{ type: 'bid/sealed', payload: { player: 'ann', bid: 4 }, audience: ['ann'] }],
    });
    const second = engine.applyAction(first.state, bid({ player: bob, bid: 6 }));
    expect(second).toMatchObject({
      events: [
        { type: 'bid/sealed', audience: ['bob'] },
        { type: 'lot/sold', payload: { player: 'bob', bid: 6, worth: 5 }, audience: 'all' },
      ],
    });
  });

  test('shows no player the bids of others', () => {
    const state = played(begin(), [ann, 4]);
    expect(engine.view(state, ann).sealed).toEqual([{ player: 'ann', bid: 4 }]);
    expect(engine.view(state, bob).sealed).toEqual([]);
    expect(engine.view(state, { spectator: true }).sealed).toEqual([]);
  });
});

describe('decisions', () => {
  test('of a state are those of all players, of a view those of the viewer', () => {
    const state = begin();
    expect(engine.decisions(state).map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(engine.decisions(engine.view(state, bob))).toEqual([
      { player: 'bob', type: 'auction/bid', must: true, options: { most: 10 } },
    ]);
    expect(engine.decisions(engine.view(state, { spectator: true }))).toEqual([]);
  });

  test('have a sample that is accepted, made from the view alone', () => {
    const most: Random = (below) => below - 1;
    const state = begin();
    const [decision] = engine.decisions(engine.view(state, ann));
    const sample = engine.sampleAction(engine.view(state, ann), decision!, most);
    expect(sample).toEqual({ type: 'auction/bid', player: 'ann', bid: 10 });
    expect(engine.applyAction(state, sample).ok).toBe(true);
  });

  test('of an unknown type have no sample', () => {
    const nothing = { player: ann, type: 'gift/give', must: false, options: {} };
    expect(() => engine.sampleAction(begin(), nothing, () => 0)).toThrow(
      "No module in force has the action 'gift/give'.",
    );
  });
});

describe('checkAction', () => {
  test('returns for a view what applyAction returns for the state', () => {
    const state = begin();
    const tooMuch = bid({ player: ann, bid: 11 });
    const refused = engine.applyAction(state, tooMuch);
    expect(refused).toMatchObject({ ok: false, issues: [{ code: 'bid-too-high' }] });
    expect(engine.checkAction(engine.view(state, ann), tooMuch)).toEqual(refused.ok ? [] : refused.issues);
    expect(engine.checkAction(engine.view(state, ann), bid({ player: ann, bid: 10 }))).toEqual([]);
  });
});

describe('decodeAction', () => {
  test('returns a typed action, legal or not', () => {
    const raw: unknown = { type: 'auction/bid', player: 'ann', bid: 999 };
    expect(engine.decodeAction(begin(), raw)).toEqual({ ok: true, value: raw });
  });

  test('returns every reason to refuse', () => {
    const read = engine.decodeAction(begin(), { type: 'auction/bid', player: 'ANN', bid: 1.5, more: 1 });
    expect(read.ok ? [] : read.issues.map(({ code, path }) => [code, path])).toEqual([
      ['not-a-whole-number', ['bid']],
      ['not-a-player-id', ['player']],
      ['unknown-field', ['more']],
    ]);
  });
});

describe('a refusal', () => {
  const state = begin();

  test('returns the same state object', () => {
    expect(engine.applyAction(state, bid({ player: ann, bid: 11 })).state).toBe(state);
    expect(engine.applyAction(state, {} as never).state).toBe(state);
  });

  test('has rule, module, path and params', () => {
    const refused = engine.applyAction(state, bid({ player: ann, bid: 11 }));
    expect(refused).toMatchObject({
      issues: [
        {
          code: 'bid-too-high',
          path: ['bid'],
          rule: 'T1.BID.1',
          module: 'auction',
          params: { bid: 11, most: 10 },
        },
      ],
    });
  });

  test('cites a rule that the edition lacks unchanged, and has all reasons at once', () => {
    const sealed = played(begin(), [ann, 1]);
    const refused = engine.applyAction(sealed, bid({ player: ann, bid: 11 }));
    expect(refused.ok ? [] : refused.issues.map(({ rule }) => rule)).toEqual(['TOY.1', 'T1.BID.1']);
  });

  test('names the module that would add an unknown action', () => {
    const refused = engine.applyAction(state, give({ player: ann, points: 1 }));
    expect(refused).toMatchObject({
      issues: [{ code: 'unknown-action', path: ['type'], module: 'gifts', params: { type: 'gift/give' } }],
    });
    const nobodys = engine.checkAction(state, {
      ...bid({ player: ann, bid: 1 }),
      type: 'gift/take' as 'auction/bid',
    });
    expect(nobodys).toEqual([{ code: 'unknown-action', path: ['type'], params: { type: 'gift/take' } }]);
  });

  test('reports a missing type', () => {
    const missing = [{ code: 'missing', path: ['type'], params: {} }];
    for (const raw of [{}, { player: 'ann', bid: 1 }, { type: undefined }]) {
      expect(engine.applyAction(state, raw as never)).toMatchObject({ ok: false, state, issues: missing });
      expect(engine.checkAction(state, raw as never)).toMatchObject(missing);
      expect(engine.decodeAction(state, raw)).toMatchObject({ ok: false, issues: missing });
    }
    for (const type of [null, 7, ''])
      expect(engine.checkAction(state, { type } as never)).toMatchObject([{ code: 'unknown-action' }]);
  });

  test('repeats only the first 40 characters of a type', () => {
    const [told] = engine.checkAction(state, { type: 'x'.repeat(1e6) } as never);
    expect(told?.params).toEqual({ type: 'x'.repeat(40) });
  });

  test('names a player who is not in the game', () => {
    const stranger = { ...bid({ player: ann, bid: 1 }), player: 'carl' };
    expect(engine.applyAction(state, stranger as never)).toMatchObject({
      issues: [{ code: 'unknown-player', path: ['player'], params: { player: 'carl' } }],
    });
  });

  test('does not occur once the module of the action is in force', () => {
    const rich = must(
      engine.createGame({ rules: 'toy/plain +gifts', players: ['ann', 'bob'], lots: ['gold'] }),
    );
    const done = engine.applyAction(rich, give({ player: ann, points: 1 }));
    expect(done).toMatchObject({ ok: true, events: [{ type: 'gift/given', audience: 'all' }] });
    expect(engine.applyAction(rich, give({ player: ann, points: 6 })).ok).toBe(false);
  });
});

describe('a formula', () => {
  test('that no module declares throws a clear error', () => {
    const foreign = createLookup(toPartKey('formula', 'nowhere'));
    expect(() => foreign(engine.rulesOf(begin()))).toThrow(
      "No module of this catalogue declares 'formula:nowhere'.",
    );
  });

  test('uses the rules of the state', () => {
    expect(engine.rulesOf(begin())).toBe(must(engine.compileRules('toy/plain')));
    expect(worth(engine.rulesOf(begin()), 'gold')).toBe(5);
  });
});

describe('the number of actions', () => {
  const start = begin();
  const half = played(start, [ann, 4]);

  test('counts all in a state, and in a view those that its viewer learned of', () => {
    expect([start.actions, half.actions, played(half, [bob, 6]).actions]).toEqual([0, 1, 2]);
    const seenBy = (viewer: Viewer) => engine.view(half, viewer);
    expect([ann, bob, { spectator: true } as const].map((viewer) => seenBy(viewer).actions)).toEqual([
      1, 0, 0,
    ]);
    // A sealed bid changes nothing that others see but who is awaited.
    expect(seenBy(bob)).not.toHaveProperty('unheard');
  });

  test('is no part of what a save may say of strangers, or of more actions than there were', () => {
    const save = (unheard: object) =>
      JSON.stringify({ ...(JSON.parse(engine.serialize(start)) as object), state: { ...half, unheard } });
    expect(engine.deserialize(save({ bob: 1 }))).toMatchObject({ ok: true });
    for (const [unheard, code] of [
      [{ eve: 1 }, 'unknown-player'],
      [{ bob: 2 }, 'not-a-whole-number'],
      [{ bob: 0 }, 'not-a-whole-number'],
    ] as const)
      expect(engine.deserialize(save(unheard))).toMatchObject({ ok: false, issues: [{ code }] });
  });

  test('stays at the largest number that a save can have', () => {
    const last = { ...start, actions: Number.MAX_SAFE_INTEGER };
    expect(played(last, [ann, 4]).actions).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('begins at 0 in a save of a version that did not count', () => {
    const { actions: _none, ...old } = start;
    const read = engine.deserialize(JSON.stringify({ form: 1, version: '0.0.0', state: old }));
    expect(read).toEqual({ ok: true, value: start });
  });
});
