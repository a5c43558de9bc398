import type { PlacedOrder } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeCup } from '../../../test/buying.ts';
import { createHandling } from '../../../test/handling.ts';
import { handleOrder } from '../order-handling/handle-order.ts';

const { db, api, shop, deps, jobs, moves, actor, paid, refund, order, settle, expire, reset } =
  await createHandling('mails.test');
/** A Tuesday, before the cut-off at 14:00 in Warsaw. The courier takes one or two days. */
const tuesday = new Date('2026-11-24T10:00:00Z');
beforeEach(async () => {
  reset();
  api.time.now = tuesday;
  await sql`update shop set config = '{}' where shop_id = ${shop.shopId}`.execute(db);
});

/** Sends the mails that wait, and returns what the order's mail of a kind was rendered from. */
async function mailOf({ number }: PlacedOrder, kind: string) {
  await jobs.drain('mail');
  return JSON.parse(jobs.mails.findLast(({ id }) => id.startsWith(`${number}-${kind}`))?.text ?? 'null');
}
const between = (from: string, to: string) => ({ from, to, chosen: false });

test('the confirmation has the days that the checkout showed, whatever the shop changes afterwards', async () => {
  const placed = await order('cash-on-delivery');
  await sql`update shop set config = ${{ dispatch: { closed: ['2026-11-01/2026-12-31'] } }}::jsonb
    where shop_id = ${shop.shopId}`.execute(db);
  const { arrives } = (await mailOf(placed, 'placed')).order;
  expect(arrives).toEqual(between('2026-11-25', '2026-11-26'));
  expect((await mailOf(placed, 'order-notice')).order.arrives).toEqual(arrives);
});

test('an order that waits for a transfer has no days, but a time to pay; once it is paid, days are counted', async () => {
  const placed = await order('bank-transfer');
  expect((await mailOf(placed, 'placed')).order).toMatchObject({
    arrives: null,
    // One or two days on the way, and one more if the money comes after the cut-off.
    arrivesOncePaid: { from: 1, to: 3 },
    transfer: { bank: 'Bank', until: { day: '1 grudnia 2026', time: '11:00' } },
  });
  // Friday, after the cut-off.
  api.time.now = new Date('2026-11-27T15:00:00Z');
  await paid(placed.id);
  expect((await mailOf(placed, 'paid')).order.arrives).toEqual(between('2026-12-01', '2026-12-02'));
});

test('an order that is paid before the cut-off keeps its days; a sent one counts from the day it leaves', async () => {
  const placed = await order();
  await settle(placed);
  expect((await mailOf(placed, 'paid')).order.arrives).toEqual(between('2026-11-25', '2026-11-26'));
  await moves.pack(placed.id);
  // Wednesday evening.
  api.time.now = new Date('2026-12-02T16:00:00Z');
  await moves.send(placed.id);
  expect((await mailOf(placed, 'sent')).order.arrives).toEqual(between('2026-12-03', '2026-12-04'));
  await moves.deliver(placed.id);
  const { order: delivered, reviews } = await mailOf(placed, 'delivered');
  expect([delivered.arrives, reviews]).toEqual([null, []]);
});

test('reviews are asked for only if the shop says so, and of buyers who agreed to it and have not withdrawn that', async () => {
  const set = (reviewRequests: boolean) =>
    db
      .updateTable('shop')
      .set({ config: JSON.stringify({ reviewRequests }) })
      .execute();
  const deliver = async (placed: PlacedOrder) => {
    await settle(placed);
    for (const move of [moves.pack, moves.send, moves.deliver]) await move(placed.id);
    return (await mailOf(placed, 'delivered')).reviews;
  };
  const unasked = await order();
  await set(true);
  const agreed = await order();
  const withdrawn = await order();
  const askNoMore = (placed: PlacedOrder) => handleOrder['no-reviews'](deps, shop, { orderId: placed.id, actor });
  const changed = [await askNoMore(withdrawn), await askNoMore(withdrawn), await askNoMore(unasked)];
  expect(changed).toEqual([true, false, false]);
  expect(await deliver(unasked)).toEqual([]);
  expect(await deliver(withdrawn)).toEqual([]);
  expect(await deliver(agreed)).toMatchObject([{ url: expect.stringContaining('#reviews=') }]);
  const late = await order();
  await set(false);
  expect(await deliver(late)).toEqual([]);
});

test('a sum is to be had ready until the goods arrive or are paid', async () => {
  const placed = await order('cash-on-delivery');
  expect((await mailOf(placed, 'placed')).order).toMatchObject({ payOnDelivery: true, totalMinor: 11_500 });
  await moves.pack(placed.id);
  await moves.send(placed.id);
  expect((await mailOf(placed, 'sent')).order.payOnDelivery).toBe(true);
  await moves.deliver(placed.id);
  expect((await mailOf(placed, 'delivered')).order.payOnDelivery).toBe(false);
  expect((await mailOf(await order('bank-transfer'), 'placed')).order.payOnDelivery).toBe(false);
});

