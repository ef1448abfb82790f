/** Random set-ups for the laws: one to three ships a side, with dice of any source. */

import { pickRandom } from '../../kernel/random.js';
import type { Random, Rules, RulesetSpec } from '../../kernel/types.js';
import { diceFor } from '../../laws/dice.js';
import { chance } from '../../laws/law.js';
import { freighters } from '../modules/crossing.js';
import { fleetIssues, forces, namedSheets, standardShip } from '../setup/fleets.js';
import { sampleSheet } from '../sheets/check.js';
import type { Sheet } from '../sheets/sheet.js';
import { freighter } from '../sheets/tables.js';

const PLAYERS: readonly string[] = ['red', 'blue'];

/** Most ships of a side. */
const MOST_SHIPS = 3;

/** Returns a random set-up for a game of two players: ships unless the rules fix their types, and what the dice need. */
export function duelOf(
  rules: Rules,
  spec: RulesetSpec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  const [red, blue] = [fleet(rules, random), [...convoy(rules), ...fleet(rules, random)]];
  const fleets = forces(rules, 0) ? {} : { fleets: { red, blue } };
  return { setup: { rules: spec, players: PLAYERS, ...diceFor(rules, PLAYERS, seed), ...fleets } };
}

/** A ship of a set-up. */
interface Given {
  readonly sheet: string | Sheet;
}

/** Returns the freighters that must cross the board, if the rules have such. */
const convoy = (rules: Rules): readonly Given[] =>
  rules.ruleset.modules.includes('crossing')
    ? Array.from({ length: freighters.of(rules) }, () => ({
        sheet: standardShip(rules, freighter.key) ?? '',
      }))
    : [];

const fleet = (rules: Rules, random: Random): readonly Given[] =>
  Array.from({ length: 1 + random(MOST_SHIPS) }, () => ({ sheet: someSheet(rules, random) }));

/** Returns the name of a sheet that is there to be chosen, or sometimes a sheet of its own, if players may have such. */
function someSheet(rules: Rules, random: Random): string | Sheet {
  const named = namedSheets(rules, undefined).filter(([, sheet]) => fleetIssues(rules, sheet).length === 0);
  const [name, { type }] = pickRandom(named, random);
  const own = sampleSheet(rules, { name: 'Own', type }, random);
  return random(2) === 0 && fleetIssues(rules, own).length === 0 ? own : name;
}
