/**
 * The parts of a module as the compiler sees them, without their own types. The functions that declare them (`formula`,
 * `table`, ...) return tokens, which also have the types.
 */

import type { ActionPart, Module, PlayerId, SettingPart } from '../types.js';
import type { JsonObject } from '../util/result.js';

export type { AnyAnswer, AskPart, EntryPart, OmitPart, OverridePart, TablePart } from './answer-parts.js';
export type { Meta, Source } from './meta.js';
export type {
  ActionPart,
  Audience,
  Game,
  GameEvent,
  InternalPart,
  Module,
  Event,
  EventPart,
  Part,
  ReactionPart,
  SettingPart,
  SetupPart,
  SlicePart,
} from '../types.js';

/** The fields of an action and the player who acts. */
export type Acted<Fields> = Fields & {
  /** The player who acts. */
  readonly player: PlayerId;
};

/** A decoded action: its part and its fields. */
export interface ReadAction {
  readonly part: ActionPart;
  readonly fields: Acted<JsonObject>;
}

/** Lists the settings that a module declares. */
export const listSettings = ({ parts }: Module): readonly SettingPart[] =>
  parts.filter((part): part is SettingPart => part.kind === 'setting');
