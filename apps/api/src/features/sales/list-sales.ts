import { ShopError } from '@witryna/contract/errors';
import type { HandledSale, ListedSale, SaleFilter, SaleList } from '@witryna/contract/sales';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { currencyOf } from '../goods/list-goods.ts';
import { saleOf } from './sale-rows.ts';
import { countItems, listSaleRows, readSale, type SaleRow, sumSales } from './store.ts';

interface ListInput extends SaleFilter {
  limit: number;
  after?: number | undefined;
}

/** Lists a part of a shop's sales with what each has brought. */
export function listSales(tenant: Tenant, { state, search, after, limit }: ListInput, now: Date): Promise<SaleList> {
  return tenant.read(async (tx) => {
    const rows = await listSaleRows(tx, { state, search, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      currency: await currencyOf(tx),
      sales: await knownSales(tx, shown, now),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

/** @throws ShopError NotFound */
export function getSale(tenant: Tenant, id: number, now: Date): Promise<HandledSale> {
  return tenant.read(async (tx) => {
    const row = await readSale(tx, id);
    const [known] = row ? await knownSales(tx, [row], now) : [];
    if (!row || !known) throw new ShopError('NotFound');
    return { ...known, version: row.version, currency: await currencyOf(tx) };
  });
}

const noFigures = { orders: 0, pieces: 0, turnoverMinor: 0, discountMinor: 0 };

async function knownSales(tx: TenantTransaction, rows: readonly SaleRow[], now: Date): Promise<ListedSale[]> {
  const begun = rows.filter(({ began_at }) => began_at !== null).map(({ id }) => id);
  const [figures, items] = [await sumSales(tx, begun), await countItems(tx, begun)];
  return rows.map((row) => ({
    id: row.id,
    sale: saleOf(row),
    state: row.state,
    moving: row.due_at !== null && row.due_at <= now,
    beganAt: row.began_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    combinations: items.get(row.id) ?? 0,
    figures: figures.get(row.id) ?? noFigures,
  }));
}
