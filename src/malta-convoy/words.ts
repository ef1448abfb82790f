/** The words of Malta Convoy: all that people read. Rules never read them. */

import {
  type Describable,
  type ModuleText,
  titleOf,
  wordsFor,
  type Message,
  type Texts,
} from '../kernel/describe.js';
import { chanceMessages, diceTexts } from '../kernel/dice/words.js';
import { once } from '../kernel/helpers.js';
import { formatParam } from '../kernel/issue.js';
import { commonMessages } from '../kernel/play/words.js';
import type { Json } from '../kernel/result.js';
import type { RulesetExplained } from '../kernel/ruleset/explain.js';
import type { BookLayout } from '../kernel/ruleset/rulebook.js';
import { createWords, type Words } from '../kernel/run/words.js';
import type { Rules } from '../kernel/types.js';
import { kernelMessages } from '../kernel/words.js';
import { catalogue } from './modules/index.js';
import { moduleTexts } from './modules/words.js';

/** The words of the game itself. */
const core: ModuleText = {
  title: 'Malta Convoy',
  summary: 'A convoy sails to Malta through enemy waters.',
  source: {
    'CV.1':
      'These ships sail: {cargo} cargo ships, {tanker} tankers, {carrier} carriers, {cruiser} cruisers and {destroyer} destroyers.',
    'CV.2': 'The trip takes {length} turns.',
    'CV.5':
      'Each turn a die decides about contact: 1 dumb luck (the next contact roll has -1), 2 and 3 no contact, 4 reconnaissance (the next contact roll has +2), 5 surprise (force -1), 6 contact, 7 sortie (force +1), 8 attack force (force +2).',
    'CV.6':
      'After contact a die names the enemy: 1 U-boats (force -1), 2 and 3 Italian aircraft (attack rolls -1), 4 and 5 German aircraft (attack rolls +1), 6 combined aircraft (force +1).',
    'CV.7': 'The force is a die with all its modifiers, and at least 1.',
    'CV.8':
      'Before the attacks come 3 interceptions, 1 more for each carrier, 1 less without a cruiser, 1 less without a destroyer: each that rolls a 1 takes 1 off the force.',
    'CV.9':
      'Each point of the force makes one attack: up to 2 it misses, 3 and 4 damage a ship, 5 and more destroy it.',
    'CV.10':
      'A die names the type that is hit: 1 tanker, 2 cargo ship, 3 and 4 carrier, 5 cruiser, 6 destroyer; without a carrier a cargo ship is hit instead.',
    'CV.12':
      'At the very start of a turn the player may choose an option while none is in use, each option once in a trip.',
    'CV.13':
      'The score is 100, less 2 for each cargo ship lost, 1 for a cruiser, 3 for a tanker and 5 for a carrier, plus 1 for each interception; 10 less if all tankers are lost, and 10 less if all cargo ships are.',
    CVR2: 'A contact roll below 1 counts as 1, above 8 as 8; a modifier of the next contact roll holds for one roll.',
    CVR5: 'Cruisers and destroyers are lacking if none is present, for whatever reason; damaged ones are present.',
    CVR6: 'Interceptions stop as soon as the force is 0, and each that succeeds is 1 point.',
    CVR7: 'A target roll above 6 is a destroyer; a hit on a type without ships is wasted.',
    CVR8: 'A hit falls on a ship of the type that is not damaged; if all are, a damaged one sinks.',
    CVR9: 'For how many turns an option holds is rolled as it is chosen, and that turn counts.',
    CVR10: 'The trip ends after its last turn, or when no ship is left; a lost ship is one that was sunk.',
    CVR11:
      'Dice fall in this order: option, half way, contact, enemy, size, interceptions, and for each attack the attack, the target and the second hit.',
  },
  settings: {
    'convoy/cargo': "How many cargo ships sail, such as '14' or '3d6'.",
    'convoy/tanker': "How many tankers sail, such as '2' or '1d6'.",
    'convoy/carrier': "How many carriers sail, such as '3' or 'd3'.",
    'convoy/cruiser': "How many cruisers sail, such as '7' or '1d6x5'.",
    'convoy/destroyer': "How many destroyers sail, such as '30' or '3d6+20'.",
    'convoy/length': "How many turns the trip takes, such as '24' or '20+1d6'.",
  },
};

// Names of ships, options, contacts and enemies.

