import type { TenantTransaction } from '../database/tenant.ts';

/** Reads what an operator sees of a shop; undefined for a shop without settings. */
export function readShopFigures(tx: TenantTransaction, ordersSince: Date) {
  return tx
    .selectFrom('shop')
    .select((eb) => [
      'name',
      'language_code as language',
      'currency_code as currency',
      eb
        .selectFrom('product')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('status', '=', 'published')
        .as('products'),
      eb
        .selectFrom('shop_order')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('placed_at', '>=', ordersSince)
        .as('orders'),
    ])
    .executeTakeFirst();
}

/** Counts the orders since a time, and finds the latest of them. */
export function countOrders(tx: TenantTransaction, since: Date) {
  return tx
    .selectFrom('shop_order')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.max('placed_at').as('latest')])
    .where('placed_at', '>=', since)
    .executeTakeFirstOrThrow();
}
