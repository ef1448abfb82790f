/** The words of the module `stellar`: what every game of Stellar Wars has. */

import type { ModuleText, Message } from '../../kernel/describe.js';
import { chanceMessages } from '../../kernel/dice/words.js';
import { commonMessages } from '../../kernel/play/words.js';
import type { Source } from '../../kernel/types.js';
import { kernelMessages } from '../../kernel/words.js';

// Sheets.

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

// The notation of turns.

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

// Ships, the turn, moves and combat.

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
  'other-name':
    '{name} is no name for this ship. Ships are numbered from 1 within their types; expected one of: {free}.',
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

/** The words of the game itself. */
export const core: ModuleText = {
  title: 'Stellar Wars',
  summary: 'What every game of Stellar Wars has.',
  source: { ...ships, ...sheetSource, ...turns, ...moves, ...combat },
  issues: {
    ...kernelMessages,
    ...commonMessages,
    ...chanceMessages,
    ...messages,
    ...sheetMessages,
    ...turnMessages,
  },
  settings: {
    'stellar/boxes': 'Boxes of each weapon and of each other system.',
    'stellar/firstSpeed': 'Whether the first speed of a ship is free, or counts from a standstill.',
    'stellar/initiative': 'Whether initiative is rolled for in each turn, or once in a game.',
    'stellar/lineSide':
      'Whether a die decides which of two sides is hit, or always the counter-clockwise one.',
    'stellar/wasteTurns': 'Whether ships may trap themselves, and so enter fewer hexes.',
  },
};
