/** The rules of the ledger, one by one. */

import { describe, expect, test } from 'vitest';
import {
  attackModifier,
  attackResult,
  contactModifier,
  forceModifier,
  interceptions,
  targetModifier,
  targetOf,
} from '../../src/malta-convoy/combat.js';
import { score } from '../../src/malta-convoy/turn.js';
import type { GameEvent } from '../../src/kernel/types.js';
import type { State } from '../../src/malta-convoy/state.js';

import { rule } from '../support/rule.js';
import {
  after,
  begin,
  detach,
  engine,
  issuesOf,
  pendingRoll,
  positionOf,
  sail,
  told,
  type Position,
} from './table.js';

const gameOf = (state: State) => ({ rules: engine.rulesOf(state), state });

const codes = (state: State, action: object): readonly string[] =>
  issuesOf(state, action).map(({ code }) => code);

/** What happens if one roll of a raid is made. */
const rolled = (position: Position, ...faces: readonly number[]) =>
  told(after(positionOf(position), ...faces).events);

/** The rolls that were made, in order. */
const rollsIn = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap(({ type, payload }) =>
    // Sound: the payload of this event names its roll.
    type === 'chance/rolled' ? [(payload as { readonly roll: string }).roll] : [],
  );

/** A raid under way. */
const raidBy = (enemy: string, force = 1) => ({ raid: { contact: 'contact', enemy, force } });

/** An option in use. */
const using = (option: string, turns = 3) => ({ option: { option, turns }, used: [option] });

describe('before the trip', () => {
  rule(['CV.1', 'CV.2'], 'numbers of ships and of turns are rolled, or given', () => {
    expect(begin().ships).toMatchObject({
      cargo: { sailed: 10, present: 10 },
      tanker: { sailed: 3 },
      carrier: { sailed: 2 },
      cruiser: { sailed: 10 },
      destroyer: { sailed: 30 },
    });
    expect(begin().length).toBe(24);
    const first = begin('convoy/first +given-dice');
    const give = (...faces: number[]) => ({ type: 'chance/roll', player: 'chance', faces });
    const { state, events } = after(first, give(1, 2, 3), 4, give(3), 2, 3, 5, 6);
    expect(told(events).slice(0, 6)).toEqual([
      ['ships/joined', { type: 'cargo', count: 6 }],
      ['ships/joined', { type: 'tanker', count: 4 }],
      ['ships/joined', { type: 'carrier', count: 3 }],
      ['ships/joined', { type: 'cruiser', count: 10 }],
      ['ships/joined', { type: 'destroyer', count: 30 }],
      ['trip/length', { turns: 25 }],
    ]);
    expect(state.length).toBe(25);
  });

  rule(['CV.3', 'CVR1'], 'friendly turns are rolled at once, and have no contact roll', () => {
    const made = engine.createGame({
      rules: 'convoy/fixed +given-dice friendly-waters(turns=1d6)',
      players: ['ann'],
    });
    const begun = after(made.ok ? made.value : begin(), 4);
    expect(told(begun.events)).toEqual([['friendly-waters/known', { turns: 4 }]]);
    const fourth = after(begun.state, sail(), sail(), sail());
    expect([fourth.state.turn, told(fourth.events)].flat(2)).not.toContain('raid/contact');
    expect(fourth.state.turn).toBe(4);
    const fifth = after(fourth.state, sail(), sail());
    expect([fifth.state.turn, pendingRoll(fifth.state)]).toEqual([5, 'convoy/contact']);
  });
});

