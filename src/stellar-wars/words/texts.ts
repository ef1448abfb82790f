/** The words of the modules of mines and of self-destruct. */

import type { ModuleText, Message } from '../../kernel/describe.js';
import type { Source } from '../../kernel/types.js';

const mines: ModuleText = {
  title: 'Mines',
  summary: 'Ships lay mines on their way, which attack enemies.',
  source: {
    'SW.3.mine': 'Only its owner knows that a hex is mined, until its mines attack or sensors find them.',
    'SW.10.5':
      '{action/cloak/hide: true=Mines do not sense a ship whose cloak is up}{attackFound: true=, unless sensors have found it. | false=, even if sensors have found it.}',
    'SW.12.2': 'A unit of mines is laid in 4 hexes, one by one, in hexes that the ship enters.',
    'SW.12.3':
      'An enemy that enters a mined hex is attacked as by a missile at range 8; missile defense works against mines.',
    'SW.R32':
      'A ship mines the hex that it is in, once it has entered a hex in its move. Mines hit side {side}; after an attack {stays: true=the hex stays mined, and everybody knows it | false=the hex is no longer mined}. The sheet shows how many units a ship was built with; what is left of them is secret.',
  },
  issues: {
    'no-mines-left': '{ship} has no mines left.',
    'no-hex-entered': '{ship} has not entered a hex in this move: move it first.',
    'mined-already': 'You have mined hex {hex} already: enter another.',
  },
  settings: {
    'mines/stays': 'Whether a hex stays mined after an attack.',
    'mines/side': 'The side of a ship that mines hit.',
    'mines/attackFound': 'Whether mines attack a ship that sensors have found although its cloak is up.',
  },
};

const selfDestruct: ModuleText = {
  title: 'Self-destruct',
  summary: 'A ship with the device may destroy itself, and hurts all ships in reach.',
  source: {
    'SW.3.sd': 'A ship with a self-destruct may destroy itself.',
    'SW.13.0':
      "A ship may destroy itself at any point of its player's moves, also before or after its own; the blast hurts every ship in reach, friend or foe.",
    'SW.13.1.a': 'A blast does the points of the type of ship at 1 hex, and 2 less for each hex more.',
    'SW.13.1.b': 'A device with 1 hit needs a die of 3 or more, with 2 hits 5, with 3 hits 6.',
    'SW.R33':
      'A blast hits the side that faces it, past any ship between. In the same hex it does {sameHex: adjacent=the points of 1 hex | closer=2 points more than at 1 hex}, to a side by a die: 1 to 6 are F, FR, RR, R, RL and FL. A device is tried once a turn.',
    'SW.S11':
      'Dice are rolled for the device, then for each ship in the order of their ids: for its side, if two face the blast or none, and for each point where it goes.',
  },
  issues: {
    'no-self-destruct': '{ship} has no self-destruct.',
    'self-destruct-used': '{ship} has tried to destroy itself in this turn: try again in the next.',
    'self-destruct-broken': 'The self-destruct of {ship} has too many hits to work.',
  },
  settings: {
    'self-destruct/sameHex': 'Whether a blast does as much in the same hex as at 1 hex, or 2 points more.',
  },
};

/** The words of these modules, by id. */
export const blastTexts = { mines, 'self-destruct': selfDestruct } as const;

// The words of the modules of hidden ships.

