/** Random set-ups of Stellar Wars: rulesets and fleets. */

import { chainsOf } from '../../../src/testing/laws/dice/index.js';
import { chance } from '../../../src/testing/laws/chance.js';
import { pickRandom } from '../../../src/kernel/util/random.js';
import { bomb, miner } from './mines.js';

const players = ['red', 'blue'];

/** Rulesets that random games try, each with what it leaves out or adds. */
export const rulesets: readonly string[] = [
  'sw2/duel',
  'sw2/duel +given-dice',
  'sw2/duel +given-dice open-board(columns=9, rows=9)',
  'sw2/duel open-board(columns=7, rows=8, leaving=barred)',
  'sw2/duel -line-of-sight -hard-burn -multi-track -no-shields',
  'sw2/duel -plasma -missile-defence +turn-limit turn-limit(turns=5)',
  'sw2/duel -missile-defence -missiles -mines line-of-sight(friendsBlock=false)',
  'sw2/duel missile-defence(test=atLeast, each=missile, spentBy=launch, beyond=5)',
  'sw2/duel stellar(firstSpeed=rest, initiative=game, lineSide=first, boxes=1, wasteTurns=true)',
  'sw2/duel -cloaking -sensors',
  'sw2/duel -cloaking +committed-dice +own-designs +turn-limit open-board(columns=8, rows=10) turn-limit(turns=9)',
  'sw2/duel +given-dice +turn-limit turn-limit(turns=9) open-board(columns=9, rows=9, leaving=barred)',
  'sw2/duel open-board(rows=12) cloaking(uncloak=with-speeds) sensors(uses=target, lasts=for-good, hiddenDice=true)',
  'sw2/duel +own-designs +weapon-extras weapon-extras(harder=die, onMissiles=true)',
  'sw2/duel +deployment deployment(deep=5) open-board(columns=9, rows=10)',
  'sw2/beginning open-board(columns=12, rows=14)',
  'sw2/convoy open-board(rows=20) crossing(freighters=1)',
  'sw2/different-forces',
  'sw2/duel +own-designs open-board(columns=8, rows=10) mines(stays=false, side=RL) self-destruct(sameHex=closer)',
];

const printed = [
  'DN-1',
  'DN-2',
  'BB-1',
  'BB-2',
  'CA-1',
  'CA-2',
  'DD-1',
  'DD-2',
  'ES-1',
  'ES-2',
  'SC-1',
  'SC-2',
  'FR-1',
];

/** The field of a set-up that the source of dice in some rules needs. */
export function diceOf(rules: string, seed: number): object {
  if (rules.includes('given-dice')) return {};
  return rules.includes('committed-dice') ? { chains: chainsOf(players) } : { seed: `seed ${seed}` };
}

/** A set-up by a seed, with one to three random ships a side unless the rules fix their types. */
export function randomSetup(rules: string, seed: number): object {
  const random = chance(seed);
  const sheets = rules.includes('own-designs') ? [...printed, miner, bomb] : printed;
  const fleet = () => Array.from({ length: 1 + random(3) }, () => ({ sheet: pickRandom(sheets, random) }));
  const fleets = rules.includes('sw2/duel') ? { fleets: { red: fleet(), blue: fleet() } } : {};
  return { rules, players, ...diceOf(rules, seed), ...fleets };
}
