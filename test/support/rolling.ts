/** Rules of WarpWar that roll dice, written with what authors import. */

import { module, object } from '../../src/kernel/index.js';
import { chance, committedDice, givenDice, roll, seededDice } from '../../src/warpwar/dice/index.js';
import { catalogue as standard, starAt, type Catalogue } from '../../src/warpwar/index.js';
import {
  aboardOf,
  hexId,
  hitShip,
  insertAfter,
  phaseEnded,
  shipId,
  shipRemoved,
  shipsAt,
  shipsAtBattle,
  steps,
  stepsOf,
} from '../../src/warpwar/rules.js';

/** From how many hits past screens in a round on a crew may mutiny. */
const BADLY = 4;

export const mutinyRoll = roll('mutiny/crew', {
  title: 'whether a crew mutinies',
  dice: [6],
  about: object({ ship: shipId }),
});

/** Crews of ships that are badly hit may mutiny. */
export const mutiny = module(
  {
    id: 'mutiny',
    title: 'Mutiny',
    summary: 'Crews of ships that are badly hit may mutiny.',
    source: {
      'MUTINY.1':
        'A ship that survives 4 hits or more of a round rolls a die: with a 1 its crew leaves the war with it, and with the ships aboard.',
    },
    requires: ['chance'],
    // Everybody hears its rolls.
    excludes: ['blind'],
  },
  mutinyRoll,
  mutinyRoll.reads(({ state }, [face], { ship }) =>
    face === 1 ? [...aboardOf(state.ships, ship), ship].map((id) => shipRemoved({ ship: id })) : [],
  ),
  steps.add('mutiny', {
    title: 'crews may mutiny',
    does: (game) =>
      shipsAtBattle(game)
        .filter(({ id }) => (game.state.battle?.fired?.effective[id] ?? 0) >= BADLY)
        .map(({ id }) => mutinyRoll.ask({ ship: id })),
  }),
  // After 'remove', which takes destroyed ships off the map.
  stepsOf.wrap(
    (base) => (rules, plan) =>
      plan === 'round' ? insertAfter(base(rules, plan), 'remove', 'mutiny') : base(rules, plan),
  ),
);

export const flareRoll = roll('solar-flares/star', {
  title: 'whether a star flares up',
  dice: [6],
  about: object({ at: hexId }),
});

/** Stars flare up by a die. */
export const solarFlares = module(
  {
    id: 'solar-flares',
    title: 'Solar flares',
    summary: 'Stars flare up by a die.',
    source: {
      'FLARES.1':
        'As a movement event ends, a die is rolled for each star with ships: with a 6 each of them takes 2 hits, or 3 at a star of no value.',
    },
    requires: ['chance'],
    // Everybody hears its rolls.
    excludes: ['blind'],
  },
  flareRoll,
  flareRoll.reads((game, [face], { at }) =>
    face === 6
      ? shipsAt(game.state.ships, at).flatMap(({ id }) =>
          hitShip(game, { ship: id, hits: starAt(game.state, at)?.value === 0 ? 3 : 2 }),
        )
      : [],
  ),
  phaseEnded.then(({ state }, { phase }) =>
    phase === 'move'
      ? state.stars
          .filter(({ hex }) => shipsAt(state.ships, hex).length > 0)
          .map(({ hex }) => flareRoll.ask({ at: hex }))
      : [],
  ),
);

const own = [chance, seededDice, givenDice, committedDice, mutiny, solarFlares] as const;

/** The standard modules, dice and these rules. */
export const catalogue: readonly [...Catalogue, ...typeof own] = [...standard, ...own];

/** Rolls that come between the fire of a round and the placing of hits, and between that and the end of destroyed ships. */
export const alarms = (['fire', 'damage'] as const).map((after) => {
  const alarm = roll(`alarm-after-${after}/bell`, {
    title: 'whether a bell rings',
    dice: [6],
    about: object({ ship: shipId }),
  });
  const step = `alarm-after-${after}`;
  return module(
    {
      id: step,
      title: `Alarm after ${after}`,
      summary: 'A bell may ring for each ship that was hit.',
      source: { 'ALARM.1': 'For each ship that was hit a die is rolled, and nothing comes of it.' },
      requires: ['chance'],
    },
    alarm,
    alarm.reads(() => []),
    steps.add(step, {
      title: 'bells may ring',
      does: (game) =>
        shipsAtBattle(game)
          .filter(({ id }) => (game.state.battle?.fired?.effective[id] ?? 0) > 0)
          .map(({ id }) => alarm.ask({ ship: id })),
    }),
    stepsOf.wrap(
      (base) => (rules, plan) =>
        plan === 'round' ? insertAfter(base(rules, plan), after, step) : base(rules, plan),
    ),
  );
});
