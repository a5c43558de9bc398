import type { TenantTransaction } from '../database/tenant.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';

/** Lists the shop's pictures with the address from which each was fetched, if any. */
export function listPictures(tx: TenantTransaction) {
  return tx.selectFrom('picture').select(['id', 'width', 'height', 'color', 'media_type', 'source']).execute();
}

/** Adds a picture; one that exists only gets its address. */
export async function savePicture(
  tx: TenantTransaction,
  { id, width, height, mediaType, color }: MeasuredPicture,
  source: string | null,
): Promise<void> {
  await tx
    .insertInto('picture')
    .values({ id, width, height, media_type: mediaType, color, source })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet({ source }))
    .execute();
}
