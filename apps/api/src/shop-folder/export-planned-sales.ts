import { timeText } from '@witryna/shop-folder/format/cell-text.ts';
import type { ShopFileInput } from '@witryna/shop-folder/format/write-shop-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { saleOf } from '../features/sales/sale-rows.ts';
import type { ShopExport } from './export-context.ts';
import { majorOf } from './export-shop-file.ts';
import { listManufacturerIds, listOptionValuesOf, listPlannedSales } from './planned-sale-store.ts';

type FolderSale = NonNullable<ShopFileInput['plannedSales']>[number];

/** Makes the sales of `shop.json`: those that have not begun. Of one that runs, `products.csv` has the prices and times. */
export async function plannedSalesOf(
  tx: TenantTransaction,
  { handles, currency, manufacturers, leftOut }: Pick<ShopExport, 'handles' | 'currency' | 'manufacturers' | 'leftOut'>,
): Promise<FolderSale[]> {
  const rows = (await listPlannedSales(tx)).map((row) => ({ row, sale: saleOf(row) }));
  const keys = new Map([...(await listManufacturerIds(tx))].map(([key, id]) => [id, key]));
  const priced = rows.flatMap(({ sale }) => sale.prices.map(({ combinationId }) => combinationId));
  const combinations = new Map((await listOptionValuesOf(tx, priced)).map((one) => [one.id, one]));
  const names = new Set<string>();
  return rows.flatMap(({ row, sale }): FolderSale[] => {
    const goods = goodsOf(sale.goods, { handles, keys, manufacturers });
    if (!goods || names.has(sale.name)) {
      leftOut(goods ? 'sale with the name of another one' : 'sale whose goods are gone', sale.name);
      return [];
    }
    names.add(sale.name);
    const prices = sale.prices.flatMap(({ combinationId, priceMinor }) => {
      const one = combinations.get(combinationId);
      const product = one && handles.product.get(one.product_id);
      return product === undefined
        ? []
        : [{ product, options: one?.values ?? [], price: majorOf(priceMinor, currency) }];
    });
    return [
      {
        name: sale.name,
        draft: sale.planned ? undefined : true,
        ...goods,
        percent: sale.percent ?? undefined,
        prices: prices.length > 0 ? prices : undefined,
        from: row.starts_at ? timeText(row.starts_at) : undefined,
        to: row.ends_at ? timeText(row.ends_at) : undefined,
        banner: sale.banner ? { text: sale.banner.text, link: sale.banner.link || undefined } : undefined,
      },
    ];
  });
}

interface Names extends Pick<ShopExport, 'handles' | 'manufacturers'> {
  keys: ReadonlyMap<number, string>;
}

function goodsOf(goods: ReturnType<typeof saleOf>['goods'], { handles, keys, manufacturers }: Names) {
  if (goods.kind === 'products') {
    const products = goods.ids.flatMap((id) => handles.product.get(id) ?? []);
    return products.length > 0 ? { products } : undefined;
  }
  if (goods.id === null) return undefined;
  if (goods.kind === 'category') {
    const category = handles.category.get(goods.id);
    return category === undefined ? undefined : { category };
  }
  const manufacturer = keys.get(goods.id);
  return manufacturer !== undefined && Object.hasOwn(manufacturers, manufacturer) ? { manufacturer } : undefined;
}
