import { frozen } from './freeze.js';
import type { Decoder } from './decode.js';
import { lookup, numbered } from './lookup.js';
import type { SettingPart } from './parts.js';
import type { Json } from './result.js';
import type { Rules } from './rules.js';

/** A typed parameter of a module, with the ruling as its standard value. */
export interface Setting<Value extends Json, Key extends string = string> extends SettingPart<Key, Value> {
  /** Its value under these rules; the standard where its module is not in force. */
  of(rules: Rules): Value;
}

/** Declares a setting; `key` is '<module>/<name>'. */
export function setting<Value extends Json, const Key extends string = string>(
  key: Key,
  spec: { readonly about: string; readonly decode: Decoder<Value>; readonly standard: NoInfer<Value> },
): Setting<Value, Key> {
  return frozen({ kind: 'setting', key, ...spec, of: lookup<Value>(numbered('setting', key)) });
}
