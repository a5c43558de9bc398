import { type OrderPaper, orderPapers, type PaperSize } from '@witryna/contract/order-papers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { findTestKey, testKey } from '../../../test/test-key.ts';
import type { Tables } from '../../database/database.ts';
import { makePapers } from './make-papers.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'slips.test';
const api = createTestApi(db, {}, { findKey: findTestKey });
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

const sources = {
  payments: new Map(),
  clock: () => new Date('2026-11-20T12:00:00Z'),
  readPicture: async () => undefined,
};
const slips = (numbers: readonly string[]) =>
  makePapers(sources, shop, { paper: 'packing-slips', numbers, size: 'a4' });

const call = (query: string, at = host, token = testKey, paper = 'packing-slips') =>
  api.api.request(`http://backoffice.example/api/admin/${at}/papers/${paper}?${query}`, {
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
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
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
  const [page = ''] = await text(await slips([number]));
  expect(compact(page)).toContain(compact('Оксана Ґудзь Nguyễn Thị ?'));
});

test('slips of several orders are one tagged file, each from a new page on, in the order that is asked for', async () => {
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) numbers.push((await shopper.buy(teapot, { buyer, payment })).number);
  const asked = numbers.toReversed();
  const file = await slips(asked);
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
  const pages = await text(await slips([placed.number]));
  expect(pages.length).toBeGreaterThan(2);
  const all = compact(pages.join(''));
  for (let at = 1; at < 99; at += 1) expect(all).toContain(`Kubek${at}SKU-${at}`);
  expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(500);
});

/** The words of all pages of a paper, without spaces. */
async function words(paper: OrderPaper, numbers: readonly string[], size: PaperSize = 'a4'): Promise<string> {
  const response = await call(`numbers=${numbers.join(',')}&size=${size}`, host, testKey, paper);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return compact((await text(Buffer.from(await response.arrayBuffer()))).join(''));
}

test('a pick list sums up the goods of all orders, shelf by shelf, and names the orders of each', async () => {
  const goods = await makeProduct(shop, { name: 'Kubek' }, [
    { stock: 50, sku: 'K-B', shelf: 'A-10', variants: JSON.stringify([{ name: 'Kolor', value: 'biały' }]) },
    { stock: 50, sku: 'K-C', shelf: 'A-2', variants: JSON.stringify([{ name: 'Kolor', value: 'czarny' }]) },
    { stock: 50, sku: 'K-A', variants: JSON.stringify([{ name: 'Kolor', value: 'zielony' }]) },
  ]);
  const buy = async (at: number) =>
    (await shopper.buy({ id: goods.id, combination: goods.combinations[at] ?? 0 }, { buyer, payment })).number;
  const [white, black, other, again] = [await buy(0), await buy(1), await buy(2), await buy(0)];
  const list = await words('pick-list', [white, black, other, again]);
  const places = ['A-2', 'K-C', 'A-10', 'K-B', 'K-A'].map((part) => list.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const part of ['4zamówienia', `${white}(1),${again}(1)`, '2×', 'Kolor:czarny', 'Wydrukowano20listopada2026'])
    expect(list, part).toContain(part);
});

test('a confirmation has prices and sums, and says that it is no invoice', async () => {
  const { number } = await shopper.buy(teapot, { buyer, payment });
  const page = await words('confirmations', [number]);
  const parts = ['Potwierdzenie zamówienia', '100,00 zł', '15,00 zł', '115,00 zł', 'lucja@example.com'];
  for (const part of parts) expect(page, part).toContain(compact(part));
  expect(page).toContain(compact('Ten dokument nie jest fakturą.'));
});

test('a confirmation says why the shop has taken something off', async () => {
  const { id, number } = await shopper.buy(teapot, { buyer, payment });
  const taken = { discount_minor: 500, manual_discount_minor: 500, manual_discount_reason: 'rysa na uchu' };
  await db
    .updateTable('shop_order')
    .set({ ...taken, total_minor: 11_000 })
    .where('id', '=', id)
    .execute();
  const page = await words('confirmations', [number]);
  expect(page).toContain(compact('Rabat: rysa na uchu −5,00 zł'));
  expect(page).not.toContain('Kupon');
});

test('the confirmation for a company of Poland says that its invoice is in KSeF', async () => {
  const invoices = { seller: { name: 'Glina', address: 'Lipowa 1, 30-001 Kraków', taxId: '5260250274' } };
  await db
    .updateTable('shop')
    .set({ config: JSON.stringify({ invoices }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  const invoice = {
    companyName: 'Dąb sp. z o.o.',
    companyAddress: 'Dębowa 2, 00-002 Warszawa',
    companyEmail: 'biuro@dab.example',
    companyTaxId: '526-025-02-74',
    country: 'PL',
  };
  const { number } = await shopper.buy(teapot, { buyer, payment, invoice });
  const page = await words('confirmations', [number]);
  for (const part of ['Dąb sp. z o.o.', 'Dębowa 2', 'w Krajowym Systemie e-Faktur (KSeF) na NIP 5260250274'])
    expect(page, part).toContain(compact(part));
});

test('a return form has the statement of the law, the goods, and where they go', async () => {
  const legal = { returns: { address: 'Zwrotna 5, 30-002 Kraków' } };
  await db
    .updateTable('shop')
    .set({ config: JSON.stringify({ legal }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  const placed = await shopper.buy(teapot, { buyer, payment });
  const page = await words('return-forms', [placed.number]);
  for (const part of [
    'odstąpieniu od umowy sprzedaży',
    'Imbryk „Źdźbło”',
    'Zwrotna 5',
    'Łucja Żółć-Gąsienicka',
    'Data i podpis',
  ])
    expect(page, part).toContain(compact(part));
  const exclude = async (withdrawal_excluded: 'madeToOrder' | 'sealedHygiene') => {
    await db.updateTable('order_line').set({ withdrawal_excluded }).where('order_id', '=', placed.id).execute();
    return words('return-forms', [placed.number]);
  };
  const leftOut = compact('prawo odstąpienia od umowy nie przysługuje');
  const excluded = await exclude('madeToOrder');
  expect(excluded).not.toContain('Imbryk');
  expect(excluded).toContain(leftOut);
  // It may still be sealed.
  const sealed = await exclude('sealedHygiene');
  expect(sealed).toContain('Imbryk');
  expect(sealed).not.toContain(leftOut);
});

test.each(orderPapers)('%s fits on labels of 10 × 15 cm', async (paper) => {
  const { number } = await shopper.buy(teapot, { buyer, payment });
  const response = await call(`numbers=${number}&size=10x15`, host, testKey, paper);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const page = await pdf.getPage(1);
  expect(page.view.map(Math.round)).toEqual([0, 0, 283, 425]);
  const { items } = await page.getTextContent();
  const outside = items.filter((item) => 'transform' in item && (item.transform[4] < 16 || item.transform[5] < 16));
  expect(outside).toEqual([]);
  expect(compact(items.map((item) => ('str' in item ? item.str : '')).join(''))).toContain(compact('Źdźbło'));
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
