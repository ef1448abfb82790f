/** The issue codes of the game, with the rule and the params of each. */

import type { Message } from '../kernel/describe.js';
import {
  raiser,
  declareIssues as declareIssuesOf,
  type Declared,
  type NamesByCodeIn,
  type NamesByCodeOf,
  type DeclaredIssues,
  fillSentence,
} from '../kernel/issue.js';
import { commonCodes, type issue as ofAnyGame } from '../kernel/play/timing.js';
import type { issue as below } from './map/star-map.js';

const rules = {
  'name-the-lost': { rule: 'DMG.9', params: ['ship', 'least', 'most', 'named'] },
  'warpships-only': { rule: 'WARPSHIPS.1' },
  'too-many-of-component': { rule: 'BUILD.2', params: ['component', 'most', 'units'] },
  'nothing-to-hit': { rule: 'BUILD.3' },
  'name-and-kind': { rule: 'GEN.2', params: ['ship'] },
  'too-many-ships': { rule: 'LIMIT.2', params: ['most'] },
  'too-many-points': { rule: 'LIMIT.2', params: ['most'] },
  'name-taken': { rule: 'GEN.2', params: ['ship'] },
  'more-than-built': { rule: 'REPAIR.3', params: ['ship', 'built', 'component', 'now'] },
  'carries-too-many': { rule: 'ATTR.SR.1', params: ['carrier', 'most', 'ship'] },
  'no-such-carrier': { rule: 'ATTR.SR.1', params: ['ship', 'carrier'] },
  'no-order': { rule: 'ORD.1', params: ['ship'] },
  'two-orders': { rule: 'ORD.1', params: ['ship'] },
  'not-your-ship': { rule: 'ORD.1', params: ['ship'] },
  'tactic-not-allowed': { rule: 'ORD.2', params: ['ship', 'tactic', 'allowed'] },
  'not-a-target': { rule: 'ORD.3', params: ['ship'] },
  'one-target': { rule: 'ORD.4' },
  'aboard-takes-no-part': { rule: 'COMBAT.6', params: ['ship', 'carrier'] },
  'takes-no-part': { rule: 'COMBAT.6', params: ['ship'] },
  'one-side': { rule: 'GEN.1' },
  'no-combat': { rule: 'COMBAT.1' },
  'too-much-power': { rule: 'POWER.1', params: ['ship', 'has', 'uses'] },
  'too-much-drive': { rule: 'POWER.3', params: ['ship', 'can', 'wanted'] },
  'beam-too-weak': { rule: 'POWER.3', params: ['ship', 'can', 'wanted'] },
  'screens-too-weak': { rule: 'POWER.3', params: ['ship', 'can', 'wanted'] },
  'tubes-and-missiles': { rule: 'POWER.4', params: ['missiles', 'tubes', 'fires'] },
  'energy-with-launch': { rule: 'POWER.5', params: ['ship', 'fires'] },
  'not-whole-points': { rule: 'POWER.6' },
  'too-few-tubes': { rule: 'ATTR.T.1', params: ['ship', 'can', 'wanted'] },
  'too-few-missiles': { rule: 'WEAP.8', params: ['component', 'ship', 'left', 'wanted'] },
  'missile-drive': { rule: 'WEAP.7' },
  'place-all-hits': { rule: 'DMG.4', params: ['effective', 'ship', 'placed'] },
  'too-many-hits': { rule: 'DMG.4', params: ['component', 'ship', 'can', 'placed'] },
  'named-twice': { params: ['ship'] },
  'duels-undecided': { params: ['module'] },
  'peers-are-two': { params: ['players'] },
  'needs-referee': { params: ['module'] },
  'too-many-states': { params: ['count', 'most'] },
  'no-guess': { params: ['ship', 'limit'] },
  'decided-later': { rule: 'COMBAT.3', params: ['ship', 'system'] },
  'nothing-to-place': { rule: 'DMG.4', params: ['ship'] },
  'nothing-left': { rule: 'DMG.8', params: ['ship'] },
  'never-hit': { rule: 'DMG.8', params: ['component'] },
  'not-aboard': { rule: 'DMG.9', params: ['ship', 'carrier'] },
  'does-not-leave': { rule: 'ESC.3', params: ['ship'] },
  'does-not-withdraw': { rule: 'END.4', params: ['ship'] },
  'one-side-left': { rule: 'GAME.OVER.1' },
  'ends-by-itself': { rule: 'SEQ.1', params: ['phase'] },
  'only-in-build': { rule: 'TURN.BUILD.1', params: ['now'] },
  'only-in-move': { rule: 'TURN.MOVE.1', params: ['now'] },
  'only-in-combat': { rule: 'TURN.COMBAT.1', params: ['now'] },
  'combat-to-fight': { rule: 'TURN.COMBAT.1', params: ['star'] },
  'combat-at-hand': { rule: 'COMBAT.2', params: ['star'] },
  'nothing-to-fight': { rule: 'COMBAT.1', params: ['at'] },
  'not-yours': { rule: 'SEQ.1', params: ['ship'] },
  'cannot-afford': { rule: 'BUILD.1', params: ['cost', 'has'] },
  'yard-held': { rule: 'BUILD.4', params: ['star'] },
  'not-a-yard': { rule: 'BUILD.4', params: ['at'] },
  'base-held': { rule: 'REPAIR.1', params: ['star', 'ship'] },
  'not-at-base': { rule: 'REPAIR.1', params: ['ship'] },
  'cannot-pay-there': { rule: 'REPAIR.1', params: ['ship'] },
  'nothing-to-serve': { rule: 'REPAIR.2' },
  'served-twice': { rule: 'REPAIR.2', params: ['ship'] },
  'more-than-carried': { rule: 'REPAIR.7', params: ['component', 'ship', 'built', 'has', 'room'] },
  'no-power-to-move': { rule: 'MOVE.2', params: ['ship'] },
  'goes-nowhere': { rule: 'MOVE.1', params: ['ship'] },
  'too-few-movement-points': { rule: 'MOVE.1', params: ['ship', 'left', 'needs'] },
  'must-stop': { rule: 'MOVE.10', params: ['ship', 'star'] },
  'goes-no-farther': { rule: 'MOVE.10', params: ['ship', 'star'] },
  'first-turn-ban': { rule: 'MOVE.12', params: ['star'] },
} as const;

