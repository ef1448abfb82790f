import { isOnView } from '../../kernel/declared.js';
import { int, oneOf } from '../../kernel/decode.js';
import { memoize } from '../../kernel/helpers.js';
import { module } from '../../kernel/module.js';
import type { Rules } from '../../kernel/types.js';
import { speed } from '../combat/weapons.js';
import { declared, setting, type StateGame } from '../kit.js';
import { levelIn } from '../ships/components.js';
import { shipCost } from '../ships/design.js';
import { MAX_COUNTED, type Counts, type Levels, type Ship, type State } from '../state.js';

/** Thrust of one point of power in the drive at tech level 0. Ledger: V.II.4. */
const BASE_THRUST = 6;

/** How a fractional speed is rounded (A28). Default: 'up'. */
export const thrustRounding = setting('thrust-to-weight/rounding', {
  decode: oneOf('up', 'down'),
  standard: 'up',
});

/** Memoizes weights by rules, by what was built and by levels. Each shot needs two, and they never change. */
const weights = memoize((rules: Rules) =>
  memoize((counts: Counts) => memoize((levels: Levels) => shipCost(rules, { counts, levels }))),
);

/** Returns what a whole ship cost to build in Build Points, without the ships that it carries. Ledger: V.II.4. */
const weightOf = (rules: Rules, { built, levels }: Ship): number => weights(rules)(built)(levels);

/** A ship that fires or is fired at, and how fast it is. */
export interface Racing {
  /** The ship. */
  readonly ship: Ship;
  /** Returns its speed. */
  readonly measure: () => number;
}

/** The speed of a ship in a shot. The shot shows the difference of two speeds, and each player knows one of them. */
const speedInShot = declared('thrust-to-weight/speed', {
  of: (_game, { ship }: Racing) => ship.owner,
  name: (_game, { ship }: Racing) => ship.id,
  decode: int(0, MAX_COUNTED),
  answer: (_game, { measure }: Racing): number => measure(),
});

/** What the fact above is asked of: it reads no state. */
const gameOf = (rules: Rules): StateGame => ({ rules, state: {} as State }); // Sound: no function of the fact reads it.

/** In combat, a ship that cost more to build is slower. */
export const thrustToWeight = module(
  {
    id: 'thrust-to-weight',
    source: ['CRT.2', 'CRT.3', 'V.II.4'],
    supersedes: ['CRT.2', 'CRT.3'],
  },
  thrustRounding,
  speedInShot,
  speed.wrap((base) => (rules, given) => {
    const { ship } = given;
    const measure = (): number => {
      const thrust = (BASE_THRUST + levelIn(ship.levels, 'energy')) * base(rules, given);
      const exact = thrust / Math.max(1, weightOf(rules, ship));
      return thrustRounding.of(rules) === 'up' ? Math.ceil(exact) : Math.floor(exact);
    };
    return isOnView(rules) ? speedInShot(gameOf(rules), { ship, measure }) : measure();
  }),
);
