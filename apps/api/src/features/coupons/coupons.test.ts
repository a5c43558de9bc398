import { cart } from '@witryna/contract/cart';
import { type CouponForm, couponForm, couponLimits } from '@witryna/contract/coupon-form';
import { couponList, couponSaved, handledCoupon } from '@witryna/contract/coupons';
import { goodsChanged } from '@witryna/contract/goods';
import { order, type PlacedOrder } from '@witryna/contract/orders';
import { shopLog } from '@witryna/contract/shop-events';
import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { couponFormOf } from '../../../test/coupon-forms.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { addCoupon } from './save-coupon.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { openBrowser, join } = await openTestBackOffice(shopApi, connection);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const other = await makeSellingShop(db, 'other.test');
const shopper = shopperAt(shopApi, host);

async function staff(email: string, areas: ('goods' | 'content')[], shopId = shop.shopId) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name: 'Own' }, invitedBy: 'x' });
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await staff('anna@example.com', ['goods']);
const path = 'admin/own.test/coupons';

const add = async (part: Partial<CouponForm>) => {
  const { status, body } = await anna.ask(path, { body: { coupon: couponFormOf(part) } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return couponSaved.parse(body).id;
};
const read = async (id: number) => handledCoupon.parse((await anna.ask(`${path}/${id}`)).body);
const put = (id: number, body: unknown) => anna.ask(`${path}/${id}`, { method: 'PUT', body });
/** Saves a part of what the coupon is now. */
async function save(id: number, part: Partial<CouponForm>) {
  const { version, coupon } = await read(id);
  return put(id, { version, coupon: { ...coupon, ...part } });
}
const end = (id: number) => anna.ask(`${path}/${id}/end`, { body: {} });
const remove = (id: number) => anna.ask(`${path}/${id}`, { method: 'DELETE' });
const list = async (query = '') => couponList.parse((await anna.ask(`${path}?${query}`)).body);
const undo = async (batch: string | null) =>
  goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch } })).body);
const refusedFields = (fields: object) => ({ error: { code: 'InvalidRequest', details: { fields } } });

async function fillWith(code: string) {
  const { session } = await shopper.fill(await makeCup(shop));
  const { body } = await shopApi.ask(host, `/shop/ShoppingCart/${session}/coupon/${encodeURIComponent(code)}`);
  return { session, cart: cart.parse(body) };
}
async function buyWith(code: string): Promise<PlacedOrder> {
  const { session } = await fillWith(code);
  return shopper.place(await shopper.fillIn(session));
}
const setOrder = (id: string, columns: Updateable<Tables['shop_order']>) =>
  db.updateTable('shop_order').set(columns).where('id', '=', id).execute();

test('a coupon is made, used, changed and ended, and says what it has brought', async () => {
  const id = await add({ code: ' pierwszy\u200b ' });
  expect(await read(id)).toMatchObject({ version: 1, state: 'active', used: 0, currency: 'PLN' });
  const placed = await buyWith('pierwszy');
  const figures = { orders: 1, turnoverMinor: 10_500, discountMinor: 1_000 };
  expect(await read(id)).toMatchObject({ version: 1, used: 1, coupon: { code: 'PIERWSZY' }, figures });

  // A cancelled order counts no more, and what offers and the shop took off is not the coupon's.
  await setOrder((await buyWith('PIERWSZY')).id, { state: 'cancelled' });
  const later = { discount_minor: 1_800, offers_minor: 300, manual_discount_minor: 500, manual_discount_reason: 'x' };
  await setOrder(placed.id, { ...later, total_minor: 9_700 });
  expect((await read(id)).figures).toEqual({ orders: 1, turnoverMinor: 9_700, discountMinor: 1_000 });

  expect((await save(id, { discount: { kind: 'percent', percent: 50 } })).status).toBe(200);
  expect((await fillWith('PIERWSZY')).cart).toMatchObject({ coupon: { amount: 50 } });
  const kept = order.parse((await shopper.withSecret(placed)).body);
  expect(kept).toMatchObject({ coupon: 'PIERWSZY', discountMinor: 1_800 });

  const ended = couponSaved.parse((await end(id)).body);
  expect(await read(id)).toMatchObject({ state: 'ended', coupon: { endsAt: shopApi.time.now.toISOString() } });
  expect((await fillWith('PIERWSZY')).cart).toMatchObject({ coupon: null, couponRefusal: 'expired' });
  expect(couponSaved.parse((await end(id)).body)).toMatchObject({ version: ended.version, batch: null });
  expect(await undo(ended.batch)).toMatchObject({ changed: [id], refused: [] });
  expect(await read(id)).toMatchObject({ state: 'active', coupon: { endsAt: null } });
});

