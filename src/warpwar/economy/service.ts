/** What repair and resupply have in common: checks, plan, action and bill. */

import type { Action } from '../../kernel/action.js';
import { array, optional, object } from '../../kernel/decode.js';
import { choiceOf, fixedTo, type FieldSet, type Sheet } from '../../kernel/field.js';
import { pickRandom } from '../../kernel/random.js';
import { ok, refusal, refuse, atPath, type Issue, type Path, type Result } from '../../kernel/result.js';
import type { Decoder, Event, PlayerId, Random, Rules } from '../../kernel/types.js';
import { updatePlayer } from '../change.js';
import { addressDecoder, pointsMoved, workshops, type Address, type Patient } from './accounts.js';
import {
  chargeGroups,
  payersFor,
  type Bill,
  type Billing,
  type Charge,
  type Charged,
  type Customer,
  bills,
  findCustomer,
  isAffordable,
  listShipsToService,
  serviceOptions,
  type LossPrice,
  type ServiceOptions,
} from './bill.js';
import { accountItem } from '../fields.js';
import { findPlayer, starAt, findShip, hexOf, isRecord } from '../find.js';
import { issue } from '../issues.js';
import { action, event, question, type ViewGame } from '../kit.js';
import { components, dropZeros, unitsOf, countsDecoder } from '../ships/components.js';
import { unknownComponent } from '../ships/design.js';
import { shipServiced, type Kind, type Service } from '../ships/events.js';
import { shipId, type ShipId, type Counts, type Ship, type PlayerPayload } from '../state.js';
import { actDone, duringBuildEvent, phaseBegan } from '../turn.js';

/** Reads counts and leaves out components with 0 units. */
const someCounts: Decoder<Counts> = (raw, rules) => {
  const read = countsDecoder(raw, rules);
  return read.ok ? ok(dropZeros(read.value)) : read;
};

/** Fields of the actions `repair/ships` and `resupply/ships`. */
export type ServiceFields = {
  /** Ships and the units to replace on each. */
  readonly ships: readonly Service[];
  /** The account that pays. Default: the first that can pay. */
  readonly from?: Address;
};

const fields = {
  ships: array(object({ ship: shipId, counts: someCounts }), 1000),
  from: optional(addressDecoder),
};

/** Makers of the issues of one kind of service. */
export interface ServiceRefusals {
  /** For a request that costs more than an account has. */
  readonly poor: (path: Path, bill: { readonly cost: number; readonly has: number }) => Issue;
  /** For a component that this service does not restore. */
  readonly other: (params: { readonly component: string }) => Issue;
}

/** Returns the charges of a request, or an issue for each that no account can pay. Ledger: E1.REPAIR.2, E1.REPAIR.6. */
function planCharges(game: ViewGame, billing: Billing, { poor }: ServiceRefusals): Result<Charged> {
  const charged = chargeGroups(game, billing);
  const issues = charged.charges.flatMap(({ from, points, has }) =>
    from ? [] : [poor(['ships'], { cost: points, has })],
  );
  return refusal(issues) ?? ok(charged);
}

/** Returns the charges of a request, or everything that is wrong with it. Ledger: E1.REPAIR.1 to E1.REPAIR.7. */
function planService(game: ViewGame, billing: Billing, refusals: ServiceRefusals): Result<Charged> {
  const { ships } = billing;
  if (ships.length === 0) return refuse(issue('nothing-to-serve', ['ships']));
  const issues = ships.flatMap((given, at) => {
    const first = ships.findIndex(({ ship }) => ship === given.ship) === at;
    return atPath('ships', atPath(at, first ? shipIssues(game, billing, given, refusals) : [twice(given)]));
  });
  return refusal(issues) ?? planCharges(game, billing, refusals);
}

const twice = ({ ship }: Service): Issue => issue('served-twice', ['ship'], { ship });

function shipIssues(
  game: ViewGame,
  billing: Billing,
  { ship: id, counts }: Service,
  refusals: ServiceRefusals,
): readonly Issue[] {
  const { player, kind } = billing;
  const ship = findShip(game.state.ships, id);
  if (ship?.owner !== player || !isRecord(ship)) return [issue('not-yours', ['ship'], { ship: id })];
  const units = Object.entries(counts);
  return [
    ...(workshops(game, { player, ship, kind }).length > 0
      ? payerIssues(game, billing, ship)
      : [unserved(game, { player, ship, kind })]),
    ...(units.length > 0 ? [] : [issue('nothing-to-serve', ['counts'])]),
    ...units.flatMap(([letters, each]) =>
      atPath('counts', atPath(letters, unitIssues(game, ship, [letters, each], { ...refusals, kind }))),
    ),
  ];
}

/** Checks that the named account may pay for a ship. Ledger: E2.REPAIR.8. */
const payerIssues = (game: ViewGame, billing: Billing, ship: Ship): readonly Issue[] =>
  billing.from && payersFor(game, billing, ship).length === 0
    ? [issue('cannot-pay-there', ['ship'], { ship: ship.id })]
    : [];

/** Makes the issue for a ship that cannot be repaired or resupplied where it is. Ledger: E1.REPAIR.1. */
export const unserved = question('unserved', ({ state }, { ship }: Patient): Issue => {
  const hex = hexOf(state.ships, ship);
  const star = hex === undefined ? undefined : starAt(state, hex);
  return star?.base === ship.owner
    ? issue('base-held', ['ship'], { ship: ship.id, star: star.name })
    : issue('not-at-base', ['ship'], { ship: ship.id });
});

