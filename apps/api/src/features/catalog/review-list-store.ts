import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

export interface ReviewFilter {
  sort: 'newest' | 'helpful';
  verified?: boolean | undefined;
  photos?: boolean | undefined;
}

const hasPhotos = sql<boolean>`photos <> '{}'`;

/** Lists a product's approved reviews. */
export function listReviewRows(
  tx: TenantTransaction,
  productId: number,
  { sort, verified = false, photos = false }: ReviewFilter,
  page: { limit: number; offset: number },
) {
  return tx
    .selectFrom('review')
    .select(['id', 'author', 'rating', 'body', 'created_at', 'verified_purchase'])
    .select(['reply', 'replied_at', 'photos', 'helpful'])
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
    .$if(verified, (query) => query.where('verified_purchase', '=', true))
    .$if(photos, (query) => query.where(hasPhotos))
    .$if(sort === 'helpful', (query) => query.orderBy('helpful', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counts a product's approved reviews by everything that a list can be filtered by. */
export function countReviews(tx: TenantTransaction, productId: number) {
  const groups = tx
    .selectFrom('review')
    .select(['rating', 'verified_purchase as verified', hasPhotos.as('photos')])
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
    .as('r');
  return tx
    .selectFrom(groups)
    .select(({ fn }) => ['rating', 'verified', 'photos', fn.countAll<number>().as('count')])
    .groupBy(['rating', 'verified', 'photos'])
    .execute();
}
