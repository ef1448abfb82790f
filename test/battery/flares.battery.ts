/** The module of docs/writing/combat.md that hits ships outside combat: what the page says of it holds in many games. */

import { expect, test } from 'vitest';
import { catalogue, starAt } from '../../src/warpwar/index.js';
import { module } from '../../src/kernel/index.js';
import { phaseEnded, hitShip } from '../../src/warpwar/rules.js';
import { battery } from '../../src/warpwar/laws/index.js';

const flares = module(
  {
    id: 'flares',
    title: 'Flares',
    summary: 'Stars of no value burn ships.',
    source: {
      'HOUSE.54': 'As a movement event ends, a ship at a star of no value takes 3 hits, beam first.',
    },
  },
  phaseEnded.then((game, { phase }) =>
    game.state.ships.flatMap(({ id, at }) =>
      phase === 'move' && typeof at === 'string' && starAt(game.state, at)?.value === 0
        ? hitShip(game, { ship: id, hits: 3, pick: (open) => open.find((letters) => letters === 'B') })
        : [],
    ),
  ),
);

const scenarios = ['first/starred', 'first/advanced', 'second/advanced'] as const;

/** The games of the scenarios: the first rows. The others add further modules, or ask what came into play. */
const rowsFor = (reveals: readonly 'ship/destroyed'[]) =>
  battery([...catalogue, flares], { module: 'flares', scenarios, games: 40, revealingEvents: reveals }).slice(
    0,
    scenarios.length,
  );

test.each(rowsFor(['ship/destroyed']))(
  '%s: every law, as what flares destroy is revealed',
  (_title, play) => {
    expect(play().length).toBe(40);
  },
);

test.each(rowsFor([]))('%s: not without `revealingEvents`', (_title, play) => {
  expect(play).toThrow('course-discreet');
});
