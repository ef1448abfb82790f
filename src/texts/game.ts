/** The messages of the game, by issue code. */

import { fillSentence, formatParam } from '../kernel/message/issue.js';
import type { Message } from '../kernel/message/text.js';
import type { JsonObject } from '../kernel/util/result.js';
import { withShip } from './ship.js';

/** Message: how many of the ships aboard are lost with hits on their carrier. Ledger: E1.DMG.9. */
const shipsLostText = (params: JsonObject): string => {
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

/** A message about a way, with its places and the reason put in. */
const ofWay =
  (pattern: string): Message =>
  (params) =>
    fillSentence(pattern)({
      ...params,
      from: place(params.from, params.fromStar),
      to: place(params.to, params.toStar),
      because: because[formatParam(params.why)] ?? '',
      possible:
        Array.isArray(params.hexes) && params.hexes.length > 0
          ? `; possible: ${formatParam(params.hexes)}`
          : '',
    });

export const gameMessages: Readonly<Record<string, Message>> = {
  'warpships-only': 'Every ship needs a Warp Generator: this game has only Warpships.',
  'too-many-of-component': '{component}: a ship can have at most {most}, not {units}.',
  'nothing-to-hit': 'A ship needs at least one component that can take a hit.',
  'name-and-kind':
    'The name of {ship} does not fit the design: use W and a number with a Warp Generator, S and a number without one.',
  'too-many-ships': 'Too many ships: in this game each player can build at most {most ship}.',
  'too-many-points': 'Too many Build Points: all accounts together can hold at most {most}.',
  'name-taken': 'There is already a ship called {ship}: choose another name.',
  'more-than-built': '{ship} was built with {built} {component}; it cannot have {now}.',
  'carries-too-many': '{carrier} can carry at most {most ship}, so {ship} cannot be aboard it.',
  'no-such-carrier': '{ship} cannot be aboard {carrier}: name a ship of its owner on the map.',
  'no-order': '{ship} has no order: give one to each of your ships in this combat.',
  'two-orders': '{ship} has two orders: give it only one.',
  'not-your-ship': '{ship} is not one of your ships in this combat.',
  'tactic-not-allowed': '{ship} cannot {tactic}; choose one of these tactics: {allowed}.',
  'not-a-target': '{ship} is not an enemy ship in this combat; choose a target that is.',
  'one-target': 'A beam fires at only one ship: give one target.',
  'aboard-takes-no-part': '{ship} is aboard {carrier}, so it takes no part: give it no order.',
  'takes-no-part': '{ship} takes no part in this combat: give it no order.',
  'one-side': 'All players are on one side: the game needs at least two sides.',
  'no-combat': 'There is no combat now.',
  'too-much-power': '{ship} has {has} power; its order uses {uses}.',
  'too-much-drive': "{ship}'s drive can take at most {can} power, not {asked}.",
  'beam-too-weak': "{ship}'s beam can take at most {can} power, not {asked}.",
  'screens-too-weak': "{ship}'s screens can take at most {can} power, not {asked}.",
  'tubes-and-missiles': 'Write T={missiles}, not T={tubes}: each of the {fires} needs a powered tube.',
  'energy-with-launch': '{ship} cannot fire {fires} while its beam or screens are powered.',
  'not-whole-points': 'Power must be a whole number from 0 to 10000.',
  'too-few-tubes': '{ship} has {can tube} that can fire; its order uses {asked}.',
  'too-few-missiles': '{component}: {ship} has {left} left; its order uses {asked}.',
  'missile-drive': 'The drive of what a tube launches must be a whole number, 1 or more.',
  'place-all-hits': 'Place {effective hit} on {ship}; you placed {placed}.',
  'too-many-hits': '{component}: {ship} can take {can hit} there, not {placed}.',
  'named-twice': '{ship} is named twice: name it only once.',
  'nothing-to-place': 'You have no hits to place on {ship}.',
  'nothing-left': '{ship} has nothing left that can take a hit: it counts as destroyed.',
  'never-hit': '{component}: no hits can be placed there. Choose another component.',
  'not-aboard': '{ship} is not aboard {carrier}.',
  'does-not-leave': '{ship} does not leave this combat now.',
  'does-not-withdraw': '{ship} does not withdraw from this combat now.',
  'one-side-left': 'Fewer than two sides are left: the state must have a result.',
  'ends-by-itself': 'You cannot end the phase {phase}: it ends by itself.',
  'only-in-build': 'You can do this only in your build event; the current phase is {now}.',
  'only-in-move': 'You can do this only in your movement event; the current phase is {now}.',
  'only-in-combat': 'You can do this only in your combat phase; the current phase is {now}.',
  'combat-to-fight': 'You cannot end this phase yet: fight the combat at {star} first.',
  'combat-at-hand': 'Finish the combat at {star} first.',
  'nothing-to-fight': 'There is no combat to fight at {at}: choose a star where one is due.',
  'not-yours': '{ship} is not one of your ships.',
  'cannot-afford': 'This design costs {cost} Build Points; only {has} can be spent on it.',
  'yard-held': '{star} is held by the enemy: build at one of your base stars that is not.',
  'not-a-yard': '{at} is not one of your base stars: build at one of those.',
  'base-held': '{star} is held by the enemy, so nothing can be done there for {ship}.',
  'not-at-base': '{ship} must be at one of your base stars for this.',
  'cannot-pay-there': 'The account you chose cannot pay for {ship} where it is: choose another.',
  'nothing-to-serve': 'Nothing is asked for: name a ship and at least one unit of a component.',
  'served-twice': '{ship} is named twice: put all its units into one entry.',
  'more-than-carried': '{component}: {ship} was built with {built} and has {has}; add at most {room}.',
  'no-power-to-move': '{ship} has no power left and cannot move.',
  'goes-nowhere': 'The path of {ship} is empty: name at least one hex.',
  'too-few-movement-points': '{ship} has {left movement point} left; this needs {needs}.',
  'must-stop': '{ship} met the enemy at {star} and must stop there.',
  'goes-no-farther': '{ship} stops at {star} and goes no farther this turn.',
  'first-turn-ban': '{star} is an enemy base star, and no ship may enter one on the first turn.',
  'not-a-retreat-hex': ofWay('{ship} cannot retreat from {from} to {to}{because}{possible}.'),
  'must-leave': ofWay('{ship} must leave {from}: choose where it goes.'),
  'must-withdraw': ofWay('{ship} must withdraw from {from}: choose where it goes.'),
  'not-a-withdrawal': ofWay('{ship} cannot withdraw from {from} to {to}{because}{possible}.'),
  'not-next-to': ofWay('{to} is not next to {from}, and no warpline joins them.'),
  'stays-there': ofWay('Each step must go to another hex; this one stays at {from}.'),
  'no-warpline': ofWay('No warpline joins {from} and {to}.'),
  'part-of-warpline': ofWay('{to} lies on a warpline from {from}; a ship must travel all of it.'),
  'not-at-warpline-end': ofWay('{from} lies on a warpline to {to}; a ship enters it only at its ends.'),
  'beam-without-target': withShip(
    "{ship}'s beam has power but no target: name a target or give it no power.",
    'The beam has power but no target: name a target or give it no power.',
  ),
  'target-without-power': withShip(
    "{ship}'s beam has the target {target} but no power: give it power or name no target.",
    'The beam has the target {target} but no power: give it power or name no target.',
  ),
  'unknown-system': { foreign: true, says: 'This game has no system {system}.' },
  'unknown-load': { foreign: true, says: 'This game has no load {load} for tubes.' },
  'unknown-component': { foreign: true, says: 'This game has no component {component}.' },
  'no-such-phase': 'This game has no phase {phase}, so nothing can be done in it.',
  'not-a-ship-name': "Expected a ship name: W or S and a number from 1 to 9999, such as 'W3'.",
  'not-a-ship-id':
    "Expected a ship id: the player who built the ship, a slash and its name, such as 'red/W3'.",
  'number-too-great': 'Expected a number of at most {most}.',
  'on-two-sides': '{player} is on more than one side: name each player only once.',
  'attribute-expected': 'Expected letters, = and a number, such as B=3, but found {found}.',
  'attribute-twice': 'This is written a second time: {found}. Write it only once.',
  'name-the-lost': shipsLostText,
};
