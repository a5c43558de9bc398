import { ShopError } from '@witryna/contract/errors';
import type { ApiDeps } from '../../api-context.ts';
import type { Tenant } from '../../database/tenant.ts';
import { type NewsletterAction, readNewsletterToken } from '../../secrets/newsletter-token.ts';
import { confirmSubscription, endSubscription } from './store.ts';

const changes = { confirm: confirmSubscription, unsubscribe: endSubscription };

/**
 * Confirms or ends the subscription that the token of a link in a mail names. A second time changes nothing.
 * @throws ShopError NotFound if the token does not allow it in this shop
 */
export async function followLink(
  { clock, settings }: Pick<ApiDeps, 'clock' | 'settings'>,
  tenant: Tenant,
  action: NewsletterAction,
  token: string,
): Promise<void> {
  const now = clock();
  const id = readNewsletterToken(settings.secretKey, tenant.shopId, action, { token, now });
  if (id === undefined) throw new ShopError('NotFound');
  await tenant.write((tx) => changes[action](tx, id, now));
}
