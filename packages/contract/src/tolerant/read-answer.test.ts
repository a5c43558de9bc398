import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runsOf } from '../../../../scripts/one-of.ts';
import type { AnswerStyle } from '../../test-double/answer-style.ts';
import { createForeignServer, type ForeignServer } from '../../test-double/foreign-server.ts';
import * as foreignShop from '../../test-double/foreign-shop-data.ts';
import { ShopError } from '../errors.ts';
import { shopConfig } from '../shop-config.ts';
import { reportOnce } from './foreign.ts';
import { readAnswer } from './read-answer.ts';

const session = 'sesjasesjasesja1';
const plain: AnswerStyle = {
  ids: 'number',
  lists: 'array',
  categories: 'tree',
  combinationId: 'id',
  texts: 'json',
  missing: 'absent',
  prices: 'number',
  kinds: 'objects',
  variants: 'list',
  cartChange: 'cart',
  oddities: false,
  rich: true,
  refusal: { status: 404, place: 'message' },
};

async function call(server: ForeignServer, method: string, path: string, sent?: unknown): Promise<unknown> {
  const body = sent === undefined ? null : JSON.stringify(sent);
  const response = await server.fetch(new Request(`http://foreign.test/api/${path}`, { method, body }));
  const [pathname = '', query = ''] = path.split('?');
  const text = await response.text();
  const about = { method, path: pathname, query: new URLSearchParams(query), sent, status: response.status, text };
  const read = readAnswer(
    { ...about, language: 'pl', deliveryName: (type) => (type === 'PIGEON' ? undefined : `name of ${type}`) },
    () => undefined,
  );
  return read?.kind === 'fetchCart' ? call(server, 'GET', `shop/ShoppingCart/${read.session}`) : read?.body;
}

/** Converts ids that the test double sent as text back to numbers. */
function withNumericIds(value: unknown): unknown {
  const text = JSON.stringify(value ?? null).replaceAll('/product/x', '/product/');
  return JSON.parse(text, (_, part) =>
    typeof part === 'string' && /^x\d+$/.test(part) ? Number(part.slice(1)) : part,
  );
}

async function readWholeShop(server: ForeignServer) {
  const id = (number: number) => (server.style.ids === 'words' ? `x${number}` : number);
  const combination = (combinationId: number, index: number) =>
    server.style.combinationId === 'none' ? index + 1 : id(combinationId);
  const readings = [
    'shop/config/obcy.localhost',
    'shop/Layout/obcy.localhost/front-page',
    'shop/Layout/obcy.localhost/footer',
    'shop/Layout/sections/head',
    'shop/Delivery',
    'shop/Country',
    'shop/Category',
    'shop/Product?pageSize=2',
    `shop/Product?filter.categoryId=${id(1)}`,
    `shop/Product/${id(11)}/details`,
    `shop/Product/${id(11)}/description`,
    `shop/Product/${id(11)}/description/light`,
    `shop/Product/${id(11)}/features`,
    `shop/Product/${id(11)}/reviews`,
    `shop/Product/${id(11)}/deliveries`,
    'shop/Article',
    `shop/Article/${id(42)}`,
    'shop/Document',
    'shop/Document/regulation',
    `shop/Document/CUSTOM?id=${id(51)}`,
    `shop/ShoppingCart/${session}/upsellProducts`,
  ];
  const answers: unknown[] = [];
  for (const path of readings) answers.push(await call(server, 'GET', path));
  const add = (productId: number, combinationId: number, index: number) =>
    call(server, 'POST', 'shop/ShoppingCart', {
      productId: id(productId),
      combinationId: combination(combinationId, index),
      quantity: 2,
      session,
    });
  answers.push(await add(11, 101, 0), await add(13, 104, 0));
  answers.push(await call(server, 'GET', `shop/ShoppingCart/${session}/coupon/witaj10`));
  answers.push(await call(server, 'GET', `shop/ShoppingCart/${session}/coupon/nic`));
  answers.push(await call(server, 'DELETE', `shop/ShoppingCart/${session}/${id(13)}/${combination(104, 0)}`));
  answers.push(await call(server, 'DELETE', `shop/ShoppingCart/${session}/coupon`));
  answers.push(await call(server, 'POST', `shop/ShoppingCart/${session}/cart-details`, { email: 'a@b.pl' }));
  answers.push(await call(server, 'POST', 'shop/Contact', {}));
  answers.push(await call(server, 'DELETE', `shop/ShoppingCart/${session}`));
  return answers.map(withNumericIds);
}

