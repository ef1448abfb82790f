/** Random games, saved at many moments: every place of the saves is put to its limits, a few times each. */

import { pickRandom } from '../../src/kernel/random.js';
import { chance, type Moment, type GameAdapter } from '../../src/laws/law.js';
import { checkLimitAt, limitedPlaces, type Place } from '../../src/laws/limits.js';
import { accepted, sampled } from '../../src/laws/moment.js';
import type { Random } from '../../src/kernel/types.js';

/** A place without the numbers of list items: 'state/ships/#/speed'. */
const shapeOf = (place: Place): string => place.map((key) => (/^\d+$/.test(key) ? '#' : key)).join('/');

/** Puts places of saves to their limits, each shape of place some times. */
export function limitsTried(most: number) {
  const counts = new Map<string, number>();
  let saves = 0;
  /** Tries the places of a state, by chance a third of them. */
  const tryState = <State extends View & object, View extends object>(
    moment: Moment<State, View>,
    random: Random,
  ): void => {
    for (const place of limitedPlaces(JSON.parse(moment.game.engine.serialize(moment.state)))) {
      const shape = shapeOf(place);
      const count = counts.get(shape) ?? 0;
      if (count >= most || random(3) > 0) continue;
      counts.set(shape, count + 1);
      saves += checkLimitAt(moment, place, random);
    }
  };
  return {
    tryState,
    /** Plays a random game, and tries one of six states. */
    playGame: <State extends View & object, View extends object>(
      game: GameAdapter<State, View>,
      setup: unknown,
      seed: number,
    ): void => {
      const made = game.engine.createGame(setup);
      if (!made.ok) throw new Error(JSON.stringify(made.issues));
      const random = chance(seed);
      let state = made.value;
      for (let left = 400; left > 0 && !game.isOver(state); left -= 1) {
        if (random(6) === 0) tryState({ game, state }, random);
        const all = game.engine.decisions(state).filter(({ aside }) => !aside || random(40) === 0);
        ({ state } = accepted({ game, state }, sampled({ game, state }, pickRandom(all, random), random)));
      }
      tryState({ game, state }, random);
    },
    /** How many shapes of places were tried, and how many saves were accepted. */
    tried: () => ({ places: counts.size, saves }),
  };
}
