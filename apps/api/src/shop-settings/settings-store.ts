import type { FieldChange } from '@witryna/contract/shop-events';
import type { SettingSection } from '@witryna/contract/shop-settings';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

const columns = ['name', 'config', 'footer_config', 'currency_code', 'delivery_countries'] as const;

/** The columns of the shop's row that the sections of its settings are made of. */
export interface SettingsRow {
  name: string;
  config: unknown;
  footer_config: unknown;
  currency_code: string;
  delivery_countries: string[];
}

/** Reads the shop's row; undefined before its first import. */
export function readSettingsRow(tx: TenantTransaction): Promise<SettingsRow | undefined> {
  return tx.selectFrom('shop').select(columns).executeTakeFirst();
}

/** The same, and keeps others from saving settings until the transaction ends. Shoppers read on. */
export function lockSettingsRow(tx: TenantTransaction): Promise<SettingsRow | undefined> {
  return tx.selectFrom('shop').select(columns).forNoKeyUpdate().executeTakeFirst();
}

/** What a section writes: columns of the shop's row. */
export type WrittenColumns = Partial<Pick<SettingsRow, 'name' | 'config' | 'footer_config' | 'delivery_countries'>>;

export async function writeSettings(tx: TenantTransaction, written: WrittenColumns): Promise<void> {
  const { name, config, footer_config: footer, delivery_countries } = written;
  await tx
    .updateTable('shop')
    .set({
      ...(name !== undefined && { name }),
      ...(delivery_countries && { delivery_countries }),
      ...(config !== undefined && { config: JSON.stringify(config) }),
      ...(footer !== undefined && { footer_config: footer === null ? null : JSON.stringify(footer) }),
    })
    .execute();
}

export function listToolSettings(tx: TenantTransaction) {
  return tx.selectFrom('conversion_tool').select(['type', 'settings']).execute();
}

export async function writeToolSettings(tx: TenantTransaction, type: string, settings: object): Promise<void> {
  const text = JSON.stringify(settings);
  await tx
    .insertInto('conversion_tool')
    .values({ type, settings: text })
    .onConflict((conflict) => conflict.columns(['shop_id', 'type']).doUpdateSet({ settings: text }))
    .execute();
}

/** A part of the settings that has a version. */
export type SettingPart = SettingSection | 'payments' | 'carriers' | 'mailbox' | 'deliveries' | 'cartRules';

/** What was saved of a part of the settings, the newest first. Imports are not in the log. */
export async function listSettingEvents(tx: TenantTransaction, part: SettingPart) {
  const { rows } = await sql<{ actor: string; at: Date; version: number; changes: FieldChange[] | null }>`
    select actor, at, version, changes from shop_event
    where thing = 'shop' and thing_id = 0 and name = ${part}
    order by id desc limit 100`.execute(tx);
  return rows;
}
