import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, conflict, empty, errorAnswer, json, refusals } from '../answer.ts';
import { address, checkout, idempotencyKey, placeOrder } from '../checkout.ts';
import { code, line, session, shopQuery, text, uuid } from '../ids.ts';
import { townAnswer, townQuery, vatIdAnswer, vatIdQuery } from '../lookups.ts';
import {
  order,
  orderLookup,
  orderStatus,
  payAgain,
  paymentCode,
  pickupPoint,
  placedOrder,
  withdrawable,
} from '../orders.ts';
import { withdraw, withdrawal, withdrawalKey, withdrawByNumber } from '../withdrawal.ts';

const query = z.object(shopQuery);
const params = z.object({ id: uuid });
/** Schema of the order's secret, or of a token from a mailed link. A token expires and is limited to its scope. */
const secret = z.object({ 'x-order-secret': z.string().min(1).max(400) });
const refused = { ...refusals, ...conflict, 502: json(errorAnswer, 'The payment provider failed') };

export const getCheckout = createRoute({
  method: 'get',
  path: '/shop/Checkout/{session}',
  request: {
    params: z.object({ session }),
    query: query.extend({
      country: address.shape.country.optional().describe('Destination, which may decide the prices of deliveries'),
      postCode: address.shape.postCode.optional(),
    }),
  },
  responses: { 200: json(checkout, 'What is needed to order this cart'), ...refusals },
});

export const getVatId = createRoute({
  method: 'get',
  path: '/shop/VatId',
  request: { query: query.extend(vatIdQuery.shape) },
  responses: { 200: json(vatIdAnswer, 'What the EU’s register says about a VAT number'), ...refusals },
});

export const listTowns = createRoute({
  method: 'get',
  path: '/shop/Town',
  request: { query: query.extend(townQuery.shape) },
  responses: { 200: json(townAnswer, 'The towns of a post code'), ...refusals },
});

export const postOrder = createRoute({
  method: 'post',
  path: '/shop/Order',
  request: { query, headers: z.object({ 'idempotency-key': idempotencyKey }), body: body(placeOrder) },
  responses: {
    200: json(placedOrder, 'Placed; a request with the same key and body gets the same response'),
    ...refused,
    409: json(
      errorAnswer,
      'Refused; `error.code` says why. With CartChanged, `details.cart` is the cart now, and `details.changed` says what differs from what was sent: `lines` (another version of the cart), `goods` (some can’t be bought any more), `gifts`, `total` or `pieces`',
    ),
    422: json(errorAnswer, 'IdempotencyKeyReused: `details.order` is the order that was placed with this key'),
  },
});

export const getOrder = createRoute({
  method: 'get',
  path: '/shop/Order/{id}',
  request: { params, query, headers: secret },
  responses: { 200: json(order, 'Order'), ...refusals },
});

export const getOrderStatus = createRoute({
  method: 'get',
  path: '/shop/Order/{id}/status',
  request: { params, query, headers: secret },
  responses: {
    200: json(orderStatus, 'Order and payment state, with an ETag'),
    304: { description: 'Unchanged' },
    ...refusals,
  },
});

export const postTracked = createRoute({
  method: 'post',
  path: '/shop/Order/{id}/tracked',
  request: { params, query, headers: secret },
  responses: { 200: json(empty, 'Marked as tracked; a second request is refused'), ...refusals, ...conflict },
});

export const postPayment = createRoute({
  method: 'post',
  path: '/shop/Order/{id}/payments',
  request: { params, query, headers: secret, body: body(payAgain) },
  responses: { 200: json(orderStatus, 'A new attempt was started; the previous one is closed'), ...refused },
});

export const postPaymentCode = createRoute({
  method: 'post',
  path: '/shop/Order/{id}/payments/{attempt}/code',
  request: { params: z.object({ id: uuid, attempt: uuid }), query, headers: secret, body: body(paymentCode) },
  responses: { 200: json(orderStatus, 'The code was sent to the provider'), ...refused },
});

/**
 * The call for a payment whose next step is a POST to the provider. The shop's pages may submit forms to their own
 * origin only, so they submit one to this call and get a page that submits the provider's form.
 */
export const postPaymentRedirect = createRoute({
  method: 'post',
  path: '/shop/Order/{id}/payments/redirect',
  request: {
    params,
    query,
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: z.object({ secret: code(400, 1) }) } },
    },
  },
  responses: {
    200: {
      description: 'A page that submits the waiting payment’s form to its provider',
      content: { 'text/html': { schema: z.string() } },
    },
    303: { description: 'Back to the order: there is no form to submit, or the secret is wrong or expired' },
    ...refusals,
  },
});

export const postOrderLookup = createRoute({
  method: 'post',
  path: '/shop/Order/lookup',
  request: { query, body: body(orderLookup) },
  responses: { 202: json(empty, 'Always the same response; if the order exists, a link is mailed'), ...refusals },
});

/**
 * The call that reads the signed token of a mailed link. A token with the scope `status` may show the order, `pay` may
 * show and pay it, `withdraw` may only withdraw from it.
 */
export const postOrderToken = createRoute({
  method: 'post',
  path: '/shop/Order/token',
  request: { query, body: body(z.object({ token: line(600, 1) })) },
  responses: {
    200: json(z.object({ id: uuid, secret: z.string(), scope: z.enum(['status', 'pay', 'withdraw']) }), 'The order'),
    ...refusals,
  },
});

export const getWithdrawable = createRoute({
  method: 'get',
  path: '/shop/Order/{id}/withdrawal',
  request: { params, query, headers: secret },
  responses: { 200: json(withdrawable, 'The order’s goods, and the withdrawals so far'), ...refusals },
});

export const postWithdrawal = createRoute({
  method: 'post',
  path: '/shop/Order/{id}/withdrawal',
  request: { params, query, headers: secret.extend({ 'idempotency-key': withdrawalKey }), body: body(withdraw) },
  responses: {
    200: json(
      withdrawal,
      'The draft, or the confirmed statement with its time. The same key returns the same statement',
    ),
    ...refusals,
    ...conflict,
    422: json(errorAnswer, 'IdempotencyKeyReused: the key was used for another order'),
  },
});

export const postWithdrawalByNumber = createRoute({
  method: 'post',
  path: '/shop/Order/withdrawal',
  request: { query, headers: z.object({ 'idempotency-key': withdrawalKey }), body: body(withdrawByNumber) },
  responses: { 202: json(empty, 'Always the same response; if the order exists, a receipt is mailed'), ...refusals },
});

export const postPaymentNotice = createRoute({
  method: 'post',
  path: '/shop/payments/{provider}/notify/{key}',
  request: { params: z.object({ provider: line(50, 1), key: line(100, 1) }) },
  responses: {
    200: { description: 'Accepted; status and body depend on the provider' },
    401: json(errorAnswer, 'InvalidSignature'),
    ...refusals,
  },
});

export const listPickupPoints = createRoute({
  method: 'get',
  path: '/shop/PickupPoint',
  request: {
    query: z.object({
      ...shopQuery,
      network: line(40, 1),
      text: text(100).optional(),
      near: z
        .string()
        .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)
        .optional(),
      cash: z.stringbool().optional().describe('Whether to list only points that take cash on delivery'),
    }),
  },
  responses: { 200: json(z.array(pickupPoint), 'Up to 50 points, nearest or best match first'), ...refusals },
});

export const getPickupPoint = createRoute({
  method: 'get',
  path: '/shop/PickupPoint/{network}/{id}',
  request: { params: z.object({ network: line(40, 1), id: line(60, 1) }), query },
  responses: { 200: json(pickupPoint, 'One point'), ...refusals },
});
