import { makeNewsletterToken } from '../../secrets/newsletter-token.ts';
import { tenantOf } from '../orders/order-deps.ts';
import type { MailDeps } from '../orders/orders/send-order-mail.ts';
import { shopForMail } from '../orders/orders/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { findSubscription } from './store.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

/** How long the link that confirms a subscription works, in days. Then the request is deleted. */
export const CONFIRM_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Mails the link that confirms a subscription. Its headers offer one-click unsubscription (RFC 8058), as do the links
 * in the exported list of subscribers.
 */
export async function mailConfirmation(deps: MailDeps, job: { shopId: number; subscriptionId: number }): Promise<void> {
  const found = await tenantOf(deps, job.shopId).read(async (tx) => {
    const subscription = await findSubscription(tx, job.subscriptionId);
    const row = await findShopRow(tx);
    if (subscription?.state !== 'pending' || !row) return undefined;
    const texts = { language: row.language_code, currency: row.currency_code };
    return { subscription, about: await shopForMail(deps, tx, texts) };
  });
  if (!found) return;
  const { subscription, about } = found;
  const { host, from, shop } = about;
  const expiresAt = new Date(deps.clock().getTime() + CONFIRM_DAYS * DAY_MS);
  const { secretKey } = deps.settings;
  const confirm = { subscriptionId: subscription.id, action: 'confirm' } as const;
  const links = unsubscribeLinks(secretKey, job.shopId, subscription.id, shop.origin);
  // The token is in the URL's fragment, which browsers do not send, so it appears in no server log.
  const confirmUrl = `${shop.origin}/newsletter#confirm=${makeNewsletterToken(secretKey, job.shopId, confirm, expiresAt)}`;
  const mail = await deps.renderMail('newsletter', { shop, confirmUrl, unsubscribeUrl: links.page });
  await deps.mailer.send({
    id: `newsletter-${subscription.id}-${deps.clock().getTime()}`,
    host,
    from,
    to: subscription.email,
    oneClickUrl: links.oneClick,
    ...mail,
  });
}
