import { ShopError } from '@witryna/contract/errors';
import { z } from 'zod';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import {
  type NoticeReply,
  type PaymentReport,
  panelRefund,
  paymentReport,
  type RawNotice,
  refundReport,
  type StoredPayments,
  UnknownReference,
} from '../../payments/online-payment.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { findNotice, insertNotice, markProcessed } from './notice-store.ts';
import { InvalidResult, type OpenProvider, openProvider } from './open-provider.ts';
import { flagUnconfirmed, settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';
import { isNewPayment, settleReport } from './settle-report.ts';

interface IncomingNotice extends RawNotice {
  shopId: number;
  provider: string;
}

/**
 * Receives a payment provider's notice: checks its signature and stores one row per event. A job processes the row
 * later, so that the response is fast.
 * @throws NotFound, InvalidSignature, PaymentProviderFailed, UpstreamFailed; then nothing is stored
 */
export async function receiveNotice(
  deps: OrderDeps,
  { shopId, provider, headers, body }: IncomingNotice,
): Promise<NoticeReply> {
  const tenant = openTenant(deps.db, shopId);
  const opened = await tenant.read((tx) => openProvider(deps, tx, provider));
  // The shop may set the provider up again, and the provider should repeat its notice then.
  if (!opened) throw new ShopError(isOnline(deps, provider) ? 'PaymentProviderFailed' : 'NotFound');
  const read = await readNotice(deps, tenant, opened, { headers, body });
  if (!read) throw new ShopError('InvalidSignature');
  const { notice, reply } = read;
  if (!notice) return reply;
  const { eventId } = notice;
  const report =
    'refund' in notice
      ? { refund: notice.refund }
      : { ...notice.report, needsConfirm: opened.method.confirm !== undefined };
  const job = { shopId, provider, eventId };
  await deps.jobs.ready();
  const isUnprocessed = await tenant.write(async (tx) => {
    const inserted = await insertNotice(tx, provider, { eventId, report }, body, deps.clock());
    if (!inserted) return (await findNotice(tx, provider, eventId))?.worked_at === null;
    await deps.checkpoint('notice:inserted');
    await deps.jobs.send(tx, 'notice', job);
    return false;
  });
  // The job of a repeated notice may have run out of retries, so it gets another one.
  if (isUnprocessed && !(await deps.jobs.isQueued('notice', job))) {
    await tenant.write((tx) => deps.jobs.send(tx, 'notice', job));
  }
  await deps.checkpoint('notice:committed');
  return reply;
}

function isOnline({ payments }: OrderDeps, provider: string): boolean {
  return (payments.get(provider)?.authorizationKinds ?? []).length > 0;
}

/**
 * Lets the provider's code read a notice. After an error the provider sends the notice again.
 * @throws PaymentProviderFailed when that code fails, UpstreamFailed when a signed notice contains invalid data
 */
async function readNotice(deps: OrderDeps, tenant: Tenant, { type, method, call }: OpenProvider, notice: RawNotice) {
  try {
    return await method.readNotice(call, notice, storedPayments(tenant, type));
  } catch (error) {
    deps.log.warn({ err: error, shopId: call.shopId }, 'reading a payment notice failed');
    if (error instanceof UnknownReference) await flagUnknown(deps, tenant, error);
    throw new ShopError(error instanceof InvalidResult ? 'UpstreamFailed' : 'PaymentProviderFailed');
  }
}

/** A payment that is being started gets its reference in a moment, before the provider repeats its notice. */
async function flagUnknown(deps: OrderDeps, tenant: Tenant, { attemptId }: UnknownReference): Promise<void> {
  const attempt = await tenant.read((tx) => findAttempt(tx, attemptId));
  if (attempt?.state !== 'created') await flagUnconfirmed(deps, tenant, { attemptId });
}

function storedPayments(tenant: Tenant, provider: string): StoredPayments {
  return {
    async referenceOf(attemptId) {
      const attempt = await tenant.read((tx) => findAttempt(tx, attemptId));
      return attempt?.provider === provider ? attempt.provider_reference : undefined;
    },
  };
}

/** Schema of the column `report` of a stored notice: a report about a payment or about a refund. */
const storedReport = z.union([
  z.object({ refund: z.union([refundReport, panelRefund]) }),
  // `needsConfirm` tells whether the provider requires a confirmation, because it may not open any more in the job.
  z.intersection(paymentReport, z.object({ needsConfirm: z.boolean().default(true) })),
]);
type StoredPaymentReport = PaymentReport & { needsConfirm: boolean };

/**
 * Processes a stored payment notice. A notice that was processed before changes nothing.
 * @throws Error when the provider does not confirm the payment; the job is then tried again
 */
export async function processNotice(
  deps: OrderDeps,
  { shopId, provider, eventId }: { shopId: number; provider: string; eventId: string },
): Promise<void> {
  const tenant = openTenant(deps.db, shopId);
  const found = await tenant.read(async (tx) => ({
    notice: await findNotice(tx, provider, eventId),
    opened: await openProvider(deps, tx, provider),
  }));
  if (!found.notice || found.notice.worked_at) return;
  const stored = storedReport.parse(found.notice.report);
  if ('refund' in stored) await settleRefund(deps, tenant, provider, stored.refund);
  else if (found.opened) await settleReport(deps, tenant, found.opened, stored);
  else await settleUnopened(deps, tenant, provider, stored);
  await tenant.write((tx) => markProcessed(tx, provider, eventId, deps.clock()));
}

/**
 * Settles a report of a provider that the shop has removed, or whose settings became invalid, after the notice arrived.
 * The report counts, because its signature was checked then, unless the payment still needs a confirmation.
 */
async function settleUnopened(deps: OrderDeps, tenant: Tenant, provider: string, stored: StoredPaymentReport) {
  if (stored.needsConfirm && (await isNewPayment(tenant, provider, stored))) {
    await flagUnconfirmed(deps, tenant, stored);
    throw new Error(`a payment can't be confirmed, because the shop's settings of ${provider} are missing or invalid`);
  }
  await settlePayment(deps, tenant, provider, stored);
}
