import { deepFreeze } from '../util/freeze.js';
import type { Decoder } from '../util/decode.js';
import { createLookup, toPartKey } from './lookup.js';
import type { SettingPart } from './part.js';
import type { Json } from '../util/result.js';
import type { Rules } from '../types.js';

/** A typed parameter of a module, with the ruling as its standard value. */
export interface Setting<Value extends Json, Key extends string = string> extends SettingPart<Key, Value> {
  /** Its value under these rules; the standard where its module is not in force. */
  of(rules: Rules): Value;
}

/** What a setting is made of. */
export interface SettingSpec<Value> {
  /** One sentence: what it decides. Left out where the module's words stand apart. */
  readonly about?: string;
  /** Reads a value. */
  readonly decode: Decoder<Value>;
  /** The value unless another is asked for: the ruling. */
  readonly standard: NoInfer<Value>;
  /**
   * What games were played by before there was this setting: a save without it is read so. Give it to a setting that is
   * added to a module of which there are saves already. Left out: a save without the setting is refused.
   */
  readonly before?: NoInfer<Value>;
}

/** Declares a setting; `key` is '<module>/<name>'. */
export function setting<Value extends Json, const Key extends string = string>(
  key: Key,
  spec: SettingSpec<Value>,
): Setting<Value, Key> {
  return deepFreeze({ kind: 'setting', key, ...spec, of: createLookup<Value>(toPartKey('setting', key)) });
}
