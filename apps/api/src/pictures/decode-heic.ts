import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createTurns } from '../concurrency/take-turns.ts';
import { loadSharp } from './load-sharp.ts';
import { PictureRefused } from './picture-refused.ts';

const WITHIN_MS = 30_000;
const MAX_WAITING = 8;
/** The decoder prints its errors, which the caller gets. */
const silent = { stdout: true, stderr: true };
/** A photo of 50 million pixels takes some hundred megabytes, so only one is decoded at a time (decision 102). */
const turns = createTurns<'photo'>({ atOnce: 1, maxWaiting: MAX_WAITING, retryAfterSeconds: 5 });

const decoded = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  pixels: z.instanceof(Uint8Array),
});

/**
 * Makes a JPEG of a HEIC photo, which most browsers can't show and sharp can't decode. A worker thread decodes it,
 * because that takes seconds, and ends afterwards, because it does not give its memory back.
 * @param bytes with no more pixels than a picture may have
 * @throws PictureRefused if it is damaged, or takes longer than 30 s
 * @throws ShopError ServiceUnavailable if eight others wait
 */
export function heicToJpeg(bytes: Uint8Array): Promise<Buffer> {
  return turns.run('photo', async () => {
    const { width, height, pixels } = await decodeInWorker(bytes);
    const sharp = await loadSharp();
    const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
    return picture.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
  });
}

async function decodeInWorker(bytes: Uint8Array) {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), silent);
  try {
    worker.postMessage(new Uint8Array(bytes));
    const [answer]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) });
    return decoded.parse(answer);
  } catch (error) {
    throw new PictureRefused('damaged', undefined, { cause: error });
  } finally {
    await worker.terminate();
  }
}
