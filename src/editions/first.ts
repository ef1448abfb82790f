import type { Edition, EditionCitations } from '../kernel/ruleset/spec.js';

/** Modules of all scenarios of this edition on the map, except WarpChess. */
const everywhere = [
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
      summary: 'Warpships only, one base star a side, 40 Build Points once; the first victory point wins.',
      modules: [...everywhere, 'flat-income', 'spend-all', 'exhaustion-draw'],
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
        'Warpships and Systemships, one base star a side, 50 Build Points once; two victory points win.',
      modules: [...everywhere, 'flat-income', 'spend-all', 'exhaustion-draw', 'systemships'],
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
      summary: 'All rules, three base stars a side, Build Points every turn; three victory points win.',
      modules: [...everywhere, 'flat-income', 'systemships', 'technology', 'repair', 'resupply'],
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
      summary: 'Fleets meet at a star and fight to the end.',
      modules: ['systemships', 'technology', 'agreed-draw', 'resign', 'skirmish'],
    },
  },
} as const satisfies Edition;
