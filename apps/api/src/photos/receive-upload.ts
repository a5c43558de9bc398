import { open } from 'node:fs/promises';
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
export function receiveUpload(upload: PhotoUpload, limits: UploadLimits): Promise<Buffer> {
  return receive(upload, limits, (parts) => readBody(parts, limits.maxBytes, tooLarge));
}

/**
 * Receives a large file part by part, never the whole into memory.
 * @param path of a new file
 * @throws ShopError as `receiveUpload`
 */
export function receiveFile(upload: PhotoUpload, limits: UploadLimits, path: string): Promise<void> {
  return receive(upload, limits, async (parts) => {
    const file = await open(path, 'wx', 0o600);
    try {
      let bytes = 0;
      for await (const part of parts) {
        bytes += part.length;
        if (bytes > limits.maxBytes) throw tooLarge();
        await file.writeFile(part);
      }
    } finally {
      await file.close();
    }
  });
}

async function receive<T>(
  { request, clientAddress }: PhotoUpload,
  { places, maxBytes, withinMs, field }: UploadLimits,
  take: (parts: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const leave = places.take(addressKey(clientAddress) ?? '');
  const timeOut = AbortSignal.timeout(withinMs);
  try {
    return await take(partsOf(request.body, timeOut));
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
