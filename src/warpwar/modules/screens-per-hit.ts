import { oneOf } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { hitsPastScreens } from '../combat/fire.js';
import { screensSystem } from '../combat/weapons.js';
import { setting } from '../kit.js';
import { levelOf } from '../ships/components.js';

/** What happens to the part of a tech level that is greater than a hit. Default: 'lost'. */
export const screensSurplus = setting('screens-per-hit/surplus', {
  decode: oneOf('lost', 'shared'),
  standard: 'lost',
});

/** Returns the sum of the hits, after a tech level is subtracted from each of them. Ledger: V.IV.3, A27. */
const reduceHits = (hits: readonly number[], level: number, isShared: boolean): number =>
  hits.reduce((sum, each) => sum + (isShared ? each - level : Math.max(0, each - level)), 0);

/** Powered screens subtract their tech level from each shot that hits, and not only once. */
export const screensPerHit = module(
  {
    id: 'screens-per-hit',
    source: ['V.IV.3'],
    needs: ['technology'],
    supersedes: ['TECH.4'],
  },
  screensSurplus,
  hitsPastScreens.replace((rules, { ship, order, hits }) => {
    const powered = screensSystem.of(order) ?? 0;
    const level = powered > 0 ? levelOf(rules, { ship, component: 'S' }) : 0;
    return Math.max(0, reduceHits(hits, level, screensSurplus.of(rules) === 'shared') - powered);
  }),
);