const cloaking: ModuleText = {
  title: 'Cloaking',
  summary: 'Ships with a cloaking device hide from their enemies.',
  source: {
    'SW.3.cloak': 'Enemies do not see a ship that has raised its cloak.',
    'SW.6.1b':
      'Hidden ships that want to fire lower their cloaks {uncloak: after-speeds=after the speed phase | with-speeds=in the speed phase}.',
    'SW.10.1': "A hidden ship is on no board but its own player's; only sensors can find it.",
    'SW.10.2.a':
      "A ship may raise its cloak at any point of its player's moves, also before or after its own: on a 1 it fails, and does not try again in the turn.",
    'SW.10.2.b':
      "Each ship whose cloak is up rolls at the beginning of its player's moves{checkFound: true=, also one that sensors have found | false=, but not one that sensors have found}: on a 1 its cloak breaks down.",
    'SW.10.3': 'All rules of movement hold for hidden ships.',
    'SW.10.4': 'A ship that lowered its cloak may fire, and stays visible to the end of the turn.',
    'SW.R27':
      'A ship whose cloak breaks down appears where it is; it does not fire in the turn, and may raise its cloak again in the next.',
    'SW.R28':
      'A hidden ship bars no hex; a ship may appear in a hex with an enemy. What players may do depends only on what they see.',
    'SW.R29':
      'Hidden ships bar no line of sight, and blasts {blastHurts: true=hurt them, as only their players learn | false=do not hurt them}.',
    'SW.S8':
      'Which ships lower their cloaks is sealed {uncloak: after-speeds=after the speeds are shown | with-speeds=with the speeds}, and shown together.',
  },
  issues: {
    'cloaked-already': '{ship} has raised its cloak already.',
    'no-cloaking-device': '{ship} has no working cloaking device.',
    'cloak-failed': '{ship} failed to raise its cloak in this turn: try again in the next.',
    'stays-visible':
      '{ship} lowered its cloak in this turn, or lost it: it stays visible until the turn ends.',
    'not-hidden': '{ship} is no hidden ship of yours.',
    'uncloaked-twice': '{ship} is already in this list.',
    'uncloak-later': '{ship} lowers its cloak after the speeds are shown: leave out the mark uncloak.',
    'cloaked-silent': '{ship} has raised its cloak: it fires nothing.',
    'uncloaked-late': '{ship} did not lower its cloak after the speed phase: it fires nothing in this turn.',
  },
  settings: {
    'cloaking/blastHurts': 'Whether blasts hurt hidden ships.',
    'cloaking/checkFound': 'Whether a ship that sensors have found rolls for its cloak.',
    'cloaking/uncloak':
      'Whether players choose the ships that lower their cloaks after the speeds are shown, or with them.',
  },
};

const sensors: ModuleText = {
  title: 'Sensors',
  summary: 'Sensors find hidden ships and mines.',
  source: {
    'SW.3.sensor': 'Sensors make one attempt in a turn to find a hidden ship, or mines.',
    'SW.11.1': "A ship may use its sensors at any point of its player's moves.",
    'SW.11.2': 'Sensors find a ship by two dice up to the number of a force beam at its distance.',
    'SW.11.3':
      'A die says how far mines are found: on 1 to 4 to a distance of 6, 5, 3 or 1, else not at all.',
    'SW.R30':
      'A search names one hidden ship, or mines. Sensors search once {uses: turn=in a turn | target=in a turn for each ship and for mines}; the answer does not say whether the ship was out of reach.',
    'SW.R31':
      'A ship that is found can be fired at and does not fire; {lasts: turn=its cloak stays up, and it is hidden again when the turn ends | for-good=its cloak is down, and it is visible until it raises it again}.',
    'SW.S1':
      'The dice of a search are {hiddenDice: true=hidden: only the answer is told | false=open, so that they may teach more than the answer}.',
    'SW.S3': 'How often sensors search is a setting.',
    'SW.S13': 'A ship in the same hex is searched for as at a distance of 1.',
  },
  issues: {
    'no-sensors': '{ship} has no working sensors.',
    'sensors-used': '{ship} has used its sensors in this turn.',
    'nothing-to-find': '{target} is no hidden ship of an enemy.',
    'no-mines-in-play': 'There are no mines in these rules: search for a hidden ship.',
  },
  settings: {
    'sensors/uses': 'Whether sensors search once in a turn, or once for each hidden ship and once for mines.',
    'sensors/lasts':
      'Whether a ship that was found is hidden again when the turn ends, or only when it raises its cloak again.',
    'sensors/hiddenDice': 'Whether the dice of a search are hidden from everybody.',
  },
};

/** The words of these modules, by id. */
export const hidingTexts = { cloaking, sensors } as const;

// The words of the modules of set-ups: the board, forces, deployment, victory.

