/** A node that only works jobs, a minute after the orders were placed: `node sweeping-process.ts <connection as JSON>`. It says when it asks. */
import { connectDatabase, type DatabaseConnection } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { createTestApi } from '../apps/api/test/test-api.ts';

const LATER_MS = 61_000;
const connection: DatabaseConnection = JSON.parse(process.argv[2] ?? '');
const { db } = connectDatabase<Tables>(connection, { log: { info: () => undefined, warn: () => undefined } });
const { deps } = createTestApi(
  db,
  {},
  {
    later: () => undefined,
    clock: () => new Date(Date.now() + LATER_MS),
    checkpoint: (name) => void (name === 'ask:answered' && process.stdout.write('asked\n')),
  },
);
const mailer = { send: async () => undefined };
await startJobs({ ...deps, mailer, renderMail: async (kind) => ({ subject: kind, html: '', text: '' }) });
process.stdout.write('working\n');
