/**
 * A node that only runs the jobs of `DATABASE_URL`, with a clock one minute ahead, so that the sweeper's work is due.
 * Prints `working` when its jobs run, and `asked` after each query to a payment provider.
 */
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { createTestApi } from '../apps/api/test/test-api.ts';

const CLOCK_AHEAD_MS = 61_000;
const url = process.env.DATABASE_URL ?? '';
const { db } = connectDatabase<Tables>({ url }, { log: { info: () => undefined, warn: () => undefined } });
const { deps } = createTestApi(
  db,
  {},
  {
    schedule: () => undefined,
    clock: () => new Date(Date.now() + CLOCK_AHEAD_MS),
    checkpoint: (name) => void (name === 'ask:answered' && process.stdout.write('asked\n')),
  },
);
const mailer = { send: async () => undefined };
await startJobs({ ...deps, mailer, renderMail: async (kind) => ({ subject: kind, html: '', text: '' }) });
process.stdout.write('working\n');
