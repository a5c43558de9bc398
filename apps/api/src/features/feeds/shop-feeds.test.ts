import { productDetails } from '@witryna/contract/catalog';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { feedFaults } from '../../../test/feed-rules.ts';
import { elementsOf, parseXml, textOf, type XmlNode } from '../../../test/parse-xml.ts';
import { makeCategory, makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { openFeeds } from './open-feeds.ts';
import { partyId } from './safety-parties.ts';

const { db } = await createTestDatabase<Tables>();
const { deps, get, log } = createTestApi(db, { publicUrl: 'https://{host}' });
const feeds = openFeeds(deps);
const host = 'feeds.test';
const origin = `https://${host}`;
const all = { config: JSON.stringify({ feeds: ['google', 'meta', 'ceneo'], layout: { use18PlusAlert: true } }) };
let shop: Tenant;

async function readFeed(file: string, ofHost = host): Promise<string | undefined> {
  const feed = await feeds.find(ofHost, file);
  if (!feed) return undefined;
  let text = '';
  for await (const chunk of feed.write(deps.clock())) text += chunk;
  return text;
}

async function googleItems(): Promise<XmlNode[]> {
  return elementsOf(parseXml((await readFeed('google.xml')) ?? ''), 'item');
}

/** Returns the item of a product with one combination. */
async function googleItem({ id }: { id: number }): Promise<XmlNode> {
  const found = (await googleItems()).find((item) => textOf(item, 'g:link')?.startsWith(`${origin}/product/${id}-`));
  if (!found) throw new Error(`the feed has no product ${id}`);
  return found;
}

async function metaRows(): Promise<Record<string, string>[]> {
  return z.array(z.record(z.string(), z.string())).parse(parse((await readFeed('meta.csv')) ?? '', { columns: true }));
}

function setPrice(id: number, price_minor: number, price_before_minor: number | null = null) {
  const change = { price_minor, price_before_minor };
  return shop.write((tx) => tx.updateTable('combination').set(change).where('id', '=', id).execute());
}

beforeAll(async () => {
  shop = await makeSellingShop(db, host);
  await db.updateTable('shop').set(all).where('shop_id', '=', shop.shopId).execute();
});

describe('a product with two combinations', () => {
  let made: { id: number; combinations: number[] };
  const gpsr = {
    manufacturer: { name: 'Pracownia', address: 'Lipowa 3, 90-001 Łódź', email: 'bok@pracownia.example' },
    responsiblePerson: { name: 'Import', address: 'Lindenstr. 5, 10115 Berlin, Niemcy' },
    ...{ productType: 'kubek', warnings: 'Gorące!' },
  };

  beforeAll(async () => {
    const parent = await makeCategory(shop, { name: 'Kuchnia', url: 'kuchnia' });
    const category_id = await makeCategory(shop, { name: 'Kubki & filiżanki', parent_id: parent });
    const photos = JSON.stringify(['a', 'b', 'c'].map((id) => ({ id, alt: id })));
    const unit_price = JSON.stringify({ priceMinor: 6_663, quantity: 1, unit: 'l' });
    const size = JSON.stringify({ lengthMm: 125, widthMm: 100, heightMm: 90 });
    const row = { name: 'Kubek "Łódka" <duży> 🍵', brand: 'Glina', category_id, photos, unit_price };
    const description = '<p>Fish &amp; chips &lt;3<br>za&nbsp;5&euro;</p><script>alert(1)</script><p>Ko<b>niec</b></p>';
    made = await makeProduct(shop, { ...row, gpsr: JSON.stringify(gpsr), old_description: description }, [
      { sku: 'KUB-1', gtin: '5901234123457', stock: 3, price_minor: 1_999, weight_grams: 350, size, photo: 'b' },
      {
        ...{ gtin: '5901234123450', mpn: 'M-2', stock: 0, price_minor: 40_000 },
        variants: JSON.stringify([
          { name: 'Szkliwo', value: 'granat', color: '#123' },
          { name: 'Rozmiar', value: 'XL' },
          { name: 'Uchwyt', value: 'lewy' },
        ]),
      },
    ]);
    const features = [
      { name: 'Materiał', value: 'kamionka' },
      { name: 'EPREL', value: '123456' },
      { name: 'Płeć', value: 'damska' },
    ];
    const values = features.map((feature, sort_order) => ({ ...feature, product_id: made.id, sort_order }));
    await shop.write((tx) => tx.insertInto('product_feature').values(values).execute());
  });

  test('has one item for each in the feed of Google, with the prices and the stock of the API', async () => {
    const details = await get(host, `/shop/Product/${made.id}/details`, productDetails);
    const items = (await googleItems()).filter((item) => textOf(item, 'g:item_group_id') === String(made.id));
    expect(items.map((item) => textOf(item, 'g:price'))).toEqual(
      details.combinations.map(({ price }) => `${price.toFixed(2)} PLN`),
    );
    expect(items.map((item) => textOf(item, 'g:availability'))).toEqual(['in_stock', 'out_of_stock']);
    const address = `${origin}/product/${made.id}-kubek-lodka-duzy?combination=`;
    expect(items.map((item) => textOf(item, 'g:link'))).toEqual(made.combinations.map((id) => address + id));
    expect(items.map((item) => textOf(item, 'g:id'))).toEqual(['KUB-1', `${made.id}-${made.combinations[1]}`]);
    expect(items.map((item) => textOf(item, 'g:title'))).toEqual([
      'Kubek "Łódka" <duży> 🍵',
      'Kubek "Łódka" <duży> 🍵, granat, XL, lewy',
    ]);
    // The picture b shows the first combination.
    expect(items.map((item) => textOf(item, 'g:image_link'))).toEqual([
      `${origin}/pictures/b_W960`,
      `${origin}/pictures/a_W960`,
    ]);
    // The second GTIN has a wrong check digit.
    expect(items.map((item) => textOf(item, 'g:gtin'))).toEqual(['5901234123457', undefined]);
    expect(items.map((item) => textOf(item, 'g:color'))).toEqual([undefined, 'granat']);
    expect(items.map((item) => textOf(item, 'g:size'))).toEqual([undefined, 'XL']);
    expect(items.map((item) => textOf(item, 'g:material'))).toEqual(['kamionka', 'kamionka']);
    expect(items.map((item) => textOf(item, 'g:gender'))).toEqual(['female', 'female']);
    const codes = items.flatMap((item) => elementsOf(item, 'g:certification'));
    expect(codes.map(({ children }) => children.map(({ text }) => text))).toEqual(
      items.map(() => ['EC', 'EPREL', '123456']),
    );
  });

  test('is described in the feed of Google by text, pictures, parcel, deliveries and safety data', async () => {
    const [item] = (await googleItems()).filter((found) => textOf(found, 'g:id') === 'KUB-1');
    if (!item) throw new Error('the feed has no item KUB-1');
    const texts = (name: string) => elementsOf(item, name).map(({ text }) => text);
    expect(texts('g:description')).toEqual(['Fish & chips <3 za 5€ Koniec']);
    expect(texts('g:image_link')).toEqual([`${origin}/pictures/b_W960`]);
    expect(texts('g:additional_image_link')).toEqual([`${origin}/pictures/a_W960`, `${origin}/pictures/c_W960`]);
    expect(texts('g:product_type')).toEqual(['Kuchnia > Kubki & filiżanki']);
    expect([...texts('g:unit_pricing_measure'), ...texts('g:unit_pricing_base_measure')]).toEqual(['0.3l', '1l']);
    expect([...texts('g:shipping_weight'), ...texts('g:shipping_length')]).toEqual(['350 g', '12.5 cm']);
    expect(texts('g:adult')).toEqual(['yes']);
    expect(texts('g:identifier_exists')).toEqual([]);
    const shipping = elementsOf(item, 'g:shipping').map(({ children }) => children.map(({ text }) => text));
    expect(shipping).toEqual([
      ['PL', 'Paczkomat', '12.99 PLN'],
      ['DE', 'Kurier DE', '49.00 PLN'],
    ]);
    expect(elementsOf(item, 'g:free_shipping_threshold').map((found) => textOf(found, 'g:price_threshold'))).toEqual([
      '300.00 PLN',
    ]);
    const facts = elementsOf(item, 'g:product_detail').map(({ children }) => children.map(({ text }) => text));
    expect(facts).toContainEqual([
      'Bezpieczeństwo produktu',
      'Producent',
      'Pracownia, Lipowa 3, 90-001 Łódź, bok@pracownia.example',
    ]);
    expect(facts).toContainEqual(['Bezpieczeństwo produktu', 'Ostrzeżenia', 'Gorące!']);
  });

  test('has one row for each in the feed of Meta', async () => {
    const rows = (await metaRows()).filter((row) => row.item_group_id === String(made.id));
    expect(rows.map(({ availability }) => availability)).toEqual(['in stock', 'out of stock']);
    expect(rows[0]).toMatchObject({
      ...{ id: 'KUB-1', title: 'Kubek "Łódka" <duży> 🍵', price: '19.99 PLN', sale_price: '', condition: 'new' },
      ...{ description: 'Fish & chips <3 za 5€ Koniec', image_link: `${origin}/pictures/b_W960`, brand: 'Glina' },
      shipping: 'PL::Paczkomat:12.99 PLN,DE::Kurier DE:49.00 PLN',
    });
    expect(rows[1]).toMatchObject({
      ...{ color: 'granat', size: 'XL', material: 'kamionka', pattern: '', gender: 'female', age_group: '' },
      additional_variant_attribute: 'Uchwyt:lewy',
      gtin: '',
      mpn: 'M-2',
    });
  });

  test('has one offer for each in the feed of Ceneo', async () => {
    const file = parseXml((await readFeed('ceneo.xml')) ?? '');
    const offers = elementsOf(file, 'o');
    const [inStock, soldOut] = ['KUB-1', `${made.id}-${made.combinations[1]}`].map((id) =>
      offers.find(({ attributes }) => attributes.id === id),
    );
    if (!inStock || !soldOut) throw new Error('an offer is missing');
    expect(inStock.attributes).toMatchObject({ price: '19.99', avail: '1', stock: '3', weight: '0.35', set: '0' });
    expect(soldOut.attributes).toMatchObject({ price: '400.00', avail: '99', stock: '0' });
    expect(textOf(inStock, 'cat')).toBe('Kuchnia/Kubki & filiżanki');
    const named = elementsOf(inStock, 'a').map(({ attributes, text }) => [attributes.name, text]);
    expect(named).toEqual([
      ['Producent', 'Glina'],
      ['EAN', '5901234123457'],
      ['Producent odpowiedzialny', partyId(gpsr.manufacturer)],
      ['Podmiot odpowiedzialny', partyId(gpsr.responsiblePerson)],
      ['Informacje o bezpieczeństwie', 'Gorące!'],
    ]);
    const parties = ['responsibleProducers', 'responsiblePersons'].map((section) =>
      elementsOf(elementsOf(file, section)[0] ?? file, 'p').map((party) => [
        party.attributes.id,
        ...['name', 'countryCode', 'street', 'postalCode', 'city', 'email'].map(
          (name) => elementsOf(party, name)[0]?.text,
        ),
      ]),
    );
    expect(parties).toEqual([
      [[named[2]?.[1], 'Pracownia', 'PL', 'Lipowa 3', '90-001', 'Łódź', 'bok@pracownia.example']],
      [[named[3]?.[1], 'Import', 'DE', 'Lindenstr. 5', '10115', 'Berlin', undefined]],
    ]);
  });
});

test('a reduced price is compared with the lowest price of 30 days, as on the product page', async () => {
  const product = await makeProduct(shop, {}, [{ price_minor: 10_000 }]);
  await setPrice(product.combinations[0] ?? 0, 8_000, 12_000);
  const details = await get(host, `/shop/Product/${product.id}/details`, productDetails);
  expect(details.combinations[0]).toMatchObject({ price: 80, priceBeforeDiscount: 120, lowestPrice: 100 });
  const item = await googleItem(product);
  expect([textOf(item, 'g:price'), textOf(item, 'g:sale_price')]).toEqual(['100.00 PLN', '80.00 PLN']);
});

test('a price that is not below the lowest price of 30 days is not a reduction', async () => {
  const product = await makeProduct(shop, {}, [{ price_minor: 7_000 }]);
  await setPrice(product.combinations[0] ?? 0, 8_000, 12_000);
  const item = await googleItem(product);
  expect([textOf(item, 'g:price'), textOf(item, 'g:sale_price')]).toEqual(['80.00 PLN', undefined]);
});

test('a SKU that several combinations have, or that is too long, is not used as an id', async () => {
  const long = 'S'.repeat(51);
  const { id, combinations } = await makeProduct(shop, {}, [{ sku: 'same' }, { sku: 'same' }, { sku: long }]);
  const ids = (await metaRows()).filter((row) => row.item_group_id === String(id)).map((row) => row.id);
  expect(ids).toEqual(combinations.map((combination) => `${id}-${combination}`));
});

test('ids and titles for Meta stay as they are, and goods without a brand have that of the shop', async () => {
  const { id } = await makeProduct(shop, { name: '-20°C', brand: null }, [{ sku: '+48' }]);
  const row = (await metaRows()).find(({ link }) => link?.includes(`/product/${id}-`));
  expect(row).toMatchObject({ id: '+48', title: '-20°C', brand: 'Glina' });
});

test('a feed has every product that is offered once, over all pages that are read, and no others', async () => {
  const shopOfMany = await makeShop(db, 'many.test', { config: '{"feeds":["google"]}' });
  const now = deps.clock().getTime();
  const published = { name: 'Kubek', photos: '[]', published_at: new Date('2026-01-01T00:00:00Z') };
  await shopOfMany.write(async (tx) => {
    const rows = Array.from({ length: 201 }, () => published);
    const products = await tx.insertInto('product').values(rows).returning('id').execute();
    const values = products.map(({ id }) => ({ product_id: id, price_minor: 100, variants: '[]' }));
    await tx.insertInto('combination').values(values).execute();
  });
  await makeProduct(shopOfMany, { status: 'draft' });
  await makeProduct(shopOfMany, { status: 'withdrawn' });
  await makeProduct(shopOfMany, { published_at: new Date(now + 1_000) });
  await makeProduct(shopOfMany, {}, [{ active: false }]);
  await makeProduct(shopOfMany, { external_url: 'https://other.example/kubek' });
  const items = elementsOf(parseXml((await readFeed('google.xml', 'many.test')) ?? ''), 'item');
  expect(new Set(items.map((item) => textOf(item, 'g:id'))).size).toBe(201);
  expect(items).toHaveLength(201);
  const feed = await feeds.find('many.test', 'google.xml');
  expect(await feed?.findValidUntil(deps.clock())).toEqual(new Date(now + 1_000));
});

test('only the primary host of an open shop has the feeds that the shop has switched on', async () => {
  const other = await makeShop(db, 'other.test', { config: '{"feeds":["google","ceneo"]}', currency_code: 'EUR' });
  await db.insertInto('host').values({ host: 'alias.test', shop_id: other.shopId, kind: 'other' }).execute();
  await db.insertInto('host').values({ host: 'showcase.test', shop_id: other.shopId, kind: 'showcase' }).execute();
  const closed = await makeShop(db, 'closed.test', all);
  await db.updateTable('shop_directory').set({ state: 'break' }).where('shop_id', '=', closed.shopId).execute();
  const isServed = async (named: string, file: string) => (await feeds.find(named, file)) !== undefined;
  expect(await isServed('other.test', 'google.xml')).toBe(true);
  expect(await isServed('OTHER.test:3000', 'google.xml')).toBe(true);
  expect(await isServed('other.test', 'meta.csv')).toBe(false);
  expect(await isServed('other.test', 'google.csv')).toBe(false);
  // The prices of Ceneo are in złoty.
  expect(await isServed('other.test', 'ceneo.xml')).toBe(false);
  for (const without of ['alias.test', 'showcase.test', 'closed.test', 'nobody.test', 'localhost', ''])
    expect(await isServed(without, 'google.xml'), without).toBe(false);
});

test('a feed has no products of other shops', async () => {
  await makeShop(db, 'empty.test', all);
  for (const file of ['google.xml', 'ceneo.xml']) {
    const feed = parseXml((await readFeed(file, 'empty.test')) ?? '');
    expect([...elementsOf(feed, 'item'), ...elementsOf(feed, 'o')]).toEqual([]);
  }
  expect(parse((await readFeed('meta.csv', 'empty.test')) ?? '')).toHaveLength(1);
});

test('goods whose price is 0 are in no feed, and reported', async () => {
  const combinations = [0, 1].map((price_minor) => ({ sku: `SAMPLE-${price_minor}`, price_minor }));
  await makeProduct(shop, { name: 'Próbka' }, combinations);
  for (const file of ['google.xml', 'meta.csv', 'ceneo.xml']) {
    log.length = 0;
    const feed = await readFeed(file);
    expect(
      [0, 1].map((price) => feed?.includes(`SAMPLE-${price}`)),
      file,
    ).toEqual([false, true]);
    expect(log, file).toMatchObject([{ level: 'warn', details: { feed: file, count: 1, items: ['SAMPLE-0'] } }]);
  }
});

test.each(['google.xml', 'meta.csv', 'ceneo.xml'])('the feed %s keeps the rules of those who read it', async (file) => {
  const feed = (await readFeed(file)) ?? '';
  expect(feedFaults(file.split('.')[0] ?? '', feed)).toEqual([]);
  expect(feed).toContain('KUB-1');
});
