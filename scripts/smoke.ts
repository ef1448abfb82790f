import { createEngine } from '../src/library.js';
import { catalogue } from '../src/modules/index.js';
const e = createEngine(catalogue);
const ship = (id: string, owner: string, counts: Record<string, number>, tl = 0, now = counts) => ({ id, owner, at: '0505', levels: { all: tl }, built: counts, now });
let seed = 1;
const random = (n: number) => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return (seed >>> 8) % n; };
const rules = e.ruleset('first/skirmish');
if (!rules.ok) { console.log(rules.issues); process.exit(1); }
let total = 0, games = 0; const t0 = performance.now();
const reasons: Record<string, number> = {};
for (let g = 0; g < 300; g++) {
  const made = e.createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets: [
    ship('red/W1', 'red', { PD: 6, B: 3, S: 3, T: 2, M: 6, SR: 1, WG: 1 }), ship('red/S1', 'red', { PD: 4, B: 3, S: 3 }), {...ship('red/S2', 'red', { PD: 4, B: 3, S: 3 }), at: { aboard: 'red/W1' }},
    ship('blue/W1', 'blue', { PD: 6, B: 3, S: 3, T: 2, M: 6, WG: 1 }), ship('blue/S1', 'blue', { PD: 4, T: 2, M: 7, S: 1 }, 1),
  ] });
  if (!made.ok) { console.log(JSON.stringify(made.issues)); process.exit(1); }
  let state = made.value;
  while (!state.result) {
    const d = e.decisions(state)[0]!;
    const act = e.sampleAction(e.view(state, d.player), d, random);
    const r = e.applyAction(state, act);
    if (!r.ok) { console.log(JSON.stringify(act), JSON.stringify(r.issues)); process.exit(1); }
    total++; state = r.state;
    const again = e.deserialize(e.serialize(state));
    if (!again.ok) { console.log(JSON.stringify(again.issues), e.serialize(state)); process.exit(1); }
    if (JSON.stringify(again.value) !== JSON.stringify(state)) { console.log('differs'); console.log(JSON.stringify(state)); console.log(JSON.stringify(again.value)); process.exit(1);}
  }
  reasons[state.result.reason] = (reasons[state.result.reason] ?? 0) + 1;
  games++;
}
console.log(games, total, performance.now() - t0, reasons);
