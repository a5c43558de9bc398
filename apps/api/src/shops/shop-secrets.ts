import { integrationIds } from '@witryna/contract/shop-config';
import { allCarriers } from '../carriers/carrier-registry.ts';
import { allConversions } from '../conversions/all-conversions.ts';
import type { Tenant } from '../database/tenant.ts';
import type { DeliveryRegistry } from '../delivery/delivery-registry.ts';
import { readFields } from '../features/shop/read-fields.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { sealSettings } from '../secrets/sealed-settings.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { type KindTable, listKindSettings, mergeKindSettings } from './kind-settings-store.ts';
import { readShopConfig } from './person-store.ts';

export interface KindRegistries {
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
}

/** A payment type or delivery type that a shop offers, a carrier, or a tool that the server tells of its orders. */
export interface OfferedKind {
  table: KindTable;
  type: string;
  /** The fields of its settings that are secret. */
  secretFields: SettingFields;
  /** The names of the secrets that are stored. */
  stored: ReadonlySet<string>;
}

/** Lists what a shop offers or uses that has settings, with the names of their secrets. */
export async function listOfferedKinds(tenant: Tenant, registries: KindRegistries): Promise<OfferedKind[]> {
  const rows = await tenant.read(async (tx) => {
    const stored = await listKindSettings(tx);
    const ids = readFields(integrationIds.shape, await readShopConfig(tx), () => undefined);
    const unset = allConversions.filter(({ tool, idOf }) => idOf(ids) && !stored.some(({ type }) => type === tool));
    return [...stored, ...unset.map(({ tool }) => ({ table: 'conversion_tool' as const, type: tool, settings: {} }))];
  });
  const byType = Map.groupBy(rows, ({ table, type }) => `${table} ${type}`);
  return [...byType.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { table, type } = first;
    const fields = Object.entries(fieldsOf(registries, table, type)).filter(([, { kind }]) => kind === 'secret');
    // A shop can offer a delivery type several times. A secret of the type counts as stored if all of them have it.
    const isStored = (name: string) => [first, ...more].every(({ settings }) => hasValue(settings, name));
    const stored = new Set(fields.map(([name]) => name).filter(isStored));
    return { table, type, secretFields: Object.fromEntries(fields), stored };
  });
}

function fieldsOf({ payments, deliveries }: KindRegistries, table: KindTable, type: string): SettingFields {
  if (table === 'payment_type') return payments.get(type)?.fields ?? {};
  if (table === 'delivery_type') return deliveries.get(type)?.fields ?? {};
  if (table === 'carrier') return allCarriers.get(type)?.fields ?? {};
  return allConversions.find(({ tool }) => tool === type)?.fields ?? {};
}

function hasValue(settings: unknown, name: string): boolean {
  return new Map(Object.entries(settings ?? {})).get(name) != null;
}

/**
 * Checks the values of secrets against the fields of their kind.
 * @returns one sentence for each value that is refused; the sentences contain nothing of the input but known names
 */
export function checkSecrets({ type, secretFields }: OfferedKind, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(secretFields, name) ? secretFields[name] : undefined;
    const known = Object.keys(secretFields).join(', ');
    // The unknown name is left out, because it may be a secret that was typed in the wrong place.
    if (!field) return `the input names something else than the secrets of ${type}: ${known}`;
    return field.schema.safeParse(value).success ? [] : `the value of ${name} is not allowed`;
  });
}

/** Encrypts secrets that `checkSecrets` accepts and stores them. Settings that are not in `values` are kept. */
export async function storeSecrets(
  tenant: Tenant,
  secretKey: SecretKey,
  { table, type, secretFields }: OfferedKind,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sealed = sealSettings(secretKey, { shopId: tenant.shopId, type, fields: secretFields }, values);
  await tenant.write((tx) => mergeKindSettings(tx, table, type, sealed));
}
