import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type BareServer, createBareServer } from '../../test-double/bare-server.ts';
import * as bare from '../../test-double/bare-shop.ts';
import type { BareStyle } from '../../test-double/bare-style.ts';
import { ShopError } from '../errors.ts';
import { shopConfig } from '../shop.ts';
import { reportOnce } from './foreign.ts';
import { readAnswer } from './read-answer.ts';

const session = 'sesjasesjasesja1';
const plain: BareStyle = {
  ids: 'number',
  lists: 'bare',
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

async function call(server: BareServer, method: string, path: string, sent?: unknown): Promise<unknown> {
  const body = sent === undefined ? null : JSON.stringify(sent);
  const response = await server.fetch(new Request(`http://bare.test/api/${path}`, { method, body }));
  const [bare = '', query = ''] = path.split('?');
  const text = await response.text();
  const about = { method, path: bare, query: new URLSearchParams(query), sent, status: response.status, text };
  const read = readAnswer(
    { ...about, language: 'pl', deliveryName: (type) => (type === 'PIGEON' ? undefined : `name of ${type}`) },
    () => undefined,
  );
  return read?.kind === 'askCart' ? call(server, 'GET', `shop/ShoppingCart/${read.session}`) : read?.body;
}

/** Text ids of the double back to the numbers that they stand for. */
function withNumbers(value: unknown): unknown {
  const text = JSON.stringify(value ?? null).replaceAll('/product/x', '/product/');
  return JSON.parse(text, (_, part) =>
    typeof part === 'string' && /^x\d+$/.test(part) ? Number(part.slice(1)) : part,
  );
}

async function readWholeShop(server: BareServer) {
  const id = (number: number) => (server.style.ids === 'words' ? `x${number}` : number);
  const combination = (id_: number, place: number) => (server.style.combinationId === 'none' ? place + 1 : id(id_));
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
  const add = (productId: number, combinationId: number, place: number) =>
    call(server, 'POST', 'shop/ShoppingCart', {
      productId: id(productId),
      combinationId: combination(combinationId, place),
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
  return answers.map(withNumbers);
}

test('however a foreign server says it, the same is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const server = createBareServer(seed);
      const { rich, combinationId } = server.style;
      const named = combinationId === 'none' ? ('none' as const) : ('id' as const);
      const same = createBareServer(0, { ...plain, rich, combinationId: named });
      expect(await readWholeShop(server)).toEqual(await readWholeShop(same));
    }),
    { numRuns: 60 },
  );
});

describe('the least that a server may answer', () => {
  const server = createBareServer(1, { ...plain, rich: false, kinds: 'names' });

  test('a configuration falls back to what the language suggests', async () => {
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

  test('a combination without stock may be bought; without an id its place stands for one', async () => {
    const details = await call(
      createBareServer(1, { ...plain, rich: false, combinationId: 'none' }),
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

  test('names of deliveries have no price, codes of countries get their names', async () => {
    expect(await call(server, 'GET', 'shop/Delivery')).toMatchObject([
      { type: 'COURIER', name: 'name of COURIER', price: null },
      { id: 2, price: null },
    ]);
    expect(await call(server, 'GET', 'shop/Country')).toEqual([
      { code: 'PL', name: 'Polska' },
      { code: 'DE', name: 'Niemcy' },
    ]);
  });

  test('a cart without sums has none, and none are reckoned', async () => {
    const cart = await call(server, 'POST', 'shop/ShoppingCart', { productId: 11, combinationId: 101, session });
    expect(cart).toMatchObject({
      productsSum: undefined,
      finalValue: undefined,
      coupon: null,
      version: 0,
      products: [{ id: 11, combinationId: 101, url: '/product/11-kubek-bialy' }],
    });
  });

  test('reviews are counted from the list', async () => {
    expect(await call(server, 'GET', 'shop/Product/11/reviews')).toMatchObject({
      totalItems: 2,
      average: 4.5,
      counts: [0, 0, 0, 1, 1],
    });
  });
});

describe('a shop that is not to be had', () => {
  const styles = fc.record({
    status: fc.constantFrom<BareStyle['refusal']['status'][]>(200, 400, 404, 500),
    place: fc.constantFrom<BareStyle['refusal']['place'][]>('message', 'error', 'text'),
  });
  test.each([
    ['nikt.localhost', 'ShopNotFound'],
    ['wygasly.localhost', 'ShopExpired'],
  ])('%s is known by its sentence at any status', async (host, code) => {
    await fc.assert(
      fc.asyncProperty(styles, async (refusal) => {
        const server = createBareServer(1, { refusal });
        await expect(call(server, 'GET', `shop/config/${host}`)).rejects.toMatchObject({ code });
      }),
    );
  });

  test('an article or document that holds the words is none', async () => {
    const answer = await call(createBareServer(3, plain), 'GET', 'shop/Article/42');
    expect(answer).toMatchObject({ title: bare.articles[1]?.title });
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

describe('refusals and what can’t be read', () => {
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
  ])('%j is %s', (answer, code) => {
    expect(() => readAnswer({ ...about, ...answer }, () => undefined)).toThrow(code);
  });

  test('calls that are not the specification’s stay as they are', () => {
    for (const path of ['shop/Order/x', 'shop/Checkout/y', 'shop/Search/suggestions']) {
      expect(readAnswer({ ...about, path, text: '{"a":1}' }, () => undefined)).toBeUndefined();
    }
  });

  test('no answer whatever breaks more than its own call', () => {
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
    const names = fc.constantFrom(
      'id',
      'data',
      'products',
      'name',
      'children',
      'combinations',
      'price',
      'error',
      'message',
      'body',
      'layout',
      'x',
    );
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
      { numRuns: 1_000 },
    );
  });
});

test('what is not understood is reported, each oddity once', async () => {
  const told: [string, unknown][] = [];
  const report = reportOnce((field, value) => void told.push([field, value]));
  const text = JSON.stringify(['COURIER', 'PIGEON', 'PIGEON', 'DRONE']);
  for (let time = 0; time < 3; time += 1) readAnswer({ ...about, path: 'shop/Delivery', text }, report);
  expect(told).toEqual([
    ['deliveries', 'PIGEON'],
    ['deliveries', 'DRONE'],
  ]);
  const items = JSON.stringify({ data: [{ id: 1, name: 'a', minPrice: 1 }, { id: 2 }], totalItems: 2 });
  const read = readAnswer({ ...about, text: items }, report);
  const list = z.object({ data: z.array(z.object({ id: z.int() })) });
  expect(list.parse(read?.kind === 'answer' ? read.body : undefined).data).toEqual([{ id: 1 }]);
  expect(told.at(-1)?.[0]).toBe('products');
});
