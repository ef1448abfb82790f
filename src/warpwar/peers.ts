/** Which rules two players can play without a referee, each by their own view. */

import type { Issue } from '../kernel/result.js';
import type { Module, Rules } from '../kernel/types.js';
import { issue } from './issues.js';
import { baseFall } from './modules/base-fall.js';
import { blind } from './modules/blind.js';
import { boughtTechnology } from './modules/bought-technology/index.js';
import { catalogue } from './modules/index.js';

/** Modules whose rules read what only another player knows, in more ways than players tell each other. */
const UNTOLD: readonly Module[] = [blind];

/** A captor gains technology by comparing the levels of both players: neither could work it out without learning more. */
const COMPARING: readonly Module[] = [boughtTechnology, baseFall];

/**
 * Returns why rules cannot be played by two players without a referee; [] if they can. They cannot with modules of others, as these
 * do not say what players must tell each other, with dice, where ships are hidden, and with some modules of the library. Never throws.
 *
 * @param players how many play
 */
export function checkPeerRules(rules: Rules, players: number): readonly Issue[] {
  const isIn = ({ meta }: Module): boolean => rules.modules.includes(meta);
  const withheld = COMPARING.every(isIn) ? [...UNTOLD, boughtTechnology] : UNTOLD;
  const untold = rules.modules.filter(
    (meta) => withheld.some((each) => each.meta === meta) || !catalogue.some((each) => each.meta === meta),
  );
  return [
    ...(players === 2 ? [] : [issue('peers-are-two', ['players'], { players })]),
    ...untold.map(({ id: module }) => issue('needs-referee', ['rules'], { module })),
  ];
}