const ships: Readonly<Record<string, readonly [one: string, several: string]>> = {
  cargo: ['cargo ship', 'cargo ships'],
  tanker: ['tanker', 'tankers'],
  carrier: ['carrier', 'carriers'],
  cruiser: ['cruiser', 'cruisers'],
  destroyer: ['destroyer', 'destroyers'],
};

/** Returns a type without a number: 'cargo ship'. */
export const shipOf = (type: string): string => wordsFor(ships, type)?.[0] ?? type;

/** Returns a number of ships of a type: '2 cargo ships'. */
export const shipsOf = (type: string, count: number): string => {
  const [one, several] = wordsFor(ships, type) ?? [type, type];
  return `${count} ${count === 1 ? one : several}`;
};

/** Returns the title of an option: 'Dummy convoy'. */
export const titleOfOption = (option: Json | undefined): string => titleOf(moduleTexts, formatParam(option));

/** Contacts and enemies in words; any other key is read as it is written. */
const names: Readonly<Record<string, string>> = {
  'dumb-luck': 'dumb luck: the next contact roll has -1',
  'no-contact': 'no contact',
  reconnaissance: 'reconnaissance: the next contact roll has +2',
  surprise: 'surprise',
  contact: 'contact',
  sortie: 'sortie',
  'attack-force': 'attack force',
  'u-boats': 'U-boats',
  'italian-aircraft': 'Italian aircraft',
  'german-aircraft': 'German aircraft',
  'combined-aircraft': 'combined aircraft',
};

/** Returns a contact or an enemy in words. */
export const nameOf = (key: string): string => wordsFor(names, key) ?? key.replaceAll('-', ' ');

/** Messages of every trip, by issue code. */
const messages: Readonly<Record<string, Message>> = {
  'not-turn-start': 'You can choose an option only at the start of a turn.',
  'option-running': ({ option, turns }) =>
    `${titleOfOption(option)} is in use (turns left: ${formatParam(turns)}). Choose another option after that.`,
  'option-used': ({ option }) =>
    `${titleOfOption(option)} was used already. Each option can be used once in a trip.`,
  'not-an-amount':
    "Expected a number or dice that come to {least} to {most}, such as '14', '3d6', '1d6x5' or '20+3d6'.",
  'ships-differ': ({ type }) =>
    `The numbers of the type ${shipOf(formatParam(type))} do not fit. Expected no more present and sunk than set sail.`,
  'roll-not-due': 'This roll is not due where the saved game stands. Load it as it was saved.',
  'not-on-the-way': 'The game cannot go on from here: nobody can act.',
};

/** All texts, by the ids of modules. */
export const standardTexts: Texts = {
  convoy: { ...core, issues: { ...kernelMessages, ...commonMessages, ...chanceMessages, ...messages } },
  ...diceTexts,
  ...moduleTexts,
};

// How the rulebook is laid out.

const layout: BookLayout = {
  title: 'Malta Convoy',
  chapters: [
    { title: 'The convoy', rules: ['CV.1', 'CV.2'] },
    { title: 'The trip', rules: ['CV.3', 'CVR1', 'CV.4', 'CVR3', 'CVR4', 'CVR10', 'RESIGN'] },
    { title: 'Options', rules: ['CV.12', 'CVR9'] },
    { title: 'Raids', rules: ['CV.5', 'CV.6', 'CV.7', 'CV.8', 'CV.9', 'CVR2', 'CVR5', 'CVR6', 'CVR11'] },
    { title: 'Hits', rules: ['CV.10', 'CV.11', 'CVR7', 'CVR8'] },
    { title: 'Score', rules: ['CV.13'] },
    { title: 'Dice', rules: ['DICE'] },
  ],
  appendices: {},
};

/** The words of the game: `engine(words)`. */
export const words: Words = createWords(standardTexts, layout);

const describer = once(() => words.describer(catalogue));

/**
 * Returns one plain sentence on an issue; the code itself, if there are no words for it. Takes anything, never throws. Of an
 * unknown name it adds the nearest known one.
 */
export const describe = (issue: Describable): string => describer()(issue);

/** Writes the rulebook of exactly these rules, in Markdown. */
export const rulebook = (rules: Rules): string => words.rulebook(rules);

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
export const explainRuleset = (rules: Rules): RulesetExplained => words.explainRuleset(rules);
