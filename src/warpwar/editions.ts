/** The scenarios of both editions, with their modules and settings, and how rules are cited. Data only. */

import type { Edition, EditionCitations } from '../kernel/types.js';

// Rules that the second edition and the collection of variants share.

/** Modules of all scenarios of this edition on the map, except WarpChess. */
const onFirstMaps = [
  'two-players',
  'star-map',
  'common-stock',
  'victory-points',
  'agreed-draw',
  'resign',
] as const;

/** Modules of WarpChess in both editions: given fleets, and Bases without effect. Ledger: X.WARPCHESS.1 to X.WARPCHESS.7. */
export const warpChess = [
  'star-map',
  'identical-fleets',
  'three-moves',
  'refill',
  'last-fleet',
  'agreed-draw',
  'resign',
] as const;

/** Modules that WarpChess leaves out in both editions, with the rule behind each. Ledger: X.WARPCHESS.2, X.WARPCHESS.5. */
export const noWarpChess = {
  systemships: 'X.WARPCHESS.5',
  technology: 'X.WARPCHESS.5',
  repair: 'X.WARPCHESS.5',
  resupply: 'X.WARPCHESS.5',
  holds: 'X.WARPCHESS.5',
  'repair-bays': 'X.WARPCHESS.5',
  scrapping: 'X.WARPCHESS.5',
  'base-building': 'X.WARPCHESS.5',
} as const;

/** Settings that the collection of variants of the 1990s, which is about this edition, prints. Ledger: V.I.6, V.III.4.1, V.IV.1. */
const variants = {
  'technology/every': 6,
  'technology/firstRise': 6,
  'repair-bays/resupplies': false,
  'base-building/price': 10,
  'base-building/instalments': false,
} as const;

/** How the first edition is cited. */
export const firstCitations = {
  prefix: 'E1',
  named: {
    'TURN.BUILD.1': 'SEQ.3',
    'TURN.MOVE.1': 'SEQ.4',
    'TURN.COMBAT.1': 'SEQ.5',
    'TURN.REARRANGE.1': 'SEQ.6',
    'GAME.OVER.1': 'VIC.2',
    'WARPSHIPS.1': 'SCEN.2',
    'INCOME.1': 'SCEN.4',
    'DRAW.1': 'SCEN.5',
  },
  // prettier-ignore
  rules: [
    'GEN.1', 'GEN.2', 'GEN.3', 'SCEN.1', 'SCEN.2', 'SCEN.3', 'SCEN.4', 'SCEN.5',
    'SEQ.1', 'SEQ.2', 'SEQ.3', 'SEQ.4', 'SEQ.5', 'SEQ.6', 'SEQ.7', 'VIC.1', 'VIC.2', 'VIC.3',
    'BUILD.1', 'BUILD.2', 'BUILD.3', 'BUILD.4', 'BUILD.5',
    'ATTR.PD.1', 'ATTR.B.1', 'ATTR.S.1', 'ATTR.T.1', 'ATTR.M.1', 'ATTR.SR.1', 'ATTR.WG.1',
    'SYS.1', 'SYS.2', 'WARP.1', 'WARP.2', 'TECH.1', 'TECH.2', 'TECH.3', 'TECH.4',
    'REPAIR.1', 'REPAIR.2', 'REPAIR.3', 'REPAIR.4', 'REPAIR.6', 'REPAIR.7',
    'MOVE.1', 'MOVE.2', 'MOVE.3', 'MOVE.4', 'MOVE.5', 'MOVE.6', 'MOVE.7', 'MOVE.8', 'MOVE.9', 'MOVE.10', 'MOVE.11', 'MOVE.12', 'MOVE.13',
    'COMBAT.1', 'COMBAT.2', 'COMBAT.3', 'COMBAT.4', 'COMBAT.5', 'COMBAT.6',
    'ORD.1', 'ORD.2', 'ORD.3', 'ORD.4', 'ORD.5', 'ORD.6',
    'POWER.1', 'POWER.2', 'POWER.3', 'POWER.4', 'POWER.5', 'POWER.6',
    'WEAP.1', 'WEAP.5', 'WEAP.6', 'WEAP.7', 'WEAP.8',
    'CRT.1', 'CRT.2', 'CRT.3', 'CRT.4', 'CRT.5', 'ESC.1', 'ESC.2', 'ESC.3', 'ESC.4', 'ESC.5',
    'DMG.1', 'DMG.2', 'DMG.3', 'DMG.4', 'DMG.5', 'DMG.6', 'DMG.8', 'DMG.9', 'DMG.10',
    'END.1', 'END.2', 'END.3', 'END.4', 'END.5', 'END.6',
    'DROP.1', 'DROP.2', 'DROP.3', 'DROP.4', 'DROP.5', 'DROP.6', 'DROP.7', 'DROP.8', 'DROP.9', 'DROP.10',
  ],
} as const satisfies EditionCitations;

