import { type Kysely, sql } from 'kysely';

/** Reviews are listed by their date: those that an import has brought are older than their ids say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index review_status`.execute(db);
  await sql`create index review_status on review (shop_id, status, created_at, id)`.execute(db);
  await sql`create index review_date on review (shop_id, created_at, id)`.execute(db);
}
