import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../fault.ts';
import { listNotices } from './list-notices.ts';
import { readShopFile } from './read-shop-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-notices-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = new Date('2026-11-28T12:00:00Z');
const guaranteeNotice = { image: 'notice.svg' };
const shop = { name: 'Glina', hosts: ['glina.test'], language: 'pl', currency: 'PLN', legal: { guaranteeNotice } };
const write = (fields: object) => writeFile(join(folder, 'shop.json'), JSON.stringify({ ...shop, ...fields }));

test('a manufacturer without an electronic address is noted', async () => {
  const address = 'ul. Polna 1, 00-001 Warszawa, Polska';
  await write({
    manufacturers: {
      glina: { name: 'Glina', address },
      szklo: { name: 'Szkło', address, email: 'a@szklo.example' },
      drewno: { name: 'Drewno', address, url: 'https://drewno.example' },
    },
  });
  expect((await listNotices(folder, { now })).map(({ column }) => column)).toEqual(['manufacturers.glina']);
});

test('an address for returns abroad is noted until its country is set', async () => {
  const courier = { handle: 'k', type: 'COURIER', name: 'Kurier', price: 1, countries: ['DE', 'AT'], days: [1, 2] };
  const noticesOf = async (fields: object) => {
    await write({ language: 'de', deliveries: [courier], ...fields });
    return (await listNotices(folder, { now })).map(({ column, message }) => `${column}: ${message}`);
  };
  const noted = [expect.stringMatching(/^legal\.returns\.country: .*Polen.*"PL"/)];
  const address = 'ul. Polna 1, 00-001 Warszawa, Polen';
  expect(await noticesOf({ legal: { guaranteeNotice, returns: { address } } })).toEqual(noted);
  expect(await noticesOf({ legal: { guaranteeNotice, returns: { address, country: 'DE' } } })).toEqual(noted);
  expect(await noticesOf({ footer: { contact: { address } } })).toEqual(noted);
  expect(await noticesOf({ legal: { guaranteeNotice, returns: { address, country: 'PL' } } })).toEqual([]);
  expect(await noticesOf({ legal: { guaranteeNotice, returns: { address: 'Feldweg 1, 10115 Berlin' } } })).toEqual([]);
  expect(
    await noticesOf({
      legal: { guaranteeNotice, returns: { address } },
      deliveries: [{ ...courier, countries: ['PL'] }],
    }),
  ).toEqual([]);
});

test('the official notice of the legal guarantee is missed where the EU demands it, and not in a demo', async () => {
  const columnsOf = async (fields: object, isDemo = false) => {
    await write({ legal: {}, ...fields });
    return (await listNotices(folder, { now, isDemo })).map(({ column }) => column);
  };
  const noted = ['legal.guaranteeNotice'];
  const courier = { handle: 'k', type: 'COURIER', name: 'Courier', price: 1, countries: ['RE'], days: [1, 2] };
  expect(await columnsOf({ deliveryCountries: ['US', 'ES'] })).toEqual(noted);
  expect(await columnsOf({ deliveries: [courier] })).toEqual(noted);
  expect(await columnsOf({ deliveryCountries: ['ES'], legal: { guaranteeNotice: {} } })).toEqual(noted);
  expect(await columnsOf({ deliveryCountries: ['ES'], legal: { guaranteeNotice } })).toEqual([]);
  expect(await columnsOf({ deliveryCountries: ['US', 'GB', 'CH'] })).toEqual([]);
  expect(await columnsOf({ deliveryCountries: ['ES'] }, true)).toEqual([]);
});