/** The first edition of 1977. */
export const first = {
  id: 'first',
  title: 'First edition (1977)',
  citations: firstCitations,
  standards: variants,
  scenarios: {
    learning: {
      title: 'Learning scenario',
      summary:
        'Warpships only, one base star a side, 40 Build Points once. Begin a turn with a ship at the enemy base star: that victory point wins.',
      modules: [...onFirstMaps, 'flat-income', 'spend-all', 'exhaustion-draw'],
      settings: {
        'flat-income/first': 40,
        'flat-income/later': 0,
        'victory-points/target': 1,
        'star-map/bases': 'middle',
      },
      without: { systemships: 'SCEN.2', technology: 'SCEN.2', repair: 'SCEN.2', resupply: 'SCEN.2' },
    },
    basic: {
      title: 'Basic scenario',
      summary:
        'Warpships and Systemships, one base star a side, 50 Build Points once. A turn begun with a ship at the enemy base star is a victory point: two win.',
      modules: [...onFirstMaps, 'flat-income', 'spend-all', 'exhaustion-draw', 'systemships'],
      settings: {
        'flat-income/first': 50,
        'flat-income/later': 0,
        'victory-points/target': 2,
        'star-map/bases': 'middle',
      },
      // Each of the two scenarios has its own rule that all points are spent.
      named: { 'E1.SCEN.2': 'SCEN.3' },
      without: { technology: 'SCEN.3', repair: 'SCEN.3', resupply: 'SCEN.3' },
    },
    advanced: {
      title: 'Advanced scenario',
      summary:
        'All rules, three base stars a side, Build Points every turn. A turn begun with a ship at an enemy base star is a victory point: three win.',
      modules: [...onFirstMaps, 'flat-income', 'systemships', 'technology', 'repair', 'resupply'],
    },
    starred: {
      title: 'Advanced scenario with the starred variants',
      summary:
        'Every starred rule of the collection of variants: points from stars, new Bases, cannons, ECM, armor, holds; the last side with a Base wins.',
      modules: [
        'two-players',
        'star-map',
        'base-stockpiles',
        'star-economy',
        'build-steps',
        // Where Bases fall, victory points could not be scored.
        'base-conquest',
        'base-fall',
        'base-building',
        'systemships',
        'rack-by-rack',
        'half-power-movement',
        'cannons',
        'ecm',
        'armor',
        'technology',
        'holds',
        'repair-bays',
        'repair',
        'resupply',
        'scrapping',
        'agreed-draw',
        'resign',
      ],
      settings: variants,
    },
    'warp-chess': {
      title: 'WarpChess',
      summary:
        'Identical fleets, three moves a turn, ammunition that refills every turn; the last fleet wins.',
      modules: ['two-players', ...warpChess],
      without: noWarpChess,
    },
    skirmish: {
      title: 'Skirmish',
      summary:
        'Fleets meet at a star. Destroy the enemy, or drive them away: the side that is alone there at the end wins.',
      modules: ['systemships', 'technology', 'agreed-draw', 'resign', 'skirmish'],
    },
  },
} as const satisfies Edition;

/** The condensed reference of the first edition: its Advanced scenario on one page. */
export const reference = {
  id: 'reference',
  title: 'Condensed reference',
  // The reference has no rule numbers of its own, so the numbers of the first edition are cited.
  citations: first.citations,
  // The variants are about the first edition in every form.
  standards: first.standards,
  scenarios: {
    advanced: {
      title: 'Advanced scenario',
      summary:
        'The first edition’s Advanced scenario by the one-page reference: retreats end in empty hexes.',
      modules: [...first.scenarios.advanced.modules, 'empty-retreats'],
      settings: { 'victory-points/counting': 'held' },
    },
  },
} as const satisfies Edition;

/** Modules of all scenarios with the combat of this edition. */
const combat = ['systemships', 'rack-by-rack', 'half-power-movement', 'cannons', 'ecm', 'armor'] as const;

/** Modules of its scenarios on the map, except WarpChess. */
const onSecondMaps = [
  ...combat,
  'star-map',
  'base-stockpiles',
  'build-steps',
  'repair',
  'resupply',
  'scrapping',
  'base-fall',
  'base-conquest',
  'agreed-draw',
  'resign',
] as const;

/** Tech level 1 from game-turn 7, level 2 from game-turn 13. */
const levels = { 'technology/every': 6, 'technology/firstRise': 7 } as const;

