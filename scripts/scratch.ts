import * as warpwar from '/tmp/w-memory/src/warpwar/index.js';
import { captain, gunner, play, randomPlayer, seeded } from '/tmp/w-memory/src/warpwar/players/index.js';
import { guesses, remember, suppose, type Memory } from '/tmp/w-memory/src/research/index.js';
import { misfitOf } from '/tmp/w-memory/src/warpwar/memory/guesses.js';

const list: [string, string, number][] = (process.env.LIST ?? 'first/advanced').split(',').flatMap((s) => [[s, 'random', 2], [s, 'captain', 2]]) as any;
{
  const seen: Record<string, any> = {};
  let t1 = 0, t2 = 0, t3 = 0, nr = 0, ng = 0;
  for (const [rules, who, n] of list) for (let seed = 1; seed <= n; seed++) {
    const begun = warpwar.newGame(rules as any, (rules.includes('skirmish') ? { fleets: rules.startsWith('first') ? { red: 'W1: PD=6 B=3 S=2 T=1 M=3\nW2: PD=4 T=2 M=6', blue: 'W1: PD=5 B=5 S=5\nW2: PD=7 B=2 T=2 M=7'} : { red: 'W1: PD=6 B=3 S=2 T=1 M=3 E=2\nW2: PD=4 C=2 SH=9 SR=1 A=5\nS1: PD=3 B=3', blue: 'W1: PD=5 B=5 S=5 A=7\nW2: PD=7 B=2 T=2 M=7 SR=2\nS1: PD=3 B=2 T=1 M=3' }} : {}) as any);
    const mind = who === 'captain' ? captain(warpwar) : randomPlayer(warpwar);
    const players = Object.fromEntries(begun.players.map(({ id }) => [id, mind]));
    const memories: Record<string, Memory | undefined> = {};
    let before = begun; let at = 0; let most = 0;
    const counts: Record<string, number> = {};
    for (const step of play(warpwar, begun, players as any, seeded(seed), { most: Number(process.env.MOST ?? 1500) })) {
      at++;
      for (const { id } of begun.players) {
        const b = warpwar.view(before, id);
        const update = warpwar.updateFor({ ok: true, ...step } as any, id);
        const t0 = performance.now();
        const m = (memories[id] = remember(warpwar, memories[id], { before: b, update }));
        t1 += performance.now() - t0; nr++;
        
        if (step.state.result) continue;
        const rulesOf = warpwar.rulesOf(step.state);
        for (const ship of step.state.ships) {
          const known = m.ships[ship.id];
          if (!known || (step.state.ships.find((x) => x.id === ship.id)!.owner === id)) continue;
          const bad = misfitOf(rulesOf, known, ship);
          if (Object.keys(known.built).length || known.trials.length) counts.known = (counts.known ?? 0) + 1;
          counts.ships = (counts.ships ?? 0) + 1;
          if (bad) { counts['bad ' + bad] = (counts['bad ' + bad] ?? 0) + 1; seen[`${rules} ${who} ${seed} ${at} ${bad}`] ??= JSON.stringify([known, ship, step.events.map((e: any) => e.type)]); }
        }
        if (at % 7 === 0) {
          const v = warpwar.view(step.state, id);
          most = Math.max(most, JSON.stringify(m).length);
          const t2a = performance.now();
          const g = guesses(warpwar, v, m, seeded(at));
          t2 += performance.now() - t2a; ng++;
          if (!g.ok) { seen[`${rules} ${who} ${seed} ${at} guess`] = JSON.stringify([g.issues, m.ships[(g.issues[0] as any).params.ship], v.turn]); continue; }
          counts.guessed = (counts.guessed ?? 0) + g.value.ships.length;
          const t3a = performance.now();
          const s = suppose(warpwar, v, g.value as any);
          t3 += performance.now() - t3a;
          if (!s.ok) seen[`${rules} ${who} ${seed} ${at} suppose ${s.issues.map((x: any) => x.code + x.path.join('.')).slice(0,3)}`] = 1;
        }
      }
      before = step.state;
    }
    console.log(rules, who, seed, at, 'mem', most, JSON.stringify(counts));
  }
  console.log(t1 / nr, 'ms/remember', t2 / ng, 'ms/guess', t3 / ng, 'ms/suppose');
  const keys = Object.keys(seen);
  console.log(keys.length, keys.slice(0, 12).map((k) => k + ' ' + String(seen[k]).slice(0, 900)).join('\n'));
}
