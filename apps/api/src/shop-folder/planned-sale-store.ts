import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';

/** Lists the sales that have not begun, in the order in which they were made. */
export function listPlannedSales(tx: TenantTransaction) {
  return tx.selectFrom('sale').selectAll().where('began_at', 'is', null).orderBy('id').execute();
}

/** Finds the ids of the manufacturers by their keys. */
export async function listManufacturerIds(tx: TenantTransaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('manufacturer').select(['id', 'handle']).execute();
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}

interface OptionValues {
  id: number;
  product_id: number;
  values: string[];
}

/** Lists the values of the options of all combinations of some products. */
export function listOptionValues(tx: TenantTransaction, productIds: readonly number[]): Promise<OptionValues[]> {
  return readValues(tx, sql`product_id = any(${[...productIds]}::bigint[])`);
}

/** Lists the values of the options of some combinations. */
export function listOptionValuesOf(tx: TenantTransaction, ids: readonly number[]): Promise<OptionValues[]> {
  return readValues(tx, sql`id = any(${[...ids]}::bigint[])`);
}

async function readValues(tx: TenantTransaction, where: RawBuilder<unknown>): Promise<OptionValues[]> {
  const { rows } = await sql<{ id: number; product_id: number; variants: { value: string }[] }>`
    select id, product_id, variants from combination where ${where}`.execute(tx);
  return rows.map(({ id, product_id, variants }) => ({ id, product_id, values: variants.map(({ value }) => value) }));
}
