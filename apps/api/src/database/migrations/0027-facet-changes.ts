import { type Kysely, sql } from 'kysely';

/**
 * Notes at each product which transaction last changed what facets are counted from, so that a process that counts them
 * in its memory finds the changes that it lacks. Products that are older than this migration have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column facets_changed_by xid8`.execute(db);
  await sql`alter table product alter column facets_changed_by set default pg_current_xact_id()`.execute(db);
  await sql`create index product_facets_changed on product (shop_id, facets_changed_by)`.execute(db);
  await sql`
    create function note_facet_change() returns trigger language plpgsql as $$
    begin
      new.facets_changed_by := pg_current_xact_id();
      return new;
    end $$`.execute(db);
  // The function is that of 0008, but for the new column: what changes it is announced by itself.
  await sql`
    create or replace function announce_product() returns trigger language plpgsql as $$
    declare was product := old;
    begin
      if tg_op = 'UPDATE' then
        was.stock := new.stock;
        was.sold_90d := new.sold_90d;
        was.facets_changed_by := new.facets_changed_by;
        if was is not distinct from new then return null; end if;
      end if;
      perform pg_notify('witryna_changes', coalesce(new.shop_id, old.shop_id) || ' product:' || coalesce(new.id, old.id));
      return null;
    end $$`.execute(db);
  const counted = [
    'status',
    'published_at',
    'category_id',
    'also_in_categories',
    'min_price_minor',
    'discount_percent',
    'rating_sum',
    'reviews_count',
    'combinations',
  ].map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`);
  await sql`
    create trigger note_facet_change before update on product for each row
    when (old.facets_changed_by is distinct from pg_current_xact_id() and (${sql.join(counted, sql` or `)})) execute function note_facet_change()`.execute(
    db,
  );
  await sql`
    create function note_option_change() returns trigger language plpgsql as $$
    begin
      update product p set facets_changed_by = pg_current_xact_id() where p.shop_id = new.shop_id and p.id = new.product_id;
      return null;
    end $$`.execute(db);
  // Any other change of a combination that facets count changes a column of its product too.
  await sql`
    create trigger note_option_change after update on combination for each row
    when (old.variants <> new.variants or old.sort_order <> new.sort_order or old.active <> new.active
      or (old.stock > 0) <> (new.stock > 0))
    execute function note_option_change()`.execute(db);
}
