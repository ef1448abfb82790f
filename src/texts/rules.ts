/**
 * Rule sentences of every game, by rule id: rulebooks print them. A module that changes a rule names its id in
 * `supersedes`. Rules that hold only with a module stand in that module.
 */

import type { Source } from '../kernel/parts/meta.js';

const setUp: Source = {
  'GEN.2':
    'A Warpship is named W and a number{components/SR: true=, a Systemship S and a number}; no player has two ships with the same name.',
  'GEN.3':
    'The components of a ship{slot/treasury: true=, its damage, and the Build Points of each player are | false= and its damage are} secret until the game is over.',
  'E2.GEN.1':
    'Two or more players take part; alliances are made before the game, and players who are not allies are enemies.',
};

const turn: Source = {
  'SEQ.1': 'Player-turns pass from player to player; when every player has had one, the game-turn is over.',
  'TURN.BUILD.1': 'Players build ships in the build event of their own turn.',
  'TURN.MOVE.1':
    'Players move Warpships in the movement event of their own turn, in any order, and may return to a ship that has moved.',
  'TURN.COMBAT.1': 'After the movement event, all combats are fought.',
};

const ships: Source = {
  'BUILD.1':
    'Each component has a price in Build Points; the total for each component of a ship is rounded up.',
  'BUILD.2': 'A ship has at most one Warp Generator.',
  'BUILD.3': 'No component is compulsory, but a ship needs at least one that can take a hit.',
  'BUILD.4': 'A new ship is placed at the base star that builds it; no enemy ship may be there.',
  'WARPSHIPS.1': 'Every ship has a Warp Generator.',
  'ATTR.WG.1': 'A ship with a Warp Generator is a Warpship: it moves from hex to hex and along warplines.',
  'ATTR.PD.1': 'The Power/Drive of a ship moves it over the map and gives it power in combat.',
  'ATTR.B.1': 'A ship has one beam, which fires at most once a round.',
  'ATTR.S.1': 'Screens keep off hits.',
  'ATTR.T.1': 'Each tube launches at most once a round.',
  'ATTR.M.1':
    'A ship can carry any number of missiles, but never more than it was built with; they cannot pass to other ships.',
};

const movement: Source = {
  'MOVE.1':
    'A Warpship has as many movement points as it has undamaged units of the component that drives it.',
  'MOVE.2': 'A ship cannot move when nothing is left of the component that drives it.',
  'MOVE.3': 'Movement points do not reduce the power that a ship has in combat.',
  'MOVE.4': 'Entering a neighboring hex costs 1 movement point.',
  'MOVE.5': 'Traveling along a warpline from star to star costs 1 movement point, whatever its length.',
  'MOVE.7': 'A ship must travel a warpline from end to end.',
  'MOVE.8': 'A ship can enter a warpline only at one of its two stars.',
  'MOVE.9': 'A hex that a warpline crosses is like any other hex.',
  'MOVE.10': 'A Warpship that comes to a star with an enemy ship must stop there.',
  'MOVE.11': 'Enemy ships in hexes without a star do not hinder movement.',
  'MOVE.12': 'In the first game-turn no ship may enter a base star of an enemy.',
  'MOVE.13':
    'All players see where counters are and how they move, but not what is aboard the ships of other players.',
};

const orders: Source = {
  'COMBAT.1': 'Combat takes place at every star where enemies meet, and nowhere else.',
  'COMBAT.2':
    'Each combat is fought to its end before the next one begins, in the order that the active player chooses.',
  'COMBAT.3':
    'In a round, orders are written and revealed, ships fire, damage is marked, and ships that escaped leave.',
  'COMBAT.4': 'All fire is simultaneous: a ship that is destroyed in a round has still fired in it.',
  'COMBAT.5': 'Stars and Bases take no part in combat.',
  'ORD.1': 'Each ship that takes part needs an order.',
  'ORD.2': 'Each order has a tactic: Attack, Dodge or Retreat.',
  'ORD.3': 'Ships can fire only at enemy ships in the same combat.',
  'ORD.4': 'A beam has one target; each missile has its own target.',
  'ORD.5': 'Orders stay hidden until all players have given theirs, and cannot be changed.',
  'ORD.6': 'No ship has to fire; to fire, a weapon needs a target and power.',
};

