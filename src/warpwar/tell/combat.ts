/** The story's chapter on combat: who meets, what comes of each round, ECM and Marines. */

import { rulesOf, type Battle, type GameEvent, type Order, type Ship, type State } from '../standard.js';
import type { Rules, PlayerId } from '../../kernel/types.js';
import type { FireResult, ShipId, Shot, EcmReply } from '../state.js';
import type { HexId } from '../map/star-map.js';
import { loads } from '../combat/weapons.js';
import { unitsOf } from '../ships/components.js';
import { spendAmmunition } from '../combat/fire.js';
import { inOrder, namesAmong, orderLines, recordOf, type Naming } from './fleets.js';
import { cells, count, listed, signed, under, type Entry, type Scene } from './scene.js';
import { hexOf, placeName } from '../find.js';
import type { Moved } from './economy.js';

/** What an event of this chapter has to tell, with the ships that met as the combat began. */
export function tellCombat(
  event: GameEvent,
  scene: Scene,
  at: number,
  met: readonly Ship[],
): readonly Entry[] {
  const { before, state } = scene;
  // Ships that are gone without a combat are those of whoever is out.
  const name: Naming = before.battle || state.battle ? namesAmong(met) : (id) => id;
  switch (event.type) {
    case 'battle/began':
      return meeting(state, event.payload.at);
    case 'orders/revealed':
      return ordersOf(before, event.payload.orders, met);
    case 'ecm/spread-shown':
      return tellEcm(event.payload, roundOf(scene, at).orders, name);
    case 'round/fired':
      return firing(scene, roundOf(scene, at).orders, event.payload, name);
    case 'round/ended':
      return [...held(scene, at, name), ...quiet(scene, at, event.payload.quiet)];
    case 'battle/ended':
      return under('end', outcomeOf(state, event.payload.at));
    default:
      return [...tellFate(event, scene, name), ...tellMarines(event, scene.events[at - 1], before, name)];
  }
}

/** The fire of a round. */
const firing = (
  scene: Scene,
  orders: readonly Order[],
  fired: FireResult,
  name: Naming,
): readonly Entry[] => [
  ...shotsOf(fired, name),
  ...screensOf(fired, name),
  ...ammunition(scene, orders, fired, name),
];

/** What becomes of a ship: hits, its loss or its way out, and what was aboard. */
function tellFate(event: GameEvent, { before, state }: Scene, name: Naming): readonly Entry[] {
  switch (event.type) {
    case 'ship/damaged':
      return damageOf(state, event.payload.ship, event.payload.hits, name);
    case 'ship/destroyed':
      return under('lost', `${name(event.payload.ship)}${carried(before, event.payload.ship, name)}`);
    case 'points/moved':
      return cargoHit(event.payload, name);
    case 'points/sunk':
      return under('lost', `${event.payload.points} BP of cargo with ${name(event.payload.ship)}`);
    case 'ship/escaped':
      return under(
        'escape',
        `${name(event.payload.ship)} gets away to ${placeName(state, event.payload.to)}`,
      );
    case 'ship/withdrew':
      return under('withdraw', `${name(event.payload.ship)} to ${placeName(state, event.payload.to)}`);
    case 'systemships/adrift':
      return under('adrift', `${name(event.payload.ship)} is thrown out of its rack`);
    case 'systemships/picked-up':
      return under('load', `${name(event.payload.carrier)} takes ${name(event.payload.ship)} aboard`);
    default:
      return [];
  }
}

/** Ships at a star, and those aboard them. */
export const company = ({ ships }: State, at: HexId): readonly Ship[] =>
  ships.filter((ship) => hexOf(ships, ship) === at);

/** A combat's star, and the records of all who meet there. */
export function meeting(state: State, at: HexId): readonly Entry[] {
  const wide = Math.max(...state.players.map(({ id }) => id.length));
  const met = company(state, at);
  const name = namesAmong(met);
  const records = state.players.flatMap(({ id }) =>
    met.filter(({ owner }) => owner === id).map((ship) => `${id.padEnd(wide)}  ${recordOf(ship, name)}`),
  );
  return under('combat', `at ${placeName(state, at)}`, ...records);
}

/** The orders of a round; what is ordered beside power stands further in, below its ship. */
function ordersOf(before: State, orders: readonly Order[], met: readonly Ship[]): readonly Entry[] {
  const isHead = (line: string): boolean => /^(?:[a-z0-9-]+\/)?[WS]\d/.test(line);
  return under(
    `round ${before.battle?.round ?? 1}`,
    ...orderLines(orders, met, rulesOf(before)).map((line) => (isHead(line) ? together(line) : `  ${line}`)),
  );
}

/** Three or more cannons that do the same are written once: 'C=1 (firing 3 shells) x12'. */
const together = (line: string): string =>
  line.replace(/(C=1 \([^()]*\))((?: \1){2,})/g, (_all, one: string, more: string) => {
    const times = 1 + more.length / (one.length + 1);
    return `${one} x${times}`;
  });

