import { isDeepStrictEqual } from 'node:util';
import { type SaleForm, saleForm } from '@witryna/contract/sale-form';
import type { PlannedSale } from '@witryna/shop-folder/format/planned-sale.ts';
import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { minorOf } from '@witryna/shop-folder/format/shop-values.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { asStoredSale, saleOf } from '../features/sales/sale-rows.ts';
import { deleteSale, insertSale, listSaleRows, type SaleRow, updateSale } from '../features/sales/store.ts';
import { differences, type ImportMode } from './import-changes.ts';
import { type Counts, noCounts } from './import-report.ts';
import { listManufacturerIds, listOptionValues } from './planned-sale-store.ts';

interface SalesImport extends ImportMode {
  shop: ShopFile;
  ids: Record<'category' | 'product', ReadonlyMap<string, number>>;
  relativeTo?: Date | undefined;
  now: Date;
}

/** More sales than a shop may have. */
const ALL = 10_000;

/**
 * Imports the sales that have not begun. They are told apart by their names. One that has begun in the shop since, or
 * whose end has passed, is not planned again.
 */
export async function importPlannedSales(tx: TenantTransaction, given: SalesImport): Promise<Counts> {
  const { shop, now, prune, dryRun, onChange } = given;
  const counts = noCounts();
  const stored = await listSaleRows(tx, { after: undefined, limit: ALL });
  const waiting = new Map(stored.filter(({ began_at }) => began_at === null).map((row) => [row.name, row]));
  const begun = stored.filter(({ began_at }) => began_at !== null).map((row) => saleOf(row));
  const formOf = await readForms(tx, given);
  const named = new Set(shop.plannedSales.map(({ name }) => name));
  for (const sale of shop.plannedSales) {
    const form = formOf(sale);
    const known = waiting.get(sale.name);
    const isOver = form !== undefined && form.endsAt !== null && new Date(form.endsAt) <= now;
    if (!form || isOver || begun.some((one) => one.name === form.name && one.startsAt === form.startsAt)) continue;
    const before = known && saleOf(known);
    if (isDeepStrictEqual(before, form)) {
      counts.same += 1;
      continue;
    }
    counts[known ? 'changed' : 'made'] += 1;
    if (before)
      for (const change of differences(before, form)) onChange({ kind: 'plannedSales', name: form.name, ...change });
    if (!dryRun) await write(tx, known, form);
  }
  for (const row of waiting.values()) {
    if (named.has(row.name)) continue;
    counts[prune ? 'removed' : 'missing'] += 1;
    if (prune && !dryRun) await deleteSale(tx, row.id);
  }
  return counts;
}

async function write(tx: TenantTransaction, known: SaleRow | undefined, form: SaleForm): Promise<void> {
  const due_at = form.planned && form.startsAt !== null ? new Date(form.startsAt) : null;
  if (known) await updateSale(tx, known.id, form, { due_at });
  else await insertSale(tx, form, { due_at });
}

/** Returns what makes the form of a sale of the folder; it makes none of one whose goods the folder lacks. */
async function readForms(tx: TenantTransaction, { shop, ids, relativeTo }: SalesImport) {
  const { currency, timeZone, plannedSales } = shop;
  const manufacturers = await listManufacturerIds(tx);
  const priced = plannedSales.flatMap(({ prices = [] }) =>
    prices.flatMap(({ product }) => ids.product.get(product) ?? []),
  );
  const combinations = new Map(
    (await listOptionValues(tx, [...new Set(priced)])).map(({ id, product_id, values }) => [
      keyOf(product_id, values),
      id,
    ]),
  );
  const timeOf = (text: string | undefined, isEnd = false) => {
    const read = text === undefined ? undefined : readTime(text, { timeZone, relativeTo }, isEnd);
    return read?.value?.toISOString() ?? null;
  };
  const goodsOf = ({ category, manufacturer, products }: PlannedSale) => {
    if (category !== undefined) return { kind: 'category', id: ids.category.get(category) };
    if (manufacturer !== undefined) return { kind: 'manufacturer', id: manufacturers.get(manufacturer) };
    return { kind: 'products', ids: products?.flatMap((handle) => ids.product.get(handle) ?? []) };
  };
  return (sale: PlannedSale): SaleForm | undefined => {
    const form = saleForm.safeParse({
      name: sale.name,
      planned: sale.draft !== true,
      goods: goodsOf(sale),
      percent: sale.percent ?? null,
      prices: (sale.prices ?? []).flatMap(({ product, options, price }) => {
        const combinationId = combinations.get(keyOf(ids.product.get(product) ?? 0, options));
        return combinationId === undefined ? [] : [{ combinationId, priceMinor: minorOf(price, currency) }];
      }),
      startsAt: timeOf(sale.from),
      endsAt: timeOf(sale.to, true),
      banner: sale.banner ? { text: sale.banner.text, link: sale.banner.link === true } : null,
    });
    return form.data && asStoredSale(form.data);
  };
}

const keyOf = (product: number, values: readonly string[]) => JSON.stringify([product, ...values]);