const openBoard: ModuleText = {
  title: 'Open board',
  summary: 'The board is empty space.',
  source: {
    'SW.R10':
      'The board has {columns column} and {rows row}; a ship {leaving: lost=that leaves it is out of play | barred=may not leave it}.',
  },
  settings: {
    'open-board/columns': 'Columns of the board.',
    'open-board/rows': 'Rows of the board, from north to south.',
    'open-board/leaving': 'Whether ships that leave the board are lost, or may not leave it.',
  },
};

const deployment: ModuleText = {
  title: 'Deployment',
  summary: 'Players deploy their ships at their ends of the board.',
  source: {
    'SW.R44':
      'The first player deploys ships in the first {deep row} from north, the second player in the last {deep row}; ships look at the enemy. The places are sealed, and shown together.',
  },
  issues: {
    'outside-zone': 'The hex {hex} is outside your rows: deploy the ship in rows {first} to {last}.',
    'place-twice': '{ship} already has a place here: give each ship one.',
    'place-missing': '{ship} still needs a place.',
  },
  settings: { 'deployment/deep': 'Rows at each end of the board in which ships are deployed.' },
};

const fixedForces: ModuleText = {
  title: 'Fixed forces',
  summary: 'Each side has ships of certain types.',
  source: {
    SU: 'The first side has {first}, the second {second}.',
  },
  settings: {
    'fixed-forces/first': 'Types of the first side, with numbers: 2SC+ES.',
    'fixed-forces/second': 'Types of the second side, with numbers.',
  },
};

const lastShip: ModuleText = {
  title: 'Last ship',
  summary: 'The last side with a ship wins.',
  source: {
    SU: 'The last side with a ship wins.',
    'SW.R41': 'Victory is checked whenever a ship leaves play; if no side has a ship, the game is drawn.',
  },
};

const crossing: ModuleText = {
  title: 'Crossing',
  summary: 'The second player wins if their freighters cross the board from end to end.',
  source: {
    SU2: 'The second player wins if {freighters freighter} cross the board from south to north; otherwise the first player wins, also if the last turn ends before.',
    'SW.R10': 'A freighter of the second player that leaves the board by the north edge has crossed it.',
    'SW.R41':
      'Victory is checked whenever a ship leaves play. The first player wins once too few freighters are left, even without a ship of their own.',
  },
  issues: {
    'too-few-freighters': '{player} has {has freighter}: give at least {least}.',
  },
  settings: { 'crossing/freighters': 'Freighters that must cross the board.' },
};

/** The words of these modules, by id. */
export const setupTexts = {
  'open-board': openBoard,
  deployment,
  'fixed-forces': fixedForces,
  'last-ship': lastShip,
  crossing,
} as const;

// The words of sheets, and of the modules that are about designs.

/** Rules of sheets that every game has. */
export const sheetSource: Source = {
  'SW.2.a':
    'Ships are dreadnoughts (DN), battleships (BB), cruisers (CA), destroyers (DD), escorts (ES), scouts (SC) and freighters (FR), which are unarmed.',
  'SW.4.a':
    'The sheet of a ship has its class and type, its points of engine, hull, reactor, shields and armor, its missiles and mines, its weapons with their sides, and its other systems in order.',
  'SW.4.b':
    'A sheet lists the sides of a ship as RL, FL, F, FR, RR, R: rear left, front left, front, front right, rear right and rear.',
  'SW.18':
    'A sheet has 6 boxes for the engine, 5 for the hull, 4 for the reactor, 6 on each side for shields and for armor, 20 for missiles, 10 for mines, and lines for 16 weapons and 6 other systems.',
  'SW.R21': 'Each weapon and each other system has 4 boxes.',
  'SW.R40':
    'House rule: there is no printed freighter, so the freighter FR-1 has engine 3, shields and armor of 3 points on each side but 4 at the front, and missile defense.',
};

