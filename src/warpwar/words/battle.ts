/** The words of combats: who meets, what is ordered, every shot, what becomes of the ships, and who holds the star. */

import { ownFields } from '../../kernel/decode.js';
import { count, listed, signed, uncapital } from '../../kernel/sentence.js';
import type { EntryText, Saying, Titles } from '../../kernel/types.js';
import { QUIET_ROUNDS } from '../combat/steps.js';
import type { core } from '../core.js';
import { findShip, hexOf } from '../find.js';
import type { HexId } from '../map/star-map.js';
import { inOrder } from '../ships/components.js';
import { byName, countsText, whereIs, type Reading, type WordsOf } from '../sentences.js';
import type { FireResult, Order, SeenShip, ShipId, Shot, TableResult, Tactic } from '../state.js';

/** The table's results as it prints them. */
export const results: Readonly<Record<TableResult, string>> = {
  miss: 'Miss',
  hit: 'Hit',
  'hit+1': 'Hit+1',
  'hit+2': 'Hit+2',
  escapes: 'Escapes',
};

/** Titles of what combats have, and of all that players do by `core`. */
export const combatTitles: Titles = {
  phase: { build: 'Build', move: 'Move', combat: 'Combat' },
  step: { orders: 'Orders', damage: 'Place damage', escape: 'Escape', withdraw: 'Withdraw' },
  tactic: { attack: 'Attack', dodge: 'Dodge', retreat: 'Retreat' },
  result: results,
  system: { drive: 'Drive', beam: 'Beam', screens: 'Screens', tubes: 'Tubes' },
  decision: {
    'ship/build': 'Build a ship',
    'ship/move': 'Move a ship',
    'combat/begin': 'Choose the next combat',
    'phase/end': 'End the phase',
    'battle/orders': 'Give orders',
    'battle/damage': 'Place hits',
    'battle/escape': 'Choose where ships escape to',
    'battle/withdraw': 'Choose where ships withdraw to',
  },
  guide: {
    'ship/build':
      'Every component of a ship costs Build Points: drive for power, weapons to hit, screens to keep hits off. A Warp Generator lets it travel between stars: a Warpship has one from the beginning.',
    'ship/move':
      'A hex costs a movement point, and so does a whole warpline from star to star. Where you meet enemies at a star, you fight. In the first turn no ship may enter an enemy base star.',
    'battle/orders': `Divide the power of each ship among drive, weapons and screens; what is left is lost. Attack to hit, dodge to be missed, retreat with a higher drive than theirs to get away. A hit past screens takes a unit of the ship, as its owner chooses; a ship without units is destroyed. Orders are secret until all are given. After ${QUIET_ROUNDS} rounds in a row without a hit past screens, those whose turn it is must leave the star.`,
    'battle/damage':
      'Choose where the hits go that got past the screens. What is hit is lost until it is repaired.',
    'battle/escape': 'Ships that got away leave for a hex next to the star.',
    'battle/withdraw': `Nothing got past screens for ${QUIET_ROUNDS} rounds: your ships must leave for a hex next to the star.`,
    PD: 'Power for everything in a fight, and movement on the map.',
    B: 'Fires once a round; each power in it is a hit, if it hits. The table may add 1 or 2.',
    S: 'Stop hits, as many as the power in them.',
    T: 'Each launches a missile a round, for 1 power. A ship that launches has no beam and no screens in that round.',
    M: 'Each does 2 hits, if it hits, and is used up. It attacks with a drive that you give it: near that of its target.',
    WG: 'Lets a ship travel between stars. It takes no hits.',
  },
};

// Who meets, and who stays.

/** The ships at a star, with those aboard them, as far as they are seen. */
const company = (ships: readonly SeenShip[], at: HexId): readonly SeenShip[] =>
  ships.filter((ship) => hexOf(ships, ship) === at);

function meeting(telling: Reading, at: HexId): EntryText {
  const { before, after } = telling;
  // Ships that are lost in the update met, too.
  const gone = company(before.ships, at).filter(({ id }) => !findShip(after.ships, id));
  const met = [...gone, ...company(after.ships, at)];
  const sides = after.players.flatMap(({ id }) => {
    const own = met.filter(({ owner }) => owner === id).sort(byName);
    return own.length > 0 ? [listed(own.map((ship) => metText(telling, ship)))] : [];
  });
  return {
    label: 'combat',
    text: `A combat begins at ${telling.placeOf(at)}: ${sides.join(' against ')}`,
    at,
    about: met.map(({ id }) => id),
  };
}

