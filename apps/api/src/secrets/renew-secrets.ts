import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { listMailboxes } from '../features/conversation/mailbox-store.ts';
import { SECRET_USE } from '../features/webhooks/save-webhook.ts';
import { updateWebhook } from '../features/webhooks/store.ts';
import { listKindSettings, mergeKindSettings } from '../shops/kind-settings-store.ts';
import { reseal } from './sealed-settings.ts';
import type { SecretKey } from './secret-key.ts';

/** What became of a shop's secrets. */
export interface RenewedSecrets {
  renewed: number;
  /** Types of payments, carriers and others with a secret that no key opens. */
  shut: string[];
}

/**
 * Encrypts a shop's secrets with the current key that earlier keys have encrypted: of payments, deliveries, carriers,
 * tools, mailboxes and webhooks. What has the current key already stays as it is, so it may be repeated.
 */
export function renewSecrets(tenant: Tenant, secretKey: SecretKey): Promise<RenewedSecrets> {
  return tenant.write(async (tx) => {
    const result: RenewedSecrets = { renewed: 0, shut: [] };
    const renew = (type: string, text: string): string => {
      const renewed = reseal(secretKey, tenant.shopId, type, text);
      if (renewed === undefined) result.shut.push(type);
      else if (renewed !== text) result.renewed += 1;
      return renewed ?? text;
    };
    const renewAll = (type: string, settings: unknown) =>
      Object.fromEntries(
        Object.entries(settings ?? {}).flatMap(([name, value]) => {
          const renewed = typeof value === 'string' ? renew(type, value) : value;
          return renewed === value ? [] : [[name, renewed]];
        }),
      );
    for (const { table, type, settings } of await listKindSettings(tx)) {
      const renewed = renewAll(type, settings);
      if (Object.keys(renewed).length > 0) await mergeKindSettings(tx, table, type, renewed);
    }
    for (const { type, settings } of await listMailboxes(tx)) {
      const renewed = renewAll(type, settings);
      if (Object.keys(renewed).length > 0) await mergeMailbox(tx, type, settings, renewed);
    }
    for (const { id, secret, old_secret } of await tx
      .selectFrom('webhook')
      .select(['id', 'secret', 'old_secret'])
      .execute()) {
      const change = { secret: renew(SECRET_USE, secret), old_secret: old_secret && renew(SECRET_USE, old_secret) };
      if (change.secret !== secret || change.old_secret !== old_secret) await updateWebhook(tx, id, change);
    }
    return result;
  });
}

async function mergeMailbox(tx: TenantTransaction, type: string, settings: unknown, renewed: object): Promise<void> {
  const merged = JSON.stringify({ ...(settings as object), ...renewed });
  await tx.updateTable('mailbox').set({ settings: merged }).where('type', '=', type).execute();
}
