import { createHash } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { type PictureSize, pictureWidths } from '@witryna/contract/limits';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../concurrency/single-flight.ts';
import type { Tenant } from '../database/tenant.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { ApiLog } from '../log/api-log.ts';
import type { OriginalStore } from './original-store.ts';
import { isPictureId, readIfExists, removeResized, resizedPath } from './picture-files.ts';
import { type PictureFormat, resizePicture } from './resize-picture.ts';
import { findPicture, type StoredPicture } from './store.ts';

interface CachedPicture {
  bytes: Buffer;
  mediaType: string;
  etag: string;
}

export interface ServedPicture extends CachedPicture {
  /** Whether its shop asks for the visitors' age. */
  forAdults: boolean;
}

interface PictureSourceOptions {
  /** The folder in which this node keeps resized pictures. */
  dataDir: string;
  originals: OriginalStore;
  log: ApiLog;
  /** How many pictures may be resized at the same time. */
  concurrency: number;
  /** How many bytes of pictures are cached in memory. */
  memoryBytes?: number;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
}

/** How long a picture's database row is cached: pages request the same pictures again and again. */
const KNOWN_MS = 1_000;
const MAX_KNOWN = 10_000;

const MEMORY_BYTES = 16 * 2 ** 20;
/** Larger pictures are read from the disk each time, because one of them would displace many small ones. */
const MAX_CACHED_BYTES = MEMORY_BYTES / 32;

const svg = 'image/svg+xml';

/** Serves a shop's pictures in the specified sizes. Each size is created at the first request and stored. */
export function createPictureSource({
  dataDir,
  originals,
  log,
  concurrency,
  memoryBytes = MEMORY_BYTES,
  now = () => performance.now(),
}: PictureSourceOptions) {
  const singleFlight = createSingleFlight<Buffer | undefined>(concurrency);
  const rows = new LRUCache<string, StoredPicture>({
    max: MAX_KNOWN,
    ttl: KNOWN_MS,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    perf: { now },
  });
  // Reading a file takes four turns of the event loop, and each may have to wait until a page is rendered.
  const cached = new LRUCache<string, CachedPicture>({
    maxSize: memoryBytes,
    maxEntrySize: Math.min(memoryBytes, MAX_CACHED_BYTES),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  async function find(tenant: Tenant, id: string, beforeQuery: () => void): Promise<StoredPicture | undefined> {
    const key = `${tenant.shopId} ${id}`;
    const found = rows.get(key);
    if (found) return found;
    if (!rows.peek(key, { allowStale: true })) beforeQuery();
    const row = await tenant.read((tx) => findPicture(tx, id));
    if (row) rows.set(key, row);
    else rows.delete(key);
    return row;
  }

  /**
   * Returns a picture in a size and format.
   * @param beforeQuery is called before the first look-up of a picture in the database; it may throw
   * @throws ShopError NotFound for unknown ids, ids of another shop, deleted pictures, and originals that can't be read
   */
  return async (
    tenant: Tenant,
    id: string,
    size: PictureSize,
    format: PictureFormat,
    beforeQuery: () => void = () => undefined,
  ): Promise<ServedPicture> => {
    const path = resizedPath(dataDir, tenant.shopId, id, size, format);
    // The database row decides whether the picture exists, because its files may remain after it is deleted.
    const row = await find(tenant, id, beforeQuery);
    if (!row) {
      if (await readIfExists(path)) await removeResized(dataDir, tenant.shopId, id);
      throw new ShopError('NotFound');
    }
    const inMemory = cached.get(path);
    if (inMemory) return { ...inMemory, forAdults: row.for_adults };
    const readOriginal = () => originals.read(tenant.shopId, { id, mediaType: row.media_type });
    // An SVG drawing is not resized: it fits every size, and its file is small.
    const bytes =
      row.media_type === svg
        ? await readOriginal()
        : ((await readIfExists(path)) ??
          (await singleFlight(tenant.shopId, path, () => resize(path, readOriginal, size, format))));
    if (!bytes) {
      log.warn({ shopId: tenant.shopId, id }, 'the original of a picture is missing or broken');
      throw new ShopError('NotFound');
    }
    const picture = withEtag(bytes, row.media_type === svg ? svg : `image/${format}`);
    cached.set(path, picture);
    return { ...picture, forAdults: row.for_adults };
  };

  async function resize(
    path: string,
    readOriginal: () => Promise<Buffer | undefined>,
    size: PictureSize,
    format: PictureFormat,
  ) {
    const bytes = await readOriginal();
    if (!bytes) return undefined;
    let resized: Buffer;
    try {
      resized = await resizePicture(bytes, pictureWidths[size], format);
    } catch (error) {
      log.warn({ err: error, path }, 'a picture could not be resized');
      return undefined;
    }
    // If the disk is full, the picture is not stored, but resized again for each request.
    await writeAtomically(path, resized).catch((error) =>
      log.warn({ err: error, path }, 'a resized picture could not be stored'),
    );
    return resized;
  }
}

/** Parses a picture's name, `{id}_{size}`; undefined when no picture can have this name. */
export function parsePictureName(name: string): { id: string; size: PictureSize } | undefined {
  const cut = name.lastIndexOf('_');
  const [id, size] = [name.slice(0, Math.max(cut, 0)), name.slice(cut + 1)];
  return isPictureId(id) && isPictureSize(size) ? { id, size } : undefined;
}

function isPictureSize(text: string): text is PictureSize {
  return Object.hasOwn(pictureWidths, text);
}

function withEtag(bytes: Buffer, mediaType: string): CachedPicture {
  return { bytes, mediaType, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}
