import { type Kysely, sql } from 'kysely';

/**
 * Lets the database role of the worker list the shops with due work, and the sweeper ask about the oldest due payment
 * first. The policies compare `current_user`, so that they apply to the worker only: the owner is a member of the
 * worker's role and must not inherit them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column ask_at timestamptz not null default now()`.execute(db);
  await sql`update payment_attempt set ask_at = created_at + interval '30 s' where state = 'created'`.execute(db);
  await sql`drop index payment_attempt_open`.execute(db);
  await sql`create index payment_attempt_due on payment_attempt (shop_id, ask_at) where state in ('created', 'waiting', 'authorised')`.execute(
    db,
  );
  await sql`grant select (shop_id, provider, state, ask_at) on payment_attempt to worker`.execute(db);
  await sql`grant select (shop_id, stock_held, stock_held_until) on shop_order to worker`.execute(db);
  await sql`create policy due_work on payment_attempt for select to worker using (current_user = 'worker')`.execute(db);
  await sql`create policy due_work on shop_order for select to worker using (current_user = 'worker')`.execute(db);
  // The scheduled job is not needed any more, because each node now looks for due work itself.
  await sql`delete from pgboss.schedule where name = 'sweep'`.execute(db);
  await sql`select pgboss.delete_queue(name) from pgboss.queue where name = 'sweep'`.execute(db);
}
