import { randomUUID } from 'node:crypto';
import { order as shoppersOrder } from '@witryna/contract/orders';
import { paymentLink } from '@witryna/contract/phone-orders';
import { beforeEach, expect, test } from 'vitest';
import { makeCup, stockOf } from '../../../test/buying.ts';
import { createPhoning } from '../../../test/phoning.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { openTenant } from '../../database/tenant.ts';
import { showOrder } from './show-order.ts';

const host = 'phone.test';
const { db, api, shop, deps, jobs, shopper, piece, call, offer, fillIn, post, place, phone, ...orders } =
  await createPhoning(host);
const { expire } = orders;
const start = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
beforeEach(() => {
  api.time.now = start;
  jobs.mails.length = 0;
});

const rowOf = (id: string) => db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersOf = (key: string) => db.selectFrom('shop_order').select('id').where('idempotency_key', '=', key).execute();
const openCarts = () => db.selectFrom('cart').select('session').where('state', '=', 'open').execute();
async function mailed(number: string, kind: string): Promise<Record<string, unknown>[]> {
  for (let round = 0; round < 2; round += 1) await jobs.drain('mail');
  return jobs.mails.flatMap(({ id, text }) => (id.startsWith(`${number}-${kind}`) ? [JSON.parse(text)] : []));
}

/** The link in the mail about an order, as its secret. */
async function linkOf(number: string): Promise<string> {
  const [mail] = await mailed(number, 'placed');
  const { orderUrl } = (mail?.order ?? {}) as { orderUrl?: string };
  return orderUrl?.split('#t=')[1] ?? '';
}

test('an order by phone has the goods, the buyer, the agreed price with its reason, and says who has typed it', async () => {
  const [cup, plate] = [await makeCup(shop, 5), await makeCup(shop, 5, 4_000)];
  const discount = { amountMinor: 1_400, reason: 'stała klientka' };
  const placed = await phone([piece(cup, 2), piece(plate)], { discount, note: 'Dzwonić po 17' });
  expect(placed).toMatchObject({ state: 'placed', payment: 'unpaid', totalMinor: 24_000 - 1_400 + 1_500 });
  const shown = await showOrder(deps, shop, placed.id);
  expect(shown).toMatchObject({
    ...{ paymentType: 'link', productsSumMinor: 24_000, discountMinor: 1_400, offersMinor: 0 },
    ...{ manualDiscount: discount, openMinor: placed.totalMinor, payments: [] },
    heldUntil: '2026-11-23T12:00:00.000Z',
    buyer: { fullName: 'Ala Makota', email: 'ala@example.com' },
    notes: [{ author: 'Ola', text: 'Dzwonić po 17' }],
    amendment: { version: 0, placed: null, possible: true },
  });
  expect(shown.products.map(({ quantity, paidMinor }) => [quantity, paidMinor])).toEqual([
    [2, 18_833],
    [1, 3_767],
  ]);
  expect(shown.events.map(({ kind }) => kind)).toEqual(['placed', 'placed-by-phone', 'note']);
  expect(shown.events[1]?.details).toMatchObject({ actor: 'Ola', discountMinor: { from: 0, to: 1_400 } });
  expect(await Promise.all([cup, plate].map(({ combination }) => stockOf(db, combination)))).toEqual([3, 4]);
  const stored = await rowOf(placed.id);
  // What was heard on the phone is no click of the buyer, and no tool is told.
  expect(stored.consents).toMatchObject([{ id: 'regulation', byPhone: true }]);
  expect(stored.tracked_at).toEqual(start);
  expect(await openCarts()).toEqual([]);
  const conversions = db.selectFrom('conversion').select('tool').where('order_id', '=', placed.id);
  expect(await conversions.execute()).toEqual([]);
});