test('one for free delivery has orders and turnover, and no discount', async () => {
  const id = await add({ code: 'DOSTAWA', discount: { kind: 'free-delivery' } });
  await buyWith('DOSTAWA');
  expect((await read(id)).figures).toEqual({ orders: 1, turnoverMinor: 10_000, discountMinor: 0 });
});

test('wrong values name their fields', async () => {
  await add({ code: 'ZAJETY' });
  const used = await add({ code: 'UZYTY', useLimit: 5 });
  await db.updateTable('coupon').set({ used: 3 }).where('id', '=', used).execute();
  const foreign = await makeCategory(other);
  const wrong: [Partial<CouponForm>, string, string][] = [
    [{ code: '' }, 'code', 'too_small'],
    [{ code: 'zajety' }, 'code', 'taken'],
    [{ useLimit: 2 }, 'useLimit', 'belowUsed'],
    [{ categoryId: foreign }, 'categoryId', 'unknown'],
    [{ categoryId: 999_999_999 }, 'categoryId', 'unknown'],
    [{ endsAt: '2026-11-20T11:59:59Z' }, 'endsAt', 'past'],
    [{ announced: true }, 'startsAt', 'noBeginning'],
  ];
  for (const [part, field, problem] of wrong)
    expect((await save(used, part)).body, field).toMatchObject(refusedFields({ [`coupon.${field}`]: problem }));
  expect((await save(used, { useLimit: 3 })).status).toBe(200);
  expect((await read(used)).state).toBe('ended');
  const coupon = couponFormOf({ code: 'zajety', endsAt: '2000-01-01T00:00:00Z' });
  const { body } = await anna.ask(path, { body: { coupon } });
  expect(body).toMatchObject(refusedFields({ 'coupon.code': 'taken', 'coupon.endsAt': 'past' }));
});

test('a save that began with an older version is told who has changed what', async () => {
  const id = await add({ code: 'WERSJA' });
  const { version, coupon } = await read(id);
  await save(id, { minimumMinor: 5_000 });
  const { body } = await put(id, { version, coupon: { ...coupon, useLimit: 5 } });
  const details = { version: 2, by: 'Anna', fields: ['minimumMinor'] };
  expect(body).toMatchObject({ error: { code: 'ChangedMeanwhile', details } });
  // An order is no change of the coupon.
  await buyWith('WERSJA');
  expect((await put(id, { version: 2, coupon: { ...coupon, useLimit: 5 } })).status).toBe(200);
  const same = couponSaved.parse((await save(id, {})).body);
  expect(same).toMatchObject({ version: 3, batch: null });
});

test('one that an order has used is not removed; another comes back by one press', async () => {
  const [used, unused] = [await add({ code: 'UZYWANY' }), await add({ code: 'ZBEDNY', minimumMinor: 100 })];
  await setOrder((await buyWith('UZYWANY')).id, { state: 'cancelled' });
  expect((await remove(used)).body).toMatchObject({ error: { code: 'StillUsed', details: { orders: 1 } } });
  const { batch } = couponSaved.parse((await remove(unused)).body);
  expect((await remove(unused)).status).toBe(404);
  expect(await undo(batch)).toMatchObject({ changed: [unused] });
  expect(await read(unused)).toMatchObject({ version: 2, coupon: { code: 'ZBEDNY', minimumMinor: 100 } });
  expect((await anna.refusal(`${path}/undo`, { body: { batch } })).code).toBe('UndoImpossible');
  const again = couponSaved.parse((await remove(unused)).body);
  await add({ code: 'ZBEDNY' });
  expect(await undo(again.batch)).toMatchObject({ changed: [], refused: [{ id: unused, field: 'code' }] });
});

test('a change is undone unless its fields were changed again, or orders have used it more often', async () => {
  const id = await add({ code: 'COFNIJ', useLimit: 1 });
  const first = couponSaved.parse((await save(id, { useLimit: 9, minimumMinor: 100 })).body);
  await save(id, { minimumMinor: 200 });
  expect(await undo(first.batch)).toMatchObject({ changed: [], refused: [{ field: 'minimumMinor' }] });
  await save(id, { minimumMinor: 100 });
  await db.updateTable('coupon').set({ used: 2 }).where('id', '=', id).execute();
  expect(await undo(first.batch)).toMatchObject({ refused: [{ field: 'useLimit' }] });
  await db.updateTable('coupon').set({ used: 1 }).where('id', '=', id).execute();
  expect(await undo(first.batch)).toMatchObject({ changed: [id] });
  expect((await read(id)).coupon).toMatchObject({ useLimit: 1, minimumMinor: 0 });
});

