/** How matches begin. Only the server calls this, so what it draws is secret. */

import { compileRules, parseFleet, unwrap, type Setup } from 'warpwar';
import type { MatchData } from 'warpwar/boardgame-io';

/** Fleets of 60 Build Points for a skirmish. No player knows which of them the other has. */
const FLEETS: readonly [string, string] = [
  'W1: TL0 PD=7 B=3 S=3 T=1 M=6 SR=1\nS1: TL0 PD=4 B=4 S=3 aboard W1\nW2: TL0 PD=5 B=3 S=3\nW3: TL0 PD=3 T=1 M=6',
  'W1: TL0 PD=8 B=5 S=4 SR=1\nS1: TL0 PD=4 T=2 M=9 aboard W1\nW2: TL0 PD=6 S=2 T=2 M=6\nW3: TL0 PD=4 B=2',
];

/** Sets up WarpWar. In a skirmish the seed deals the fleets. */
export function warpwarSetUp(
  players: readonly string[],
  { rules }: MatchData,
  seed: string = crypto.randomUUID(),
): Setup {
  const compiled = compileRules(rules);
  const isSkirmish = compiled.ok && compiled.value.ruleset.modules.includes('skirmish');
  const first = Number.parseInt(seed.slice(0, 8), 16) % 2;
  const fleets = Object.fromEntries(
    players.map((player, at) => [player, fleetOf(FLEETS[(at + first) % 2 === 0 ? 0 : 1], player)]),
  );
  return { rules, players, ...(isSkirmish && { fleets }) };
}

function fleetOf(text: string, player: string) {
  const rules = unwrap(compileRules('first/skirmish'));
  return unwrap(parseFleet(rules, text, player));
}

/** Sets up Stellar Wars. A client that knows the seed knows every roll. */
export const stellarSetUp = (
  players: readonly string[],
  { rules }: MatchData,
  seed: string = crypto.randomUUID(),
) => ({
  rules,
  players,
  ...(rules.startsWith('sw2/duel') && {
    fleets: Object.fromEntries(players.map((each) => [each, [{ sheet: 'CA-2' }]])),
  }),
  seed,
});
