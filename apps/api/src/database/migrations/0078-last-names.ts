import { type Kysely, sql } from 'kysely';

/** Where the name in the address of each kind of page comes from, and its handle. */
const named = [
  { kind: 'product', name: 'name', handle: 'handle' },
  { kind: 'category', name: 'name', handle: 'url' },
  { kind: 'document', name: 'custom_name', handle: 'handle' },
  { kind: 'article', name: 'title', handle: 'handle' },
] as const;

/**
 * Lets each thing keep only the last 50 names of its addresses, because some shops change names with every import. Also
 * writes the digests that migration 77 could not write when the owner of the tables was no superuser.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table address_name add noted_at timestamptz not null default now()`.execute(db);
  for (const { kind, name, handle } of named)
    await sql
      .raw(`
      create or replace function note_${kind}_name() returns trigger language plpgsql
      set search_path = public, pg_temp as $$
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
        if not found then return null; end if;
        delete from public.address_name a where a.shop_id = new.shop_id and a.kind = '${kind}' and a.target_id = new.id
          and a.name in (
            select o.name from public.address_name o
            where o.shop_id = new.shop_id and o.kind = '${kind}' and o.target_id = new.id
            order by o.name = public.slug(new.${name}) desc, o.noted_at desc offset 50);
        return null;
      end $$`)
      .execute(db);
  await sql`alter table cart_reminder no force row level security`.execute(db);
  // As recipient-digest.ts makes it.
  await sql`
    update cart_reminder set recipient = encode(
      sha256(convert_to(shop_id || ' ' || regexp_replace(email, '[+].*@', '@'), 'UTF8')), 'hex')
    where email <> '' and recipient = ''`.execute(db);
  await sql`alter table cart_reminder force row level security`.execute(db);
}
