/** Sets of optional modules. */

/** The modules that are options of the player. */
export const OPTIONS = ['dummy-convoy', 'scatter', 'evasive-route', 'warship-screen'] as const;

/** Returns every set of some things: 16 of 4. */
export const subsetsOf = (all: readonly string[]): readonly (readonly string[])[] =>
  all.reduce<readonly (readonly string[])[]>(
    (sets, each) => [...sets, ...sets.map((set) => [...set, each])],
    [[]],
  );

/** The scenario without options: nothing is left to decide but the escort. */
export const withoutOptions = (scenario: string): string =>
  [scenario, ...OPTIONS.map((id) => `-${id}`)].join(' ');
