import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { ApiDeps } from '../../api-context.ts';
import type { ReadContext } from '../../cache-hints.ts';
import type { Tenant } from '../../database/tenant.ts';
import { rejectOnAbort } from '../../kinds/reject-on-abort.ts';
import { PictureRefused } from '../../pictures/picture-refused.ts';
import { createSingleFlight } from '../../pictures/single-flight.ts';
import { readBody } from '../../read-body.ts';
import { requirePublished } from '../catalog/require-published.ts';
import { findPublication } from '../catalog/store.ts';
import { insertUpload } from './photo-store.ts';
import { preparePhoto } from './prepare-photo.ts';

/** How many photos a process receives at the same time, which bounds the memory they take. */
const MAX_RECEIVED = 16;
const RECEIVE_WITHIN_MS = 30_000;
const MAX_WAITING_PER_SHOP = 8;
const RETRY_WHEN_FULL_SECONDS = 3_600;

const tooLarge = () => new ShopError('PayloadTooLarge');

/**
 * Creates a function that takes in a photo for a review that is sent next, and returns its id. Nobody sees the photo
 * until the shop approves the review.
 * @throws ShopError NotFound or ProductNotPublished when the product is not shown; PayloadTooLarge; InvalidRequest with
 *   the reason in `fields.photo`; TooManyRequests while too many photos of the shop wait; ServiceUnavailable while too
 *   many are sent
 */
export function createPhotoTaker({ originals }: Pick<ApiDeps, 'originals'>) {
  const inTurn = createSingleFlight<string>(1, MAX_WAITING_PER_SHOP);
  let receiving = 0;
  let taken = 0;

  async function receive(request: Request): Promise<Buffer> {
    if (Number(request.headers.get('content-length')) > limits.reviewPhotoBytes) throw tooLarge();
    if (receiving >= MAX_RECEIVED) throw new ShopError('ServiceUnavailable', { retryAfterSeconds: 5 });
    receiving += 1;
    const timeOut = AbortSignal.timeout(RECEIVE_WITHIN_MS);
    try {
      return await rejectOnAbort(timeOut, readBody(request.body ?? [], limits.reviewPhotoBytes, tooLarge));
    } catch (error) {
      if (timeOut.aborted) throw new ShopError('InvalidRequest', { fields: { photo: 'time-out' } });
      throw error;
    } finally {
      receiving -= 1;
    }
  }

  async function store(tenant: Tenant, bytes: Buffer, now: Date): Promise<string> {
    const photo = await preparePhoto(bytes).catch((error: unknown) => {
      if (!(error instanceof PictureRefused)) throw error;
      throw new ShopError('InvalidRequest', { fields: { photo: error.reason } });
    });
    const { id, width, height, mediaType: media_type, color } = photo;
    const upload = { id, width, height, media_type, color };
    // The row comes first, because a file without one would never be deleted.
    if (!(await tenant.write((tx) => insertUpload(tx, upload, now))))
      throw new ShopError('TooManyRequests', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS });
    await originals.write(tenant.shopId, photo);
    return id;
  }

  return async (tenant: Tenant, productId: number, request: Request, { now, cacheHints }: ReadContext) => {
    await tenant.read(async (tx) => requirePublished(await findPublication(tx, productId), now, cacheHints));
    const bytes = await receive(request);
    taken += 1;
    return inTurn(tenant.shopId, `${taken}`, () => store(tenant, bytes, now));
  };
}
