import type { ApiDeps } from '../../api-context.ts';
import { openTenant, resolveShopById } from '../../database/tenant.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { stoppedWebhookMail } from '../../people/people-mails.ts';
import { findShopRow } from '../shop/store.ts';
import { findWebhook } from './store.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'owners'> & { mailer: Mailer };

/**
 * Tells the owners of a shop by mail that one of its webhooks was switched off, unless somebody has switched it on or
 * removed it meanwhile. If the job runs again, each mail has the same id.
 */
export async function mailOwners(
  deps: Deps,
  { shopId, webhookId }: { shopId: number; webhookId: number },
): Promise<void> {
  if (!deps.owners) return;
  const { webhook, shop } = await openTenant(deps.db, shopId).read(async (tx) => ({
    webhook: await findWebhook(tx, webhookId),
    shop: await findShopRow(tx),
  }));
  if (!webhook?.off_reason || !webhook.off_at || !shop) return;
  const host = (await resolveShopById(deps.db, shopId))?.primaryHost ?? '';
  for (const owner of await deps.owners.list(shopId)) {
    const mail = await stoppedWebhookMail(deps.owners.origin, owner, {
      id: `webhook-${webhookId}-${webhook.off_at.getTime()}-${owner.id}`,
      shop: shop.name,
      name: webhook.name,
      address: `${deps.owners.origin}/${host}/settings/webhooks/${webhookId}`,
      reason: webhook.off_reason,
    });
    await sendOnce(deps, shopId, mail);
  }
}