describe('half way', () => {
  /** Turn 12 of 24, after orders: the dice of two carriers are pending. */
  const half = (ships: Position['ships'] = {}) =>
    after(positionOf({ given: { turn: 12 }, ships }), sail()).state;

  rule('CV.4', 'a carrier goes home on 4 or more, with 3 warships and a die', () => {
    const { state, events } = after(half(), 3, 4, 2);
    expect(told(events)).toEqual([
      ['ships/went-home', { type: 'carrier', count: 1 }],
      ['covering-force/escort-due', { warships: 5 }],
    ]);
    expect(state.ships.carrier).toEqual({ sailed: 2, present: 1, damaged: 0, sunk: 0 });
    expect(told(after(half(), 3, 3).events)).toEqual([]);
  });

  rule('CVR3', 'half way comes once, as the double of the turn reaches the length', () => {
    const orders = after(positionOf({ given: { turn: 11 } }), sail());
    expect(pendingRoll(orders.state)).toBe('convoy/contact');
    expect(pendingRoll(half())).toBe('covering-force/carrier');
    const longer = after(half(), 1, 1, 2).state;
    const later = after({ ...longer, length: 30, turn: 15 }, sail()).state;
    expect(pendingRoll(later)).toBe('convoy/contact');
    expect(pendingRoll(after(positionOf({ given: { turn: 12, length: 25 } }), sail()).state)).toBe(
      'convoy/contact',
    );
  });

  rule('CVR4', 'the player names who goes; if there are too few, all go; nobody is lost', () => {
    const { state } = after(half(), 4, 1, 1);
    expect(codes(state, detach(1, 2))).toEqual(['escort-differs']);
    expect(codes(state, detach(11, 0))).toEqual(['escort-differs', 'too-few-warships']);
    expect(issuesOf(state, detach(1, 2))[0]).toMatchObject({ rule: 'CVR4', params: { due: 4, named: 3 } });
    const gone = after(state, detach(3, 1));
    expect(told(gone.events)).toEqual([
      ['covering-force/detached', { cruisers: 3, destroyers: 1 }],
      ['ships/went-home', { type: 'cruiser', count: 3 }],
      ['ships/went-home', { type: 'destroyer', count: 1 }],
    ]);
    expect(gone.state.ships.cruiser).toEqual({ sailed: 10, present: 7, damaged: 0, sunk: 0 });
    expect(score(gameOf(gone.state), undefined)).toBe(100);
    const few = after(
      half({ cruiser: { present: 2, sunk: 8 }, destroyer: { present: 1, sunk: 29 } }),
      4,
      1,
      1,
    );
    expect(few.state.ships).toMatchObject({ cruiser: { present: 0 }, destroyer: { present: 0 } });
    expect(pendingRoll(few.state)).toBe('convoy/contact');
    expect(codes(few.state, detach(1, 0))).toEqual(['dice-first']);
  });

  test('of the ships that go, the damaged ones go first', () => {
    const gone = after(half({ cruiser: { damaged: 2 } }), 4, 1, 1, detach(3, 1)).state;
    expect(gone.ships.cruiser).toEqual({ sailed: 10, present: 7, damaged: 0, sunk: 0 });
  });
});

