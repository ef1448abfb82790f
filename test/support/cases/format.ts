/** The adjudication cases of test/cases, as schema.json there describes them. */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EcmReply, Order, Shot } from '../../../src/warpwar/index.js';

/** Numbers by name: units by component, points by player. */
export type Numbers = Readonly<Record<string, number>>;

/** A reason why something is refused. */
export interface Refusal {
  readonly code: string;
  readonly rule?: string;
}

/** A shot and its result; `hits` is absent if there are none. */
export type CaseShot = Omit<Shot, 'hits'> & { readonly hits?: number };

/** A ship of a position. */
export interface CaseShip {
  readonly id: string;
  /** Absent: the player in its id. */
  readonly owner?: string;
  readonly at?: string;
  readonly aboard?: string;
  readonly built: Numbers;
  /** What differs from `built`. */
  readonly now?: Numbers;
  /** Absent: 0. */
  readonly level?: number | Numbers;
  readonly cargo?: number;
}

/** What is at a star of a position. */
export interface CaseStar {
  readonly base?: string | null;
  readonly points?: number;
  readonly owner?: string;
  readonly since?: number;
  /** Points in unfinished Bases, by player. */
  readonly progress?: Numbers;
  /** Founder of its Colony. */
  readonly colony?: string;
  readonly colonyProgress?: number;
}

/** Research of a player. */
export interface CaseResearch {
  readonly levels: Numbers;
  readonly paid?: Numbers;
}

/** A moment of a game. */
export interface Position {
  /** Absent: red and blue. */
  readonly players?: readonly string[];
  readonly sides?: readonly (readonly string[])[];
  /** 'chosen': the players choose. Absent: the first of two plays from the top, the second from the bottom. */
  readonly homes?: 'chosen' | Readonly<Record<string, string | readonly string[]>>;
  /** Absent: the printed map. */
  readonly map?: object;
  readonly fleet?: readonly object[];
  readonly king?: string;
  /** With `turn`, `active` and `phase` it is a moment in a game; without them, its beginning. */
  readonly turn?: number;
  readonly active?: string;
  readonly phase?: string;
  readonly points?: Numbers;
  readonly scores?: Numbers;
  readonly research?: Readonly<Record<string, CaseResearch>>;
  readonly ships?: readonly CaseShip[];
  readonly stars?: Readonly<Record<string, CaseStar>>;
}

/** What should hold of a ship. */
export interface ShipHolds {
  readonly at?: string;
  readonly aboard?: string;
  readonly owner?: string;
  readonly now?: Numbers;
  readonly level?: number | Numbers;
  readonly cargo?: number;
  /** Movement points left in this turn. */
  readonly left?: number;
}

/** What should hold in a game. */
export interface GameHolds {
  readonly turn?: number;
  readonly active?: string;
  readonly phase?: string;
  readonly awaits?: readonly string[];
  readonly result?: { readonly winners: readonly string[] } | null;
  readonly points?: Numbers;
  readonly scores?: Numbers;
  readonly research?: Readonly<Record<string, CaseResearch>>;
  readonly ships?: Readonly<Record<string, ShipHolds | null>>;
  readonly stars?: Readonly<Record<string, CaseStar & { readonly owner?: string | null }>>;
  readonly combat?: { readonly at?: string; readonly round?: number; readonly quiet?: number } | null;
  readonly shots?: readonly CaseShot[];
  readonly pastScreens?: Numbers;
  /** What players see of ships: whole records, counters only, or nothing. */
  readonly sees?: Readonly<Record<string, Readonly<Record<string, 'record' | 'counter' | null>>>>;
}

/** A step of a game. */
export type CaseStep =
  | { readonly do: object; readonly refused?: readonly Refusal[] }
  | { readonly round: readonly Order[]; readonly times?: number }
  | { readonly until: { readonly turn?: number; readonly player?: string; readonly phase?: string } }
  | { readonly check: GameHolds };

/** What comes of a round. */
export interface RoundHolds {
  readonly refused?: readonly Refusal[];
  readonly shots?: readonly CaseShot[];
  readonly hits?: Numbers;
  readonly pastScreens?: Numbers;
  readonly escapes?: readonly string[];
  readonly destroyed?: readonly string[];
}

/** The same position under other rules. */
export interface Otherwise<Holds> {
  readonly rules: string;
  /** Steps of a game, where they differ. */
  readonly steps?: readonly CaseStep[];
  readonly why: string;
  readonly expect: Holds;
}

/** What every case has. */
interface Common<Kind extends string, Holds> {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  readonly rules: string;
  readonly cites: readonly string[];
  /** Question of docs/rulings.md that it depends on. */
  readonly ruling?: string;
  readonly why: string;
  readonly expect: Holds;
  /** The same under other rules. */
  readonly otherwise?: readonly Otherwise<Holds>[];
}

/** A round of fire, outside a game. */
export interface RoundCase extends Common<'round', RoundHolds> {
  readonly ships: readonly CaseShip[];
  readonly orders: readonly Order[];
  readonly ecm?: readonly EcmReply[];
}

/** A game. */
export interface GameCase extends Common<'game', GameHolds & { readonly refused?: readonly Refusal[] }> {
  readonly position: Position;
  readonly steps?: readonly CaseStep[];
}

/** A design of a ship. */
export interface DesignCase extends Common<
  'design',
  { readonly refused?: readonly Refusal[]; readonly cost?: number; readonly movementPoints?: number }
> {
  readonly design: { readonly counts: Numbers; readonly level?: number | Numbers };
}

/** Cells of the Combat Results Table. */
export interface TableCase extends Common<'table', Readonly<Record<string, readonly string[]>>> {
  readonly firing: 'attack' | 'dodge' | 'retreat';
  readonly differences: readonly number[];
}

/** Tech levels by turn: of all families, or of each. */
export interface LevelsCase extends Common<'levels', Readonly<Record<string, readonly number[]>>> {
  readonly turns: readonly number[];
}

/** Rules that fit together, or do not. */
export type RulesCase = Common<
  'rules',
  { readonly modules?: Readonly<Record<string, boolean>> } | { readonly refused: readonly Refusal[] }
>;

/** A case. */
export type Case = RoundCase | GameCase | DesignCase | TableCase | LevelsCase | RulesCase;

/** A file of cases. */
export interface CaseFile {
  readonly subject: string;
  readonly title: string;
  readonly about: string;
  readonly cases: readonly Case[];
}

const folder = resolve(import.meta.dirname, '../../cases');

/** Reads a JSON file of test/cases. */
export const readJson = (name: string): unknown => JSON.parse(readFileSync(resolve(folder, name), 'utf8'));

/** Names of the files of cases. */
export const fileNames: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && !['schema.json', 'printed-map.json'].includes(name))
  .sort();

/** Reads all files of cases, in the order of their names. Sound: a test checks them against the schema. */
export const caseFiles = (): readonly CaseFile[] => fileNames.map((name) => readJson(name) as CaseFile);