test('goods without a VAT rate are noted once, in a shop that delivers to the EU and charges VAT', async () => {
  const rows = ['a,A,,19,1', 'a,,,,2', 'b,B,,,1', 'b,,,,2', 'c,C,draft,,1', 'd,D,published,,1', 'e,E,,0,1'];
  await writeFile(join(folder, 'products.csv'), `Handle,Title,Status,VAT Rate,Variant Price\n${rows.join('\n')}\n`);
  const noticesOf = async (fields: object) => {
    await write(fields);
    return await listNotices(folder, { now });
  };
  const noted = { file: 'products.csv', row: 4, column: 'VAT Rate' };
  expect(await noticesOf({ language: 'de', deliveryCountries: ['CH', 'DE'] })).toMatchObject([
    { ...noted, message: expect.stringContaining('2 products, the first of which is "b"') },
  ]);
  const courier = { handle: 'k', type: 'COURIER', name: 'Kurier', price: 1, countries: ['PL'], days: [1, 2] };
  expect(await noticesOf({ deliveries: [courier] })).toMatchObject([noted]);
  expect(await noticesOf({ deliveryCountries: ['DE'], taxes: { smallBusiness: true } })).toEqual([]);
  expect(await noticesOf({ deliveryCountries: ['US', 'CA'] })).toEqual([]);
});

test('what tools can’t do with their ids is noted, and nothing of ids that work', async () => {
  const noticesOf = async (integrations: object) => {
    await write({ integrations });
    return (await listNotices(folder, { now })).map(({ column }) => column);
  };
  expect(await noticesOf({ gtagId: 'GTM-ABC123', universalAnaliticsId: 'UA-12345-1' })).toEqual([
    'integrations.gtagId',
    'integrations.universalAnaliticsId',
  ]);
  expect(await noticesOf({ gtagId: 'AW-123456789' })).toEqual(['integrations.gtagId']);
  for (const googleAdsLabel of ['AbC D', 'AbC.D', 'AW-123456789'])
    expect(await noticesOf({ gtagId: 'AW-123456789', googleAdsLabel })).toEqual(['integrations.googleAdsLabel']);
  expect(await noticesOf({ gtagId: 'GT-ABCDEF' })).toEqual(['integrations.gtagId']);
  expect(await noticesOf({ gtagId: 'GT-ABCDEF', googleAdsLabel: 'AbC-D' })).toEqual(['integrations.googleAdsLabel']);
  expect(await noticesOf({ googleAdsLabel: 'AbC-D', gtagId: 'G-ABCDEF1234' })).toEqual(['integrations.googleAdsLabel']);
  const both = { fastTonyId: 'a'.repeat(32), facebookIntegration: { eventId: '123456789012345' } };
  expect(await noticesOf({ ...both, yandexMetricaId: '1' })).toEqual([
    'integrations.fastTonyId',
    'integrations.fastTonyId',
    'integrations.yandexMetricaId',
  ]);
  const fine = { gtagId: 'AW-123456789', googleAdsLabel: 'AbC-D_efG', googleAnalytics4Id: 'G-ABCDEF1234' };
  expect(await noticesOf(fine)).toEqual([]);
  expect(await noticesOf({ gtagId: 'GT-ABCDEF', googleAdsLabel: 'AW-123456789/AbC-D' })).toEqual([]);
});