test('the same shop is read the same, whatever style a foreign server’s answers have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const server = createForeignServer(seed);
      const { rich, combinationId } = server.style;
      const idField = combinationId === 'none' ? ('none' as const) : ('id' as const);
      const plainServer = createForeignServer(0, { ...plain, rich, combinationId: idField });
      expect(await readWholeShop(server)).toEqual(await readWholeShop(plainServer));
    }),
    { numRuns: runsOf(60) },
  );
});

describe('a server that sends required fields only', () => {
  const server = createForeignServer(1, { ...plain, rich: false, kinds: 'names' });

  test('a missing currency becomes the usual currency of the shop’s language', async () => {
    const config = await call(server, 'GET', 'shop/config/obcy.localhost');
    expect(shopConfig.parse(config)).toMatchObject({
      shopId: 7,
      primaryHost: 'obcy.localhost',
      currencyCode: 'PLN',
      languageCode: 'pl',
      paymentTypes: [{ type: 'cash-on-delivery', authorizationKinds: [] }, { type: 'bank-transfer' }],
      deliveryTypes: ['COURIER', 'INPOST_PARCEL_LOCKER'],
      layout: {},
    });
  });

  test('a combination without a stock can be bought, and one without an id gets its position as id', async () => {
    const details = await call(
      createForeignServer(1, { ...plain, rich: false, combinationId: 'none' }),
      'GET',
      'shop/Product/11/details',
    );
    expect(details).toMatchObject({
      minPrice: 19.99,
      status: 'PUBLISHED',
      descriptionType: 'TD_OLD_DESCRIPTION',
      combinations: [{ id: 1, stock: 9_999, variants: [{ name: 'kolor', value: 'biały' }] }, { id: 2 }],
    });
  });

  test('a delivery that is sent as its type gets a name but no price, and a country that is sent as its code gets its name', async () => {
    expect(await call(server, 'GET', 'shop/Delivery')).toMatchObject([
      { type: 'COURIER', name: 'name of COURIER', price: null },
      { id: 2, price: null },
    ]);
    expect(await call(server, 'GET', 'shop/Country')).toEqual([
      { code: 'PL', name: 'Polska' },
      { code: 'DE', name: 'Niemcy' },
    ]);
  });

  test('missing sums of a cart stay missing and are not calculated', async () => {
    const cart = await call(server, 'POST', 'shop/ShoppingCart', { productId: 11, combinationId: 101, session });
    expect(cart).toMatchObject({
      productsSum: undefined,
      finalValue: undefined,
      coupon: null,
      version: 0,
      products: [{ id: 11, combinationId: 101, url: '/product/11-kubek-bialy' }],
    });
  });

  test('the number and average of reviews are calculated from the list', async () => {
    expect(await call(server, 'GET', 'shop/Product/11/reviews')).toMatchObject({
      totalItems: 2,
      average: 4.5,
      counts: [0, 0, 0, 1, 1],
    });
  });
});

const about = {
  method: 'GET',
  path: 'shop/Product',
  query: new URLSearchParams(),
  status: 200,
  text: '',
  language: 'en',
  deliveryName: (type: string) => (type === 'COURIER' ? type : undefined),
};

describe('a closed shop', () => {
  const styles = fc.record({
    status: fc.constantFrom<AnswerStyle['refusal']['status'][]>(200, 400, 404, 500),
    place: fc.constantFrom<AnswerStyle['refusal']['place'][]>('message', 'error', 'text'),
  });
  test.each([
    ['nikt.localhost', 'ShopNotFound'],
    ['wygasly.localhost', 'ShopExpired'],
  ])('%s is recognised by the sentence, with any status', async (host, code) => {
    await fc.assert(
      fc.asyncProperty(styles, async (refusal) => {
        const server = createForeignServer(1, { refusal });
        await expect(call(server, 'GET', `shop/config/${host}`)).rejects.toMatchObject({ code });
      }),
    );
  });

  test('an article whose title is the sentence for a closed shop is not mistaken for a closed shop', async () => {
    const answer = await call(createForeignServer(3, plain), 'GET', 'shop/Article/42');
    expect(answer).toMatchObject({ title: foreignShop.articles[1]?.title });
  });
});

