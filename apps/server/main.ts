import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from './api/open-database.ts';
import { openOriginals } from './api/open-originals.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createDrain } from './lifecycle/drain.ts';
import { keepNextTickFast } from './lifecycle/keep-next-tick-fast.ts';
import { findPort, listen } from './lifecycle/listen.ts';
import { printAddresses } from './lifecycle/print-addresses.ts';
import { reportFailure } from './lifecycle/report-failure.ts';
import { startWorkers } from './lifecycle/run-workers.ts';
import { closeServer, waitForStart, waitForStopSignal } from './lifecycle/shut-down.ts';
import { addUpMetrics } from './ops/cluster-metrics.ts';
import { createLog, type Log } from './ops/create-log.ts';
import type { Tracing, TracingOptions } from './ops/open-tracing.ts';
import { describeRelease, readRelease } from './ops/release.ts';
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
    // A worker shares the port of the first process, which has looked for it.
    const port = cluster.isWorker ? env.port : await findPort(env.port, env.host);
    const started =
      env.workers > 1 && !cluster.isWorker ? share(env, port, log, closers) : start(env, port, log, closers);
    await Promise.race([started, stopSignal]);
    log.info({ signal: await stopSignal }, 'stopping');
    await waitForStart(started);
    await closeAll(closers);
  } catch (error) {
    await closeAll(closers);
    reportFailure(error);
  }
}

/** Lets workers answer instead of this process. */
async function share(env: Env, port: number, log: Log, closers: Closers): Promise<void> {
  addUpMetrics();
  const workers = startWorkers({ count: env.workers, env: { PORT: `${port}` }, log });
  closers.unshift(() => workers.stop());
  await workers.listening;
}

/** Opens everything, and then the port. */
async function start(env: Env, port: number, log: Log, closers: Closers): Promise<void> {
  const publicUrl = publicUrlOf(env, port);
  const tracing = env.tracing && (await startTracing({ ...env, ...env.tracing, log }));
  if (tracing) closers.unshift(() => tracing.stop());
  const database = env.apiBaseUrl ? undefined : await openDatabase(env, log);
  if (database) closers.unshift(() => database.close());
  if (database && env.demo) await seedDemo(database, { ...env, originals: openOriginals(env), now: new Date() });
  const app = await createServerApp({ env, publicUrl, log, database, tracing });
  closers.unshift(() => app.stop());
  const drain = createDrain(app.handler);
  const limits = env.trustProxy === undefined ? {} : { connectionsPerAddress: Number.POSITIVE_INFINITY };
  const { server } = await listen(port, env.host, drain.handler, limits);
  log.info({ ...readRelease(), node: process.version, host: env.host, port }, 'listening');
  closers.unshift(() => {
    app.endStreams();
    return closeServer(server);
  });
  closers.unshift(async () => {
    drain.begin();
    await pause(env.drainSeconds * 1_000);
  });
  // The first worker speaks for all.
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  await printAddresses({
    ...env,
    publicUrl,
    port,
    demo: env.demo && database !== undefined,
    backOffice: app.demoAddress,
  });
}

/** Loads what traces need. Without tracing, nothing of it is loaded. */
async function startTracing(options: Omit<TracingOptions, 'version'>): Promise<Tracing> {
  const { openTracing } = await import('./ops/open-tracing.ts');
  return openTracing({ ...options, version: describeRelease(readRelease()) });
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

await main();
// Ends the process even if a forgotten timer or socket is still open.
setTimeout(() => process.exit(), 1_000).unref();
