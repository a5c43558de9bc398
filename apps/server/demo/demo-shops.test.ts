import { readdirSync } from 'node:fs';
import { checkShopFile, checkShopFolder } from '@witryna/api/shop-folder/check-shop-folder.ts';
import { documentTypes } from '@witryna/contract/content';
import { languages } from '@witryna/contract/languages';
import { parseNip } from '@witryna/contract/nip';
import { pricesOf, productsOf, reviewsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { listNotices } from '@witryna/shop-folder/check/list-notices.ts';
import { textNotices } from '@witryna/shop-folder/check/texts/text-notices.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { FolderProduct } from '@witryna/shop-folder/format/product.ts';
import { readTextFile } from '@witryna/shop-folder/read/read-text-file.ts';
import { describe, expect, test } from 'vitest';
import { longCases, longTest, oneOf } from '../../../scripts/one-of.ts';
import { loadKinds } from '../api/load-kinds.ts';
import { readDemoPictures } from './demo-pictures.ts';
import { listDemoPictures, measureDemoPictures } from './measure-pictures.ts';
import { type DemoShop, readDemoShops } from './read-demo-shops.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');
/** The test of all faults reports them. */
const ignore = () => undefined;
const all = await readDemoShops();
const open = all.filter(({ closed }) => !closed);
const shops = open.filter(({ translates }) => !translates);
/** The coupon of 10 % that README.md names, by language. */
const welcome: Partial<Record<string, string>> = { pl: 'WITAJ10', en: 'WELCOME10', es: 'HOLA10', de: 'WILLKOMMEN10' };
/** The shops that the journeys use. They have every state that a product can be in. */
const thorough = new Set(['glina', 'lumen', 'verde']);
const kinds = await loadKinds(true);
const contents = new Map<string, ReturnType<typeof readContent>>();

test('the demo shops have every language, three currencies, the fonts of their homes, and colours and home pages of their own', () => {
  const different = (read: (shop: DemoShop['shop']) => unknown) => new Set(shops.map(({ shop }) => read(shop))).size;
  expect(shops.length).toBeGreaterThanOrEqual(11);
  expect(new Set(open.map(({ shop }) => shop.language))).toEqual(new Set(languages));
  expect(different(({ currency }) => currency)).toBe(3);
  expect(open.filter(({ shop: { layout } }) => layout.font || layout.displayFont)).toEqual([]);
  expect(different(({ layout }) => layout.mainColor)).toBe(shops.length);
  expect(different(({ layout }) => layout.homeLayout)).toBe(shops.length);
});

test.each(oneOf(all, 0))('nothing in $folder is unknown, unfinished, or contradicts a setting', async ({ path }) => {
  expect(await listNotices(path, { now, isDemo: true })).toEqual([]);
});

test.each(oneOf(open, 0))('texts of $folder that contradict a changed setting are noted', async ({ path, shop }) => {
  const deliveries = shop.deliveries.map((delivery) => ({ ...delivery, freeFrom: 7 }));
  const notices = await textNotices(path, { shop: { ...shop, deliveries }, now, isDemo: true });
  expect(notices.map(({ message }) => message)).toContainEqual(expect.stringContaining('freeFrom is 7'));
});

test('the shop in dollars promises free delivery from 150 dollars', () => {
  const inDollars = shops.find(({ shop }) => shop.currency === 'USD')?.shop;
  expect(JSON.stringify(inDollars?.frontPage)).toContain('Free delivery from $150');
  expect(inDollars?.deliveries.map(({ freeFrom }) => freeFrom)).toContain(150);
});

test.each(longCases(open.filter(({ translates }) => translates)))(
  'the shop $folder sells goods of $translates in another language, and each names the other',
  async (demo) => {
    const original = open.find(({ folder }) => folder === demo.translates);
    if (!original) throw new Error(`there is no demo shop ${demo.translates}`);
    const names = ({ shop }: DemoShop) => ({ language: shop.language, host: shop.hosts[0] });
    expect(demo.shop.alternates).toEqual([names(original)]);
    expect(original.shop.alternates).toContainEqual(names(demo));
    const [translated, { products }] = await Promise.all([read(demo), read(original)]);
    const handles = products.map(({ handle }) => handle);
    expect(translated.products.filter(({ handle }) => !handles.includes(handle))).toEqual([]);
    expect(translated.products.filter(({ handle }) => !translated.checked.descriptions.has(handle))).toEqual([]);
    expect(isIban(String(demo.shop.payments.find(({ type }) => type === 'bank-transfer')?.settings.account))).toBe(
      true,
    );
  },
);