/** Messages on sheets, by issue code. */
export const sheetMessages: Readonly<Record<string, Message>> = {
  'unknown-ship-type': { foreign: true, says: 'There is no ship type {type}; use one of these: {known}.' },
  'unknown-weapon': { foreign: true, says: 'There is no weapon {weapon} in these rules.' },
  'unknown-other-system': { foreign: true, says: 'There is no system {system} in these rules.' },
  'unknown-extra': { foreign: true, says: 'There is no extra {extra} in these rules.' },
  'over-budget': 'This design costs {cost} BP, {over} BP too many: {type} may cost {most} BP.',
  'hull-fixed': '{type} must have {points hull point}.',
  'reactor-fixed': '{type} must have {points reactor point}.',
  'no-such-engine': 'The engine of {type} must have 1 to {most} points.',
  'too-many-boxes': 'Side {side} has {has} points, but may have {most}.',
  'too-many-missiles': 'The ship has {has} missiles, but may have {most}.',
  'too-many-mines': 'The ship has {has} units of mines, but may have {most}.',
  'too-many-weapons': 'The ship has {has} weapons, but may have {most}.',
  'too-many-systems': 'The ship has {has} other systems, but may have {most}.',
  'side-full': 'Side {side} already has {most weapon}: mount this one on another side.',
  'weapon-on-rear': 'Side R cannot have weapons: mount the {weapon} on another side.',
  'unarmed-type': '{type} is unarmed: remove its weapons and missiles.',
  'not-defensive': '{type} may have only defensive systems: remove {system}.',
  'not-mounted': 'The {weapon} is not mounted on a side: give the number of missiles.',
  'not-a-line': '{system} are not listed among the other systems: give the units of {system}.',
  'level-expected': 'Expected a level from 2 to {most} for {system}.',
  'no-levels': '{system} has no levels.',
  'extra-misplaced': '{bearer} cannot have {extra}.',
  'extra-without-roll': 'No dice are rolled for {bearer}, so that it cannot have {extra}.',
  'missiles-without-rack': 'The ship has {missiles missile} and no {rack}, so that it cannot launch any.',
  'class-name-expected':
    'Expected the name of a class and a colon, such as CA-1:, but found {found}. A name has at most 30 characters: letters and digits, with a space, a hyphen or an apostrophe between them.',
  'ship-type-expected': 'Expected a ship type, one of {known}, but found {found}.',
  'engine-expected': 'Expected the engine, such as engine 3, but found {found}.',
  'points-expected': 'Expected a whole number from 0 to {most} after {item}, but found {found}.',
  'row-expected':
    'Expected six numbers from 0 to {most} after {item}, in the order RL/FL/F/FR/RR/R, such as 3/4/5/4/3/2, but found {found}.',
  'sheet-item-expected':
    'Expected a weapon with its side, such as gun F, or another system, such as missile-rack, but found {found}.',
  'sheet-item-twice': 'The sheet already has {item}: write it once.',
  'weapon-side-expected': 'Expected the side of the {weapon} after it: RL, FL, F, FR or RR.',
  'side-not-expected': '{system} is not mounted on a side: write no side after it.',
  'separator-expected': 'Expected a comma or a semicolon, but found {found}.',
};

/** The words of the module `own-designs`. */
export const ownDesigns: ModuleText = {
  title: 'Own designs',
  summary: 'Players design their own ships with the Build Points of each type.',
  source: {
    'SW.14.3': 'A design may cost at most the Build Points of its type.',
    'SW.14.4': 'A design has exactly the hull points of its type.',
    'SW.14.5': 'A design has exactly the reactor points of its type.',
    'SW.14.6': 'The price of an engine depends on the type and on the top speed, 1 to 6.',
    'SW.14.7':
      'Weapons, shields, armor and other systems are optional; other systems belong to no side of the ship.',
    'SW.14.8.a': 'A side has at most two weapons.',
    'SW.14.8.b': 'Missiles can be launched only from a missile rack; a design may lack one.',
    'SW.14.8.c': 'Side R has no weapons.',
    'SW.14.8.d': 'A freighter has no weapons, no missiles and no mines, and only defensive systems.',
    'SW.14.9.5':
      'Multi-track costs 5 Build Points for each ship beyond the first at which a ship may fire in a turn.',
    'SW.14.10': 'The printed ships are examples of designs.',
    'SW.R34': 'A hull point and a reactor point cost {hullPrice Build Point}.',
    'SW.R35': 'A missile costs {missilePrice Build Point}.',
    'SW.R36': 'Every ship may fire at one ship in a turn without multi-track.',
    'SW.R39':
      'Printed ships may be built as they are printed, although some break the rules for designs; what they break is told as a warning.',
    'SW.S4': 'Freighters may have a cloaking device.',
    'SW.S16':
      'A side has at most {boxesPerSide shield point} and as many of armor. The defensive systems are missile defense, cloaking and sensors.',
  },
  issues: {
    'nothing-to-design': '{ship} is designed already: remove it.',
    'design-twice': '{ship} has two designs: keep one of them.',
    'design-missing': '{ship} still needs a design.',
    'other-type': '{ship} is of the type {type}; this is the sheet of a {given}.',
  },
  settings: {
    'own-designs/hullPrice': 'Price of a hull point, and of a reactor point, in Build Points.',
    'own-designs/missilePrice': 'Price of a missile in Build Points.',
    'own-designs/boxesPerSide': 'Most shield points, and most armor points, on one side.',
  },
};

