import type { ReviewFilter, ReviewList } from '@witryna/contract/reviews';
import type { Tenant } from '../../database/tenant.ts';
import { countConversation } from './conversation-count-store.ts';
import { listReviewRows } from './handled-review-store.ts';

interface ReviewAsk extends ReviewFilter {
  after?: number | undefined;
  limit: number;
}

/** Lists a part of a shop's reviews, the newest first. Addresses of their authors are not in it. */
export async function listReviews(tenant: Tenant, { after, limit, ...filter }: ReviewAsk): Promise<ReviewList> {
  const { rows, waiting } = await tenant.read(async (tx) => ({
    rows: await listReviewRows(tx, { filter, after, limit: limit + 1 }),
    waiting: (await countConversation(tx)).reviews,
  }));
  const shown = rows.slice(0, limit);
  return {
    reviews: shown.map((row) => ({
      id: row.id,
      version: row.version,
      at: row.created_at.toISOString(),
      state: row.status,
      author: row.author,
      rating: row.rating,
      text: row.body,
      verified: row.verified_purchase,
      product: { id: row.product_id, name: row.product, picture: row.picture },
      photos: row.photos,
      reply: row.reply,
      repliedAt: row.replied_at?.toISOString() ?? null,
      reason: row.status === 'refused' ? row.reason : null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    waiting,
  };
}
