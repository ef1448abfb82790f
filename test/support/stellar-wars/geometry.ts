/** The geometry in the vectors of Stellar Wars, and a few helpers for hexes. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Axial, Direction, Side } from '../../../src/board/hexes.js';

/** A hex, q first. */
export type Pair = readonly [q: number, r: number];

interface Vectors {
  readonly arc: readonly {
    readonly target: Pair;
    readonly facing: Direction;
    readonly sides: readonly Side[];
  }[];
  readonly plasma: readonly { readonly target: Pair; readonly inArc: boolean }[];
  readonly los: readonly {
    readonly from: Pair;
    readonly to: Pair;
    readonly range: number;
    readonly blockers: readonly Pair[];
  }[];
  readonly losNotBlockedBy: readonly { readonly from: Pair; readonly to: Pair; readonly hex: Pair }[];
  readonly turns: readonly {
    readonly speed: number;
    readonly after: readonly number[];
    readonly legal: boolean;
  }[];
  readonly turnChart: {
    /** The chart as printed, by speed: 'F1 T2 F1'. */
    readonly printed: Readonly<Record<string, string>>;
    readonly turnAfterHexes: Readonly<Record<string, readonly number[]>>;
    readonly legalTurnLists: Readonly<Record<string, readonly (readonly number[])[]>>;
    readonly reachable: Readonly<
      Record<
        string,
        { readonly states: number; readonly hexes: number; readonly facings: readonly Direction[] }
      >
    >;
    readonly tightestRightTurnFromOriginFacingN: Readonly<
      Record<string, { readonly path: readonly Pair[]; readonly facing: Direction }>
    >;
  };
  readonly arcs: {
    readonly hexesPerSideByRange: Readonly<Record<string, number>>;
    readonly plasma: {
      readonly widthByRange: Readonly<Record<string, number>>;
      readonly hexesFacingN: Readonly<Record<string, readonly Pair[]>>;
      readonly total: number;
    };
  };
}

/** The vectors of arcs, sight and turns. */
export const vectors = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../stellar-wars/vectors.json'), 'utf8'),
) as Vectors; // Sound: the file has these members; every test that reads one fails otherwise.

export const toHex = ([q, r]: Pair): Axial => ({ q, r });

export const origin: Axial = { q: 0, r: 0 };

/** Hexes in an order of their own, as texts. */
export const sorted = (hexes: readonly Axial[]): readonly string[] =>
  hexes.map(({ q, r }) => `${q},${r}`).sort();

/** Where the center of a hex is, if the distance between two neighbors is the root of 3; y runs south. */
export const centerOf = ({ q, r }: Axial): readonly [x: number, y: number] => [
  1.5 * q,
  Math.sqrt(3) * (r + q / 2),
];
