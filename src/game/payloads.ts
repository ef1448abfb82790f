/** Payloads that many events have: a ship, a player, a star. */

import type { HexId } from '../map/hex.js';
import type { PlayerId } from '../kernel/player.js';
import type { Plan } from './battle/state.js';
import type { ShipId } from './ships/ship.js';

/** Payload of an event about one ship. */
export type ShipPayload = {
  /** Id of the ship. */
  readonly ship: ShipId;
};

/** Payload of an event about one player. */
export type PlayerPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** Payload of an event at one star. */
export type StarPayload = {
  /** Hex of the star. */
  readonly at: HexId;
};

/** Payload of an event about one phase of a turn. */
export type PhasePayload = {
  /** Key of the phase. */
  readonly phase: string;
};

/** Payload of an event about one round of combat. */
export type RoundPayload = {
  /** Number of the round, from 1. */
  readonly round: number;
};

/** Payload of the event that ends a round of combat. */
export type RoundEndedPayload = RoundPayload & {
  /** Quiet rounds in a row: without damage past screens. 0 if this one was not. */
  readonly quiet: number;
};

/** Payload of the event that begins a step of combat. */
export type StepPayload = {
  /** The plan that the step is part of, such as 'round'. */
  readonly plan: Plan;
  /** Key of the step. */
  readonly step: string;
};
