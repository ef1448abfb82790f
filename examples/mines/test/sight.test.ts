import { expect, test } from 'vitest';
import { createEngine } from 'warpwar';
import { module } from 'warpwar/kernel';
import { updatePlayer, sightAt } from 'warpwar/rules';
import { catalogue } from '../src/index.js';
import { field } from '../src/laying.js';
import { begun, blue, red, running, SPACE, until } from './play.js';

/** A rule of another author: nobody sees the ships of others. */
const dark = module(
  {
    id: 'dark',
    title: 'Dark',
    summary: 'Players see their own ships only.',
    source: { 'DARK.1': 'A player sees no ship of another.' },
  },
  sightAt.wrap(
    (base) => (game, given) => (given.viewer === given.ship.owner ? base(game, given) : 'nothing'),
  ),
);

test('only the owners of the ship and of the mine hear of a ship that others do not see', () => {
  const engine = createEngine([...catalogue, dark]);
  const open = until(begun(), 'blue', 'move');
  const mined = updatePlayer(open, red, field.change([SPACE]));
  const { ruleset } = engine.unwrap(engine.compileRules('first/advanced -two-players +mines +dark'));
  const state = { ...mined, ruleset };
  const sent = engine.decodeAction(state, running(SPACE));
  const done = engine.unwrap(sent.ok ? engine.applyAction(state, sent.value) : sent);
  expect(done.events.map(({ type, audience }) => [type, audience])).toContainEqual([
    'mines/exploded',
    [blue, red],
  ]);
});
