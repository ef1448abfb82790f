/**
 * The rules that every game has, one sentence each: what rulebooks print. Modules that change one of them name it in
 * `supersedes`. What holds only with a module is the module's to say.
 */

import type { Source } from '../kernel/parts/meta.js';

const setUp: Source = {
  'GEN.2':
    'A Warpship is called W and a number{components/SR: true=, a Systemship S and a number}; no player has two of one name.',
  'GEN.3':
    'What ships are made of{slot/treasury: true=, their damage, and Build Points are | false= and their damage are} secret until the game is over.',
  'E2.GEN.1':
    'Two players or more take part; alliances are made beforehand, and whoever is no ally is an enemy.',
};

const turn: Source = {
  'SEQ.1': 'Player-turns pass round; once everybody has had his, a game-turn is over.',
  'TURN.BUILD.1': 'In the build event of his turn a player builds ships.',
  'TURN.MOVE.1': 'In his movement event a player moves Warpships, in any order and by turns.',
  'TURN.COMBAT.1': 'After the movement event all combats are fought.',
};

const ships: Source = {
  'BUILD.1': 'Each component has its price in Build Points; what a component comes to is rounded up.',
  'BUILD.2': 'A ship has one Warp generator at most.',
  'BUILD.3': 'No component is compulsory, but something that can take a hit must be there.',
  'BUILD.4': 'A new ship stands on the base star that built it, where no enemy ship may be.',
  'WARPSHIPS.1': 'All ships have a Warp generator.',
  'ATTR.WG.1': 'A ship with a Warp generator is a Warpship: it moves from hex to hex, and along warplines.',
  'ATTR.PD.1': 'The power/drive of a ship moves it over the map, and gives it power in combat.',
  'ATTR.B.1': 'A ship has one beam, which fires once a round at most.',
  'ATTR.S.1': 'Screens keep off hits.',
  'ATTR.T.1': 'Each tube launches once a round at most.',
  'ATTR.M.1':
    'A ship carries as many missiles as it likes, and never more than it was built with; none pass to others.',
};

const movement: Source = {
  'MOVE.1': 'A Warpship has as many movement points as there is left of what drives it.',
  'MOVE.2': 'A ship that nothing drives any more cannot move.',
  'MOVE.3': 'Movement points are not taken from the power that a ship has in combat.',
  'MOVE.4': 'To enter a hex next to it takes a point.',
  'MOVE.5': 'To travel a warpline from star to star takes a point, however long it is.',
  'MOVE.7': 'A warpline is travelled from end to end.',
  'MOVE.8': 'A warpline is entered at one of its two stars.',
  'MOVE.9': 'A hex that a warpline crosses is like any other.',
  'MOVE.10': 'A Warpship that comes to a star with an enemy ship must stop there.',
  'MOVE.11': 'Enemy ships elsewhere are no hindrance.',
  'MOVE.12': 'In the first game-turn no ship enters a base star of an enemy.',
  'MOVE.13': 'Everybody sees where counters stand and go, and nobody what is aboard another player’s ship.',
};

const orders: Source = {
  'COMBAT.1': 'There is combat on a star where enemies meet, and nowhere else.',
  'COMBAT.2':
    'Each combat is fought to its end before the next one, in the order that the active player likes.',
  'COMBAT.3':
    'In a round orders are written and shown, ships fire, damage is marked, and ships that got away leave.',
  'COMBAT.4': 'All fire is at the same moment: a ship that is destroyed in a round has fired in it.',
  'COMBAT.5': 'Stars and Bases take no part.',
  'ORD.1': 'Each ship that takes part is given an order.',
  'ORD.2': 'An order has a tactic: Attack, Dodge or Retreat.',
  'ORD.3': 'Ships fire at enemy ships in the same combat.',
  'ORD.4': 'A beam has one target, and each missile one of its own.',
  'ORD.5': 'Orders stay hidden until everybody has given his, and are final.',
  'ORD.6': 'No ship must fire; whatever fires needs a target and power.',
};

const power: Source = {
  'POWER.1':
    'A ship shares out its power among drive and systems, anew in every round; what is left over is lost.',
  'POWER.2': 'Drive, beam, screens and tubes need power; missiles and the Warp generator need none.',
  'POWER.3': 'Beam and screens take as much power as there is left of them.',
  'POWER.4': 'Each tube that launches takes 1 power.',
  'POWER.5': 'Neither beam nor screens have power in a round in which the ship launches from its tubes.',
  'POWER.6': 'Power is given in whole points.',
};

const fire: Source = {
  'WEAP.1': 'A beam that hits does a hit for each point of power in it.',
  'WEAP.5': 'A missile that hits does 2 hits.',
  'WEAP.6': 'A missile is read in the rows for Attack.',
  'WEAP.7': 'The drive of a missile is set as it is launched, at 1 or more, and takes no power.',
  'WEAP.8': 'Ammunition that was fired is gone, hit or miss.',
  'TECH.3':
    '{slot/technology: true=The tech level that counts for a weapon adds as many hits to each of its shots that hits.}',
  'CRT.1': 'Each shot is looked up in the Combat Results Table, by two tactics and a difference.',
  'CRT.2':
    'For a beam the tactics are those of the ship that fires and of its target, and the difference is its drive less that of the target.',
  'CRT.3':
    'For a missile the difference is the drive that it was set to less that of the target, and the target’s tactic counts.',
  'CRT.4': 'A hit does what the weapon does, and as many hits more as the table adds to it.',
  'CRT.5': 'A shot that reads Escapes is a miss, too.',
};

const damage: Source = {
  'DMG.1': 'All hits on a ship in a round are added up.',
  'DMG.2': 'Screens with power keep off as many hits as they have power, once a round.',
  'TECH.4':
    '{slot/technology: true=The tech level that counts for screens adds as many hits to those that screens with power keep off.}',
  'DMG.3': 'Each hit that is left takes away as much of a component as the list of components says.',
  'DMG.4': 'The owner places the hits as he likes, and all of them as long as anything can take one.',
  'DMG.5': 'Damage lasts until it is made good, and counts from the next round on.',
  'DMG.6': 'A hit on missiles takes three of them, or all if fewer are left.',
  'DMG.8': 'A Warp generator takes no hits: a ship with nothing else left is destroyed.',
  'DMG.10': 'A destroyed ship leaves the map.',
};

const leaving: Source = {
  'ESC.1':
    'A ship that retreats gets away if each enemy ship that fired on it{missileFirersHold: true= | false=, with more than missiles,} reads Escapes.',
  'ESC.2':
    'A ship that retreats gets away if no enemy ship fired on it{missileFirersHold: true= | false= with more than missiles}.',
  'ESC.3':
    'A ship that gets away goes to a hex next to the star, of its owner’s choice, but to no star that an enemy holds.',
  'ESC.4': 'A ship that gets away may fire as it leaves.',
  'ESC.5': 'Hits on a ship that gets away count; a ship that is destroyed does not get away.',
};

const endOfCombat: Source = {
  'END.1': 'A combat ends if all ships of one side are destroyed.',
  'END.2': 'A combat ends if those ships of a side that are not destroyed have left the star.',
  'END.3': 'A combat ends after three rounds in a row without a hit past screens.',
  'END.4':
    'After three rounds without a hit the active player withdraws all his ships to hexes next to the star.',
  'END.6': 'Another round is fought unless the combat has ended.',
};

/** The sentences of the game itself, chapter by chapter. */
export const coreSource: Source = {
  ...setUp,
  ...turn,
  ...ships,
  ...movement,
  ...orders,
  ...power,
  ...fire,
  ...damage,
  ...leaving,
  ...endOfCombat,
};
