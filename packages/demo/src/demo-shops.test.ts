import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentTypes } from '@witryna/contract/content';
import { parseNip } from '@witryna/contract/nip';
import { footerAnswer } from '@witryna/contract/shop-config';
import { describe, expect, test } from 'vitest';
import { combinationsOf, picturesOf } from './combinations.ts';
import type { DemoCategory, DemoShop } from './demo-shop.ts';
import { picturesFolder } from './pictures-folder.ts';
import { loadDemoShops } from './seed.ts';

const shops = await loadDemoShops();

test('there are three demo shops with different languages, currencies, fonts, colours and home pages', () => {
  expect(shops.map(({ key }) => key).sort()).toEqual(['glina', 'lumen', 'verde']);
  const different = (read: (shop: DemoShop) => string) => new Set(shops.map(read)).size;
  expect(different((shop) => shop.languageCode)).toBe(3);
  expect(different((shop) => shop.currencyCode)).toBe(3);
  expect(different((shop) => shop.layout.font)).toBe(3);
  expect(different((shop) => shop.layout.mainColor)).toBe(3);
  expect(different((shop) => shop.layout.homeLayout)).toBe(3);
});

test('the shop in dollars promises free shipping over 150 dollars', () => {
  const [inDollars] = shops.filter(({ currencyCode }) => currencyCode === 'USD');
  expect(JSON.stringify(inDollars?.frontPageConfig)).toContain('Free shipping over $150');
  expect(inDollars?.deliveries.map(({ freeFromMinor }) => freeFromMinor)).toContain(15_000);
});

test.each([
  ['PL72999000090000000412780045', true],
  ['PL72999000090000000412780046', false],
])('isIban(%s) is %s', (iban, valid) => expect(isIban(iban)).toBe(valid));

