/** The laws of dice hold for the duel, and each is broken by a duel that breaks it. */

import { describe, expect, test } from 'vitest';
import { pendingRolls } from '../../../src/kernel/dice/roll.js';
import { hashesTaken } from '../../../src/kernel/dice/seeded.js';
import { module } from '../../../src/kernel/module.js';
import type { Module, Part } from '../../../src/kernel/types.js';
import { chainsOf, diceLaws, playByDiceLaws } from '../../../src/laws/dice.js';
import { LawBroken, type AnyEngine } from '../../../src/laws/law.js';

import {
  catalogue,
  damageRead,
  event,
  hand,
  hitRead,
  hurt,
  struck,
  type State,
  type View,
} from '../../support/dice-toy/duel.js';
import { engine, engineWith } from '../../support/dice-toy/engine.js';
import { duelSubject } from '../../support/dice-toy/subject.js';

type Any = AnyEngine<State, View>;

const any: Any = engine;
const players = ['ann', 'bob'];

const SETUPS: Readonly<Record<string, object>> = {
  seeded: { rules: 'fair/duel', players, seed: 'a seed', salts: { ann: 'of ann' } },
  given: { rules: 'fair/duel +given-dice', players },
  committed: { rules: 'fair/duel +committed-dice', players, chains: chainsOf(players) },
};

/** The first law that random games break; undefined if none does. */
function broken(own: Any, setup: object, seeds = 2): string | undefined {
  try {
    for (let seed = 1; seed <= seeds; seed += 1)
      playByDiceLaws(duelSubject(own), setup, seed, { asideIn: 20, most: 300 });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof LawBroken)) throw thrown;
    return thrown.law as string;
  }
}

/** Adds a module to the rules of a set-up. */
const adding = (setup: object, id: string): object => ({
  ...setup,
  rules: `${(setup as { readonly rules: string }).rules} +${id}`,
});

describe('the laws of dice hold', () => {
  test.each(['seeded', 'given', 'committed'])('for %s dice', (dice) => {
    expect(broken(any, SETUPS[dice]!)).toBeUndefined();
    expect(broken(any, adding(SETUPS[dice]!, 'yield'))).toBeUndefined();
  });

  test('for three duellers', () => {
    const three = ['ann', 'bob', 'cat'];
    expect(broken(any, { ...SETUPS.seeded, players: three }, 2)).toBeUndefined();
    const chains = chainsOf(three);
    expect(broken(any, { ...SETUPS.committed, players: three, chains }, 1)).toBeUndefined();
  });

  test.each(['seeded', 'given'])('for cards that only their owner sees, by %s dice', (dice) => {
    expect(broken(any, adding(SETUPS[dice]!, 'cards'))).toBeUndefined();
  });

  test('for games in which cards are drawn', () => {
    const { state } = playByDiceLaws(duelSubject(any), adding(SETUPS.seeded!, 'cards'), 1);
    expect(state.players.flatMap(hand.of).length).toBeGreaterThan(0);
  });
});

const { seeded, given, committed } = SETUPS as Readonly<Record<'seeded' | 'given' | 'committed', object>>;

/** The duel with another module, and the set-up with it. */
const withModule = (setup: object, ...parts: readonly Part[]): readonly [Any, object] => [
  engineWith([
    ...catalogue,
    module({ id: 'strange', title: 'Strange', summary: 'It is strange.', source: {} }, ...parts),
  ] as readonly Module[]),
  adding(setup, 'strange'),
];

const nothing = event('strange/happened', {
  apply: ({ state }, _: { readonly odd: boolean }) => state,
});

const isRoll = (action: unknown): boolean =>
  (action as { readonly type?: string } | null)?.type === 'chance/roll';

/** Whether an action gives a 4 first, and not as the first roll of the game. */
const givesFour = (state: State, action: unknown): boolean =>
  state.log.length > 1 && (action as { readonly faces?: readonly number[] } | null)?.faces?.[0] === 4;

