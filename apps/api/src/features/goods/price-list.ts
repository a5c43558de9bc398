import { randomUUID } from 'node:crypto';
import { type PriceListResult, priceListFaults, priceListLimits } from '@witryna/contract/goods';
import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { readShopFacts } from '../shop/store.ts';
import type { Doing } from './event-store.ts';
import type { RowCount } from './logged-export.ts';
import { type Fault, type PriceRow, priceListColumns, readRows, rowOf } from './price-list-rows.ts';
import { listAllProductIds, listCombinationsOf } from './price-list-store.ts';
import { formOf } from './product-rows.ts';
import { lockProducts, readProductParts } from './store.ts';
import { type Edit, refusalsOf, writeEdits } from './write-edits.ts';

const readAtOnce = 200;
/** Products of one transaction that writes: orders wait for their stock. */
const writtenAtOnce = 20;

/** Writes prices and stock of all combinations as CSV, piece by piece, in the order of the shop. */
export async function* exportPriceList(tenant: Tenant, counted: RowCount = { rows: 0 }): AsyncGenerator<string> {
  const { ids, currency } = await tenant.read(async (tx) => ({
    ids: await listAllProductIds(tx),
    ...(await readShopFacts(tx)),
  }));
  const rows = async function* () {
    for (let at = 0; at < ids.length; at += readAtOnce) {
      const parts = await tenant.read((tx) => readProductParts(tx, ids.slice(at, at + readAtOnce)));
      for (const part of parts) {
        for (const one of formOf(part).combinations) {
          counted.rows += 1;
          yield rowOf(part.row.name, one, currency);
        }
      }
    }
  };
  yield* writeSpreadsheet(priceListColumns, rows());
}

/** Lists what a price list changes, or changes it: rows with a fault are left out. */
export async function importPriceList(
  tenant: Tenant,
  bytes: Buffer,
  { apply, ...person }: Pick<Doing, 'actor' | 'now'> & { apply: boolean },
): Promise<PriceListResult> {
  const shop = await tenant.read(readShopFacts);
  const { rows, faults } = await readRows(bytes, shop);
  const byProduct = await tenant.read((tx) => findProducts(tx, rows, faults));
  const doing: Doing = { ...person, batch: randomUUID() };
  const result: PriceListResult = {
    rows: rows.length + faults.length,
    ...{ changed: 0, changes: [], faults, batch: null, currency: shop.currency },
  };
  const ids = [...byProduct.keys()];
  const atOnce = apply ? writtenAtOnce : readAtOnce;
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const plan = (tx: TenantTransaction) => planEdits(tx, some, byProduct);
    const part = apply
      ? await tenant.write(async (tx) => {
          await lockProducts(tx, some);
          const planned = await plan(tx);
          const written = await writeEdits(tx, planned.edits, doing, 'changed');
          return { ...planned, isWritten: written.size > 0 };
        })
      : { ...(await tenant.read(plan)), isWritten: false };
    result.changed += part.changed;
    result.changes.push(...part.changes);
    result.faults.push(...part.faults);
    if (part.isWritten) result.batch = doing.batch;
  }
  const { listed } = priceListLimits;
  const inOrder = <Row extends { row: number }>(list: Row[]) => list.toSorted((a, b) => a.row - b.row).slice(0, listed);
  return { ...result, changes: inOrder(result.changes), faults: inOrder(result.faults) };
}

/** The rows by product, and by combination within it. */
type Rows = Map<number, Map<number, PriceRow>>;

/** Finds the combination of each row: by its id, or else by its SKU. */
async function findProducts(tx: TenantTransaction, rows: readonly PriceRow[], faults: Fault[]): Promise<Rows> {
  const found: Rows = new Map();
  const known = await listCombinationsOf(tx, {
    ids: rows.flatMap(({ id }) => id ?? []),
    skus: rows.flatMap(({ id, sku }) => (id === undefined && sku !== undefined ? sku : [])),
  });
  const byId = new Map(known.map((one) => [one.id, one]));
  const bySku = Map.groupBy(known, ({ sku }) => sku);
  for (const row of rows) {
    const named = row.sku === undefined ? [] : (bySku.get(row.sku) ?? []);
    const one = row.id === undefined ? named[0] : byId.get(row.id);
    const own = one && (found.get(one.product_id) ?? new Map<number, PriceRow>());
    if (!one || !own) faults.push({ row: row.row, column: null, reason: 'unknownCombination' });
    else if (row.id === undefined && named.length > 1)
      faults.push({ row: row.row, column: 'Variant SKU', reason: 'ambiguousSku' });
    else if (own.has(one.id)) faults.push({ row: row.row, column: null, reason: 'twice' });
    else found.set(one.product_id, own.set(one.id, row));
  }
  return found;
}

/** What rows say of products, as edits of those that may be saved so. */
async function planEdits(tx: TenantTransaction, ids: readonly number[], byProduct: Rows) {
  const parts = await readProductParts(tx, ids);
  const edits = parts.map((part): Edit & { name: string } => {
    const before = formOf(part);
    return { id: part.row.id, name: part.row.name, before, after: changedBy(before, byProduct.get(part.row.id)) };
  });
  const refusals = await refusalsOf(tx, edits);
  const refused = new Set(refusals.map(({ id }) => id));
  const good = edits.filter(({ id }) => !refused.has(id));
  const changes = good.flatMap((edit) => changesOf(edit, byProduct.get(edit.id)));
  return {
    edits: good,
    changes,
    changed: new Set(changes.map(({ row }) => row)).size,
    faults: refusals.map(({ id, field, reason }): Fault => {
      const at = Number(/^combinations\.(\d+)\./.exec(field)?.[1] ?? -1);
      const combination = edits.find((edit) => edit.id === id)?.after.combinations[at];
      const rows = byProduct.get(id);
      const row = rows?.get(combination?.id ?? 0) ?? rows?.values().next().value;
      return { row: row?.row ?? 0, column: null, reason: priceListFaults.find((known) => known === reason) ?? 'other' };
    }),
  };
}

function changedBy(form: ProductForm, rows: ReadonlyMap<number, PriceRow> | undefined): ProductForm {
  const combinations = form.combinations.map((one): FormCombination => {
    const row = rows?.get(one.id ?? 0);
    if (!row) return one;
    const priceBeforeMinor = row.priceBeforeMinor === undefined ? one.priceBeforeMinor : row.priceBeforeMinor;
    return {
      ...one,
      priceMinor: row.priceMinor ?? one.priceMinor,
      priceBeforeMinor,
      reducedAt: priceBeforeMinor === null ? null : one.reducedAt,
      sale: row.sale === undefined ? one.sale : row.sale,
      stock: row.counted ?? one.stock,
    };
  });
  return { ...form, combinations };
}

const listedFields = ['priceMinor', 'priceBeforeMinor', 'sale', 'stock'] as const;

function changesOf(
  { id, name, before, after }: Edit & { name: string },
  rows: ReadonlyMap<number, PriceRow> | undefined,
) {
  return after.combinations.flatMap((one, at) => {
    const old = before?.combinations[at];
    const row = rows?.get(one.id ?? 0);
    if (!old || !row) return [];
    const options = one.variants.map(({ value }) => value).join(' / ');
    return listedFields
      .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(one[field]))
      .map((field) => ({
        ...{ row: row.row, productId: id, name: options ? `${name} (${options})` : name },
        ...{ field, before: old[field], after: one[field] },
      }));
  });
}
