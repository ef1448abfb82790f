import { ownFields, isListOfSeveral, array, optional, object, int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { ok, refuse, atPath, type Issue } from '../../kernel/result.js';
import type { Decoder, Rules } from '../../kernel/types.js';
import {
  capIssues,
  system,
  type Chance,
  type Orderable,
  type SystemField,
  type Use,
  type UseInFight,
  targetField,
  targetIssues,
  type Amount,
  type OrderText,
} from '../combat/systems.js';
import { declareIssues } from '../issues.js';
import { components, POINT_BY_POINT, unitsOf } from '../ships/components.js';
import { type Fire, type Ship, shipId, type ShipId, MAX_TUBES } from '../state.js';

const { issue, codes } = declareIssues({
  'one-cannon-target': { rule: 'ORD.4' },
  'cannons-without-target': { rule: 'ORD.6' },
  'cannons-silent': { rule: 'ORD.6', params: ['target'] },
  'too-few-cannons': { rule: 'E2.ATTR.CANNON.1', params: ['ship', 'can', 'wanted'] },
  'too-few-shells': { rule: 'WEAP.8', params: ['ship', 'can', 'wanted'] },
  'shells-of-a-burst': { rule: 'E2.WEAP.9' },
  'shells-unspecified': { rule: 'E2.WEAP.9' },
  'cannon-by-cannon': { rule: 'POWER.4', params: ['power'] },
});

/** Letters of cannons and shells. */
const [CANNON, SHELL] = ['C', 'SH'] as const;

/** Most shells in one burst. Ledger: E2.ATTR.CANNON.1. */
const MOST_SHELLS = 3;

/** Order for the cannons of a ship in a round. */
export interface CannonOrder {
  /** The target of all cannons. */
  readonly at: ShipId;
  /** Shells of each cannon that fires, each 1 to 3. */
  readonly bursts: readonly number[];
}

const guns = components.add(CANNON, { name: 'Cannons', family: 'kinetic', ...POINT_BY_POINT });

/** Six shells cost a Build Point, and a hit removes six. Fewer than six left also take one hit. Ledger: E2.ATTR.SHELL.1, E2.DMG.7. */
const shells = components.add(SHELL, {
  name: 'Shells',
  family: 'kinetic',
  price: { points: 1, units: 6 },
  perHit: 6,
  service: 'resupply',
});

const shellsOf = (bursts: readonly number[]): number => bursts.reduce((sum, each) => sum + each, 0);

const burstList = array(
  int(1, MOST_SHELLS, () => issue('shells-of-a-burst')),
  MAX_TUBES,
);
const cannonShape = object({ at: shipId, bursts: burstList });
const anyCannons = object({ at: optional(shipId), bursts: optional(burstList) });

/** Reads an order with a target and bursts. If one of the two is missing, the issue says which. */
const decodeCannons: Decoder<CannonOrder | undefined> = (raw, rules) => {
  const read = cannonShape(raw, rules);
  return read.ok && read.value.bursts.length > 0 ? read : decodeLacking(raw, rules);
};

/**
 * Reads an order without a target or bursts. Missing bursts count as none. Without both, the order is the same as no
 * cannons. Ledger: E2.ORD.6.
 */
const decodeLacking: Decoder<undefined> = (raw, rules) => {
  const fields = ownFields(raw);
  if (isListOfSeveral(raw)) return refuse(issue('one-cannon-target'));
  if (Array.isArray(fields?.at)) return refuse(issue('one-cannon-target', ['at']));
  const read = anyCannons(fields ?? raw, rules);
  if (!read.ok) return read;
  const { bursts = [], at } = read.value;
  if (at !== undefined) return refuse(issue('cannons-silent', ['bursts'], { target: at }));
  return bursts.length === 0 ? ok(undefined) : refuse(issue('cannons-without-target', ['at']));
};

/** Each cannon with 1 power fires a burst of 1 to 3 shells, all at one ship. Ledger: E2.ATTR.CANNON.1, E2.ORD.4, E2.POWER.4, E2.WEAP.9. */
export const cannonsSystem = system<'cannons', CannonOrder>('cannons', {
  decode: decodeCannons,
  power: ({ bursts }) => bursts.length,
  group: 'launch',
  fires: () => 'cannons',
  check: (rules, { value, ship, fight }: UseInFight<CannonOrder>): readonly Issue[] => [
    ...atPath('bursts', [
      ...capIssues((excess) => issue('too-few-cannons', [], excess), ship, CANNON, value.bursts.length),
      ...capIssues((excess) => issue('too-few-shells', [], excess), ship, SHELL, shellsOf(value.bursts)),
    ]),
    ...targetIssues(rules, value.at, ship, fight),
  ],
  field: cannonsField,
  shots: (_rules, use) => use.value.bursts.map((strength) => burst(use, strength)),
  spends: (_rules, { bursts }) => ({ [SHELL]: shellsOf(bursts) }),
  sample: sampleCannons,
  writing: {
    letters: [CANNON],
    read: readCannons,
    print: ({ at, bursts }, name) => ({
      target: name(at),
      amounts: bursts.map((each) => `${CANNON}=1 (firing ${each} ${each === 1 ? 'shell' : 'shells'})`),
    }),
  },
});

/** The target, and the shells of each cannon that fires. */
function cannonsField(_rules: Rules, { ship, power, targets }: Orderable): SystemField | undefined {
  const shells = unitsOf(ship.now, SHELL);
  const most = Math.min(power, unitsOf(ship.now, CANNON), shells, MAX_TUBES);
  if (most === 0) return undefined;
  return {
    kind: 'group',
    fields: [
      targetField(targets),
      {
        kind: 'list',
        key: 'bursts',
        least: 1,
        most,
        price: 1,
        anyOrder: true,
        item: { kind: 'number', least: 1, most: MOST_SHELLS, unit: 'shells', price: 1, budget: SHELL },
      },
    ],
    budgets: [{ key: SHELL, unit: 'shells', most: shells }],
    exact: true,
  };
}

/**
 * Returns the fire of a burst. It uses the Combat Results Table like a beam; the tech level counts once for the
 * burst. Ledger: E2.WEAP.9, E2.CRT.2.
 */
const burst = ({ value: { at }, ship, order }: Use<CannonOrder>, strength: number): Fire => ({
  weapon: 'cannon',
  component: SHELL,
  by: ship,
  order,
  at,
  tube: 0,
  tactic: order.tactic,
  setting: null,
  strength,
});

function sampleCannons(_rules: Rules, { ship, left, targets, random }: Chance): CannonOrder | undefined {
  const at = targets[random(Math.max(1, targets.length))];
  const most = random(Math.min(left, unitsOf(ship.now, CANNON), MAX_TUBES) + 1);
  const bursts: number[] = [];
  let rest = unitsOf(ship.now, SHELL);
  while (bursts.length < most && rest > 0) {
    const fired = 1 + random(Math.min(MOST_SHELLS, rest));
    bursts.push(fired);
    rest -= fired;
  }
  return at === undefined || bursts.length === 0 ? undefined : { at, bursts };
}

/** Returns the order for as many shells at a ship as a power can fire; undefined if that is none. */
export function volley({ now }: Ship, power: number, at: ShipId): CannonOrder | undefined {
  const shells = unitsOf(now, SHELL);
  const guns = Math.min(power, unitsOf(now, CANNON), Math.ceil(shells / MOST_SHELLS), MAX_TUBES);
  const bursts = Array.from({ length: guns }, (_, gun) => Math.min(MOST_SHELLS, shells - MOST_SHELLS * gun));
  return guns > 0 ? { at, bursts } : undefined;
}

function readCannons(text: OrderText): CannonOrder | undefined {
  const bursts = text.amounts.flatMap((amount, at) => readBurst(text, amount, at));
  if (bursts.length > 0 && text.target === undefined) text.wrong(issue('cannons-without-target'));
  return bursts.length > 0 && text.target ? { at: text.target, bursts } : undefined;
}

/** Reads 'C=1 (firing 3 shells)'. A power of 0 without a note means no burst. Ledger: NOTE.3. */
function readBurst({ wrong }: OrderText, { amount, note }: Amount, at: number): readonly number[] {
  if (amount === 0 && note === '') return [];
  const [, number] = /^\s*firing\s+([0-9]{1,9})\s+shells?\s*$/i.exec(note) ?? [];
  const fired = Number(number);
  if (amount !== 1) wrong(issue('cannon-by-cannon', [], { power: amount }), at);
  else if (number === undefined) wrong(issue('shells-unspecified'), at);
  else if (fired < 1 || fired > MOST_SHELLS) wrong(issue('shells-of-a-burst'), at);
  else return [fired];
  return [];
}

/** Cannons fire bursts of one to three shells, which use the Combat Results Table like beams. */
export const cannons = module(
  {
    id: 'cannons',
    source: ['E2.ATTR.CANNON.1', 'E2.ATTR.SHELL.1', 'E2.POWER.5', 'E2.WEAP.9', 'ORD.4', 'E2.DMG.7', 'NOTE.3'],
  },
  guns,
  shells,
  cannonsSystem,
  ...codes,
);
