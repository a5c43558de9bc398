import { ShopError } from '@witryna/contract/errors';
import { invoiceDraft, isKsefInvoice, type OrderInvoices } from '@witryna/contract/invoices';
import type { Tenant } from '../../database/tenant.ts';
import { loadPayments } from '../checkout/offer.ts';
import { isOnDelivery } from '../orders/is-on-delivery.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { frozenInvoice } from '../orders/stored-order.ts';
import { readSeller } from '../shop/store.ts';
import { changedCharge, nextNumber, toListed } from './issue-invoice.ts';
import { findSeller, hasBuyerAddress, planInvoice } from './plan-invoice.ts';
import { listInvoicesOf } from './store.ts';

/**
 * Lists the invoices of an order, and says what can be issued.
 * @throws NotFound
 */
export function listOrderInvoices(deps: OrderDeps, tenant: Tenant, orderId: string): Promise<OrderInvoices> {
  return tenant.read(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const invoices = await listInvoicesOf(tx, [orderId]);
    const last = invoices.at(-1);
    const company = frozenInvoice.parse(order.invoice);
    const country = (await findSeller(tx))?.party.country ?? (await readSeller(tx)).delivery_countries[0] ?? 'PL';
    const plan = last ? undefined : await planInvoice(tx, order);
    const changed = last && last.document.buyer.country !== '' && (await changedCharge(tx, order, last));
    return {
      invoices: invoices.map(toListed),
      next: plan?.document ? 'issue' : changed ? 'correct' : null,
      draft: plan?.document
        ? invoiceDraft.parse({ ...plan.document, number: await nextNumber(tx, plan.seller, deps.clock()) })
        : null,
      refusal: plan?.refusal ?? null,
      needsAddress: !hasBuyerAddress(order),
      isKsef: isKsefInvoice(country, company),
      mayNeedReceipt: country === 'PL' && !company && isOnDelivery(order, await loadPayments(tx, deps)),
    };
  });
}
