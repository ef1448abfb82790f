/** Everything that the library reads from text, of every game, and texts of repeated pieces for it. */

import * as warpwar from '../../src/warpwar/index.js';
import * as convoy from '../../src/malta-convoy/index.js';
import * as notation from '../../src/warpwar/index.js';
import * as stellar from '../../src/stellar-wars/index.js';
import { parseRows } from '../../src/research/index.js';
import { red, ship } from './fleets.js';
import { rules } from './issue-lines.js';
import { parseRuleset } from '../../src/kernel/ruleset/text.js';

/** A parser as tests call it. */
export interface Parser {
  /** Reads a text. */
  readonly read: (text: string) => { readonly ok: boolean; readonly issues?: readonly object[] };
  /** A text that it reads. */
  readonly good: string;
  /** Most characters of a text that it reads. */
  readonly most: number;
  /** Most characters of a line, if it reads lines. */
  readonly mostInLine?: number;
}

const skirmishers = [ship('red/W1', { PD: 4, B: 2, WG: 1 }), ship('blue/W1', { PD: 4, B: 2, WG: 1 })];
const made = warpwar.createGame({
  rules: 'first/advanced',
  players: ['red', 'blue'],
  homes: { red: 'top', blue: 'bottom' },
});
const duel = stellar.engine().createGame({
  rules: 'sw2/duel +given-dice -seeded-dice',
  players: ['red', 'blue'],
  fleets: {
    red: [{ sheet: 'DD-1', at: '1010', facing: 3 }],
    blue: [{ sheet: 'ES-1', at: '1013', facing: 0 }],
  },
});
const trip = convoy.engine().createGame({
  rules: 'convoy/fixed -seeded-dice +given-dice',
  players: ['red'],
});
if (!made.ok || !duel.ok || !trip.ok) throw new Error('No such game.');
const seen = { rules: stellar.engine().rulesOf(duel.value), state: duel.value };

/** Most characters of a ruleset, of a save, and of a text in lines. */
const [RULESET, SAVE, TEXT] = [10_000, 200_000_000, 500_000];

/** Parsers that entries export, by name. */
export const exported: Readonly<Record<string, Parser>> = {
  compileRules: {
    read: warpwar.compileRules,
    good: 'first/basic +technology technology(every=4)',
    most: RULESET,
  },
  deserialize: { read: warpwar.deserialize, good: warpwar.serialize(made.value), most: SAVE },
  readHistory: { read: warpwar.readHistory, good: warpwar.history('first/basic').save(), most: SAVE },
  parseShip: {
    read: (text) => notation.parseShip(rules, text, red),
    good: 'W1: TL0 PD={4}3, B=2',
    most: 1000,
  },
  parseFleet: {
    read: (text) => notation.parseFleet(rules, text, red),
    good: 'W1: PD=3 SR=1\nS1: PD=2 aboard W1\n',
    most: TEXT,
    mostInLine: 1000,
  },
  parseOrders: {
    read: (text) => notation.parseOrders(rules, text, skirmishers, red),
    good: 'red/W1 ATTACKS blue/W1: D=2 B=2\n',
    most: TEXT,
    mostInLine: 1000,
  },
  parseBattle: {
    read: (text) => notation.parseBattle(rules, text),
    good: 'red:\nW1: PD=3\nblue:\nW2: PD=3\norders\nW1 DODGE: D=1\nW2 DODGE\n',
    most: TEXT,
    mostInLine: 1000,
  },
  parseRows: {
    read: parseRows,
    good: `{"key":"0123456789abcdef","beginning":"plain","seats":{"red":"a"},"first":"red","seed":1,"winners":[],"reason":null,"turns":1,"actions":2,"print":"0123456789abcdef"}\n`,
    most: SAVE,
  },
  parseSheet: {
    read: (text) => stellar.parseSheet(seen.rules, text),
    good: 'CA-9: CA engine 3; shield 1/2/3/3/2/1; gun F, beam FR; multi-2; mines 2',
    most: 2000,
  },
  parseDeployment: {
    read: (text) => stellar.parseDeployment(seen.rules, text),
    good: 'red/DD1 1010, blue/ES1 1013',
    most: 8000,
  },
  parseShipTurn: {
    read: (text) => stellar.parseShipTurn(seen, text),
    good: 'red/DD1: f r f gun F@blue/ES1 l done',
    most: 10_000,
  },
};

/** Parsers of the engines of other games. */
export const ofEngines: Readonly<Record<string, Parser>> = {
  parseRuleset: { read: parseRuleset, good: 'first/basic +technology', most: RULESET },
  'stellarEngine().compileRules': {
    read: stellar.engine().compileRules,
    good: 'sw2/duel +mines',
    most: RULESET,
  },
  'stellarEngine().deserialize': {
    read: stellar.engine().deserialize,
    good: stellar.engine().serialize(duel.value),
    most: SAVE,
  },
  'convoyEngine().compileRules': { read: convoy.engine().compileRules, good: 'convoy/fixed', most: RULESET },
  'convoyEngine().deserialize': {
    read: convoy.engine().deserialize,
    good: convoy.engine().serialize(trip.value),
    most: SAVE,
  },
  'amounts of Malta Convoy': {
    read: (text) =>
      convoy.engine().compileRules({ scenario: 'convoy/fixed', settings: { 'convoy/length': text } }),
    good: '20+3d6x2+1',
    most: 40,
  },
};

/** Pieces of which texts consist: blanks, ends of lines, separators, brackets, digits, letters and words. */
export const pieces: readonly string[] = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00a0',
    ' \n',
    ',',
    ';',
    ':',
    '/',
    '|',
    '=',
    '+',
    '-',
    '.',
    '@',
    '#',
    '"',
    "'",
  ],
  ...['(', ')', '()', '( ', '{', '}', '[', '[]', '[[],', '{"a":', '\\', '0', '1', '12/', '1,', '1\n', '9 '],
  ...[
    'a',
    'A',
    'é',
    '\u0301',
    '\u{1f600}',
    '\u0000',
    'a ',
    ' a',
    'a\n',
    'a,',
    'a, ',
    'a-',
    'a:',
    'a;',
    'a=1 ',
  ],
  ...[
    '+a ',
    '+1H ',
    ' +1H',
    'a(b=1)',
    'a(b=1,',
    'W1',
    'W1 ',
    'W1\n',
    'W1: ',
    'TL',
    'TL ',
    'PD=1 ',
    'f ',
    'f l ',
  ],
  ...['gun F ', 'gun F,', 'gun F@', 'sense mines ', 'engine ', '3/3/', 'd6', '1d6+', 'W1 DODGE\n', 'red:\n'],
];

/** Texts of so many characters: one piece, repeated, behind parts of a good text, and a wrong end. */
export function repeated({ good }: Parser, piece: string, length: number): readonly string[] {
  const many = piece.repeat(Math.ceil(length / piece.length));
  const heads = ['', 'a', good.slice(0, good.length / 2), good];
  return heads.map((head) => `${head}${many.slice(0, Math.max(0, length - head.length - 1))}!`);
}
