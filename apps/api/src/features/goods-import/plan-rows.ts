import type { GoodsImport, GoodsOutcome } from '@witryna/contract/goods-import';
import type { ProductForm } from '@witryna/contract/product-form';
import type { FieldChange } from '@witryna/contract/shop-events';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { ImportedProduct } from '../../database/imported-product.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { fieldChanges } from '../goods/field-changes.ts';
import { formOf } from '../goods/product-rows.ts';
import { lockProducts, readProductParts } from '../goods/store.ts';
import { type Edit, type Refusal, refusalsOf } from '../goods/write-edits.ts';
import { listImportedVersions, listMatches, listTakenHandles } from './match-store.ts';
import { type MergeOptions, mergedForm, newForm } from './merge-product.ts';

/** A product of the file that is to be compared with the shop. */
export interface PlannedRow {
  place: number;
  product: ImportedProduct;
}

/** What becomes of a product of the file. */
export interface PlannedProduct extends PlannedRow {
  outcome: GoodsOutcome;
  /** The product of the shop; undefined for a new one. */
  productId: number | undefined;
  version: number | undefined;
  /** The product of the shop as it is. */
  before: ProductForm | undefined;
  /** What is written; undefined if nothing is, or in a preview for a new product. */
  edit: Edit | undefined;
  changes: FieldChange[];
  faults: GoodsImport['preview']['listed'][number]['faults'];
}

export interface PlanOptions extends MergeOptions {
  overwrites: boolean;
  /** Whether the products are to be written in this transaction. */
  locks: boolean;
  /** Handles of the file's categories that the shop lacks; they are made before products are written. */
  newCategories: ReadonlyMap<string, string>;
  /** Gives the ids of new products. */
  takeIds(count: number): Promise<readonly number[]>;
}

interface Match {
  productId?: number;
  fault?: string;
}

/** Compares products of the file with those of the shop, and checks what would be written. */
export async function planRows(
  tx: TenantTransaction,
  rows: readonly PlannedRow[],
  options: PlanOptions,
): Promise<PlannedProduct[]> {
  const { matches, handles: taken } = await matchRows(tx, rows);
  const ids = [...new Set([...matches.values()].flatMap(({ productId }) => productId ?? []))];
  if (options.locks) await lockProducts(tx, ids);
  const stored = new Map((await readProductParts(tx, ids)).map((part) => [part.row.id, part]));
  const imported = new Map((await listImportedVersions(tx, ids)).map(({ id, version }) => [id, version]));
  const isNew = (row: PlannedRow) => matches.get(row)?.productId === undefined && !matches.get(row)?.fault;
  const added = rows.filter(isNew);
  const [newIds, handles] = [await options.takeIds(added.length), await freeHandles(tx, added, taken)];
  const planned = rows.map((row): PlannedProduct => {
    const { productId, fault } = matches.get(row) ?? {};
    const base = { ...row, productId, version: undefined, before: undefined, edit: undefined, changes: [] };
    if (fault) return { ...base, outcome: 'refused', faults: [{ field: 'sku', reason: fault }] };
    const part = productId === undefined ? undefined : stored.get(productId);
    if (!part) {
      const id = newIds[added.indexOf(row)] ?? 0;
      const after = newForm(row.product, handles.get(row) ?? row.product.handle, options);
      return {
        ...base,
        outcome: 'added',
        edit: { id, before: undefined, after, ...pastPrices(row.product) },
        faults: [],
      };
    }
    const before = formOf(part);
    const after = mergedForm(before, row.product, options);
    const changes = [...changesOf(before, after), ...categoryChange(before.categoryId, row.product, options)];
    const { version } = part.row;
    const known = { ...base, version, before, changes, faults: [] };
    if (changes.length === 0) return { ...known, outcome: 'same' };
    const last = imported.get(part.row.id);
    if (last !== undefined && version > last && !options.overwrites)
      return { ...known, outcome: 'left', faults: [{ field: '', reason: 'changedSince' }] };
    return { ...known, outcome: 'changed', edit: { id: part.row.id, before, after, ...pastPrices(row.product) } };
  });
  return refuseFaulty(tx, planned);
}

