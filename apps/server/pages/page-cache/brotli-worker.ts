import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/** Worker thread: receives a page compressed with gzip and returns it compressed with Brotli. */
parentPort?.on('message', (gzip: Uint8Array) => {
  const body = gunzipSync(gzip);
  const br = brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  parentPort?.postMessage(new Uint8Array(br));
});
