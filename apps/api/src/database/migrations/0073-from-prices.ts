import { type Kysely, sql } from 'kysely';

/**
 * A card shows the price of the cheapest combination that can be bought: `from_price_minor`, that of the cheapest one if
 * none can. Lists are sorted by it, and `discount_percent` belongs to it. The other prices of a product stay those of its
 * cheapest combination; of several that cost the same, one that is in stock. So if both prices are equal, they are of
 * the same combination. `max_price_minor` spares lists to read combinations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column from_price_minor bigint, add column max_price_minor bigint`.execute(db);
  await fillPrices(db);
  await refreshProducts(db);
  await sql`drop index product_price`.execute(db);
  await sql`
    create index product_price on product (shop_id, from_price_minor, id) where status = 'published'`.execute(db);
  await sql`drop index product_found`.execute(db);
  await sql`
    create index product_found on product (shop_id, id)
      include (status, published_at, min_price_minor, from_price_minor, sort_order)`.execute(db);
  await noteChanges(db);
}

/** Fills the columns of the products that there are. No trigger runs, because no page or facet can know them yet. */
async function fillPrices(db: Kysely<unknown>) {
  for (const table of ['product', 'combination'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`alter table product disable trigger user`.execute(db);
  await sql`
    update product p set min_price_before_minor = c.price_before_minor, lowest_price_minor = c.lowest_price_minor,
      from_price_minor = f.price_minor, max_price_minor = m.price_minor, discount_percent = f.percent
    from
      (select distinct on (shop_id, product_id) * from combination where active
        order by shop_id, product_id, price_minor, stock = 0, id) c
      join (select distinct on (shop_id, product_id) shop_id, product_id, price_minor,
        coalesce(greatest(0, round((lowest_price_minor - price_minor) * 100.0 / nullif(lowest_price_minor, 0))), 0)::int as percent
        from combination where active order by shop_id, product_id, stock = 0, price_minor, id) f using (shop_id, product_id)
      join (select shop_id, product_id, max(price_minor) as price_minor
        from combination where active group by shop_id, product_id) m using (shop_id, product_id)
    where p.shop_id = c.shop_id and p.id = c.product_id`.execute(db);
  await sql`alter table product enable trigger user`.execute(db);
  for (const table of ['product', 'combination'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}

/**
 * Otherwise the function is that of 0059. A change of the stock alone changes only the product's stock, unless the
 * combination is sold out by it or is in stock again.
 */
async function refreshProducts(db: Kysely<unknown>) {
  await sql`
    create or replace function refresh_product() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      shop bigint := coalesce(new.shop_id, old.shop_id);
      wanted bigint := coalesce(new.product_id, old.product_id);
      was public.combination;
    begin
      if tg_op = 'UPDATE' then
        was := old;
        was.stock := new.stock;
        if was is not distinct from new and (old.stock = 0) = (new.stock = 0) then
          if not new.active or new.stock = old.stock then return null; end if;
          update public.product p set stock = p.stock + new.stock - old.stock
          where p.shop_id = shop and p.id = wanted and p.xmin <> pg_current_xact_id()::xid;
          if found then return null; end if;
        end if;
      end if;
      -- lock first: a writer that waits here then reads what the others wrote; the update alone would read older rows
      perform 1 from public.product p where p.shop_id = shop and p.id = wanted for update;
      update public.product p set
        min_price_minor = c.price_minor, min_price_before_minor = c.price_before_minor, lowest_price_minor = c.lowest_price_minor,
        from_price_minor = f.price_minor, max_price_minor = c.highest, discount_percent = coalesce(f.percent, 0),
        stock = coalesce(c.pieces, 0),
        combinations = coalesce(c.many, 0), only_combination_id = case when c.many = 1 then c.id end
      from (select 1) one left join lateral (
        select id, price_minor, price_before_minor, lowest_price_minor,
          sum(stock) over () as pieces, count(*) over () as many, max(price_minor) over () as highest
        from public.combination where shop_id = shop and product_id = wanted and active
        order by price_minor, stock = 0, id limit 1
      ) c on true left join lateral (
        select price_minor,
          -- Poland's consumer authority (UOKiK) requires that the discount is computed from the lowest price of the 30
          -- days, never from a "regular" price; it is 0 if that lowest price is not higher
          greatest(0, round((lowest_price_minor - price_minor) * 100.0 / nullif(lowest_price_minor, 0)))::int as percent
        from public.combination where shop_id = shop and product_id = wanted and active
        order by stock = 0, price_minor, id limit 1
      ) f on true
      where p.shop_id = shop and p.id = wanted;
      return null;
    end $$`.execute(db);
}

/** Facets are counted from the prices of combinations too. Otherwise the trigger is that of 0027. */
async function noteChanges(db: Kysely<unknown>) {
  await sql`drop trigger note_option_change on combination`.execute(db);
  await sql`
    create trigger note_option_change after update on combination for each row
    when (old.variants <> new.variants or old.sort_order <> new.sort_order or old.active <> new.active
      or old.price_minor <> new.price_minor or (old.stock > 0) <> (new.stock > 0))
    execute function note_option_change()`.execute(db);
}
