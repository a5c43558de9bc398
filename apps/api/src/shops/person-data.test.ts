import { randomUUID } from 'node:crypto';
import { retentionDefaults } from '@witryna/contract/retention';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../test/buying.ts';
import { createHandling } from '../../test/handling.ts';
import { insertNotice } from '../features/payments/notice-store.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { anonymiseOrders } from './person-store.ts';
import { orderLimit, retainData } from './retain-data.ts';

const { db, api, shop, order, moves, paid, refund, settle, show } = await createHandling('person.test');
const email = 'Ala@Example.com';
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(api.time.now.getTime() + days * DAY_MS);

async function storeTraces(): Promise<void> {
  const now = api.time.now;
  const { id: product_id } = await db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow();
  await shop.write(async (tx) => {
    await tx
      .insertInto('contact_message')
      .values({ name: 'Ala', email, subject: 'x', message: 'y', created_at: now })
      .execute();
    await tx
      .insertInto('newsletter_subscription')
      .values({
        email: email.toLowerCase(),
        state: 'unsubscribed',
        consent_text: 'C',
        requested_at: now,
        unsubscribed_at: now,
      })
      .execute();
    await tx
      .insertInto('cart_snapshot')
      .values({ session: randomUUID(), details: JSON.stringify({ email }) })
      .execute();
    const { id: combination_id } = await tx.selectFrom('combination').select('id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('stock_request')
      .values({ combination_id, email: email.toLowerCase(), state: 'pending', consent_text: 'C', requested_at: now })
      .execute();
    await tx
      .insertInto('review')
      .values({ product_id, author: 'Ala', email, rating: 5, body: 'Good', status: 'approved' })
      .execute();
  });
}

const counts = async () =>
  Object.fromEntries(Object.entries(await exportPerson(shop, email)).map(([what, rows]) => [what, rows.length]));

test('a person’s data are exported, and erased as far as no law demands to keep them', async () => {
  const sold = await order('bank-transfer');
  await paid(sold.id);
  const cancelled = await order('bank-transfer');
  await moves.cancel(cancelled.id);
  await storeTraces();
  const all = {
    orders: 2,
    orderLines: 2,
    withdrawals: 0,
    cartDetails: 1,
    reviews: 1,
    newsletter: 1,
    stockRequests: 1,
    contactMessages: 1,
  };
  expect(await counts()).toMatchObject(all);
  const other = await makeSellingShop(db, 'other-person.test');
  expect(Object.values(await exportPerson(other, email)).flat()).toEqual([]);
  await erasePerson(other, email, api.time.now);
  expect(await counts()).toMatchObject(all);

  const report = await erasePerson(shop, email, api.time.now);
  expect(report).toMatchObject([
    { what: 'orders', erased: 1, kept: 1, reason: expect.stringContaining('accounting') },
    { what: 'withdrawals', erased: 0, kept: 0, reason: null },
    { what: 'notes on orders', erased: 0 },
    { what: 'mails about orders', erased: 0 },
    { what: 'addresses of orders before they were corrected', erased: 0 },
    { what: 'cart details', erased: 1 },
    { what: 'cart reminders', erased: 0 },
    { erased: 1 },
    { erased: 1 },
    { erased: 1 },
    { erased: 1 },
  ]);
  const gone = { orders: 1, cartDetails: 0, reviews: 0, newsletter: 0, stockRequests: 0, contactMessages: 0 };
  expect(await counts()).toMatchObject(gone);
  expect((await show(cancelled)).buyer).toEqual({ fullName: '—', email: '', phone: '' });
  expect((await show(sold)).buyer.fullName).toBe('Ala Makota');
  await erasePerson(shop, email, api.time.now);
  expect(await counts()).toMatchObject(gone);
});

test('what a provider has sent about a payment or a refund is erased with the order', async () => {
  const placed = await order();
  await settle(placed);
  await refund(placed.id, 500);
  const [attempt] = (await show(placed)).payments;
  const { id: refundId } = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  const reports = {
    payment: { attemptId: attempt?.id },
    'refund of ours': { refund: { refundId } },
    'refund in the panel': { refund: { attemptId: attempt?.id } },
    "another order's": { refund: { refundId: randomUUID() } },
  };
  await shop.write(async (tx) => {
    for (const [eventId, report] of Object.entries(reports))
      await insertNotice(tx, 'pays-back', { eventId, report }, 'Ala Makota', api.time.now);
    await anonymiseOrders(tx, [placed.id]);
  });
  const bodies = await db.selectFrom('payment_notice').select(['event_id', 'body']).execute();
  expect(Object.fromEntries(bodies.map(({ event_id, body }) => [event_id, body]))).toEqual({
    payment: '',
    'refund of ours': '',
    'refund in the panel': '',
    "another order's": 'Ala Makota',
  });
});

test('each kind of data goes when its time is over, and not a day earlier', async () => {
  await storeTraces();
  const { contactMessageDays, unpaidOrderDays, endedNewsletterDays } = retentionDefaults;
  const unpaid = await order('bank-transfer');
  await moves.cancel(unpaid.id);
  const open = await order('bank-transfer');
  const nameOf = async (placed: typeof unpaid) => (await show(placed)).buyer.fullName;
  await retainData(shop, later(unpaidOrderDays));
  expect(await nameOf(unpaid)).toBe('Ala Makota');
  await retainData(shop, new Date(later(unpaidOrderDays).getTime() + 1_000));
  expect(await nameOf(unpaid)).toBe('—');
  expect(await nameOf(open)).toBe('Ala Makota');
  expect(await counts()).toMatchObject({ contactMessages: 1, newsletter: 1 });
  await retainData(shop, later(contactMessageDays + 1));
  expect(await counts()).toMatchObject({ contactMessages: 0, newsletter: 1 });
  await retainData(shop, later(endedNewsletterDays + 1));
  expect(await counts()).toMatchObject({ newsletter: 0 });
  await retainData(shop, new Date('2032-12-31T23:00:00Z'));
  expect(await nameOf(open)).toBe('Ala Makota');
  await retainData(shop, new Date('2033-01-01T01:00:00Z'));
  expect(await nameOf(open)).toBe('—');
});

test('withdrawals go with the orders of their year, and those of the last six years never', async () => {
  const sold = await order('bank-transfer');
  const made = (made_at: Date) =>
    shop.write((tx) =>
      tx
        .insertInto('withdrawal')
        .values({ id: randomUUID(), order_id: sold.id, full_name: 'Ala', email, lines: '[]', made_at })
        .execute(),
    );
  const sevenYearsAgo = new Date(Date.now() - 7 * 366 * DAY_MS);
  await made(sevenYearsAgo);
  await made(new Date());
  const left = async () => (await exportPerson(shop, email)).withdrawals?.length;
  await retainData(shop, new Date(sevenYearsAgo.getTime() + 5 * 366 * DAY_MS));
  expect(await left()).toBe(2);
  await retainData(shop, new Date(Date.now() + 20 * 366 * DAY_MS));
  expect(await left()).toBe(1);
  const remove = shop.write((tx) => tx.deleteFrom('withdrawal').execute());
  await expect(remove).rejects.toThrow('permission denied');
});

test('the shop’s own periods count, invalid ones do not, and large amounts go in several batches', async () => {
  const config = (retention: object) =>
    db
      .updateTable('shop')
      .set({ config: JSON.stringify({ retention }) })
      .where('shop_id', '=', shop.shopId)
      .execute();
  const message = { name: 'A', email: 'b@example.com', subject: 'x', message: 'y', created_at: api.time.now };
  await shop.write((tx) =>
    tx
      .insertInto('contact_message')
      .values(Array.from({ length: 1_200 }, () => message))
      .execute(),
  );
  const left = async () => (await exportPerson(shop, 'b@example.com')).contactMessages?.length;
  await config({ contactMessageDays: 1 });
  await retainData(shop, later(40));
  expect(await left()).toBe(1_200);
  await config({ contactMessageDays: 30 });
  await retainData(shop, later(40));
  expect(await left()).toBe(0);
  expect(orderLimit(new Date('2026-11-24T00:00:00Z'), 6).toISOString()).toBe('2020-01-01T00:00:00.000Z');
});
