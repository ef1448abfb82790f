/** Two players without a referee: each holds nothing but a view, and both are always those of the true game. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, type Outcome } from '../../src/kernel/run/advance.js';
import type { Statement } from '../../src/kernel/declared.js';
import * as warpwar from '../../src/warpwar/index.js';
import { checkPeerRules } from '../../src/warpwar/peers.js';
import { catalogue, createEngine } from '../../src/warpwar/index.js';
import { fogModule } from '../support/fog.js';
import { begin, boarder, HIT, plain, sends, waits } from '../support/marines.js';
import { boarders, normal, playOnViews, settle, startSide } from '../support/two-views.js';

test.each([
  ['first/learning', 3, 1000],
  ['first/basic', 1, 1000],
  ['first/advanced', 1, 1000],
  // Ships that were never seen together are lost together.
  ['first/advanced +thrust-to-weight +turn-limit', 2, 140],
  ['second/basic', 2, 100],
  ['second/advanced', 1, 100],
  ['second/warp-chess', 1, 120],
])('%s: two views are those of the true game', (rules, seed, most) => {
  const { actions, told } = playOnViews(warpwar.newGame(rules), seed, most);
  expect(actions).toBeGreaterThan(30);
  expect(told['battle/choice']).toBeGreaterThan(0);
});

test.each([
  ['first/skirmish +marines', 1],
  ['second/skirmish +marines', 2],
  ['first/skirmish +marines systemships(loadedRackHit=adrift)', 3],
])('%s: views are those of the true game where ships are boarded', (rules, seed) => {
  const begun = warpwar.newGame(rules, { fleets: boarders });
  const all = Array.from({ length: 8 }, (_, more) => playOnViews(begun, seed + more, 400, true).told);
  const count = (fact: string) => all.reduce((sum, told) => sum + (told[fact] ?? 0), 0);
  expect(count('marines/boarding')).toBeGreaterThan(3);
  expect(count('marines/manifest')).toBeGreaterThan(1);
});

test('who captures a ship is told its record, and no other', () => {
  const begun = begin([boarder('red/W1'), plain('blue/W2')]);
  const act = (player: string, order: object) =>
    ({ type: 'battle/orders', player, orders: [order] }) as never;
  const sealed = warpwar.unwrap(
    warpwar.applyAction(begun, act('red', sends('red/W1', ['blue/W2', HIT]))),
  ).state;
  const answer = act('blue', waits('blue/W2'));
  const blue = startSide(warpwar.view(sealed, 'blue'), answer);
  const { open } = blue.done as Outcome; // Sound: it is legal.
  const red = startSide(warpwar.view(sealed, 'red'), open);
  settle([blue, red]);
  const said = red.told;
  const given = (told: readonly Statement[]) => advance(warpwar, red.view, open, told);
  expect(outcomeOf(given(said.filter(({ fact }) => fact !== 'marines/manifest')))).toBe(
    'owed marines/manifest of blue',
  );
  const truth = warpwar.unwrap(warpwar.applyAction(sealed, answer));
  const seen = given(said);
  expect(seen.ok === true && normal(seen.view)).toEqual(normal(warpwar.view(truth.state, 'red')));
  const [record] = warpwar.view(sealed, 'blue').ships.filter(({ id }) => id === 'blue/W2');
  const saying = (value: unknown) =>
    outcomeOf(
      given(
        said.map((each) => (each.fact === 'marines/manifest' ? ({ ...each, value } as typeof each) : each)),
      ),
    );
  expect(saying({ records: [record], order: ['red/W1', 'blue/W2'] })).toBe('ok');
  const own = { ...record, id: 'red/W1', owner: 'red' };
  for (const records of [[], [own], [record, own], ['blue/W2']])
    expect(saying({ records, order: ['red/W1', 'blue/W2'] })).not.toBe('ok');
});

test('at the end of a game the ships stand in one order, also those that nobody else had seen', () => {
  const begun = warpwar.newGame('first/advanced +turn-limit turn-limit(turns=20)');
  expect(playOnViews(begun, 6, 700, true).told['game/records']).toBe(2);
});

const fleets = { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' };
const fight = warpwar.newGame('first/skirmish', { fleets });
const orders = (player: string) => ({
  type: 'battle/orders',
  player,
  orders: [
    {
      ship: `${player}/W1`,
      tactic: 'attack',
      drive: 2,
      ...(player === 'red' ? { beam: { power: 4, at: 'blue/W1' } } : {}),
    },
  ],
});
const choice = (value: Statement['value']): Statement => ({
  fact: 'battle/choice',
  of: 'red' as Statement['of'],
  subject: { player: 'red', at: '0505', round: 1, step: 'orders' },
  value,
});
/** The view of blue once red has sealed orders. */
const waiting = () => {
  const open = advance(warpwar, warpwar.view(fight, 'red'), orders('red'));
  const seen = open.ok === true ? advance(warpwar, warpwar.view(fight, 'blue'), open.open) : open;
  if (seen.ok !== true) throw new Error('Nothing is to be seen of it.');
  return seen.view;
};

