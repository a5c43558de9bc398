import { type Kysely, sql } from 'kysely';

/** The products that a shop has chosen to show beside another one, in their order. The focus of a photo is in `photos`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column related_ids bigint[] not null default '{}' check (cardinality(related_ids) <= 12)`.execute(db);
}
