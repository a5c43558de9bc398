import { cart as cartAnswer } from '@witryna/contract/cart';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../test/buying.ts';
import { createTestDatabase } from '../../test/database.ts';
import { quietLog } from '../../test/database-server.ts';
import { createJobRunner } from '../../test/job-runner.ts';
import { createTestApi } from '../../test/test-api.ts';
import { type Change, openChangeFeed } from '../database/change-feed.ts';
import type { Tables } from '../database/database.ts';
import type { Mail } from '../mail/mailer.ts';
import { startJobs } from './start-jobs.ts';

const { db, connection } = await createTestDatabase<Tables>();
const host = 'jobs.test';
const api = createTestApi(db, {}, { later: () => undefined });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);

test('the worker sends what an order queued, tries again what failed, and stops', async () => {
  const mails: Mail[] = [];
  let failures = 0;
  const jobs = await startJobs({
    ...api.deps,
    renderMail: async (kind) => ({ subject: kind, html: '', text: '' }),
    mailer: {
      send: async (mail) => {
        failures += 1;
        if (failures === 1) throw new Error('the mail server is away');
        mails.push(mail);
      },
    },
  });
  const placed = await shopper.buy(await makeCup(shop));
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'mail'`.execute(db);
  await vi.waitFor(() => expect(failures).toBe(1), { timeout: 10_000, interval: 100 });
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 15_000, interval: 100 });
  expect(mails[0]).toMatchObject({ id: `${placed.number}-placed`, to: 'ala@example.com', subject: 'placed' });
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['daily', 'sweep']);
  await jobs.stop();
});

test('the daily job forgets idle carts', async () => {
  const { handlers } = createJobRunner(api.deps);
  const [old, young] = [await shopper.fill(await makeCup(shop)), await shopper.fill(await makeCup(shop))];
  const long = new Date(api.time.now.getTime() - 31 * 86_400_000);
  await db.updateTable('cart').set({ updated_at: long }).where('session', '=', old.session).execute();
  await handlers.daily(null);
  const left = async (session: string) =>
    (await api.get(host, `/shop/ShoppingCart/${session}`, cartAnswer)).products.length;
  expect([await left(old.session), await left(young.session)]).toEqual([0, 1]);
});

test('the daily job has lists made anew: what sold best stands in another order', async () => {
  const feed = await openChangeFeed(connection, quietLog);
  const heard: Change[] = [];
  feed.subscribe((change) => heard.push(change));
  await createJobRunner(api.deps).handlers.daily(null);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'products' }));
  await feed.stop();
});
