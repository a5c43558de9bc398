import type { TenantTransaction } from '../database/tenant.ts';
import type { OriginalName } from '../pictures/original-store.ts';

/** Adds a film; one that exists stays as it is. */
export async function saveFilm(tx: TenantTransaction, { id, mediaType }: OriginalName): Promise<void> {
  await tx
    .insertInto('film')
    .values({ id, media_type: mediaType })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .execute();
}

export function listFilms(tx: TenantTransaction) {
  return tx.selectFrom('film').select(['id', 'media_type as mediaType']).orderBy('id').execute();
}

export function findFilm(tx: TenantTransaction, id: string) {
  return tx.selectFrom('film').select(['id', 'media_type as mediaType']).where('id', '=', id).executeTakeFirst();
}
