/** What is said of refusals, by issue code: the rule's neutral key, and one sentence with the params in braces. */

import {
  raiser,
  formatParam,
  fillSentence,
  wordings as wordingsOf,
  type Declared,
  type ParamsWith,
  type NamesByCodeIn,
  type NamesByCodeOf,
  type NamesIn,
  type Wordings,
  type WordingSpec,
} from '../kernel/message/issue.js';
import type { JsonObject } from '../kernel/util/result.js';
import { commonMessages, type issue as ofAnyGame } from '../common/messages.js';
import type { issue as below } from '../map/wording.js';

const rules = {
  'warpships-only': ['WARPSHIPS.1', 'Only Warpships can be built: a Warp generator is needed.'],
  'too-many-of-component': ['BUILD.2', 'At most {most} of this on one ship, not {units}: {component}.'],
  'nothing-to-hit': ['BUILD.3', 'A ship needs at least one attribute that can take a hit.'],
  'name-and-kind': [
    'GEN.2',
    'With a Warp generator a ship is named W and a number, without one S and a number: not {ship}.',
  ],
  'too-many-ships': ['LIMIT.2', 'In this game each player may have built {most ship}, not more.'],
  'too-many-points': ['LIMIT.2', 'All accounts of a game hold at most {most} Build Points together.'],
  'name-taken': ['GEN.2', 'There is already a ship called {ship}.'],
  'more-than-built': ['REPAIR.3', '{ship} was built with {built} {component}; it cannot have {now}.'],
  'carries-too-many': ['ATTR.SR.1', '{carrier} can carry {most}, so {ship} cannot be aboard it.'],
  'no-such-carrier': ['ATTR.SR.1', '{ship} cannot be aboard {carrier}.'],
  'no-order': ['ORD.1', 'No order for {ship}.'],
  'two-orders': ['ORD.1', '{ship} is ordered twice.'],
  'not-your-ship': ['ORD.1', '{ship} is not a ship of yours here.'],
  'tactic-not-allowed': ['ORD.2', '{ship} cannot {tactic}; it can {allowed}.'],
  'not-a-target': ['ORD.3', '{ship} is not an enemy ship in this combat.'],
  'one-target': ['ORD.4', 'A beam fires at one ship.'],
  'aboard-takes-no-part': [
    'COMBAT.6',
    '{ship} is aboard {carrier}: it takes no part in this combat and cannot be ordered.',
  ],
  'takes-no-part': ['COMBAT.6', '{ship} takes no part in this combat and cannot be ordered.'],
  'one-side': ['GEN.1', 'All players are on one side: nobody is left to fight.'],
  'no-combat': ['COMBAT.1', 'There is no combat now.'],
  'too-much-power': ['POWER.1', '{ship} has {has} power; these orders use {uses}.'],
  'too-much-drive': ['POWER.3', "{ship}'s drive can take {can} power, not {asked}."],
  'beam-too-weak': ['POWER.3', "{ship}'s beam can take {can} power, not {asked}."],
  'screens-too-weak': ['POWER.3', "{ship}'s screens can take {can} power, not {asked}."],
  'tubes-and-missiles': ['POWER.4', '{missiles} {fires} need as many powered tubes, not {tubes}.'],
  'energy-with-launch': ['POWER.5', '{ship} cannot fire {fires} while its beam or screens are powered.'],
  'not-whole-points': ['POWER.6', 'Power is given in whole points.'],
  'too-few-tubes': ['ATTR.T.1', 'Tubes of {ship} that can fire: {can}; {asked} are ordered.'],
  'too-few-missiles': ['WEAP.8', '{ship} has {left} left of this, and {asked} are ordered: {component}.'],
  'missile-drive': ['WEAP.7', 'The drive of what a tube launches is a whole number of 1 or more.'],
  'place-all-hits': ['DMG.4', 'Place {effective hit} on {ship}; you placed {placed}.'],
  'too-many-hits': ['DMG.4', '{ship} can take {can hit} on this, not {placed}: {component}.'],
  'nothing-to-place': ['DMG.4', 'There is no damage of yours to place on {ship}.'],
  'nothing-left': ['DMG.8', '{ship} has nothing left that can take a hit: it is destroyed.'],
  'never-hit': ['DMG.8', 'This cannot take hits: {component}.'],
  'not-aboard': ['DMG.9', '{ship} is not aboard {carrier}, or is named twice.'],
  'does-not-leave': ['ESC.3', '{ship} does not leave this combat now, or is named twice.'],
  'does-not-withdraw': ['END.4', '{ship} does not withdraw from this combat now, or is named twice.'],
  'one-side-left': ['GAME.OVER.1', 'Only one side is left to play on, or none: there must be a result.'],
  'ends-by-itself': ['SEQ.1', 'You cannot end this: {phase} ends by itself.'],
  'only-in-build': ['TURN.BUILD.1', 'This is done only in your build event; now it is {now}.'],
  'only-in-move': ['TURN.MOVE.1', 'You can move only in your movement event; now it is {now}.'],
  'only-in-combat': ['TURN.COMBAT.1', 'There is no combat to choose now: it is {now}.'],
  'combat-to-fight': ['TURN.COMBAT.1', 'Combat is still to be fought at {star}.'],
  'combat-at-hand': ['COMBAT.2', 'Finish the combat at {star} first.'],
  'nothing-to-fight': ['COMBAT.1', 'There is no combat to be fought at {at}.'],
  'not-yours': ['SEQ.1', '{ship} is not a ship of yours.'],
  'cannot-afford': ['BUILD.1', 'This design costs {cost}; you have {has}.'],
  'yard-held': [
    'BUILD.4',
    '{star} is held by the enemy; ships are built only at base stars of yours where no enemy is.',
  ],
  'not-a-yard': ['BUILD.4', '{at} is not a base star of yours; ships are built there only.'],
  'base-held': ['REPAIR.1', '{star} is held by the enemy: nothing can be done for {ship} there.'],
  'not-at-base': ['REPAIR.1', '{ship} is not at one of your base stars.'],
  'cannot-pay-there': ['REPAIR.1', 'The account that you name does not pay for {ship} where it is.'],
  'nothing-to-serve': ['REPAIR.2', 'Say what is to be made good.'],
  'served-twice': ['REPAIR.2', '{ship} is named twice.'],
  'more-than-carried': [
    'REPAIR.7',
    '{ship} was built with {built} of this; it has {has}, so {room} may be added: {component}.',
  ],
  'no-power-to-move': ['MOVE.2', '{ship} has no power and cannot move.'],
  'goes-nowhere': ['MOVE.1', 'Say where {ship} goes.'],
  'too-few-movement-points': ['MOVE.1', 'Movement points that {ship} has left: {left}; this needs {needs}.'],
  'must-stop': ['MOVE.10', '{ship} met the enemy at {star} and must stop.'],
  'first-turn-ban': ['MOVE.12', 'No ship may enter an enemy base star on the first turn: {star}.'],
} as const;

