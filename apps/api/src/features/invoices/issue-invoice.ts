import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import {
  type InvoiceDocument,
  type InvoiceKind,
  invoicePeriod,
  invoiceSeries,
  type ListedInvoice,
  type newInvoice,
  writeInvoiceNumber,
} from '@witryna/contract/invoices';
import type { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { nameCompany } from '../order-handling/correct-order.ts';
import { shopDays } from '../order-handling/shop-days.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { appendEvent, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { sumChanges } from './charged-rows.ts';
import { chargeNow, findSeller, hasBuyerAddress, planInvoice, type Seller } from './plan-invoice.ts';
import { hasNumber, insertInvoice, listInvoicesOf, nextPlace, type StoredInvoice, takeNumber } from './store.ts';
import { canBeFa3, writeFa3 } from './write-fa3.ts';

interface Issuing {
  orderId: string;
  /** Who issues it, as the order’s events name it. */
  actor: string;
  now: Date;
}

/**
 * Issues the invoice of an order, once: a second call answers with the same.
 * @param given the address of a buyer whose order has none; the company that the invoice names, which the order then has
 * @throws NotFound, InvoiceRefused with the reason, InvalidRequest without an address and for a company of another country
 */
export async function issueInvoice(
  deps: Pick<OrderDeps, 'jobs' | 'lookups'>,
  tenant: Tenant,
  { orderId, actor, now }: Issuing,
  { address, invoice }: z.output<typeof newInvoice> = {},
): Promise<ListedInvoice> {
  // It may need another database connection, so it comes before the transaction.
  await deps.jobs.ready();
  return tenant.write(async (tx) => {
    const placed = await lockOrder(tx, orderId);
    if (!placed) throw new ShopError('NotFound');
    const [existing] = await listInvoicesOf(tx, [orderId]);
    if (existing) return toListed(existing);
    const order = invoice ? await nameCompany(deps, tx, placed, { invoice, actor, now }) : placed;
    if (!address && !hasBuyerAddress(order)) throw new ShopError('InvalidRequest', { fields: { address: 'required' } });
    const { document, seller, refusal } = { seller: undefined, ...(await planInvoice(tx, order, address)) };
    if (!document || !seller) throw new ShopError('InvoiceRefused', { reason: refusal });
    return store(tx, { kind: 'invoice', order, document, seller, actor, now, corrects: null });
  });
}

/**
 * Issues a correction of the last invoice of an order: it says what the order charges now, after returns and refunds.
 * @throws NotFound, InvoiceRefused with the reason
 */
export function correctInvoice(
  tenant: Tenant,
  { orderId, actor, now }: Issuing,
  reason: string,
): Promise<ListedInvoice> {
  return tenant.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('NotFound');
    const invoices = await listInvoicesOf(tx, [orderId]);
    const [first, last] = [invoices[0], invoices.at(-1)];
    const seller = await findSeller(tx);
    if (!first || !last) throw new ShopError('NotFound');
    if (!seller) throw new ShopError('InvoiceRefused', { reason: 'settings' });
    if (last.document.buyer.country === '') throw new ShopError('InvoiceRefused', { reason: 'erased' });
    // A correction names the number that KSeF has given to the invoice.
    if (first.document.isKsef && !first.ksef_number) throw new ShopError('InvoiceRefused', { reason: 'notInKsef' });
    const charge = await changedCharge(tx, order, last);
    if (!charge) throw new ShopError('InvoiceRefused', { reason: 'nothingToCorrect' });
    const { rows, sums, totalMinor } = last.document;
    const document: InvoiceDocument = {
      ...last.document,
      ...charge,
      corrected: {
        ...{ invoiceId: first.id, number: first.number, issuedOn: first.issued_on, reason },
        ksefNumber: first.ksef_number,
        before: { rows, sums, totalMinor },
      },
    };
    return store(tx, { kind: 'correction', order, document, seller, actor, now, corrects: last.id });
  });
}

/** What an order charges now, if its last invoice says something else. */
export async function changedCharge(tx: TenantTransaction, order: StoredOrder, last: StoredInvoice) {
  const now = await chargeNow(tx, order);
  if (!now) return undefined;
  return isDeepStrictEqual(now.rows, last.document.rows) ? undefined : now;
}

/** The number that the next invoice gets, unless another one is issued before. */
export async function nextNumber(tx: TenantTransaction, { settings }: Seller, now: Date): Promise<string> {
  const { number: pattern, restart } = invoiceSeries(settings);
  const today = (await shopDays(tx)).dayOf(now);
  const series = { kind: 'invoice' as const, period: invoicePeriod(restart, today) };
  const { place, issuedOn } = await nextPlace(tx, series, today);
  return writeInvoiceNumber(pattern, place, issuedOn);
}

interface NewInvoice {
  kind: InvoiceKind;
  order: StoredOrder;
  document: InvoiceDocument;
  seller: Seller;
  actor: string;
  now: Date;
  corrects: number | null;
}

async function store(tx: TenantTransaction, invoice: NewInvoice): Promise<ListedInvoice> {
  const { kind, order, document, seller, actor, now, corrects } = invoice;
  const { number: pattern, corrections, restart } = invoiceSeries(seller.settings);
  const today = (await shopDays(tx)).dayOf(now);
  const period = invoicePeriod(restart, today);
  const { place, issuedOn } = await takeNumber(tx, { kind, period }, today);
  const number = writeInvoiceNumber(kind === 'invoice' ? pattern : corrections, place, issuedOn);
  // Only after the pattern was changed: the transaction rolls back, and the number stays free.
  if (await hasNumber(tx, number)) throw new ShopError('InvoiceRefused', { reason: 'numberTaken', number });
  const issued = { kind, number, issued_on: issuedOn, issued_at: now };
  const stored = await insertInvoice(tx, {
    ...{ ...issued, period, place, actor, order_id: order.id, corrects, ksef_number: null, ksef_link: null },
    document: JSON.stringify(document),
    fa3: canBeFa3(document) ? writeFa3({ ...issued, document }) : null,
  });
  await appendEvent(tx, order.id, kind === 'invoice' ? 'invoiced' : 'invoice-corrected', now, { note: number, actor });
  return toListed(stored);
}

export function toListed({
  id,
  kind,
  number,
  order_id,
  issued_on,
  document,
  ksef_number,
}: StoredInvoice): ListedInvoice {
  const { orderNumber, buyer, totalMinor, corrected, currency, isKsef } = document;
  const changed = corrected && sumChanges(corrected.before, document);
  return {
    ...{ id, kind, number, orderNumber, currency, isKsef },
    issuedOn: issued_on,
    orderId: order_id,
    buyer: buyer.name,
    totalMinor: changed ? changed.reduce((sum, { grossMinor }) => sum + grossMinor, 0) : totalMinor,
    ksefNumber: ksef_number,
  };
}
