import { ShopError } from '@witryna/contract/errors';
import { z } from 'zod';
import { resolveShopByKey } from '../../../database/tenant.ts';
import {
  type NoticeReply,
  type PaymentReport,
  paymentReport,
  type RawNotice,
  refundReport,
} from '../../../payments/online-payment.ts';
import { type OrderDeps, tenantOf } from '../order-deps.ts';
import { findNotice, insertNotice, markProcessed } from './notice-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';

interface IncomingNotice extends RawNotice {
  provider: string;
  shopKey: string;
}

/**
 * Receives a payment provider's notice: checks its signature and stores one row per event. A job processes the row
 * later, so that the response is fast.
 * @throws NotFound, InvalidSignature, PaymentProviderFailed; then nothing is stored
 */
export async function receiveNotice(
  deps: OrderDeps,
  { provider, shopKey, headers, body }: IncomingNotice,
): Promise<NoticeReply> {
  const shopId = await resolveShopByKey(deps.db, shopKey);
  if (shopId === undefined) throw new ShopError('NotFound');
  const tenant = tenantOf(deps, shopId);
  const opened = await tenant.read((tx) => openProvider(deps, tx, provider));
  if (!opened) throw new ShopError('NotFound');
  const read = await readNotice(deps, opened, { headers, body });
  if (!read) throw new ShopError('InvalidSignature');
  const { notice, reply } = read;
  if (!notice) return reply;
  const report = 'refund' in notice ? { refund: notice.refund } : notice.report;
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    if (!(await insertNotice(tx, provider, { eventId: notice.eventId, report }, body, deps.clock()))) return;
    await deps.checkpoint('notice:inserted');
    await deps.jobs.send(tx, 'notice', { shopId, provider, eventId: notice.eventId });
  });
  await deps.checkpoint('notice:committed');
  return reply;
}

/**
 * Lets the provider's code read a notice.
 * @throws PaymentProviderFailed when that code fails, so that the provider sends the notice again
 */
async function readNotice(deps: OrderDeps, { method, call }: OpenProvider, notice: RawNotice) {
  try {
    return await method.readNotice(call, notice);
  } catch (error) {
    deps.log.warn({ err: error, shopId: call.shopId }, 'reading a payment notice failed');
    throw new ShopError('PaymentProviderFailed');
  }
}

/** Schema of the column `report` of a stored notice: a report about a payment or about a refund. */
const storedReport = z.union([z.object({ refund: refundReport }), paymentReport.transform((report) => ({ report }))]);

/** Processes a stored payment notice. A notice that was processed before changes nothing. */
export async function processNotice(
  deps: OrderDeps,
  { shopId, provider, eventId }: { shopId: number; provider: string; eventId: string },
): Promise<void> {
  const tenant = tenantOf(deps, shopId);
  const found = await tenant.read(async (tx) => ({
    notice: await findNotice(tx, provider, eventId),
    opened: await openProvider(deps, tx, provider),
  }));
  if (!found.notice || found.notice.worked_at) return;
  const stored = storedReport.parse(found.notice.report);
  if ('refund' in stored) await settleRefund(deps, tenant, provider, stored.refund);
  else {
    const report = await confirmReport(deps, provider, found.opened, stored.report);
    await settlePayment(deps, tenant, provider, report);
  }
  await tenant.write((tx) => markProcessed(tx, provider, eventId, deps.clock()));
}

async function confirmReport(
  deps: OrderDeps,
  provider: string,
  opened: OpenProvider | undefined,
  report: PaymentReport,
): Promise<PaymentReport> {
  const confirm = opened?.method.confirm;
  return confirm && report.state === 'paid' ? deps.breaker.call(provider, () => confirm(opened.call, report)) : report;
}
