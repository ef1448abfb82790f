/** Set-ups of the games with dice. */

import { Complaint, didYouMean, listed } from '../terminal.js';
import type { Game, Table, Wish } from './game.js';

/**
 * Makes a set-up of what was asked for.
 *
 * @param seats the players in order; empty if one person plays alone, whose name is who plays
 * @param fleetsOf makes what `--ships` asks for; absent if there is nothing to choose
 */
export function prepareOther<State>(
  { command, scenarios, players: able }: Pick<Game<State>, 'command' | 'scenarios' | 'players'>,
  seats: readonly string[],
  wish: Wish,
  fleetsOf?: (
    given: string | undefined,
    rules: string,
  ) => { readonly fleets?: object; readonly note?: string },
): Table {
  complainOfOthers(command, wish, fleetsOf !== undefined);
  const [standard = ''] = scenarios;
  const wanted = wish.rules ?? standard;
  const namesDice = /\+given-dice(?![\w-])/.test(wanted);
  const rules = wish.givenDice && !namesDice ? `${wanted} +given-dice` : wanted;
  const names = playersIn([...Object.keys(able), 'me'], wish.players, Math.max(1, seats.length));
  const players = seats.length > 0 ? seats : names;
  const { note, ...fleets } = fleetsOf?.(wish.ships, rules) ?? {};
  const rolled = wish.givenDice || namesDice;
  return {
    setup: { rules, players, ...(!rolled && { seed: String(wish.seed) }), ...fleets },
    names: Object.fromEntries(players.map((seat, at) => [seat, names[at] ?? ''])),
    notes: note === undefined ? [] : [note],
  };
}

/** Complains of what is asked for of other games. */
function complainOfOthers(command: string, wish: Wish, hasShips: boolean): void {
  for (const name of ['sides', 'king', 'map'] as const)
    if (wish[name] !== undefined) throw new Complaint(`--${name} is for WarpWar, not for ${command}.`);
  if (wish.ships !== undefined && !hasShips) throw new Complaint(`--ships is for stellar-wars.`);
}

/** Returns who plays, by seat: a person first, against the first computer player, unless `--players` says otherwise. */
function playersIn(able: readonly string[], given: string | undefined, seats: number): readonly string[] {
  const [computer = 'me'] = able;
  const names = given?.split(',') ?? ['me', computer].slice(0, seats);
  const wrong = names.find((name) => !able.includes(name));
  if (wrong !== undefined)
    throw new Complaint(
      `--players takes these names: ${listed(able)}; not '${wrong}'.${didYouMean(wrong, able)}`,
    );
  if (names.length !== seats) throw new Complaint(`Give ${seats} of these names: ${listed(able)}.`);
  return names;
}