/** The words of the module `weapon-extras`. */
export const weaponExtras: ModuleText = {
  title: 'Weapon extras',
  summary: 'Weapons and other systems can be bought with extras, which make them better or cheaper.',
  source: {
    'SW.14.9.1': 'A weapon with -1H costs 2 Build Points more; its roll to hit counts 1 less.',
    'SW.14.9.2':
      'A weapon with +1D costs 2 Build Points more and {harder: points=does 1 point of damage more | die=adds 1 to its roll for damage}.',
    'SW.14.9.3':
      'A weapon with +1H costs 1 Build Point less; its roll to hit counts 1 more. A ship with a cloaking device cannot have it.',
    'SW.14.9.4': 'Another system with +1R costs 2 Build Points more; its rolls are better by 1.',
    'SW.14.9.6': 'A weapon or system may have the same extra several times.',
    'SW.R37': 'Extras never make a price less than 1 Build Point.',
    'SW.R38':
      '+1R always helps the owner, also where a high roll is good; a system without rolls, such as multi-track or a missile rack, cannot have it.',
    'SW.S2': 'A weapon has +1H at most {mostEasier time}.',
    'SW.S9':
      'With more than one +1D, each adds 1{harder: points= | die=; a roll for damage never counts more than 6}.',
    'SW.S10':
      '{onMissiles: true=Missiles may have extras, all missiles of a ship the same | false=Missiles cannot have extras}.',
  },
  issues: {
    'easier-and-cloaking': 'A ship with a cloaking device cannot have weapons with +1H: remove one of them.',
    'too-many-easier': 'A weapon may have +1H at most {most time}: remove the others.',
    'no-missile-extras': 'Missiles cannot have extras.',
  },
  settings: {
    'weapon-extras/mostEasier': 'How often a weapon may have +1H at most.',
    'weapon-extras/harder': 'Whether +1D adds to the points of damage or to the roll of the damage die.',
    'weapon-extras/onMissiles': 'Whether missiles may have extras.',
  },
};

// The words of the notation of turns.

/** Messages on the text of a turn, by issue code. */
export const turnMessages: Readonly<Record<string, Message>> = {
  'ship-expected': 'Expected a ship, its speed and a colon, such as red/DD1 4:, but found {found}.',
  'other-speed': '{ship} has speed {speed}, not {found}.',
  'place-expected': 'Expected a ship and its hex, such as red/SC1 1302, but found {found}.',
  'part-expected':
    'Expected f, r, l, hide, sense, lay, self-destruct, done, or a weapon with its side and its target, such as gun F@blue/ES1, but found {found}.',
  'part-after-done':
    'The move of the ship ends with done; only hide, sense and self-destruct may follow: remove {found} and what follows.',
  'weapon-expected': '{ship} has no such weapon as {found}. Expected one of these: {known}.',
  'target-expected': 'Expected @ and the ship to fire at, such as @blue/ES1, but found {found}.',
  'search-expected':
    'Expected mines or a hidden ship after sense, such as sense mines or sense blue/ES1, but found {found}.',
};

// The words of the module `stellar`: what every game of Stellar Wars has.

