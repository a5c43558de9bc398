import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/**
 * Stores or removes a vote for an approved review. A second vote of the same voter changes nothing, and a review with
 * very many votes gets no more.
 * @returns the review's number of votes; undefined if the product has no such review
 */
export async function setVote(
  tx: TenantTransaction,
  { productId, reviewId, voter, helpful }: { productId: number; reviewId: number; voter: string; helpful: boolean },
): Promise<number | undefined> {
  const review = await tx
    .selectFrom('review')
    .select('votes')
    .where('id', '=', reviewId)
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!review) return undefined;
  const { rows } = helpful
    ? await sql`
        insert into review_vote (review_id, voter) select ${reviewId}, ${voter}
        where ${review.votes} < ${serverLimits.reviewVotes}::int on conflict do nothing returning 1`.execute(tx)
    : await sql`delete from review_vote where review_id = ${reviewId} and voter = ${voter} returning 1`.execute(tx);
  if (rows.length === 0) return review.votes;
  const { votes } = await tx
    .updateTable('review')
    .set(({ eb }) => ({ votes: eb('votes', '+', helpful ? 1 : -1) }))
    .where('id', '=', reviewId)
    .returning('votes')
    .executeTakeFirstOrThrow();
  return votes;
}

/** Lets pages show the votes since the last call. */
export async function showVotes(tx: TenantTransaction): Promise<void> {
  await sql`update review set helpful = votes where helpful <> votes`.execute(tx);
}
