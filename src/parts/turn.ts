/**
 * Turns: how they follow each other, their phases, and whose sides players are on.
 *
 * @packageDocumentation
 */

export { nextTurn, phaseAsked, turnPassed } from '../game/turn/sequence.js';
export { endPhase, phaseDone } from '../game/turn/phase.js';
export { beginCombat, contested } from '../game/turn/combat-phase.js';
export { activeSide, sideOf, sidesLeft } from '../game/players.js';
