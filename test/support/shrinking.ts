/** Finds the fewest modules and settings with which a composition still breaks a law. */

import { LawBroken } from '../../src/laws/law.js';
import { pairsOf } from './combining.js';
import { wide, type Composition, type Compositions } from './compositions.js';

/** A composition that breaks a law. */
export interface Breach {
  readonly of: Composition;
  /** The law's name; 'an error' if something else was thrown. */
  readonly law: string;
  readonly thrown: unknown;
}

/** How compositions are asked for, played and told. */
export type Stage = Pick<Compositions, 'specOf' | 'textOf' | 'play'>;

const lawIn = (thrown: unknown): string => (thrown instanceof LawBroken ? String(thrown.law) : 'an error');

/** Plays a composition, and returns what it breaks; undefined if it keeps every law. */
export function breachOf(of: Composition, { play }: Stage): Breach | undefined {
  try {
    play(of);
    return undefined;
  } catch (thrown) {
    return { of, law: lawIn(thrown), thrown };
  }
}

/** Games of each smaller set: other rules make another game of the same seed. */
const GAMES = 2;

/** Returns how fewer modules or settings break the same law; undefined if no game of theirs does, or there are no such rules. */
function stillBreaks({ of, law }: Breach, fewer: Partial<Composition>, stage: Stage): Breach | undefined {
  const less = { ...of, ...fewer };
  if (!stage.specOf(less)) return undefined;
  for (let game = 0; game < GAMES; game += 1) {
    const found = breachOf({ ...less, seed: of.seed + game }, stage);
    if (found?.law === law) return found;
  }
  return undefined;
}

/** Returns the first that breaks the law still. */
const firstOf = (breach: Breach, all: readonly Partial<Composition>[], stage: Stage): Breach | undefined => {
  for (const fewer of all) {
    const found = stillBreaks(breach, fewer, stage);
    if (found) return found;
  }
  return undefined;
};

/** Takes out one thing after another as long as the law is still broken. */
function thinned(
  breach: Breach,
  ways: (of: Composition) => readonly Partial<Composition>[],
  stage: Stage,
): Breach {
  const found = firstOf(breach, ways(breach.of), stage);
  return found ? thinned(found, ways, stage) : breach;
}

const withoutEach = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.map((out) => all.filter((each) => each !== out));

/**
 * Returns the smallest breach of the same law that is found: no module of it can be left out, and no setting. If it has
 * more than two modules, no two of them break the law alone.
 */
export function shrink(breach: Breach, stage: Stage): Breach {
  const minimal = thinned(breach, (of) => withoutEach(of.ids).map((ids) => ({ ids })), stage);
  const { ids } = minimal.of;
  const few = ids.length > 2 ? [...ids.map((id) => [id]), ...pairsOf(ids)] : [];
  const fewest =
    firstOf(
      minimal,
      few.map((some) => ({ ids: some })),
      stage,
    ) ?? minimal;
  return thinned(
    fewest,
    ({ settings }) =>
      withoutEach(Object.entries(settings)).map((some) => ({ settings: Object.fromEntries(some) })),
    stage,
  );
}

/** Says what a breach is: the smallest ruleset with its seed and law, and where it was found. */
export function tell(found: Breach, smallest: Breach, { textOf }: Stage): string {
  const { of, law, thrown } = smallest;
  const modules = of.ids.length === 0 ? 'the scenario alone' : of.ids.join(', ');
  return [
    `${modules}: breaks ${law === 'an error' ? 'no law, but throws' : `the law '${law}'`}.`,
    `  Ruleset: ${textOf(of)}`,
    `  Seed: ${of.seed}`,
    ...String(thrown)
      .split('\n')
      .map((line) => `  ${line}`),
    ...(smallest === found ? [] : [`  Found in: ${textOf(found.of)}, seed ${found.of.seed}`]),
  ].join('\n');
}

/** Plays a composition. If it breaks a law, throws an error on the smallest one that does. */
export function keepsEveryLaw(composition: Composition, stage: Stage = wide): void {
  const found = breachOf(composition, stage);
  if (!found) return;
  const smallest = shrink(found, stage);
  throw new Error(tell(found, smallest, stage), { cause: smallest.thrown });
}
