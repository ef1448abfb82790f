/** Actions that are refused, by chance: what others do, at other times, and what was done with something else in it. */

import type { State } from '../../src/warpwar/state.js';
import type { AnyAction } from '../../src/kernel/play/players.js';
import { pickRandom } from '../../src/kernel/random.js';
import type { Random, Rules } from '../../src/kernel/types.js';
import type { Issue } from '../../src/kernel/result.js';
import { campaignOf, eagerly, skirmishOf } from '../../src/warpwar/laws/games.js';
import { chance, changeAt, listPaths } from '../../src/laws/law.js';

import { engine, type Step } from './battery/steps.js';

/** Something that was refused. */
export interface Refused {
  readonly action: unknown;
  readonly issues: readonly Issue<string>[];
}

/** Most steps of a game that are looked at. */
const MOST_STEPS = 250;

/** The steps of a game by chance under some rules. */
export function stepsBy(rules: Rules, spec: string, seed: number): readonly Step[] {
  const isFight = rules.ruleset.modules.includes('skirmish');
  const { setup } = (isFight ? skirmishOf : campaignOf)(rules, { scenario: '' }, seed);
  const made = engine.createGame({ ...setup, rules: spec });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const random = chance(seed);
  const steps: Step[] = [];
  for (let state = made.value; !state.result && steps.length < MOST_STEPS;) {
    const step = stepIn(state, random);
    steps.push(step);
    const applied = engine.applyAction(state, step.action);
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    state = applied.state;
  }
  return steps;
}

/** Some decision, rather a bold one. */
function stepIn(state: State, random: Random): Step {
  const offered = engine.decisions(state).filter(({ aside }) => !aside || random(40) === 0);
  const tries = Array.from({ length: 3 }, () => {
    const decision = pickRandom(offered, random);
    // Sound: an action is a record of its fields.
    const action = engine.sampleAction(engine.view(state, decision.player), decision, random) as AnyAction &
      Step['action'];
    return { state, action, type: decision.type };
  });
  return tries.find(({ action }) => eagerly.keen?.(state, action)) ?? tries[0]!;
}

/** What was refused in a game by chance, `each` actions at each of its steps. */
export function refusedIn(rules: Rules, spec: string, seed: number, each: number): readonly Refused[] {
  const random = chance(~seed);
  const steps = stepsBy(rules, spec, seed);
  const blank = blankActions(rules);
  return steps.flatMap(({ state, action: own }) =>
    Array.from({ length: each }, () => {
      const strange = random(4) === 0 ? pickRandom(blank, random) : pickRandom(steps, random).action;
      const base = random(2) === 0 ? own : { ...strange, player: pickRandom(state.players, random).id };
      const action = spoilt(state, base, random(3), random);
      return { action, issues: engine.checkAction(state, action) };
    }).filter(({ issues }) => issues.length > 0),
  );
}

/** An action of each type that the rules know, with as little in it as can be. */
const blankActions = (rules: Rules): readonly Step['action'][] =>
  [...rules.actions.keys()].map((type) => ({ type, ...BLANK[type] }));

/** What actions have to say at least to be judged, where games by chance may never come to do them. */
const BLANK: Readonly<Record<string, object>> = {
  'ship/build': { name: 'W9', at: '0606', counts: { PD: 1, WG: 1 } },
  'ship/move': { ship: 'red/W1', path: ['0606'] },
  'repair/ships': { ships: [{ ship: 'red/W1', counts: { PD: 1 } }] },
  'resupply/ships': { ships: [{ ship: 'red/W1', counts: { M: 1 } }] },
  'combat/begin': { at: '0606' },
  'phase/end': { phase: 'build' },
  'battle/orders': { orders: [] },
  'battle/damage': { placements: [] },
  'battle/escape': { moves: [] },
  'battle/withdraw': { moves: [] },
};

/** An action with something else in so many places. */
function spoilt(state: State, action: unknown, times: number, random: Random): unknown {
  let spoiled = action;
  for (let left = times; left > 0; left -= 1) {
    const places = listPaths(spoiled).filter(
      (path) => path.length > 0 && path[0] !== 'type' && path[0] !== 'player',
    );
    if (places.length === 0) return spoiled;
    spoiled = changeAt(spoiled, pickRandom(places, random), (old) => otherThan(state, old, random));
  }
  return spoiled;
}

const NUMBERS = [0, 1, 2, 3, 7, 40, 1000] as const;
const SHIPS = ['red/W99', 'blue/S7'] as const;

/** Something of the same form, or nothing. */
function otherThan(state: State, old: unknown, random: Random): unknown {
  if (random(8) === 0) return undefined;
  if (typeof old === 'number') return pickRandom(NUMBERS, random);
  if (Array.isArray(old)) return random(2) === 0 ? [] : [...(old as unknown[]), ...(old as unknown[])];
  if (typeof old !== 'string') return old;
  if (/^\d{4}$/.test(old))
    return pickRandom([...state.stars.map(({ hex }) => hex), ...state.map.hexes, '9999'], random);
  if (old.includes('/')) return pickRandom([...state.ships.map(({ id }) => id), ...SHIPS], random);
  if (/^[WS]\d+$/.test(old)) return pickRandom(['W1', 'S1', 'W77', 'S77'], random);
  return pickRandom(['attack', 'dodge', 'retreat', 'build', 'move', 'combat', 'missile', 'top'], random);
}
