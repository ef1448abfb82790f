/** What 'warpwar/stellar-wars' exports works together: a game by captains, told, drawn, and its rules in words. */

import { describe, expect, test } from 'vitest';
import {
  captain,
  engine,
  words,
  renderMap,
  tell,
  tellResult,
  titleOf,
  type State,
} from '../../src/stellar-wars/index.js';
import { diceEvents } from '../../src/kernel/dice/words.js';
import type { AnyEventWords, Module } from '../../src/kernel/types.js';
import { catalogue, moduleEvents } from '../../src/stellar-wars/modules/index.js';
import { coreEvents } from '../../src/stellar-wars/words/events.js';
import { seeded } from '../../src/warpwar/players/index.js';

const stellarWars = engine(words);
const storyWords: Readonly<Record<string, AnyEventWords>> = {
  stellar: coreEvents,
  ...diceEvents,
  ...moduleEvents,
};
const setup = {
  rules: 'sw2/duel',
  players: ['red', 'blue'],
  fleets: { red: [{ sheet: 'DD-1' }], blue: [{ sheet: 'ES-1' }] },
  seed: 'a long text',
};

/** A game by captains: its end, its actions, and what is told of it. */
function played() {
  const made = stellarWars.createGame(setup);
  if (!made.ok) throw new Error(stellarWars.explain(made.issues));
  const [player, random] = [captain(stellarWars), seeded(1)];
  const actions: Parameters<typeof stellarWars.applyAction>[1][] = [];
  const told: string[] = [];
  let state: State = made.value;
  for (let [next] = stellarWars.awaiting(state); next; [next] = stellarWars.awaiting(state)) {
    const seen = stellarWars.view(state, next);
    const action = player(seen, stellarWars.decisions(seen), random);
    const done = stellarWars.applyAction(state, action);
    if (!done.ok) throw new Error(stellarWars.explain(done.issues));
    told.push(
      ...tell(stellarWars.rulesOf(state), { before: state, after: done.state, events: done.events }).map(
        ({ text }) => text,
      ),
    );
    actions.push(action);
    state = done.state;
  }
  return { state, actions, told };
}

