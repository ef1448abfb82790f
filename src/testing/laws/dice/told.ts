/** The laws 'rolls-told' and 'private-rolls'. */

import { chains } from '../../../common/chance/chain.js';
import { rolls } from '../../../common/chance/declared.js';
import { pendingRolls } from '../../../common/chance/pending.js';
import { rolled, type RolledPayload } from '../../../common/chance/roll.js';
import { hashesTaken } from '../../../common/chance/seeded.js';
import type { ChanceState } from '../../../common/chance/state.js';
import { countHashes } from '../../../common/chance/stream.js';
import type { GameEvent } from '../../../kernel/parts/part.js';
import { decode } from '../../../kernel/util/decode.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { isEqual } from '../json.js';
import type { Step } from '../subject.js';
import { diceHolds, diceSame } from './law.js';

/** Returns the payload of each roll among events, in order. */
export const rollsIn = (events: readonly GameEvent[]): readonly RolledPayload[] =>
  events.flatMap((event) => (rolled.is(event) ? [event.payload] : []));

/** The module of dice in force. */
export const sourceOf = ({ modules }: Rules): string | undefined =>
  modules.find(({ slot }) => slot === 'dice')?.id;

/** Checks a roll that was told: the faces fit the dice, and what it is about fits the roll. */
function checkRoll(rules: Rules, { roll, dice, faces, about }: RolledPayload): void {
  const fits =
    dice.length > 0 &&
    faces.length === dice.length &&
    faces.every((face, at) => Number.isInteger(face) && face >= 1 && face <= (dice[at] ?? 0));
  diceHolds(fits, 'rolls-told', () => `${roll}: ${JSON.stringify({ dice, faces })}.`);
  const spec = rolls.find(rules, roll);
  diceHolds(
    spec !== undefined && decode(spec.about, about, rules).ok,
    'rolls-told',
    () => `${roll} is no roll in force, or not about ${JSON.stringify(about)}.`,
  );
}

/** Returns the faces that an action gives; undefined for any other action. */
function facesIn(action: unknown): unknown {
  // Sound: members of an object are unknown.
  const { type, faces } = (action ?? {}) as Readonly<Record<string, unknown>>;
  return type === 'chance/roll' ? faces : undefined;
}

/** Checks that what was told of dice is all that fell. */
export function checkTold<State extends ChanceState>(rules: Rules, step: Step<State>): void {
  const { before, after, events, action } = step;
  const told = rollsIn(events);
  for (const each of told) checkRoll(rules, each);
  const source = sourceOf(rules);
  if (source === 'seeded-dice') {
    const drawn = hashesTaken.of(after) - hashesTaken.of(before);
    const accounted = told.reduce((sum, { dice }) => sum + countHashes(dice), 0);
    diceSame('rolls-told', 'hashes of the rolls that were told', accounted, drawn);
  }
  if (source === 'committed-dice')
    diceSame('rolls-told', 'rolls', told.length, chains.of(after).rolls - chains.of(before).rolls);
  if (source === 'given-dice') {
    const given = facesIn(action);
    const expected = given === undefined ? [] : [given];
    diceHolds(
      isEqual(
        told.map(({ faces }) => faces),
        expected,
      ),
      'rolls-told',
      () => `Told: ${JSON.stringify(told)}, given: ${JSON.stringify(expected)}.`,
    );
  }
}

/** Checks that dice that players roll together are heard by all. */
export function checkPrivate<State extends ChanceState>(rules: Rules, { after, events }: Step<State>): void {
  if (sourceOf(rules) !== 'committed-dice') return;
  const hidden = [
    ...pendingRolls.of(after).flatMap(({ roll, hears }) => (hears ? [roll] : [])),
    ...events.flatMap((each) => (rolled.is(each) && each.audience !== 'all' ? [each.payload.roll] : [])),
  ];
  diceHolds(hidden.length === 0, 'private-rolls', () => `Not everybody may see: ${hidden.join(', ')}.`);
}