/** How many of the ships aboard go with their racks. Ledger: E1.DMG.9. */
const shipsLostText = (params: ParamsWith<'ship' | 'least' | 'most' | 'named'>): string => {
  const { least, most } = params;
  if (most === 0)
    return fillSentence('No ship aboard {ship} is lost with these hits; you named {named}.')(params);
  const asked =
    least === most ? '{most ship}' : least === 0 ? 'at most {most ship}' : '{least} to {most ship}';
  return fillSentence(`Name ${asked} aboard {ship} as lost; you named {named}.`)(params);
};

/** Why a ship does not go to a hex, as the end of a sentence. */
const because: Readonly<Record<string, string>> = {
  'no-such-hex': ', which is not on the map',
  'not-next-to': ', which is not next to it',
  'stays-there': ', the hex that it must leave',
  'held-by-enemy': ', which the enemy holds',
};

const place = (hex: unknown, star: unknown): string =>
  star === undefined ? formatParam(hex) : `${formatParam(hex)} ${formatParam(star)}`;

/** A wording with the places and the reason of a way put in. */
const ofWay = <const Sentence extends string>(
  rule: string,
  pattern: Sentence,
): WordingSpec<Exclude<NamesIn<Sentence>, 'from' | 'to' | 'because'>> => ({
  rule,
  says: (params: JsonObject) =>
    fillSentence(pattern)({
      ...params,
      from: place(params.from, params.fromStar),
      to: place(params.to, params.toStar),
      because: because[formatParam(params.why)] ?? '',
    }),
});