function shotsOf({ shots }: FireResult, name: Naming): readonly Entry[] {
  const volleys: Shot[][] = [];
  for (const shot of shots) {
    const last = volleys.at(-1);
    if (last?.[0] && isAlike(last[0], shot)) last.push(shot);
    else volleys.push([shot]);
  }
  return under(
    'fire',
    ...(shots.length > 0 ? volleys.map((each) => shotLine(each, name)) : ['nobody fires']),
  );
}

/** Cannons of a ship that do the same are told together. */
const isAlike = (a: Shot, b: Shot): boolean =>
  a.weapon === 'cannon' &&
  a.weapon === b.weapon &&
  a.by === b.by &&
  a.at === b.at &&
  a.result === b.result &&
  a.hits === b.hits;

function shotLine([shot, ...more]: readonly Shot[], name: Naming): string {
  if (!shot) return '';
  const { by, at, weapon, difference, result, hits } = shot;
  const many = more.length > 0;
  const what = many ? `${more.length + 1} ${weapon}s` : weapon;
  const done = hits > 0 ? `, ${count(hits, 'hit')}${many ? ' each' : ''}` : '';
  return `${name(by)}'s ${what} at ${name(at)}: ${signed(difference)}, ${cells[result]}${done}`;
}

/** What is kept off. */
const screensOf = ({ hits, effective }: FireResult, name: Naming): readonly Entry[] =>
  // Sound: the record's keys are ids of ships.
  (Object.entries(hits) as [ShipId, number][]).flatMap(([id, all]) => {
    const kept = all - (effective[id] ?? 0);
    return kept > 0 ? under('screens', `${name(id)}'s keep off ${kept} of ${count(all, 'hit')}`) : [];
  });

/** What is left of what was fired, of ships without hits: of the others, records follow that say so. */
function ammunition(
  { before }: Scene,
  orders: readonly Order[],
  { effective }: FireResult,
  name: Naming,
): readonly Entry[] {
  return before.ships.flatMap((ship) => {
    const left = spendAmmunition(rulesOf(before), ship, orders).now;
    const fired = inOrder(ship.now).filter(([letters, units]) => left[letters] !== units);
    if (fired.length === 0 || (effective[ship.id] ?? 0) > 0) return [];
    const counts = fired.map(
      ([letters]) => `${letters}={${unitsOf(ship.built, letters)}}${left[letters] ?? 0}`,
    );
    return under('left', `${name(ship.id)}: ${counts.join(' ')}`);
  });
}

/** A record after hits; of a ship that is destroyed, nothing is left to be told. */
function damageOf(
  { ships }: State,
  id: ShipId,
  hits: Readonly<Record<string, number>>,
  name: Naming,
): readonly Entry[] {
  const ship = ships.find((each) => each.id === id);
  if (!ship) return [];
  const placed = inOrder(hits).map(([letters, each]) => `${each} on ${letters}`);
  return under('damage', `${recordOf(ship, name)}   (${listed(placed)})`);
}

/** Cargo of a hold that is hit. */
const cargoHit = ({ from, to, points }: Moved, name: Naming): readonly Entry[] =>
  to === 'lost' && typeof from !== 'string' && 'ship' in from
    ? under('lost', `${points} BP of ${name(from.ship)}'s cargo`)
    : [];

const carried = ({ ships }: State, id: ShipId, name: Naming): string => {
  const at = ships.find((each) => each.id === id)?.at;
  return at === undefined || typeof at === 'string' ? '' : `, which was aboard ${name(at.aboard)}`;
};

/** The orders and the fire of a round that ends in a scene: they are of that scene, or were there before it. */
function roundOf({ before, events }: Scene, at: number): Pick<Battle, 'orders' | 'fired'> {
  const round = { orders: before.battle?.orders ?? [], fired: before.battle?.fired ?? null };
  return events.slice(0, at).reduce<typeof round>((sofar, event) => {
    if (event.type === 'orders/revealed') return { ...sofar, orders: event.payload.orders };
    return event.type === 'round/fired' ? { ...sofar, fired: event.payload } : sofar;
  }, round);
}

/** Ships that could not retreat, and by whose fire. */
function held(scene: Scene, at: number, name: Naming): readonly Entry[] {
  const { orders, fired } = roundOf(scene, at);
  const stayed = orders.filter(
    ({ ship, tactic }) =>
      tactic === 'retreat' &&
      !fired?.escaped.includes(ship) &&
      scene.state.ships.some(({ id }) => id === ship),
  );
  return stayed.flatMap(({ ship }) =>
    under(
      'held',
      `${name(ship)} by ${listed(holders(rulesOf(scene.state), fired?.shots ?? [], ship).map(name))}`,
    ),
  );
}

