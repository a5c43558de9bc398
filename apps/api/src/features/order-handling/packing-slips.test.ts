import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { makePackingSlips } from './make-packing-slips.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'slips.test';
const adminToken = 'a-token-of-this-installation';
const api = createTestApi(db, { adminToken });
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
await db
  .updateTable('shop')
  .set({ config: JSON.stringify({ giftNote: true, orderReference: true }) })
  .where('shop_id', '=', shop.shopId)
  .execute();
const made = await makeProduct(shop, { name: 'Imbryk „Źdźbło” – ręcznie toczony, z uchem z wikliny' }, [
  { stock: 500, sku: 'IMB-ZD-01', variants: JSON.stringify([{ name: 'Szkliwo', value: 'kość słoniowa' }]) },
]);
const teapot = { id: made.id, combination: made.combinations[0] ?? 0 };
const buyer = { fullName: 'Łucja Żółć-Gąsienicka', email: 'lucja@example.com', phone: '+48 600 100 200' };
const payment = { type: 'bank-transfer' };
const text = async (file: Buffer) => {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return pages;
};
/** Letters of other fonts are pieces of their own, so spaces are left out. */
const compact = (part: string) => part.replace(/\s/g, '');

const call = (query: string, at = host, token = adminToken) =>
  api.api.request(`http://backoffice.example/api/admin/${at}/packing-slips?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('a packing slip says what is in the parcel and where it goes, in the shop’s language, and no price', async () => {
  const placed = await shopper.buy(teapot, {
    buyer,
    payment,
    giftNote: 'Wszystkiego najlepszego,\nMamo!',
    deliveryNotes: 'Domofon nie działa.',
  });
  const response = await call(`numbers=${placed.number}`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const [page = ''] = await text(Buffer.from(await response.arrayBuffer()));
  for (const part of [
    'Glina',
    'Specyfikacja przesyłki',
    `Zamówienie ${placed.number}`,
    'Złożone 20 listopada 2026',
    'Łucja Żółć-Gąsienicka',
    'Lipowa 3',
    '30-001 Kraków',
    '+48 600 100 200',
    'Kurier',
    '1 ×',
    'Imbryk „Źdźbło” – ręcznie toczony, z uchem z wikliny',
    'Szkliwo: kość słoniowa',
    'IMB-ZD-01',
    'Wszystkiego najlepszego,',
    'Mamo!',
    'Domofon nie działa.',
  ]) {
    expect(compact(page), part).toContain(compact(part));
  }
  expect(page).not.toMatch(/zł|PLN|115|100,00|lucja@example/);
});

test('a packing slip has the address that the shop has corrected', async () => {
  const placed = await shopper.buy(teapot, { buyer, payment });
  const address = { country: 'PL', city: 'Wieliczka', postCode: '32-020', street: 'Poprawiona 12' };
  const corrected = { version: 0, buyer: { ...buyer, fullName: 'Łucja Nowa' }, address };
  const { status } = await api.ask('backoffice.example', `/admin/${host}/orders/${placed.id}/contact`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(corrected),
  });
  expect(status).toBe(200);
  const [page = ''] = await text(Buffer.from(await (await call(`numbers=${placed.number}`)).arrayBuffer()));
  for (const part of ['Łucja Nowa', 'Poprawiona 12', '32-020 Wieliczka'])
    expect(compact(page)).toContain(compact(part));
  expect(compact(page)).not.toContain('Lipowa3');
});

test('names in other alphabets are readable, and what no font has is marked', async () => {
  const { number } = await shopper.buy(teapot, {
    buyer: { ...buyer, fullName: 'Оксана Ґудзь Nguyễn Thị 王' },
    payment,
  });
  const [page = ''] = await text(await makePackingSlips(shop, [number]));
  expect(compact(page)).toContain(compact('Оксана Ґудзь Nguyễn Thị ?'));
});

test('slips of several orders are one tagged file, each from a new page on, in the order that is asked for', async () => {
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) numbers.push((await shopper.buy(teapot, { buyer, payment })).number);
  const asked = numbers.toReversed();
  const file = await makePackingSlips(shop, asked);
  const pages = await text(file);
  expect(pages).toHaveLength(3);
  for (const [at, page] of pages.entries()) expect(compact(page)).toContain(`Zamówienie${asked[at]}`);
  const pdf = await getDocumentProxy(new Uint8Array(file));
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await (await pdf.getPage(1)).getStructTree()).toMatchObject({ role: 'Root' });
});

test('an order with many lines goes on on further pages, and long words are broken', async () => {
  const placed = await shopper.buy(teapot, { buyer, payment });
  const line = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 99 }, (_, at) => ({
    ...line,
    position: at + 2,
    variants: '[]',
    name: at === 0 ? 'x'.repeat(500) : `Kubek ${at}`,
    sku: `SKU-${at}`,
  }));
  await db.insertInto('order_line').values(more).execute();
  const pages = await text(await makePackingSlips(shop, [placed.number]));
  expect(pages.length).toBeGreaterThan(2);
  const all = compact(pages.join(''));
  for (let at = 1; at < 99; at += 1) expect(all).toContain(`Kubek${at}SKU-${at}`);
  expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(500);
});

test('wrong numbers are refused, and nobody gets the slips of another shop', async () => {
  const { number } = await shopper.buy(teapot, { buyer, payment });
  await makeSellingShop(db, 'other-slips.test');
  expect((await call('numbers=')).status).toBe(400);
  expect((await call(`numbers=${Array.from({ length: 201 }, (_, at) => at).join(',')}`)).status).toBe(400);
  const missing = await call(`numbers=${number},999`);
  expect([missing.status, await missing.json()]).toMatchObject([404, { error: { details: { numbers: ['999'] } } }]);
  expect((await call(`numbers=${number}`, 'other-slips.test')).status).toBe(404);
  expect((await call(`numbers=${number}`, host, 'wrong')).status).toBe(401);
});
