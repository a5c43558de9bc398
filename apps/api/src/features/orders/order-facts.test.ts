import { handledOrder, orderList } from '@witryna/contract/admin-orders';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { checkout } from '@witryna/contract/checkout';
import {
  factNames,
  factSettings,
  factValues,
  invoiceFactValues,
  type OrderFacts,
  orderFacts,
  searchedFactNames,
  type TextFact,
  textFactNames,
} from '@witryna/contract/order-facts';
import { order } from '@witryna/contract/orders';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { listOrders } from '../order-handling/list-orders.ts';
import { readInvoiceData } from '../order-handling/read-invoice-data.ts';
import { showOrder } from '../order-handling/show-order.ts';
import { loadOrderMail } from '../order-mails/load-order-mail.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'facts.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  // The courier's price counts the pieces.
  await db
    .updateTable('delivery_type')
    .set({ price_rules: JSON.stringify({ maxPieces: 50 }) })
    .execute();
});

const switchTo = (value: boolean) =>
  db
    .updateTable('shop')
    .set({ config: JSON.stringify(factSettings(() => value)) })
    .where('shop_id', '=', shop.shopId)
    .execute();

async function fillIn(facts: Partial<PlaceOrder> = {}): Promise<PlaceOrder> {
  const { session } = await shopper.fill(await makeCup(shop));
  return shopper.fillIn(session, facts);
}

/** Texts that a fact may have, also as long as possible. */
function textsOf({ max, severalLines }: TextFact): fc.Arbitrary<string> {
  const line = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.constant('ż'.repeat(max)));
  const lines = severalLines ? fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')) : line;
  return lines.map((text) => text.trim()).filter((text) => text !== '' && text.length <= max);
}

const anyFacts: fc.Arbitrary<OrderFacts> = fc.record(
  factValues(
    (fact) => fc.option(textsOf(fact)),
    () => fc.constant(1),
  ),
);

test('every fact of an order comes back as it was sent: to the shopper, in mails, to the shop, in invoices and in the search', async () => {
  await switchTo(true);
  await fc.assert(
    fc.asyncProperty(anyFacts, async (facts) => {
      const sent = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
      const placed = await shopper.place(await fillIn(sent));
      expect(order.parse((await shopper.withSecret(placed)).body)).toMatchObject(facts);
      expect((await shop.read((tx) => loadOrderMail(api.deps, tx, placed.id)))?.order).toMatchObject(facts);
      expect(handledOrder.parse(await showOrder(api.deps, shop, placed.id))).toMatchObject(facts);
      const invoices = await Array.fromAsync(readInvoiceData(shop, { all: true }));
      const invoice = invoices.find(({ number }) => number === placed.number);
      expect(invoice).toMatchObject(invoiceFactValues((name) => facts[name]));
      // A text without letters and digits has no words to search for.
      const texts = searchedFactNames.flatMap((name) => facts[name] ?? []).filter((text) => /[\p{L}\p{N}]/u.test(text));
      for (const search of [placed.number, ...texts]) {
        const { orders } = await listOrders(api.deps, shop, { filter: { search: search.slice(0, 100) }, limit: 100 });
        expect(orderList.shape.orders.parse(orders)).toContainEqual(expect.objectContaining({ id: placed.id }));
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(await listOrders(api.deps, shop, { filter: { search: '%_' }, limit: 1 })).toEqual({ orders: [], next: null });
});

test('a text that is too long or has a line break where none may be is refused with the fact’s name', async () => {
  await switchTo(true);
  const body = await fillIn();
  for (const name of textFactNames) {
    const { max, severalLines } = orderFacts[name];
    const wrong = ['x'.repeat(max + 1), 'a\u0000b', ...(severalLines ? [] : ['a\nb', 'a\u2028b'])];
    for (const text of wrong) {
      const { code, details } = await shopper.refused({ ...body, [name]: text });
      expect({ code, fields: Object.keys(details?.fields ?? {}) }, name).toEqual({
        code: 'InvalidRequest',
        fields: [name],
      });
    }
  }
});

test('the checkout names the facts that the shop has switched on, and the others are refused or not asked for', async () => {
  for (const value of [true, false]) {
    await switchTo(value);
    const body = await fillIn();
    expect(await api.get(host, `/shop/Checkout/${body.session}`, checkout)).toMatchObject(factSettings(() => value));
  }
  const body = await fillIn();
  const refused = textFactNames.filter((name) => orderFacts[name].refusedUnasked);
  expect(refused.length).toBeGreaterThan(0);
  for (const name of refused) {
    const { details } = await shopper.refused({ ...body, [name]: 'x' });
    expect(details).toEqual({ fields: { [name]: 'unavailable' } });
  }
  await shopper.place(body);
});

test('an order that an earlier release stored has no facts that came later', async () => {
  const placed = await shopper.place(await fillIn());
  await db.updateTable('shop_order').set({ extras: '{}' }).where('id', '=', placed.id).execute();
  const read = order.parse((await shopper.withSecret(placed)).body);
  for (const name of factNames) expect(read[name]).toBeNull();
});
