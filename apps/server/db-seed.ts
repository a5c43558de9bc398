import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { seedDemo } from './seed-demo.ts';

const env = readEnv();
const database = await openDatabase(env, createLog(env.logLevel));
try {
  await seedDemo(database, env.dataDir, env.showcaseHost);
} finally {
  await database.close();
}
