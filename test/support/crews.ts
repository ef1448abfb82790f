/** Crews: a rule that adds a choice to how a ship is built, which its owner alone knows. */

import { module, oneOf, ownerOnly } from '../../src/kernel/index.js';
import { catalogue as standard, type ShipId } from '../../src/warpwar/index.js';
import { event, extras, findShip, power, slice, updateShip } from '../../src/warpwar/rules.js';

const grades = ['veteran', 'elite'] as const;
type Grade = (typeof grades)[number] | 'common';

export const crew = slice('ship', 'crews/grade', {
  init: (): Grade => 'common',
  decode: oneOf('common', ...grades),
  seenBy: ownerOnly,
});

const hired = event('crews/hired', {
  audience: ({ state }, { ship }: { readonly ship: ShipId; readonly grade: Grade }) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner ? [owner] : [];
  },
  apply: ({ state }, { ship, grade }) => updateShip(state, ship, crew.change(grade)),
});

const crews = module(
  {
    id: 'crews',
    title: 'Crews',
    summary: 'A ship may be built with a better crew.',
    source: {
      'CREWS.1': 'A veteran crew costs 2 BP, an elite crew 5; the engine gives them 1 and 2 power more.',
    },
  },
  crew,
  hired,
  extras.add('crews/grade', {
    title: 'Crew',
    choices: () => [
      { value: 'veteran', title: 'Veterans', price: 2 },
      { value: 'elite', title: 'Elite', price: 5 },
    ],
    // Sound: it is one of the choices.
    brings: (ship, value) => [hired({ ship, grade: value as Grade })],
  }),
  power.wrap((base) => (rules, given) => {
    const grade = crew.stored(given.ship) ?? 'common';
    return base(rules, given) + { common: 0, veteran: 1, elite: 2 }[grade];
  }),
);

export const catalogue = [...standard, crews] as const;
