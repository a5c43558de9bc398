import {
  addSale as addSaleRoute,
  endSale as endSaleRoute,
  getSale as getSaleRoute,
  listSales as listSalesRoute,
  previewSale as previewSaleRoute,
  removeSale as removeSaleRoute,
  saveSale as saveSaleRoute,
  startSale as startSaleRoute,
  undoSales as undoSalesRoute,
} from '@witryna/contract/routes/admin-sale-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import { personOf } from '../goods/person-of.ts';
import { getSale, listSales } from './list-sales.ts';
import { previewSale } from './preview-sale.ts';
import { addSale, endSale, removeSale, saveSale, startSale } from './save-sale.ts';
import { undoSales } from './undo-sales.ts';

/** A preview looks at all goods of a sale and of those beside it. One shop gets one at a time. */
const PREVIEW_TURNS = { atOnce: 4, atOnceOf: () => 1, maxWaiting: 5 };

/** The calls with which a back office works on the sales of the shop that its path names. */
export function saleRoutes(deps: Pick<ApiDeps, 'clock'>) {
  const previews = createTurns<number>(PREVIEW_TURNS);
  return createRouter()
    .openapi(listSalesRoute, async (c) => {
      return c.json(await listSales(c.get('tenant'), c.req.valid('query'), deps.clock()), 200);
    })
    .openapi(getSaleRoute, async (c) => {
      return c.json(await getSale(c.get('tenant'), c.req.valid('param').id, deps.clock()), 200);
    })
    .openapi(previewSaleRoute, async (c) => {
      const tenant = c.get('tenant');
      const preview = () => previewSale(tenant, c.req.valid('json'), deps.clock());
      return c.json(await previews.run(tenant.shopId, preview), 200);
    })
    .openapi(addSaleRoute, async (c) => {
      return c.json(await addSale(c.get('tenant'), c.req.valid('json').sale, personOf(c, deps)), 200);
    })
    .openapi(saveSaleRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveSale(c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(startSaleRoute, async (c) => {
      return c.json(await startSale(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(endSaleRoute, async (c) => {
      return c.json(await endSale(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(removeSaleRoute, async (c) => {
      return c.json(await removeSale(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(undoSalesRoute, async (c) => {
      return c.json(await undoSales(c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    });
}
