import { expect, test } from 'vitest';
import { z } from 'zod';
import { cart } from '../cart.ts';
import {
  category,
  description,
  feature,
  productDetails,
  productList,
  productListItem,
  reviewList,
} from '../catalog.ts';
import { article, articleList, document, documentList } from '../content.ts';
import { country, delivery, footerAnswer, frontPageAnswer, headSection, shopConfig } from '../shop-config.ts';
import { readAnswer } from './read-answer.ts';

const days = { today: '2026-11-24', from: '2026-11-25', to: '2026-11-26', orderBefore: '2026-11-24T13:00:00.000Z' };

/** Valid values for fields whose readers are stricter than their schemas. */
const samples: Record<string, unknown> = {
  publishedAt: '2026-10-01T10:00:00.000Z',
  createdAt: '2026-10-01T10:00:00.000Z',
  replacedAt: '2026-10-01T10:00:00.000Z',
  currencyCode: 'PLN',
  languageCode: 'pl',
  timeZone: 'Europe/Warsaw',
  deliveryCountries: ['PL'],
  countries: ['PL'],
  code: 'PL',
  parentId: null,
  children: [],
  externalUrl: 'https://other.test/kubek',
  returns: { days: 30, free: true },
  taxes: { includedIn: ['US'] },
  legal: { returns: { address: 'Łódź' }, complaints: { answerDays: 14 } },
  sources: { scripts: ['https://js.pay.example'], frames: [], connect: [] },
  arrives: days,
  arrival: days,
};

/** Makes a value with every field of a schema, including optional fields. */
function sampleOf(schema: unknown, name = ''): unknown {
  if (name in samples) return samples[name];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return sampleOf(schema.unwrap(), name);
  if (schema instanceof z.ZodArray) return Array(name === 'counts' ? 5 : 1).fill(sampleOf(schema.element));
  if (schema instanceof z.ZodRecord) return { key: sampleOf(schema.valueType) };
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 3;
  if (schema instanceof z.ZodBoolean) return true;
  // The schema of delivery types accepts capital letters only, so a text in capitals is tried too.
  if (schema instanceof z.ZodString)
    return [`a ${name || 'text'}`, 'KIND'].find((text) => schema.safeParse(text).success);
  if (!(schema instanceof z.ZodObject)) return { any: 'thing' };
  return Object.fromEntries(Object.entries(schema.shape).map(([field, inner]) => [field, sampleOf(inner, field)]));
}

test.each<[path: string, schema: z.ZodType]>([
  ['config/a.test', shopConfig],
  ['Layout/a.test/front-page', frontPageAnswer],
  ['Layout/a.test/footer', footerAnswer],
  ['Layout/sections/head', z.array(headSection)],
  ['Delivery', z.array(delivery)],
  ['Country', z.array(country)],
  ['Category', z.array(category)],
  ['Product', productList],
  ['Product/3/details', productDetails],
  ['Product/3/description', description],
  ['Product/3/features', z.array(feature)],
  ['Product/3/reviews', reviewList],
  ['Product/3/deliveries', z.array(delivery)],
  ['Article', articleList],
  ['Article/3', article],
  ['Document', documentList],
  ['Document/regulation', document],
  ['ShoppingCart/session', cart],
  ['ShoppingCart/session/upsellProducts', z.array(productListItem)],
])('shop/%s: every field of the contract is read from a foreign server', (path, schema) => {
  const sent = schema.parse(sampleOf(schema));
  const call = { method: 'GET', path: `shop/${path}`, query: new URLSearchParams(), status: 200, language: 'en' };
  const deliveryName = (type: string) => type;
  const read = readAnswer({ ...call, deliveryName, text: JSON.stringify(sent) }, (field, value) => {
    throw new Error(`${field} was left out: ${JSON.stringify(value)}`);
  });
  expect(read).toEqual({ kind: 'answer', status: 200, body: sent });
});
