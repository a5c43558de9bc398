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
import { findNotice, insertNotice, markWorked } from './notice-store.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';

interface Incoming extends RawNotice {
  provider: string;
  shopKey: string;
}

/**
 * Takes a provider's notice: checks the signature, writes one row per event and leaves the work to a job, so that the answer is fast.
 * @throws NotFound, InvalidSignature: nothing was written
 */
export async function takeNotice(
  deps: OrderDeps,
  { provider, shopKey, headers, body }: Incoming,
): Promise<NoticeReply> {
  const shopId = await resolveShopByKey(deps.db, shopKey);
  if (shopId === undefined) throw new ShopError('NotFound');
  const tenant = tenantOf(deps, shopId);
  const opened = await tenant.read((tx) => openProvider(deps, tx, provider));
  if (!opened) throw new ShopError('NotFound');
  const read = await opened.method.readNotice(opened.call, { headers, body });
  if (!read) throw new ShopError('InvalidSignature');
  const { notice, reply } = read;
  if (!notice) return reply;
  const told = 'refund' in notice ? { refund: notice.refund } : notice.report;
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    if (!(await insertNotice(tx, provider, { eventId: notice.eventId, report: told }, body, deps.clock()))) return;
    await deps.checkpoint('notice:inserted');
    await deps.jobs.send(tx, 'notice', { shopId, provider, eventId: notice.eventId });
  });
  await deps.checkpoint('notice:committed');
  return reply;
}

/** What a stored notice says. */
const storedReport = z.union([z.object({ refund: refundReport }), paymentReport.transform((report) => ({ report }))]);

/** Works a notice that was taken. One that was worked before changes nothing. */
export async function workNotice(
  deps: OrderDeps,
  { shopId, provider, eventId }: { shopId: number; provider: string; eventId: string },
): Promise<void> {
  const tenant = tenantOf(deps, shopId);
  const found = await tenant.read(async (tx) => ({
    notice: await findNotice(tx, provider, eventId),
    opened: await openProvider(deps, tx, provider),
  }));
  if (!found.notice || found.notice.worked_at) return;
  const told = storedReport.parse(found.notice.report);
  if ('refund' in told) await settleRefund(deps, tenant, told.refund);
  else await settlePayment(deps, tenant, await confirmReport(deps, provider, found.opened, told.report));
  await tenant.write((tx) => markWorked(tx, provider, eventId, deps.clock()));
}

async function confirmReport(
  deps: OrderDeps,
  provider: string,
  opened: OpenProvider | undefined,
  report: PaymentReport,
): Promise<PaymentReport> {
  const confirm = opened?.method.confirm;
  return confirm ? deps.breaker.call(provider, () => confirm(opened.call, report)) : report;
}
