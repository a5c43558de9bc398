import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';

/** Creates the table of withdrawal statements. They are evidence, so they can be added but not changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal (
      shop_id bigint not null,
      -- created by the browser, so that a repeated request does not add a second statement
      id uuid not null,
      order_id uuid not null,
      full_name text not null, email text not null,
      lines jsonb not null, goods text,
      made_at timestamptz not null,
      primary key (shop_id, id),
      foreign key (shop_id, order_id) references shop_order (shop_id, id)
    )`.execute(db);
  await sql`create index withdrawal_order on withdrawal (shop_id, order_id, made_at)`.execute(db);
  await protectTenantTable(db, 'withdrawal', { grants: 'append' });
}
