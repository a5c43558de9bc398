import type { Tenant } from '../../database/tenant.ts';
import type { KindSources } from '../../kinds/open-kind.ts';
import type { SettingFields } from '../../kinds/setting-fields.ts';
import { openSettings } from '../../secrets/sealed-settings.ts';
import { type KindTable, listKindSettings } from '../kind-settings-store.ts';

/** Reads the secrets that a shop has stored for a payment or delivery type, so that a trial shows none of them. */
export async function readSecrets(
  { settings: { secretKey } }: Pick<KindSources, 'settings'>,
  tenant: Tenant,
  { table, type, fields = {} }: { table: KindTable; type: string; fields: SettingFields | undefined },
): Promise<string[]> {
  const rows = await tenant.read(listKindSettings);
  const stored = rows.find((row) => row.table === table && row.type === type)?.settings;
  const values = new Map(Object.entries(openSettings(secretKey, tenant.shopId, type, stored) ?? {}));
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'secret')
    .map(([name]) => values.get(name))
    .filter((value) => typeof value === 'string');
}
