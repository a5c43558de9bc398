import { createHash } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { type PictureSize, pictureWidths } from '@witryna/contract/limits';
import { LRUCache } from 'lru-cache';
import type { ApiLog } from '../api-context.ts';
import type { Tenant } from '../database/tenant.ts';
import {
  isPictureId,
  originalPath,
  readIfExists,
  removeResized,
  resizedPath,
  writeAtomically,
} from './picture-files.ts';
import { type PictureFormat, resizePicture } from './resize-picture.ts';
import { createSingleFlight } from './single-flight.ts';
import { findPicture, type StoredPicture } from './store.ts';

export interface ServedPicture {
  bytes: Buffer;
  mediaType: string;
  etag: string;
}

interface Surroundings {
  dataDir: string;
  log: ApiLog;
  /** How many pictures may be resized at the same time. */
  concurrency: number;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now?: () => number;
}

/** How long a picture's database row is cached: pages request the same pictures again and again. */
const KNOWN_MS = 1_000;
const MAX_KNOWN = 10_000;

const svg = 'image/svg+xml';

/** Serves a shop's pictures in the specified sizes. Each size is created at the first request and stored. */
export function createPictureSource({ dataDir, log, concurrency, now = () => performance.now() }: Surroundings) {
  const singleFlight = createSingleFlight<Buffer | undefined>(concurrency);
  const cached = new LRUCache<string, StoredPicture>({
    max: MAX_KNOWN,
    ttl: KNOWN_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function find(tenant: Tenant, id: string): Promise<StoredPicture | undefined> {
    const key = `${tenant.shopId} ${id}`;
    const found = cached.get(key);
    if (found) return found;
    const row = await tenant.read((tx) => findPicture(tx, id));
    if (row) cached.set(key, row);
    return row;
  }

  /**
   * Returns a picture in a size and format.
   * @throws ShopError NotFound for unknown ids, ids of another shop, deleted pictures, and originals that can't be read
   */
  return async (tenant: Tenant, id: string, size: PictureSize, format: PictureFormat): Promise<ServedPicture> => {
    const path = resizedPath(dataDir, tenant.shopId, id, size, format);
    // The database row decides whether the picture exists, because its files may remain after it is deleted.
    const row = await find(tenant, id);
    if (!row) {
      if (await readIfExists(path)) await removeResized(dataDir, tenant.shopId, id);
      throw new ShopError('NotFound');
    }
    const original = originalPath(dataDir, tenant.shopId, id, row.media_type);
    // An SVG drawing is not resized: it fits every size, and its file is small.
    const bytes =
      row.media_type === svg
        ? await readIfExists(original)
        : ((await readIfExists(path)) ?? (await singleFlight(path, () => resize(path, original, size, format))));
    if (!bytes) {
      log.warn({ shopId: tenant.shopId, id }, 'the original of a picture is missing or broken');
      throw new ShopError('NotFound');
    }
    return serve(bytes, row.media_type === svg ? svg : `image/${format}`);
  };

  async function resize(path: string, original: string, size: PictureSize, format: PictureFormat) {
    const bytes = await readIfExists(original);
    if (!bytes) return undefined;
    let resized: Buffer;
    try {
      resized = await resizePicture(bytes, pictureWidths[size], format);
    } catch (error) {
      log.warn({ err: error, original }, 'a picture could not be resized');
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

function serve(bytes: Buffer, mediaType: string): ServedPicture {
  return { bytes, mediaType, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}
