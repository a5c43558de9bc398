import type { TrackingEvent } from '@witryna/contract/events';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeCartServer, refusal } from '../../../test/fake-cart-server.ts';
import { sampleLine } from '../../../test/sample-checkout.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { readQueryEffects } from '../../platform/navigation/query-effects.ts';

type Store = typeof import('./cart-store.ts');

const line = { productId: 5, combinationId: 51 };
let server: ReturnType<typeof fakeCartServer>;
let storage: Map<string, string>;
let store: Store;
let cart: typeof import('./use-cart.ts');
let toasts: () => { tone: string; text: string; action?: { to?: string; onPress?: () => void } | undefined }[];
let events: TrackingEvent[];

beforeEach(async () => {
  vi.resetModules();
  server = fakeCartServer();
  ({ storage } = stubBrowser((request) => server.fetch(request)));
  const { loadMessages } = await import('../../platform/texts/messages.ts');
  await loadMessages('shop', 'en');
  const { useToasts } = await import('../../platform/notices/toasts.ts');
  toasts = () => [...useToasts.getState().toasts];
  events = [];
  const { subscribe } = await import('../../tracking/publish.ts');
  subscribe((event) => events.push(event));
  store = await import('./cart-store.ts');
  cart = await import('./use-cart.ts');
});

afterEach(() => vi.unstubAllGlobals());

const state = () => cart.useCart.getState();
const texts = () => toasts().map(({ tone, text }) => [tone, text]);
const sent = () =>
  server.calls.map(
    ({ method, path }) => `${method} ${path.replace(/^\/api\/shop\/ShoppingCart/, '').replace(/[0-9a-f]{32}/, 'S')}`,
  );

test('a visitor without a session has an empty cart without any call', () => {
  const stop = store.startCart('PLN');
  expect(server.calls).toEqual([]);
  expect(state()).toMatchObject({ loaded: true, isLoading: false, failed: false, cart: { products: [] } });
  expect(storage.has('sessionId')).toBe(false);
  stop();
});

test.each<[string, () => Promise<unknown>]>([
  ['addition', () => store.addToCart({ ...line, quantity: 1 })],
  ['new quantity', () => store.setQuantity(line, 2)],
  ['removal', () => store.removeLine(line)],
  ['clearing', () => store.clearCart()],
  ['coupon', () => store.applyCoupon('WITAJ10')],
  ['coupon without effect', () => store.applyCoupon('NOPE')],
  ['removed coupon', () => store.removeCoupon()],
])('isLoading is true during a call and false after its result: %s', async (_what, change) => {
  await store.addToCart({ ...line, quantity: 1 });
  await vi.waitFor(() => expect(state().isLoading).toBe(false));
  const during: boolean[] = [];
  server.refuse = () => {
    during.push(state().isLoading);
    return undefined;
  };
  await change();
  await vi.waitFor(() => expect(state().isLoading).toBe(false));
  expect(during.length).toBeGreaterThan(0);
  expect(during).not.toContain(false);
});

test('an addition stores the server’s cart, shows a toast with a link to the cart and publishes an event', async () => {
  store.startCart('PLN')();
  expect(await store.addToCart({ ...line, quantity: 2 })).toBe(true);
  expect(state().cart).toEqual(server.cart());
  expect(texts()).toEqual([['success', 'Added to the cart']]);
  expect(toasts()[0]?.action).toMatchObject({ to: '/cart' });
  expect(events).toMatchObject([
    { name: 'add_to_cart', payload: { currency: 'PLN', valueMinor: 2000, items: [{ productId: 5, quantity: 2 }] } },
  ]);
});

test('a failed addition shows why, changes nothing and publishes no event', async () => {
  server.stock = 1;
  expect(await store.addToCart({ ...line, quantity: 2 })).toBe(false);
  expect(texts()).toEqual([['error', 'We do not have any more pieces of this product at the moment']]);
  server.refuse = () => refusal(500, 'InternalError');
  expect(await store.addToCart({ ...line, quantity: 1 })).toBe(false);
  expect(texts()).toContainEqual(['error', "Product couldn't have been added to cart"]);
  expect(server.pieces.size).toBe(0);
  expect(events).toEqual([]);
});

test('every addition has its own operationId', async () => {
  await Promise.all([1, 2].map(() => store.addToCart({ ...line, quantity: 1 })));
  const operations = server.calls.map(({ body }) => body.operationId);
  expect(new Set(operations).size).toBe(2);
  expect(server.pieces.get('5/51')).toBe(2);
});

