import type { RecallNotices } from '@witryna/contract/recall-notice';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Cup, makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { writableColumns } from '../../../test/writable-columns.ts';
import type { Tables } from '../../database/database.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { handleOrder } from '../order-handling/handle-order.ts';
import { orderDeps } from '../orders/order-deps.ts';
import { planRecall, recallProduct } from './recall-product.ts';
import { findSoldProduct } from './recall-store.ts';

const host = 'recall.test';
const { db } = await createTestDatabase<Tables>();
let reach: (name: string) => void | Promise<void> = () => undefined;
const api = createTestApi(db, {}, { checkpoint: (name) => reach(name) });
const deps = orderDeps(api.deps);
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
beforeEach(async () => {
  reach = () => undefined;
  jobs.mails.length = 0;
  await sql`delete from pgboss.job`.execute(db);
});

const notice = {
  hazard: 'Ucho może pęknąć.',
  action: 'Odłóż kubek.',
  remedy: 'Wymiana albo zwrot.',
  contact: '800 100 200',
};
const notices: RecallNotices = { pl: notice };
const actor = 'Ola';
const buy = async (cup: Cup, email: string, type = 'cash-on-delivery') => {
  api.advance(1_000);
  const { session } = await shopper.fill(cup);
  const buyer = { fullName: 'Ala Makota', email, phone: '600 100 200' };
  return shopper.place(await shopper.fillIn(session, { buyer, payment: { type } }));
};
const recall = (cup: Cup, text = notices) => recallProduct(deps, shop, { productId: cup.id, notices: text, actor });
const plan = (cup: Cup, text = notices) => planRecall(shop, { productId: cup.id, notices: text });
/** Runs the queued mails and returns who got them. */
async function recipients(): Promise<string[]> {
  await jobs.drain('recall');
  return jobs.mails.map(({ to }) => to).toSorted();
}
const setOrder = (id: string, change: { language?: string; payment_state?: 'failed'; stock_held?: boolean }) =>
  db.updateTable('shop_order').set(change).where('id', '=', id).execute();

/** Copies an order as those of this many other buyers. */
async function copyOrder(id: string, copies: number): Promise<void> {
  await sql`
    with made as (
      select gen_random_uuid() as id, n, o.* from generate_series(1, ${copies}::int) n,
        lateral (select to_jsonb(s) as row from shop_order s where s.id = ${id}) o
    ), orders as (
      insert into shop_order (${await writableColumns(db, 'shop_order')})
      select ${await writableColumns(db, 'shop_order', 'copy')} from made m, lateral jsonb_populate_record(null::shop_order, m.row || jsonb_build_object(
        'id', m.id, 'number', 'C' || m.id, 'idempotency_key', gen_random_uuid(), 'cart_id', 1000000 + m.n,
        'buyer', m.row -> 'buyer' || jsonb_build_object('email', 'buyer' || m.n || '@example.com'))) copy
      returning id
    )
    insert into order_line
    select (jsonb_populate_record(null::order_line, to_jsonb(l) || jsonb_build_object('order_id', orders.id))).*
    from orders, order_line l where l.order_id = ${id}`.execute(db);
}

test('everybody who has ordered the product gets one mail, in the language of their newest order', async () => {
  const [cup, other] = [await makeCup(shop), await makeCup(shop)];
  await buy(cup, 'ala@example.com');
  const again = await buy(cup, 'Ala@Example.com');
  await setOrder(again.id, { language: 'en' });
  await buy(cup, 'jan@example.com');
  await buy(other, 'ewa@example.com');
  const both = { pl: notice, en: { ...notice, hazard: 'The handle can break.' } };
  expect(await plan(cup, both)).toEqual({ orders: 3, people: 2, told: 0, erased: 0, missing: [], others: [] });
  expect((await plan(cup)).missing).toEqual(['en']);
  expect(await recall(cup, both)).toBe(2);
  expect(await recipients()).toEqual(
    ['ala@example.com', 'jan@example.com'].map((to) => expect.stringMatching(new RegExp(to, 'i'))),
  );
  const toAla = jobs.mails.find(({ to }) => /^ala/i.test(to));
  expect(JSON.parse(toAla?.text ?? '')).toMatchObject({
    shop: { language: 'en' },
    recall: { number: again.number, orderedOn: '20 November 2026', notice: { hazard: 'The handle can break.' } },
  });
  const told = await db.selectFrom('order_event').select('order_id').where('kind', '=', 'mail-recall').execute();
  expect(told).toHaveLength(2);
});

