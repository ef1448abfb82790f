/** What an order may lead to: what each shot does, whatever its enemies choose, and what they may fire in return. */

import type { Rules } from '../../kernel/types.js';
import { listFire, resolveRound, sumOf } from '../combat/fire.js';
import { mayTarget } from '../combat/systems.js';
import { LEAD, loads, speed } from '../combat/weapons.js';
import { allShipsAt, isRecord, nameOf } from '../find.js';
import { volley } from '../modules/cannons.js';
import { defensesOf, ECM, ecmReach } from '../modules/ecm.js';
import { driveLimit, power, unitsOf } from '../ships/components.js';
import {
  tactics,
  type Fight,
  type Order,
  type Round,
  type RoundResult,
  type SeenShip,
  type Ship,
  type ShipId,
  type Shot,
  type TableResult,
  type Tactic,
  type View,
} from '../state.js';
import { results } from '../words/battle.js';

/** What a shot comes to if the enemy chooses one tactic and one drive. */
export interface ProspectCell {
  /** Its result in the table. Absent if the enemy has no power left for it. */
  readonly result?: TableResult;
  /** Hits of all the shots: of yours before screens, of an enemy's past yours. Absent if the strength of an enemy is unknown. */
  readonly hits?: number;
  /** The fewest hits that the target's ECM can leave of them. Absent if it can do nothing. */
  readonly jammed?: number;
  /** The cell in words: 'hit 5', 'hit 2 to 5' with ECM, 'stopped' by screens, or the result. */
  readonly text: string;
}

/** What shots of one kind may do: a row for each tactic of the enemy, with a cell for each drive. */
export interface Prospect {
  /** The ship that fires. */
  readonly by: ShipId;
  /** Its target. */
  readonly at: ShipId;
  /** 'beam', 'cannon', or the load of a tube. */
  readonly weapon: string;
  /** What it is a table of, in words. */
  readonly text: string;
  /** Drives of the enemy, from the lowest; of its missiles, if they are what it fires. */
  readonly drives: readonly number[];
  /** A row for each tactic of the enemy; one alone for its missiles, which always attack. */
  readonly rows: readonly { readonly tactic: Tactic; readonly cells: readonly ProspectCell[] }[];
}

/** A ship with its order, and one of its enemies. */
interface Duel extends Omit<Round, 'orders'> {
  readonly rules: Rules;
  readonly own: Ship;
  readonly order: Order;
  readonly enemy: Ship;
  /** Whether the record of the enemy is known. */
  readonly isKnown: boolean;
}

/** An order of the enemy, without its ship. */
type Reply = Omit<Order, 'ship'>;

/**
 * Returns what an order may lead to in the current combat, as far as its player knows: a table for each kind of shot of the ship at each
 * enemy, then one for the strongest fire of each kind that each may reply with, both by the enemy's tactic and drive. It counts tech
 * levels, screens, ECM and terrain. Of an enemy whose record is hidden only results are known. The order must be legal: see
 * `checkOrders`. Cost: a few ms for each enemy. Ledger: E1.CRT.1 to E1.CRT.5, E1.DMG.2, E2.ECM.3.
 *
 * - `view`: the view of the ship's owner
 * - `known`: records that the player knows besides, such as those of the first state if all saw it
 *
 * @example
 * ```ts
 * import { newGame, prospectsOf, rulesOf, shipId, view } from 'warpwar';
 *
 * const fleets = { red: 'W1: PD=6 B=4', blue: 'W1: PD=4 B=3' };
 * const game = newGame('first/skirmish', { fleets });
 * const [ship, at] = [shipId('red/W1'), shipId('blue/W1')];
 * const order = { ship, tactic: 'attack', drive: 2, beam: { power: 4, at } } as const;
 * const [shot, reply] = prospectsOf(rulesOf(game), view(game, 'red'), order);
 * shot?.rows[0]?.cells.map(({ text }) => text).slice(0, 4); // => ['hit 5', 'hit 6', 'hit 6', 'hit 4']
 * reply?.rows[0]?.cells.map(({ text }) => text).slice(0, 4); // => ['Hit', 'Hit', 'Hit+2', 'Hit+2']
 * ```
 */
export function prospectsOf(
  rules: Rules,
  view: View,
  order: Order,
  known: readonly Ship[] = [],
): readonly Prospect[] {
  const { battle, turn } = view;
  const own = view.ships.filter(isRecord).find(({ id }) => id === order.ship);
  if (!own || !battle) return [];
  const fight: Fight = { ships: allShipsAt(view, battle.at), sides: battle.sides, site: battle, turn };
  const enemies = fight.ships.filter((ship) => mayTarget(rules, { ship, by: own.owner, fight }));
  const recordOf = (ship: SeenShip) => (isRecord(ship) ? ship : known.find(({ id }) => id === ship.id));
  // A ship of which nothing is known has the record of the player's: only its tactic and its drive count.
  const all = enemies.map((ship): Ship => ({
    ...(recordOf(ship) ?? own),
    id: ship.id,
    owner: ship.owner,
    at: ship.at,
  }));
  const round = { rules, own, order, ships: [own, ...all], site: battle, turn };
  const duels = enemies.map((ship, at): Duel => {
    const enemy = all[at] ?? own;
    return { ...round, enemy, isKnown: recordOf(ship) !== undefined };
  });
  return [
    ...duels.flatMap(shotsAt),
    ...duels.flatMap((duel) => (duel.isKnown ? repliesOf(duel) : guessesOf(duel))),
  ];
}

