import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Finds a photo that was sent with a message, or with a review that is not shown. */
export async function findShopperPhoto(tx: TenantTransaction, id: string): Promise<{ mediaType: string } | undefined> {
  const { rows } = await sql<{ mediaType: string }>`
    select media_type as "mediaType" from review_upload where id = ${id} and review_id is not null
    union all
    select media_type from message_photo where id = ${id} and message_id is not null`.execute(tx);
  return rows[0];
}