/** Messages about paths. The params hold hexes and stars separately; the sentence shows them together. */
const ways = {
  'not-a-retreat-hex': { rule: 'ESC.3', params: ['ship'] },
  'must-leave': { rule: 'ESC.3', params: ['ship'] },
  'must-withdraw': { rule: 'END.4', params: ['ship'] },
  'not-a-withdrawal': { rule: 'END.4', params: ['ship'] },
  'not-next-to': { rule: 'MOVE.4' },
  'stays-there': { rule: 'MOVE.4' },
  'no-warpline': { rule: 'MOVE.5' },
  'part-of-warpline': { rule: 'MOVE.7' },
  'not-at-warpline-end': { rule: 'MOVE.8' },
} as const;

/** Messages about orders, with or without the name of the ship. */
const ofOrders = {
  'beam-without-target': { rule: 'ORD.6' },
  'target-without-power': { rule: 'ORD.6', params: ['target'] },
} as const;

/** Messages about things that no module in force declares. */
const foreign = {
  'unknown-system': { foreign: true, rule: 'ORD.1', params: ['system'] },
  'unknown-load': { foreign: true, rule: 'ATTR.T.1', params: ['load'] },
  'unknown-component': { foreign: true, unheardOf: 'NOTE.1', params: ['component'] },
} as const;

const malformed = {
  'no-such-phase': { params: ['phase'] },
  'not-a-ship-name': {},
  'not-a-ship-id': {},
  'number-too-great': { params: ['most'] },
  'on-two-sides': { params: ['player'] },
  'attribute-expected': {},
  'attribute-twice': {},
} as const;

type Own = NamesByCodeIn<typeof rules & typeof ways & typeof ofOrders & typeof foreign & typeof malformed>;

/** Raises issues of the game, of any game, of maps and of the kernel: all that every ruleset has. */
export const issue = raiser<Own & NamesByCodeOf<typeof ofAnyGame> & NamesByCodeOf<typeof below>>();

/** Messages of the game's issues, as parts of the module `core`. */
export const gameCodes = [
  ...commonCodes({
    'game-over': 'GAME.OVER.1',
    'plays-no-more': 'GAME.OVER.1',
    'not-your-turn': 'SEQ.1',
    'not-this-phase': 'SEQ.1',
    'not-this-step': 'COMBAT.3',
    'nothing-to-decide': 'COMBAT.3',
    'choice-missing': 'COMBAT.3',
    'choice-final': 'ORD.5',
    'not-yet': 'COMBAT.3',
  }),
  ...declareIssuesOf({ ...rules, ...ways, ...ofOrders, ...foreign, ...malformed }).codes,
];

/**
 * Declares the issue codes of a module with their messages. The returned `issue` raises these codes and those of every
 * game; add the returned `codes` to the parts of the module.
 *
 * @param declared by code: a sentence with names of params in braces; the key of a rule and such a sentence; or a `MessageSpec`; or the key of a rule and the names of params, if the message stands apart
 */
export const declareIssues = <const D extends Readonly<Record<string, Declared>>>(
  declared: D,
): DeclaredIssues<NamesByCodeIn<D>, NamesByCodeIn<D> & NamesByCodeOf<typeof issue>> =>
  declareIssuesOf(declared, issue);

/** A message with two sentences: the second if the issue has no param `ship`. */
export const withShip =
  (named: string, unnamed: string): Message =>
  (params) =>
    fillSentence(params.ship === undefined ? unnamed : named)(params);

// Texts that cannot be read.

const malformedText = {
  'not-a-record': {},
  'not-an-order': {},
  'tactic-expected': {},
  'number-expected': { params: ['most'] },
  'bracket-open': { params: ['bracket'] },
  'unknown-family': { params: ['family', 'known'] },
  'unknown-slice': { params: ['key', 'known'] },
  'level-differs': { params: ['ship', 'level', 'written'] },
  'unknown-name': { params: ['name'] },
  'ambiguous-name': { params: ['name', 'ships'] },
  'side-expected': {},
  'side-twice': { params: ['player'] },
  'too-few-sides': {},
  'orders-expected': {},
  'not-ecm': {},
  'ecm-points-expected': {},
  'second-target': { rule: 'ORD.4' },
} as const;

/** Raises issues of texts, of the game, of maps and of the kernel. */
export const notationIssue = raiser<NamesByCodeIn<typeof malformedText> & NamesByCodeOf<typeof issue>>();

/** Messages about texts, for `describe`. */
export const notationCodes = declareIssuesOf(malformedText).codes;
