import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { readReminderSettings } from '../cart/reminder-store.ts';
import { deleteWaitingReminders, hasDueReminders, postponeReminders, takeDueReminders } from './store.ts';

const MAILS_AT_ONCE = 50;

/** Queues the mails about carts that were left long enough ago; at most 50, and the rest at the next sweep. */
export async function remindOfCarts(tenant: Tenant, jobs: JobSender, now: Date): Promise<void> {
  if (!(await tenant.read((tx) => hasDueReminders(tx, now)))) return;
  await jobs.ready();
  await tenant.write(async (tx) => {
    const settings = await readReminderSettings(tx);
    if (!settings) return deleteWaitingReminders(tx);
    await postponeReminders(tx, now, settings.afterMs);
    const cartIds = await takeDueReminders(tx, now, MAILS_AT_ONCE);
    const { shopId } = tx;
    await jobs.sendAll(
      tx,
      'cart-reminder',
      cartIds.map((cartId) => ({ shopId, cartId })),
    );
  });
}
