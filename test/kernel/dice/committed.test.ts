/** Dice of players who trust nobody: chains, links, new chains, and what players may do while a link is awaited. */

import { describe, expect, test } from 'vitest';
import { chains as chainsSlice, makeChain, nextLink } from '../../../src/kernel/dice/committed.js';
import { randomPlayer, play } from '../../../src/kernel/play/players.js';
import { InvalidArgument } from '../../../src/kernel/guard.js';
import type { Decision, PlayerId } from '../../../src/kernel/types.js';
import { chance as random, type AnyEngine } from '../../../src/laws/law.js';
import { chainsOf, playByDiceLaws } from '../../../src/laws/dice.js';

import type { State, View } from '../../support/dice-toy/duel.js';
import { engine } from '../../support/dice-toy/engine.js';
import { duelSubject } from '../../support/dice-toy/subject.js';
import { must, refusedFor } from '../../support/toy/play.js';

const any: AnyEngine<State, View> = engine;
const players = ['ann', 'bob'];
const RULES = 'fair/duel +committed-dice +yield';

type Name = 'ann' | 'bob';

const own = {
  ann: makeChain('ann', 'a long secret of ann, 7d51c6b0', 50),
  bob: makeChain('bob', 'a long secret of bob, 0b9e42fa', 50),
};
const firstOf = (chain: readonly string[], rolls = chain.length - 1) => ({ link: chain[0] ?? '', rolls });
const chains = { ann: firstOf(own.ann), bob: firstOf(own.bob) };

const begin = (more: object): State => must(any.createGame({ rules: RULES, players, ...more }));
const send = (player: Name, number: number, chain: readonly string[] = own[player]) => ({
  type: 'chance/link',
  player,
  link: chain[number] ?? '',
});
const chain = (player: Name, links: readonly string[]) => ({
  type: 'chance/chain',
  ...firstOf(links),
  player,
});

