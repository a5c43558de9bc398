import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select tablename as table from pg_policies where schemaname = 'public' and policyname = 'one_shop'`.execute(db);
  for (const { table } of rows) await fillShop(db, table);
  await limitValues(db);
  await announceProducts(db);
  await announceCombinations(db);
  await announcePictures(db);
}

/** Makes `shop_id` of a new row default to the shop of the transaction. */
export async function fillShop(db: Kysely<unknown>, table: string) {
  await sql`alter table ${sql.table(table)} alter column shop_id
    set default nullif(current_setting('app.shop_id', true), '')::bigint`.execute(db);
}

/**
 * Limits text columns to the values that the code knows. The generated row types take the values from these
 * constraints.
 */
async function limitValues(db: Kysely<unknown>) {
  await sql`
    alter table shop_order
      add check (state in ('placed', 'accepted', 'packed', 'sent', 'delivered', 'closed', 'cancelled', 'returned')),
      add check (payment_state in ('unpaid', 'pending', 'paid', 'part-refunded', 'refunded', 'failed'))`.execute(db);
  await sql`alter table payment_attempt add check (kind in ('AUTHORIZATION_CODE', 'REDIRECT'))`.execute(db);
  await sql`alter table product add check (description_type in ('TD_OLD_DESCRIPTION', 'TD_LIGHT_DESCRIPTION'))`.execute(
    db,
  );
}

/**
 * Announces a change of any product column except `stock` and `sold_90d`, so a column that is added later is announced
 * too. Every order changes those two; the trigger on `combination` and the daily count of sales announce them.
 */
async function announceProducts(db: Kysely<unknown>) {
  await sql`
    create or replace function announce_product() returns trigger language plpgsql as $$
    declare was product := old;
    begin
      if tg_op = 'UPDATE' then
        was.stock := new.stock;
        was.sold_90d := new.sold_90d;
        if was is not distinct from new then return null; end if;
      end if;
      perform pg_notify('witryna_changes', coalesce(new.shop_id, old.shop_id) || ' product:' || coalesce(new.id, old.id));
      return null;
    end $$`.execute(db);
  await sql`drop trigger announce_update on product`.execute(db);
  await sql`drop trigger announce on product`.execute(db);
  await sql`create trigger announce after insert or update or delete on product for each row execute function announce_product()`.execute(
    db,
  );
}

/**
 * Announces as `price`, which also drops product lists at once: a change of any column except the stock, and a
 * combination that is sold out or available again. Announces any other change of the stock as `stock`, because the
 * product page shows the last pieces and limits the quantity. A sale that leaves 20 pieces or more is not announced.
 */
async function announceCombinations(db: Kysely<unknown>) {
  await sql`
    create or replace function announce_combination() returns trigger language plpgsql as $$
    declare was combination := old; tag text := 'price';
    begin
      if tg_op = 'UPDATE' then
        was.stock := new.stock;
        if was is not distinct from new and (old.stock > 0) = (new.stock > 0) then
          if new.stock = old.stock or (new.stock < old.stock and new.stock >= 20) then return null; end if;
          tag := 'stock';
        end if;
      end if;
      perform pg_notify('witryna_changes', s.shop_id || ' ' || tag || ':' || s.product_id)
      from (values (old.shop_id, old.product_id), (new.shop_id, new.product_id)) s (shop_id, product_id)
      where s.product_id is not null;
      return null;
    end $$`.execute(db);
  await sql`drop trigger announce_update on combination`.execute(db);
  await sql`drop trigger announce on combination`.execute(db);
  await sql`create trigger announce after insert or update or delete on combination for each row execute function announce_combination()`.execute(
    db,
  );
}

/**
 * Announces changed pictures, because pages contain the pictures' colours. A new picture is not announced: the product
 * or article that shows it is.
 */
async function announcePictures(db: Kysely<unknown>) {
  await sql`
    create function announce_picture() returns trigger language plpgsql as $$
    begin
      perform pg_notify('witryna_changes', old.shop_id || ' pictures');
      return null;
    end $$`.execute(db);
  await sql`create trigger announce after update or delete on picture for each row execute function announce_picture()`.execute(
    db,
  );
}
