import { type Kysely, sql } from 'kysely';

/**
 * A discount is rounded down to whole percent, because a shop may not claim more than the truth: 15.6% is 15%. One
 * function works it out, as `discountPercent` of the contract does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `greatest` ignores null, so without a lowest price, or with one of 0, the discount is 0
  await sql`
    create or replace function whole_discount(price_minor bigint, lowest_price_minor bigint) returns int
    language sql immutable parallel safe
    return greatest(0, (lowest_price_minor - price_minor) * 100 / nullif(lowest_price_minor, 0))::int`.execute(db);
  await refreshProducts(db);
  await correctDiscounts(db);
}

/** Otherwise the function is that of 0073. */
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
        -- Poland's consumer authority (UOKiK) requires that the discount is computed from the lowest price of the 30
        -- days, never from a "regular" price; it is 0 if that lowest price is not higher
        select price_minor, public.whole_discount(price_minor, lowest_price_minor) as percent
        from public.combination where shop_id = shop and product_id = wanted and active
        order by stock = 0, price_minor, id limit 1
      ) f on true
      where p.shop_id = shop and p.id = wanted;
      return null;
    end $$`.execute(db);
}

/** No trigger runs: the pages and facets that show the discounts of before are in the memory of servers of before. */
async function correctDiscounts(db: Kysely<unknown>) {
  for (const table of ['product', 'combination'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`alter table product disable trigger user`.execute(db);
  await sql`
    update product p set discount_percent = f.percent
    from (select distinct on (shop_id, product_id) shop_id, product_id,
      whole_discount(price_minor, lowest_price_minor) as percent
      from combination where active order by shop_id, product_id, stock = 0, price_minor, id) f
    where p.shop_id = f.shop_id and p.id = f.product_id and p.discount_percent <> f.percent`.execute(db);
  await sql`alter table product enable trigger user`.execute(db);
  for (const table of ['product', 'combination'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