describe('refusals and unreadable responses', () => {
  test.each([
    [{ status: 404, text: '' }, 'NotFound'],
    [{ status: 409, text: '{"error":{"code":"OutOfStock","details":{"a":1}}}' }, 'OutOfStock'],
    [{ status: 400, text: '<html>' }, 'InvalidRequest'],
    [{ status: 429, text: '{}' }, 'TooManyRequests'],
    [{ status: 500, text: 'stack' }, 'UpstreamFailed'],
    [{ status: 503, text: '' }, 'ServiceUnavailable'],
    [{ text: '<html>login</html>' }, 'UpstreamFailed'],
    [{ text: '{}' }, 'UpstreamFailed'],
    [{ path: 'shop/config/a.test', text: '{"shopId":-1}' }, 'UpstreamFailed'],
    [{ path: 'shop/Product/5/details', text: '{"id":5,"name":"x"}' }, 'UpstreamFailed'],
    [{ path: 'shop/Document/regulation', text: '{"body":""}' }, 'NotFound'],
    [{ path: 'shop/ShoppingCart/abc', text: '{"ok":1}' }, 'UpstreamFailed'],
  ])('the response %j is read as %s', (answer, code) => {
    expect(() => readAnswer({ ...about, ...answer }, () => undefined)).toThrow(code);
  });

  test('responses to calls that are not in the specification are not converted', () => {
    for (const path of ['shop/Order/x', 'shop/Checkout/y', 'shop/Search/suggestions']) {
      expect(readAnswer({ ...about, path, text: '{"a":1}' }, () => undefined)).toBeUndefined();
    }
  });

  test('any JSON answer is either read or fails with a ShopError', () => {
    const paths = [
      'config/a',
      'Layout/a/footer',
      'Layout/a/front-page',
      'Layout/sections/head',
      'Delivery',
      'Country',
      'Category',
      'Product',
      'Product/1/details',
      'Product/1/description',
      'Product/1/features',
      'Product/1/reviews',
      'Article',
      'Article/1',
      'Document',
      'Document/faq',
      'ShoppingCart/abc',
      'ShoppingCart/abc/upsellProducts',
    ];
    const someNames = 'id data products name children combinations price error message body layout x';
    const names = fc.constantFrom(...someNames.split(' '));
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(names, fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(names, fc.jsonValue())))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), anything, (path, value) => {
        try {
          readAnswer({ ...about, path: `shop/${path}`, text: JSON.stringify(value) }, () => undefined);
        } catch (error) {
          expect(error).toBeInstanceOf(ShopError);
        }
      }),
      { numRuns: runsOf(1_000) },
    );
  });
});

test.each([0, -5, '0', '-5', '', 'x'.repeat(201)])('a product with the id %j is left out', (id) => {
  const text = JSON.stringify([{ id, name: 'cup', minPrice: 1 }]);
  expect(readAnswer({ ...about, text }, () => undefined)).toMatchObject({ body: { data: [] } });
});

test('values that can’t be read are left out, and each is reported once', async () => {
  const reported: [string, unknown][] = [];
  const report = reportOnce((field, value) => void reported.push([field, value]));
  const text = JSON.stringify(['COURIER', 'PIGEON', 'PIGEON', 'DRONE', 'x'.repeat(99_999)]);
  for (let time = 0; time < 3; time += 1) readAnswer({ ...about, path: 'shop/Delivery', text }, report);
  expect(reported).toEqual([
    ['deliveries', 'PIGEON'],
    ['deliveries', 'DRONE'],
    ['deliveries', `${'x'.repeat(200)}…`],
  ]);
  const items = JSON.stringify({ data: [{ id: 1, name: 'a', minPrice: 1 }, { id: 2 }], totalItems: 2 });
  const read = readAnswer({ ...about, text: items }, report);
  const list = z.object({ data: z.array(z.object({ id: z.int() })) });
  expect(list.parse(read?.kind === 'answer' ? read.body : undefined).data).toEqual([{ id: 1 }]);
  expect(reported.at(-1)?.[0]).toBe('products');
});
