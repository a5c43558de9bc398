import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useNewestSearch } from './use-newest-search.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the hook gives while the page of `shown` is on the screen and the browser is at `address` already. */
function newestSearch(shown: string, address: string): string | undefined {
  const { pathname, search } = new URL(address, 'https://shop.example');
  let newest: string | undefined;
  function Page() {
    const read = useNewestSearch();
    vi.stubGlobal('window', { location: { pathname, search } });
    newest = read()?.toString();
    vi.unstubAllGlobals();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [shown] });
  renderToString(<RouterProvider router={router} />);
  return newest;
}

test('the newest query of a page is that of the address, which is ahead of the page', () => {
  expect(newestSearch('/products?search=lamp', '/products?search=bulb')).toBe('search=bulb');
});

test('a page has no newest query once the address is that of another page', () => {
  expect(newestSearch('/products?search=lamp', '/product/35-mushroom-table-lamp')).toBeUndefined();
});
