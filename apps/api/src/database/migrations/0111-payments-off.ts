import { type Kysely, sql } from 'kysely';

/**
 * A shop can switch a payment off and keep its settings: notices about earlier orders still come in, and these can be
 * refunded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_type add column active boolean not null default true`.execute(db);
}
