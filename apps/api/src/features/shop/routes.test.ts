import { category } from '@witryna/contract/catalog';
import { phoneShape } from '@witryna/contract/phone';
import { country, delivery, shopConfig } from '@witryna/contract/shop-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { ask, get, refusal, log } = createTestApi(db);
let shop: Tenant;

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test', {
    name: 'Glina',
    delivery_countries: ['PL', 'DE', 'US'],
    blog_enabled: true,
    config: JSON.stringify({
      metaTitleMainPage: 'Ceramika',
      flashMetaTitleMainPage: 7,
      layout: { mainColor: '#123456', pulsingShoppingPath: 'yes', homeLayout: 'HomePlants' },
      googleSiteVerificationKey: 'abc',
      legal: { complaints: { answerDays: 14 } },
      unknown: true,
    }),
    front_page_config: JSON.stringify({ content: { hero: { title: 'A' } }, html: 5 }),
    footer_config: JSON.stringify({ html: '<p>x</p>', contact: { email: 'a@b.pl' } }),
    head_sections: JSON.stringify([
      { id: 'a', kind: 'meta', attributes: { name: 'x' } },
      { id: 'b', kind: 'iframe' },
    ]),
  });
  await db
    .insertInto('host')
    .values([
      { host: 'www.glina.test', shop_id: shop.shopId, kind: 'other' },
      { host: 'showcase.test', shop_id: shop.shopId, kind: 'showcase' },
    ])
    .execute();
  await db
    .insertInto('delivery_type')
    .values(
      [
        { name: 'Kurier', type: 'COURIER', price_minor: 1999, free_from_minor: 20_000, sort_order: 2 },
        { name: 'Paczkomat', type: 'INPOST_PARCEL_LOCKER', price_minor: 0, free_from_minor: null, sort_order: 1 },
        { name: 'Gołąb', type: 'PIGEON', price_minor: 5, free_from_minor: null, sort_order: 3 },
      ].map((row) => ({ ...row, shop_id: shop.shopId, countries: ['PL'], days_from: 1, days_to: 2 })),
    )
    .execute();
});

