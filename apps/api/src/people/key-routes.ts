import { ShopError } from '@witryna/contract/errors';
import { endApiKey, listApiKeys, makeApiKey } from '@witryna/contract/routes/admin-people-routes';
import { type ApiContext, createRouter } from '../api-context.ts';
import { logAct } from '../features/goods/event-store.ts';
import { personOf } from '../features/goods/person-of.ts';
import { makeKey } from './api-keys.ts';
import { deleteKey, listKeys } from './key-store.ts';
import type { People } from './open-people.ts';

/** The calls by which owners make keys for programs that work on their shop. */
export function keyRoutes(people: People) {
  const log = (c: ApiContext, act: Parameters<typeof logAct>[1]) =>
    c.get('tenant').write((tx) => logAct(tx, act, personOf(c, people)));
  return createRouter()
    .openapi(listApiKeys, async (c) =>
      c.json({ keys: await listKeys(people.db, c.get('shop').shopId, people.clock()) }, 200),
    )
    .openapi(makeApiKey, async (c) => {
      const key = c.req.valid('json');
      const made = await makeKey(people, c.get('shop').shopId, key, c.get('person').name);
      await log(c, { thing: 'key', action: 'made', name: key.name, changes: [{ field: 'areas', after: key.areas }] });
      return c.json(made, 200);
    })
    .openapi(endApiKey, async (c) => {
      const ended = await deleteKey(people.db, c.get('shop').shopId, c.req.valid('param').id);
      if (!ended) throw new ShopError('NotFound');
      await log(c, { thing: 'key', action: 'removed', name: ended.name });
      return c.body(null, 204);
    });
}
