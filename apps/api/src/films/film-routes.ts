import { ShopError } from '@witryna/contract/errors';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ApiDeps, ApiEnv } from '../api-context.ts';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import { refuseMisses } from '../http/limit-use.ts';
import { parseOriginalFile } from '../pictures/picture-files.ts';
import { filmType } from './film-files.ts';
import { readRange } from './read-range.ts';
import { findFilm } from './store.ts';

/** Browsers ask for a film in several parts, so its file is kept for the next one. */
const MEMORY_BYTES = 32 * 2 ** 20;
/** How many files of films are read at the same time. */
const READ_AT_ONCE = 2;

/** Serves the films of the request’s shop at `/films/{id}.mp4`, whole or in parts. A film with a given id never changes. */
export function filmRoutes(deps: ApiDeps) {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  const readOnce = createSingleFlight<Buffer | undefined>(READ_AT_ONCE);
  return new Hono<ApiEnv>().get('/films/:name', async (c) => {
    const name = parseOriginalFile(c.req.param('name'));
    if (name?.mediaType !== filmType) throw new ShopError('NotFound');
    const tenant = c.get('tenant');
    const key = `${tenant.shopId} ${name.id}`;
    if (!cached.has(key)) refuseMisses(deps, c, 'missingPicture');
    // The row decides whether the film exists: its file may remain after the shop is erased.
    const film = await tenant.read((tx) => findFilm(tx, name.id));
    if (!film) throw new ShopError('NotFound');
    const etag = `"${name.id}"`;
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-type': filmType,
      'x-content-type-options': 'nosniff',
      etag,
    };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const read = () => readOnce(tenant.shopId, key, () => deps.originals.read(tenant.shopId, name));
    const bytes = cached.get(key) ?? (await read());
    if (!bytes) throw new ShopError('NotFound');
    cached.set(key, bytes);
    const condition = c.req.header('if-range');
    const range =
      condition === undefined || condition === etag ? readRange(c.req.header('range'), bytes.length) : 'all';
    if (range === 'none') return c.body(null, 416, { 'content-range': `bytes */${bytes.length}` });
    if (range === 'all') return c.body(streamBytes(bytes), 200, { ...headers, 'content-length': String(bytes.length) });
    const { from, to } = range;
    return c.body(streamBytes(bytes.subarray(from, to + 1)), 206, {
      ...headers,
      'content-length': String(to + 1 - from),
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
    });
  });
}

const PIECE_BYTES = 64 * 2 ** 10;

/** Makes a body of pieces, so that a slow client holds a piece in memory and not a copy of the film. */
function streamBytes(bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + PIECE_BYTES)));
      at += PIECE_BYTES;
    },
  });
}
