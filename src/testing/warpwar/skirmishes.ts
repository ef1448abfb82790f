/** Random skirmishes: fleets, alliances, damage and tech levels from a seed. */

import type { Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR } from '../../game/ships/components.js';
import { driveLimit, power } from '../../game/ships/drive.js';
import { systemshipsAllowed } from '../../game/building/design.js';
import { pickRandom, shuffle } from '../../kernel/util/random.js';
import { chance } from '../laws/chance.js';
import type { RulesetSpec } from '../../kernel/ruleset/spec.js';

const NAMES = ['red', 'blue', 'green', 'grey'] as const;

interface Given {
  readonly id: string;
  readonly owner: string;
  readonly at: string | { readonly aboard: string };
  readonly levels: Readonly<Record<string, number>>;
  readonly built: Readonly<Record<string, number>>;
  readonly now: Readonly<Record<string, number>>;
}

/** Returns a random set-up for a skirmish of 2 to 4 players, with 1 to 4 ships each at the star and others in their racks. */
export function skirmishOf(
  rules: Rules,
  spec: RulesetSpec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  const most = rules.ruleset.modules.includes('two-players') ? 2 : 4;
  const players = NAMES.slice(0, Math.min(most, pickRandom([2, 2, 2, 3, 3, 4], random)));
  const fleets = shuffle(
    players.flatMap((owner) => fleet(rules, owner, random)),
    random,
  );
  const star = pickRandom(
    [undefined, undefined, { hex: '0101', name: 'Corner' }, { hex: '1720', name: 'Umma' }],
    random,
  );
  const sides = alliances(players, random);
  return {
    setup: {
      rules: spec,
      players: shuffle(players, random),
      fleets,
      ...(star ? { star } : {}),
      ...(sides ? { sides } : {}),
    },
  };
}

/** Returns random alliances; never all players are allies. */
function alliances(players: readonly string[], random: Random): readonly (readonly string[])[] | undefined {
  if (players.length < 3 || random(2) === 0) return undefined;
  const [one = '', two = '', ...rest] = shuffle(players, random);
  return random(2) === 0 ? [[one, two], rest] : [[one, two]];
}

function fleet(rules: Rules, owner: string, random: Random): readonly Given[] {
  const small = systemshipsAllowed(rules, undefined);
  const standing = Array.from({ length: 1 + random(4) }, (_, at) =>
    shipOf(rules, owner, small && random(3) === 0 ? 'S' : 'W', at + 1, random),
  );
  return [...standing, ...standing.flatMap((carrier, at) => riders(rules, carrier, 10 * (at + 1), random))];
}

/** Returns random Systemships for the undamaged racks of a ship. */
const riders = (rules: Rules, carrier: Given, from: number, random: Random): readonly Given[] =>
  Array.from({ length: random((carrier.now.SR ?? 0) + 1) }, (_, at) => ({
    ...shipOf(rules, carrier.owner, 'S', from + at, random),
    at: { aboard: carrier.id },
  }));

/** Whether a component powers a ship, or drives it in combat. */
const isEngine = (rules: Rules, letters: string): boolean =>
  power(rules, { now: { [letters]: 1 } }) + driveLimit(rules, { now: { [letters]: 1 } }) > 0;

function shipOf(rules: Rules, owner: string, letter: 'W' | 'S', number: number, random: Random): Given {
  const known = components
    .all(rules)
    .filter(([letters, { warpshipsOnly }]) => letters !== GENERATOR && (letter === 'W' || !warpshipsOnly));
  const parts = known.flatMap(([letters, { perHit, most = 100 }]) =>
    isEngine(rules, letters) || random(4) > 0
      ? [[letters, Math.min(most, random(2 + 2 * Math.max(1, perHit)))] as const]
      : [],
  );
  const engines = known
    .filter(([letters]) => isEngine(rules, letters))
    .map(([letters]) => [letters, 1 + random(8)] as const);
  const built: Readonly<Record<string, number>> = {
    ...Object.fromEntries(parts),
    ...Object.fromEntries(engines),
    ...(letter === 'W' ? { [GENERATOR]: 1 } : {}),
  };
  const hurt = random(3) === 0;
  const left = Object.entries(built).map(
    ([letters, units]) => [letters, hurt && letters !== GENERATOR ? random(units + 1) : units] as const,
  );
  // Every ship needs something left that can take a hit.
  const takesHits = (letters: string): boolean =>
    known.some(([each, { perHit }]) => each === letters && perHit > 0);
  const now = left.some(([letters, units]) => takesHits(letters) && units > 0)
    ? Object.fromEntries(left)
    : built;
  const levels = pickRandom([{}, { all: 0 }, { all: 1 }, { all: 2 }, { energy: 1, guided: 2 }], random);
  return { id: `${owner}/${letter}${number}`, owner, at: '0505', levels: { ...levels }, built, now };
}
