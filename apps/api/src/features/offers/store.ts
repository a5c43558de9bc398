import type { OfferFigures } from '@witryna/contract/offers';
import type { FieldChange } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Finds which of some products and categories the shop has. */
export async function listNamed(
  tx: TenantTransaction,
  { product, category }: Record<'product' | 'category', readonly number[]>,
): Promise<Record<'product' | 'category', ReadonlySet<number>>> {
  const found = async (table: 'product' | 'category', ids: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  };
  return { product: await found('product', product), category: await found('category', category) };
}

interface SummedRow {
  id: string;
  orders: number;
  turnover_minor: number;
  discount_minor: number;
}

/** Sums up the orders that got offers and were not cancelled. An offer without any is missing. */
export async function sumOffers(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SummedRow>`
    select f.offer_id as id, count(*)::int as orders, sum(o.total_minor)::bigint as turnover_minor,
      sum(f.discount_minor)::bigint as discount_minor
    from order_offer f join shop_order o on o.id = f.order_id
    where f.offer_id = any(${[...ids]}::uuid[]) and o.state <> 'cancelled'
    group by f.offer_id`.execute(tx);
  return new Map(
    rows.map(({ id, orders, turnover_minor, discount_minor }) => [
      id,
      { orders, turnoverMinor: turnover_minor, discountMinor: discount_minor },
    ]),
  );
}

/** Reads since when orders say which offers they got, null if all do, and the time zone of the shop. */
export function readCountedSince(tx: TenantTransaction) {
  return tx.selectFrom('shop').select(['offers_since', 'time_zone']).executeTakeFirstOrThrow();
}

/** Finds what one press has changed of the offers, unless it was undone or its values are no longer kept. */
export async function findSaved(tx: TenantTransaction, batch: string) {
  const { rows } = await sql<{ version: number; changes: FieldChange[] }>`
    select version, changes from shop_event e
    where thing = 'shop' and thing_id = 0 and name = 'cartRules' and batch = ${batch} and changes is not null
      and not exists (select from shop_event u where u.undoes = e.batch)`.execute(tx);
  return rows[0];
}