/** About ways: hexes and their stars stand in the params each by itself, and together in the sentence. */
const ways = {
  'not-a-retreat-hex': ofWay('ESC.3', '{ship} cannot leave {from} for {to}{because}.'),
  'must-leave': ofWay('ESC.3', '{ship} must leave {from}: say where to.'),
  'must-withdraw': ofWay('END.4', '{ship} must withdraw from {from}: say where to.'),
  'not-a-withdrawal': ofWay('END.4', '{ship} cannot withdraw from {from} to {to}{because}.'),
  'not-next-to': ofWay('MOVE.4', '{from} is not next to {to}.'),
  'stays-there': ofWay('MOVE.4', 'Each step leads to another hex; this one stays at {from}.'),
  'no-warpline': ofWay('MOVE.5', 'No warpline joins {from} and {to}.'),
  'part-of-warpline': ofWay('MOVE.7', 'A warpline must be travelled end to end: {to} is not next to {from}.'),
  'not-at-warpline-end': ofWay('MOVE.8', '{from} is not at an end of a warpline to {to}.'),
};

/** A wording with two sentences: what an order says is told even where its ship is not to be read. */
export const shipWording = <const Sentence extends string>(
  rule: string,
  pattern: Sentence,
  unnamed: string,
): WordingSpec<Exclude<NamesIn<Sentence>, 'ship'>> => ({
  rule,
  says: (params: JsonObject) => fillSentence(params.ship === undefined ? unnamed : pattern)(params),
});

/** About orders that can be told without their ship. */
const ofOrders = {
  'beam-without-target': shipWording(
    'ORD.6',
    "{ship}'s beam is powered but has no target.",
    'The beam is powered but has no target.',
  ),
  'target-without-power': shipWording(
    'ORD.6',
    "{ship}'s beam is aimed at {target} but has no power.",
    'The beam is aimed at {target} but has no power.',
  ),
};

/** About what only a module that is not in force would bring. */
const foreign = {
  'unknown-system': { foreign: true, rule: 'ORD.1', says: 'No rule in force knows how to order {system}.' },
  'unknown-load': {
    foreign: true,
    rule: 'ATTR.T.1',
    says: 'No rule in force knows a load for tubes called {load}.',
  },
  // How records are written says nothing of what other rules would have in them.
  'unknown-component': {
    foreign: true,
    unheardOf: 'NOTE.1',
    says: 'No rule in force knows the attribute {component}.',
  },
} as const;

/** A sentence on a text: what is found there is put in where it is read. */
export const textWording = <const Sentence extends string>(
  says: Sentence,
): WordingSpec<Exclude<NamesIn<Sentence>, 'found'>> => ({ says });

const malformed = {
  'no-such-phase': 'This game has no phase {phase}: nothing that belongs to it is done in it.',
  'not-a-ship-name': "A ship's name is W or S and a number from 1, such as 'W3'.",
  'not-a-ship-id': "A ship is named by its builder and its name, such as 'red/W3'.",
  'number-too-great': 'Numbers up to {most} are read here.',
  'on-two-sides': '{player} is on more than one side.',
  // How orders are written is the systems' own.
  'attribute-expected': textWording('Letters, = and a number are wanted here, such as B=3, not {found}.'),
  'attribute-twice': textWording('This is written twice: {found}.'),
} as const;

/** Those of damage: a sentence that is made of what is lost. */
const losses = { 'name-the-lost': { rule: 'DMG.9', says: shipsLostText } } as const;

type Own = NamesByCodeIn<
  typeof rules & typeof ways & typeof ofOrders & typeof foreign & typeof malformed & typeof losses
>;

/** Raises issues of the game, and those of any game, of maps and of the mechanism: all that are always in force. */
export const issue = raiser<Own & NamesByCodeOf<typeof ofAnyGame> & NamesByCodeOf<typeof below>>();

/** What is said of the game's issues. */
export const gameWording = [
  ...commonMessages({
    'game-over': 'GAME.OVER.1',
    'plays-no-more': 'GAME.OVER.1',
    'not-your-turn': 'SEQ.1',
    'not-this-phase': 'SEQ.1',
    'not-this-step': 'COMBAT.3',
    'nothing-to-decide': 'COMBAT.3',
    'choice-final': 'ORD.5',
    'play-waits': 'COMBAT.3',
  }),
  ...wordingsOf({ ...rules, ...ways, ...ofOrders, ...foreign, ...malformed, ...losses }).words,
];

/**
 * Declares the issue codes of a module with their sentences. `issue` raises them, and those that every game knows; the
 * `words` stand in the list of the module's parts.
 *
 * @param declared by code: a sentence with the names of params in braces; a rule's key and such a sentence; or a wording
 */
export const wordings = <const D extends Readonly<Record<string, Declared>>>(
  declared: D,
): Wordings<NamesByCodeIn<D>, NamesByCodeIn<D> & NamesByCodeOf<typeof issue>> => wordingsOf(declared, issue);
