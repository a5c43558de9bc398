import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { seedDemo } from './seed-demo.ts';
import { tellFailure } from './tell-failure.ts';

async function seed(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env, createLog(env.logLevel));
  try {
    await seedDemo(database, env.dataDir, env.showcaseHost);
  } finally {
    await database.close();
  }
}

await seed().catch(tellFailure);
