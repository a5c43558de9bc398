import { type Kysely, sql } from 'kysely';

/** Lets the price of a delivery depend on the order and its destination, and limits what a delivery takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery_type add column price_rules jsonb not null default '{}'`.execute(db);
}
