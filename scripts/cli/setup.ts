/** How a game begins: on the printed map, or with fleets at a star. */

import { join } from 'node:path';
import { editions, parseFleet, ruleset, type Setup } from 'warpwar';
import { printedHomes } from '../../src/index.js';
import { valueOf } from './complaint.js';
import { readText } from './files.js';
import type { GameOptions } from './options.js';
import { parties, type Party } from './parties.js';
import { listed } from './words.js';

const examples = join(import.meta.dirname, '../../examples');

/** As much of what is asked for as a game begins with. */
type Asked = Pick<GameOptions, 'scenario' | 'players' | 'sides' | 'seed'>;

const partiesOf = ({ players }: Pick<Asked, 'players'>): readonly Party[] => parties.slice(0, players.length);

/** Who plays whom, who is allied, and the seed. */
export function whoPlays({ players, sides = [], seed }: Asked): string {
  const who = players.map((name, at) => `${name} plays ${parties[at] ?? ''}`).join(', ');
  const allies = sides.filter((side) => side.length > 1).map((side) => `${listed(side)} are allies`);
  return [who, ...allies, `seed ${seed}`].join(', ').concat('.');
}

/** Where the map is played on, the game is drawn after its last turn. */
export function setupOf(asked: Asked): Setup {
  const { scenario, sides = [] } = asked;
  const players = partiesOf(asked);
  const allies = sides.filter((side) => side.length > 1);
  const common = { players, ...(allies.length > 0 ? { sides: allies } : {}) };
  if (scenario.endsWith('/skirmish'))
    return { rules: scenario, ...common, fleets: fleetsOf(scenario, players) };
  const rules = `${scenario} +turn-limit`;
  return players.length === 2
    ? { rules, ...common }
    : { rules, ...common, homes: homesOf(scenario, players) };
}

/** More than two do not choose ends of the map, which has two. */
function homesOf(scenario: string, players: readonly Party[]): NonNullable<Setup['homes']> {
  const homes = printedHomes(players.length) ?? [];
  const [edition, name = ''] = scenario.split('/');
  const { settings } = editions.find(({ id }) => id === edition)?.scenarios[name] ?? {};
  const most = settings?.['star-map/bases'] === 'middle' ? 1 : Infinity;
  return Object.fromEntries(players.map((party, at) => [party, (homes[at] ?? []).slice(0, most)]));
}

/** Fleets from files; those of the first edition have no more than its components. */
function fleetsOf(scenario: string, players: readonly Party[]): NonNullable<Setup['fleets']> {
  const rules = valueOf(ruleset(scenario), scenario);
  const before = scenario.startsWith('second/') ? 'second-' : '';
  return players.flatMap((party) => {
    const file = join(examples, `${before}${party}-fleet.txt`);
    return valueOf(parseFleet(readText(file), party, undefined, rules), file);
  });
}