/** A ship that meets others: with what is left of it, if its record is seen. */
const metText = ({ nameOf }: Reading, { id, now }: SeenShip): string =>
  now === undefined ? nameOf(id) : `${nameOf(id)} (${leftText(now)})`;

/** Components that are left: 'PD 4 B 3'. */
const leftText = (now: Readonly<Record<string, number>>): string =>
  countsText(Object.fromEntries(Object.entries(now).filter(([, units]) => units > 0)));

function outcome({ after, placeOf, nameOf, does }: Reading, at: HexId): EntryText {
  const owners = [...new Set(after.ships.filter((ship) => ship.at === at).map(({ owner }) => owner))];
  const sides = new Set(owners.map((owner) => after.players.find(({ id }) => id === owner)?.side));
  const [first] = owners;
  const star = placeOf(at);
  const names = listed(owners.map(nameOf));
  const says = (): string => {
    if (first === undefined) return `Nobody is left at ${star}`;
    if (sides.size > 1) return `${names} stay at ${star}`;
    if (owners.length === 1) return `${does(first, 'hold')} ${star}`;
    return `${names} hold ${star}`;
  };
  return { label: 'end', text: says(), at };
}

// Orders.

const verbs: Readonly<Record<Tactic, string>> = {
  attack: 'attacks',
  dodge: 'dodges',
  retreat: 'tries to retreat',
};

/** Members of an order that have words of their own. */
const WORDED = ['ship', 'tactic', 'drive', 'beam', 'screens', 'tubes'];

/** How a system is used: '2', or 'at blue/W1 (bursts 3 and 2)'. */
function useText({ nameOf, inWords }: Reading, value: unknown): string {
  const { at, ...more } = ownFields(value) ?? {};
  return typeof at === 'string' ? `at ${nameOf(at)} ${inWords(more)}`.trim() : inWords(value);
}

/** 'W1 attacks: drive 2, beam 4 at blue/W1, screens 1.' */
function orderText(telling: Reading, order: Order): string {
  const { ship, tactic, drive = 0, beam, screens = 0, tubes = [] } = order;
  const others = Object.entries(order).flatMap(([key, value]) =>
    WORDED.includes(key) ? [] : [`${uncapital(telling.titleOf('system', key))} ${useText(telling, value)}`],
  );
  const parts = [
    `drive ${drive}`,
    ...(beam ? [`beam ${beam.power} at ${telling.nameOf(beam.at)}`] : []),
    ...(screens > 0 ? [`screens ${screens}`] : []),
    ...tubes.map(({ load, at, drive: speed }) => `${load} with drive ${speed} at ${telling.nameOf(at)}`),
    ...others,
  ];
  return `${telling.nameOf(ship)} ${verbs[tactic]}: ${parts.join(', ')}`;
}

/** The round in which an update's orders were shown. */
const roundOf = ({ before, after }: Reading): number => before.battle?.round ?? after.battle?.round ?? 1;

/** The orders of the round: they are of this update, or were there before it. */
const ordersOf = ({ before, events }: Reading): readonly Order[] => {
  const shown = events.find(({ type }) => type === 'orders/revealed');
  // Sound: the payload of this event.
  return (
    (shown?.payload as { readonly orders?: readonly Order[] } | undefined)?.orders ??
    before.battle?.orders ??
    []
  );
};

// Fire.

/** Cannons of a ship that do the same are told together. */
const isAlike = (a: Shot, b: Shot): boolean =>
  a.weapon === 'cannon' &&
  a.weapon === b.weapon &&
  a.by === b.by &&
  a.at === b.at &&
  a.result === b.result &&
  a.hits === b.hits;

function volleysOf(shots: readonly Shot[]): readonly (readonly [Shot, ...Shot[]])[] {
  const volleys: [Shot, ...Shot[]][] = [];
  for (const shot of shots) {
    const last = volleys.at(-1);
    if (last && isAlike(last[0], shot)) last.push(shot);
    else volleys.push([shot]);
  }
  return volleys;
}

