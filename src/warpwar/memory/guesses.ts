/** Guesses at records that a viewer does not see: drawn at random, such that they fit all that was seen. */

import { createDefaultCheck } from '../../kernel/formula.js';
import { guard, toRefusal } from '../../kernel/guard.js';
import { guardRandom, pickRandom } from '../../kernel/random.js';
import { ok, refuse, type Result } from '../../kernel/result.js';
import type { PlayerId, Random, Rules } from '../../kernel/types.js';
import { yetToChoose } from '../combat/steps.js';
import { builderOf, isRecord, isSystemship } from '../find.js';
import { seenParam } from '../guards.js';
import { issue } from '../issues.js';
import { GENERATOR, levelsAtBuilding, subtractUnits, techLevel } from '../ships/components.js';
import { damageShip, hitCapacity, openComponents } from '../ships/damage.js';
import { designIssues, designStarts, fillDesign, RICH, shipCost } from '../ships/design.js';
import type { Chart } from '../map/star-map.js';
import type { Counts, Levels, Player, SeenShip, Ship, Star, State, View } from '../state.js';
import { awaitedIn } from '../turn.js';
import { greater, holdsAll, leastBefore, plentyFor, type Least } from './needs.js';
import { drawOutOfSight, type PlacedShip } from './out-of-sight.js';
import {
  memoryParam,
  pointsSeen,
  nothingOf,
  type KnownShip,
  type Memory,
  type Remembering,
} from './remember.js';

/** A guess at the record of a ship; and at its owner and place, if it is out of sight. */
export type GuessedShip = Pick<Ship, 'id' | 'levels' | 'built' | 'now'> & Partial<PlacedShip>;

/** What is drawn: a part of a state, for `suppose`. */
export interface Guessed {
  /** Each ship that the viewer sees without its record, and enemies out of sight where they were last seen. */
  readonly ships: readonly GuessedShip[];
  /** The players whose accounts the viewer does not see, if they see an account of a player. */
  readonly players: readonly Pick<Player, 'id' | 'points'>[];
  /** All stars, with Bases of enemies out of sight. Absent where rules hide no places. */
  readonly stars?: readonly Star[];
  /** The map as far as it is remembered. Absent where it is open. */
  readonly map?: Chart;
}

/** By which limit a record does not fit: its units, the hits that it must have taken, or the rules of designs. */
export type Limit = 'units' | 'hits' | 'design';

// Whether a record fits.

/** Returns the first limit by which a record contradicts what is remembered of its ship; undefined if it fits. */
export function misfitOf(
  rules: Rules,
  known: KnownShip,
  { built, now }: Pick<Ship, 'built' | 'now'>,
): Limit | undefined {
  const after = { units: now, hits: hitCapacity(rules, { now }) };
  const [{ units, hits }] = leastBefore(rules, known.trials, after);
  if (!holdsAll(built, greater(known.built, units))) return 'units';
  return hitCapacity(rules, { now: built }) < Math.max(known.capacity, hits) ? 'hits' : undefined;
}

// How records are drawn.

/** What a record is drawn from. */
interface Draft {
  readonly rules: Rules;
  readonly ship: SeenShip;
  readonly known: KnownShip;
  readonly levels: Levels;
  readonly points: number;
  readonly random: Random;
}

/**
 * Draws the records of ships whose records a viewer does not see, such that they fit all that they remember: a guess for `suppose`.
 * Each is a design as random players build them, beginning with what the ship must have had. The hits that it took since it could
 * last be repaired go where they leave what it needed later. No ships are aboard others, and what stars hold and modules hide is not
 * guessed: add it yourself. Where rules hide places, enemies are out of sight where they were last seen, the others nowhere; a player
 * without a known Base gets one at a star out of sight; and the map is what is remembered of it.
 *
 * A player is taken to have had as many Build Points in all as the viewer, in any shares for each ship, those that are gone too, and
 * for what is left of them; and more where less would not do. A spectator has none, so ships are small. Levels that were not shown are those of the
 * game-turn in which the ship was built, if that is known, or else those of one of the viewer's ships.
 *
 * Refuses with 'no-guess' a ship for which `tries` designs in a row do not fit; it names the ship and the limit: 'units', 'hits' or
 * 'design', or 'choice' where the view awaits somebody who would have no choice, as in a combat out of sight. Cost: about 0.1 ms a ship.
 *
 * @param engine an engine of WarpWar, such as all of `warpwar`
 * @param memory what `remember` returned last. Default: nothing is remembered
 *
 * @example
 * ```ts
 * import * as warpwar from 'warpwar';
 * import { seeded } from 'warpwar/players';
 * import { guesses, suppose } from 'warpwar/research';
 *
 * const state = warpwar.newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
 * const seen = warpwar.view(state, 'red');
 * const guess = warpwar.unwrap(guesses(warpwar, seen, undefined, seeded(1)));
 * warpwar.unwrap(suppose(warpwar, seen, guess)).ships.length; // => 2
 * ```
 */
