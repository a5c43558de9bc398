import { type Kysely, sql } from 'kysely';

/**
 * Makes carts and sales cheaper to write.
 * - The index of idle carts held the time of a cart's last change, so that every change wrote an entry into each index of
 *   the table. And until the database knew the table's statistics, it found a session's cart by reading all open carts
 *   of the shop with it. A daily job, the only one that used it, finds them as well by the index of open carts.
 * - When only the stock of a combination changes, its product's stock changes by as much, and the other combinations need
 *   not be read. This goes only for the transaction's first change of the product: a statement may change several of its
 *   combinations before the trigger runs for the first of them, and then all is read again, with all of these changes.
 *   (After a savepoint the test would not work; nothing uses one.)
 * - A statement can refuse what it was to do, so that it is sent together with its commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse(reason text, facts text default '') returns boolean language plpgsql as $$
    begin
      raise exception using errcode = 'WT001', message = reason, detail = facts;
    end $$`.execute(db);
  await sql`drop index cart_idle`.execute(db);
  await sql`
    create or replace function refresh_product() returns trigger language plpgsql as $$
    declare
      shop bigint := coalesce(new.shop_id, old.shop_id);
      wanted bigint := coalesce(new.product_id, old.product_id);
      was combination;
    begin
      if tg_op = 'UPDATE' then
        was := old;
        was.stock := new.stock;
        if was is not distinct from new then
          if not new.active or new.stock = old.stock then return null; end if;
          update product p set stock = p.stock + new.stock - old.stock
          where p.shop_id = shop and p.id = wanted and p.xmin <> pg_current_xact_id()::xid;
          if found then return null; end if;
        end if;
      end if;
      -- lock first: a writer that waits here then reads what the others wrote; the update alone would read older rows
      perform 1 from product p where p.shop_id = shop and p.id = wanted for update;
      update product p set
        min_price_minor = c.price_minor, min_price_before_minor = c.price_before_minor, lowest_price_minor = c.lowest_price_minor,
        discount_percent = coalesce(c.percent, 0), stock = coalesce(c.pieces, 0),
        combinations = coalesce(c.many, 0), only_combination_id = case when c.many = 1 then c.id end
      from (select 1) one left join lateral (
        select id, price_minor, price_before_minor, lowest_price_minor,
          -- Poland's consumer authority (UOKiK) requires that the discount is computed from the lowest price of the 30
          -- days, never from a "regular" price; it is 0 if that lowest price is not higher
          greatest(0, round((lowest_price_minor - price_minor) * 100.0 / nullif(lowest_price_minor, 0)))::int as percent,
          sum(stock) over () as pieces, count(*) over () as many
        from combination where shop_id = shop and product_id = wanted and active
        order by price_minor, id limit 1
      ) c on true
      where p.shop_id = shop and p.id = wanted;
      return null;
    end $$`.execute(db);
}
