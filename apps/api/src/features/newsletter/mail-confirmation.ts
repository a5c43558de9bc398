import { openTenant } from '../../database/tenant.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { confirmLink, unsubscribeLinks } from './mail-links.ts';
import { findSubscription } from './store.ts';

/**
 * Mails the link that confirms a subscription. Its headers offer one-click unsubscription (RFC 8058), as do the links
 * in the exported list of subscribers.
 */
export async function mailConfirmation(deps: MailDeps, job: { shopId: number; subscriptionId: number }): Promise<void> {
  const found = await openTenant(deps.db, job.shopId).read(async (tx) => {
    const subscription = await findSubscription(tx, job.subscriptionId);
    const row = await findShopRow(tx);
    if (subscription?.state !== 'pending' || !row) return undefined;
    const texts = { language: row.language_code, currency: row.currency_code };
    const secretKey = await withShopKeys(deps.settings.secretKey, tx);
    return { subscription, secretKey, about: await shopForMail(deps, tx, texts) };
  });
  if (!found) return;
  const { subscription, secretKey, about } = found;
  const { host, from, shop } = about;
  const entry = { list: 'newsletter', id: subscription.id } as const;
  const links = unsubscribeLinks(secretKey, job.shopId, entry, shop.origin);
  const confirmUrl = confirmLink(secretKey, job.shopId, entry, { origin: shop.origin, now: deps.clock() });
  const mail = await deps.renderMail('newsletter', { shop, confirmUrl, unsubscribeUrl: links.page });
  await sendOnce(deps, job.shopId, {
    id: `newsletter-${subscription.id}-${subscription.requested_at.getTime()}`,
    host,
    from,
    to: subscription.email,
    oneClickUrl: links.oneClick,
    ...mail,
  });
}
