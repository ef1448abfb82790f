/** Kinds of keys that modules add. Here any text; the types of an engine narrow them to the keys of its catalogue. */
export interface Keys {
  /** Keys of the phases of a turn. */
  readonly phase: string;
  /** Keys of the steps of a combat. */
  readonly step: string;
  /** Letters of components. */
  readonly component: string;
  /** Keys of the reasons why a game ended. */
  readonly reason: string;
}
