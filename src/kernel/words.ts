/** The messages of the mechanism itself, by issue code. */

import { messageWith, type Message } from './describe.js';
import { deepFreeze } from './helpers.js';
import { fillSentence, formatParam, pluralize } from './issue.js';
import type { JsonObject } from './result.js';

/** Formats the fixes of a request: ': drop -holds, or add -marines, or -ecm'. Returns '' if there are none. */
function ways({ fixes, undone }: JsonObject): string {
  const back = new Set(textsIn(undone));
  const isTaken = (word: string): boolean => back.has(opposite(word));
  const all = textsIn(fixes).map((text) => {
    const words = text.split(' ');
    const [dropped, added] = [words.filter(isTaken), words.filter((word) => !isTaken(word))];
    return [
      ...(dropped.length > 0 ? [`drop ${dropped.map(opposite).join(' ')}`] : []),
      ...(added.length > 0 ? [`add ${added.join(' ')}`] : []),
    ].join(' and ');
  });
  const short = all.map((each, at) => (verbOf(each) === verbOf(all[at - 1]) ? bare(each) : each));
  return short.length === 0 ? '' : `: ${short.join(', or ')}`;
}

/** Formats the version that wrote a save, for issues about unknown rules: '. Version 1.2.0 saved this game'. */
const savedBy = ({ writer }: JsonObject): string =>
  typeof writer === 'string' ? `. Version ${writer} saved this game` : '';

/** Returns the verb of a fix; undefined if it has two. */
const verbOf = (way = ' and '): string | undefined =>
  way.includes(' and ') ? undefined : /^[a-z ]+/.exec(way)?.[0];

const bare = (way: string): string => (verbOf(way) === undefined ? way : way.replace(/^[a-z ]+/, ''));

const textsIn = (fact: unknown): readonly string[] =>
  (Array.isArray(fact) ? fact : [fact]).filter((each) => typeof each === 'string');

const opposite = (word: string): string => (word.startsWith('+') ? '-' : '+') + word.slice(1);

/** A message with what fixes the choice put in for '{ways}', and who saved the game for '{saved}'. */
const fixable =
  (pattern: string): Message =>
  (params: JsonObject) =>
    fillSentence(pattern)({ ...params, ways: ways(params), saved: savedBy(params) });

/** Says which end of a range a number is past. */
function inAll(params: JsonObject): string {
  const { least, most, given } = params;
  const end = Number(given) < Number(least) ? 'at least {least}' : 'at most {most}';
  return fillSentence(`Expected ${least === most ? '{most}' : end} in all, not {given}.`)(params);
}

/** A message about a name, and another one if the name is empty. */
const named =
  (param: string, pattern: string, empty: string): Message =>
  (params) =>
    messageWith(fixable(params[param] === '' ? empty : pattern), params);

