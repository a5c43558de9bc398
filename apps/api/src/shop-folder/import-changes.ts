import { isDeepStrictEqual } from 'node:util';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { z } from 'zod';
import type { JsonRow } from '../database/write-rows.ts';
import type { KindOfThing } from './kinds-of-things.ts';

/** A value that an import changes. */
export interface Change {
  kind: KindOfThing | 'settings';
  /** What it belongs to, such as a product's handle; empty for the shop's own settings. */
  name: string;
  /** Its path, such as `layout.mainColor`, or the column of the folder's table. */
  field: string;
  /** Undefined if there was none. */
  before: unknown;
  /** Undefined if there is none any more. */
  after: unknown;
}

export type OnChange = (change: Change) => void;

/** How an import, or a part of it, works. */
export interface ImportMode {
  /** Whether what the folder lacks is unpublished. */
  prune: boolean;
  /** Whether only the report is made. */
  dryRun: boolean;
  /** Gets each value that is changed. */
  onChange: OnChange;
}

/** Lists the values that differ between two values of JSON. `field` begins with the path of these values. */
export function* differences(
  before: unknown,
  after: unknown,
  path = '',
): Generator<Pick<Change, 'field' | 'before' | 'after'>> {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return;
  const [was, is] = [entriesOf(before), entriesOf(after)];
  if (!was || !is || Array.isArray(before) !== Array.isArray(after)) {
    yield { field: path, before: before ?? undefined, after: after ?? undefined };
    return;
  }
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const inner = z.core.toDotPath([key]);
    const separator = path === '' || inner.startsWith('[') ? '' : '.';
    yield* differences(was.get(key), is.get(key), `${path}${separator}${inner}`);
  }
}

function entriesOf(value: unknown): Map<PropertyKey, unknown> | undefined {
  if (Array.isArray(value)) return new Map(value.entries());
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

/** The columns of the folder's tables that have another name in the database. */
const tableNames: Readonly<Record<string, string>> = {
  name: 'Title',
  brand: 'Vendor',
  published_at: 'Published At',
  external_id: 'Code',
  wholesaler_id: 'Wholesaler Code',
  vat_rate: 'VAT Rate',
  unit_price: 'Unit Price',
  photos: 'Images',
  related_ids: 'Related',
  gpsr: 'product safety',
  external_url: 'External URL',
  withdrawal_excluded: 'Withdrawal Excluded',
  minimum_age: 'Minimum Age',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
  old_description: 'description',
  light_description: 'light description',
  sku: 'Variant SKU',
  gtin: 'Variant Barcode',
  mpn: 'Variant MPN',
  shelf: 'Shelf',
  weight_grams: 'Variant Grams',
  size: 'Variant Size',
  price_minor: 'Variant Price',
  price_before_minor: 'Variant Compare At Price',
  reduced_at: 'Reduced Since',
  sale_price_minor: 'Sale Price',
  sale_starts_at: 'Sale From',
  sale_ends_at: 'Sale To',
  photo: 'Variant Image',
  active: 'Variant Active',
  stock: 'Variant Inventory Qty',
  low_stock: 'Low Stock',
  sort_order: 'order',
};

/**
 * Lists what differs between the stored row and the one that an import writes.
 * @param columns the columns that the import writes
 */
export function rowChanges(
  thing: Pick<Change, 'kind' | 'name'>,
  { before, after }: { before: JsonRow | undefined; after: JsonRow },
  columns: readonly string[],
): Change[] {
  return columns.flatMap((column) =>
    [...differences(before?.[column], after[column], column)].map((one) => ({ ...thing, ...one })),
  );
}

/** Lists what differs in a column of goods, whose columns get the names that they have in the folder. */
export function columnChanges(
  thing: Pick<Change, 'kind' | 'name'>,
  { column, before, after }: { column: string; before: unknown; after: unknown },
  currency: string,
): Change[] {
  const digits = currencyDigits(currency);
  const shown = (value: unknown) =>
    column.endsWith('_minor') && typeof value === 'number' ? toMajor(value, digits).toFixed(digits) : value;
  return [...differences(shown(before), shown(after), tableNames[column] ?? column)].map((one) => ({
    ...thing,
    ...one,
  }));
}
