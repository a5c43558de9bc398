import type { CategoryTree, HandledCategory } from '@witryna/contract/categories';
import { ShopError } from '@witryna/contract/errors';
import { pathSegment } from '@witryna/contract/product-address';
import type { Tenant } from '../../database/tenant.ts';
import { listCategoryRows } from '../shop/store.ts';
import { categoryFormOf } from './category-rows.ts';
import { countGoods, readCategoryForms } from './store.ts';

/** Lists all categories of a shop, which has at most as many as an import may make, with how many goods are in each. */
export async function listTree(tenant: Tenant): Promise<CategoryTree> {
  return tenant.read(async (tx) => {
    const goods = await countGoods(tx);
    const rows = await listCategoryRows(tx);
    return {
      categories: rows.map(({ id, parent_id: parentId, name, url: handle, photo: picture }) => ({
        ...{ id, parentId, name, handle, picture },
        goods: goods.get(id) ?? 0,
      })),
    };
  });
}

/** Reads a category with what its form needs. @throws ShopError NotFound */
export async function readCategory(tenant: Tenant, id: number, shopUrl: string): Promise<HandledCategory> {
  const row = (await tenant.read(readCategoryForms)).find((one) => one.id === id);
  if (!row) throw new ShopError('NotFound');
  const { version, name } = row;
  return { id, version, address: `${shopUrl}/products/${pathSegment({ id, name })}`, category: categoryFormOf(row) };
}