describe('a raid', () => {
  rule('CV.5', 'a die decides about contact', () => {
    const results = ['dumb-luck', 'no-contact', 'no-contact', 'reconnaissance', 'surprise', 'contact'];
    for (const [at, contact] of results.entries()) {
      expect(rolled({ roll: 'convoy/contact' }, at + 1)).toEqual([
        ['raid/contact', { contact, number: at + 1 }],
      ]);
    }
    expect(pendingRoll(after(positionOf({ roll: 'convoy/contact' }), 5).state)).toBe('convoy/enemy');
    const forces = [
      ['surprise', -1],
      ['contact', 0],
      ['sortie', 1],
      ['attack-force', 2],
    ] as const;
    for (const [contact, force] of forces) {
      const state = positionOf({
        given: { raid: { contact, enemy: '', force: 0 } },
        roll: 'convoy/enemy',
      });
      expect([contact, forceModifier(gameOf(state), undefined)]).toEqual([contact, force]);
    }
  });

  rule('CVR2', 'a contact roll counts as 1 to 8, and a modifier of the next roll holds once', () => {
    expect(rolled({ given: { nextContact: 2, ...using('scatter') }, roll: 'convoy/contact' }, 6)[0]).toEqual([
      'raid/contact',
      { contact: 'attack-force', number: 8 },
    ]);
    expect(
      rolled({ given: { nextContact: -1, ...using('evasive-route') }, roll: 'convoy/contact' }, 1)[0],
    ).toEqual(['raid/contact', { contact: 'dumb-luck', number: 1 }]);
    const scouted = after(positionOf({ roll: 'convoy/contact' }), 4).state;
    expect(contactModifier(gameOf(scouted), undefined)).toBe(2);
    const next = after(scouted, sail(), 1).state;
    expect(contactModifier(gameOf(next), undefined)).toBe(0);
  });

  rule('CV.6', 'a die names the enemy', () => {
    const enemies = [
      'u-boats',
      'italian-aircraft',
      'italian-aircraft',
      'german-aircraft',
      'german-aircraft',
      'combined-aircraft',
    ];
    for (const [at, enemy] of enemies.entries()) {
      const position = { given: raidBy('', 0), roll: 'convoy/enemy' };
      const { state, events } = after(positionOf(position), at + 1);
      expect(told(events)).toEqual([['raid/enemy', { enemy }]]);
      const modifiers = [forceModifier(gameOf(state), undefined), attackModifier(gameOf(state), undefined)];
      expect([enemy, modifiers]).toEqual([
        enemy,
        [
          [-1, 0],
          [0, -1],
          [0, -1],
          [0, 1],
          [0, 1],
          [1, 0],
        ][at],
      ]);
    }
  });

  rule('CV.7', 'the force is a die and its modifiers, and at least 1', () => {
    const sized = (enemy: string, face: number) =>
      rolled({ given: raidBy(enemy, 0), roll: 'convoy/force' }, face)[0];
    expect(sized('combined-aircraft', 6)).toEqual(['raid/force', { force: 7, interceptions: 5 }]);
    expect(sized('u-boats', 1)).toEqual(['raid/force', { force: 1, interceptions: 5 }]);
  });

  rule(
    ['CV.8', 'CVR5'],
    'three interceptions, more by carriers, fewer without cruisers or destroyers',
    () => {
      const meeting = (ships: Position['ships'] = {}) =>
        interceptions(gameOf(positionOf({ ships })), undefined);
      expect(meeting()).toBe(5);
      expect(meeting({ carrier: { present: 0 } })).toBe(3);
      expect([1, 2, 3, 4].map((present) => meeting({ carrier: { sailed: 4, present } }))).toEqual([
        4, 5, 6, 7,
      ]);
      // A force meets as many tries.
      const three = { carrier: { sailed: 3, present: 3 } };
      expect(rolled({ given: raidBy('u-boats', 0), ships: three, roll: 'convoy/force' }, 4)[0]).toEqual([
        'raid/force',
        { force: 3, interceptions: 6 },
      ]);
      expect(meeting({ cruiser: { present: 1, damaged: 1 } })).toBe(5);
      expect(meeting({ cruiser: { present: 0 } })).toBe(4);
      expect(meeting({ cruiser: { present: 0, sunk: 10 }, destroyer: { present: 0 } })).toBe(3);
      const position = { given: raidBy('u-boats', 2), roll: 'convoy/interception', about: { left: 2 } };
      expect(rolled(position, 1)).toEqual([['raid/intercepted', {}]]);
      expect(rolled(position, 2)).toEqual([]);
      expect(pendingRoll(after(positionOf(position), 2, 2).state)).toBe('convoy/attack');
    },
  );

  rule('CVR6', 'interceptions stop when no force is left, and each success is a point', () => {
    const { state } = after(
      positionOf({ given: raidBy('u-boats', 1), roll: 'convoy/interception', about: { left: 5 } }),
      1,
    );
    expect(pendingRoll(state)).toBeUndefined();
    expect([state.turn, state.intercepted, score(gameOf(state), undefined)]).toEqual([6, 1, 101]);
  });

  rule('CV.9', 'each point of the force attacks once', () => {
    const { rules } = gameOf(begin());
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((number) => attackResult(rules, number))).toEqual([
      'miss',
      'miss',
      'miss',
      'damaged',
      'damaged',
      'destroyed',
      'destroyed',
      'destroyed',
    ]);
    const attacks = {
      given: raidBy('combined-aircraft', 3),
      roll: 'convoy/interception',
      about: { left: 1 },
    };
    expect(rolled(attacks, 6, 1, 2, 1).map(([type]) => type)).toEqual([
      'raid/attack',
      'raid/attack',
      'raid/attack',
    ]);
  });

  rule('CV.10', 'a die names the type that is hit', () => {
    const { rules } = gameOf(begin());
    expect([1, 2, 3, 4, 5, 6].map((number) => targetOf(rules, number))).toEqual([
      'tanker',
      'cargo',
      'carrier',
      'carrier',
      'cruiser',
      'destroyer',
    ]);
    const target = { roll: 'convoy/target', about: { result: 'destroyed' } };
    expect(rolled({ ...target, ships: { carrier: { present: 0 } } }, 4)).toEqual([
      ['ship/sunk', { type: 'cargo', wasDamaged: false }],
    ]);
  });

  rule('CVR7', 'a target above 6 is a destroyer, and a hit on nobody is wasted', () => {
    expect([7, 8].map((number) => targetOf(gameOf(begin()).rules, number))).toEqual([
      'destroyer',
      'destroyer',
    ]);
    const target = { roll: 'convoy/target', about: { result: 'destroyed' } };
    expect(rolled({ ...target, ships: { tanker: { present: 0, sunk: 3 } } }, 1)).toEqual([
      ['ship/none-hit', { type: 'tanker' }],
    ]);
    const none = { carrier: { present: 0 }, cargo: { present: 0, sunk: 10 } };
    expect(rolled({ ...target, ships: none }, 3)).toEqual([['ship/none-hit', { type: 'cargo' }]]);
  });

  rule('CV.11', 'on 1 to 3 a hit on a type with a damaged ship sinks that ship', () => {
    const target = { ships: { cargo: { damaged: 1 } }, roll: 'convoy/target', about: { result: 'damaged' } };
    for (const face of [1, 2, 3])
      expect(rolled(target, 2, face)).toEqual([['ship/sunk', { type: 'cargo', wasDamaged: true }]]);
    expect(rolled(target, 2, 4)).toEqual([['ship/damaged', { type: 'cargo' }]]);
    const without = { ...target, rules: 'convoy/fixed +given-dice -second-hit' };
    expect(rolled(without, 2)).toEqual([['ship/damaged', { type: 'cargo' }]]);
  });

  rule('CVR8', 'a hit that spares the damaged ship takes another; without another it sinks', () => {
    const second = { roll: 'second-hit/ship', about: { type: 'carrier', result: 'destroyed' } };
    expect(rolled({ ...second, ships: { carrier: { damaged: 1 } } }, 6)).toEqual([
      ['ship/sunk', { type: 'carrier', wasDamaged: false }],
    ]);
    expect(rolled({ ...second, ships: { carrier: { damaged: 2 } } }, 6)).toEqual([
      ['ship/sunk', { type: 'carrier', wasDamaged: true }],
    ]);
  });
});

