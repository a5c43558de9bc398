import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Where the name in the address of each kind of page comes from, and its handle. */
const named = [
  { kind: 'product', name: 'name', handle: 'handle' },
  { kind: 'category', name: 'name', handle: 'url' },
  { kind: 'document', name: 'custom_name', handle: 'handle' },
  { kind: 'article', name: 'title', handle: 'handle' },
] as const;

/**
 * Keeps the names that addresses of a product, category, document or article have or had, besides its handle. After a
 * move to another installation the same things have other numbers, so that old addresses are found by their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_name (
      shop_id bigint not null references shop_directory,
      kind text not null check (kind in ('product', 'category', 'document', 'article')),
      target_id bigint not null,
      name text not null,
      primary key (shop_id, kind, target_id, name)
    )`.execute(db);
  await sql`create index address_name_name on address_name (shop_id, kind, name)`.execute(db);
  for (const { kind, name, handle } of named) {
    await sql`alter table ${sql.table(kind)} no force row level security`.execute(db);
    await sql`
      insert into address_name (shop_id, kind, target_id, name)
      select shop_id, ${sql.lit(kind)}, id, slug(${sql.ref(name)}) from ${sql.table(kind)}
      where slug(${sql.ref(name)}) not in ('', ${sql.ref(handle)})`.execute(db);
    await sql`alter table ${sql.table(kind)} force row level security`.execute(db);
    await sql
      .raw(`
      create function note_${kind}_name() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        if tg_op = 'DELETE' then
          delete from public.address_name a where a.shop_id = old.shop_id and a.kind = '${kind}' and a.target_id = old.id;
          return null;
        end if;
        insert into public.address_name (shop_id, kind, target_id, name)
        select new.shop_id, '${kind}', new.id, noted.name
        from (values (public.slug(new.${name})), (coalesce(old.${handle}, ''))) noted (name)
        where noted.name not in ('', new.${handle})
        on conflict do nothing;
        return null;
      end $$`)
      .execute(db);
    await sql
      .raw(`
      create trigger note_name after insert or update of ${name}, ${handle} or delete on ${kind}
      for each row execute function note_${kind}_name()`)
      .execute(db);
  }
  await protectTenantTable(db, 'address_name');
  await fillShop(db, 'address_name');
}
