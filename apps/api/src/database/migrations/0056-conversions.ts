import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Purchases that the server itself tells advertising and analytics tools, when shop and visitor want it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversion_tool (
      shop_id bigint not null references shop_directory,
      type text not null,
      settings jsonb not null,
      primary key (shop_id, type)
    )`.execute(db);
  // A row exists only if the buyer has allowed the tool.
  await sql`
    create table conversion (
      shop_id bigint not null,
      order_id uuid not null,
      tool text not null,
      -- identifiers of the browser at the tool
      visitor jsonb not null,
      told boolean not null default false,
      created_at timestamptz not null,
      primary key (shop_id, order_id, tool),
      foreign key (shop_id, order_id) references shop_order on delete cascade deferrable initially deferred
    )`.execute(db);
  await sql`create index conversion_age on conversion (shop_id, created_at)`.execute(db);
  for (const table of ['conversion_tool', 'conversion']) {
    await protectTenantTable(db, table);
    await fillShop(db, table);
  }
}