test('the mail has the whole order and the terms, and says how it is confirmed and until when the goods are kept', async () => {
  const placed = await phone([piece(await makeCup(shop))], { payment: { type: 'link', holdDays: 2 } });
  const [mail] = await mailed(placed.number, 'placed');
  expect(mail).toMatchObject({
    terms: 'Regulamin',
    // Who would rather make a transfer finds the account, too.
    byPhone: {
      ...{ confirm: 'link', until: { day: '22 listopada 2026', time: '13:00' } },
      transfer: { title: placed.number, until: null },
    },
    order: { lines: [{ quantity: 1 }], paymentLabel: null, totalMinor: 11_500, transfer: null },
  });
  // The shop hears of it once it is paid.
  expect(await mailed(placed.number, 'order-notice')).toEqual([]);
  const byTransfer = await phone([piece(await makeCup(shop))], { payment: { type: 'bank-transfer' } });
  expect((await mailed(byTransfer.number, 'placed'))[0]).toMatchObject({
    byPhone: { confirm: 'transfer', until: null },
    order: { transfer: { title: byTransfer.number, until: { day: '27 listopada 2026' } } },
  });
  expect(await mailed(byTransfer.number, 'order-notice')).toHaveLength(1);
  const onDelivery = await phone([piece(await makeCup(shop))], { payment: { type: 'cash-on-delivery' } });
  expect(onDelivery).toMatchObject({ state: 'accepted', payment: 'unpaid' });
  expect((await mailed(onDelivery.number, 'placed'))[0]).toMatchObject({ byPhone: { confirm: 'answer', until: null } });
});

test('the buyer pays by the link with the kind they choose there, and the shop is told then', async () => {
  const placed = await phone([piece(await makeCup(shop))]);
  const secret = await linkOf(placed.number);
  const access = { id: placed.id, secret };
  const read = shoppersOrder.parse((await shopper.withSecret(access)).body);
  expect(read).toMatchObject({ paymentType: 'link', next: { kind: 'none' }, attempt: null, tracked: true });
  expect(read.paymentChoices.map(({ type }) => type)).toEqual([
    ...['pays-back', 'sandbox', 'bank-transfer', 'cash-on-delivery'],
  ]);
  const paid = await shopper.withSecret(access, '/payments', { type: 'sandbox', code: '777123' });
  expect(paid.status).toBe(200);
  // A try that fails takes nothing off the time that was promised.
  expect((await rowOf(placed.id)).stock_held_until).toEqual(new Date('2026-11-23T12:00:00Z'));
  api.advance(4_000);
  expect(await shopper.statusOf(access)).toMatchObject({ state: 'accepted', payment: 'paid' });
  expect(await mailed(placed.number, 'order-notice')).toHaveLength(1);
  const { paymentType, heldUntil } = await showOrder(deps, shop, placed.id);
  expect([paymentType, heldUntil]).toEqual(['sandbox', null]);
});

test('a payment link is made for an order that is not paid, and its making is an event without the link', async () => {
  const placed = await phone([piece(await makeCup(shop))]);
  const made = await call(`orders/${placed.id}/payment-link`, {});
  const { url } = paymentLink.parse(made.body);
  expect(made.headers.get('cache-control')).toBe('no-store');
  expect(url).toMatch(new RegExp(`/order/${placed.id}#t=`));
  const secret = url.split('#t=')[1] ?? '';
  expect((await shopper.withSecret({ id: placed.id, secret })).status).toBe(200);
  const { events } = await showOrder(deps, shop, placed.id);
  expect(events.at(-1)).toMatchObject({ kind: 'payment-link', details: { actor: 'Ola' } });
  expect(JSON.stringify(events)).not.toContain(secret);
  await orders.paid(placed.id);
  expect((await call(`orders/${placed.id}/payment-link`, {})).status).toBe(409);
  expect((await call(`orders/${randomUUID()}/payment-link`, {})).status).toBe(404);
  // The money that came without the link came by a transfer.
  expect(await showOrder(deps, shop, placed.id)).toMatchObject({ payments: [{ provider: 'bank-transfer' }] });
});

