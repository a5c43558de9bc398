import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { ApiDeps } from '../api-context.ts';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { rejectOnAbort } from '../kinds/reject-on-abort.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import { createSingleFlight } from '../pictures/single-flight.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';
import { readBody } from '../read-body.ts';
import { type PhotoKind, preparePhoto } from './prepare-photo.ts';

/** How many photos a process receives at the same time, which bounds the memory they take. */
const MAX_RECEIVED = 16;
const RECEIVE_WITHIN_MS = 30_000;
const MAX_WAITING_PER_SHOP = 8;
const RETRY_WHEN_FULL_SECONDS = 3_600;

const tooLarge = () => new ShopError('PayloadTooLarge');

/**
 * Creates a function that takes in a shopper's photo for a review or message that is sent next, and returns its id.
 * Pages don't show the photo.
 * @param insert stores the photo's row; returns false if too many photos of the shop wait
 * @throws ShopError PayloadTooLarge; InvalidRequest with the reason in `fields.photo`; TooManyRequests while too many
 *   photos of the shop wait; ServiceUnavailable while too many are sent
 */
export function createPhotoTaker(
  { originals }: Pick<ApiDeps, 'originals'>,
  kind: PhotoKind,
  insert: (tx: TenantTransaction, photo: MeasuredPicture, now: Date) => Promise<boolean>,
) {
  const inTurn = createSingleFlight<string>(1, MAX_WAITING_PER_SHOP);
  let receiving = 0;
  let taken = 0;

  async function receive(request: Request): Promise<Buffer> {
    if (Number(request.headers.get('content-length')) > limits.photoBytes) throw tooLarge();
    if (receiving >= MAX_RECEIVED) throw new ShopError('ServiceUnavailable', { retryAfterSeconds: 5 });
    receiving += 1;
    const timeOut = AbortSignal.timeout(RECEIVE_WITHIN_MS);
    try {
      return await rejectOnAbort(timeOut, readBody(request.body ?? [], limits.photoBytes, tooLarge));
    } catch (error) {
      if (timeOut.aborted) throw new ShopError('InvalidRequest', { fields: { photo: 'time-out' } });
      throw error;
    } finally {
      receiving -= 1;
    }
  }

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

  return async (tenant: Tenant, request: Request, now: Date): Promise<string> => {
    const bytes = await receive(request);
    taken += 1;
    return inTurn(tenant.shopId, `${taken}`, () => store(tenant, bytes, now));
  };
}
