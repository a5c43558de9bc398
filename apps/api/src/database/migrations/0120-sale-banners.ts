import { type Kysely, sql } from 'kysely';

const formColumns = [
  ...['name', 'planned', 'goods', 'product_ids', 'category_id', 'manufacturer_id'],
  ...['percent', 'prices', 'starts_at', 'ends_at', 'banner', 'banner_links'],
];
/** What the pages of the shop say of a sale that runs. */
const shownColumns = ['banner', 'banner_links', 'product_ids', 'category_id', 'began_at', 'ended_at'];

/**
 * What the pages of a shop say while a sale runs. They are announced as changed in the transaction that begins or ends
 * it, or changes its words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sale
      add column banner text,
      -- whether it leads to the goods
      add column banner_links boolean not null default false`.execute(db);
  await sql`
    create index sale_banner on sale (shop_id)
    where banner is not null and began_at is not null and ended_at is null`.execute(db);
  const row = (name: string, columns: readonly string[]) => columns.map((column) => `${name}.${column}`).join(', ');
  const differs = (columns: readonly string[]) =>
    sql.raw(`(${row('old', columns)}) is distinct from (${row('new', columns)})`);
  await sql`drop trigger next_version on sale`.execute(db);
  await sql`
    create trigger next_version before update on sale for each row
    when (${differs(formColumns)}) execute function next_version()`.execute(db);
  await sql`
    create function announce_sale() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      perform pg_notify('witryna_changes', new.shop_id || ' shop');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger announce_update after update on sale for each row
    when ((old.banner is not null or new.banner is not null) and ${differs(shownColumns)})
    execute function announce_sale()`.execute(db);
}
