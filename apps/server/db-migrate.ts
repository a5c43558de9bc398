import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';

const env = readEnv();
const database = await openDatabase(env, createLog(env.logLevel));
await database.close();
