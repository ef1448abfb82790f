/** Where rules hide nothing, views and events are made without asking who sees what. Games are the same without these shortcuts. */

import { expect, test } from 'vitest';
import { module } from '../../src/kernel/module.js';
import { catalogue, createEngine, type Engine } from '../../src/warpwar/index.js';
import { captain, seeded } from '../../src/warpwar/players/index.js';
import {
  hears,
  isAllHeard,
  isEveryCounterSeen,
  isEveryStarSeen,
  seenStar,
  sightAt,
} from '../../src/warpwar/sight.js';

/** Asks what the rules answer, and answers the same: so no shortcut is taken. */
const asking = module(
  { id: 'asking', source: ['HOUSE.1'] },
  hears.wrap((base) => (game, given) => base(game, given)),
  sightAt.wrap((base) => (game, given) => base(game, given)),
  seenStar.wrap((base) => (game, given) => base(game, given)),
);

type Any = Engine<typeof catalogue>;
const plain: Any = createEngine(catalogue);
const slow = createEngine([...catalogue, asking]) as unknown as Any;

const setup = { players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } } as const;

/** What a state and its views hold, but for the ruleset. */
const seenBy = (engine: Any, state: ReturnType<typeof begun>) =>
  [...state.players.map(({ id }) => id), { spectator: true } as const].map((viewer) => {
    const { ruleset: _ruleset, ...seen } = engine.view(state, viewer);
    return seen;
  });

/** Events without the list that opens, at the end of a game, where combat was fought: where all hear of it, it is known. */
const withoutFought = (events: readonly { readonly payload: object }[]) =>
  events.map(({ payload, ...event }) => {
    const { fought: _fought, ...rest }: { readonly fought?: unknown } = payload;
    return { ...event, payload: rest };
  });

const begun = (engine: Any, rules: string) => engine.unwrap(engine.createGame({ ...setup, rules }));

test('shortcuts are taken by the standard rules, and not beside a module that asks', () => {
  const [quick, asked] = [plain, slow].map((engine) => engine.unwrap(engine.compileRules('first/advanced')));
  const whole = slow.unwrap(slow.compileRules('first/advanced +asking'));
  for (const shortcut of [isAllHeard, isEveryCounterSeen, isEveryStarSeen])
    expect([quick, asked, whole].map((rules) => rules && shortcut(rules))).toEqual([true, true, false]);
});

test.each(['first/advanced', 'second/advanced', 'first/basic'])(
  'in %s states, events and views are the same without them',
  (scenario) => {
    const random = seeded(5);
    let [one, other] = [
      begun(plain, `${scenario} +turn-limit turn-limit(turns=7)`),
      begun(slow, `${scenario} +turn-limit +asking turn-limit(turns=7)`),
    ];
    let actions = 0;
    while (!one.result && actions < 400) {
      const [next = one.players[0]!.id] = plain.awaiting(one);
      const seen = plain.view(one, next);
      const action = captain(plain)(seen, plain.decisions(seen), random);
      const [done, same] = [
        plain.unwrap(plain.applyAction(one, action)),
        slow.unwrap(slow.applyAction(other, action)),
      ];
      expect(withoutFought(same.events)).toEqual(withoutFought(done.events));
      [one, other] = [done.state, same.state];
      expect(seenBy(slow, other)).toEqual(seenBy(plain, one));
      actions += 1;
    }
    expect(actions).toBeGreaterThan(50);
  },
);
