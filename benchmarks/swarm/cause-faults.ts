import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../scale/random.ts';
import { type RestartMode, restartModes, type SwarmDatabase } from './swarm-database.ts';
import type { SwarmNodes } from './swarm-nodes.ts';

interface FaultPlan {
  seed: number;
  kills: number;
  restarts: number;
  nodes: SwarmNodes;
  database: SwarmDatabase;
  /** How much of the run is done, from 0 to 1. */
  progress(): number;
}

const LOOK_MS = 50;
const NODES = 64;

/** Spreads kills of nodes and restarts of the database evenly over the run. @returns how many of each there were */
export async function causeFaults({ seed, kills, restarts, nodes, database, progress }: FaultPlan) {
  const random = createRandom(seed);
  const due = [
    ...Array.from({ length: kills }, (_, at) => ({ at: (at + 0.7) / (kills + 1), kind: 'kill' as const })),
    ...Array.from({ length: restarts }, (_, at) => ({ at: (at + 0.5) / (restarts + 1), kind: 'restart' as const })),
  ].toSorted((one, other) => one.at - other.at);
  const caused = { kills: 0, restarts: { fast: 0, immediate: 0 } };
  for (const { at, kind } of due) {
    while (progress() < at) await pause(LOOK_MS);
    if (progress() >= 1) break;
    if (kind === 'restart') {
      const mode: RestartMode = random.pick(Object.keys(restartModes) as RestartMode[]);
      await database.restart(mode);
      caused.restarts[mode] += 1;
    } else {
      // One node at least goes on, unless the database's restart has just ended it.
      while (nodes.ports().length < 2 && progress() < 1) await pause(LOOK_MS);
      while (!(await nodes.kill(random.integer(NODES)))) await pause(LOOK_MS);
      caused.kills += 1;
    }
  }
  return caused;
}
