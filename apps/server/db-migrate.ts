import { openDatabase } from './api/open-database.ts';
import { reportFailure } from './lifecycle/report-failure.ts';
import { createLog } from './ops/create-log.ts';
import { readEnv } from './settings/env.ts';

async function migrate(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env, createLog(env.logLevel));
  await database.close();
}

await migrate().catch(reportFailure);
