/** The laws 'secrets-kept', 'places-kept' of one moment, and 'sealed-unseen'. */

import type { GameEvent } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import { deepFreezeAll, same } from './json.js';
import { tryEngine } from './law.js';
import { accepted } from './moment.js';
import type { Choice, Moment } from './subject.js';

/** Checks that a viewer's view, decisions and refusals do not depend on what they may not see. */
export function secretsKept<State extends View & object, View extends object>(
  { game, state }: Moment<State, View>,
  viewer: Viewer,
  actions: readonly unknown[],
  random: Random,
): void {
  if (game.isOver(state)) return;
  const other = game.disguise(state, viewer, random);
  lookAlike({ game, state }, viewer, actions, { law: 'secrets-kept', state: other, what: '' });
  const elsewhere = game.displace?.(state, viewer, random);
  if (elsewhere) lookAlike({ game, state }, viewer, actions, { law: 'places-kept', ...elsewhere });
}

/** A state that a viewer cannot tell from another, what differs in words, and the law that says so. */
interface Twin<State> {
  readonly law: 'secrets-kept' | 'places-kept';
  readonly state: State;
  readonly what: string;
}

/** Checks that two states look the same to a viewer, whose actions are judged alike in both. */
function lookAlike<State extends View & object, View extends object>(
  { game: { engine }, state }: Moment<State, View>,
  viewer: Viewer,
  actions: readonly unknown[],
  twin: Twin<State>,
): void {
  const other = deepFreezeAll(twin.state);
  const compare = (what: string, here: string, ask: (of: State) => unknown): void =>
    same(
      twin.law,
      twin.what === '' ? what : `${what}, ${twin.what}`,
      tryEngine(here, () => ask(other)),
      ask(state),
    );
  compare(`view of ${JSON.stringify(viewer)}`, 'view', (of) => engine.view(of, viewer));
  compare('offers', 'decisions', (of) => engine.decisions(of).filter(({ player }) => player === viewer));
  for (const action of actions)
    compare(JSON.stringify(action), 'checkAction', (of) => engine.checkAction(of, action));
}

/** Checks that nobody else can tell two sealed choices of a player apart, as long as others are awaited. */
export function sealedUnseen<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  one: Choice,
  other: Choice,
): void {
  const { game, state } = moment;
  const { engine } = game;
  const { player, aside } = one.decision;
  // Choices that are aside, such as an offer of a draw, are not sealed.
  if (aside) return;
  const [a, b] = [accepted(moment, one), accepted(moment, other)];
  if (!engine.awaiting(state).some((each) => each !== player)) return;
  for (const viewer of game.viewers(state)) {
    if (viewer === player) continue;
    same(
      'sealed-unseen',
      `view of ${JSON.stringify(viewer)}`,
      engine.view(a.state, viewer),
      engine.view(b.state, viewer),
    );
    same(
      'sealed-unseen',
      `events for ${JSON.stringify(viewer)}`,
      heard(a.events, viewer),
      heard(b.events, viewer),
    );
  }
}

/** Returns the events that a viewer receives. */
export const heard = (
  events: readonly GameEvent[],
  viewer: Viewer,
): readonly Pick<GameEvent, 'type' | 'payload'>[] =>
  events
    .filter(({ audience }) => audience === 'all' || audience.some((each) => each === viewer))
    .map(({ type, payload }) => ({ type, payload }));
