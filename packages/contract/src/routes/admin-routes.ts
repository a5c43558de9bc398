import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { actor } from '../actor.ts';
import { erasedPart, invoiceFilter, invoiceList, personData, personInput } from '../admin-data.ts';
import { handledOrder, movedOrder, orderFilter, orderList, ordersPage } from '../admin-orders.ts';
import { body, conflict, errorAnswer, json, refusals } from '../answer.ts';
import { idempotencyKey } from '../checkout.ts';
import { code, uuid } from '../ids.ts';
import { commandOf, type OrderCommand, orderCommands } from '../order-commands.ts';

/**
 * The calls of a back office. They need the installation's token (`Authorization: Bearer …`), and the host in the path
 * selects the shop, because a back office has an address of its own and works on closed shops too.
 */
const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const host = code(253, 1);
const order = z.object({ host, id: uuid });
const acting = z.object({ 'x-actor': actor.default('admin') });
const actingWithKey = acting.extend({ 'idempotency-key': idempotencyKey });
const refused = {
  ...refusals,
  ...conflict,
  401: json(errorAnswer, 'Unauthorized: the token is missing or wrong'),
  502: json(errorAnswer, 'The payment provider failed'),
};

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

/**
 * The call that runs a command on an order and answers with the order's new state. Repeating it changes nothing.
 */
export function commandAdminOrder(name: OrderCommand) {
  const { input, answer } = orderCommands[name];
  return createRoute({
    ...shared,
    method: 'post',
    path: `/admin/{host}/orders/{id}/${name}` as const,
    request: { params: order, headers: commandOf(name).needsKey ? actingWithKey : acting, body: body(input) },
    responses: { 200: json(movedOrder, answer), ...refused },
  });
}

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
