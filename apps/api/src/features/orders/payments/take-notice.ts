import { ShopError } from '@witryna/contract/errors';
import { z } from 'zod';
import { resolveShopByKey } from '../../../database/tenant.ts';
import type { PaymentReport, RawNotice } from '../../../payments/define-payment.ts';
import { loadPayments } from '../../checkout/offer.ts';
import { type OrderDeps, providerCall, tenantOf } from '../order-deps.ts';
import { findNotice, insertNotice, markWorked } from './notice-store.ts';
import { settlePayment } from './settle-payment.ts';

interface Incoming extends RawNotice {
  provider: string;
  shopKey: string;
}

/**
 * Takes a provider's notice: signature first, then one row per event, then a job works it, so that the answer is fast.
 * @throws NotFound, InvalidSignature: nothing was written
 */
export async function takeNotice(deps: OrderDeps, { provider, shopKey, headers, body }: Incoming): Promise<void> {
  const shopId = await resolveShopByKey(deps.db, shopKey);
  if (shopId === undefined) throw new ShopError('NotFound');
  const tenant = tenantOf(deps, shopId);
  const { way, call } = await tenant.read(async (tx) => ({
    way: (await loadPayments(tx, deps)).find(({ type }) => type === provider)?.way,
    call: await providerCall(deps, tx, provider),
  }));
  if (!way || !('online' in way)) throw new ShopError('NotFound');
  const notice = way.online.readNotice(call, { headers, body });
  if (!notice) throw new ShopError('InvalidSignature');
  await deps.jobs.ready();
  await tenant.write(async (tx) => {
    if (!(await insertNotice(tx, provider, notice, body, deps.clock()))) return;
    await deps.checkpoint('notice:inserted');
    await deps.jobs.send(tx, 'notice', { shopId, provider, eventId: notice.eventId });
  });
  await deps.checkpoint('notice:committed');
}

const storedReport: z.ZodType<PaymentReport> = z.object({
  attemptId: z.uuid(),
  reference: z.string(),
  state: z.enum(['waiting', 'authorised', 'paid', 'failed', 'cancelled', 'expired']),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
});

/** Works a notice that was taken; worked before, nothing happens. */
export async function workNotice(
  deps: OrderDeps,
  { shopId, provider, eventId }: { shopId: number; provider: string; eventId: string },
): Promise<void> {
  const tenant = tenantOf(deps, shopId);
  const found = await tenant.read(async (tx) => ({
    notice: await findNotice(tx, provider, eventId),
    way: (await loadPayments(tx, deps)).find(({ type }) => type === provider)?.way,
    call: await providerCall(deps, tx, provider),
  }));
  if (!found.notice || found.notice.worked_at) return;
  const told = storedReport.parse(found.notice.report);
  const confirm = found.way && 'online' in found.way ? found.way.online.confirm : undefined;
  await settlePayment(deps, tenant, confirm ? await confirm(found.call, told) : told);
  await tenant.write((tx) => markWorked(tx, provider, eventId, deps.clock()));
}
