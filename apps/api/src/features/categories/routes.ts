import {
  addCategory as addCategoryRoute,
  getCategory,
  listCategoryTree,
  moveCategory as moveCategoryRoute,
  removeCategory as removeCategoryRoute,
  saveCategory as saveCategoryRoute,
  undoCategories as undoCategoriesRoute,
} from '@witryna/contract/routes/admin-category-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { personOf } from '../goods/person-of.ts';
import { listTree, readCategory } from './list-tree.ts';
import { addCategory, moveCategory, removeCategory, saveCategory } from './save-category.ts';
import { undoCategories } from './undo-categories.ts';

/** The calls with which a back office works on the categories of the shop that its path names. */
export function categoryRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(listCategoryTree, async (c) => c.json(await listTree(c.get('tenant')), 200))
    .openapi(getCategory, async (c) => {
      const tenant = c.get('tenant');
      const shopUrl = await shopAddress(deps, tenant.shopId);
      return c.json(await readCategory(tenant, c.req.valid('param').id, shopUrl), 200);
    })
    .openapi(addCategoryRoute, async (c) => {
      return c.json(await addCategory(c.get('tenant'), c.req.valid('json').category, personOf(c, deps)), 200);
    })
    .openapi(saveCategoryRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveCategory(c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(moveCategoryRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await moveCategory(c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(removeCategoryRoute, async (c) => {
      return c.json(await removeCategory(c.get('tenant'), c.req.valid('param').id, personOf(c, deps)), 200);
    })
    .openapi(undoCategoriesRoute, async (c) => {
      return c.json(await undoCategories(c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    });
}
