import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { allCarriers } from '../carriers/carrier-registry.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { type JsonRow, readRows } from '../database/write-rows.ts';
import { deliveryColumns } from '../features/checkout/store.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import type { CheckDeps } from './check-shop-folder.ts';
import type { ComparedMode } from './compared-rows.ts';
import { importCoupons } from './import-coupons.ts';
import type { ImportReport } from './import-report.ts';
import {
  couponRows,
  deliveryRows,
  kindColumns,
  kindRows,
  paymentColumns,
  paymentRows,
  secretsOf,
} from './selling-rows.ts';
import { syncRows } from './sync-rows.ts';

interface SellingImport extends CheckDeps, ComparedMode {
  shop: ShopFile;
  ids: Record<'delivery' | 'category', ReadonlyMap<string, number>>;
  relativeTo?: Date;
}

/** Imports deliveries, payments, carriers and coupons. Their secret settings, which no folder has, stay as they are. */
export async function importSelling(
  tx: TenantTransaction,
  { shop, payments, deliveries, ids, relativeTo, versions, onLeft, ...mode }: SellingImport,
): Promise<Pick<ImportReport['counts'], 'deliveries' | 'payments' | 'carriers' | 'coupons'>> {
  const deliverySecrets = await secretsBy(tx, 'delivery_type', 'handle', (type) => deliveries.get(type)?.fields);
  const paymentSecrets = await secretsBy(tx, 'payment_type', 'type', (type) => payments.get(type)?.fields);
  const carrierSecrets = await secretsBy(tx, 'carrier', 'type', (type) => allCarriers.get(type)?.fields);
  const ofDeliveries = deliveryRows(shop, deliverySecrets).map((row) => ({
    id: ids.delivery.get(String(row.handle)),
    ...row,
  }));
  return {
    deliveries: await syncRows(tx, {
      table: 'delivery_type',
      kind: 'deliveries',
      key: 'handle',
      columns: [...deliveryColumns, 'sort_order'],
      rows: ofDeliveries,
      ...mode,
    }),
    payments: await syncRows(tx, {
      table: 'payment_type',
      kind: 'payments',
      key: 'type',
      columns: paymentColumns,
      rows: paymentRows(shop, paymentSecrets),
      ...mode,
    }),
    carriers: await syncRows(tx, {
      table: 'carrier',
      kind: 'carriers',
      key: 'type',
      columns: kindColumns,
      rows: kindRows(shop.carriers, carrierSecrets),
      ...mode,
    }),
    coupons: await importCoupons(tx, couponRows(shop, ids.category, relativeTo), { versions, onLeft, ...mode }),
  };
}

async function secretsBy(
  tx: TenantTransaction,
  table: 'delivery_type' | 'payment_type' | 'carrier',
  key: string,
  fieldsOf: (type: string) => SettingFields | undefined,
): Promise<Map<string, JsonRow>> {
  const rows = await readRows(tx, table, [...new Set([key, 'type', 'settings'])]);
  return new Map(rows.map((row) => [String(row[key]), secretsOf(fieldsOf(String(row.type)), row.settings)]));
}