/** What comes of it, in a word: 'ok', 'owed' with the fact, or the code of the refusal. */
const outcomeOf = (done: ReturnType<typeof advance>): string =>
  done.ok === false
    ? done.issues[0].code
    : done.ok === true
      ? 'ok'
      : `owed ${done.owed.map(({ fact, of }) => `${fact} of ${of}`).join()}`;

test('names what is owed, takes what was told, and refuses what cannot be', () => {
  const given = (...told: readonly Statement[]) =>
    outcomeOf(advance(warpwar, waiting(), orders('blue'), told));
  expect(given()).toBe('owed battle/choice of red');
  expect(given(choice({ orders: [] }))).toBe('unreadable');
  expect(given(choice({ orders: [{ ship: 'blue/W1', tactic: 'dodge' }] }))).toBe('not-your-ship');
  expect(given(choice({ orders: [{ ship: 'red/W1', tactic: 'sleep' }] }))).toBe('not-allowed');
  const told = choice({ orders: orders('red').orders });
  expect(given(told)).toBe('owed ship/levels of red');
  // What others say, or what was said of another matter or round, is not it.
  const blue = 'blue' as Statement['of']; // Sound: the name of a player.
  const round2 = { player: 'red', at: '0505', round: 2, step: 'orders' };
  for (const other of [{ of: blue }, { subject: round2 }, { fact: 'ship/levels' }])
    expect(given({ ...told, ...other })).toBe('owed battle/choice of red');
  const levels = (value: Statement['value']): Statement => ({
    ...told,
    fact: 'ship/levels',
    subject: 'red/W1',
    value,
  });
  expect(given(told, levels({ all: -1 }))).toBe('not-a-whole-number');
  expect(given(told, levels({ all: 0 }))).toBe('ok');
});

test('ships that drift out of a carrier are told by their owner, and can be no ships that all see', () => {
  const drifting = warpwar.newGame('first/skirmish systemships(loadedRackHit=adrift)', {
    fleets: { red: 'W1: PD=6 SR=1\nS1: PD=1 B=1 aboard W1', blue: 'W1: PD=6 B=4' },
  });
  const fire = { ship: 'blue/W1', tactic: 'attack', drive: 2, beam: { power: 4, at: 'red/W1' } };
  const keep = { ship: 'red/W1', tactic: 'attack', drive: 2 };
  const fired = [
    { type: 'battle/orders', player: 'red', orders: [keep] },
    { type: 'battle/orders', player: 'blue', orders: [fire] },
  ].reduce((now, act) => warpwar.unwrap(warpwar.applyAction(now, act as never)).state, drifting);
  const placement = { ship: 'red/W1', hits: { PD: 5, SR: 1 }, lost: ['red/S1'] };
  const placed = { type: 'battle/damage', player: 'red', placements: [placement] } as const;
  const { said, open } = advance(warpwar, warpwar.view(fired, 'red'), placed) as Outcome; // Sound: it is legal.
  const given = (told: readonly Statement[]) => advance(warpwar, warpwar.view(fired, 'blue'), open, told);
  const saying = (value: Statement['value']) =>
    said.map((each) => (each.fact === 'systemships/drifting' ? { ...each, value } : each));
  expect(outcomeOf(given([]))).toBe('owed systemships/drifting of red');
  expect(outcomeOf(given(saying(['blue/W1'])))).toBe('cannot-drop');
  const truth = warpwar.unwrap(warpwar.applyAction(fired, placed as never));
  const seen = given(said);
  expect(seen).toMatchObject({
    ok: true,
    events: warpwar.eventsFor(truth.events, 'blue'),
    view: warpwar.view(truth.state, 'blue'),
  });
  expect(truth.events.map(({ type }) => type)).toContain('systemships/adrift');
});

