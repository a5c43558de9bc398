import { openDatabase } from './api/open-database.ts';
import { createApp } from './app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type Listening, listen } from './lifecycle/listen.ts';
import { printAddresses } from './lifecycle/print-addresses.ts';
import { closeServer, untilToldToStop, waitForStart } from './lifecycle/shut-down.ts';
import { tellFailure } from './lifecycle/tell-failure.ts';
import { createLog, type Log } from './ops/log.ts';
import { type Env, publicUrlOf, readEnv } from './settings/env.ts';

/** What is open already when a start fails half-way, in the order in which it must be closed. */
type Closers = (() => Promise<void>)[];

async function main(): Promise<void> {
  const closers: Closers = [];
  try {
    const env = readEnv();
    const log = createLog(env.logLevel);
    const told = untilToldToStop();
    const listening = await listen(env.port, env.host);
    closers.unshift(() => closeServer(listening.server));
    const opened = open(env, listening, log, closers);
    await Promise.race([opened, told]);
    log.info({ signal: await told }, 'stopping');
    await waitForStart(opened);
    await closeAll(closers);
  } catch (error) {
    await closeAll(closers);
    tellFailure(error);
  }
}

async function open(env: Env, listening: Listening, log: Log, closers: Closers): Promise<void> {
  const publicUrl = publicUrlOf(env, listening.port);
  const database = env.apiBaseUrl ? undefined : await openDatabase(env, log);
  if (database) closers.push(() => database.close());
  if (database && env.demo) await seedDemo(database, env.dataDir, env.showcaseHost);
  const app = await createApp({ env, publicUrl, log, database });
  // the API's listeners and jobs use the database: they end after the last request and before it
  closers.splice(1, 0, () => app.stop());
  listening.handOver(app.handler);
  await printAddresses({ ...env, publicUrl, port: listening.port, demo: env.demo && database !== undefined });
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

await main();
// a forgotten timer or socket must not keep a stopped process
setTimeout(() => process.exit(), 1_000).unref();
