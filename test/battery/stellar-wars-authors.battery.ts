/** The battery for a module of Stellar Wars bites: modules that are broken on purpose, and the law that each breaks. */

import { describe, expect, test } from 'vitest';
import { boolean, int } from '../../src/kernel/decode.js';
import { module } from '../../src/kernel/module.js';
import type { Module, Part } from '../../src/kernel/types.js';
import { LawBroken } from '../../src/laws/law.js';
import { event, slice } from '../../src/stellar-wars/kit.js';
import { battery, laws, moduleLaws, type BatteryOptions } from '../../src/stellar-wars/laws/index.js';
import { catalogue } from '../../src/stellar-wars/modules/index.js';
import { shipMoved } from '../../src/stellar-wars/movement/move.js';
import { audienceOf, changeShip } from '../../src/stellar-wars/ships.js';
import type { Player, ShipId } from '../../src/stellar-wars/state.js';
import { phaseBegan, phases, updatePlayer } from '../../src/stellar-wars/turn/phases.js';

/** A module of these parts. */
const rule = (...parts: readonly Part[]): Module =>
  module(
    {
      id: 'rule',
      title: 'A rule',
      summary: 'It does something.',
      source: { 'RULE.1': 'It does something.' },
    },
    ...parts,
  );

/** The modules of a small duel, and what ends games: a battery of few rulesets is laid out in no time. */
const FEW = ['open-board', 'seeded-dice', 'printed-ships', 'turn-chart', 'cloaking', 'last-ship'];
const few: readonly Module[] = catalogue.filter(({ meta }) =>
  ['stellar', 'turn-limit', ...FEW].includes(meta.id),
);
const scenarios = [{ name: 'house/small', title: 'Small', summary: 'A duel by few rules.', with: FEW }];

const laidOut = (mine: Module, options: Partial<BatteryOptions> = {}) =>
  battery(
    { modules: [...few, mine], scenarios },
    { module: 'rule', games: 5, scenarios: ['house/small'], ...options },
  );

/** The law that the games with a module alone break, and what was found; 'kept' if they break none. */
function broken(mine: Module, options: Partial<BatteryOptions> = {}): string {
  const [alone] = laidOut(mine, options);
  try {
    alone?.[1]();
    return 'kept';
  } catch (thrown) {
    if (!(thrown instanceof LawBroken)) return String(thrown);
    const { law, says }: LawBroken = thrown;
    expect(Object.entries(laws)).toContainEqual([law, says]);
    return law;
  }
}

const nothing = event('rule/nothing', { apply: ({ state }, _: object) => state });

/** What a hidden ship does, told to all. */
const heard = event('rule/heard', { apply: ({ state }, _: { readonly ship: ShipId }) => state });
const listening = rule(
  heard,
  shipMoved.then((_game, { ship }) => [heard({ ship })]),
);

/** Where all ships are, told to all. */
const shouted = event('rule/shouted', {
  apply: ({ state }, _: { readonly places: readonly string[] }) => state,
});
const shouting = rule(
  shouted,
  phaseBegan.then(({ state }) => [shouted({ places: state.ships.map(({ at }) => at) })]),
);

/** A secret number of each player. */
const secret = slice('player', 'rule/secret', {
  init: (_player: Player) => 0,
  decode: int(0, 9),
  seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
});
const counted = event('rule/counted', {
  audience: (_game, { player }: { readonly player: Player['id'] }) => [player],
  apply: ({ state }, { player }) => updatePlayer(state, player, secret.change(3)),
});
const counting = (...parts: readonly Part[]): Module =>
  rule(
    secret,
    counted,
    phaseBegan.then(({ state }) => state.players.map(({ id }) => counted({ player: id }))),
    ...parts,
  );
const told = event('rule/told', {
  apply: ({ state }, _: { readonly numbers: readonly number[] }) => state,
});
const telling = counting(
  told,
  shipMoved.then(({ state }) => [told({ numbers: state.players.map((each) => secret.of(each)) })]),
);
const held = { 'rule/secret': (random: (below: number) => number) => random(10) };

