/** The words of the game's own events: turns, ships, Bases and points. Those of combats are in `battle.ts`. */

import { commonLines } from '../../kernel/play/words.js';
import { listed, verbFor } from '../../kernel/sentence.js';
import type { EntryText, Saying } from '../../kernel/types.js';
import type { core } from '../core.js';
import type { Address, Transfer } from '../economy/accounts.js';
import { findShip } from '../find.js';
import { ownerOf } from '../modules/star-economy.js';
import {
  countsText,
  isPayment,
  levelsText,
  priceText,
  shipIn,
  unitsText,
  whereIs,
  type Reading,
  type WordsOf,
} from '../sentences.js';
import { techLevel } from '../ships/components.js';
import type { Entry, Restoration, StoppedPayload } from '../ships/events.js';
import type { Counter, Ship, ShipId, View } from '../state.js';
import { battleLines, combatTitles } from './battle.js';
import { settingTitles } from './titles.js';

/** The words of the events of `core`. */
type Words = WordsOf<typeof core>;
type Group = NonNullable<Words['groups']>[number];
/** An event of `core`. */
type CoreEvent = Parameters<Group['line']>[0][number];

/** The payloads of the events of one type. */
type PayloadOf<Type extends CoreEvent['type']> = Extract<CoreEvent, { readonly type: Type }>['payload'];

/** Lists the payloads of the events of one type. */
const payloadsOf = <Type extends CoreEvent['type']>(
  events: readonly CoreEvent[],
  type: Type,
): readonly PayloadOf<Type>[] =>
  // Sound: the payload of an event is what its type says.
  events.flatMap((each) => (each.type === type ? [each.payload as PayloadOf<Type>] : []));

// Turns.