/** Fire of its own that does not let a ship go holds it; where none did, those did that rules hold by their missiles. Ledger: E2.ESC.1. */
function holders(rules: Rules, shots: readonly Shot[], ship: ShipId): readonly ShipId[] {
  const at = shots.filter((shot) => shot.at === ship);
  const own = at.filter(({ weapon, result }) => !loads.find(rules, weapon) && result !== 'escapes');
  return [...new Set((own.length > 0 ? own : at).map(({ by }) => by))];
}

/** Where one side only is left, nobody counts quiet rounds any more. */
function quiet({ state, events }: Scene, at: number, rounds: number): readonly Entry[] {
  const end = events.slice(at).find((event) => event.type === 'battle/ended');
  const isOver = end?.type === 'battle/ended' && sidesAt(state, end.payload.at) < 2;
  return rounds < 1 || isOver ? [] : under('quiet', `no damage past screens for ${count(rounds, 'round')}`);
}

const ownersAt = ({ ships }: State, at: HexId): readonly PlayerId[] => [
  ...new Set(ships.filter((ship) => ship.at === at).map(({ owner }) => owner)),
];

/** How many sides are left at a star: allies are one. */
const sidesAt = (state: State, at: HexId): number =>
  new Set(ownersAt(state, at).map((owner) => state.players.find(({ id }) => id === owner)?.side)).size;

function outcomeOf(state: State, at: HexId): string {
  const owners = ownersAt(state, at);
  if (owners.length === 0) return 'nobody is left at the star';
  if (sidesAt(state, at) > 1) return `${listed(owners)} stay at the star`;
  return `${listed(owners)} ${owners.length === 1 ? 'holds' : 'hold'} the star`;
}

// ECM: who placed what on which missile, and what became of its drive.

/** What was placed in a round, whose orders are known. */
const tellEcm = (
  { replies }: Extract<GameEvent, { readonly type: 'ecm/spread-shown' }>['payload'],
  orders: readonly Order[],
  name: Naming,
): readonly Entry[] => under('ecm', ...replies.map((reply) => replyLine(reply, orders, name)));

/** 'W4 puts 2 points on missile 1 of S35: its drive 3 becomes 2'. */
function replyLine(reply: EcmReply, orders: readonly Order[], name: Naming): string {
  const { ship, missile, points } = reply;
  const drive = orders.find((order) => order.ship === missile.by)?.tubes?.[missile.tube]?.drive ?? 0;
  const where = `missile ${missile.tube + 1} of ${name(missile.by)}`;
  return `${name(ship)} puts ${count(points, 'point')} on ${where}: its drive ${drive} ${effectOn(reply, drive)}`;
}

/** What becomes of a drive. */
export const effectOn = ({ shift }: EcmReply, drive: number): string =>
  shift === 0 ? 'stays' : `becomes ${drive + shift}`;

// Marines: who boards whom, and what becomes of shuttles and of what was captured.

/** What an event of Marines has to tell, with the event before it. */
function tellMarines(
  event: GameEvent,
  earlier: GameEvent | undefined,
  before: State,
  name: Naming,
): readonly Entry[] {
  switch (event.type) {
    case 'marines/captured':
      return under('board', `${name(event.payload.by)}'s Marines capture ${name(event.payload.ship)}`);
    case 'marines/repelled':
      return under(
        'board',
        `${name(event.payload.ship)}'s Marines beat off those of ${name(event.payload.by)}: each loses a platoon`,
      );
    case 'marines/waiting':
      return under(
        'board',
        `${waits(event.payload.shuttles)} for the combat to end, of ${event.payload.player}`,
      );
    case 'marines/recovered':
      return under('recover', `${name(event.payload.ship)} takes ${platoons(event.payload.platoons)} aboard`);
    case 'marines/stranded':
      return under('lost', `${count(event.payload.shuttles, 'shuttle')} of ${event.payload.player}`);
    case 'ship/owner-changed':
      return isReported(event.payload.ship, earlier) ? [] : under('prize', goes(event.payload, before, name));
    default:
      return [];
  }
}

const waits = (shuttles: number): string =>
  `${count(shuttles, 'shuttle')} ${shuttles === 1 ? 'waits' : 'wait'}`;

const platoons = (units: number): string => count(units, 'platoon');

/** Whether that a ship was captured is told already. */
const isReported = (ship: string, earlier: GameEvent | undefined): boolean =>
  earlier?.type === 'marines/captured' && earlier.payload.ship === ship;

function goes(
  { ship, owner }: Extract<GameEvent, { readonly type: 'ship/owner-changed' }>['payload'],
  { ships }: State,
  name: Naming,
): string {
  const at = ships.find(({ id }) => id === ship)?.at;
  return at === undefined || typeof at === 'string'
    ? `${name(ship)} is ${owner}'s now`
    : `${name(ship)}, aboard ${name(at.aboard)}, goes with it`;
}
