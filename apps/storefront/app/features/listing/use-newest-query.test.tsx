import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListingQuery } from './listing-query.ts';
import { useNewestQuery } from './use-newest-query.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the hook gives while the page of `shown` is on the screen and the browser is at `address` already. */
function newestQuery(shown: string, address: string): ListingQuery | undefined {
  const { pathname, search } = new URL(address, 'https://shop.example');
  let query: ListingQuery | undefined;
  function List() {
    const newest = useNewestQuery();
    vi.stubGlobal('window', { location: { pathname, search } });
    query = newest();
    vi.unstubAllGlobals();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: [shown] });
  renderToString(<RouterProvider router={router} />);
  return query;
}

test('the newest query of a list is that of the address, which is ahead of the page', () => {
  expect(newestQuery('/products?search=lamp', '/products?search=bulb')?.search).toBe('bulb');
});

test('a list has no newest query once the address is that of another page', () => {
  expect(newestQuery('/products?search=lamp', '/product/35-mushroom-table-lamp')).toBeUndefined();
});