test('a gift of the same goods is no piece of the line that an addition failed for', async () => {
  const gift = sampleLine({ id: 5, combinationId: 51, gift: true, quantity: 1 });
  cart.useCart.setState({ cart: { ...server.cart(), products: [gift] }, loaded: true });
  server.refuse = ({ method }) => {
    if (method !== 'POST' || server.pieces.size > 0) return undefined;
    server.pieces.set('5/51', 1);
    return new Response('{}', { status: 500 });
  };
  expect(await store.addToCart({ ...line, quantity: 1 })).toBe(true);
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('quick presses of a stepper send only the first and the last quantity, and show the last at once', async () => {
  await store.addToCart({ ...line, quantity: 1 });
  const presses = [2, 3, 4, 5].map((quantity) => store.setQuantity(line, quantity));
  expect(state().wanted).toEqual({ '5/51': 5 });
  await Promise.all(presses);
  expect(server.pieces.get('5/51')).toBe(5);
  expect(state()).toMatchObject({ wanted: {}, cart: { products: [{ quantity: 5 }] } });
  expect(sent().filter((call) => call.startsWith('PATCH'))).toHaveLength(2);
});

test('a quantity above the stock is refused, and the field shows the server’s quantity again', async () => {
  await store.addToCart({ ...line, quantity: 1 });
  expect(await store.setQuantity(line, 99)).toBe(false);
  await vi.waitFor(() => expect(state().isLoading).toBe(false));
  expect(state()).toMatchObject({ wanted: {}, cart: { products: [{ quantity: 1 }] } });
  expect(texts()).toContainEqual(['error', 'We do not have any more pieces of this product at the moment']);
});

test('a server without PATCH gets a removal and an addition for a new quantity', async () => {
  document.documentElement.dataset.lacks = 'points cartQuantity';
  await store.addToCart({ ...line, quantity: 1 });
  expect(await store.setQuantity(line, 3)).toBe(true);
  expect(await store.setQuantity(line, 4)).toBe(true);
  expect(server.pieces.get('5/51')).toBe(4);
  expect(sent().filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test('without PATCH, a failed addition restores the removed line with its old quantity', async () => {
  document.documentElement.dataset.lacks = 'cartQuantity';
  await store.addToCart({ ...line, quantity: 2 });
  server.refuse = ({ method, body }) =>
    method === 'POST' && body.quantity === 9 ? refusal(409, 'NoMorePieces') : undefined;
  expect(await store.setQuantity(line, 9)).toBe(false);
  expect(server.pieces.get('5/51')).toBe(2);
});

test.each([
  ['DELETE', 2],
  ['POST', 3],
])('without PATCH, a line is neither lost nor added twice if the time runs out after %s', async (last, left) => {
  document.documentElement.dataset.lacks = 'cartQuantity';
  await store.addToCart({ ...line, quantity: 2 });
  const timeLimit = new AbortController();
  const answered = server.fetch;
  server.fetch = async (request) => {
    request.signal.throwIfAborted();
    const answer = await answered(request);
    if (request.method === last) timeLimit.abort();
    request.signal.throwIfAborted();
    return answer;
  };
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeLimit.signal);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await store.setQuantity(line, 3)).toBe(false);
  expect([...server.pieces]).toEqual([['5/51', left]]);
});

test('a removal shows a toast in the error style, whose button undoes it', async () => {
  await store.addToCart({ ...line, quantity: 2 });
  await store.removeLine(line);
  const toast = toasts().at(-1);
  expect(toast).toMatchObject({ tone: 'error', text: 'Removed from the cart' });
  expect(state().cart?.products).toEqual([]);
  expect(events.at(-1)).toMatchObject({ name: 'remove_from_cart', payload: { items: [{ productId: 5 }] } });
  toast?.action?.onPress?.();
  await vi.waitFor(() => expect(state().cart?.products).toMatchObject([{ id: 5, quantity: 2 }]));
});

test('clearing the cart shows a success toast, whose button restores coupon and products, but not gifts', async () => {
  await store.addToCart({ ...line, quantity: 2 });
  await store.addToCart({ productId: 6, combinationId: 61, quantity: 1 });
  await store.applyCoupon('WITAJ10');
  server.refuse = ({ method, path }) => {
    if (method === 'DELETE' && !path.includes('/coupon')) server.coupon = null;
    return undefined;
  };
  const gift = sampleLine({ id: 7, combinationId: 71, gift: true, quantity: 1 });
  cart.useCart.setState({ cart: { ...server.cart(), products: [...server.cart().products, gift] } });
  await store.clearCart();
  const toast = toasts().at(-1);
  expect(toast).toMatchObject({ tone: 'success', text: 'The cart is empty now' });
  toast?.action?.onPress?.();
  await vi.waitFor(() => expect(state().cart?.coupon?.code).toBe('WITAJ10'));
  expect(Object.fromEntries(server.pieces)).toEqual({ '5/51': 2, '6/61': 1 });
});

test('a valid coupon is stored and applied again after an addition; one without effect shows why', async () => {
  await store.addToCart({ ...line, quantity: 1 });
  expect(await store.applyCoupon('NOPE')).toBe(false);
  expect(texts()).toContainEqual(['error', "Coupon hasn't been added to cart"]);
  expect(storage.has('couponCode')).toBe(false);
  expect(await store.applyCoupon('WITAJ10')).toBe(true);
  expect(texts()).toContainEqual(['success', 'The coupon has been applied']);
  expect(storage.get('couponCode')).toBe('WITAJ10');
  server.coupon = null;
  await store.addToCart({ ...line, quantity: 1 });
  await vi.waitFor(() => expect(state().cart?.coupon?.code).toBe('WITAJ10'));
});

test('a stored coupon that stays refused is reported after the first addition only', async () => {
  storage.set('couponCode', 'NOPE');
  const report = ['error', "Coupon hasn't been added to cart"];
  await store.addToCart({ ...line, quantity: 1 });
  await vi.waitFor(() => expect(texts()).toContainEqual(report));
  await store.addToCart({ ...line, quantity: 1 });
  await vi.waitFor(() => expect(state().isLoading).toBe(false));
  expect(sent().filter((call) => call === 'GET /S/coupon/NOPE')).toHaveLength(2);
  // The success of the second addition has replaced the report.
  expect(texts()).not.toContainEqual(report);
});

test('an added product stays in the cart when applying the stored coupon again fails', async () => {
  storage.set('couponCode', 'WITAJ10');
  server.refuse = ({ path }) => (path.includes('/coupon/') ? refusal(503, 'ServiceUnavailable') : undefined);
  expect(await store.addToCart({ ...line, quantity: 1 })).toBe(true);
  await vi.waitFor(() => expect(state().isLoading).toBe(false));
  expect(state().cart?.products).toHaveLength(1);
  expect(texts()).toEqual([['success', 'Added to the cart']]);
});

test('a coupon from the address is applied as soon as the cart has a product', async () => {
  readQueryEffects(new URLSearchParams('c=WITAJ10'));
  store.startCart('PLN')();
  await store.applyAddressCoupon('WITAJ10');
  expect(server.calls).toEqual([]);
  await store.addToCart({ ...line, quantity: 1 });
  await vi.waitFor(() => expect(state().cart?.coupon?.code).toBe('WITAJ10'));
  await store.removeCoupon();
  expect(storage.has('couponCode')).toBe(false);
  await store.applyAddressCoupon('WITAJ10');
  expect(state().cart?.coupon?.code).toBe('WITAJ10');
});

test('a cart that can’t be loaded is marked as failed, and a retry loads it', async () => {
  storage.set('sessionId', 'a'.repeat(32));
  server.refuse = () => refusal(503, 'ServiceUnavailable');
  expect(await store.refreshCart()).toBe(false);
  expect(state()).toMatchObject({ loaded: true, failed: true, cart: null, isLoading: false });
  server.refuse = () => undefined;
  expect(await store.refreshCart()).toBe(true);
  expect(state()).toMatchObject({ failed: false, cart: { products: [] } });
});

test('the cart is loaded when a server answers a change without a body', async () => {
  const answered = server.fetch;
  server.fetch = async (request) => {
    const answer = await answered(request);
    return request.method === 'GET' ? answer : new Response(null, { status: 204 });
  };
  expect(await store.addToCart({ ...line, quantity: 3 })).toBe(true);
  expect(state().cart?.products).toMatchObject([{ quantity: 3 }]);
});

test('after an order the cart is empty, and the next cart is accepted although its version starts again', async () => {
  await store.addToCart({ ...line, quantity: 1 });
  server.version = 40;
  await store.addToCart({ ...line, quantity: 1 });
  store.forgetCart();
  expect(state().cart?.products).toEqual([]);
  server.pieces.clear();
  server.version = 0;
  await store.addToCart({ ...line, quantity: 1 });
  expect(state().cart).toMatchObject({ version: 1, products: [{ quantity: 1 }] });
});

test('an answer with an older cart than the current one is not shown; the cart is loaded again', async () => {
  await store.addToCart({ ...line, quantity: 1 });
  const old = server.cart();
  await store.addToCart({ ...line, quantity: 1 });
  server.refuse = ({ method }) => (method === 'PATCH' ? Response.json(old) : undefined);
  await store.setQuantity(line, 2);
  await vi.waitFor(() => expect(state().isLoading).toBe(false));
  expect(state().cart).toEqual(server.cart());
});

test('another tab of the same session shows the change', async () => {
  await store.addToCart({ ...line, quantity: 1 });
  vi.resetModules();
  const other: Store = await import('./cart-store.ts');
  const cartOfOtherTab = (await import('./use-cart.ts')).useCart;
  const stop = other.startCart('PLN');
  const stopFirst = store.startCart('PLN');
  await vi.waitFor(() => expect(cartOfOtherTab.getState().cart?.products).toMatchObject([{ quantity: 1 }]));
  await store.setQuantity(line, 4);
  await vi.waitFor(() => expect(cartOfOtherTab.getState().cart?.products).toMatchObject([{ quantity: 4 }]));
  stop();
  stopFirst();
});
