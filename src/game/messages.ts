/** Messages of the game's issues, by code: the key of the rule without its edition, and one sentence with params in braces. */

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
  'warpships-only': ['WARPSHIPS.1', 'Every ship needs a Warp Generator: this game has only Warpships.'],
  'too-many-of-component': ['BUILD.2', '{component}: a ship can have at most {most}, not {units}.'],
  'nothing-to-hit': ['BUILD.3', 'A ship needs at least one component that can take a hit.'],
  'name-and-kind': [
    'GEN.2',
    'The name of {ship} does not fit the design: use W and a number with a Warp Generator, S and a number without one.',
  ],
  'too-many-ships': ['LIMIT.2', 'Too many ships: in this game each player can build at most {most ship}.'],
  'too-many-points': ['LIMIT.2', 'Too many Build Points: all accounts together can hold at most {most}.'],
  'name-taken': ['GEN.2', 'There is already a ship called {ship}: choose another name.'],
  'more-than-built': ['REPAIR.3', '{ship} was built with {built} {component}; it cannot have {now}.'],
  'carries-too-many': [
    'ATTR.SR.1',
    '{carrier} can carry at most {most ship}, so {ship} cannot be aboard it.',
  ],
  'no-such-carrier': ['ATTR.SR.1', '{ship} cannot be aboard {carrier}: name a ship of its owner on the map.'],
  'no-order': ['ORD.1', '{ship} has no order: give one to each of your ships in this combat.'],
  'two-orders': ['ORD.1', '{ship} has two orders: give it only one.'],
  'not-your-ship': ['ORD.1', '{ship} is not one of your ships in this combat.'],
  'tactic-not-allowed': ['ORD.2', '{ship} cannot {tactic}; choose one of these tactics: {allowed}.'],
  'not-a-target': ['ORD.3', '{ship} is not an enemy ship in this combat; choose a target that is.'],
  'one-target': ['ORD.4', 'A beam fires at only one ship: give one target.'],
  'aboard-takes-no-part': ['COMBAT.6', '{ship} is aboard {carrier}, so it takes no part: give it no order.'],
  'takes-no-part': ['COMBAT.6', '{ship} takes no part in this combat: give it no order.'],
  'one-side': ['GEN.1', 'All players are on one side: the game needs at least two sides.'],
  'no-combat': ['COMBAT.1', 'There is no combat now.'],
  'too-much-power': ['POWER.1', '{ship} has {has} power; its order uses {uses}.'],
  'too-much-drive': ['POWER.3', "{ship}'s drive can take at most {can} power, not {asked}."],
  'beam-too-weak': ['POWER.3', "{ship}'s beam can take at most {can} power, not {asked}."],
  'screens-too-weak': ['POWER.3', "{ship}'s screens can take at most {can} power, not {asked}."],
  'tubes-and-missiles': [
    'POWER.4',
    'Write T={missiles}, not T={tubes}: each of the {fires} needs a powered tube.',
  ],
  'energy-with-launch': ['POWER.5', '{ship} cannot fire {fires} while its beam or screens are powered.'],
  'not-whole-points': ['POWER.6', 'Power must be a whole number from 0 to 10000.'],
  'too-few-tubes': ['ATTR.T.1', '{ship} has {can tube} that can fire; its order uses {asked}.'],
  'too-few-missiles': ['WEAP.8', '{component}: {ship} has {left} left; its order uses {asked}.'],
  'missile-drive': ['WEAP.7', 'The drive of what a tube launches must be a whole number, 1 or more.'],
  'place-all-hits': ['DMG.4', 'Place {effective hit} on {ship}; you placed {placed}.'],
  'too-many-hits': ['DMG.4', '{component}: {ship} can take {can hit} there, not {placed}.'],
  'nothing-to-place': ['DMG.4', 'You have no hits to place on {ship}, or you named it twice.'],
  'nothing-left': ['DMG.8', '{ship} has nothing left that can take a hit: it counts as destroyed.'],
  'never-hit': ['DMG.8', '{component}: no hits can be placed there. Choose another component.'],
  'not-aboard': ['DMG.9', '{ship} is not aboard {carrier}, or you named it twice.'],
  'does-not-leave': ['ESC.3', '{ship} does not leave this combat now, or you named it twice.'],
  'does-not-withdraw': ['END.4', '{ship} does not withdraw from this combat now, or you named it twice.'],
  'one-side-left': ['GAME.OVER.1', 'Fewer than two sides are left: the state must have a result.'],
  'ends-by-itself': ['SEQ.1', 'You cannot end the phase {phase}: it ends by itself.'],
  'only-in-build': ['TURN.BUILD.1', 'You can do this only in your build event; the current phase is {now}.'],
  'only-in-move': ['TURN.MOVE.1', 'You can do this only in your movement event; the current phase is {now}.'],
  'only-in-combat': [
    'TURN.COMBAT.1',
    'You can do this only in your combat phase; the current phase is {now}.',
  ],
  'combat-to-fight': ['TURN.COMBAT.1', 'You cannot end this phase yet: fight the combat at {star} first.'],
  'combat-at-hand': ['COMBAT.2', 'Finish the combat at {star} first.'],
  'nothing-to-fight': ['COMBAT.1', 'There is no combat to fight at {at}: choose a star where one is due.'],
  'not-yours': ['SEQ.1', '{ship} is not one of your ships.'],
  'cannot-afford': ['BUILD.1', 'This design costs {cost} Build Points; only {has} can be spent on it.'],
  'yard-held': ['BUILD.4', '{star} is held by the enemy: build at one of your base stars that is not.'],
  'not-a-yard': ['BUILD.4', '{at} is not one of your base stars: build at one of those.'],
  'base-held': ['REPAIR.1', '{star} is held by the enemy, so nothing can be done there for {ship}.'],
  'not-at-base': ['REPAIR.1', '{ship} must be at one of your base stars for this.'],
  'cannot-pay-there': [
    'REPAIR.1',
    'The account you chose cannot pay for {ship} where it is: choose another.',
  ],
  'nothing-to-serve': ['REPAIR.2', 'Nothing is asked for: name a ship and at least one unit of a component.'],
  'served-twice': ['REPAIR.2', '{ship} is named twice: put all its units into one entry.'],
  'more-than-carried': [
    'REPAIR.7',
    '{component}: {ship} was built with {built} and has {has}; add at most {room}.',
  ],
  'no-power-to-move': ['MOVE.2', '{ship} has no power left and cannot move.'],
  'goes-nowhere': ['MOVE.1', 'The path of {ship} is empty: name at least one hex.'],
  'too-few-movement-points': ['MOVE.1', '{ship} has {left movement point} left; this needs {needs}.'],
  'must-stop': ['MOVE.10', '{ship} met the enemy at {star} and must stop there.'],
  'first-turn-ban': ['MOVE.12', '{star} is an enemy base star, and no ship may enter one on the first turn.'],
} as const;

