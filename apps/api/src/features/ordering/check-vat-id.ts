import { parseVatId } from '@witryna/contract/vat-id';
import { openTenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { frozenInvoice } from '../orders/stored-order.ts';
import { findVatCheck, storeVatCheck } from '../orders/vat-check-store.ts';

/**
 * Asks the EU's register about the VAT number of an order's invoice, and stores the answer with the order. The order is
 * placed already: no shopper waits for the register.
 * @throws Error while the register does not answer, so that the job is tried again
 */
export async function checkVatId(
  deps: OrderDeps,
  { shopId, orderId }: { shopId: number; orderId: string },
): Promise<void> {
  const tenant = openTenant(deps.db, shopId);
  const found = await tenant.read((tx) => findVatCheck(tx, orderId));
  const invoice = frozenInvoice.parse(found?.invoice ?? null);
  const vatId = invoice && parseVatId(invoice.companyTaxId, invoice.country);
  if (!found || !vatId || !deps.lookups?.vatIds) return;
  const requester = typeof found.shop_vat_id === 'string' ? parseVatId(found.shop_vat_id, '') : undefined;
  const answer = await deps.lookups.vatIds({ ...vatId, requester });
  const unavailable = { state: 'unavailable', at: deps.clock().toISOString(), consultation: null } as const;
  await tenant.write((tx) => storeVatCheck(tx, orderId, answer ?? unavailable));
  if (!answer) throw new Error('VIES did not answer');
}