test('names on the front page that no section has are noted with the nearest one, and refuse nothing', async () => {
  const slide = { big: 'Kubki', image: 'a.webp', imgae: 'b.webp', link: null };
  await write({
    frontPage: {
      content: {
        heroo: { slides: [slide] },
        hero: { slides: [slide, { image: 'c.webp' }], tone: 'pinkish' },
        bannerRow2: { items: [], itemz: [] },
        productGrid: { title: 'Nowe' },
        bananas: {},
        dealCountdown: { until: 'in 3 days' },
        dealCountdown2: { until: 'tomorrow' },
        featuredProduct: { product: 'product:kubek' },
        featuredProduct2: { product: 'kubek ręczny' },
      },
      document: {
        content: [
          { type: 'richtext', props: { id: 'a', html: '<p>a</p>' } },
          { type: 'richText', props: { id: 'b', html: '<p>a</p>', alignn: 'left' } },
          { type: 'grid', props: { items: [{ type: 'spacr', props: {} }] } },
        ],
      },
    },
  });
  const faults: Fault[] = [];
  expect(await readShopFile(folder, (fault) => faults.push(fault))).toBeDefined();
  expect(faults).toEqual([]);
  const notices = await listNotices(folder, { now });
  expect(notices.map(({ file, column, message }) => [file, column, message])).toEqual([
    ['shop.json', 'frontPage.content.heroo', 'There is no such section. Is "hero" meant?'],
    ['shop.json', 'frontPage.content.hero.slides[0].imgae', 'There is no such field. Is "image" meant?'],
    ['shop.json', 'frontPage.content.hero.slides[1].big', expect.stringContaining('expected string')],
    ['shop.json', 'frontPage.content.hero.tone', expect.stringContaining('expected one of')],
    ['shop.json', 'frontPage.content.bannerRow2.itemz', 'There is no such field. Is "items" meant?'],
    ['shop.json', 'frontPage.content.bananas', 'There is no such section.'],
    [
      'shop.json',
      'frontPage.content.dealCountdown2.until',
      'The time must be one such as "2026-12-06T00:00:00+01:00".',
    ],
    ['shop.json', 'frontPage.content.featuredProduct2.product', 'The value is not in the form that the page reads.'],
    ['shop.json', 'frontPage.document.content[0].type', 'There is no such section. Is "richText" meant?'],
    ['shop.json', 'frontPage.document.content[1].props.alignn', 'There is no such field. Is "align" meant?'],
    ['shop.json', 'frontPage.document.content[2].props.items[0].type', 'There is no such section. Is "spacer" meant?'],
    ['shop.json', 'frontPage.content.hero.slides[0]', expect.stringContaining('phoneImage')],
    ['shop.json', 'frontPage.content.hero.slides[1]', expect.stringContaining('phoneImage')],
  ]);
});

test('a name that every object has is no section, and many notes are counted', async () => {
  const unknown = Array.from({ length: 300 }, (_, at): [string, object] => [`x${at}`, {}]);
  await write({
    frontPage: {
      content: { constructor: {}, toString: { a: 1 }, ...Object.fromEntries(unknown) },
      document: { content: [{ type: 'valueOf', props: { constructor: 1 } }] },
    },
  });
  const notices = await listNotices(folder, { now });
  expect(notices).toHaveLength(201);
  expect(notices[0]).toMatchObject({ column: 'frontPage.content.constructor', message: 'There is no such section.' });
  expect(notices.at(-1)).toMatchObject({ column: 'frontPage', message: '103 more notes are not shown.' });
});

// Before schemas were kept, this took minutes.
test('a front page of thousands of sections is checked', async () => {
  await write({
    frontPage: { content: Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [`hero${at + 2}`, {}])) },
  });
  expect(await listNotices(folder, { now })).toEqual([]);
});

test.each([
  [
    'homeLayout',
    'HomeSoap',
    '"HomeSoap" is not a layout. The nearest one is "HomePlants". docs/sections.md has all of them.',
  ],
  ['homeLayout', 'HomePlant', 'The nearest one is "HomePlants".'],
  [
    'footerLayout',
    'column',
    'The nearest one is "columns". Allowed are centred, columns, columnsBordered, custom, none.',
  ],
  ['mainColor', 'fioletowy', '"fioletowy" is not a colour. Allowed are colours such as "#1F3A7A"'],
  ['tagColor', 'darkgren', 'Is "darkgreen" meant?'],
])('the value of layout.%s %s is a fault', async (field, value, message) => {
  await write({ layout: { [field]: value } });
  const faults: Fault[] = [];
  expect(await readShopFile(folder, (fault) => faults.push(fault))).toBeUndefined();
  expect(faults).toEqual([{ file: 'shop.json', column: `layout.${field}`, message: expect.stringContaining(message) }]);
});

test('layouts and colours that pages can show are none', async () => {
  const layout = {
    ...{ homeLayout: 'PageBuilder', gridLayout: 'ShopListStandard', productDetailsLayout: 'ProductSticky' },
    ...{ headerLayout: 'CentredLogo', footerLayout: 'none', blogLayout: null },
    ...{ mainColor: 'rgb(10 20 30)', tagColor: 'oklch(0.5 0.1 20)' },
  };
  await write({ layout });
  expect((await readShopFile(folder, (fault) => expect(fault).toBeUndefined()))?.layout).toEqual(layout);
});
