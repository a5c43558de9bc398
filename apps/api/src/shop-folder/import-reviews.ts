import type { FolderReview } from '@witryna/shop-folder/format/reviews.ts';
import { sql } from 'kysely';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { insertRows, isSame, type JsonRow, readRows, updateRows } from '../database/write-rows.ts';
import { type Counts, noCounts } from './import-report.ts';
import type { ShownPicture } from './take-in-pictures.ts';

const batchSize = 500;
const columns = ['rating', 'body', 'status', 'verified_purchase', 'reply', 'replied_at', 'photos'] as const;
/** Votes go on after the import, so it does not set them again. */
const counted = ['helpful', 'votes'] as const;
const identity = ['product_id', 'author', 'created_at'] as const;

interface Found {
  productIds: ReadonlyMap<string, number>;
  /** By file name. */
  pictures: ReadonlyMap<string, ShownPicture>;
}

/** Imports reviews in batches. Reviews that the folder lacks stay: shoppers may have written them since. */
export async function importReviews(
  tenant: Tenant,
  reviews: AsyncIterable<FolderReview>,
  { productIds, pictures }: Found,
  { dryRun, onBatch }: { dryRun: boolean; onBatch: (counts: Counts) => void },
): Promise<void> {
  let batch: JsonRow[] = [];
  const write = async () => onBatch(await tenant.write((tx) => writeBatch(tx, batch, dryRun)));
  for await (const { row: _, handle, createdAt, verified, reply, ...review } of reviews) {
    const productId = productIds.get(handle);
    if (productId === undefined) continue;
    const created_at = createdAt.toISOString();
    batch.push({
      ...review,
      product_id: productId,
      created_at,
      verified_purchase: verified,
      reply: reply?.body ?? null,
      replied_at: reply?.at.toISOString() ?? null,
      photos: review.photos.flatMap((file) => pictures.get(file)?.id ?? []),
      votes: review.helpful,
    });
    if (batch.length < batchSize) continue;
    await write();
    batch = [];
  }
  if (batch.length > 0) await write();
}

async function writeBatch(tx: TenantTransaction, batch: readonly JsonRow[], dryRun: boolean): Promise<Counts> {
  const ids = [...new Set(batch.map((row) => Number(row.product_id)))];
  const authors = [...new Set(batch.map((row) => String(row.author)))];
  const where = sql`product_id = any(${ids}) and author = any(${authors})`;
  const stored = new Map(
    (await readRows(tx, 'review', ['id', ...identity, ...columns], where)).map((row) => [keyOf(row), row]),
  );
  const counts = noCounts();
  const made: JsonRow[] = [];
  const changed: JsonRow[] = [];
  for (const row of new Map(batch.map((one) => [keyOf(one), one])).values()) {
    const old = stored.get(keyOf(row));
    if (!old) made.push(row);
    else if (!isSame(row, old, columns)) changed.push({ ...row, id: old.id });
    else counts.same += 1;
  }
  counts.made = made.length;
  counts.changed = changed.length;
  if (!dryRun) {
    await insertRows(tx, 'review', [...identity, ...columns, ...counted], made);
    await updateRows(tx, 'review', 'id', columns, changed);
  }
  return counts;
}

function keyOf(row: JsonRow): string {
  return JSON.stringify(identity.map((column) => row[column]));
}
