import { parentPort } from 'node:worker_threads';
import decode from 'heic-decode';

/** Worker thread: receives a HEIC picture and returns its pixels, upright, with four bytes for each. */
parentPort?.once('message', async (bytes: Uint8Array) => {
  const { width, height, data } = await decode({ buffer: bytes });
  const pixels = new Uint8Array(data);
  parentPort?.postMessage({ width, height, pixels }, [pixels.buffer]);
});