test('unpaid goods are reminded of, go back on sale in the end, and can still be paid so long as they are there', async () => {
  const cup = await makeCup(shop, 1);
  const placed = await phone([piece(cup)]);
  const access = { id: placed.id, secret: await linkOf(placed.number) };
  const remind = () => jobs.handlers.mail({ shopId: shop.shopId, orderId: placed.id, kind: 'transfer-reminder' });
  await remind();
  expect(await mailed(placed.number, 'transfer-reminder')).toEqual([]);
  api.advance(50 * HOUR_MS);
  await remind();
  expect(await mailed(placed.number, 'transfer-reminder')).toMatchObject([
    { heldUntil: { day: '23 listopada 2026', time: '13:00' }, order: { transfer: null } },
  ]);
  await expire();
  expect(await stockOf(db, cup.combination)).toBe(1);
  expect(await showOrder(deps, shop, placed.id)).toMatchObject({ payment: 'failed', heldUntil: null });
  expect((await shopper.withSecret(access, '/payments', { type: 'bank-transfer' })).status).toBe(200);
  expect(await stockOf(db, cup.combination)).toBe(0);
});

test('a press that is sent twice, also at the same time, makes one order; another body is refused without a secret', async () => {
  const cup = await makeCup(shop, 5);
  const order = await fillIn([piece(cup)]);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(order, key)));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const first = await place(order, key);
  expect(await place(order, key)).toEqual(first);
  expect(await ordersOf(key)).toHaveLength(1);
  expect(await stockOf(db, cup.combination)).toBe(4);
  expect(await openCarts()).toEqual([]);
  const other = await post({ ...order, note: 'Inaczej' }, key);
  expect([other.status, JSON.stringify(other.body)]).toEqual([422, expect.not.stringContaining('secret')]);
});

test('a shopper whose session has the key of an order by phone keeps their cart', async () => {
  const [cup, key] = [await makeCup(shop, 5), randomUUID()];
  await shopper.fill(cup, 1, key);
  await place(await fillIn([piece(cup)]), key);
  expect(await openCarts()).toEqual([{ session: key }]);
  await db.updateTable('cart').set({ state: 'spent' }).execute();
});

test('of a shopper and a phone call that want the last piece, one gets it, and the other is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const cup = await makeCup(shop, 1);
    const { session } = await shopper.fill(cup);
    const [body, order] = [await shopper.fillIn(session), await fillIn([piece(cup)])];
    const answers = await Promise.all(
      round % 2 === 0 ? [shopper.post(body), post(order)] : [post(order), shopper.post(body)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(db, cup.combination)).toBe(0);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: { code: expect.stringMatching(/^(OutOfStock|CartChanged)$/) } });
  }
  await db.updateTable('cart').set({ state: 'spent' }).execute();
});

test('what has changed or can’t be is told, and nothing is written', async () => {
  const cup = await makeCup(shop, 2);
  const order = await fillIn([piece(cup)]);
  const codeOf = async (more: object) => {
    const { status, body } = await post({ ...order, ...more });
    const { error } = body as { error: { code: string; details?: { fields?: object } } };
    return [status, error.code, error.details?.fields ?? null];
  };
  expect(await codeOf({ expectedTotalMinor: 1 })).toEqual([409, 'CartChanged', null]);
  expect(await codeOf({ goods: [piece(cup, 3)], expectedTotalMinor: 30_000 })).toEqual([409, 'OutOfStock', null]);
  expect(await codeOf({ goods: [piece({ id: cup.id, combination: 999_999 })] })).toEqual([409, 'CartChanged', null]);
  expect(await codeOf({ payment: { type: 'sandbox' } })).toEqual([409, 'PaymentUnavailable', null]);
  expect(await codeOf({ payment: undefined })).toEqual([400, 'InvalidRequest', { payment: 'required' }]);
  expect(await codeOf({ consents: [] })).toEqual([409, 'ConsentOutdated', null]);
  expect(await codeOf({ discount: { amountMinor: 10_001, reason: 'dużo' } })).toEqual([
    ...[400, 'InvalidRequest'],
    { 'discount.amountMinor': 'out-of-range' },
  ]);
  const address = { country: 'PL', city: 'Kraków', postCode: 'X', street: 'Lipowa 3' };
  expect(await codeOf({ address })).toEqual([400, 'InvalidRequest', { 'address.postCode': 'format' }]);
  expect(await codeOf({ goods: [] })).toEqual([400, 'InvalidRequest', { goods: 'too_small' }]);
  const discount = { amountMinor: 500, reason: '  ' };
  expect(await codeOf({ discount })).toEqual([400, 'InvalidRequest', { 'discount.reason': 'too_small' }]);
  expect(await stockOf(db, cup.combination)).toBe(2);
  expect(await openCarts()).toEqual([]);
});

