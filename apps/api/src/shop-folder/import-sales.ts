import type { FolderSale } from '@witryna/shop-folder/format/sales.ts';
import { sql } from 'kysely';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { type Counts, noCounts } from './import-report.ts';

const batchSize = 500;

/** A day with sales of a product, as the database has it. */
type SaleDay = { product_id: number; day: string; pieces: number };

/** Imports sales in batches. A day on which the shop has already counted sales of a product stays as it is. */
export async function importSales(
  tenant: Tenant,
  sales: AsyncIterable<FolderSale>,
  productIds: ReadonlyMap<string, number>,
  { dryRun, onBatch }: { dryRun: boolean; onBatch: (counts: Counts) => void },
): Promise<void> {
  let batch: SaleDay[] = [];
  const write = async () => onBatch(await tenant.write((tx) => writeBatch(tx, batch, dryRun)));
  for await (const { handle, day, pieces } of sales) {
    const product_id = productIds.get(handle);
    if (product_id === undefined) continue;
    batch.push({ product_id, day, pieces });
    if (batch.length < batchSize) continue;
    await write();
    batch = [];
  }
  if (batch.length > 0) await write();
}

async function writeBatch(tx: TenantTransaction, batch: readonly SaleDay[], dryRun: boolean): Promise<Counts> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as n (product_id bigint, day date, pieces int)`;
  const isNew = sql`not exists (select from sale_day s where s.product_id = n.product_id and s.day = n.day)`;
  const { rows } = await (dryRun
    ? sql`select 1 from ${given} where ${isNew}`
    : sql`
        insert into sale_day (product_id, day, pieces) select product_id, day, pieces from ${given} where ${isNew}
        order by product_id, day on conflict do nothing returning 1`
  ).execute(tx);
  return { ...noCounts(), made: rows.length, same: batch.length - rows.length };
}
