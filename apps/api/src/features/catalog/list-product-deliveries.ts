import type { Delivery } from '@witryna/contract/shop';
import type { Around } from '../../answer-record.ts';
import type { Tenant } from '../../database/tenant.ts';
import { toDeliveries } from '../shop/list-deliveries.ts';
import { listDeliveryRows } from '../shop/store.ts';
import { requireShown } from './require-shown.ts';
import { findDeliveryIds } from './store.ts';

/** The shop's deliveries that this product may go by. */
export function listProductDeliveries(tenant: Tenant, id: number, { now, seen }: Around): Promise<Delivery[]> {
  return tenant.read(async (tx) => {
    const { delivery_ids: allowed } = requireShown(await findDeliveryIds(tx, id), now, seen);
    const rows = await listDeliveryRows(tx);
    return toDeliveries(allowed === null ? rows : rows.filter((row) => allowed.includes(row.id)));
  });
}
