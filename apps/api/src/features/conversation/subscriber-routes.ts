import { exportSubscribers as exportRoute, searchSubscribers } from '@witryna/contract/routes/conversation-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { loggedExport, namesOfFilter } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import { exportSubscribers, listSubscribers } from './list-subscribers.ts';

/** The calls by which the people of a shop see who gets its newsletter, and take the list to what sends it. */
export function subscriberRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(searchSubscribers, async (c) => {
      return c.json(await listSubscribers(c.get('tenant'), c.req.valid('json')), 200);
    })
    .openapi(exportRoute, async (c) => {
      limitUse(deps, c, 'orderExport');
      const tenant = c.get('tenant');
      const filter = c.req.valid('json');
      const links = { origin: await shopAddress(deps, tenant.shopId), secretKey: deps.settings.secretKey };
      const write = (counted: { rows: number }) => exportSubscribers(tenant, filter, links, counted);
      const table = loggedExport(tenant, 'newsletter', personOf(c, deps), write, namesOfFilter(filter));
      return csvAnswer(c, table, 'newsletter');
    });
}
