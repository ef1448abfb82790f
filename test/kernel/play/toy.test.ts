/** A game unlike WarpWar uses src/common: its rulesets, rulebook, slices, play and laws. */

import { textsOf } from '../../../src/kernel/describe.js';
import { endingDecoder } from '../../../src/kernel/play/state.js';
import { play, randomPlayer } from '../../../src/kernel/play/players.js';
import { rulebook } from '../../../src/kernel/ruleset/rulebook.js';
import { formatRuleset } from '../../../src/kernel/ruleset/text.js';
import { dropInitial, extDecoder, followExt, seenExt } from '../../../src/kernel/play/slices.js';
import type { Workings } from '../../../src/kernel/run/engine.js';
import type { Module, Viewer } from '../../../src/kernel/types.js';
import { ok, refuse } from '../../../src/kernel/result.js';
import { seeded } from '../../../src/kernel/random.js';
import { decode } from '../../../src/kernel/decode.js';
import { LawBroken, type GeneralLaw, type AnyEngine, type GameAdapter } from '../../../src/laws/law.js';
import { playByLaws } from '../../../src/laws/play.js';
import { describe, expect, test } from 'vitest';

import { ann, bob, engineOf, must, refusedFor, rulesOn } from '../../support/toy/play.js';
import { secret, secretive, taken, toySubject } from '../../support/toy/subject.js';
import {
  issue,
  action,
  auction,
  bidSealed,
  event,
  table,
  type Bidder,
  type State,
  type View,
} from '../../support/toy/toy.js';

const rulesOf = (written: string) => must(secretive.compileRules(written));
const setup = { rules: 'toy/plain +taken', players: ['ann', 'bob', 'cat'], lots: ['gold', 'silver', 'gold'] };
const begun = must(secretive.createGame(setup as never));
const rules = secretive.rulesOf(begun);

/** A sentence that is never the same again. */
let times = 0;
const counted = (): string => `This is number ${(times += 1)}.`;

describe('ruleset texts', () => {
  test.each(['toy/plain', 'toy/plain +taken', 'toy/rich', 'toy/plain +taken auction(purse=20)'])(
    '%s is read and printed',
    (written) => expect(formatRuleset(rulesOf(written))).toBe(written),
  );

  test('are refused at the word that cannot be read', () =>
    expect(refusedFor(secretive.compileRules('toy/plain taken'))).toMatchObject([
      { code: 'not-a-ruleset', path: [1], params: { word: 'taken' } },
    ]));
});

describe('the rulebook', () => {
  const layout = {
    title: 'Auction',
    chapters: [{ title: 'Bids', rules: ['BID'] }],
    appendices: { Bids: () => ['A bid is a number.', ''] },
  };
  const book = rulebook(rules, layout, textsOf(rules.catalogue));

  test('has the title, chapters and appendices of its game', () =>
    expect(book.split('\n').filter((line) => line !== '')).toEqual([
      '# Auction',
      'Toy, Plain',
      '`toy/plain +taken`',
      'What differs from the scenario:',
      '- Added: taken (`taken`).',
      '## Bids',
      '- Nobody bids more than he has. (T1.BID.1)',
      'A bid is a number.',
      '## Settings',
      '| setting | here | standard in `toy/plain` | what it decides |',
      '| --- | --- | --- | --- |',
      '| `auction/purse` | `10` | `10` | Points that everybody begins with. |',
    ]));

  test('puts rules without a chapter into the last one', () =>
    expect(rulebook(rules, { ...layout, chapters: [] }, textsOf(rules.catalogue))).toContain(
      '## Further rules',
    ));
});

describe('slices', () => {
  const bidder: Bidder = { id: ann, purse: 3 };

  test('are shown by seenBy, stored or not', () => {
    expect(seenExt(rules, bidder, 'bidder', ann)).toEqual({ taken: 0 });
    expect(seenExt(rules, taken.put(bidder, 2), 'bidder', ann)).toEqual({ taken: 2 });
    expect(seenExt(rules, taken.put(bidder, 2), 'bidder', bob)).toEqual({});
    expect(seenExt(rules, bidder, 'lot', bob)).toBeUndefined();
  });

  test('are followed: those that an event changed are shown again, the others stay', () => {
    const [old, now] = [taken.put(bidder, 1), taken.put(bidder, 2)];
    const follow = (viewer: typeof ann) => followExt(rules, { kind: 'bidder', old, home: now, viewer }).ext;
    expect([follow(ann), follow(bob)]).toEqual([{ taken: 2 }, {}]);
    expect(followExt(rules, { kind: 'bidder', old, home: old, viewer: bob })).toBe(old);
  });

  test('are read by their own decoders', () => {
    const read = extDecoder('bidder');
    expect(decode(read, { taken: 2 }, rules)).toEqual({ ok: true, value: { taken: 2 } });
    expect(refusedFor(decode(read, { stolen: 2 }, rules))).toMatchObject([
      { code: 'unknown-field', path: ['stolen'] },
    ]);
    expect(refusedFor(decode(extDecoder('lot'), { taken: 2 }, rules))).toHaveLength(1);
  });

  test('are dropped if they have their initial value', () => {
    const changedBack = taken.put(taken.put(bidder, 2), 0);
    expect(dropInitial(rules, 'bidder', changedBack)).toEqual(bidder);
    expect('ext' in dropInitial(rules, 'bidder', changedBack)).toBe(false);
    const kept = taken.put(bidder, 2);
    expect(dropInitial(rules, 'bidder', kept)).toBe(kept);
    expect(dropInitial(rules, 'bidder', bidder)).toBe(bidder);
  });
});

