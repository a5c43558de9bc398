import { cart } from '@witryna/contract/cart';
import { handledOffers, type OfferForm, offersSaved } from '@witryna/contract/offers';
import { shopLog } from '@witryna/contract/shop-events';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeCategory } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const other = await makeSellingShop(db, 'other.test');
const shopper = shopperAt(shopApi, host);
const own = { id: shop.shopId, name: 'Own' };
await join({ email: 'anna@example.com', language: 'en', role: 'owner', areas: [], shop: own, invitedBy: 'x' });
const { browser: anna } = await signInFirst('anna@example.com');
const path = 'admin/own.test/offers';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(shopApi.time.now.getTime() + hours * HOUR).toISOString();
const offerOf = (part: Partial<OfferForm> = {}): OfferForm => ({
  ...{ id: null, kind: 'percentFrom', values: { from: 5_000, percent: 10 } },
  ...{ off: false, startsAt: null, endsAt: null },
  ...part,
});
const read = async () => handledOffers.parse((await anna.ask(path)).body);
const put = (version: number, offers: OfferForm[]) => anna.ask(path, { method: 'PUT', body: { version, offers } });
const save = async (...offers: OfferForm[]) => put((await read()).version, offers);
/** What a cart with a cup of 100.00 gets. */
async function offersInCart() {
  const { session } = await shopper.fill(await makeCup(shop));
  const { body } = await shopApi.ask(host, `/shop/ShoppingCart/${session}`);
  return cart.parse(body).offers;
}

test('an offer counts in carts from when until when it says, unless it is switched off', async () => {
  expect(await read()).toMatchObject({ currency: 'PLN', offers: [] });
  expect((await save(offerOf({ startsAt: later(1), endsAt: later(3) }))).status).toBe(200);
  expect((await read()).offers).toMatchObject([{ state: 'planned', values: { from: 5_000, percent: 10 } }]);
  expect(await offersInCart()).toEqual([]);
  shopApi.advance(HOUR);
  expect((await read()).offers).toMatchObject([{ state: 'active' }]);
  expect(await offersInCart()).toMatchObject([{ amount: 10 }]);
  expect((await save(offerOf({ off: true }))).status).toBe(200);
  expect((await read()).offers).toMatchObject([{ state: 'off' }]);
  expect(await offersInCart()).toEqual([]);
  expect((await save(offerOf({ endsAt: later(2) }))).status).toBe(200);
  shopApi.advance(2 * HOUR);
  expect((await read()).offers).toMatchObject([{ state: 'ended' }]);
  expect(await offersInCart()).toEqual([]);
});

test('each kind has the fields of its form, and wrong values name them', async () => {
  const { kinds } = await read();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['freeDelivery', 'gift', 'percentFrom', 'takePay']);
  const taking = kinds.find(({ kind }) => kind === 'takePay');
  expect(taking?.fields).toMatchObject([
    { name: 'take', kind: 'number', isOptional: false, min: 2, max: 100 },
    { name: 'pay', kind: 'number', isOptional: false, min: 1, max: 99 },
    { name: 'category', kind: 'category', isOptional: true },
  ]);
  const foreign = await makeCategory(other);
  const wrong: [Partial<OfferForm>, string, string][] = [
    [{ kind: 'unknown' }, 'kind', 'unknown'],
    [{ values: { from: 5_000 } }, 'values.percent', 'required'],
    [{ values: { from: 5_000, percent: 101 } }, 'values.percent', 'invalid_format'],
    [{ kind: 'takePay', values: { take: 2, pay: 3 } }, 'values.pay', 'notLess'],
    [{ kind: 'takePay', values: { take: 3, pay: 2, category: foreign } }, 'values.category', 'unknown'],
    [{ startsAt: later(2), endsAt: later(1) }, 'endsAt', 'endsBefore'],
  ];
  for (const [part, field, problem] of wrong)
    expect((await save(offerOf(), offerOf(part))).body, field).toMatchObject({
      error: { code: 'InvalidRequest', details: { fields: { [`offers.1.${field}`]: problem } } },
    });
});

test('a save that began with other offers is refused, and the log says who has changed what', async () => {
  const { version } = await read();
  const category = await makeCategory(shop);
  const rule = offerOf({ kind: 'takePay', values: { take: 3, pay: 2, category } });
  const saved = offersSaved.parse((await put(version, [rule, offerOf()])).body);
  expect(await read()).toMatchObject({
    version: saved.version,
    offers: [{ ...rule, id: expect.any(String) }, { kind: 'percentFrom' }],
  });
  const { body } = await put(version, []);
  expect(body).toMatchObject({ error: { code: 'ChangedMeanwhile', details: { by: 'Anna', version: saved.version } } });
  const { events } = shopLog.parse((await anna.ask('admin/own.test/events?thing=settings&limit=1')).body);
  expect(events).toMatchObject([{ thing: 'shop', name: 'cartRules', actor: 'Anna', action: 'changed' }]);
  expect(offersSaved.parse((await put(saved.version, [])).body).version).not.toBe(saved.version);
  expect((await read()).offers).toEqual([]);
});

test('a change is undone as long as nothing has changed since, by whoever sees it in the log', async () => {
  const undo = (batch: string | null) => anna.ask(`${path}/undo`, { body: { batch } });
  const saved = async (...offers: OfferForm[]) => offersSaved.parse((await save(...offers)).body).batch;
  await saved(offerOf(), offerOf({ values: { from: 20_000, percent: 15 } }));
  const [first, second] = (await read()).offers;
  if (!first || !second) throw new Error('no offers were saved');
  const removed = await saved(second);
  expect((await read()).offers).toMatchObject([{ id: second.id }]);
  const logged = shopLog.parse((await anna.ask('admin/own.test/events?thing=settings&limit=1')).body);
  expect(logged.events).toMatchObject([{ name: 'cartRules', undo: removed }]);
  expect((await undo(removed)).status).toBe(200);
  expect((await read()).offers).toMatchObject([{ id: first.id, values: first.values }, { id: second.id }]);
  expect((await undo(removed)).body).toMatchObject({ error: { code: 'UndoImpossible' } });

  const dearer = await saved({ ...first, values: { from: 9_000, percent: 10 } }, second);
  await saved(second);
  expect((await undo(dearer)).body).toMatchObject({ error: { code: 'UndoImpossible' } });
  const category = await makeCategory(shop);
  const taking = await saved(offerOf({ kind: 'takePay', values: { take: 3, pay: 2, category } }));
  const emptied = await saved();
  await db.deleteFrom('category').where('id', '=', category).execute();
  expect((await undo(emptied)).body).toMatchObject({ error: { code: 'UndoImpossible' } });
  expect((await undo(taking)).body).toMatchObject({ error: { code: 'UndoImpossible' } });
  expect((await read()).offers).toEqual([]);
});
