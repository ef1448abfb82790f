/** The vectors of sheets and tables. */

import { readFileSync } from 'node:fs';

/** What a printed ship costs, item by item. */
export interface CostVector {
  readonly id: string;
  readonly engine: number;
  readonly shield: number;
  readonly armor: number;
  readonly missiles?: number;
  readonly weapons?: number;
  readonly other: number;
  readonly total: number;
  readonly limit: number;
  readonly fits: boolean;
  readonly totalIfHullReactorCost1?: number;
  readonly totalIfMissilesCost1?: number;
  /** Ids of the rules that it breaks. */
  readonly breaks: readonly string[];
}

type Rows = Readonly<Record<string, readonly number[]>>;
type Numbers = Readonly<Record<string, number>>;

/** The members that are about sheets and tables. Sound: the file has them in these forms. */
export const vectors = JSON.parse(
  readFileSync(new URL('../../stellar-wars/vectors.json', import.meta.url), 'utf8'),
) as {
  readonly sheetLines: readonly string[];
  readonly sheetCosts: readonly CostVector[];
  readonly buildTable: Readonly<
    Record<string, Numbers & { readonly engine: readonly number[]; readonly blast?: number }>
  >;
  readonly weaponPrices: Numbers;
  readonly systemPrices: Numbers;
  readonly extras: readonly { readonly code: string; readonly on: string; readonly cost: number }[];
  readonly toHitRows: Rows;
  readonly damageRows: Rows;
  readonly maxRange: Numbers;
  readonly toHit: readonly {
    readonly weapon: string;
    readonly range: number;
    readonly number: number | null;
  }[];
  readonly missileDefence: { readonly byRange: readonly number[]; readonly beyondTable: number };
  readonly damageAllocation: Readonly<Record<string, readonly string[]>>;
  readonly damageAllocationOdds36: Readonly<Record<string, Numbers>>;
  readonly otherSystems: Rows;
  readonly otherSystemsOdds36: Readonly<Record<string, Numbers>>;
  readonly multiTrack: readonly {
    readonly bought: number;
    readonly targets: number;
    readonly cost: number;
  }[];
  readonly buildExamples: readonly { readonly type: string; readonly speed: number; readonly cost: number }[];
  readonly odds36AtMost: Numbers;
  readonly sheetCapacity: Numbers;
};
