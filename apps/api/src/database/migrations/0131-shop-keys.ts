import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** The keys that sign the links and secrets of a shop, encrypted. They move with it, so its links open where it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_key (
      shop_id bigint not null references shop_directory,
      id text not null,
      secret text not null,
      made_at timestamptz not null default now(),
      primary key (shop_id, id)
    )`.execute(db);
  await protectTenantTable(db, 'shop_key', { grants: 'read' });
  await fillShop(db, 'shop_key');
  await sql`grant insert, update (secret), delete on shop_key to shopkeeper`.execute(db);
}
