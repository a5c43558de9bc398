import type { TenantTransaction } from '../database/tenant.ts';
import type { MeasuredPicture } from './take-picture.ts';

/** Lists the shop's pictures with the address from which each was fetched, if any. */
export function listPictures(tx: TenantTransaction) {
  return tx.selectFrom('picture').select(['id', 'width', 'height', 'color', 'media_type', 'source']).execute();
}

export interface PictureToSave extends MeasuredPicture {
  /** The address from which it was fetched; null for a file. */
  source: string | null;
}

/** Adds pictures; of those that exist only the address changes. */
export async function savePictures(tx: TenantTransaction, pictures: readonly PictureToSave[]): Promise<void> {
  const rows = pictures.map(({ id, width, height, mediaType, color, source }) => {
    return { id, width, height, media_type: mediaType, color, source };
  });
  await tx
    .insertInto('picture')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'id']).doUpdateSet({ source: (row) => row.ref('excluded.source') }),
    )
    .execute();
}
