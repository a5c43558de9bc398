import { createHash } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { type PictureSize, pictureWidths } from '@witryna/contract/limits';
import { LRUCache } from 'lru-cache';
import type { ApiLog } from '../api-context.ts';
import type { Tenant } from '../database/tenant.ts';
import { makePicture, type PictureFormat } from './make-picture.ts';
import { isPictureId, madePath, originalPath, readIfThere, removeMade, writeWhole } from './picture-files.ts';
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
  /** Pictures made at once. */
  atOnce: number;
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
}

/** For so long a picture that was there counts as there: pages ask for the same ones again and again. */
const KNOWN_MS = 1_000;
const MOST_KNOWN = 10_000;

const svg = 'image/svg+xml';

/** Gives pictures of a shop in one of the known sizes; each is made when first asked for and kept. */
export function createPictureSource({ dataDir, log, atOnce, now = () => performance.now() }: Surroundings) {
  const once = createSingleFlight<Buffer | undefined>(atOnce);
  const known = new LRUCache<string, StoredPicture>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function find(tenant: Tenant, id: string): Promise<StoredPicture | undefined> {
    const key = `${tenant.shopId} ${id}`;
    const found = known.get(key);
    if (found) return found;
    const row = await tenant.read((tx) => findPicture(tx, id));
    if (row) known.set(key, row);
    return row;
  }

  /** @throws ShopError NotFound for ids of nobody or of another shop, for deleted pictures, and for originals that can't be read */
  return async (tenant: Tenant, id: string, size: PictureSize, format: PictureFormat): Promise<ServedPicture> => {
    const path = madePath(dataDir, tenant.shopId, id, size, format);
    // the row says whether the picture exists; what was made of it may have outlived it
    const row = await find(tenant, id);
    if (!row) {
      if (await readIfThere(path)) await removeMade(dataDir, tenant.shopId, id);
      throw new ShopError('NotFound');
    }
    const original = originalPath(dataDir, tenant.shopId, id, row.media_type);
    // a drawing has every size in it; as a file it is also smaller than its pictures
    const bytes =
      row.media_type === svg
        ? await readIfThere(original)
        : ((await readIfThere(path)) ?? (await once(path, () => make(path, original, size, format))));
    if (!bytes) {
      log.warn({ shopId: tenant.shopId, id }, 'the original of a picture is missing or broken');
      throw new ShopError('NotFound');
    }
    return serve(bytes, row.media_type === svg ? svg : `image/${format}`);
  };

  async function make(path: string, original: string, size: PictureSize, format: PictureFormat) {
    const bytes = await readIfThere(original);
    if (!bytes) return undefined;
    let made: Buffer;
    try {
      made = await makePicture(bytes, pictureWidths[size], format);
    } catch (error) {
      log.warn({ err: error, original }, 'a picture could not be made');
      return undefined;
    }
    // on a full disk it is made again each time, but it is there
    await writeWhole(path, made).catch((error) => log.warn({ err: error, path }, 'a picture could not be kept'));
    return made;
  }
}

/** Cuts `{id}_{size}`; undefined when it names no picture that could exist. */
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