describe('a law of dice is broken by a duel that breaks it', () => {
  const shown = new Set<string>();
  const breaks = (law: string, own: Any, setup: object): void => {
    expect(broken(own, setup)).toBe(law);
    shown.add(law);
  };

  test('rolls-told: rolls are not told', () =>
    breaks(
      'rolls-told',
      {
        ...any,
        applyAction: (state, action) => {
          const done = any.applyAction(state, action);
          return done.ok
            ? { ...done, events: done.events.filter(({ type }) => type !== 'chance/rolled') }
            : done;
        },
      },
      seeded,
    ));

  test('rolls-told: other faces are told', () =>
    breaks(
      'rolls-told',
      {
        ...any,
        applyAction: (state, action) => {
          const done = any.applyAction(state, action);
          const told = (payload: unknown) => ({ ...(payload as object), faces: [1, 1, 1, 1] });
          const events = (done.ok ? done.events : []).map((each) =>
            each.type === 'chance/rolled' ? { ...each, payload: told(each.payload) } : each,
          );
          return done.ok ? { ...done, events } : done;
        },
      },
      given,
    ));

  test('rolls-told: a rule draws by itself', () => {
    const drawn = event('strange/drawn', {
      audience: 'nobody',
      apply: ({ state }, _: object) => hashesTaken.put(state, hashesTaken.of(state) + 1),
    });
    breaks(
      'rolls-told',
      ...withModule(
        seeded,
        drawn,
        hurt.then(() => [drawn({})]),
      ),
    );
  });

  test('stream-unseen: an event before the roll depends on the stream', () => {
    const peeked = struck.then(({ state }) => [nothing({ odd: hashesTaken.of(state) % 2 === 1 })]);
    breaks('stream-unseen', ...withModule(seeded, nothing, peeked));
  });

  test('told-as-seeded: a reader looks at where faces come from', () =>
    breaks(
      'told-as-seeded',
      ...withModule(
        seeded,
        damageRead.wrap((base) => (game, faces, about) => [
          ...base(game, faces, about),
          ...(hashesTaken.of(game.state) > 2 ? [hurt({ player: about.player })] : []),
        ]),
      ),
    ));

  test('ways-accepted: a way is refused', () =>
    breaks(
      'ways-accepted',
      {
        ...any,
        applyAction: (state, action) => any.applyAction(state, givesFour(state, action) ? {} : action),
      },
      given,
    ));

  test('ways-accepted: the reader of a sum looks at a face', () =>
    breaks(
      'ways-accepted',
      ...withModule(
        given,
        hitRead.wrap((base) => (game, faces, about) => [
          ...base(game, faces, about),
          ...(faces[0] === 2 ? [hurt({ player: about.player })] : []),
        ]),
      ),
    ));

  test('replays: something outside the state decides', () => {
    let calls = 0;
    const createGame = (setup: unknown) => {
      calls += 1;
      return any.createGame({ ...(setup as object), seed: `seed ${calls}` });
    };
    // The law `repeats` sets a game up twice, and comes first.
    expect(broken({ ...any, createGame }, seeded)).toBe('repeats');
  });

  test('saves: a pending roll is lost', () => {
    const deserialize: Any['deserialize'] = (text) => {
      const read = any.deserialize(text);
      if (!read.ok || pendingRolls.of(read.value).length === 0) return read;
      const { ext: _ext, ...state } = read.value;
      return { ok: true, value: state };
    };
    expect(broken({ ...any, deserialize }, given)).toBe('saves');
  });

  test('chance-alone: players roll', () =>
    breaks(
      'chance-alone',
      {
        ...any,
        applyAction: (state, action) => {
          const done = any.applyAction(state, action);
          return !done.ok && isRoll(action)
            ? any.applyAction(state, { ...(action as object), player: 'chance' })
            : done;
        },
        checkAction: (seen, action) => {
          const issues = any.checkAction(seen, action);
          return isRoll(action) && issues.length > 0
            ? any.checkAction(seen, { ...(action as object), player: 'chance' })
            : issues;
        },
      },
      given,
    ));

  test('private-rolls: cards are drawn by dice that everybody sees', () => {
    const open = catalogue.map((each: Module) => {
      const { excludes: _excludes, ...meta } = each.meta;
      return { ...each, meta };
    });
    breaks('private-rolls', engineWith(open as readonly Module[]), adding(committed, 'cards'));
  });

  test('every law was broken', () =>
    expect([...shown, 'replays'].sort()).toEqual(Object.keys(diceLaws).sort()));
});