function after(state: State, ...actions: readonly object[]): State {
  return actions.reduce((now: State, action) => {
    const done = any.applyAction(now, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done.state;
  }, state);
}

const codes = (state: State | View, action: object): readonly string[] =>
  any.checkAction(state, action).map(({ code }) => code);

/** The decisions that play waits for: who, which action, with which options. */
const dueIn = (state: State | View): readonly (readonly unknown[])[] =>
  any
    .decisions(state)
    .filter((each) => each.must)
    .map(({ player, type, secret, options }) => [player, type, secret, options]);

const begun = begin({ chains });

describe('a chain', () => {
  test('is made of hashes', () => {
    expect(own.ann).toHaveLength(51);
    for (const [at, link] of own.ann.slice(1).entries()) expect(nextLink('ann', link)).toBe(own.ann[at]);
  });

  test('is that of its player: what somebody copies of another fits nothing, wherever their chain begins', () => {
    const [first = ''] = own.ann;
    const copied = [first, nextLink('ann', first), nextLink('ann', nextLink('ann', first)), own.ann[3] ?? ''];
    for (const link of copied) {
      const state = begin({ chains: { ann: chains.ann, bob: { link, rolls: 9 } } });
      const sent = after(state, send('ann', 1));
      for (const each of [...copied, ...own.ann])
        expect(codes(sent, { ...send('bob', 0), link: each })).toEqual(['not-this-link']);
    }
    expect(makeChain('ann', 'a secret of both', 3)).not.toContain(makeChain('bob', 'a secret of both', 3)[1]);
  });

  test.each<[string, object, readonly [string, readonly string[]]]>([
    ['no chains', {}, ['missing', ['chains']]],
    ['a chain too few', { chains: { ann: chains.ann } }, ['no-chain', ['chains', 'bob']]],
    [
      'a chain of nobody',
      { chains: { ...chains, eve: firstOf(own.ann.slice(1)) } },
      ['unknown-player', ['chains', 'eve']],
    ],
    [
      'no link',
      { chains: { ...chains, bob: { link: 'x', rolls: 5 } } },
      ['not-a-text', ['chains', 'bob', 'link']],
    ],
    [
      'no length',
      { chains: { ...chains, bob: { link: own.bob[0] } } },
      ['missing', ['chains', 'bob', 'rolls']],
    ],
    [
      'no rolls',
      { chains: { ...chains, bob: firstOf(own.bob, 0) } },
      ['not-a-whole-number', ['chains', 'bob', 'rolls']],
    ],
    [
      'too many rolls',
      { chains: { ...chains, bob: firstOf(own.bob, 1_000_001) } },
      ['not-a-whole-number', ['chains', 'bob', 'rolls']],
    ],
  ])('is needed of every player: %s', (_what, more, [code, path]) =>
    expect(refusedFor(any.createGame({ rules: RULES, players, ...more }))).toMatchObject([{ code, path }]),
  );

  test('is not for cards that only some may see', () =>
    expect(refusedFor(any.createGame({ rules: `${RULES} +cards`, players, chains }))).toMatchObject([
      { code: 'modules-exclude' },
    ]));
});

describe('links', () => {
  test('are awaited of every player, and then dice fall', () => {
    expect(any.awaiting(begun)).toEqual(players);
    const one = after(begun, send('bob', 1));
    expect(any.awaiting(one)).toEqual(['ann']);
    expect(one.log).toEqual([]);
    const fallen = after(one, send('ann', 1));
    expect(fallen.log).toHaveLength(1);
    expect(any.awaiting(fallen)).toHaveLength(1);
    expect(after(begun, send('ann', 1), send('bob', 1))).toEqual(fallen);
    expect(must(any.deserialize(any.serialize(one)))).toEqual(one);
  });

  test('are counted: decisions say how many are left', () => {
    expect(dueIn(begun)).toEqual([
      ['ann', 'chance/link', true, { last: own.ann[0], left: 50 }],
      ['bob', 'chance/link', true, { last: own.bob[0], left: 50 }],
    ]);
    expect(dueIn(after(begun, send('bob', 1)))).toEqual([
      ['ann', 'chance/link', true, { last: own.ann[0], left: 50 }],
    ]);
    expect(chainsSlice.of(after(begun, send('bob', 1))).links.map(({ left }) => left)).toEqual([50, 49]);
  });

  test('are refused if they do not fit, are sent twice, or where nothing is rolled', () => {
    expect(codes(begun, send('ann', 2))).toEqual(['not-this-link']);
    expect(codes(begun, send('ann', 0))).toEqual(['not-this-link']);
    expect(codes(begun, send('ann', 1, own.bob))).toEqual(['not-this-link']);
    expect(codes(begun, { ...send('ann', 1), link: 'x' })).toEqual(['not-a-text']);
    const one = after(begun, send('ann', 1));
    expect(codes(one, send('ann', 2))).toEqual(['choice-final']);
    expect(codes(after(one, send('bob', 1)), send('ann', 2))).toEqual(['no-roll']);
    expect(codes(begun, { type: 'chance/roll', player: 'chance', faces: [1] })).toEqual(['unknown-action']);
  });

  // A hash whose beginning is that of the last link cannot be found, so the save gets a last link that differs at the end alone.
  test('are compared to their last digit', () => {
    const [last = ''] = own.ann;
    for (const at of [8, 16, 32, 63]) {
      const almost = last.slice(0, at) + (last[at] === '0' ? '1' : '0') + last.slice(at + 1);
      const other = must(any.deserialize(any.serialize(begun).replace(last, almost)));
      expect(codes(other, send('ann', 1))).toEqual(['not-this-link']);
    }
  });

  test('make other dice with other chains', () => {
    const faceOf = (secret: string): readonly unknown[] => {
      const other = makeChain('ann', secret, 3);
      const state = begin({ chains: { ...chains, ann: firstOf(other) } });
      const done = any.applyAction(after(state, send('bob', 1)), send('ann', 1, other));
      return done.ok
        ? [JSON.stringify(done.events.find(({ type }) => type === 'chance/rolled')?.payload)]
        : [];
    };
    const faces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(faceOf);
    expect(new Set(faces).size).toBe(2);
  });
});

describe('what is secret', () => {
  const [decision] = any.decisions(begun) as readonly [Decision];
  const view = any.view(begun, 'ann' as PlayerId);

  test('is marked, and not sampled', () => {
    expect(decision).toMatchObject({ type: 'chance/link', secret: true });
    expect(() => any.sampleAction(begun, decision, random(1))).toThrow(InvalidArgument);
    expect(() => any.sampleAction(view, decision, random(1))).toThrow('one that is not secret');
  });

  test('is left to the players by random players, who say so', () => {
    const anybody = randomPlayer<never, View>(any as never);
    expect(() => anybody(view, [decision], random(1))).toThrow("'chance/link', which is secret");
  });

  test('is played where a player function knows it', () => {
    const anybody = randomPlayer(any as never);
    const by = (name: Name) => (seen: View, decisions: readonly Decision[], next: never) => {
      const due = decisions.find(({ secret }) => secret);
      return due
        ? send(name, own[name].findIndex((each) => each === due.options.last) + 1)
        : anybody(seen, decisions, next);
    };
    const game = play(any as never, begun as never, { ann: by('ann'), bob: by('bob') } as never, random(3), {
      most: 30,
    });
    const types = [...game].map(
      (each) => (each as { readonly action: { readonly type: string } }).action.type,
    );
    expect(types).toContain('chance/link');
    expect(types).toContain('duel/strike');
  });
});

describe('a chain that is used up', () => {
  const short = { ann: own.ann.slice(-2), bob: own.bob };
  const setup = { chains: { ann: firstOf(short.ann), bob: chains.bob } };
  const strike = (state: State) => {
    const [player = ''] = any.awaiting(state);
    return { type: 'duel/strike', player, at: player === 'ann' ? 'bob' : 'ann', blows: 1 };
  };
  const once = after(begin(setup), send('ann', 1, short.ann), send('bob', 1));
  const due = after(once, strike(once));
  const renewed = makeChain('ann', 'another long secret of ann, 55aa', 7);

  test('is begun anew before anybody sends a link for the roll', () => {
    const last = short.ann[1];
    expect(any.awaiting(due)).toEqual(['ann']);
    expect(dueIn(due)).toEqual([['ann', 'chance/chain', true, { last }]]);
    expect(codes(due, send('bob', 2))).toEqual(['chains-first']);
    expect(codes(due, send('ann', 1))).toEqual(['chains-first']);
    expect(codes(due, chain('bob', renewed))).toEqual(['choice-final']);
    expect(must(any.deserialize(any.serialize(due)))).toEqual(due);
    const ready = after(due, chain('ann', renewed));
    expect(dueIn(ready)).toEqual([
      ['ann', 'chance/link', true, { last: renewed[0], left: 7 }],
      ['bob', 'chance/link', true, { last: own.bob[1], left: 49 }],
    ]);
    expect(must(any.deserialize(any.serialize(ready)))).toEqual(ready);
    const rolled = after(ready, send('bob', 2), send('ann', 1, renewed));
    expect(rolled.log).toHaveLength(2);
    expect(chainsSlice.of(rolled).rolls).toBe(2);
  });

  test('is awaited of all whose chains are used up, in any order', () => {
    const both = { ann: firstOf(short.ann), bob: firstOf(own.bob.slice(-2)) };
    const first = after(
      begin({ chains: both }),
      send('ann', 1, short.ann),
      send('bob', 1, own.bob.slice(-2)),
    );
    const state = after(first, strike(first));
    const others = makeChain('bob', 'another long secret of bob, aa55', 7);
    expect(any.awaiting(state)).toEqual(players);
    const one = after(state, chain('bob', others));
    expect([any.awaiting(one), dueIn(one)[0]?.[1]]).toEqual([['ann'], 'chance/chain']);
    expect(codes(one, send('bob', 1, others))).toEqual(['chains-first']);
    expect(must(any.deserialize(any.serialize(one)))).toEqual(one);
    const ready = after(one, chain('ann', renewed));
    expect(ready).toEqual(after(state, chain('ann', renewed), chain('bob', others)));
    expect(any.awaiting(ready)).toEqual(players);
  });

  test('is not begun anew before it is used up', () => {
    expect(codes(begun, chain('ann', renewed))).toEqual(['chain-not-used-up']);
    expect(codes(once, chain('ann', renewed))).toEqual(['no-roll']);
    expect(codes(due, { ...chain('ann', renewed), rolls: 0 })).toEqual(['not-a-whole-number']);
  });

  test('keeps the laws of every game with dice', () => {
    for (const rolls of [1, 2, 4]) {
      const given = { rules: 'fair/duel +committed-dice', players, chains: chainsOf(players, rolls) };
      const { events } = playByDiceLaws(duelSubject(any), given, rolls, { most: 600, oneIn: 4 });
      expect(events.filter(({ type }) => type === 'chance/chain-begun').length).toBeGreaterThan(0);
    }
  });
});

test('players can resign while a link is awaited, also who has sent theirs, and a stalled game is over', () => {
  const stalled = after(begun, send('bob', 1));
  for (const [player, winner] of [
    ['ann', 'bob'],
    ['bob', 'ann'],
  ] as const) {
    const view = any.view(stalled, player as PlayerId);
    expect(any.decisions(view).map(({ type }) => type)).toContain('yield/resign');
    const end = after(stalled, { type: 'yield/resign', player });
    expect(end.result).toEqual({ winners: [winner], reason: 'resigned' });
    expect([any.awaiting(end), any.decisions(end)]).toEqual([[], []]);
    expect(codes(end, send('ann', 1))).toEqual(['game-over']);
    expect(must(any.deserialize(any.serialize(end)))).toEqual(end);
  }
});

describe('a save with chains', () => {
  const text = any.serialize(after(begun, send('bob', 1)));
  const issuesIn = (change: (ext: Readonly<Record<string, never>>) => object) => {
    const save = JSON.parse(text) as {
      readonly state: { readonly ext: Readonly<Record<string, never>> };
    };
    const { ext } = save.state;
    const state = { ...save.state, ext: { ...ext, ...change(ext) } };
    const read = any.deserialize(JSON.stringify({ ...save, state }));
    return read.ok ? [] : read.issues.map(({ code, path }) => [code, path.slice(1).join('.')]);
  };
  type Kept = { readonly rolls: number; readonly links: readonly { readonly player: string }[] };
  const withLinks = (change: (links: Kept['links']) => Kept['links']) =>
    issuesIn((ext) => {
      const kept: Kept = ext['committed-dice/chains']!;
      return { 'committed-dice/chains': { ...kept, links: change(kept.links) } };
    });
  const withWaits = (waits: readonly string[]) =>
    issuesIn((ext) => {
      const [first] = ext['chance/pending'] as unknown as readonly [object];
      return { 'chance/pending': [{ ...first, waits }] };
    });

  test('loads as it was', () => expect(withLinks((links) => links)).toEqual([]));

  test('has one chain of each player, in the order of play', () => {
    const path = 'ext.committed-dice/chains';
    expect(withLinks((links) => links.slice(1))).toEqual([['no-chain', path]]);
    expect(withLinks(([ann, bob]) => [bob!, ann!])).toEqual([['chains-differ', `${path}.links`]]);
    expect(withLinks((links) => [...links, links[0]!])).toEqual([['chains-differ', `${path}.links`]]);
    expect(withLinks((links) => [...links, { ...links[0]!, player: 'eve' }])).toEqual([
      ['chains-differ', `${path}.links`],
    ]);
    expect(withLinks(([ann, bob]) => [ann!, { ...bob!, player: 'eve' }])).toEqual([['no-chain', path]]);
    expect(issuesIn(() => ({ 'committed-dice/chains': undefined }))).toEqual([
      ['no-chain', path],
      ['no-chain', path],
    ]);
  });

  test('waits for some of those who roll, each once and in their order', () => {
    const refused = [['roll-not-awaited', 'ext.chance/pending.0.waits']];
    for (const waits of [[], ['zed'], ['chance'], ['ann', 'zed'], ['ann', 'ann'], ['bob', 'ann']])
      expect([waits, withWaits(waits)]).toEqual([waits, refused]);
    for (const waits of [['ann'], ['bob'], ['ann', 'bob']])
      expect([waits, withWaits(waits)]).toEqual([waits, []]);
  });

  test('waits for new chains of all who have no links left, and of nobody else', () => {
    const used = (left: readonly number[], waits: readonly string[]) =>
      issuesIn((ext) => {
        const kept: Kept = ext['committed-dice/chains']!;
        const [first] = ext['chance/pending'] as unknown as readonly [object];
        const links = kept.links.map((each, at) => ({ ...each, left: left[at] }));
        return { 'committed-dice/chains': { ...kept, links }, 'chance/pending': [{ ...first, waits }] };
      });
    const refused = [['roll-not-awaited', 'ext.chance/pending.0.waits']];
    expect(used([0, 5], ['ann'])).toEqual([]);
    expect(used([0, 0], ['ann', 'bob'])).toEqual([]);
    // Bob has sent his last link: the roll waits for a link of ann.
    expect(used([5, 0], ['ann'])).toEqual([]);
    expect(used([0, 0], ['ann'])).toEqual(refused);
    expect(used([0, 5], ['ann', 'bob'])).toEqual(refused);
  });
});
