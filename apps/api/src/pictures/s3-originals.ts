import { AwsClient } from 'aws4fetch';
import { runFewAtATime } from '../concurrency/run-few-at-a-time.ts';
import { OWN_NAME } from '../outside/own-name.ts';
import type { OriginalName, OriginalStore } from './original-store.ts';
import { originalFile } from './picture-files.ts';

/** Where an S3-compatible service keeps pictures. */
export interface S3Location {
  /** The address of the bucket, e.g. `https://s3.eu-central-1.amazonaws.com/pictures`. */
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a request may take. A page that shows the picture does not wait for it. */
const WITHIN_MS = 10_000;
/** The most names that the service lists at once. */
const NAMES_AT_ONCE = 1_000;

/**
 * Keeps originals in a bucket of an S3-compatible service, which several nodes share. The key of an original is
 * `<shop id>/<file name>`. A failed request is repeated once.
 * @throws Error, from every method, when the service refuses or does not answer within 10 s
 */
export function createS3Originals({ bucket, ...access }: S3Location): OriginalStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 1, initRetryMs: 200 });

  async function send(method: string, address: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const headers = { 'user-agent': OWN_NAME };
    const signal = AbortSignal.timeout(WITHIN_MS);
    // Whoever answers for the service must not send our requests elsewhere.
    const init: RequestInit = { method, headers, signal, redirect: 'error', ...(body && { body }) };
    const response = await client.fetch(address, init);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The picture store answers ${method} with ${response.status}`);
  }

  const keyOf = (shopId: number, { id, mediaType }: OriginalName) => `${shopId}/${originalFile(id, mediaType)}`;
  const addressOf = (key: string) => `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function* keys(shopId: number): AsyncGenerator<string> {
    let after = '';
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${shopId}/`, 'max-keys': String(NAMES_AT_ONCE) });
      // The service goes on after the last name that it listed.
      if (after) query.set('start-after', after);
      const text = await (await send('GET', `${bucket}?${query}`)).text();
      const listed = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      yield* listed;
      after = /<IsTruncated>true</.test(text) ? (listed.at(-1) ?? '') : '';
    } while (after);
  }

  return {
    async read(shopId, name) {
      const response = await send('GET', addressOf(keyOf(shopId, name)));
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    async write(shopId, picture) {
      const response = await send('PUT', addressOf(keyOf(shopId, picture)), new Uint8Array(picture.bytes));
      if (response.status === 404) throw new Error('The bucket of the picture store does not exist');
    },
    async remove(shopId, name) {
      await send('DELETE', addressOf(keyOf(shopId, name)));
    },
    async list(shopId) {
      const files = new Set<string>();
      for await (const key of keys(shopId)) files.add(key.slice(key.indexOf('/') + 1));
      return files;
    },
    async removeAll(shopId) {
      const all = await Array.fromAsync(keys(shopId));
      await runFewAtATime(all, async (key) => void (await send('DELETE', addressOf(key))), {});
    },
  };
}
