/** Which rules two players can play without a referee, each by their own view. */

import type { Issue } from '../kernel/result.js';
import type { Module, Rules } from '../kernel/types.js';
import { issue } from './issues.js';
import { blind } from './modules/blind.js';
import { boughtTechnology } from './modules/bought-technology/index.js';
import { catalogue } from './modules/index.js';
import { marines } from './modules/marines/index.js';
import { systemships } from './modules/systemships/index.js';
import { thrustToWeight } from './modules/thrust-to-weight.js';
import { loadedRackHit } from './modules/systemships/aboard.js';

/** Modules whose rules read what only another player knows, in more ways than players tell each other. */
const UNTOLD: readonly Module[] = [blind, marines, boughtTechnology, thrustToWeight];

/**
 * Returns why rules cannot be played by two players without a referee; [] if they can. They cannot with modules of others, as these
 * do not say what players must tell each other, with dice, where ships are hidden, and with some modules of the library. Never throws.
 *
 * @param players how many play
 */
export function checkPeerRules(rules: Rules, players: number): readonly Issue[] {
  const untold = rules.modules.filter(
    (meta) => UNTOLD.some((each) => each.meta === meta) || !catalogue.some((each) => each.meta === meta),
  );
  const isAdrift = rules.modules.includes(systemships.meta) && loadedRackHit.of(rules) === 'adrift';
  return [
    ...(players === 2 ? [] : [issue('peers-are-two', ['players'], { players })]),
    ...untold.map(({ id: module }) => issue('needs-referee', ['rules'], { module })),
    ...(isAdrift
      ? [issue('setting-needs-referee', ['rules'], { setting: loadedRackHit.key, value: 'adrift' })]
      : []),
  ];
}
