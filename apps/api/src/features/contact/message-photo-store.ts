import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { PhotoRows } from '../../photos/delete-old-photos.ts';
import type { MeasuredPicture } from '../../pictures/take-picture.ts';

/**
 * Stores a photo whose message has yet to be sent.
 * @returns false if the shop has too many photos of messages
 */
export async function insertMessagePhoto(tx: TenantTransaction, photo: MeasuredPicture, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into message_photo (id, media_type, created_at) select ${photo.id}, ${photo.mediaType}, ${now}
    where (select count(*) from message_photo) < ${serverLimits.messagePhotos} returning 1`.execute(tx);
  return rows.length > 0;
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

const DAY_MS = 86_400_000;

/** Photos whose message was not sent or is deleted, and those that the shop has had by mail for long. */
export const messagePhotoRows: PhotoRows = {
  listOld(tx, now, limit) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    return tx
      .selectFrom('message_photo')
      .select(['id', 'media_type'])
      .where(({ eb, or, and }) =>
        or([
          and([eb('message_id', 'is', null), eb('created_at', '<', daysAgo(serverLimits.unsentPhotoDays))]),
          eb('created_at', '<', daysAgo(serverLimits.messagePhotoDays)),
        ]),
      )
      .limit(limit)
      .execute();
  },
  async delete(tx, ids) {
    await tx.deleteFrom('message_photo').where('id', 'in', ids).execute();
  },
};
