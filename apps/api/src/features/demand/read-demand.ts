import { demandLimits, type LeftCarts, type WaitingGoods } from '@witryna/contract/demand';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import { countRequests } from '../back-in-stock/store.ts';
import type { RowCount } from '../goods/logged-export.ts';
import { countCartDays, remindsOfCarts } from './store.ts';

/** Counts who waits for goods that are sold out, the most wanted first. */
export async function listWaitingGoods(tenant: Tenant): Promise<WaitingGoods> {
  const rows = await tenant.read((tx) => countRequests(tx, demandLimits.combinations));
  return {
    goods: rows.map(({ product_id, combination_id, product, variants, sku, stock, requests, since }) => ({
      combinationId: combination_id,
      productId: product_id,
      name: product,
      variants: variants.map(({ value }) => value),
      sku,
      stock,
      waiting: Number(requests),
      since: since?.toISOString() ?? null,
    })),
  };
}

const columns = ['Product', 'Variant', 'SKU', 'Waiting', 'Stock', 'Since'] as const;

/** Writes the same as CSV. */
export async function* exportWaitingGoods(tenant: Tenant, counted: RowCount): AsyncGenerator<string> {
  const { goods } = await listWaitingGoods(tenant);
  async function* rows() {
    for (const { name, variants, sku, waiting, stock, since } of goods) {
      counted.rows += 1;
      yield {
        ...{ Product: name, Variant: variants.join(' / '), SKU: sku ?? '' },
        ...{ Waiting: `${waiting}`, Stock: `${stock}`, Since: since ?? '' },
      };
    }
  }
  yield* writeSpreadsheet(columns, rows());
}

/** Counts the carts of the last days. */
export function countLeftCarts(tenant: Tenant, now: Date): Promise<LeftCarts> {
  return tenant.read(async (tx) => {
    const days = await countCartDays(tx, now, demandLimits.days);
    return {
      days: days.map(({ in_cart, at_checkout, ...day }) => ({ ...day, inCart: in_cart, atCheckout: at_checkout })),
      reminds: await remindsOfCarts(tx),
    };
  });
}