/** Message: how many of the ships aboard are lost with hits on their carrier. Ledger: E1.DMG.9. */
const shipsLostText = (params: ParamsWith<'ship' | 'least' | 'most' | 'named'>): string => {
  const { least, most } = params;
  if (most === 0)
    return fillSentence('These hits destroy no ship aboard {ship}: name none as lost, not {named}.')(params);
  const asked =
    least === most ? '{most ship}' : least === 0 ? 'at most {most ship}' : '{least} to {most ship}';
  return fillSentence(`Name ${asked} aboard {ship} as lost; you named {named}.`)(params);
};

/** End of a sentence, by reason: why a ship may not go to a hex. */
const because: Readonly<Record<string, string>> = {
  'no-such-hex': ': that hex is not on the map',
  'not-next-to': ': the two hexes are not next to each other',
  'stays-there': ': that is the hex that it must leave',
  'held-by-enemy': ': that hex is held by the enemy',
};

const place = (hex: unknown, star: unknown): string =>
  star === undefined ? formatParam(hex) : `${formatParam(hex)} ${formatParam(star)}`;

/** Declares a message that names two places, each as a hex with its star, and the reason. */
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

/** Messages about paths. The params hold hexes and stars separately; the sentence shows them together. */
const ways = {
  'not-a-retreat-hex': ofWay('ESC.3', '{ship} cannot leave {from} for {to}{because}.'),
  'must-leave': ofWay('ESC.3', '{ship} must leave {from}: choose where it goes.'),
  'must-withdraw': ofWay('END.4', '{ship} must withdraw from {from}: choose where it goes.'),
  'not-a-withdrawal': ofWay('END.4', '{ship} cannot withdraw from {from} to {to}{because}.'),
  'not-next-to': ofWay('MOVE.4', '{to} is not next to {from}, and no warpline joins them.'),
  'stays-there': ofWay('MOVE.4', 'Each step must go to another hex; this one stays at {from}.'),
  'no-warpline': ofWay('MOVE.5', 'No warpline joins {from} and {to}.'),
  'part-of-warpline': ofWay('MOVE.7', '{to} lies on a warpline from {from}; a ship must travel all of it.'),
  'not-at-warpline-end': ofWay(
    'MOVE.8',
    '{from} lies on a warpline to {to}; a ship enters it only at its ends.',
  ),
};

