/** The words of sheets, and of the modules that are about designs. */

import type { Message, ModuleText } from '../../../kernel/message/text.js';
import type { Source } from '../../../kernel/parts/meta.js';

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
