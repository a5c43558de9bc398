import { ShopError } from '@witryna/contract/errors';
import { MOST_LABELS, type NewOrderLabel, type OrderLabel } from '@witryna/contract/order-choices';
import { sql } from 'kysely';
import { refuseTakenName } from '../../database/refuse-taken-name.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** The ids of the labels of an order that a query reads. */
export const labelIds = sql<number[]>`
  array(select r.label_id from labelled_order r where r.order_id = shop_order.id order by 1)`.as('labels');

export function listLabels(tx: TenantTransaction): Promise<OrderLabel[]> {
  return tx.selectFrom('order_label').select(['id', 'name', 'tone']).orderBy('place').execute();
}

/** @throws ShopError LimitReached, or InvalidRequest for a name that another label has */
export async function insertLabel(tx: TenantTransaction, { name, tone }: NewOrderLabel): Promise<OrderLabel> {
  const place = sql<number>`place`;
  const added = await tx
    .insertInto('order_label')
    .columns(['place', 'name', 'tone'])
    .expression(
      sql`select ${place}, ${name}, ${tone} from generate_series(1, ${MOST_LABELS}::int) place
        where not exists (select from order_label l where l.place = place.place) order by 1 limit 1`,
    )
    .returning(['id', 'name', 'tone'])
    .executeTakeFirst()
    .catch(refuseTakenName);
  if (!added) throw new ShopError('LimitReached', { limit: MOST_LABELS });
  return added;
}

/** Locks a label, and reads what it is now. @throws ShopError NotFound */
export async function lockLabel(tx: TenantTransaction, id: number): Promise<NewOrderLabel> {
  const label = tx.selectFrom('order_label').select(['name', 'tone']).where('id', '=', id);
  const found = await label.forUpdate().executeTakeFirst();
  if (!found) throw new ShopError('NotFound');
  return found;
}

/** @throws ShopError NotFound, or InvalidRequest for a name that another label has */
export async function updateLabel(tx: TenantTransaction, id: number, label: NewOrderLabel): Promise<void> {
  const { name, tone } = label;
  const update = tx.updateTable('order_label').set({ name, tone }).where('id', '=', id);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow().catch(refuseTakenName);
  if (numUpdatedRows === 0n) throw new ShopError('NotFound');
}

/** Deletes a label, also from all orders. @throws ShopError NotFound */
export async function deleteLabel(tx: TenantTransaction, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('order_label').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ShopError('NotFound');
}

export async function listLabelsOf(tx: TenantTransaction, orderId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('labelled_order')
    .select('label_id')
    .where('order_id', '=', orderId)
    .orderBy('label_id')
    .execute();
  return rows.map(({ label_id }) => label_id);
}

/**
 * Gives an order these labels, and no others. Labels that were deleted meanwhile are left out.
 * @returns the labels that the order has now
 * @throws ShopError NotFound for an order that does not exist
 */
export async function setLabelsOf(
  tx: TenantTransaction,
  orderId: string,
  labels: readonly number[],
): Promise<number[]> {
  const found = await tx.selectFrom('shop_order').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst();
  if (!found) throw new ShopError('NotFound');
  await tx.deleteFrom('labelled_order').where('order_id', '=', orderId).execute();
  if (labels.length > 0) {
    await tx
      .insertInto('labelled_order')
      .columns(['order_id', 'label_id'])
      .expression((from) =>
        from
          .selectFrom('order_label')
          .select([sql<string>`${orderId}::uuid`.as('order_id'), 'id'])
          .where('id', 'in', labels)
          .forKeyShare(),
      )
      .execute();
  }
  return listLabelsOf(tx, orderId);
}
