import { ShopError } from '@witryna/contract/errors';
import type { ApiContext } from '../api-context.ts';
import { addressKey } from '../http/rate-limits.ts';
import { readBody } from '../http/read-body.ts';
import type { UploadPlaces } from './upload-places.ts';

export interface PhotoUpload {
  readonly request: Request;
  readonly clientAddress: string | undefined;
}

export const uploadOf = (c: ApiContext): PhotoUpload => ({ request: c.req.raw, clientAddress: c.env?.clientAddress });

interface UploadLimits {
  places: UploadPlaces;
  maxBytes: number;
  withinMs: number;
  /** The name of what is sent, for errors. */
  field: string;
}

const tooLarge = () => new ShopError('PayloadTooLarge');

/**
 * Receives a file.
 * @throws ShopError PayloadTooLarge; InvalidRequest if it takes too long; ServiceUnavailable while too many are sent, in
 *   all or from the client's address
 */
export async function receiveUpload({ request, clientAddress }: PhotoUpload, limits: UploadLimits): Promise<Buffer> {
  const { places, maxBytes, withinMs, field } = limits;
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const leave = places.take(addressKey(clientAddress) ?? '');
  const timeOut = AbortSignal.timeout(withinMs);
  try {
    return await readBody(partsOf(request.body, timeOut), maxBytes, tooLarge);
  } catch (error) {
    if (timeOut.aborted) throw new ShopError('InvalidRequest', { fields: { [field]: 'time-out' } });
    throw error;
  } finally {
    leave();
  }
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