/** The messages of the mechanism, for the text of a game's first module. */
export const kernelMessages: Readonly<Record<string, Message>> = deepFreeze({
  unreadable: 'Reading this value failed. Expected plain data, as in JSON.',
  missing: fixable('The field {field} is missing{saved}.'),
  'bad-argument': 'The argument {argument} must be {expected}.',
  'not-a-state':
    'This is not a state of a game by these rules. Expected a state from createGame, applyAction or deserialize.',
  'view-given': 'This is the view of {viewer}. Expected the whole state.',
  'rules-failed': 'The rules failed with an error: {error}.',
  'not-an-object': 'Expected an object.',
  'not-a-list': 'Expected a list.',
  'too-many': 'Too many: expected at most {most}.',
  'not-a-whole-number': 'Expected a whole number from {least} to {most}.',
  'not-in-range': inAll,
  'not-a-text': 'This is not a text of the expected form.',
  'too-long': 'This is too long. Expected at most {most character}.',
  'not-a-flag': 'Expected true or false.',
  'not-allowed': 'Expected one of these: {allowed}.',
  'not-a-player-id':
    'Expected a player name: 1 to 24 lower-case letters and digits, with single hyphens between them.',
  'players-alike': 'The names {player} and {other} look alike. Choose another name for one of the two.',
  'unknown-scenario': named(
    'scenario',
    'There is no scenario {scenario}. Expected one of these: {known}{saved}.',
    'No scenario is named. Expected one of these: {known}{saved}.',
  ),
  'scenario-taken':
    'The name {scenario} is taken. Choose another, and a first half that is not the id of an edition.',
  'scenario-needs-modules':
    'The scenario {scenario} needs modules that this engine does not have: {modules}. It can play: {known}.',
  'unknown-module': named(
    'module',
    'There is no module {module}{saved}.',
    'The name of a module is empty{saved}.',
  ),
  'module-not-in-force': 'The module {module} is not in force, so it cannot be removed.',
  'module-always': 'The module {module} is always in force and cannot be removed.',
  'asked-both-ways': 'The module {module} is both added and removed. Drop one of the two.',
  'module-twice': 'Two modules of the catalogue have the id {module}. Each id must be unique.',
  'not-players': 'Expected two or more players with different names.',
  'not-these-players': ({ least, most }) =>
    `Expected ${least === most ? '' : `${formatParam(least)} to `}${pluralize(formatParam(most), 'player')} with different names.`,
  'reserved-name': 'The name {name} is reserved in this game. Choose another name.',
  'unknown-player': 'There is no player {player} in this game.',
  'not-the-sender': 'This action is for another player. You play {player}.',
  'other-owes': 'Wait: {player} must send the next message.',
  'missed-updates':
    'This update begins after action number {from}; the view is at number {actions}. Ask for the updates between, or for a new view.',
  'not-a-ruleset':
    'This is not part of a ruleset: {word}. Expected +module, -module or module(setting=value), with a list or an object as JSON.',
  'not-rules': 'Expected rules: a text that begins with a scenario, or an object with the field scenario.',
  'refused-at': fixable('Action number {number} is refused{saved}.'),
  'differs-at': fixable('Action number {number} leads to another state than recorded{saved}.'),
  'set-up-differs': fixable('The set-up leads to another state than recorded{saved}.'),
  'no-such-state': 'There is no state number {number}: the game has {most action}.',
  'not-as-seen': 'The guess contradicts what the view shows.',
  'rows-differ': 'Two rows have the key {key} and differ: they are not of the same players and rules.',
  'no-answers': 'All actions for this decision are not known, as these describe no form: {parts}.',
  'not-offered': 'The player {player} has no decision {type} now.',
  'too-many-answers': 'There are too many ways to do {type} to count them.',
  'too-few-fit': 'Too little of what fits the form of {type} is legal to find some by chance.',
  'not-a-save': 'This is not a saved game. Expected a text that this library has written.',
  'save-contradicts': 'This contradicts the rest of the save, or its rules.',
  'not-a-version': "Expected a version of three numbers, such as '1.2.0'.",
  'other-version':
    'This game was saved in format {version}, which this version of the library does not read.',
  'requires-itself': 'The module {module} requires itself, directly or through others.',
  'module-missing': fixable('The module {module} needs {other}{ways}.'),
  'modules-exclude': fixable('The modules {module} and {other} cannot be combined{ways}.'),
  'slot-empty': fixable('No module fills the slot {slot}, which every game needs{ways}.'),
  'slot-needed': fixable('The module {module} needs a module in the slot {slot}{ways}.'),
  'slot-taken': fixable('Several modules fill the slot {slot}: {modules}. Choose one{ways}.'),
  'unknown-setting': fixable('No module in force has the setting {setting}{ways}{saved}.'),
  'part-twice': fixable('The modules {modules} both declare {part}{ways}.'),
  'replaced-twice': fixable('The modules {modules} both replace {part}{ways}.'),
  'omits-absent': fixable('The module {modules} omits {part}, which no module in force adds{ways}.'),
  'part-of-nothing': fixable('The module {modules} refers to {part}, which no module declares{ways}.'),
  'unknown-field': { foreign: true, says: 'This field is unknown.' },
  'unknown-event': 'This game has no event {type}.',
  'unknown-action': { foreign: true, says: 'No module in force has the action {type}.' },
});
