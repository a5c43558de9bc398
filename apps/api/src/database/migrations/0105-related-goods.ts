import { type Kysely, sql } from 'kysely';

/**
 * The products that a shop has chosen to show beside another one, in their order; the focus of a photo is in `photos`.
 * Goods may also be imported from a file that the shop itself has exported. Of two saves that make the same manufacturer
 * at the same time, the second one takes that of the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column related_ids bigint[] not null default '{}' check (cardinality(related_ids) <= 12)`.execute(db);
  await sql`
    alter table goods_import
      drop constraint goods_import_kind_check,
      add constraint goods_import_kind_check
        check (kind in ('shopify', 'woocommerce', 'google-feed', 'ceneo', 'witryna'))`.execute(db);
  await sql`
    create or replace function manufacturer_of(shop bigint, party jsonb) returns bigint
    language plpgsql set search_path = public, pg_temp as $$
    declare
      own bigint; wanted text; free text; number int := 1;
      party_name text := party ->> 'name'; party_address text := party ->> 'address';
      party_email text := nullif(party ->> 'email', ''); party_url text := nullif(party ->> 'url', '');
    begin
      if coalesce(trim(party_name), '') = '' or coalesce(trim(party_address), '') = '' then return null; end if;
      wanted := coalesce(nullif(slug(party_name), ''), 'item');
      free := wanted;
      loop
        -- Again after each handle that was taken: another save may have made the same one while this one waited.
        select id into own from manufacturer where shop_id = shop and same_as = md5(
          party_name || E'\\n' || party_address || E'\\n' || coalesce(party_email, '') || E'\\n' || coalesce(party_url, ''))
        order by id limit 1;
        if own is not null then return own; end if;
        -- Files may name a new one at every product.
        if number = 1 and (select count(*) from manufacturer where shop_id = shop) >= 5000 then return null; end if;
        insert into manufacturer (shop_id, handle, name, address, email, url)
        values (shop, free, party_name, party_address, party_email, party_url)
        on conflict (shop_id, handle) do nothing returning id into own;
        if own is not null then return own; end if;
        number := number + 1;
        -- Many of one name would try all numbers before.
        free := case when number <= 20 then wanted || '-' || number
          else left(wanted, 80) || '-' || left(md5(party_address || number || random()), 12) end;
      end loop;
    end $$`.execute(db);
}
