import { oneOf, object, int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { atPath } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import {
  attackDecoder,
  attackIssues,
  type Attack,
  attackMissed,
  hitFollows,
  land,
  whatAttacked,
} from '../combat/damage.js';
import { unless } from '../issues.js';
import { event, roll, setting, type StateGame } from '../kit.js';
import { lineIndex, sumExtras } from '../sheets/sheet.js';
import { defenseNumbers, missileDefense as system, weapons } from '../sheets/tables.js';
import { workingSystems, findShip, recordTurnOf, turnOf } from '../ships.js';
import type { ShipId } from '../state.js';

/** Whether a missile is destroyed by a roll up to the number, or from the number on. Ledger: SW.9.9, SW.R19. */
export const test = setting('missile-defence/test', {
  decode: oneOf('atMost', 'atLeast'),
  standard: 'atMost',
});

/** The number beyond the ranges of the table. Ledger: SW.R20. */
export const beyond = setting('missile-defence/beyond', { decode: int(2, 12), standard: 8 });

/** Whether a system works once a turn, or against each missile. Ledger: SW.R20. */
export const each = setting('missile-defence/each', { decode: oneOf('turn', 'missile'), standard: 'turn' });

/** Whether a system is used up by a missile that hits, or by any that is launched at the ship. Ledger: SW.R20, SW.S6. */
export const spentBy = setting('missile-defence/spentBy', {
  decode: oneOf('hit', 'launch'),
  standard: 'hit',
});

/** Payload of the event that missile defense was used. */
export type DefensePayload = {
  /** The ship that defends itself. */
  readonly ship: ShipId;
  /** Index of the system among the other systems of the sheet. */
  readonly line: number;
};

/** A missile defense was used: it is not ready again in this turn. Ledger: SW.9.2, SW.R20. */
const defenseUsed = event('defence/used', {
  apply: ({ state }, { ship, line }: DefensePayload) =>
    recordTurnOf(state, ship, ({ used }) => ({ used: used.includes(line) ? used : [...used, line] })),
});

/** Payload of the event that missile defense destroyed a missile, or did not. */
export type DefendedPayload = DefensePayload & {
  /** The sum of the dice, with all that is added. */
  readonly total: number;
  /** The number of the table. */
  readonly needs: number;
  /** Whether the missile is destroyed. */
  readonly destroyed: boolean;
};

/** A missile defense fired at a missile. Ledger: SW.9.9. */
const defended = event('defence/fired', { apply: ({ state }, _: DefendedPayload) => state });

/** A missile, and the line of the system that fires at it. */
export interface Defended {
  readonly attack: Attack;
  readonly line: number;
}

/** Two dice decide whether missile defense destroys a missile. Ledger: SW.9.9, SW.R45. */
const defenseRoll = roll('missile-defence/fire', {
  title: 'missile defense',
  dice: [6, 6],
  counts: 'sum',
  about: object({ attack: attackDecoder, line: lineIndex }),
  check: (game, { attack, line }: Defended) => {
    const target = findShip(game.state, attack.target);
    const isUsed =
      target && turnOf(target).used.includes(line) && workingSystems(target, system.key).includes(line);
    return [
      ...atPath('attack', attackIssues(game, attack)),
      ...unless(isUsed === true, 'line'),
      ...unless(weapons.find(game.rules, attack.weapon)?.launchedBy !== undefined, 'attack', 'weapon'),
    ];
  },
  once: ({ attack }: Defended) => whatAttacked(attack),
});

/** Returns the number of missile defense at a range in hexes, 1 or more. Ledger: SW.9.9, SW.R20. */
export const defenseNumberAt = (rules: Rules, range: number): number =>
  defenseNumbers[range - 1] ?? beyond.of(rules);

const defenseKnown = defenseRoll.reads((game, [one = 0, other = 0], { attack, line }) => {
  const { rules, state } = game;
  const better = sumExtras(rules, findShip(state, attack.target)?.sheet.systems[line]?.extras, 'roll');
  const needs = defenseNumberAt(rules, attack.range);
  const isLow = test.of(rules) === 'atMost';
  const total = one + other + (isLow ? -better : better);
  const destroyed = isLow ? total <= needs : total >= needs;
  const outcome = defended({ ship: attack.target, line, total, needs, destroyed });
  return destroyed ? [outcome] : [outcome, ...land(game, attack)];
});

/** Finds the first missile defense of the target that is ready for an attack; undefined if there is none. Ledger: SW.S7. */
function readyLine({ rules, state }: StateGame, { weapon, target }: Attack): number | undefined {
  const ship = findShip(state, target);
  if (!ship || weapons.find(rules, weapon)?.launchedBy === undefined) return undefined;
  const { used } = turnOf(ship);
  return workingSystems(ship, system.key).find(
    (line) => each.of(rules) === 'missile' || !used.includes(line),
  );
}

/** Missile defense destroys missiles that have hit. */
export const missileDefense = module(
  {
    id: 'missile-defence',
    source: ['SW.3.md', 'SW.9.9', 'SW.R19', 'SW.R20', 'SW.S6', 'SW.S7'],
    requires: ['missiles'],
  },
  system,
  test,
  beyond,
  each,
  spentBy,
  defenseUsed,
  defended,
  defenseRoll,
  defenseKnown,
  hitFollows.wrap((base) => (game, attack) => {
    const line = readyLine(game, attack);
    if (line === undefined) return base(game, attack);
    return [defenseUsed({ ship: attack.target, line }), defenseRoll.ask({ attack, line })];
  }),
  attackMissed.then((game, attack) => {
    const line = spentBy.of(game.rules) === 'launch' ? readyLine(game, attack) : undefined;
    return line === undefined ? [] : [defenseUsed({ ship: attack.target, line })];
  }),
);
