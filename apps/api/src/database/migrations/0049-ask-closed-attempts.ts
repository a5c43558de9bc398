import { type Kysely, sql } from 'kysely';

/** Payment attempts that the shop has closed, and about which the provider is asked until `ask_until`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column ask_until timestamptz`.execute(db);
  await sql`create index payment_attempt_closed on payment_attempt (shop_id, ask_at) where ask_until is not null`.execute(
    db,
  );
  await sql`grant select (ask_until) on payment_attempt to worker`.execute(db);
}
