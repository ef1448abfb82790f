/** Tells a game of Stellar Wars: a line for each course, and one for everything else that happens. */

import {
  tellEvent as tellStellarEvent,
  type GameEvent as StellarEvent,
  type State,
} from '../../stellar-wars/index.js';
import type { OtherScene } from './other-game.js';
import { gameOf, lookOf } from './stellar-ships.js';
import type { GameEvent } from '../../kernel/index.js';

/** Facings of a ship. */
const FACINGS = 6;

/** The course of the ship under way, as far as it is not told yet. */
interface Course {
  readonly ship: string;
  readonly parts: readonly string[];
}

/** Makes what tells the scenes of a game, one after another. */
export function stellarTeller(): (scene: OtherScene<State>) => readonly string[] {
  let course: Course | undefined;
  /** The course so far in a line, and where it has led. */
  const courseLines = ({ after, before }: OtherScene<State>): readonly string[] => {
    if (!course || course.parts.length === 0) return [];
    const { ship, parts } = course;
    course = { ship, parts: [] };
    const now = [after, before].flatMap(({ ships }) => ships.filter(({ id }) => id === ship))[0];
    const place = now ? `, to ${now.at}, looking ${lookOf(now)}` : '';
    return [`  ${ship}: ${parts.join(' ')}${place}`];
  };
  const go = (ship: string, part: string): readonly string[] => {
    course = { ship, parts: course?.ship === ship ? [...course.parts, part] : [part] };
    return [];
  };
  const tellEvent = (scene: OtherScene<State>, event: GameEvent): readonly string[] => {
    // Sound: the events of this game.
    const { type, payload } = event as unknown as StellarEvent;
    if (type === 'ship/moved') return go(payload.ship, 'f');
    if (type === 'ship/turned') return go(payload.ship, handOf(scene, payload.ship, payload.facing));
    if (type === 'ship/finished') return courseLines(scene);
    if (type === 'turn/ended') return scene.after.result ? [] : ['', `Turn ${scene.after.turn}`];
    const line = tellStellarEvent(event, gameOf(scene.before));
    return line === undefined ? [] : [...courseLines(scene), `  ${line}`];
  };
  return (scene) => scene.events.flatMap((event) => tellEvent(scene, event));
}

/** To which hand a ship turned. */
function handOf({ before }: OtherScene<State>, ship: string, facing: number): 'r' | 'l' {
  const was = before.ships.find(({ id }) => id === ship)?.facing ?? facing;
  return (facing - was + FACINGS) % FACINGS === 1 ? 'r' : 'l';
}
