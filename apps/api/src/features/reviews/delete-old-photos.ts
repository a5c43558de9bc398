import type { Tenant } from '../../database/tenant.ts';
import type { OriginalStore } from '../../pictures/original-store.ts';
import { deleteUploads, listOldUploads } from './photo-store.ts';

const AT_ONCE = 100;

/** Deletes photos whose review was not sent, or that nobody has approved for very long. */
export async function deleteOldPhotos(tenant: Tenant, originals: OriginalStore, now: Date): Promise<void> {
  for (;;) {
    const old = await tenant.read((tx) => listOldUploads(tx, now, AT_ONCE));
    if (old.length === 0) return;
    // The files come first: a file without a row would never be deleted.
    for (const { id, media_type: mediaType } of old) await originals.remove(tenant.shopId, { id, mediaType });
    const ids = old.map(({ id }) => id);
    await tenant.write((tx) => deleteUploads(tx, ids));
  }
}
