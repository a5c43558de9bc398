import type { ApiDeps } from '../../api-context.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import type { PhotoUpload } from '../../photos/receive-upload.ts';
import { createPhotoTaker } from '../../photos/take-photos.ts';
import { requirePublished } from '../catalog/require-published.ts';
import { findPublication } from '../catalog/store.ts';
import { insertUpload } from './photo-store.ts';

/**
 * Creates a function that takes in a photo for a review that is sent next. Nobody sees the photo until the shop approves
 * the review.
 * @throws ShopError NotFound or ProductNotPublished when the product is not shown, and those of `createPhotoTaker`
 */
export function createReviewPhotoTaker(deps: Pick<ApiDeps, 'originals'>) {
  const takePhoto = createPhotoTaker(deps, 'review', insertUpload);
  return async (tenant: Tenant, productId: number, upload: PhotoUpload, { now, cacheHints }: ReadContext) => {
    await tenant.read(async (tx) => requirePublished(await findPublication(tx, productId), now, cacheHints));
    return takePhoto(tenant, upload, now);
  };
}
