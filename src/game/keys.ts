/** Keys to which modules add: any text in the game itself, and under a catalogue those of its modules. */
export interface Keys {
  /** Of the phases of a turn. */
  readonly phase: string;
  /** Of the steps of a combat. */
  readonly step: string;
  /** Letters of components. */
  readonly component: string;
  /** Of the reasons why a game ended. */
  readonly reason: string;
}
