import { oneOf } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import { memoize } from '../kernel/util/memoize.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import { speed } from '../game/battle/systems/drive-beam-screens.js';
import { shipCost } from '../game/building/design.js';
import { levelIn } from '../game/ships/components.js';
import type { Counts, Levels, Ship } from '../game/state.js';
import { setting } from '../game/kernel.js';

/** Thrust of one point of power in the drive at tech level 0. Ledger: V.II.4. */
const BASE_THRUST = 6;

/** How a fractional speed is rounded (A28). Default: 'up'. */
export const thrustRounding = setting('thrust-to-weight/rounding', {
  about: 'Whether the speed of a ship, if it is not a whole number, is rounded up or down.',
  decode: oneOf('up', 'down'),
  standard: 'up',
});

/** Memoizes weights by rules, by what was built and by levels. Each shot needs two, and they never change. */
const weights = memoize((rules: Rules) =>
  memoize((counts: Counts) => memoize((levels: Levels) => shipCost(rules, { counts, levels }))),
);

/** Returns what a whole ship cost to build in Build Points, without the ships that it carries. Ledger: V.II.4. */
const weightOf = (rules: Rules, { built, levels }: Ship): number => weights(rules)(built)(levels);

export const thrustToWeight = module(
  {
    id: 'thrust-to-weight',
    title: 'Thrust to weight',
    summary: 'In combat, a ship that cost more to build is slower.',
    source: {
      'CRT.2':
        'For a beam, or a weapon that uses the table like a beam, the tactics are those of the firing ship and its target, and the difference is the speed of the firing ship minus that of the target.',
      'CRT.3':
        'For a missile, or a weapon that uses the table like a missile, the difference is its drive setting minus the speed of its target, and the tactic of the target counts.',
      'V.II.4':
        'The speed of a ship in combat is {slot/technology: true=the sum of 6 and its tech level (for energy, if there are several), multiplied | false=6, multiplied} by the power in its drive, divided by what the whole ship cost to build, and rounded {rounding}.',
    },
    supersedes: ['CRT.2', 'CRT.3'],
  },
  thrustRounding,
  speed.wrap((base) => (rules, given) => {
    const thrust = (BASE_THRUST + levelIn(given.ship.levels, 'energy')) * base(rules, given);
    const exact = thrust / Math.max(1, weightOf(rules, given.ship));
    return thrustRounding.of(rules) === 'up' ? Math.ceil(exact) : Math.floor(exact);
  }),
);
