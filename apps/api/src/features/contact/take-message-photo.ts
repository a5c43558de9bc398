import type { ApiDeps } from '../../api-context.ts';
import type { Tenant } from '../../database/tenant.ts';
import { deleteOldPhotos } from '../../photos/delete-old-photos.ts';
import type { PhotoUpload } from '../../photos/receive-upload.ts';
import { createPhotoTaker } from '../../photos/take-photos.ts';
import { excessPhotoRows, insertMessagePhoto } from './message-photo-store.ts';

/**
 * Creates a function that takes in a photo for a message that is sent next. Only the shop gets it, by mail. If the shop
 * has too many photos, the oldest ones are deleted: if new ones were refused, one sender could keep all others out.
 */
export function createMessagePhotoTaker({ originals }: Pick<ApiDeps, 'originals'>) {
  const takePhoto = createPhotoTaker({ originals }, 'message', insertMessagePhoto);
  return async (tenant: Tenant, upload: PhotoUpload, now: Date): Promise<string> => {
    const id = await takePhoto(tenant, upload, now);
    await deleteOldPhotos(tenant, originals, excessPhotoRows, now);
    return id;
  };
}