const ships: Source = {
  'SW.2.b': 'Where the ship that is under way began its move can be seen.',
  'SW.3.engine': 'Each engine point lets a ship enter a hex in a turn.',
  'SW.3.hull': 'A ship without hull points is destroyed.',
  'SW.3.reactor': 'A ship without reactor points explodes.',
  'SW.3.shield': 'A shield point of a side absorbs a point of damage there.',
  'SW.3.armor': 'An armor point of a side absorbs a point of damage that passes the shields.',
  'SW.3.laser': 'Shields do not stop lasers, but armor does.',
  'SW.3.forceBeam': 'A force beam does its full damage to shields, and half of the rest.',
  'SW.3.beam': 'A beam is an ordinary weapon.',
  'SW.3.gun': 'A gun is strong and has a short range.',
  'SW.5.a': 'Whatever has lost all its boxes is destroyed.',
  'SW.5.b': 'The record of a ship has its speed and its marks for the turn.',
  'SW.R42': 'The sheets of ships are open.',
};

const turns: Source = {
  'SW.6.1': 'In the speed phase the players set the speed of each of their ships.',
  'SW.6.2': 'Each player rolls a die; equal dice are rolled again. The higher die chooses who moves first.',
  'SW.6.3': 'The first player moves and fires.',
  'SW.6.4': 'Then the second player moves and fires.',
  'SW.6.5': 'At the end of the turn its marks no longer hold.',
  'SW.7.a': 'Players must move every ship with a speed.',
  'SW.7.b': 'A ship may fire at any point of its move, and then go on.',
  'SW.7.c': 'A ship finishes before another begins.',
  'SW.7.d': 'Only the player who moves may fire, and nobody must.',
  'SW.R1': 'Speeds and marks are sealed, and shown together.',
  'SW.R2':
    'The first speed of a ship is {firstSpeed: free=free, up to its engine | rest=at most one hex, since it begins at a standstill}.',
  'SW.R43': 'Initiative is rolled for {initiative: turn=in each turn | game=once in the game}.',
};

const moves: Source = {
  'SW.8.1': 'A ship enters exactly as many hexes as its speed.',
  'SW.8.2.a': 'Any number of ships of one player may share a hex.',
  'SW.8.2.b': 'A ship may not enter a hex with an enemy ship that its player sees.',
  'SW.8.4': 'The speed of a ship may rise by 1 from turn to turn.',
  'SW.8.5': 'The speed of a ship may fall by 1 from turn to turn.',
  'SW.9.7.c': 'A ship is no faster than what is left of its engine.',
  'SW.R3':
    'A ship whose engine is hit has at once no more speed than what is left of it; in its move it stops once it has entered as many hexes.',
  'SW.R4': 'A ship with speed 0 does not turn, but may fire.',
  'SW.R9': 'A ship that can enter no hex loses the rest of its move; while it can, it must go on.',
  'SW.S5':
    '{wasteTurns: true=A ship may turn or step so that no way leads on. | false=A ship may not turn or step so that no way leads on, while another way does.}',
  'SW.S18': 'Only the blast of a friend can slow a ship in the middle of its move.',
};

const combat: Source = {
  'SW.9.1.1': 'A target must be in the arc of the side on which the weapon is mounted.',
  'SW.9.1.3': 'A target must be in the range of the weapon.',
  'SW.9.2': 'Each weapon fires once a turn, and each other system is used once.',
  'SW.9.4': 'Two dice up to the number of the weapon at the range hit.',
  'SW.9.5': 'A die decides the damage of a hit.',
  'SW.9.6': 'Damage falls on the side that faces the attacker.',
  'SW.9.6.1': 'Shields absorb first, except against lasers.',
  'SW.9.6.2': 'Armor absorbs next.',
  'SW.9.6.3.a': 'Two dice decide where each point goes that is left.',
  'SW.9.6.3.b': 'Another roll decides which system is hit, also if a side has no working weapon.',
  'SW.9.6.3.c': 'A result that names something destroyed is rolled again.',
  'SW.9.7.a': 'Nothing that is destroyed can be used.',
  'SW.9.7.b': 'A ship without hull points or without reactor points is out of play.',
  'SW.9.8': 'What a force beam brings past the shields is halved, rounded down.',
  'SW.R11': 'On the line between two sides the weapons of both may fire.',
  'SW.R12':
    'On the line between two sides {lineSide: die=a die decides which is hit, 1 to 3 the counter-clockwise one | first=the counter-clockwise one is hit}.',
  'SW.R14': 'Nothing can be fired at in the same hex.',
  'SW.R18': 'A force beam that passes the shields does at least 1 point.',
  'SW.R22':
    'A die decides which working weapon of a side is hit, in the order of the sheet: of two, the first on 1 to 3; of three, the first on 1 and 2, the second on 3 and 4.',
  'SW.R23': 'The roll for other systems depends on how many the ship was built with.',
  'SW.R24': 'Damage that is left when a ship is destroyed is dropped.',
  'SW.R45':
    'Dice are rolled in the order of a shot: to hit, for missile defense, for the side, for the damage, and then for each point where it goes.',
  'SW.S15': 'A system that is destroyed already is rolled again.',
};

