import { type Kysely, sql } from 'kysely';

/** Lets a shop be erased with all its data, and adds the indexes that listing and erasing shops need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The primary host that a shop had before its erasure began; null for every other shop. The hosts of the shop are
  // removed first, so an interrupted erasure finds its shop by this column.
  await sql`alter table shop_directory add column erased_host text`.execute(db);
  await sql`
    create or replace function list_shop_ids() returns setof bigint
    language sql stable security definer set search_path = public as $$
      select shop_id from shop_directory where erased_host is null order by shop_id
    $$`.execute(db);
  await sql`create index host_shop on host (shop_id)`.execute(db);
  await sql`create index shop_order_placed on shop_order (shop_id, placed_at)`.execute(db);
  // Without these two indexes, deleting a category would read all categories and products of its shop, to see whether
  // they refer to it.
  await sql`create index category_parent on category (shop_id, parent_id)`.execute(db);
  await sql`create index product_in_category on product (shop_id, category_id)`.execute(db);
  await allowErasing(db);
}

/**
 * A transaction with the setting `app.erasing` erases the shop with that id: it may delete the shop's price log. The
 * role of requests may delete no price log at all, so the setting gives a request no right.
 */
async function allowErasing(db: Kysely<unknown>) {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.shop_id::text = current_setting('app.erasing', true) then return old; end if;
      raise exception 'price_log is append-only';
    end $$`.execute(db);
  await sql`
    create function is_erasing() returns boolean language sql stable as $$
      select coalesce(current_setting('app.erasing', true), '') <> ''
    $$`.execute(db);
  // These two triggers count all rows of a product again for each row that is deleted, which an erased product does not
  // need.
  for (const [trigger, table] of [
    ['refresh_product', 'combination'],
    ['count_reviews', 'review'],
  ] as const) {
    await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db);
    await sql`
      create trigger ${sql.ref(trigger)} after insert or update or delete on ${sql.table(table)}
      for each row when (not is_erasing()) execute function ${sql.ref(trigger)}()`.execute(db);
  }
}
