import { type Kysely, sql } from 'kysely';

/** Gives each shop the id that its folder has in `shop.json`, so that an import changes no other shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_directory add column folder_id uuid not null default gen_random_uuid() unique`.execute(db);
}
