/** Issue codes of this module: the rule that each cites, and the params of its message. */

import type { Action } from '../../kernel/action.js';
import { isOnView, StatementError } from '../../kernel/declared.js';
import { boolean, decode, int, array, object } from '../../kernel/decode.js';
import {
  choiceOf,
  fixedTo,
  numberOf,
  type Field,
  type FieldSet,
  type Item,
  type Sheet,
} from '../../kernel/field.js';
import { module } from '../../kernel/module.js';
import { atPath, type Issue, ok } from '../../kernel/result.js';
import type { Rules, Random, Decoder, PlayerId } from '../../kernel/types.js';
import { copyState } from '../change.js';
import { shotDrive, listFire, currentRound } from '../combat/fire.js';
import {
  insertAfter,
  filterPlayers,
  steps,
  stepsOf,
  sealedAction,
  findSealedChoice,
  openChoice,
} from '../combat/steps.js';
import { capIssues, powerField, system, powerNotation } from '../combat/systems.js';
import { somePoints, points } from '../combat/weapons.js';
import { createFinder, shipsAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { formula, setting, event, slice, type StateGame, type ViewGame } from '../kit.js';
import { usedWhilePickedUp } from './systemships/racks.js';
import { components, levelOf, POINT_BY_POINT, unitsOf } from '../ships/components.js';
import { listCombatHearers } from '../sight.js';
import {
  type EcmReply,
  type Fire,
  type Round,
  type Ship,
  type ShipId,
  type Site,
  shipId,
  type Counts,
  type SeenShip,
  MAX_COUNTED,
} from '../state.js';

export const { issue, codes } = declareIssues({
  'ecm-too-weak': { rule: 'POWER.3', params: ['ship', 'can', 'wanted'] },
  'no-ecm-there': { rule: 'E2.ECM.1', params: ['ship'] },
  'ecm-twice': { rule: 'E2.ECM.1', params: ['number', 'by', 'ship'] },
  'no-such-missile': { rule: 'E2.ECM.1', params: ['number', 'by', 'ship'] },
  'ecm-on-missiles-only': { rule: 'E2.ECM.4' },
  'too-much-ecm': { rule: 'E2.ECM.1', params: ['ship', 'power', 'placed'] },
  'shift-too-far': { rule: 'E2.ECM.3', params: ['most', 'shift'] },
  'drive-below-floor': { rule: 'E2.ECM.3', params: ['drive', 'shift', 'floor'] },
});

// ECM and its effect on guided shots. Nothing here reads a state.

/** Letter of ECM. */
export const ECM = 'E';

const jammer = components.add(ECM, { name: 'ECM', family: 'guided', ...POINT_BY_POINT });

/** Lowest drive to which ECM can reduce a shot (A10). Default: 0. */
export const driveFloor = setting('ecm/driveFloor', {
  decode: int(0, 10_000),
  standard: 0,
});

/** Whether a lead in tech level alone changes the drive of missiles at a ship with powered ECM (A10). Default: false. */
export const leadAlone = setting('ecm/leadAlone', {
  decode: boolean,
  standard: false,
});

/** Power in ECM, at most its undamaged units. Goes with all other systems. Ledger: E2.ATTR.ECM.1, E2.POWER.3. */
export const ecmSystem = system<'ecm', number>('ecm', {
  decode: somePoints,
  power: (value) => value,
  check: (_rules, { value, ship }) =>
    capIssues((excess) => issue('ecm-too-weak', [], excess), ship, ECM, value),
  field: (_rules, given) => {
    const field = powerField(given, ECM);
    return field && { ...field, title: 'ECM' };
  },
  sample: (_rules, { ship, left, random }) =>
    random(Math.max(0, Math.min(left, unitsOf(ship.now, ECM))) + 1) || undefined,
  writing: powerNotation(ECM),
});

/** A guided shot with ECM points on it. */
export interface Jammed {
  /** The guided shot. */
  readonly fire: Fire;
  /** The target of the shot. */
  readonly target: Ship;
  /** ECM points on the shot. */
  readonly points: number;
}

/** Returns what tech levels add to the ECM points on a shot: the target's level minus that of the shot. Ledger: E2.ECM.2. */
export const ecmModifier = (rules: Rules, { fire, target }: Omit<Jammed, 'points'>): number =>
  levelOf(rules, { ship: target, component: ECM }) -
  levelOf(rules, { ship: fire.by, component: fire.component });

/**
 * Returns how far ECM points may change the drive of a shot. Without a point the result is 0, unless a lead in
 * technology counts alone. Ledger: E2.ECM.2, A10.
 */
export const ecmEffect = formula('ecm/effect', (rules, jammed: Jammed): number =>
  jammed.points < 1 && !leadAlone.of(rules) ? 0 : Math.max(0, jammed.points + ecmModifier(rules, jammed)),
);

/**
 * Returns the greatest reductions and increases of a shot's drive that some ECM points allow: [down, up], with down
 * 0 or less. Ledger: E2.ECM.3.
 */
export function ecmReach(rules: Rules, jammed: Jammed): readonly [down: number, up: number] {
  const effective = ecmEffect(rules, jammed);
  const above = Math.max(0, (jammed.fire.setting ?? 0) - driveFloor.of(rules));
  return [Math.min(effective, above) === 0 ? 0 : -Math.min(effective, above), effective];
}

/** A guided shot at a ship with powered ECM. */
export interface Incoming {
  /** The shot. */
  readonly fire: Fire;
  /** Its drive. */
  readonly drive: number;
  /** What tech levels add to ECM points on it. */
  readonly modifier: number;
  /** How far its drive may change without an ECM point. */
  readonly alone: number;
}

/** A ship with powered ECM, and the shots at it. */
export interface Defense {
  /** The ship. */
  readonly ship: Ship;
  /** Its ECM points. */
  readonly power: number;
  /** Guided shots at it. */
  readonly shots: readonly Incoming[];
  /** Shots at it that ECM does not affect. */
  readonly others: readonly Fire[];
}

/** Lists the ships with powered ECM and a guided shot at them, in the order of the orders. Ledger: E2.ECM.1, E2.ECM.4. */
export function defensesOf(rules: Rules, round: Round): readonly Defense[] {
  const { ships, orders } = round;
  const shipOf = createFinder(ships, ({ id }) => id);
  const powered = orders.flatMap((order) => {
    const [ship, power] = [shipOf(order.ship), ecmSystem.of(order) ?? 0];
    return ship && power > 0 ? [{ ship, power }] : [];
  });
  if (powered.length === 0) return [];
  const fires = orders.flatMap((order) => {
    const by = shipOf(order.ship);
    return by ? listFire(rules, by, order, round) : [];
  });
  const byTarget = new Map<ShipId, Fire[]>(powered.map(({ ship }) => [ship.id, []]));
  for (const fire of fires) byTarget.get(fire.at)?.push(fire);
  const all = powered.map(({ ship, power }): Defense => {
    const at = byTarget.get(ship.id) ?? [];
    return {
      ship,
      power,
      shots: incoming(rules, at, ship),
      others: at.filter((fire) => fire.setting === null),
    };
  });
  return all.filter(({ shots }) => shots.length > 0);
}

const incoming = (rules: Rules, fires: readonly Fire[], target: Ship): readonly Incoming[] =>
  fires.flatMap((fire) =>
    fire.setting === null
      ? []
      : [
          {
            fire,
            drive: fire.setting,
            modifier: ecmModifier(rules, { fire, target }),
            alone: ecmEffect(rules, { fire, target, points: 0 }),
          },
        ],
  );

/** Checks whether all ECM points on one shot could change its drive. Ledger: A42. */
export const canJam = (rules: Rules, { ship, power, shots }: Defense): boolean =>
  shots.some(({ fire }) => ecmEffect(rules, { fire, target: ship, points: power }) > 0);

/** Checks whether a reply is about a shot. */
export const isAbout = ({ ship, missile }: EcmReply, fire: Fire): boolean =>
  ship === fire.at && missile.by === fire.by.id && missile.tube === fire.tube;

/** The drive of a guided shot changes as far as the ECM points on it allow. Ledger: E2.ECM.3, E2.COMBAT.3. */
const driveJammed = shotDrive.wrap((base) => (rules, given) => {
  const { fire, target, ecm } = given;
  const drive = base(rules, given);
  const reply = fire.setting === null ? undefined : ecm.find((each) => isAbout(each, fire));
  if (!reply) return drive;
  const [down, up] = ecmReach(rules, { fire, target, points: reply.points });
  return drive + Math.min(up, Math.max(down, reply.shift));
});

export const effectParts = [jammer, driveFloor, leadAlone, ecmSystem, ecmEffect, driveJammed];

// Checks and samples replies with ECM. Nothing here reads a state.

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

// The step in which ECM points are placed: after the orders are shown, before the table is read.

/** Limits of what is read: replies, and the change of a drive. */
const MOST = { replies: 1000, shift: 10_000 } as const;

const written = array(
  object({
    ship: shipId,
    missile: object({ by: shipId, tube: int(0, 10_000) }),
    points,
    shift: int(-MOST.shift, MOST.shift),
  }),
  MOST.replies,
);

/** Reads replies. A reply without points and change is left out. */
const replyDecoder: Decoder<readonly EcmReply[]> = (raw, rules) => {
  const read = written(raw, rules);
  return read.ok ? ok(read.value.filter(({ points: some, shift }) => some !== 0 || shift !== 0)) : read;
};

/** Replies of a round, once they are shown. */
export const ecmPlaced = slice('battle', 'ecm/placed', {
  init: (_battle: Site): { readonly round: number; readonly replies: readonly EcmReply[] } => ({
    round: 0,
    replies: [],
  }),
  decode: object({ round: int(0, MAX_COUNTED), replies: replyDecoder }),
});

/** Stands for the secret parts of a record, which are not used here. */
const UNKNOWN: Counts = {};

/** Returns the public part of a record after orders are shown. Choices here depend on nothing else. */
const open = ({ id, owner, at, levels = {} }: SeenShip): Ship => ({
  id,
  owner,
  at,
  levels,
  built: UNKNOWN,
  now: UNKNOWN,
});

/** Lists the ships with powered ECM and a guided shot at them. Returns early if no order powers ECM. */
function allDefenses({ rules, state }: ViewGame): readonly Defense[] {
  const { battle, turn } = state;
  if (!battle?.orders.some((order) => ecmSystem.of(order) !== undefined)) return [];
  const ships = shipsAt(state.ships, battle.at).map(open);
  return defensesOf(rules, { ships, orders: battle.orders, site: battle, turn });
}

/** Lists the defenses of one player. */
const defenses = (game: ViewGame, player: PlayerId): readonly Defense[] =>
  allDefenses(game).filter(({ ship }) => ship.owner === player);

/** A guided shot, with what a player needs to know to change its drive. */
export type IncomingShot = {
  /** The firing ship. */
  readonly by: ShipId;
  /** Index of the firing ship's tube, from 0. */
  readonly tube: number;
  /** The kind of load. */
  readonly weapon: string;
  /** Its drive. */
  readonly drive: number;
  /** What tech levels add to ECM points on it; may be negative. */
  readonly modifier: number;
  /** How far its drive may change without an ECM point. Left out if it may not. */
  readonly alone?: number;
};

/** Options of a decision to spread ECM. */
export type EcmOptions = {
  /** Ships of the player with powered ECM, each with its ECM points and the guided shots at it. */
  readonly ships: Readonly<
    Record<ShipId, { readonly power: number; readonly shots: readonly IncomingShot[] }>
  >;
};

const factsOf = (of: readonly Defense[]): EcmOptions => ({
  ships: Object.fromEntries(
    of.map(({ ship, power, shots }) => [
      ship.id,
      {
        power,
        shots: shots.map(({ fire, drive, modifier, alone }) => ({
          by: fire.by.id,
          tube: fire.tube,
          weapon: fire.weapon,
          drive,
          modifier,
          ...(alone > 0 ? { alone } : {}),
        })),
      },
    ]),
  ),
});

/** Most points for which the changes are listed one by one. */
const MOST_LISTED = 12;

/** Returns the fields of the replies: a sheet for each shot, and a budget for each ship's ECM. */
const spreadFields = (rules: Rules, all: readonly Defense[]): FieldSet => ({
  fields: [
    {
      kind: 'sheets',
      key: 'replies',
      sheets: all.flatMap((defense) => defense.shots.map((shot) => replySheet(rules, defense, shot))),
    },
  ],
  budgets: all.map(({ ship, power }) => ({ key: ship.id, title: ship.id, unit: 'ECM points', most: power })),
});

/** Returns the sheet of a shot: points on it, and by how much its drive changes, which depends on them. */
function replySheet(rules: Rules, { ship, power }: Defense, { fire, drive }: Incoming): Sheet {
  const shift = (points: number): Field => {
    const [down, up] = ecmReach(rules, { fire, target: ship, points });
    return numberOf('shift', down, up);
  };
  const budget = ship.id;
  const pointsItem = (_: unknown, value: number): Item => ({
    value,
    title: String(value),
    price: value,
    budget,
    then: [shift(value)],
  });
  return {
    title: `${fire.by.id}, tube ${fire.tube + 1}, drive ${drive}, at ${ship.id}`,
    piece: fire.by.id,
    optional: true,
    fields: [
      fixedTo('ship', ship.id),
      fixedTo('missile', { by: fire.by.id, tube: fire.tube }),
      ...(power <= MOST_LISTED
        ? [choiceOf('points', Array.from({ length: power + 1 }, pointsItem))]
        : [{ ...numberOf('points', 0, power), price: 1, budget }, shift(power)]),
    ],
  };
}

/** Fields of the action `ecm/spread`. */
export type EcmFields = {
  /** ECM points against each incoming shot, and what they do to it. */
  readonly replies: readonly EcmReply[];
};

/** A player spreads ECM points of their ships over the shots at them. Ledger: E2.ECM.1, E2.COMBAT.3. */
export const spread: Action<'ecm/spread', EcmFields, EcmOptions> = sealedAction(
  'ecm/spread',
  'ecm',
  { replies: replyDecoder },
  {
    options: (game, player): EcmOptions => factsOf(defenses(game, player)),
    check: (game, { player, replies }) =>
      atPath('replies', replyIssues(game.rules, defenses(game, player), replies)),
    sample: (game, player, random) => ({
      replies: sampleReplies(game.rules, defenses(game, player), random),
    }),
    form: (game, player) => spreadFields(game.rules, defenses(game, player)),
  },
);

/** Payload of the event that shows all ECM. */
export type SpreadPayload = {
  /** ECM of all players against incoming shots. */
  readonly replies: readonly EcmReply[];
};

/** All replies of a round are shown together. Ledger: E2.ECM.1. */
export const spreadShown = event('ecm/spread-shown', {
  audience: (game, _: SpreadPayload) => listCombatHearers(game),
  apply: ({ state }, { replies }) => {
    const { battle } = state;
    return battle && replies.length > 0
      ? copyState(state, { battle: ecmPlaced.put(battle, { round: battle.round, replies }) })
      : state;
  },
});

/** Lists the players who can change the drive of a shot. */
const jammers = (game: ViewGame): ReadonlySet<PlayerId> =>
  new Set(allDefenses(game).flatMap((defense) => (canJam(game.rules, defense) ? [defense.ship.owner] : [])));

/** Returns the replies of a player who can reply. On a view, another's are told. */
function repliesOf(game: StateGame, player: PlayerId): readonly EcmReply[] {
  if (!isOnView(game.rules)) return findSealedChoice<EcmFields>(game, player)?.replies ?? [];
  const read = decode(object({ replies: replyDecoder }), openChoice(game, player), game.rules);
  if (!read.ok) throw new StatementError(read);
  return read.value.replies;
}

const ecmStep = steps.add('ecm', {
  title: 'ECM is spread',
  isIdle: (game) => jammers(game).size === 0,
  awaits: (game) => {
    const able = jammers(game);
    return filterPlayers(game, (player) => able.has(player));
  },
  does: (game) => {
    const able = jammers(game);
    const deciding = game.state.players.filter(({ id }) => able.has(id));
    return [spreadShown({ replies: deciding.flatMap(({ id }) => repliesOf(game, id)) })];
  },
  answeredBy: spread.key,
});

const ecmAfterReveal = stepsOf.wrap(
  (base) => (rules, plan) =>
    plan === 'round' ? insertAfter(base(rules, plan), 'reveal', 'ecm') : base(rules, plan),
);

/** The round is resolved with the replies placed in it. */
const roundJammed = currentRound.wrap((base) => (game, subject) => {
  const round = base(game, subject);
  const { battle } = game.state;
  const { round: number, replies } = battle ? ecmPlaced.of(battle) : { round: 0, replies: [] };
  return battle && replies.length > 0 && number === battle.round
    ? { ...round, ecm: [...(round.ecm ?? []), ...replies] }
    : round;
});

export const spreadParts = [ecmPlaced, spreadShown, ecmStep, ecmAfterReveal, roundJammed];

/** A ship may power its ECM in the round in which it is picked up. Ledger: E2.DROP.5. */
const jamsWhilePickedUp = usedWhilePickedUp.wrap((base) => (rules) => [...base(rules, undefined), 'ecm']);

/** After orders are shown, powered ECM changes the drives of missiles that attack its ship. */
export const ecm = module(
  {
    id: 'ecm',
    source: ['E2.ATTR.ECM.1', 'E2.ECM.1', 'E2.ECM.2', 'E2.ECM.3', 'E2.ECM.4', 'E2.DROP.3', 'COMBAT.3'],
    uses: ['systemships'],
  },
  ...effectParts,
  ...spreadParts,
  spread,
  jamsWhilePickedUp,
  ...codes,
);