describe('options', () => {
  rule('CV.12', 'one at a time, at the start of a turn, each once', () => {
    const orders = positionOf({});
    expect(engine.decisions(orders)[0]).toMatchObject({
      type: 'convoy/sail',
      options: { options: ['dummy-convoy', 'scatter', 'evasive-route', 'warship-screen'] },
    });
    const { state, events } = after(orders, sail('scatter'), 1);
    expect(told(events)).toEqual([
      ['convoy/sailed', { option: 'scatter' }],
      ['option/chosen', { option: 'scatter', turns: 1 }],
    ]);
    const next = after(state, 1).state;
    expect([next.turn, next.option, next.used]).toEqual([6, null, ['scatter']]);
    expect(codes(next, sail('scatter'))).toEqual(['option-used']);
    expect(codes(next, sail('submarine'))).toEqual(['not-allowed']);
    const later = positionOf({ given: { ...using('scatter'), turn: 12 } });
    const due = after(later, sail(), 4, 1, 1).state;
    expect(codes(due, sail('evasive-route'))).toEqual(['not-turn-start', 'option-running']);
    expect(issuesOf(due, sail('scatter'))[1]).toMatchObject({
      params: { option: 'scatter', turns: 3 },
      rule: 'CV.12',
    });
  });

  test('nobody is awaited while no option is open', () => {
    const { state } = after(positionOf({}), sail('scatter'), 2, 1);
    expect([state.turn, pendingRoll(state)]).toEqual([6, 'convoy/contact']);
  });

  /** What an option changes, of all that options can change. */
  const changes = (option: string) => {
    const [plain, other] = [{}, using(option)].map((given) => gameOf(positionOf({ given })));
    const asked = { contactModifier, forceModifier, interceptions, attackModifier, targetModifier };
    return Object.fromEntries(
      Object.entries(asked).flatMap(([name, ask]) => {
        const change = ask(other!, undefined) - ask(plain!, undefined);
        return change === 0 ? [] : [[name, change]];
      }),
    );
  };

  rule('CV.12.a', 'dummy convoy', () => {
    expect(changes('dummy-convoy')).toEqual({ targetModifier: 2, interceptions: -1 });
  });

  rule('CV.12.b', 'scatter', () => {
    expect(changes('scatter')).toEqual({ forceModifier: -1, contactModifier: 1 });
  });

  rule('CV.12.c', 'evasive route', () => {
    expect(changes('evasive-route')).toEqual({ contactModifier: -2 });
    const { state, events } = after(positionOf({}), sail('evasive-route'), 4, 3);
    expect(told(events).slice(1)).toEqual([
      ['option/chosen', { option: 'evasive-route', turns: 4 }],
      ['evasive-route/detour', { turns: 3 }],
    ]);
    expect(state.length).toBe(27);
  });

  rule('CV.12.d', 'warship screen', () => {
    expect(changes('warship-screen')).toEqual({ interceptions: 2, attackModifier: 1 });
  });

  rule('CVR9', 'its turns are rolled when it is chosen, and that turn counts', () => {
    const chosen = after(positionOf({}), sail('scatter'), 2).state;
    expect(chosen.option).toEqual({ option: 'scatter', turns: 2 });
    expect(contactModifier(gameOf(chosen), undefined)).toBe(1);
    const second = after(chosen, 1).state;
    expect(second.option).toEqual({ option: 'scatter', turns: 1 });
    expect(after(second, 2).state.option).toBeNull();
  });
});

