import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type {
  AccountCheckAnswer,
  AccountSettings,
  AccountsSaved,
  HandledAccount,
  SavedAccounts,
  TypedValues,
} from '@witryna/contract/shop-settings';
import type { AppDeps } from '../app-deps.ts';
import { allCarriers, carrierName } from '../carriers/carrier-registry.ts';
import type { Tenant } from '../database/tenant.ts';
import type { Person } from '../features/goods/save-goods.ts';
import {
  findCarrier,
  listCarrierProblems,
  listCarriers,
  noteCarrierProblem,
  type StoredCarrier,
} from '../features/parcels/carrier-store.ts';
import { listOfferedCarriers } from '../features/parcels/open-carrier.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { askCarrier, type CarrierCheck, checkCarrier } from '../shops/check-carrier.ts';
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
  const { shop, rows, problems, offered } = await tenant.read(async (tx) => ({
    shop: await readSettingsRow(tx),
    rows: await listCarriers(tx),
    problems: await listCarrierProblems(tx),
    offered: await listOfferedCarriers(deps, tx),
  }));
  if (!shop) throw new ShopError('NotFound');
  const address = await shopAddress(deps, tenant.shopId);
  const describe = ({ type, settings }: StoredCarrier, isStored: boolean): HandledAccount => {
    const kind = allCarriers.get(type);
    const opened = offered.find((one) => one.type === type)?.carrier;
    const reason = isStored ? (problems.get(type) ?? null) : null;
    const unusable = kind ? 'incomplete' : 'unknown';
    const problem = opened ? (reason === null ? null : 'failing') : unusable;
    return {
      type,
      label: carrierName(type, language),
      isTest: opened?.isTest === true,
      problem: isStored ? problem : null,
      reason,
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

/** Saves the carriers of the shop, and asks the one that was edited about it. @throws ShopError as `saveKinds` does */
export async function saveCarriers(
  deps: AppDeps,
  tenant: Tenant,
  { version, accounts: given }: SavedAccounts,
  person: Person,
): Promise<AccountsSaved> {
  const all = { part: 'carriers', table: 'carrier', kinds: allCarriers, list: listCarriers } as const;
  const saved = await saveKinds(deps, tenant, all, { version, given }, person);
  const edited = given.find(({ values }) => values !== undefined);
  const check = edited && (await checkCarrier(deps, tenant, edited.type));
  return { ...saved, problem: edited && check ? await keepAnswer(tenant, edited.type, check) : null };
}

/** Keeps what a carrier said of what is stored, until it accepts it. @returns what does not work */
async function keepAnswer(tenant: Tenant, type: string, { result, reason }: CarrierCheck): Promise<string | null> {
  const works = result === 'accepted' || result === 'form only';
  const problem = works ? null : (result === 'refused' && reason) || result;
  await tenant.write((tx) => noteCarrierProblem(tx, type, problem));
  return problem;
}

/**
 * Asks a carrier about settings that somebody has typed, completed by those that are stored. Nothing is saved but what it
 * says of those that are stored.
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
  const check = await askCarrier(deps, { shopId, type, carrier });
  if (typed.isStored) await keepAnswer(tenant, type, check);
  const { result } = check;
  return { result: result === 'form only' ? 'form-only' : result, fields: {}, cause: null, isTest: carrier.isTest };
}
