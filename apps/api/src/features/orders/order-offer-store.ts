import { splitMinor } from '@witryna/contract/money';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** The offers that an order got. */
export interface GrantedOffers {
  /** Each once. */
  ids: string[];
  /** What each took off the goods, in minor units. */
  minor: number[];
}

/** The statement that writes them, beside the one that inserts the order. */
export function insertOffers(
  db: Pick<TenantTransaction, 'insertInto'>,
  orderId: string,
  { ids, minor }: GrantedOffers,
) {
  return db
    .insertInto('order_offer')
    .columns(['order_id', 'offer_id', 'placed_minor', 'discount_minor'])
    .expression(
      sql`select ${orderId}::uuid, id, minor, minor from unnest(${ids}::uuid[], ${minor}::bigint[]) granted (id, minor)`,
    );
}

/**
 * Splits what an order's offers take off together now among them, as each did when the order was placed. So a change
 * of its goods and its opposite lead back to the same.
 */
export async function splitOffers(tx: TenantTransaction, orderId: string, offersMinor: number): Promise<void> {
  const granted = await tx
    .selectFrom('order_offer')
    .select(['offer_id', 'placed_minor'])
    .where('order_id', '=', orderId)
    .where('placed_minor', '>', 0)
    .orderBy('offer_id')
    .execute();
  if (granted.length === 0) return;
  const ids = granted.map(({ offer_id }) => offer_id);
  const parts = splitMinor(
    offersMinor,
    granted.map(({ placed_minor }) => placed_minor),
  );
  await sql`
    update order_offer o set discount_minor = part.minor
    from unnest(${ids}::uuid[], ${parts}::bigint[]) part (id, minor)
    where o.order_id = ${orderId} and o.offer_id = part.id`.execute(tx);
}
