import { afterAll, expect, test, vi } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { startReceiver } from '../../../test/webhook-receiver.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import { addWebhook } from './save-webhook.ts';

const { db } = await createTestDatabase<Tables>();
const [quick, dead] = [await startReceiver(), await startReceiver()];
dead.answer = () => undefined;
afterAll(quick.stop);
const api = createTestApi(db, { webhookHosts: ['127.0.0.1'] }, { clock: () => new Date() });

/** Makes a shop with one webhook that works, and others whose receiver never answers. */
async function open(host: string, deadOnes: number) {
  const shop = openTenant(db, (await makeSellingShop(db, host)).shopId, 'shopkeeper');
  const addresses = [...Array.from({ length: deadOnes }, () => dead.address), quick.address];
  for (const address of addresses) {
    const form = { name: host, address, types: ['order.placed' as const], active: true };
    await addWebhook(api.deps, shop, form, { actor: 'Olga', now: new Date() });
  }
  return async () => (await shopperAt(api, host).buy(await makeCup(shop))).number;
}

test('receivers that never answer delay neither other webhooks of their shop nor other shops', async () => {
  const buyThere = await open('dead.test', 9);
  const buyHere = await open('calm.test', 0);
  const mailer = { send: async () => undefined };
  const running = await startJobs({
    ...api.deps,
    mailer,
    renderMail: async (kind) => ({ subject: kind, html: '', text: '' }),
  });
  try {
    const numbers = [await buyThere(), await buyHere()];
    const told = () => quick.received.map(({ body }) => body).join();
    await vi.waitFor(() => expect(numbers.filter((one) => told().includes(`"${one}"`))).toEqual(numbers), {
      timeout: 60_000,
      interval: 50,
    });
    // All nine are tried side by side, and none has taken the place of one that works.
    await vi.waitFor(() => expect(dead.received.length).toBeGreaterThanOrEqual(9), { timeout: 60_000, interval: 50 });
    await vi.waitFor(
      async () => {
        const done = await db.selectFrom('webhook_delivery').select('tries').where('state', '=', 'delivered').execute();
        expect(done).toEqual([{ tries: 1 }, { tries: 1 }]);
      },
      { timeout: 60_000, interval: 50 },
    );
    await vi.waitFor(
      async () => {
        const slow = await db.selectFrom('webhook').select('id').where('slow', '=', true).execute();
        expect(slow).toHaveLength(9);
      },
      { timeout: 60_000, interval: 200 },
    );
    // What comes next finds the ways of the quick ones free.
    const [next, other] = [await buyThere(), await buyHere()];
    await vi.waitFor(() => expect([next, other].every((one) => told().includes(`"${one}"`))).toBe(true), {
      timeout: 60_000,
      interval: 50,
    });
  } finally {
    // Calls that are on their way end at once.
    await dead.stop();
    await running.stop();
  }
}, 240_000);
