import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCartServer } from '../../../test/fake-cart-server.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';

let server: ReturnType<typeof fakeCartServer>;
let storage: Map<string, string>;
let actions: typeof import('./begin-cart.ts');
let useCart: typeof import('./use-cart.ts').useCart;

beforeEach(async () => {
  vi.resetModules();
  server = fakeCartServer();
  ({ storage } = stubBrowser((request) => server.fetch(request)));
  await (await import('../../platform/texts/messages.ts')).loadMessages('shop', 'en');
  actions = await import('./begin-cart.ts');
  ({ useCart } = await import('./use-cart.ts'));
});

afterEach(() => vi.unstubAllGlobals());

test('a visitor without a session has an empty cart at once and can add a product', async () => {
  const stop = actions.beginCart('PLN');
  expect(useCart.getState()).toMatchObject({ loaded: true, cart: { products: [] } });
  expect(server.calls).toEqual([]);
  expect(await actions.addToCart({ productId: 5, combinationId: 51, quantity: 2 })).toBe(true);
  expect(useCart.getState().cart?.products).toMatchObject([{ id: 5, quantity: 2 }]);
  stop();
});

test('the cart of a returning visitor is loaded', async () => {
  storage.set('sessionId', 'a'.repeat(32));
  const stop = actions.beginCart('PLN');
  await vi.waitFor(() => expect(useCart.getState().loaded).toBe(true));
  expect(server.calls).toHaveLength(1);
  stop();
});

test('a coupon in the address does not load a cart for a visitor without a session', async () => {
  const stop = actions.beginCart('PLN');
  await actions.applyAddressCoupon('WITAJ10');
  expect(server.calls).toEqual([]);
  stop();
});

test('a message says that a product was not added if no code of the cart can be loaded', async () => {
  const lost = () => {
    throw new Error('offline');
  };
  for (const file of ['./cart-store.ts', './cart-messages.ts']) vi.doMock(file, lost);
  const { useToasts } = await import('../../platform/notices/toasts.ts');
  const stop = actions.beginCart('PLN');
  expect(await actions.addToCart({ productId: 5, combinationId: 51, quantity: 2 })).toBe(false);
  expect(useToasts.getState().toasts).toMatchObject([
    { tone: 'error', text: "Product couldn't have been added to cart" },
  ]);
  stop();
  for (const file of ['./cart-store.ts', './cart-messages.ts']) vi.doUnmock(file);
});
