import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ApiDeps } from '../../api-context.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { drawSharePicture } from '../../pictures/draw-share-picture.ts';
import { findPicture } from '../../pictures/store.ts';
import { findShared, type SharedKind } from './find-shared.ts';

const MEMORY_BYTES = 16 * 2 ** 20;

interface Drawn {
  bytes: Buffer;
  etag: string;
}

type Deps = Pick<ApiDeps, 'originals' | 'log'> & { settings: Pick<ApiDeps['settings'], 'dataDir'> };

/**
 * Draws the pictures of shared links, one at a time, and keeps them in memory while they show what is true: networks
 * ask for one several times when a link is posted, and seldom later.
 */
export function createSharePictures({ originals, log, settings: { dataDir } }: Deps) {
  const drawn = new LRUCache<string, Drawn>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  const singleFlight = createSingleFlight<Buffer>(1);

  /** Reads the photo; undefined for drawings, which are not decoded, and for originals that are missing. */
  async function readPhoto(tenant: Tenant, id: string | undefined) {
    const row = id === undefined ? undefined : await tenant.read((tx) => findPicture(tx, id));
    if (id === undefined || !row || row.media_type === 'image/svg+xml') return undefined;
    return await originals.read(tenant.shopId, { id, mediaType: row.media_type });
  }

  /**
   * @param beforeDrawing is called if the picture is not in memory, and may refuse by throwing
   * @throws ShopError NotFound if the page does not exist or may show only the shop's logo
   */
  return async (
    tenant: Tenant,
    kind: SharedKind,
    id: number,
    context: ReadContext,
    beforeDrawing: () => void,
  ): Promise<Drawn> => {
    const { photoId, ...shown } = await findShared(tenant, kind, id, context);
    const etag = `"${createHash('sha1')
      .update(JSON.stringify([tenant.shopId, shown, photoId]))
      .digest('base64url')}"`;
    const known = drawn.get(etag);
    if (known) return known;
    beforeDrawing();
    const bytes = await singleFlight(tenant.shopId, etag, async () => {
      const photo = await readPhoto(tenant, photoId);
      try {
        return await drawSharePicture(dataDir, { ...shown, photo });
      } catch (error) {
        if (!photo) throw error;
        log.warn({ err: error, id: photoId }, 'a photo could not be drawn for shared links');
        return await drawSharePicture(dataDir, shown);
      }
    });
    const picture = { bytes, etag };
    drawn.set(etag, picture);
    return picture;
  };
}
