import { type Kysely, sql } from 'kysely';

/** A search of many products reads words from indexes alone. Reading the rows took most of its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_word drop constraint product_word_pkey,
      add primary key (shop_id, stem, product_id, word) include (in_name)`.execute(db);
  await sql`drop index product_word_word`.execute(db);
  await sql`create index product_word_word on product_word (shop_id, word, product_id) include (in_name)`.execute(db);
}
