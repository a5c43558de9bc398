import { movedOrder } from '@witryna/contract/admin-orders';
import { orderCommandNames } from '@witryna/contract/order-commands';
import {
  commandAdminOrder,
  exportAdminOrders,
  getAdminOrder,
  listAdminInvoices,
  searchAdminOrders,
} from '@witryna/contract/routes/admin-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { loggedExport, namesOfFilter } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { exportOrderTable } from './export-order-table.ts';
import { handleOrder } from './handle-order.ts';
import { listOrders } from './list-orders.ts';
import { readInvoicePage } from './read-invoice-data.ts';
import { showOrder } from './show-order.ts';

/** The calls with which a back office works on the orders of the shop that `adminAccess` has opened. */
export function adminOrderRoutes(deps: ApiDeps & OrderDeps) {
  const router = createRouter()
    .openapi(searchAdminOrders, async (c) => {
      const { limit, after, ...filter } = c.req.valid('json');
      return c.json(await listOrders(deps, c.get('tenant'), { filter, limit, after }), 200);
    })
    .openapi(exportAdminOrders, async (c) => {
      limitUse(deps, c, 'orderExport');
      const filter = c.req.valid('json');
      const table = loggedExport(
        c.get('tenant'),
        'orders',
        personOf(c, deps),
        (counted) => exportOrderTable(deps, c.get('tenant'), filter, counted),
        namesOfFilter(filter),
      );
      return csvAnswer(c, table, 'orders');
    })
    .openapi(listAdminInvoices, async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await readInvoicePage(c.get('tenant'), filter, { limit, after }), 200);
    })
    .openapi(getAdminOrder, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      return c.json(await showOrder(deps, c.get('tenant'), orderId), 200);
    });
  for (const name of orderCommandNames) {
    router.openapi(commandAdminOrder(name), async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const key = c.req.header('idempotency-key')?.toLowerCase();
      const tenant = c.get('tenant');
      await handleOrder[name](deps, tenant, { ...c.req.valid('json'), orderId, actor, key });
      return c.json(movedOrder.parse(await showOrder(deps, tenant, orderId)), 200);
    });
  }
  return router;
}
