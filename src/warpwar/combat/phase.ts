/** The combat phase: when and where combat is fought. */

import type { When, Action } from '../../kernel/action.js';
import { memoize } from '../../kernel/helpers.js';
import { choiceOf } from '../../kernel/field.js';
import { pickRandom } from '../../kernel/random.js';
import type { PlayerId } from '../../kernel/types.js';
import { battleBegan } from './steps.js';
import { shipsAt } from '../find.js';
import { hexItem } from '../fields.js';
import { issue } from '../issues.js';
import { action, question, type ViewGame } from '../kit.js';
import { hexId, type HexId } from '../map/star-map.js';
import { enemyAt } from '../sides.js';
import { isAllHeard, isCombatHeard } from '../sight.js';
import type { Star, View } from '../state.js';
import { duringPhase, endIssues, phases } from '../turn.js';

/**
 * Lists the stars with ships of opposing sides where no combat was fought in this phase. Ledger: E1.COMBAT.1,
 * E1.COMBAT.2.
 */
export const contested = question('contested', (game): readonly Star[] => {
  const { stars, ships, fought } = game.state;
  const met = meetingHexes(ships);
  if (met.length === 0) return NO_STARS;
  return stars.filter(({ hex }) => met.includes(hex) && !fought.includes(hex) && areEnemiesAt(game, hex));
});

const NO_STARS: readonly Star[] = [];

/** Lists the hexes with ships of several players, without those aboard. A combat phase asks several times. */
const meetingHexes = memoize((ships: View['ships']): readonly HexId[] => {
  const firsts = new Map<HexId, PlayerId>();
  const met: HexId[] = [];
  for (const { at, owner } of ships) {
    if (typeof at !== 'string') continue;
    const first = firsts.get(at);
    if (first === undefined) firsts.set(at, owner);
    else if (first !== owner && !met.includes(at)) met.push(at);
  }
  return met;
});

/** Whether ships of opposing sides are on a hex. */
const areEnemiesAt = (game: ViewGame, hex: HexId): boolean =>
  shipsAt(game.state.ships, hex).some(({ owner }) => enemyAt(game, hex, owner));

const due = (game: ViewGame): readonly Star[] => contested(game, undefined);

/** Lists the stars that the active player can choose from: those where combat is due and of which they hear. */
const choosable = (game: ViewGame): readonly Star[] =>
  isAllHeard(game.rules)
    ? due(game)
    : due(game).filter(({ hex }) => isCombatHeard(game, game.state.active, hex));

/** What the active player can choose from. */
export type CombatOptions = {
  /** Stars where combat is due. */
  readonly stars: readonly HexId[];
};

const betweenCombats = duringPhase('combat', (params) => issue('only-in-combat', [], params));

/** Between combats. During a combat, that is the only reason for a refusal. */
const whileChoosing: When<View> = {
  ...betweenCombats,
  issues: (game, player) => {
    const { battle, active, stars } = game.state;
    if (!battle || player !== active) return betweenCombats.issues(game, player);
    const star = stars.find(({ hex }) => hex === battle.at)?.name ?? battle.at;
    return [issue('combat-at-hand', [], { star })];
  },
};

/** Fields of the action `combat/begin`. */
export type CombatFields = {
  /** Hex of the star where the next combat is fought. */
  readonly at: HexId;
};

/** The active player chooses the star of the next combat. Ledger: E1.COMBAT.2. */
export const beginCombat: Action<'combat/begin', CombatFields, CombatOptions> = action(
  'combat/begin',
  { at: hexId },
  {
    when: whileChoosing,
    open: true,
    options: (game): CombatOptions => ({ stars: choosable(game).map(({ hex }) => hex) }),
    must: true,
    check: (game, { at }) =>
      choosable(game).some(({ hex }) => hex === at) ? [] : [issue('nothing-to-fight', ['at'], { at })],
    apply: (_game, { at }) => [battleBegan({ at })],
    sample: (game, _decision, random) => ({ at: pickRandom(choosable(game), random).hex }),
    form: ({ state }, _player, { stars }) => ({
      fields: [
        choiceOf(
          'at',
          stars.map((hex) => hexItem(state, hex)),
        ),
      ],
    }),
  },
);

/**
 * A combat at every contested star, one after another, in the order that the active player chooses. Ledger:
 * E1.COMBAT.1, E1.COMBAT.2.
 */
const combatPhase = phases.add('combat', {
  title: 'combats are fought',
  isIdle: (game) => due(game).length === 0,
  isOver: (game) => due(game).length === 0,
  awaits: (game) => (choosable(game).length > 1 ? [game.state.active] : []),
  does: (game) =>
    due(game)
      .map(({ hex }) => battleBegan({ at: hex }))
      .slice(0, 1),
});

/** Combat cannot be put off. Ledger: E1.SEQ.5. */
const allFought = endIssues.wrap((base) => (game, given) => [
  ...base(game, given),
  ...(given.phase === 'combat'
    ? due(game).map(({ name }) => issue('combat-to-fight', [], { star: name }))
    : []),
]);

export const combatParts = [contested, combatPhase, allFought];
