import type { VatCheck } from '@witryna/contract/admin-orders';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Reads the invoice of an order with the check of its VAT number, and the shop's own VAT number. */
export function findVatCheck(tx: TenantTransaction, orderId: string) {
  return tx
    .selectFrom('shop_order')
    .select(['invoice', 'vat_check'])
    .select((is) => is.selectFrom('shop').select(sql<unknown>`config -> 'vatId'`.as('vat_id')).as('shop_vat_id'))
    .where('id', '=', orderId)
    .executeTakeFirst();
}

export async function storeVatCheck(tx: TenantTransaction, orderId: string, check: VatCheck): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ vat_check: JSON.stringify(check) })
    .where('id', '=', orderId)
    .execute();
}
