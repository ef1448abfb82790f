/** Checks and samples replies with ECM. Nothing here reads a state. */

import type { Random } from '../../kernel/player.js';
import { atPath, type Issue } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import type { EcmReply } from '../../game/battle/state.js';
import type { ShipId } from '../../game/state.js';
import { driveFloor, ecmReach, isAbout, type Defense, type Incoming } from './effect.js';
import { issue } from './issues.js';

/** Checks replies. Paths of the issues begin at the list. Ledger: E2.ECM.1 to E2.ECM.4. */
export function replyIssues(
  rules: Rules,
  defenses: readonly Defense[],
  replies: readonly EcmReply[],
): readonly Issue[] {
  const placed = new Map<ShipId, number>();
  const each = replies.flatMap((reply, at) => {
    placed.set(reply.ship, (placed.get(reply.ship) ?? 0) + reply.points);
    const first = replies.findIndex((other) => isSame(other, reply)) === at;
    return atPath(at, oneIssues(rules, defenses, reply, first));
  });
  const over = defenses.flatMap(({ ship: { id }, power }) => {
    const points = placed.get(id) ?? 0;
    return points > power ? [issue('too-much-ecm', [], { ship: id, power, placed: points })] : [];
  });
  return [...each, ...over];
}

const isSame = (a: EcmReply, b: EcmReply): boolean =>
  a.ship === b.ship && a.missile.by === b.missile.by && a.missile.tube === b.missile.tube;

function oneIssues(
  rules: Rules,
  defenses: readonly Defense[],
  reply: EcmReply,
  first: boolean,
): readonly Issue[] {
  const { ship: id, missile } = reply;
  const defense = defenses.find(({ ship }) => ship.id === id);
  if (!defense) return [issue('no-ecm-there', ['ship'], { ship: id })];
  // Messages count tubes from 1.
  const about = { ship: id, by: missile.by, tube: missile.tube, number: missile.tube + 1 };
  if (!first) return [issue('ecm-twice', ['missile'], about)];
  const shot = defense.shots.find(({ fire }) => isAbout(reply, fire));
  if (shot) return shiftIssues(rules, defense, shot, reply);
  const unguided = defense.others.some((fire) => isAbout(reply, fire));
  return [issue(unguided ? 'ecm-on-missiles-only' : 'no-such-missile', ['missile'], about)];
}

function shiftIssues(
  rules: Rules,
  { ship }: Defense,
  { fire, drive }: Incoming,
  { points, shift }: EcmReply,
): readonly Issue[] {
  const [down, up] = ecmReach(rules, { fire, target: ship, points });
  if (shift >= down && shift <= up) return [];
  const floor = driveFloor.of(rules);
  return shift < 0 && -shift <= up
    ? [issue('drive-below-floor', ['shift'], { ship: fire.by.id, drive, shift, floor })]
    : [issue('shift-too-far', ['shift'], { ship: fire.by.id, tube: fire.tube, most: up, shift })];
}

/** Returns ECM points and changes by chance. Ledger: E2.ECM.1, E2.ECM.3. */
export const sampleReplies = (
  rules: Rules,
  defenses: readonly Defense[],
  random: Random,
): readonly EcmReply[] =>
  defenses.flatMap(({ ship, power, shots }) => {
    let left = power;
    return shots.flatMap(({ fire }) => {
      const points = random(left + 1);
      left -= points;
      const [down, up] = ecmReach(rules, { fire, target: ship, points });
      const shift = down + random(up - down + 1);
      return points === 0 && shift === 0
        ? []
        : [{ ship: ship.id, missile: { by: fire.by.id, tube: fire.tube }, points, shift }];
    });
  });
