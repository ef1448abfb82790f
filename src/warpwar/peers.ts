/** Which rules two players can play without a referee, each by their own view. */

import type { Issue } from '../kernel/result.js';
import type { Rules } from '../kernel/types.js';
import { issue } from './issues.js';
import { catalogue } from './modules/index.js';
import { loadedRackHit } from './modules/systemships/aboard.js';

/** Modules whose rules read what only another player knows, in more ways than players tell each other. */
const UNTOLD: readonly string[] = ['blind', 'marines', 'bought-technology', 'thrust-to-weight'];

/**
 * Returns why rules cannot be played by two players without a referee; [] if they can. They cannot with modules of others, as these
 * do not say what players must tell each other, with dice, where ships are hidden, and with some modules of the library. Never throws.
 *
 * @param players how many play
 */
export function checkPeerRules(rules: Rules, players: number): readonly Issue[] {
  const untold = rules.modules.filter(
    (meta) => UNTOLD.includes(meta.id) || !catalogue.some((each) => each.meta === meta),
  );
  const isAdrift = rules.ruleset.modules.includes('systemships') && loadedRackHit.of(rules) === 'adrift';
  return [
    ...(players === 2 ? [] : [issue('peers-are-two', ['players'], { players })]),
    ...untold.map(({ id: module }) => issue('needs-referee', ['rules'], { module })),
    ...(isAdrift
      ? [issue('setting-needs-referee', ['rules'], { setting: loadedRackHit.key, value: 'adrift' })]
      : []),
  ];
}
