import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type { ToolSecrets, TypedValues } from '@witryna/contract/shop-settings';
import type { ApiDeps } from '../api-context.ts';
import { allConversions } from '../conversions/all-conversions.ts';
import type { Tenant } from '../database/tenant.ts';
import { logAct } from '../features/goods/event-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { kindChanges } from './kind-changes.ts';
import { sectionForms } from './section-forms.ts';
import { listToolSettings, lockSettingsRow, writeToolSettings } from './settings-store.ts';
import { joinSettings } from './typed-settings.ts';
import { versionOf } from './version-of.ts';

/** Lists the secrets with which the server itself tells tools of purchases, and which are stored. */
export async function readToolSecrets(tenant: Tenant, language: Language): Promise<ToolSecrets> {
  const rows = await tenant.read(listToolSettings);
  const tools = allConversions.map(({ tool, fields }) => {
    const stored = asRecord(rows.find(({ type }) => type === tool)?.settings);
    return { tool, fields: describeSettings({ key: `integration.${tool}`, fields, language, stored }) };
  });
  return { tools };
}

/**
 * Stores secrets of a tool, encrypted; null takes one away.
 * @throws ShopError NotFound; InvalidRequest that names the fields
 */
export async function saveToolSecrets(
  { settings: { secretKey } }: Pick<ApiDeps, 'settings'>,
  tenant: Tenant,
  { tool, values }: { tool: string; values: TypedValues },
  person: Person,
): Promise<void> {
  const { fields } = allConversions.find((one) => one.tool === tool) ?? {};
  if (!fields) throw new ShopError('NotFound');
  await tenant.write(async (tx) => {
    const row = await lockSettingsRow(tx);
    if (!row) throw new ShopError('NotFound');
    const stored = (await listToolSettings(tx)).find(({ type }) => type === tool)?.settings;
    const { settings, problems } = joinSettings(values, { secretKey, shopId: tx.shopId, type: tool, fields, stored });
    const wrong = Object.entries(problems).map(([name, problem]) => [`values.${name}`, problem]);
    if (wrong.length > 0) throw new ShopError('InvalidRequest', { fields: Object.fromEntries(wrong) });
    await writeToolSettings(tx, tool, settings);
    const logged = { key: tool, shown: {}, fields };
    const changes = kindChanges([{ ...logged, settings: stored }], [{ ...logged, settings }]);
    const version = versionOf(sectionForms.integrations.read(row));
    const act = { thing: 'shop', action: 'changed', name: 'integrations', version, changes } as const;
    if (changes.length > 0) await logAct(tx, act, person);
  });
}
