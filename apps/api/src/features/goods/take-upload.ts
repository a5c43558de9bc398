import { ShopError } from '@witryna/contract/errors';
import { pictureLimits } from '@witryna/contract/limits';
import type { ApiDeps } from '../../api-context.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { PhotoUpload } from '../../photos/receive-upload.ts';
import { receiveUpload } from '../../photos/receive-upload.ts';
import { createUploadPlaces } from '../../photos/upload-places.ts';
import { PictureRefused } from '../../pictures/picture-refused.ts';
import { savePictures } from '../../pictures/picture-rows-store.ts';
import { type TakenPicture, takePicture } from '../../pictures/take-picture.ts';

/** A phone sends a large photo slowly. */
const RECEIVE_WITHIN_MS = 120_000;
const MAX_WAITING_PER_SHOP = 8;

/**
 * Creates a function that takes a picture into a shop. One that the shop has already is not stored twice.
 * @throws ShopError PayloadTooLarge; InvalidRequest with the reason in `fields.picture`; ServiceUnavailable while too many
 *   are sent, in all or from the client's address
 */
export function createPictureTaker({ originals }: Pick<ApiDeps, 'originals'>) {
  const places = createUploadPlaces(8, 4);
  const inTurn = createSingleFlight<TakenPicture>(1, MAX_WAITING_PER_SHOP);
  let taken = 0;
  const limits = { places, maxBytes: pictureLimits.bytes, withinMs: RECEIVE_WITHIN_MS, field: 'picture' };

  async function store(tenant: Tenant, bytes: Buffer, name: string): Promise<TakenPicture> {
    const picture = await takePicture(bytes, name).catch((error: unknown) => {
      if (!(error instanceof PictureRefused)) throw error;
      throw new ShopError('InvalidRequest', { fields: { picture: error.reason } });
    });
    await originals.write(tenant.shopId, picture);
    await tenant.write((tx) => savePictures(tx, [{ ...picture, source: null }]));
    return picture;
  }

  return async (tenant: Tenant, upload: PhotoUpload, name: string) => {
    const bytes = await receiveUpload(upload, limits);
    taken += 1;
    const { id, width, height, color } = await inTurn(tenant.shopId, `${taken}`, () => store(tenant, bytes, name));
    return { id, width, height, color };
  };
}
