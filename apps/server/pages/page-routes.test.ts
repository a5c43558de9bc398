import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutQuery, readPageRoutes } from './page-routes.ts';

const number = (text: string) => (/^[1-9]\d*$/.test(text) ? text : undefined);
const routes = readPageRoutes({
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
        },
      },
    },
  },
  order: { id: 'order', parentId: 'root', path: 'order/:id', module: { handle: { anyPath: true } } },
});

function cut(address: string, allowDebugDomain = false) {
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  const { kept, ...rest } = cutQuery(new URLSearchParams(search), pathname, routes, allowDebugDomain);
  return { kept: String(kept), ...rest };
}

const plain = { kept: '', isPlain: true, overridden: false, pastCaches: false };

test.each([
  ['/products?sort=invented', ''],
  ['/products?sort=sale&sort=new', 'sort=sale'],
  // the page's own code would read the first value, too
  ['/products?sort=invented&sort=sale', ''],
  ['/products?sort=', ''],
  ['/products?search=+kubek+&page=2', 'search=kubek&page=2'],
  ['/products?page=-1', ''],
  ['/products?filter.priceFrom=5&filter.priceTo=x', 'filter.priceFrom=5'],
  ['/products?utm_source=mail&c=CODE', ''],
  ['/products?constructor=x&__proto__=y', ''],
  [`/products?search=${'x'.repeat(301)}`, ''],
  ['/products.data?_routes=list,root,invented', '_routes=root%2Clist'],
  ['/products.data?_routes=invented', ''],
  ['/products?_routes=list', ''],
  ['/order/5?sort=sale', ''],
])('of the query of %s there stays "%s"', (address, kept) => {
  expect(cut(address).kept).toBe(kept);
});

test('invented values make no page of their own', () => {
  const known = new Set(['', 'sort=new', 'sort=sale']);
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(known).toContain(cut(`/products?sort=${encodeURIComponent(value)}`).kept);
    }),
  );
  expect(cut('/products?sort=invented')).toEqual(plain);
});

test.each([
  ['/products', true],
  ['/products/12-kubki', true],
  ['/products/12-kubki.data?_routes=list', true],
  ['/products?sort=sale', false],
  ['/Products', false],
  ['/products/', false],
  ['//products', false],
  ['/%70roducts', false],
  ['/products/12%2Dkubki', false],
  ['/order/5', false],
])('%s is a plain page: %s', (address, isPlain) => {
  const { pathname, search } = new URL(`http://shop.invalid${address}`);
  expect(cutQuery(new URLSearchParams(search), pathname, routes, false).isPlain).toBe(isPlain);
});

test('an override is kept as it stands; the debug domain is one where it is allowed', () => {
  expect(cut('/products?grid=ShopGridStandard')).toMatchObject({ kept: 'grid=ShopGridStandard', overridden: true });
  expect(cut('/products?debugDomain=verde.localhost')).toEqual(plain);
  expect(cut('/products?debugDomain=verde.localhost', true)).toMatchObject({ overridden: true });
});

test.each(['1', 'true', 'false', '0', 'x'.repeat(1_000)])('disableCache=%s turns caching off', (text) => {
  expect(cut(`/products?disableCache=${text}`)).toEqual({ ...plain, pastCaches: true });
});

test('an empty disableCache does not', () => {
  expect(cut('/products?disableCache=')).toEqual(plain);
});