describe('endings', () => {
  const reasons = table<{ readonly title: string }, 'reasons'>('reasons');
  const sold = rulesOn('sold', reasons, reasons.add('sold', { title: 'everything is sold' }));
  const read = endingDecoder(reasons, 2);
  const here = must(engineOf([auction, sold]).compileRules('toy/plain +sold'));

  test('are read from a save if their reason is in the table', () => {
    const ending = { winners: ['ann'], reason: 'sold' };
    expect(decode(read, ending, here)).toEqual({ ok: true, value: ending });
    expect(refusedFor(decode(read, { ...ending, reason: 'bored' }, here))).toMatchObject([
      { code: 'not-allowed', path: ['reason'] },
    ]);
    expect(refusedFor(decode(read, { ...ending, winners: ['ann', 'bob', 'cat'] }, here))).toMatchObject([
      { code: 'too-many', path: ['winners'] },
    ]);
  });
});

describe('play', () => {
  const players = {
    ann: randomPlayer(secretive),
    bob: randomPlayer(secretive),
    cat: randomPlayer(secretive),
  };
  const most = 100;

  test('runs until no player must act', () => {
    const steps = [...play(secretive, begun, players, seeded(1), { most })];
    expect(steps.map(({ action }) => action.player)).toEqual([1, 2, 3].flatMap(() => ['ann', 'bob', 'cat']));
    expect(steps.at(-1)?.state).toMatchObject({ lots: [], waiting: [] });
  });

  test('stops after a number of actions', () =>
    expect([...play(secretive, begun, players, seeded(1), { most: 4 })]).toHaveLength(4));

  test('needs a function for each player who acts', () => {
    const { cat: _, ...two } = players;
    expect(() => [...play(secretive, begun, two, seeded(1), { most })]).toThrow(
      'There is no player function for',
    );
  });
});

