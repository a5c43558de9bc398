import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { listMailboxes } from '../features/conversation/mailbox-store.ts';
import { SECRET_USE } from '../features/webhooks/save-webhook.ts';
import { updateWebhook } from '../features/webhooks/store.ts';
import { listKindSettings, mergeKindSettings } from '../shops/kind-settings-store.ts';
import { SHOP_KEY_USE } from './shop-key-store.ts';

/** Returns what is stored instead of a text, which may be a secret that `seal` has encrypted for a use. */
type ChangeSecret = (use: string, text: string) => string;

/**
 * Goes through all texts of a shop that may be encrypted: of payments, deliveries, carriers, tools, mailboxes,
 * webhooks and the shop's own keys. Writes those that `change` makes others of.
 * @param begin is called at the beginning of the transaction, which may be repeated
 */
export function changeSecrets(tenant: Tenant, begin: () => ChangeSecret): Promise<void> {
  return tenant.write(async (tx) => {
    const change = begin();
    const changeAll = (use: string, settings: unknown) =>
      Object.fromEntries(
        Object.entries(settings ?? {}).flatMap(([name, value]) => {
          const changed = typeof value === 'string' ? change(use, value) : value;
          return changed === value ? [] : [[name, changed]];
        }),
      );
    for (const { table, type, settings } of await listKindSettings(tx)) {
      const changed = changeAll(type, settings);
      if (Object.keys(changed).length > 0) await mergeKindSettings(tx, table, type, changed);
    }
    for (const { type, settings } of await listMailboxes(tx)) {
      const changed = changeAll(type, settings);
      if (Object.keys(changed).length > 0) await mergeMailbox(tx, type, settings, changed);
    }
    for (const { id, secret } of await tx.selectFrom('shop_key').select(['id', 'secret']).execute()) {
      const changed = change(SHOP_KEY_USE, secret);
      if (changed !== secret) await tx.updateTable('shop_key').set({ secret: changed }).where('id', '=', id).execute();
    }
    for (const { id, secret, old_secret } of await tx
      .selectFrom('webhook')
      .select(['id', 'secret', 'old_secret'])
      .execute()) {
      const changed = { secret: change(SECRET_USE, secret), old_secret: old_secret && change(SECRET_USE, old_secret) };
      if (changed.secret !== secret || changed.old_secret !== old_secret) await updateWebhook(tx, id, changed);
    }
  });
}

async function mergeMailbox(tx: TenantTransaction, type: string, settings: unknown, changed: object): Promise<void> {
  const merged = JSON.stringify({ ...(settings as object), ...changed });
  await tx.updateTable('mailbox').set({ settings: merged }).where('type', '=', type).execute();
}