describe('configuration', () => {
  test('has the shop’s fields; an invalid field is left out and reported once', async () => {
    const { status, body, headers } = await ask('glina.test', '/shop/config/glina.test');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shopId: shop.shopId,
      name: 'Glina',
      primaryHost: 'glina.test',
      metaTitleMainPage: 'Ceramika',
      currencyCode: 'PLN',
      languageCode: 'pl',
      timeZone: 'Europe/Warsaw',
      deliveryTypes: ['INPOST_PARCEL_LOCKER', 'COURIER'],
      deliveryNames: ['Paczkomat InPost', 'Kurier'],
      deliveryCountries: ['PL', 'DE', 'US'],
      layout: { mainColor: '#123456', homeLayout: 'HomePlants' },
      blogEnabled: true,
      googleSiteVerificationKey: 'abc',
      legal: { complaints: { answerDays: 14 } },
      footerConfig: { html: '<p>x</p>' },
    });
    for (const field of ['showcase', 'unknown', 'flashMetaTitleMainPage']) expect(body).not.toHaveProperty(field);
    expect(shopConfig.parse(body).layout).not.toHaveProperty('pulsingShoppingPath');
    expect(headers.get('cache-tag')).toBe('shop');
    await ask('glina.test', '/shop/config/glina.test');
    const reported = log.filter(({ message }) => message.includes('stored field')).map(({ details }) => details);
    expect(reported).toEqual([
      { shopId: shop.shopId, field: 'layout.pulsingShoppingPath' },
      { shopId: shop.shopId, field: 'flashMetaTitleMainPage' },
    ]);
  });

  test('an unknown time zone is left out, because dates could not be formatted', async () => {
    await makeShop(db, 'mars.test', { time_zone: 'Mars/Olympus' });
    expect(await get('mars.test', '/shop/config/mars.test', shopConfig)).not.toHaveProperty('timeZone');
  });

  test('can be read for any host of the shop, and contains `showcase` for the showcase host only', async () => {
    expect((await get('glina.test', '/shop/config/www.glina.test', shopConfig)).showcase).toBeUndefined();
    const showcase = await ask('showcase.test', '/shop/config/showcase.test');
    expect(showcase.body).toMatchObject({ shopId: shop.shopId, showcase: true, primaryHost: 'glina.test' });
  });

  test.each(['nobody.test', '127.0.0.1', 'a b', '%00', 'x'.repeat(299)])(
    'host %s is refused as ShopNotFound',
    async (host) => {
      const refused = await refusal('glina.test', `/shop/config/${encodeURIComponent(host)}`);
      expect(refused).toMatchObject({ status: 404, code: 'ShopNotFound', message: "Shop doesn't exist" });
    },
  );

  test('another shop can’t be read on this shop’s host, neither by host nor by id', async () => {
    const other = await makeShop(db, 'inna.test');
    for (const call of ['config/inna.test', 'Layout/inna.test/front-page', 'Layout/inna.test/footer']) {
      expect((await refusal('glina.test', `/shop/${call}`)).code).toBe('ShopNotFound');
      expect((await ask('inna.test', `/shop/${call}`)).status).toBe(200);
    }
    expect((await ask('glina.test', `/shop/Category?shopId=${other.shopId}`)).status).toBe(404);
    expect((await ask('glina.test', `/shop/Category?shopId=${shop.shopId}`)).status).toBe(200);
    expect((await get('api.test', '/shop/config/inna.test', shopConfig)).shopId).toBe(other.shopId);
    expect((await ask('api.test', '/shop/Category')).status).toBe(400);
  });

  test('every call to an expired shop or one in a technical break is refused with the specification’s sentence', async () => {
    const expiring = await makeShop(db, 'gone.test');
    const paused = await makeShop(db, 'break.test');
    await db
      .updateTable('shop_directory')
      .set({ valid_until: new Date('2026-11-20T12:00:00Z') })
      .where('shop_id', '=', expiring.shopId)
      .execute();
    await db.updateTable('shop_directory').set({ state: 'break' }).where('shop_id', '=', paused.shopId).execute();
    const expired = await refusal('gone.test', '/shop/config/gone.test');
    expect(expired).toMatchObject({ status: 403, code: 'ShopExpired' });
    expect(expired.message).toBe('Account validity expired. Shop is not available');
    const stopped = await refusal('break.test', '/shop/Category');
    expect(stopped).toMatchObject({ status: 503, message: 'Technical break. Coming back soon!' });
    expect(stopped.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('layout', () => {
  test('front page, footer and head sections are sent as stored, without invalid fields', async () => {
    expect((await ask('glina.test', '/shop/Layout/glina.test/front-page')).body).toEqual({
      frontPageConfig: { content: { hero: { title: 'A' } } },
      frontPageDefaultConfig: { content: expect.anything() },
    });
    expect((await ask('glina.test', '/shop/Layout/glina.test/footer')).body).toEqual({
      html: '<p>x</p>',
      contact: { email: 'a@b.pl' },
    });
    expect((await ask('glina.test', '/shop/Layout/sections/head')).body).toEqual([
      { id: 'a', kind: 'meta', attributes: { name: 'x' } },
    ]);
  });
});

test('the default front page names the payments, days of return beyond those of the law, and the phone, and no others', async () => {
  const open = (host: string, row: Parameters<typeof makeShop>[2]) => makeShop(db, host, row);
  const itemsOf = async (host: string) => {
    const { body } = await ask(host, `/shop/Layout/${host}/front-page`);
    return z
      .object({
        frontPageDefaultConfig: z.object({
          content: z.object({
            featureStrip: z.object({ items: z.array(z.object({ title: z.string(), line: z.string() })) }),
          }),
        }),
      })
      .parse(body)
      .frontPageDefaultConfig.content.featureStrip.items.map(({ title, line }) => `${title}: ${line}`);
  };
  await open('bare.test', { language_code: 'de' });
  expect(await itemsOf('bare.test')).toEqual([
    'Versand: die Kosten kennen Sie vor der Bestellung',
    'Fragen?: schreiben Sie uns',
  ]);
  const full = await open('full.test', {
    language_code: 'es',
    config: JSON.stringify({ returns: { days: 30 } }),
    footer_config: JSON.stringify({ contact: { phone: '+34 600 700 800' } }),
  });
  const payments = [
    { type: 'cash-on-delivery', settings: '{}' },
    { type: 'bank-transfer', settings: JSON.stringify({ account: 'ES1', holder: 'A' }) },
  ].map((row, at) => ({ ...row, shop_id: full.shopId, sort_order: at }));
  await db.insertInto('payment_type').values(payments).execute();
  expect(await itemsOf('full.test')).toEqual([
    'Envío: sabrás el coste antes de pedir',
    '30 días naturales para desistir: sin dar explicaciones',
    'Pago: Contra reembolso · Transferencia bancaria',
    '¿Tienes dudas?: +34 600 700 800',
  ]);
});

describe('deliveries and countries', () => {
  test('deliveries are in the shop’s order with prices in major units, and unknown types are left out', async () => {
    expect(await get('glina.test', '/shop/Delivery', z.array(delivery))).toMatchObject([
      { type: 'INPOST_PARCEL_LOCKER', price: 0, freeFrom: null },
      { type: 'COURIER', price: 19.99, freeFrom: 200, countries: ['PL'], daysFrom: 1, daysTo: 2 },
    ]);
  });

  test('countries are the shop’s, in its language, with states where addresses need one', async () => {
    const body = await get('glina.test', '/shop/Country', z.array(country));
    expect(body.map(({ name }) => name)).toEqual(['Niemcy', 'Polska', 'Stany Zjednoczone']);
    expect(body[0]).not.toHaveProperty('states');
    expect(body[2]?.states).toContainEqual({ code: 'NY', name: 'New York' });
    expect(body[2]?.states).toHaveLength(51);
    for (const { code, phoneExample } of body) expect(phoneExample, code).toMatch(phoneShape);
  });

  test('a shop without delivery countries, even with an invalid language, offers all countries', async () => {
    await makeShop(db, 'wide.test', { language_code: '!!' });
    expect(await get('wide.test', '/shop/Country', z.array(country))).toHaveLength(250);
  });
});

describe('categories', () => {
  test('form a tree with siblings by order and then id, and a category in a cycle becomes a root', async () => {
    const tenant = await makeShop(db, 'tree.test');
    const last = await makeCategory(tenant, { name: 'Ostatnia', sort_order: 9 });
    const photo = JSON.stringify({ id: 'kubek', alt: 'Kubek' });
    const first = await makeCategory(tenant, { name: 'Pierwsza', url: 'pierwsza', sort_order: 1, photo, text: 'Nowe' });
    const picture = { id: 'kubek', width: 1, height: 1, media_type: 'image/webp', color: '#123' };
    await tenant.write((tx) => tx.insertInto('picture').values(picture).execute());
    const child = await makeCategory(tenant, { name: 'Dziecko', parent_id: first });
    const cycle = await makeCategory(tenant, { name: 'Kółko', sort_order: 10 });
    await tenant.write((tx) => tx.updateTable('category').set({ parent_id: cycle }).where('id', '=', cycle).execute());
    const tree = await get('tree.test', '/shop/Category', z.array(category));
    expect(tree.map(({ id }) => id)).toEqual([first, last, cycle]);
    expect(tree[0]).toMatchObject({
      parentId: null,
      name: 'Pierwsza',
      url: 'pierwsza',
      order: 1,
      photo: { id: 'kubek', alt: 'Kubek', color: '#123' },
      text: 'Nowe',
      children: [{ id: child, parentId: first, name: 'Dziecko', photo: null, children: [] }],
    });
    expect((await ask('tree.test', '/shop/Category')).headers.get('cache-tag')).toBe('categories');
  });
});
