import { cleanCode } from '@witryna/contract/clean-text';
import { rowsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { oldPathOf } from './old-addresses.ts';

/** What another system says of a product: any of its handle, SKU, name and address. */
export interface ProductNames {
  handle?: string | null;
  sku?: string | null;
  title?: string | null;
  /** Its address in the other shop, which `redirects.csv` leads on. */
  address?: string | null;
}

/** Finds the handle of a product of the folder; undefined if none is known by these names. */
export type FindProduct = (names: ProductNames) => string | undefined;

/** What is compared of a SKU or name. */
const keyOf = (name: string) => cleanCode(name).toLowerCase();

/** Reads by which names the products of a folder are known. Memory holds the SKU, title and old address of each. */
export async function knownProducts(folder: string): Promise<FindProduct> {
  const handles = new Set<string>();
  const bySku = new Map<string, string>();
  const byTitle = new Map<string, string | undefined>();
  const byPath = new Map<string, string>();
  const ignore = () => undefined;
  for await (const { cells } of rowsOf(folder, 'products.csv', ignore)) {
    const [handle = '', sku = '', title = ''] = ['Handle', 'Variant SKU', 'Title'].map((name) =>
      keyOf(cells[name] ?? ''),
    );
    if (!handle) continue;
    handles.add(handle);
    if (sku) bySku.set(sku, handle);
    // A title that two products have names neither.
    if (title) byTitle.set(title, byTitle.has(title) ? undefined : handle);
  }
  for await (const { cells } of rowsOf(folder, 'redirects.csv', ignore)) {
    const [, handle] = /^product:([a-z0-9-]+)$/.exec(cells.To ?? '') ?? [];
    if (handle && handles.has(handle)) byPath.set(cells.From ?? '', handle);
  }
  return ({ handle, sku, title, address }) => {
    const path = address ? oldPathOf(address) : null;
    const slug = handle?.toLowerCase();
    return (
      (sku ? bySku.get(keyOf(sku)) : undefined) ??
      (path === null ? undefined : byPath.get(path)) ??
      (slug ? byPath.get(`/products/${handle}`) : undefined) ??
      (slug && handles.has(slug) ? slug : undefined) ??
      (title ? byTitle.get(keyOf(title)) : undefined)
    );
  };
}
