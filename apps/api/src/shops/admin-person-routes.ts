import { personData } from '@witryna/contract/admin-data';
import { eraseAdminPerson, exportAdminPerson } from '@witryna/contract/routes/admin-routes';
import { type ApiDeps, createRouter } from '../api-context.ts';
import { logAct } from '../features/goods/event-store.ts';
import { personOf } from '../features/goods/person-of.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

/** The calls by which a back office exports and erases what a shop has stored about a person. */
export function adminPersonRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(exportAdminPerson, async (c) => {
      const data = await exportPerson(c.get('tenant'), c.req.valid('json').email);
      // Whose data it was is not logged: the log would keep the address that an erasure removes.
      const act = { thing: 'export', action: 'exported', name: 'person' } as const;
      await c.get('tenant').write((tx) => logAct(tx, act, personOf(c, deps)));
      // Dates become texts, as in the JSON that the command writes.
      return c.json(personData.parse(JSON.parse(JSON.stringify(data))), 200);
    })
    .openapi(eraseAdminPerson, async (c) => {
      const erased = await erasePerson(c.get('tenant'), c.req.valid('json').email, deps.clock());
      const act = { thing: 'buyer', action: 'removed', name: '' } as const;
      await c.get('tenant').write((tx) => logAct(tx, act, personOf(c, deps)));
      return c.json(erased, 200);
    });
}
