import { module } from '../../kernel/module.js';
import { anyTimeUnless } from '../../kernel/play/timing.js';
import { action, event } from '../kit.js';
import type { View } from '../state.js';
import { reasons, tripOver } from '../turn.js';

const givenUp = reasons.add('given-up', { title: 'the trip was given up' });

/** The player has given up. */
export const resigned = event('resign/resigned', { apply: ({ state }, _: object) => state });

/** Gives up the trip. */
export const giveUp = action(
  'resign/resign',
  {},
  {
    when: anyTimeUnless<View>(() => false),
    options: () => ({}),
    check: () => [],
    apply: () => [resigned({}), tripOver({ winners: [], reason: givenUp.key, score: null })],
    sample: () => ({}),
    form: () => ({ fields: [] }),
  },
);

/** The player may give up: the trip has no score then. */
export const resign = module({ id: 'resign', source: ['RESIGN.1'] }, givenUp, resigned, giveUp);
