import { type Kysely, sql } from 'kysely';

/** Lets a key open nothing but the calls by which another installation sends shops. Rows have met a stricter rule before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people.api_key
      drop constraint api_key_areas_check,
      add constraint api_key_areas_check check (
        areas <@ array['orders', 'goods', 'content', 'money'] and areas <> '{}' or areas = array['move'] and shop_id is null
      ) not valid`.execute(db);
}
