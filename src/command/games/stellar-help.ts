/** What somebody at the keyboard may type in Stellar Wars, and what they see. */

import { engine, type Ship, type State } from '../../stellar-wars/index.js';
import type { Decision } from '../../kernel/index.js';
import { isBlankSheet, listWeapons, isFinished } from '../../stellar-wars/rules.js';
import { formatRuleset } from '../../warpwar/index.js';
import { helpLine } from './ask.js';
import { exampleHex, firstType, hiddenIn } from './stellar-choices.js';
import { viewerOf } from './stellar-ships.js';

/** What may be typed, and what it means. */
type Words = readonly (readonly [string, string])[];

/** What the words name: a ship of the player, a weapon of theirs, and an enemy. */
interface Named {
  readonly own: string;
  readonly weapon: string | undefined;
  readonly enemy: string;
  /** Whether a ship of the player has a device. */
  readonly has: (device: string) => boolean;
}

/** What a ship does in its move, without words for devices that no ship has. */
const moveWords = ({ own, weapon, enemy, has }: Named): Words => [
  [`${own}: f r f done`, `what a ship does, in order; without ${own}: if only one of your ships can act`],
  ['f', 'enters the hex ahead'],
  ['r, l', 'turns by a hex side to the right, to the left; the faster, the more hexes in between'],
  ...when(weapon !== undefined, [`${weapon ?? ''}@${enemy}`, 'fires a weapon at a ship']),
  ...when(has('cloaking'), ['hide', 'raises the cloak']),
  ...when(has('sensors'), ['sense mines', 'searches for mines']),
  ...when(has('sensors'), [`sense ${enemy}`, 'searches for a hidden ship']),
  ...when(has('mines'), ['lay', 'lays mines in its hex']),
  ...when(has('self-destruct'), ['self-destruct', 'destroys itself']),
  ['done', `finishes the move of the ship${afterDone(has)}`],
];

/** Words for devices that a ship may use at any time in its player's moves. */
const lateWords = [
  ['cloaking', 'hide'],
  ['sensors', 'sense'],
  ['self-destruct', 'self-destruct'],
] as const;

/** What a ship may still do after its move, and before it. */
function afterDone(has: Named['has']): string {
  const words = lateWords.flatMap(([device, word]) => (has(device) ? [word] : []));
  return words.length > 0 ? `; before and after it: ${words.join(', ')}` : '';
}

const when = (isSo: boolean, line: Words[number]): Words => (isSo ? [line] : []);

const speedWords: Words = [
  ['3, 3 nc, 3 ns=hit', 'a speed, with marks if you want. nc: changes by up to 2, and fires nothing;'],
  ['', 'ns=hit or ns=damage: hits more easily or harder, and shields stop nothing'],
];

const wordsAnywhere = (own: string): Words => [
  ['ships', 'lists the ships that you see: where they are, what is left of them, what they can do'],
  ['draw, resign', 'offers a draw or takes the offer back; gives up'],
  [`{"type":"ship/step","ship":"${own}"}`, 'any action as JSON'],
];

/** What answers the question of a decision, by its type. */
const answers: Readonly<Record<string, (decision: Decision, own: string) => Words>> = {
  'fleet/deploy': ({ options }, own) => {
    const hex = exampleHex(options);
    return [
      [hex, 'a hex for the ship that is asked for'],
      [
        `${own} ${hex}`,
        'the same with its name; with all of your ships, and commas between them, all at once',
      ],
    ];
  },
  'sheet/design': ({ options }) => [
    [`${firstType(options)}-1`, 'the name of a printed ship of the type that is asked for'],
    [
      `Wasp: ${firstType(options)} engine 3`,
      'a sheet of your own: its name, its type, and its parts with ; between them',
    ],
  ],
  'cloak/lower': ({ options }) => [
    [hiddenIn(options)[0] ?? '', 'lowers the cloak of a hidden ship; with more of them: of all these'],
    ['Enter', 'lowers none'],
  ],
  'turn/choose': () => [['first, second', 'whether you move before the other player or after them']],
  'speeds/set': () => speedWords,
};

/** Finds what the words name. Ships that are not designed yet may have any device. */
function namedIn(view: State, ships: readonly Ship[]): Named {
  const rules = engine().rulesOf(view);
  const isOpen = ships.some(({ sheet }) => isBlankSheet(rules, sheet));
  const [weapon] = ships.flatMap((ship) => listWeapons(rules, ship));
  return {
    own: view.underWay ?? (ships.find((ship) => !isFinished(ship)) ?? ships[0])?.id ?? 'red/CA1',
    weapon: weapon ?? (isOpen ? 'gun F' : undefined),
    enemy: view.ships.find(({ owner }) => owner !== viewerOf(view))?.id ?? 'blue/CA1',
    has: (device) =>
      isOpen ||
      ships.some(({ sheet }) =>
        device === 'mines' ? sheet.mines > 0 : sheet.systems.some(({ kind }) => kind === device),
      ),
  };
}

/** Lists what may be typed, what answers the question first, and the weapons of the viewer's ships. */
export function helpOn(view: State, decisions: readonly Decision[]): readonly string[] {
  const rules = engine().rulesOf(view);
  const ships = view.ships.filter(({ owner }) => owner === viewerOf(view));
  const named = namedIn(view, ships);
  const due = decisions.find(({ must, type }) => must && answers[type]);
  const moves = moveWords(named);
  const now = due ? (answers[due.type]?.(due, named.own) ?? []) : moves;
  const later = [moves, speedWords].filter((each) => each !== now).flat();
  const linesOf = (words: Words) => words.map(([typed, meaning]) => helpLine(typed, meaning));
  const weapons = ships.map((ship) => [ship.id, listWeapons(rules, ship)] as const);
  return [
    ...linesOf(now),
    ...linesOf(wordsAnywhere(named.own)),
    '  At other questions:',
    ...linesOf(later),
    '  A hex is four digits: its column from west, then its row from north.',
    '  Sides are F front, FR front right, RR rear right, R rear, RL rear left, FL front left.',
    '  The file beside the game that ends in .svg is a picture of the board, drawn again each turn.',
    '  A sheet has its shield and armor in the order RL/FL/F/FR/RR/R.',
    `  All rules and tables, prices of designs and printed sheets: npm start -s -- rulebook '${formatRuleset(rules)}'`,
    ...weapons.map(([id, names]) => `  Weapons of ${id}: ${names.length > 0 ? names.join(', ') : 'none'}.`),
  ];
}
