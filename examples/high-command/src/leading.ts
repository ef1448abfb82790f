/** How officers lead: a member of orders that costs no power, and a hit more for the beam of their ship. */

import {
  beamSystem,
  declareIssues,
  event,
  listCombatHearers,
  ordersRevealed,
  shipId,
  shotHits,
  slice,
  system,
  type Fight,
  type Order,
  type Ship,
} from 'warpwar/rules';
import { array, oneOf } from 'warpwar/kernel';
import type { ShipId } from 'warpwar';
import { officer } from './aboard.js';

const { issue, codes } = declareIssues({
  'no-officer': ['OFFICERS.2', '{ship} has no officer aboard.'],
  'no-beam-to-lead': ['OFFICERS.2', 'An officer leads the beam of {ship}, which fires none.'],
  'led-already': ['OFFICERS.2', 'The officer of {ship} has led in this combat.'],
});

/** Ships whose officers have led in this combat. All have seen the orders. */
export const led = slice('battle', 'officers/led', {
  init: (): readonly ShipId[] => [],
  decode: array(shipId, 1000),
});

const hasLed = ({ site }: Fight, ship: ShipId): boolean => site !== undefined && led.of(site).includes(ship);

const canLead = (ship: Ship, fight: Fight): boolean => officer.of(ship) && !hasLed(fight, ship.id);

const fires = (order: Order): boolean => beamSystem.of(order) !== undefined;

export const lead = system<'lead', true>('lead', {
  decode: oneOf(true),
  power: () => 0,
  check: (_rules, { ship, order, fight }) => [
    ...(officer.of(ship) ? [] : [issue('no-officer', [], { ship: ship.id })]),
    ...(fires(order) ? [] : [issue('no-beam-to-lead', [], { ship: ship.id })]),
    ...(hasLed(fight, ship.id) ? [issue('led-already', [], { ship: ship.id })] : []),
  ],
  field: (_rules, { ship, fight }) =>
    canLead(ship, fight)
      ? { kind: 'choice', title: 'The officer', items: [{ value: true, title: 'leads' }] }
      : undefined,
  sample: (_rules, { ship, order, fight, random }) =>
    canLead(ship, fight) && fires(order) && random(2) === 0 ? true : undefined,
  worth: () => 1,
  writing: {
    line: /^OFFICER\s+LEADS$/di,
    read: ({ lines }) => (lines.length > 0 ? true : undefined),
    print: () => ({ lines: ['OFFICER LEADS'] }),
  },
});

/** Officers have led. Whoever hears of the combat has seen the orders. */
const haveLed = event('officers/led', {
  audience: (game, _: { readonly ships: readonly ShipId[] }) => listCombatHearers(game),
  apply: ({ state }, { ships }) =>
    state.battle ? { ...state, battle: led.put(state.battle, [...led.of(state.battle), ...ships]) } : state,
});

export const leadingParts = [
  led,
  lead,
  haveLed,
  ordersRevealed.then((_game, { orders }) => {
    const ships = orders.filter((order) => lead.of(order)).map(({ ship }) => ship);
    return ships.length > 0 ? [haveLed({ ships })] : [];
  }),
  shotHits.wrap((base) => (rules, given) => {
    const { weapon, order } = given.fire;
    return base(rules, given) + (weapon === 'beam' && lead.of(order) ? 1 : 0);
  }),
  ...codes,
] as const;