test('pictures.json names every picture of the demo shops', () => {
  expect(Object.keys(readDemoPictures())).toEqual(listDemoPictures().map(({ name }) => name));
});

longTest(
  'pictures.json has the measures of every picture of the demo shops',
  async () => {
    expect(readDemoPictures()).toEqual(await measureDemoPictures());
  },
  60_000,
);

test.each([
  ['PL72999000090000000412780045', true],
  ['PL72999000090000000412780046', false],
])('isIban(%s) is %s', (iban, valid) => expect(isIban(iban)).toBe(valid));

test.each(oneOf(all, 0))('the folder $folder has no faults', async (demo) => {
  expect((await read(demo)).faults).toEqual([]);
});

longTest('no placeholder is left in the documents that shops have in common', async () => {
  const shared = await Promise.all(open.map(async (demo) => [...(await read(demo)).checked.shared.values()]));
  expect(shared.flat().length).toBeGreaterThan(30);
  expect(shared.flat().filter((text) => /«[\p{L}¿]/u.test(text))).toEqual([]);
});

describe.each(oneOf(shops, 0))('the shop $folder', async (demo) => {
  const { shop } = demo;
  const isThorough = thorough.has(demo.folder);
  const { checked, products, prices, reviews } = await read(demo);
  const stockOf = ({ combinations }: FolderProduct) => combinations.reduce((sum, { stock }) => sum + (stock ?? 0), 0);

  test('has at least 20 products in categories of two levels, one named Bestsellers', () => {
    expect(products.length).toBeGreaterThanOrEqual(20);
    const { categories } = checked;
    expect(categories.filter(({ name }) => name === 'Bestsellers')).toHaveLength(1);
    const parents = new Set(categories.map(({ parent }) => parent));
    const second = categories.filter(({ parent }) => parent !== null);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter(({ handle }) => parents.has(handle))).toEqual([]);
    const used = new Set(products.flatMap(({ category, moreCategories }) => [category, ...moreCategories]));
    expect(categories.filter(({ handle }) => !parents.has(handle) && !used.has(handle))).toEqual([]);
  });

  test('uses every picture that it has', async () => {
    const contents = await Promise.all(
      [...checked.documents, ...checked.articles].map(async ({ file }) => {
        return (await readTextFile(`${demo.path}/${file}`, { file, onFault: ignore, text: checked.shared.get(file) }))
          ?.html;
      }),
    );
    const text = JSON.stringify([shop, products, checked.articles, contents, demo.picture]);
    expect(readdirSync(`${demo.path}/pictures`).filter((file) => !text.includes(file))).toEqual([]);
  });

  test('has the five standard documents, two or more custom ones, and at least eight questions with answers', async () => {
    const types = checked.documents.map(({ head }) => head.type);
    expect(documentTypes.filter((type) => type !== 'CUSTOM' && !types.includes(type))).toEqual([]);
    expect(types.filter((type) => type === 'CUSTOM').length).toBeGreaterThanOrEqual(2);
    const file = checked.documents.find(({ head }) => head.type === 'FAQ')?.file ?? '';
    const faq = await readTextFile(`${demo.path}/${file}`, { file, onFault: ignore, text: checked.shared.get(file) });
    expect(faq?.html.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(8);
  });

  if (isThorough)
    test('has products with two options, with one combination, with one piece left and sold out', () => {
      const two = products.filter(({ combinations }) => combinations[0]?.variants.length === 2);
      expect(two.length).toBeGreaterThanOrEqual(4);
      for (const { handle, combinations } of two) {
        const values = [0, 1].map((at) => new Set(combinations.map(({ variants }) => variants[at]?.value)).size);
        const possible = (values[0] ?? 0) * (values[1] ?? 0);
        expect(combinations.length < possible || combinations.some(({ stock }) => stock === 0), handle).toBe(true);
      }
      expect(products.some(({ combinations }) => combinations.length === 1)).toBe(true);
      expect(products.filter((product) => stockOf(product) === 1)).toHaveLength(1);
      expect(products.filter((product) => stockOf(product) === 0)).toHaveLength(1);
      expect(products.some(isNew)).toBe(true);
    });

  test('has product-safety data and the description of each product', () => {
    const described = products.filter(({ handle }) => checked.descriptions.has(handle));
    expect(described).toEqual(products);
    if (isThorough) expect([...checked.descriptions.values()].some(({ light }) => light)).toBe(true);
    expect(products.filter(({ safety }) => safety === null)).toEqual([]);
  });

  test('reduces prices below the lowest price of the 30 days before', () => {
    const reduced = products.flatMap(({ handle, combinations, publishedAt }) =>
      combinations.flatMap(({ priceMinor, priceBeforeMinor, reducedAt, sku }) => {
        if (priceBeforeMinor === null || reducedAt === null) return [];
        const past = prices.filter((price) => price.handle === handle && price.variant === sku);
        const lowest = lowestBefore(past, reducedAt);
        return [{ handle, priceMinor, priceBeforeMinor, lowest, publishedAt }];
      }),
    );
    expect(new Set(reduced.map(({ handle }) => handle)).size).toBeGreaterThanOrEqual(2);
    for (const { handle, priceMinor, priceBeforeMinor, lowest } of reduced) {
      expect(priceMinor, handle).toBeLessThan(lowest);
      expect(lowest, handle).toBeLessThanOrEqual(priceBeforeMinor);
    }
    if (!isThorough) return;
    expect(reduced.some(({ lowest, priceBeforeMinor }) => lowest < priceBeforeMinor)).toBe(true);
    expect(reduced.some(isNew)).toBe(true);
  });

  test('has coupons by percentage and amount, an expired one, a limited one, and one of 10 % that welcomes', () => {
    expect(shop.coupons.find(({ code }) => code === welcome[shop.language])).toMatchObject({ percent: 10 });
    expect(shop.coupons.some((coupon) => 'amount' in coupon)).toBe(true);
    expect(shop.coupons.some(({ to }) => to?.endsWith(' ago'))).toBe(true);
    expect(shop.coupons.some(({ useLimit }) => useLimit !== undefined)).toBe(true);
  });

  test('has account and tax numbers with valid check digits', () => {
    const transfer = shop.payments.find(({ type }) => type === 'bank-transfer');
    expect(isIban(String(transfer?.settings.account))).toBe(true);
    const nip = /NIP\s([\d\s]{13})/.exec(JSON.stringify(shop.footer))?.[1]?.replace(/\s/g, '');
    expect(nip !== undefined).toBe(shop.language === 'pl');
    if (nip !== undefined) expect(parseNip(nip)).toBe(nip);
  });

  test('delivers to each of its countries, and offers cash on delivery', () => {
    const served = new Set(shop.deliveries.flatMap(({ countries }) => countries));
    expect([...served].sort()).toEqual([...shop.deliveryCountries].sort());
    expect(shop.deliveries.some(({ cashOnDelivery }) => cashOnDelivery)).toBe(true);
  });

  if (isThorough)
    test('has many reviews of some products and none of others', () => {
      const counts = Map.groupBy(reviews, ({ handle }) => handle);
      expect([...counts.values()].filter((list) => list.length >= 6).length).toBeGreaterThanOrEqual(5);
      expect(counts.size).toBeLessThan(products.length);
    });
});