describe.each(shops)('the shop $key', (shop) => {
  const flat = (categories: DemoCategory[]): DemoCategory[] =>
    categories.flatMap((one) => [one, ...flat(one.children ?? [])]);
  const categories = flat(shop.categories);
  const keys = new Set(shop.products.map(({ key }) => key));
  const reduced = shop.products.filter(({ beforeDiscountMinor }) => beforeDiscountMinor !== undefined);
  const stockOf = (key: string) =>
    Object.values(shop.products.find((one) => one.key === key)?.stock ?? {}).reduce((sum, pieces) => sum + pieces, 0);

  test('has at least 24 products in categories of two levels, one named Bestsellers', () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(24);
    expect(shop.categories.filter(({ name }) => name === 'Bestsellers')).toHaveLength(1);
    expect(categories.flatMap(({ children = [] }) => children).every(({ children }) => !children)).toBe(true);
    const used = new Set(shop.products.map(({ category }) => category));
    expect([...used].filter((slug) => !categories.some((one) => one.slug === slug))).toEqual([]);
    const leaves = categories.filter(({ children, name }) => !children && name !== 'Bestsellers');
    expect(leaves.filter(({ slug }) => !used.has(slug))).toEqual([]);
  });

  test('has unique keys, codes, names and titles', () => {
    for (const names of [
      shop.products.map(({ key }) => key),
      shop.products.map(({ code }) => code),
      shop.products.map(({ name }) => name),
      categories.map(({ slug }) => slug),
      shop.documents.map(({ name }) => name),
      shop.articles.map(({ title }) => title),
      shop.coupons.map(({ code }) => code),
    ])
      expect(new Set(names).size).toBe(names.length);
  });

  test('has every picture that it uses, and uses every picture that it has', () => {
    const used = new Set([
      shop.layout.logo,
      shop.layout.favicon,
      shop.summaryPicture,
      ...shop.products.flatMap(picturesOf),
      ...categories.flatMap(({ picture }) => picture ?? []),
      ...shop.articles.map(({ picture }) => picture),
      ...imagesIn(shop.frontPageConfig),
    ]);
    expect([...used].sort()).toEqual(readdirSync(join(picturesFolder, shop.key)).sort());
  });

  test('has every text that it uses', () => {
    const folder = join(import.meta.dirname, shop.key);
    const paths = [
      ...shop.products.map(({ key }) => `descriptions/${key}.html`),
      ...shop.documents.map(({ file }) => `documents/${file}.html`),
      ...shop.articles.map(({ slug }) => `articles/${slug}.html`),
    ];
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const written = ['documents', 'articles'].flatMap((name) =>
      readdirSync(join(folder, name)).map((f) => `${name}/${f}`),
    );
    expect(written.filter((path) => !paths.includes(path))).toEqual([]);
    expect(shop.products.some(({ key }) => existsSync(join(folder, `descriptions/${key}.light.html`)))).toBe(true);
  });

  test('has the five standard documents, two custom ones, and at least eight questions with answers', () => {
    const types = shop.documents.map(({ type }) => type);
    expect(documentTypes.filter((type) => type !== 'CUSTOM' && !types.includes(type))).toEqual([]);
    expect(types.filter((type) => type === 'CUSTOM')).toHaveLength(2);
    const faq = shop.documents.find(({ type }) => type === 'FAQ')?.file;
    const body = readFileSync(join(import.meta.dirname, shop.key, `documents/${faq}.html`), 'utf8');
    expect(body.match(/<h3>/g)?.length).toBeGreaterThanOrEqual(8);
  });

  test('has products with two options, with one combination, with one piece left and sold out', () => {
    const two = shop.products.filter(({ options }) => options.length === 2);
    expect(two.length).toBeGreaterThanOrEqual(4);
    for (const product of two) {
      const possible = product.options.reduce((count, { values }) => count * values.length, 1);
      const made = combinationsOf(product);
      expect(made.length < possible || made.some(({ stock }) => stock === 0), product.key).toBe(true);
    }
    expect(shop.products.some((product) => combinationsOf(product).length === 1)).toBe(true);
    expect(shop.products.filter(({ key }) => stockOf(key) === 1)).toHaveLength(1);
    expect(shop.products.filter(({ key }) => stockOf(key) === 0)).toHaveLength(1);
    expect(shop.products.some(({ publishedDaysAgo }) => publishedDaysAgo < 30)).toBe(true);
  });

  test('has the price history of every product since its publication, oldest price first', () => {
    for (const product of shop.products) {
      const days = product.prices.map(({ from }) => from);
      expect(days, product.key).toEqual([...days].sort((a, b) => b - a));
      expect(days[0], product.key).toBeLessThanOrEqual(product.publishedDaysAgo);
      for (const { priceMinor } of combinationsOf(product)) expect(priceMinor, product.key).toBeGreaterThan(0);
    }
  });

  test('reduces prices below the lowest price of the 30 days before', () => {
    expect(reduced.length).toBeGreaterThanOrEqual(4);
    for (const { key, prices, beforeDiscountMinor = 0 } of reduced) {
      const now = prices.at(-1);
      expect(now?.priceMinor, key).toBeLessThan(lowestBefore(prices));
      expect(lowestBefore(prices), key).toBeLessThanOrEqual(beforeDiscountMinor);
    }
    expect(reduced.some(({ prices, beforeDiscountMinor = 0 }) => lowestBefore(prices) < beforeDiscountMinor)).toBe(
      true,
    );
    expect(reduced.some(({ publishedDaysAgo }) => publishedDaysAgo < 30)).toBe(true);
  });

  test('has coupons by percentage and amount, an expired one, a limited one, and WITAJ10', () => {
    expect(shop.coupons.find(({ code }) => code === 'WITAJ10')?.discount).toEqual({ percent: 10 });
    expect(shop.coupons.some(({ discount }) => 'amountMinor' in discount)).toBe(true);
    expect(shop.coupons.some(({ validToDays = 0 }) => validToDays < 0)).toBe(true);
    expect(shop.coupons.some(({ useLimit }) => useLimit !== undefined)).toBe(true);
  });

  test('has account and tax numbers with valid check digits', () => {
    expect(isIban(shop.bankAccount.iban)).toBe(true);
    if (shop.contact.country === 'PL') expect(parseNip(shop.contact.taxId ?? '')).toBe(shop.contact.taxId);
  });

  test('delivers to each of its countries, and offers cash on delivery', () => {
    const served = new Set(shop.deliveries.flatMap(({ countries }) => countries));
    expect([...served].sort()).toEqual([...shop.deliveryCountries].sort());
    expect(shop.deliveries.some(({ cashOnDelivery }) => cashOnDelivery)).toBe(true);
  });

  test('has reviews, bestsellers and upsell of existing products only', () => {
    const mentioned = [...Object.keys(shop.reviews), ...shop.bestsellers, ...shop.upSell.productKeys];
    expect(mentioned.filter((key) => !keys.has(key))).toEqual([]);
    const ratings = Object.values(shop.reviews).flat();
    expect(ratings.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true);
    expect(Object.values(shop.reviews).filter((list) => list.length >= 6).length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(shop.reviews).length).toBeLessThan(shop.products.length);
  });

  test('has a footer that matches the contract', () => expect(footerAnswer.parse(shop.footer)).toEqual(shop.footer));
});

/** Returns the lowest price of the 30 days before the current price began. */
function lowestBefore(prices: { priceMinor: number; from: number }[]): number {
  const began = prices.at(-1)?.from ?? 0;
  const valid = prices.slice(0, -1).filter((_, at) => (prices[at + 1]?.from ?? 0) < began + 30);
  return Math.min(...valid.map(({ priceMinor }) => priceMinor));
}

function imagesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'image' in value && typeof value.image === 'string' ? [value.image] : [];
  return [...own, ...Object.values(value).flatMap(imagesIn)];
}

function isIban(iban: string): boolean {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
