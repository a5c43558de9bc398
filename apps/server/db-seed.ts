import { openDatabase } from './api/open-database.ts';
import { openOriginals } from './api/open-originals.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { reportFailure } from './lifecycle/report-failure.ts';
import { createLog } from './ops/create-log.ts';
import { readEnv } from './settings/env.ts';

async function seed(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env, createLog(env.logLevel));
  try {
    await seedDemo(database, { ...env, originals: openOriginals(env), now: new Date() });
  } finally {
    await database.close();
  }
}

await seed().catch(reportFailure);
