/** The messages of the game, by issue code. */

import { fillSentence, formatParam } from '../kernel/message/issue.js';
import type { Message } from '../kernel/message/text.js';
import type { JsonObject } from '../kernel/util/result.js';
import { withShip } from './ship.js';

/** How many of the ships aboard go with their racks. Ledger: E1.DMG.9. */
const shipsLostText = (params: JsonObject): string => {
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

/** A message about a way, with its places and the reason put in. */
const ofWay =
  (pattern: string): Message =>
  (params) =>
    fillSentence(pattern)({
      ...params,
      from: place(params.from, params.fromStar),
      to: place(params.to, params.toStar),
      because: because[formatParam(params.why)] ?? '',
    });

export const gameMessages: Readonly<Record<string, Message>> = {
  'warpships-only': 'Only Warpships can be built: a Warp generator is needed.',
  'too-many-of-component': 'At most {most} of this on one ship, not {units}: {component}.',
  'nothing-to-hit': 'A ship needs at least one attribute that can take a hit.',
  'name-and-kind':
    'With a Warp generator a ship is named W and a number, without one S and a number: not {ship}.',
  'too-many-ships': 'In this game each player may have built {most ship}, not more.',
  'too-many-points': 'All accounts of a game hold at most {most} Build Points together.',
  'name-taken': 'There is already a ship called {ship}.',
  'more-than-built': '{ship} was built with {built} {component}; it cannot have {now}.',
  'carries-too-many': '{carrier} can carry {most}, so {ship} cannot be aboard it.',
  'no-such-carrier': '{ship} cannot be aboard {carrier}.',
  'no-order': 'No order for {ship}.',
  'two-orders': '{ship} is ordered twice.',
  'not-your-ship': '{ship} is not a ship of yours here.',
  'tactic-not-allowed': '{ship} cannot {tactic}; it can {allowed}.',
  'not-a-target': '{ship} is not an enemy ship in this combat.',
  'one-target': 'A beam fires at one ship.',
  'choice-final': 'What you decided here is final; play waits for {waiting}.',
  'aboard-takes-no-part':
    '{ship} is aboard {carrier}: it takes no part in this combat and cannot be ordered.',
  'takes-no-part': '{ship} takes no part in this combat and cannot be ordered.',
  'one-side': 'All players are on one side: nobody is left to fight.',
  'nothing-to-decide': 'There is nothing for you to decide here: {step}.',
  'no-combat': 'There is no combat now.',
  'play-waits': 'You have decided; play waits for {waiting}: {now}.',
  'not-this-step': 'Now is not the time for {step}: {now} comes first.',
  'too-much-power': '{ship} has {has} power; these orders use {uses}.',
  'too-much-drive': "{ship}'s drive can take {can} power, not {asked}.",
  'beam-too-weak': "{ship}'s beam can take {can} power, not {asked}.",
  'screens-too-weak': "{ship}'s screens can take {can} power, not {asked}.",
  'tubes-and-missiles': '{missiles} {fires} need as many powered tubes, not {tubes}.',
  'energy-with-launch': '{ship} cannot fire {fires} while its beam or screens are powered.',
  'not-whole-points': 'Power is given in whole points.',
  'too-few-tubes': 'Tubes of {ship} that can fire: {can}; {asked} are ordered.',
  'too-few-missiles': '{ship} has {left} left of this, and {asked} are ordered: {component}.',
  'missile-drive': 'The drive of what a tube launches is a whole number of 1 or more.',
  'place-all-hits': 'Place {effective hit} on {ship}; you placed {placed}.',
  'too-many-hits': '{ship} can take {can hit} on this, not {placed}: {component}.',
  'nothing-to-place': 'There is no damage of yours to place on {ship}.',
  'nothing-left': '{ship} has nothing left that can take a hit: it is destroyed.',
  'never-hit': 'This cannot take hits: {component}.',
  'not-aboard': '{ship} is not aboard {carrier}, or is named twice.',
  'does-not-leave': '{ship} does not leave this combat now, or is named twice.',
  'does-not-withdraw': '{ship} does not withdraw from this combat now, or is named twice.',
  'game-over': 'The game is over.',
  'one-side-left': 'Only one side is left to play on, or none: there must be a result.',
  'plays-no-more': '{player} plays no more.',
  'not-your-turn': 'It is not your turn: {active} is to move.',
  'not-this-phase': 'This is not the time to end {phase}: now it is {now}.',
  'ends-by-itself': 'You cannot end this: {phase} ends by itself.',
  'only-in-build': 'This is done only in your build event; now it is {now}.',
  'only-in-move': 'You can move only in your movement event; now it is {now}.',
  'only-in-combat': 'There is no combat to choose now: it is {now}.',
  'combat-to-fight': 'Combat is still to be fought at {star}.',
  'combat-at-hand': 'Finish the combat at {star} first.',
  'nothing-to-fight': 'There is no combat to be fought at {at}.',
  'not-yours': '{ship} is not a ship of yours.',
  'cannot-afford': 'This design costs {cost}; you have {has}.',
  'yard-held': '{star} is held by the enemy; ships are built only at base stars of yours where no enemy is.',
  'not-a-yard': '{at} is not a base star of yours; ships are built there only.',
  'base-held': '{star} is held by the enemy: nothing can be done for {ship} there.',
  'not-at-base': '{ship} is not at one of your base stars.',
  'cannot-pay-there': 'The account that you name does not pay for {ship} where it is.',
  'nothing-to-serve': 'Say what is to be made good.',
  'served-twice': '{ship} is named twice.',
  'more-than-carried':
    '{ship} was built with {built} of this; it has {has}, so {room} may be added: {component}.',
  'no-power-to-move': '{ship} has no power and cannot move.',
  'goes-nowhere': 'Say where {ship} goes.',
  'too-few-movement-points': 'Movement points that {ship} has left: {left}; this needs {needs}.',
  'must-stop': '{ship} met the enemy at {star} and must stop.',
  'first-turn-ban': 'No ship may enter an enemy base star on the first turn: {star}.',
  'not-a-retreat-hex': ofWay('{ship} cannot leave {from} for {to}{because}.'),
  'must-leave': ofWay('{ship} must leave {from}: say where to.'),
  'must-withdraw': ofWay('{ship} must withdraw from {from}: say where to.'),
  'not-a-withdrawal': ofWay('{ship} cannot withdraw from {from} to {to}{because}.'),
  'not-next-to': ofWay('{from} is not next to {to}.'),
  'stays-there': ofWay('Each step leads to another hex; this one stays at {from}.'),
  'no-warpline': ofWay('No warpline joins {from} and {to}.'),
  'part-of-warpline': ofWay('A warpline must be travelled end to end: {to} is not next to {from}.'),
  'not-at-warpline-end': ofWay('{from} is not at an end of a warpline to {to}.'),
  'beam-without-target': withShip(
    "{ship}'s beam is powered but has no target.",
    'The beam is powered but has no target.',
  ),
  'target-without-power': withShip(
    "{ship}'s beam is aimed at {target} but has no power.",
    'The beam is aimed at {target} but has no power.',
  ),
  'unknown-system': { foreign: true, says: 'No rule in force knows how to order {system}.' },
  'unknown-load': { foreign: true, says: 'No rule in force knows a load for tubes called {load}.' },
  'unknown-component': { foreign: true, says: 'No rule in force knows the attribute {component}.' },
  'no-such-phase': 'This game has no phase {phase}: nothing that belongs to it is done in it.',
  'not-a-ship-name': "A ship's name is W or S and a number from 1, such as 'W3'.",
  'not-a-ship-id': "A ship is named by its builder and its name, such as 'red/W3'.",
  'number-too-great': 'Numbers up to {most} are read here.',
  'on-two-sides': '{player} is on more than one side.',
  'attribute-expected': 'Letters, = and a number are wanted here, such as B=3, not {found}.',
  'attribute-twice': 'This is written twice: {found}.',
  'name-the-lost': shipsLostText,
};
