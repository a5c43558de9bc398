import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { fakeVies, lookupAddresses } from '../../../test/lookup-fakes.ts';
import { serveFakes } from '../../../test/payment-fakes/fake-provider.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { openLookups } from '../../lookups/open-lookups.ts';
import { readInvoicePage } from '../order-handling/read-invoice-data.ts';
import { showOrder } from '../order-handling/show-order.ts';
import { orderDeps } from '../orders/order-deps.ts';

const { db } = await createTestDatabase<Tables>();
const network = await serveFakes([fakeVies]);
afterAll(network.close);
const host = 'vat.test';
const log = { warn: () => undefined };
const lookups = openLookups(lookupAddresses, { fetch: network.fetch, log, withinMs: 300 });
const api = createTestApi(db, {}, { lookups });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);

async function buy(companyTaxId: string, country = 'DE') {
  const company = { companyName: 'Firma', companyAddress: 'Lange Str. 1', companyEmail: 'firma@example.com' };
  const { id, number } = await shopper.buy(await makeCup(shop), {
    payment: { type: 'cash-on-delivery' },
    invoice: { ...company, companyTaxId, country },
  });
  return { number, check: async () => (await showOrder(orderDeps(api.deps), shop, id)).vatCheck };
}

/** Gives the shop a VAT number of its own, with which it asks. */
const ownNumber = (vatId: string) =>
  db
    .updateTable('shop')
    .set({ config: JSON.stringify({ vatId }) })
    .where('shop_id', '=', shop.shopId)
    .execute();

test.each([
  ['DE100', 'registered'],
  ['DE200', 'unknown'],
])('the number %s of an order is stored as %s, with the time, after the order', async (taxId, state) => {
  const { check } = await buy(taxId);
  expect(await check()).toBeNull();
  await jobs.drain('vat-check');
  expect(await check()).toEqual({ state, at: expect.stringMatching(/^20.*Z$/), consultation: null });
});

test('a shop with a number of its own gets a consultation number, which stands in the invoice data', async () => {
  await ownNumber('PL5260250274');
  const { number, check } = await buy('DE100');
  await jobs.drain('vat-check');
  expect(await check()).toMatchObject({ state: 'registered', consultation: 'WAPI5260250274' });
  const { invoices } = await readInvoicePage(shop, { all: false }, { limit: 100 });
  expect(invoices.find((invoice) => invoice.number === number)?.vatCheck).toEqual(await check());
});

test('a wrong number of the shop does not prevent the check', async () => {
  await ownNumber('PL0');
  const { check } = await buy('DE101');
  await jobs.drain('vat-check');
  expect(await check()).toMatchObject({ state: 'unknown', consultation: null });
});

test('while the register does not answer, the order stands, says so, and the check is tried again', async () => {
  network.breakDown(() => ({ status: 500 }));
  const { check } = await buy('AT100', 'AT');
  await expect(jobs.drain('vat-check')).rejects.toThrow('VIES did not answer');
  expect(await check()).toMatchObject({ state: 'unavailable', consultation: null });
  network.repair();
  await jobs.drain('vat-check');
  expect(await check()).toMatchObject({ state: 'registered' });
});

test('an invoice without a VAT number of the EU, and an order that is gone, are not asked about', async () => {
  const asked = network.requests.length;
  const { check } = await buy('526-025-02-74', 'PL');
  expect(await jobs.drain('vat-check')).toBe(0);
  await jobs.handlers['vat-check']({ shopId: shop.shopId, orderId: randomUUID() });
  expect(await check()).toBeNull();
  expect(network.requests).toHaveLength(asked);
});