test('goods for grown-ups need that the buyer has said their age', async () => {
  const made = await makeProduct(shop, { minimum_age: 18 }, [{ stock: 5 }]);
  const wine = piece({ id: made.id, combination: made.combinations[0] ?? 0 });
  expect(await offer([wine])).toMatchObject({ minimumAge: 18 });
  const order = await fillIn([wine]);
  expect((await post(order)).body).toMatchObject({ error: { code: 'AgeUnconfirmed' } });
  const { id } = await place({ ...order, confirmedAge: 18 });
  expect((await rowOf(id)).extras).toMatchObject({ confirmedAge: 18 });
});

test('an order that costs nothing is paid at once and keeps its goods', async () => {
  await db.updateTable('delivery_type').set({ price_minor: 0 }).where('name', '=', 'Kurier').execute();
  const discount = { amountMinor: 10_000, reason: 'reklamacja' };
  const placed = await phone([piece(await makeCup(shop))], { discount });
  await db.updateTable('delivery_type').set({ price_minor: 1_500 }).where('name', '=', 'Kurier').execute();
  expect(placed).toMatchObject({ state: 'accepted', payment: 'paid', totalMinor: 0 });
});

test('a parcel locker is checked and kept, with its point', async () => {
  const found = await call('phone-orders/points?network=INPOST_PARCEL_LOCKER&text=krakow');
  const [point] = found.body as { id: string }[];
  const delivery = { type: 'INPOST_PARCEL_LOCKER', pointId: point?.id } as const;
  const cup = await makeCup(shop);
  const { deliveries } = await offer([piece(cup)]);
  const { id, totalMinor = 0 } = deliveries.find(({ type }) => type === delivery.type) ?? {};
  const order = await fillIn([piece(cup)], { address: undefined, delivery: { ...delivery, id } });
  const placed = await place({ ...order, expectedTotalMinor: totalMinor ?? 0 });
  expect(await showOrder(deps, shop, placed.id)).toMatchObject({ delivery: { point: { id: point?.id } } });
  const wrong = { ...order, delivery: { ...order.delivery, pointId: 'NO-SUCH-POINT' } };
  expect((await post(wrong)).body).toMatchObject({ error: { code: 'PickupPointUnavailable' } });
});

test('other shops and people without the right see and place nothing', async () => {
  const cup = await makeCup(shop);
  const order = await fillIn([piece(cup)]);
  const headers = { authorization: 'Bearer wrong', 'idempotency-key': randomUUID() };
  for (const path of ['phone-orders', 'phone-orders/offer'])
    expect((await call(path, order, headers)).status).toBe(401);
  expect((await call('phone-orders/goods?text=kubek', undefined, headers)).status).toBe(401);
  const { id } = await place(order);
  await expect(showOrder(deps, openTenant(db, shop.shopId + 1_000, 'shopkeeper'), id)).rejects.toMatchObject({
    code: 'NotFound',
  });
});

test('hostile texts are kept as texts, and those that could forge a mail are refused', async () => {
  const hostile = '<script>alert(1)</script> "\'; drop table shop_order; -- \u202e';
  const buyer = { fullName: hostile, email: 'ala@example.com', phone: '600 100 200' };
  const discount = { amountMinor: 100, reason: hostile };
  const { id } = await phone([piece(await makeCup(shop))], { buyer, discount, note: hostile });
  const { buyer: stored, manualDiscount } = await showOrder(deps, shop, id);
  expect(stored.fullName).toContain('<script>');
  expect(manualDiscount?.reason).toContain('drop table');
  const order = await fillIn([piece(await makeCup(shop))]);
  for (const email of ['a@example.com\nBcc: b@example.com', 'a@', `${'a'.repeat(300)}@example.com`])
    expect((await post({ ...order, buyer: { ...buyer, email } })).status).toBe(400);
});
