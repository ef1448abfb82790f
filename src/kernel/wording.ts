import { frozen } from './freeze.js';
import type { EntryPart } from './parts.js';
import type { Facts, Issue } from './result.js';
import type { Rules } from './rules.js';
import { table } from './table.js';

/** What is said of an issue. */
export interface Wording {
  /** The rule's key: neutral ('POWER.1', or a name that editions number, 'TURN.MOVE.1') where the edition is to cite it, whole ('V.I.8.1') where it is cited as it stands. */
  readonly rule?: string;
  /**
   * It is about something that no module in force brings: the only module to be named is the one that would. If a rule
   * leaves that module out of the scenario, it is cited.
   */
  readonly foreign?: true;
  /** The rule's key where no module of the catalogue would bring it either; `rule`, unless given. */
  readonly unheardOf?: string;
  /** One plain sentence. */
  readonly says: (facts: Facts) => string;
}

/** Sentences by issue code. */
export const wording = table<Wording, 'wording'>('wording');

/** An issue as it leaves the engine: with the rule, as the edition played cites it, and the module whose rule it is. */
export function cited(rules: Rules, raw: Issue): Issue {
  const found = wording.find(rules, raw.code);
  if (found?.foreign) return strange(rules, raw, found);
  const rule = found?.rule;
  if (rule === undefined) return raw;
  const module = raw.module ?? wording.module(rules, raw.code);
  return { ...raw, rule: citation(rules, rule), ...(module === undefined ? {} : { module }) };
}

/** About what no module in force brings: with the scenario and the rule, if one leaves it out of that. */
function strange(rules: Rules, raw: Issue, { rule, unheardOf = rule }: Wording): Issue {
  const { module, facts } = raw;
  const { title, without = {} } = rules.scenario;
  const left = module !== undefined && Object.hasOwn(without, module) ? without[module] : undefined;
  if (left !== undefined)
    return { ...raw, rule: citation(rules, left), facts: { ...facts, scenario: title } };
  const own = module === undefined ? unheardOf : rule;
  return own === undefined ? raw : { ...raw, rule: citation(rules, own) };
}

/** The ledger id of a rule in the edition that is played. */
export function citation({ edition }: Rules, rule: string): string {
  const number = edition.named && Object.hasOwn(edition.named, rule) ? edition.named[rule] : rule;
  return number !== undefined && edition.rules.includes(number) ? `${edition.prefix}.${number}` : rule;
}

/** A fact as it is read aloud. */
export const say = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(say).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : 'nothing';
};

/** A sentence with the facts put in where their names stand in braces: '{hits}', or with what is counted, '{hits hit}'. */
export const sentence =
  (pattern: string): Wording['says'] =>
  (facts) =>
    pattern.replace(/\{(\w+)(?: ([\w ]+))?\}/g, (_, name: string, noun?: string) =>
      noun === undefined ? say(facts[name]) : counted(say(facts[name]), noun),
    );

/** '1 hit', '2 hits'. */
export const counted = (count: string, noun: string): string => `${count} ${noun}${count === '1' ? '' : 's'}`;

/** A wording from a rule's key and a sentence with facts in braces. */
export const worded = (rule: string, pattern: string): Wording => ({ rule, says: sentence(pattern) });

/** About what only a module that is not in force would bring. */
const unknown: Readonly<Record<string, string>> = {
  'unknown-field': 'No such field is known here.',
  'unknown-action': 'No rule in force knows the action {type}.',
};

const malformed: Readonly<Record<string, string>> = {
  unreadable: 'This value cannot be read.',
  missing: 'Something is missing here.',
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
  'not-a-player-id': 'A player is named with 1 to 24 lower-case letters, digits or hyphens.',
  'unknown-scenario': 'There is no scenario {scenario}; there are: {known}.',
  'unknown-module': 'There is no module {module}.',
  'module-not-in-force': 'The module {module} is not in force, so it cannot be left out.',
  'module-always': 'The module {module} is always in force, so it cannot be left out.',
  'asked-both-ways': 'The module {module} is asked for and left out: take back one of the two.',
  'module-missing': 'The module {module} needs {other}{ways}.',
  'modules-exclude': 'The modules {module} and {other} do not go together{ways}.',
  'slot-empty': 'Some module must fill the slot {slot}{ways}.',
  'slot-needed': 'The module {module} needs one that fills the slot {slot}{ways}.',
  'slot-taken': 'Choose one module for the slot {slot}, not several ({modules}){ways}.',
  'unknown-setting': 'No module in force has the setting {setting}{ways}.',
  'module-twice': 'Two modules are called {module}.',
  'part-twice': 'The modules {modules} both bring {part}{ways}.',
  'replaced-twice': 'The modules {modules} both replace {part}{ways}.',
  'omits-absent': 'The module {modules} omits {part}, which is not there{ways}.',
  'part-of-nothing': 'The module {modules} is about {part}, which no module declares{ways}.',
  'not-players': 'Two or more players with different names are wanted.',
  'unknown-player': 'Nobody called {player} plays here.',
  'not-a-ruleset':
    'This is not how rules are asked for: {word}. Write +module, -module or module(setting=value).',
  'refused-at': 'Action number {number} is refused.',
  'differs-at': 'Action number {number} leads to another state than it did.',
  'set-up-differs': 'The set-up leads to another state than it did.',
  'no-such-state': 'There is no state number {number}: the game has {most action}.',
  'not-a-save': 'This is no saved game.',
  'other-version': 'This game was saved in the form {version}, which is not read here.',
};

/** What mends a choice of modules: ': take back -holds, or ask for -marines, or -ecm'. Nothing, where nothing does. */
function ways({ mend, asked }: Facts): string {
  const back = new Set(textsIn(asked));
  const isTaken = (word: string): boolean => back.has(opposite(word));
  const told = textsIn(mend).map((text) => {
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

/** The verb of a way that has but one. */
const verbOf = (way = ' and '): string | undefined =>
  way.includes(' and ') ? undefined : /^[a-z ]+/.exec(way)?.[0];

const bare = (way: string): string => (verbOf(way) === undefined ? way : way.replace(/^[a-z ]+/, ''));

const textsIn = (fact: unknown): readonly string[] =>
  (Array.isArray(fact) ? fact : [fact]).filter((each) => typeof each === 'string');

const opposite = (word: string): string => (word.startsWith('+') ? '-' : '+') + word.slice(1);

/** What the mechanism itself says. */
export const mechanismWording: readonly EntryPart<'wording', string, Wording>[] = frozen([
  ...Object.entries(malformed).map(([code, pattern]) =>
    wording.add(code, { says: (facts) => sentence(pattern)({ ...facts, ways: ways(facts) }) }),
  ),
  ...Object.entries(unknown).map(([code, pattern]) =>
    wording.add(code, { foreign: true, says: sentence(pattern) }),
  ),
]);
