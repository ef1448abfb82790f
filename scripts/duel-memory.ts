/**
 * `npx tsx scripts/duel-memory.ts FIRST LAST`: what red's mix gives away to an enemy who knows all, by the rounds that red remembers, in
 * hits a round: the table of docs/simulating.md. Captains of level 4 fight the sixteen duels with each of these seeds. Where a
 * round begins, the mix is the mean of those against so many guesses at blue's record. All columns are of the same positions.
 */

import * as warpwar from 'warpwar';
import { captain, play, seeded } from 'warpwar/players';
import { guesses, remember, streams, type KnownShip, type Memory } from 'warpwar/research';
import { damageShip, hitCapacity, openComponents } from 'warpwar/rules';
import { pickRandom } from '../src/kernel/random.js';
import { holdsAll } from '../src/warpwar/memory/needs.js';
import { subtractUnits } from '../src/warpwar/ships/components.js';
import { ship } from '../test/support/fleets.js';
import { designs, givenAway, meanMix } from '../test/support/given-away.js';

type Random = (below: number) => number;

const [GUESSES, ROUNDS] = [10, [0, 1, 2, 3, 5]];

/** The four designs as they are before a fight. */
const undamaged = designs.map((built) => ship('blue/W1', built));

/** A moment at which both order, and what red remembers then. */
interface Moment {
  readonly state: warpwar.State;
  readonly memory: Memory | undefined;
}

function* roundsOf(pair: readonly warpwar.Ship[], seed: number): Generator<Moment> {
  const fleets = warpwar.fleetsOf(pair);
  let state = warpwar.newGame('first/skirmish', { fleets });
  let memory: Memory | undefined;
  yield { state, memory };
  const master = captain(warpwar, { level: 4 });
  for (const step of play(warpwar, state, { red: master, blue: master }, streams(seed))) {
    const received = {
      before: warpwar.view(state, 'red'),
      update: warpwar.updateFor({ ok: true, ...step }, 'red'),
    };
    memory = remember(warpwar, memory, received);
    const { battle } = step.state;
    if (battle && battle.round > (state.battle?.round ?? 0)) yield { state: step.state, memory };
    state = step.state;
  }
}

/** Draws one of the four designs, with its hits placed at random: undefined if it contradicts what is remembered. */
function drawDesign(rules: warpwar.Rules, known: KnownShip | undefined, random: Random) {
  let drawn = pickRandom(undamaged, random);
  for (const { needs, spent, hits } of known?.trials ?? []) {
    if (!holdsAll(drawn.now, needs)) return undefined;
    drawn = { ...drawn, now: subtractUnits(drawn.now, spent) };
    for (let left = hits; left > 0; left -= 1) {
      const open = openComponents(rules, { ship: drawn, aboard: [], effective: left });
      if (open.length === 0) return undefined;
      drawn = damageShip(rules, drawn, { [pickRandom(open, random)[0]]: 1 });
    }
  }
  return hitCapacity(rules, drawn) > 0 ? drawn : undefined;
}

/** Draws as many of the four designs as there are guesses. */
function drawDesigns(rules: warpwar.Rules, known: KnownShip | undefined, random: Random) {
  const drawn: warpwar.Ship[] = [];
  // It ends: the true record is one of them.
  while (drawn.length < GUESSES) {
    const next = drawDesign(rules, known, random);
    if (next) drawn.push(next);
  }
  return drawn;
}

/** What red guesses at blue, by the name of a column: without memory, and with it. */
const columns: Readonly<Record<string, (moment: Moment, random: Random) => readonly warpwar.Ship[]>> = {
  'guess: own design': ({ state: { ships } }) => ships.slice(0, 1).map(({ built }) => ship('blue/W1', built)),
  'guess: the four designs': () => undamaged,
  '10 of `guesses`': ({ state, memory }, random) =>
    Array.from({ length: GUESSES }, () => {
      const seen = warpwar.view(state, 'red');
      const [guess] = warpwar.unwrap(guesses(warpwar, seen, memory, random)).ships;
      return { ...ship('blue/W1', {}), ...guess };
    }),
  '10 of the four that fit': ({ state, memory }, random) =>
    drawDesigns(warpwar.rulesOf(state), memory?.ships['blue/W1'], random),
};

/** Returns the mean and the range of some figures. */
function formatFigures(all: readonly number[]): string {
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  // Rounded first: no '-0.00'.
  const [middle, least, most] = [mean, Math.min(...all), Math.max(...all)].map((each) =>
    (Math.round(100 * each) / 100).toFixed(2),
  );
  return `${middle} (${least} to ${most})`;
}

const [first = 1, last = first] = process.argv.slice(2).map(Number);
const measured: { readonly round: number; readonly lost: readonly number[] }[] = [];
for (let seed = first; seed <= last; seed += 1) {
  const random = seeded(seed);
  const duels = designs.flatMap((red) => undamaged.map((blue) => [ship('red/W1', red), blue]));
  // Each duel has chance of its own.
  const moments = duels.flatMap((pair, at) => [...roundsOf(pair, seed * duels.length + at)]);
  for (const moment of moments) {
    const [own, enemy] = moment.state.ships;
    const round = (moment.state.battle?.round ?? 0) - 1;
    if (!own || !enemy || !ROUNDS.includes(round)) continue;
    const lost = Object.values(columns).map((drawn) =>
      givenAway(own, enemy, meanMix(own, drawn(moment, random))),
    );
    measured.push({ round, lost });
  }
}

console.log(`| rounds seen | positions | ${Object.keys(columns).join(' | ')} |`);
for (const round of ROUNDS) {
  const rows = measured.filter((each) => each.round === round);
  const cells = Object.keys(columns).map((_, at) => formatFigures(rows.map(({ lost }) => lost[at] ?? NaN)));
  console.log(`| ${round} | ${rows.length} | ${cells.join(' | ')} |`);
}
