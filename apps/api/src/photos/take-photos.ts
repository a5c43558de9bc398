import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { ApiContext, ApiDeps } from '../api-context.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { addressKey } from '../http/rate-limits.ts';
import { readBody } from '../http/read-body.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';
import { type PhotoKind, preparePhoto } from './prepare-photo.ts';
import { uploadPlaces } from './upload-places.ts';

const RECEIVE_WITHIN_MS = 30_000;
const MAX_WAITING_PER_SHOP = 8;
const RETRY_WHEN_FULL_SECONDS = 3_600;

export interface PhotoUpload {
  readonly request: Request;
  readonly clientAddress: string | undefined;
}

const tooLarge = () => new ShopError('PayloadTooLarge');

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

  async function receive({ request, clientAddress }: PhotoUpload): Promise<Buffer> {
    if (Number(request.headers.get('content-length')) > limits.photoBytes) throw tooLarge();
    const leave = uploadPlaces.take(addressKey(clientAddress) ?? '');
    const timeOut = AbortSignal.timeout(receiveWithinMs);
    try {
      return await readBody(partsOf(request.body, timeOut), limits.photoBytes, tooLarge);
    } catch (error) {
      if (timeOut.aborted) throw new ShopError('InvalidRequest', { fields: { photo: 'time-out' } });
      throw error;
    } finally {
      leave();
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

  return async (tenant: Tenant, upload: PhotoUpload, now: Date): Promise<string> => {
    const bytes = await receive(upload);
    taken += 1;
    return inTurn(tenant.shopId, `${taken}`, () => store(tenant, bytes, now));
  };
}

/** The parts of a body until the signal aborts, which also stops receiving: a place that was given back is free. */
async function* partsOf(body: Request['body'], signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

export const uploadOf = (c: ApiContext): PhotoUpload => ({ request: c.req.raw, clientAddress: c.env?.clientAddress });
