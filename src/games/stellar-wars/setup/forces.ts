/** The types of ships that each side has. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { text } from '../../../kernel/util/decode.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import type { PlayerId } from '../../../kernel/player.js';
import { formula } from '../kit.js';
import { issue } from '../issues.js';
import { printedShips } from '../sheets/printed.js';
import { unknownType } from '../sheets/issues.js';

/** The types of ships of a side, ship by ship; undefined if players have any ships. The sides are 0 and 1. Ledger: SU1, SU2, SU3. */
export const forces = formula('forces', (_rules, _side: number): readonly string[] | undefined => undefined);

/** Decodes types with their numbers: 'CA+DD+2ES'. */
export const forceText = text(/^(?:[1-9]?[A-Z]{2,3})(?:\+(?:[1-9]?[A-Z]{2,3})){0,19}$/);

/** Returns the types of a text, ship by ship. */
export const typesIn = (force: string): readonly string[] =>
  force.split('+').flatMap((each) => {
    const [, count = '', type = ''] = /^([1-9]?)([A-Z]+)$/.exec(each) ?? [];
    return Array.from({ length: Number(count === '' ? 1 : count) }, () => type);
  });

/** Returns the name of the first printed ship of a type: what a player has who chooses no other. */
export const standardShip = (rules: Rules, type: string): string | undefined =>
  printedShips.all(rules).find(([, { sheet }]) => sheet.type === type)?.[0];

/** Returns the types of a side of which there is no ship, one issue each. */
export const missingTypes = (rules: Rules): readonly Issue[] =>
  [0, 1].flatMap((side) =>
    [...new Set(forces(rules, side))].flatMap((type) =>
      standardShip(rules, type) === undefined ? atPath('rules', [unknownType(rules, type)]) : [],
    ),
  );

/** Returns why ships of some types are not the force of a side, type by type. */
export function forceIssues(
  rules: Rules,
  side: number,
  { player, types }: { readonly player: PlayerId; readonly types: readonly string[] },
): readonly Issue[] {
  const force = forces(rules, side);
  if (!force) return [];
  const countIn = (all: readonly string[], type: string): number =>
    all.filter((each) => each === type).length;
  return [...new Set([...force, ...types])].flatMap((type) => {
    const [needs, has] = [countIn(force, type), countIn(types, type)];
    return needs === has ? [] : [issue('other-force', [], { player, type, needs, has })];
  });
}
