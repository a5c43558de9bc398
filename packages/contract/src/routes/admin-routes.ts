import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { erasedPart, invoiceFilter, invoiceList, personData, personInput } from '../admin-data.ts';
import { handledOrder, movedOrder, orderFilter, orderList, ordersPage, parcelInput } from '../admin-orders.ts';
import { body, conflict, errorAnswer, json, refusals } from '../answer.ts';
import { idempotencyKey } from '../checkout.ts';
import { line, minor, text, uuid } from '../ids.ts';

/**
 * The calls of a back office. They need the installation's token (`Authorization: Bearer …`), and the host in the path
 * selects the shop, because a back office has an address of its own and works on closed shops too.
 */
const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const host = line(253, 1);
const order = z.object({ host, id: uuid });
/** Who acts, for the events of the order. */
const actor = z.object({ 'x-actor': line(100, 1).default('admin') });
const refused = {
  ...refusals,
  ...conflict,
  401: json(errorAnswer, 'Unauthorized: the token is missing or wrong'),
  502: json(errorAnswer, 'The payment provider failed'),
};
const note = text(500, 1).optional();

export const listAdminOrders = createRoute({
  ...shared,
  method: 'get',
  path: '/admin/{host}/orders',
  request: {
    params: z.object({ host }),
    query: orderFilter.extend({
      limit: z.coerce.number().int().min(1).max(ordersPage.sizeMax).default(ordersPage.sizeDefault),
      after: uuid.optional(),
    }),
  },
  responses: { 200: json(orderList, 'A part of the orders, the newest first'), ...refused },
});

export const getAdminOrder = createRoute({
  ...shared,
  method: 'get',
  path: '/admin/{host}/orders/{id}',
  request: { params: order },
  responses: { 200: json(handledOrder, 'The order with its events, payments and possible moves'), ...refused },
});

/** A call that changes an order and answers with its new state. Repeating it changes nothing. */
function change<Path extends string, Body extends z.ZodType>(path: Path, description: string, schema: Body) {
  return createRoute({
    ...shared,
    method: 'post',
    path: `/admin/{host}/orders/{id}/${path}` as const,
    request: { params: order, headers: actor, body: body(schema) },
    responses: { 200: json(movedOrder, description), ...refused },
  });
}

const nothing = z.object({});
export const acceptAdminOrder = change('accept', 'Accepted', nothing);
export const packAdminOrder = change('pack', 'Packed', nothing);
export const sendAdminOrder = change('send', 'Sent; repeated with another parcel number, it is corrected', parcelInput);
export const deliverAdminOrder = change('deliver', 'Delivered', nothing);
export const closeAdminOrder = change('close', 'Closed', nothing);
export const returnAdminOrder = change('return', 'Returned', z.object({ restock: z.boolean() }));
export const cancelAdminOrder = change('cancel', 'Cancelled; what was paid is refunded', z.object({ reason: note }));
export const payAdminOrder = change('paid', 'Paid without a provider', nothing);
export const resolveAdminOrder = change('resolve', 'No longer marked for attention', z.object({ note }));

export const refundAdminOrder = createRoute({
  ...shared,
  method: 'post',
  path: '/admin/{host}/orders/{id}/refund',
  request: {
    params: order,
    headers: actor.extend({ 'idempotency-key': idempotencyKey }),
    body: body(
      z.object({
        amountMinor: minor.positive().optional().describe('By default everything that is left of a payment'),
        byHand: z.boolean().default(false).describe('Records a refund that was made without this program'),
      }),
    ),
  },
  responses: { 200: json(movedOrder, 'Refunded, or waiting for the provider'), ...refused },
});

export const exportAdminPerson = createRoute({
  ...shared,
  method: 'post',
  path: '/admin/{host}/person/export',
  request: { params: z.object({ host }), body: body(personInput) },
  responses: { 200: json(personData, 'Everything that the shop has stored about the person'), ...refused },
});

export const eraseAdminPerson = createRoute({
  ...shared,
  method: 'post',
  path: '/admin/{host}/person/erase',
  request: { params: z.object({ host }), body: body(personInput) },
  responses: { 200: json(z.array(erasedPart), 'What was erased, and what is kept and why'), ...refused },
});

export const listAdminInvoices = createRoute({
  ...shared,
  method: 'get',
  path: '/admin/{host}/invoices',
  request: {
    params: z.object({ host }),
    query: invoiceFilter.extend({
      limit: z.coerce.number().int().min(1).max(ordersPage.sizeMax).default(ordersPage.sizeDefault),
      after: uuid.optional(),
    }),
  },
  responses: { 200: json(invoiceList, 'A part of the invoices’ data, the oldest first'), ...refused },
});
