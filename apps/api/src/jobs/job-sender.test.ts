import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import type { Tables } from '../database/database.ts';
import { createJobSender } from './job-sender.ts';

const { db } = await createTestDatabase<Tables>();
const sender = createJobSender(db, (error) => {
  throw error;
});

async function jobs() {
  const { rows } = await sql<{
    data: unknown;
  }>`select data from pgboss.job where name = 'mail' order by created_on`.execute(db);
  return rows.map(({ data }) => data);
}

test('a job exists only if the transaction that sent it commits', async () => {
  const shop = await makeShop(db, 'jobs.test');
  const mail = { shopId: shop.shopId, orderId: randomUUID(), kind: 'placed' as const };
  await expect(
    shop.write(async (tx) => {
      await sender.send(tx, 'mail', mail);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await jobs()).toEqual([]);
  await shop.write((tx) => sender.send(tx, 'mail', mail));
  expect(await jobs()).toEqual([mail]);
});

test('the database role of requests can neither read nor delete jobs', async () => {
  const shop = await makeShop(db, 'no-access.test');
  await expect(shop.read((tx) => sql`select data from pgboss.job`.execute(tx))).rejects.toThrow(/permission denied/);
  await expect(shop.write((tx) => sql`delete from pgboss.job_common`.execute(tx))).rejects.toThrow(/permission denied/);
});

test('webhooks whose receivers are slow have jobs of a kind of their own, and each webhook at most one', async () => {
  const [quick, slow] = [
    { shopId: 1, webhookId: 1, slow: false },
    { shopId: 1, webhookId: 2, slow: true },
  ];
  await sender.sendForWebhooks([quick, slow]);
  await sender.sendForWebhooks([quick, slow]);
  await sender.sendForWebhooks([]);
  const { rows } = await sql`
    select name, data->'webhookId' as id, group_id from pgboss.job where name like 'webhook%' order by name`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'webhook', id: 1, group_id: '1' },
    { name: 'webhook-slow', id: 2, group_id: '1' },
  ]);
});