test('captains play a game that is told, drawn, replayed and saved', () => {
  const { state, actions, told } = played();
  expect(state.result && tellResult(stellarWars.rulesOf(state), state.result)).toMatch(/ wins: |draw/);
  expect(told.join('\n')).toMatch(/ wins the initiative\.\n[^]* fires its .*, and (?:hits|misses) \(/);
  expect(renderMap(state, { crop: ['0101'] })).toMatch(/^<svg /);
  expect(stellarWars.replay({ setup, actions })).toMatchObject({ ok: true, value: state });
  const read = stellarWars.deserialize(stellarWars.serialize(state));
  expect(read).toEqual({ ok: true, value: state });
});

test('the rulebook has the tables of fire and damage, and leaves out what is not in force', () => {
  const found = stellarWars.compileRules('sw2/duel -mines');
  if (!found.ok) throw new Error('Refused.');
  const book = stellarWars.rulebook(found.value);
  expect(book).toContain('Highest sum of two dice that hits, by range:');
  expect(book).toContain('| laser | 12 | 11 | 11 |');
  expect(book).toContain('What a point inside hits, by the sum of two dice:');
  expect(book).not.toContain('(SW.12.2)');
  expect(book).toContain('- `ES-2: ES engine 6; shield 3/3/5/3/3/3; armor 3/3/4/3/3/3; laser F, ');
});

/** The chapters of a book, by their titles. */
const chaptersOf = (rules: string): ReadonlyMap<string, string> => {
  const found = stellarWars.compileRules(rules);
  if (!found.ok) throw new Error('Refused.');
  const [, ...chapters] = stellarWars.rulebook(found.value).split('\n## ');
  return new Map(chapters.map((each) => [each.slice(0, each.indexOf('\n')), each] as const));
};

test.each([
  ['beginning', 'SU1', 'The first side has 2SC+ES, the second CA+SC.', 'The last side with a ship wins.'],
  ['convoy', 'SU2', 'The first side has CA+DD+2ES, the second BB+2DD+2CA+2FR.', 'The second player wins if '],
  ['different-forces', 'SU3', 'The first side has DN+3ES+DD, the second CA+2DD+BB.', 'The last side with a '],
])('the rulebook of %s says once which ships there are and who wins', (scenario, id, forces, victory) => {
  const chapters = chaptersOf(`sw2/${scenario}`);
  const lines = (chapters.get('Set-up and end') ?? '').split('\n').filter((line) => line.includes('(SU'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(`- ${forces} (${id})`);
  expect(lines[1]).toContain(`- ${victory}`);
  expect(lines[1]).toContain(`(${id})`);
  expect([...chapters.values()].join('').match(/\(SU/g)).toHaveLength(2);
});

test('no rule stands outside the chapters of the rulebook', () => {
  const more = '+own-designs +weapon-extras +turn-limit';
  for (const rules of [`sw2/duel ${more}`, `sw2/convoy ${more}`, 'sw2/beginning', 'sw2/different-forces'])
    expect(chaptersOf(rules).get('Further rules')).toBeUndefined();
});

test('the rulebook says how a die picks, and of settings what is in force', () => {
  const has = (rules: string, chapter: string, sentence: string): boolean =>
    chaptersOf(rules).get(chapter)?.includes(sentence) === true;
  expect(has('sw2/duel', 'Damage', 'of two, the first on 1 to 3; of three, the first on 1 and 2,')).toBe(
    true,
  );
  expect(has('sw2/duel', 'Mines and self-destruction', '1 to 6 are F, FR, RR, R, RL and FL. ')).toBe(true);
  const capped = 'a roll for damage never counts more than 6';
  const extras = 'sw2/duel +own-designs +weapon-extras';
  expect(has(extras, 'Design', capped)).toBe(false);
  expect(has(`${extras} weapon-extras(harder=die)`, 'Design', capped)).toBe(true);
  const cloaks = 'Cloaks and sensors';
  expect(has('sw2/duel', cloaks, 'also one that sensors have found: on a 1 its cloak breaks down.')).toBe(
    true,
  );
  expect(has('sw2/duel -sensors', cloaks, "player's moves: on a 1 its cloak breaks down.")).toBe(true);
  expect(has('sw2/duel', cloaks, 'a ship whose cloak is up, even if sensors have found it. (SW.10.5)')).toBe(
    true,
  );
  expect(has('sw2/duel -cloaking', cloaks, 'SW.10.5')).toBe(false);
});

test('what is told says which weapon and which system it is, as far as the state says so', () => {
  const made = stellarWars.createGame(setup);
  if (!made.ok) throw new Error('Refused.');
  const game = { rules: stellarWars.rulesOf(made.value), state: made.value };
  const [ship = '', target = ''] = made.value.ships.map(({ id }) => id);
  const lost = (box: string, line: number) => ({ type: 'ship/box-lost', payload: { ship, box, line } });
  const fired = { type: 'ship/fired', payload: { ship, arm: 4, weapon: 'laser', target, range: 3 } };
  const events = [lost('weapon', 1), lost('system', 1), lost('hull', 0), lost('hull', 0), fired];
  const told = (before: State) => tell(game.rules, { before, after: before, events }).map(({ text }) => text);
  expect(told(made.value)).toEqual([
    'red/DD1 loses beam FR, sensors and hull (2).',
    'red/DD1 fires its laser FL at blue/ES1, range 3.',
  ]);
  expect(told({ ...made.value, ships: [] })).toEqual([
    'red/DD1 loses weapon, system and hull (2).',
    'red/DD1 fires its laser at blue/ES1, range 3.',
  ]);
});

describe('one happening', () => {
  const made = stellarWars.createGame(setup);
  const state = stellarWars.unwrap(made);
  const told = (...events: readonly { readonly type: string; readonly payload: object }[]) =>
    tell(stellarWars.rulesOf(state), { before: state, after: state, events }).map(({ text }) => text);
  const attack = { by: 'red/DD1', weapon: 'missile', target: 'blue/ES1', range: 7, total: 4, needs: 8 };
  const fired = { type: 'ship/fired', payload: { ...attack, ship: 'red/DD1', arm: 'missile' } };
  const hit = { type: 'attack/hit', payload: attack };
  const blow = { ship: 'blue/ES1', side: 'R', points: 3, shield: 0, armor: 1, inside: 2 };
  const struck = { type: 'ship/struck', payload: blow };
  const boxes = ['hull', 'hull'].map((box) => ({
    type: 'ship/box-lost',
    payload: { ship: 'blue/ES1', box, line: 0 },
  }));

  const lost = { type: 'ship/lost', payload: { ship: 'blue/ES1', how: 'hull' } };

  test('is a shot with its damage, in one sentence', () => {
    expect(told(fired, hit, struck, ...boxes, lost)).toEqual([
      'red/DD1 fires its missile at blue/ES1, range 7, and hits (4, needs 8 or less): 3 points on its rear (armor 1, 2 inside); it loses hull (2).',
      'blue/ES1 is destroyed: its hull is gone.',
    ]);
    expect(told(fired, { ...hit, type: 'attack/missed' })).toEqual([
      'red/DD1 fires its missile at blue/ES1, range 7, and misses (4, needs 8 or less).',
    ]);
    expect(told(hit, struck)).toEqual([
      'A hit (4, needs 8 or less): 3 points on its rear (armor 1, 2 inside).',
    ]);
  });

  test('is a missile and missile defense', () => {
    const defended = (destroyed: boolean) => ({
      type: 'defence/fired',
      payload: { ship: 'blue/ES1', line: 0, destroyed, total: 6 },
    });
    const shot = 'red/DD1 fires its missile at blue/ES1, range 7, and hits (4, needs 8 or less)';
    expect(told(fired, hit, defended(true))).toEqual([`${shot}, but missile defense destroys it (6).`]);
    expect(told(fired, hit, defended(false), struck)).toEqual([
      `${shot}, and missile defense fails (6): 3 points on its rear (armor 1, 2 inside).`,
    ]);
    expect(told(defended(true))).toEqual(['Missile defense of blue/ES1 destroys it (6).']);
  });

  test('are the speeds and the places of each player', () => {
    const speed = (ship: string, marks?: object) => ({
      type: 'speed/set',
      payload: { ship, speed: 3, marks },
    });
    expect(told(speed('red/DD1', { nc: true }), speed('red/DD2'), speed('blue/ES1', { ns: 'hit' }))).toEqual([
      'red/DD1 has speed 3 (no combat) and red/DD2 3.',
      'blue/ES1 has speed 3 (no shields: hit).',
    ]);
    const placed = (ship: string, at: string) => ({ type: 'ship/deployed', payload: { ship, at } });
    expect(told(placed('red/DD1', '0101'), placed('red/DD2', '0201'))).toEqual([
      'red/DD1 begins in hex 0101 and red/DD2 in 0201.',
    ]);
  });

  test('is a freighter that crosses the board', () => {
    const gone = { type: 'ship/lost', payload: { ship: 'blue/FR1', how: 'crossed' } };
    expect(told(gone, { type: 'freighter/crossed', payload: { ship: 'blue/FR1' } })).toEqual([
      'blue/FR1 has crossed the board.',
    ]);
  });
});

test.each([
  ['system', 'missile-defence', 'Missile defense'],
  ['system', 'cloaking', 'Cloaking device'],
  ['system', 'multi-track', 'Multi-track'],
  ['system', 'force-beam', 'Force beam'],
  ['mark', 'nc', 'No combat'],
  ['mark', 'ns', 'No shields'],
  ['mark', 'uncloak', 'Lower the cloak'],
] as const)('the title of the %s %s', (kind, key, title) => {
  const rules = stellarWars.unwrap(stellarWars.compileRules('sw2/duel'));
  expect(titleOf(rules, kind, key)).toBe(title);
});

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is no event, no loss and no side', (name) => {
  const made = stellarWars.createGame(setup);
  if (!made.ok) throw new Error('Refused.');
  const [before, rules] = [made.value, stellarWars.rulesOf(made.value)];
  const told = (type: string, fields: object): readonly string[] =>
    tell(rules, { before, after: before, events: [{ type, payload: fields }] }).map(({ text }) => text);
  const [ship, payload] = ['red/DD1', { ship: 'red/DD1', how: name }];
  expect(told(name, {})[0]).toMatch(/^[A-Z_].*\.$/);
  expect(told('ship/lost', payload)).toEqual([`${ship} is lost: ${name}.`]);
  expect(told('cloak/lowered', payload)).toEqual([`${ship} appears: ${name}.`]);
  const struck = { ship, side: name, points: 1, shield: 1, armor: 0, inside: 0 };
  expect(told('ship/struck', struck)).toEqual([`${ship} takes 1 point on its ${name} (shield 1).`]);
  expect(stellarWars.describe({ code: name, params: {}, module: name })).toBe(name);
});

test.each((catalogue as readonly Module[]).map((each) => [each.meta.id, each] as const))(
  'every event and action of %s has words',
  (id, { parts }) => {
    const words = storyWords[id];
    for (const part of parts) {
      if (part.kind === 'event' && !('internal' in part))
        expect([part.key, words?.lines?.[part.key] !== undefined]).toEqual([part.key, true]);
      if (part.kind === 'action')
        expect([part.key, words?.titles?.decision?.[part.key]]).toEqual([part.key, expect.any(String)]);
    }
  },
);

test('every setting has a title', () => {
  const settings = (catalogue as readonly Module[]).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'setting' ? [part.key] : [])),
  );
  expect(Object.keys(coreEvents.titles?.setting ?? {}).sort()).toEqual(settings.sort());
});

test('explained rules name the modules in force', () => {
  const found = stellarWars.compileRules('sw2/duel +turn-limit');
  if (!found.ok) throw new Error('Refused.');
  expect(stellarWars.explainRuleset(found.value).modules).toEqual(
    expect.arrayContaining(['stellar', 'turn-limit']),
  );
});

test('a refusal is one sentence, and an unknown code is its own', () => {
  const made = stellarWars.createGame({ ...setup, fleets: { red: [{ sheet: 'ZZ-1' }] } });
  const sentences = made.ok ? [] : made.issues.map(stellarWars.describe);
  expect(sentences).toEqual(
    expect.arrayContaining([expect.stringMatching(/^There is no printed ship with this name; .*\bDN-1\b/)]),
  );
  expect(stellarWars.describe({ code: 'unheard-of', params: {} })).toBe('unheard-of');
});
