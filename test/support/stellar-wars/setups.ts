/** Random set-ups of Stellar Wars: rulesets and fleets. */

import { parseRuleset } from '../../../src/kernel/ruleset/text.js';
import { engine } from '../../../src/stellar-wars/engine.js';
import { duelOf } from '../../../src/stellar-wars/laws/index.js';
import { chance } from '../../../src/laws/law.js';
import type { Random } from '../../../src/kernel/types.js';
import { pickRandom } from '../../../src/kernel/random.js';

import { bomb, miner } from './mines.js';
import { printed } from './sheets.js';

const table = engine();
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

/** The printed classes of armed ships. */
const armed = [
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
];

/** Fleets of both sides, as a set-up has them. */
const fleetsOf = (red: readonly unknown[], blue: readonly unknown[]) => ({
  red: red.map((sheet) => ({ sheet })),
  blue: blue.map((sheet) => ({ sheet })),
});

/** Some sheets by chance. */
const pickSheets = <Sheet>(sheets: readonly Sheet[], count: number, random: Random): readonly Sheet[] =>
  Array.from({ length: count }, () => pickRandom(sheets, random));

/** A set-up by a seed, with one to three random ships a side unless the rules fix their types. */
export const randomSetup = (rules: string, seed: number): object => ({
  ...duelOf(table.unwrap(table.compileRules(rules)), table.unwrap(parseRuleset(rules)), seed).setup,
  rules,
});

/** A set-up of 2 ships against 2 of random printed classes. */
export function randomDuel(seed: number, rules = 'sw2/duel') {
  const random = chance(seed);
  const some = () => pickSheets(armed, 2, random);
  return { rules, players, seed: `duel ${seed}`, fleets: fleetsOf(some(), some()) };
}

/** An escort with a cloak, sensors, mines and a self-destruct. */
const lurker = {
  ...printed('ES-2'),
  name: 'Lurker',
  mines: 1,
  systems: ['cloaking', 'sensors', 'self-destruct'].map((kind) => ({ kind })),
};

/** Ships with cloaks, sensors, mines or a self-destruct. */
const equipped = ['CA-1', 'CA-2', 'DD-1', 'ES-2', 'SC-1', miner, bomb, lurker];

/** A set-up of 2 ships against 2 with cloaks, sensors, mines or self-destructs. Needs designs of players' own. */
export function deviceDuel(seed: number, rules: string) {
  const random = chance(seed);
  const some = () => pickSheets<unknown>(equipped, 2, random);
  return {
    rules,
    players,
    seed: `duel of devices ${seed}`,
    fleets: fleetsOf(some(), some()),
  };
}
