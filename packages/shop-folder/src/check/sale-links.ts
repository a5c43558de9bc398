import type { ShopFile } from '../format/shop-file.ts';

/** Lists the categories and products that planned sales name, as links such as `product:mug`. */
export function saleLinks({ plannedSales }: Pick<ShopFile, 'plannedSales'>): { column: string; link: string }[] {
  return plannedSales.flatMap(({ category, products = [], prices = [] }, at) => [
    ...(category === undefined ? [] : [{ column: `plannedSales[${at}].category`, link: `category:${category}` }]),
    ...products.map((handle) => ({ column: `plannedSales[${at}].products`, link: `product:${handle}` })),
    ...prices.map(({ product }) => ({ column: `plannedSales[${at}].prices`, link: `product:${product}` })),
  ]);
}