test('the list has a state, finds a part of a code, and is read part by part, the newest first', async () => {
  const tomorrow = '2026-11-21T12:00:00.000Z';
  await add({ code: 'L-1' });
  await add({ code: 'L-2', startsAt: tomorrow });
  await add({ code: 'L-3', useLimit: 1 });
  await db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'L-3').execute();
  await add({ code: 'L-4%_', endsAt: tomorrow });
  const codes = async (query: string) => (await list(`search=l-&${query}`)).coupons.map(({ coupon }) => coupon.code);
  expect(await codes('')).toEqual(['L-4%_', 'L-3', 'L-2', 'L-1']);
  expect(await codes('state=active')).toEqual(['L-4%_', 'L-1']);
  expect(await codes('state=planned')).toEqual(['L-2']);
  expect(await codes('state=ended')).toEqual(['L-3']);
  expect((await list('search=%25')).coupons.map(({ coupon }) => coupon.code)).toEqual(['L-4%_']);
  const paged: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const part: Awaited<ReturnType<typeof list>> = await list(`search=L-&limit=3${after ? `&after=${after}` : ''}`);
    paged.push(...part.coupons.map(({ coupon }) => coupon.code));
    after = part.next;
  }
  expect(paged).toEqual(['L-4%_', 'L-3', 'L-2', 'L-1']);
  for (const query of ['limit=101', 'state=gone', 'after=x'])
    expect((await anna.ask(`${path}?${query}`)).status, query).toBe(400);
  // One that is planned never begins when it is ended.
  const planned = (await list('search=L-2')).coupons[0]?.id ?? 0;
  await end(planned);
  expect((await read(planned)).state).toBe('ended');
});

test('what was done to coupons stands in the log of the shop, with the values before and after', async () => {
  const id = await add({ code: 'DZIENNIK' });
  shopApi.advance(1_000);
  await save(id, { discount: { kind: 'amount', amountMinor: 500 } });
  shopApi.advance(1_000);
  await remove(id);
  const { events } = shopLog.parse((await anna.ask('admin/own.test/events?thing=coupon&limit=3')).body);
  const shared = { thing: 'coupon', thingId: id, name: 'DZIENNIK', actor: 'Anna' };
  const change = {
    field: 'discount',
    before: { kind: 'percent', percent: 10 },
    after: { kind: 'amount', amountMinor: 500 },
  };
  expect(events).toMatchObject([
    { ...shared, action: 'removed', version: 2 },
    { ...shared, action: 'changed', version: 2, changes: [change] },
    { ...shared, action: 'made', version: 1 },
  ]);
});

test('coupons of another shop are not reached, and goods are the right for one’s own', async () => {
  const foreign = await staff('foreign@example.com', ['goods'], other.shopId);
  const id = await add({ code: 'TAJNY' });
  const own = 'admin/other.test/coupons';
  expect((await foreign.refusal(`${path}/${id}`)).code).toBe('ShopNotFound');
  const body = { version: 1, coupon: couponFormOf({ code: 'X' }) };
  const attempts = [
    [`${own}/${id}`, {}],
    [`${own}/${id}`, { method: 'DELETE' }],
    [`${own}/${id}`, { method: 'PUT', body }],
    [`${own}/${id}/end`, { body: {} }],
  ] as const;
  for (const [address, asking] of attempts) expect((await foreign.refusal(address, asking)).code).toBe('NotFound');
  expect(couponList.parse((await foreign.ask(own)).body).coupons).toEqual([]);
  const same = { coupon: couponFormOf({ code: 'TAJNY' }) };
  expect(couponSaved.parse((await foreign.ask(own, { body: same })).body).version).toBe(1);
  const writer = await staff('writer@example.com', ['content']);
  for (const address of [path, `${path}/${id}`]) expect((await writer.refusal(address)).code).toBe('Forbidden');
  expect((await writer.refusal(path, { body: { coupon: couponFormOf({ code: 'Y' }) } })).code).toBe('Forbidden');
});

const person = { actor: 'Jan', now: new Date('2026-11-23T12:00:00Z') };

test('every code that the form accepts is stored, or refused by its field', async () => {
  const codes = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 64 })
    .map((code) => couponForm.shape.code.safeParse(code).data)
    .filter((code) => code !== undefined);
  const property = fc.asyncProperty(codes, async (code) => {
    const refused = await addCoupon(other, couponFormOf({ code }), person).then(
      () => undefined,
      (error: { code: string; details: object }) => error,
    );
    const fields = { 'coupon.code': expect.any(String) };
    if (refused) expect(refused).toMatchObject({ code: 'InvalidRequest', details: { fields } });
  });
  await fc.assert(property, { numRuns: runsOf(400) });
});

test('a shop has 10,000 coupons at most', async () => {
  const full = await makeSellingShop(db, 'full.test');
  const { coupons } = couponLimits;
  await full.write((tx) =>
    sql`
      insert into coupon (code, kind, percent)
      select 'C' || number, 'percent', 1 from generate_series(1, ${coupons}::int) number`.execute(tx),
  );
  await expect(addCoupon(full, couponFormOf(), person)).rejects.toMatchObject({ code: 'LimitReached' });
});