test('buyers who were erased, and orders that were cancelled or not paid in time, get no mail', async () => {
  const cup = await makeCup(shop, 9);
  await buy(cup, 'stays@example.com');
  const cancelled = await buy(cup, 'cancelled@example.com', 'bank-transfer');
  await handleOrder.cancel(deps, shop, { orderId: cancelled.id, actor });
  const unpaid = await buy(cup, 'unpaid@example.com', 'bank-transfer');
  await setOrder(unpaid.id, { payment_state: 'failed', stock_held: false });
  const erased = await buy(cup, 'erased@example.com');
  const later = await buy(cup, 'later@example.com', 'bank-transfer');
  await db
    .updateTable('shop_order')
    .set({ buyer: '{"fullName":"—","email":"","phone":""}' })
    .where('id', '=', erased.id)
    .execute();
  expect(await plan(cup)).toMatchObject({ orders: 3, people: 2, erased: 1 });
  expect(await recall(cup)).toBe(2);
  await handleOrder.cancel(deps, shop, { orderId: later.id, actor });
  await erasePerson(shop, 'later@example.com', api.time.now);
  expect(await recipients()).toEqual(['stays@example.com']);
});

test('the same recall again reaches only new buyers, and another notice reaches all', async () => {
  const cup = await makeCup(shop);
  await buy(cup, 'first@example.com');
  expect(await recall(cup)).toBe(1);
  expect(await recall(cup)).toBe(0);
  await buy(cup, 'second@example.com');
  expect(await plan(cup)).toMatchObject({ people: 2, told: 1, others: [] });
  expect(await recall(cup)).toBe(1);
  expect(await recipients()).toEqual(['first@example.com', 'second@example.com']);
  const changed = { pl: { ...notice, pieces: 'Partia 7' } };
  expect(await plan(cup, changed)).toMatchObject({ told: 0, others: [{ people: 2 }] });
  expect(await recall(cup, changed)).toBe(2);
});

test('a recall of many buyers that is interrupted goes on where it stopped; two at once mail nobody twice', async () => {
  const cup = await makeCup(shop);
  await copyOrder((await buy(cup, 'buyer1@example.com')).id, 450);
  let batches = 0;
  reach = (name) => {
    batches += name === 'recall:batch' ? 1 : 0;
    return batches === 2 ? Promise.reject(new Error('killed')) : undefined;
  };
  await expect(recall(cup)).rejects.toThrow('killed');
  reach = () => undefined;
  const { people, told } = await plan(cup);
  expect([people, told]).toEqual([450, 200]);
  const counts = await Promise.all([recall(cup), recall(cup)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(people - told);
  const { rows } = await sql<{ jobs: number; orders: number }>`
    select count(*)::int as jobs, count(distinct data ->> 'orderId')::int as orders from pgboss.job where name = 'recall'`.execute(
    db,
  );
  expect(rows).toEqual([{ jobs: 450, orders: 450 }]);
});

test('a node that dies after sending sends the mail no second time', async () => {
  const cup = await makeCup(shop);
  const { id: orderId } = await buy(cup, 'once@example.com');
  await recall(cup);
  const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'recall'`.execute(db);
  await jobs.handlers.recall(rows[0]?.data);
  // The mail server has answered, but the event was not written.
  await db.deleteFrom('order_event').where('order_id', '=', orderId).where('kind', '=', 'mail-recall').execute();
  await jobs.handlers.recall(rows[0]?.data);
  expect(jobs.mails.map(({ to }) => to)).toEqual(['once@example.com']);
});

test('a product is found by handle and id, also when it is deleted', async () => {
  const cup = await makeCup(shop);
  await buy(cup, 'ala@example.com');
  const { handle, name } = await db
    .selectFrom('product')
    .select(['handle', 'name'])
    .where('id', '=', cup.id)
    .executeTakeFirstOrThrow();
  const find = (typed: string) => shop.read((tx) => findSoldProduct(tx, typed));
  for (const typed of [handle, `${cup.id}`]) expect(await find(typed)).toEqual({ id: cup.id, name });
  await db.deleteFrom('combination').where('product_id', '=', cup.id).execute();
  await db.deleteFrom('product').where('id', '=', cup.id).execute();
  expect(await find(`${cup.id}`)).toEqual({ id: cup.id, name });
  expect(await recall(cup)).toBe(1);
  expect(await recipients()).toEqual(['ala@example.com']);
  for (const typed of ['unknown', '0', '1e400', '-1']) expect(await find(typed)).toBeUndefined();
});
