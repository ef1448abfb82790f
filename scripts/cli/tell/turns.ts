/** The story's chapter on turns: whose it is, what he gets, builds and makes good, and what else is said. */

import { rulesOf, type GameEvent, type PlayerId, type State } from 'warpwar';
import { techLevel } from 'warpwar/parts';
import { inOrder, recordOf } from '../ships.js';
import { count, listed, nameOf, placeName } from '../words.js';
import { under, type Entry, type Heading, type PlayerTurn, type Scene } from './scene.js';

/** Columns of a ship's record before where and for how much it was built. */
const RECORD = 46;

/** What an event of this chapter has to tell. */
export function tellTurn(event: GameEvent, scene: Scene, at: number): readonly Entry[] {
  switch (event.type) {
    case 'star-map/settled':
      return settlings(scene, at);
    case 'phase/ended':
      return event.facts.phase === 'ends' ? [heading(scene.before.active, scene.before.turn, scene, at)] : [];
    case 'turn/began':
      return [heading(event.facts.player, event.facts.turn, scene, at)];
    case 'victory-points/scored':
      return under('score', scoring(scene.state, event.facts));
    case 'ship/built': {
      const { ship } = event.facts;
      const where = typeof ship.at === 'string' ? placeName(scene.state, ship.at) : '';
      return under('build', `${recordOf(ship).padEnd(RECORD)} ${where}, ${spent(scene)} BP`);
    }
    case 'ship/serviced':
      return serving(scene, event.facts, at);
    default:
      return tellWord(event);
  }
}

/** What players say to each other. */
function tellWord(event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case 'agreed-draw/offered':
      return under(
        'draw',
        `${event.facts.player} ${event.facts.draw ? 'offers a draw' : 'takes his offer back'}`,
      );
    case 'resign/resigned':
      return under('resign', event.facts.player);
    default:
      return [];
  }
}

/** Victory points that a player has in a state. */
export const scoreOf = ({ players }: Pick<State, 'players'>, player: PlayerId): number =>
  Number(players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** Build Points that a player has in a state. */
const pointsOf = ({ players }: State, player: PlayerId): number =>
  players.find(({ id }) => id === player)?.points ?? 0;

/** As much of a scene as points are counted from. */
type Counted = Pick<Scene, 'before' | 'events'>;

/** The heading of the player-turn that begins with an event: the points are those at its beginning. */
export function heading(player: PlayerId, turn: number, scene: Counted, at: number): Heading {
  const scores = scene.before.players.map(({ id }) => `${id} ${scoreThen(scene, id, at)}`).join(', ');
  return {
    text: `Game-turn ${turn}, ${player}. Victory points: ${scores}.${purse(player, scene, at)}`,
    of: turnOf(scene.before, player, turn),
  };
}

function turnOf(state: State, player: PlayerId, turn: number): PlayerTurn {
  const [first, last] = [state.players[0]?.id, state.players.at(-1)?.id];
  const level = techLevel(rulesOf(state), turn).all ?? 0;
  return { turn, player, isFirst: player === first, isLast: player === last, level };
}

/** The Build Points of a turn, and how many of them it brings. */
function purse(player: PlayerId, scene: Counted, at: number): string {
  const points = pointsThen(scene, player, at);
  const income = incomeOf(scene, player, at);
  return points > 0 ? ` Build Points: ${points}${income > 0 ? ` (${income} new)` : ''}.` : '';
}

/** Several turns may pass in one scene, where nobody can do anything in them. */
const scoreThen = ({ before, events }: Counted, player: PlayerId, at: number): number =>
  events
    .slice(0, at)
    .flatMap((each) =>
      each.type === 'victory-points/scored' && each.facts.player === player ? [each.facts.total] : [],
    )
    .at(-1) ?? scoreOf(before, player);

/** Where the turn that begins with an event ends within a scene. */
function endOf({ events }: Counted, at: number): number {
  const next = events.findIndex(({ type }, place) => place > at && type === 'turn/began');
  return next < 0 ? events.length : next;
}

/** With what the turn brings in. */
const pointsThen = (scene: Counted, player: PlayerId, at: number): number =>
  scene.events
    .slice(0, endOf(scene, at))
    .reduce((sum, each) => sum + gain(each, player), pointsOf(scene.before, player));

/** What the turn that begins with an event brings in, before anything is done in it. */
const incomeOf = (scene: Counted, player: PlayerId, at: number): number =>
  scene.events.slice(at, endOf(scene, at)).reduce((sum, each) => sum + Math.max(0, gain(each, player)), 0);

/** Build Points that come to a player by an event, or go from him. */
function gain(event: GameEvent, player: PlayerId): number {
  if (event.type !== 'points/moved') return 0;
  const { from, to, points } = event.facts;
  const isHis = (end: typeof from | typeof to): boolean =>
    typeof end !== 'string' && 'player' in end && end.player === player;
  return (isHis(to) ? points : 0) - (isHis(from) ? points : 0);
}

/** All who settle in a scene, in their order of play, at the first event of that kind. */
function settlings({ state, events }: Scene, at: number): readonly Entry[] {
  const all = events.flatMap((each, place) =>
    each.type === 'star-map/settled' ? [{ facts: each.facts, place }] : [],
  );
  if (all[0]?.place !== at) return [];
  const rank = (player: PlayerId): number => state.players.findIndex(({ id }) => id === player);
  const facts = all.map((each) => each.facts).sort((a, b) => rank(a.player) - rank(b.player));
  return under('home', ...facts.map((each) => settling(state, each)));
}

function settling(
  { stars }: State,
  settled: Extract<GameEvent, { readonly type: 'star-map/settled' }>['facts'],
): string {
  const bases = stars
    .filter(({ hex }) => settled.stars.includes(hex))
    .map(({ hex, name }) => `${hex} ${name}`);
  return `${settled.player} plays from the ${settled.end}, with base ${bases.length === 1 ? 'star' : 'stars'} ${listed(bases)}`;
}

function scoring(
  state: State,
  { player, stars, total }: Extract<GameEvent, { readonly type: 'victory-points/scored' }>['facts'],
): string {
  const held = listed(stars.map((hex) => placeName(state, hex)));
  return `${player} is at ${held}: ${count(stars.length, 'victory point')}, ${total} in all`;
}

/** Build Points that were paid in a scene. */
const spent = ({ events }: Scene): number =>
  events.reduce(
    (sum, each) => sum + (each.type === 'points/moved' && each.facts.to === 'spent' ? each.facts.points : 0),
    0,
  );

/** Ships that are served together are paid for together: the last of them says the price. */
function serving(
  scene: Scene,
  { ship: id, counts, by }: Extract<GameEvent, { type: 'ship/serviced' }>['facts'],
  at: number,
): readonly Entry[] {
  const ship = scene.state.ships.find((each) => each.id === id);
  const record = ship ? recordOf(ship) : nameOf(id);
  const units = inOrder(counts).map(([letters, each]) => `+${each} ${letters}`);
  const isLast = !scene.events.slice(at + 1).some(({ type }) => type === 'ship/serviced');
  const price = isLast ? `, ${spent(scene)} BP` : '';
  return under(by, `${record.padEnd(RECORD)} ${units.join(' ')}${price}`);
}
