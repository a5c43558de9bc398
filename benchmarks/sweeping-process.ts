/** A node that only works the jobs of `DATABASE_URL`, a minute after the orders were placed. It says when it asks. */
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { createTestApi } from '../apps/api/test/test-api.ts';

const LATER_MS = 61_000;
const url = process.env.DATABASE_URL ?? '';
const { db } = connectDatabase<Tables>({ url }, { log: { info: () => undefined, warn: () => undefined } });
const { deps } = createTestApi(
  db,
  {},
  {
    schedule: () => undefined,
    clock: () => new Date(Date.now() + LATER_MS),
    checkpoint: (name) => void (name === 'ask:answered' && process.stdout.write('asked\n')),
  },
);
const mailer = { send: async () => undefined };
await startJobs({ ...deps, mailer, renderMail: async (kind) => ({ subject: kind, html: '', text: '' }) });
process.stdout.write('working\n');
