import { personData } from '@witryna/contract/admin-data';
import { eraseAdminPerson, exportAdminPerson } from '@witryna/contract/routes/admin-routes';
import { type ApiDeps, createRouter } from '../api-context.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

/** The calls by which a back office exports and erases what a shop has stored about a person. */
export function adminPersonRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(exportAdminPerson, async (c) => {
      const data = await exportPerson(c.get('tenant'), c.req.valid('json').email);
      // Dates become texts, as in the JSON that the command writes.
      return c.json(personData.parse(JSON.parse(JSON.stringify(data))), 200);
    })
    .openapi(eraseAdminPerson, async (c) =>
      c.json(await erasePerson(c.get('tenant'), c.req.valid('json').email, deps.clock()), 200),
    );
}
