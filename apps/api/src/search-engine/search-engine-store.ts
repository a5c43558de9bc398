import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant.ts';
import type { SearchDocument } from './search-engine.ts';

/** Reads the state of the shop's index; undefined if it has none. */
export function readSearchIndex(tx: TenantTransaction) {
  return tx.selectFrom('search_index').select(['ready', 'settings_changes']).executeTakeFirst();
}

/** Notes that the shop has a new, empty index, from now on with all changes. */
export async function noteNewIndex(tx: TenantTransaction): Promise<void> {
  await sql`
    insert into search_index as i (ready) values (false)
    on conflict on constraint search_index_pkey do update set ready = false, settings_changes = i.settings_changes + 1`.execute(
    tx,
  );
}

/** Notes all products as changed. */
export async function noteAllProducts(tx: TenantTransaction): Promise<void> {
  await sql`
    insert into search_change (product_id) select id from product where status = 'published'
    on conflict do nothing`.execute(tx);
}

/** Notes that the index has all products, so that searches use it. */
export async function noteReadyIndex(tx: TenantTransaction): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('search_index')
    .set({ ready: true })
    .where('ready', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceProducts(tx);
}

/** Notes that the index has the synonyms as they were after so many changes. */
export async function noteSentSettings(tx: TenantTransaction, changes: number): Promise<void> {
  await tx
    .updateTable('search_index')
    .set((eb) => ({ settings_changes: eb('settings_changes', '-', changes) }))
    .execute();
  await announceProducts(tx);
}

export interface ChangedProduct {
  id: number;
  changes: number;
  /** Null if the product is not published any more. */
  document: SearchDocument | null;
}

/** Lists the next products that have changed since they were sent. */
export async function listChangedProducts(tx: TenantTransaction, limit: number): Promise<ChangedProduct[]> {
  const { rows } = await sql<ChangedProduct>`
    select c.product_id as id, c.changes,
      case when p.id is not null then jsonb_build_object(
        'id', p.id, 'name', p.name, 'brand', p.brand, 'tags', p.tags, 'keywords', p.keywords, 'code', p.external_id
      ) end as document
    from (select product_id, changes from search_change order by product_id limit ${limit}) c
    left join product p on p.id = c.product_id and p.status = 'published' order by c.product_id`.execute(tx);
  return rows;
}

/** Deletes the notes of products that were sent, except of those that have changed again meanwhile. */
export async function deleteSentChanges(tx: TenantTransaction, sent: readonly ChangedProduct[]): Promise<void> {
  await sql`
    delete from search_change c
    using unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ changes }) => changes)}::int[]) s (id, changes)
    where c.product_id = s.id and c.changes = s.changes`.execute(tx);
  await announceProducts(tx);
}

/** Reads what a search for a word finds too, by word. */
export async function readSynonyms(tx: TenantTransaction): Promise<Record<string, string[]>> {
  const lines = await tx.selectFrom('synonym').select(['words', 'finds']).orderBy('place').execute();
  const synonyms = new Map<string, Set<string>>();
  for (const { words, finds } of lines) {
    for (const word of words) {
      const others = finds.length > 0 ? finds : words.filter((other) => other !== word);
      synonyms.set(word, new Set([...(synonyms.get(word) ?? []), ...others]));
    }
  }
  return Object.fromEntries([...synonyms].map(([word, others]) => [word, [...others]]));
}

/** The database does not know when the index changes, so cached search pages would stay. */
async function announceProducts(tx: TenantTransaction): Promise<void> {
  await sql`select pg_notify('witryna_changes', ${`${tx.shopId} products`})`.execute(tx);
}
