import { limits } from '@witryna/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageRoutes } from './page-routes.ts';
import { parsePageQuery } from './parse-page-query.ts';

const number = (text: string) => (/^[1-9]\d*$/.test(text) ? text : undefined);
const known = {
  root: { id: 'root', path: '', module: {} },
  list: {
    id: 'list',
    parentId: 'root',
    path: 'products/:slug?',
    module: {
      handle: {
        query: {
          sort: (text: string) => (['new', 'sale'].includes(text) ? text : undefined),
          search: (text: string) => text.trim() || undefined,
          page: number,
          'filter.*': number,
          'filter.attribute.*': (text: string) => text,
        },
      },
    },
  },
  order: { id: 'order', parentId: 'root', path: 'order/:id', module: { handle: { anyPath: true } } },
};
const routes = readPageRoutes(known);

function parse(address: string, allowDebugDomain = false) {
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  const { parameters, ...rest } = parsePageQuery(new URLSearchParams(search), pathname, routes, allowDebugDomain);
  return { parameters: String(parameters), ...rest };
}

const plain = {
  ...{ parameters: '', isPlain: true, hasOverride: false, disableCache: false },
  shortened: undefined,
};

test.each([
  ['/products?sort=invented', ''],
  ['/products?sort=sale&sort=new', 'sort=sale'],
  // Of several values, the page reads the first one.
  ['/products?sort=invented&sort=sale', ''],
  ['/products?sort=', ''],
  ['/products?search=+kubek+&page=2', 'search=kubek&page=2'],
  ['/products?page=-1', ''],
  ['/products?filter.priceFrom=5&filter.priceTo=x', 'filter.priceFrom=5'],
  ['/products?filter.b=3&filter.a=2&filter.b=1&filter.b=3&page=2', 'page=2&filter.a=2&filter.b=1&filter.b=3'],
  ['/products?utm_source=mail&c=CODE', ''],
  ['/products?constructor=x&__proto__=y', ''],
  [`/products?search=${'x'.repeat(301)}`, ''],
  ['/products.data?_routes=list,root,invented', '_routes=root%2Clist'],
  ['/products.data?_routes=invented', ''],
  ['/products?_routes=list', ''],
  ['/order/5?sort=sale', ''],
])('the query of %s is reduced to "%s"', (address, parameters) => {
  expect(parse(address).parameters).toBe(parameters);
});

test('values from the 31st on are cut from the address, and repeated ones do not count', () => {
  const values = Array.from({ length: limits.chosenValues }, (_, at) => `filter.attribute.Kolor=${at}`);
  const within = ['utm_source=mail', 'filter.priceFrom=5', ...values, ...values, 'page=2'].join('&');
  expect(parse(`/products?${within}`).shortened).toBeUndefined();
  const { shortened, parameters } = parse(
    `/products?${within}&filter.attribute.Rozmiar=XL&filter.attribute.Kolor=x&sort=new`,
  );
  expect(String(shortened)).toBe(`${within}&sort=new`);
  expect(new URLSearchParams(parameters).getAll('filter.attribute.Kolor')).toHaveLength(limits.chosenValues);
});

test('values that the route does not know are removed from the query', () => {
  const sorts = new Set(['', 'sort=new', 'sort=sale']);
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(sorts).toContain(parse(`/products?sort=${encodeURIComponent(value)}`).parameters);
    }),
  );
  expect(parse('/products?sort=invented')).toEqual(plain);
});

test.each([
  ['/products', true],
  ['/products/12-kubki', true],
  ['/products/12', false],
  ['/products/12-', false],
  ['/products/12-kubki.data?_routes=list', true],
  // The browser requests the data of the page's own route only, because it has loaded the root before.
  ['/products/12-kubki.data', false],
  ['/products/12-kubki.data?_routes=root', false],
  ['/products/12-kubki.data?_routes=root,list', false],
  ['/products/12-kubki.data?_routes=list&sort=sale', false],
  ['/products?sort=sale', false],
  ['/Products', false],
  ['/products/', false],
  ['//products', false],
  ['/%70roducts', false],
  ['/products/12%2Dkubki', false],
  ['/order/5', false],
])('the address %s is a plain page: %s', (address, isPlain) => {
  const { pathname, search } = new URL(`http://shop.invalid${address}`);
  expect(parsePageQuery(new URLSearchParams(search), pathname, routes, false).isPlain).toBe(isPlain);
});

test.each([
  ['/nowhere', '/*', true],
  ['/no%77here/else', '/*', true],
  ['/*', '/*', true],
  ['/nowhere.data', undefined, false],
  ['/products', undefined, true],
])('the page about %s is kept under %s', (path, commonPath, isPlain) => {
  const unknown = { id: 'unknown', parentId: 'root', path: '*', module: { handle: { samePage: true } } };
  const all = readPageRoutes({ ...known, unknown });
  expect(parsePageQuery(new URLSearchParams(), path, all, false)).toMatchObject({ commonPath, isPlain });
});

test('a layout override stays in the query; debugDomain counts as an override only where it is allowed', () => {
  const parameters = 'grid=ShopGridStandard';
  expect(parse(`/products?${parameters}`)).toMatchObject({ parameters, hasOverride: true });
  expect(parse('/products?debugDomain=verde.localhost')).toEqual(plain);
  expect(parse('/products?debugDomain=verde.localhost', true)).toMatchObject({ hasOverride: true });
});

test.each(['1', 'true', 'false', '0', 'x'.repeat(1_000)])('disableCache=%s turns caching off', (text) => {
  expect(parse(`/products?disableCache=${text}`)).toEqual({ ...plain, disableCache: true });
});

test('an empty disableCache has no effect', () => {
  expect(parse('/products?disableCache=')).toEqual(plain);
});
