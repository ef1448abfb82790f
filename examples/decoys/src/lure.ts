/** What makes a decoy: a secret mark, and a record like that of a ship. */

import { components, setting, slice, type Counts } from 'warpwar/rules';
import { boolean, int, ownerOnly } from 'warpwar/kernel';
import type { Rules } from 'warpwar';

/** The mark of a decoy. Its owner alone sees it; the record below a counter is hidden like that of any ship. */
export const fake = slice('ship', 'decoys/fake', {
  init: () => false,
  decode: boolean,
  seenBy: ownerOnly,
});

export const drive = setting('decoys/drive', {
  about: 'Units of the drive of a decoy.',
  decode: int(1, 9),
  standard: 3,
});

/** The record of a decoy. Other rules may split the engine into a drive and a power plant. */
export function lureOf(rules: Rules): Counts {
  const units = drive.of(rules);
  return components.find(rules, 'PD') ? { PD: units, WG: 1 } : { D: units, P: units, WG: 1 };
}