describe('the laws of every game', () => {
  const engine: AnyEngine<State, View> = secretive;
  const broken = (game: GameAdapter<State, View>, seeds = 5, of: object = setup): string | undefined => {
    try {
      for (let seed = 1; seed <= seeds; seed += 1)
        playByLaws(game, of, seed, { boundedIn: 1, aheadIn: 1, most: 50 });
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof LawBroken)) throw thrown;
      const { law }: LawBroken = thrown;
      return law;
    }
  };
  const changed = (change: Partial<AnyEngine<State, View>>): GameAdapter<State, View> =>
    toySubject({ ...engine, ...change });

  test('hold for the toy, and for the toy with a secret', () => {
    expect(broken(toySubject(engine), 20)).toBeUndefined();
    const { state } = playByLaws(toySubject(engine), setup, 1);
    // With the last lot the game is over, and nothing follows.
    expect(state.bidders.map(taken.of).reduce((sum, each) => sum + each, 0)).toBe(2);
  });

  const { view, applyAction, deserialize, awaiting, checkAction, decisions } = secretive as AnyEngine<
    State,
    View
  >;

  /** Games that run otherwise: by other functions in the place of their own. */
  const running =
    (own: object) =>
    (seen: View): Workings => {
      const { game, rules } = secretive.workings(seen);
      // Sound: a game is an object.
      return { rules, game: { ...(game as object), ...own } };
    };

  const notNow = issue('not-now');
  /** Refuses a state in which somebody has neither bid nor is awaited. */
  const awaitingAll = (state: State) =>
    state.sealed.length + state.waiting.length === state.bidders.length ? ok(state) : refuse(notNow);

  test.each<readonly [GeneralLaw, Partial<AnyEngine<State, View>>]>([
    ['secrets-kept', { view: (state, viewer) => ({ ...state, viewer }) }],
    [
      'never-throws',
      {
        checkAction: () => {
          throw new Error('No.');
        },
      },
    ],
    ['awaits-alike', { awaiting: (seen) => ('viewer' in seen ? [ann] : awaiting(seen)) }],
    ['offers-alike', { decisions: (seen) => ('viewer' in seen ? [] : decisions(seen)) }],
    ['saves', { deserialize: () => deserialize('{}') }],
    ['samples-accepted', { sampleAction: (_seen, { player }) => ({ type: 'auction/bid', player, bid: 99 }) }],
    [
      'refusals-alike',
      { checkAction: (seen, action) => ('viewer' in seen ? [] : checkAction(seen, action)) },
    ],
    ['ends', { awaiting: () => [] }],
    [
      'records-open',
      {
        view: (state, viewer) => ({
          ...view(state, viewer),
          ...(state.lots.length > 0 ? {} : { sealed: [{ player: ann, bid: 1 }] }),
        }),
      },
    ],
    ['plays-out', { workings: running({ awaiting: () => [] }) }],
    ['truth-supposed', { workings: running({ decodeState: () => refuse(notNow) }) }],
    ['supposed-alike', { workings: running({ decodeState: awaitingAll }) }],
    ['plain-json', { view: (state, viewer) => ({ ...view(state, viewer), ext: undefined }) as never }],
    [
      'refused-unchanged',
      {
        applyAction: (state, action) => {
          const done = applyAction(state, action);
          return done.ok ? done : { ...done, state: { ...state } };
        },
      },
    ],
  ])('%s is broken by a toy that breaks it', (law, change) => expect(broken(changed(change))).toBe(law));

  test('refusals-told is broken by messages that say nothing', () => {
    expect(broken({ ...toySubject(engine), describe: (_rules, { code }) => code })).toBe('refusals-told');
  });

  /** The toy with another module, and a set-up with it. */
  const lawOfModule = (...parts: Parameters<typeof rulesOn>[1][]): string | undefined => {
    const own = engineOf([auction, secret, rulesOn('strange', ...parts)] as readonly Module[]);
    return broken(toySubject(own), 3, { ...setup, rules: 'toy/plain +taken +strange' });
  };

  const bonus = event('strange/bonus', {
    apply: ({ state }, { player }: { readonly player: Bidder['id'] }) => ({
      ...state,
      bidders: state.bidders.map((each) => (each.id === player ? { ...each, purse: each.purse + 1 } : each)),
    }),
  });
  const told = event('strange/told', {
    apply: ({ state }, _: { readonly number: number }) => state,
  });

  test('never-changed is broken by an engine that changes what it was given', () =>
    expect(
      broken(
        changed({
          applyAction: (state, action) => {
            (state as { waiting: unknown }).waiting = [];
            return applyAction(state, action);
          },
        }),
      ),
    ).toBe('never-changed'));

  test('any-arrival is broken by a bonus for who bids first', () =>
    expect(
      lawOfModule(
        bonus,
        bidSealed.then(({ state }, { player }) => (state.sealed.length === 1 ? [bonus({ player })] : [])),
      ),
    ).toBe('any-arrival'));

  test('sealed-unseen is broken by an event that tells a bid', () =>
    expect(
      lawOfModule(
        told,
        bidSealed.then((_game, { bid }) => [told({ number: bid })]),
      ),
    ).toBe('sealed-unseen'));

  test('course-discreet is broken by an event that tells what is hidden', () =>
    expect(
      lawOfModule(
        told,
        bidSealed.then(({ state }) => [
          told({ number: state.bidders.map(taken.of).reduce((sum, each) => sum + each, 0) }),
        ]),
      ),
    ).toBe('course-discreet'));

  test('bounded is broken by an action that changes nothing', () =>
    expect(
      lawOfModule(
        action(
          'strange/wave',
          {},
          {
            when: { players: ({ state }) => state.waiting, issues: () => [], must: () => false, aside: true },
            options: () => ({}),
            check: () => [],
            apply: () => [],
            sample: () => ({}),
          },
        ),
      ),
    ).toBe('bounded'));

  test.each<readonly [what: string, textOf: () => string]>([
    ['is no sentence', () => 'a'],
    ['has a raw key', () => 'The action toy/call.'],
    ['lacks something', () => 'Nobody is undefined.'],
    ['differs from time to time', counted],
  ])('story-whole is broken by what is told, if it %s', (_what, textOf) => {
    const tell = () => [{ label: 'toy', text: textOf(), about: [], from: [0] }];
    expect(broken({ ...toySubject(engine), tell })).toBe('story-whole');
  });

  test('views-followed is broken by events that do not tell what changed', () =>
    expect(broken({ ...toySubject(engine), followEvents: (seen: View) => ok(seen) })).toBe('views-followed'));

  test('places-kept is broken by a view that shows where something is', () => {
    const others = ({ bidders }: View) => bidders.slice(1).map(taken.of);
    const game = changed({
      view: (state, viewer) => ({
        ...view(state, viewer),
        lots: [...state.lots, ...others(state).map(String)],
      }),
    });
    const displaced = (state: State): State => ({
      ...state,
      bidders: state.bidders.map((each, at) => (at === 0 ? each : taken.put(each, taken.of(each) + 1))),
    });
    const moved = {
      ...game,
      disguise: (state: State) => state,
      displace: (state: State, viewer: Viewer) =>
        viewer === 'ann' ? { state: displaced(state), what: 'with other lots' } : undefined,
    };
    expect(broken(moved)).toBe('places-kept');
  });

  test('a slice that hides something needs another value for the test', () => {
    const game = { ...toySubject(engine), hiddenValuesOf: () => undefined };
    expect(() => broken(game)).toThrow("The slice 'taken' hides something");
  });

  test('a game’s own laws are checked', () => {
    const game = toySubject(engineOf([auction, secret]));
    const steps: number[] = [];
    const watch = () => (_step: unknown, events: readonly unknown[]) => steps.push(events.length) as never;
    playByLaws({ ...game, watch }, setup, 3);
    expect(steps).toHaveLength(9);
  });
});
