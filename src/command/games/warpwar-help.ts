/** What a person who plays WarpWar can type. */

import { isRecord, rulesOf, titleOf, type Decision, type View } from '../../warpwar/index.js';
import { helpLine } from './ask.js';
import type { Entry } from './game.js';

/** A question: what is seen, and what can be decided. */
interface Question {
  readonly view: View;
  readonly decisions: readonly Decision[];
}

/** Decisions that are typed in a notation of their own. */
export const TYPED: ReadonlySet<string> = new Set(['ship/build', 'ship/move', 'phase/end']);

/** Verbs that say too little without their module. */
const VAGUE: ReadonlySet<string> = new Set(['ships', 'build', 'offer', 'resign', 'end']);

/** The word that chooses a decision: 'scrap', 'pick-up', 'repair'. */
export function wordFor({ type }: Pick<Decision, 'type'>): string {
  const [module = '', verb = ''] = type.split('/');
  return VAGUE.has(verb) ? module : verb;
}

const nameFor = ({ view }: Question, { type }: Pick<Decision, 'type'>): string =>
  titleOf(rulesOf(view), 'decision', type);

const HELP: Readonly<Record<string, readonly Entry[]>> = {
  'ship/build': [
    ['pd6 b4 s3 wg', 'builds a ship: letters of its parts and numbers; parts lists them with prices'],
    ['w3: pd6 wg at ur', 'the same, with its name and its star'],
  ],
  'ship/move': [
    ['w1 to khafa', 'moves a ship the cheapest way to a star or a hex'],
    ['w1 0607 0608', 'moves it along these hexes; from star to star along a warpline is one step'],
    ['map w1', 'the map, with the points that the ship needs to each hex'],
  ],
  'battle/orders': [
    ['attack d2 b4', 'a tactic, then power: d drive, b beam, s screens; also dodge and retreat'],
    ['attack blue/w2 b4', 'names the target, if there are several enemies'],
    ['W1 ATTACKS W2: D=2 B=4', 'the notation of the rulebook, with ; between lines and between orders'],
    ['try attack d2 b4', 'what this order may lead to, whatever the enemy does'],
    ['table', 'the Combat Results Table'],
  ],
  'battle/damage': [
    [
      'm t s2',
      'places hits: one each on m and t, two on s. A part that is hit does less, and a ship without PD is helpless',
    ],
  ],
};

/** Parts of orders, by the letters of the systems that a ship needs for them. */
const ORDER_PARTS: Readonly<Record<string, Entry>> = {
  T: ['attack d1 t1 m4', 't1 uses a tube; m4 fires a missile with drive 4'],
  C: ['attack d1 c3 c2', 'each c is a cannon that fires so many shells, 1 to 3, for 1 power'],
  E: ['dodge d1 e2', 'e2 powers ECM against missiles: which of them is asked later'],
  SR: ['dodge d1; drops s1', 'also sets down a Systemship; picks up s1 takes it aboard'],
};

/** Helps with the systems of a player's ships in a combat. */
const orderParts = ({ view }: Question): readonly Entry[] => {
  const own = view.ships
    .filter(isRecord)
    .filter(({ owner, at }) => owner === view.viewer && at === view.battle?.at);
  const has = new Set(own.flatMap(({ now }) => Object.keys(now)));
  return Object.entries(ORDER_PARTS).flatMap(([letters, entry]) => (has.has(letters) ? [entry] : []));
};

/** Answers about anything that is listed. */
const FORMS: readonly Entry[] = [
  ['ur, 0606, w1', 'what is listed, by its name or a word of it'],
  ['b s2, 0606=5', 'numbers by name: one b and two s; five for 0606'],
];

/** Lists what can be typed now. */
export function helpOn(asking: Question): readonly string[] {
  const { decisions } = asking;
  const forms = decisions.filter(({ type, aside }) => HELP[type] === undefined && !aside && !TYPED.has(type));
  return [
    ...decisions.flatMap(({ type }) => HELP[type] ?? []),
    ...(decisions.some(({ type }) => type === 'battle/orders') ? orderParts(asking) : []),
    ...forms
      .filter(({ must }) => !must)
      .map((each): Entry => [
        wordFor(each),
        `${nameFor(asking, each)}: asks what it needs; back stops asking`,
      ]),
    ...(forms.length > 0 ? FORMS : []),
    ...(decisions.some(({ type }) => TYPED.has(type)) ? [['done', 'ends the phase'] as const] : []),
    ['map, ships, why', 'the map; the ships; the rule by which your last action was refused'] as const,
  ].map(([typed, meaning]) => helpLine(typed, meaning));
}

/** Words that are understood at a question, besides those that show something. */
export const wordsFor = (decisions: readonly Decision[]): readonly string[] => [
  ...['done'],
  ...decisions.map((each) => wordFor(each)),
];
