import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../scale/random.ts';
import type { FaultPlan, RunningSwarm } from './run-swarm.ts';
import { type EmbeddedSwarmDatabase, openSwarmDatabase, type RestartMode, restartModes } from './swarm-database.ts';

interface Faults {
  kills: number;
  restarts: number;
}

const LOOK_MS = 50;
const NODES = 64;

/** Plans kills of nodes and restarts of an embedded database, whose data are in the folder. */
export async function planRestarts(folder: string, faults: Faults): Promise<FaultPlan> {
  const database = await openSwarmDatabase(folder);
  return {
    database,
    async cause(swarm) {
      const { kills, restarts } = await causeFaults(database, faults, swarm);
      const figures: [string, string][] = [
        ['kills of nodes', `${kills}`],
        ['database restarted', `${restarts.fast} fast, ${restarts.immediate} immediate`],
      ];
      return { figures, checked: [] };
    },
  };
}

/** Spreads the faults evenly over the run. @returns how many of each there were */
async function causeFaults(
  database: EmbeddedSwarmDatabase,
  { kills, restarts }: Faults,
  { seed, nodes, progress }: RunningSwarm,
) {
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
