import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { csvText } from '../../../../../packages/shop-converters/test/csv-text.ts';
import { openImports, simple } from '../../../test/goods-imports.ts';
import { listCategoryRows } from '../shop/store.ts';
import { makeCategories } from './import-categories.ts';

const { db, openShop } = await openImports();
const doing = { actor: 'Anna', now: new Date('2026-11-23T12:00:00Z'), batch: randomUUID() };

test('categories are made some at a time, and none twice', async () => {
  const { shop } = await openShop();
  const named = (handle: string, parent: string | null) => ({ handle, name: handle.toUpperCase(), parent });
  const categories = [
    named('a', null),
    ...Array.from({ length: 4 }, (_, at) => named(`a-${at}`, 'a')),
    named('b', 'a-3'),
  ];
  const counts: number[] = [];
  for (let hasMore = true; hasMore; ) {
    hasMore = (await shop.write((tx) => makeCategories(tx, categories, doing, 2))).hasMore;
    counts.push((await shop.read(listCategoryRows)).length);
  }
  expect(counts).toEqual([2, 4, 6, 6]);
});

test('of one shop, one file is read at a time', async () => {
  const { send } = await openShop();
  const file = csvText([simple('K-1')]);
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table goods_import in access exclusive mode`.execute(tx);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  const first = send(file);
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0), { timeout: 60_000 });
  expect((await send(file)).status).toBe(503);
  gate.resolve();
  await holding;
  expect((await first).status).toBe(200);
  // The place is free again.
  expect((await send(file)).status).toBe(200);
});
