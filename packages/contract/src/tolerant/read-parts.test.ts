import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const about = {
  method: 'GET',
  path: 'shop/Product',
  query: new URLSearchParams(),
  status: 200,
  text: '',
  language: 'en',
  deliveryName: () => undefined,
};

test.each(['', 'null', '""', '{}', '{"data":null}'])('categories %j are no list, unlike []', (text) => {
  const read = (sent: string) => readAnswer({ ...about, path: 'shop/Category', text: sent }, () => undefined);
  expect(read(text)).toMatchObject({ body: null });
  expect(read('[]')).toMatchObject({ body: [] });
});

test('amounts are read × 100, rounded half-even', () => {
  const prices = [10.125, '10.135', 1234.5, 1.005, '1e3', -1];
  const data = prices.map((minPrice, at) => ({ id: at + 1, name: 'x', minPrice }));
  const read = readAnswer({ ...about, text: JSON.stringify({ data, totalItems: 6 }) }, () => undefined);
  const amounts = [10.12, 10.14, 1234.5, 1, -1];
  expect(read).toMatchObject({ body: { data: amounts.map((minPrice) => ({ minPrice })) } });
});

test('all amounts of a product are read in the same way, so that equal ones stay equal', () => {
  const fromReduction = { priceBeforeDiscount: 12.345, discountPercentage: 12.5, lowestPrice: '11.115' };
  const data = [{ id: 1, name: 'x', minPrice: 10.125, fromPrice: '10.125', fromReduction }];
  const read = readAnswer({ ...about, text: JSON.stringify({ data, totalItems: 1 }) }, () => undefined);
  const amounts = { priceBeforeDiscount: 12.34, discountPercentage: 12.5, lowestPrice: 11.12 };
  expect(read).toMatchObject({ body: { data: [{ minPrice: 10.12, fromPrice: 10.12, fromReduction: amounts }] } });
});

test('a front page inside the configuration is read', () => {
  const text = JSON.stringify({ shopId: 7, frontPageConfig: '{"html":"<p>x</p>"}', frontPageDefaultConfig: {} });
  const read = readAnswer({ ...about, path: 'shop/config/a.test', text }, () => undefined);
  expect(read).toMatchObject({ body: { frontPageConfig: { html: '<p>x</p>' }, frontPageDefaultConfig: {} } });
});
