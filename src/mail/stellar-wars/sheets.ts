/** What sheets of Stellar Wars show, and the lines that they have: a ship's turn, and where ships begin. */

import { ownFields } from '../../kernel/decode.js';
import { deepFreeze } from '../../kernel/helpers.js';
import type { Issue } from '../../kernel/result.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import {
  formatDeployment,
  formatSheet,
  formatShipTurn,
  parseDeployment,
  parseShipTurn,
  type BySide,
  type Place,
  type Ship,
  type ShipAction,
  type View,
} from '../../stellar-wars/index.js';
import { anyTimeVerbs } from '../any-time.js';
import type { Fault, Hint, MailAction, ReadVerb, SheetWords, Verb } from '../engine.js';

/** The functions of an engine that the sheets need. */
interface RulesSource {
  /** Returns a sentence on an issue. */
  describe(issue: never): string;
  /** Returns the rules of a game. */
  rulesOf(seen: View): Rules;
}

/** A ship, and its speed if it is written, before a colon. */
const TURN = /^[a-z0-9-]+\/[A-Z]{1,2}\d{1,2}(?: +\d{1,2})? *:/;

/** What a ship does in its turn. All of it may stand in one line. */
const IN_TURN: readonly ShipAction['type'][] = [
  'ship/step',
  'ship/turn',
  'ship/fire',
  'cloak/hide',
  'sensors/ship',
  'sensors/mines',
  'mines/lay',
  'ship/self-destruct',
  'ship/done',
];

const toFaults = ({ describe }: RulesSource, issues: readonly Issue<string>[]): readonly Fault[] =>
  issues.map((each) => ({
    line: 1,
    column: Number(each.params.column ?? 1),
    // Sound: the issues are those of this game.
    message: describe(each as never),
  }));

// 'turn: red/DD1 4: f r f gun F@blue/ES1 l done'.

function turnVerb(game: RulesSource, type: ShipAction['type']): Verb<View> {
  const { rulesOf } = game;
  return {
    word: 'turn',
    type,
    begins: TURN,
    read: (view, _player, text): ReadVerb => {
      const read = parseShipTurn({ rules: rulesOf(view), state: view }, text);
      if (!read.ok) return { ok: false, faults: toFaults(game, read.issues) };
      return { ok: true, value: read.value.map(({ player: _owner, ...action }) => action) };
    },
    write: (view, action) =>
      // Sound: the action has one of these types.
      formatShipTurn({ rules: rulesOf(view), state: view }, [action as unknown as ShipAction]),
    hints: (view, { options }): readonly Hint[] =>
      type === 'ship/step' ? shipsIn(options).map((id) => turnHint(view, id)) : [],
  };
}

/** Lists the ships that a decision is about: by their ids, or as records with an id. */
const shipsIn = (options: unknown): readonly string[] => {
  const { ships } = ownFields(options) ?? {};
  const ids = Array.isArray(ships) ? ships.map((each: unknown) => ownFields(each)?.ship ?? each) : [];
  return ids.filter((each) => typeof each === 'string');
};

const turnHint = ({ ships }: View, id: string): Hint => {
  const speed = ships.find((each) => each.id === id)?.speed ?? 0;
  return {
    text: `${id} ${speed}: ${'f '.repeat(speed)}done`,
    note: 'f: forward, l and r: turn; shots such as gun F@blue/ES1 in between',
  };
};

// 'deploy: red/SC1 1302, red/ES1 1401'.

const SHIP = /^[a-z0-9-]+\/[A-Z]{1,2}\d{1,2}\b/;

/** Ships stand behind commas, or one below the other. Each sign keeps its column. */
const inOneLine = (text: string): string =>
  text.split('\n').reduce((above, line) => `${above}${above.trimEnd().endsWith(',') ? ' ' : ','}${line}`);

const deployVerb = (game: RulesSource): Verb<View> => ({
  word: 'deploy',
  type: 'fleet/deploy',
  begins: SHIP,
  below: SHIP,
  read: (view, _player, text): ReadVerb => {
    const read = parseDeployment(game.rulesOf(view), inOneLine(text));
    return read.ok
      ? { ok: true, value: [{ type: 'fleet/deploy', ships: read.value }] }
      : { ok: false, faults: toFaults(game, read.issues) };
  },
  // Sound: an action of this type has places.
  write: (_view, action: MailAction) => formatDeployment(action.ships as unknown as readonly Place[]),
  hints: (_view, { options }): readonly Hint[] => [
    {
      text: shipsIn(options)
        .map((id) => `${id} 0101`)
        .join(', '),
      note: 'ships and their hexes',
    },
  ],
});

// A view as text.

const SIDES = ['RL', 'FL', 'F', 'FR', 'RR', 'R'] as const;

const row = (points: BySide): string => SIDES.map((side) => points[side]).join('/');

/** Writes a ship: where it is, its sheet, and what is left of it. */
function shipLines(rules: Rules, { id, at, facing, speed, sheet, left }: Ship): readonly string[] {
  const gone = [
    ...sheet.weapons.flatMap(({ kind, side }, nth) => (left.weapons[nth] === 0 ? [`${kind} ${side}`] : [])),
    ...sheet.systems.flatMap(({ kind }, nth) => (left.systems[nth] === 0 ? [kind] : [])),
  ];
  return [
    `${id} at ${at}, facing ${facing}, speed ${speed}`,
    `  ${formatSheet(rules, sheet)}`,
    `  left: engine ${left.engine}, hull ${left.hull}, reactor ${left.reactor}, shield ${row(left.shield)}, armor ${row(left.armor)}, missiles ${left.missiles}`,
    ...(gone.length > 0 ? [`  destroyed: ${gone.join(', ')}`] : []),
  ];
}

const isOf =
  (player: PlayerId | null) =>
  ({ owner }: Ship): boolean =>
    owner === player;

/**
 * Makes the sheets of Stellar Wars: ships with what is left of them; a ship's turn and a deployment in the notation of the game; `resign`,
 * `draw`. All other actions are JSON.
 *
 * @param game the engine: `engine(words)` of 'warpwar/stellar-wars'
 *
 * @example
 * ```ts
 * import { engine, newGame, words } from 'warpwar/stellar-wars';
 * import { stellarWarsSheets } from 'warpwar/mail';
 *
 * const game = engine(words);
 * const state = newGame('sw2/duel', { fleets: { red: ['CA-1'], blue: ['CA-2'] }, seed: 'c2f7d09be1a64835' });
 * stellarWarsSheets(game).show(game.view(state, 'red' as never))[0]; // => 'Turn 1, phase speeds.'
 * ```
 */
export const stellarWarsSheets = (game: RulesSource): SheetWords<View> =>
  deepFreeze({
    verbs: [...IN_TURN.map((type) => turnVerb(game, type)), deployVerb(game), ...anyTimeVerbs],
    show: (view: View) => {
      const own = view.ships.filter(isOf((view.viewer ?? null) as PlayerId | null)); // Sound: a viewer without ships has none.
      const others = view.ships.filter((ship) => !own.includes(ship));
      return [
        `Turn ${view.turn}, phase ${view.phase}.`,
        'Facing 0 is north, then clockwise to 5. Points are for RL/FL/F/FR/RR/R.',
        ...[...own, ...others].flatMap((ship) => shipLines(game.rulesOf(view), ship)),
      ];
    },
  });