/** Declares a message with two sentences. `unnamed` is for an issue without the param `ship`: the ship could not be read. */
export const shipWording = <const Sentence extends string>(
  rule: string,
  pattern: Sentence,
  unnamed: string,
): WordingSpec<Exclude<NamesIn<Sentence>, 'ship'>> => ({
  rule,
  says: (params: JsonObject) => fillSentence(params.ship === undefined ? unnamed : pattern)(params),
});

/** Messages about orders, with or without the name of the ship. */
const ofOrders = {
  'beam-without-target': shipWording(
    'ORD.6',
    "{ship}'s beam has power but no target: name a target or give it no power.",
    'The beam has power but no target: name a target or give it no power.',
  ),
  'target-without-power': shipWording(
    'ORD.6',
    "{ship}'s beam has the target {target} but no power: give it power or name no target.",
    'The beam has the target {target} but no power: give it power or name no target.',
  ),
};

/** Messages about things that no module in force declares. */
const foreign = {
  'unknown-system': { foreign: true, rule: 'ORD.1', says: 'This game has no system {system}.' },
  'unknown-load': {
    foreign: true,
    rule: 'ATTR.T.1',
    says: 'This game has no load {load} for tubes.',
  },
  // NOTE.1 says how records are written, not which components other rulesets have.
  'unknown-component': {
    foreign: true,
    unheardOf: 'NOTE.1',
    says: 'This game has no component {component}.',
  },
} as const;

/** Declares a message about a text. The parser adds the param `found`: the word at the place of the issue. */
export const textWording = <const Sentence extends string>(
  says: Sentence,
): WordingSpec<Exclude<NamesIn<Sentence>, 'found'>> => ({ says });

const malformed = {
  'no-such-phase': 'This game has no phase {phase}, so nothing can be done in it.',
  'not-a-ship-name': "Expected a ship name: W or S and a number from 1 to 9999, such as 'W3'.",
  'not-a-ship-id':
    "Expected a ship id: the player who built the ship, a slash and its name, such as 'red/W3'.",
  'number-too-great': 'Expected a number of at most {most}.',
  'on-two-sides': '{player} is on more than one side: name each player only once.',
  // Raised by the notation of systems.
  'attribute-expected': textWording('Expected letters, = and a number, such as B=3, but found {found}.'),
  'attribute-twice': textWording('This is written a second time: {found}. Write it only once.'),
} as const;

/** Message about ships aboard that are lost. */
const losses = { 'name-the-lost': { rule: 'DMG.9', says: shipsLostText } } as const;

type Own = NamesByCodeIn<
  typeof rules & typeof ways & typeof ofOrders & typeof foreign & typeof malformed & typeof losses
>;

/** Raises issues of the game, of any game, of maps and of the kernel: all that every ruleset has. */
export const issue = raiser<Own & NamesByCodeOf<typeof ofAnyGame> & NamesByCodeOf<typeof below>>();

/** Messages of the game's issues, as parts of the module `core`. */
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
 * Declares the issue codes of a module with their messages. The returned `issue` raises these codes and those of every
 * game; add the returned `words` to the parts of the module.
 *
 * @param declared by code: a sentence with names of params in braces; the key of a rule and such a sentence; or a `WordingSpec`
 */
export const wordings = <const D extends Readonly<Record<string, Declared>>>(
  declared: D,
): Wordings<NamesByCodeIn<D>, NamesByCodeIn<D> & NamesByCodeOf<typeof issue>> => wordingsOf(declared, issue);
