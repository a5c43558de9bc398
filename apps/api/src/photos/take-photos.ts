import { ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { ApiContext, ApiDeps } from '../api-context.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { addressKey } from '../http/rate-limits.ts';
import { readBody } from '../http/read-body.ts';
import { rejectOnAbort } from '../outside/reject-on-abort.ts';
import { PictureRefused } from '../pictures/picture-refused.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';
import { type PhotoKind, preparePhoto } from './prepare-photo.ts';

/** How many photos a process receives at the same time, which bounds the memory they take. */
const MAX_RECEIVED = 16;
/** How many of them may come from one client address, which could send them slowly to keep others out. */
const MAX_FROM_ADDRESS = 8;
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
) {
  const inTurn = createSingleFlight<string>(1, MAX_WAITING_PER_SHOP);
  /** The number of photos by the key of the address. */
  const receiving = new Map<string, number>();
  let taken = 0;

  /** @returns a function that gives the place back */
  function takePlace(address: string): () => void {
    const all = [...receiving.values()].reduce((sum, count) => sum + count, 0);
    const own = receiving.get(address) ?? 0;
    if (all >= MAX_RECEIVED || own >= MAX_FROM_ADDRESS)
      throw new ShopError('ServiceUnavailable', { retryAfterSeconds: 5 });
    receiving.set(address, own + 1);
    return () => {
      const left = (receiving.get(address) ?? 1) - 1;
      if (left > 0) receiving.set(address, left);
      else receiving.delete(address);
    };
  }

  async function receive({ request, clientAddress }: PhotoUpload): Promise<Buffer> {
    if (Number(request.headers.get('content-length')) > limits.photoBytes) throw tooLarge();
    const leave = takePlace(addressKey(clientAddress) ?? '');
    const timeOut = AbortSignal.timeout(RECEIVE_WITHIN_MS);
    try {
      return await rejectOnAbort(timeOut, readBody(request.body ?? [], limits.photoBytes, tooLarge));
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

export const uploadOf = (c: ApiContext): PhotoUpload => ({ request: c.req.raw, clientAddress: c.env?.clientAddress });
