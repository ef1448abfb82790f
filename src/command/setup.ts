/** How a game begins: on a map, or with fleets at a star. */

import { type Setup, type StarMap, parseFleet, printedHomes } from '../warpwar/index.js';
import { inOrder, isWarpChess } from './chess.js';
import { valueOf } from './complaint.js';
import { fleetText } from './fleets.js';
import type { GameOptions } from './options.js';
import { isForMore, isSkirmish, parties, type Party } from './parties.js';
import { inForce, rulesBy } from './rules.js';
import { listed } from './terminal.js';

/** The options that a game begins with. */
type SetupOptions = Pick<GameOptions, 'scenario' | 'players' | 'sides' | 'seed' | 'map' | 'king'>;

const partiesOf = ({ players }: Pick<SetupOptions, 'players'>): readonly Party[] =>
  parties.slice(0, players.length);

/** Who plays whom, who is allied, for whom a coin fell, and the seed. */
export function whoPlays({ scenario, players, sides = [], seed }: SetupOptions): string {
  const who = players.map((name, at) => `${name} plays ${parties[at] ?? ''}`).join(', ');
  const allies = sides.filter((side) => side.length > 1).map((side) => `${listed(side)} are allies`);
  const [first = ''] = inOrder(scenario, seed, partiesOf({ players }));
  const drawn = isWarpChess(scenario) ? [`the coin lets ${first} move first`] : [];
  return [who, ...allies, ...drawn, `seed ${seed}`].join(', ').concat('.');
}

/** Where the map is played on, the game is drawn after its last turn. */
export function setupOf(options: SetupOptions): Setup {
  const { scenario, sides = [], map, king } = options;
  const players = inOrder(scenario, options.seed, partiesOf(options));
  const allies = sides.filter((side) => side.length > 1);
  const common = { players, ...(allies.length > 0 ? { sides: allies } : {}) };
  if (isSkirmish(scenario)) return { rules: scenario, ...common, fleets: fleetsOf(scenario, players) };
  const rules = inForce(scenario, 'turn-limit') ? scenario : `${scenario} +turn-limit`;
  const setup = { rules, ...common, ...(map ? { map } : {}), ...(king === undefined ? {} : { king }) };
  if (players.length === 2) return setup;
  return { ...setup, homes: map === undefined ? homesOf(scenario, players) : endsOf(map, players) };
}

/** Of a map that is given, more than two have its ends in order. */
const endsOf = ({ ends }: StarMap, players: readonly Party[]): NonNullable<Setup['homes']> =>
  Object.fromEntries(players.flatMap((party, at) => ends.slice(at, at + 1).map(({ name }) => [party, name])));

/** More than two do not choose ends of the map, which has two. */
function homesOf(scenario: string, players: readonly Party[]): NonNullable<Setup['homes']> {
  const homes = printedHomes(players.length) ?? [];
  const { settings } = rulesBy(scenario).ruleset;
  const most = settings['star-map/bases'] === 'middle' ? 1 : Infinity;
  return Object.fromEntries(players.map((party, at) => [party, (homes[at] ?? []).slice(0, most)]));
}

/** Fleets: those with more on board, where the rules know all of it. */
function fleetsOf(scenario: string, players: readonly Party[]): NonNullable<Setup['fleets']> {
  const rules = rulesBy(scenario);
  return players.flatMap((party) => {
    const text = fitted(fleetText(party, isForMore(scenario)), scenario);
    return valueOf(parseFleet(rules, text, party), `The fleet of ${party}`);
  });
}

/** A fleet's text as other rules than the scenarios have it: with a drive and a power plant, or without Systemships. */
function fitted(text: string, scenario: string): string {
  const powered = inForce(scenario, 'split-drive') ? text.replaceAll(/ PD=(\d+)/g, ' D=$1 P=$1') : text;
  if (inForce(scenario, 'systemships')) return powered;
  return powered.replaceAll(/^S\d+:.*\n?/gm, '').replaceAll(/ SR=\d+/g, '');
}
