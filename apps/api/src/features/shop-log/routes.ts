import { exportShopEvents, listShopEvents } from '@witryna/contract/routes/shop-log-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { loggedExport, namesOfFilter } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import { exportLog } from './export-log.ts';
import { readLog } from './read-log.ts';

/** The calls by which the people of a shop see what was done in it. */
export function shopLogRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(listShopEvents, async (c) => {
      const { after, ...asked } = c.req.valid('query');
      return c.json(await readLog(c.get('tenant'), c.get('access'), { ...asked, after }), 200);
    })
    .openapi(exportShopEvents, async (c) => {
      limitUse(deps, c, 'orderExport');
      const filter = c.req.valid('query');
      const [tenant, access] = [c.get('tenant'), c.get('access')];
      // Whoever may see nothing is refused before a file begins.
      await readLog(tenant, access, { ...filter, after: undefined, limit: 1 });
      const write = (counted: { rows: number }) => exportLog(tenant, access, filter, counted);
      const table = loggedExport(tenant, 'log', personOf(c, deps), write, namesOfFilter(filter));
      return csvAnswer(c, table, 'changes');
    });
}