/** A round with one order of the enemy. The others attack, and fire at nobody. */
const roundOf = ({ own, order, enemy, ships, site, turn }: Duel, reply: Reply): Round => ({
  ships,
  orders: [
    order,
    ...ships.flatMap(({ id }): readonly Order[] =>
      id === own.id ? [] : [{ ...(id === enemy.id ? reply : { tactic: 'attack' }), ship: id }],
    ),
  ],
  ...(site && { site }),
  ...(turn !== undefined && { turn }),
});

/** The whole numbers from one to another. */
const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Least drive that a ship with a hidden record is expected to be able to have. */
const LIKELY_DRIVE = 6;

/** Drives that an enemy may choose: those of its record, or as many as the fastest ship that is known. */
const drivesOf = ({ rules, own, enemy, isKnown, ...fight }: Duel): readonly number[] =>
  span(
    0,
    isKnown
      ? driveLimit(rules, { ship: enemy, fight })
      : Math.max(LIKELY_DRIVE, driveLimit(rules, { ship: own, fight })),
  );

/** Power of an enemy that is left beside its drive; none of one whose record is hidden. */
const leftFor = ({ rules, enemy, isKnown, ...fight }: Duel, drive: number): number =>
  isKnown ? Math.max(0, power(rules, { ship: enemy, fight }) - drive) : 0;

// Tables.

/** Shots of one kind, in rounds that differ by what the enemy chooses. */
interface Salvo extends Omit<Prospect, 'rows'> {
  /** Whether a shot of the round, by its place in it, is one of them. */
  readonly has: (shot: Shot, place: number) => boolean;
  /** Tactics of the enemy that make a difference. */
  readonly of: readonly Tactic[];
  /** What the enemy orders; undefined if it cannot fire so. */
  readonly replyFor: (tactic: Tactic, drive: number) => Reply | undefined;
  /** Drive that they are set to, where shots of several kinds are guided. */
  readonly setting?: number | null;
}

function tableOf(duel: Duel, salvo: Salvo): Prospect {
  const { by, at, weapon, text, drives, of } = salvo;
  const cellAt = (tactic: Tactic, drive: number): ProspectCell => {
    const reply = salvo.replyFor(tactic, drive);
    return reply ? cellOf(duel, salvo, roundOf(duel, reply)) : { text: '-' };
  };
  const rows = of.map((tactic) => ({ tactic, cells: drives.map((drive) => cellAt(tactic, drive)) }));
  const isJammed = rows.some(({ cells }) => cells.some(({ jammed }) => jammed !== undefined));
  return { by, at, weapon, text: isJammed ? `${text}; ECM may leave fewer` : text, drives, rows };
}

function cellOf(duel: Duel, salvo: Salvo, round: Round): ProspectCell {
  const { rules, own, isKnown } = duel;
  const { by, at, has } = salvo;
  const before = ({ shots }: RoundResult): number => sumOf(shots.filter(has).map(({ hits }) => hits));
  const hitsIn = (fired: RoundResult): number => (by === own.id ? before(fired) : (fired.effective[at] ?? 0));
  const fired = resolveRound(rules, round);
  const { result = 'miss' } = fired.shots.find(has) ?? {};
  if (by !== own.id && !isKnown) return { result, text: results[result] };
  const hits = hitsIn(fired);
  const jammed = Math.min(hits, ...jammedRounds(duel, salvo, round).map(hitsIn));
  if (jammed < hits) return { result, hits, jammed, text: `hit ${jammed} to ${hits}` };
  const text = before(fired) === 0 ? results[result] : hits === 0 ? 'stopped' : `hit ${hits}`;
  return { result, hits, text };
}

/** Resolves a round for each way to spread all ECM of the target alike over some of the shots. Ledger: E2.ECM.1, E2.ECM.3. */
function jammedRounds({ rules }: Duel, { by, at, setting }: Salvo, round: Round): readonly RoundResult[] {
  const defense = defensesOf(rules, round).find(({ ship }) => ship.id === at);
  if (!defense) return [];
  const fires = defense.shots
    .map(({ fire }) => fire)
    .filter((fire) => fire.by.id === by && (setting === undefined || fire.setting === setting));
  return fires.flatMap((fire, last) => {
    const points = Math.floor(defense.power / (last + 1));
    const [down, up] = ecmReach(rules, { fire, target: defense.ship, points });
    const some = fires.slice(0, last + 1);
    return span(down, up).map((shift) => {
      const ecm = some.map(({ tube }) => ({ ship: at, missile: { by, tube }, points, shift }));
      return resolveRound(rules, { ...round, ecm });
    });
  });
}

