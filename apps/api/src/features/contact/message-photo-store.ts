import { serverLimits } from '@witryna/contract/server-limits';
import { daysBefore } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { PhotoRows } from '../../photos/delete-old-photos.ts';
import type { MeasuredPicture } from '../../pictures/take-picture.ts';

/** Stores a photo whose message has yet to be sent. */
export async function insertMessagePhoto(tx: TenantTransaction, photo: MeasuredPicture, now: Date): Promise<true> {
  const row = { id: photo.id, media_type: photo.mediaType, created_at: now };
  await tx.insertInto('message_photo').values(row).execute();
  return true;
}

/**
 * Gives a message the photos that were sent before it.
 * @returns how many of the ids were such photos
 */
export async function claimMessagePhotos(
  tx: TenantTransaction,
  messageId: number,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    update message_photo set message_id = ${messageId}, place = array_position(${ids}::text[], id)
    where id = any(${ids}) and message_id is null returning 1`.execute(tx);
  return rows.length;
}

/** Lists the photos of a message in their order. */
export function listMessagePhotos(tx: TenantTransaction, messageId: number) {
  return tx
    .selectFrom('message_photo')
    .select(['id', 'media_type'])
    .where('message_id', '=', messageId)
    .orderBy('place')
    .execute();
}

/** Photos beyond the number that a shop keeps, the oldest ones. */
export const excessPhotoRows: PhotoRows = {
  listOld: (tx, _now, limit) =>
    tx
      .selectFrom('message_photo')
      .select(['id', 'media_type'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(serverLimits.messagePhotos)
      .limit(limit)
      .execute(),
  delete: deletePhotos,
};

/** Photos whose message was not sent or is deleted, and those that the shop has had by mail for long. */
export const messagePhotoRows: PhotoRows = {
  listOld: (tx, now, limit) =>
    tx
      .selectFrom('message_photo')
      .select(['id', 'media_type'])
      .where(({ eb, or, and }) =>
        or([
          and([eb('message_id', 'is', null), eb('created_at', '<', daysBefore(now, serverLimits.unsentPhotoDays))]),
          eb('created_at', '<', daysBefore(now, serverLimits.messagePhotoDays)),
        ]),
      )
      .limit(limit)
      .execute(),
  delete: deletePhotos,
};

async function deletePhotos(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('message_photo').where('id', 'in', ids).execute();
}
