/** Styles of ships: which components they have, under any rules that know these components. */

import type { Random } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, unitsOf } from '../../game/ships/components.js';
import type { Counts, Ship } from '../../game/state.js';
import { withEngine } from '../../game/ships/engine-letters.js';

/** What ships are built for. */
export type Kind = 'warpship' | 'systemship' | 'carrier' | 'escort' | 'freighter';

/** The first components of a ship, and how the other points are shared. PD stands for the engine of the rules in force. */
export interface Style {
  readonly start: Counts;
  readonly shares: Readonly<Record<string, number>>;
  /** The component that marks the style: a player who has ships with it builds more of them. */
  readonly liking?: string;
  /** How often it is chosen, compared to the others. Default: 1. */
  readonly weight?: number;
}

const WARPSHIPS: readonly Style[] = [
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 3, S: 3 } },
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 4, S: 2 } },
  { start: { PD: 5, B: 1 }, shares: { PD: 4, B: 3, S: 2, T: 1, M: 1 } },
  { start: { PD: 5, T: 1, M: 3 }, shares: { PD: 3, B: 2, S: 1, T: 2, M: 2 } },
  { start: { PD: 4, C: 2, SH: 18 }, shares: { PD: 4, C: 2, SH: 3, A: 3 }, liking: 'C', weight: 2 },
  {
    start: { PD: 5, C: 1, SH: 12, B: 1, H: 1 },
    shares: { PD: 4, C: 2, SH: 2, B: 1, A: 2 },
    liking: 'H',
    weight: 2,
  },
  {
    start: { PD: 5, C: 1, SH: 6, T: 1, M: 3 },
    shares: { PD: 4, C: 2, SH: 1, T: 2, M: 2, A: 1, E: 1 },
    liking: 'T',
  },
  { start: { PD: 5, T: 2, M: 6, A: 2 }, shares: { PD: 4, T: 3, M: 2, A: 2, E: 1 }, liking: 'T' },
  { start: { PD: 5, B: 2, E: 1, A: 2 }, shares: { PD: 4, B: 3, S: 2, A: 2, E: 1 }, liking: 'E' },
  { start: { PD: 6, C: 2, SH: 12, R: 1, H: 1 }, shares: { PD: 4, C: 3, SH: 2, A: 3 }, liking: 'R' },
];

const SYSTEMSHIPS: readonly Style[] = [
  { start: { PD: 2, B: 1 }, shares: { PD: 4, B: 3, S: 3 } },
  { start: { PD: 2, B: 1 }, shares: { PD: 4, B: 3, S: 1, T: 1, M: 1 } },
  { start: { PD: 2, C: 1, SH: 6 }, shares: { PD: 4, C: 3, SH: 2, A: 3 }, liking: 'C', weight: 3 },
  { start: { PD: 2, C: 1, SH: 6, E: 1 }, shares: { PD: 4, C: 3, SH: 2, A: 3, E: 1 }, liking: 'E' },
];

const CARRIER: Style = { start: { PD: 6, SR: 2, B: 1 }, shares: { PD: 4, B: 3, S: 3 } };
const GUN_CARRIER: Style = { start: { PD: 6, SR: 2, C: 1, SH: 6 }, shares: { PD: 4, C: 2, SH: 1, A: 3 } };
/** A Warpship that fights, with a rack in addition. */
const ESCORT: Style = { start: { PD: 6, SR: 1, B: 2 }, shares: { PD: 5, B: 4, S: 1 } };
const FREIGHTER: Style = { start: { PD: 5, H: 3 }, shares: { PD: 1 } };

const STYLES: Readonly<Record<Kind, readonly Style[]>> = {
  warpship: WARPSHIPS,
  systemship: SYSTEMSHIPS,
  carrier: [GUN_CARRIER, CARRIER],
  escort: [ESCORT],
  freighter: [FREIGHTER],
};

/** The most that a liking adds to a weight. */
const FONDEST = 3;

/** Returns a style with the engine of the rules. */
const driven =
  (rules: Rules) =>
  (style: Style): Style => ({
    ...style,
    start: withEngine(rules, style.start),
    shares: withEngine(rules, style.shares),
  });

/** Whether the rules know all components of a style. */
const isKnown =
  (rules: Rules) =>
  ({ start, shares }: Style): boolean =>
    Object.keys({ ...start, ...shares }).every((letters) => components.find(rules, letters) !== undefined);

/** Returns a random style for a kind of ship, weighted by liking, or undefined if the rules know none. */
export function styleOf(rules: Rules, kind: Kind, own: readonly Ship[], random: Random): Style | undefined {
  const known = STYLES[kind].map(driven(rules)).filter(isKnown(rules));
  if (kind !== 'warpship' && kind !== 'systemship') return known[0];
  const tickets = known.flatMap((style) => Array<Style>(weightOf(style, own)).fill(style));
  return tickets[random(tickets.length)];
}

function weightOf({ liking, weight = 1 }: Style, own: readonly Ship[]): number {
  const alike = liking === undefined ? 0 : own.filter(({ built }) => unitsOf(built, liking) > 0).length;
  return weight + Math.min(FONDEST, alike);
}