describe('the end', () => {
  rule('CV.13', 'points of ships that were lost, and of interceptions', () => {
    const points = (ships: NonNullable<Position['ships']>, intercepted = 0) =>
      score(gameOf(positionOf({ ships, given: { intercepted } })), undefined);
    const lose = (sunk: number) => ({ present: 0, sunk });
    expect(points({ cargo: { present: 9, sunk: 1 } })).toBe(98);
    expect(points({ cruiser: { present: 9, sunk: 1 } })).toBe(99);
    expect(points({ tanker: { present: 2, sunk: 1 } })).toBe(97);
    expect(points({ carrier: { present: 1, sunk: 1 } })).toBe(95);
    expect(points({ destroyer: lose(30) }, 4)).toBe(104);
    expect(points({ tanker: lose(3) })).toBe(81);
    expect(points({ cargo: lose(10) })).toBe(70);
    expect(points({ carrier: lose(2) })).toBe(90);
  });

  rule('CVR10', 'after the last turn, or with the last ship', () => {
    const last = positionOf({
      given: { turn: 24 },
      roll: 'convoy/contact',
      rules: 'convoy/fixed +given-dice -covering-force',
    });
    expect(after(last, 2).state.result).toEqual({ winners: [], reason: 'arrived', score: 100 });
    const gone = { present: 0, sunk: 1 };
    const alone = {
      cargo: { ...gone, sunk: 10 },
      tanker: { ...gone, sunk: 3 },
      carrier: { ...gone, sunk: 2 },
      cruiser: { present: 0 },
      destroyer: { present: 1, sunk: 29 },
    };
    const sunk = positionOf({
      ships: alone,
      given: raidBy('u-boats', 2),
      roll: 'convoy/interception',
      about: { left: 1 },
    });
    const { state } = after(sunk, 6, 6, 6);
    expect(state.result).toEqual({ winners: [], reason: 'no-ship-left', score: 100 - 20 - 9 - 10 - 20 });
    expect(engine.awaiting(state)).toEqual([]);
    expect(codes(state, sail())).toEqual(['game-over']);
  });

  test('a trip that is given up has no score', () => {
    const { state } = after(begin(), { type: 'resign/resign', player: 'ann' });
    expect(state.result).toEqual({ winners: [], reason: 'given-up', score: null });
    expect(codes(state, { type: 'resign/resign', player: 'ann' })).toEqual(['game-over']);
  });
});

rule('CVR11', 'dice fall in one order', () => {
  const begun = positionOf({ given: { turn: 13 }, ships: { cargo: { damaged: 1 } } });
  const raid = [6, 1, 3, 2, 2, 2, 2, 2, 5, 2, 1];
  const { events } = after(begun, sail('evasive-route'), 2, 1, 4, 1, 3, detach(0, 4), 4);
  const attacked = after(
    positionOf({ ships: { cargo: { damaged: 1 } }, roll: 'convoy/contact' }),
    ...raid,
    2,
  );
  expect(rollsIn(events)).toEqual([
    'convoy/option',
    'evasive-route/turns',
    'covering-force/carrier',
    'covering-force/warships',
    'covering-force/carrier',
    'convoy/contact',
  ]);
  expect(rollsIn(attacked.events)).toEqual([
    'convoy/contact',
    'convoy/enemy',
    'convoy/force',
    ...Array.from({ length: 5 }, () => 'convoy/interception'),
    'convoy/attack',
    'convoy/target',
    'second-hit/ship',
    'convoy/attack',
  ]);
});

rule('CV.12.c', 'a detour is a die of three sides: it shows no 5', () => {
  const detour = after(positionOf({}), sail('evasive-route'), 2).state;
  expect(pendingRoll(detour)).toBe('evasive-route/turns');
  const face = (shown: number) => ({ type: 'chance/roll', player: 'chance', faces: [shown] });
  for (const shown of [4, 5, 6]) expect(codes(detour, face(shown))).toEqual(['not-these-dice']);
  expect(codes(detour, face(3))).toEqual([]);
});