/** Products that must not be saved so stay as they are. */
async function refuseFaulty(tx: TenantTransaction, planned: readonly PlannedProduct[]): Promise<PlannedProduct[]> {
  const refusals = Map.groupBy(
    await refusalsOf(
      tx,
      planned.flatMap(({ edit }) => edit ?? []),
    ),
    ({ id }) => id,
  );
  return planned.map((one) => {
    const faults = one.edit && refusals.get(one.edit.id);
    return faults ? { ...one, outcome: 'refused', edit: undefined, faults: faults.map(faultOf) } : one;
  });
}

const faultOf = ({ field, reason }: Refusal) => ({ field: field.replace(/\.\d+/g, ''), reason });

/**
 * Finds the product of the shop for each of the file: the one that has its SKUs. Without them, the one with its handle, if
 * the file gives handles; a handle that was made of the name counts only if one of both has no SKUs.
 */
async function matchRows(tx: TenantTransaction, rows: readonly PlannedRow[]) {
  const skusOf = ({ product }: PlannedRow) => product.combinations.flatMap(({ sku }) => sku ?? []);
  const { bySku, byHandle } = await listMatches(tx, {
    skus: rows.flatMap(skusOf),
    handles: rows.map(({ product }) => product.handle),
  });
  const owners = Map.groupBy(bySku, ({ sku }) => sku);
  const named = new Map(byHandle.map((one) => [one.handle, one]));
  const taken = new Set<number>();
  const match = (row: PlannedRow): Match => {
    const ids = new Set(skusOf(row).flatMap((sku) => (owners.get(sku) ?? []).map((one) => one.product_id)));
    const [first] = ids;
    if (ids.size > 1) return { fault: 'ambiguousSku' };
    if (first !== undefined) return { productId: first };
    const other = named.get(row.product.handle);
    const isSame = other && (row.product.hasOwnHandle || !other.has_skus || skusOf(row).length === 0);
    return isSame ? { productId: other.id } : {};
  };
  const once = (found: Match): Match => {
    if (found.productId === undefined) return found;
    if (taken.has(found.productId)) return { fault: 'twice' };
    taken.add(found.productId);
    return found;
  };
  return { matches: new Map(rows.map((row) => [row, once(match(row))])), handles: new Set(named.keys()) };
}

/** A new product gets its handle of the file, with a number if another one has it. */
async function freeHandles(
  tx: TenantTransaction,
  rows: readonly PlannedRow[],
  known: ReadonlySet<string>,
): Promise<Map<PlannedRow, string>> {
  const wanted = rows.map(({ product }) => product.handle).filter((handle) => known.has(handle));
  const taken = new Set(wanted.length > 0 ? await listTakenHandles(tx, wanted) : []);
  return new Map(rows.map((row) => [row, freeHandle(row.product.handle, taken)]));
}

/** Lists what differs. Combinations that are new have no ids yet: each is the field `combinations.0`. */
function changesOf(before: ProductForm, after: ProductForm): FieldChange[] {
  const combinations = after.combinations.map((one, at) => (one.id === null ? { ...one, id: -1 - at } : one));
  return fieldChanges(before, { ...after, combinations }).map((change) => ({
    ...change,
    field: change.field.replace(/^combinations\.-\d+$/, 'combinations.0'),
  }));
}

/** In a preview, a category that is still to be made has no id. */
function categoryChange(
  before: number | null,
  { category }: ImportedProduct,
  { newCategories }: PlanOptions,
): FieldChange[] {
  const name = category === null ? undefined : newCategories.get(category);
  return name === undefined ? [] : [{ field: 'categoryId', before, after: name }];
}

/** A combination that is new gets the past prices that the file knows. */
function pastPrices({ combinations }: ImportedProduct): Pick<Edit, 'pastPrices'> {
  return {
    pastPrices: ({ sku, variants }) => {
      const values = JSON.stringify(variants.map(({ value }) => value));
      const own = combinations.find((one) =>
        sku === null ? JSON.stringify(one.variants.map(({ value }) => value)) === values : one.sku === sku,
      );
      return (own?.pastPrices ?? []).map(({ priceMinor, from }) => ({ priceMinor, from: new Date(from) }));
    },
  };
}
