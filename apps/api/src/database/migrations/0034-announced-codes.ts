import { type Kysely, sql } from 'kysely';
import { announceChanges, protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * A discount code that is announced to everybody is a price reduction (explanations of Poland's consumer authority,
 * UOKiK, of 8 May 2023): goods show their lowest price of the 30 days before it, and its price counts for later ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupon add column announced boolean not null default false,
      add check (not announced
        or (kind = 'percent' and minimum_minor = 0 and use_limit is null and starts_at is not null))`.execute(db);
  await recordCodes(db);
  await countCodes(db);
  await showLowestPrice(db);
}

/** Records when which announced code was valid, also after its coupon was changed or deleted. */
async function recordCodes(db: Kysely<unknown>) {
  await sql`
    create table announced_code (
      shop_id bigint not null references shop_directory,
      code text not null,
      valid_from timestamptz not null,
      valid_to timestamptz not null default 'infinity',
      percent numeric(5, 2) not null,
      primary key (shop_id, code, valid_from)
    )`.execute(db);
  await protectTenantTable(db, 'announced_code');
  await fillShop(db, 'announced_code');
  await announceChanges(db, 'announced_code', `'shop'`);
  await sql`
    create function record_announced_code() returns trigger language plpgsql as $$
    declare began timestamptz; ended timestamptz;
    begin
      if tg_op <> 'INSERT' and old.announced
        and (tg_op = 'DELETE' or (new.announced, new.code, new.percent, new.starts_at)
          is distinct from (old.announced, old.code, old.percent, old.starts_at))
      then
        delete from announced_code a where a.shop_id = old.shop_id and a.code = old.code and a.valid_from >= now();
        update announced_code a set valid_to = now()
        where a.shop_id = old.shop_id and a.code = old.code and a.valid_to > now();
      end if;
      if tg_op = 'DELETE' or not new.announced then return null; end if;
      -- what was valid until now can't change, so a changed code begins anew
      select greatest(new.starts_at, max(a.valid_to)) into began from announced_code a
      where a.shop_id = new.shop_id and a.code = new.code and a.valid_to <= now();
      ended := coalesce(new.ends_at, 'infinity');
      if ended > began then
        insert into announced_code (shop_id, code, valid_from, valid_to, percent)
        values (new.shop_id, new.code, began, ended, new.percent)
        on conflict (shop_id, code, valid_from) do update set valid_to = excluded.valid_to;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger record_announced_code after insert or update of announced, code, percent, starts_at, ends_at or delete
    on coupon for each row when (not is_erasing()) execute function record_announced_code()`.execute(db);
}

/** Lets the price with an announced code count as a price. Otherwise, the function is that of 0002. */
async function countCodes(db: Kysely<unknown>) {
  await sql`
    create or replace function lowest_price_before(shop bigint, wanted bigint, began timestamptz, out lowest bigint, out since_start boolean)
    language plpgsql stable as $$
    declare zone text; last_moment timestamptz; first_moment timestamptz; first_sale timestamptz; window_end timestamptz;
    begin
      select coalesce(time_zone, 'Europe/Warsaw') into zone from shop s where s.shop_id = shop;
      last_moment := date_trunc('day', began at time zone zone) at time zone zone;
      first_moment := (last_moment at time zone zone - interval '30 days') at time zone zone;
      select min(valid_from) into first_sale from price_log l where l.shop_id = shop and l.combination_id = wanted;
      since_start := first_sale is not null and first_sale > first_moment;
      window_end := case when first_sale >= last_moment then began else last_moment end;
      select min(paid) into lowest from (
        select price_minor, greatest(valid_from, first_moment) as span_from, least(valid_to, window_end) as span_to
        from (
          select l.price_minor, l.valid_from, lead(l.valid_from, 1, 'infinity') over (order by l.valid_from, l.id) as valid_to
          from price_log l where l.shop_id = shop and l.combination_id = wanted and l.valid_from < began
        ) span where valid_to > valid_from -- a price that was changed again within the same transaction was never valid
      ) s cross join lateral (
        select s.price_minor as paid
        union all
        -- rounding a float rounds half to even, as the cart does
        select s.price_minor - round((s.price_minor * a.percent / 100)::float8)::bigint from announced_code a
        where a.shop_id = shop and a.valid_from < s.span_to and a.valid_to > s.span_from
      ) p where span_to > span_from;
    end $$`.execute(db);
}

/**
 * The lowest price that is shown beside a combination's price: before the announced code that is valid now, or before
 * the combination's own reduction, whichever began last.
 */
async function showLowestPrice(db: Kysely<unknown>) {
  await sql`
    create function shown_lowest_price(c combination, code_since timestamptz, out lowest bigint, out since_start boolean)
    language plpgsql stable as $$
    begin
      if code_since is null or code_since <= c.reduced_at then
        lowest := c.lowest_price_minor;
        since_start := c.lowest_since_start;
      else
        select r.lowest, r.since_start into lowest, since_start
        from reference_price(c.shop_id, c.product_id, c.id, code_since) r;
      end if;
    end $$`.execute(db);
}
