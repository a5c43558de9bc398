import { columnsOfProducts } from '@witryna/shop-folder/format/product-columns.ts';
import { rowsOfProduct } from '@witryna/shop-folder/format/rows-of-product.ts';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import { openExport } from '../../shop-folder/export-context.ts';
import { folderProduct } from '../../shop-folder/folder-products.ts';
import type { RowCount } from '../goods/logged-export.ts';
import { readProductParts } from '../goods/store.ts';
import { readShopFacts } from '../shop/store.ts';

/** Writes the goods of a shop as `products.csv` of its folder, piece by piece, in the order of the shop. */
export async function* exportGoods(tenant: Tenant, counted: RowCount, signal: AbortSignal): AsyncGenerator<string> {
  const ignore = () => undefined;
  const { names, currency, productPages } = await tenant.read(async (tx) => {
    const facts = await readShopFacts(tx);
    const given = {
      folder: '',
      anonymous: false,
      currency: facts.currency,
      leftOut: ignore,
      count: ignore,
      onProducts: ignore,
      signal,
    };
    return openExport(tx, given);
  });
  const rows = async function* () {
    for (const ids of productPages) {
      const parts = await tenant.read((tx) => readProductParts(tx, ids));
      for (const part of parts) {
        const ofProduct = rowsOfProduct(folderProduct(part, names), currency);
        counted.rows += ofProduct.length;
        yield* ofProduct;
      }
    }
  };
  yield* writeSpreadsheet(columnsOfProducts, rows());
}
