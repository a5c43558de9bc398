import { openDatabase } from './api/open-database.ts';
import { openOriginals } from './api/open-originals.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { keepNextTickFast } from './lifecycle/keep-next-tick-fast.ts';
import { type Listening, listen } from './lifecycle/listen.ts';
import { printAddresses } from './lifecycle/print-addresses.ts';
import { reportFailure } from './lifecycle/report-failure.ts';
import { closeServer, waitForStart, waitForStopSignal } from './lifecycle/shut-down.ts';
import { createLog, type Log } from './ops/create-log.ts';
import { createServerApp } from './server-app.ts';
import { type Env, publicUrlOf, readEnv } from './settings/env.ts';

/** Functions that close the parts of the server opened so far, in the order in which they are called. */
type Closers = (() => Promise<void>)[];

/**
 * Small buffers share blocks of this size. The C library gets and returns Node's blocks of 64 kB by system calls, which
 * makes garbage collections 20 ms longer (decision 96).
 */
const BUFFER_POOL_BYTES = 8_192;

async function main(): Promise<void> {
  keepNextTickFast();
  Buffer.poolSize = BUFFER_POOL_BYTES;
  const closers: Closers = [];
  try {
    const env = readEnv();
    const log = createLog(env.logLevel);
    const stopSignal = waitForStopSignal();
    const limits = env.trustProxy === undefined ? {} : { connectionsPerAddress: Number.POSITIVE_INFINITY };
    const listening = await listen(env.port, env.host, limits);
    closers.unshift(() => closeServer(listening.server));
    const started = start(env, listening, log, closers);
    await Promise.race([started, stopSignal]);
    log.info({ signal: await stopSignal }, 'stopping');
    await waitForStart(started);
    await closeAll(closers);
  } catch (error) {
    await closeAll(closers);
    reportFailure(error);
  }
}

async function start(env: Env, listening: Listening, log: Log, closers: Closers): Promise<void> {
  const publicUrl = publicUrlOf(env, listening.port);
  const database = env.apiBaseUrl ? undefined : await openDatabase(env, log);
  if (database) closers.push(() => database.close());
  if (database && env.demo) await seedDemo(database, { ...env, originals: openOriginals(env), now: new Date() });
  const app = await createServerApp({ env, publicUrl, log, database });
  // The API's listeners and jobs use the database, so they are stopped after the last request and before the database.
  closers.splice(1, 0, () => app.stop());
  listening.handOver(app.handler);
  await printAddresses({ ...env, publicUrl, port: listening.port, demo: env.demo && database !== undefined });
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

await main();
// Ends the process even if a forgotten timer or socket is still open.
setTimeout(() => process.exit(), 1_000).unref();
