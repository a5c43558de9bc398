import { ShopError } from '@witryna/contract/errors';
import { endApiKey, listApiKeys, makeApiKey } from '@witryna/contract/routes/admin-people-routes';
import { createRouter } from '../api-context.ts';
import { makeKey } from './api-keys.ts';
import { deleteKey, listKeys } from './key-store.ts';
import type { People } from './open-people.ts';

/** The calls by which owners make keys for programs that work on their shop. */
export function keyRoutes(people: People) {
  return createRouter()
    .openapi(listApiKeys, async (c) =>
      c.json({ keys: await listKeys(people.db, c.get('shop').shopId, people.clock()) }, 200),
    )
    .openapi(makeApiKey, async (c) =>
      c.json(await makeKey(people, c.get('shop').shopId, c.req.valid('json'), c.get('person').name), 200),
    )
    .openapi(endApiKey, async (c) => {
      if (!(await deleteKey(people.db, c.get('shop').shopId, c.req.valid('param').id))) throw new ShopError('NotFound');
      return c.body(null, 204);
    });
}