/** 'missile', or '2 missiles'. */
const several = (weapon: string, number: number): string => (number > 1 ? `${number} ${weapon}s` : weapon);

/** The tables of the shots of the order at an enemy. Like shots share one. */
function shotsAt(duel: Duel): readonly Prospect[] {
  const { rules, own, order, enemy } = duel;
  const fires = listFire(rules, own, order).map((fire, place) => ({ ...fire, place }));
  const kindOf = ({ weapon, setting, strength }: (typeof fires)[number]): string =>
    [weapon, setting, strength].join();
  const meant = fires.filter(({ at }) => at === enemy.id);
  const firsts = meant.filter(
    (fire, nth) => meant.findIndex((each) => kindOf(each) === kindOf(fire)) === nth,
  );
  return firsts.map((first) => {
    const { weapon, setting } = first;
    const places = meant.filter((each) => kindOf(each) === kindOf(first)).map(({ place }) => place);
    const drive = setting ?? speed(rules, { ship: own, order });
    return tableOf(duel, {
      by: own.id,
      at: enemy.id,
      weapon,
      text: `${nameOf(own.id)}'s ${several(weapon, places.length)} with drive ${drive} at ${enemy.id}, hits before screens, by the tactic and drive of ${enemy.id}`,
      drives: drivesOf(duel),
      // Shots of the first order come first.
      has: (_shot, place) => places.includes(place),
      of: tactics,
      replyFor: (tactic, theirs) => ({ tactic, drive: theirs, ...jammersOf(duel, theirs) }),
      setting,
    });
  });
}

/** The member of an order for all ECM that an enemy can power. */
function jammersOf(duel: Duel, drive: number): object {
  const ecm = Math.min(unitsOf(duel.enemy.now, ECM), leftFor(duel, drive));
  return ecm > 0 ? { ecm } : {};
}

// What an enemy may reply.

/** The tables of the strongest fire of each kind of an enemy whose record is known. */
function repliesOf(duel: Duel): readonly Prospect[] {
  const { rules, own, enemy } = duel;
  const { now } = enemy;
  const at = own.id;
  const tubes = Math.min(unitsOf(now, 'T'), leftFor(duel, 0));
  return [
    ...unguided(duel, 'beam', (drive) => {
      const points = Math.min(unitsOf(now, 'B'), leftFor(duel, drive));
      return points > 0 ? { beam: { power: points, at } } : undefined;
    }),
    ...unguided(duel, 'cannons', (drive) => {
      const cannons = volley(enemy, leftFor(duel, drive), at);
      return cannons && { cannons };
    }),
    ...loads
      .all(rules)
      .flatMap(([load, { letters }]) => launched(duel, load, Math.min(tubes, unitsOf(now, letters)))),
  ];
}

/** The tables of what an enemy with a hidden record may have: their results alone, which cannons share with beams. */
const guessesOf = (duel: Duel): readonly Prospect[] => [
  ...unguided(duel, 'beam', () => ({ beam: { power: 1, at: duel.own.id } })),
  ...launched(duel, 'missile', 1),
];

/** What a table of an enemy's fire is about. */
const replyText = ({ own, enemy, isKnown }: Duel, weapon: string, by: string): string =>
  `${enemy.id}'s ${weapon} at ${nameOf(own.id)}, ${isKnown ? 'at most, hits past screens' : 'if it has any'}, by ${by}`;

/** The table of an enemy's fire that has the drive of its ship; none if it has no such weapon. */
function unguided(
  duel: Duel,
  weapon: string,
  fireWith: (drive: number) => object | undefined,
): readonly Prospect[] {
  const { own, enemy } = duel;
  if (!fireWith(0)) return [];
  return [
    tableOf(duel, {
      by: enemy.id,
      at: own.id,
      weapon,
      text: replyText(duel, weapon, `the tactic and drive of ${enemy.id}`),
      drives: drivesOf(duel),
      has: ({ by }) => by === enemy.id,
      of: tactics,
      replyFor: (tactic, drive) => {
        const fire = fireWith(drive);
        return fire && { ...fire, tactic, drive };
      },
    }),
  ];
}

/** The table of an enemy's missiles, or of another load, by their own drive; none if it has none. */
function launched(duel: Duel, load: string, most: number): readonly Prospect[] {
  const { rules, own, order, enemy } = duel;
  if (most < 1) return [];
  return [
    tableOf(duel, {
      by: enemy.id,
      at: own.id,
      weapon: load,
      text: replyText(duel, several(load, most), most > 1 ? 'their drive' : 'its drive'),
      drives: span(1, speed(rules, { ship: own, order }) + LEAD),
      has: ({ by }) => by === enemy.id,
      of: ['attack'],
      replyFor: (tactic, drive) => ({
        tactic,
        tubes: Array.from({ length: most }, () => ({ load, drive, at: own.id })),
      }),
    }),
  ];
}
