/** Deployment: sealed, in the own rows, shown together. */

import { expect, test } from 'vitest';
import type { State } from '../../../src/stellar-wars/state.js';
import { rule } from '../../support/rule.js';
import { after, begin, describeIssue, engine } from '../../support/stellar-wars/engine.js';

const rules = 'sw2/duel +deployment -seeded-dice +given-dice';
const fleets = { red: [{ sheet: 'SC-1' }, { sheet: 'SC-2' }], blue: [{ sheet: 'CA-2' }] };
const players = ['red', 'blue'];
const begun = (): State => begin({ rules, players, fleets });

const deploy = (player: string, ...places: readonly (readonly [ship: string, at: string])[]): object => ({
  type: 'fleet/deploy',
  player,
  ships: places.map(([ship, at]) => ({ ship, at })),
});
const red = deploy('red', ['red/SC2', '2503'], ['red/SC1', '0101']);
const blue = deploy('blue', ['blue/CA1', '1338']);

const placesIn = ({ ships }: State): readonly string[] =>
  ships.map(({ id, at, facing }) => `${id} ${at} ${facing}`);

rule('SW.R44', 'ships are deployed in the three rows at the end of their player, and face the enemy', () => {
  const state = begun();
  expect([state.phase, state.waiting]).toEqual(['deployment', ['red', 'blue']]);
  const options = engine.decisions(state).filter(({ type }) => type === 'fleet/deploy');
  expect(options.map((each) => each.options)).toEqual([
    { ships: ['red/SC1', 'red/SC2'], columns: 25, rows: { first: 1, last: 3 } },
    { ships: ['blue/CA1'], columns: 25, rows: { first: 38, last: 40 } },
  ]);
  const done = after(state, blue, red);
  expect(placesIn(done)).toEqual(['red/SC1 0101 3', 'red/SC2 2503 3', 'blue/CA1 1338 0']);
  expect([done.phase, done.turn, done.sealed]).toEqual(['speeds', 1, []]);
});

rule('SW.R44', 'deployment is sealed until both players have deployed', () => {
  const [one, other] = [red, deploy('red', ['red/SC1', '0503'], ['red/SC2', '0503'])].map((action) =>
    after(begun(), action),
  );
  if (!one || !other) throw new Error('Two states were expected.');
  expect(engine.view(one, 'blue' as never)).toEqual(engine.view(other, 'blue' as never));
  expect(engine.view(one, 'red' as never)).not.toEqual(engine.view(other, 'red' as never));
  const events = engine.applyAction(one, blue);
  expect(events.ok && events.events.filter(({ type }) => type === 'ship/deployed')).toHaveLength(3);
  expect(engine.checkAction(one, red).map(({ code }) => code)).toEqual(['choice-final']);
});

test('the rows are a setting', () => {
  const state = begin({
    rules: `${rules} deployment(deep=5) open-board(columns=9, rows=10)`,
    players,
    fleets,
  });
  expect(engine.checkAction(state, deploy('blue', ['blue/CA1', '0906']))).toEqual([]);
  expect(engine.checkAction(state, deploy('blue', ['blue/CA1', '0905'])).map(({ code }) => code)).toEqual([
    'outside-zone',
  ]);
});

test('places are refused with all reasons', () => {
  const wrong = deploy(
    'red',
    ['red/SC1', '0104'],
    ['red/SC1', '2601'],
    ['blue/CA1', '0101'],
    ['red/DN1', '0102'],
  );
  const issues = engine.checkAction(begun(), wrong);
  expect(issues.map(({ path, code }) => `${path.join('.')}: ${code}`)).toEqual([
    'ships.0.at: outside-zone',
    'ships.1.at: off-the-board',
    'ships.2.ship: ship-of-another',
    'ships.3.ship: no-such-ship',
    'ships.1.ship: place-twice',
    'ships: place-missing',
  ]);
  const [zone, , , , twice, missing] = issues.map((each) => describeIssue(each));
  expect([zone, twice, missing]).toEqual([
    expect.stringContaining('The hex 0104 is outside your rows: deploy the ship in rows 1 to 3.'),
    expect.stringContaining('red/SC1 already has a place here: give each ship one.'),
    expect.stringContaining('red/SC2 still needs a place.'),
  ]);
});

test('nobody deploys after the first turn has begun', () => {
  const state = after(begun(), red, blue);
  expect(engine.checkAction(state, red).map(({ code }) => code)).toEqual(['not-this-step']);
});

test('deployment is saved while it is sealed', () => {
  const state = after(begun(), red);
  expect(engine.deserialize(engine.serialize(state))).toEqual({ ok: true, value: state });
});
