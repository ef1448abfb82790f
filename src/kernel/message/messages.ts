/** What the mechanism itself says, by issue code. */

import {
  issueMaker,
  raiser,
  fillSentence,
  wordings,
  type NamesByCodeIn,
  type NamesIn,
  type WordingSpec,
} from './issue.js';
import type { JsonObject } from '../util/result.js';

/** What fixes a choice of modules: ': take back -holds, or ask for -marines, or -ecm'. Nothing, where nothing does. */
function ways({ fixes, asked }: JsonObject): string {
  const back = new Set(textsIn(asked));
  const isTaken = (word: string): boolean => back.has(opposite(word));
  const told = textsIn(fixes).map((text) => {
    const words = text.split(' ');
    const [undone, done] = [words.filter(isTaken), words.filter((word) => !isTaken(word))];
    return [
      ...(undone.length > 0 ? [`take back ${undone.map(opposite).join(' ')}`] : []),
      ...(done.length > 0 ? [`ask for ${done.join(' ')}`] : []),
    ].join(' and ');
  });
  const short = told.map((each, at) => (verbOf(each) === verbOf(told[at - 1]) ? bare(each) : each));
  return short.length === 0 ? '' : `: ${short.join(', or ')}`;
}

/** Where rules of a save are not known: '; version 1.2.0 saved this game', so that somebody may look for that version. */
const savedBy = ({ writer }: JsonObject): string =>
  typeof writer === 'string' ? `; version ${writer} saved this game` : '';

/** The verb of a way that has but one. */
const verbOf = (way = ' and '): string | undefined =>
  way.includes(' and ') ? undefined : /^[a-z ]+/.exec(way)?.[0];

const bare = (way: string): string => (verbOf(way) === undefined ? way : way.replace(/^[a-z ]+/, ''));

const textsIn = (fact: unknown): readonly string[] =>
  (Array.isArray(fact) ? fact : [fact]).filter((each) => typeof each === 'string');

const opposite = (word: string): string => (word.startsWith('+') ? '-' : '+') + word.slice(1);

/** A wording with what fixes the choice put in for '{ways}', and who saved the game for '{saved}'. */
const fixable = <const Sentence extends string>(
  says: Sentence,
): WordingSpec<Exclude<NamesIn<Sentence>, 'ways' | 'saved'>> => ({
  says: (params: JsonObject) => fillSentence(says)({ ...params, ways: ways(params), saved: savedBy(params) }),
});

const messages = {
  unreadable: 'This value cannot be read.',
  missing: fixable('Something is missing here{saved}.'),
  'bad-argument': 'The argument {argument} must be {expected}.',
  'not-a-state':
    'This is no state of a game by these rules. Pass what createGame, applyAction or deserialize gave.',
  'a-view': 'This is what {viewer} sees of a game. Pass the whole state.',
  'rules-failed': 'The rules failed with an error: {error}.',
  'not-an-object': 'An object is wanted here.',
  'not-a-list': 'A list is wanted here.',
  'too-many': 'At most {most} are read here.',
  'not-a-whole-number': 'A whole number from {least} to {most} is wanted here.',
  'not-a-text': 'This text does not have the form that is wanted here.',
  'not-a-flag': 'True or false is wanted here.',
  'not-allowed': 'Only one of these is allowed here: {allowed}.',
  'not-a-player-id':
    'A player is named with 1 to 24 lower-case letters and digits, with single hyphens between them.',
  'players-alike': 'The names {player} and {other} look alike: choose another for one of the two.',
  'unknown-scenario': fixable('There is no scenario {scenario}; there are: {known}{saved}.'),
  'scenario-needs-modules':
    'The scenario {scenario} needs {modules}, which this engine lacks; it can play: {known}.',
  'unknown-module': fixable('There is no module {module}{saved}.'),
  'module-not-in-force': 'The module {module} is not in force, so it cannot be left out.',
  'module-always': 'The module {module} is always in force, so it cannot be left out.',
  'asked-both-ways': 'The module {module} is asked for and left out: take back one of the two.',
  'module-twice': 'Two modules are called {module}.',
  'not-players': 'Two or more players with different names are wanted.',
  'unknown-player': 'Nobody called {player} plays here.',
  'not-the-sender': 'This action is for another player; you play {player}.',
  'not-a-ruleset':
    'This is not how rules are asked for: {word}. Write +module, -module or module(setting=value).',
  'refused-at': fixable('Action number {number} is refused{saved}.'),
  'differs-at': fixable('Action number {number} leads to another state than it did{saved}.'),
  'set-up-differs': fixable('The set-up leads to another state than it did{saved}.'),
  'no-such-state': 'There is no state number {number}: the game has {most action}.',
  'not-a-save': 'This is no saved game.',
  'save-too-long': 'Saved games of at most {most} characters are read.',
  'not-a-version': "A version is three numbers, such as '1.2.0'.",
  'other-version': 'This game was saved in the form {version}, which is not read here.',
  'module-missing': fixable('The module {module} needs {other}{ways}.'),
  'modules-exclude': fixable('The modules {module} and {other} do not go together{ways}.'),
  'slot-empty': fixable('Some module must fill the slot {slot}{ways}.'),
  'slot-needed': fixable('The module {module} needs one that fills the slot {slot}{ways}.'),
  'slot-taken': fixable('Choose one module for the slot {slot}, not several ({modules}){ways}.'),
  'unknown-setting': fixable('No module in force has the setting {setting}{ways}{saved}.'),
  'part-twice': fixable('The modules {modules} both bring {part}{ways}.'),
  'replaced-twice': fixable('The modules {modules} both replace {part}{ways}.'),
  'omits-absent': fixable('The module {modules} omits {part}, which is not there{ways}.'),
  'part-of-nothing': fixable('The module {modules} is about {part}, which no module declares{ways}.'),
  // About what only a module that is not in force would bring.
  'unknown-field': { foreign: true, says: 'No such field is known here.' },
  'unknown-action': { foreign: true, says: 'No rule in force knows the action {type}.' },
} as const;

/** Raises the mechanism's own issues. */
export const issue = raiser<NamesByCodeIn<typeof messages>>();

/** Makes the mechanism's own issues, and weighs less. */
export const makeIssue = issueMaker<NamesByCodeIn<typeof messages>>();

/** What the mechanism itself says. */
export const kernelMessages = wordings(messages).words;
