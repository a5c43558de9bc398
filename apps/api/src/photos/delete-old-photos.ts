import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import type { OriginalStore } from '../pictures/original-store.ts';

/** The rows of a kind of photos. */
export interface PhotoRows {
  listOld(tx: TenantTransaction, now: Date, limit: number): Promise<{ id: string; media_type: string }[]>;
  delete(tx: TenantTransaction, ids: readonly string[]): Promise<void>;
}

const AT_ONCE = 100;

/** Deletes photos that nobody needs any longer, with their files. */
export async function deleteOldPhotos(
  tenant: Tenant,
  originals: OriginalStore,
  rows: PhotoRows,
  now: Date,
): Promise<void> {
  for (;;) {
    const old = await tenant.read((tx) => rows.listOld(tx, now, AT_ONCE));
    if (old.length === 0) return;
    // The files come first: a file without a row would never be deleted.
    for (const { id, media_type: mediaType } of old) await originals.remove(tenant.shopId, { id, mediaType });
    const ids = old.map(({ id }) => id);
    await tenant.write((tx) => rows.delete(tx, ids));
  }
}
