/** What a module checks in its slices when a save is read. */

import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  fleetsOf,
  formatShip,
  parseShip,
  playerId,
  unwrap,
  type Home,
  type ShipId,
} from '../../src/warpwar/index.js';
import { declareIssues, shipId, slice } from '../../src/warpwar/rules.js';
import { array, int, module } from '../../src/kernel/index.js';

const { issue, codes } = declareIssues({ 'stands-twice': 'No ship is both here and there.' });

/** Ships away from the map, at homes of each kind. None may be on the map too. */
const away = (['game', 'player', 'star', 'ship', 'battle'] as const).map((kind) =>
  slice(kind, `away/${kind}`, {
    init: (): readonly ShipId[] => [],
    decode: array(shipId),
    check: ({ state }, ids) =>
      ids.flatMap((id, at) =>
        state.ships.some((each) => each.id === id) ? [issue('stands-twice', [at])] : [],
      ),
  }),
);

const tried = module(
  { id: 'away', title: 'Away', summary: 'Is tried.', source: { 'TEST.1': 'A test.' } },
  ...away,
  ...codes,
);
const engine = createEngine([...catalogue, tried]);

const saved = (): { state: Record<string, Home & Home[]> } => {
  const counts = { PD: 3, WG: 1 };
  const fleets = { red: [{ name: 'W1', counts }], blue: [{ name: 'W1', counts }] };
  const setup = { rules: 'first/skirmish +away', players: ['red', 'blue'], fleets };
  const begun = engine.createGame(setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.issues));
  // Sound: what was written as JSON.
  return JSON.parse(engine.serialize(begun.value)) as ReturnType<typeof saved>;
};

/** The issues of a save with ships that are away, as code and path. */
const read = (kind: string, path: readonly (string | number)[], ids: readonly string[]) => {
  const save = saved();
  let home: unknown = save.state;
  for (const key of path) home = (home as Record<string | number, unknown>)[key];
  Object.assign(home as object, { ext: { [`away/${kind}`]: ids } });
  const state = engine.deserialize(JSON.stringify(save));
  return state.ok ? [] : state.issues.map((each) => `${each.code} ${each.path.join('.')}`);
};

describe('a check of a slice', () => {
  const homes = [
    ['game', []],
    ['player', ['players', 1]],
    ['star', ['stars', 0]],
    ['ship', ['ships', 1]],
    ['battle', ['battle']],
  ] as const;

  test.each(homes)('accepts or refuses what is stored with a %s', (kind, path) => {
    expect(read(kind, path, ['red/W9'])).toEqual([]);
    const told = ['state', ...path, 'ext', `away/${kind}`, 1].join('.');
    expect(read(kind, path, ['red/W9', 'blue/W1'])).toEqual([`stands-twice ${told}`]);
  });

  test('comes after the decoder, and after all checks of the game', () => {
    expect(read('player', ['players', 0], ['x'])).toEqual([
      'not-a-ship-id state.players.0.ext.away/player.0',
    ]);
    const save = saved();
    Object.assign(save.state.players?.[0] ?? {}, { ext: { 'away/player': ['blue/W1'] } });
    Object.assign(save.state, { active: 'green' });
    const state = engine.deserialize(JSON.stringify(save));
    expect(state.ok ? [] : state.issues.map(({ code }) => code)).not.toContain('stands-twice');
    expect(state.ok).toBe(false);
  });
});

test('a key may have capital letters, as those of settings', () => {
  const own = slice('ship', 'away/shipMark', { init: () => 0, decode: int() });
  const marks = module(
    { id: 'marks', title: 'Marks', summary: 'Is tried.', source: { 'TEST.2': 'A test.' } },
    own,
  );
  const marked = createEngine([...catalogue, marks]);
  const rules = marked.unwrap(marked.compileRules('first/skirmish +marks'));
  const text = 'W1: PD=3 away/shipMark=2';
  const ship = unwrap(parseShip(rules, text, playerId('red')));
  expect(own.of(ship)).toBe(2);
  expect(formatShip(ship, rules)).toContain('away/shipMark=2');
  const fleets = { ...fleetsOf([ship], rules), blue: [{ name: 'W1', counts: { PD: 3, WG: 1 } }] };
  const state = marked.unwrap(
    marked.createGame({ rules: 'first/skirmish +marks', players: ['red', 'blue'], fleets }),
  );
  expect(marked.unwrap(marked.deserialize(marked.serialize(state)))).toEqual(state);
});