/** What stands beside the title of a turn: points or Bases of everybody, what its player has to spend, and a risen tech level. */
function turnText(telling: Reading, player: string, turn: number): string {
  const { events, after, rules } = telling;
  // Of several turns that pass in one update, the view is that of the last.
  const last = events.findLast(({ type }) => type === 'turn/began');
  // Sound: it may have both.
  const seen = (last?.payload ?? {}) as { readonly turn?: number; readonly player?: string };
  const isNow = seen.turn === turn && seen.player === player;
  const [was, is] = [turn - 1, turn].map((each) => (each > 0 ? levelsText(techLevel(rules, each)) : ''));
  return [
    ...(isNow ? [standing(after), budget(after, player)] : []),
    ...(turn > 1 && is !== was ? [`Ships built from now on have ${is ?? ''}.`] : []),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** What the game is about, counted for each player who is not out. */
function standing({ ruleset: { modules }, players, stars, ships }: View): string {
  const inSight = modules.includes('blind') ? ' in sight' : '';
  const counted = (what: string, of: (player: (typeof players)[number]) => number): string =>
    `${what}: ${players.flatMap((each) => (each.out ? [] : [`${each.id} ${of(each)}`])).join(', ')}.`;
  if (modules.includes('last-fleet'))
    return counted(`Ships${inSight}`, ({ id }) => ships.filter(({ owner }) => owner === id).length);
  if (modules.includes('base-conquest'))
    return counted(`Bases${inSight}`, ({ id }) => stars.filter(({ base }) => base === id).length);
  return modules.includes('victory-points')
    ? counted('Victory points', ({ ext }) => Number(ext?.['victory-points/points'] ?? 0))
    : '';
}

/** The Build Points that a viewer sees of a player: in accounts, and in holds. */
function budget({ players, stars, ships }: View, player: string): string {
  const sum = (of: readonly { readonly points?: number }[]): number =>
    of.reduce((all, { points = 0 }) => all + points, 0);
  const points = sum([
    ...players.filter(({ id }) => id === player),
    ...stars.filter((star) => ownerOf(star) === player),
  ]);
  const cargo = sum(ships.filter(({ owner }) => owner === player));
  const parts = [...(points > 0 ? [String(points)] : []), ...(cargo > 0 ? [`${cargo} in holds`] : [])];
  return parts.length > 0 ? `Build Points: ${listed(parts)}.` : '';
}

// Ships that are built, move, are seen and are served.

/** 'tech level 1, PD 6 B 6 S 3 WG 1' */
const recordText = ({ built, levels }: Pick<Ship, 'built' | 'levels'>): string =>
  [levelsText(levels), countsText(built)].filter((each) => each !== '').join(', ');

/** A ship that is built or set up, as its owner sees it, or others. */
function buildLine(
  telling: Reading,
  ship: Counter & Partial<Pick<Ship, 'built' | 'levels'>>,
  { verb = 'build', price = '' }: { readonly verb?: 'build' | 'set up'; readonly price?: string } = {},
): EntryText {
  const { built, levels } = ship;
  const record = built && levels ? `: ${recordText({ built, levels })}` : '';
  const what = `${telling.nameOf(ship.id)}${whereIs(telling, ship)}`;
  return {
    label: verb,
    text: `${telling.does(ship.owner, verb)} ${what}${price === '' ? '' : ` for ${price}`}${record}`,
    about: [ship.id],
    ...(typeof ship.at === 'string' ? { at: ship.at } : {}),
  };
}

/** Ships that are built, appear and are paid for. Several at once are set up, not built. */
const building: Group = {
  of: ['ship/built', 'ship/appeared', 'points/moved'],
  by: (event) => (event.type === 'points/moved' && !isPayment(event) ? undefined : ''),
  line: (parts, telling) => {
    const own = payloadsOf(parts, 'ship/built').map(({ ship }) => ship);
    const others = payloadsOf(parts, 'ship/appeared').filter(({ id }) => !own.some((each) => each.id === id));
    const all = [...own, ...others];
    if (all.length === 0) return undefined;
    const how = all.length > 1 ? ({ verb: 'set up' } as const) : { price: priceText(telling, parts) };
    return all.map((ship) => buildLine(telling, ship, how));
  },
};

/** The way of a ship: the hexes that it is seen to enter, and where it stops. */
const moving: Group = {
  of: ['ship/entered', 'ship/moved', 'ship/stopped'],
  by: ({ payload }) => ('ship' in payload && typeof payload.ship === 'string' ? payload.ship : undefined),
  line: (parts, telling) => {
    const steps = payloadsOf(parts, 'ship/entered');
    const [stop] = payloadsOf(parts, 'ship/stopped');
    const last = [...steps, ...payloadsOf(parts, 'ship/moved')].at(-1);
    if (!last) return stop && stopLine(stop, telling);
    const { ship, to } = last;
    const way = steps.length > 0 ? wayText(telling, steps) : `to ${telling.placeOf(to)}`;
    const isForeseen = stop && !isUnforeseen(stop);
    const text = `${telling.nameOf(ship)} moves ${way}${isForeseen ? ' and must stop there' : ''}`;
    const move = { label: 'move', text, about: [ship], at: to };
    return stop && !isForeseen ? [move, stopLine(stop, telling)] : move;
  },
};

/** Whether the owner could not foresee a stop, or the rules do not say why: one sentence for all of them. */
const isUnforeseen = ({ why }: StoppedPayload): boolean => why === 'goes-no-farther';

const stopLine = (stop: StoppedPayload, telling: Reading): EntryText => {
  const does = isUnforeseen(stop) ? 'could not go on from' : 'must stop at';
  return { label: 'move', text: `${telling.nameOf(stop.ship)} ${does} ${telling.placeOf(stop.at)}` };
};

/** '0606 Ur - 0607 = 0710 Erech': - is the next hex, = is a whole warpline. */
const wayText = (telling: Reading, steps: readonly Entry[]): string =>
  [
    ...steps.slice(0, 1).map(({ from }) => telling.placeOf(from)),
    ...steps.map(({ to, by }) => `${by === 'lines' ? '=' : '-'} ${telling.placeOf(to)}`),
  ].join(' ');

/** Ships that are repaired or resupplied together, and what that costs. */
const serving: Group = {
  of: ['ship/serviced', 'points/moved'],
  by: (event) => (event.type === 'ship/serviced' || isPayment(event) ? '' : undefined),
  line: (parts, telling) => {
    const served = payloadsOf(parts, 'ship/serviced');
    if (served.length === 0) return undefined;
    const price = priceText(telling, parts);
    return serviceLine(telling, served, price);
  },
};

function serviceLine(telling: Reading, served: readonly Restoration[], price: string): Saying {
  const [first] = served;
  if (!first) return undefined;
  const owner = shipIn(telling, first.ship)?.owner ?? '';
  const ships = listed(served.map(({ ship, counts }) => `${telling.nameOf(ship)} (${unitsText(counts)})`));
  const done = telling.does(owner, first.by === 'repair' ? 'repair' : 'resupply');
  const text = `${done} ${ships}${price === '' ? '' : ` for ${price}`}`;
  return { label: first.by, text, ...(price === '' ? { minor: true } : {}) };
}

/** Whether another event of the update is about a ship: then that says why it comes or goes. */
const isMentioned = ({ events }: Reading, id: ShipId, type: string): boolean =>
  events.some((each) => each.type !== type && JSON.stringify(each.payload).includes(`"${id}"`));

// Build Points.

/** Where points lie: "your", 'W1', '0606 Ur'. */
function accountText(telling: Reading, address: Address): string {
  if ('player' in address) return telling.nameOf(address.player);
  return 'ship' in address ? telling.nameOf(address.ship) : telling.placeOf(address.star);
}

/** What comes in: at which stars, or to whom. */
const income: Group = {
  of: ['points/moved'],
  by: ({ payload }) => ('from' in payload && payload.from === 'produced' ? '' : undefined),
  line: (parts, telling) => {
    const got = payloadsOf(parts, 'points/moved').flatMap(({ to, points }) =>
      typeof to === 'string' ? [] : [{ to, points }],
    );
    return incomeLine(telling, got);
  },
};

/** Points that come in: 'You receive 50 BP.', '0606 Ur yields 8 BP and 0307 Mosul 4 BP.' */
function incomeLine(
  telling: Reading,
  got: readonly { readonly to: Address; readonly points: number }[],
): readonly EntryText[] {
  const received = got.flatMap(({ to, points }) =>
    'star' in to ? [] : [`${telling.does('player' in to ? to.player : to.ship, 'receive')} ${points} BP`],
  );
  const yielded = got.flatMap(({ to, points }) => ('star' in to ? [{ star: to.star, points }] : []));
  const stars = yielded.map(
    ({ star, points }, at) => `${telling.placeOf(star)}${at === 0 ? ' yields' : ''} ${points} BP`,
  );
  return [...received, ...(stars.length > 0 ? [listed(stars)] : [])].map((text) => ({
    label: 'income',
    text,
    minor: true,
  }));
}

/** Points that move, by where from and where to. */
function transferLine(moved: Transfer, telling: Reading): Saying {
  const { from, to, points } = moved;
  if (typeof from === 'string')
    return typeof to === 'string' ? undefined : incomeLine(telling, [{ to, points }]);
  const place = accountText(telling, from);
  if (to === 'spent')
    return {
      label: 'pay',
      text: `${'player' in from ? telling.does(from.player, 'pay') : `Paid from ${place}:`} ${points} BP`,
    };
  if (to === 'lost')
    return 'ship' in from
      ? { label: 'lost', text: `${points} BP of ${place}'s cargo ${verbFor(points, 'be')} lost` }
      : { label: 'lost', text: `${points} BP at ${place} ${verbFor(points, 'be')} lost`, minor: true };
  if ('ship' in to && 'star' in from)
    return {
      label: 'cargo',
      text: `${telling.does(to.ship, 'take')} ${points} BP aboard at ${place}`,
      at: from.star,
    };
  if ('ship' in from)
    return {
      label: 'cargo',
      text: `${telling.does(from.ship, 'unload')} ${points} BP${whereIs(telling, shipIn(telling, from.ship))}`,
    };
  return {
    label: 'points',
    text: `${points} BP ${verbFor(points, 'go')} from ${place} to ${accountText(telling, to)}`,
  };
}

// Bases.

function fallText(telling: Reading, player: string, at: string, by: string | undefined): string {
  const base = `${telling.whose(player)} Base at ${telling.placeOf(at)}`;
  return by === undefined ? `${base} is destroyed` : `${base} falls to ${telling.nameOf(by)}`;
}

const bookkeeping = (untold: string) => ({ untold });

const UPKEEP = bookkeeping('It keeps the view up to date; other events say what happened.');
const COURSE = bookkeeping('What happens in it says that it began.');

/** The words of the events of `core`. */
export const coreEvents: Words = {
  sections: ['turn/began'],
  groups: [building, moving, serving, income],
  titles: { ...combatTitles, setting: settingTitles },
  lines: {
    ...battleLines,
    'game/began': COURSE,
    'turn/began': ({ player, turn }, telling) =>
      // A single fight has one turn, which is none.
      telling.rules.ruleset.modules.includes('skirmish')
        ? undefined
        : {
            heading: true,
            label: `Game-turn ${turn}, ${player}`,
            text: turnText(telling, player, turn),
          },
    'turn/ended': COURSE,
    'phase/began': COURSE,
    'phase/ended': COURSE,
    'game/over': commonLines.over,
    'player/out': commonLines.out,
    'players/awaited': UPKEEP,
    'map/changed': UPKEEP,
    'points/shown': UPKEEP,
    'map/shown': UPKEEP,
    'star/shown': UPKEEP,
    'records/opened': { untold: 'The game is over: its end is told.' },
    'ship/built': ({ ship }, telling) => buildLine(telling, ship),
    'ship/appeared': (counter, telling) => buildLine(telling, counter),
    'ship/entered': (step, telling) => ({
      label: 'move',
      text: `${telling.nameOf(step.ship)} moves ${wayText(telling, [step])}`,
    }),
    'ship/moved': ({ ship, to }, telling) => ({
      label: 'move',
      text: `${telling.nameOf(ship)} moves to ${telling.placeOf(to)}`,
    }),
    'ship/stopped': stopLine,
    'ship/charged': UPKEEP,
    'ship/handled': UPKEEP,
    'ship/reversed': UPKEEP,
    'ship/removed': ({ ship }, telling) => ({
      label: 'scrap',
      text: `${telling.nameOf(ship)} leaves the map${whereIs(telling, findShip(telling.before.ships, ship))}`,
    }),
    'ship/serviced': (served, telling) => serviceLine(telling, [served], ''),
    'ship/owner-changed': ({ ship, owner }, telling) => ({
      label: 'prize',
      text: `${telling.nameOf(ship)} belongs to ${telling.nameOf(owner)} now`,
    }),
    'ship/shown': ({ ship }, telling) =>
      findShip(telling.before.ships, ship.id) || isMentioned(telling, ship.id, 'ship/shown')
        ? undefined
        : { label: 'sight', text: `${telling.nameOf(ship.id)} comes into sight${whereIs(telling, ship)}` },
    'ship/hidden': ({ ship }, telling) =>
      isMentioned(telling, ship, 'ship/hidden')
        ? undefined
        : { label: 'sight', text: `${telling.nameOf(ship)} goes out of sight` },
    'points/moved': transferLine,
    'points/sunk': ({ ship, points }, telling) => ({
      label: 'lost',
      text: `${points} BP ${verbFor(points, 'be')} lost with ${telling.nameOf(ship)}`,
    }),
    'base/founded': ({ player, at }, telling) => ({
      label: 'base',
      text: `${telling.does(player, 'have')} a Base at ${telling.placeOf(at)}`,
    }),
    'base/lost': ({ player, at, by }, telling) => ({
      label: 'base',
      text: fallText(telling, player, at, by),
    }),
    'base/taken': ({ player, at, by }, telling) => ({
      label: 'base',
      text: `${telling.does(by, 'capture')} ${telling.whose(player)} Base at ${telling.placeOf(at)}`,
    }),
  },
};
