import { ShopError } from '@witryna/contract/errors';
import { openTenant } from '../../database/tenant.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { makeInvoicePaper } from './make-invoice-paper.ts';
import { findSeller } from './plan-invoice.ts';
import { listInvoicesOf } from './store.ts';

/** Who has issued it, as the order’s events name it. */
const ACTOR = 'Witryna';
/** So many invoices and corrections of an order are sent with one mail. */
const MOST_FILES = 5;

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'payments' | 'jobs' | 'lookups'>;

interface Occasion {
  shopId: number;
  orderId: string;
  at: 'paid' | 'sent';
}

/**
 * Issues the invoice of an order whose buyer has asked for one, if the shop’s settings want it on this occasion. What
 * can’t be issued waits for somebody: the page of the order says why.
 */
export async function issueByItself(deps: Deps, { shopId, orderId, at }: Occasion): Promise<void> {
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  const seller = await tenant.read(findSeller);
  if (seller?.settings.issue !== at) return;
  try {
    await issueInvoice(deps, tenant, { orderId, actor: ACTOR, now: deps.clock() });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    deps.log.warn({ shopId, orderId, err: error }, 'an invoice was not issued by itself');
  }
}

/**
 * Makes the invoices that go with a mail about an order: that it has left, if the shop sends them. One of KSeF goes only
 * once it has its number there.
 */
export async function invoiceFiles(
  deps: Deps,
  { shopId, orderId, kind }: { shopId: number; orderId: string; kind: string },
): Promise<{ filename: string; bytes: Buffer; mediaType: string }[]> {
  if (kind !== 'sent') return [];
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  const seller = await tenant.read(findSeller);
  if (!seller?.settings.mail) return [];
  // The job that issues it may not have run yet.
  const order = await tenant.read((tx) => findOrder(tx, orderId));
  if (order?.invoice) await issueByItself(deps, { shopId, orderId, at: 'sent' });
  const invoices = await tenant.read((tx) => listInvoicesOf(tx, [orderId]));
  const files = [];
  for (const { id, document, ksef_number } of invoices.slice(-MOST_FILES)) {
    if (document.isKsef && ksef_number === null) continue;
    const { file, name } = await makeInvoicePaper(deps, tenant, id);
    files.push({ filename: `${name}.pdf`, bytes: file, mediaType: 'application/pdf' });
  }
  return files;
}
