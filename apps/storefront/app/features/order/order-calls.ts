import type { Order, OrderStatus } from '@witryna/contract/orders';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { browserApi } from '../../platform/api/browser-api.ts';
import { createShopApi, type ShopApi } from '../../platform/api/shop-api.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { etagFetch } from './etag-fetch.ts';

/** The action that a link in a mail allows. */
export type OrderScope = 'status' | 'pay' | 'withdraw';

/** An order's id and the secret that opens it. */
export interface OrderAccess {
  readonly id: string;
  readonly secret: string;
  /** The scope of a secret from a mail's link. The secret from placing the order has no scope and allows everything. */
  readonly scope?: OrderScope | undefined;
}

let polling: ShopApi | undefined;

function pollingApi(): ShopApi {
  polling ??= apiBy(etagFetch((request) => fetch(request)));
  return polling;
}

function apiBy(send: (request: Request) => Promise<Response>): ShopApi {
  return createShopApi({ base: location.origin, shopId: document.documentElement.dataset.shop, fetch: send });
}

const opened = ({ secret }: OrderAccess) => ({ headers: { 'x-order-secret': secret } });

export function fetchOrder(access: OrderAccess, signal: AbortSignal): Promise<Order> {
  return browserApi().get(`shop/Order/${access.id}`, { ...opened(access), signal });
}

/**
 * Loads the payment's state. It is polled; an unchanged answer is a 304 of a few bytes, unless caching is disabled.
 */
export function fetchStatus(access: OrderAccess, signal: AbortSignal): Promise<OrderStatus> {
  const api = readStored('disableCache') ? browserApi() : pollingApi();
  return api.get(`shop/Order/${access.id}/status`, { ...opened(access), signal });
}

export interface NewPayment {
  readonly type: string;
  readonly authorizationKind?: AuthorizationKind | undefined;
  readonly code?: string | undefined;
}

export function sendPayment(access: OrderAccess, payment: NewPayment): Promise<OrderStatus> {
  return browserApi().post(`shop/Order/${access.id}/payments`, payment, opened(access));
}

export function sendCode(access: OrderAccess, attemptId: string, code: string): Promise<OrderStatus> {
  return browserApi().post(`shop/Order/${access.id}/payments/${attemptId}/code`, { code }, opened(access));
}

/** Marks that a tool knows of the purchase, also while the page is left. */
export function sendTracked(access: OrderAccess): Promise<unknown> {
  const api = apiBy((request) => fetch(new Request(request, { keepalive: true })));
  return api.post(`shop/Order/${access.id}/tracked`, {}, opened(access));
}

export function sendLookup(number: string, email: string): Promise<unknown> {
  return browserApi().post('shop/Order/lookup', { number, email });
}

/** Exchanges the token of a mail's link for the order's access. */
export async function openByToken(token: string): Promise<OrderAccess> {
  const { id, secret, scope } = await browserApi().post('shop/Order/token', { token });
  return { id, secret, scope };
}
