import { getStartPage } from '@witryna/contract/routes/admin-start-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { readStartPage } from './read-start-page.ts';

/** What a back office shows first, for each according to their areas. */
export function startPageRoutes(deps: ApiDeps) {
  return createRouter().openapi(getStartPage, async (c) => {
    return c.json(await readStartPage(c.get('tenant'), c.get('access'), deps.clock()), 200);
  });
}
