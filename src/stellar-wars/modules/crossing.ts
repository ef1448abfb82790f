import { array, int } from '../../kernel/decode.js';
import { contradiction } from '../../kernel/issue.js';
import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { event, setting, slice, type ViewGame } from '../kit.js';
import { hexesToGo, leavingHow, type Step } from '../movement/courses.js';
import { shipsIssues } from '../setup/fleets.js';
import { shipId } from '../ships.js';
import { rowOf, type Ship, type ShipId, type View } from '../state.js';
import { shipLost, type LostPayload, lateEnding, reasons, verdict, wonBy, settle } from '../turn/phases.js';

const { issue, codes } = declareIssues({
  'too-few-freighters': { rule: 'SU2', params: ['player', 'least', 'has'] },
});

/** Freighters that must cross the board. Ledger: SU2, SW.R41. */
export const freighters = setting('crossing/freighters', { decode: int(1, 99), standard: 2 });

const crossed = reasons.add('crossed', { title: 'the convoy has crossed the board', byVerdict: true });
const stopped = reasons.add('stopped', {
  title: 'the convoy cannot cross the board any more',
  byVerdict: true,
});
const tooLate = reasons.add('not-crossed', { title: 'the convoy has not crossed the board in time' });

/** The freighters that have crossed the board. */
export const across = slice('game', 'crossing/across', {
  init: (): readonly ShipId[] => [],
  decode: array(shipId, 99),
  check: ({ rules, state }, ids) =>
    ids.length <= freighters.of(rules) &&
    ids.every((id, at) => isOfConvoy(state, id) && ids.indexOf(id) === at && !isInPlay(state, id))
      ? []
      : [contradiction()],
});

const isInPlay = ({ ships }: View, id: string): boolean => ships.some((each) => each.id === id);

/** Whether a ship is named as a freighter of the second player. */
const isOfConvoy = ({ players }: View, id: string): boolean => id.startsWith(`${players[1]?.id ?? ''}/FR`);

/** Lists the freighters of the second player that are in play. */
const underWay = ({ state }: ViewGame): readonly Ship[] =>
  state.ships.filter(({ id }) => isOfConvoy(state, id));

/** How a freighter leaves play by the far edge. */
const CROSSED = 'crossed';

/** Whether a ship goes beyond the north edge of the board, the far one for the second player. */
const isFarEdge = ({ to }: Step): boolean => rowOf(to) < 1;

/** Payload of the event that a freighter has crossed the board. */
export type CrossedPayload = Pick<LostPayload, 'ship'>;

/** A freighter has crossed the board. Ledger: SU2, SW.R10. */
export const freighterCrossed = event('freighter/crossed', {
  apply: ({ rules, state }, { ship }: CrossedPayload) =>
    settle({ rules, state: across.put(state, [...across.of(state), ship]) }),
});

/** The second player wins if their freighters cross the board from end to end. */
export const crossing = module(
  { id: 'crossing', source: ['SU2', 'SW.R10', 'SW.R41'], slot: 'victory' },
  freighters,
  crossed,
  stopped,
  tooLate,
  across,
  freighterCrossed,
  leavingHow.wrap(
    (base) => (game, step) =>
      isOfConvoy(game.state, step.ship.id) && isFarEdge(step) ? CROSSED : base(game, step),
  ),
  hexesToGo.wrap(
    (base) => (game, place) =>
      isOfConvoy(game.state, place.ship.id) ? Math.max(0, rowOf(place.to)) : base(game, place),
  ),
  shipLost.then((_game, { ship, how }) => (how === CROSSED ? [freighterCrossed({ ship })] : [])),
  // The freighters alone decide, even if no side has a ship left.
  verdict.replace((game) => {
    const [escort, convoy] = game.state.players;
    const [there, needed] = [across.of(game.state).length, freighters.of(game.rules)];
    if (there >= needed) return wonBy(convoy?.id, crossed.key);
    return there + underWay(game).length < needed ? wonBy(escort?.id, stopped.key) : undefined;
  }),
  lateEnding.replace(({ state }) => wonBy(state.players[0]?.id, tooLate.key)),
  shipsIssues.wrap((base) => (game) => {
    const [least, has, player] = [
      freighters.of(game.rules),
      underWay(game).length,
      game.state.players[1]?.id,
    ];
    const short = has < least && player !== undefined;
    return [
      ...base(game, undefined),
      ...(short ? [issue('too-few-freighters', [], { player, least, has })] : []),
    ];
  }),
  ...codes,
);