/** "W1's beam at blue/W1: drive difference +1, Hit+2, 4 hits." */
function shotLine({ nameOf, titleOf }: Reading, [shot, ...more]: readonly [Shot, ...Shot[]]): EntryText {
  const { by, at, weapon, difference, result, hits } = shot;
  const several = more.length > 0;
  const what = several ? `${more.length + 1} ${weapon}s` : weapon;
  const done = hits > 0 ? `, ${count(hits, 'hit')}${several ? ' each' : ''}` : '';
  return {
    label: 'fire',
    text: `${nameOf(by)}'s ${what} at ${nameOf(at)}: drive difference ${signed(difference)}, ${titleOf('result', result)}${done}`,
    about: [by, at],
  };
}

function fireLines(fired: FireResult, telling: Reading): readonly EntryText[] {
  const { shots, hits, effective, escaped } = fired;
  const screens = Object.entries(hits).flatMap(([id, all]): readonly EntryText[] => {
    // Sound: the keys of the record are ids of ships.
    const stopped = all - (effective[id as ShipId] ?? 0);
    const text = `${telling.nameOf(id)}'s screens stop ${stopped} of ${count(all, 'hit')}`;
    return stopped > 0 ? [{ label: 'screens', text, about: [id] }] : [];
  });
  const held = ordersOf(telling).flatMap(({ ship, tactic }): readonly EntryText[] =>
    tactic === 'retreat' && !escaped.includes(ship) && findShip(telling.after.ships, ship)
      ? [{ label: 'held', text: `${telling.nameOf(ship)} cannot get away`, about: [ship] }]
      : [],
  );
  const fire =
    shots.length > 0
      ? volleysOf(shots).map((each) => shotLine(telling, each))
      : [{ label: 'fire', text: 'Nobody fires' }];
  return [...fire, ...screens, ...held];
}

// What becomes of ships.

/** 'W1: 2 hits on PD and 1 hit on S; left are PD 4 B 3.' */
function damageText(telling: Reading, id: ShipId, hits: Readonly<Record<string, number>>): string {
  const placed = inOrder(hits).map(([letters, each]) => `${count(each, 'hit')} on ${letters}`);
  const now = findShip(telling.after.ships, id)?.now;
  const left = now ? leftText(now) : '';
  return `${telling.nameOf(id)} takes ${listed(placed)}${left === '' ? '' : `; left are ${left}`}`;
}

const leaving =
  (
    label: string,
    verb: string,
  ): ((payload: { readonly ship: ShipId; readonly to: HexId }, telling: Reading) => Saying) =>
  ({ ship, to }, telling) => ({ label, text: `${telling.nameOf(ship)} ${verb} to ${telling.placeOf(to)}` });

const ROUND = { untold: 'The orders and shots of a round say that it goes on.' };

/** The words of the events of combats. */
export const battleLines: WordsOf<typeof core>['lines'] = {
  'battle/began': ({ at }, telling) => meeting(telling, at),
  'round/began': ROUND,
  'battle/step': ROUND,
  'battle/sealed': { untold: 'Nothing is said of a choice until it is shown.' },
  'battle/chosen': { untold: 'Nothing is said of a choice until it is shown.' },
  'battle/shown': { untold: 'It keeps the view up to date; other events say what happened.' },
  'battle/counted-anew': () => ({ label: 'quiet', text: 'Rounds without a hit are counted from 0 again' }),
  'orders/revealed': ({ orders }, telling) =>
    orders.map((order) => ({
      label: `round ${roundOf(telling)}`,
      text: orderText(telling, order),
      about: [order.ship],
      ...(telling.before.battle ? { at: telling.before.battle.at } : {}),
    })),
  'round/fired': fireLines,
  'round/ended': ({ quiet }, { events, after, whose }) =>
    quiet > 0 && !events.some(({ type }) => type === 'battle/ended')
      ? {
          label: 'quiet',
          text: `${count(quiet, 'round')} without a hit past screens${quiet < QUIET_ROUNDS ? `; after ${QUIET_ROUNDS - quiet} more, ${whose(after.active)} ships must withdraw` : ''}`,
        }
      : undefined,
  'battle/ended': ({ at }, telling) => outcome(telling, at),
  'ship/damaged': ({ ship, hits }, telling) => ({ label: 'damage', text: damageText(telling, ship, hits) }),
  'ship/destroyed': ({ ship }, telling) => ({
    label: 'lost',
    text: `${telling.nameOf(ship)} is destroyed${whereIs(telling, findShip(telling.before.ships, ship))}`,
  }),
  'ship/escaped': leaving('escape', 'escapes'),
  'ship/withdrew': leaving('withdraw', 'withdraws'),
};
