import { object } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { contactModifier } from '../combat.js';
import { unlessDue } from '../issues.js';
import { event, roll } from '../kit.js';
import { isAfterOrders, isRunning, options, whileRunning, MAX_TURNS } from '../turn.js';

/** The trip is longer, up to the most turns that a trip can have. */
export const detourMade = event('evasive-route/detour', {
  apply: ({ state }, { turns }: { readonly turns: number }) => ({
    ...state,
    length: Math.min(MAX_TURNS, state.length + turns),
  }),
});

const detourRoll = roll('evasive-route/turns', {
  title: 'turns of the detour',
  dice: [3],
  about: object({}),
  check: (game) => unlessDue(isAfterOrders(game) && isRunning(game, 'evasive-route')),
  once: () => 'detour',
});

const detourRead = detourRoll.reads((_game, [turns = 0]) => [detourMade({ turns })]);

/** Contact is less likely, but the trip is longer. */
export const evasiveRoute = module(
  { id: 'evasive-route', source: ['CV.12.c'] },
  detourMade,
  detourRoll,
  detourRead,
  options.add('evasive-route', { follows: () => [detourRoll.ask({})] }),
  whileRunning('evasive-route', contactModifier, -2),
);
