/** A rule with a table of its own: storms at some game-turns and places, which a ruleset may set. */

import { array, int, module, object } from 'warpwar/kernel';
import { setting, shotResult } from 'warpwar/rules';

const turn = int(1, 1000);
const column = int(0, 99);

/** The storms. The columns of a hex are the first two digits of its name. */
export const storms = setting('weather/storms', {
  about: 'Storms: the game-turns in which they blow, the columns of hexes that they cover, and their force.',
  decode: array(object({ from: turn, to: turn, west: column, east: column, force: int(1, 9) }), 100),
  standard: [
    { from: 2, to: 4, west: 0, east: 99, force: 1 },
    { from: 5, to: 9, west: 0, east: 9, force: 3 },
  ],
});

export const weather = module(
  {
    id: 'weather',
    title: 'Weather',
    summary: 'Storms carry shots off their way.',
    source: {
      'WEATHER.1':
        'A shot in a storm has the result of a difference of drives that is lower by the force of the storm.',
      'WEATHER.2': 'Of several storms at a place the forces add up.',
    },
  },
  storms,
  shotResult.wrap((base) => (rules, shot) => {
    const { site, turn: now } = shot.round;
    // Outside a game a round has no place and no turn.
    if (site === undefined || now === undefined) return base(rules, shot);
    const at = Number(site.at.slice(0, 2));
    const here = storms
      .of(rules)
      .filter(({ from, to, west, east }) => from <= now && now <= to && west <= at && at <= east);
    const force = here.reduce((sum, storm) => sum + storm.force, 0);
    return base(rules, { ...shot, difference: shot.difference - force });
  }),
);
