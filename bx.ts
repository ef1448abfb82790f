import { solveDuels } from './src/research/index.js';
import { compileRules, unwrap } from './src/warpwar/index.js';
const rules = unwrap(compileRules('first/skirmish'));
for (const [letters, points] of [[['PD','B','S'],10],[['PD','B','S'],11],...(process.argv[2]?[[['PD','B','S'],15] as const]:[]), ...(process.argv[2]?[[['PD','B','S','T','M'],10] as const]:[])] as const) {
 const t = process.cpuUsage().user; const d = solveDuels(rules, { letters, points }, { destroyed: 1, left: 0.5 });
 if (!d.ok) { console.log(JSON.stringify(d.issues)); continue; }
 const v = d.value; console.log(letters.join(' '), points, v.records.length, v.states, v.games, v.mixed, v.error, (process.cpuUsage().user - t)/1e6, 's', v.value({PD:4,B:1},{PD:4,B:1}), v.value({PD:2,S:3},{PD:3,B:2}), v.value({PD:3,B:2},{PD:2,S:3}));
}
