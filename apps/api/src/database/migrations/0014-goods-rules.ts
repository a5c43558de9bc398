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
 * Adds the price that is shown beside a reduced one: of perishable goods the price right before the reduction (Polish
 * act on price information, art. 4(4)), of other goods the lowest price of the 30 days before.
 */
async function priceBeforeReduction(db: Kysely<unknown>) {
  await sql`
    create function is_perishable(shop bigint, product_id bigint) returns boolean language sql stable as $$
      select p.perishable from product p where p.shop_id = shop and p.id = product_id
    $$`.execute(db);
  await sql`
    create function reference_price(shop bigint, product_id bigint, wanted bigint, began timestamptz, out lowest bigint, out since_start boolean)
    language plpgsql stable as $$
    begin
      if is_perishable(shop, product_id) then
        since_start := false;
        select l.price_minor into lowest from price_log l
        where l.shop_id = shop and l.combination_id = wanted and l.valid_from < began
        order by l.valid_from desc, l.id desc limit 1;
      else
        select f.lowest, f.since_start into lowest, since_start from lowest_price_before(shop, wanted, began) f;
      end if;
    end $$`.execute(db);
  await sql`
    create or replace function refresh_lowest_price(shop bigint, wanted bigint) returns void language sql as $$
      update combination c set lowest_price_minor = f.lowest, lowest_since_start = coalesce(f.since_start, false)
      from (select x.id, (reference_price(shop, x.product_id, x.id, x.reduced_at)).*
        from combination x where x.shop_id = shop and x.id = wanted and x.reduced_at is not null) f
      where c.shop_id = shop and c.id = f.id
    $$`.execute(db);
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
          and (old.price_before_minor is null or not is_perishable(new.shop_id, new.product_id))
        then new.reduced_at := now(); end if;
        select * into found from reference_price(new.shop_id, new.product_id, new.id, new.reduced_at);
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
