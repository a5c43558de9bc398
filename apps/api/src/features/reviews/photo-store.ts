import { serverLimits } from '@witryna/contract/server-limits';
import { daysBefore } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { PhotoRows } from '../../photos/delete-old-photos.ts';
import type { MeasuredPicture } from '../../pictures/take-picture.ts';

/**
 * Stores a photo whose review has yet to be sent.
 * @returns false if too many photos of the shop wait to be shown
 */
export async function insertUpload(tx: TenantTransaction, photo: MeasuredPicture, now: Date): Promise<boolean> {
  const { id, width, height, mediaType, color } = photo;
  const { rows } = await sql`
    insert into review_upload (id, width, height, media_type, color, created_at)
    select ${id}, ${width}, ${height}, ${mediaType}, ${color}, ${now}
    where (select count(*) from review_upload) < ${serverLimits.waitingPhotos} returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Gives a review the photos that were sent before it.
 * @returns how many of the ids were such photos
 */
export async function claimUploads(tx: TenantTransaction, reviewId: number, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update review_upload set review_id = ${reviewId}, place = array_position(${ids}::text[], id)
    where id = any(${ids}) and review_id is null returning 1`.execute(tx);
  return rows.length;
}

/** Lists the photos of reviews, shown ones and others, in their order. */
export async function listPhotos(tx: TenantTransaction, reviewIds: readonly number[]) {
  const { rows } = await sql<{ review_id: number; id: string; media_type: string; shown: boolean }>`
    select review_id, id, media_type, false as shown from (
      select review_id, id, media_type from review_upload where review_id = any(${reviewIds}) order by review_id, place
    ) u
    union all
    select r.id, p.id, p.media_type, true from review r cross join lateral unnest(r.photos) with ordinality s (id, place)
      join picture p on p.id = s.id where r.id = any(${reviewIds})`.execute(tx);
  return rows;
}

/** Makes pictures of a review's photos, so that they are shown. */
export async function showUploads(tx: TenantTransaction, reviewId: number): Promise<void> {
  await sql`
    with shown as (delete from review_upload where review_id = ${reviewId} returning *),
      made as (
        insert into picture (id, width, height, media_type, color)
        select id, width, height, media_type, color from shown
      )
    update review set photos = photos || coalesce((select array_agg(id order by place) from shown), '{}')
    where id = ${reviewId}`.execute(tx);
}

/** Pictures that were sent with reviews, and no others, have such ids. */
const PHOTO_ID = '^review-[0-9a-f]{32}-';

/** Takes a review's photos off the pages, the reverse of `showUploads`. Pictures that the shop has beside stay. */
export async function hideShown(tx: TenantTransaction, reviewId: number, now: Date): Promise<void> {
  await sql`
    with own as (
        select p.id, p.width, p.height, p.media_type, p.color, s.place
        from review r cross join lateral unnest(r.photos) with ordinality s (id, place) join picture p on p.id = s.id
        where r.id = ${reviewId} and p.id ~ ${PHOTO_ID}
      ),
      gone as (delete from picture where id in (select id from own)),
      kept as (
        insert into review_upload (id, review_id, place, width, height, media_type, color, created_at)
        select id, ${reviewId}::bigint, place, width, height, media_type, color, ${now}::timestamptz from own
      )
    update review set photos = array(
      select id from unnest(photos) with ordinality s (id, place) where id !~ ${PHOTO_ID} order by place)
    where id = ${reviewId}`.execute(tx);
}

/** Whether the picture belongs to a review only. An imported review may show any picture of the shop. */
export function isReviewPhoto(id: string): boolean {
  return new RegExp(PHOTO_ID).test(id);
}

/** Deletes photos of a review from the database. */
export async function deletePhotos(tx: TenantTransaction, reviewId: number): Promise<void> {
  await sql`delete from review_upload where review_id = ${reviewId}`.execute(tx);
  await sql`
    delete from picture where id ~ ${PHOTO_ID} and id = any((select photos from review where id = ${reviewId})::text[])`.execute(
    tx,
  );
  await sql`update review set photos = '{}' where id = ${reviewId} and photos <> '{}'`.execute(tx);
}

/** Lists some photos whose review was not sent, was refused days ago, or was not approved for very long. */
function listOld(tx: TenantTransaction, now: Date, limit: number) {
  return tx
    .selectFrom('review_upload')
    .select(['id', 'media_type'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('review_id', 'is', null), eb('created_at', '<', daysBefore(now, serverLimits.unsentPhotoDays))]),
        eb('created_at', '<', daysBefore(now, serverLimits.waitingPhotoDays)),
        sql<boolean>`exists (
          select from review r where r.id = review_upload.review_id and r.status = 'refused'
            and r.decided_at < ${daysBefore(now, serverLimits.refusedPhotoDays)})`,
      ]),
    )
    .limit(limit)
    .execute();
}

async function deleteUploads(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('review_upload').where('id', 'in', ids).execute();
}

export const uploadRows: PhotoRows = { listOld, delete: deleteUploads };