test('the VAT is told by rate when the rates of all goods and of the delivery are known', async () => {
  const cup = await makeCup(shop);
  const rate = (table: 'product' | 'delivery_type', percent: number | null) =>
    db.updateTable(table).set({ vat_rate: percent }).where('shop_id', '=', shop.shopId).execute();
  const vat = async () => {
    const { taxes, vat } = (await mailOf(await order('cash-on-delivery', cup), 'placed')).order;
    return [taxes, vat];
  };
  expect(await vat()).toEqual([null, []]);
  await rate('product', 5);
  expect(await vat()).toEqual(['vat', []]);
  await rate('delivery_type', 23);
  // 100.00 at 5 %, 15.00 at 23 %.
  const both = [
    { rate: 23, amountMinor: 280 },
    { rate: 5, amountMinor: 476 },
  ];
  expect(await vat()).toEqual(['vat', both]);
  await rate('delivery_type', 5);
  expect(await vat()).toEqual(['vat', [{ rate: 5, amountMinor: 548 }]]);
  await rate('delivery_type', null);
});

test('the mail about a cancelled order tells the cause that the shop names, or the one that the events tell', async () => {
  const causeOf = async (placed: PlacedOrder) => (await mailOf(placed, 'cancelled')).cause;
  const asked = await order('bank-transfer');
  await handleOrder.cancel(deps, shop, { orderId: asked.id, actor, cause: 'asked', reason: 'a private note' });
  expect(await causeOf(asked)).toBe('asked');
  expect(JSON.stringify(await mailOf(asked, 'cancelled'))).not.toContain('private');

  const cup = await makeCup(shop, 1);
  const late = await order('bank-transfer', cup);
  await expire();
  await order('cash-on-delivery', cup);
  await paid(late.id);
  expect((await mailOf(late, 'paid')).order.arrives).toBeNull();
  await moves.cancel(late.id);
  expect(await causeOf(late)).toBe('sold-out');

  const unpaid = await order('bank-transfer');
  await expire();
  await moves.cancel(unpaid.id);
  expect(await mailOf(unpaid, 'cancelled')).toMatchObject({ cause: 'unpaid', byTransfer: true, dueMinor: 0 });

  const unknown = await order();
  await moves.cancel(unknown.id);
  expect(await causeOf(unknown)).toBeNull();
});

test('the mail about a refund tells how much is refunded of what was paid, and the way of a provider’s refund', async () => {
  const placed = await order();
  await settle(placed);
  await refund(placed.id, 1_500);
  const part = { refundMinor: 1_500, refundedMinor: 1_500, paidMinor: 11_500, way: 'Refunds' };
  expect(await mailOf(placed, 'refunded')).toMatchObject(part);
  await refund(placed.id, undefined, true);
  const rest = { refundMinor: 10_000, refundedMinor: 11_500, paidMinor: 11_500, way: null };
  expect(await mailOf(placed, 'refunded')).toMatchObject(rest);
});

test('mails tell who sells, where goods go back to, at whose cost, and documents only if there are any', async () => {
  const contact = {
    ...{ name: 'Glina sp. z o.o.', address: 'Łódź', register: 'KRS 1, NIP 2' },
    ...{ email: 'shop@example.com', hours: 'pon.–pt. 8–16' },
  };
  const store = (footer: object, config: object) =>
    sql`update shop set footer_config = ${footer}::jsonb, config = ${config}::jsonb where shop_id = ${shop.shopId}`.execute(
      db,
    );
  const legal = {
    ...{ returns: { address: 'Magazyn, Łódź' }, complaints: { liabilityYears: 3 } },
    imprint: { document: '/document/6-dane-firmy' },
  };
  const said = { returns: { days: 30, free: true }, legal };
  await store({ contact }, { ...said, invoiceText: 'W KSeF.' });
  const { shop: full } = await mailOf(await order('cash-on-delivery'), 'placed');
  expect(full.seller).toEqual(Object.values(contact));
  expect(full).toMatchObject({
    returnDays: 30,
    returnsFree: true,
    guaranteeYears: 3,
    returnAddress: 'Magazyn, Łódź',
    invoiceText: 'W KSeF.',
  });
  expect(full.privacyUrl).toBe(`${full.origin}/help-center/privacy-policy`);
  expect(full.imprintUrl).toBe(`${full.origin}/document/6-dane-firmy`);
  await store({ contact: { email: contact.email } }, {});
  await shop.write((tx) => tx.deleteFrom('document').where('type', '=', 'PRIVACY_POLICY').execute());
  const { shop: bare } = await mailOf(await order('cash-on-delivery'), 'placed');
  expect(bare.seller).toEqual(['Glina', contact.email]);
  const nothing = { returnsFree: false, returnAddress: null, invoiceText: null, privacyUrl: null, imprintUrl: null };
  expect(bare).toMatchObject({ returnDays: 14, guaranteeYears: 2, ...nothing });
});
