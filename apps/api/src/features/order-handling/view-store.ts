import { keptFilter } from '@witryna/contract/admin-orders';
import { ShopError } from '@witryna/contract/errors';
import { MOST_VIEWS, type NewOrderView, type OrderView } from '@witryna/contract/order-choices';
import { sql } from 'kysely';
import { refuseTakenName } from '../../database/refuse-taken-name.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the views that a person keeps in a shop. One whose filter can't be read any more is left out. */
export async function listViews(tx: TenantTransaction, personId: string): Promise<OrderView[]> {
  const rows = await tx
    .selectFrom('order_view')
    .select(['id', 'name', 'filter'])
    .where('person_id', '=', personId)
    .orderBy('place')
    .execute();
  return rows.flatMap(({ filter, ...row }) => {
    const { data } = keptFilter.safeParse(filter);
    return data ? [{ ...row, filter: data }] : [];
  });
}

/** @throws ShopError LimitReached, or InvalidRequest for a name that another view of the person has */
export async function insertView(
  tx: TenantTransaction,
  personId: string,
  { name, filter }: NewOrderView,
): Promise<OrderView> {
  const place = sql<number>`place`;
  const added = await tx
    .insertInto('order_view')
    .columns(['person_id', 'place', 'name', 'filter'])
    .expression(
      sql`select ${personId}::uuid, ${place}, ${name}, ${JSON.stringify(filter)}::jsonb
        from generate_series(1, ${MOST_VIEWS}::int) place
        where not exists (select from order_view v where v.person_id = ${personId} and v.place = place.place)
        order by 2 limit 1`,
    )
    .returning('id')
    .executeTakeFirst()
    .catch(refuseTakenName);
  if (!added) throw new ShopError('LimitReached', { limit: MOST_VIEWS });
  return { id: added.id, name, filter };
}

/** @throws ShopError NotFound */
export async function deleteView(tx: TenantTransaction, personId: string, id: number): Promise<void> {
  const own = tx.deleteFrom('order_view').where('person_id', '=', personId).where('id', '=', id);
  if ((await own.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw new ShopError('NotFound');
}
