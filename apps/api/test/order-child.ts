/**
 * A program that places an order, or settles its payment, and kills its own process at a checkpoint without any
 * cleanup, as in a power failure: `node order-child.ts <JSON>`. With `smtpUrl` it runs the queued jobs instead, until it
 * is killed.
 */

import { randomBytes } from 'node:crypto';
import { createDemoApi } from '@witryna/sandbox-gateway/demo-api';
import { z } from 'zod';
import { connectDatabase, type DatabaseConnection } from '../src/database/connect.ts';
import type { Tables } from '../src/database/database.ts';
import { allDeliveries } from '../src/delivery/delivery-registry.ts';
import { createRateLimiter } from '../src/http/rate-limits.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { createLocalOriginals } from '../src/pictures/original-store.ts';
import { secretKeyOf } from '../src/secrets/secret-key.ts';
import { createShopResolver } from '../src/tenancy/shop-resolver.ts';

const task = z
  .object({
    connection: z.custom<DatabaseConnection>((value) => typeof value === 'object' && value !== null),
    secretKey: z.base64(),
    /** The time of the program's clock (ISO 8601), which does not advance. */
    now: z.iso.datetime(),
    dieAt: z.string().optional(),
    request: z
      .object({
        url: z.url(),
        method: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.string().optional(),
      })
      .optional(),
    smtpUrl: z.string().optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = connectDatabase<Tables>(task.connection, { log: quiet });
const clock = () => new Date(task.now);
const { api, deps } = createDemoApi({
  db,
  settings: {
    dataDir: `/missing-${randomBytes(4).toString('hex')}`,
    publicUrl: 'http://{host}',
    secretKey: secretKeyOf(Buffer.from(task.secretKey, 'base64')),
    apiHosts: [],
    allowDebugDomain: false,
    smtpUrl: task.smtpUrl,
    rateLimits: {},
  },
  shops: createShopResolver(db),
  limiter: createRateLimiter({}),
  clock,
  fetch: () => Promise.reject(new Error('no network')),
  originals: createLocalOriginals('/missing'),
  log: quiet,
  payments: allPayments,
  deliveries: allDeliveries,
  checkpoint(name) {
    if (name === task.dieAt) process.kill(process.pid, 'SIGKILL');
  },
});
if (task.request) {
  const { url, ...init } = task.request;
  const answer = await api.fetch(new Request(url, init), { internal: true });
  process.stdout.write(`${answer.status}`);
  process.exit(0);
}
await startJobs({ ...deps, renderMail: async (kind) => ({ subject: kind, html: '', text: '' }) });
