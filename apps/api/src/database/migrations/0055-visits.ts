import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** How often pages were opened, and how fast they were for visitors. Nothing tells who visited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_view (
      shop_id bigint not null references shop_directory,
      day date not null,
      -- the kind of page
      page text not null,
      times bigint not null,
      primary key (shop_id, day, page)
    )`.execute(db);
  await sql`
    create table web_vital (
      shop_id bigint not null references shop_directory,
      day date not null,
      page text not null,
      -- an integration that was allowed to run; empty for all visits
      tool text not null,
      vital text not null,
      -- how many values fell into each bucket
      counts int[] not null,
      primary key (shop_id, day, page, tool, vital)
    )`.execute(db);
  for (const table of ['page_view', 'web_vital']) {
    await protectTenantTable(db, table);
    await fillShop(db, table);
  }
}
