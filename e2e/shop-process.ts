import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { stopOrphanedPostgres } from '@witryna/embedded-postgres/stop-orphaned-postgres.ts';
import { listenOnFreePort } from '../apps/api/test/listen-on-free-port.ts';
import { sameLimits } from '../apps/server/settings/default-rate-limits.ts';
import { startCommand } from '../scripts/start-command.ts';

const READY_WITHIN_MS = 90_000;
export interface ShopProcess {
  child: ChildProcess;
  port: number;
  dataDir: string;
  /** All output of the process so far. */
  output(): string;
  /** The URL of a page: `addressOf('glina.localhost', '/cart')`. */
  addressOf(host: string, path?: string): string;
  /** Stops the process. Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ShopOptions {
  /** The environment variables of the process. The rate limits are very high unless they are set here. */
  env?: Record<string, string>;
  /** An existing data folder, which `stop` does not remove. Without it, a new one with the demo shops is made. */
  dataDir?: string;
  port?: number;
  /** The folder of another workspace whose server is started instead. */
  root?: string;
}

/**
 * Starts the server as `npm start` does and waits until it is ready. Without options it has a free port and a data
 * folder of its own.
 */
export async function startShop(options: ShopOptions = {}): Promise<ShopProcess> {
  const shop = await launchShop(options);
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (shop.child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${shop.port}/readyz`).catch(() => undefined);
    if (answer?.ok) return shop;
    await pause(50);
  }
  const output = shop.output();
  await shop.stop('SIGKILL');
  throw new Error(`the shop did not start:\n${output}`);
}

/** Starts the server without waiting until it is ready, for starts that must fail. */
export async function launchShop({ env = {}, dataDir, port, root }: ShopOptions): Promise<ShopProcess> {
  // Before a foreign server, no database runs.
  const folder = dataDir ?? (await (env.API_BASE_URL ? makeDataDir() : makeSeededDataDir()));
  const chosen = port ?? (await findFreePort());
  let output = '';
  const command = startCommand(root);
  const child = spawn(command.file, command.args, {
    env: {
      PATH: process.env.PATH,
      VIES_URL: 'off',
      DRAIN_SECONDS: '0',
      ...command.env,
      PORT: String(chosen),
      DATA_DIR: folder,
      // The rate limits are too high to be reached. default-limits.test.ts tests the defaults.
      RATE_LIMITS: sameLimits(1_000_000, 1),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  return {
    child,
    port: chosen,
    dataDir: folder,
    output: () => output,
    addressOf: (host, path = '/') => `http://${host}:${chosen}${path}`,
    stop: async (signal = 'SIGTERM') => {
      const running = child.exitCode === null && child.signalCode === null;
      if (running) child.kill(signal);
      if (running) await once(child, 'exit');
      if (dataDir === undefined) await removeDataDir(folder);
      return child.exitCode;
    },
  };
}

/** Makes an empty data folder. As root, the database runs as another user, who must be able to enter this folder. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-shop-'));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Makes a data folder with the demo shops: a copy of `SEEDED_DATA_DIR`, if there is one, because filling a database takes
 * much longer.
 */
export async function makeSeededDataDir(): Promise<string> {
  const folder = await makeDataDir();
  const { SEEDED_DATA_DIR: seeded } = process.env;
  // Unlike Node's own copy, this one keeps the owner, which is the database's user.
  if (seeded) await promisify(execFile)('cp', ['-R', '-p', `${seeded}/.`, folder]);
  return folder;
}

export async function removeDataDir(folder: string): Promise<void> {
  await stopOrphanedPostgres(folder);
  await rm(folder, { recursive: true, force: true });
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}