test('refuses what no other player can do, and events that their action does not show', () => {
  const view = waiting();
  const act = (more: object) => outcomeOf(advance(warpwar, view, more));
  const over = { type: 'game/over', payload: { winners: ['red'], reason: 'star-held' } };
  expect(act({ player: 'red', type: 'battle/orders', events: [] })).toBe('nothing-to-decide');
  expect(act({ player: 'red', type: 'ship/build', events: [over] })).not.toBe('ok');
  expect(act({ player: 'red', action: { type: 'battle/orders', player: 'red', orders: [] } })).not.toBe('ok');
  expect(act({ player: 'blue', action: { type: 'resign/resign', player: 'blue' } })).toBe('unknown-player');
  expect(act({ player: 'red', action: { type: 'resign/resign', player: 'blue' } })).toBe('unreadable');
});

test('never throws for what was sent or told', () => {
  const view = waiting();
  const levels = { ...choice(null), fact: 'ship/levels', subject: 'red/W1' };
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      // Sound: a stranger sends anything.
      const [value, more] = [one as Statement['value'], other as Statement['value']];
      const told = [choice(value), { ...levels, value: more }, other as unknown as Statement];
      expect([true, false, 'owed']).toContain(advance(warpwar, view, orders('blue'), told).ok);
      expect(advance(warpwar, view, one).ok).toBe(false);
      expect(advance(warpwar, view, { player: 'red', type: 'battle/orders', events: [other] }).ok).toBe(
        false,
      );
    }),
  );
});

test('rules that need a referee are refused by name', () => {
  const codes = (rules: string, players = 2) =>
    checkPeerRules(warpwar.unwrap(warpwar.compileRules(rules)), players).map(({ code, params }) => [
      code,
      params,
    ]);
  expect(codes('second/advanced')).toEqual([]);
  expect(codes('second/advanced', 3)).toEqual([['peers-are-two', { players: 3 }]]);
  expect(codes('first/advanced +blind')).toEqual([['needs-referee', { module: 'blind' }]]);
  expect(codes('first/advanced +marines')).toEqual([]);
  expect(codes('first/advanced +bought-technology')).toEqual([]);
  // Who takes a Base gains by the difference of two secrets.
  expect(codes('first/starred +bought-technology')).toEqual([
    ['needs-referee', { module: 'bought-technology' }],
  ]);
  const engine = createEngine([...catalogue, fogModule()]);
  const rules = warpwar.unwrap(engine.compileRules('first/advanced +fog'));
  expect(checkPeerRules(rules, 2).map(({ params }) => params)).toEqual([{ module: 'fog' }]);
});

test('each action of other rules says what others may know of it', () => {
  for (const { scenarios, id } of warpwar.editions)
    for (const scenario of Object.keys(scenarios)) {
      const rules = warpwar.unwrap(warpwar.compileRules(`${id}/${scenario}`));
      for (const [type, { open }] of rules.actions) expect([type, open !== undefined]).toEqual([type, true]);
    }
});
