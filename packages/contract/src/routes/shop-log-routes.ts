import { z } from 'zod';
import { json } from '../answer.ts';
import { logPlace, shopEventsPage, shopLog, shopLogFilter } from '../shop-events.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

export const listShopEvents = adminRoute('listShopEvents', {
  method: 'get',
  path: '/admin/{host}/events',
  request: {
    params: z.object({ host }),
    query: shopLogFilter.extend({
      limit: z.coerce.number().int().min(1).max(shopEventsPage.sizeMax).default(shopEventsPage.sizeDefault),
      after: logPlace.optional(),
    }),
  },
  responses: { 200: json(shopLog, 'What was done in the shop, the newest first'), ...refused },
});

export const exportShopEvents = adminRoute('exportShopEvents', {
  method: 'get',
  path: '/admin/{host}/events/export',
  request: { params: z.object({ host }), query: shopLogFilter },
  responses: {
    200: { description: 'The same as CSV, one row each', content: { 'text/csv': { schema: z.string() } } },
    ...refused,
  },
});