export function guesses<Seen extends View>(
  engine: Remembering<Seen>,
  seen: NoInfer<Seen>,
  memory: Memory | undefined,
  random: Random,
  tries = 1000,
): Result<Guessed> {
  const run = guard(
    'guesses',
    [memoryParam, seenParam],
    (known: Memory | undefined, view: View) =>
      drawGuess({
        rules: engine.rulesOf(seen),
        seen: view,
        memory: known,
        random: guardRandom(random),
        tries,
      }),
    toRefusal,
  );
  return run(memory, seen);
}

function drawGuess(drawing: Drawing): Result<Guessed> {
  const { rules, seen } = drawing;
  for (let tried = 0; tried < AGAIN; tried += 1) {
    const all = drawAll(drawing, tried);
    if (!all.ok || areAwaited(rules, seen, all.value)) return all;
  }
  const awaited = seen.ships.find((ship) => !isRecord(ship) && seen.waiting.includes(ship.owner));
  return refuse(issue('no-guess', ['seen', 'waiting'], { ship: awaited?.id ?? '', limit: 'choice' }));
}

/** Most times that everything is drawn because somebody would have no choice. */
const AGAIN = 100;

/** What all records are drawn from. */
interface Drawing {
  readonly rules: Rules;
  readonly seen: View;
  readonly memory: Memory | undefined;
  readonly random: Random;
  readonly tries: number;
}

/** Draws the points of each player and the record of each ship, which may cost some more than its share. */
function drawAll({ rules, seen, memory, random, tries }: Drawing, more: number): Result<Guessed> {
  const hidden = drawOutOfSight({ rules, seen, last: memory?.seen, random });
  const has = seen.players.some(({ points }) => points !== undefined);
  const savers = has ? seen.players.filter(({ points, out }) => points === undefined && !out) : [];
  const unknown: readonly SeenShip[] = [...seen.ships.filter((ship) => !isRecord(ship)), ...hidden.ships];
  const share = sharesOf({ rules, seen, memory, random }, savers, unknown);
  const players = savers.map(({ id }) => ({ id, points: share(id) }));
  const ships: GuessedShip[] = [];
  for (const ship of unknown) {
    const { id } = ship;
    const known = memory?.ships[id] ?? nothingOf(seen.turn);
    const levels = ship.levels ?? levelsOf(rules, known, seen, random);
    const points = share(builderOf(id)) + more;
    const record = drawRecord({ rules, ship, known, levels, points, random }, tries);
    if (typeof record === 'string')
      return refuse(issue('no-guess', ['memory', 'ships', id], { ship: id, limit: record }));
    ships.push({ id, ...hidden.ships.find((placed) => placed === ship), levels, ...record });
  }
  return ok({ ...hidden, ships, players });
}

/** Whether those of whom the view waits have a choice: where hits go, which ship takes another along, what to do with points. */
function areAwaited(rules: Rules, seen: View, { ships, players, ...places }: Guessed): boolean {
  const records = new Map(ships.map((each) => [each.id, each]));
  const accounts = new Map(players.map((each) => [each.id, each]));
  // Sound: every ship has a record now, so the view has the form of a state.
  const state = {
    ...seen,
    ...places,
    ships: [
      ...seen.ships.map((ship) => ({ ...ship, ...records.get(ship.id) })),
      ...ships.filter(({ at }) => at !== undefined),
    ],
    players: seen.players.map((each) => ({ ...each, ...accounts.get(each.id) })),
  } as unknown as State;
  const awaited = seen.battle ? yetToChoose({ rules, state }) : awaitedIn({ rules, state }, seen.phase);
  return seen.waiting.every((player) => awaited.includes(player));
}

