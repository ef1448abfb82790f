/** The words of the modules: what people read of them. Rules never read them. */

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

/** The words of the core. */
export const core: ModuleText = {
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

/** The words of the optional rules, by the ids of their modules. */
export const ruleTexts: Readonly<Record<string, ModuleText>> = {
  'friendly-waters': {
    title: 'Friendly waters',
    summary: 'The enemy does not attack in the first turns.',
    source: {
      'CV.3': 'The first {turns} turns are in friendly waters: nobody attacks there.',
      CVR1: 'There is no contact roll in friendly waters, and their turns are known from the beginning.',
    },
    settings: { 'friendly-waters/turns': "How many turns are in friendly waters, such as '3' or '1d6'." },
  },
  'covering-force': {
    title: 'Covering force',
    summary: 'Half way, carriers may go home with a part of the warships.',
    source: {
      'CV.4':
        'Half way, a die is rolled for each carrier: on 4 to 6 it goes home, and takes 3 warships and a die more with it.',
      CVR3: 'Half way is the start of the first turn whose double is the length of the trip or more; it comes once.',
      CVR4: 'The player names the cruisers and destroyers that go; if there are too few, all go. They are not lost, and damaged ships go first.',
    },
  },
  'second-hit': {
    title: 'Second hit',
    summary: 'A hit may fall on a ship that is damaged already.',
    source: {
      'CV.11':
        'If a ship of the type is damaged, a die decides about a hit on this type: on 1 to 3 the damaged ship sinks.',
    },
  },
  'dummy-convoy': {
    title: 'Dummy convoy',
    summary: 'An option: a few ships draw the attacks on themselves.',
    source: { 'CV.12.a': 'Dummy convoy, for a die of turns: target rolls +2, one interception less.' },
  },
  scatter: {
    title: 'Scatter',
    summary: 'An option: the convoy sails in small groups.',
    source: { 'CV.12.b': 'Scatter, for a die of turns: force -1, contact rolls +1.' },
  },
  'evasive-route': {
    title: 'Evasive route',
    summary: 'An option: the convoy sails where nobody expects it.',
    source: {
      'CV.12.c':
        'Evasive route, for a die of turns: contact rolls -2, and the trip is 1 to 3 turns longer, by a die.',
    },
  },
  'warship-screen': {
    title: 'Warship screen',
    summary: 'An option: the warships sail between the enemy and the convoy.',
    source: { 'CV.12.d': 'Warship screen, for a die of turns: 2 interceptions more, attack rolls +1.' },
  },
  resign: {
    title: 'Giving up',
    summary: 'The player may give up the trip.',
    source: {
      'RESIGN.1': 'The player may give up at any time: the trip has no score then; no printed rule says so.',
    },
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

/** Returns a number of ships of a type: '2 cargo ships'. Takes params of issues, too. */
export const shipsOf = (type: Json | undefined, count: Json | undefined): string => {
  const [one, several] = wordsFor(ships, formatParam(type)) ?? [formatParam(type), formatParam(type)];
  return `${formatParam(count)} ${count === 1 ? one : several}`;
};

/** Returns the title of an option: 'Dummy convoy'. */
export const titleOfOption = (option: Json | undefined): string => titleOf(ruleTexts, formatParam(option));

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

// The messages of the game.

export const convoyMessages: Readonly<Record<string, Message>> = {
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

/** The messages of the covering force. */
export const escortMessages: Readonly<Record<string, Message>> = {
  'no-escort-due': 'No warships have to go home now.',
  'escort-differs': 'You name {named warship}. Expected {due} in all.',
  'too-few-warships': ({ type, named, present }) =>
    `You name ${shipsOf(type, named)}, but only ${formatParam(present)} can go.`,
};

// The words of the game: all that people read of it.

/** Texts by the ids of modules. */
export const convoyTexts: Texts = {
  ...diceTexts,
  ...ruleTexts,
  convoy: {
    ...core,
    issues: { ...kernelMessages, ...commonMessages, ...chanceMessages, ...convoyMessages, ...escortMessages },
  },
};

// The words of the game: its messages, and how its rulebook is laid out.

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
export const words: Words = createWords(convoyTexts, layout);

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
