import type { Tenant } from '../../database/tenant.ts';
import type { OriginalStore } from '../../pictures/original-store.ts';
import { setState } from './moderation-store.ts';
import { deletePhotos, isReviewPhoto, listPhotos, showUploads } from './photo-store.ts';

/**
 * Shows a review with its photos.
 * @returns false if the shop has no such review
 */
export function approveReview(tenant: Tenant, id: number): Promise<boolean> {
  return tenant.write(async (tx) => {
    if (!(await setState(tx, id, 'approved'))) return false;
    await showUploads(tx, id);
    return true;
  });
}

/**
 * Hides a review, and deletes its photos for good.
 * @returns false if the shop has no such review
 */
export async function rejectReview(tenant: Tenant, originals: OriginalStore, id: number): Promise<boolean> {
  // The files come first: a file without a row would never be deleted.
  const photos = await tenant.read((tx) => listPhotos(tx, [id]));
  for (const photo of photos) {
    if (!photo.shown || isReviewPhoto(photo.id))
      await originals.remove(tenant.shopId, { id: photo.id, mediaType: photo.media_type });
  }
  return tenant.write(async (tx) => {
    if (!(await setState(tx, id, 'refused'))) return false;
    await deletePhotos(tx, id);
    return true;
  });
}
