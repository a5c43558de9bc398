import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/** Runs in a thread of its own: takes a page's gzip, gives its Brotli. */
parentPort?.on('message', (gzip: Uint8Array) => {
  const body = gunzipSync(gzip);
  const br = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  parentPort?.postMessage(new Uint8Array(br));
});
