import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';

/** Statements of withdrawal are evidence: they are added, never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal (
      shop_id bigint not null,
      -- made by whoever sends it, so that the same statement is made once
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
