import { type Kysely, sql } from 'kysely';

// The reasons of Directive 2011/83/EU, art. 16; `withdrawal-exclusions.ts` of the contract explains them.
const exclusions = `check (withdrawal_excluded in ('priceFluctuation', 'madeToOrder', 'perishable', 'sealedHygiene',
  'mixedInseparably', 'sealedMedia', 'press', 'datedService', 'digitalContent'))`;

/**
 * Adds rules for the sale of goods: another shop that sells them, no right of withdrawal, quick spoilage and a minimum
 * age. Order lines keep the exclusion from withdrawal as it was at the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column external_url text check (external_url ~ '^https?://[^[:space:]]+$' and length(external_url) <= 2000),
      add column withdrawal_excluded text ${sql.raw(exclusions)},
      add column perishable boolean not null default false,
      add column minimum_age int check (minimum_age between 1 and 99)`.execute(db);
  await sql`alter table order_line add column withdrawal_excluded text ${sql.raw(exclusions)}`.execute(db);
  // Search compares whole codes with these columns. Under row-level security only leakproof operators, such as the
  // equality of texts, use an index.
  for (const code of ['sku', 'gtin'])
    await sql`
      create index ${sql.ref(`combination_${code}`)} on combination (shop_id, ${sql.ref(code)})
      where ${sql.ref(code)} is not null`.execute(db);
  await priceBeforeReduction(db);
  await keepFirstReduction(db);
  await refreshOnChange(db);
}

/**
 * Makes the lowest price of perishable goods the price right before the reduction (Polish act on price information,
 * art. 4(4)). For other goods, the function is that of 0002.
 */
async function priceBeforeReduction(db: Kysely<unknown>) {
  await sql`
    create function is_perishable(shop bigint, combination_id bigint) returns boolean language sql stable as $$
      select p.perishable from combination c join product p on p.shop_id = c.shop_id and p.id = c.product_id
      where c.shop_id = shop and c.id = combination_id
    $$`.execute(db);
  await sql`
    create or replace function lowest_price_before(shop bigint, wanted bigint, began timestamptz, out lowest bigint, out since_start boolean)
    language plpgsql stable as $$
    declare zone text; last_moment timestamptz; first_moment timestamptz; first_sale timestamptz;
    begin
      if is_perishable(shop, wanted) then
        since_start := false;
        select price_minor into lowest from price_log l
        where l.shop_id = shop and l.combination_id = wanted and l.valid_from < began
        order by valid_from desc, id desc limit 1;
        return;
      end if;
      select time_zone into zone from shop s where s.shop_id = shop;
      last_moment := date_trunc('day', began at time zone coalesce(zone, 'Europe/Warsaw')) at time zone coalesce(zone, 'Europe/Warsaw');
      first_moment := (last_moment at time zone coalesce(zone, 'Europe/Warsaw') - interval '30 days') at time zone coalesce(zone, 'Europe/Warsaw');
      select min(valid_from) into first_sale from price_log l where l.shop_id = shop and l.combination_id = wanted;
      since_start := first_sale is not null and first_sale > first_moment;
      select min(price_minor) into lowest from (
        select price_minor, valid_from,
          lead(valid_from, 1, 'infinity') over (order by valid_from, id) as valid_to
        from price_log l where l.shop_id = shop and l.combination_id = wanted and l.valid_from < began
      ) span where valid_to > valid_from -- a price that was changed again within the same transaction was never valid
        and valid_to > first_moment and (valid_from < last_moment or first_sale >= last_moment);
    end $$`.execute(db);
}

/**
 * Lets a further cut of perishable goods continue the reduction, because the price before the first cut is shown. For
 * other goods a further cut begins a new reduction, as in 0002.
 */
async function keepFirstReduction(db: Kysely<unknown>) {
  await sql`
    create or replace function before_combination_write() returns trigger language plpgsql as $$
    declare reduced boolean := new.price_before_minor is not null and new.price_before_minor > new.price_minor; found record;
    begin
      if not reduced then
        new.price_before_minor := null; new.reduced_at := null; new.lowest_price_minor := null; new.lowest_since_start := false;
      elsif tg_op = 'INSERT' then
        new.reduced_at := coalesce(new.reduced_at, now());
      elsif old.price_before_minor is null or new.price_minor < old.price_minor then
        if new.reduced_at is not distinct from old.reduced_at
          and (old.price_before_minor is null or not is_perishable(new.shop_id, new.id))
        then new.reduced_at := now(); end if;
        select * into found from lowest_price_before(new.shop_id, new.id, new.reduced_at);
        new.lowest_price_minor := found.lowest; new.lowest_since_start := coalesce(found.since_start, false);
      end if;
      return new;
    end $$`.execute(db);
}

/**
 * Computes the lowest prices of a product again when it becomes perishable or ceases to be. When it ceases, the last cut
 * begins the reduction.
 */
async function refreshOnChange(db: Kysely<unknown>) {
  await sql`
    create function refresh_lowest_prices() returns trigger language plpgsql as $$
    begin
      if not new.perishable then
        update combination c set reduced_at = greatest(c.reduced_at, (
          select max(valid_from) from (
            select valid_from, price_minor < lag(price_minor) over (order by valid_from, id) as cut
            from price_log l where l.shop_id = c.shop_id and l.combination_id = c.id
          ) change where cut))
        where c.shop_id = new.shop_id and c.product_id = new.id and c.reduced_at is not null;
      end if;
      perform refresh_lowest_price(c.shop_id, c.id)
      from combination c where c.shop_id = new.shop_id and c.product_id = new.id and c.reduced_at is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refresh_lowest_prices after update of perishable on product
    for each row when (old.perishable is distinct from new.perishable)
    execute function refresh_lowest_prices()`.execute(db);
}
