import { goodsChanged } from '@witryna/contract/goods';
import type { SaleForm } from '@witryna/contract/sale-form';
import { handledSale, saleSaved } from '@witryna/contract/sales';
import { shopConfig } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { saleFormOf } from '../../../test/sale-forms.ts';
import { makeCategory, makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
// The database's clock tells since when a price is valid.
shopApi.time.now = new Date();
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const jobs = createJobRunner(shopApi.deps);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
const own = { id: shop.shopId, name: 'Own' };
await join({ email: 'anna@example.com', language: 'en', role: 'owner', areas: [], shop: own, invitedBy: 'x' });
const { browser: anna } = await signInFirst('anna@example.com');
const path = 'admin/own.test/sales';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(shopApi.time.now.getTime() + hours * HOUR).toISOString();
const add = async (part: Partial<SaleForm>) =>
  saleSaved.parse((await anna.ask(path, { body: { sale: saleFormOf(part) } })).body).id;
async function save(id: number, part: Partial<SaleForm>) {
  const { version, sale } = handledSale.parse((await anna.ask(`${path}/${id}`)).body);
  return anna.ask(`${path}/${id}`, { method: 'PUT', body: { version, sale: { ...sale, ...part } } });
}
const start = (id: number) => anna.ask(`${path}/${id}/start`, { body: {} });
const end = (id: number) => anna.ask(`${path}/${id}/end`, { body: {} });
const undo = async (batch: string | null) =>
  goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch } })).body);
const refusedFields = (fields: object) => ({ error: { code: 'InvalidRequest', details: { fields } } });

test('pages say the banner of a sale from the moment it begins until it ends', async () => {
  const category = await makeCategory(shop);
  const { id: product } = await makeProduct(shop, { category_id: category });
  const said = async () => (await shopApi.get(host, `/shop/config/${host}`, shopConfig)).announcements;
  const banner = { text: 'Lato: kubki o 20% taniej', link: true };
  const goods = { kind: 'category' as const, id: category };
  const id = await add({ goods, banner, planned: true, startsAt: later(1), endsAt: later(5) });
  const plain = await add({ goods: { kind: 'products', ids: [product] }, endsAt: later(5) });
  await jobs.sweep();
  expect(await said()).toBeUndefined();
  shopApi.advance(HOUR);
  await jobs.sweep();
  const link = `/products/${category}?filter.discount=true`;
  expect(await said()).toEqual([{ text: banner.text, link }]);
  await start(plain);
  await jobs.sweep();
  expect(await said()).toHaveLength(1);
  // Its words may change while it runs.
  const saved = saleSaved.parse((await save(plain, { banner: { text: 'I jeden osobno', link: true } })).body);
  expect(await said()).toEqual([
    { text: 'I jeden osobno', link: `/product/${product}` },
    { text: banner.text, link },
  ]);
  expect(await undo(saved.batch)).toMatchObject({ changed: [plain] });
  await save(id, { banner: { text: 'Lato!', link: false } });
  expect(await said()).toEqual([{ text: 'Lato!', link: null }]);
  shopApi.advance(60_000);
  await end(id);
  expect(await said()).toHaveLength(1);
  await jobs.sweep();
  expect(await said()).toBeUndefined();
  expect((await save(id, { banner: null })).body).toMatchObject(refusedFields({ 'sale.banner': 'hasBegun' }));
});