describe('a trial names the law that a module breaks', () => {
  test.each([
    ['events tell what a hidden ship does', listening, 'cloak-unseen'],
    ['events tell where a hidden ship is', shouting, 'course-discreet'],
  ])('%s', (_, mine, law) => {
    const more = { games: 10, keen: (_state: unknown, action: unknown) => isOf(action, 'cloak/hide') };
    expect(broken(mine, more)).toBe(law);
    expect(broken(mine, { ...more, games: 3, scenarios: ['house/small -cloaking'] })).toBe('kept');
  });

  test('a save loses a slice', () => {
    const mark = slice('game', 'rule/mark', { init: () => 0, decode: int(0, 1) });
    const marked = event('rule/marked', { apply: ({ state }, _: object) => mark.put(state, 2) });
    const marking = rule(
      mark,
      marked,
      phaseBegan.then(() => [marked({})]),
    );
    expect(broken(marking)).toBe('saves');
  });

  test('an event takes boxes without a word, which a rule may set aside', () => {
    const rusted = event('rule/rusted', {
      audience: audienceOf,
      apply: ({ state }, { ship: id }: { readonly ship: ShipId }) =>
        changeShip(state, id, (ship) => ({
          ...ship,
          left: { ...ship.left, missiles: 0, shield: { ...ship.left.shield, F: 0 } },
        })),
    });
    const rusting = rule(
      rusted,
      shipMoved.then((_game, { ship }) => [rusted({ ship })]),
    );
    expect(broken(rusting)).toBe('boxes-conserved');
    expect(broken(rusting, { excusedLaws: ['boxes-conserved'] })).toBe('kept');
  });

  test('an event tells others a hidden slice, which a rule may reveal', () => {
    expect(broken(counting())).toMatch(/^Error: The slice 'rule\/secret' hides something, and without/);
    expect(broken(counting(), { hiddenValues: held })).toBe('kept');
    const open = { hiddenValues: held, scenarios: ['house/small -cloaking'] };
    expect(broken(telling, open)).toBe('course-discreet');
    expect(broken(telling, { ...open, revealingEvents: ['rule/told'] })).toBe('kept');
  });
});

const isOf = (action: unknown, type: string): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === type;

describe('the last trials', () => {
  const last = (mine: Module, at: -1 | -2) => laidOut(mine, { games: 1 }).at(at)?.[1];

  test('find a phase without a place', () => {
    const lost = phases.add('rule-phase', { does: () => [] });
    expect(last(rule(lost), -2)).toThrow(
      "It adds the phase 'rule-phase', but sequence never names it: wrap sequence to put it in.",
    );
    expect(last(rule(), -2)?.()).toEqual([]);
  });

  test('find what never came into play', () => {
    expect(last(rule(nothing), -1)).toThrow('In 1 games there was no rule/nothing.');
  });

  test('see the hidden slices of mines in play, also where their first value is stored', () => {
    const trials = battery(catalogue, {
      module: 'mines',
      games: 5,
      untested: { 'mines/shown': 'Sensors seldom find mines.' },
    });
    expect(trials.at(-1)?.[1]()).toHaveLength(10);
  });
});

describe('the battery', () => {
  test('plays every source of dice, every module that may come or go, and other settings', () => {
    const open = slice('game', 'rule/open', { init: () => false, decode: boolean });
    const mine = rule(open);
    const titles = battery([...catalogue, mine], { module: 'rule' }).map(([title]) => title);
    for (const change of ['+given-dice', '+committed-dice', '+own-designs', '-cloaking', '+crossing'])
      expect(titles.some((title) => title.includes(` ${change} `))).toBe(true);
    expect(titles.some((title) => title.includes('open-board/columns=11'))).toBe(false);
  });

  test('refuses names that nobody declares, and scenarios that cannot be played', () => {
    expect(() => laidOut(rule(), { module: 'rules' })).toThrow("There is no module 'rules'");
    expect(() => laidOut(rule(), { revealingEvents: ['rule/none'] })).toThrow(
      "No module of this catalogue has the event 'rule/none'.",
    );
    const convoy = { module: 'mines', scenarios: ['sw2/beginning +crossing -last-ship'] } as const;
    expect(() => battery(catalogue, convoy)).toThrow(
      'The second player has too few freighters to cross the board.',
    );
  });
});

test('moduleLaws finds what a module lacks, and knows the words of the standard modules', () => {
  expect(moduleLaws(rule(nothing), [...catalogue, rule(nothing)])).toEqual([]);
  expect(moduleLaws({ ...rule(nothing), meta: { ...rule().meta, title: '' } })).toEqual([
    "The title '' must begin with a capital letter and have no full stop at its end.",
  ]);
  const [core, ...others] = catalogue;
  expect(core.meta.id).toBe('stellar');
  // The rulebook numbers rules in its own way, and keys of actions and events are those of the game.
  const itsOwn = /is no rule id|must be one sentence|must begin with/;
  const wrong = others.flatMap((each: Module) =>
    moduleLaws(each, catalogue).flatMap((what) => (itsOwn.test(what) ? [] : [`${each.meta.id}: ${what}`])),
  );
  expect(wrong).toEqual([]);
});
