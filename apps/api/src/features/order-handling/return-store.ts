import type { OrderPieces } from '@witryna/contract/order-pieces';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Adds pieces that came back to the lines of an order, which must be locked. */
export async function countReturned(
  tx: TenantTransaction,
  orderId: string,
  pieces: readonly OrderPieces[],
): Promise<void> {
  const positions = pieces.map(({ position }) => position);
  const quantities = pieces.map(({ quantity }) => quantity);
  const back = sql<{ position: number; quantity: number }>`unnest(${positions}::int[], ${quantities}::int[])`;
  await tx
    .updateTable('order_line')
    .from(back.as<'back'>(sql`back (position, quantity)`))
    .set({ returned: sql`order_line.returned + back.quantity` })
    .where('order_line.order_id', '=', orderId)
    .whereRef('order_line.position', '=', 'back.position')
    .execute();
}
