import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** The films that a shop’s heroes show. Their files are among the originals of the pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film (
      shop_id bigint not null references shop,
      id text not null check (id ~ '^[A-Za-z0-9._-]{1,120}$'),
      media_type text not null,
      primary key (shop_id, id)
    )`.execute(db);
  await protectTenantTable(db, 'film', { grants: 'read' });
  await fillShop(db, 'film');
  await sql`grant insert, update, delete on film to shopkeeper`.execute(db);
}
