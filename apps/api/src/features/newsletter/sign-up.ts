import { ShopError } from '@witryna/contract/errors';
import type { newsletterSignUp } from '@witryna/contract/newsletter';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { consentTextOf } from '../shop/newsletter-consent.ts';
import { requestSubscription } from './store.ts';

/**
 * Stores a request to subscribe to the newsletter and queues the mail with the link that confirms it (double opt-in). A
 * known address is treated in the same way to the outside. A form that fills the honeypot is dropped without an error.
 * @throws ShopError NotFound if the shop has no newsletter
 */
export async function signUp(
  tenant: Tenant,
  jobs: JobSender,
  { email, website }: z.infer<typeof newsletterSignUp>,
  now: Date,
): Promise<void> {
  if (website) return;
  await jobs.ready();
  await tenant.write(async (tx) => {
    const consentText = await consentTextOf(tx);
    if (consentText === undefined) throw new ShopError('NotFound');
    const subscriptionId = await requestSubscription(tx, { email, consentText, now });
    if (subscriptionId !== undefined) await jobs.send(tx, 'newsletter', { shopId: tx.shopId, subscriptionId });
  });
}
