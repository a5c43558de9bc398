import type { ReviewState } from '@witryna/contract/reviews';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the shop's reviews for moderation, the oldest first. */
export async function listForModeration(
  tx: TenantTransaction,
  { state, after, limit }: { state: ReviewState | undefined; after: number; limit: number },
) {
  return tx
    .selectFrom('review as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.name as product', 'r.author', 'r.rating', 'r.body', 'r.created_at', 'r.reply'])
    .select(['r.status', 'r.verified_purchase'])
    .select(
      sql<number>`cardinality(r.photos) + (select count(*) from review_upload u where u.review_id = r.id)`.as('photos'),
    )
    .$if(after > 0, (query) =>
      query.where(sql<boolean>`(r.created_at, r.id) > (select l.created_at, l.id from review l where l.id = ${after})`),
    )
    .$if(state !== undefined, (query) => query.where('r.status', '=', state ?? 'waiting'))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** @returns false if the shop has no such review */
export async function setState(tx: TenantTransaction, id: number, status: ReviewState): Promise<boolean> {
  const raised = { status, version: sql<number>`version + 1` };
  const set = await tx.updateTable('review').set(raised).where('id', '=', id).executeTakeFirst();
  return set.numUpdatedRows > 0n;
}

/** @param reply null takes the reply back */
export async function setReply(tx: TenantTransaction, id: number, reply: string | null, now: Date): Promise<boolean> {
  const replied_at = reply === null ? null : now;
  const raised = { reply, replied_at, version: sql<number>`version + 1` };
  const set = await tx.updateTable('review').set(raised).where('id', '=', id).executeTakeFirst();
  return set.numUpdatedRows > 0n;
}