/** Reads all that a test needs of a demo shop's folder, once for all tests. */
function read(demo: DemoShop) {
  const known = contents.get(demo.folder) ?? readContent(demo);
  contents.set(demo.folder, known);
  return known;
}

async function readContent({ path, shop }: DemoShop) {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => void faults.push(fault);
  const options = { ...kinds, folder: path, onFault, relativeTo: now };
  await checkShopFile(options);
  const known = new Map(Object.values(readDemoPictures()).map((picture) => [picture.id, picture]));
  const { checked } = await checkShopFolder(shop, { ...options, known });
  const products = await Array.fromAsync(productsOf(path, checked.context, onFault));
  const prices = await Array.fromAsync(pricesOf(path, checked.context, onFault));
  const reviews = await Array.fromAsync(reviewsOf(path, checked.context, onFault));
  return { faults, checked, products, prices, reviews };
}

function isNew({ publishedAt }: Pick<FolderProduct, 'publishedAt'>): boolean {
  return publishedAt !== null && publishedAt.getTime() > now.getTime() - 30 * DAY_MS;
}

/** Returns the lowest price of the 30 days before a reduction. */
function lowestBefore(past: readonly { priceMinor: number; from: Date }[], reducedAt: Date): number {
  const before = past.filter(({ from }) => from < reducedAt);
  const valid = before.filter((_, at) => {
    const until = before[at + 1]?.from ?? reducedAt;
    return until.getTime() > reducedAt.getTime() - 30 * DAY_MS;
  });
  return Math.min(...valid.map(({ priceMinor }) => priceMinor));
}

function isIban(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
