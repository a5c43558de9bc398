import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { tellFailure } from './tell-failure.ts';

async function migrate(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env, createLog(env.logLevel));
  await database.close();
}

await migrate().catch(tellFailure);