/** Messages of every game, by issue code. */
const messages: Readonly<Record<string, Message>> = {
  'no-phase': 'No phase has begun yet: wait until one begins.',
  'no-ships-of': '{player} has no ships: give at least one.',
  'no-such-class': 'There is no printed ship with this name; these are there: {known}. Or give a sheet.',
  'other-force': '{player} needs {needs} {type} and has {has}: give as many as needed.',
  'deployed-in-play': 'The players deploy their ships when the game begins: leave this out.',
  'board-too-short': 'The board has {rows row}: ships need {least} to be deployed at both ends.',
  'not-a-ship': 'Expected the id of a ship, such as red/DD1.',
  'not-a-board-hex': 'Expected a hex number of four digits, such as 0312.',
  'off-the-board': 'The hex {hex} is off the board: choose a hex on it.',
  'hex-held': '{enemy} is in hex {hex}: no enemy may enter it.',
  'no-such-ship': 'You see no ship {ship} in play.',
  'ship-of-another': '{ship} belongs to {owner}: choose a ship of your own.',
  'ship-busy': '{ship} is under way: finish it first. Hexes left to enter: {left}.',
  'ship-finished': '{ship} has finished in this turn.',
  'speed-missing': '{ship} still needs a speed.',
  'speed-twice': '{ship} already has a speed in these orders.',
  'speed-step': '{ship} had speed {was}: its speed can be from {least} to {most} in this turn.',
  'speed-engine': '{ship} has an engine of {engine}: it cannot be faster.',
  'unknown-mark': { foreign: true, says: 'There is no mark {mark} in these rules.' },
  'move-unfinished': '{ship} must go on. Hexes left to enter: {left}.',
  'move-spent': '{ship} has used up its speed of {speed}.',
  'dead-end': '{ship} would be stuck, and another way is open. Hexes left to enter: {left}.',
  'cannot-turn': '{ship} cannot turn in these rules.',
  'no-such-weapon': '{ship} has no weapon {weapon}.',
  'weapon-out-of-play': { foreign: true, says: 'The {weapon} cannot be used in these rules.' },
  'weapon-destroyed': 'The {weapon} is destroyed.',
  'weapon-used': 'The {weapon} has fired in this turn.',
  'friendly-target': '{target} is your own ship.',
  'outside-arc': 'The target lies on side {sides}; the {weapon} covers side {side}.',
  'outside-cone': 'The target lies outside the cone of the {weapon} on side {side}.',
  'out-of-range': 'The target is at range {range}; the {weapon} reaches to range {most}.',
};

/** The words of the module `stellar`. */
export const stellar: ModuleText = {
  title: 'Stellar Wars',
  summary: 'What every game of Stellar Wars has.',
  source: { ...ships, ...sheetSource, ...turns, ...moves, ...combat },
  issues: { ...messages, ...sheetMessages, ...turnMessages },
  settings: {
    'stellar/boxes': 'Boxes of each weapon and of each other system.',
    'stellar/firstSpeed': 'Whether the first speed of a ship is free, or counts from a standstill.',
    'stellar/initiative': 'Whether initiative is rolled for in each turn, or once in a game.',
    'stellar/lineSide':
      'Whether a die decides which of two sides is hit, or always the counter-clockwise one.',
    'stellar/wasteTurns': 'Whether ships may trap themselves, and so enter fewer hexes.',
  },
};
