import { uploadedPicture } from '@witryna/contract/goods';
import type { z } from 'zod';
import { countRenewals, renewSession } from '../session/session-renewal.ts';
import { CallError, readRefusal } from './call-error.ts';
import { queryOf, shopPath } from './shop-path.ts';

export type UploadedPicture = z.infer<typeof uploadedPicture>;

/** A phone sends a large photo slowly. */
const LONGEST_MS = 180_000;

/**
 * Takes a picture into a shop. Unlike `call`, it tells how much of the file has been sent.
 * @param onProgress is told the part that was sent, from 0 to 1
 * @throws CallError
 */
export async function uploadPicture(
  host: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const before = countRenewals();
  let response = await send(host, file, onProgress, signal);
  if (response.status === 401) {
    await renewSession('sign-in', before);
    response = await send(host, file, onProgress, signal);
  }
  if (!response.ok) throw await readRefusal(response);
  const read = uploadedPicture.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new CallError(response.status, 'UnreadableAnswer');
  return read.data;
}

function send(host: string, file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api/${shopPath(host)}/pictures?${queryOf({ name: file.name.slice(-200) || 'photo' })}`);
  // Desktop browsers don't know the type of an iPhone's photos.
  request.setRequestHeader('content-type', file.type || 'image/heic');
  request.timeout = LONGEST_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(new Response(request.response, { status: request.status }));
  request.onerror = () => reject(new CallError(0, 'Unreachable'));
  request.ontimeout = () => reject(new CallError(0, 'Unreachable'));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}
