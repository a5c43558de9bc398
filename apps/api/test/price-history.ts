import { sql, type Updateable } from 'kysely';
import type { Database, TenantTables } from '../src/database/database.ts';
import type { Tenant } from '../src/database/tenant.ts';
import { makeProduct, makeShop } from './shop-fixtures.ts';

const DAY = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let hosts = 0;

/** Makes combinations with a history of prices, in minor units, and reads their lowest prices. */
export function priceHistory(db: Database) {
  return {
    async makeCombination(price = 10_000, timeZone = 'Europe/Warsaw') {
      hosts += 1;
      const host = `history${hosts}.test`;
      const shop = await makeShop(db, host, { time_zone: timeZone });
      const { id: product, combinations } = await makeProduct(shop, {}, [{ price_minor: price }]);
      return { shop, host, product, id: combinations[0] ?? 0 };
    },

    logPrices(shop: Tenant, combination_id: number, prices: [from: Date | string, minor: number][]) {
      const rows = prices.map(([valid_from, price_minor]) => ({ combination_id, price_minor, valid_from }));
      return shop.write((tx) => tx.insertInto('price_log').values(rows).execute());
    },

    async lowestBefore(shop: Tenant, id: number, began: Date | string) {
      const { rows } = await shop.read((tx) =>
        sql<{ lowest: number | null; since_start: boolean }>`
          select * from lowest_price_before(${shop.shopId}, ${id}, ${began})`.execute(tx),
      );
      return rows[0];
    },

    setColumns(shop: Tenant, id: number, change: Updateable<TenantTables['combination']>) {
      return shop.write((tx) =>
        tx.updateTable('combination').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
      );
    },
  };
}
