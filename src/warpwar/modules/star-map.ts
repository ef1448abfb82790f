import type { Action } from '../../kernel/action.js';
import { array, oneOf, optional, record } from '../../kernel/decode.js';
import { choiceOf, toItem } from '../../kernel/field.js';
import { module } from '../../kernel/module.js';
import { pickRandom } from '../../kernel/random.js';
import type { Issue } from '../../kernel/result.js';
import type { Decoder, Event, PlayerId, Rules } from '../../kernel/types.js';
import { copyStar } from '../change.js';
import { declareIssues } from '../issues.js';
import { action, formula, event, setting, setupField, type StateGame, type ViewGame } from '../kit.js';
import { chartOf, printedMap } from '../map/printed.js';
import { endName, starMap, type MapEnd, type StarMap, hexId, type HexId } from '../map/star-map.js';
import { setupIssues } from '../setup.js';
import { isOut } from '../sides.js';
import type { State, View, PlayerPayload } from '../state.js';
import { phases, sequence, untilGameOver } from '../turn.js';

const { issue, codes } = declareIssues({
  'not-your-end': { rule: 'SCEN.1', params: ['chooser'] },
  'ends-are-chosen': { rule: 'SCEN.1' },
  'no-such-end': { rule: 'SCEN.1', params: ['end', 'ends'] },
  'home-taken': { rule: 'SCEN.1', params: ['hex'] },
  'no-home': { rule: 'SCEN.1', params: ['player'] },
});

/** Which base stars a player has at their end of the map. Default: 'all'. */
export const basesAtEnds = setting('star-map/bases', {
  decode: oneOf('all', 'middle'),
  standard: 'all',
});

/** Returns the map that is played on if none is given: the printed one. Ledger: MAP.1, MAP.4. */
export const standardMap = formula('star-map/standard', (): StarMap => printedMap);

/** The map. Default: `standardMap`. Ledger: MAP.1, MAP.4. */
const map = setupField('map', {
  decode: optional(starMap),
  apply: ({ rules, state }, given = standardMap(rules, undefined)) => ({
    ...state,
    map: chartOf(given),
    stars: given.stars,
  }),
});

/** Returns the base stars that a player gets at an end of the map. Ledger: E1.VIC.3. */
const basesAt = (rules: Rules, end: MapEnd): readonly HexId[] =>
  basesAtEnds.of(rules) === 'middle' ? [end.middle] : end.bases;

const endNamed = ({ map: { ends } }: Pick<View, 'map'>, name: string): MapEnd | undefined =>
  ends.find((end) => end.name === name);

/** A player's home: the name of an end of the map, or the hexes of base stars. */
export type HomeBases = string | readonly HexId[];

const home: Decoder<HomeBases> = (raw, rules) =>
  typeof raw === 'string' ? endName(raw, rules) : array(hexId, 100)(raw, rules);

/** The homes of players. Players without a home choose an end of the map before the first turn. Ledger: E1.SCEN.1. */
const homes = setupField('homes', {
  decode: optional(record(/^[a-z0-9-]{1,24}$/, home, 100)),
  check: ({ rules, state }, given) => homesIssues(rules, state, given),
  apply: ({ rules, state }, given = {}) => ({
    ...state,
    stars: state.stars.map((star) => {
      const owner = state.players.find(({ id }) => starsOf(rules, state, given[id]).includes(star.hex));
      return owner ? copyStar(star, { base: owner.id }) : star;
    }),
  }),
});

const starsOf = (rules: Rules, state: State, given: HomeBases | undefined): readonly HexId[] => {
  if (typeof given !== 'string') return given ?? [];
  const end = endNamed(state, given);
  return end ? basesAt(rules, end) : [];
};

function homesIssues(
  rules: Rules,
  state: State,
  given: Readonly<Record<string, HomeBases>>,
): readonly Issue[] {
  const taken = Object.values(given).flatMap((each) => starsOf(rules, state, each));
  return Object.entries(given).flatMap(([player, each]): readonly Issue[] => {
    if (!state.players.some(({ id }) => id === player))
      return [issue('unknown-player', [player], { player })];
    if (typeof each === 'string' && !endNamed(state, each))
      return [issue('no-such-end', [player], { end: each, ends: state.map.ends.map(({ name }) => name) })];
    return starsOf(rules, state, each).flatMap((hex) => {
      if (!state.stars.some((star) => star.hex === hex))
        return [issue('base-without-star', [player], { hex })];
      return taken.indexOf(hex) === taken.lastIndexOf(hex) ? [] : [issue('home-taken', [player], { hex })];
    });
  });
}

