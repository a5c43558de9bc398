import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * Files of goods that people import in the back office. The products of a file are kept as they were read, until the
 * job has written them; then only what became of each is left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_import (
      shop_id bigint not null references shop_directory,
      id uuid not null,
      kind text not null check (kind in ('shopify', 'woocommerce', 'google-feed', 'ceneo')),
      file text not null,
      state text not null check (state in ('reading', 'ready', 'running', 'done', 'cancelled')),
      actor text not null,
      made_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      -- that of the events of what it changes
      batch uuid not null,
      products int not null,
      left_out int not null,
      takes_stock boolean not null default false,
      overwrites boolean not null default false,
      -- columns of products.csv of which the file says something
      columns text[] not null,
      categories jsonb not null,
      notes jsonb not null,
      preview jsonb not null,
      -- hosts that are no longer asked for pictures
      silent_hosts text[] not null default '{}',
      primary key (shop_id, id)
    )`.execute(db);
  // A shop has one import at a time, also when two are begun at once.
  await sql`create unique index goods_import_open on goods_import (shop_id) where state in ('ready', 'running')`.execute(
    db,
  );
  await sql`
    create table goods_import_product (
      shop_id bigint not null,
      import_id uuid not null,
      place int not null,
      row_number int not null,
      title text not null,
      -- null when it has been written
      product jsonb,
      -- what it was compared with for the preview
      product_id bigint,
      version int,
      outcome text check (outcome in ('added', 'changed', 'same', 'left', 'refused')),
      faults jsonb not null default '[]',
      primary key (shop_id, import_id, place),
      foreign key (shop_id, import_id) references goods_import (shop_id, id) on delete cascade
    )`.execute(db);
  for (const table of ['goods_import', 'goods_import_product']) {
    await protectTenantTable(db, table, { grants: 'read' });
    await fillShop(db, table);
    await sql`grant insert, update, delete on ${sql.table(table)} to shopkeeper`.execute(db);
  }
}
