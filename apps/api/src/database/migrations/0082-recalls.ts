import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Recalls of products: what the shop has told the buyers, and who was told, so that nobody is told twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recall (
      shop_id bigint not null references shop_directory,
      id uuid not null,
      -- the product may be deleted later
      product_id bigint not null,
      notices jsonb not null,
      -- a digest of the notices: the same product with another text is another recall
      digest text not null,
      actor text not null,
      started_at timestamptz not null,
      primary key (shop_id, id),
      unique (shop_id, product_id, digest)
    )`.execute(db);
  await sql`
    create table recall_recipient (
      shop_id bigint not null,
      recall_id uuid not null,
      -- a digest of the address
      recipient text not null,
      queued_at timestamptz not null,
      primary key (shop_id, recall_id, recipient),
      foreign key (shop_id, recall_id) references recall
    )`.execute(db);
  for (const table of ['recall', 'recall_recipient']) {
    await protectTenantTable(db, table, { grants: 'append' });
    await fillShop(db, table);
  }
}
