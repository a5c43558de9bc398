import { deliveryForm } from '@witryna/contract/delivery-form';
import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type { DeliveryKindFields, DeliverySettings, HandledDelivery } from '@witryna/contract/shop-settings';
import type { ApiDeps } from '../api-context.ts';
import type { Tenant } from '../database/tenant.ts';
import { reachableCountries } from '../delivery/define-delivery.ts';
import { deliveryLabel } from '../delivery/delivery-registry.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { openKind } from '../kinds/open-kind.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { deliveriesOf } from '../shop-folder/export-selling.ts';
import { listDeliveries, type StoredDelivery } from '../shop-folder/export-store.ts';
import { readSettingsRow, type SettingsRow } from './settings-store.ts';
import { versionOf } from './version-of.ts';

type DeliveryDeps = Pick<ApiDeps, 'deliveries' | 'settings' | 'log'>;

/**
 * Reads the deliveries of a shop with the fields of their kinds, and the kinds that it could have.
 * @throws ShopError NotFound for a shop whose first import has not begun
 */
export async function readDeliveries(
  deps: DeliveryDeps,
  tenant: Tenant,
  language: Language,
): Promise<DeliverySettings> {
  const { shop, rows } = await tenant.read(async (tx) => {
    return { shop: await readSettingsRow(tx), rows: await listDeliveries(tx) };
  });
  if (!shop) throw new ShopError('NotFound');
  const describe = (type: string, settings: unknown): DeliveryKindFields => {
    const kind = deps.deliveries.get(type);
    const key = `delivery.${type.toLowerCase().replaceAll('_', '-')}` as const;
    return {
      type,
      label: deliveryLabel(type, kind, language) ?? type,
      isPoint: kind?.destination === 'point',
      fields: kind ? describeSettings({ key, fields: kind.fields, language, stored: asRecord(settings) }) : [],
    };
  };
  return {
    version: versionOf(rows),
    currency: shop.currency_code,
    deliveries: rows.map((row) => {
      const described = describe(row.type, row.settings);
      return {
        ...described,
        handle: row.handle,
        name: row.name || described.label,
        delivery: formOf(row, deps, shop.currency_code),
        problem: problemOf(row, deps, { tenant, shop }),
      };
    }),
    kinds: [...deps.deliveries.keys()].map((type) => describe(type, {})),
  };
}

function formOf(row: StoredDelivery, { deliveries }: DeliveryDeps, currency: string): HandledDelivery['delivery'] {
  const [file] = deliveriesOf([row], deliveries, currency, () => undefined);
  const { handle: _, settings: __, ...form } = file ?? {};
  return deliveryForm.safeParse(JSON.parse(JSON.stringify(form))).data ?? null;
}

function problemOf(
  { type, settings, countries }: StoredDelivery,
  deps: DeliveryDeps,
  { tenant, shop }: { tenant: Tenant; shop: SettingsRow },
): HandledDelivery['problem'] {
  if (!deps.deliveries.has(type)) return 'unknown';
  const opened = openKind(deps.deliveries, deps, { shopId: tenant.shopId, type, settings });
  if (!opened) return 'incomplete';
  return reachableCountries(opened, countries, shop.delivery_countries).length > 0 ? null : 'unreached';
}
