import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createTurns, type Turns } from '@witryna/api/concurrency/take-turns.ts';
import { type ShopOptions, type ShopProcess, startShop } from '../../e2e/shop-process.ts';

const START_AGAIN_MS = 200;

export interface SwarmNodes {
  /** The ports of the nodes that run now. */
  ports(): number[];
  /** Kills a node with SIGKILL; it is started again in the background. Does nothing while it is being started. */
  kill(at: number): Promise<boolean>;
  /** Waits until all nodes run. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts nodes as `npm start` does, and starts each again when it has ended, as a process manager would.
 * @param env the settings of all nodes
 * @param earlier the folder of the version that the first node runs; by default all run this one
 */
export async function startNodes(
  count: number,
  folder: string,
  env: Record<string, string>,
  earlier?: string,
): Promise<SwarmNodes> {
  // Twenty that start at the same time on two cores are ready when their time is over.
  const turns = createTurns<'node'>({ atOnce: availableParallelism() });
  const nodes = Array.from({ length: count }, (_, at) =>
    superviseNode({ dataDir: `${folder}/node-${at}`, env, ...(at === 0 && earlier && { root: earlier }) }, turns),
  );
  const ready = async () => {
    await Promise.all(nodes.map((node) => node.ready()));
  };
  await ready();
  return {
    ports: () => nodes.flatMap((node) => node.port() ?? []),
    kill: async (at) => (await nodes[at % count]?.kill()) ?? false,
    ready,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

function superviseNode(options: ShopOptions, turns: Turns<'node'>) {
  let running: ShopProcess | undefined;
  let port: number | undefined;
  let stopping = false;
  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      try {
        // After its first start a node keeps its port.
        running = await turns.run('node', () => startShop({ ...options, ...(port !== undefined && { port }) }));
        port = running.port;
        return;
      } catch (error) {
        // The start fails while the database is away.
        if (port === undefined) throw error;
        await pause(START_AGAIN_MS);
      }
    }
  };
  let starting = keepRunning();
  const isUp = () => running !== undefined && running.child.exitCode === null && running.child.signalCode === null;
  return {
    port: () => (isUp() ? port : undefined),
    async ready() {
      await starting;
      if (!isUp() && !stopping) throw new Error(`a node has ended by itself:\n${running?.output()}`);
    },
    async kill() {
      if (!isUp()) return false;
      const killed = running;
      running = undefined;
      await killed?.stop('SIGKILL');
      starting = keepRunning();
      return true;
    },
    async stop() {
      stopping = true;
      await starting.catch(() => undefined);
      await running?.stop();
    },
  };
}
