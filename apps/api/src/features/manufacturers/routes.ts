import {
  addManufacturer as addManufacturerRoute,
  getManufacturer as getManufacturerRoute,
  listManufacturers as listManufacturersRoute,
  removeManufacturer as removeManufacturerRoute,
  saveManufacturer as saveManufacturerRoute,
  undoManufacturers as undoManufacturersRoute,
} from '@witryna/contract/routes/admin-manufacturer-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { personOf } from '../goods/person-of.ts';
import { getManufacturer, listManufacturers } from './list-manufacturers.ts';
import { addManufacturer, removeManufacturer, saveManufacturer, undoManufacturers } from './save-manufacturer.ts';

/** The calls with which a back office works on the manufacturers of the shop that its path names. */
export function manufacturerRoutes(deps: Pick<ApiDeps, 'clock'>) {
  return createRouter()
    .openapi(listManufacturersRoute, async (c) => {
      return c.json(await listManufacturers(c.get('tenant'), c.req.valid('query')), 200);
    })
    .openapi(getManufacturerRoute, async (c) => {
      return c.json(await getManufacturer(c.get('tenant'), c.req.valid('param').id), 200);
    })
    .openapi(addManufacturerRoute, async (c) => {
      return c.json(await addManufacturer(c.get('tenant'), c.req.valid('json').manufacturer, personOf(c, deps)), 200);
    })
    .openapi(saveManufacturerRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveManufacturer(c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(removeManufacturerRoute, async (c) => {
      return c.json(await removeManufacturer(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(undoManufacturersRoute, async (c) => {
      return c.json(await undoManufacturers(c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    });
}