const power: Source = {
  'POWER.1': 'In each round a ship allocates its power to its drive and systems; unused power is lost.',
  'POWER.2': 'Drive, beam, screens and tubes need power; missiles and the Warp Generator need none.',
  'POWER.3': 'Beam and screens can take at most as much power as they have undamaged units.',
  'POWER.4': 'Each tube that launches takes 1 power.',
  'POWER.5': 'In a round in which a ship launches from its tubes, its beam and screens get no power.',
  'POWER.6': 'Power is allocated in whole points.',
};

const fire: Source = {
  'WEAP.1': 'A beam that hits does 1 hit for each point of power in it.',
  'WEAP.5': 'A missile that hits does 2 hits.',
  'WEAP.6': 'A missile always uses the rows for Attack.',
  'WEAP.7': 'The drive of a missile is set at launch, to 1 or more, and takes no power.',
  'WEAP.8': 'Ammunition that was fired is used up, hit or miss.',
  'TECH.3': '{slot/technology: true=A shot that hits adds the tech level of its weapon to its hits.}',
  'CRT.1': 'The result of each shot is found in the Combat Results Table, by two tactics and a difference.',
  'CRT.2':
    'For a beam, the tactics are those of the firing ship and of its target; the difference is the drive of the firing ship minus the drive of the target.',
  'CRT.3':
    'For a missile, the tactic of the target counts; the difference is the drive setting of the missile minus the drive of the target.',
  'CRT.4': 'A shot that hits does the hits of its weapon, plus those that the table adds.',
  'CRT.5': 'A shot with the result Escapes also misses.',
};

const damage: Source = {
  'DMG.1': 'All hits on a ship in a round are added up.',
  'DMG.2': 'Screens with power keep off as many hits as they have power, once a round.',
  'TECH.4':
    '{slot/technology: true=Screens with power also keep off as many hits as the tech level that counts for them.}',
  'DMG.3': 'Each remaining hit removes as much of a component as the list of components says.',
  'DMG.4': 'The owner chooses where the hits go, and must place all of them while anything can take one.',
  'DMG.5': 'Damage lasts until it is made good, and counts from the next round on.',
  'DMG.6': 'A hit on missiles removes three of them, or all if fewer are left.',
  'DMG.8': 'A Warp Generator takes no hits: a ship with nothing else left is destroyed.',
  'DMG.10': 'A destroyed ship is removed from the map.',
};

const leaving: Source = {
  'ESC.1':
    'A retreating ship escapes if each enemy ship that fired on it{missileFirersHold: true= | false=, with more than missiles,} has the result Escapes.',
  'ESC.2':
    'A retreating ship escapes if no enemy ship fired on it{missileFirersHold: true= | false= with more than missiles}.',
  'ESC.3':
    'The owner of an escaped ship moves it to a hex next to the star, but not to a star that an enemy holds.',
  'ESC.4': 'A retreating ship may fire.',
  'ESC.5': 'Hits on a ship that escapes count; a destroyed ship does not escape.',
};

const endOfCombat: Source = {
  'END.1': 'A combat ends when all ships of one side are destroyed.',
  'END.2': 'A combat ends when all ships of a side that are not destroyed have left the star.',
  'END.3': 'A combat ends after three rounds in a row without a hit past screens.',
  'END.4':
    'After three rounds in a row without a hit past screens, the active player’s side withdraws all its ships to hexes next to the star.',
  'END.6': 'Another round is fought until the combat has ended.',
};

/** Sentences of the module `core`, by chapter. */
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