/** Ledger: E1.REPAIR.3, E1.REPAIR.7. */
function unitIssues(
  { rules }: ViewGame,
  ship: Ship,
  [letters, units]: readonly [letters: string, units: number],
  { kind, other }: ServiceRefusals & { readonly kind: Kind },
): readonly Issue[] {
  const component = components.find(rules, letters);
  if (!component) return [unknownComponent(rules, letters)];
  if (component.service !== kind) return [other({ component: component.name })];
  const [built, has] = [unitsOf(ship.built, letters), unitsOf(ship.now, letters)];
  if (has + units <= built) return [];
  const params = { ship: ship.id, component: component.name, built };
  return kind === 'repair'
    ? [issue('more-than-built', [], { ...params, now: has + units })]
    : [issue('more-than-carried', [], { ...params, has, room: built - has })];
}

/** Returns a random request that can be paid for. */
function sampleService(
  game: ViewGame,
  customer: Customer,
  random: Random,
): { readonly ships: readonly Service[] } {
  const [ship, losses] = pickRandom(listShipsToService(game, customer), random);
  const [letters, lost] = pickRandom(losses, random);
  const of = (units: number): readonly Service[] => [{ ship: ship.id, counts: { [letters]: units } }];
  let units = 1 + random(lost);
  while (units > 1 && !isAffordable(game, { ...customer, ships: of(units) })) units -= 1;
  return { ships: of(units) };
}

/** Returns the fields of a request: a sheet for each ship with losses, and who pays. */
const serviceFields = (
  { rules, state }: ViewGame,
  _player: PlayerId,
  { ships, prices, accounts }: ServiceOptions,
): FieldSet => ({
  fields: [
    {
      kind: 'sheets',
      key: 'ships',
      least: 1,
      // Sound: the keys are ids of ships.
      sheets: Object.keys(ships).map((ship) =>
        lossSheet(rules, ship as ShipId, prices[ship as ShipId] ?? {}),
      ),
    },
    {
      ...choiceOf(
        'from',
        accounts.map(({ from, points }) => ({ ...accountItem(state, from), note: `${points} BP` })),
      ),
      optional: true,
    },
  ],
});

/** Returns the sheet of a ship: a row for each component with losses. */
const lossSheet = (rules: Rules, ship: ShipId, prices: Readonly<Record<string, LossPrice>>): Sheet => ({
  title: ship,
  piece: ship,
  optional: true,
  fields: [
    fixedTo('ship', ship),
    {
      kind: 'counts',
      key: 'counts',
      title: 'Components',
      least: 1,
      rows: Object.entries(prices).map(([key, { points: price, units: per, most }]) => ({
        key,
        title: components.find(rules, key)?.name ?? key,
        least: 0,
        most,
        price,
        per,
      })),
    },
  ],
});

/** Payload of the event that a bill changed. */
export type BilledPayload = PlayerPayload & {
  /** Exact prices of what they had replaced in this build event, by who pays and the kind of unit. */
  readonly bill: Bill;
};

/** Creates the bill slice of a kind, its event, and the reaction that empties it. */
function createBilling<const K extends Kind>(kind: K) {
  const own = bills[kind];
  /** The bill of a player changed. Only that player receives this. */
  const billed = event(`${kind}/billed`, {
    audience: (_game, { player }: BilledPayload) => [player],
    apply: ({ state }, { player, bill }) => updatePlayer(state, player, own.change(bill)),
  });
  /** Each build event starts with an empty bill. */
  const anew = phaseBegan.then(({ state }, { phase }) => {
    const player = phase === 'build' ? findPlayer(state, state.active) : undefined;
    const isOld = player && Object.keys(own.of(player)).length > 0;
    return isOld ? [billed({ player: player.id, bill: {} })] : [];
  });
  return { own, billed, anew };
}

/** Returns the parts of the module for a kind of service. */
export function service<const K extends Kind>(kind: K, refusals: ServiceRefusals) {
  const { own, billed, anew } = createBilling(kind);
  const customer = (game: ViewGame, id: PlayerId): Customer => findCustomer(game, kind, id);
  /** Repairs or resupplies ships. Ledger: E1.REPAIR.1 to E1.REPAIR.7. */
  const serve: Action<`${K}/ships`, ServiceFields, ServiceOptions> = action(`${kind}/ships`, fields, {
    when: duringBuildEvent('build'),
    open: [],
    isOffered: (game, player) => listShipsToService(game, customer(game, player), 1).length > 0,
    options: (game, player) => serviceOptions(game, customer(game, player)),
    plan: (game, { player, ships, from }) =>
      planService(game, { ...customer(game, player), ships, from }, refusals),
    apply: (_game, { player, ships }, { charges, bill }) => [
      actDone({ player, act: 'build' }),
      ...charges.flatMap(paymentFor),
      billed({ player, bill }),
      ...ships.map((each) => shipServiced({ ...each, by: kind })),
    ],
    sample: (game, { player }, random) => sampleService(game, customer(game, player), random),
    form: serviceFields,
  });
  return [own, billed, anew, serve] as const;
}

const paymentFor = ({ from, points }: Charge): readonly Event[] =>
  from && points > 0 ? [pointsMoved({ from, to: 'spent', points })] : [];

export const serviceParts = [unserved];
