import type { ListedReview, ReviewFilter, ReviewState } from '@witryna/contract/reviews';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { likeText } from '../goods/goods-list-store.ts';

interface ReviewRow {
  id: number;
  version: number;
  created_at: Date;
  status: ReviewState;
  author: string;
  rating: number;
  body: string;
  verified_purchase: boolean;
  product_id: number;
  product: string;
  picture: string | null;
  photos: ListedReview['photos'];
  reply: string | null;
  replied_at: Date | null;
  reason: string | null;
}

interface ReviewPart {
  filter: ReviewFilter;
  after: number | undefined;
  limit: number;
}

/** Lists reviews of all states, the newest first. */
export async function listReviewRows(tx: TenantTransaction, { filter, after, limit }: ReviewPart) {
  const { state, review, product, stars, search } = filter;
  const is = (given: number | string | undefined, condition: () => ReturnType<typeof sql<SqlBool>>) =>
    given === undefined ? [] : [condition()];
  const conditions = [
    sql<SqlBool>`true`,
    ...is(state, () => sql`r.status = ${state}`),
    ...is(review, () => sql`r.id = ${review}`),
    ...is(product, () => sql`r.product_id = ${product}`),
    ...is(stars, () => sql`r.rating = ${stars}`),
    ...is(after, () => sql`r.id < ${after}`),
    ...(search?.split(/\s+/) ?? []).map(
      (word) =>
        sql<SqlBool>`fold(concat_ws(' ', r.author, r.body, p.name)) like '%' || fold(${likeText(word)}) || '%'`,
    ),
  ];
  const { rows } = await sql<ReviewRow>`
    select r.id, r.version, r.created_at, r.status, r.author, r.rating, r.body, r.verified_purchase, r.product_id,
      p.name as product, p.photos -> 0 ->> 'id' as picture, r.reply, r.replied_at, r.reason,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'shown', true) order by s.place)
        from unnest(r.photos) with ordinality s (id, place)), '[]')
      || coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'shown', false) order by u.place)
        from review_upload u where u.review_id = r.id), '[]') as photos
    from review r join product p on p.id = r.product_id
    where ${sql.join(conditions, sql` and `)}
    order by r.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** What the shop has decided about a review and answered. */
export interface HandledReview {
  id: number;
  version: number;
  status: ReviewState;
  reply: string | null;
  /** The name of its product. */
  product: string;
}

/** Reads reviews, and keeps others from deciding about them until the transaction ends. */
export async function lockReviews(tx: TenantTransaction, ids: readonly number[]): Promise<HandledReview[]> {
  const { rows } = await sql<HandledReview>`
    select r.id, r.version, r.status, r.reply, p.name as product
    from review r join product p on p.id = r.product_id
    where r.id = any(${ids}::bigint[]) order by r.id for no key update of r`.execute(tx);
  return rows;
}

interface Decided {
  state: ReviewState;
  /** Undefined keeps the last one. */
  reason?: string | undefined;
  now: Date;
}

export async function writeDecision(
  tx: TenantTransaction,
  id: number,
  { state, reason, now }: Decided,
): Promise<void> {
  await tx
    .updateTable('review')
    .set({ status: state, decided_at: now, version: sql`version + 1`, ...(reason !== undefined && { reason }) })
    .where('id', '=', id)
    .execute();
}