/** The second edition of 1994. */
export const second = {
  id: 'second',
  title: 'Second edition (1994)',
  citations: {
    prefix: 'E2',
    named: {
      'TURN.BUILD.1': 'SEQ.2',
      'TURN.MOVE.1': 'SEQ.3',
      'TURN.COMBAT.1': 'SEQ.4',
      'TURN.REARRANGE.1': 'SEQ.5',
      'GAME.OVER.1': 'VIC.1',
      'WARPSHIPS.1': 'SCEN.4',
      'INCOME.1': 'SCEN.2',
    },
    // prettier-ignore
    rules: [
      'GEN.1', 'GEN.2', 'GEN.3', 'SCEN.1', 'SCEN.2', 'SCEN.3', 'SCEN.4',
      'SEQ.1', 'SEQ.2', 'SEQ.3', 'SEQ.4', 'SEQ.5', 'SEQ.6', 'VIC.1', 'VIC.2',
      'BUILD.1', 'BUILD.2', 'BUILD.3', 'BUILD.4', 'BUILD.5',
      'ATTR.PD.1', 'ATTR.B.1', 'ATTR.S.1', 'ATTR.T.1', 'ATTR.M.1', 'ATTR.SR.1', 'ATTR.WG.1',
      'ATTR.ECM.1', 'ATTR.CANNON.1', 'ATTR.SHELL.1', 'ATTR.ARMOR.1',
      'ATTR.HOLD.1', 'ATTR.HOLD.2', 'ATTR.HOLD.3', 'ATTR.REPAIR.1', 'ATTR.REPAIR.2', 'ATTR.REPAIR.3',
      'SYS.1', 'SYS.2', 'SYS.3', 'WARP.1', 'WARP.2', 'TECH.1', 'TECH.2', 'TECH.3', 'TECH.4',
      'REPAIR.1', 'REPAIR.2', 'REPAIR.3', 'REPAIR.4', 'REPAIR.5', 'REPAIR.6', 'REPAIR.7', 'REPAIR.8',
      'MOVE.1', 'MOVE.2', 'MOVE.3', 'MOVE.4', 'MOVE.5', 'MOVE.6', 'MOVE.7', 'MOVE.8', 'MOVE.9', 'MOVE.10', 'MOVE.11', 'MOVE.12', 'MOVE.13', 'MOVE.14',
      'COMBAT.1', 'COMBAT.2', 'COMBAT.3', 'COMBAT.4', 'COMBAT.5', 'COMBAT.6',
      'ORD.1', 'ORD.2', 'ORD.3', 'ORD.4', 'ORD.5', 'ORD.6',
      'POWER.1', 'POWER.2', 'POWER.3', 'POWER.4', 'POWER.5', 'POWER.6',
      'WEAP.1', 'WEAP.5', 'WEAP.6', 'WEAP.7', 'WEAP.8', 'WEAP.9',
      'CRT.1', 'CRT.2', 'CRT.3', 'CRT.4', 'CRT.5', 'ESC.1', 'ESC.2', 'ESC.3', 'ESC.4', 'ESC.5',
      'DMG.1', 'DMG.2', 'DMG.3', 'DMG.4', 'DMG.5', 'DMG.6', 'DMG.7', 'DMG.8', 'DMG.9', 'DMG.10',
      'ECM.1', 'ECM.2', 'ECM.3', 'ECM.4', 'END.1', 'END.2', 'END.3', 'END.4', 'END.5', 'END.6',
      'DROP.1', 'DROP.2', 'DROP.3', 'DROP.4', 'DROP.5', 'DROP.6', 'DROP.7', 'DROP.8', 'DROP.9', 'DROP.10',
      'ECON.1', 'ECON.2', 'ECON.3', 'ECON.4', 'ECON.5', 'ECON.6', 'ECON.7', 'ECON.8', 'SCRAP.1',
      'BASE.1', 'BASE.2', 'BASE.3', 'BASE.4', 'BASE.5', 'BASE.6', 'BASE.7', 'BASE.8',
    ],
  },
  standards: levels,
  scenarios: {
    basic: {
      title: 'Basic scenario',
      summary: 'One Base a side, 40 Build Points and 8 a turn; the side that destroys the enemy Base wins.',
      modules: [...onSecondMaps, 'flat-income'],
      settings: { 'flat-income/first': 40, 'flat-income/later': 8, 'star-map/bases': 'middle' },
      without: {
        'star-economy': 'SCEN.2',
        technology: 'SCEN.2',
        holds: 'SCEN.2',
        'repair-bays': 'SCEN.2',
        'base-building': 'SCEN.2',
      },
    },
    advanced: {
      title: 'Advanced scenario',
      summary: 'All rules: three Bases a side, points from stars, new Bases; the last side with a Base wins.',
      modules: [...onSecondMaps, 'star-economy', 'technology', 'holds', 'repair-bays', 'base-building'],
      settings: levels,
    },
    'warp-chess': {
      title: 'WarpChess',
      summary:
        'Identical fleets with cannons, ECM and armor, three moves a turn, ammunition that refills every turn; the last fleet wins.',
      modules: ['two-players', 'half-power-movement', 'cannons', 'ecm', 'armor', ...warpChess],
      without: noWarpChess,
    },
    skirmish: {
      title: 'Skirmish',
      summary:
        'Fleets meet at a star, with cannons, ECM and armor. Destroy the enemy, or drive them away: the side that is alone there at the end wins.',
      modules: [...combat, 'technology', 'holds', 'repair-bays', 'agreed-draw', 'resign', 'skirmish'],
      settings: levels,
    },
  },
} as const satisfies Edition;

/** The names of the scenarios of an edition. */
type NamesIn<Of extends Edition> = Of extends Edition
  ? `${Of['id']}/${keyof Of['scenarios'] & string}`
  : never;

/** The name of a scenario: `'<edition>/<scenario>'`. */
export type ScenarioName = NamesIn<typeof first | typeof second | typeof reference>;

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
