/**
 * The packages of examples/ and their modules, found by their folders: a new package joins without a change here. A package
 * with test/facts.ts has modules for WarpWar, which the laws of WarpWar's modules play with. One that depends on another package than
 * ours puts our games into a framework; if that is not installed here, the package installs it. Any other is a game of its own, or stands on another game.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Module } from '../src/kernel/types.js';
import { chance, committedDice, givenDice, seededDice } from '../src/warpwar/dice/index.js';
import { catalogue } from '../src/warpwar/modules/index.js';

/** A package of examples/. */
export interface Example {
  /** Its folder: 'house-rules'. */
  readonly name: string;
  /** The modules that it adds to the standard ones, in its order. */
  readonly modules: readonly Module[];
}

/** The folder of the packages: beside a folder above this file, which may be part of a bundle in out/. */
const examplesAbove = (folder: string): string =>
  existsSync(join(folder, 'examples')) ? join(folder, 'examples') : examplesAbove(dirname(folder));

const folder = examplesAbove(import.meta.dirname);

/** Folders of examples/ with a package.json, in alphabetical order. */
const names = readdirSync(folder, { withFileTypes: true })
  .filter((each) => each.isDirectory() && existsSync(join(folder, each.name, 'package.json')))
  .map(({ name }) => name)
  .sort();

/** Whether a package has modules for WarpWar. */
const isForWarpWar = (name: string): boolean => existsSync(join(folder, name, 'test/facts.ts'));

/** What is read of a package.json: what a package depends on. */
interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

// Sound: our own files.
const needsIn = (path: string): Needs =>
  JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as Needs;

/** Packages that are installed here. */
const installed = Object.keys(needsIn('..').devDependencies ?? {});

/** Whether a package puts our games into a framework, which it depends on. */
const isForFramework = (name: string): boolean => 'dependencies' in needsIn(name);

/** Whether a package depends on something that is not installed here. */
const isApart = (name: string): boolean =>
  Object.keys(needsIn(name).dependencies ?? {}).some((each) => !installed.includes(each));

/** Names of the packages that install what they depend on by themselves. */
export const apart: readonly string[] = names.filter(isApart);

/** Names of the packages that put our games into a framework that is installed here. */
export const frameworks: readonly string[] = names.filter((name) => isForFramework(name) && !isApart(name));

/** Names of the packages that are games of their own, or stand on another game than WarpWar. */
export const ownGames: readonly string[] = names.filter(
  (name) => !isForWarpWar(name) && !isForFramework(name),
);

/** What modules that roll require: dice, which fall by a seed where nothing else is said. */
export const dice: readonly Module[] = [chance, seededDice];

const isModule = (value: unknown): value is Module =>
  typeof value === 'object' && value !== null && 'meta' in value && 'parts' in value;

/** Lists the modules in the exports of a package: those of its `catalogue`, or those that it exports one by one. */
function modulesIn(name: string, exported: Readonly<Record<string, unknown>>): readonly Module[] {
  const all = Array.isArray(exported.catalogue)
    ? (exported.catalogue as readonly unknown[])
    : Object.values(exported);
  const standard: readonly Module[] = [...catalogue, ...dice, givenDice, committedDice];
  const own = all.filter(isModule).filter(({ meta }) => !standard.some((each) => each.meta.id === meta.id));
  if (own.length === 0)
    throw new Error(`examples/${name}/src/index.ts exports no module: export \`catalogue\`, or each module.`);
  return own;
}

async function exampleOf(name: string): Promise<Example> {
  // Sound: what a file exports, by name.
  const exported = (await import(`../examples/${name}/src/index.ts`)) as Readonly<Record<string, unknown>>;
  return { name, modules: modulesIn(name, exported) };
}

/** The packages of examples/ with modules for WarpWar. */
export const examples: readonly Example[] = await Promise.all(names.filter(isForWarpWar).map(exampleOf));

/** The modules of these packages, each once: a package may stand on another. */
export const exampleModules: readonly Module[] = examples
  .flatMap(({ modules }) => modules)
  .filter(({ meta }, at, all) => all.findIndex((each) => each.meta.id === meta.id) === at);

/** The standard modules, dice, and the modules of all examples behind them. */
export const wideCatalogue: readonly [Module, ...Module[]] = [
  catalogue[0],
  ...catalogue.slice(1),
  ...dice,
  ...exampleModules,
];

/** The package that a module comes from; undefined for a standard module. */
export const exampleWith = (id: string): string | undefined =>
  examples.find(({ modules }) => modules.some(({ meta }) => meta.id === id))?.name;
