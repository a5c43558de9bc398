import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { erasedPart, invoiceFilter, invoiceList, personData, personInput } from '../admin-data.ts';
import { handledOrder, movedOrder, orderFilter, orderList, orderSearch, ordersPage } from '../admin-orders.ts';
import { type AdminCall, adminRights, type Right } from '../admin-rights.ts';
import { body, conflict, errorAnswer, json, refusals } from '../answer.ts';
import { idempotencyKey } from '../checkout.ts';
import { ShopError } from '../errors.ts';
import { code, uuid } from '../ids.ts';
import { commandOf, type OrderCommand, orderCommands } from '../order-commands.ts';
import { acceptedInvitation, me, memberChange, newInvitation, shopFacts, shopPeople } from '../people.ts';

/** Who calls, as the access to the API's calls of a back office has found out. */
interface Caller {
  Variables: {
    access: {
      allows(right: Right): boolean;
      /** Is told of each call before it is made, and may refuse it. */
      enter?: ((call: AdminCall) => Promise<void>) | undefined;
    };
  };
}

/** Refuses a call to those who lack its right. */
const guard = (name: AdminCall) =>
  createMiddleware<Caller>(async (c, next) => {
    const right = adminRights[name];
    const access = c.get('access');
    if (!access.allows(right)) throw new ShopError('Forbidden', { right });
    await access.enter?.(name);
    return next();
  });

/**
 * Defines a call of the back office, with the right that it needs. The host in its path selects the shop, because the
 * back office has an address of its own and works on closed shops too. Who calls is known by the session of the back
 * office, or by an API key (`Authorization: Bearer …`).
 */
export function adminRoute<const Route extends Omit<RouteConfig, 'tags' | 'security' | 'middleware'>>(
  name: AdminCall,
  route: Route,
) {
  return createRoute({
    ...route,
    tags: ['admin'],
    security: [{ bearer: [] }],
    middleware: guard(name),
    'x-call': name,
    'x-right': adminRights[name],
  });
}

/** The host of the shop, in the path of a call. */
export const host = code(253, 1);
const order = z.object({ host, id: uuid });
/** A press that is done once, however often it is sent. */
export const withKey = z.object({ 'idempotency-key': idempotencyKey });
/** What every call of a back office may be refused with. */
export const refused = {
  ...refusals,
  ...conflict,
  401: json(errorAnswer, 'Unauthorized: nobody is signed in, or the key is wrong'),
  403: json(errorAnswer, 'Forbidden or SecondFactorNeeded'),
  502: json(errorAnswer, 'The payment provider failed'),
};

export const searchAdminOrders = adminRoute('searchAdminOrders', {
  method: 'post',
  path: '/admin/{host}/orders/search',
  request: { params: z.object({ host }), body: body(orderSearch) },
  responses: { 200: json(orderList, 'A part of the orders, the newest first'), ...refused },
});

export const exportAdminOrders = adminRoute('exportAdminOrders', {
  method: 'post',
  path: '/admin/{host}/orders/export',
  request: { params: z.object({ host }), body: body(orderFilter) },
  responses: {
    200: { description: 'The orders as CSV, the newest first', content: { 'text/csv': { schema: z.string() } } },
    ...refused,
  },
});

export const getAdminOrder = adminRoute('getAdminOrder', {
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
  return adminRoute(name, {
    method: 'post',
    path: `/admin/{host}/orders/{id}/${name}` as const,
    request: { params: order, ...(commandOf(name).needsKey && { headers: withKey }), body: body(input) },
    responses: { 200: json(movedOrder, answer), ...refused },
  });
}

export const exportAdminPerson = adminRoute('exportAdminPerson', {
  method: 'post',
  path: '/admin/{host}/person/export',
  request: { params: z.object({ host }), body: body(personInput) },
  responses: { 200: json(personData, 'Everything that the shop has stored about the person'), ...refused },
});

export const eraseAdminPerson = adminRoute('eraseAdminPerson', {
  method: 'post',
  path: '/admin/{host}/person/erase',
  request: { params: z.object({ host }), body: body(personInput) },
  responses: { 200: json(z.array(erasedPart), 'What was erased, and what is kept and why'), ...refused },
});

export const listAdminInvoices = adminRoute('listAdminInvoices', {
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

export const getMe = adminRoute('getMe', {
  method: 'get',
  path: '/admin/me',
  responses: { 200: json(me, 'Who is signed in, and the shops in which they may work'), ...refused },
});

export const getShopFacts = adminRoute('getShopFacts', {
  method: 'get',
  path: '/admin/{host}/facts',
  request: { params: z.object({ host }) },
  responses: { 200: json(shopFacts, 'What the screens of the shop need to know of it'), ...refused },
});

/** Not a call of `adminRights`, because nobody is signed in yet: the invitation's token is the right. */
export const acceptInvitation = createRoute({
  tags: ['admin'],
  method: 'post',
  path: '/admin/invitations/accept',
  request: { body: body(acceptedInvitation) },
  responses: { 204: { description: 'Signed up; the person can sign in now' }, ...refused },
});

export const done = { 204: { description: 'Done' } };
const ofPerson = { params: z.object({ host, id: uuid }) };

export const listShopPeople = adminRoute('listShopPeople', {
  method: 'get',
  path: '/admin/{host}/people',
  request: { params: z.object({ host }) },
  responses: { 200: json(shopPeople, 'The people of the shop, and who is invited'), ...refused },
});

export const inviteToShop = adminRoute('inviteToShop', {
  method: 'post',
  path: '/admin/{host}/invitations',
  request: { params: z.object({ host }), body: body(newInvitation) },
  responses: { 204: { description: 'Invited by mail, in place of an earlier invitation' }, ...refused },
});

export const withdrawInvitation = adminRoute('withdrawInvitation', {
  method: 'delete',
  path: '/admin/{host}/invitations/{id}',
  request: ofPerson,
  responses: { ...done, ...refused },
});

export const changeMember = adminRoute('changeMember', {
  method: 'put',
  path: '/admin/{host}/people/{id}',
  request: { ...ofPerson, body: body(memberChange) },
  responses: { ...done, ...refused },
});

export const removeMember = adminRoute('removeMember', {
  method: 'delete',
  path: '/admin/{host}/people/{id}',
  request: ofPerson,
  responses: { ...done, ...refused },
});
