import type { CheckedFolder } from '@witryna/shop-folder/check/check-folder.ts';
import { productsOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { orderedPrices } from '@witryna/shop-folder/check/ordered-prices.ts';
import type { FolderPrice } from '@witryna/shop-folder/format/prices.ts';
import { type FolderProduct, variantKey } from '@witryna/shop-folder/format/product.ts';
import type { Tenant } from '../database/tenant.ts';
import type { JsonRow } from '../database/write-rows.ts';
import type { ChangedColumn, ProductToWrite, WriteOptions, WrittenBatch } from '../features/goods/plan-product.ts';
import { lockProducts } from '../features/goods/store.ts';
import { writeProducts } from '../features/goods/write-products-store.ts';
import { type Change, columnChanges, differences } from './import-changes.ts';
import { type Descriptions, type FolderNames, writtenProduct } from './written-product.ts';

export interface ProductImport extends WriteOptions {
  tenant: Tenant;
  checked: CheckedFolder;
  names: FolderNames;
  /** The shop's, for what is told of changed prices. */
  currency: string;
  productIds: ReadonlyMap<string, number>;
  /** Sort orders of the products, by handle. */
  sortOrders: ReadonlyMap<string, number>;
  readDescriptions(handle: string): Promise<Descriptions>;
  /** Called before a batch is written, so that its pictures can be fetched. */
  fetchPictures(products: readonly FolderProduct[]): Promise<void>;
  /** @param left what differs in products that stay as they are */
  onBatch(batch: WrittenBatch, changes: Change[], left: Change[][]): void;
  signal: AbortSignal;
}

/** A batch is one transaction; it locks its products, so it must be short. */
const batchProducts = 250;
const batchCombinations = 1_000;
/** Characters of descriptions. A batch is written as one JSON text, which must fit into memory. */
const batchText = 4_000_000;

/** Imports all products without a fault, in batches. Rows that are the same stay untouched. */
export async function importProducts(options: ProductImport): Promise<void> {
  for await (const batch of batchesOf(options)) {
    options.signal.throwIfAborted();
    await options.fetchPictures(batch.map(({ product }) => product));
    // Now the pictures have ids.
    const products = batch.map((one) => toWrite(one, options));
    const written = await options.tenant.write(async (tx) => {
      // Nobody may save a product between the look at its version and the write.
      const ids = products.map(({ id }) => id);
      if (!options.dryRun) await lockProducts(tx, ids);
      return writeProducts(tx, products, options);
    });
    const named = (changes: ChangedColumn[]) => changes.flatMap((change) => changesOf(change, options.currency));
    options.onBatch(written, named(written.changes), written.left.map(named));
  }
}

interface ReadProduct {
  product: FolderProduct;
  /** Its rows of `prices.csv`. */
  prices: FolderPrice[];
  id: number;
  sortOrder: number;
  descriptions: Descriptions;
}

function toWrite({ product, prices, id, sortOrder, descriptions }: ReadProduct, { names }: ProductImport) {
  const pastPrices: ProductToWrite['pastPrices'] = (combination) => {
    const key = variantKey(combination);
    return prices.filter(({ variant }) => variant === key);
  };
  return { id, sortOrder, product: writtenProduct(product, names, descriptions), pastPrices };
}

/** Says what an import changes, by the names that the folder has. */
function changesOf({ kind, product, combination, column, before, after }: ChangedColumn, currency: string): Change[] {
  const name = combination ? `${product.handle} ${combinationName(combination)}`.trim() : product.handle;
  // It follows from the others.
  if (column === 'sale_due_at') return [];
  if (column !== 'features') return columnChanges({ kind, name }, { column, before, after }, currency);
  return [...differences(featureTexts(before), featureTexts(after), 'Features')].map((one) => ({ kind, name, ...one }));
}

function combinationName({ sku, variants }: JsonRow): string {
  if (typeof sku === 'string') return sku;
  return Array.isArray(variants) ? variants.map(({ value }) => value).join(' / ') : '';
}

function featureTexts(features: unknown): unknown {
  if (!Array.isArray(features)) return features;
  return features.map(({ name, value, feature_group: group }) => `${group ? `[${group}] ` : ''}${name} = ${value}`);
}

async function* batchesOf(options: ProductImport): AsyncGenerator<ReadProduct[]> {
  let batch: ReadProduct[] = [];
  let combinations = 0;
  let text = 0;
  for await (const { product, prices } of productsWithPrices(options.checked)) {
    const { handle } = product;
    const id = options.productIds.get(handle);
    if (id === undefined) continue;
    const descriptions = await options.readDescriptions(handle);
    batch.push({ product, prices, id, sortOrder: options.sortOrders.get(handle) ?? 0, descriptions });
    combinations += product.combinations.length;
    text += descriptions.old.length + (descriptions.light?.length ?? 0);
    if (batch.length < batchProducts && combinations < batchCombinations && text < batchText) continue;
    yield batch;
    batch = [];
    combinations = 0;
    text = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Reads products and their past prices side by side: both files have the same order. */
async function* productsWithPrices({ folder, context, products }: CheckedFolder) {
  // The check has reported the faults.
  const ignore = () => undefined;
  const prices = orderedPrices({ folder, context, products }, ignore);
  let next = await prices.next();
  for await (const product of productsOf(folder, context, ignore)) {
    if (!products.has(product.handle)) continue;
    const own: FolderPrice[] = [];
    for (; !next.done && next.value.handle === product.handle; next = await prices.next()) own.push(next.value);
    yield { product, prices: own };
  }
}
