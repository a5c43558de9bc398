import { streamOrders } from '@witryna/contract/routes/order-tool-routes';
import { createRouter } from '../api-context.ts';
import type { OrderStreams } from '../features/order-handling/order-streams.ts';
import { requirePerson } from '../http/require-person.ts';
import type { People } from './open-people.ts';
import { stillAllows } from './session-access.ts';

/** The call by which the pages of the back office hear of new orders. */
export function orderStreamRoutes(people: People, streams: OrderStreams) {
  return createRouter().openapi(streamOrders, (c) => {
    const tenant = c.get('tenant');
    const { headers } = c.req.raw;
    const body = streams.open({
      tenant,
      personId: requirePerson(c),
      lastId: c.req.valid('header')['last-event-id'],
      mayStay: () => stillAllows(people, headers, tenant.shopId, 'orders'),
    });
    return c.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // Proxies such as nginx would keep the events back.
      'x-accel-buffering': 'no',
    });
  });
}
