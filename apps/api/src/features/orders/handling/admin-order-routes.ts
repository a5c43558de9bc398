import { movedOrder } from '@witryna/contract/admin-orders';
import {
  acceptAdminOrder,
  cancelAdminOrder,
  closeAdminOrder,
  deliverAdminOrder,
  getAdminOrder,
  listAdminOrders,
  packAdminOrder,
  payAdminOrder,
  refundAdminOrder,
  resolveAdminOrder,
  returnAdminOrder,
  sendAdminOrder,
} from '@witryna/contract/routes/admin-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../../api-context.ts';
import type { OrderDeps } from '../order-deps.ts';
import { acceptOrder } from './accept-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { closeOrder } from './close-order.ts';
import { deliverOrder } from './deliver-order.ts';
import { listOrders } from './list-orders.ts';
import { markPaid } from './mark-paid.ts';
import type { Handling } from './move-order.ts';
import { packOrder } from './pack-order.ts';
import { refundOrder } from './refund-order.ts';
import { resolveOrder } from './resolve-order.ts';
import { returnOrder } from './return-order.ts';
import { sendOrder } from './send-order.ts';
import { showOrder } from './show-order.ts';

/** The calls with which a back office works on the orders of the shop that `adminAccess` has opened. */
export function adminOrderRoutes(deps: ApiDeps & OrderDeps) {
  interface Request {
    param: { id: string };
    header: { 'x-actor': string };
  }
  const handlingOf = ({ param, header }: Request): Handling => ({
    orderId: param.id.toLowerCase(),
    actor: header['x-actor'],
  });
  const show = (c: ApiContext, { orderId }: Pick<Handling, 'orderId'>) => showOrder(deps, c.get('tenant'), orderId);
  /** Runs an operation of an order and answers with the order's new state. */
  async function handle(c: ApiContext, request: Request, work: (handling: Handling) => Promise<unknown>) {
    const handling = handlingOf(request);
    await work(handling);
    return movedOrder.parse(await show(c, handling));
  }

  return createRouter()
    .openapi(listAdminOrders, async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listOrders(c.get('tenant'), { filter, limit, after }), 200);
    })
    .openapi(getAdminOrder, async (c) => c.json(await show(c, { orderId: c.req.valid('param').id.toLowerCase() }), 200))
    .openapi(acceptAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      return c.json(await handle(c, request, (handling) => acceptOrder(deps, c.get('tenant'), handling)), 200);
    })
    .openapi(packAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      return c.json(await handle(c, request, (handling) => packOrder(deps, c.get('tenant'), handling)), 200);
    })
    .openapi(sendAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      const parcel = c.req.valid('json');
      const send = (handling: Handling) => sendOrder(deps, c.get('tenant'), { ...handling, parcel });
      return c.json(await handle(c, request, send), 200);
    })
    .openapi(deliverAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      return c.json(await handle(c, request, (handling) => deliverOrder(deps, c.get('tenant'), handling)), 200);
    })
    .openapi(closeAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      return c.json(await handle(c, request, (handling) => closeOrder(deps, c.get('tenant'), handling)), 200);
    })
    .openapi(returnAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      const { restock } = c.req.valid('json');
      const take = (handling: Handling) => returnOrder(deps, c.get('tenant'), { ...handling, restock });
      return c.json(await handle(c, request, take), 200);
    })
    .openapi(cancelAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      const { reason } = c.req.valid('json');
      const cancel = (handling: Handling) => cancelOrder(deps, c.get('tenant'), { ...handling, reason });
      return c.json(await handle(c, request, cancel), 200);
    })
    .openapi(payAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      return c.json(await handle(c, request, (handling) => markPaid(deps, c.get('tenant'), handling)), 200);
    })
    .openapi(resolveAdminOrder, async (c) => {
      const request = { param: c.req.valid('param'), header: c.req.valid('header') };
      const { note } = c.req.valid('json');
      const resolve = (handling: Handling) => resolveOrder(deps, c.get('tenant'), { ...handling, note });
      return c.json(await handle(c, request, resolve), 200);
    })
    .openapi(refundAdminOrder, async (c) => {
      const header = c.req.valid('header');
      const request = { param: c.req.valid('param'), header };
      const { amountMinor, byHand } = c.req.valid('json');
      const input = { key: header['idempotency-key'].toLowerCase(), amountMinor, byHand };
      const refund = (handling: Handling) => refundOrder(deps, c.get('tenant'), { ...handling, ...input });
      return c.json(await handle(c, request, refund), 200);
    });
}
