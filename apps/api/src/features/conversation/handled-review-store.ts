import type { ListedReview, ReviewFilter, ReviewState } from '@witryna/contract/reviews';
import { sql } from 'kysely';
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
  const conditions = (search?.split(/\s+/) ?? []).map(
    (word) => sql`fold(concat_ws(' ', r.author, r.body, p.name)) like '%' || fold(${likeText(word)}) || '%'`,
  );
  if (state !== undefined) conditions.push(sql`r.status = ${state}`);
  if (review !== undefined) conditions.push(sql`r.id = ${review}`);
  if (product !== undefined) conditions.push(sql`r.product_id = ${product}`);
  if (stars !== undefined) conditions.push(sql`r.rating = ${stars}`);
  if (after !== undefined) {
    conditions.push(sql`(r.created_at, r.id) < (select l.created_at, l.id from review l where l.id = ${after})`);
  }
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
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
    ${where} order by r.created_at desc, r.id desc limit ${limit}`.execute(tx);
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
  /** Whether the address of its author is known. */
  has_address: boolean;
}

/** Reads reviews, and keeps others from deciding about them until the transaction ends. */
export async function lockReviews(tx: TenantTransaction, ids: readonly number[]): Promise<HandledReview[]> {
  const { rows } = await sql<HandledReview>`
    select r.id, r.version, r.status, r.reply, p.name as product, r.email is not null as has_address
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

export async function writeDecision(tx: TenantTransaction, id: number, { state, reason, now }: Decided): Promise<void> {
  await tx
    .updateTable('review')
    .set({ status: state, decided_at: now, version: sql<number>`version + 1`, ...(reason !== undefined && { reason }) })
    .where('id', '=', id)
    .execute();
}

/** Reads a refused review whose author can be told; undefined if it is another one by now. */
export async function findRefused(tx: TenantTransaction, id: number) {
  const { rows } = await sql<{
    email: string;
    reason: string;
    product: string;
    created_at: Date;
    decided_at: Date;
  }>`
    select r.email, r.reason, p.name as product, r.created_at, r.decided_at
    from review r join product p on p.id = r.product_id
    where r.id = ${id} and r.status = 'refused' and r.email is not null and r.reason is not null
      and r.decided_at is not null`.execute(tx);
  return rows[0];
}
