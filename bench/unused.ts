/**
 * What seams cost that a game does not use, and what a wrap costs that changes nothing. The same games are carried out by two
 * engines in turn, in short laps: a figure of a few per cent needs more laps than the table has.
 */

import { hears, judgedByView, seenStar } from '../src/warpwar/sight.js';
import { createEngine, type applyAction } from '../src/warpwar/index.js';
import type { Module, Part, Ruleset } from '../src/kernel/types.js';
import { catalogue } from '../src/warpwar/modules/index.js';
import { module } from '../src/kernel/index.js';

import { exampleModules, wideCatalogue } from '../scripts/examples.js';
import { games } from './cases.js';
import { carriedOut, type Recorded } from './games.js';
import { cpuTime } from './measure.js';
import { median } from './median.js';
import { demandLine, type Demand } from './print.js';

/** Laps of each side, and the milliseconds of one. */
const [LAPS, MILLISECONDS] = [41, 40] as const;
/** Times that each way carries out its games before it is measured: code that is compiled late would count for one side. */
const WARM_UP = 40;
/** How often a figure above its limit is measured: what really costs time does so each time. */
const ATTEMPTS = 3;

/** Most time with unused seams, as a multiple of the time without: more than the noise of 5 %. */
const UP_TO = 1.08;

/** A way to carry out games. */
type Carry = (all: readonly Recorded[]) => void;

/** Carries out games by an engine, under a ruleset of its own where it has one. */
function carryBy(modules: readonly [Module, ...Module[]], text?: (game: Recorded) => string): Carry {
  const engine = createEngine<readonly Module[]>(modules);
  const rulesets = new Map<string, Ruleset>();
  const rulesetOf = (game: Recorded): Ruleset => {
    if (!text) return game.begun.ruleset;
    const spec = text(game);
    const made = engine.compileRules(spec);
    if (!made.ok) throw new Error(`The rules '${spec}' are refused: ${JSON.stringify(made.issues)}`);
    rulesets.set(spec, rulesets.get(spec) ?? made.value.ruleset);
    return rulesets.get(spec)!;
  };
  // Sound: the games' actions are those of standard modules, which every engine here has.
  const apply = engine.applyAction as typeof applyAction;
  return (all) => {
    for (const game of all)
      carriedOut({ ...game, begun: { ...game.begun, ruleset: rulesetOf(game) } }, apply);
  };
}

/** Calls of one lap, so that it takes about as long as it should. */
function callsOf(carry: Carry, all: readonly Recorded[]): number {
  const before = cpuTime();
  carry(all);
  return Math.max(1, Math.round(MILLISECONDS / (cpuTime() - before)));
}

/** Time of one way as a multiple of another's: the median of laps, in which they take turns to go first. */
function ratio(one: Carry, other: Carry, all: readonly Recorded[]): number {
  const calls = callsOf(other, all);
  const timed = (carry: Carry): number => {
    const before = cpuTime();
    for (let at = 0; at < calls; at += 1) carry(all);
    return cpuTime() - before;
  };
  return median(
    Array.from({ length: LAPS }, (_, lap) => {
      if (lap % 2 === 0) {
        const own = timed(one);
        return own / timed(other);
      }
      const theirs = timed(other);
      return timed(one) / theirs;
    }),
  );
}

/** Makes a module that wraps formulas and questions of the game, and changes nothing. */
const idle = (parts: readonly Part[]): Module =>
  module(
    { id: 'idle', title: 'Idle', summary: 'Changes nothing.', source: { 'IDLE.1': 'All stays.' } },
    ...parts,
  );

/** Seams of rules that hide places: with a layer on them the engine follows the views of all players after each action. */
const HIDING: readonly unknown[] = [hears.key, seenStar.key, judgedByView.key];

/** Wraps in which another function calls the one below it: `(base) => base` would leave no layer. */
const identities: readonly Part[] = catalogue[0].parts.flatMap((part) => wrapOf(part) ?? []);

type Ask = (context: unknown, subject: unknown) => unknown;

function wrapOf(part: Part): Part | undefined {
  if ((part.kind !== 'formula' && part.kind !== 'question') || HIDING.includes(part.key)) return undefined;
  // Sound: every formula and question has this verb, and takes a context and a subject.
  const { wrap } = part as unknown as { readonly wrap: (layer: (base: Ask) => Ask) => Part };
  return wrap((base) => (context, subject) => base(context, subject));
}

/** What was found, in lines, and what must hold of it. */
export interface Unused {
  readonly says: readonly string[];
  readonly demands: readonly Demand[];
}

const EDITIONS = { 'first Advanced': games.first, 'second Advanced': games.second } as const;

/** The ratio, measured again while it is above a limit; the last figure counts. */
function ratioUpTo(limit: number, measure: () => number): number {
  let found = measure();
  for (let at = 1; at < ATTEMPTS && found > limit; at += 1) found = measure();
  return found;
}

/** Measures unused seams, and wraps that change nothing. */
export function unusedSeams(): Unused {
  const standard = carryBy(catalogue);
  const again = carryBy([catalogue[0], ...catalogue.slice(1)]);
  const wide = carryBy(wideCatalogue);
  const wrapped = carryBy(
    [...catalogue, idle(identities)],
    ({ begun: { ruleset } }) => `${ruleset.edition}/${ruleset.scenario} +turn-limit +idle`,
  );
  for (let at = 0; at < WARM_UP; at += 1)
    for (const all of Object.values(EDITIONS))
      for (const carry of [standard, again, wide, wrapped]) carry(all);
  const demands: Demand[] = [];
  const says = Object.entries(EDITIONS).flatMap(([what, all]) => {
    const noise = ratio(again, standard, all);
    const unused = ratioUpTo(UP_TO, () => ratio(wide, standard, all));
    const layers = ratio(wrapped, standard, all);
    const demand = { says: `up to ${UP_TO} x`, binds: true, holds: unused <= UP_TO };
    demands.push(demand);
    const each = ((100 * (layers - 1)) / identities.length).toFixed(1);
    return [
      `Unused seams, ${what}: ${unused.toFixed(3)} x with ${exampleModules.length} modules of examples in the catalogue; ${demandLine(demand)}. Without them: ${noise.toFixed(3)} x, by chance.`,
      `Wraps that change nothing, ${what}: ${layers.toFixed(2)} x with ${identities.length} formulas and questions wrapped, all but those that hide places, ${each} % for each.`,
    ];
  });
  return { says, demands };
}
