import {
  countLeftCarts as countLeftCartsRoute,
  exportWaitingGoods as exportWaitingGoodsRoute,
  listWaitingGoods as listWaitingGoodsRoute,
} from '@witryna/contract/routes/admin-demand-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { loggedExport } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import { countLeftCarts, exportWaitingGoods, listWaitingGoods } from './read-demand.ts';

/** The calls by which a back office shows what shoppers want and have left. */
export function demandRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(listWaitingGoodsRoute, async (c) => c.json(await listWaitingGoods(c.get('tenant')), 200))
    .openapi(exportWaitingGoodsRoute, async (c) => {
      limitUse(deps, c, 'orderExport');
      const tenant = c.get('tenant');
      const table = loggedExport(tenant, 'waiting', personOf(c, deps), (counted) =>
        exportWaitingGoods(tenant, counted),
      );
      return csvAnswer(c, table, 'waiting');
    })
    .openapi(countLeftCartsRoute, async (c) => c.json(await countLeftCarts(c.get('tenant'), deps.clock()), 200));
}