/** Most that one of the shares of a player weighs. */
const WEIGHT = 100;

/** Returns a function that returns one share of a player's points after another: what savers have left, then each of their ships. */
function sharesOf(
  { rules, seen, memory, random }: Omit<Drawing, 'tries'>,
  savers: readonly Player[],
  unknown: readonly SeenShip[],
): (player: PlayerId) => number {
  const points = Math.max(memory?.points ?? 0, pointsSeen(rules, seen));
  const owners = [...savers.map(({ id }) => id), ...unknown.map(({ id }) => builderOf(id))];
  const shares = new Map(
    [...new Set(owners)].map((player) => {
      const count = owners.filter((each) => each === player).length + (memory?.lost[player] ?? 0);
      const weights = Array.from({ length: count }, () => 1 + random(WEIGHT));
      const sum = weights.reduce((all, each) => all + each, 0);
      return [player, weights.map((each) => Math.floor((points * each) / sum)).values()] as const;
    }),
  );
  return (player) => shares.get(player)?.next().value ?? 0;
}

const isDefaultLevel = createDefaultCheck(levelsAtBuilding);

/** Returns tech levels that a ship may have. */
function levelsOf(rules: Rules, { since, isNew }: KnownShip, { ships }: View, random: Random): Levels {
  if (isNew && isDefaultLevel(rules)) return techLevel(rules, since);
  const own = ships.filter(isRecord);
  return own.length > 0 ? pickRandom(own, random).levels : techLevel(rules, 1 + random(since));
}

/** Draws one record, or returns the limit by which the last one did not fit. */
function drawRecord(draft: Draft, tries: number): Pick<Ship, 'built' | 'now'> | Limit {
  const { rules, ship, known, levels, points, random } = draft;
  const least = leastBefore(rules, known.trials, { units: {}, hits: 1 });
  const hits = Math.max(known.capacity, least[0].hits);
  const generator: Counts = isSystemship(ship) ? {} : { [GENERATOR]: 1 };
  const needs = greater(greater(known.built, least[0].units), generator);
  const plenty = plentyFor(rules, ship);
  if (!holdsAll(plenty, needs)) return 'units';
  if (hitCapacity(rules, { now: plenty }) < hits) return 'hits';
  let limit: Limit = 'design';
  for (let tried = 0; tried < tries; tried += 1) {
    const start = greater(needs, pickRandom([{}, ...designStarts(rules, undefined)], random));
    const enough =
      shipCost(rules, { counts: start, levels }) + Math.max(0, hits - hitCapacity(rules, { now: start }));
    // Where that does not do, each further try may cost more.
    const built = fillDesign(rules, start, {
      points: Math.max(Math.min(points, RICH), enough) + tried,
      levels,
      random,
    });
    if (designIssues(rules, { counts: built, levels }).length > 0) continue;
    const now = worn(draft, built, least.slice(1));
    const found = now ? misfitOf(rules, known, { built, now }) : 'hits';
    if (now && !found) return { built, now };
    limit = found ?? limit;
  }
  return limit;
}

/** Returns what is left of a ship after its trials, with hits placed at random; undefined if they leave too little. */
function worn(
  { rules, ship, known, levels, random }: Draft,
  built: Counts,
  least: readonly Least[],
): Counts | undefined {
  let now = built;
  for (const [at, { spent, hits }] of known.trials.entries()) {
    now = subtractUnits(now, spent);
    for (let left = hits; left > 0; left -= 1) {
      const record = { ...ship, levels, built, now };
      const open = openComponents(rules, { ship: record, aboard: [], effective: left })
        .map(([letters]) => damageShip(rules, record, { [letters]: 1 }).now)
        .filter((after) => holdsAll(after, least[at]?.units ?? {}));
      if (open.length === 0) return undefined;
      now = pickRandom(open, random);
    }
  }
  return hitCapacity(rules, { now }) > 0 ? now : undefined;
}
