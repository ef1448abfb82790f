/** Rules that the second edition and the collection of variants share. */

/** Modules of the second edition that are starred rules in the collection of variants, with their ids there. */
export const starred: Readonly<Record<string, readonly string[]>> = {
  'star-economy': ['V.III.1', 'V.III.3'],
  'build-steps': ['V.III.5'],
  systemships: ['V.V.1'],
  'rack-by-rack': ['V.V.2'],
  'half-power-movement': ['V.II.1'],
  cannons: ['V.I.1', 'V.I.2'],
  ecm: ['V.I.3'],
  armor: ['V.I.5'],
  technology: ['V.IV.1'],
  holds: ['V.I.4'],
  'repair-bays': ['V.I.6'],
  scrapping: ['V.III.2'],
  'base-building': ['V.III.4.1'],
  'base-fall': ['V.III.4.2'],
};
