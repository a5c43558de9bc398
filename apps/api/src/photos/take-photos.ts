import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { ApiDeps } from '../api-context.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';
import { type PhotoKind, preparePhoto } from './prepare-photo.ts';
import { type PhotoUpload, receiveUpload } from './receive-upload.ts';
import { uploadPlaces } from './upload-places.ts';

const RECEIVE_WITHIN_MS = 30_000;
const MAX_WAITING_PER_SHOP = 8;
const RETRY_WHEN_FULL_SECONDS = 3_600;

/**
 * Creates a function that takes in a shopper's photo for a review or message that is sent next, and returns its id.
 * Pages don't show the photo.
 * @param insert stores the photo's row; returns false if too many photos of the shop wait
 * @throws ShopError PayloadTooLarge; InvalidRequest with the reason in `fields.photo`; TooManyRequests while too many
 *   photos of the shop wait; ServiceUnavailable while too many are sent, in all or from the client's address
 */
export function createPhotoTaker(
  { originals }: Pick<ApiDeps, 'originals'>,
  kind: PhotoKind,
  insert: (tx: TenantTransaction, photo: MeasuredPicture, now: Date) => Promise<boolean>,
  receiveWithinMs = RECEIVE_WITHIN_MS,
) {
  const inTurn = createSingleFlight<string>(1, MAX_WAITING_PER_SHOP);
  let taken = 0;
  const received = {
    ...{ places: uploadPlaces, maxBytes: limits.photoBytes, withinMs: receiveWithinMs, field: 'photo' },
  };

  async function store(tenant: Tenant, bytes: Buffer, now: Date): Promise<string> {
    const photo = await preparePhoto(bytes, kind).catch((error: unknown) => {
      if (!(error instanceof PictureRefused)) throw error;
      throw new ShopError('InvalidRequest', { fields: { photo: error.reason } });
    });
    // The row comes first, because a file without one would never be deleted.
    if (!(await tenant.write((tx) => insert(tx, photo, now))))
      throw new ShopError('TooManyRequests', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS });
    await originals.write(tenant.shopId, photo);
    return photo.id;
  }

  return async (tenant: Tenant, upload: PhotoUpload, now: Date): Promise<string> => {
    const bytes = await receiveUpload(upload, received);
    taken += 1;
    return inTurn(tenant.shopId, `${taken}`, () => store(tenant, bytes, now));
  };
}
