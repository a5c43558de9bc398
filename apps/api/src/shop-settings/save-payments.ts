import { ShopError } from '@witryna/contract/errors';
import type { SavedPayments } from '@witryna/contract/shop-settings';
import type { ApiDeps } from '../api-context.ts';
import type { Tenant } from '../database/tenant.ts';
import type { JsonRow } from '../database/write-rows.ts';
import { logAct } from '../features/goods/event-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { listPaymentRows, type StoredPayment } from '../features/shop/store.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { paymentColumns } from '../shop-folder/selling-rows.ts';
import { syncRows } from '../shop-folder/sync-rows.ts';
import { kindChanges, type LoggedKind, openSettingsOf } from './kind-changes.ts';
import { lockSettingsRow } from './settings-store.ts';
import { joinSettings, missingFields } from './typed-settings.ts';
import { settingsChanged, versionOf } from './version-of.ts';

type PaymentDeps = Pick<ApiDeps, 'payments' | 'settings'>;
type Given = SavedPayments['payments'][number];

/**
 * Saves the payments of the shop, by the code that imports them. Secrets that are typed are encrypted; those that are
 * left out stay.
 * @throws ShopError InvalidRequest that names the fields; ChangedMeanwhile; NotFound
 */
export async function savePayments(
  deps: PaymentDeps,
  tenant: Tenant,
  { version, payments }: SavedPayments,
  person: Person,
): Promise<{ version: number }> {
  const fieldsOf = (type: string): SettingFields => deps.payments.get(type)?.fields ?? {};
  const logged = ({ type, active, settings }: StoredPayment): LoggedKind => {
    const fields = fieldsOf(type);
    return { key: type, fields, settings, shown: { on: active, ...openSettingsOf(fields, settings) } };
  };
  const { shopId } = tenant;
  return tenant.write(async (tx) => {
    if (!(await lockSettingsRow(tx))) throw new ShopError('NotFound');
    const before = await listPaymentRows(tx);
    const stored = versionOf(before);
    if (stored !== version) throw await settingsChanged(tx, 'payments', { known: version, version: stored });
    const problems: Record<string, string> = {};
    const rows = payments.map((given, place): JsonRow => {
      const isTwice = payments.findIndex(({ type }) => type === given.type) < place;
      const known = before.find(({ type }) => type === given.type);
      const read = readPayment(given, known, { deps, shopId, fields: fieldsOf(given.type) });
      const wrong = isTwice ? { type: 'taken' } : read.problems;
      for (const [name, problem] of Object.entries(wrong)) problems[`payments.${place}.${name}`] = problem;
      return { type: given.type, active: given.isOn, settings: read.settings, sort_order: place };
    });
    if (Object.keys(problems).length > 0) throw new ShopError('InvalidRequest', { fields: problems });
    const quiet = { prune: true, dryRun: false, onChange: () => undefined };
    await syncRows(tx, {
      table: 'payment_type',
      kind: 'payments',
      key: 'type',
      columns: paymentColumns,
      rows,
      ...quiet,
    });
    const after = await listPaymentRows(tx);
    const next = versionOf(after);
    const changes = kindChanges(before.map(logged), after.map(logged));
    const act = { thing: 'shop', action: 'changed', name: 'payments', version: next, changes } as const;
    if (changes.length > 0) await logAct(tx, act, person);
    return { version: next };
  });
}

interface ReadContext {
  deps: PaymentDeps;
  shopId: number;
  fields: SettingFields;
}

/** Reads one payment: what is stored of it with what is typed. */
function readPayment(
  { type, isOn, values }: Given,
  stored: StoredPayment | undefined,
  { deps, shopId, fields }: ReadContext,
): { settings: JsonRow; problems: Record<string, string> } {
  if (!deps.payments.has(type) && !stored) return { settings: {}, problems: { type: 'unknown' } };
  const { secretKey } = deps.settings;
  const joined = joinSettings(values ?? {}, { secretKey, shopId, type, fields, stored: stored?.settings });
  const { settings, problems } = joined;
  // What is only moved, or came without secrets by an import, is not asked about again.
  const isTouched = values !== undefined || !stored;
  const isStarted = isOn && (isTouched || !stored.active);
  const missing =
    isTouched || isStarted ? missingFields(fields, settings, ({ kind }) => isStarted || kind !== 'secret') : {};
  const wrong = Object.entries({ ...missing, ...problems });
  return { settings, problems: Object.fromEntries(wrong.map(([name, problem]) => [`values.${name}`, problem])) };
}
