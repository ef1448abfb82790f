/** The words of the game: messages, rules in sentences, titles. */

import type { Message, ModuleText } from '../../kernel/describe.js';
import { fillSentence, formatParam } from '../../kernel/issue.js';
import { commonMessages } from '../../kernel/play/words.js';
import type { JsonObject } from '../../kernel/result.js';
import type { Source } from '../../kernel/types.js';
import { kernelMessages } from '../../kernel/words.js';
import { withShip } from '../issues.js';

/** Message: how many of the ships aboard are lost with hits on their carrier. Ledger: E1.DMG.9. */
const shipsLostText = (params: JsonObject): string => {
  const { least, most } = params;
  if (most === 0)
    return fillSentence('These hits destroy no ship aboard {ship}: name none as lost, not {named}.')(params);
  const needed =
    least === most ? '{most ship}' : least === 0 ? 'at most {most ship}' : '{least} to {most ship}';
  return fillSentence(`Name ${needed} aboard {ship} as lost; you named {named}.`)(params);
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
  'too-much-drive': "{ship}'s drive can take at most {can} power, not {wanted}.",
  'beam-too-weak': "{ship}'s beam can take at most {can} power, not {wanted}.",
  'screens-too-weak': "{ship}'s screens can take at most {can} power, not {wanted}.",
  'tubes-and-missiles': 'Write T={missiles}, not T={tubes}: each of the {fires} needs a powered tube.',
  'energy-with-launch': '{ship} cannot fire {fires} while its beam or screens are powered.',
  'not-whole-points': 'Power must be a whole number from 0 to 10000.',
  'too-few-tubes': '{ship} has {can tube} that can fire; its order uses {wanted}.',
  'too-few-missiles': '{component}: {ship} has {left} left; its order uses {wanted}.',
  'missile-drive': 'The drive of what a tube launches must be a whole number, 1 or more.',
  'place-all-hits': 'Place {effective hit} on {ship}; you placed {placed}.',
  'too-many-hits': '{component}: {ship} can take {can hit} there, not {placed}.',
  'named-twice': '{ship} is named twice: name it only once.',
  'duels-undecided':
    'Duels cannot be solved with the module {module}: they would be decided by more than records and orders.',
  'peers-are-two': 'Without a referee two play, not {players}.',
  'needs-referee': 'The module {module} needs a referee: its rules read what only another player knows.',
  'too-many-states':
    'These ships have {count} states of duels. At most {most} can be solved: ask for fewer points or components.',
  'no-guess': 'No record of {ship} was found that fits what is remembered; it fails most by its {limit}.',
  'decided-later':
    '{ship} powers {system}, whose use is decided after all orders are shown: orders alone do not decide the round.',
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

// Messages on maps, by issue code.

export const mapMessages: Readonly<Record<string, Message>> = {
  'no-hexes': 'The map has no hexes: it needs at least one.',
  'hex-twice': 'Hex {hex} is listed twice: list it only once.',
  'no-such-hex': 'There is no hex {hex} on the map.',
  'no-stars': 'The map has no stars: it needs at least one.',
  'two-stars': 'Hex {hex} has two stars: a hex can have only one.',
  'star-name-taken': 'There is already a star called {star}: choose another name.',
  'star-names-alike': 'The star names {star} and {other} look alike: change one of them.',
  'adjacent-stars': '{star} and {other} are next to each other: at least one hex must lie between two stars.',
  'line-without-star': 'A warpline ends at hex {hex}, which has no star: both its ends must be stars.',
  'line-to-itself': 'A warpline joins the star at hex {hex} to itself: it must join two different stars.',
  'line-twice': 'The warpline {line} is listed twice: list it only once.',
  'too-many-lines': '{star} has too many warplines: a star can have at most {most}.',
  'end-name-taken': 'There is already an end of the map called {end}: choose another name.',
  'end-names-alike': 'The end names {end} and {other} look alike: change one of them.',
  'base-without-star': 'Hex {hex} has no star, so it cannot be a base star.',
  'base-twice': 'The star at hex {hex} is listed twice as a base star: list it only once.',
  'middle-not-a-base':
    'The middle star of the end {end}, at hex {hex}, must be one of the base stars of that end.',
  'few-hexes': 'This map has {hexes} hexes; at least {advised} are recommended.',
  'too-few-stars':
    '{players} homes with {bases} base stars each need {needed} suitable stars; no map made of {hexes} hexes had more than {stars}. Ask for more hexes, or for fewer homes or base stars.',
  'uneven-homes':
    'The homes are unequal. Largest differences: base stars {worth}, capitals {capital}, nearby stars {starsWorth}, distance to the next home {nearest}.',
  'not-a-hex-number': "Expected a hex number of four digits, such as '1207'.",
  'not-a-star-name':
    'Expected a star name: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them.',
  'not-an-end-name':
    'Expected a name for an end of the map: 1 to 24 lower-case letters and digits that start with a letter, with single hyphens between them.',
};

// Rule sentences of every game, by rule id: rulebooks print them. A module that changes a rule names its id in
// `supersedes`. Rules that hold only with a module stand in that module.

const setUp: Source = {
  'GEN.2':
    'A Warpship is named W and a number{components/SR: true=, a Systemship S and a number}; no player has two ships with the same name.',
  'GEN.3':
    'The components of a ship{slot/treasury: true=, its damage, and the Build Points of each player are | false= and its damage are} secret until the game is over: others see its counter, which shows its owner and its name.',
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

/** The words of the game itself. */
export const core: ModuleText = {
  title: 'WarpWar',
  summary: 'What every game of WarpWar has: ships, orders, the Combat Results Table, damage and escape.',
  source: coreSource,
  issues: { ...kernelMessages, ...commonMessages, ...mapMessages, ...gameMessages },
  settings: {
    'core/missileFirersHold':
      'Whether a ship that fires only missiles at a retreating ship can hold it, by its own tactic and drive.',
  },
};

// Messages on texts that cannot be read, by issue code.

export const notationMessages: Readonly<Record<string, Message>> = {
  'not-a-record': 'Expected a ship record, such as W4: TL0 PD=7, but found {found}.',
  'not-an-order':
    'Expected an order, such as W3 ATTACKS S25: D=2 B=3, or a line that belongs to one, but found {found}.',
  'tactic-expected': 'Expected ATTACKS, DODGES or RETREATS, but found {found}.',
  'number-expected': 'Expected a whole number from 0 to {most}, but found {found}.',
  'bracket-open': 'Expected the end of the bracket {bracket}, but found {found}.',
  'unknown-family': 'There is no family of tech levels called {family}; use one of these: {known}.',
  'unknown-slice': 'No module in force stores {key} with a ship. What they store is: {known}.',
  'level-differs': '{ship} has tech level {level}, not {written}.',
  'unknown-name': 'There is no ship called {name} here.',
  'ambiguous-name': '{name} can mean several ships; write one of these: {ships}.',
  'side-expected': 'Expected a line with only the name of a side first, such as red:, but found {found}.',
  'side-twice': 'The side {player} is already named above: name each side only once.',
  'too-few-sides':
    'A battle needs at least two sides: write the name of each on a line above its ship records.',
  'orders-expected': 'Expected a line with only the word orders below the ship records.',
  'not-ecm': 'Expected a line that places ECM, such as W4 ECM ON M1 OF S35: E=2 D-1, but found {found}.',
  'ecm-points-expected': 'Expected the points of ECM on this missile, such as E=2.',
  'second-target': '{found} is a second target: an order can name only one.',
};
