import { ShopError } from '@witryna/contract/errors';
import type { TypedValues } from '@witryna/contract/shop-settings';
import type { ApiDeps } from '../api-context.ts';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import type { JsonRow } from '../database/write-rows.ts';
import { logAct } from '../features/goods/event-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { kindColumns, paymentColumns } from '../shop-folder/selling-rows.ts';
import { syncRows } from '../shop-folder/sync-rows.ts';
import { kindChanges, type LoggedKind, openSettingsOf } from './kind-changes.ts';
import { lockSettingsRow } from './settings-store.ts';
import { joinSettings, missingFields } from './typed-settings.ts';
import { settingsChanged, versionOf } from './version-of.ts';

interface StoredKind {
  type: string;
  settings: unknown;
  /** Missing for what can't be switched off. */
  active?: boolean;
}

interface Kind {
  fields: SettingFields;
  /** Names the fields that these settings need beyond what the schemas say. */
  lacks?(stored: Readonly<Record<string, unknown>>): readonly string[];
}

/** What a shop has a list of, each with settings of its own. */
interface ListOfKinds {
  part: 'payments' | 'carriers' | 'mailbox';
  table: 'payment_type' | 'carrier' | 'mailbox';
  kinds: ReadonlyMap<string, Kind>;
  list(tx: TenantTransaction): Promise<readonly StoredKind[]>;
}

interface GivenKind {
  type: string;
  /** Missing for what can't be switched off. */
  isOn?: boolean;
  values?: TypedValues | undefined;
}

type Deps = Pick<ApiDeps, 'settings'>;

/**
 * Saves the payments, carriers or mailboxes of the shop, by the code that imports them. Secrets that are typed are encrypted; those
 * that are left out stay.
 * @throws ShopError InvalidRequest that names the fields; ChangedMeanwhile; NotFound
 */
export async function saveKinds(
  deps: Deps,
  tenant: Tenant,
  { part, table, kinds, list }: ListOfKinds,
  { version, given }: { version: number; given: readonly GivenKind[] },
  person: Person,
): Promise<{ version: number }> {
  const fieldsOf = (type: string): SettingFields => kinds.get(type)?.fields ?? {};
  const logged = ({ type, active, settings }: StoredKind): LoggedKind => {
    const fields = fieldsOf(type);
    const shown = { ...(active !== undefined && { on: active }), ...openSettingsOf(fields, settings) };
    return { key: type, fields, settings, shown };
  };
  const { shopId } = tenant;
  return tenant.write(async (tx) => {
    if (!(await lockSettingsRow(tx))) throw new ShopError('NotFound');
    const before = await list(tx);
    const stored = versionOf(before);
    if (stored !== version) throw await settingsChanged(tx, part, { known: version, version: stored });
    const problems: Record<string, string> = {};
    const rows = given.map((one, place): JsonRow => {
      const { type, isOn } = one;
      const isTwice = given.findIndex((other) => other.type === type) < place;
      const known = before.find((other) => other.type === type);
      const isUnknown = !kinds.has(type) && !known;
      const read = readKind(one, known, { deps, shopId, kind: kinds.get(type) ?? { fields: {} } });
      const wrong = isTwice ? { type: 'taken' } : isUnknown ? { type: 'unknown' } : read.problems;
      for (const [name, problem] of Object.entries(wrong)) problems[`${part}.${place}.${name}`] = problem;
      return { type, ...(isOn !== undefined && { active: isOn }), settings: read.settings, sort_order: place };
    });
    if (Object.keys(problems).length > 0) throw new ShopError('InvalidRequest', { fields: problems });
    const columns = table === 'payment_type' ? paymentColumns : kindColumns;
    // The log is made of both lists below, so that nobody is told of each change by its kind.
    const quiet = { prune: true, dryRun: false, kind: 'payments', onChange: () => undefined } as const;
    await syncRows(tx, { table, key: 'type', columns, rows, ...quiet });
    const after = await list(tx);
    const next = versionOf(after);
    const changes = kindChanges(before.map(logged), after.map(logged));
    const act = { thing: 'shop', action: 'changed', name: part, version: next, changes } as const;
    if (changes.length > 0) await logAct(tx, act, person);
    return { version: next };
  });
}

interface ReadContext {
  deps: Deps;
  shopId: number;
  kind: Kind;
}

/** Reads one of the list: what is stored of it with what is typed. */
function readKind(
  { type, isOn = true, values }: GivenKind,
  stored: StoredKind | undefined,
  { deps, shopId, kind: { fields, lacks } }: ReadContext,
): { settings: JsonRow; problems: Record<string, string> } {
  const { secretKey } = deps.settings;
  const joined = joinSettings(values ?? {}, { secretKey, shopId, type, fields, stored: stored?.settings });
  const { settings, problems } = joined;
  // What is only moved, or came without secrets by an import, is not asked about again.
  const isTouched = values !== undefined || !stored;
  const isStarted = isOn && (isTouched || stored?.active === false);
  const missing =
    isTouched || isStarted ? missingFields(fields, settings, ({ kind }) => isStarted || kind !== 'secret') : {};
  const lacked = isStarted ? (lacks?.(settings) ?? []) : [];
  const required = Object.fromEntries(lacked.map((name) => [name, 'required']));
  const wrong = Object.entries({ ...required, ...missing, ...problems });
  return { settings, problems: Object.fromEntries(wrong.map(([name, problem]) => [`values.${name}`, problem])) };
}
