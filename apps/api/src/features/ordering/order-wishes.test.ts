import { checkout } from '@witryna/contract/checkout';
import { document } from '@witryna/contract/content';
import { order } from '@witryna/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'wishes.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
});

/** A filled cart and the days of arrival that its courier offers. */
async function fillCart() {
  const { session } = await shopper.fill(await makeCup(shop));
  const { deliveries, giftNote } = await api.get(host, `/shop/Checkout/${session}`, checkout);
  const body = await shopper.fillIn(session);
  return { giftNote, dates: deliveries.map(({ dates }) => dates), body };
}

test('without the shop’s offer, a gift message and a day of arrival are refused', async () => {
  const { giftNote, dates, body } = await fillCart();
  expect({ giftNote, dates }).toEqual({ giftNote: false, dates: [undefined, undefined, undefined] });
  expect(await shopper.refused({ ...body, giftNote: 'Sto lat' })).toMatchObject({
    status: 400,
    details: { fields: { giftNote: 'unavailable' } },
  });
  const delivery = { ...body.delivery, date: '2026-12-01' };
  expect(await shopper.refused({ ...body, delivery })).toMatchObject({
    status: 400,
    details: { fields: { 'delivery.date': 'unavailable' } },
  });
});

test('a chosen day and a gift message are stored with the order and stand in its mails', async () => {
  await db.updateTable('delivery_type').set({ date_choice_days: 7 }).where('name', '=', 'Kurier').execute();
  await db.updateTable('shop').set({ config: '{"giftNote":true}' }).where('shop_id', '=', shop.shopId).execute();
  // Thursday, before the cut-off at 14:00 in Warsaw.
  api.time.now = new Date('2026-12-17T12:00:00Z');
  const { giftNote, dates, body } = await fillCart();
  expect(giftNote).toBe(true);
  // The 24th, 25th and 26th are holidays in Poland.
  const offered = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-28'];
  expect(dates).toEqual([offered, undefined, undefined]);
  const wishes = { giftNote: 'Sto lat,\nBabciu!', delivery: { ...body.delivery, date: '2026-12-23' } };
  for (const date of ['2026-12-20', '2026-12-24', '2026-12-29']) {
    const refused = await shopper.refused({ ...body, delivery: { ...body.delivery, date } });
    expect(refused.details, date).toEqual({ fields: { 'delivery.date': 'unavailable' } });
  }
  expect(await shopper.refused({ ...body, giftNote: 'x'.repeat(301) })).toMatchObject({ status: 400 });
  const placed = await shopper.place({ ...body, ...wishes });
  expect(order.parse((await shopper.withSecret(placed)).body)).toMatchObject({
    giftNote: wishes.giftNote,
    delivery: { date: '2026-12-23' },
  });
  const jobs = createJobRunner(api.deps);
  await jobs.drain('mail');
  const mail = jobs.mails.find(({ id }) => id === `${placed.number}-placed`);
  const arrives = { from: '2026-12-23', to: '2026-12-23', chosen: true };
  expect(JSON.parse(mail?.text ?? '').order).toMatchObject({ giftNote: wishes.giftNote, arrives });
});

test('a day that was offered before the cut-off is refused after it, and the cart stays', async () => {
  api.time.now = new Date('2026-12-14T12:59:00Z');
  const { dates, body } = await fillCart();
  const [earliest = '', next] = dates[0] ?? [];
  const wanted = { ...body, delivery: { ...body.delivery, date: earliest } };
  api.time.now = new Date('2026-12-14T13:00:00Z');
  expect((await shopper.refused(wanted)).details).toEqual({ fields: { 'delivery.date': 'unavailable' } });
  await shopper.place({ ...body, delivery: { ...body.delivery, date: next } });
});

test('an order tells which versions of the documents its buyer accepted, also after they have changed', async () => {
  const rows = [
    { type: 'REGULATION', custom_name: 'Regulamin', body: 'stary' },
    { type: 'PRIVACY_POLICY', custom_name: 'Prywatność', body: 'prywatność' },
  ] as const;
  await shop.write(async (tx) => {
    await tx.deleteFrom('document').execute();
    await tx.insertInto('document').values(rows).execute();
  });
  const placed = await shopper.place((await fillCart()).body);
  await shop.write((tx) => tx.updateTable('document').set({ body: 'nowy' }).where('type', '=', 'REGULATION').execute());
  const { accepted = [] } = order.parse((await shopper.withSecret(placed)).body);
  expect(accepted.map(({ type }) => type)).toEqual(['REGULATION', 'PRIVACY_POLICY']);
  const bodies = accepted.map(({ type, version }) =>
    api.get(host, `/shop/Document/${type}?version=${version}`, document).then(({ body }) => body),
  );
  expect(await Promise.all(bodies)).toEqual(['stary', 'prywatność']);
});
