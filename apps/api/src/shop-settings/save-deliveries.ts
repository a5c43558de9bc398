import { ShopError } from '@witryna/contract/errors';
import type { SavedDeliveries } from '@witryna/contract/shop-settings';
import { deliveryIssues, tariffAmounts } from '@witryna/shop-folder/check/delivery-issues.ts';
import { unfitValues } from '@witryna/shop-folder/check/unfit-values.ts';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import { minorOf } from '@witryna/shop-folder/format/shop-values.ts';
import type { ApiDeps } from '../api-context.ts';
import type { Tenant } from '../database/tenant.ts';
import type { JsonRow } from '../database/write-rows.ts';
import { deliveryColumns } from '../features/checkout/store.ts';
import { logAct } from '../features/goods/event-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { deliveriesOf } from '../shop-folder/export-selling.ts';
import { listDeliveries, type StoredDelivery } from '../shop-folder/export-store.ts';
import { deliveryRows } from '../shop-folder/selling-rows.ts';
import { syncRows } from '../shop-folder/sync-rows.ts';
import { kindChanges, type LoggedKind } from './kind-changes.ts';
import { lockSettingsRow } from './settings-store.ts';
import { type FieldProblems, joinSettings, missingFields } from './typed-settings.ts';
import { settingsChanged, versionOf } from './version-of.ts';

type DeliveryDeps = Pick<ApiDeps, 'deliveries' | 'settings'>;
type Given = SavedDeliveries['deliveries'][number];

/**
 * Saves the deliveries of the shop, by the code that imports them.
 * @throws ShopError InvalidRequest that names the fields; ChangedMeanwhile; NotFound
 */
export async function saveDeliveries(
  deps: DeliveryDeps,
  tenant: Tenant,
  { version, deliveries }: SavedDeliveries,
  person: Person,
): Promise<{ version: number }> {
  return tenant.write(async (tx) => {
    const shop = await lockSettingsRow(tx);
    if (!shop) throw new ShopError('NotFound');
    const before = await listDeliveries(tx);
    const stored = versionOf(before);
    if (stored !== version) throw await settingsChanged(tx, 'deliveries', { known: version, version: stored });
    const taken = new Set(before.map(({ handle }) => handle));
    const context = { deps, shopId: tenant.shopId, currency: shop.currency_code };
    const problems: FieldProblems = {};
    const rows = deliveries.map((given, place): JsonRow => {
      const known = before.find(({ handle }) => handle === given.handle);
      const isTwice = known && deliveries.findIndex(({ handle }) => handle === given.handle) < place;
      const read = isTwice ? { row: {}, problems: { handle: 'taken' } } : readDelivery(given, known, context);
      for (const [name, problem] of Object.entries(read.problems)) problems[`deliveries.${place}.${name}`] = problem;
      const handle = known?.handle ?? freeHandle(given.delivery?.name ?? '', taken);
      return { ...read.row, handle, sort_order: place };
    });
    if (Object.keys(problems).length > 0) throw new ShopError('InvalidRequest', { fields: problems });
    const quiet = { prune: true, dryRun: false, onChange: () => undefined };
    const columns = [...deliveryColumns, 'sort_order'];
    await syncRows(tx, { table: 'delivery_type', kind: 'deliveries', key: 'handle', columns, rows, ...quiet });
    const after = await listDeliveries(tx);
    const next = versionOf(after);
    const logged = loggerOf(deps, shop.currency_code);
    const changes = kindChanges(before.map(logged), after.map(logged));
    const act = { thing: 'shop', action: 'changed', name: 'deliveries', version: next, changes } as const;
    if (changes.length > 0) await logAct(tx, act, person);
    return { version: next };
  });
}

interface ReadContext {
  deps: DeliveryDeps;
  shopId: number;
  currency: string;
}

/** Reads one delivery: what is stored of it with what is typed. */
function readDelivery(
  { handle, delivery, values }: Given,
  known: StoredDelivery | undefined,
  { deps, shopId, currency }: ReadContext,
): { row: JsonRow; problems: FieldProblems } {
  if (handle !== undefined && !known) return { row: {}, problems: { handle: 'unknown' } };
  if (!delivery)
    return known ? { row: { ...known, id: undefined }, problems: {} } : { row: {}, problems: { delivery: 'required' } };
  const { type } = delivery;
  const kind = deps.deliveries.get(type);
  if (!kind) return { row: {}, problems: { 'delivery.type': 'unknown' } };
  if (known && known.type !== type) return { row: {}, problems: { 'delivery.type': 'fixed' } };
  const [unfit] = unfitValues(delivery);
  if (unfit) return { row: {}, problems: { [`delivery.${unfit.path}`]: 'invalid_format' } };
  const { fields } = kind;
  const { secretKey } = deps.settings;
  const joined = joinSettings(values ?? {}, { secretKey, shopId, type, fields, stored: known?.settings });
  const file = { ...delivery, handle: handle ?? 'new', settings: {} };
  const issues = [
    ...deliveryIssues({ deliveries: [file] }),
    ...tariffAmounts('deliveries[0]', file).flatMap(([path, amount]) =>
      amount === undefined || minorOf(amount, currency) !== undefined ? [] : [{ path, problem: 'decimals' }],
    ),
  ];
  const problems: FieldProblems = {};
  for (const { path, problem } of issues) problems[pathInForm(path)] ??= problem;
  for (const [name, problem] of Object.entries({ ...missingFields(fields, joined.settings), ...joined.problems }))
    problems[`values.${name}`] = problem;
  if (Object.keys(problems).length > 0) return { row: {}, problems };
  const [row] = deliveryRows({ deliveries: [file], currency }, new Map());
  return { row: { ...row, settings: joined.settings }, problems };
}

/** `deliveries[0].zones[1].price` → `delivery.zones.1.price`. */
function pathInForm(path: string): string {
  return path.replace('deliveries[0]', 'delivery').replace(/\[(\d+)\]/g, '.$1');
}

/** Describes deliveries for the log, as a folder has them. */
function loggerOf({ deliveries }: DeliveryDeps, currency: string) {
  return (stored: StoredDelivery): LoggedKind => {
    const [file] = deliveriesOf([stored], deliveries, currency, () => undefined);
    const { handle: key, ...shown } = file ?? { handle: stored.handle };
    return { key, shown, fields: deliveries.get(stored.type)?.fields ?? {}, settings: stored.settings };
  };
}
