/**
 * What a module is made of: the parts as the compiler sees them, without their own types. Their makers (`formula`, `table`,
 * ...) return tokens that also carry the types.
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

/** What an action's decoder gives: the action's fields and who acts. */
export type Acted<Fields> = Fields & { readonly player: PlayerId };

/** An action as it was read: the part that will judge it, and its fields. */
export interface ReadAction {
  readonly part: ActionPart;
  readonly fields: Acted<JsonObject>;
}

/** The settings that a module declares. */
export const listSettings = ({ parts }: Module): readonly SettingPart[] =>
  parts.filter((part): part is SettingPart => part.kind === 'setting');