/** Lists the players without a base star, in order of play. */
const homeless = (game: ViewGame): readonly PlayerId[] =>
  game.state.players
    .map(({ id }) => id)
    .filter((id) => !isOut(game, id) && !game.state.stars.some(({ base }) => base === id));

/** Lists the ends of the map where nobody has a base star. */
const freeEnds = ({ state }: ViewGame): readonly MapEnd[] =>
  state.map.ends.filter((end) =>
    state.stars.every(({ hex, base }) => base === undefined || !end.bases.includes(hex)),
  );

/** Returns the player who chooses next: the last in order of play chooses first. Ledger: E1.SCEN.1. */
const chooser = (game: ViewGame): PlayerId | undefined => homeless(game).at(-1);

/** Payload of the event that a player has an end of the map. */
export type EndsSettledPayload = PlayerPayload & {
  /** Name of the end of the map. */
  readonly end: string;
  /** Hexes of their base stars. */
  readonly stars: readonly HexId[];
};

/** A player has received base stars at an end of the map. Ledger: E1.SCEN.1. */
export const endsSettled = event('star-map/settled', {
  apply: ({ state }, { player, stars }: EndsSettledPayload) => ({
    ...state,
    stars: state.stars.map((star) => (stars.includes(star.hex) ? copyStar(star, { base: player }) : star)),
    waiting: [],
  }),
});

/** Options of a decision to choose an end of the map. */
export type EndsOptions = {
  /** Names of the free ends. */
  readonly ends: readonly string[];
};

const options = (game: ViewGame): EndsOptions => ({ ends: freeEnds(game).map(({ name }) => name) });

/** Before the first turn, for the player who chooses next. */
const whileChoosing = untilGameOver({
  players: ({ state }) => (state.phase === 'ends' ? state.waiting : []),
  issues: ({ state: { phase, waiting } }, player) => {
    if (phase !== 'ends') return [issue('ends-are-chosen')];
    return waiting.includes(player) ? [] : [issue('not-your-end', [], { chooser: waiting })];
  },
});

/** Fields of the action `star-map/choose-end`. */
export type EndsFields = {
  /** Name of the end of the map. */
  readonly end: string;
};

/** A player chooses their end of the map. Later players choose first. Ledger: E1.SCEN.1. */
const chooseEnd: Action<'star-map/choose-end', EndsFields, EndsOptions> = action(
  'star-map/choose-end',
  { end: endName },
  {
    when: whileChoosing,
    open: true,
    options,
    check: (game, { end }) => {
      const { ends } = options(game);
      return ends.includes(end) ? [] : [issue('no-such-end', ['end'], { end, ends })];
    },
    apply: (game, { player, end }) => settle(game, player, endNamed(game.state, end)),
    sample: (game, _decision, random) => ({ end: pickRandom(freeEnds(game), random).name }),
    form: (_game, _player, { ends }) => ({ fields: [choiceOf('end', ends.map(toItem))] }),
  },
);

const settle = ({ rules }: StateGame, player: PlayerId, end: MapEnd | undefined): readonly Event[] =>
  end ? [endsSettled({ player, end: end.name, stars: basesAt(rules, end) })] : [];

/** Checks whether no player-turn has ended yet. Later, a player without a base star has lost it. */
export const isFirstOfAll = ({ state: { turn, active, players } }: ViewGame): boolean =>
  turn === 1 && active === players[0]?.id;

/** Phase before the first turn: players choose their ends. The last end left is assigned. Ledger: E1.SCEN.1, A42. */
const endsPhase = phases.add('ends', {
  title: 'in the first turn ends of the map are chosen',
  isIdle: (game) => !isFirstOfAll(game) || homeless(game).length === 0,
  isOver: (game) => homeless(game).length === 0,
  awaits: (game) => {
    const next = chooser(game);
    return next !== undefined && freeEnds(game).length > 1 ? [next] : [];
  },
  does: (game) => {
    const next = chooser(game);
    return next === undefined ? [] : settle(game, next, freeEnds(game)[0]);
  },
});

const enoughEnds = setupIssues.wrap((base) => (game, given) => {
  const wanting = homeless(game).slice(freeEnds(game).length);
  return [...base(game, given), ...wanting.map((player) => issue('no-home', ['homes'], { player }))];
});

/** The game is played on a star map, and players begin at ends of the map, which have base stars. */
export const starMapModule = module(
  {
    id: 'star-map',
    source: ['SCEN.1', 'MAP.6'],
    // Without income and without given fleets, no player would ever have a ship.
    needs: ['income'],
  },
  basesAtEnds,
  standardMap,
  map,
  homes,
  endsSettled,
  chooseEnd,
  endsPhase,
  enoughEnds,
  sequence.wrap((base) => (rules, given) => ['ends', ...base(rules, given)]),
  ...codes,
);
