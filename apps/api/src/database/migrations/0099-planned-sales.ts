import { type Kysely, sql } from 'kysely';

/**
 * A sale of a combination that is planned: its price, from when and until when. A job begins and ends it, so that the
 * log of prices has each price at its time. `sale_due_at` is when the job has to do something next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table combination
      add column sale_price_minor bigint check (sale_price_minor >= 0),
      add column sale_starts_at timestamptz,
      add column sale_ends_at timestamptz,
      add column sale_due_at timestamptz,
      add check ((sale_price_minor is null) = (sale_starts_at is null)),
      add check (sale_ends_at > sale_starts_at)`.execute(db);
  await sql`create index combination_sale_due on combination (shop_id, sale_due_at) where sale_due_at is not null`.execute(
    db,
  );
  await sql`grant select (shop_id, sale_due_at) on combination to worker`.execute(db);
  await sql`create policy due_work on combination for select to worker using (current_user = 'worker')`.execute(db);
}
