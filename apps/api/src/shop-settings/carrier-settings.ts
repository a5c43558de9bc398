import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type {
  AccountCheckAnswer,
  AccountSettings,
  HandledAccount,
  SavedAccounts,
  TypedValues,
} from '@witryna/contract/shop-settings';
import type { AppDeps } from '../app-deps.ts';
import { allCarriers, carrierName } from '../carriers/carrier-registry.ts';
import type { Tenant } from '../database/tenant.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { findCarrier, listCarriers, type StoredCarrier } from '../features/parcels/carrier-store.ts';
import { listOfferedCarriers } from '../features/parcels/open-carrier.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { askCarrier } from '../shops/check-carrier.ts';
import { shopAddress } from '../tenancy/shop-address.ts';
import { saveKinds } from './save-kinds.ts';
import { readSettingsRow } from './settings-store.ts';
import { completeTyped } from './typed-settings.ts';
import { versionOf } from './version-of.ts';

/**
 * Reads the carriers of a shop with the fields of their settings, and those that it does not have.
 * @throws ShopError NotFound for a shop whose first import has not begun
 */
export async function readCarriers(deps: AppDeps, tenant: Tenant, language: Language): Promise<AccountSettings> {
  const { shop, rows, offered } = await tenant.read(async (tx) => ({
    shop: await readSettingsRow(tx),
    rows: await listCarriers(tx),
    offered: await listOfferedCarriers(deps, tx),
  }));
  if (!shop) throw new ShopError('NotFound');
  const address = await shopAddress(deps, tenant.shopId);
  const describe = ({ type, settings }: StoredCarrier, isStored: boolean): HandledAccount => {
    const kind = allCarriers.get(type);
    const opened = offered.find((one) => one.type === type)?.carrier;
    const problem = kind ? 'incomplete' : 'unknown';
    return {
      type,
      label: carrierName(type, language),
      isTest: opened?.isTest === true,
      problem: isStored && !opened ? problem : null,
      reason: null,
      noticeAddress: isStored && kind ? `${address}/api/shop/carriers/${type}/notify` : null,
      fields: kind
        ? describeSettings({ key: `carrier.${type}`, fields: kind.fields, language, stored: asRecord(settings) })
        : [],
    };
  };
  const others = [...allCarriers.keys()].filter((type) => !rows.some((row) => row.type === type));
  return {
    version: versionOf(rows),
    accounts: rows.map((row) => describe(row, true)),
    others: others.map((type) => describe({ type, settings: {} }, false)),
  };
}

/** Saves the carriers of the shop. @throws ShopError as `saveKinds` does */
export function saveCarriers(
  deps: Pick<AppDeps, 'settings'>,
  tenant: Tenant,
  { version, accounts: given }: SavedAccounts,
  person: Person,
): Promise<{ version: number }> {
  const all = { part: 'carriers', table: 'carrier', kinds: allCarriers, list: listCarriers } as const;
  return saveKinds(deps, tenant, all, { version, given }, person);
}

/**
 * Asks a carrier about settings that somebody has typed, completed by those that are stored. Nothing is saved.
 * @throws ShopError NotFound for a carrier that does not exist
 */
export async function checkTypedCarrier(
  deps: AppDeps,
  tenant: Tenant,
  { type, values }: { type: string; values: TypedValues },
): Promise<AccountCheckAnswer> {
  const kind = allCarriers.get(type);
  if (!kind) throw new ShopError('NotFound');
  const stored = (await tenant.read((tx) => findCarrier(tx, type)))?.settings;
  const { secretKey } = deps.settings;
  const { shopId } = tenant;
  const typed = completeTyped(values, { secretKey, shopId, type, fields: kind.fields, stored });
  const lacked = kind.lacks(typed.settings).map((name) => [name, 'required']);
  const fields = { ...Object.fromEntries(lacked), ...typed.fields };
  const carrier = Object.keys(fields).length === 0 ? kind.open(typed.settings) : undefined;
  if (!carrier) return { result: 'incomplete', fields, cause: null, isTest: false };
  const { result } = await askCarrier(deps, { shopId, type, carrier });
  return { result: result === 'form only' ? 'form-only' : result, fields: {}, cause: null, isTest: carrier.isTest };
}
