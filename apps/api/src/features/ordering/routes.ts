import { createHash } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import {
  getOrder,
  getOrderStatus,
  getWithdrawable,
  postOrder,
  postOrderLookup,
  postOrderToken,
  postPayment,
  postPaymentCode,
  postPaymentNotice,
  postPaymentRedirect,
  postTracked,
  postWithdrawal,
  postWithdrawalByNumber,
} from '@witryna/contract/routes/orders-routes';
import { getCookie } from 'hono/cookie';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import { limitBadNotices, limitUse } from '../../http/limit-use.ts';
import type { Shopper } from '../../payments/online-payment.ts';
import type { BuyerRequest } from '../conversions/store-conversions.ts';
import { mayOpenOrder, type OrderAction } from '../orders/may-open-order.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { askAboutOrder } from '../payments/ask-provider.ts';
import { findRedirect } from '../payments/find-redirect.ts';
import { payAgain } from '../payments/pay-again.ts';
import { receiveNotice } from '../payments/receive-notice.ts';
import { redirectPage } from '../payments/redirect-page.ts';
import { submitCode } from '../payments/submit-code.ts';
import { withdraw, withdrawByNumber } from '../withdrawals/withdraw.ts';
import { exchangeToken, lookUpOrder } from './look-up-order.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';
import { placeOrder } from './place-order.ts';
import { readOrder, readOrderStatus, readWithdrawable } from './read-order.ts';
import { trackOrder } from './track-order.ts';

export function orderRoutes(deps: ApiDeps & OrderDeps) {
  const limitNotice = limitBadNotices(deps);
  /**
   * Checks that a secret or token allows an action on an order. A wrong id, a wrong secret and a token of another scope
   * all get the same 404, before any database query.
   */
  async function open(c: ApiContext, id: string, secret: string, action: OrderAction): Promise<string> {
    if (!(await mayOpenOrder(deps, c.get('tenant'), { id, secret, action }))) throw new ShopError('NotFound');
    return id.toLowerCase();
  }

  const readStatus = (c: ApiContext, id: string) => c.get('tenant').read((tx) => readOrderStatus(deps, tx, id));

  return createRouter()
    .openapi(postOrder, async (c) => {
      const body = c.req.valid('json');
      limitUse(deps, c, 'order', body.session);
      const key = c.req.valid('header')['idempotency-key'].toLowerCase();
      const { order, replayed } = await placeOrder(deps, c.get('tenant'), {
        key,
        body,
        shopper: shopperOf(c),
        request: requestOf(c),
      });
      if (replayed) c.header('idempotent-replayed', 'true');
      return c.json(order, 200);
    })
    .openapi(postOrderLookup, async (c) => {
      limitUse(deps, c, 'lookup');
      await withMinimumResponseTime(lookUpOrder(deps, c.get('tenant'), c.req.valid('json')));
      return c.json({}, 202);
    })
    .openapi(postOrderToken, async (c) => {
      limitUse(deps, c, 'lookup');
      return c.json(await exchangeToken(deps, c.get('tenant'), c.req.valid('json').token), 200);
    })
    .openapi(getOrder, async (c) => {
      const id = await open(c, c.req.valid('param').id, c.req.valid('header')['x-order-secret'], 'show');
      return c.json(await c.get('tenant').read((tx) => readOrder(deps, tx, id)), 200);
    })
    .openapi(getOrderStatus, async (c) => {
      const id = await open(c, c.req.valid('param').id, c.req.valid('header')['x-order-secret'], 'show');
      await askAboutOrder(deps, c.get('tenant'), id);
      const status = await readStatus(c, id);
      const etag = `"${createHash('sha256').update(JSON.stringify(status)).digest('base64url').slice(0, 22)}"`;
      c.header('etag', etag);
      c.header('cache-control', 'private, no-cache');
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      return c.json(status, 200);
    })
    .openapi(postTracked, async (c) => {
      const id = await open(c, c.req.valid('param').id, c.req.valid('header')['x-order-secret'], 'pay');
      await trackOrder(deps, c.get('tenant'), id);
      return c.json({}, 200);
    })
    .openapi(postPayment, async (c) => {
      const id = await open(c, c.req.valid('param').id, c.req.valid('header')['x-order-secret'], 'pay');
      limitUse(deps, c, 'order', id);
      const input = { orderId: id, body: c.req.valid('json'), shopper: shopperOf(c) };
      await payAgain(deps, c.get('tenant'), input);
      return c.json(await readStatus(c, id), 200);
    })
    .openapi(postPaymentCode, async (c) => {
      const { id, attempt } = c.req.valid('param');
      const orderId = await open(c, id, c.req.valid('header')['x-order-secret'], 'pay');
      limitUse(deps, c, 'order', orderId);
      const submission = { orderId, attemptId: attempt.toLowerCase(), code: c.req.valid('json').code };
      await submitCode(deps, c.get('tenant'), submission);
      return c.json(await readStatus(c, orderId), 200);
    })
    .openapi(getWithdrawable, async (c) => {
      const id = await open(c, c.req.valid('param').id, c.req.valid('header')['x-order-secret'], 'withdraw');
      return c.json(await c.get('tenant').read((tx) => readWithdrawable(deps, tx, id)), 200);
    })
    .openapi(postPaymentRedirect, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { secret } = c.req.valid('form');
      // The browser itself opens this page, so a refused secret leads to the page of the order, which asks for another.
      const allowed = await mayOpenOrder(deps, c.get('tenant'), { id: orderId, secret, action: 'pay' });
      const found = allowed && (await findRedirect(c.get('tenant'), orderId));
      if (!found) return c.redirect(`/thank-you?o=${orderId}`, 303);
      const { body, headers } = await redirectPage(found.redirect, found.language);
      return c.html(body, 200, headers);
    })
    .openapi(postWithdrawal, async (c) => {
      const { 'idempotency-key': key, 'x-order-secret': secret } = c.req.valid('header');
      const id = await open(c, c.req.valid('param').id, secret, 'withdraw');
      limitUse(deps, c, 'order', id);
      const statement = { key: key.toLowerCase(), body: c.req.valid('json') };
      return c.json(await withdraw(deps, c.get('tenant'), id, statement), 200);
    })
    .openapi(postWithdrawalByNumber, async (c) => {
      limitUse(deps, c, 'lookup');
      const key = c.req.valid('header')['idempotency-key'].toLowerCase();
      await withMinimumResponseTime(withdrawByNumber(deps, c.get('tenant'), { key, body: c.req.valid('json') }));
      return c.json({}, 202);
    })
    .openapi(postPaymentNotice, async (c) => {
      const address = c.req.valid('param');
      const { provider } = address;
      const incoming = { provider, headers: c.req.raw.headers, body: await c.req.text() };
      const reply = await limitNotice(c, address, (shopId) => receiveNotice(deps, { shopId, ...incoming }));
      const { status = 200, type = 'text/plain; charset=utf-8', body = '' } = reply;
      return new Response(body, { status, headers: { 'content-type': type } });
    });
}

function requestOf(c: ApiContext): BuyerRequest {
  return {
    cookie: (name) => getCookie(c, name),
    userAgent: c.req.header('user-agent'),
    privacyControl: c.req.header('sec-gpc') === '1',
  };
}

function shopperOf(c: ApiContext): Shopper {
  return { address: c.env?.clientAddress, userAgent: c.req.header('user-agent') };
}
