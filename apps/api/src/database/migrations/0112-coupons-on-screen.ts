import { type Kysely, sql } from 'kysely';

const columns = [
  ...['code', 'kind', 'percent', 'amount_minor', 'minimum_minor', 'starts_at', 'ends_at'],
  ...['use_limit', 'announced', 'per_shopper_limit', 'category_id'],
];

/** Coupons count their saves, and the log of a shop has them. Orders that use a coupon are no save of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const row = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  await sql`alter table coupon add column version int not null default 1`.execute(db);
  await sql
    .raw(`
    create trigger next_version before update on coupon for each row
    when ((${row('old')}) is distinct from (${row('new')})) execute function next_version()`)
    .execute(db);
  // Another migration may have added kinds of its own meanwhile, so the check is extended as it is.
  await sql`
    do $$ declare allowed text;
    begin
      select pg_get_constraintdef(oid) into strict allowed from pg_constraint
      where conrelid = 'shop_event'::regclass and conname = 'shop_event_thing_check';
      allowed := replace(allowed, 'ARRAY[', 'ARRAY[''coupon''::text, ');
      if allowed not like '%coupon%' then raise exception 'unknown check of shop_event: %', allowed; end if;
      alter table shop_event drop constraint shop_event_thing_check;
      execute 'alter table shop_event add constraint shop_event_thing_check ' || allowed;
    end $$`.execute(db);
}
